/** An attempt follows the one before after 1, 2, 4, ... seconds, at most five minutes. After the last it is given up. */
export const maximumAttempts = 10;
const firstBackoffMs = 1000;
export const longestBackoffMs = 5 * 60 * 1000;

/** @param attempts Attempts made so far. */
export function backoffMs(attempts: number): number {
  return Math.min(firstBackoffMs * 2 ** (attempts - 1), longestBackoffMs);
}

/**
 * How long a process has a delivery to itself: longer than an attempt can take (`callbacks.ts`, `mailer.ts`), with room for
 * clocks of several machines that differ.
 */
export const leaseMs = 90_000;
