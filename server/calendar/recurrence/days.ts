/**
 * Computes which days are allowed by the parts of a rule: BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY and BYDAY (RFC 5545 3.3.10).
 * Several parts intersect. The days of a month are stored as the bits of one number, the first day in the lowest bit.
 */
import {
  dayOf,
  isLeapYear,
  itemAt,
  modulo,
  monthIndexOf,
  monthLength,
  monthStart,
  weekdayOf,
  yearLength,
  yearStart,
} from "./gregorian.ts";
import type { Meter } from "./limits.ts";
import type { RuleWeekday } from "./rule.ts";

export function isEmpty(...lists: readonly (readonly unknown[])[]): boolean {
  return lists.every((list) => list.length === 0);
}

/** The parts of a rule that select days. An absent part allows every day. */
export interface DayParts {
  months: readonly number[];
  weekNumbers: readonly number[];
  yearDays: readonly number[];
  monthDays: readonly number[];
  weekdays: readonly RuleWeekday[];
  weekStart: number;
}

/** Whether the list contains the position of an item, counted from the start (from 1) or from the end (from -1). */
function names(list: readonly number[], place: number, length: number): boolean {
  return list.includes(place) || list.includes(place - length - 1);
}

/** The first day of week 1, in days since 1 January: the week that has at least four days in the year (RFC 5545 3.3.10). */
function firstWeek(year: number, weekStart: number): number {
  const into = modulo(weekdayOf(yearStart(year)) - weekStart, 7);
  return into <= 3 ? -into : 7 - into;
}

function weeksOfYear(year: number, weekStart: number): number {
  return (yearLength(year) + firstWeek(year + 1, weekStart) - firstWeek(year, weekStart)) / 7;
}

/**
 * Returns a function that checks whether a day of a year, counted from 0, is in one of the listed weeks. The first and last days
 * may be in a week of the previous or next year.
 */
function weekFilter(weekNumbers: readonly number[], year: number, weekStart: number): (yearDay: number) => boolean {
  const first = firstWeek(year, weekStart);
  const weeks = weeksOfYear(year, weekStart);
  const before = weeksOfYear(year - 1, weekStart);
  const after = weeksOfYear(year + 1, weekStart);
  return (yearDay) => {
    const week = Math.floor((yearDay - first) / 7) + 1;
    if (week < 1) return names(weekNumbers, before, before);
    return week > weeks ? names(weekNumbers, 1, after) : names(weekNumbers, week, weeks);
  };
}

/**
 * Whether one of the rule's weekdays (BYDAY) matches a day.
 * @param place The day's position, counted from 0 within the month or year in which the rule counts weekdays.
 * @param length The number of days in that month or year.
 */
function admitsWeekday(weekdays: readonly RuleWeekday[], weekday: number, place: number, length: number): boolean {
  const fromStart = Math.floor(place / 7) + 1;
  const fromEnd = -Math.floor((length - 1 - place) / 7) - 1;
  return weekdays.some(
    (each) =>
      each.weekday === weekday && (each.ordinal === 0 || each.ordinal === fromStart || each.ordinal === fromEnd),
  );
}

/** Every seventh bit: the days of one weekday in a month. */
const everyWeek = 0b10000001000000100000010000001;

/** The days of a month that all parts of a rule allow. The lowest bit is the first day. BYDAY counts within the month. */
export function maskOfMonth(parts: DayParts, year: number, month: number): number {
  const length = monthLength(year, month);
  let mask = 2 ** length - 1;
  if (parts.monthDays.length > 0) {
    let named = 0;
    for (const day of parts.monthDays) if (Math.abs(day) <= length) named |= 1 << (day > 0 ? day - 1 : length + day);
    mask &= named;
  }
  if (parts.weekdays.length > 0) {
    const firstWeekday = weekdayOf(dayOf(year, month, 1));
    let named = 0;
    for (const { weekday, ordinal } of parts.weekdays) {
      const first = modulo(weekday - firstWeekday, 7);
      if (ordinal === 0) named |= everyWeek << first;
      else {
        const last = first + Math.floor((length - 1 - first) / 7) * 7;
        const day = ordinal > 0 ? first + (ordinal - 1) * 7 : last + (ordinal + 1) * 7;
        if (day >= 0 && day < length) named |= 1 << day;
      }
    }
    mask &= named;
  }
  if (parts.yearDays.length === 0) return mask;
  const offset = dayOf(year, month, 1) - yearStart(year);
  let named = 0;
  for (const day of daysIn(mask)) if (names(parts.yearDays, offset + day + 1, yearLength(year))) named |= 1 << day;
  return named;
}

/** Returns the days whose bits are set in a mask, counted from 0. */
export function daysIn(mask: number): number[] {
  const days: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) days.push(31 - Math.clz32(rest & -rest));
  return days;
}

/**
 * The days of a year that all parts allow, counted from 0. By RFC 5545 3.3.10, note 2, BYDAY counts the weekdays of the month if
 * BYMONTH is present, otherwise those of the year.
 */
export function daysOfYear(parts: DayParts, year: number): number[] {
  const first = yearStart(year);
  const length = yearLength(year);
  const countInYear = parts.months.length === 0 && parts.weekdays.length > 0;
  const monthly = countInYear ? { ...parts, weekdays: [] } : parts;
  let days: number[] = [];
  for (const month of parts.months.length > 0 ? parts.months : everyMonth) {
    const offset = dayOf(year, month, 1) - first;
    for (const day of daysIn(maskOfMonth(monthly, year, month))) days.push(offset + day);
  }
  if (countInYear) {
    days = days.filter((day) => admitsWeekday(parts.weekdays, modulo(weekdayOf(first) + day, 7), day, length));
  }
  if (parts.weekNumbers.length > 0) days = days.filter(weekFilter(parts.weekNumbers, year, parts.weekStart));
  return days;
}

const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** An upper bound for the number of allowed days in a month or a year. */
export function mostDays(parts: DayParts, monthsInPeriod: number): number {
  const weekdays = (each: number) => parts.weekdays.reduce((sum, { ordinal }) => sum + (ordinal === 0 ? each : 1), 0);
  const inMonth = Math.min(parts.monthDays.length || 31, parts.weekdays.length > 0 ? weekdays(5) : 31);
  if (monthsInPeriod === 1) return inMonth;
  const inYear = Math.min(
    parts.yearDays.length || 366,
    parts.weekNumbers.length * 7 || 366,
    parts.weekdays.length > 0 && parts.months.length === 0 ? weekdays(53) : 366,
  );
  const ofMonths = parts.months.length === 0 ? Math.min(parts.monthDays.length || 31, 31) : inMonth;
  return Math.min(inYear, (parts.months.length || 12) * ofMonths);
}

/** Returns the first month in the rule's list that is not before the given month, as a month index. */
export function nextMonth(months: readonly number[], monthIndex: number): number {
  const month = modulo(monthIndex, 12) + 1;
  const named = months.find((each) => each >= month) ?? itemAt(months, 0) + 12;
  return monthIndex + named - month;
}

/**
 * Checks which days the limiting parts allow, for rules that recur daily or more often. It caches one mask of days for each kind
 * of month.
 */
export class DayFilter {
  readonly #parts: DayParts;
  readonly #masks = new Map<number, number>();
  /** The month of the last call, whose mask is cached. */
  #month = 0;
  #monthFirst = Infinity;
  #mask = 0;

  constructor(parts: DayParts) {
    this.#parts = parts;
  }

  /** One bit for each allowed day of a month; the first day is the lowest bit. */
  maskOf(monthIndex: number): number {
    const year = Math.floor(monthIndex / 12);
    const month = monthIndex - year * 12 + 1;
    const { months, yearDays } = this.#parts;
    if (months.length > 0 && !months.includes(month)) return 0;
    const shape =
      yearDays.length > 0
        ? (month * 2 + (isLeapYear(year) ? 1 : 0)) * 7 + weekdayOf(yearStart(year))
        : (monthLength(year, month) - 28) * 7 + weekdayOf(monthStart(monthIndex));
    const known = this.#masks.get(shape);
    if (known !== undefined) return known;
    const mask = maskOfMonth(this.#parts, year, month);
    this.#masks.set(shape, mask);
    return mask;
  }

  /** The first allowed day that is not before the given day; Infinity if no day up to `last` is allowed. */
  next(day: number, last: number, meter: Meter): number {
    if (day > last) return Infinity;
    let from = day;
    if (from < this.#monthFirst || from >= this.#monthFirst + 28) this.#enter(monthIndexOf(from));
    for (;;) {
      const into = from - this.#monthFirst;
      const rest = (this.#mask >>> into) << into;
      if (rest !== 0) {
        const found = this.#monthFirst + 31 - Math.clz32(rest & -rest);
        return found <= last ? found : Infinity;
      }
      // The number of steps is limited: the loop runs at most once for each month up to `endOfTime`.
      meter.steps += 1;
      const { months } = this.#parts;
      this.#enter(months.length > 0 ? nextMonth(months, this.#month + 1) : this.#month + 1);
      from = this.#monthFirst;
      if (from > last) return Infinity;
    }
  }

  #enter(monthIndex: number): void {
    this.#month = monthIndex;
    this.#monthFirst = monthStart(monthIndex);
    this.#mask = this.maskOf(monthIndex);
  }
}
