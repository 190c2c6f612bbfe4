/**
 * The periods of a rule whose slots can be listed: those that are all alike (`SteadyPeriods`), and years, months and weeks, whose
 * slots depend only on their shape.
 */
import { type DayParts, daysIn, daysOfYear, maskOfMonth, mostDays, nextMonth } from "./days.ts";
import { daySeconds, isLeapYear, modulo, monthIndexOf, monthStart, weekdayOf, yearOf, yearStart } from "./gregorian.ts";
import type { Meter } from "./limits.ts";
import type { Rule } from "./rule.ts";
import { atPositions, mostAtPositions, onDays, type Slots } from "./slots.ts";

/** The periods in which a rule may recur: every INTERVAL-th one, beginning with `first`. A period is identified by its index. */
export interface Periods {
  readonly first: number;
  indexOf(local: number): number;
  startOf(index: number): number;
  /** The slots of a period: the times in it that the rule allows. There may be none. */
  slotsOf(index: number): Slots;
  /** The first allowed period that is not before `index` and may have slots; a number above `last` if no such period is left. */
  next(index: number, last: number, meter: Meter): number;
  /** Blocks in which many periods are counted at once, the largest first. */
  readonly blocks: readonly Block[];
  /** The difference between the indexes of consecutive periods: INTERVAL, or 1 for `SteadyPeriods`. */
  readonly interval: number;
  /** The maximum number of slots in any period. */
  readonly most: number;
}

/** Several consecutive periods whose occurrences can be counted without visiting each period. */
export interface Block {
  /** Returns the index of the first period after the block that begins with the given period. */
  end(index: number): number;
  /** Returns the number of occurrences in the block that begins with the given period. */
  size(index: number): number;
}

/** Rounds an index up to `first` plus a multiple of the interval. The index must not be less than `first`. */
export function align(index: number, first: number, interval: number): number {
  return interval === 1 ? index : first + Math.ceil((index - first) / interval) * interval;
}

/** Periods of a rule that are all alike: they have the same length and the same slots. */
export class SteadyPeriods implements Periods {
  readonly first = 0;
  readonly interval = 1;
  readonly blocks = [];
  readonly most: number;
  readonly slots: Slots;
  readonly #length: number;
  readonly #start: number;

  constructor(start: number, length: number, slots: Slots) {
    this.#start = start;
    this.#length = length;
    this.slots = slots;
    this.most = slots.size;
  }

  indexOf(local: number): number {
    return Math.floor((local - this.#start) / this.#length);
  }

  startOf(index: number): number {
    return this.#start + index * this.#length;
  }

  slotsOf(): Slots {
    return this.slots;
  }

  /** All periods of a steady rule have the same slots. If one period has none, no period has any. */
  next(index: number): number {
    return this.slots.size === 0 ? Infinity : Math.max(index, 0);
  }
}

/** The times of day and the positions (BYSETPOS) with which the days of a period become its slots. */
interface Times {
  times: Slots;
  positions: readonly number[];
}

/**
 * Returns a function that computes the slots of a period once for each shape.
 * @param shapeOf Returns a small number, which is equal for periods with the same days.
 * @param daysOf Returns the days of a period, counted from its start.
 */
function slotsByShape(
  { times, positions }: Times,
  shapeOf: (index: number) => number,
  daysOf: (index: number, shape: number) => readonly number[],
): (index: number) => Slots {
  const shapes: (Slots | undefined)[] = [];
  return (index) => {
    const shape = shapeOf(index);
    const known = shapes[shape];
    if (known) return known;
    const slots = atPositions(onDays(daysOf(index, shape), times), positions);
    shapes[shape] = slots;
    return slots;
  };
}

/**
 * The shape of a year. Years with equal shapes have the same days, weekdays and week numbers. A shape consists of the lengths
 * of the year and its two neighbors, and of the first weekday.
 */
function yearShape(year: number): number {
  const lengths = isLeapYear(year) ? 0 : isLeapYear(year - 1) ? 1 : isLeapYear(year + 1) ? 2 : 3;
  return lengths * 7 + weekdayOf(yearStart(year));
}

export function yearPeriods(startDay: number, interval: number, parts: DayParts, within: Times): Periods {
  const first = yearOf(startDay);
  return {
    first,
    interval,
    blocks: [],
    most: mostAtPositions(mostDays(parts, 12) * within.times.size, within.positions),
    indexOf: (local) => yearOf(Math.floor(local / daySeconds)),
    startOf: (year) => yearStart(year) * daySeconds,
    slotsOf: slotsByShape(within, yearShape, (year) => daysOfYear(parts, year)),
    next: (year) => align(year, first, interval),
  };
}

/** The shape of all months in which a rule does not recur. It is higher than the shape of any other month. */
const excluded = 28;

export function monthPeriods(startDay: number, interval: number, parts: DayParts, within: Times): Periods {
  const first = monthIndexOf(startDay);
  const { months } = parts;
  const shapeOf = (index: number) => {
    if (months.length > 0 && !months.includes(modulo(index, 12) + 1)) return excluded;
    const start = monthStart(index);
    return (monthStart(index + 1) - start - 28) * 7 + weekdayOf(start);
  };
  const daysOf = (index: number, shape: number) =>
    shape === excluded ? [] : daysIn(maskOfMonth(parts, Math.floor(index / 12), modulo(index, 12) + 1));
  return {
    first,
    interval,
    blocks: [],
    most: mostAtPositions(mostDays(parts, 1) * within.times.size, within.positions),
    indexOf: (local) => monthIndexOf(Math.floor(local / daySeconds)),
    startOf: (index) => monthStart(index) * daySeconds,
    slotsOf: slotsByShape(within, shapeOf, daysOf),
    next: (index) => align(index, first, interval),
  };
}

/**
 * The periods of a weekly rule with BYMONTH. Without BYMONTH, a weekly rule is steady (`SteadyPeriods`).
 * @param origin The day on which the first week starts. Indexes of weeks count from it.
 * @param days The weekdays on which the rule recurs, counted from the start of the week.
 */
export function weekPeriods(
  origin: number,
  { interval, months }: Pick<Rule, "interval" | "months">,
  days: readonly number[],
  within: Times,
): Periods {
  /** One bit for each day of the week, which is set if the rule recurs on the day and it is in an allowed month. */
  const shapeOf = (index: number) => {
    const start = origin + index * 7;
    const month = monthIndexOf(start);
    // The position in the week at which the next month begins. Each of the week's two months may be allowed or not.
    const border = monthStart(month + 1) - start;
    const begins = months.includes(modulo(month, 12) + 1);
    const ends = months.includes(modulo(month + 1, 12) + 1);
    let shape = 0;
    for (const day of days) if (day < border ? begins : ends) shape |= 1 << day;
    return shape;
  };
  return {
    first: 0,
    interval,
    blocks: [],
    most: mostAtPositions(days.length * within.times.size, within.positions),
    indexOf: (local) => Math.floor((Math.floor(local / daySeconds) - origin) / 7),
    startOf: (index) => (origin + index * 7) * daySeconds,
    slotsOf: slotsByShape(within, shapeOf, (_, shape) => daysIn(shape)),
    next(index, last, meter) {
      let week = align(index, 0, interval);
      // The number of steps is limited: the loop runs at most once for each month up to `endOfTime`.
      while (week <= last) {
        const start = origin + week * 7;
        const named = nextMonth(months, monthIndexOf(start));
        if (monthStart(named) < start + 7) return week;
        meter.steps += 1;
        week = align(Math.floor((monthStart(named) - origin) / 7), 0, interval);
      }
      return Infinity;
    },
  };
}
