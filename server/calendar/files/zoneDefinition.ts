/** The time zone that a VTIMEZONE of a file defines (RFC 5545 §3.6.5), as a clock with exact offsets. */
import { invalidField } from "../../platform/failure.ts";
import { kept } from "../../platform/maps.ts";
import { type BasicTime, daySeconds, parseBasic } from "../recurrence/gregorian.ts";
import { Occurrences } from "../recurrence/occurrences.ts";
import { parseRule, type Rule } from "../recurrence/rule.ts";
import { localSeries } from "../recurrence/series.ts";
import type { Zone } from "../recurrence/zone.ts";
import { type Part, type Property, propertiesIn } from "./lines.ts";

/** A time zone, reduced to its offsets. It may have no IANA name. */
export type WallClock = Pick<Zone, "offsetAt" | "toLocal" | "toInstant">;

/** A part of a VTIMEZONE: STANDARD or DAYLIGHT. Times are local times with the offset that applied before the change. */
interface Observance {
  isSummer: boolean;
  start: number;
  from: number;
  to: number;
  rules: Rule[];
  dates: BasicTime[];
}

/** A clock change: its time in seconds, and the offsets before and after it. */
export interface Change {
  at: number;
  before: number;
  after: number;
}

/** Limits for a zone: the maximum number of its observances, and the maximum number of its clock changes in two centuries. */
const mostObservances = 200;
const mostChanges = 5000;

const centurySeconds = 36_525 * daySeconds;

export class DefinedZone implements WallClock {
  /** The TZID, without quotation marks. */
  readonly name: string;
  readonly #observances: readonly Observance[];
  readonly #centuries = new Map<number, readonly Change[]>();

  constructor(name: string, observances: readonly Observance[]) {
    this.name = name;
    this.#observances = observances;
  }

  /** The offset in seconds if the zone always has the same offset; otherwise undefined. */
  get fixedOffset(): number | undefined {
    const [first, ...others] = this.#observances;
    return first && others.every(({ to }) => to === first.to) ? first.to : undefined;
  }

  /** The start of the first observance. The definition specifies no offsets before it. */
  get since(): number {
    return this.#observances.reduce(
      (first, { start, from }) => Math.min(first, start - from),
      Number.POSITIVE_INFINITY,
    );
  }

  offsetAt(instant: number): number {
    return offsetAfter(this.#changesAround(instant), ({ at }) => at > instant);
  }

  toLocal(instant: number): number {
    return instant + this.offsetAt(instant);
  }

  /** A local time that does not exist or exists twice is interpreted with the offset before the change (RFC 5545 §3.3.5). */
  toInstant(local: number): number {
    const isLater = ({ at, before, after }: Change) => at + Math.max(before, after) > local;
    return local - offsetAfter(this.#changesAround(local), isLater);
  }

  /** The changes between two instants, which are less than a century apart. */
  changesBetween(from: number, to: number): Change[] {
    return this.#changesAround(to).filter(({ at }) => at > from && at <= to);
  }

  /** @throws Failure for too many changes. */
  #changesAround(time: number): readonly Change[] {
    const century = Math.floor(time / centurySeconds);
    return kept(this.#centuries, century, () => this.#changesOf(century));
  }

  /**
   * Returns all clock changes of a century and the century before it, in ascending order, and the beginnings of all
   * observances.
   */
  #changesOf(century: number): Change[] {
    const [low, high] = [(century - 1) * centurySeconds, (century + 1) * centurySeconds + daySeconds];
    const onsets: { at: number; from: number; to: number }[] = [];
    for (const { start, dates, rules, from: before, to: after } of this.#observances) {
      const offsets = { from: before, to: after };
      if (rules.every((rule) => isOf(rule, start))) onsets.push({ at: start - before, ...offsets });
      for (const { form, local } of dates) onsets.push({ at: form === "utc" ? local : local - before, ...offsets });
      for (const local of rules.flatMap((rule) => [...localTimes(rule, start, low, high)])) {
        onsets.push({ at: local - before, ...offsets });
      }
      if (onsets.length > mostChanges) {
        const name = this.name.slice(0, 64);
        throw invalidField("start", `The time zone "${name}" has too many transitions.`);
      }
    }
    onsets.sort((a, b) => a.at - b.at);
    return onsets.map(({ at, from: first, to: after }, index) => ({
      at,
      before: onsets[index - 1]?.to ?? first,
      after,
    }));
  }
}

/**
 * Returns the offset at a given time, which is the offset before the first change that is later than the time.
 * @param isLater Whether a change is later than the time. Must be true for every change after the first change for which it is
 * true.
 */
function offsetAfter(changes: readonly Change[], isLater: (change: Change) => boolean): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const change = changes[middle];
    if (change && isLater(change)) high = middle;
    else low = middle + 1;
  }
  return changes[low - 1]?.after ?? changes[0]?.before ?? 0;
}

function isOf(rule: Rule, start: number): boolean {
  const pattern = new Occurrences(rule, { start, from: start, count: undefined, allDay: false });
  return pattern.between(start, start, { steps: 0 }).next() === start;
}

/** Yields the times of a rule, except its start. */
function* localTimes(rule: Rule, start: number, from: number, to: number): Generator<number, void, undefined> {
  const series = localSeries(start, 1, [rule]);
  for (const { startMs } of series.between(from * 1000, to * 1000)) if (startMs !== start * 1000) yield startMs / 1000;
}

/** Returns a zone with a constant offset. */
export function fixedZone(name: string, offset: number): DefinedZone {
  return new DefinedZone(name, [{ isSummer: false, start: 0, from: offset, to: offset, rules: [], dates: [] }]);
}

export interface Definition {
  /** The IANA name in `X-LIC-LOCATION`. */
  location: string | undefined;
  /** The zone; undefined if the rules are missing or invalid. */
  zone: DefinedZone | undefined;
}

/** @throws LineError for a malformed line. */
export function definitionIn(bytes: string, part: Part, name: string): Definition {
  let location: string | undefined;
  const observances: Observance[] = [];
  let open: OpenObservance | undefined;
  let isKnown = true;
  for (const property of propertiesIn(bytes, part)) {
    const { name: word, value } = property;
    const kind = word === "BEGIN" ? /^(?:STANDARD|(DAYLIGHT))$/i.exec(value.trim()) : null;
    if (kind) open = { isSummer: kind[1] !== undefined, properties: [] };
    else if (word === "END" && open) {
      const observance = observanceOf(open);
      if (observance === "impossible") isKnown = false;
      else if (observance) observances.push(observance);
      open = undefined;
    } else if (open) open.properties.push(property);
    else if (word === "X-LIC-LOCATION") location = value;
  }
  isKnown &&= observances.length > 0 && observances.length <= mostObservances;
  return { location, zone: isKnown ? new DefinedZone(name, ended(observances)) : undefined };
}

/**
 * Ends each rule without an end when a later rule of the same kind (STANDARD or DAYLIGHT) begins. Apps that list the rules of
 * several years often leave the end out. STANDARD is sorted last, so that it wins if both kinds begin at the same time.
 */
function ended(observances: readonly Observance[]): Observance[] {
  const sorted = observances.toSorted((a, b) => a.start - b.start || Number(b.isSummer) - Number(a.isSummer));
  return sorted.map((each, index) => {
    const next = sorted.slice(index + 1).find(({ isSummer, rules }) => isSummer === each.isSummer && rules.length > 0);
    if (!next || next.start === each.start) return each;
    const until = { form: "local" as const, seconds: next.start - 1 };
    return { ...each, rules: each.rules.map((rule) => (rule.until || rule.count ? rule : { ...rule, until })) };
  });
}

/** The start of an observance that has none. Some apps leave the start out if the observance has always been in force. */
const beginning = "16010101T000000";

/** A part of a VTIMEZONE while its properties are collected. */
interface OpenObservance {
  isSummer: boolean;
  properties: Property[];
}

function observanceOf({ isSummer, properties }: OpenObservance): Observance | "impossible" | undefined {
  const valueOfFirst = (name: string) => properties.find((each) => each.name === name)?.value.trim();
  const to = offsetOf(valueOfFirst("TZOFFSETTO") ?? "");
  if (to === undefined) return undefined;
  const from = offsetOf(valueOfFirst("TZOFFSETFROM") ?? "") ?? to;
  const start = parseBasic(valueOfFirst("DTSTART") ?? beginning)?.local;
  if (start === undefined) return undefined;
  const values = (name: string) => properties.flatMap((each) => (each.name === name ? [each.value.trim()] : []));
  const dates = values("RDATE").flatMap((each) => each.split(",").flatMap((text) => parseBasic(text.trim()) ?? []));
  try {
    const rules = values("RRULE").filter((each) => each !== "");
    return { isSummer, start, from, to, dates, rules: rules.map((text) => yearlyRule(text, from)) };
  } catch {
    return "impossible";
  }
}

/** @throws Failure or RangeError for an invalid rule. */
function yearlyRule(text: string, from: number): Rule {
  const rule = parseRule(text);
  // A zone whose clock changes every second could be used to overload the server, so such rules are rejected.
  if (rule.frequency !== "YEARLY" || rule.hours.length > 1 || rule.minutes.length > 1 || rule.seconds.length > 1) {
    throw new RangeError(
      "The RRULE of a time zone must be yearly and cannot have more than one hour, minute or second.",
    );
  }
  const { until } = rule;
  return until?.form === "utc" ? { ...rule, until: { form: "local", seconds: until.seconds + from } } : rule;
}

const offsetForm = /^([+-]?)(\d{1,2}):?(\d{2})(?::?(\d{2}))?$/;

/** Returns the seconds of an offset such as `+0100`, `-033052` or `+01:00`. */
function offsetOf(text: string): number | undefined {
  const [, sign, hours, minutes, seconds = "0"] = offsetForm.exec(text) ?? [];
  if (sign === undefined) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}
