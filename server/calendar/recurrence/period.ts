/** What the periods of all rules have in common, and those that are all alike. */
import type { Meter } from "./limits.ts";
import type { Slots } from "./slots.ts";

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

/** The first index from the given one on, which is not before `first`, that lies a multiple of the interval after it. */
export function align(index: number, first: number, interval: number): number {
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
