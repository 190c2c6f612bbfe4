/** Reads rows for feeds, and counts how often their private URLs were replaced. */
import type { Transaction } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { find, insert, int64, orNull, select, update } from "../../platform/db/tables.ts";
import { listKey } from "./listKeys.ts";
import { type EventRow, eventRows, type RawReader } from "./rows.ts";

/** How often a user has replaced the private URL of a calendar. */
export async function renewalsOf(reader: RawReader, userId: string, calendarId: string): Promise<number> {
  return (await find(reader, "CalendarFeed", { userId, calendarId }))?.renewals ?? 0;
}

export async function countRenewal(tx: Transaction, userId: string, calendarId: string): Promise<number> {
  const renewals = (await renewalsOf(tx, userId, calendarId)) + 1;
  if ((await update(tx, "CalendarFeed", { userId, calendarId }, { renewals })) === 0) {
    await insert(tx, "CalendarFeed", { userId, calendarId, renewals });
  }
  return renewals;
}

/** Single events and series that are not canceled, in the order of creation. */
export function exportedRows(reader: RawReader, calendarId: string, after: number, most: number): Promise<EventRow[]> {
  return eventRows.all(
    reader,
    `WHERE "calendarId" = ? AND "listKey" IN (?, ?) AND "ordinal" > ? ORDER BY "ordinal" LIMIT ?`,
    calendarId,
    listKey.single,
    listKey.series,
    after,
    most,
  );
}

const excepted = 'x."calendarId" = "CalendarEvent"."calendarId" AND x."seriesId" = "CalendarEvent"."id"';

/** Returns the given ids of series that have exceptions other than tombstones. */
export async function seriesWithExceptions(
  reader: RawReader,
  calendarId: string,
  seriesIds: readonly string[],
): Promise<Set<string>> {
  if (seriesIds.length === 0) return new Set();
  const rows = await eventIds.all(
    reader,
    `WHERE "calendarId" = ? AND "id" IN (${marks(seriesIds)})
       AND EXISTS (SELECT 1 FROM "CalendarEvent" x WHERE ${excepted} AND x."listKey" <> ?)`,
    ...[calendarId, ...seriesIds, listKey.tombstone],
  );
  return new Set(rows.map(({ id }) => id));
}

const eventIds = select("CalendarEvent", ["id"]);

/** Selects exceptions of a series. A feed shows some of them as events, and excludes the others from the series. */
export interface ExceptionsToExport {
  calendarId: string;
  seriesId: string;
  /** Whether invitations without a response are hidden. */
  hides: boolean;
}

/**
 * Exceptions that a feed shows, by original start.
 * @param after The original start of the last exception that was read.
 */
export function exportedExceptions(
  reader: RawReader,
  { calendarId, seriesId, hides }: ExceptionsToExport,
  after: bigint,
  most: number,
): Promise<EventRow[]> {
  return eventRows.all(
    reader,
    `${exceptionsAfter} AND "listKey" NOT IN (?, ?)${hides ? ' AND NOT "unanswered"' : ""}
       ORDER BY "originalStartMs" LIMIT ?`,
    ...[calendarId, seriesId, after, listKey.tombstone, listKey.cancelledException, most],
  );
}

const exceptionsAfter = `WHERE "calendarId" = ? AND "seriesId" = ? AND "originalStartMs" > ?`;
const originalStarts = select("CalendarEvent", ["originalStartMs"]);

/**
 * The original starts of exceptions that a feed does not show, in order.
 * @param after The last original start that was read.
 */
export async function excludedStarts(
  reader: RawReader,
  { calendarId, seriesId, hides }: ExceptionsToExport,
  after: bigint,
  most: number,
): Promise<bigint[]> {
  const rows = await originalStarts.all(
    reader,
    `${exceptionsAfter} AND ("listKey" = ?${hides ? ' OR ("unanswered" AND "listKey" <> ?)' : ""})
       ORDER BY "originalStartMs" LIMIT ?`,
    ...[calendarId, seriesId, after, listKey.cancelledException, ...(hides ? [listKey.tombstone] : []), most],
  );
  return rows.flatMap(({ originalStartMs }) => originalStartMs ?? []);
}

const firstStart = select("CalendarEvent", [], { with: { startMs: orNull(int64('MIN("startMs")')) } });

/** The start of the earliest series with times, in milliseconds. */
export async function earliestSeries(reader: RawReader, calendarId: string): Promise<number | undefined> {
  const found = await firstStart.first(
    reader,
    'WHERE "calendarId" = ? AND "listKey" = ? AND "allDay" = ?',
    calendarId,
    listKey.series,
    false,
  );
  return found?.startMs == null ? undefined : Number(found.startMs);
}
