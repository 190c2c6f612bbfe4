/** Notification channels, as rows. */
import type { Reader, Transaction } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { find, select, update } from "../../platform/db/tables.ts";
import { type ChannelRow, type RawReader, readAll } from "./rows.ts";

export async function isChannelIdTaken(reader: RawReader, clientId: string, id: string): Promise<boolean> {
  return (await find(reader, "CalendarChannel", { clientId, id })) !== undefined;
}

export async function isChannelKeyTaken(reader: RawReader, key: string): Promise<boolean> {
  return (await find(reader, "CalendarChannel", { key })) !== undefined;
}

export async function countOpenChannels(
  reader: RawReader,
  { userId, clientId, nowMs }: { userId: string; clientId: string; nowMs: number },
): Promise<number> {
  const models = await reader.models();
  return models.calendarChannel.count({ where: { userId, clientId, ended: false, expirationMs: { gt: nowMs } } });
}

export async function insertChannel(tx: Transaction, row: ChannelRow): Promise<void> {
  const models = await tx.models();
  await models.calendarChannel.create({ data: row });
}

export async function findOpenChannel(
  reader: RawReader,
  { clientId, id, resourceId, nowMs }: { clientId: string; id: string; resourceId: string; nowMs: number },
): Promise<ChannelRow | null> {
  const models = await reader.models();
  return models.calendarChannel.findFirst({
    where: { clientId, id, resourceId, ended: false, expirationMs: { gt: nowMs } },
  });
}

export async function endChannel(tx: Transaction, key: string): Promise<void> {
  await update(tx, "CalendarChannel", { key }, { ended: true });
}

// Read with SQL for speed, because every write must find the channels that it concerns.

const channels = select("CalendarChannel", "*");
/** SQL condition for a channel that has not ended. Its values are `false` and the time. */
const open = '"ended" = ? AND "expirationMs" > ?';

/** Channels that watch the rules or the events of some calendars. */
export function channelsOfCalendars(
  reader: RawReader,
  calendarIds: readonly string[],
  nowMs: number,
): Promise<ChannelRow[]> {
  return readAll(calendarIds, (some) => {
    const condition = `"calendarId" IN (${marks(some)}) AND "resource" IN ('acl', 'events') AND ${open}`;
    return channels.all(reader, `WHERE ${condition} ORDER BY "key"`, ...some, false, nowMs);
  });
}

/** One user's channels that watch the events of a calendar. */
export function channelsOfViewer(
  reader: RawReader,
  { userId, calendarId }: { userId: string; calendarId: string },
  nowMs: number,
): Promise<ChannelRow[]> {
  return channels.all(
    reader,
    `WHERE "calendarId" = ? AND "resource" = 'events' AND ${open} AND "userId" = ?
      ORDER BY "key"`,
    calendarId,
    false,
    nowMs,
    userId,
  );
}

/** Channels that watch the calendar list or the settings of a user. */
export function channelsOfUser(
  reader: RawReader,
  userId: string,
  resource: "calendarList" | "settings",
  nowMs: number,
): Promise<ChannelRow[]> {
  return channels.all(
    reader,
    `WHERE "userId" = ? AND "resource" = ? AND ${open} ORDER BY "key"`,
    userId,
    resource,
    false,
    nowMs,
  );
}

/**
 * Stores the number of a channel's latest message.
 * @param last Whether the channel ends with this message.
 */
export async function countMessage(tx: Transaction, key: string, messages: bigint, last: boolean): Promise<void> {
  await update(tx, "CalendarChannel", { key }, { messages, ended: last });
}

/**
 * Ends a channel at a time, unless it has ended earlier.
 * @returns whether the channel exists.
 */
export async function endChannelNow(tx: Transaction, key: string, nowMs: bigint): Promise<boolean> {
  const found = await find(tx, "CalendarChannel", { key });
  if (found && found.expirationMs > nowMs) await update(tx, "CalendarChannel", { key }, { expirationMs: nowMs });
  return found !== undefined;
}

/** Lists all users' channels for the operator, newest first. */
export async function shownChannels(read: Pick<Reader, "models">, limit: number) {
  const models = await read.models();
  const channels = await models.calendarChannel.findMany({ orderBy: { createdMs: "desc" }, take: limit });
  const users = await models.user.findMany({ where: { id: { in: channels.map(({ userId }) => userId) } } });
  const mails = new Map(users.map(({ id, email }) => [id, email]));
  return channels.map((channel) => ({ ...channel, email: mails.get(channel.userId) ?? "" }));
}
