import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/db/index.ts";
import { Failure } from "../../platform/failure.ts";
import type { Ids } from "../../platform/ids.ts";
import { createPaymentIds } from "./ids.ts";
import { PaymentReads } from "./reads.ts";
import type { Asking } from "./rows.ts";
import { type PaymentFaultPoint, PaymentWrites } from "./writes.ts";

export type { PaymentFaultPoint };

type Work<T> = (writes: PaymentWrites) => Promise<T>;

interface StoreParts {
  db: Database;
  clock: Clock;
  ids: Pick<Ids, "uuid" | "bytes">;
  /** Called when a change reaches one of its fault points, at which a test may kill the process. */
  reached?: ((point: PaymentFaultPoint) => void) | undefined;
}

export class PaymentStore {
  /** Reads committed data. */
  readonly read: PaymentReads;
  readonly #db: Database;
  readonly #ids: StoreParts["ids"];
  readonly #reached: (point: PaymentFaultPoint) => void;
  readonly #writesIn: (tx: Transaction, asking: Asking) => PaymentWrites;
  /** Whether writes of a merchant run one after another. SQLite does not need this, because it has a single writer. */
  readonly #takesTurns: boolean;
  readonly #join: ReturnType<typeof createCompany<Transaction>>;

  constructor({ db, clock, ids, reached = () => {} }: StoreParts) {
    const random = () => ids.bytes(7);
    const nextId = createPaymentIds(clock, random);
    this.#db = db;
    this.#ids = ids;
    this.#reached = reached;
    this.read = new PaymentReads(db.read);
    this.#writesIn = (tx, asking) => new PaymentWrites({ tx, asking, nextId, random, reached, nowMs: clock.now() });
    this.#takesTurns = db.provider !== "sqlite";
    this.#join = createCompany((merchantId, work) => db.write(work, { keys: keysOf(merchantId) }), isUnavailable);
  }

  /** Generates a key of an app or a merchant that cannot be guessed. */
  newKey(): string {
    return this.#ids.uuid();
  }

  /**
   * Runs a change in one transaction. The work may run again after a conflict with another process, so it may only read and write
   * through `writes`.
   */
  write<T>(asking: Asking, work: Work<T>): Promise<T> {
    return this.#write(asking, work);
  }

  /**
   * Like `write`, for a change that adds rows whose ids are counted in the merchant's row. Such writes change the merchant's
   * row, so they wait for each other. If several such writes arrive in one process together, they share one transaction. If one
   * of them fails, each gets its own.
   */
  async book<T>(asking: Asking, merchantId: string, work: Work<T>): Promise<T> {
    const result = await (this.#takesTurns ? this.#bookTogether(asking, merchantId, work) : this.#write(asking, work));
    this.#reached("committed");
    return result;
  }

  /**
   * Like `write`, for a change of a transaction or a balance.
   * @param of A transaction of the merchant, or the merchant itself.
   * @throws Failure `conflict` if other writes keep changing the same rows.
   */
  async move<T>(asking: Asking, of: { transactionId: string } | { merchantId: string }, work: Work<T>): Promise<T> {
    const ownerId =
      "merchantId" in of ? of.merchantId : this.#takesTurns ? await this.read.ownerOf(of.transactionId) : undefined;
    const result = await this.#write(asking, work, ownerId === undefined ? [] : keysOf(ownerId)).catch(refuseLate);
    this.#reached("committed");
    return result;
  }

  #write<T>(asking: Asking, work: Work<T>, keys?: readonly string[]): Promise<T> {
    return this.#db.write((tx) => work(this.#writesIn(tx, asking)), { cause: asking.cause, keys });
  }

  #bookTogether<T>(asking: Asking, merchantId: string, work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const part = async (tx: Transaction) => {
        const result = await work(this.#writesIn(tx, asking));
        return () => resolve(result);
      };
      this.#join(merchantId, { part, refuse: reject });
    });
  }
}

/** All changes of a merchant have the same key, because all of them change the merchant's row. */
function keysOf(merchantId: string): string[] {
  return [`merchant:${merchantId}`];
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
