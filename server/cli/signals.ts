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
