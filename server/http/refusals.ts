/** Refusals that need no contract, and how every refusal becomes an answer. */
import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { noRoom } from "../platform/db/outage.ts";
import { Failure } from "../platform/failure.ts";
import { type Log, maskedPath } from "../platform/log.ts";
import { errorEnvelope } from "./envelope.ts";
import { sendJson } from "./head.ts";
import type { Outcome } from "./outcome.ts";
import { RefusalAnswer } from "./refusal.ts";
import { statusOf } from "./status.ts";

export function methodNotAllowed(method: string, allowed: readonly string[]): Failure {
  const allow = allowed.join(", ");
  return new Failure("methodNotAllowed", "httpMethodNotAllowed", `${method} is not allowed here; allowed: ${allow}.`, {
    headers: { Allow: allow },
  });
}

export function malformedPath(): Failure {
  const message = "The path holds a percent-encoding that is malformed or not UTF-8.";
  return new Failure("invalid", "invalid", message, { parameter: "path" });
}

export function unknownPath(path: string): Failure {
  return new Failure("notFound", "notFound", `Not Found: no operation at ${maskedPath(path.slice(0, 200))}.`);
}

/** Makes the body of a refusal. */
export type RenderFailure = (failure: Failure) => unknown;

/** Answers an error. Anything but a Failure is a bug: the log shows all of it, and the answer nothing. */
export function answerFailure(
  res: ServerResponse,
  error: unknown,
  renderFailure: RenderFailure,
  outcome: Outcome,
  log: Log,
  indent?: number,
): void {
  const full = error instanceof Failure ? undefined : noRoom(error);
  const failure = full ?? (error instanceof Failure ? error : new Failure("internal", "backendError", "Backend Error"));
  if (full) log.error({ err: error, requestId: outcome.requestId }, "a request found no room on the disk");
  else if (failure !== error) log.error({ err: error, requestId: outcome.requestId }, "a request met a bug");
  outcome.failure = failure;
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  const rendered = renderFailure(failure);
  const { code } = statusOf[failure.kind];
  const { headers } = failure.details;
  if (!(rendered instanceof RefusalAnswer)) {
    sendJson(res, code, JSON.stringify(rendered, null, indent), headers);
    return;
  }
  if (rendered.reasonPhrase !== undefined) res.statusMessage = rendered.reasonPhrase;
  sendJson(res, code, JSON.stringify(rendered.body) + rendered.end, { ...headers, ...rendered.headers });
}

/** Answers a request that node's parser refuses, so that this answer is JSON too: 431 for headers that are too large, else 400. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const message = tooLarge ? "The request headers are too large." : "The request is not HTTP.";
  const envelope = errorEnvelope(new Failure("invalid", "badRequest", message));
  envelope.error.code = tooLarge ? 431 : 400;
  const body = JSON.stringify(envelope);
  socket.end(
    `HTTP/1.1 ${tooLarge ? "431 Request Header Fields Too Large" : "400 Bad Request"}\r\n` +
      "Content-Type: application/json; charset=UTF-8\r\n" +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
