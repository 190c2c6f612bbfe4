/** Creates errors that are not specific to a contract, and sends error responses. */

import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { damageOf, noRoom } from "../platform/db/errors.ts";
import { Failure } from "../platform/failure.ts";
import { type Log, maskedPath } from "../platform/log.ts";
import { errorEnvelope, RefusalAnswer, statusOf } from "./envelope.ts";
import { sendJson } from "./head.ts";
import type { Outcome } from "./outcome.ts";
import type { Stages } from "./stages.ts";

export function methodNotAllowed(method: string, allowed: readonly string[]): Failure {
  const allow = allowed.join(", ");
  const message = `${method} is not allowed at this URL. Use ${allow}.`;
  return new Failure("methodNotAllowed", "httpMethodNotAllowed", message, { headers: { Allow: allow } });
}

export function malformedPath(): Failure {
  const message = "The path contains a percent-encoding that is malformed or not UTF-8.";
  return new Failure("invalid", "invalid", message, { parameter: "path" });
}

export function unknownPath(path: string): Failure {
  return new Failure("notFound", "notFound", `Not Found: no operation at ${maskedPath(path.slice(0, 200))}.`);
}

/** Creates the body of an error response. */
export type RenderFailure = (failure: Failure) => unknown;

/** The parts of the server that are needed to send an error response. */
export interface Refusing {
  log: Log;
  stages: Pick<Stages, "refused">;
}

/** Responds to an error. An error that is not a Failure is a bug: its details are logged but not sent. */
export function answerFailure(
  res: ServerResponse,
  error: unknown,
  renderFailure: RenderFailure,
  outcome: Outcome,
  refusing: Refusing,
  indent?: number,
): void {
  const { log, stages } = refusing;
  const full = error instanceof Failure ? undefined : noRoom(error);
  // An error that is caused by a damaged database is not logged below, because the database code has already logged it.
  const known = error instanceof Failure ? error : (full ?? damageOf(error));
  const failure = known ?? new Failure("internal", "backendError", "Backend Error");
  if (full) log.error({ err: error, requestId: outcome.requestId }, "a request failed because the disk is full");
  else if (!known) log.error({ err: error, requestId: outcome.requestId }, "a request failed because of a bug");
  outcome.failure = failure;
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  const rendered = renderFailure(failure);
  const { code } = statusOf[failure.kind];
  const added = stages.refused.map((refused) => refused({ req: res.req, res, outcome }, failure));
  const headers = Object.assign({}, failure.details.headers, ...added) as Record<string, string>;
  if (!(rendered instanceof RefusalAnswer)) {
    sendJson(res, code, JSON.stringify(rendered, null, indent), headers);
    return;
  }
  if (rendered.reasonPhrase !== undefined) res.statusMessage = rendered.reasonPhrase;
  sendJson(res, code, JSON.stringify(rendered.body) + rendered.end, { ...headers, ...rendered.headers });
}

/**
 * The responses to problems that Node finds before it has a complete request, by error code. Any other code means that the data
 * is not HTTP.
 */
const unreadable: Readonly<Record<string, { line: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: { line: "431 Request Header Fields Too Large", message: "The request headers are too large." },
  ERR_HTTP_REQUEST_TIMEOUT: { line: "408 Request Timeout", message: "The request took too long to arrive." },
};
const notHttp = { line: "400 Bad Request", message: "The request is not HTTP." };

/**
 * Responds to a request that Node's parser rejects, so that even this response is JSON: 431 for headers that are too large, 408
 * for a request that did not arrive in time (RFC 9110 §15.5.9), otherwise 400. A connection that has sent nothing is closed
 * without a response. Browsers open connections before they need them, and would use such a response for their next request.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex & { bytesRead?: number }): void {
  const isUnused = error.code === "ERR_HTTP_REQUEST_TIMEOUT" && socket.bytesRead === 0;
  if (error.code === "ECONNRESET" || isUnused || !socket.writable) {
    socket.destroy();
    return;
  }
  const { line, message } = unreadable[error.code ?? ""] ?? notHttp;
  const envelope = errorEnvelope(new Failure("invalid", "badRequest", message));
  envelope.error.code = Number.parseInt(line, 10);
  const body = JSON.stringify(envelope);
  socket.end(
    `HTTP/1.1 ${line}\r\n` +
      "Content-Type: application/json; charset=UTF-8\r\n" +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Converts the short name of a scope to its spelling in tokens. */
export type SpellScope = (short: string) => string;

/**
 * Adds details to a failure about scopes.
 * @param operation The operation that was called.
 * @param origin The origin of the server.
 * @returns the failure unchanged if it is not about scopes.
 */
export function withScopes(
  failure: Failure,
  { service, operation, origin, spell }: { service: string; operation: string; origin: string; spell: SpellScope },
): Failure {
  const { kind, reason, message, details } = failure;
  if (!details.scopes) return failure;
  const acceptedScopes = details.scopes.accepted.map(spell).join(" ");
  const tokenScopes = details.scopes.given.map(spell).join(" ");
  return new Failure(kind, reason, message, {
    ...details,
    headers: {
      ...details.headers,
      "WWW-Authenticate": `Bearer realm="${origin}", error="insufficient_scope", scope="${acceptedScopes}"`,
    },
    info: {
      reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
      metadata: { service, method: operation, acceptedScopes, tokenScopes },
    },
  });
}
