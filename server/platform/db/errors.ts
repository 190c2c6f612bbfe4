/**
 * The errors of the database: those that end a start, those that the database reports, whichever layer reports them, and the
 * failures that requests get instead.
 */
import { statSync } from "node:fs";
import { Failure } from "../failure.ts";
import { SettingError } from "../settings.ts";
import { type Handle, resultCodeOf, resultCodes } from "./driver.ts";

/** The database at `DATABASE_URL` cannot be used. The server or command does not start, and prints this one-line message. */
export class DatabaseError extends SettingError {}

/** The exit code if a newer version uses the database (EX_CONFIG of sysexits.h): starting this version again does not help. */
export const newerDatabaseExitCode = 78;

/** The database has a migration that this version does not know. */
export class NewerDatabaseError extends DatabaseError {
  override readonly exitCode = newerDatabaseExitCode;

  constructor(migration: string) {
    super(
      `The database was created by another version of Quintet: its migration ${migration} is unknown to this version.`,
    );
  }
}

/** The database is from before the first release. This version cannot read its data. */
export class UnreleasedDatabaseError extends DatabaseError {
  /** @param advice How to start with an empty database (`migrate.ts`). */
  constructor(database: string, advice: string) {
    super(`The database ${database} is from before 0.1.0, and this version cannot read it. ${advice}`);
  }
}

/** The database was closed while other code still used it. */
export class ClosedDatabaseError extends Error {
  constructor() {
    super("The database is closed.");
  }
}

/** The database's own error message. Prisma's adapter stores it in `cause.originalMessage`. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { originalMessage } = (error.cause ?? {}) as { originalMessage?: unknown }; // The next line checks the type.
  return typeof originalMessage === "string" ? originalMessage : error.message;
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
function anyCause(matches: (reported: Reported) => boolean): (error: unknown) => boolean {
  return function test(error: unknown): boolean {
    if (typeof error !== "object" || error === null) return false;
    const reported: Reported = error; // An unchecked type: each property is checked before use.
    return matches(reported) || test(reported.cause) || test(reported.meta?.driverAdapterError);
  };
}

/** Returns a function that checks for an error of PostgreSQL by its code. */
export function withCode(wanted: string): (error: unknown) => boolean {
  return anyCause(({ code, originalCode }) => code === wanted || originalCode === wanted);
}

/** SQLite's result codes for a disk that fails or is full, and for a file that cannot be opened or written. */
const outages: readonly number[] = [
  resultCodes.ioError,
  resultCodes.full,
  resultCodes.cannotOpen,
  resultCodes.readOnly,
];

/**
 * Whether an error means that the database is temporarily unavailable, through no fault of the request: the disk is full or
 * failing, or the server is down, starting or stopping. The codes are listed in https://www.sqlite.org/rescode.html and in
 * appendix A of PostgreSQL's manual.
 */
export const isOutage = anyCause((error) => {
  const { code, originalCode, kind, message } = error;
  const result = resultCodeOf(error);
  if (result !== undefined && outages.includes(result)) return true;
  if (kind === "DatabaseNotReachable" || kind === "ConnectionClosed" || kind === "SocketTimeout") return true;
  if (
    typeof message === "string" &&
    (/connection (terminated|closed|timeout|error)|timeout exceeded when trying|timeout expired/i.test(message) ||
      /query read timeout|is not queryable|after calling end on the pool/i.test(message) ||
      // A hot standby reports this error with the code for unsupported features, so the message is checked.
      /hot standby|during recovery/.test(message))
  ) {
    return true;
  }
  return [code, originalCode].some(
    (each) =>
      typeof each === "string" &&
      (/^(ENOSPC|EDQUOT|EIO|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN))$/.test(
        each,
      ) ||
        // Codes for connection exceptions, insufficient resources, operator intervention and system errors.
        /^(08\w{3}|53\w{3}|57P0\d|58\w{3}|P1001|P1017)$/.test(each) ||
        // Codes for a server that only allows reads, and for timeouts of a lock, a statement or an idle transaction.
        /^(25006|55P03|57014|25P03|25P04)$/.test(each)),
  );
});

/**
 * @returns a failure that asks the client to retry, if the error is caused by an outage; a failure that does not ask for a
 * retry, if the database file is damaged; any other error unchanged.
 */
export function withoutBlame(error: unknown): unknown {
  if (error instanceof Failure) return error;
  if (isDamage(error)) return damageFailure(error);
  return isOutage(error) ? notNow("The database is not available at the moment. Try again later.", error) : error;
}

/** The failure of a request that may succeed later. Restarting a database takes less time than the value of `Retry-After`. */
export function notNow(message: string, cause?: unknown): Failure {
  return withCause(new Failure("unavailable", "backendError", message, { headers: { "Retry-After": "5" } }), cause);
}

function withCause(failure: Failure, cause: unknown): Failure {
  failure.cause = cause;
  return failure;
}

/** The failure of writes, and of `/readyz`, on a server that only allows reads: a standby, for example. */
export function onlyReads(): Failure {
  return notNow("The database is read-only at the moment. Try again later.");
}

/** The failure of writes, and of `/readyz`, while PostgreSQL waits for a synchronous standby that is not connected. */
export function lacksStandby(): Failure {
  return notNow("The database is waiting for its standby and cannot save changes at the moment. Try again later.");
}

/**
 * The failure of a write whose response to COMMIT was lost, and whose result could not be determined. It has no `Retry-After`,
 * because a client that retries blindly may do everything twice.
 */
export function commitUnknown(cause: unknown): Failure {
  const message =
    "The connection to the database was lost while the change was being saved. Check whether it was saved before you repeat the request.";
  return withCause(new Failure("unavailable", "commitUnknown", message), cause);
}

/** Whether a file could not be written because the disk is full, or a disk quota is used up. */
const isFull = anyCause(
  (error) => resultCodeOf(error) === resultCodes.full || error.code === "ENOSPC" || error.code === "EDQUOT",
);

/** @returns the failure for a full disk; undefined for any other error. */
export function noRoom(error: unknown): Failure | undefined {
  return isFull(error) ? notNow("The disk is full at the moment. Try again later.", error) : undefined;
}

/** The failure while the database file is damaged. It has no `Retry-After`, because only the operator can help. */
export function damageFailure(cause?: unknown): Failure {
  const message = "The database file is damaged. The operator must restore it.";
  return withCause(new Failure("unavailable", "backendError", message), cause);
}

/** @returns the failure for a damaged file if SQLite reports damage; undefined for any other error. */
export function damageOf(error: unknown): Failure | undefined {
  return isDamage(error) ? damageFailure(error) : undefined;
}

/**
 * The maximum size of a file that is checked at the start. SQLite checks about 400 MB a second, and no request is served
 * meanwhile.
 */
const checkedAtStartBytes = 32 * 1024 ** 2;

/** Whether SQLite reports that the file is damaged (SQLITE_CORRUPT) or not a database (SQLITE_NOTADB). */
export const isDamage = anyCause((error) => {
  const code = resultCodeOf(error);
  return code === resultCodes.corrupt || code === resultCodes.noDatabase;
});

/** @returns the first damage that SQLite finds in the structure of the file; undefined if it finds none. */
export function damageIn(handle: Handle): string | undefined {
  try {
    // The pragma always returns a row. If the row has several lines, the first one only contains the name of the database.
    const { quick_check: found } = handle.prepare("PRAGMA quick_check(1)").get() as { quick_check: string };
    // The first line only contains the name of the damaged database.
    return found === "ok" ? undefined : found.split("\n").at(-1);
  } catch (error) {
    if (isDamage(error)) return (error as Error).message; // The cast is safe: drivers only throw instances of Error.
    throw error;
  }
}

/**
 * Checks a file before it is served, unless it is so large that the check would delay the start; `quintet doctor` checks a file
 * of any size.
 * @throws DatabaseError if the file is damaged.
 */
export function requireUndamaged(handle: Handle, path: string): void {
  if (statSync(path).size > checkedAtStartBytes) return;
  const damage = damageIn(handle);
  if (damage !== undefined) throw new DatabaseError(damaged(path, damage));
}

/** Describes the damage of a file to the operator. */
export function damaged(path: string, damage: string): string {
  return `The database ${path} is damaged (${damage}). ${adviceFor(path)}`;
}

/**
 * Explains how to replace a damaged file with a backup. `restore` writes into an existing file, so the damaged file must be moved
 * away first.
 */
export function adviceFor(path: string): string {
  return `Stop the server, move ${path}, ${path}-wal and ${path}-shm aside, and restore a backup: quintet restore FILE.`;
}
