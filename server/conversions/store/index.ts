import { type Caller, nobody } from "../../platform/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/db/index.ts";
import { ConversionReads } from "./reads.ts";
import { ConversionWrites } from "./writes.ts";

/** The store of the ad-conversion service. */
export type ConversionStore = ReturnType<typeof createConversionStore>;

export function createConversionStore({ db, clock }: { db: Database; clock: Clock }) {
  const writesOf = (tx: Transaction, caller: Caller) => new ConversionWrites(tx, caller, clock.now());
  return {
    read: new ConversionReads(db.read),
    /** Runs one transaction. The work may run more than once, so it must have no side effects except through `writes`. */
    write: <T>(caller: Caller, work: (writes: ConversionWrites) => Promise<T>): Promise<T> =>
      db.write((tx) => work(writesOf(tx, caller)), { cause: caller.cause }),
    /** Returns the writes for a transaction that the caller has begun, such as the transaction that loads a seed file. */
    within: (tx: Transaction) => writesOf(tx, nobody),
  };
}
