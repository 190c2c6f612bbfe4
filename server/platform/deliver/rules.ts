/**
 * The rules for attempts. The pause between two is 1, 2, 4, ... seconds, and at most five minutes. After the last attempt the
 * delivery is given up.
 */
export const maximumAttempts = 10;
const firstBackoffMs = 1000;
export const longestBackoffMs = 5 * 60 * 1000;

/** @param attempts Attempts made so far. */
export function backoffMs(attempts: number): number {
  return Math.min(firstBackoffMs * 2 ** (attempts - 1), longestBackoffMs);
}

/**
 * How long a lease lasts: longer than an attempt can take (`callbacks.ts`, `mailer.ts`), with room for differences between the
 * clocks of several machines.
 */
export const leaseMs = 90_000;
