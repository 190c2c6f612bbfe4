/** Guests' copies as rows: what calendars have of the event of another one. */
import type { Transaction } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { select, update } from "../../platform/db/tables.ts";
import { inGroups } from "../../platform/groups.ts";
import { type EventRow, eventRows, type RawReader, type StoredRow } from "./rows.ts";
import { shelf } from "./shelves.ts";

/** Rows by themselves: without what copies have their content from. */
const storedRows = select("CalendarEvent", "*");

/** An event by what it is found by on its organizer's calendar. */
export type OrganizedEvent = Pick<StoredRow, "uidHash"> & { organizerId: string };

/** The copies that guests' calendars have of an event: of the event, and of instances that stand alone. */
export function copiesOf(reader: RawReader, { organizerId, uidHash }: OrganizedEvent): Promise<StoredRow[]> {
  return storedRows.all(
    reader,
    'WHERE "organizerId" = ? AND "uidHash" = ? AND "seriesId" IS NULL AND "shelf" <> ? ORDER BY "ordinal"',
    organizerId,
    uidHash,
    shelf.stub,
  );
}

/** The exceptions that some calendars have of their copies of a series. */
export async function copiedExceptionsOf(
  reader: RawReader,
  { organizerId, uidHash }: OrganizedEvent,
  calendarIds: readonly string[],
): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for (const some of inGroups(calendarIds, 50)) {
    const found = await storedRows.all(
      reader,
      `WHERE "organizerId" = ? AND "uidHash" = ? AND "seriesId" IS NOT NULL AND "shelf" <> ?
          AND "calendarId" IN (${marks(some)})`,
      organizerId,
      uidHash,
      shelf.stub,
      ...some,
    );
    rows.push(...found);
  }
  return rows;
}

/** Whatever has one of some ids on some calendars, stubs too. */
export async function rowsAtPlaces(
  reader: RawReader,
  calendarIds: readonly string[],
  ids: readonly string[],
): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for (const calendars of inGroups(calendarIds, 200)) {
    for (const some of inGroups(ids, 100)) {
      const rest = `WHERE "calendarId" IN (${marks(calendars)}) AND "id" IN (${marks(some)})`;
      rows.push(...(await storedRows.all(reader, rest, ...calendars, ...some)));
    }
  }
  return rows;
}

/** Gives the copies of an event, and of its exceptions, to another organizer, whose rows they have their content from. */
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
  // An exception that is none at the new organizer differs from its series in nothing that guests share.
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

/** What a calendar has of an event that it organizes, or has for itself; no exceptions. */
export function organizedRowsOf(reader: RawReader, { organizerId, uidHash }: OrganizedEvent): Promise<EventRow[]> {
  return eventRows.all(
    reader,
    `WHERE "calendarId" = ? AND "uidHash" = ? AND "seriesId" IS NULL AND "organizerId" IS NULL AND "shelf" <> ?
      ORDER BY "ordinal"`,
    organizerId,
    uidHash,
    shelf.stub,
  );
}

/** Rows that one statement looks at for some of them: of a large table, others wait for no more. */
const rowsLookedAt = 5000;

/**
 * Copies on all calendars that hold everything themselves, in the order in which they were made.
 * @returns the last number that was looked at, too; undefined when there are no more rows.
 */
export async function wholeCopies(
  reader: RawReader,
  { after, most, exceptions }: { after: number; most: number; exceptions: boolean },
): Promise<{ rows: StoredRow[]; last: number | undefined }> {
  const end = after + rowsLookedAt;
  const rows = await storedRows.all(
    reader,
    `WHERE "ordinal" > ? AND "ordinal" <= ? AND "organizerId" IS NOT NULL AND "contentOrdinal" IS NULL AND "shelf" <> ?
        AND "seriesId" IS ${exceptions ? "NOT " : ""}NULL ORDER BY "ordinal" LIMIT ?`,
    after,
    end,
    shelf.stub,
    most,
  );
  if (rows.length === most) return { rows, last: rows.at(-1)?.ordinal };
  const more = await reader.first('SELECT 1 FROM "CalendarEvent" WHERE "ordinal" > ? LIMIT 1', end);
  return { rows, last: more ? end : undefined };
}

/** The same of one event, all of them. */
export function wholeCopiesOf(reader: RawReader, { organizerId, uidHash }: OrganizedEvent): Promise<StoredRow[]> {
  return storedRows.all(
    reader,
    'WHERE "organizerId" = ? AND "uidHash" = ? AND "contentOrdinal" IS NULL AND "shelf" <> ? ORDER BY "ordinal"',
    organizerId,
    uidHash,
    shelf.stub,
  );
}

/** Lets a copy have its content from its organizer's row: nothing that anybody sees changes. */
export async function setContent(
  tx: Transaction,
  { ordinal }: Pick<StoredRow, "ordinal">,
  held: Pick<StoredRow, "contentOrdinal" | "resource">,
): Promise<void> {
  await update(tx, "CalendarEvent", { ordinal }, { ...held, text: null });
}
