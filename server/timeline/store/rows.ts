import type {
  TimelineAccount as AccountRow,
  TimelineAttachment as AttachmentRow,
  TimelineContact as ContactRow,
  TimelineItem as ItemRow,
  TimelineLocation as LocationRow,
  TimelineSetting as SettingRow,
  TimelineSubscription as SubscriptionRow,
  TimelineUpload as UploadRow,
} from "../../../generated/prisma/sqlite/client.ts";
import type { Reader, SqlValue, Transaction } from "../../platform/db/index.ts";
import { notFound } from "../../platform/failure.ts";
import type { WholeItem } from "../present.ts";

export type { AccountRow, AttachmentRow, ContactRow, ItemRow, LocationRow, SettingRow, SubscriptionRow, UploadRow };

/** A service on the timeline of a user: whose everything is, but for locations and settings. */
export interface Owner {
  userId: string;
  clientId: string;
}

export type RawReader = Pick<Reader, "first" | "all">;

/** Items that have not disappeared yet; the moment comes as a value. */
const present = '("expiresMs" IS NULL OR "expiresMs" > ?)';

/** @throws Failure when the service has no such item there. */
export async function findItem(reader: RawReader, owner: Owner, id: string, nowMs: number): Promise<WholeItem> {
  const row = await reader.first<ItemRow>(
    `SELECT * FROM "TimelineItem" WHERE "id" = ? AND "userId" = ? AND "clientId" = ? AND ${present}`,
    id,
    owner.userId,
    owner.clientId,
    BigInt(nowMs),
  );
  if (!row) throw notFound("Timeline item");
  return (await whole(reader, [row]))[0] as WholeItem; // As many as there are rows.
}

/** An item of whosever timeline. */
export async function findAnyItem(reader: RawReader, id: string, nowMs: number): Promise<WholeItem | undefined> {
  const row = await reader.first<ItemRow>(
    `SELECT * FROM "TimelineItem" WHERE "id" = ? AND ${present}`,
    id,
    BigInt(nowMs),
  );
  return row && (await whole(reader, [row]))[0];
}

/** Adds their attachments to items, in one look for all that have some. */
export async function whole(reader: RawReader, rows: readonly ItemRow[]): Promise<WholeItem[]> {
  const withSome = rows.filter((row) => row.attachmentCount > 0);
  if (withSome.length === 0) return rows.map((row) => ({ row, attachments: [] }));
  const found = await reader.all<AttachmentRow>(
    `SELECT * FROM "TimelineAttachment" WHERE "itemId" IN (${withSome.map(() => "?").join(", ")})
      ORDER BY "itemId", "ordinal"`,
    ...withSome.map((row) => row.id),
  );
  const byItem = new Map<string, AttachmentRow[]>();
  for (const attachment of found) {
    const known = byItem.get(attachment.itemId);
    if (known) known.push(attachment);
    else byItem.set(attachment.itemId, [attachment]);
  }
  return rows.map((row) => ({ row, attachments: byItem.get(row.id) ?? [] }));
}

export { present as presentCondition };

type Table =
  | "Timeline"
  | "TimelineItem"
  | "TimelineAttachment"
  | "TimelineUpload"
  | "TimelineSubscription"
  | "TimelineContact"
  | "TimelineLocation"
  | "TimelineSetting"
  | "TimelineAccount";

/**
 * Column names are the row's own, so a new column of the model needs no change here.
 * @param replacing Columns that identify a row, which is replaced if it is there.
 */
export async function insert(
  tx: Transaction,
  table: Table,
  row: object,
  replacing: readonly string[] = [],
): Promise<void> {
  const names = Object.keys(row);
  const columns = names.map((name) => `"${name}"`).join(", ");
  const marks = names.map(() => "?").join(", ");
  const others = names.filter((name) => !replacing.includes(name));
  const keys = replacing.map((name) => `"${name}"`).join(", ");
  const assignments = others.map((name) => `"${name}" = excluded."${name}"`).join(", ");
  const conflict = replacing.length === 0 ? "" : ` ON CONFLICT (${keys}) DO UPDATE SET ${assignments}`;
  await tx.run(
    `INSERT INTO "${table}" (${columns}) VALUES (${marks})${conflict}`,
    ...(Object.values(row) as SqlValue[]), // Rows of Prisma's models hold nothing else.
  );
}

export async function update(tx: Transaction, table: Table, key: string, row: object): Promise<void> {
  const columns = Object.entries(row as Record<string, SqlValue>).filter(([name]) => name !== key);
  const assignments = columns.map(([name]) => `"${name}" = ?`).join(", ");
  await tx.run(
    `UPDATE "${table}" SET ${assignments} WHERE "${key}" = ?`,
    ...columns.map(([, value]) => value),
    (row as Record<string, SqlValue>)[key] ?? null,
  );
}
