import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/db/index.ts";
import { Failure } from "../../platform/failure.ts";
import { type Ids, randomIds } from "../../platform/ids.ts";
import { PaymentReads } from "./reads.ts";
import type { Asking } from "./rows.ts";
import { type PaymentFaultPoint, PaymentWrites } from "./writes.ts";

export type { PaymentFaultPoint };

export interface PaymentStore {
  /** Generates a key of an app or a merchant that cannot be guessed. */
  newKey(): string;
  /** Reads committed data. */
  read: PaymentReads;
  /**
   * Runs a change in one transaction. The work may run again after a conflict with another process, so it may only read and write
   * through `writes`.
   */
  write<T>(asking: Asking, work: (writes: PaymentWrites) => Promise<T>): Promise<T>;
  /**
   * Like `write`, for a change that adds rows whose ids are counted in the merchant's row. Such writes change the merchant's
   * row, so they wait for each other. If several such writes arrive in one process together, they share one transaction. If one
   * of them fails, each gets its own.
   */
  book<T>(asking: Asking, merchantId: string, work: (writes: PaymentWrites) => Promise<T>): Promise<T>;
  /**
   * Like `write`, for a change of a transaction or a balance.
   * @param of A transaction of the merchant, or the merchant itself.
   * @throws Failure `conflict` if other writes keep changing the same rows.
   */
  move<T>(
    asking: Asking,
    of: { transactionId: string } | { merchantId: string },
    work: (writes: PaymentWrites) => Promise<T>,
  ): Promise<T>;
}

export function createPaymentStore(parts: {
  db: Database;
  clock: Clock;
  nextId: () => string;
  ids?: Pick<Ids, "uuid" | "bytes">;
  /** Called when a change reaches one of its fault points, at which a test may kill the process. */
  reached?: (point: PaymentFaultPoint) => void;
}): PaymentStore {
  const { db, clock, nextId, ids = randomIds, reached = () => {} } = parts;
  const random = () => ids.bytes(7);
  const read = new PaymentReads(db.read);

  function write<T>(asking: Asking, work: (writes: PaymentWrites) => Promise<T>, keys?: readonly string[]): Promise<T> {
    return db.write((tx) => work(writesIn(tx, asking)), { cause: asking.cause, keys });
  }

  /** All changes of a merchant have the same key, because all of them change the merchant's row. */
  const keysOf = (merchantId: string) => [`merchant:${merchantId}`];

  function writesIn(tx: Transaction, asking: Asking): PaymentWrites {
    return new PaymentWrites({ tx, asking, nextId, random, reached, nowMs: clock.now() });
  }

  /** Whether writes of a merchant run one after another. SQLite does not need this, because it has a single writer. */
  const takesTurns = db.provider !== "sqlite";
  const join = createCompany<Transaction>(
    (merchantId, work) => db.write(work, { keys: keysOf(merchantId) }),
    isUnavailable,
  );

  function bookTogether<T>(
    asking: Asking,
    merchantId: string,
    work: (writes: PaymentWrites) => Promise<T>,
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const part = async (tx: Transaction) => {
        const result = await work(writesIn(tx, asking));
        return () => resolve(result);
      };
      join(merchantId, { part, refuse: reject });
    });
  }

  return {
    newKey: () => ids.uuid(),
    read,
    write,

    async book(asking, merchantId, work) {
      const result = await (takesTurns ? bookTogether(asking, merchantId, work) : write(asking, work));
      reached("committed");
      return result;
    },

    async move(asking, of, work) {
      const ownerId =
        "merchantId" in of ? of.merchantId : takesTurns ? await read.ownerOf(of.transactionId) : undefined;
      const result = await write(asking, work, ownerId === undefined ? [] : keysOf(ownerId)).catch(refuseLate);
      reached("committed");
      return result;
    },
  };
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Failure && error.kind === "unavailable";
}

/**
 * Responds with 409 instead of 503 to a change that repeatedly conflicted with other changes, because the caller should read
 * the data again.
 */
function refuseLate(error: unknown): never {
  if (!isUnavailable(error)) throw error;
  throw new Failure(
    "conflict",
    "conflict",
    "Other requests are changing the same data. Read the data again, then retry.",
  );
}

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
