/** @returns a function that does the same as `work`, but runs its calls one after another. */
export function oneAtATime<A extends readonly unknown[], T>(
  work: (...given: A) => Promise<T>,
): (...given: A) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (...given) => {
    const next = last.then(() => work(...given));
    // A failed call does not stop the next one. Its own caller gets the error.
    last = next.catch(() => undefined);
    return next;
  };
}
