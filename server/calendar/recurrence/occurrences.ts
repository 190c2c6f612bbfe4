/**
 * The occurrences of one rule: a lazy, bounded, ascending sequence of local times, by integer arithmetic (RFC 5545 3.3.10).
 *
 * Every rule is a sequence of periods: years, months, weeks, days, hours, minutes or seconds. Every INTERVAL-th of them counts,
 * from the one that contains the start. Each has *slots* (`slots.ts`): the times in it that the BY parts allow. Periods and slots
 * are functions of an index, so that a window is reached quickly: the period of a given time is found by division.
 *
 * - Rules that recur more often than monthly, without BYMONTH and BYMONTHDAY, are *steady*: all periods are alike, so the n-th
 *   occurrence is found by division. BYDAY leads to a cycle of seven periods, BYHOUR and BYMINUTE to a cycle of a few days.
 * - The slots of a year or a month depend only on its *shape* (its length and first weekday). There are few shapes, so the slots
 *   are computed once for each.
 * - Other rules go from period to period and jump over months, days and hours that a limiting part excludes.
 * - COUNT is converted to the time of its last occurrence, but only for a window that it might cut off. For that, whole periods
 *   are counted by shape and whole days and months by one multiplication; no occurrence before the window is computed.
 *
 * Where the RFC leaves a choice: the time of day, month day, month and weekday that a rule does not name come from the start (so
 * `FREQ=YEARLY;BYWEEKNO=20` keeps the start's weekday); the period of a YEARLY rule is the calendar year, also for BYWEEKNO;
 * several day parts of a YEARLY rule intersect; BYSECOND=60 is second 59 (3.3.12); with a date as start, BYHOUR, BYMINUTE and
 * BYSECOND are ignored.
 */
import { type Cursor, countedCursor, nothing, PeriodCursor } from "./cursors.ts";
import { DayFilter, type DayParts, isEmpty } from "./days.ts";
import { daySeconds, endOfTime, modulo, monthIndexOf, monthStart, weekdayOf } from "./gregorian.ts";
import { limits, type Meter } from "./limits.ts";
import { FilteredPeriods, monthPeriods, type Periods, SteadyPeriods, weekPeriods, yearPeriods } from "./period.ts";
import type { Rule } from "./rule.ts";
import { atPositions, listed, mostAtPositions, onDays, Slots } from "./slots.ts";

interface OccurrenceOptions {
  /** The local time from which intervals count. It also supplies every part that the rule does not specify. */
  start: number;
  /** Occurrences before this time are left out. The time is after the start, because the series itself adds the start. */
  from: number;
  /** The maximum number of occurrences that are not before `from`; undefined for no limit. */
  count: number | undefined;
  /** Whether the start is a date. Occurrences are then represented by the midnights of their dates. */
  allDay: boolean;
}

/** The occurrences of a rule. The caller passes COUNT as `count`, and applies UNTIL as the end of each window. */
export class Occurrences {
  readonly #periods: Periods;
  readonly #from: number;
  readonly #count: number | undefined;
  /** The maximum number of occurrences on one day. */
  readonly #perDay: number;
  #last: { local: number | undefined } | undefined;

  constructor(rule: Rule, { start, from, count, allDay }: OccurrenceOptions) {
    this.#periods = periodsOf(rule, start, allDay);
    this.#from = from;
    this.#count = count;
    this.#perDay = mostPerDay(rule, allDay);
  }

  /** The times from `from` to `last`, both included, limited by COUNT and `endOfTime`. The caller must apply UNTIL. */
  between(from: number, last: number, meter: Meter): Cursor {
    const end = Math.min(last, endOfTime - 1);
    const begin = Math.max(from, this.#from);
    if (begin > end || this.#count === 0) return nothing;
    const upTo = (until: number) => new PeriodCursor(this.#periods, begin, until, meter);
    if (this.#count === undefined || this.#mostUntil(end) <= this.#count) return upTo(end);
    if (begin === this.#from) return countedCursor(upTo(end), this.#count);
    // If evaluating COUNT takes too long, the rule is treated as ended. `requireBounded` rejects such rules before they are
    // stored.
    const counted = this.last(meter) ?? -Infinity;
    return counted < begin ? nothing : upTo(Math.min(end, counted));
  }

  /**
   * The time of the last occurrence that COUNT allows. Infinity without COUNT, or if `endOfTime` comes first; undefined if
   * finding the time takes too many steps.
   */
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

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** The maximum number of times in a cycle that are listed for a rule with BYHOUR, BYMINUTE or BYSECOND. */
const longestCycle = 1_440;

const unitSeconds = { HOURLY: 3600, MINUTELY: 60, SECONDLY: 1 } as const;

/** The seconds that a rule allows. A leap second counts as the second before it (RFC 5545 3.3.12). */
function secondsOf(rule: Rule): readonly number[] {
  return rule.seconds.includes(60) ? [...new Set(rule.seconds.map((second) => Math.min(second, 59)))] : rule.seconds;
}

/** All combinations of a rule's hours, minutes and seconds. Units that the rule does not specify come from the start. */
function timesOfDay(rule: Rule, start: number, allDay: boolean): Slots {
  if (allDay) return listed([0]);
  const clock = modulo(start, daySeconds);
  const seconds = secondsOf(rule);
  return new Slots([
    { values: rule.hours.length > 0 ? rule.hours : [Math.floor(clock / 3600)], unit: 3600 },
    { values: rule.minutes.length > 0 ? rule.minutes : [Math.floor(clock / 60) % 60], unit: 60 },
    { values: seconds.length > 0 ? seconds : [clock % 60], unit: 1 },
  ]);
}

function clockPeriods(rule: Rule, unit: number, start: number): Periods {
  const clock = modulo(start, daySeconds);
  const seconds = secondsOf(rule);
  const axes = [];
  if (unit > 60)
    axes.push({ values: rule.minutes.length > 0 ? rule.minutes : [Math.floor(clock / 60) % 60], unit: 60 });
  if (unit > 1) axes.push({ values: seconds.length > 0 ? seconds : [clock % 60], unit: 1 });
  const slots = atPositions(new Slots(axes), rule.positions);
  const limiting = {
    hours: rule.hours,
    minutes: unit > 60 ? [] : rule.minutes,
    seconds: unit > 1 ? [] : seconds,
  };
  const anyDay = isEmpty(rule.months, rule.monthDays, rule.yearDays, rule.weekdays);
  const anyTime = isEmpty(limiting.hours, limiting.minutes, limiting.seconds);
  const first = Math.floor(start / unit);
  if (anyDay && anyTime) return new SteadyPeriods(first * unit, rule.interval * unit, slots);

  const filter = anyDay ? undefined : new DayFilter(rule);
  const periods = new FilteredPeriods(start, rule.interval, unit, filter, limiting, slots);
  const perDay = daySeconds / unit;
  const cycle = perDay / greatestCommonDivisor(perDay, rule.interval);
  if (!anyDay || cycle * slots.size > longestCycle) return periods;
  // The times of day repeat after `cycle` intervals. If the times of one whole cycle are listed as one period, all periods are
  // alike (`SteadyPeriods`).
  const offsets: number[] = [];
  const last = first + (cycle - 1) * rule.interval;
  const meter = { steps: 0 };
  for (let index = periods.next(first, last, meter); index <= last; index = periods.next(index + 1, last, meter)) {
    for (let slot = 0; slot < slots.size; slot += 1) offsets.push((index - first) * unit + slots.at(slot));
  }
  return new SteadyPeriods(first * unit, cycle * rule.interval * unit, listed(offsets));
}

function dailyPeriods(rule: Rule, startDay: number, times: Slots): Periods {
  const chosen = atPositions(times, rule.positions);
  if (isEmpty(rule.months, rule.monthDays)) {
    if (rule.weekdays.length === 0) return new SteadyPeriods(startDay * daySeconds, rule.interval * daySeconds, chosen);
    const days: number[] = [];
    for (let step = 0; step < 7; step += 1) {
      const day = startDay + step * rule.interval;
      if (rule.weekdays.some((each) => each.weekday === weekdayOf(day))) days.push(day - startDay);
    }
    return new SteadyPeriods(startDay * daySeconds, 7 * rule.interval * daySeconds, onDays(days, chosen));
  }
  if (rule.interval === 1) return monthPeriods(startDay, 1, rule, { times: chosen, positions: [] });
  const anyTime = { hours: [], minutes: [], seconds: [] };
  return new FilteredPeriods(startDay * daySeconds, rule.interval, daySeconds, new DayFilter(rule), anyTime, chosen);
}

function weeklyPeriods(rule: Rule, startDay: number, times: Slots): Periods {
  const weekdays = rule.weekdays.length > 0 ? rule.weekdays.map((each) => each.weekday) : [weekdayOf(startDay)];
  const days = weekdays.map((weekday) => modulo(weekday - rule.weekStart, 7)).sort((a, b) => a - b);
  const weekStartDay = startDay - modulo(weekdayOf(startDay) - rule.weekStart, 7);
  if (rule.months.length > 0) return weekPeriods(weekStartDay, rule, days, { times, positions: rule.positions });
  const slots = atPositions(onDays(days, times), rule.positions);
  return new SteadyPeriods(weekStartDay * daySeconds, rule.interval * 7 * daySeconds, slots);
}

/** Returns the parts of a rule that select days. If the rule has none, they are derived from the start (RFC 5545 3.3.10). */
function completeDays(rule: Rule, startDay: number): DayParts {
  if (!isEmpty(rule.weekdays, rule.monthDays, rule.yearDays)) return rule;
  if (rule.weekNumbers.length > 0) return { ...rule, weekdays: [{ weekday: weekdayOf(startDay), ordinal: 0 }] };
  const month = monthIndexOf(startDay);
  const monthDays = [startDay - monthStart(month) + 1];
  if (rule.frequency === "MONTHLY" || rule.months.length > 0) return { ...rule, monthDays };
  return { ...rule, monthDays, months: [modulo(month, 12) + 1] };
}

/**
 * Returns the periods of a rule.
 * @param start The local time from which intervals count. It also supplies every part that the rule does not specify.
 * @param allDay Whether the start is a date. If it is, BYHOUR, BYMINUTE and BYSECOND are ignored, as the RFC demands.
 */
function periodsOf(rule: Rule, start: number, allDay: boolean): Periods {
  const { frequency } = rule;
  if (frequency === "HOURLY" || frequency === "MINUTELY" || frequency === "SECONDLY") {
    return clockPeriods(rule, unitSeconds[frequency], start);
  }
  const startDay = Math.floor(start / daySeconds);
  const times = timesOfDay(rule, start, allDay);
  if (frequency === "DAILY") return dailyPeriods(rule, startDay, times);
  if (frequency === "WEEKLY") return weeklyPeriods(rule, startDay, times);
  const parts = completeDays(rule, startDay);
  const kind = frequency === "MONTHLY" ? monthPeriods : yearPeriods;
  return kind(startDay, rule.interval, parts, { times, positions: rule.positions });
}
