/** Calendars as rows, with everything that belongs to them. */

import type { Transaction } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { insert, remove, select, update } from "../../platform/db/tables.ts";
import { makeTombstones, newSequence } from "./following.ts";
import { listKey } from "./listKeys.ts";
import { type CalendarRow, type RawReader, readAll } from "./rows.ts";

export function insertCalendar(tx: Transaction, row: CalendarRow): Promise<void> {
  return insert(tx, "Calendar", row);
}

export async function updateCalendar(tx: Transaction, id: string, changes: Partial<CalendarRow>): Promise<void> {
  await update(tx, "Calendar", { id }, changes);
}

/** Deletes a calendar with its jobs and feeds. The database also deletes the calendar's rules, events and former times. */
export async function removeCalendar(tx: Transaction, id: string): Promise<void> {
  await remove(tx, "CalendarJob", { calendarId: id });
  await remove(tx, "CalendarFeed", { calendarId: id });
  await remove(tx, "Calendar", { id });
}

const calendarIds = select("Calendar", ["id"]);

/** Returns the given email addresses that belong to resource calendars. */
export async function resourcesAmong(reader: RawReader, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await readAll([...new Set(addresses)], (some) =>
    calendarIds.all(reader, `WHERE "kind" = 'resource' AND "id" IN (${marks(some)})`, ...some),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Lowers the number of conferences that the sandbox still makes fail. */
export async function countFailedConference(tx: Transaction, id: string): Promise<void> {
  await tx.run('UPDATE "Calendar" SET "failingConferences" = "failingConferences" - 1 WHERE "id" = ?', id);
}

/** Removes everything but the ids from a calendar's events. The caller has already raised the calendar's sequence. */
export async function stripCalendar(tx: Transaction, calendarId: string): Promise<void> {
  await makeTombstones(tx, 'e."calendarId" = ?', [calendarId], { isWhole: true });
  await remove(tx, "CalendarSeriesShape", { calendarId });
  await remove(tx, "CalendarJob", { calendarId });
}

const copyHolders = select("CalendarEvent", ["calendarId"]);

/** Returns the ids of the calendars that contain guests' copies of a calendar's events. */
export async function holdersOfCopies(reader: RawReader, organizerId: string): Promise<string[]> {
  const copies = await copyHolders.all(
    reader,
    'WHERE "organizerId" = ? AND "listKey" <> ? GROUP BY "calendarId"',
    organizerId,
    listKey.tombstone,
  );
  return copies.map((each) => each.calendarId).sort();
}

/**
 * Removes everything but the ids from all copies of a calendar's events. The caller has already raised the sequences of the
 * calendars that contain the copies.
 */
export async function stripCopies(tx: Transaction, organizerId: string): Promise<void> {
  // Stores the former times of each copy, so that sync clients learn which instances were removed. The JSON joins the
  // organizer's content and the copy's own fields: if a name occurs twice, `JSON.parse` uses the second.
  const content = `(SELECT o."resource" FROM "CalendarEvent" o WHERE o."ordinal" = e."contentOrdinal")`;
  const inner = (text: string) => `SUBSTR(${text}, 2, LENGTH(${text}) - 2)`;
  await tx.run(
    `INSERT INTO "CalendarSeriesShape" ("calendarId", "seriesId", "endedSequence", "shape")
     SELECT e."calendarId", e."id", c."sequence", '{"listKey":' || CAST(e."listKey" AS TEXT) ||
            CASE WHEN e."contentOrdinal" IS NULL THEN '' ELSE ',' || ${inner(content)} END ||
            CASE WHEN e."resource" = '{}' THEN '' ELSE ',' || ${inner('e."resource"')} END || '}'
       FROM "CalendarEvent" e JOIN "Calendar" c ON c."id" = e."calendarId"
      WHERE e."organizerId" = ? AND e."seriesId" IS NULL AND e."listKey" <> ?`,
    organizerId,
    listKey.tombstone,
  );
  // Sync clients must also remove dropped exceptions, which may have been listed as instances in the meantime.
  await tx.run(
    `UPDATE "CalendarEvent" SET "syncSequence" = ${newSequence}
      WHERE "organizerId" = ? AND "seriesId" IS NOT NULL AND "listKey" = ? AND EXISTS
        (SELECT 1 FROM "CalendarEvent" s WHERE s."calendarId" = "CalendarEvent"."calendarId"
            AND s."id" = "CalendarEvent"."seriesId" AND s."listKey" <> ?)`,
    organizerId,
    listKey.tombstone,
    listKey.tombstone,
  );
  await makeTombstones(tx, 'e."organizerId" = ?', [organizerId], { isWhole: true });
}
