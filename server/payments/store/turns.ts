/**
 * Runs changes of one merchant one after the other within a process. All of them change the merchant's row: PostgreSQL lets one
 * of two concurrent changes succeed and repeats the other. The database handles the changes of other processes.
 */
export type TakeTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** @returns a function that runs works with the same key one after the other, in the order in which they were given. */
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

/**
 * One of several pieces of work in one transaction.
 * @returns a function that gives the caller the result. It is called after the commit.
 */
export type Part<Context> = (context: Context) => Promise<() => void>;

export interface Waiting<Context> {
  part: Part<Context>;
  refuse(error: unknown): void;
}

/** The most works in one transaction. With more, later changes of the same merchant would wait too long. */
const mostTogether = 10;

/**
 * Joins works with the same key that arrive while another one is running, so that they share a commit.
 * @param run Runs all works in one transaction, or none.
 * @param isVain Whether each work alone would fail with the same error.
 */
export function createCompany<Context>(
  takeTurn: TakeTurn,
  run: (work: (context: Context) => Promise<void>) => Promise<void>,
  isVain: (error: unknown) => boolean,
): (key: string, waiting: Waiting<Context>) => void {
  const queues = new Map<string, Waiting<Context>[]>();

  async function together(parts: readonly Waiting<Context>[]): Promise<void> {
    let kept: (() => void)[] = [];
    await run(async (context) => {
      // When the transaction is repeated, the results of the run before are dropped.
      kept = [];
      for (const { part } of parts) kept.push(await part(context));
    });
    for (const tell of kept) tell();
  }

  async function serve(parts: readonly Waiting<Context>[]): Promise<void> {
    try {
      await together(parts);
    } catch (error) {
      if (parts.length === 1 || isVain(error)) for (const { refuse } of parts) refuse(error);
      // One of the works was refused, so nothing is stored. Each of them now gets a transaction of its own.
      else for (const each of parts) await serve([each]);
    }
  }

  async function work(key: string, queue: Waiting<Context>[]): Promise<void> {
    while (queue.length > 0) await takeTurn(key, () => serve(queue.splice(0, mostTogether)));
    queues.delete(key);
  }

  return (key, waiting) => {
    const queue = queues.get(key);
    if (queue) queue.push(waiting);
    else {
      const begun = [waiting];
      queues.set(key, begun);
      void work(key, begun);
    }
  };
}
