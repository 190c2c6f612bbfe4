import type { Blobs } from "../../platform/blobs.ts";
import type { Transaction } from "../../platform/db/index.ts";
import { limitExceeded, notFound } from "../../platform/failure.ts";
import type { Ids } from "../../platform/ids.ts";
import type { ContactContent } from "../contact.ts";
import { deleted } from "../errors.ts";
import type { ItemContent, Place } from "../item.ts";
import { keptMs, limits } from "../limits.ts";
import { contentOf, type WholeItem } from "../present.ts";
import { removeExpired } from "./expire.ts";
import { findContact, findSetting } from "./reads.ts";
import {
  type AttachmentRow,
  type ContactRow,
  findItem,
  type ItemRow,
  insert,
  type LocationRow,
  type Owner,
  type SettingRow,
  type SubscriptionRow,
  update,
} from "./rows.ts";

/** A content that is to become an attachment. It is complete, and kept by the transaction. */
export interface NewAttachment {
  contentType: string;
  bytes: number;
  blobId: string;
}

export interface SubscriptionDetails {
  collection: string;
  operations: string | null;
  callbackUrl: string;
  userToken: string | null;
  verifyToken: string | null;
}

/** Changes of what one service has on one user's timeline, inside one transaction. What it refuses changes nothing. */
export class TimelineWrites {
  readonly owner: Owner;
  readonly nowMs: number;
  readonly tx: Transaction;
  readonly #ids: Ids;
  readonly #blobs: Blobs;

  constructor(parts: { tx: Transaction; owner: Owner; ids: Ids; blobs: Blobs; nowMs: number }) {
    this.tx = parts.tx;
    this.owner = parts.owner;
    this.nowMs = parts.nowMs;
    this.#ids = parts.ids;
    this.#blobs = parts.blobs;
  }

  /** @throws Failure when there is no such item. A deleted one is found. */
  anyItem(id: string): Promise<WholeItem> {
    return findItem(this.tx, this.owner, id, this.nowMs);
  }

  /** @throws Failure when there is no such item, or it is deleted. */
  async item(id: string): Promise<WholeItem> {
    const item = await this.anyItem(id);
    if (item.row.deleted) throw deleted();
    return item;
  }

  /** @param inReplyTo Id of the item that the user replies to. */
  async insertItem(
    content: ItemContent,
    attachments: readonly NewAttachment[] = [],
    inReplyTo: string | null = null,
  ): Promise<WholeItem> {
    await this.#countItem();
    const row: ItemRow = {
      id: this.#ids.next(),
      ...this.owner,
      version: 1n,
      createdMs: BigInt(this.nowMs),
      inReplyTo,
      pinScore: null,
      deleted: false,
      ...this.#written(content, null),
      attachmentCount: attachments.length,
    };
    await insert(this.tx, "TimelineItem", row);
    const rows: AttachmentRow[] = [];
    for (const [ordinal, each] of attachments.entries()) rows.push(await this.#insertAttachment(row.id, ordinal, each));
    return { row, attachments: rows };
  }

  async saveItem(item: WholeItem, content: ItemContent): Promise<WholeItem> {
    return this.#save(item, { content });
  }

  /** @param pinScore Null to unpin. */
  async setPin(item: WholeItem, pinned: boolean): Promise<WholeItem> {
    return this.#save(item, { pinScore: pinned ? await this.#nextPinScore() : null });
  }

  /** Leaves a tombstone, which the filters still find by what the item was. */
  async deleteItem({ row, attachments }: WholeItem): Promise<ItemRow> {
    await this.#removeAttachments(attachments);
    const { bundleId, sourceItemId, displayMs } = row;
    const tombstone: ItemRow = {
      ...row,
      ...this.#written({}, null),
      bundleId,
      sourceItemId,
      displayMs,
      version: row.version + 1n,
      inReplyTo: null,
      pinScore: null,
      deleted: true,
      attachmentCount: 0,
    };
    await update(this.tx, "TimelineItem", "id", tombstone);
    await this.#addItems(-1n);
    return tombstone;
  }

  /** @returns the item with the new attachment, which is the last. @throws Failure when there are enough. */
  async addAttachment(item: WholeItem, content: NewAttachment): Promise<WholeItem> {
    requireRoom(item);
    const ordinal = (item.attachments.at(-1)?.ordinal ?? -1) + 1;
    const attachments = [...item.attachments, await this.#insertAttachment(item.row.id, ordinal, content)];
    return this.#save({ ...item, attachments }, {});
  }

  async replaceAttachments(item: WholeItem, content: NewAttachment): Promise<WholeItem> {
    await this.#removeAttachments(item.attachments);
    const attachments = [await this.#insertAttachment(item.row.id, 0, content)];
    return this.#save({ ...item, attachments }, {});
  }

  /** @throws Failure when the item has no such attachment. */
  async deleteAttachment(item: WholeItem, id: string): Promise<WholeItem> {
    const found = item.attachments.find((each) => each.id === id);
    if (!found) throw notFound("Attachment");
    await this.#removeAttachments([found]);
    return this.#save({ ...item, attachments: item.attachments.filter((each) => each !== found) }, {});
  }

  /** Inserts a contact, or replaces the one of that id. */
  async putContact(id: string, content: ContactContent): Promise<ContactRow> {
    const known = await findContact(this.tx, this.owner, id);
    const version = await this.#nextVersion();
    if (!known) {
      const counted = await this.tx.first<{ count: bigint }>(
        'SELECT COUNT(*) AS "count" FROM "TimelineContact" WHERE "userId" = ? AND "clientId" = ?',
        this.owner.userId,
        this.owner.clientId,
      );
      if (Number(counted?.count) >= limits.contactsPerService) {
        throw limitExceeded(`A service has at most ${limits.contactsPerService} contacts for a user.`);
      }
    }
    const row: ContactRow = { ...this.owner, id, version, content: JSON.stringify(content) };
    await insert(this.tx, "TimelineContact", row, ["userId", "clientId", "id"]);
    return row;
  }

  /** @throws Failure when there is no such contact. */
  async contact(id: string): Promise<ContactRow> {
    const row = await findContact(this.tx, this.owner, id);
    if (!row) throw notFound("Contact");
    return row;
  }

  async deleteContact({ id }: ContactRow): Promise<void> {
    const { userId, clientId } = this.owner;
    await this.tx.run(
      'DELETE FROM "TimelineContact" WHERE "userId" = ? AND "clientId" = ? AND "id" = ?',
      userId,
      clientId,
      id,
    );
  }

  async findSubscription(collection: string): Promise<SubscriptionRow | undefined> {
    return this.tx.first<SubscriptionRow>(
      'SELECT * FROM "TimelineSubscription" WHERE "userId" = ? AND "clientId" = ? AND "collection" = ?',
      this.owner.userId,
      this.owner.clientId,
      collection,
    );
  }

  /** @throws Failure when there is no such subscription. */
  async subscription(collection: string): Promise<SubscriptionRow> {
    const row = await this.findSubscription(collection);
    if (!row) throw notFound("Subscription");
    return row;
  }

  async putSubscription(details: SubscriptionDetails): Promise<SubscriptionRow> {
    const version = await this.#nextVersion();
    const row: SubscriptionRow = { ...this.owner, ...details, version, updatedMs: BigInt(this.nowMs) };
    await insert(this.tx, "TimelineSubscription", row, ["userId", "collection", "clientId"]);
    return row;
  }

  async deleteSubscription({ collection }: SubscriptionRow): Promise<void> {
    await this.tx.run(
      'DELETE FROM "TimelineSubscription" WHERE "userId" = ? AND "clientId" = ? AND "collection" = ?',
      this.owner.userId,
      this.owner.clientId,
      collection,
    );
  }

  async putAccount(account: {
    type: string;
    name: string;
    content: object;
    passwordHash: string | null;
    tokenHashes: readonly (string | null)[];
  }): Promise<void> {
    await this.ensureTimeline();
    const row = {
      ...this.owner,
      type: account.type,
      name: account.name,
      content: JSON.stringify(account.content),
      passwordHash: account.passwordHash,
      tokenHashes: JSON.stringify(account.tokenHashes),
      updatedMs: BigInt(this.nowMs),
    };
    await insert(this.tx, "TimelineAccount", row, ["userId", "clientId", "type", "name"]);
  }

  /** What everything else of the service for the user hangs on. */
  async ensureTimeline(): Promise<void> {
    await this.tx.run(
      'INSERT INTO "Timeline" ("userId", "clientId", "items", "sequence") VALUES (?, ?, 0, 0) ON CONFLICT DO NOTHING',
      this.owner.userId,
      this.owner.clientId,
    );
  }

  async #save(item: WholeItem, change: { content?: ItemContent; pinScore?: number | null }): Promise<WholeItem> {
    const { row, attachments } = item;
    const pinScore = change.pinScore === undefined ? row.pinScore : change.pinScore;
    const next: ItemRow = {
      ...row,
      ...this.#written(change.content ?? contentOf(row), pinScore),
      pinScore,
      version: row.version + 1n,
      attachmentCount: attachments.length,
    };
    await update(this.tx, "TimelineItem", "id", next);
    return { row: next, attachments };
  }

  /** What every write sets: the content and what follows from it and from the time. */
  #written(content: ItemContent, pinScore: number | null) {
    const { displayTime, bundleId, sourceItemId } = content;
    return {
      updatedMs: BigInt(this.nowMs),
      displayMs: BigInt(displayTime === undefined ? this.nowMs : Date.parse(displayTime)),
      bundleId: bundleId ?? null,
      sourceItemId: sourceItemId ?? null,
      expiresMs: pinScore === null ? BigInt(this.nowMs + keptMs) : null,
      content: JSON.stringify(content),
    };
  }

  async #insertAttachment(itemId: string, ordinal: number, content: NewAttachment): Promise<AttachmentRow> {
    const row: AttachmentRow = {
      id: this.#ids.next(),
      itemId,
      ordinal,
      contentType: content.contentType,
      bytes: BigInt(content.bytes),
      blobId: content.blobId,
    };
    await insert(this.tx, "TimelineAttachment", row);
    return row;
  }

  async #removeAttachments(attachments: readonly AttachmentRow[]): Promise<void> {
    for (const { id } of attachments) await this.tx.run('DELETE FROM "TimelineAttachment" WHERE "id" = ?', id);
    await this.#blobs.remove(
      this.tx,
      attachments.map(({ blobId }) => blobId),
    );
  }

  /** @throws Failure when there are as many items as there may be, and none of them has expired. */
  async #countItem(): Promise<void> {
    await this.ensureTimeline();
    if ((await this.#addItems(1n)) <= limits.itemsPerService) return;
    while (await removeExpired(this.tx, this.#blobs, this.nowMs, this.owner));
    if ((await this.#addItems(0n)) <= limits.itemsPerService) return;
    throw limitExceeded(`A service has at most ${limits.itemsPerService} items on the timeline of one user.`);
  }

  async #addItems(count: bigint): Promise<number> {
    const row = await this.tx.first<{ items: bigint }>(
      'UPDATE "Timeline" SET "items" = "items" + ? WHERE "userId" = ? AND "clientId" = ? RETURNING "items"',
      count,
      this.owner.userId,
      this.owner.clientId,
    );
    return Number(row?.items ?? 0);
  }

  async #nextVersion(): Promise<bigint> {
    await this.ensureTimeline();
    const row = await this.tx.first<{ sequence: bigint }>(
      'UPDATE "Timeline" SET "sequence" = "sequence" + 1 WHERE "userId" = ? AND "clientId" = ? RETURNING "sequence"',
      this.owner.userId,
      this.owner.clientId,
    );
    return row?.sequence ?? 0n;
  }

  /** Higher than every pinned item of the user, of whatever service. */
  async #nextPinScore(): Promise<number> {
    const row = await this.tx.first<{ pinScore: number }>(
      `SELECT "pinScore" FROM "TimelineItem" WHERE "userId" = ? AND "pinScore" IS NOT NULL
        ORDER BY "pinScore" DESC LIMIT 1`,
      this.owner.userId,
    );
    return (row?.pinScore ?? 0) + 1;
  }
}

/** @throws Failure when an item has as many attachments as it may have. */
export function requireRoom(item: WholeItem): void {
  if (item.attachments.length < limits.attachmentsPerItem) return;
  throw limitExceeded(`An item has at most ${limits.attachmentsPerItem} attachments.`);
}

/** Adds a place to where a user has been, and forgets the oldest beyond the limit. */
export async function insertLocation(
  tx: Transaction,
  { userId, id, place, nowMs }: { userId: string; id: string; place: Place; nowMs: number },
): Promise<LocationRow> {
  const last = await tx.first<{ ordinal: bigint }>(
    'SELECT "ordinal" FROM "TimelineLocation" WHERE "userId" = ? ORDER BY "ordinal" DESC LIMIT 1',
    userId,
  );
  const ordinal = (last?.ordinal ?? 0n) + 1n;
  const row: LocationRow = { id, userId, ordinal, timestampMs: BigInt(nowMs), content: JSON.stringify(place) };
  await insert(tx, "TimelineLocation", row);
  await tx.run(
    'DELETE FROM "TimelineLocation" WHERE "userId" = ? AND "ordinal" <= ?',
    userId,
    ordinal - BigInt(limits.locationsPerUser),
  );
  return row;
}

/** @returns the setting, and whether it was another before. */
export async function putSetting(
  tx: Transaction,
  { userId, id, value }: { userId: string; id: string; value: string },
): Promise<{ row: SettingRow; changed: boolean }> {
  const current = await findSetting(tx, userId, id);
  if (current.value === value) return { row: current, changed: false };
  const row: SettingRow = { userId, id, value, version: current.version + 1n };
  await insert(tx, "TimelineSetting", row, ["userId", "id"]);
  return { row, changed: true };
}
