/** Changes of items, and their effects on the timeline's count of items, on versions and on the times at which items expire. */
import { Failure, limitExceeded, notFound } from "../../platform/failure.ts";
import { keptMs, limits, usualItem } from "../limits.ts";
import { contentOf, type ItemContent } from "../model/content.ts";
import { keptText } from "../present.ts";
import type { TimelineReads } from "../store/reads.ts";
import type { AttachmentRow, ItemRow, Owner, WholeItem } from "../store/rows.ts";
import type { TimelineWrites, Touched } from "../store/writes.ts";

/** Content that becomes an attachment. It was received completely, and the transaction that adds the attachment commits it. */
export interface NewAttachment {
  contentType: string;
  bytes: number;
  blobId: string;
}

/**
 * Reads an item, even if it is deleted.
 * @param owner The owner that the item must have; by default, an item of any user and service is read.
 * @throws Failure if the item does not exist.
 */
export async function requireItem(reads: TimelineReads, id: string, owner?: Owner): Promise<WholeItem> {
  const item = await reads.findItem(id, owner);
  if (!item) throw notFound("Timeline item");
  return item;
}

/** Like `requireItem`, but @throws Failure if the item is deleted, too. */
export async function requireLiveItem(reads: TimelineReads, id: string, owner?: Owner): Promise<WholeItem> {
  const item = await requireItem(reads, id, owner);
  if (item.row.deleted) throw new Failure("gone", "deleted", "Resource has been deleted");
  return item;
}

/** Reads an attachment. @throws Failure if the item or the attachment does not exist. */
export async function requireAttachment(
  reads: TimelineReads,
  itemId: string,
  id: string,
  owner: Owner,
): Promise<AttachmentRow> {
  return attachmentOf(await requireLiveItem(reads, itemId, owner), id);
}

/**
 * Inserts an item.
 * @param inReplyTo The id of the item to which the user replies.
 * @throws Failure if the timeline already contains the maximum number of the service's items.
 */
export async function insertItem(
  writes: TimelineWrites,
  content: ItemContent,
  attachments: readonly NewAttachment[] = [],
  inReplyTo: string | null = null,
): Promise<WholeItem> {
  const touched = await countItem(writes);
  const row: ItemRow = {
    id: writes.newId(),
    sequence: touched.sequence,
    ...writes.owner,
    version: 1n,
    createdMs: BigInt(writes.nowMs),
    inReplyTo,
    pinScore: null,
    deleted: false,
    ...written(writes, touched, content, null),
    attachmentCount: attachments.length,
  };
  await noteSize(writes, row);
  await writes.insertItem(row);
  const rows: AttachmentRow[] = [];
  for (const [ordinal, each] of attachments.entries()) rows.push(await attach(writes, row.id, ordinal, each));
  return { row, attachments: rows };
}

export function saveItem(writes: TimelineWrites, item: WholeItem, content: ItemContent): Promise<WholeItem> {
  return save(writes, item, { content });
}

/**
 * Pins or unpins an item. A pinned item does not expire. It comes before all items that the user pinned earlier, including
 * those of other services.
 */
export async function setPinned(writes: TimelineWrites, item: WholeItem, pinned: boolean): Promise<WholeItem> {
  return save(writes, item, { pinScore: pinned ? (await writes.highestPinScore()) + 1 : null });
}

/** Deletes an item. Lists with `includeDeleted` still find its tombstone by bundle, source item or display time. */
export async function deleteItem(writes: TimelineWrites, { row, attachments }: WholeItem): Promise<ItemRow> {
  await writes.removeAttachments(attachments);
  const { bundleId, sourceItemId, displayMs } = row;
  const touched = await writes.touch(-1n);
  const tombstone: ItemRow = {
    ...row,
    ...written(writes, touched, {}, null),
    bundleId,
    sourceItemId,
    displayMs,
    version: row.version + 1n,
    sequence: touched.sequence,
    inReplyTo: null,
    pinScore: null,
    deleted: true,
    attachmentCount: 0,
  };
  await writes.updateItem(tombstone);
  return tombstone;
}

/**
 * Adds an attachment to an item.
 * @returns the item, with the new attachment as its last one.
 * @throws Failure if the item already has the maximum number of attachments.
 */
export async function addAttachment(
  writes: TimelineWrites,
  item: WholeItem,
  content: NewAttachment,
): Promise<WholeItem> {
  requireRoom(item);
  const ordinal = (item.attachments.at(-1)?.ordinal ?? -1) + 1;
  const attachments = [...item.attachments, await attach(writes, item.row.id, ordinal, content)];
  return save(writes, { ...item, attachments }, {});
}

export async function replaceAttachments(
  writes: TimelineWrites,
  item: WholeItem,
  content: NewAttachment,
): Promise<WholeItem> {
  await writes.removeAttachments(item.attachments);
  const attachments = [await attach(writes, item.row.id, 0, content)];
  return save(writes, { ...item, attachments }, {});
}

/** Deletes an attachment of an item. @throws Failure if the item does not have the attachment. */
export async function deleteAttachment(writes: TimelineWrites, item: WholeItem, id: string): Promise<WholeItem> {
  const gone = attachmentOf(item, id);
  await writes.removeAttachments([gone]);
  return save(writes, { ...item, attachments: item.attachments.filter((each) => each !== gone) }, {});
}

/** Checks that an item can get another attachment. @throws Failure if it already has the maximum number. */
export function requireRoom(item: WholeItem): void {
  if (item.attachments.length < limits.attachmentsPerItem) return;
  throw limitExceeded(`An item can have up to ${limits.attachmentsPerItem} attachments.`);
}

function attachmentOf(item: WholeItem, id: string): AttachmentRow {
  const attachment = item.attachments.find((each) => each.id === id);
  if (!attachment) throw notFound("Attachment");
  return attachment;
}

/**
 * Counts a new item before it is inserted.
 * @returns the state of the timeline with the new item.
 * @throws Failure if the maximum number of items is exceeded even after expired items were removed.
 */
async function countItem(writes: TimelineWrites): Promise<Touched> {
  await writes.ensureTimeline();
  const before = await writes.touch(1n);
  if (before.items <= limits.itemsPerService) return before;
  while (await writes.removeExpired());
  const after = await writes.touch();
  if (after.items <= limits.itemsPerService) return after;
  throw limitExceeded(`An app can have up to ${limits.itemsPerService} items on the timeline of one user.`);
}

async function save(
  writes: TimelineWrites,
  { row, attachments }: WholeItem,
  change: { content?: ItemContent; pinScore?: number | null },
): Promise<WholeItem> {
  const pinScore = change.pinScore === undefined ? row.pinScore : change.pinScore;
  const touched = await writes.touch();
  const next: ItemRow = {
    ...row,
    ...written(writes, touched, change.content ?? contentOf(row), pinScore),
    pinScore,
    version: row.version + 1n,
    sequence: touched.sequence,
    attachmentCount: attachments.length,
  };
  await noteSize(writes, next);
  await writes.updateItem(next);
  return { row: next, attachments };
}

/**
 * Records the size of a large item in the row of its timeline, because the number of items on a page depends on the largest
 * one.
 */
async function noteSize(writes: TimelineWrites, { content }: ItemRow): Promise<void> {
  if (content.length > usualItem) await writes.growItems(content.length);
}

/**
 * The values of the columns that every write of an item sets: the content, and the columns that are derived from the content
 * and the current time.
 */
function written({ nowMs }: TimelineWrites, { changedMs }: Touched, content: ItemContent, pinScore: number | null) {
  const { displayTime, bundleId, sourceItemId } = content;
  return {
    updatedMs: changedMs,
    displayMs: displayTime === undefined ? changedMs : BigInt(Date.parse(displayTime)),
    bundleId: bundleId ?? null,
    sourceItemId: sourceItemId ?? null,
    expiresMs: pinScore === null ? BigInt(nowMs + keptMs) : null,
    content: JSON.stringify(content),
    text: keptText(content),
  };
}

async function attach(
  writes: TimelineWrites,
  itemId: string,
  ordinal: number,
  { contentType, bytes, blobId }: NewAttachment,
): Promise<AttachmentRow> {
  const row: AttachmentRow = { id: writes.newId(), itemId, ordinal, contentType, bytes: BigInt(bytes), blobId };
  await writes.insertAttachment(row);
  return row;
}
