/** A random number generator that returns the same numbers in every run. */
export interface Dice {
  /** An integer from 0 up to, but not including, the limit. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32. */
export function random(seed: number): Dice {
  let state = seed >>> 0;
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  }
  return {
    below,
    pick<T>(list: readonly T[]): T {
      const index = below(list.length);
      const [found] = list.slice(index, index + 1);
      if (found === undefined) throw new RangeError("Nothing to pick from.");
      return found;
    },
  };
}
