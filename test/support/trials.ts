/**
 * `.ci/run` tries more random steps and more combinations than `npm test`, which has to be quick. Both use the same seeds, so
 * the trials of `npm test` are the first ones of `.ci/run`.
 */
const isThorough = Boolean(process.env.CI);

/** Returns the number of trials for this run: all of them in `.ci/run`, a quarter of them in `npm test`. */
export function trials(all: number): number {
  return isThorough ? all : Math.ceil(all / 4);
}

/** Returns the cases for this run: all of them in `.ci/run`, the first quarter of them in `npm test`. */
export function tried<T>(all: readonly T[]): T[] {
  return all.slice(0, trials(all.length));
}
