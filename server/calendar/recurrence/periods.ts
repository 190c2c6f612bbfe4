/**
 * The periods of a rule: years, months, weeks, days, hours, minutes or seconds, every INTERVAL-th of them counted from the one that
 * holds the start, each with its *slots* (`slots.ts`), the times that the BY parts leave in it.
 *
 * What makes a window quick to reach is that both are functions of an index: the period that holds a given time is found by
 * division, and the slots of a year or month depend only on its *shape* (its length and the weekday it begins with), of which
 * there are few, so they are worked out once per shape. Periods without slots are jumped over by month, day or hour.
 */
import { DayFilter, type DayParts, daysIn, daysOfYear, isEmpty, maskOfMonth, mostDays, nextMonth } from "./days.ts";
import {
  daySeconds,
  isLeapYear,
  itemAt,
  modulo,
  monthIndexOf,
  monthLength,
  monthStart,
  weekdayOf,
  yearOf,
  yearStart,
} from "./gregorian.ts";
import { limits, type Meter } from "./limits.ts";
import type { Rule } from "./rule.ts";
import { atPositions, grid, listed, mostAtPositions, noSlots, onDays, type Slots } from "./slots.ts";

/** Every INTERVAL-th period from `first` on, by index. */
export interface Periods {
  readonly first: number;
  indexOf(local: number): number;
  startOf(index: number): number;
  /** Slots of a period; may be none. */
  slotsOf(index: number): Slots;
  /** The first period from `index` on that counts and may have slots; anything above `last` when there is none up to there. */
  next(index: number, last: number, meter: Meter): number;
  /** Ways to count many periods at once, the coarsest first. */
  readonly blocks: readonly Block[];
  /** From one period that counts to the next. */
  readonly interval: number;
  /** No period has more slots. */
  readonly most: number;
}

/** A run of periods whose occurrences can be counted without looking at each. */
export interface Block {
  /** The period after the run that begins with the given one. */
  end(index: number): number;
  /** Occurrences of the run that begins with the given period. */
  size(index: number): number;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** The first index from the given one on, which is not before `first`, that lies a multiple of the interval after it. */
function align(index: number, first: number, interval: number): number {
  return interval === 1 ? index : first + Math.ceil((index - first) / interval) * interval;
}

/** All periods are alike: a fixed length and the same slots. */
export class SteadyPeriods implements Periods {
  readonly first = 0;
  readonly interval = 1;
  readonly blocks = [];
  readonly most: number;
  readonly length: number;
  readonly slots: Slots;
  readonly #start: number;

  constructor(start: number, length: number, slots: Slots) {
    this.#start = start;
    this.length = length;
    this.slots = slots;
    this.most = slots.size;
  }

  indexOf(local: number): number {
    return Math.floor((local - this.#start) / this.length);
  }

  startOf(index: number): number {
    return this.#start + index * this.length;
  }

  slotsOf(): Slots {
    return this.slots;
  }

  /** A steady rule that leaves nothing in one period leaves nothing at all. */
  next(index: number): number {
    return this.slots.size === 0 ? Infinity : Math.max(index, 0);
  }
}

/** Years with equal shapes have the same days, weekdays and week numbers: own length and that of both neighbours, first weekday. */
function yearShape(year: number): number {
  const lengths = isLeapYear(year) ? 0 : isLeapYear(year - 1) ? 1 : isLeapYear(year + 1) ? 2 : 3;
  return lengths * 7 + weekdayOf(yearStart(year));
}

class YearPeriods implements Periods {
  readonly first: number;
  readonly interval: number;
  readonly blocks = [];
  readonly most: number;
  readonly #parts: DayParts;
  readonly #times: Slots;
  readonly #positions: readonly number[];
  readonly #shapes: (Slots | undefined)[] = [];

  constructor(first: number, rule: Rule, parts: DayParts, times: Slots) {
    this.first = first;
    this.interval = rule.interval;
    this.most = mostAtPositions(mostDays(parts, 12) * times.size, rule.positions);
    this.#parts = parts;
    this.#times = times;
    this.#positions = rule.positions;
  }

  indexOf(local: number): number {
    return yearOf(Math.floor(local / daySeconds));
  }

  startOf(index: number): number {
    return yearStart(index) * daySeconds;
  }

  slotsOf(index: number): Slots {
    const shape = yearShape(index);
    const known = this.#shapes[shape];
    if (known) return known;
    const days = daysOfYear(this.#parts, index);
    const slots = atPositions(onDays(days, this.#times), this.#positions);
    this.#shapes[shape] = slots;
    return slots;
  }

  next(index: number): number {
    return align(index, this.first, this.interval);
  }
}

class MonthPeriods implements Periods {
  readonly first: number;
  readonly interval: number;
  readonly blocks = [];
  readonly most: number;
  readonly #parts: DayParts;
  readonly #times: Slots;
  readonly #positions: readonly number[];
  readonly #shapes: (Slots | undefined)[] = [];

  constructor(first: number, interval: number, parts: DayParts, times: Slots, positions: readonly number[]) {
    this.first = first;
    this.interval = interval;
    this.most = mostAtPositions(mostDays(parts, 1) * times.size, positions);
    this.#parts = parts;
    this.#times = times;
    this.#positions = positions;
  }

  indexOf(local: number): number {
    return monthIndexOf(Math.floor(local / daySeconds));
  }

  startOf(index: number): number {
    return monthStart(index) * daySeconds;
  }

  slotsOf(index: number): Slots {
    const year = Math.floor(index / 12);
    const month = index - year * 12 + 1;
    const { months } = this.#parts;
    if (months.length > 0 && !months.includes(month)) return noSlots;
    const shape = (monthLength(year, month) - 28) * 7 + weekdayOf(monthStart(index));
    const known = this.#shapes[shape];
    if (known) return known;
    const days = daysIn(maskOfMonth(this.#parts, year, month));
    const slots = atPositions(onDays(days, this.#times), this.#positions);
    this.#shapes[shape] = slots;
    return slots;
  }

  next(index: number): number {
    return align(index, this.first, this.interval);
  }
}

/** Weekly rules with BYMONTH. Without it a weekly rule is steady. */
class WeekPeriods implements Periods {
  readonly first: number;
  readonly interval: number;
  readonly blocks = [];
  readonly most: number;
  readonly #months: readonly number[];
  /** Days since the start of the week. */
  readonly #days: readonly number[];
  readonly #times: Slots;
  readonly #positions: readonly number[];
  /** A day on which a week starts. */
  readonly #origin: number;
  /** By the set of days that lie in an admitted month, one bit each. */
  readonly #shapes: (Slots | undefined)[] = [];

  constructor(weekStartDay: number, rule: Rule, days: readonly number[], times: Slots) {
    this.#origin = weekStartDay;
    this.first = 0;
    this.interval = rule.interval;
    this.most = mostAtPositions(days.length * times.size, rule.positions);
    this.#months = rule.months;
    this.#days = days;
    this.#times = times;
    this.#positions = rule.positions;
  }

  indexOf(local: number): number {
    return Math.floor((Math.floor(local / daySeconds) - this.#origin) / 7);
  }

  startOf(index: number): number {
    return (this.#origin + index * 7) * daySeconds;
  }

  slotsOf(index: number): Slots {
    const first = this.#origin + index * 7;
    const month = monthIndexOf(first);
    // Only the days up to the end of the month that the week begins in, and those after it, can differ.
    const border = monthStart(month + 1) - first;
    const begins = this.#months.includes(modulo(month, 12) + 1);
    const ends = this.#months.includes(modulo(month + 1, 12) + 1);
    let shape = 0;
    for (const day of this.#days) if (day < border ? begins : ends) shape |= 1 << day;
    const known = this.#shapes[shape];
    if (known) return known;
    const days = this.#days.filter((day) => (shape & (1 << day)) !== 0);
    const slots = atPositions(onDays(days, this.#times), this.#positions);
    this.#shapes[shape] = slots;
    return slots;
  }

  next(index: number, last: number, meter: Meter): number {
    let week = align(index, this.first, this.interval);
    // At most once for each month up to the end of time.
    while (week <= last) {
      const first = this.#origin + week * 7;
      const named = nextMonth(this.#months, monthIndexOf(first));
      if (monthStart(named) < first + 7) return week;
      meter.steps += 1;
      week = align(Math.floor((monthStart(named) - this.#origin) / 7), this.first, this.interval);
    }
    return Infinity;
  }
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Every n-th day where BYMONTH or BYMONTHDAY limits the days. */
class DayPeriods implements Periods {
  readonly first: number;
  readonly interval: number;
  readonly blocks: readonly Block[];
  readonly most: number;
  readonly #filter: DayFilter;
  readonly #times: Slots;

  constructor(first: number, interval: number, filter: DayFilter, times: Slots) {
    this.first = first;
    this.interval = interval;
    this.most = times.size;
    this.#filter = filter;
    this.#times = times;
    const month: Block = {
      end: (index) => monthStart(monthIndexOf(index) + 1),
      size: (index) => this.#countToEndOfMonth(index) * times.size,
    };
    this.blocks = [month];
  }

  #countToEndOfMonth(index: number): number {
    const month = monthIndexOf(index);
    const mask = this.#filter.maskOf(month);
    const first = monthStart(month);
    const end = monthStart(month + 1);
    let count = 0;
    for (let day = index; day < end; day += this.interval) if ((mask & (1 << (day - first))) !== 0) count += 1;
    return count;
  }

  indexOf(local: number): number {
    return Math.floor(local / daySeconds);
  }

  startOf(index: number): number {
    return index * daySeconds;
  }

  slotsOf(): Slots {
    return this.#times;
  }

  next(index: number, last: number, meter: Meter): number {
    let day = align(index, this.first, this.interval);
    const deadline = meter.steps + limits.fruitlessSteps;
    while (day <= last && meter.steps <= deadline) {
      const admitted = this.#filter.next(day, last, meter);
      if (admitted === day || admitted > last) return admitted;
      meter.steps += 1;
      day = align(admitted, this.first, this.interval);
    }
    return Infinity;
  }
}

/** For each value of a clock's hand, the next one that is admitted; the number of values when there is none. */
function nextValues(admitted: readonly number[], values: number): readonly number[] | undefined {
  if (admitted.length === 0) return undefined;
  return Array.from({ length: values }, (_, value) => admitted.find((each) => each >= value) ?? values);
}

/** Every n-th hour, minute or second where days or times of day are limited. */
class ClockPeriods implements Periods {
  readonly first: number;
  readonly interval: number;
  readonly blocks: readonly Block[];
  readonly most: number;
  readonly #unit: number;
  readonly #perDay: number;
  readonly #filter: DayFilter | undefined;
  readonly #slots: Slots;
  readonly #nextHour: readonly number[] | undefined;
  readonly #nextMinute: readonly number[] | undefined;
  readonly #nextSecond: readonly number[] | undefined;
  readonly #restsOfDay = new Map<number, number>();

  /** @param clock The limiting parts: those of BYHOUR, BYMINUTE, BYSECOND that are not below the frequency. */
  constructor(
    first: number,
    interval: number,
    unit: number,
    filter: DayFilter | undefined,
    clock: { hours: readonly number[]; minutes: readonly number[]; seconds: readonly number[] },
    slots: Slots,
  ) {
    this.first = first;
    this.interval = interval;
    this.most = slots.size;
    this.#unit = unit;
    this.#perDay = daySeconds / unit;
    this.#filter = filter;
    this.#slots = slots;
    this.#nextHour = nextValues(clock.hours, 24);
    this.#nextMinute = nextValues(clock.minutes, 60);
    this.#nextSecond = nextValues(clock.seconds, 60);
    const day: Block = { end: (index) => this.#endOfDay(index), size: (index) => this.#restOfDay(index) };
    const month: Block = {
      end: (index) => monthStart(monthIndexOf(this.#dayOf(index)) + 1) * this.#perDay,
      size: (index) => this.#restOfMonth(index),
    };
    // When the interval divides the day, all admitted days are alike.
    const alike = this.#perDay % interval === 0;
    this.blocks = alike ? [month, day] : [day];
  }

  #dayOf(index: number): number {
    return Math.floor(index / this.#perDay);
  }

  #endOfDay(index: number): number {
    return (this.#dayOf(index) + 1) * this.#perDay;
  }

  /** Occurrences from a period that counts to the end of its day. */
  #restOfDay(index: number): number {
    const end = this.#endOfDay(index);
    if (!this.#nextHour && !this.#nextMinute && !this.#nextSecond) {
      return (Math.floor((end - 1 - index) / this.interval) + 1) * this.#slots.size;
    }
    // How a day goes on depends on the time of day alone.
    const key = end - index;
    const known = this.#restsOfDay.get(key);
    if (known !== undefined) return known;
    let periods = 0;
    for (let each = index; each < end; ) {
      const admitted = end - this.#perDay + this.#nextAdmitted(each - end + this.#perDay);
      if (admitted === each) periods += 1;
      each = align(Math.max(admitted, each + 1), this.first, this.interval);
    }
    this.#restsOfDay.set(key, periods * this.#slots.size);
    return periods * this.#slots.size;
  }

  #restOfMonth(index: number): number {
    const day = this.#dayOf(index);
    const month = monthIndexOf(day);
    const into = day - monthStart(month);
    const days = this.#filter ? this.#filter.maskOf(month) : 2 ** (monthStart(month + 1) - monthStart(month)) - 1;
    const later = bitsOf(days >>> (into + 1));
    const firstOfDay = align((day + 1) * this.#perDay, this.first, this.interval);
    return this.#restOfDay(index) + later * this.#restOfDay(firstOfDay);
  }

  indexOf(local: number): number {
    return Math.floor(local / this.#unit);
  }

  startOf(index: number): number {
    return index * this.#unit;
  }

  slotsOf(): Slots {
    return this.#slots;
  }

  next(index: number, last: number, meter: Meter): number {
    const lastDay = this.#dayOf(last);
    const deadline = meter.steps + limits.fruitlessSteps;
    let unit = align(index, this.first, this.interval);
    while (unit <= last && meter.steps <= deadline) {
      const day = this.#dayOf(unit);
      if (this.#filter) {
        const admitted = this.#filter.next(day, lastDay, meter);
        if (admitted > lastDay) return Infinity;
        if (admitted > day) {
          meter.steps += 1;
          unit = align(admitted * this.#perDay, this.first, this.interval);
          continue;
        }
      }
      const into = unit - day * this.#perDay;
      const admitted = this.#nextAdmitted(into);
      if (admitted === into) return unit;
      meter.steps += 1;
      unit = align(day * this.#perDay + admitted, this.first, this.interval);
    }
    return Infinity;
  }

  /** The given unit of the day when its time is admitted, otherwise one up to which none is. */
  #nextAdmitted(into: number): number {
    const perHour = this.#perDay / 24;
    const hour = Math.floor(into / perHour);
    if (this.#nextHour) {
      const admitted = itemAt(this.#nextHour, hour);
      if (admitted > hour) return admitted * perHour;
    }
    if (perHour === 1) return into;
    const perMinute = perHour / 60;
    const minute = Math.floor(into / perMinute) % 60;
    if (this.#nextMinute) {
      const admitted = itemAt(this.#nextMinute, minute);
      if (admitted > minute) return hour * perHour + admitted * perMinute;
    }
    if (this.#nextSecond) {
      const second = into % 60;
      return into - second + itemAt(this.#nextSecond, second);
    }
    return into;
  }
}

/** Longest cycle of a rule limited by BYHOUR, BYMINUTE or BYSECOND that is worth writing out, in periods. */
const longestCycle = 1_440;

const unitSeconds = { HOURLY: 3600, MINUTELY: 60, SECONDLY: 1 } as const;

/** A leap second is read as the second before it (RFC 5545 3.3.12). */
export function secondsOf(rule: Rule): readonly number[] {
  return rule.seconds.includes(60) ? [...new Set(rule.seconds.map((second) => Math.min(second, 59)))] : rule.seconds;
}

/** Hours, minutes and seconds multiplied out, those that the rule does not name taken from the start. */
function timesOfDay(rule: Rule, start: number, allDay: boolean): Slots {
  if (allDay) return listed([0]);
  const clock = modulo(start, daySeconds);
  const seconds = secondsOf(rule);
  return grid([
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
  const slots = atPositions(grid(axes), rule.positions);
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
  const periods = new ClockPeriods(first, rule.interval, unit, filter, limiting, slots);
  const perDay = daySeconds / unit;
  const cycle = perDay / greatestCommonDivisor(perDay, rule.interval);
  if (!anyDay || cycle * slots.size > longestCycle) return periods;
  // The times of day repeat after a whole number of intervals: written out once, they make the rule steady.
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
  if (rule.interval === 1) return new MonthPeriods(monthIndexOf(startDay), 1, rule, chosen, []);
  return new DayPeriods(startDay, rule.interval, new DayFilter(rule), chosen);
}

function weeklyPeriods(rule: Rule, startDay: number, times: Slots): Periods {
  const weekdays = rule.weekdays.length > 0 ? rule.weekdays.map((each) => each.weekday) : [weekdayOf(startDay)];
  const days = weekdays.map((weekday) => modulo(weekday - rule.weekStart, 7)).sort((a, b) => a - b);
  const weekStartDay = startDay - modulo(weekdayOf(startDay) - rule.weekStart, 7);
  if (rule.months.length > 0) return new WeekPeriods(weekStartDay, rule, days, times);
  const slots = atPositions(onDays(days, times), rule.positions);
  return new SteadyPeriods(weekStartDay * daySeconds, rule.interval * 7 * daySeconds, slots);
}

/** RFC 5545 3.3.10: what a rule leaves open about its days is taken from the start. */
function completeDays(rule: Rule, startDay: number): DayParts {
  if (!isEmpty(rule.weekdays, rule.monthDays, rule.yearDays)) return rule;
  if (rule.weekNumbers.length > 0) return { ...rule, weekdays: [{ weekday: weekdayOf(startDay), ordinal: 0 }] };
  const month = monthIndexOf(startDay);
  const monthDays = [startDay - monthStart(month) + 1];
  if (rule.frequency === "MONTHLY" || rule.months.length > 0) return { ...rule, monthDays };
  return { ...rule, monthDays, months: [modulo(month, 12) + 1] };
}

/**
 * @param start Local time that fixes intervals and all that the rule leaves open.
 * @param allDay True when the start is a date: BYHOUR, BYMINUTE and BYSECOND are then ignored, as the RFC asks.
 */
export function periodsOf(rule: Rule, start: number, allDay: boolean): Periods {
  const { frequency } = rule;
  if (frequency === "HOURLY" || frequency === "MINUTELY" || frequency === "SECONDLY") {
    return clockPeriods(rule, unitSeconds[frequency], start);
  }
  const startDay = Math.floor(start / daySeconds);
  const times = timesOfDay(rule, start, allDay);
  if (frequency === "DAILY") return dailyPeriods(rule, startDay, times);
  if (frequency === "WEEKLY") return weeklyPeriods(rule, startDay, times);
  const parts = completeDays(rule, startDay);
  return frequency === "MONTHLY"
    ? new MonthPeriods(monthIndexOf(startDay), rule.interval, parts, times, rule.positions)
    : new YearPeriods(yearOf(startDay), rule, parts, times);
}
