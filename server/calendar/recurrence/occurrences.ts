/**
 * The occurrences of one rule: a lazy, bounded, ascending sequence of local times, by integer arithmetic (RFC 5545 3.3.10).
 *
 * Every rule is a sequence of periods, each with a list of times (`periods.ts`).
 *
 * - Rules that recur more often than monthly, without BYMONTH and BYMONTHDAY, are *steady*: all periods are alike, so the n-th
 *   occurrence is found by division. BYDAY leads to a cycle of seven periods, BYHOUR and BYMINUTE to a cycle of a few days.
 * - Other rules go from period to period and jump over months, days and hours that a limiting part excludes.
 * - COUNT is converted to the time of its last occurrence, but only for a window that it might cut off. For that, whole periods
 *   are counted by shape and whole days and months by one multiplication; no occurrence before the window is computed.
 *
 * Where the RFC leaves a choice: the time of day, month day, month and weekday that a rule does not name come from the start (so
 * `FREQ=YEARLY;BYWEEKNO=20` keeps the start's weekday); the period of a YEARLY rule is the calendar year, also for BYWEEKNO;
 * several day parts of a YEARLY rule intersect; BYSECOND=60 is second 59 (3.3.12); with a date as start, BYHOUR, BYMINUTE and
 * BYSECOND are ignored.
 */
import { daySeconds, endOfTime } from "./gregorian.ts";
import { limits, type Meter } from "./limits.ts";
import { type Periods, SteadyPeriods } from "./period.ts";
import { periodsOf, secondsOf } from "./periods.ts";
import type { Rule } from "./rule.ts";
import { mostAtPositions, noSlots, type Slots } from "./slots.ts";

/** Iterates over an ascending sequence. After the last item, `next` always returns `Infinity`. */
export interface Cursor {
  next(): number;
}

export interface Occurrences {
  /** The times from `from` to `last`, both included, limited by COUNT and `endOfTime`. The caller must apply UNTIL. */
  between(from: number, last: number, meter: Meter): Cursor;
  /**
   * The time of the last occurrence that COUNT allows. Infinity without COUNT, or if `endOfTime` comes first; undefined if
   * finding the time takes too many steps.
   */
  last(meter: Meter): number | undefined;
}

export interface OccurrenceOptions {
  /** The local time from which intervals count. It also supplies every part that the rule does not specify. */
  start: number;
  /** Occurrences before this time are left out. The time is after the start, because the series itself adds the start. */
  from: number;
  /** The maximum number of occurrences that are not before `from`; undefined for no limit. */
  count: number | undefined;
  /** Whether the start is a date. Occurrences are then represented by the midnights of their dates. */
  allDay: boolean;
}

class PeriodCursor implements Cursor {
  readonly #periods: Periods;
  readonly #last: number;
  readonly #lastIndex: number;
  readonly #meter: Meter;
  #index: number;
  #base = 0;
  #slots: Slots = noSlots;
  #slot = 0;

  constructor(periods: Periods, from: number, last: number, meter: Meter) {
    this.#periods = periods;
    this.#last = last;
    this.#lastIndex = periods.indexOf(last);
    this.#meter = meter;
    this.#index = Math.max(periods.indexOf(from), periods.first) - 1;
    this.#advance();
    if (this.#base < from) this.#slot = this.#slots.before(from - this.#base);
  }

  next(): number {
    while (this.#slot >= this.#slots.size) {
      if (this.#index > this.#lastIndex) return Infinity;
      this.#advance();
    }
    const local = this.#base + this.#slots.at(this.#slot);
    this.#slot += 1;
    if (local <= this.#last) return local;
    this.#index = Infinity;
    this.#slots = noSlots;
    return Infinity;
  }

  /** Moves to the next period with slots, or to the end if no period is left or the search takes too long. */
  #advance(): void {
    const deadline = this.#meter.steps + limits.fruitlessSteps;
    while (this.#meter.steps <= deadline) {
      this.#meter.steps += 1;
      this.#index = this.#periods.next(this.#index + 1, this.#lastIndex, this.#meter);
      if (this.#index > this.#lastIndex) break;
      const slots = this.#periods.slotsOf(this.#index);
      if (slots.size > 0) {
        this.#base = this.#periods.startOf(this.#index);
        this.#slots = slots;
        this.#slot = 0;
        return;
      }
    }
    this.#index = Infinity;
    this.#slots = noSlots;
    this.#slot = 0;
  }
}

export const nothing: Cursor = { next: () => Infinity };

/** Limits a cursor to its first `count` items. */
class CountedCursor implements Cursor {
  readonly #cursor: Cursor;
  #count: number;

  constructor(cursor: Cursor, count: number) {
    this.#cursor = cursor;
    this.#count = count;
  }

  next(): number {
    if (this.#count <= 0) return Infinity;
    this.#count -= 1;
    return this.#cursor.next();
  }
}

class RuleOccurrences implements Occurrences {
  readonly #periods: Periods;
  readonly #from: number;
  readonly #count: number | undefined;
  readonly #perDay: number;
  #last: { local: number | undefined } | undefined;

  /** Prepares the occurrences of a rule. @param perDay The maximum number of occurrences on one day. */
  constructor(periods: Periods, from: number, count: number | undefined, perDay: number) {
    this.#periods = periods;
    this.#from = from;
    this.#count = count;
    this.#perDay = perDay;
  }

  between(from: number, last: number, meter: Meter): Cursor {
    const end = Math.min(last, endOfTime - 1);
    const begin = Math.max(from, this.#from);
    if (begin > end || this.#count === 0) return nothing;
    const until = this.#count === undefined || this.#mostUntil(end) <= this.#count ? end : undefined;
    if (until !== undefined) return new PeriodCursor(this.#periods, begin, until, meter);
    if (begin === this.#from && this.#count !== undefined) {
      return new CountedCursor(new PeriodCursor(this.#periods, begin, end, meter), this.#count);
    }
    // If evaluating COUNT takes too long, the rule is treated as ended. `requireBounded` rejects such rules before they are
    // stored.
    const counted = this.last(meter) ?? -Infinity;
    return counted < begin ? nothing : new PeriodCursor(this.#periods, begin, Math.min(end, counted), meter);
  }

  last(meter: Meter): number | undefined {
    if (this.#count === undefined) return Infinity;
    if (this.#count === 0) return -Infinity;
    this.#last ??= {
      local: this.#mostUntil(endOfTime) < this.#count ? Infinity : this.#find(this.#count, meter),
    };
    return this.#last.local;
  }

  /**
   * Returns an upper bound of the number of occurrences up to a time. It is fast to compute, and shows whether COUNT can end
   * the rule before that time.
   */
  #mostUntil(local: number): number {
    const { interval, most } = this.#periods;
    const passed = this.#periods.indexOf(local) - this.#periods.indexOf(this.#from);
    const days = Math.floor((local - this.#from) / daySeconds) + 2;
    return Math.min((Math.floor(passed / interval) + 2) * most, days * this.#perDay);
  }

  /** The time of the n-th occurrence. Infinity if `endOfTime` comes first; undefined if the search takes too many steps. */
  #find(wanted: number, meter: Meter): number | undefined {
    if (this.#periods instanceof SteadyPeriods) return this.#findSteady(this.#periods, wanted);
    const periods = this.#periods;
    const fromIndex = periods.indexOf(this.#from);
    const lastIndex = periods.indexOf(endOfTime - 1);
    const deadline = meter.steps + limits.countedBlocks;
    let index = periods.next(fromIndex, lastIndex, meter);
    // The first period may have occurrences before `from`. They do not count, so the search passes over more of them.
    let rest = wanted;
    if (index === fromIndex) rest += periods.slotsOf(index).before(this.#from - periods.startOf(index));
    while (index <= lastIndex) {
      if (meter.steps > deadline) return undefined;
      meter.steps += 1;
      const slots = periods.slotsOf(index);
      if (slots.size >= rest) return periods.startOf(index) + slots.at(rest - 1);
      let size = slots.size;
      let after = index + 1;
      for (const block of periods.blocks) {
        const blockSize = block.size(index);
        if (blockSize < rest) {
          size = blockSize;
          after = block.end(index);
          break;
        }
      }
      rest -= size;
      index = periods.next(after, lastIndex, meter);
    }
    return Infinity;
  }

  #findSteady(periods: SteadyPeriods, wanted: number): number {
    const { size } = periods.slots;
    if (size === 0) return Infinity;
    const firstIndex = periods.indexOf(this.#from);
    const early = periods.slots.before(this.#from - periods.startOf(firstIndex));
    const place = firstIndex * size + early + wanted - 1;
    const index = Math.floor(place / size);
    const local = periods.startOf(index) + periods.slots.at(place - index * size);
    return local < endOfTime ? local : Infinity;
  }
}

/** The occurrences of a rule. The caller passes COUNT as `count`, and applies UNTIL as the end of each window. */
export function occurrences(rule: Rule, options: OccurrenceOptions): Occurrences {
  const { start, from, count, allDay } = options;
  return new RuleOccurrences(periodsOf(rule, start, allDay), from, count, mostPerDay(rule, allDay));
}

/** An upper bound of the occurrences on one day, without COUNT. It does not expand the rule. */
export function mostPerDay(rule: Rule, allDay: boolean): number {
  if (allDay) return 1;
  const { frequency, interval, positions } = rule;
  const number = (list: readonly number[], otherwise: number) => (list.length > 0 ? list.length : otherwise);
  const seconds = secondsOf(rule);
  if (frequency === "SECONDLY") {
    const perMinute = Math.min(number(seconds, 60), Math.ceil(60 / interval));
    const perHour = Math.min(number(rule.minutes, 60) * perMinute, Math.ceil(3600 / interval));
    return Math.min(number(rule.hours, 24) * perHour, Math.ceil(daySeconds / interval));
  }
  if (frequency === "MINUTELY") {
    const perHour = Math.min(number(rule.minutes, 60), Math.ceil(60 / interval));
    const perDay = Math.min(number(rule.hours, 24) * perHour, Math.ceil(1440 / interval));
    return perDay * mostAtPositions(number(seconds, 1), positions);
  }
  if (frequency === "HOURLY") {
    const perDay = Math.min(number(rule.hours, 24), Math.ceil(24 / interval));
    return perDay * mostAtPositions(number(rule.minutes, 1) * number(seconds, 1), positions);
  }
  return mostAtPositions(number(rule.hours, 1) * number(rule.minutes, 1) * number(seconds, 1), positions);
}
