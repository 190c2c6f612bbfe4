/** Continues a resumable upload: receives a chunk, or reports how many bytes have arrived. */
import type { IncomingMessage } from "node:http";
import { digestCheck } from "../../http/digest.ts";
import { type AnyReply, NoBody } from "../../http/operation.ts";
import { contentRangeOf, invalidContentRange } from "../../http/range.ts";
import {
  bodyOf,
  type ContinuedUpload,
  isBodyless,
  lengthOf,
  limited,
  tooLarge,
  type UploadChunk,
} from "../../http/upload.ts";
import type { BlobDraft } from "../../platform/blobs.ts";
import { Failure } from "../../platform/failure.ts";
import { limits } from "../limits.ts";
import type { UploadRow } from "../store/rows.ts";
import {
  type Command,
  commandOf,
  finalReply,
  invalidCommand,
  invalidOffset,
  noContent,
  requireAnnounced,
  requireMediaType,
  statusReply,
  withStatus,
} from "./headers.ts";
import { hashOf } from "./receive.ts";
import type { HeldSession } from "./sessions.ts";
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
  // The request must call the operation that started the session. Each operation has its own path, so PUT and POST to that path
  // are both accepted.
  if (!known || known.operation !== operationId) {
    throw new Failure("notFound", "notFound", "Upload session not found. Start again.", { parameter: "upload_id" });
  }
  const command = commandOf(incoming.headers);
  const { userId, resultId } = known;
  const done = (result: Result, receivedBytes: number) => {
    const reply = result.reply(origin);
    return { userId, reply: command ? finalReply(reply, receivedBytes) : reply };
  };
  if (resultId !== null) return done(await resultOf(parts, known, resultId), Number(known.receivedBytes));
  const held = await parts.sessions.hold(known);
  try {
    const { session } = held;
    if (command?.verb === "cancel" && session.resultId === null) {
      await held.remove();
      return { userId, reply: statusReply("cancelled", held.receivedBytes) };
    }
    const result =
      session.resultId === null
        ? await continueSession({ parts, held, incoming, command })
        : await resultOf(parts, session, session.resultId);
    if (result) return done(result, held.receivedBytes);
    const { receivedBytes } = held;
    return { userId, reply: command ? statusReply("active", receivedBytes) : incomplete(receivedBytes, incoming) };
  } catch (error) {
    if (error instanceof SessionOver) {
      await held.remove();
      throw command ? withStatus(error.failure, "final") : error.failure;
    }
    throw command && error instanceof Failure ? withStatus(error, "active") : error;
  } finally {
    await held.release();
  }
}

/** An error after which the upload session cannot continue. */
class SessionOver extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** A request that continues a session, after the request has locked the session. */
interface Continuing {
  parts: UploadParts;
  held: HeldSession;
  incoming: IncomingMessage;
  command: Command | undefined;
}

/** Processes a request that continues a session. @returns undefined while content is missing. */
async function continueSession(continuing: Continuing): Promise<Result | undefined> {
  const { held, incoming, command } = continuing;
  const { session } = held;
  if (command?.verb === "query") return undefined;
  const { totalBytes, ...chunk } = command ? commandedChunk(command, session) : rangedChunk(session, incoming);
  ending(() => requireAnnounced(totalBytes ?? 0));
  const received = Number(session.receivedBytes);
  if (!isBodyless(incoming)) {
    if (command?.verb === "finalize")
      throw invalidCommand('A request with a body requires the command "upload, finalize" instead of "finalize".');
    return receiveChunk(continuing, { ...chunk, totalBytes });
  }
  if (command && (chunk.first ?? received) > received) throw chunk.refuse(gap(chunk.first ?? 0, received));
  const missing = totalBytes === undefined ? 0 : totalBytes - received;
  if (command?.finalizes && missing > 0)
    throw chunk.refuse(`The upload cannot be finalized: ${missing} bytes are missing.`);
  if (!(command ? command.finalizes : totalBytes !== undefined && missing <= 0)) {
    await held.update({ totalBytes });
    return undefined;
  }
  return complete(continuing, session);
}

/** Describes the body of a request, which is one chunk of the uploaded content. */
interface Chunk {
  /** The position in the content at which the body begins; undefined if the body continues after the bytes that have arrived. */
  first: number | undefined;
  /** The offset of the body's last byte in the content. */
  last: number | undefined;
  /** Whether the body must contain all bytes that are still missing. */
  whole: boolean;
  /** Whether the upload is complete as soon as all bytes have arrived. */
  completes: boolean;
  totalBytes: number | undefined;
  /** Creates the error for a body that does not match the values that the request specifies. */
  refuse(message: string): Failure;
}

function commandedChunk({ verb, finalizes, offset }: Command, session: UploadRow): Chunk {
  return {
    first: verb === "upload" ? offset : undefined,
    last: undefined,
    whole: finalizes,
    completes: finalizes,
    totalBytes: agreedTotal(session, undefined),
    refuse: invalidOffset,
  };
}

/**
 * Reads the chunk that `Content-Range` describes.
 * @throws Failure if the header contradicts the session, requires a body that is missing, or specifies no range for a body that
 * was sent.
 */
function rangedChunk(session: UploadRow, incoming: IncomingMessage): Chunk {
  const stated = contentRangeOf(incoming.headers["content-range"]);
  const totalBytes = agreedTotal(session, stated?.totalBytes);
  const hasBody = !isBodyless(incoming);
  if (hasBody && stated && !stated.range) {
    throw invalidContentRange('A request with a body requires Content-Range, such as "bytes 0-1023/4096".');
  }
  if (!hasBody && stated?.range?.last !== undefined) {
    throw invalidContentRange("Content-Range requires a body.");
  }
  const { first, last } = stated?.range ?? {};
  return { first, last, whole: last === undefined, completes: true, totalBytes, refuse: invalidContentRange };
}

/** Receives a chunk, and stores the part that has not arrived before. @returns undefined while content is missing. */
async function receiveChunk(continuing: Continuing, chunk: Chunk): Promise<Result | undefined> {
  const { parts, held, incoming } = continuing;
  const { first: stated, last, whole, completes, totalBytes, refuse } = chunk;
  const { session } = held;
  const received = Number(session.receivedBytes);
  const first = stated ?? received;
  if (first > received) throw refuse(gap(first, received));
  // The first chunk specifies the media type if the start of the session did not.
  const contentType = session.contentType ?? ending(() => requireMediaType(incoming.headers["content-type"]));
  const rest = totalBytes === undefined ? undefined : totalBytes - first;
  const expected = last !== undefined ? last - first + 1 : whole ? rest : undefined;
  const length = lengthOf(incoming);
  if (length !== undefined && expected !== undefined && length !== expected)
    throw refuse(wrongLength(length, expected));
  ending(() => requireAnnounced(first + (expected ?? length ?? 0)));

  const { blobId } = session;
  const draft = blobId === null ? await held.begin(contentType) : await parts.blobs.reopen(blobId, received);
  const taken = { skipBytes: received - first, most: expected ?? rest, contentType, refuse };
  const chunkBytes = await takeChunk(continuing, draft, taken);
  if (expected !== undefined && chunkBytes !== expected) throw refuse(wrongLength(chunkBytes, expected));
  const total = totalBytes ?? (whole ? first + chunkBytes : undefined);
  if (total === undefined || draft.bytes < total || !completes) {
    await held.update({ totalBytes, receivedBytes: draft.bytes, contentType });
    return undefined;
  }
  const arrived = { contentType, blobId: draft.id, receivedBytes: BigInt(draft.bytes) };
  return complete(continuing, { ...session, ...arrived });
}

/**
 * Writes the part of a chunk that has not arrived before. If the connection breaks, the bytes that have arrived are kept. If
 * the chunk is too long, it is dropped.
 * @returns the length of the chunk.
 */
async function takeChunk(
  { held, incoming }: Continuing,
  draft: BlobDraft,
  taken: Pick<Chunk, "refuse"> & { skipBytes: number; most: number | undefined; contentType: string },
): Promise<number> {
  const { skipBytes, most, contentType, refuse } = taken;
  const before = draft.bytes;
  let arrived = 0;
  try {
    const sink = limited(draft, limits.contentBytes - before);
    for await (const piece of bodyOf(incoming)) {
      const fresh = piece.subarray(Math.max(0, Math.min(piece.length, skipBytes - arrived)));
      arrived += piece.length;
      if (most !== undefined && arrived > most) throw refuse(wrongLength(arrived, most));
      if (fresh.length > 0) await sink.write(fresh);
    }
    await draft.close();
  } catch (error) {
    await draft.close();
    if (error instanceof Failure && error.kind === "tooLarge") throw new SessionOver(tooLarge(limits.contentBytes));
    const broke = error instanceof Failure && error.reason === "badRequest";
    if (broke) await held.update({ receivedBytes: draft.bytes, contentType });
    throw error;
  }
  return arrived;
}

/**
 * Completes an upload whose bytes have all arrived. A Failure at this point ends the session, unless its kind is `unavailable`.
 */
async function complete({ parts, held, incoming }: Continuing, session: UploadRow): Promise<Result> {
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

function uploadOf({ userId, clientId, operation, itemId, ifMatch, metadata }: UploadRow): Upload {
  const item = metadata === null ? undefined : (JSON.parse(metadata) as Upload["item"]);
  // The assertion is safe: the values were stored from this type.
  return { userId, clientId, operation, itemId, ifMatch, item } as Upload;
}

/**
 * Returns the total length of the content; undefined while it is unknown.
 * @throws Failure if the request contradicts the announced length, or the bytes that have arrived.
 */
function agreedTotal({ totalBytes, receivedBytes }: UploadRow, stated: number | undefined): number | undefined {
  const known = totalBytes === null ? undefined : Number(totalBytes);
  if (stated === undefined) return known;
  if (known !== undefined && known !== stated) {
    throw invalidContentRange(
      `The length of the content must be ${known} bytes, as an earlier request stated, not ${stated}.`,
    );
  }
  if (stated < Number(receivedBytes)) {
    throw invalidContentRange(
      `The content cannot have ${stated} bytes, because ${receivedBytes} bytes were already received.`,
    );
  }
  return stated;
}

/** Runs a check. @throws SessionOver if it fails. */
function ending<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw error instanceof Failure ? new SessionOver(error) : error;
  }
}

function gap(first: number, received: number): string {
  return `The chunk begins at byte ${first}, but only ${received} bytes were received.`;
}

function wrongLength(bytes: number, expected: number): string {
  return `The body has ${bytes} bytes, but its range has ${expected}.`;
}

function incomplete(receivedBytes: number, { headers }: IncomingMessage): AnyReply {
  const range: Record<string, string> = receivedBytes === 0 ? {} : { Range: `bytes=0-${receivedBytes - 1}` };
  if (String(headers["x-guploader-no-308"]).toLowerCase() === "yes") {
    return { status: 200, headers: { ...range, "X-Http-Status-Code-Override": "308" }, body: new NoBody() };
  }
  return { status: 308, headers: range };
}
