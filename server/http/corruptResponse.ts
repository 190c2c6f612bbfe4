/**
 * Corrupts responses if a fault of the sandbox requires it. A corrupt response is sent slowly, is cut off, or has the wrong
 * content type.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { OperationFault } from "../platform/faults.ts";
import type { Outcome } from "./outcome.ts";

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  outcome: Outcome;
}

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
export function corruptResponse(
  exchange: Exchange,
  fault: Pick<OperationFault, "kind" | "answer" | "latencyMs">,
): void {
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
