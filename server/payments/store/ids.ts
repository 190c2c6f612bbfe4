/**
 * Ids of the payment service: 24 hexadecimal digits. The first 8 are the Unix time in seconds, the next 3 its milliseconds, and
 * the rest is a counter that begins at a random number.
 *
 * Lists are ordered by id. A client that polls with `after` relies on new ids being larger than the last one it has seen. So the
 * resources of a merchant (transactions, lines, disputes, fraud alerts, people) get their ids from the merchant's own row, in the
 * write that stores them (`writes.ts`). Each id is then larger than the one before, whichever process writes, and even after a
 * clock was set back. Apps, merchants and cards are not polled in this way, so the process makes their ids (`createPaymentIds`).
 */

import type { Clock } from "../../platform/clock.ts";
import { type Ids, randomIds } from "../../platform/ids.ts";

/** The position of an id among all ids of a merchant: the id's time, and its counter within the millisecond. */
export interface Place {
  ms: bigint;
  count: bigint;
}

const countDigits = 13;
const firstCountBits = 50n;
/**
 * The upper bound of the counters in ids. A counter starts below half of this bound (50 bits), which leaves room for counting
 * up. Counters above the bound are used in names of attempts.
 */
const endOfCount = 1n << 51n;
/** The last millisecond that 8 digits of seconds can express, in the year 2106. */
const lastMs = 2 ** 32 * 1000 - 1;

export function idAt({ ms, count }: Place): string {
  return `${hex(ms / 1000n, 8)}${hex(ms % 1000n, 3)}${hex(count, countDigits)}`;
}

/**
 * The position of the first id in a millisecond.
 * @param random Returns 7 bytes; a test passes its own.
 */
export function firstPlace(nowMs: number, random: () => Buffer = () => randomIds.bytes(7)): Place {
  const count = BigInt(`0x${random().toString("hex")}`) & ((1n << firstCountBits) - 1n);
  return { ms: BigInt(Math.min(Math.max(0, nowMs), lastMs)), count };
}

function hex(value: bigint, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}

// The ids that a process can generate alone, and the names of attempts.
export type NextId = () => string;

/**
 * Generates ids in ascending order within one process, even while the clock is stopped.
 * @param random Returns 7 bytes; a test passes its own.
 */
export function createPaymentIds(clock: Clock, random?: () => Buffer): NextId {
  const next = createPlaces(clock, random);
  return () => idAt(next());
}

/**
 * Generates names of repeatable attempts to pay (`PaymentTransaction.attempt`). The names have the format of ids but never equal
 * one: the counter in a name begins where the counter in ids ends.
 */
export function createAttemptNames({ clock, ids }: { clock: Clock; ids: Pick<Ids, "bytes"> }): NextId {
  const next = createPlaces(clock, () => ids.bytes(7));
  return () => {
    const { ms, count } = next();
    return idAt({ ms, count: count | endOfCount });
  };
}

function createPlaces(clock: Clock, random?: () => Buffer): () => Place {
  let last: Place | undefined;
  return () => {
    const first = firstPlace(clock.now(), random);
    last = first.ms === last?.ms ? { ms: last.ms, count: last.count + 1n } : first;
    return last;
  };
}
