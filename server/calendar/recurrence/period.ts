/** The parts that the periods of all rules share, and periods that are all alike. */
import type { Meter } from "./limits.ts";
import type { Slots } from "./slots.ts";

/** Every INTERVAL-th period from `first` on. A period is identified by its index. */
export interface Periods {
  readonly first: number;
  indexOf(local: number): number;
  startOf(index: number): number;
  /** The slots of a period. There may be none. */
  slotsOf(index: number): Slots;
  /** The first period from `index` on that counts and may have slots; a number above `last` if there is none. */
  next(index: number, last: number, meter: Meter): number;
  /** Blocks in which many periods are counted at once, the largest first. */
  readonly blocks: readonly Block[];
  /** The difference between the indexes of consecutive periods: INTERVAL, or 1 for `SteadyPeriods`. */
  readonly interval: number;
  /** The maximum number of slots in any period. */
  readonly most: number;
}

/** A number of consecutive periods whose occurrences can be counted without visiting each period. */
export interface Block {
  /** The first period after the block that begins with the given period. */
  end(index: number): number;
  /** The number of occurrences in the block that begins with the given period. */
  size(index: number): number;
}

/**
 * The first index, not before the given one, that is `first` plus a multiple of the interval. The given index is not before
 * `first`.
 */
export function align(index: number, first: number, interval: number): number {
  return interval === 1 ? index : first + Math.ceil((index - first) / interval) * interval;
}

/** Periods that are all alike: they have the same length and the same slots. */
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

  /** If a steady rule has no slots in one period, it has none at all. */
  next(index: number): number {
    return this.slots.size === 0 ? Infinity : Math.max(index, 0);
  }
}
