/** Counts the memory that a request uses (`platform/memory.ts`), from its body to its response, and reads bodies. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { nobody } from "../platform/caller.ts";
import type { Held, Memories } from "../platform/memory.ts";
import type { Settings } from "../platform/settings.ts";
import { bodyReader, hasBody, type ReadBody } from "./body.ts";
import type { RuntimeOperation } from "./document.ts";
import { parsedAtOnce } from "./jsonPieces.ts";
import { type AnyReply, JsonStream, StreamBody } from "./operation.ts";
import { addressOf } from "./origin.ts";
import type { Outcome } from "./outcome.ts";
import { type Presentation, sendReply, type Writing } from "./present.ts";

/** The memory that is counted for a streamed response: rows that were read ahead, and bytes that are waiting to be sent. */
const streamedBytes = 1024 * 1024;

/** How many further copies of a large body are counted: the parsed values, the rows to write, and the response. */
const timesParsed = 3;

/**
 * Begins to count the memory of a request.
 * @param owner The caller. If it is undefined because there is no credential, the memory is counted for the client's IP
 * address.
 */
export function beginHeld(
  { known, strangers }: Memories,
  owner: string | undefined,
  req: IncomingMessage,
  settings: Pick<Settings, "trustProxy">,
): Held {
  return owner === undefined ? strangers.begin(addressOf(req, settings)) : known.begin(owner);
}

/** Reads a body, and then waits until there is enough memory for the parsed value. */
export async function readHeld(
  { readBody }: { readBody: ReadBody },
  req: IncomingMessage,
  { held }: Outcome,
): Promise<Buffer> {
  const bytes = await readBody(req, held && ((arrived) => held.arrived(arrived)));
  if (held && bytes.length > parsedAtOnce) await held.take(timesParsed * bytes.length);
  return bytes;
}

/** Sends a reply. A streamed reply waits until there is enough memory for it. */
export async function sendHeld(
  { req, res, outcome }: { req: IncomingMessage; res: ServerResponse; outcome: Outcome },
  reply: AnyReply,
  operation: RuntimeOperation,
  presentation: Presentation,
  writing: Writing,
): Promise<void> {
  const isStreamed = reply.body instanceof StreamBody || reply.body instanceof JsonStream;
  if (isStreamed) await outcome.held?.take(streamedBytes);
  await sendReply(req, res, reply, operation, presentation, writing);
}

/**
 * Reads the body of a request for the request log, if the request was rejected before its body was read: the scope was missing,
 * a quota was exceeded, or a fault of the sandbox was applied. Only the request log waits for the body.
 * @returns undefined if there is nothing to read. The promise never rejects, because the error response is already decided.
 */
export function readRefused(req: IncomingMessage, outcome: Outcome): Promise<void> | undefined {
  const { watches, service, contract, caller, sent } = outcome;
  if (!watches || !service || service.unrecorded || contract?.upload || sent) return undefined;
  if (!caller || caller === nobody || !hasBody(req) || req.readableDidRead || req.destroyed) return undefined;
  return bodyReader(service.bodyLimitBytes)(req).then(
    (body) => {
      outcome.sent = body;
    },
    () => {},
  );
}
