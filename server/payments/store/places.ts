/**
 * Ids of the payment service: 24 hexadecimal digits, of which the first 8 are the Unix time in seconds, the next 3 its
 * milliseconds, and the rest a count that begins at random.
 *
 * Lists go by ids, and whoever polls with `after` takes the last id as a promise that nothing comes before it. So what a merchant
 * gets (transactions, lines, disputes, fraud alerts, people) is given its id in the write that books it, by the merchant's own row
 * (`writes.ts`), whichever process writes: each id exceeds the one before, also when a clock was set back. Apps, merchants and
 * cards, which nobody polls so, get theirs from the process (`../id.ts`).
 */
import { randomIds } from "../../platform/ids.ts";

/** Where an id stands among all of a merchant: its time, and its count within the millisecond. */
export interface Place {
  ms: bigint;
  count: bigint;
}

const countDigits = 13;
const firstCountBits = 50n;
/** There is as much room for counting on as for the first count. From here on there are names of attempts, never ids. */
export const endOfCount = 1n << 51n;
/** The last millisecond that 8 digits of seconds have room for, in the year 2106. */
const lastMs = 2 ** 32 * 1000 - 1;

export function idAt({ ms, count }: Place): string {
  return `${hex(ms / 1000n, 8)}${hex(ms % 1000n, 3)}${hex(count, countDigits)}`;
}

/** @param id Of any release: older ones could begin to count higher, and then the next millisecond is the first that is free. */
export function placeOf(id: string): Place {
  const ms = BigInt(`0x${id.slice(0, 8)}`) * 1000n + BigInt(`0x${id.slice(8, 11)}`);
  const count = BigInt(`0x${id.slice(11)}`);
  return count < endOfCount ? { ms, count } : { ms: ms + 1n, count: 0n };
}

/**
 * The place of the first id of a millisecond.
 * @param random 7 bytes; a test gives its own.
 */
export function firstPlace(nowMs: number, random: () => Buffer = () => randomIds.bytes(7)): Place {
  const count = BigInt(`0x${random().toString("hex")}`) & ((1n << firstCountBits) - 1n);
  return { ms: BigInt(Math.min(Math.max(0, nowMs), lastMs)), count };
}

function hex(value: bigint, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
