/**
 * A second signal within this time counts as a repetition of the first, because both the terminal and npm may send the signal.
 */
const sameSignalMs = 1000;

/** Calls `first` on the first of these signals, and `further` on each later signal that is not just a repetition. */
export function onSignals(
  signals: readonly NodeJS.Signals[],
  first: (signal: NodeJS.Signals) => void,
  further: () => void,
): void {
  let firstMs: number | undefined;
  for (const signal of signals) {
    process.on(signal, () => {
      if (firstMs === undefined) {
        firstMs = performance.now();
        first(signal);
      } else if (performance.now() - firstMs > sameSignalMs) further();
    });
  }
}

/** The interval between checks whether the parent process (npm's shell, if npm started this one) is running, in milliseconds. */
const parentMs = 500;

/**
 * Calls `gone` after the parent process has ended. npm and npx send signals to a shell, which ends without forwarding them.
 * Without npm, nothing is watched.
 * @returns a function that stops watching.
 */
export function watchParent(gone: () => void): () => void {
  if (process.env.npm_command === undefined) return () => {};
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && gone(), parentMs);
  watch.unref();
  return () => clearInterval(watch);
}
