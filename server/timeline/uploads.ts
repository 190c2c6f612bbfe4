/**
 * Media uploads (`reference/timeline.md` §6): simple, multipart and resumable, for the three operations that take content.
 * Whatever the form, what is wanted is settled first (an `Upload`), the content is stored as it comes in, and one
 * transaction makes of both an item or an attachment, or nothing.
 */
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { requireMatch } from "../http/etag.ts";
import { type AnyReply, NoBody } from "../http/operation.ts";
import { contentRangeOf, invalidContentRange } from "../http/range.ts";
import {
  bodyOf,
  boundaryOf,
  type ContinuedUpload,
  isBodyless,
  limited,
  readRelated,
  readText,
  requireNoCoding,
  type Sink,
  tooLarge,
  type UploadChunk,
} from "../http/upload.ts";
import type { BlobDraft, Blobs } from "../platform/blobs.ts";
import type { Clock } from "../platform/clock.ts";
import { Failure } from "../platform/failure.ts";
import type { Ids } from "../platform/ids.ts";
import { type ItemChange, type ItemContent, newItem } from "./item.ts";
import { limits, uploadLifetimeMs } from "./limits.ts";
import { isStreamUrl, noContent, notAStreamUrl, requireMediaType, requireStreamUrl, saysJson } from "./media.ts";
import { itemEtag, toAttachment, toItem, type WholeItem } from "./present.ts";
import type { TimelineStore } from "./store/index.ts";
import type { AttachmentRow, Owner, UploadRow } from "./store/rows.ts";
import { createSessions, type Held, type Sessions } from "./store/sessions.ts";
import { type NewAttachment, requireRoom, type TimelineWrites } from "./store/writes.ts";

/** What an upload is to do. */
export interface Upload {
  operation: "timeline.insertUpload" | "timeline.updateUpload" | "attachments.insert";
  owner: Owner;
  /** The item that it changes; null where it makes one. */
  itemId: string | null;
  ifMatch: string | null;
  /** What the item is to be; undefined where the request says nothing of it. */
  item: ItemContent | undefined;
}

/** A request of one of the three operations, as its handler gets it. */
export interface UploadRequest {
  caller: { user: { id: string }; clientId: string };
  query: { uploadType?: string; upload_protocol?: string };
  headers: {
    "x-upload-content-type"?: string;
    "x-upload-content-length"?: number;
    "if-match"?: string;
  };
  origin: string;
  incoming: IncomingMessage;
  readMetadata(text: Buffer): ItemChange | undefined;
}

export interface Uploads {
  receive(request: UploadRequest, operation: Upload["operation"], itemId?: string): Promise<UploadReply>;
  /** Goes on with a session. */
  proceed(chunk: UploadChunk): Promise<ContinuedUpload>;
}

/** Of the generated types, the body is that of the operation. */
export type UploadReply = { status: 200; headers: Record<string, string>; body: never };

interface Result {
  id: string;
  reply(origin: string): AnyReply;
}

export function createUploads(parts: {
  store: TimelineStore;
  blobs: Blobs;
  clock: Clock;
  machineClock: Clock;
  ids: Ids;
}): Uploads {
  const { store, blobs, clock, ids } = parts;
  const sessions: Sessions = createSessions(parts);

  /** Refuses at the beginning what would be refused at the end. */
  async function check({ operation, owner, itemId, ifMatch }: Upload): Promise<void> {
    if (itemId === null) return;
    const item = await store.read.liveItem(owner, itemId);
    requireMatch(ifMatch ?? undefined, itemEtag(item.row));
    if (operation === "attachments.insert") requireRoom(item);
  }

  /** Makes of an upload what it is to be. The content is kept by the same transaction. */
  async function carryOut(
    writes: TimelineWrites,
    { operation, itemId, ifMatch, item: content }: Upload,
    attachment: NewAttachment | undefined,
  ): Promise<Result> {
    if (operation === "timeline.insertUpload" || itemId === null) {
      return itemResult(await writes.insertItem(content ?? {}, attachment ? [attachment] : []));
    }
    let item = await writes.item(itemId);
    requireMatch(ifMatch ?? undefined, itemEtag(item.row));
    if (operation === "attachments.insert") {
      if (!attachment) throw noContent();
      item = await writes.addAttachment(item, attachment);
      return attachmentResult(item.attachments.at(-1) as AttachmentRow); // It has just been added.
    }
    if (attachment) item = await writes.replaceAttachments(item, attachment);
    if (content) item = await writes.saveItem(item, content);
    return itemResult(item);
  }

  /** Stores content and carries the upload out. Whatever fails leaves nothing behind. */
  async function withContent(upload: Upload, receive: (draft: BlobDraft) => Promise<string>): Promise<Result> {
    const draft = await blobs.create();
    try {
      const contentType = await receive(draft);
      await draft.close();
      await requireContent(draft, contentType);
      return await store.write(upload.owner, async (writes) => {
        await blobs.keep(writes.tx, draft);
        return carryOut(writes, upload, { contentType, bytes: draft.bytes, blobId: draft.id });
      });
    } catch (error) {
      await draft.discard();
      throw error;
    }
  }

  async function requireContent({ id, bytes }: { id: string; bytes: number }, contentType: string): Promise<void> {
    if (bytes === 0) throw noContent();
    if (!isStreamUrl(contentType)) return;
    if (bytes > limits.streamUrlBytes) throw notAStreamUrl();
    requireStreamUrl(await blobs.readAll(id));
  }

  async function simple(upload: Upload, { incoming }: UploadRequest): Promise<Result> {
    const type = incoming.headers["content-type"];
    if (isBodyless(incoming)) throw noContent();
    const contentType = requireMediaType(type);
    requireAnnounced(Number(incoming.headers["content-length"] ?? 0));
    return withContent(upload, async (draft) => {
      const sink = limited(draft, limits.contentBytes);
      for await (const chunk of bodyOf(incoming)) await sink.write(chunk);
      return contentType;
    });
  }

  async function multipart(upload: Upload, { incoming, readMetadata }: UploadRequest): Promise<Result> {
    const boundary = boundaryOf(incoming.headers["content-type"] ?? "");
    if (isBodyless(incoming)) throw noContent();
    let contentType = "";
    const whole = { ...upload };
    return withContent(whole, async (draft) => {
      await readRelated(bodyOf(incoming), boundary, {
        metadataLimitBytes: limits.jsonBytes,
        onMetadata(text, type) {
          if (text.length > 0) requireJson(type);
          whole.item = itemOf(upload, readMetadata(text));
        },
        onContent(type): Sink {
          contentType = requireMediaType(type);
          return limited(draft, limits.contentBytes);
        },
      });
      return contentType;
    });
  }

  /** An item without content, on the address for uploads: an old client had nothing to upload. */
  async function metadataOnly(upload: Upload, { incoming, readMetadata }: UploadRequest): Promise<Result> {
    if (upload.operation === "attachments.insert") throw noContent();
    const item = itemOf(upload, readMetadata(await readText(bodyOf(incoming), limits.jsonBytes))) ?? {};
    return store.write(upload.owner, (writes) => carryOut(writes, { ...upload, item }, undefined));
  }

  async function start(upload: Upload, request: UploadRequest): Promise<AnyReply> {
    const { incoming, readMetadata, headers, origin } = request;
    const announced = headers["x-upload-content-length"];
    const type = headers["x-upload-content-type"];
    const contentType = type === undefined ? null : requireMediaType(type);
    if (announced !== undefined) {
      if (announced === 0) throw noContent();
      requireAnnounced(announced);
    }
    const text = await readText(bodyOf(incoming), limits.jsonBytes);
    if (text.length > 0) requireJson(incoming.headers["content-type"]);
    const item = itemOf(upload, readMetadata(text));
    const uploadId = ids.secret();
    await store.write(upload.owner, async (writes) => {
      await writes.ensureTimeline();
      await sessions.insert(writes.tx, {
        hash: hashOf(uploadId),
        ...upload.owner,
        operation: upload.operation,
        itemId: upload.itemId,
        ifMatch: upload.ifMatch,
        metadata: item === undefined ? null : JSON.stringify(item),
        contentType,
        totalBytes: announced === undefined ? null : BigInt(announced),
        receivedBytes: 0n,
        blobId: null,
        resultId: null,
        holder: null,
        heldMs: 0n,
        expiresMs: BigInt(clock.now() + uploadLifetimeMs),
      });
    });
    return { status: 200, headers: { Location: sessionAddress(incoming, origin, uploadId) }, body: new NoBody() };
  }

  /** One chunk of a session that this request has to itself. @returns the reply; undefined while content is missing. */
  async function continueSession(held: Held, incoming: IncomingMessage): Promise<Result | undefined> {
    const { session } = held;
    const received = Number(session.receivedBytes);
    const stated = contentRangeOf(incoming.headers["content-range"]);
    const totalBytes = agreedTotal(session, stated?.totalBytes);
    if (totalBytes !== undefined && totalBytes > limits.contentBytes)
      throw new SessionOver(tooLarge(limits.contentBytes));
    if (stated && !stated.range && !isBodyless(incoming)) {
      throw invalidContentRange('A body needs its place in the content: "bytes 0-1023/4096".');
    }
    if (isBodyless(incoming)) {
      if (stated?.range) throw invalidContentRange("The body is shorter than the range it is said to be.");
      if (totalBytes === undefined || totalBytes > received) {
        await held.update({ totalBytes });
        return undefined;
      }
      return complete(held, { ...session, totalBytes: BigInt(totalBytes) });
    }
    const first = stated?.range?.first ?? received;
    if (first > received) {
      throw invalidContentRange(`The chunk begins at byte ${first}, but only ${received} bytes have arrived.`);
    }
    const contentType = session.contentType ?? mediaTypeOf(incoming);
    const length = lengthOf(incoming);
    const expected = stated?.range
      ? stated.range.last - first + 1
      : totalBytes === undefined
        ? undefined
        : totalBytes - first;
    if (length !== undefined && expected !== undefined && length !== expected) throw wrongLength(length, expected);
    if (first + (expected ?? length ?? 0) > limits.contentBytes) throw new SessionOver(tooLarge(limits.contentBytes));

    const draft =
      session.blobId === null ? await held.begin(contentType) : await blobs.reopen(session.blobId, received);
    const arrived = await takeChunk(held, draft, incoming, { skipBytes: received - first, expected, contentType });
    const total = totalBytes ?? (stated ? undefined : first + arrived);
    const current = { ...session, contentType, blobId: draft.id, receivedBytes: BigInt(draft.bytes) };
    if (total === undefined || draft.bytes < total) {
      await held.update({ totalBytes, receivedBytes: draft.bytes, contentType });
      return undefined;
    }
    return complete(held, { ...current, totalBytes: BigInt(total) });
  }

  /**
   * Writes what is new of a chunk. What arrived before the connection broke is kept; of a chunk that is not as long as it
   * is said to be, nothing is.
   * @returns how long the chunk was.
   */
  async function takeChunk(
    held: Held,
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

  /** All has arrived: whatever refuses it now ends the session. */
  async function complete(held: Held, session: UploadRow): Promise<Result> {
    const { blobId, contentType } = session;
    const bytes = Number(session.receivedBytes);
    if (blobId === null || contentType === null) throw new SessionOver(noContent());
    try {
      await requireContent({ id: blobId, bytes }, contentType);
      return await store.write(session, async (writes) => {
        const result = await carryOut(writes, uploadOf(session), { contentType, bytes, blobId });
        await held.finish(writes.tx, session, result.id);
        return result;
      });
    } catch (error) {
      throw error instanceof Failure && error.kind !== "unavailable" ? new SessionOver(error) : error;
    }
  }

  /** What came of a session that is over, as it is now. */
  async function resultOf(session: UploadRow, resultId: string): Promise<Result> {
    const itemId = session.itemId ?? resultId;
    if (session.operation !== "attachments.insert") return itemResult(await store.read.item(session, itemId));
    return attachmentResult(await store.read.attachment(session, itemId, resultId));
  }

  return {
    async receive(request, operation, itemId) {
      const { caller, query, incoming, headers } = request;
      const upload: Upload = {
        operation,
        owner: { userId: caller.user.id, clientId: caller.clientId },
        itemId: itemId ?? null,
        ifMatch: headers["if-match"] ?? null,
        item: undefined,
      };
      requireNoCoding(incoming);
      const form = formOf(query, incoming);
      await check(upload);
      if (form === "resumable") return asReply(await start(upload, request));
      const run = { media: simple, multipart, metadata: metadataOnly }[form];
      return asReply((await run(upload, request)).reply(request.origin));
    },

    async proceed({ uploadId, operationId, incoming, origin }) {
      const hash = hashOf(uploadId);
      const session = await sessions.find(hash);
      if (!session || !sameResource(session.operation, operationId)) throw sessionNotFound();
      requireNoCoding(incoming);
      const { userId } = session;
      if (session.resultId !== null)
        return { userId, reply: (await resultOf(session, session.resultId)).reply(origin) };
      const held = await sessions.hold(hash);
      try {
        const result =
          held.session.resultId === null
            ? await continueSession(held, incoming)
            : await resultOf(held.session, held.session.resultId);
        if (result) return { userId, reply: result.reply(origin) };
        return { userId, reply: incomplete(held.receivedBytes(), incoming) };
      } catch (error) {
        if (!(error instanceof SessionOver)) throw error;
        await held.remove();
        throw error.failure;
      } finally {
        await held.release();
      }
    },
  };
}

/** A refusal after which there is no use in going on. */
class SessionOver extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

const protocols: Readonly<Record<string, Form>> = {
  raw: "media",
  media: "media",
  multipart: "multipart",
  resumable: "resumable",
};
type Form = "media" | "multipart" | "resumable";

/** @throws Failure for a multipart upload of another type. */
function formOf(
  { uploadType, upload_protocol }: UploadRequest["query"],
  { headers }: IncomingMessage,
): Form | "metadata" {
  const type = headers["content-type"];
  const isRelated = /^\s*multipart\/related\s*(?:;|$)/i.test(type ?? "");
  const named = protocols[uploadType ?? upload_protocol ?? ""];
  if (named === "multipart" && !isRelated) {
    throw new Failure(
      "unsupportedMediaType",
      "unsupportedMediaType",
      "The body of a multipart upload must be multipart/related.",
      { header: "Content-Type" },
    );
  }
  return named ?? (isRelated ? "multipart" : saysJson(type) ? "metadata" : "media");
}

/** What JSON says of the item. An attachment has no metadata: what is sent is ignored. */
function itemOf({ operation }: Upload, body: ItemChange | undefined): ItemContent | undefined {
  if (operation === "attachments.insert" || body === undefined) return undefined;
  return newItem(body);
}

function requireJson(contentType: string | undefined): void {
  if (saysJson(contentType)) return;
  throw new Failure(
    "unsupportedMediaType",
    "unsupportedMediaType",
    "The metadata of an upload must be application/json.",
    {
      header: "Content-Type",
    },
  );
}

function requireAnnounced(bytes: number): void {
  if (bytes > limits.contentBytes) throw tooLarge(limits.contentBytes);
}

/** The address of the request, at the same origin, without what it says about who asks: the session needs none of that. */
function sessionAddress(incoming: IncomingMessage, origin: string, uploadId: string): string {
  const url = new URL(incoming.url ?? "/", origin);
  const address = new URL(url.pathname + url.search, origin);
  for (const name of ["access_token", "oauth_token", "uploadType", "upload_protocol", "upload_id"]) {
    address.searchParams.delete(name);
  }
  address.searchParams.set("uploadType", "resumable");
  address.searchParams.set("upload_id", uploadId);
  return address.href;
}

function hashOf(uploadId: string): string {
  return createHash("sha256").update(uploadId).digest("hex");
}

function sessionNotFound(): Failure {
  return new Failure("notFound", "notFound", "Upload session not found. Start again.", { parameter: "upload_id" });
}

/** PUT and POST mean the same, so what counts is the path: each of the operations has one of its own. */
function sameResource(operation: string, atPath: string): boolean {
  return operation === atPath;
}

/** @throws Failure when the length of the whole contradicts what was said before, or what has arrived. */
function agreedTotal({ totalBytes, receivedBytes }: UploadRow, stated: number | undefined): number | undefined {
  const known = totalBytes === null ? undefined : Number(totalBytes);
  if (stated === undefined) return known;
  if (known !== undefined && known !== stated) {
    throw invalidContentRange(`The content has ${known} bytes, as was said before, not ${stated}.`);
  }
  if (stated < Number(receivedBytes)) {
    throw invalidContentRange(`The content cannot have ${stated} bytes: ${receivedBytes} have arrived.`);
  }
  return stated;
}

/** @throws SessionOver when the first chunk does not say what the content is, and the start has not said it either. */
function mediaTypeOf(incoming: IncomingMessage): string {
  try {
    return requireMediaType(incoming.headers["content-type"]);
  } catch (error) {
    throw error instanceof Failure ? new SessionOver(error) : error;
  }
}

/** @returns undefined where the request does not say it. */
function lengthOf({ headers }: IncomingMessage): number | undefined {
  const length = headers["content-length"];
  return length === undefined ? undefined : Number(length);
}

function wrongLength(bytes: number, expected: number): Failure {
  return invalidContentRange(`The body has ${bytes} bytes, where its range has ${expected}.`);
}

function incomplete(receivedBytes: number, { headers }: IncomingMessage): AnyReply {
  const range: Record<string, string> = receivedBytes === 0 ? {} : { Range: `bytes=0-${receivedBytes - 1}` };
  if (String(headers["x-guploader-no-308"]).toLowerCase() === "yes") {
    return { status: 200, headers: { ...range, "X-Http-Status-Code-Override": "308" }, body: new NoBody() };
  }
  return { status: 308, headers: range };
}

function uploadOf(session: UploadRow): Upload {
  return {
    operation: session.operation as Upload["operation"], // Written from one.
    owner: session,
    itemId: session.itemId,
    ifMatch: session.ifMatch,
    item: session.metadata === null ? undefined : JSON.parse(session.metadata),
  };
}

function itemResult(item: WholeItem): Result {
  return {
    id: item.row.id,
    reply: (origin) => ({ status: 200, headers: { ETag: itemEtag(item.row) }, body: toItem(item, origin) }),
  };
}

function attachmentResult(row: AttachmentRow): Result {
  return { id: row.id, reply: (origin) => ({ status: 200, body: toAttachment(row, origin) }) };
}

/** The compiler cannot know which operation's body a reply has; `carryOut` makes the one that was asked for. */
function asReply(reply: AnyReply): UploadReply {
  return reply as unknown as UploadReply;
}
