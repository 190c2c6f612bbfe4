/** Checks invariants of guests' copies of events. */
import { expect } from "vitest";
import { listKey } from "../../server/calendar/store/listKeys.ts";
import type { Database } from "../../server/platform/db/index.ts";

/**
 * Checks that the content of every guest's copy is taken from an existing row of its organizer for the same event, and that
 * rows that are not copies refer to no such row.
 */
export async function requireContents(db: Pick<Database, "read">): Promise<void> {
  const wrong = await db.read.all(
    `SELECT e."calendarId", e."id", e."listKey", e."contentOrdinal", c."calendarId" AS "from", c."id" AS "fromId", c."listKey" AS "fromShelf"
       FROM "CalendarEvent" e LEFT JOIN "CalendarEvent" c ON c."ordinal" = e."contentOrdinal"
      WHERE e."contentOrdinal" IS NOT NULL
        AND (c."ordinal" IS NULL OR e."organizerId" IS NULL OR e."listKey" = ? OR e."text" IS NOT NULL OR c."listKey" = ?
          OR c."calendarId" <> e."organizerId" OR c."organizerId" IS NOT NULL OR c."uidHash" <> e."uidHash"
          OR c."contentOrdinal" IS NOT NULL
          OR (e."seriesId" IS NOT NULL AND (c."seriesId" IS NULL OR c."originalStartMs" <> e."originalStartMs")))`,
    listKey.tombstone,
    listKey.tombstone,
  );
  expect(wrong).toEqual([]);
}
