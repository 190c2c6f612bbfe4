/** @returns a function that does the same work, but whose calls run one after the other. */
export function oneAtATime<A extends readonly unknown[], T>(
  work: (...given: A) => Promise<T>,
): (...given: A) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (...given) => {
    const next = last.then(() => work(...given));
    // The caller of a failed call gets its error; the next call begins anyway.
    last = next.catch(() => undefined);
    return next;
  };
}
