import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/index.ts";
import { Failure } from "../../platform/failure.ts";
import { PaymentReads } from "./reads.ts";
import type { Asking } from "./rows.ts";
import { createTurns } from "./turns.ts";
import { type PaymentFaultPoint, PaymentWrites } from "./writes.ts";

export type { PaymentFaultPoint };

export interface PaymentStore {
  /** Reads what is committed. */
  read: PaymentReads;
  /**
   * Runs a change in one transaction. The work may be run again when another process was faster, so it does nothing but read
   * and write through `writes`.
   */
  write<T>(asking: Asking, work: (writes: PaymentWrites) => Promise<T>): Promise<T>;
  /**
   * The same for what moves money: changes of one merchant, which meet at its balance, are done one after the other.
   * @param of A transaction of the merchant, the merchant itself, or neither for what leaves the balance alone.
   * @throws Failure `conflict` when others kept changing the same.
   */
  move<T>(
    asking: Asking,
    of: { transactionId?: string; merchantId?: string },
    work: (writes: PaymentWrites) => Promise<T>,
  ): Promise<T>;
}

export function createPaymentStore(parts: {
  db: Database;
  clock: Clock;
  nextId: () => string;
  /** Whether the text that a transaction keeps can be shown; given where transactions are shown. */
  isCurrent?: (content: string | null) => boolean;
  /** Told where a change stands. */
  reached?: (point: PaymentFaultPoint) => void;
}): PaymentStore {
  const { db, clock, nextId, isCurrent, reached = () => {} } = parts;
  const read = new PaymentReads(db.read, isCurrent);
  const takeTurn = createTurns();

  function write<T>(asking: Asking, work: (writes: PaymentWrites) => Promise<T>): Promise<T> {
    return db.write((tx) => work(new PaymentWrites({ tx, asking, nextId, reached, nowMs: clock.now() })));
  }

  return {
    read,
    write,

    async move(asking, of, work) {
      // SQLite has one writer anyway.
      const merchantId =
        db.provider === "sqlite" ? undefined : (of.merchantId ?? (await read.ownerOf(of.transactionId)));
      const done = () => write(asking, work).catch(refuseLate);
      const result = merchantId === undefined ? await done() : await takeTurn(merchantId, done);
      reached("committed");
      return result;
    },
  };
}

/** Who comes too late to the same thing is told to look again: 409 instead of 503. */
function refuseLate(error: unknown): never {
  if (!(error instanceof Failure) || error.kind !== "unavailable") throw error;
  throw new Failure("conflict", "conflict", "Others are changing the same at this moment. Read it again.");
}
