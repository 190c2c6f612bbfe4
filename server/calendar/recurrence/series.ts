/**
 * A recurring event in time: its start and end, the rules and dates of its `recurrence` lines, and its exceptions.
 *
 * The set of instances: the start, the occurrences of the RRULEs and the RDATEs, without the EXDATEs and the occurrences of the
 * EXRULEs (RFC 5545 3.8.5). The start is always the first instance, even if no rule produces it, and counts as the first of each
 * COUNT (3.3.10). An EXDATE can remove it, as in the RFC's own example of Friday the 13th.
 *
 * An instance is identified by its *key*, its original start in milliseconds: the instant for a timed series, midnight UTC of the
 * date for an all-day series. Rules run on the wall clock of the series' zone. A local time in a gap or overlap is read with the
 * offset before the change (3.3.5), so in a spring night 02:30 and 03:30 can be one instant, which is then one instance. A timed
 * instance lasts exactly as long as the first (3.8.5.3), an all-day instance as many days.
 */
import { type Failure, invalidField } from "../../platform/failure.ts";
import {
  type Cursor,
  chainCursor,
  differenceCursor,
  InstantCursor,
  listCursor,
  nothing,
  unionCursor,
} from "./cursors.ts";
import { daySeconds, endOfTime, parseDate } from "./gregorian.ts";
import { limits, type Meter } from "./limits.ts";
import { mostPerDay, Occurrences } from "./occurrences.ts";
import { parseRecurrence, printRule, type Recurrence, type RecurrenceDate, type Rule } from "./rule.ts";
import { requireZone, type Zone } from "./zone.ts";

/** Start and end of the first instance. `zone` is the IANA name of the zone in which the series recurs. */
export type SeriesTimes =
  | { allDay: false; startMs: number; endMs: number; zone: string }
  /**
   * Dates such as `1997-09-02`; the end is exclusive. `zone` is the calendar's zone, which determines which dates are in a window
   * of instants.
   */
  | { allDay: true; startDate: string; endDate: string; zone: string };

export interface Occurrence {
  /** The original start in milliseconds; for an all-day series, midnight UTC of the date. */
  key: number;
  /** The instant at which the occurrence begins, in milliseconds since the Unix epoch. */
  startMs: number;
  /** The instant at which the occurrence ends. */
  endMs: number;
}

/** A time that is before 0001-01-01 in every time zone. */
const startOfTime = -62_135_769_600;

/** A rule, prepared for evaluation in one series. */
interface ReadyRule {
  occurrences: Occurrences;
  /** The end that UNTIL sets, in local time and as an instant. It is inclusive, and Infinity without UNTIL. */
  lastLocal: number;
  lastInstant: number;
}

function refuse(message: string, field = "recurrence"): Failure {
  return invalidField(field, message);
}

/**
 * Returns the smallest and the largest offset from UTC that may apply near an instant: the current offset and, within a day
 * after a clock change, the offset before the change.
 */
function nearbyOffsets(zone: Zone, instant: number): { least: number; most: number } {
  const now = zone.offsetAt(instant);
  const before = zone.offsetAt(instant - daySeconds);
  return now < before ? { least: now, most: before } : { least: before, most: now };
}

export class Series {
  readonly allDay: boolean;
  readonly zone: Zone;
  readonly recurrence: Recurrence;
  /** The start in local time; for an all-day series, midnight of the date. */
  readonly #startLocal: number;
  /** The key of the start in seconds, like all keys below. `Occurrence.key` is in milliseconds. */
  readonly #startKey: number;
  /** The length in seconds; for an all-day series, a whole number of days. */
  readonly #length: number;
  readonly #rules: readonly ReadyRule[];
  readonly #excludedRules: readonly ReadyRule[];
  /** The start and all RDATEs, ascending. */
  readonly #single: readonly number[];
  readonly #lastSingle: number;
  readonly #excludedKeys: ReadonlySet<number>;

  /**
   * Prepares a series.
   * @param knownEndMs The result of `lastEndMs` for the same series, if known. With it, COUNT need not be evaluated from the
   * start.
   * @throws Failure `invalid` for an unknown zone, an invalid time, or lines that do not match the start.
   */
  constructor(times: SeriesTimes, recurrence: Recurrence, knownEndMs?: number) {
    this.allDay = times.allDay;
    this.zone = requireZone(times.zone);
    this.recurrence = recurrence;
    if (times.allDay) {
      const start = parseDate(times.startDate);
      const end = parseDate(times.endDate);
      if (start === undefined) throw refuse(`"${times.startDate.slice(0, 32)}" is not a valid date.`, "start");
      if (end === undefined) throw refuse(`"${times.endDate.slice(0, 32)}" is not a valid date.`, "end");
      this.#startLocal = start * daySeconds;
      this.#startKey = this.#startLocal;
      this.#length = Math.max(1, end - start) * daySeconds;
    } else {
      this.#startKey = Math.floor(times.startMs / 1000);
      this.#length = Math.max(0, Math.floor(times.endMs / 1000) - this.#startKey);
      if (!(this.#startKey >= startOfTime && this.#startKey < endOfTime) || !Number.isFinite(this.#length)) {
        throw refuse(`A recurring event must start in the years 1 to ${limits.lastYear}.`, "start");
      }
      this.#startLocal = this.zone.toLocal(this.#startKey);
    }

    const counted = knownEndMs === undefined ? undefined : this.#knownRule(knownEndMs);
    this.#rules = counted
      ? [counted]
      : recurrence.rules.map((rule) => {
          const count = rule.count === undefined ? undefined : rule.count - 1;
          return this.#ready(rule, this.#startLocal + 1, count);
        });
    this.#excludedRules = recurrence.excludedRules.map((rule) => this.#ready(rule, this.#startLocal, rule.count));

    const single = new Set([this.#startKey]);
    for (const date of recurrence.dates) single.add(this.#keyOf(date, "RDATE"));
    this.#single = [...single].sort((a, b) => a - b);
    this.#lastSingle = this.#single.at(-1) ?? this.#startKey;

    this.#excludedKeys = new Set(recurrence.excludedDates.map((date) => this.#keyOf(date, "EXDATE")));
  }

  /**
   * The occurrences that overlap a window, by start: those that end after `fromMs` and start before `toMs`. `timeMin` and
   * `timeMax` have this meaning. Each occurrence is computed when it is requested.
   *
   * @param fromMs Milliseconds since the Unix epoch; -Infinity for no lower bound.
   * @param toMs Milliseconds since the Unix epoch; Infinity for no upper bound.
   */
  *between(fromMs: number, toMs: number, meter: Meter = { steps: 0 }): Generator<Occurrence, void, undefined> {
    const { low, high } = this.#keysTouching(fromMs / 1000, toMs / 1000);
    const keys = this.#keys(low, high, meter);
    for (let key = keys.next(); key !== Infinity; key = keys.next()) {
      const occurrence = this.#occurrence(key);
      if (occurrence.startMs >= toMs) return;
      if (occurrence.endMs > fromMs) yield occurrence;
    }
  }

  /**
   * The first occurrence that starts after an instant; undefined if there is none.
   * @param untilMs The end of the search. A later occurrence may still be returned.
   */
  next(afterMs: number, meter: Meter = { steps: 0 }, untilMs = Infinity): Occurrence | undefined {
    // The start of a date in the calendar's zone may be up to a day before or after midnight UTC.
    const margin = this.allDay ? 2 * daySeconds : 0;
    const low = Math.floor(afterMs / 1000) - margin;
    const keys = this.#keys(low, Math.min(endOfTime, Math.ceil(untilMs / 1000) + margin), meter);
    for (let key = keys.next(); key !== Infinity; key = keys.next()) {
      const occurrence = this.#occurrence(key);
      if (occurrence.startMs > afterMs) return occurrence;
    }
    return undefined;
  }

  /** The occurrence with the given key, which is part of an instance id; undefined if the series has no such occurrence. */
  find(keyMs: number, meter: Meter = { steps: 0 }): Occurrence | undefined {
    const key = keyMs / 1000;
    if (!Number.isInteger(key)) return undefined;
    return this.#keys(key, key, meter).next() === key ? this.#occurrence(key) : undefined;
  }

  /**
   * An upper bound of the number of occurrences that end after an instant and have a lower key than the given one. No occurrence
   * is computed.
   */
  mostBefore(keyMs: number, endingAfterMs: number): number {
    // Two days of margin are needed: local days differ from days in UTC, and skipped local times become later instants.
    const from = Math.max(this.firstKeyMs(), endingAfterMs - this.#length * 1000) / 1000 - 2 * daySeconds;
    const days = Math.max(0, Math.ceil((keyMs / 1000 - from) / daySeconds)) + 1;
    const perDay = this.recurrence.rules.reduce((sum, rule) => sum + mostPerDay(rule, this.allDay), 0);
    return this.#single.length + days * perDay;
  }

  /** A time before which the series has no occurrence, for the database index. */
  firstKeyMs(): number {
    return (this.#single[0] ?? this.#startKey) * 1000;
  }

  /**
   * An instant after which the series has no occurrence, for the database index. With COUNT, it is the end of the last
   * occurrence; with UNTIL, at most the end of an occurrence at that time. Undefined for an endless series, and if the COUNT is
   * too high to evaluate.
   */
  lastEndMs(meter: Meter = { steps: 0 }): number | undefined {
    let last = -Infinity;
    for (const key of this.#single) last = Math.max(last, this.#occurrence(key).endMs);
    for (const rule of this.#rules) {
      const local = Math.min(rule.occurrences.last(meter) ?? Infinity, rule.lastLocal);
      if (local >= endOfTime) return undefined;
      if (local < this.#startLocal) continue;
      const key = this.allDay ? local : Math.min(this.zone.toInstant(local), rule.lastInstant);
      last = Math.max(last, this.#occurrence(key).endMs);
    }
    return last;
  }

  /**
   * Rejects a series that must not be stored: with a rule that never occurs or ends before it begins, with more than
   * `limits.occurrencesPerDay` on one day, or with a COUNT that cannot be followed to its end.
   *
   * @throws Failure invalid.
   */
  requireBounded(meter: Meter = { steps: 0 }): void {
    this.recurrence.rules.forEach((rule, index) => {
      const field = `recurrence/${index}`;
      const most = Math.min(mostPerDay(rule, this.allDay), rule.count ?? Infinity);
      if (most > limits.occurrencesPerDay && !this.#endsSoon(index, meter)) {
        throw refuse(
          `RRULE "${printRule(rule)}" would occur up to ${most} times a day. Up to ${limits.occurrencesPerDay} times a day are allowed.`,
          field,
        );
      }
      const { lastLocal = Infinity, lastInstant = Infinity } = this.#rules[index] ?? {};
      if (lastLocal < this.#startLocal || lastInstant < this.#startKey) {
        throw refuse(`UNTIL in RRULE "${printRule(rule)}" must not be before the start.`, field);
      }
      const pattern = new Occurrences(rule, {
        start: this.#startLocal,
        from: this.#startLocal,
        count: undefined,
        allDay: this.allDay,
      });
      if (pattern.between(this.#startLocal, endOfTime, meter).next() === Infinity) {
        throw refuse(`RRULE "${printRule(rule)}" never occurs.`, field);
      }
      if (this.#rules[index]?.occurrences.last(meter) === undefined) {
        throw refuse(`COUNT in RRULE "${printRule(rule)}" is too large.`, field);
      }
    });
  }

  /**
   * Returns the only rule of a series, with COUNT replaced by the time of the last instance. Returns undefined if COUNT must be
   * evaluated, because the known end may belong to another line of the series, or may not identify the last instance.
   */
  #knownRule(endMs: number): ReadyRule | undefined {
    const { rules, dates } = this.recurrence;
    const [rule] = rules;
    if (!rule?.count || rules.length > 1 || dates.length > 0) return undefined;
    const endless = this.#ready(rule, this.#startLocal + 1, undefined);
    if (endMs / 1000 >= endOfTime) return endless;
    const last = endMs / 1000 - this.#length;
    if (this.allDay) {
      // The calendar may have had another zone when the end was stored, so the end may be off by up to a day.
      const near = Math.floor(this.zone.toLocal(endMs / 1000) / daySeconds) * daySeconds - this.#length;
      const around = endless.occurrences.between(near - daySeconds, near + daySeconds, { steps: 0 });
      const [local, another] = [around.next(), around.next()];
      const single = local !== Infinity && another === Infinity && near > this.#startLocal + daySeconds;
      return single ? { ...endless, lastLocal: local } : undefined;
    }
    // Near a change of the clock, several local times may be the same instant. If the zone's data have changed since, the instant
    // may not be an occurrence.
    const { least, most } = nearbyOffsets(this.zone, last);
    if (least !== most || this.zone.offsetAt(last + daySeconds) !== most) return undefined;
    const local = last + most;
    const isLast = last === this.#startKey || endless.occurrences.between(local, local, { steps: 0 }).next() === local;
    return isLast ? { ...endless, lastLocal: local, lastInstant: last } : undefined;
  }

  /** Whether UNTIL ends a rule before it reaches `limits.occurrencesPerDay` instances. */
  #endsSoon(index: number, meter: Meter): boolean {
    const rule = this.#rules[index];
    if (!rule || rule.lastLocal === Infinity) return false;
    const keys = this.#ruleKeys(rule, this.#startKey, endOfTime, meter);
    let count = 0;
    while (count < limits.occurrencesPerDay && keys.next() !== Infinity) count += 1;
    return count < limits.occurrencesPerDay;
  }

  #ready(rule: Rule, from: number, count: number | undefined): ReadyRule {
    const { frequency } = rule;
    if (this.allDay && (frequency === "HOURLY" || frequency === "MINUTELY" || frequency === "SECONDLY")) {
      throw refuse(`FREQ in RRULE "${printRule(rule)}" must not be ${frequency}: the event lasts all day.`);
    }
    const options = { start: this.#startLocal, from, count, allDay: this.allDay };
    const ready = { occurrences: new Occurrences(rule, options), lastLocal: Infinity, lastInstant: Infinity };
    const { until } = rule;
    if (!until) return ready;
    const date = Math.floor(until.seconds / daySeconds) * daySeconds;
    if (this.allDay) return { ...ready, lastLocal: date };
    if (until.form === "date") return { ...ready, lastLocal: date + daySeconds - 1 };
    if (until.form === "local") return { ...ready, lastLocal: until.seconds };
    const lastLocal = until.seconds + nearbyOffsets(this.zone, until.seconds).most;
    return { ...ready, lastLocal, lastInstant: until.seconds };
  }

  #keyOf(date: RecurrenceDate, name: string): number {
    if (this.allDay !== (date.form === "date")) {
      const kinds = this.allDay ? "dates, because the event lasts all day" : "times, because the event has a time";
      throw refuse(`The values of ${name} must be ${kinds}.`);
    }
    if (this.allDay || date.form === "utc") return date.seconds;
    return (date.zone === undefined ? this.zone : requireZone(date.zone, "recurrence")).toInstant(date.seconds);
  }

  #occurrence(key: number): Occurrence {
    if (this.allDay) {
      const startMs = this.zone.toInstant(key) * 1000;
      return { key: key * 1000, startMs, endMs: this.zone.toInstant(key + this.#length) * 1000 };
    }
    return { key: key * 1000, startMs: key * 1000, endMs: (key + this.#length) * 1000 };
  }

  /** Returns the smallest and the largest key of occurrences that may overlap a window. The window is in seconds. */
  #keysTouching(from: number, to: number): { low: number; high: number } {
    const high = Math.min(to, endOfTime + daySeconds);
    if (this.allDay) {
      const low = from === -Infinity ? -Infinity : this.#midnightBefore(from) - this.#length;
      return { low, high: this.#midnightBefore(high) + daySeconds };
    }
    // The end must be later than `from`, so the start must be later than `from` minus the length.
    return { low: Math.floor(from - this.#length) + 1, high: Math.ceil(high) - 1 };
  }

  #midnightBefore(instant: number): number {
    const within = Math.min(Math.max(Math.floor(instant), startOfTime), endOfTime);
    return Math.floor(this.zone.toLocal(within) / daySeconds) * daySeconds;
  }

  #keys(low: number, high: number, meter: Meter): Cursor {
    const included = this.#include(low, high, meter);
    if (included === nothing) return nothing;
    if (this.#excludedRules.length === 0 && this.#excludedKeys.size === 0) return included;
    const excluded = this.#excludedRules.map((rule) =>
      this.#ruleKeys(rule, Math.max(low, this.#startKey), high, meter),
    );
    return differenceCursor(included, unionCursor(excluded), this.#excludedKeys, meter);
  }

  /** Iterates over the start, the RDATEs and the occurrences of the rules, before exclusions are applied. */
  #include(low: number, high: number, meter: Meter): Cursor {
    // `#single` contains the start, so the rules only add occurrences after it.
    const from = Math.max(low, this.#startKey + 1);
    const cursors = this.#rules.map((rule) => this.#ruleKeys(rule, from, high, meter));
    const [only = nothing, ...others] = cursors;
    const rules = others.length === 0 ? only : unionCursor(cursors);
    if (low > this.#lastSingle) return rules;
    const single = listCursor(this.#single, low, high);
    return this.#lastSingle <= this.#startKey ? chainCursor(single, rules) : unionCursor([single, rules]);
  }

  /** The keys of one rule from `low` to `high`. */
  #ruleKeys(rule: ReadyRule, low: number, high: number, meter: Meter): Cursor {
    if (low > high || low >= endOfTime + daySeconds) return nothing;
    if (this.allDay) return rule.occurrences.between(low, Math.min(high, rule.lastLocal), meter);
    const until = Math.min(high, rule.lastInstant);
    // A local time that the clock skips may become an earlier or a later instant, so the bounds include both possibilities.
    const from = low + nearbyOffsets(this.zone, low).least;
    const to = Math.min(until + nearbyOffsets(this.zone, Math.min(until, endOfTime)).most, rule.lastLocal);
    const locals = rule.occurrences.between(from, to, meter);
    return locals === nothing ? nothing : new InstantCursor(locals, this.zone, low, until);
  }
}

/**
 * Creates a series from the `recurrence` array of an event, which may be empty.
 * @param knownEndMs As in the constructor.
 */
export function seriesOf(times: SeriesTimes, lines: readonly string[], knownEndMs?: number): Series {
  return new Series(times, parseRecurrence(lines), knownEndMs);
}

/**
 * Creates a series of local times in a zone that has no IANA name. The times are expanded as if they were in UTC.
 * @param start The local time of the start, in seconds. `length` is in seconds, too.
 */
export function localSeries(
  start: number,
  length: number,
  rules: readonly Rule[],
  excludedRules: readonly Rule[] = [],
): Series {
  const times = { allDay: false, startMs: start * 1000, endMs: (start + length) * 1000, zone: "UTC" } as const;
  return new Series(times, { rules, excludedRules, dates: [], excludedDates: [] });
}
