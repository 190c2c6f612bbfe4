/** Waits for a database that is not available at the start. */
import { DatabaseError } from "./databaseError.ts";
import { isOutage, withoutBlame } from "./outage.ts";

/** The first pause between two attempts, in milliseconds. It doubles after each attempt, up to `longestPauseMs`. */
const firstPauseMs = 250;
const longestPauseMs = 2_000;

/**
 * Repeats work while it fails because the database is temporarily unavailable, since the connection may be lost at any step of
 * a start.
 * @param waitMs How long to retry, in milliseconds.
 * @param work Called with the remaining time.
 * @throws the last error when the time is over; any error that is not caused by an outage, immediately.
 */
export async function whileAway<T>(waitMs: number, work: (leftMs: number) => Promise<T>): Promise<T> {
  const endMs = performance.now() + waitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await work(Math.max(0, endMs - performance.now()));
    } catch (error) {
      if (!isOutage(error) || performance.now() + pauseMs > endMs) {
        throw error instanceof DatabaseError ? error : withoutBlame(error);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
