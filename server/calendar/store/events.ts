/** Events as rows: found by their ids and identifiers, written with what they are found by. */

import { hash } from "node:crypto";
import type { Transaction } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { insert, insertNumbered, type NewRow, select, update } from "../../platform/db/tables.ts";
import { inGroups } from "../../platform/groups.ts";
import { type EventRow, eventRows, type RawReader, type StoredRow } from "./rows.ts";
import { shelf } from "./shelves.ts";

/** What the database knows an identifier or a property by: both may be longer than an index can hold. */
export function hashOf(text: string): string {
  return hash("sha256", text, "base64url");
}

export function propertyHash(kind: "private" | "shared", name: string, value: string): string {
  return hashOf(JSON.stringify([kind, name, value]));
}

export function isSeries(row: Pick<EventRow, "shelf">): boolean {
  return row.shelf === shelf.series || row.shelf === shelf.cancelledSeries;
}

export function findEventRow(reader: RawReader, calendarId: string, id: string): Promise<EventRow | undefined> {
  return eventRows.first(reader, 'WHERE "calendarId" = ? AND "id" = ?', calendarId, id);
}

/** What a calendar has with an identifier, but for exceptions and stubs; of several, what was made first. */
export function rowsByUid(reader: RawReader, calendarId: string, iCalUID: string): Promise<EventRow[]> {
  return eventRows.all(
    reader,
    `WHERE "calendarId" = ? AND "uidHash" = ? AND "seriesId" IS NULL AND "shelf" <> ?
      ORDER BY "ordinal"`,
    calendarId,
    hashOf(iCalUID),
    shelf.stub,
  );
}

/** Some of the events that a calendar organizes, in the order of creation; no exceptions. */
export function organizedRows(
  reader: RawReader,
  calendarId: string,
  { after, most }: { after: number; most: number },
): Promise<EventRow[]> {
  return eventRows.all(
    reader,
    `WHERE "calendarId" = ? AND "organizerId" IS NULL AND "seriesId" IS NULL AND "shelf" <> ? AND "ordinal" > ?
      ORDER BY "ordinal" LIMIT ?`,
    calendarId,
    shelf.stub,
    after,
    most,
  );
}

/** The exceptions of a series that still count, by original start. */
export function exceptionsOf(
  reader: RawReader,
  { calendarId, id }: Pick<EventRow, "calendarId" | "id">,
): Promise<EventRow[]> {
  return eventRows.all(
    reader,
    `WHERE "calendarId" = ? AND "seriesId" = ? AND "shelf" <> ? ORDER BY "originalStartMs"`,
    calendarId,
    id,
    shelf.stub,
  );
}

/** Which calendars have times of somebody's own that may decline what comes into a window. */
export async function decliningCalendars(
  reader: RawReader,
  calendarIds: readonly string[],
  { startMs, endMs }: { startMs: number; endMs: number },
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of inGroups(calendarIds, 500)) {
    const rows = await owners.all(
      reader,
      `WHERE "calendarId" IN (${marks(some)}) AND "specialType" IN ('focusTime', 'outOfOffice')
          AND "startMs" < ? AND "lastEndMs" > ? GROUP BY "calendarId"`,
      ...some,
      BigInt(endMs),
      BigInt(startMs),
    );
    for (const { calendarId } of rows) found.add(calendarId);
  }
  return found;
}

const owners = select("CalendarEvent", ["calendarId"]);

const places = select("CalendarEvent", ["originalStartMs"]);

/** Exceptions of a series that still count, behind an original start, with the values for it: what follows FROM. */
export const exceptionsBehind = `WHERE "calendarId" = ? AND "seriesId" = ? AND "originalStartMs" > ? AND "shelf" <> ?
  ORDER BY "originalStartMs" LIMIT ?`;

/** Some of the exceptions of a series that still count, by original start. @param after The last one that is known. */
export function nextExceptions(
  reader: RawReader,
  { calendarId, id }: Pick<EventRow, "calendarId" | "id">,
  { after, most }: { after: bigint | null; most: number },
): Promise<EventRow[]> {
  return eventRows.all(
    reader,
    exceptionsBehind,
    calendarId,
    id,
    after ?? BigInt(Number.MIN_SAFE_INTEGER),
    shelf.stub,
    most,
  );
}

/** The original starts of some exceptions of a series that still count, in order. @param after The last one that is known. */
export async function exceptionKeys(
  reader: RawReader,
  { calendarId, id }: Pick<EventRow, "calendarId" | "id">,
  { after, most }: { after: number | undefined; most: number },
): Promise<number[]> {
  const found = await places.all(
    reader,
    `WHERE "calendarId" = ? AND "seriesId" = ? AND "originalStartMs" > ? AND "shelf" <> ?
      ORDER BY "originalStartMs" LIMIT ?`,
    calendarId,
    id,
    BigInt(after ?? Number.MIN_SAFE_INTEGER),
    shelf.stub,
    most,
  );
  return found.map((each) => Number(each.originalStartMs));
}

/** Times of somebody's own that decline what comes into them, as far as they may touch a window. */
export function decliningRows(
  reader: RawReader,
  calendarId: string,
  { startMs, endMs }: { startMs: number; endMs: number },
): Promise<EventRow[]> {
  return eventRows.all(
    reader,
    `WHERE "calendarId" = ? AND "specialType" IN ('focusTime', 'outOfOffice')
        AND "startMs" < ? AND "lastEndMs" > ? AND "shelf" IN (?, ?, ?)`,
    calendarId,
    BigInt(endMs),
    BigInt(startMs),
    shelf.single,
    shelf.series,
    shelf.exception,
  );
}

/** The exceptions of a series that still count and have a list of guests of their own, by original start. */
export function exceptionsWithGuests(
  reader: RawReader,
  { calendarId, id }: Pick<EventRow, "calendarId" | "id">,
): Promise<EventRow[]> {
  return eventRows.all(
    reader,
    `WHERE "calendarId" = ? AND "seriesId" = ? AND "shelf" <> ? AND "resource" LIKE '%"attendees":%'
      ORDER BY "originalStartMs"`,
    calendarId,
    id,
    shelf.stub,
  );
}

/** @param row As nobody else has it: it is given its number. */
export async function insertEventRow(tx: Transaction, row: Omit<StoredRow, "ordinal">): Promise<StoredRow> {
  const numbered = row as StoredRow; // It lacks the number alone.
  numbered.ordinal = await insertNumbered(tx, "CalendarEvent", row, "ordinal");
  return numbered;
}

export async function updateEventRow(
  tx: Transaction,
  { ordinal }: Pick<StoredRow, "ordinal">,
  row: Omit<StoredRow, "ordinal">,
): Promise<StoredRow> {
  // An event keeps its calendar and its id, which most of its indexes begin with.
  const { calendarId: _, id: __, ...changes } = row;
  await update(tx, "CalendarEvent", { ordinal }, changes);
  return { ...row, ordinal };
}

/** The same of a row that has been read for it: most of its columns stay as they are, and with them its places in most indexes. */
export async function followEventRow(
  tx: Transaction,
  before: StoredRow,
  row: Omit<StoredRow, "ordinal">,
): Promise<StoredRow> {
  const { ordinal } = before;
  const after = { ...row, ordinal };
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof StoredRow]); // Its own names.
  await update(tx, "CalendarEvent", { ordinal }, Object.fromEntries(changed));
  return after;
}

/** Keeps what a series was until now. @param shape JSON of shelf, start, end and recurrence. */
export async function insertShape(tx: Transaction, row: NewRow<"CalendarSeriesShape">): Promise<void> {
  await insert(tx, "CalendarSeriesShape", row);
}

const shapes = select("CalendarSeriesShape", ["shape"]);

/** All that a series has been after a state, as JSON, the first one first; what it is now is not among them. */
export async function shapesSince(
  reader: RawReader,
  { calendarId, id }: Pick<EventRow, "calendarId" | "id">,
  since: bigint,
): Promise<string[]> {
  const found = await shapes.all(
    reader,
    'WHERE "calendarId" = ? AND "seriesId" = ? AND "endedSequence" > ? ORDER BY "endedSequence", "id"',
    calendarId,
    id,
    since,
  );
  return found.map((each) => each.shape);
}

/** Rows of all calendars, in the order in which they were made. */
export function allRowsInOrder(
  reader: RawReader,
  { after, most }: { after: number; most: number },
): Promise<EventRow[]> {
  return eventRows.all(reader, 'WHERE "ordinal" > ? ORDER BY "ordinal" LIMIT ?', after, most);
}

/** The text alone: nothing that anybody sees changes. */
export async function setEventText(tx: Transaction, ordinal: number, text: string | null): Promise<void> {
  await update(tx, "CalendarEvent", { ordinal }, { text });
}
