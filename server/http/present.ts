/** How an answer looks: what is selected of it, how it is written, and what is sent when the client has it already. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { Failure } from "../platform/failure.ts";
import type { RuntimeOperation } from "./document.ts";
import { isUnchanged } from "./etag.ts";
import { type AnyReply, JsonText, StreamBody } from "./operation.ts";
import { parseFields, requireSelectable, type Selection, select } from "./partial.ts";
import type { Query } from "./shapes.ts";

/** Writes a body as JSON, where a service has a form of its own. The default is `JSON.stringify`. */
export type WriteJson = (body: unknown, operation: RuntimeOperation) => string;

/** What the common query parameters ask of the answer; read and checked before anything is done. */
export interface Presentation {
  selection: Selection | undefined;
  pretty: boolean;
}

const plain: Presentation = { selection: undefined, pretty: false };

/** @throws Failure `invalidParameter` for a presentation this server does not give. */
export function readPresentation(query: Query, operation: RuntimeOperation): Presentation {
  // Services without the common parameters know no other form of their answers.
  if (!operation.common) return plain;
  const { alt, callback, fields, prettyPrint } = query;
  if (callback !== undefined) {
    throw new Failure("invalid", "invalidParameter", "JSONP is not offered; use CORS.", { parameter: "callback" });
  }
  // `media` concerns operations with a download; every other one answers JSON all the same.
  if (alt !== undefined && alt !== "json" && alt !== "media") {
    throw new Failure(
      "invalid",
      "invalidParameter",
      'Invalid value for parameter "alt": it must be "json" or "media".',
      {
        parameter: "alt",
      },
    );
  }
  let selection: Selection | undefined;
  if (fields !== undefined) {
    selection = parseFields(Array.isArray(fields) ? fields.join(",") : String(fields));
    // Clients that select in every request do so in deletes too, whose answer has nothing to select from.
    if (operation.fields !== undefined) requireSelectable(selection, operation.fields);
  }
  return { selection, pretty: prettyPrint === "true" };
}

/** @param writeJson The service's own way, if it has one. */
export async function sendReply(
  req: IncomingMessage,
  res: ServerResponse,
  reply: AnyReply,
  operation: RuntimeOperation,
  { selection, pretty }: Presentation,
  writeJson?: WriteJson,
): Promise<void> {
  const { status, headers, body } = reply;
  // The operation's method, since a GET may come as a POST with an override.
  const reads = operation.method === "get";
  if (headers?.ETag !== undefined && reads && isUnchanged(req.headers["if-none-match"], headers.ETag)) {
    res.writeHead(304, { ...headers });
    res.end();
    return;
  }
  if (body === undefined) {
    res.writeHead(status, { ...headers });
    res.end();
    return;
  }
  if (body instanceof StreamBody) return sendStream(req, res, reply, body);
  const text = writeJson ? writeJson(body, operation) : jsonOf(body, selection, pretty);
  sendJson(res, status, text, headers);
}

async function sendStream(req: IncomingMessage, res: ServerResponse, reply: AnyReply, body: StreamBody): Promise<void> {
  res.writeHead(reply.status, { "Content-Type": body.type, ...reply.headers });
  if (req.method === "HEAD") {
    res.end();
    return;
  }
  await pipeline(body.open(), res);
}
function jsonOf(body: unknown, selection: Selection | undefined, pretty: boolean): string {
  if (body instanceof JsonText && selection === undefined && !pretty) return body.text;
  const value: unknown = body instanceof JsonText ? JSON.parse(body.text) : body;
  return JSON.stringify(selection === undefined ? value : select(value, selection), null, pretty ? 2 : undefined);
}

export function sendJson(
  res: ServerResponse,
  status: number,
  text: string,
  headers?: Readonly<Record<string, string>>,
): void {
  res.writeHead(status, {
    "Content-Type": "application/json; charset=UTF-8",
    "Content-Length": Buffer.byteLength(text),
    ...headers,
  });
  res.end(text);
}
