/**
 * Finds the zone that a file means. Programs name zones in four ways: by the IANA name, by a longer name that ends with it, by
 * the Windows name, or by a name of their own. In the last case the VTIMEZONE defines the zone.
 */
import { late } from "../../platform/late.ts";
import type { Budget } from "../../platform/work.ts";
import { parseBasic } from "../recurrence/gregorian.ts";
import { parseRule } from "../recurrence/rule.ts";
import { seriesOf } from "../recurrence/series.ts";
import { findZone, type Zone } from "../recurrence/zone.ts";
import { type Part, type Property, propertiesIn, textOf } from "./lines.ts";
import type { FileCalendar } from "./outline.ts";

const windowsIana = late<typeof import("windows-iana")>("windows-iana");

const yearSeconds = 366 * 24 * 3600;
const sampleSeconds = 14 * 24 * 3600;

/** The most clock changes of a zone that are read. */
const mostChanges = 1000;

/** The most zones of one file that are found by comparing their clock changes. */
const mostCompared = 100;

/** Outlook's name for UTC, for which it writes no VTIMEZONE. */
const microsoftUtc = /^tzone:\/\/Microsoft\/Utc$/i;

interface FoundZone {
  zone: Zone | undefined;
  /** Whether the zone was found by its clock changes and not by its name. */
  isRead: boolean;
}

export class ZoneNames {
  readonly #bytes: string;
  readonly #calendarZone: string;
  readonly #nowSeconds: number;
  readonly #budget: Budget;
  readonly #known = new Map<FileCalendar, Map<string, FoundZone>>();
  #compared = 0;

  /** @param calendarZone The name of the zone of the calendar that receives the events. @param budget Counts compared zones. */
  constructor(bytes: string, calendarZone: string, nowMs: number, budget: Budget) {
    this.#bytes = bytes;
    this.#calendarZone = calendarZone;
    this.#nowSeconds = Math.floor(nowMs / 1000);
    this.#budget = budget;
  }

  /** Finds the zone of a name, so that `named` knows it. @returns a note when the name is not that of the zone. */
  async find(calendar: FileCalendar, name: string): Promise<string | undefined> {
    const names = this.#known.get(calendar) ?? new Map<string, FoundZone>();
    this.#known.set(calendar, names);
    const found = names.get(name) ?? (await this.#found(calendar, name));
    names.set(name, found);
    const { zone, isRead } = found;
    return zone && isRead ? `The time zone "${plainName(name).slice(0, 64)}" is read as ${zone.name}.` : undefined;
  }

  async #found(calendar: FileCalendar, name: string): Promise<FoundZone> {
    const zone = byName(name);
    if (zone) return { zone, isRead: false };
    const utc = microsoftUtc.test(plainName(name)) ? findZone("UTC") : undefined;
    return { zone: utc ?? (await this.#byDefinition(calendar, name)), isRead: true };
  }

  /** @returns undefined when the name means no zone. */
  named(calendar: FileCalendar, name: string): Zone | undefined {
    return this.#known.get(calendar)?.get(name)?.zone;
  }

  /** The zone of times without a zone. */
  floating({ timeZone }: FileCalendar): Zone | undefined {
    return (timeZone === undefined ? undefined : byName(timeZone)) ?? findZone(this.#calendarZone);
  }

  async #byDefinition(calendar: FileCalendar, name: string): Promise<Zone | undefined> {
    const part = calendar.zones.get(name);
    if (!part || this.#compared >= mostCompared) return undefined;
    this.#compared += 1;
    const definition = definitionIn(this.#bytes, part);
    const stated = definition.location === undefined ? undefined : byName(definition.location);
    if (stated) return stated;
    const changes = changesOf(definition, this.#nowSeconds - yearSeconds, this.#nowSeconds + 2 * yearSeconds);
    return changes && this.#sameAs(changes, calendar);
  }

  async #sameAs(changes: readonly Change[], { timeZone }: FileCalendar): Promise<Zone | undefined> {
    const from = this.#nowSeconds - yearSeconds;
    const samples: { at: number; offset: number }[] = [];
    for (let at = from; at < from + 3 * yearSeconds; at += sampleSeconds)
      samples.push({ at, offset: offsetAt(changes, at) });
    for (const { at, to, from: before } of changes) {
      if (at > from && at < from + 3 * yearSeconds) samples.push({ at, offset: to }, { at: at - 1, offset: before });
    }
    for (const candidate of candidates(this.#calendarZone, timeZone)) {
      if (this.#budget.isTired) await this.#budget.rest();
      this.#budget.spend();
      const zone = findZone(candidate);
      if (zone && samples.every(({ at, offset }) => zone.offsetAt(at) === offset)) return zone;
    }
    return undefined;
  }
}

function plainName(name: string): string {
  return name.replace(/^"|"$/g, "").trim();
}

function byName(name: string): Zone | undefined {
  const plain = plainName(name);
  const [windows] = windowsIana().findIana(plain, "001");
  return findZone(plain) ?? (windows === undefined ? undefined : findZone(windows)) ?? byEnding(plain);
}

/**
 * Finds the IANA name at the end of `/mozilla.org/20050126_1/Europe/Berlin` or
 * `/freeassociation.sourceforge.net/America/Argentina/Ushuaia`.
 */
function byEnding(name: string): Zone | undefined {
  if (!name.startsWith("/")) return undefined;
  const segments = name.split("/");
  for (const length of [3, 2]) {
    const zone = segments.length > length ? findZone(segments.slice(-length).join("/")) : undefined;
    if (zone) return zone;
  }
  return undefined;
}

/** The zones to compare. Likely names come first, so that of several zones with the same rules a well-known one is found. */
function* candidates(...likely: readonly (string | undefined)[]): Generator<string, void, undefined> {
  for (const name of likely) if (name !== undefined) yield name;
  for (const { territory, iana } of windowsIana().WINDOWS_TO_IANA_MAP) if (territory === "001") yield* iana;
  yield* Intl.supportedValuesOf("timeZone");
}

/** A part of a VTIMEZONE: STANDARD or DAYLIGHT. */
interface Observance {
  start: number;
  from: number;
  to: number;
  lines: string[];
}

interface Definition {
  /** The IANA name in `X-LIC-LOCATION`. */
  location: string | undefined;
  observances: Observance[];
}

/** A change of the clock: its time in seconds, and the offsets before and after it. */
interface Change {
  at: number;
  from: number;
  to: number;
}

function definitionIn(bytes: string, part: Part): Definition {
  const definition: Definition = { location: undefined, observances: [] };
  let properties: Property[] | undefined;
  for (const property of propertiesIn(bytes, part)) {
    const { name, value } = property;
    if (name === "BEGIN" && /^(STANDARD|DAYLIGHT)$/i.test(value.trim())) properties = [];
    else if (name === "END" && properties) {
      const observance = observanceOf(properties);
      if (observance) definition.observances.push(observance);
      properties = undefined;
    } else if (properties) properties.push(property);
    else if (name === "X-LIC-LOCATION") definition.location = textOf(value).trim();
  }
  return definition;
}

function observanceOf(properties: readonly Property[]): Observance | undefined {
  const valueOfFirst = (name: string) => properties.find((each) => each.name === name)?.value.trim() ?? "";
  const start = parseBasic(valueOfFirst("DTSTART"))?.local;
  const [from, to] = [offsetOf(valueOfFirst("TZOFFSETFROM")), offsetOf(valueOfFirst("TZOFFSETTO"))];
  if (start === undefined || from === undefined || to === undefined) return undefined;
  const lines = properties.flatMap(({ name, value }) =>
    name === "RRULE" || name === "RDATE" ? [`${name}:${value}`] : [],
  );
  return { start, from, to, lines };
}

/** The seconds of an offset such as `+0100` or `-033052`. */
function offsetOf(text: string): number | undefined {
  const [, sign, hours, minutes, seconds = "0"] = /^([+-])(\d{2})(\d{2})(\d{2})?$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** The clock changes of a VTIMEZONE, ascending; undefined for an impossible rule, such as a change every second. */
function changesOf({ observances }: Definition, from: number, to: number): Change[] | undefined {
  const changes: Change[] = [];
  for (const { start, lines, ...offsets } of observances.slice(0, 200)) {
    changes.push({ at: start - offsets.from, ...offsets });
    if (lines.length === 0) continue;
    try {
      const isYearly = lines.every(
        (each) => !each.startsWith("RRULE") || parseRule(each.slice(6)).frequency === "YEARLY",
      );
      if (!isYearly) return undefined;
      // The times of a VTIMEZONE are local times before the change. They are expanded as if they were in UTC.
      const series = seriesOf({ allDay: false, startMs: start * 1000, endMs: start * 1000 + 1000, zone: "UTC" }, lines);
      for (const { startMs } of series.between((from - yearSeconds) * 1000, to * 1000)) {
        changes.push({ at: startMs / 1000 - offsets.from, ...offsets });
        if (changes.length > mostChanges) return undefined;
      }
    } catch {
      return undefined; // The rule is malformed, so the zone is not known.
    }
  }
  return changes.length === 0 ? undefined : changes.sort((a, b) => a.at - b.at);
}

function offsetAt(changes: readonly Change[], at: number): number {
  let offset = changes[0]?.from ?? 0;
  for (const change of changes) {
    if (change.at > at) break;
    offset = change.to;
  }
  return offset;
}
