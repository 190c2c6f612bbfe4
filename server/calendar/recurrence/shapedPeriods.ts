/** Periods of a year, a month or a week. Their slots depend only on their shape, and are computed once for each shape. */
import { type DayParts, daysIn, daysOfYear, maskOfMonth, mostDays, nextMonth } from "./days.ts";
import {
  daySeconds,
  isLeapYear,
  modulo,
  monthIndexOf,
  monthLength,
  monthStart,
  weekdayOf,
  yearOf,
  yearStart,
} from "./gregorian.ts";
import type { Meter } from "./limits.ts";
import { align, type Periods } from "./period.ts";
import type { Rule } from "./rule.ts";
import { atPositions, mostAtPositions, noSlots, onDays, type Slots } from "./slots.ts";

/**
 * The shape of a year. Years with equal shapes have the same days, weekdays and week numbers. A shape consists of the lengths
 * of the year and its two neighbors, and of the first weekday.
 */
function yearShape(year: number): number {
  const lengths = isLeapYear(year) ? 0 : isLeapYear(year - 1) ? 1 : isLeapYear(year + 1) ? 2 : 3;
  return lengths * 7 + weekdayOf(yearStart(year));
}

export class YearPeriods implements Periods {
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

export class MonthPeriods implements Periods {
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

/** The periods of a weekly rule with BYMONTH. Without BYMONTH, a weekly rule is steady (`SteadyPeriods`). */
export class WeekPeriods implements Periods {
  readonly first: number;
  readonly interval: number;
  readonly blocks = [];
  readonly most: number;
  readonly #months: readonly number[];
  /** The weekdays on which the rule recurs, counted from the start of the week. */
  readonly #days: readonly number[];
  readonly #times: Slots;
  readonly #positions: readonly number[];
  /** A day on which a week starts. Indexes of weeks count from it. */
  readonly #origin: number;
  /** Cached slots of a week. The index has one bit for each day of the week, which is set if the day is in an allowed month. */
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
    // The position in the week at which the next month begins. Each of the week's two months may be allowed or not.
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
    // The number of steps is limited: the loop runs at most once for each month up to `endOfTime`.
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
