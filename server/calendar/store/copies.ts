/** Guests' copies as rows: the data that a guest's calendar stores of another calendar's event. */
import type { Transaction } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { select } from "../../platform/db/tables.ts";
import { listKey } from "./listKeys.ts";
import { type RawReader, readAll, type StoredRow } from "./rows.ts";

/** Selects event rows without the content that copies take from the organizer's rows. */
const storedRows = select("CalendarEvent", "*");

/** Identifies an event on its organizer's calendar. */
export type OrganizedEvent = Pick<StoredRow, "uidHash"> & { organizerId: string };

/** The copies of an event on some calendars: copies of the event itself and detached instances. */
export function copiesOn(
  reader: RawReader,
  { organizerId, uidHash }: OrganizedEvent,
  calendarIds: readonly string[],
): Promise<StoredRow[]> {
  const read = (some: readonly string[]) =>
    storedRows.all(
      reader,
      `WHERE "calendarId" IN (${marks(some)}) AND "uidHash" = ? AND "seriesId" IS NULL AND "organizerId" = ?
          AND "listKey" <> ? ORDER BY "ordinal"`,
      ...[...some, uidHash, organizerId, listKey.tombstone],
    );
  return readAll(calendarIds, read, 200);
}

/** The exceptions of some calendars' copies of a series. */
export function copiedExceptionsOf(
  reader: RawReader,
  { organizerId, uidHash }: OrganizedEvent,
  calendarIds: readonly string[],
): Promise<StoredRow[]> {
  const read = (some: readonly string[]) =>
    storedRows.all(
      reader,
      `WHERE "organizerId" = ? AND "uidHash" = ? AND "seriesId" IS NOT NULL AND "listKey" <> ?
          AND "calendarId" IN (${marks(some)})`,
      ...[organizerId, uidHash, listKey.tombstone, ...some],
    );
  return readAll(calendarIds, read, 50);
}

/** The rows with certain ids on certain calendars, tombstones included. */
export function rowsAtPlaces(
  reader: RawReader,
  calendarIds: readonly string[],
  ids: readonly string[],
): Promise<StoredRow[]> {
  const read = (calendars: readonly string[], some: readonly string[]) => {
    const rest = `WHERE "calendarId" IN (${marks(calendars)}) AND "id" IN (${marks(some)})`;
    return storedRows.all(reader, rest, ...calendars, ...some);
  };
  return readAll(calendarIds, (calendars) => readAll(ids, (some) => read(calendars, some), 100), 200);
}

/**
 * Assigns the copies of an event and of its exceptions to another organizer. They then take their content from the new
 * organizer's rows.
 */
export async function handOverCopies(
  tx: Transaction,
  { uidHash, organizerId }: OrganizedEvent,
  to: { organizerId: string; contents: ReadonlyMap<number, number> },
): Promise<void> {
  const of = '"organizerId" = ? AND "uidHash" = ?';
  for (const [from, content] of to.contents) {
    const sql = `UPDATE "CalendarEvent" SET "contentOrdinal" = ? WHERE ${of} AND "contentOrdinal" = ?`;
    await tx.run(sql, content, organizerId, uidHash, from);
  }
  // The new organizer has no rows for these exceptions, so their copies contain only the guest's own fields.
  await tx.run(
    `UPDATE "CalendarEvent" SET "contentOrdinal" = NULL WHERE ${of} AND "seriesId" IS NOT NULL AND "contentOrdinal" IN
       (SELECT c."ordinal" FROM "CalendarEvent" c WHERE c."calendarId" = ? AND c."uidHash" = ?)`,
    organizerId,
    uidHash,
    organizerId,
    uidHash,
  );
  await tx.run(`UPDATE "CalendarEvent" SET "organizerId" = ? WHERE ${of}`, to.organizerId, organizerId, uidHash);
}
