/**
 * Ids of the payment service: 24 hexadecimal digits, of which the first 8 are the Unix time in seconds, the next 3 its
 * milliseconds, and the rest random. Within one process and millisecond each is the one before plus one, so that the order of
 * ids is the order in which they were made, even while the clock stands still.
 */
import { randomBytes } from "node:crypto";
import type { Clock } from "../platform/clock.ts";

export type NextId = () => string;

const randomDigits = 13;

/** @param random 7 bytes; a test gives its own. */
export function createPaymentIds(clock: Clock, random: () => Buffer = () => randomBytes(7)): NextId {
  let lastMs = Number.NaN;
  let last = 0n;
  return () => {
    const nowMs = Math.max(0, clock.now());
    if (nowMs === lastMs) last += 1n;
    else {
      lastMs = nowMs;
      // 51 bits: one less than there is room for, so that counting on never runs out of digits.
      last = BigInt(`0x${random().toString("hex")}`) & ((1n << 51n) - 1n);
    }
    const seconds = Math.floor(nowMs / 1000) % 2 ** 32;
    return `${hex(seconds, 8)}${hex(nowMs % 1000, 3)}${hex(last, randomDigits)}`;
  };
}

function hex(value: number | bigint, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
