import { Failure } from "../failure.ts";
import { anyCause } from "./retry.ts";

/** When a client may try again, in seconds: longer than a restart of a database takes. */
const retryAfterSeconds = "5";

/**
 * What a database says when it cannot work just now, through no fault of the request: no room on the disk, a disk that fails,
 * a server that is gone, starting or stopping. https://www.sqlite.org/rescode.html, PostgreSQL's appendix A.
 */
export const isOutage = anyCause(({ code, extendedCode, originalCode, kind, message }) => {
  if (typeof extendedCode === "number" && [10, 13, 14, 26].includes(extendedCode & 0xff)) return true;
  if (kind === "DatabaseNotReachable" || kind === "ConnectionClosed" || kind === "SocketTimeout") return true;
  if (
    typeof message === "string" &&
    /connection (terminated|closed|timeout|error)|timeout exceeded when trying/i.test(message)
  ) {
    return true;
  }
  return [code, originalCode].some(
    (each) =>
      typeof each === "string" &&
      (/^SQLITE_(FULL|IOERR|CANTOPEN)/.test(each) ||
        /^(ENOSPC|EDQUOT|EIO|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(each) ||
        // Connection exceptions, insufficient resources, operator intervention, system errors.
        /^(08\w{3}|53\w{3}|57P0\d|58\w{3}|P1001|P1017)$/.test(each)),
  );
});

/** @returns a refusal that says to try again, for an outage; anything else as it is. */
export function withoutBlame(error: unknown): unknown {
  if (error instanceof Failure || !isOutage(error)) return error;
  const failure = new Failure("unavailable", "backendError", "The database cannot work just now. Try again later.", {
    headers: { "Retry-After": retryAfterSeconds },
  });
  failure.cause = error;
  return failure;
}

/** What the system says when a file finds no room: the disk is full, or a quota of it is used up. */
const isFull = anyCause(
  ({ code, extendedCode }) =>
    (typeof extendedCode === "number" && (extendedCode & 0xff) === 13) ||
    (typeof code === "string" && /^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code)),
);

/** @returns a refusal that says so, where a file found no room; undefined for anything else. */
export function noRoom(error: unknown): Failure | undefined {
  if (!isFull(error)) return undefined;
  const failure = new Failure("unavailable", "backendError", "The disk has no room just now. Try again later.", {
    headers: { "Retry-After": retryAfterSeconds },
  });
  failure.cause = error;
  return failure;
}
