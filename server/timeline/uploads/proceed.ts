/** Continues a resumable upload: with a chunk, or with the question how many bytes have arrived. */
import type { IncomingMessage } from "node:http";
import { digestCheck } from "../../http/digest.ts";
import { type AnyReply, NoBody } from "../../http/operation.ts";
import { contentRangeOf, invalidContentRange } from "../../http/range.ts";
import {
  bodyOf,
  type ContinuedUpload,
  isBodyless,
  limited,
  requireNoCoding,
  tooLarge,
  type UploadChunk,
} from "../../http/upload.ts";
import type { BlobDraft } from "../../platform/blobs.ts";
import { Failure } from "../../platform/failure.ts";
import { limits } from "../limits.ts";
import type { UploadRow } from "../store/rows.ts";
import { noContent, requireMediaType } from "./media.ts";
import type { HeldSession } from "./sessions.ts";
import { hashOf } from "./start.ts";
import {
  carryOut,
  type Result,
  requireContent,
  resultOf,
  type Upload,
  type UploadParts,
  uploaderOf,
} from "./upload.ts";

export async function proceedUpload(
  parts: UploadParts,
  { uploadId, operationId, incoming, origin }: UploadChunk,
): Promise<ContinuedUpload> {
  const known = await parts.store.read.findUpload(hashOf(uploadId));
  // PUT and POST mean the same, so the path decides. Each operation has a path of its own.
  if (!known || known.operation !== operationId) throw sessionNotFound();
  requireNoCoding(incoming);
  const { userId, resultId } = known;
  if (resultId !== null) return { userId, reply: (await resultOf(parts, known, resultId)).reply(origin) };
  const held = await parts.sessions.hold(known);
  try {
    const { session } = held;
    const result =
      session.resultId === null
        ? await continueSession(parts, held, incoming)
        : await resultOf(parts, session, session.resultId);
    return { userId, reply: result ? result.reply(origin) : incomplete(held.receivedBytes, incoming) };
  } catch (error) {
    if (!(error instanceof SessionOver)) throw error;
    await held.remove();
    throw error.failure;
  } finally {
    await held.release();
  }
}

/** A refusal that ends the session. */
class SessionOver extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Handles one chunk of a session that this request holds. @returns undefined while content is missing. */
async function continueSession(
  parts: UploadParts,
  held: HeldSession,
  incoming: IncomingMessage,
): Promise<Result | undefined> {
  const { session } = held;
  const stated = contentRangeOf(incoming.headers["content-range"]);
  const totalBytes = agreedTotal(session, stated?.totalBytes);
  requireSize(totalBytes ?? 0);
  if (!isBodyless(incoming)) {
    if (stated && !stated.range) {
      throw invalidContentRange(
        'A request with a body must say which bytes of the content these are, such as "bytes 0-1023/4096".',
      );
    }
    return receiveChunk(parts, held, incoming, { range: stated?.range, whole: !stated, totalBytes });
  }
  if (stated?.range) throw invalidContentRange("The header names a range of bytes, but there is no body.");
  if (totalBytes === undefined || totalBytes > Number(session.receivedBytes)) {
    await held.update({ totalBytes });
    return undefined;
  }
  return complete(parts, held, incoming, { ...session, totalBytes: BigInt(totalBytes) });
}

interface Chunk {
  /** The range of the chunk. Both ends are included. */
  range: { first: number; last: number } | undefined;
  /** Whether the request gives no range: its body is all that is missing. */
  whole: boolean;
  totalBytes: number | undefined;
}

/** Stores the new part of a chunk. @returns undefined while content is missing. */
async function receiveChunk(
  parts: UploadParts,
  held: HeldSession,
  incoming: IncomingMessage,
  { range, whole, totalBytes }: Chunk,
): Promise<Result | undefined> {
  const { session } = held;
  const received = Number(session.receivedBytes);
  const first = range?.first ?? received;
  if (first > received) {
    throw invalidContentRange(`The chunk begins at byte ${first}, but only ${received} bytes have arrived.`);
  }
  const contentType = session.contentType ?? mediaTypeOf(incoming);
  const expected = range ? range.last - first + 1 : totalBytes === undefined ? undefined : totalBytes - first;
  const length = lengthOf(incoming);
  if (length !== undefined && expected !== undefined && length !== expected) throw wrongLength(length, expected);
  requireSize(first + (expected ?? length ?? 0));

  const { blobId } = session;
  const draft = blobId === null ? await held.begin(contentType) : await parts.blobs.reopen(blobId, received);
  const arrived = await takeChunk(held, draft, incoming, { skipBytes: received - first, expected, contentType });
  const total = totalBytes ?? (whole ? first + arrived : undefined);
  if (total === undefined || draft.bytes < total) {
    await held.update({ totalBytes, receivedBytes: draft.bytes, contentType });
    return undefined;
  }
  const arrivedSession = { ...session, contentType, blobId: draft.id, receivedBytes: BigInt(draft.bytes) };
  return complete(parts, held, incoming, { ...arrivedSession, totalBytes: BigInt(total) });
}

/**
 * Writes the new part of a chunk. When the connection breaks, the bytes that have arrived are kept. A chunk is dropped when its
 * length is not the announced one.
 * @returns the length of the chunk.
 */
async function takeChunk(
  held: HeldSession,
  draft: BlobDraft,
  incoming: IncomingMessage,
  chunk: { skipBytes: number; expected: number | undefined; contentType: string },
): Promise<number> {
  const before = draft.bytes;
  let arrived = 0;
  try {
    const sink = limited(draft, limits.contentBytes - before);
    for await (const piece of bodyOf(incoming)) {
      const fresh = piece.subarray(Math.max(0, Math.min(piece.length, chunk.skipBytes - arrived)));
      arrived += piece.length;
      if (chunk.expected !== undefined && arrived > chunk.expected) throw wrongLength(arrived, chunk.expected);
      if (fresh.length > 0) await sink.write(fresh);
    }
    await draft.close();
  } catch (error) {
    await draft.close();
    if (error instanceof Failure && error.kind === "tooLarge") throw new SessionOver(tooLarge(limits.contentBytes));
    const broke = error instanceof Failure && error.reason === "badRequest";
    if (broke) await held.update({ receivedBytes: draft.bytes, contentType: chunk.contentType });
    throw error;
  }
  if (chunk.expected !== undefined && arrived !== chunk.expected) throw wrongLength(arrived, chunk.expected);
  return arrived;
}

/** Completes an upload whose bytes have all arrived. A refusal now ends the session. */
async function complete(
  parts: UploadParts,
  held: HeldSession,
  incoming: IncomingMessage,
  session: UploadRow,
): Promise<Result> {
  const { blobId, contentType } = session;
  const bytes = Number(session.receivedBytes);
  if (blobId === null || contentType === null) throw new SessionOver(noContent());
  try {
    const check = digestCheck({ "x-goog-hash": incoming.headers["x-goog-hash"] });
    if (check) check.add(await parts.blobs.readAll(blobId));
    check?.requireSame();
    await requireContent(parts, { id: blobId, bytes }, contentType);
    return await parts.store.write(uploaderOf(session), async (writes) => {
      const result = await carryOut(writes, uploadOf(session), { contentType, bytes, blobId });
      await held.finish(writes, session, result.id);
      return result;
    });
  } catch (error) {
    throw error instanceof Failure && error.kind !== "unavailable" ? new SessionOver(error) : error;
  }
}

function uploadOf(session: UploadRow): Upload {
  return {
    operation: session.operation as Upload["operation"], // Stored from such a value.
    owner: { userId: session.userId, clientId: session.clientId },
    itemId: session.itemId,
    ifMatch: session.ifMatch,
    item: session.metadata === null ? undefined : (JSON.parse(session.metadata) as Upload["item"]), // Stored from such a value.
  };
}

/** The total length. @throws Failure when it contradicts the announced length, or the bytes that have arrived. */
function agreedTotal({ totalBytes, receivedBytes }: UploadRow, stated: number | undefined): number | undefined {
  const known = totalBytes === null ? undefined : Number(totalBytes);
  if (stated === undefined) return known;
  if (known !== undefined && known !== stated) {
    throw invalidContentRange(`An earlier request said that the content has ${known} bytes, not ${stated}.`);
  }
  if (stated < Number(receivedBytes)) {
    throw invalidContentRange(`The content cannot have ${stated} bytes: ${receivedBytes} have arrived.`);
  }
  return stated;
}

/** @throws SessionOver for content that is too large. */
function requireSize(bytes: number): void {
  if (bytes > limits.contentBytes) throw new SessionOver(tooLarge(limits.contentBytes));
}

/** @throws SessionOver when neither the start nor the first chunk gives the media type. */
function mediaTypeOf(incoming: IncomingMessage): string {
  try {
    return requireMediaType(incoming.headers["content-type"]);
  } catch (error) {
    throw error instanceof Failure ? new SessionOver(error) : error;
  }
}

/** @returns undefined when the request gives no length. */
function lengthOf({ headers }: IncomingMessage): number | undefined {
  const length = headers["content-length"];
  return length === undefined ? undefined : Number(length);
}

function wrongLength(bytes: number, expected: number): Failure {
  return invalidContentRange(`The body has ${bytes} bytes, but its range has ${expected}.`);
}

function incomplete(receivedBytes: number, { headers }: IncomingMessage): AnyReply {
  const range: Record<string, string> = receivedBytes === 0 ? {} : { Range: `bytes=0-${receivedBytes - 1}` };
  if (String(headers["x-guploader-no-308"]).toLowerCase() === "yes") {
    return { status: 200, headers: { ...range, "X-Http-Status-Code-Override": "308" }, body: new NoBody() };
  }
  return { status: 308, headers: range };
}

function sessionNotFound(): Failure {
  return new Failure("notFound", "notFound", "Upload session not found. Start again.", { parameter: "upload_id" });
}
