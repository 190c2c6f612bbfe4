import { setTimeout } from "node:timers/promises";
import { Failure } from "../failure.ts";
import { DatabaseError, isOutage, withoutBlame } from "./errors.ts";

export interface RetryOptions {
  attempts: number;
  onRetry?: ((attempt: number) => void) | undefined;
  /** The message of the failure that is thrown after the last attempt. */
  complaint: string;
}

/** The maximum delay between attempts. With the default number of attempts, a client waits about 5 seconds. */
const longestPauseMs = 40;
export const defaultAttempts = 125;

/**
 * Retries `work` while `passes` reports that its error is temporary.
 * @throws Failure `unavailable` after the last attempt; any other error of `work` immediately.
 */
export async function retrying<T>(
  work: () => Promise<T>,
  passes: (error: unknown) => boolean,
  { attempts, onRetry, complaint }: RetryOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error)) throw error;
      if (attempt >= attempts) {
        throw new Failure("unavailable", "backendError", complaint);
      }
    }
    onRetry?.(attempt);
    await setTimeout(Math.min(2 ** attempt, longestPauseMs));
  }
}

/** The first pause between two attempts, in milliseconds. It doubles after each attempt, up to `longestStartPauseMs`. */
const firstStartPauseMs = 250;
const longestStartPauseMs = 2_000;

/**
 * Repeats work while it fails because the database is temporarily unavailable, since the connection may be lost at any step of
 * a start.
 * @param waitMs How long to retry, in milliseconds.
 * @param work Called with the remaining time.
 * @throws the last error when the time is over; any error that is not caused by an outage, immediately.
 */
export async function whileAway<T>(waitMs: number, work: (leftMs: number) => Promise<T>): Promise<T> {
  const endMs = performance.now() + waitMs;
  for (let pauseMs = firstStartPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestStartPauseMs)) {
    try {
      return await work(Math.max(0, endMs - performance.now()));
    } catch (error) {
      if (!isOutage(error) || performance.now() + pauseMs > endMs) {
        throw error instanceof DatabaseError ? error : withoutBlame(error);
      }
    }
    await setTimeout(pauseMs);
  }
}
