/**
 * Media uploads: simple, multipart and resumable, for the three operations that accept content. First, the form of the request
 * determines what the upload creates or changes (`Upload`). Then the content is stored as it arrives. Finally, one transaction
 * creates an item or an attachment from both, or creates nothing if it fails.
 */
import type { TimelineHandlers } from "../../../generated/timeline/handlers.ts";
import { requireMatch } from "../../http/etag.ts";
import type { AnyReply } from "../../http/operation.ts";
import type { Parts } from "../../parts.ts";
import type { BlobDraft } from "../../platform/blobs.ts";
import {
  addAttachment,
  insertItem,
  type NewAttachment,
  replaceAttachments,
  requireAttachment,
  requireItem,
  requireLiveItem,
  requireRoom,
  saveItem,
} from "../items/changes.ts";
import { limits } from "../limits.ts";
import type { ItemContent, SentItem } from "../model/content.ts";
import { itemEtag, itemJson, toAttachment } from "../present.ts";
import type { TimelineStore } from "../store/index.ts";
import type { Actor, AttachmentRow, Owner, UploadRow, WholeItem } from "../store/rows.ts";
import type { TimelineWrites } from "../store/writes.ts";
import { isStreamUrl, noContent, notAStreamUrl, requireStreamUrl } from "./headers.ts";
import type { Sessions } from "./sessions.ts";

export interface UploadParts extends Pick<Parts, "blobs" | "clock" | "ids"> {
  store: TimelineStore;
  sessions: Sessions;
}

/** Describes what an upload creates or changes, for the owner who sends it. */
export interface Upload extends Owner {
  operation: "timeline.insertUpload" | "timeline.updateUpload" | "attachments.insert";
  /** The item that the upload changes; null if it creates a new one. */
  itemId: string | null;
  ifMatch: string | null;
  /** The item's new content; undefined if the request contains none. */
  item: ItemContent | undefined;
}

/** A request of one of the three operations that accept uploads, in the form that their handlers receive. */
export type UploadRequest = Omit<UpdateRequest, "path" | "body" | "readMetadata"> & {
  readMetadata(text: Buffer): SentItem | undefined;
};
type UpdateRequest = Parameters<TimelineHandlers["updateUpload"]>[0];

/** The result of an upload: the id of the created or changed resource, and the response that contains it. */
export interface Result {
  id: string;
  reply(origin: string): AnyReply;
}

/** Returns the owner of an upload in the form that the store expects for writes. */
export function uploaderOf({ userId, clientId }: Owner): Actor {
  return { user: { id: userId }, clientId };
}

/** Checks at the beginning of an upload whether it can succeed, so that it does not fail only after all content was sent. */
export async function checkUpload({ store }: UploadParts, upload: Upload): Promise<void> {
  const { operation, itemId, ifMatch } = upload;
  if (itemId === null) return;
  const item = await requireLiveItem(store.read, itemId, upload);
  requireMatch(ifMatch ?? undefined, itemEtag(item.row));
  if (operation === "attachments.insert") requireRoom(item);
}

/** Creates or changes the item or attachment of an upload, in the transaction that also commits the content. */
export async function carryOut(
  writes: TimelineWrites,
  { operation, itemId, ifMatch, item: content }: Upload,
  attachment: NewAttachment | undefined,
): Promise<Result> {
  if (operation === "timeline.insertUpload" || itemId === null) {
    return itemResult(await insertItem(writes, content ?? {}, attachment ? [attachment] : []));
  }
  let item = await requireLiveItem(writes, itemId, writes.owner);
  requireMatch(ifMatch ?? undefined, itemEtag(item.row));
  if (operation === "attachments.insert") {
    if (!attachment) throw noContent();
    item = await addAttachment(writes, item, attachment);
    return attachmentResult(item.attachments.at(-1) as AttachmentRow); // The assertion is safe: the attachment was just added.
  }
  if (attachment) item = await replaceAttachments(writes, item, attachment);
  if (content) item = await saveItem(writes, item, content);
  return itemResult(item);
}

/** Receives the content of an upload, and creates or changes the item or attachment. If anything fails, nothing remains. */
export async function withContent(
  parts: UploadParts,
  upload: Upload,
  receive: (draft: BlobDraft) => Promise<string>,
): Promise<Result> {
  const { blobs, store } = parts;
  const draft = await blobs.create();
  try {
    const contentType = await receive(draft);
    await draft.close();
    await requireContent(parts, draft, contentType);
    return await store.write(uploaderOf(upload), async (writes) => {
      await blobs.keep(writes.tx, draft);
      return carryOut(writes, upload, { contentType, bytes: draft.bytes, blobId: draft.id });
    });
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

/** Checks the stored content. @throws Failure if it is empty or does not match its type. */
export async function requireContent(
  { blobs }: UploadParts,
  { id, bytes }: { id: string; bytes: number },
  contentType: string,
): Promise<void> {
  if (bytes === 0) throw noContent();
  if (!isStreamUrl(contentType)) return;
  if (bytes > limits.streamUrlBytes) throw notAStreamUrl();
  requireStreamUrl(await blobs.readAll(id));
}

/** Reads the item or attachment that a completed session has created or changed, in its current state. */
export async function resultOf({ store }: UploadParts, session: UploadRow, resultId: string): Promise<Result> {
  const itemId = session.itemId ?? resultId;
  if (session.operation !== "attachments.insert") return itemResult(await requireItem(store.read, itemId, session));
  return attachmentResult(await requireAttachment(store.read, itemId, resultId, session));
}

function itemResult(item: WholeItem): Result {
  return {
    id: item.row.id,
    reply: (origin) => ({ status: 200, headers: { ETag: itemEtag(item.row) }, body: itemJson(item, origin) }),
  };
}

function attachmentResult(row: AttachmentRow): Result {
  return { id: row.id, reply: (origin) => ({ status: 200, body: toAttachment(row, origin) }) };
}
