/**
 * Long trials: random requests, after which invariants are checked. Each trial has a short form in the normal suite and a long
 * form, `npm run test:long`. The printed seed repeats a run of either form.
 */
import { onTestFinished } from "vitest";

/** The settings of a long run, which `scripts/testLong.ts` passes on. */
interface LongRun {
  minutes: number;
  seed?: number;
  /** Whether the output is a terminal. */
  watched: boolean;
}

const tellEveryMs = 10_000;

const long: LongRun | undefined =
  process.env.QUINTET_LONG === undefined ? undefined : JSON.parse(process.env.QUINTET_LONG);

/** Whether this is a run of `npm run test:long`. */
export const isLong = long !== undefined;

export interface Trial {
  seed: number;
  random: Random;
  /** Whether the round with this number, counted from 0, should run. A long trial ends when its time is up. */
  goesOn(round: number): boolean;
  /** Adds to a count in the final report, such as `requests` or `kills`. */
  count(what: string, by?: number): void;
}

/**
 * Begins a trial within a test.
 * @param rounds The number of rounds in the normal suite, and in a long run.
 */
export function beginTrial(name: string, rounds: { short: number; long: number }): Trial {
  const seed = long?.seed ?? (isLong ? Math.floor(Math.random() * 2 ** 31) : 20_260_301);
  const endsMs = long ? performance.now() + long.minutes * 60_000 : Number.POSITIVE_INFINITY;
  const counts = new Map<string, number>();
  const most = isLong ? rounds.long : rounds.short;
  const startedMs = performance.now();
  let toldMs = startedMs;
  if (isLong) console.log(`${name}: seed ${seed}`);
  onTestFinished(({ task }) => {
    const told = [...counts].map(([what, count]) => `${count} ${what}`).join(", ");
    if (isLong || task.result?.state === "fail") console.log(`${name}: seed ${seed}; ${told || "nothing counted"}`);
  });
  return {
    seed,
    random: randomOf(seed),
    goesOn(round) {
      const nowMs = performance.now();
      if (long?.watched && nowMs - toldMs > tellEveryMs) {
        toldMs = nowMs;
        const minutes = ((nowMs - startedMs) / 60_000).toFixed(1);
        console.error(`${name}: ${round} of at most ${most} rounds, ${minutes} of at most ${long.minutes} minutes`);
      }
      return round < most && nowMs < endsMs;
    },
    count: (what, by = 1) => void counts.set(what, (counts.get(what) ?? 0) + by),
  };
}

export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** Returns a random element. @throws RangeError for an empty list. */
  pick<T>(from: readonly T[]): T;
}

/** Returns a generator that produces the same sequence for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick(from) {
      if (from.length === 0) throw new RangeError("There is nothing to pick from.");
      return from[below(from.length)] as (typeof from)[number]; // The index is within the list.
    },
  };
}
