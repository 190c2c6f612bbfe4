/** A second signal within this time counts as the same one, because both the terminal and npm may send it. */
const sameSignalMs = 1000;

/** Calls `first` on the first of these signals, and `further` on each later one that is not the same signal. */
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
