/**
 * Changes of one merchant meet at its balance, where PostgreSQL lets one of two through and has the other begin again. Those of
 * one process are done one after the other instead; those of other processes are left to the database.
 */
export type TakeTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** @returns a function that runs works of the same key in the order in which they came, each when the one before has ended. */
export function createTurns(): TakeTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const result = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, result);
    try {
      return await result;
    } finally {
      if (last.get(key) === result) last.delete(key);
    }
  };
}
