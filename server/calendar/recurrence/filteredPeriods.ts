/** Periods of a day, hour, minute or second, for rules that allow only some of them and skip the others. */
import type { DayFilter } from "./days.ts";
import { daySeconds, itemAt, monthIndexOf, monthStart } from "./gregorian.ts";
import { limits, type Meter } from "./limits.ts";
import { align, type Block, type Periods } from "./period.ts";
import type { Slots } from "./slots.ts";

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
