/**
 * Removes expired items. Items expire 30 days after their last change. Reads leave out expired items immediately, and this file
 * removes their rows and contents.
 */
import type { Blobs } from "../../platform/blobs.ts";
import type { SqlValue, Transaction } from "../../platform/db/index.ts";
import type { Owner } from "./rows.ts";

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
    if (deleted) continue;
    const key = JSON.stringify([userId, clientId]);
    const known = counts.get(key) ?? { owner: { userId, clientId }, items: 0n };
    counts.set(key, { ...known, items: known.items + 1n });
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
