import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/db/index.ts";
import { Failure } from "../../platform/failure.ts";
import { type Ids, randomIds } from "../../platform/ids.ts";
import { PaymentReads } from "./reads.ts";
import type { Asking } from "./rows.ts";
import { createCompany } from "./turns.ts";
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
