import { type Caller, nobody } from "../../platform/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction, WriteOptions } from "../../platform/db/index.ts";
import { ConversionReads } from "./reads.ts";
import { ConversionWrites } from "./writes.ts";

/** The store of the ad-conversion service. */
export interface ConversionStore {
  readonly read: ConversionReads;
  /** Runs one transaction. The work may run more than once, so it must have no side effects except through `writes`. */
  write<T>(caller: Caller, work: (writes: ConversionWrites) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Runs one transaction that is not on behalf of a caller. */
  writeForAll<T>(work: (writes: ConversionWrites) => Promise<T>): Promise<T>;
  /** Returns the writes for a transaction that the caller has begun, such as the transaction that loads a seed file. */
  within(tx: Transaction): ConversionWrites;
}

export function createConversionStore({ db, clock }: { db: Database; clock: Clock }): ConversionStore {
  const writes = (tx: Transaction, caller: Caller) => new ConversionWrites(tx, caller, clock.now());
  return {
    read: new ConversionReads(db.read),
    write: (caller, work, options) => db.write((tx) => work(writes(tx, caller)), { ...options, cause: caller.cause }),
    writeForAll: (work) => db.write((tx) => work(writes(tx, nobody))),
    within: (tx) => writes(tx, nobody),
  };
}
