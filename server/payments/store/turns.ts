/**
 * One of several pieces of work in one transaction.
 * @returns a function that gives the caller the result. It is called after the commit.
 */
export type Part<Context> = (context: Context) => Promise<() => void>;

export interface Waiting<Context> {
  part: Part<Context>;
  refuse(error: unknown): void;
}

/** The maximum number of works in one transaction. With more, later changes of the same merchant would wait too long. */
const mostTogether = 10;

/**
 * Joins works with the same key that arrive while another one is running, so that they share a commit.
 * @param run Runs all works of a key in one transaction, or none.
 * @param isVain Whether each work alone would fail with the same error.
 */
export function createCompany<Context>(
  run: (key: string, work: (context: Context) => Promise<void>) => Promise<void>,
  isVain: (error: unknown) => boolean,
): (key: string, waiting: Waiting<Context>) => void {
  const queues = new Map<string, Waiting<Context>[]>();

  async function together(key: string, parts: readonly Waiting<Context>[]): Promise<void> {
    let kept: (() => void)[] = [];
    await run(key, async (context) => {
      // When the transaction is repeated, the results of the run before are dropped.
      kept = [];
      for (const { part } of parts) kept.push(await part(context));
    });
    for (const tell of kept) tell();
  }

  async function serve(key: string, parts: readonly Waiting<Context>[]): Promise<void> {
    try {
      await together(key, parts);
    } catch (error) {
      if (parts.length === 1 || isVain(error)) for (const { refuse } of parts) refuse(error);
      // One of the works was rejected, so nothing is stored. Each of them now gets a transaction of its own.
      else for (const each of parts) await serve(key, [each]);
    }
  }

  async function work(key: string, queue: Waiting<Context>[]): Promise<void> {
    await Promise.resolve(); // Works that are given in the same turn share the first transaction.
    while (queue.length > 0) await serve(key, queue.splice(0, mostTogether));
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
