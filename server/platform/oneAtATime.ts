/** @returns the work, of which one call waits until the one before has ended. */
export function oneAtATime<A extends readonly unknown[], T>(
  work: (...given: A) => Promise<T>,
): (...given: A) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (...given) => {
    const next = last.then(() => work(...given));
    // The caller of a work that fails gets its error; the next one begins all the same.
    last = next.catch(() => undefined);
    return next;
  };
}
