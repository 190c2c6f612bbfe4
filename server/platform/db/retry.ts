import { setTimeout } from "node:timers/promises";
import { Failure } from "../failure.ts";
import { resultCodeOf, resultCodes } from "./driver.ts";

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

/** Whether an error means that another connection holds SQLite's lock, whichever layer reports it. */
export const isBusy = anyCause((error) => {
  if (error.kind === "SocketTimeout") return true; // Prisma's adapters report SQLITE_BUSY as `SocketTimeout`.
  const code = resultCodeOf(error);
  return code === resultCodes.busy || code === resultCodes.locked;
});

/** Whether an error means that PostgreSQL wants the transaction to be repeated: serialization failure or deadlock. */
const isConflict = anyCause(
  ({ code, kind, originalCode }) =>
    kind === "TransactionWriteConflict" || [code, originalCode].some((each) => each === "40001" || each === "40P01"),
);

/**
 * Whether an error means that a unique key already exists. PostgreSQL may report this instead of a conflict: a transaction looks
 * for a key, finds nothing, and another transaction inserts the key meanwhile (PostgreSQL's documentation, 13.2.3).
 */
const isTaken = anyCause(
  ({ code, kind, originalCode }) =>
    kind === "UniqueConstraintViolation" || code === "P2002" || [code, originalCode].includes("23505"),
);

/** The maximum number of retries after a unique key existed. If it exists even then, the write itself is wrong. */
const takenAtMost = 5;

/** Decides which errors of one write on PostgreSQL are retried. It counts the retries, so each write needs its own instance. */
export function conflicts(): (error: unknown) => boolean {
  let taken = 0;
  return (error) => isConflict(error) || (isTaken(error) && ++taken <= takenAtMost);
}

interface Reported {
  code?: unknown;
  errcode?: unknown;
  kind?: unknown;
  originalCode?: unknown;
  extendedCode?: unknown;
  cause?: unknown;
  message?: unknown;
  meta?: { driverAdapterError?: unknown };
}

/** Checks an error and its causes: Prisma wraps the adapter's error, which wraps the driver's. */
export function anyCause(matches: (reported: Reported) => boolean): (error: unknown) => boolean {
  return function test(error: unknown): boolean {
    if (typeof error !== "object" || error === null) return false;
    const reported: Reported = error; // An unchecked type: each property is checked before use.
    return matches(reported) || test(reported.cause) || test(reported.meta?.driverAdapterError);
  };
}
