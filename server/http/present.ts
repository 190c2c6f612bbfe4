/** Writes the response of an operation: selects its fields, formats it, and sends 304 if the client already has this version. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { Failure } from "../platform/failure.ts";
import type { RuntimeOperation } from "./document.ts";
import { isUnchanged } from "./etag.ts";
import { bodyBytesAtMost } from "./exchangeStore.ts";
import { sendBody, sendHead, sendJson, sendNothing } from "./head.ts";
import { type ArrayLayout, compactArray, listText } from "./json.ts";
import type { AnswerNames, Rename, RequestNames } from "./names.ts";
import { type AnyReply, JsonStream, NoBody, StreamBody } from "./operation.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { parseFields, requireSelectable, type Selection, select } from "./partial.ts";
import type { Query } from "./shapes.ts";

/** Serializes a body as JSON, for a service that has its own JSON format. The default is `JSON.stringify`. */
export type WriteJson = (body: unknown, operation: RuntimeOperation) => string;

/** The format of the response that the common query parameters request. They are parsed and checked before the operation runs. */
export interface Presentation {
  selection: Selection | undefined;
  pretty: boolean;
}

const plain: Presentation = { selection: undefined, pretty: false };

/**
 * @param names The published names of fields, if the operation has any.
 * @throws Failure `invalidParameter` for a format that this server does not offer.
 */
export function readPresentation(
  query: Query,
  operation: RuntimeOperation,
  names?: Pick<RequestNames, "selection">,
): Presentation {
  // An operation without the common parameters has only one response format.
  if (!operation.common) return plain;
  const { alt, callback, fields, prettyPrint } = query;
  if (callback !== undefined) {
    throw invalidFormat("callback", "JSONP is not supported. Use CORS instead.");
  }
  // `media` requests a download. Operations without a download accept it, but respond with JSON.
  if (alt !== undefined && alt !== "json" && alt !== "media") {
    throw invalidFormat("alt", 'Invalid value for parameter "alt": it must be "json" or "media".');
  }
  let selection: Selection | undefined;
  if (fields !== undefined) {
    selection = parseFields(Array.isArray(fields) ? fields.join(",") : String(fields));
    if (names) selection = names.selection(selection);
    // If the response has no fields, `fields` is not checked, because some clients send it with every request, even with a
    // delete.
    if (operation.fields !== undefined) requireSelectable(selection, operation.fields);
  }
  return { selection, pretty: prettyPrint === "true" };
}

function invalidFormat(parameter: string, message: string): Failure {
  return new Failure("invalid", "invalidParameter", message, { parameter });
}

/** The differences in how services format their responses. */
export interface Writing {
  /** The service's own JSON format, if it has one. */
  writeJson?: WriteJson;
  /** The format of a response that is an array. */
  arrays?: ArrayLayout;
  /** Set if names in responses are replaced with the published names. */
  answerNames?: AnswerNames;
}

/**
 * Sends the response to a request.
 * @returns a promise if the body is sent while it is read; undefined if the response is already complete.
 */
export function sendReply(
  req: IncomingMessage,
  res: ServerResponse,
  reply: AnyReply,
  operation: RuntimeOperation,
  { selection, pretty }: Presentation,
  { writeJson, arrays = compactArray, answerNames }: Writing = {},
): Promise<void> | undefined {
  const { status, headers, body } = reply;
  // The operation's method is checked instead of the request's, because a GET may arrive as a POST with a method override.
  const reads = operation.method === "get";
  if (headers?.ETag !== undefined && reads && isUnchanged(req.headers["if-none-match"], headers.ETag)) {
    sendNothing(res, 304, headers);
    return undefined;
  }
  if (body === undefined || body instanceof NoBody) {
    // If the status allows a body but the response has none, the response must declare a length of zero. Otherwise, some
    // clients wait for a body.
    const type: Record<string, string> = body instanceof NoBody ? { "Content-Type": body.type } : {};
    sendNothing(res, status, status === 204 ? headers : { "Content-Length": "0", ...type, ...headers });
    return undefined;
  }
  if (body instanceof StreamBody) return sendStream(req, res, reply, body);
  if (body instanceof JsonStream) {
    const open = () => Readable.from(listText(body.open(), arrays), { objectMode: false });
    return sendStream(req, res, reply, new StreamBody("application/json; charset=UTF-8", open));
  }
  const text = writeJson
    ? writeJson(body, operation)
    : jsonOf(body, selection, pretty, answerNames?.(operation.id, status));
  sendJson(res, status, text, headers);
  return undefined;
}

async function sendStream(req: IncomingMessage, res: ServerResponse, reply: AnyReply, body: StreamBody): Promise<void> {
  sendHead(res, reply.status, { "Content-Type": body.type, ...reply.headers });
  if (req.method === "HEAD") {
    res.end();
    return;
  }
  const outcome = outcomeOf(res);
  const opened = body.open();
  await sendBody(res, outcome.watches ? watched(opened, outcome) : opened);
}

/** Stores the beginning of a body for the request log while the body is sent. */
async function* watched(opened: AsyncIterable<unknown>, outcome: Outcome): AsyncGenerator<unknown> {
  outcome.streamed = [];
  for await (const chunk of opened) {
    // The cast is safe: a response only accepts strings and buffers.
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : (chunk as Buffer);
    if (outcome.answerBytes < bodyBytesAtMost) outcome.streamed.push(bytes);
    outcome.answerBytes += bytes.length;
    yield chunk;
  }
}

function jsonOf(body: unknown, selection: Selection | undefined, pretty: boolean, rename: Rename | undefined): string {
  // A string is already JSON of the contract's schema, because no operation responds with plain text.
  const isJson = typeof body === "string";
  if (isJson && selection === undefined && !pretty && !rename) return body;
  const value: unknown = isJson ? (JSON.parse(body) as unknown) : body;
  const selected = selection === undefined ? value : select(value, selection);
  return JSON.stringify(rename ? rename(selected) : selected, null, pretty ? 2 : undefined);
}
