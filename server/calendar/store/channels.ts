/** Notification channels, as rows. */

import type { Transaction } from "../../platform/db/index.ts";
import { type ChannelRow, insertRow, type RawReader } from "./rows.ts";

/** Told, until its end. Takes `false` and the time. */
const open = '"ended" = ? AND "expirationMs" > ?';

export async function isChannelIdTaken(reader: RawReader, clientId: string, id: string): Promise<boolean> {
  const known = await reader.first(
    'SELECT "key" FROM "CalendarChannel" WHERE "clientId" = ? AND "id" = ?',
    clientId,
    id,
  );
  return known !== undefined;
}

export async function countOpenChannels(
  reader: RawReader,
  { userId, clientId, nowMs }: { userId: string; clientId: string; nowMs: number },
): Promise<number> {
  const row = await reader.first<{ count: bigint }>(
    `SELECT COUNT(*) AS "count" FROM "CalendarChannel" WHERE "userId" = ? AND "clientId" = ? AND ${open}`,
    userId,
    clientId,
    false,
    nowMs,
  );
  return Number(row?.count ?? 0);
}

export function insertChannel(tx: Transaction, row: ChannelRow): Promise<void> {
  return insertRow(tx, "CalendarChannel", row);
}

export function findOpenChannel(
  reader: RawReader,
  { clientId, id, resourceId, nowMs }: { clientId: string; id: string; resourceId: string; nowMs: number },
): Promise<ChannelRow | undefined> {
  return reader.first<ChannelRow>(
    `SELECT * FROM "CalendarChannel" WHERE "clientId" = ? AND "id" = ? AND "resourceId" = ? AND ${open}`,
    clientId,
    id,
    resourceId,
    false,
    nowMs,
  );
}

export async function endChannel(tx: Transaction, key: string): Promise<void> {
  await tx.run('UPDATE "CalendarChannel" SET "ended" = ? WHERE "key" = ?', true, key);
}

/** Channels on the rules or the events of a calendar. */
export function channelsOfCalendar(reader: RawReader, calendarId: string, nowMs: number): Promise<ChannelRow[]> {
  return reader.all<ChannelRow>(
    `SELECT * FROM "CalendarChannel" WHERE "calendarId" = ? AND "resource" IN ('acl', 'events') AND ${open}
      ORDER BY "key"`,
    calendarId,
    false,
    nowMs,
  );
}

/** Channels of one user on the events of a calendar. */
export function channelsOfViewer(
  reader: RawReader,
  { userId, calendarId }: { userId: string; calendarId: string },
  nowMs: number,
): Promise<ChannelRow[]> {
  return reader.all<ChannelRow>(
    `SELECT * FROM "CalendarChannel" WHERE "calendarId" = ? AND "resource" = 'events' AND ${open} AND "userId" = ?
      ORDER BY "key"`,
    calendarId,
    false,
    nowMs,
    userId,
  );
}

/** Channels on the list or the settings of a user. */
export function channelsOfUser(
  reader: RawReader,
  userId: string,
  resource: "calendarList" | "settings",
  nowMs: number,
): Promise<ChannelRow[]> {
  return reader.all<ChannelRow>(
    `SELECT * FROM "CalendarChannel" WHERE "userId" = ? AND "resource" = ? AND ${open} ORDER BY "key"`,
    userId,
    resource,
    false,
    nowMs,
  );
}

/** Counts a message. @param last Nothing comes after it. */
export async function countMessage(tx: Transaction, key: string, messages: bigint, last: boolean): Promise<void> {
  await tx.run('UPDATE "CalendarChannel" SET "messages" = ?, "ended" = ? WHERE "key" = ?', messages, last, key);
}
