import type { Blobs } from "../../platform/blobs.ts";
import type { SqlValue, Transaction } from "../../platform/db/index.ts";
import {
  insert,
  int64,
  type NewRow,
  type RowOf,
  remove,
  select,
  type Table,
  update,
  type Where,
} from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { kept } from "../../platform/maps.ts";
import { TimelineReads } from "./reads.ts";
import type {
  AccountRow,
  AttachmentRow,
  ContactRow,
  ItemRow,
  LocationRow,
  Owner,
  SettingRow,
  SubscriptionRow,
  UploadRow,
} from "./rows.ts";

const pinned = select("TimelineItem", ["pinScore"]);
const lastPlace = select("TimelineLocation", [], { with: { ordinal: int64('COALESCE(MAX("ordinal"), 0)') } });

/** A timeline after a change. */
export interface Touched {
  items: number;
  sequence: bigint;
  /** The time of the change: the current time, or the time of the preceding change if that is later. */
  changedMs: bigint;
}

/** Reads and changes one service's data on one user's timeline, inside one transaction. */
export class TimelineWrites extends TimelineReads {
  readonly owner: Owner;
  readonly nowMs: number;
  /** The transaction, for further writes that belong to the same change, such as notifications and contents. */
  readonly tx: Transaction;
  readonly #ids: Ids;
  readonly #blobs: Blobs;

  constructor(tx: Transaction, { owner, nowMs, ids, blobs }: { owner: Owner; nowMs: number; ids: Ids; blobs: Blobs }) {
    super(tx, () => nowMs);
    this.tx = tx;
    this.owner = owner;
    this.nowMs = nowMs;
    this.#ids = ids;
    this.#blobs = blobs;
  }

  newId(): string {
    return this.#ids.next();
  }

  /** Creates the row of the timeline if it does not exist yet. All other data of this service and user belongs to that row. */
  async ensureTimeline(): Promise<void> {
    await this.tx.run(
      'INSERT INTO "Timeline" ("userId", "clientId", "items", "sequence") VALUES (?, ?, 0, 0) ON CONFLICT DO NOTHING',
      this.owner.userId,
      this.owner.clientId,
    );
  }

  /**
   * Records a change of the timeline, which must exist.
   * @param items The difference in the number of items that are not deleted.
   * @returns the new number of items, and the sequence number and time of the change.
   */
  async touch(items = 0n): Promise<Touched> {
    const nowMs = BigInt(this.nowMs);
    // The clocks of processes may differ, so `changedMs` never decreases. Otherwise, a client that reads the items since the
    // latest time that it knows could miss this change.
    const row = await this.tx.first<{ items: bigint; sequence: bigint; changedMs: bigint }>(
      `UPDATE "Timeline" SET "items" = "items" + ?, "sequence" = "sequence" + 1,
         "changedMs" = CASE WHEN "changedMs" > ? THEN "changedMs" ELSE ? END
         WHERE "userId" = ? AND "clientId" = ? RETURNING "items", "sequence", "changedMs"`,
      ...[items, nowMs, nowMs, this.owner.userId, this.owner.clientId],
    );
    if (!row) throw new Error("The timeline that this transaction changes does not exist.");
    return { items: Number(row.items), sequence: row.sequence, changedMs: row.changedMs };
  }

  /**
   * Records the size of an item if it is the largest of its timeline.
   * @param characters The length of the item's content.
   */
  async growItems(characters: number): Promise<void> {
    await this.tx.run(
      'UPDATE "Timeline" SET "largestItem" = ? WHERE "userId" = ? AND "clientId" = ? AND "largestItem" < ?',
      characters,
      this.owner.userId,
      this.owner.clientId,
      characters,
    );
  }

  insertItem(row: ItemRow): Promise<void> {
    return insert(this.tx, "TimelineItem", row);
  }

  async updateItem({ id, ...columns }: ItemRow): Promise<void> {
    await update(this.tx, "TimelineItem", { id }, columns);
  }

  /** Returns the highest pin score of all pinned items of the user, including those of other services; 0 if none is pinned. */
  async highestPinScore(): Promise<number> {
    const row = await pinned.first(
      this.tx,
      'WHERE "userId" = ? AND "pinScore" IS NOT NULL ORDER BY "pinScore" DESC LIMIT 1',
      this.owner.userId,
    );
    return row?.pinScore ?? 0;
  }

  insertAttachment(row: AttachmentRow): Promise<void> {
    return insert(this.tx, "TimelineAttachment", row);
  }

  /** Removes attachments and their contents. */
  async removeAttachments(attachments: readonly AttachmentRow[]): Promise<void> {
    for (const { id } of attachments) await remove(this.tx, "TimelineAttachment", { id });
    await this.#blobs.remove(
      this.tx,
      attachments.map(({ blobId }) => blobId),
    );
  }

  /** Removes one batch of the owner's expired data. @returns whether more may remain. */
  removeExpired(): Promise<boolean> {
    return removeExpired(this.tx, this.#blobs, this.nowMs, this.owner);
  }

  putContact(row: ContactRow): Promise<void> {
    const { userId, clientId, id } = row;
    return this.#put("TimelineContact", { userId, clientId, id }, row);
  }

  async deleteContact(id: string): Promise<void> {
    await remove(this.tx, "TimelineContact", { ...this.owner, id });
  }

  putSubscription(row: SubscriptionRow): Promise<void> {
    const { userId, clientId, collection } = row;
    return this.#put("TimelineSubscription", { userId, clientId, collection }, row);
  }

  async deleteSubscription(collection: string): Promise<void> {
    await remove(this.tx, "TimelineSubscription", { ...this.owner, collection });
  }

  putAccount(row: AccountRow): Promise<void> {
    const { userId, clientId, type, name } = row;
    return this.#put("TimelineAccount", { userId, clientId, type, name }, row);
  }

  putSetting(row: SettingRow): Promise<void> {
    const { userId, id } = row;
    return this.#put("TimelineSetting", { userId, id }, row);
  }

  /** Inserts a row, or replaces the row with this key. */
  async #put<T extends Table>(table: T, key: Where<T>, row: NewRow<T> & Partial<RowOf<T>>): Promise<void> {
    if ((await update(this.tx, table, key, row)) === 0) await insert(this.tx, table, row);
  }

  /** The highest ordinal of the user's locations; 0 if there are none. */
  async lastOrdinal(): Promise<bigint> {
    const row = await lastPlace.first(this.tx, 'WHERE "userId" = ?', this.owner.userId);
    return row?.ordinal ?? 0n;
  }

  insertLocation(row: LocationRow): Promise<void> {
    return insert(this.tx, "TimelineLocation", row);
  }

  async forgetLocations(throughOrdinal: bigint): Promise<void> {
    await this.tx.run(
      'DELETE FROM "TimelineLocation" WHERE "userId" = ? AND "ordinal" <= ?',
      this.owner.userId,
      throughOrdinal,
    );
  }

  insertUpload(row: UploadRow): Promise<void> {
    return insert(this.tx, "TimelineUpload", row);
  }

  /**
   * Changes an upload session. If `holder` is given, the session is changed only if this holder has locked it.
   * @returns how many sessions were changed.
   */
  updateUpload(hash: string, change: Partial<UploadRow>, holder?: string): Promise<number> {
    return update(this.tx, "TimelineUpload", { hash, ...(holder !== undefined && { holder }) }, change);
  }

  async deleteUpload(hash: string): Promise<void> {
    await remove(this.tx, "TimelineUpload", { hash });
  }

  /** Sets the length of content that was stored before all its bytes had arrived. */
  async setContentBytes(blobId: string, bytes: bigint): Promise<void> {
    await update(this.tx, "Blob", { id: blobId }, { bytes });
  }
}

// Removes expired items. Items expire 30 days after their last change. Reads leave out expired items immediately, and this file
// removes their rows and contents.
/** The maximum number of rows that one transaction removes, so that other writes need not wait long. */
const batchRows = 500;

/**
 * Removes one batch of expired items and upload sessions, of one owner or of all owners.
 * @returns whether more may remain.
 */
export async function removeExpired(tx: Transaction, blobs: Blobs, nowMs: number, owner?: Owner): Promise<boolean> {
  const ofOwner = owner ? ' AND "userId" = ? AND "clientId" = ?' : "";
  const whose: SqlValue[] = owner ? [owner.userId, owner.clientId] : [];
  const items = await tx.all<Owner & { id: string; deleted: boolean }>(
    `SELECT "id", "userId", "clientId", "deleted" FROM "TimelineItem" WHERE "expiresMs" <= ?${ofOwner}
      ORDER BY "expiresMs" LIMIT ?`,
    BigInt(nowMs),
    ...whose,
    batchRows,
  );
  await removeItems(tx, blobs, items);
  const uploads = await tx.all<{ hash: string; blobId: string | null }>(
    `SELECT "hash", "blobId" FROM "TimelineUpload" WHERE "expiresMs" <= ?${ofOwner} LIMIT ?`,
    BigInt(nowMs),
    ...whose,
    batchRows,
  );
  for (const { hash } of uploads) await tx.run('DELETE FROM "TimelineUpload" WHERE "hash" = ?', hash);
  await blobs.remove(
    tx,
    uploads.flatMap(({ blobId }) => blobId ?? []),
  );
  return items.length === batchRows || uploads.length === batchRows;
}

async function removeItems(
  tx: Transaction,
  blobs: Blobs,
  items: readonly (Owner & { id: string; deleted: boolean })[],
): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ id }) => id);
  const marks = ids.map(() => "?").join(", ");
  const contents = await tx.all<{ blobId: string }>(
    `SELECT "blobId" FROM "TimelineAttachment" WHERE "itemId" IN (${marks})`,
    ...ids,
  );
  await tx.run(`DELETE FROM "TimelineItem" WHERE "id" IN (${marks})`, ...ids);
  await blobs.remove(
    tx,
    contents.map(({ blobId }) => blobId),
  );
  const counts = new Map<string, { owner: Owner; items: bigint }>();
  for (const { userId, clientId, deleted } of items) {
    const key = JSON.stringify([userId, clientId]);
    if (!deleted) kept(counts, key, () => ({ owner: { userId, clientId }, items: 0n })).items += 1n;
  }
  for (const { owner, items: count } of counts.values()) {
    await tx.run(
      'UPDATE "Timeline" SET "items" = "items" - ? WHERE "userId" = ? AND "clientId" = ?',
      count,
      owner.userId,
      owner.clientId,
    );
  }
}
