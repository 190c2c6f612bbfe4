/**
 * Flags that have V8 optimize code later than it would: what ends before that has paid for itself is computed in less time.
 * Versions of Node.js after 20 do not know the flag, and do not start with it.
 * @param {number} budget Bytes of a function's code that are run before it is looked at; by itself V8 takes 132 KiB.
 */
export function optimizingAfter(budget) {
  return process.versions.node.startsWith("20.") ? [`--interrupt-budget=${budget}`] : [];
}

/** For a program that ends after seconds: a third of its computing. */
export const briefFlags = optimizingAfter(2_000_000);
