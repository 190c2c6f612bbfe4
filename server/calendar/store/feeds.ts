/** Reads for feeds, and counts the renewals of their private addresses. */
import type { Transaction } from "../../platform/db/index.ts";
import { find, insert, int64, orNull, select, update } from "../../platform/db/tables.ts";
import { type EventRow, eventRows, type RawReader } from "./rows.ts";
import { shelf } from "./shelves.ts";

/** How often a user has renewed the private address of a calendar. */
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

/** Single events and series that take place, in the order of creation. */
export function toldRows(reader: RawReader, calendarId: string, after: number, most: number): Promise<EventRow[]> {
  return eventRows.all(
    reader,
    `WHERE "calendarId" = ? AND "shelf" IN (?, ?) AND "ordinal" > ? ORDER BY "ordinal" LIMIT ?`,
    calendarId,
    shelf.single,
    shelf.series,
    after,
    most,
  );
}

/** The exceptions of some series, without stubs, by series and original start. */
export function exceptionsOfSeries(
  reader: RawReader,
  calendarId: string,
  seriesIds: readonly string[],
): Promise<EventRow[]> {
  if (seriesIds.length === 0) return Promise.resolve([]);
  return eventRows.all(
    reader,
    `WHERE "calendarId" = ? AND "seriesId" IN (${seriesIds.map(() => "?").join(", ")}) AND "shelf" <> ?
      ORDER BY "seriesId", "originalStartMs"`,
    calendarId,
    ...seriesIds,
    shelf.stub,
  );
}

const firstStart = select("CalendarEvent", [], { with: { startMs: orNull(int64('MIN("startMs")')) } });

/** The start of the earliest series with times, in milliseconds. */
export async function earliestSeries(reader: RawReader, calendarId: string): Promise<number | undefined> {
  const found = await firstStart.first(
    reader,
    'WHERE "calendarId" = ? AND "shelf" = ? AND "allDay" = ?',
    calendarId,
    shelf.series,
    false,
  );
  return found?.startMs == null ? undefined : Number(found.startMs);
}
