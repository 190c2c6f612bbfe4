/**
 * Applies the faults of the sandbox to calls: a call waits, fails, loses its response or gets a corrupt response, which is sent
 * slowly, is cut off, or has the wrong content type.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { Failure, type FailureKind } from "../platform/failure.ts";
import type { FaultCall, Faults, OperationFault } from "../platform/faults.ts";
import { Work } from "../platform/work.ts";
import type { RuntimeOperation } from "./document.ts";
import { statusOf } from "./envelope.ts";
import { parseNestedForm } from "./form.ts";
import { waitingFor } from "./head.ts";
import { isBatchPart } from "./inside.ts";
import type { Service } from "./service.ts";
import { mediaKindOf } from "./shapes.ts";
import type { Call, Exchange, Stage } from "./stages.ts";

/** Creates the stage that applies the faults of the called operation, each at its own step of the request. */
export function faultsStage(faults: Pick<Faults, "of" | "isMet">): Stage {
  const at = (step: Step) => (call: Call) => {
    const found = faults.of(call.service.name, call.operation.id)?.filter((fault) => stepOf(fault) === step);
    return found && found.length > 0 ? applyFaults(faults, found, call) : undefined;
  };
  const read = at("read");
  return { routed: at("routed"), read: (call, sent) => (sent.isMetadata ? undefined : read(call)), done: at("done") };
}

type Step = "routed" | "read" | "done";

function stepOf({ when, body }: OperationFault): Step {
  if (when === "after") return "done";
  return body === undefined ? "routed" : "read";
}

/** @throws Failure if a fault rejects the call or cuts its connection. */
async function applyFaults(faults: Pick<Faults, "isMet">, found: readonly OperationFault[], call: Call): Promise<void> {
  const { service, operation, res } = call;
  for (const fault of found) {
    if (!isPossible(service, operation, fault)) continue;
    if (!(await faults.isMet(fault, faultCallOf(call)))) continue;
    mark(call, fault);
    if (fault.kind !== "slow" && fault.latencyMs > 0) await pause(fault.latencyMs, res);
    doTo(call, fault);
  }
}

/** Statuses that a fault may use for any operation, because proxies may send them even if the contract lacks them. */
const anywhere: readonly number[] = [403, 429, 500, 502, 503, 504];

/** Whether the operation can return the fault's status. A fault without a status can apply to any operation. */
export function canFail({ refusals }: Pick<RuntimeOperation, "refusals">, { status }: { status: number | null }) {
  return status === null || anywhere.includes(status) || refusals.includes(status);
}

function isPossible(service: Service, operation: RuntimeOperation, fault: OperationFault): boolean {
  const { code } = fault;
  return canFail(operation, fault) && (code === undefined || code in (service.ownRefusals?.(operation.id) ?? {}));
}

function faultCallOf({ operation, req, outcome, caller, path }: Call): FaultCall {
  return {
    operation: operation.id,
    method: req.method ?? "GET",
    path,
    user: caller.user.email,
    client: caller.clientId,
    body: () => bodyOf(outcome.sent, req),
  };
}

/** The body as the request log shows it; undefined for a body that is neither JSON nor a form. */
function bodyOf(sent: Buffer | undefined, req: IncomingMessage): unknown {
  if (!sent || sent.length === 0) return undefined;
  try {
    const isForm = mediaKindOf(req.headers["content-type"]).kind === "form";
    return isForm ? parseNestedForm(sent) : (JSON.parse(sent.toString("utf8")) as unknown);
  } catch {
    return undefined;
  }
}

/** Marks the response, so that developers do not mistake the fault for the service's own behavior. */
function mark({ res, outcome }: Call, { id, kind, when }: OperationFault): void {
  outcome.fault = { id, kind, when };
  if (!res.headersSent) res.setHeader("Quintet-Fault", `${id}; kind=${kind}; when=${when}`);
}

/**
 * Waits by the machine's clock.
 * @throws Failure if the client disconnects meanwhile; the timer is then removed.
 */
async function pause(ms: number, res: ServerResponse): Promise<void> {
  const work = new Work(waitingFor(res));
  await setTimeout(ms, undefined, { signal: work.signal }).catch(() => undefined);
  work.requireWanted();
}

function doTo({ service, operation, req, res, outcome }: Call, fault: OperationFault): void {
  switch (fault.kind) {
    case "latency":
      return;
    case "refusal":
      throw refusalOf(service, operation, fault);
    case "drop":
      if (isBatchPart(req)) throw new Failure("unavailable", "backendError", "A sandbox fault closed the connection.");
      if (fault.when === "after" && fault.answer !== undefined && fault.answer !== "none") break;
      res.destroy();
      throw new Failure("unavailable", "backendError", "A sandbox fault closed the connection.");
    default:
  }
  corruptResponse({ req, res, outcome }, fault);
}

/** The error of a fault: the service's own error for the fault's code, or the usual error for its status. */
function refusalOf(service: Service, operation: RuntimeOperation, fault: OperationFault): Failure {
  const { code, status, reason, message, retryAfter = 1 } = fault;
  const own = code === undefined ? undefined : service.ownRefusals?.(operation.id)?.[code]?.(message ?? undefined);
  if (own) return own;
  const usual = usualOf(status ?? 500);
  const isQuota = status === 429 || /(RateLimit|quota)Exceeded$/i.test(reason ?? "");
  const headers = {
    ...((status === 429 || status === 503) && { "Retry-After": String(retryAfter) }),
    ...(status === 401 && { "WWW-Authenticate": challengeOf(operation) }),
  };
  return new Failure(usual.kind, reason ?? usual.reason, message ?? usual.message, {
    ...(isQuota && { domain: "usageLimits" }),
    ...(Object.keys(headers).length > 0 && { headers }),
  });
}

function challengeOf({ security }: RuntimeOperation): string {
  return security.some((each) => "oauth2" in each) ? 'Bearer realm="quintet", error="invalid_token"' : "Basic";
}

/** The default reason and message for each kind of error, for faults that do not specify them. */
const usually: Readonly<Partial<Record<FailureKind, readonly [reason: string, message: string]>>> = {
  invalid: ["badRequest", "Bad Request"],
  unauthenticated: ["authError", "Invalid Credentials"],
  forbidden: ["forbidden", "Forbidden"],
  notFound: ["notFound", "Not Found"],
  conflict: ["conflict", "Conflict"],
  gone: ["deleted", "Resource has been deleted"],
  stale: ["conditionNotMet", "Precondition Failed"],
  tooLarge: ["uploadTooLarge", "Request Too Large"],
  unsupportedMediaType: ["unsupportedMediaType", "Unsupported Media Type"],
  tooManyRequests: ["rateLimitExceeded", "Rate Limit Exceeded"],
};

function usualOf(status: number): { kind: FailureKind; reason: string; message: string } {
  const kinds = Object.keys(usually) as FailureKind[]; // The cast is safe: `usually` has only these keys.
  const kind = [...kinds, ...gateways].find((each) => statusOf[each].code === status) ?? "internal";
  const [reason, message] = usually[kind] ?? ["backendError", "Backend Error"];
  return { kind, reason, message };
}

const gateways: readonly FailureKind[] = ["internal", "badGateway", "unavailable", "gatewayTimeout"];

/** The response that the service has created, before it is corrupted. */
interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** The number of pieces in which a slow body is sent. */
const pieces = 10;

/**
 * Collects the response instead of sending it, and then sends a corrupt response. This response is not compressed, so that its
 * `Content-Length` and the sent bytes differ exactly as the fault specifies.
 */
function corruptResponse(exchange: Exchange, fault: Pick<OperationFault, "kind" | "answer" | "latencyMs">): void {
  const { req, res } = exchange;
  const encodings = req.headers["accept-encoding"];
  const send = { writeHead: res.writeHead, write: res.write, end: res.end };
  const chunks: Buffer[] = [];
  let status = 200;
  let headers: OutgoingHttpHeaders = {};
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  // These methods replace Node's own, which have more signatures. The server and its streams use only the ones below.
  const gathering = {
    writeHead(code: number, given: OutgoingHttpHeaders) {
      status = code;
      headers = given;
      return res;
    },
    write(chunk: unknown, encoding?: unknown, done?: unknown) {
      keep(chunk, encoding);
      const told = typeof encoding === "function" ? encoding : done;
      if (typeof told === "function") process.nextTick(told as () => void);
      return true;
    },
    end(chunk?: unknown, encoding?: unknown) {
      keep(chunk, encoding);
      Object.assign(res, send);
      delete req.headers["accept-encoding"];
      sendCorrupt(exchange, fault, { status, headers, body: Buffer.concat(chunks) });
      if (encodings !== undefined) req.headers["accept-encoding"] = encodings;
      return res;
    },
  };
  Object.assign(res, gathering);
}

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === "string" && Buffer.isEncoding(value);
}

function sendCorrupt(
  exchange: Exchange,
  { kind, answer: arrives, latencyMs }: Pick<OperationFault, "kind" | "answer" | "latencyMs">,
  answer: Answer,
): void {
  const { res } = exchange;
  const { body } = answer;
  switch (kind) {
    case "slow":
      writeHead(exchange, answer, body);
      writeSlowly(res, body, latencyMs);
      break;
    case "truncated":
      sendWhole(exchange, answer, half(body));
      break;
    case "notJson": {
      const status = answer.status === 204 || answer.status === 304 ? 200 : answer.status;
      const headers = { ...answer.headers, "Content-Type": "text/html; charset=UTF-8" };
      sendWhole(exchange, { ...answer, status, headers }, Buffer.from(page));
      break;
    }
    default:
      if (arrives === "whole") {
        res.once("finish", () => res.socket?.destroySoon());
        sendWhole(exchange, answer, body);
        break;
      }
      // The connection is closed as soon as the first half of the body was sent.
      writeHead(exchange, answer, body);
      res.write(half(body), () => res.destroy());
  }
}

function half(body: Buffer): Buffer {
  return body.subarray(0, Math.floor(body.length / 2));
}

function sendWhole(exchange: Exchange, answer: Answer, body: Buffer): void {
  exchange.outcome.answerText = body.toString("utf8");
  exchange.outcome.answerBytes = body.length;
  writeHead(exchange, answer, body);
  exchange.res.end(body);
}

/** Writes the head of a response. @param promised The body whose length becomes the `Content-Length`. */
function writeHead({ res, outcome }: Exchange, { status, headers }: Answer, promised: Buffer): void {
  const hasBody = status !== 204 && status !== 304;
  const told = { ...headers, ...(hasBody && { "Content-Length": promised.length }) };
  outcome.answerHeaders = told;
  res.writeHead(status, told);
}

/** Sends a body piece by piece until it is complete or the client has disconnected. The timer is stopped in both cases. */
function writeSlowly(res: ServerResponse, body: Buffer, overMs: number): void {
  const size = Math.max(1, Math.ceil(body.length / pieces));
  let sent = 0;
  const timer = setInterval(() => {
    const piece = body.subarray(sent, sent + size);
    sent += piece.length;
    if (sent < body.length) return void res.write(piece);
    clearInterval(timer);
    res.end(piece);
  }, overMs / pieces);
  res.once("close", () => clearInterval(timer));
}

/** An HTML page like those that proxies between client and service send. */
const page =
  "<!DOCTYPE html>\n<html><head><title>Bad Gateway</title></head><body><h1>Bad Gateway</h1><p>A fault of the sandbox has replaced the response by this page.</p></body></html>\n";
