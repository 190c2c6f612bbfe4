/**
 * The periods of a rule whose slots can be listed: those that are all alike (`SteadyPeriods`), and years, months and weeks, whose
 * slots depend only on their shape.
 */
import { type DayFilter, type DayParts, daysIn, daysOfYear, maskOfMonth, mostDays, nextMonth } from "./days.ts";
import {
  daySeconds,
  isLeapYear,
  itemAt,
  modulo,
  monthIndexOf,
  monthStart,
  weekdayOf,
  yearOf,
  yearStart,
} from "./gregorian.ts";
import { limits, type Meter } from "./limits.ts";
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
function align(index: number, first: number, interval: number): number {
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

function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Returns a table for a unit of the clock. For each value of the unit, it contains the first allowed value that is not smaller,
 * or `values` if no allowed value is left. Returns undefined if all values are allowed.
 */
function nextValues(admitted: readonly number[], values: number): readonly number[] | undefined {
  if (admitted.length === 0) return undefined;
  return Array.from({ length: values }, (_, value) => admitted.find((each) => each >= value) ?? values);
}

/** The BYHOUR, BYMINUTE and BYSECOND values that limit the periods. A part limits only units that are not larger than its own. */
interface ClockParts {
  hours: readonly number[];
  minutes: readonly number[];
  seconds: readonly number[];
}

/** The periods of a rule that recurs daily or more often, and limits the days or the times of day. */
export class FilteredPeriods implements Periods {
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

  /**
   * Prepares the periods.
   * @param start The local time from which intervals count.
   * @param unit The length of a period in seconds.
   */
  constructor(
    start: number,
    interval: number,
    unit: number,
    filter: DayFilter | undefined,
    clock: ClockParts,
    slots: Slots,
  ) {
    this.first = Math.floor(start / unit);
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
    // If the interval divides the day evenly, all allowed days have the same times.
    const alike = this.#perDay % interval === 0;
    this.blocks = alike || unit === daySeconds ? [month, day] : [day];
  }

  #dayOf(index: number): number {
    return Math.floor(index / this.#perDay);
  }

  #endOfDay(index: number): number {
    return (this.#dayOf(index) + 1) * this.#perDay;
  }

  /** The number of occurrences from the start of an allowed period to the end of its day. */
  #restOfDay(index: number): number {
    const end = this.#endOfDay(index);
    if (!this.#nextHour && !this.#nextMinute && !this.#nextSecond) {
      return (Math.floor((end - 1 - index) / this.interval) + 1) * this.#slots.size;
    }
    // The result depends only on the time of day, so the cache's key is the number of periods until the end of the day.
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
    const later = days >>> (into + 1);
    if (this.#unit < daySeconds) {
      const firstOfDay = align((day + 1) * this.#perDay, this.first, this.interval);
      return this.#restOfDay(index) + bitsOf(later) * this.#restOfDay(firstOfDay);
    }
    let count = 1;
    for (let bit = this.interval - 1; bit < 31; bit += this.interval) count += (later >>> bit) & 1;
    return count * this.#slots.size;
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

  /**
   * Returns the given unit of the day if its time is allowed; otherwise the next unit whose time may be allowed. No unit
   * between the two is allowed.
   */
  #nextAdmitted(into: number): number {
    const perHour = this.#perDay / 24;
    const hour = Math.floor(into / perHour);
    if (this.#nextHour) {
      const admitted = itemAt(this.#nextHour, hour);
      if (admitted > hour) return admitted * perHour;
    }
    if (perHour <= 1) return into;
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
