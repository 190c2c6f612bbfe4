/** The maximum number of attempts to deliver a message. After the last attempt, the delivery is abandoned. */
export const maximumAttempts = 10;
const firstBackoffMs = 1000;

/**
 * Returns the wait before the next attempt, in milliseconds: 1, 2, 4, ... seconds.
 * @param attempts The number of attempts made so far.
 */
export function backoffMs(attempts: number): number {
  return firstBackoffMs * 2 ** (attempts - 1);
}

/** The longest wait between two attempts: 256 seconds, before the last one. */
export const longestBackoffMs = backoffMs(maximumAttempts - 1);

/**
 * How long a lease lasts: longer than an attempt can take (`callbacks.ts`, `mailer.ts`), with a margin for clock differences
 * between machines.
 */
export const leaseMs = 90_000;
