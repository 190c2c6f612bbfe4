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

/**
 * One of several works that share a transaction.
 * @returns what tells whoever waits for it, called once all of it is kept.
 */
export type Part<Context> = (context: Context) => Promise<() => void>;

export interface Waiting<Context> {
  part: Part<Context>;
  refuse(error: unknown): void;
}

/** More would keep changes of the same merchant waiting. */
const mostTogether = 10;

/**
 * Works of the same key that come while another is under way are done together, which costs one commit instead of many.
 * @param run Does all of it in one transaction, or nothing.
 * @param isVain Whether it would fail again for each by itself.
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
      // A transaction that is repeated begins anew.
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
      // One of them was refused, and nothing of the others is kept: each gets a transaction of its own.
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
