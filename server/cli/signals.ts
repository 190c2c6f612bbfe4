/** A second signal within this time counts as the same: the terminal sends it to every process, and npm passes it on too. */
const sameSignalMs = 1000;

/** Calls `first` at the first of these signals, and `further` at each one that is not the same. */
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
