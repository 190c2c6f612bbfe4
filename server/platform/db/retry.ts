import { setTimeout } from "node:timers/promises";
import { Failure } from "../failure.ts";

export interface RetryOptions {
  attempts: number;
  onRetry?: ((attempt: number) => void) | undefined;
  /** Message of the failure. */
  complaint: string;
}

/** Pauses grow to this, so that the default number of attempts lasts about as long as a client is willing to wait. */
const longestPauseMs = 40;
export const defaultAttempts = 125;

/**
 * Repeats `work` while it fails for a reason that passes.
 * @throws Failure `unavailable` after the last attempt; anything else that `work` throws, at once.
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

/** Whether another connection holds the lock that SQLite needs, whichever layer reports it. */
export const isBusy = anyCause(({ code, kind, extendedCode }) => {
  if (kind === "SocketTimeout") return true; // What Prisma's adapters make of SQLITE_BUSY.
  if (typeof extendedCode === "number") return primary(extendedCode) === 5 || primary(extendedCode) === 6;
  return typeof code === "string" && /^SQLITE_(BUSY|LOCKED)/.test(code);
});

/** Whether PostgreSQL asks to repeat a transaction: serialization failure or deadlock. */
const isConflict = anyCause(
  ({ code, kind, originalCode }) =>
    kind === "TransactionWriteConflict" || [code, originalCode].some((each) => each === "40001" || each === "40P01"),
);

/**
 * Whether a key is there already. PostgreSQL may say so, and not `isConflict`, to a transaction that looked for the key and found
 * nothing, where another has inserted it since: surely where that one did not look (PostgreSQL's documentation, 13.2.3).
 */
const isTaken = anyCause(
  ({ code, kind, originalCode }) =>
    kind === "UniqueConstraintViolation" || code === "P2002" || [code, originalCode].includes("23505"),
);

/** More often than this, the key is no other transaction's, but one that the write would never have. */
const takenAtMost = 5;

/** What is repeated of one write on PostgreSQL. */
export function conflicts(): (error: unknown) => boolean {
  let taken = 0;
  return (error) => isConflict(error) || (isTaken(error) && ++taken <= takenAtMost);
}

/** SQLite keeps the primary result code in the lowest byte of the extended one. */
function primary(extendedCode: number): number {
  return extendedCode & 0xff;
}

interface Reported {
  code?: unknown;
  kind?: unknown;
  originalCode?: unknown;
  extendedCode?: unknown;
  cause?: unknown;
  message?: unknown;
  meta?: { driverAdapterError?: unknown };
}

/** Prisma wraps what the adapter reports, which wraps what the driver reports. */
export function anyCause(matches: (reported: Reported) => boolean): (error: unknown) => boolean {
  return function test(error: unknown): boolean {
    if (typeof error !== "object" || error === null) return false;
    const reported: Reported = error; // Members are checked before use.
    return matches(reported) || test(reported.cause) || test(reported.meta?.driverAdapterError);
  };
}
