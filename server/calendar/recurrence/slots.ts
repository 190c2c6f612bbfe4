/**
 * The times inside one period (a year, a month, a week, a day, ...) as ascending offsets in seconds from its start.
 *
 * A rule such as `FREQ=YEARLY;BYHOUR=0,1,...;BYMINUTE=0,1,...;BYSECOND=0,1,...;BYSETPOS=-1` describes 31 million times a year of
 * which only one is wanted. So a longer sequence is stored as a grid of days, hours, minutes and seconds and never listed: the
 * n-th time is computed from n by division.
 */
import { daySeconds, itemAt } from "./gregorian.ts";

/**
 * One dimension of a grid, such as its minutes: ascending numbers in units of `unit` seconds. They are below the next larger
 * unit, as minutes are below 60.
 */
interface Axis {
  values: readonly number[];
  unit: number;
}

/** Sequences up to this length are stored as lists, because reading a list is faster. */
const writtenOut = 512;

export class Slots {
  readonly size: number;
  /** The dimensions of the grid, the largest unit first. A list is a grid with one dimension. */
  readonly axes: readonly Axis[];
  readonly #list: readonly number[] | undefined;

  constructor(axes: readonly Axis[]) {
    this.size = axes.reduce((product, axis) => product * axis.values.length, 1);
    this.axes = axes;
    if (axes.length === 1 && axes[0]?.unit === 1) this.#list = axes[0].values;
    else if (this.size <= writtenOut)
      this.#list = Array.from({ length: this.size }, (_, index) => this.#compute(index));
  }

  at(index: number): number {
    const offset = this.#list?.[index];
    return offset === undefined ? this.#compute(index) : offset;
  }

  /** The number of offsets before the given one, which is also the index of the first offset that is not before it. */
  before(offset: number): number {
    if (this.size === 1) return this.at(0) < offset ? 1 : 0;
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compute(index: number): number {
    if (index < 0 || index >= this.size)
      throw new RangeError(`Slot ${index} is out of range: there are ${this.size} slots.`);
    let rest = index;
    let offset = 0;
    for (let axis = this.axes.length - 1; axis >= 0; axis -= 1) {
      const { values, unit } = itemAt(this.axes, axis);
      const quotient = Math.floor(rest / values.length);
      offset += itemAt(values, rest - quotient * values.length) * unit;
      rest = quotient;
    }
    return offset;
  }
}

/** Creates slots from a list. @param offsets Ascending offsets without repetition. */
export function listed(offsets: readonly number[]): Slots {
  return new Slots([{ values: offsets, unit: 1 }]);
}

export const noSlots = listed([]);

/** Returns the slots that result from repeating the same times on each of the given days. */
export function onDays(days: readonly number[], times: Slots): Slots {
  if (days.length === 1 && days[0] === 0) return times;
  return new Slots([{ values: days, unit: daySeconds }, ...times.axes]);
}

/** Returns the slots that BYSETPOS selects: 1 is the first, -1 the last. Without positions, returns all slots. */
export function atPositions(slots: Slots, positions: readonly number[]): Slots {
  if (positions.length === 0) return slots;
  const indexes = new Set<number>();
  for (const position of positions) {
    const index = position > 0 ? position - 1 : slots.size + position;
    if (index >= 0 && index < slots.size) indexes.add(index);
  }
  return listed([...indexes].sort((a, b) => a - b).map((index) => slots.at(index)));
}

/** Returns the maximum number of slots that BYSETPOS selects. */
export function mostAtPositions(slots: number, positions: readonly number[]): number {
  return positions.length > 0 ? Math.min(slots, positions.length) : slots;
}
