import { Failure } from "../failure.ts";
import { isDamage } from "./damage.ts";
import { resultCodeOf, resultCodes } from "./driver.ts";
import { anyCause } from "./retry.ts";

/** The value of `Retry-After` during an outage, in seconds. Restarting a database takes less time. */
const retryAfterSeconds = "5";

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

/** Whether PostgreSQL rejected a write because its session is read-only. */
export const isReadOnlyError = anyCause(({ code, originalCode }) => code === "25006" || originalCode === "25006");

/**
 * @returns a failure that asks the client to retry, if the error is caused by an outage; a failure that does not ask for a
 * retry, if the database file is damaged; any other error unchanged.
 */
export function withoutBlame(error: unknown): unknown {
  if (error instanceof Failure) return error;
  const damage = damageOf(error);
  if (damage) return damage;
  if (!isOutage(error)) return error;
  const failure = new Failure(
    "unavailable",
    "backendError",
    "The database is not available at the moment. Try again later.",
    {
      headers: { "Retry-After": retryAfterSeconds },
    },
  );
  failure.cause = error;
  return failure;
}

/** The failure of writes, and of `/readyz`, on a server that only allows reads: a standby, for example. */
export function onlyReads(): Failure {
  return new Failure("unavailable", "backendError", "The database is read-only at the moment. Try again later.", {
    headers: { "Retry-After": retryAfterSeconds },
  });
}

/** The failure of writes, and of `/readyz`, while PostgreSQL waits for a synchronous standby that is not connected. */
export function lacksStandby(): Failure {
  const message = "The database is waiting for its standby and cannot save changes at the moment. Try again later.";
  return new Failure("unavailable", "backendError", message, { headers: { "Retry-After": retryAfterSeconds } });
}

/**
 * The failure of a write whose response to COMMIT was lost, and whose result could not be determined. It has no `Retry-After`,
 * because a client that retries blindly may do everything twice.
 */
export function commitUnknown(cause: unknown): Failure {
  const failure = new Failure(
    "unavailable",
    "commitUnknown",
    "The connection to the database was lost while the change was being saved. Check whether it was saved before you repeat the request.",
  );
  failure.cause = cause;
  return failure;
}

/** Whether a file could not be written because the disk is full, or a disk quota is used up. */
const isFull = anyCause(
  (error) => resultCodeOf(error) === resultCodes.full || error.code === "ENOSPC" || error.code === "EDQUOT",
);

/** @returns the failure for a full disk; undefined for any other error. */
export function noRoom(error: unknown): Failure | undefined {
  if (!isFull(error)) return undefined;
  const failure = new Failure("unavailable", "backendError", "The disk is full at the moment. Try again later.", {
    headers: { "Retry-After": retryAfterSeconds },
  });
  failure.cause = error;
  return failure;
}

/** The failure while the database file is damaged. It has no `Retry-After`, because only the operator can help. */
export function damageFailure(cause?: unknown): Failure {
  const message = "The database file is damaged. The operator must restore it.";
  const failure = new Failure("unavailable", "backendError", message);
  failure.cause = cause;
  return failure;
}

/** @returns the failure for a damaged file if SQLite reports damage; undefined for any other error. */
export function damageOf(error: unknown): Failure | undefined {
  return isDamage(error) ? damageFailure(error) : undefined;
}
