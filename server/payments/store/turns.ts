/**
 * One piece of work in a transaction that several pieces share.
 * @returns a function that passes the result to the caller. It is called after the commit.
 */
export type Part<Context> = (context: Context) => Promise<() => void>;

export interface Waiting<Context> {
  part: Part<Context>;
  refuse(error: unknown): void;
}

/** The maximum number of pieces of work in one transaction. With more, later changes of the same merchant would wait too long. */
const mostTogether = 10;

/**
 * Combines pieces of work that have the same key and arrive while another one is running, so that they share a commit.
 * @param run Runs all work of a key in one transaction, which is rolled back if one piece fails.
 * @param isVain Whether an error is one with which each piece would also fail alone.
 */
export function createCompany<Context>(
  run: (key: string, work: (context: Context) => Promise<void>) => Promise<void>,
  isVain: (error: unknown) => boolean,
): (key: string, waiting: Waiting<Context>) => void {
  const queues = new Map<string, Waiting<Context>[]>();

  async function together(key: string, parts: readonly Waiting<Context>[]): Promise<void> {
    let kept: (() => void)[] = [];
    await run(key, async (context) => {
      // If the transaction is retried, the results of the previous run are dropped.
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
      // One piece of work was rejected, so the shared transaction stored nothing. Each piece now gets its own transaction.
      else for (const each of parts) await serve(key, [each]);
    }
  }

  async function work(key: string, queue: Waiting<Context>[]): Promise<void> {
    await Promise.resolve(); // Work that is passed in the same turn of the event loop shares the first transaction.
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
