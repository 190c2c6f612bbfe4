/** How an answer looks: what is selected of it, how it is written, and what is sent when the client has it already. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failure } from "../platform/failure.ts";
import type { RuntimeOperation } from "./document.ts";
import { isUnchanged } from "./etag.ts";
import { sendHead, sendJson, sendNothing } from "./head.ts";
import { bodyBytesAtMost } from "./journalShelf.ts";
import { type ArrayLayout, compactArray, listText } from "./json.ts";
import type { AnswerNames, Rename, RequestNames } from "./names.ts";
import { type AnyReply, JsonStream, NoBody, StreamBody } from "./operation.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
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
/** @param names Of the members that may be selected, where they have others. */
export function readPresentation(
  query: Query,
  operation: RuntimeOperation,
  names?: Pick<RequestNames, "selection">,
): Presentation {
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
    if (names) selection = names.selection(selection);
    // Clients that select in every request do so in deletes too, whose answer has nothing to select from.
    if (operation.fields !== undefined) requireSelectable(selection, operation.fields);
  }
  return { selection, pretty: prettyPrint === "true" };
}

/** How a service differs in the way it writes. */
export interface Writing {
  /** The service's own way, if it has one. */
  writeJson?: WriteJson;
  /** How it sets an array that is a whole answer. */
  arrays?: ArrayLayout;
  /** Where answers come by their published names. */
  answerNames?: AnswerNames;
}

/** Answers a request. @returns a promise where the body is sent as it is read; else all is done. */
export function sendReply(
  req: IncomingMessage,
  res: ServerResponse,
  reply: AnyReply,
  operation: RuntimeOperation,
  { selection, pretty }: Presentation,
  { writeJson, arrays = compactArray, answerNames }: Writing = {},
): Promise<void> | undefined {
  const { status, headers, body } = reply;
  // The operation's method, since a GET may come as a POST with an override.
  const reads = operation.method === "get";
  if (headers?.ETag !== undefined && reads && isUnchanged(req.headers["if-none-match"], headers.ETag)) {
    sendNothing(res, 304, headers);
    return undefined;
  }
  if (body === undefined || body instanceof NoBody) {
    // Said where HTTP lets an answer of this status have a body; some clients would wait for one.
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
  // A pipeline listens from several sides, and so do log, compression and journal: more than node expects of one answer.
  res.setMaxListeners(20);
  const outcome = outcomeOf(res);
  try {
    const opened = body.open();
    await pipeline(outcome.watches ? watched(opened, outcome) : opened, res);
  } catch (error) {
    // Who breaks off a download has what it wanted.
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}

/** Remembers the beginning of a body that is sent as it is read. */
async function* watched(opened: AsyncIterable<unknown>, outcome: Outcome): AsyncGenerator<unknown> {
  outcome.streamed = [];
  for await (const chunk of opened) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : (chunk as Buffer); // What can be written is one of them.
    if (outcome.answerBytes < bodyBytesAtMost) outcome.streamed.push(bytes);
    outcome.answerBytes += bytes.length;
    yield chunk;
  }
}

function jsonOf(body: unknown, selection: Selection | undefined, pretty: boolean, rename: Rename | undefined): string {
  // Text of the contract's schema already; no operation answers with a value that is a text.
  const isJson = typeof body === "string";
  if (isJson && selection === undefined && !pretty && !rename) return body;
  const value: unknown = isJson ? (JSON.parse(body) as unknown) : body;
  const selected = selection === undefined ? value : select(value, selection);
  return JSON.stringify(rename ? rename(selected) : selected, null, pretty ? 2 : undefined);
}
