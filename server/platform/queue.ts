/** @returns a function that runs pieces of work one after another, in the order of the calls. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    // A failed piece of work does not stop the next one. Its own caller gets the error.
    last = next.catch(() => undefined);
    return next;
  };
}
