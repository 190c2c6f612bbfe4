/** The interface `Periods`, which all kinds of periods implement, and `SteadyPeriods`, whose periods are all alike. */
import type { Meter } from "./limits.ts";
import type { Slots } from "./slots.ts";

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

  /** All periods of a steady rule have the same slots. If one period has none, no period has any. */
  next(index: number): number {
    return this.slots.size === 0 ? Infinity : Math.max(index, 0);
  }
}
