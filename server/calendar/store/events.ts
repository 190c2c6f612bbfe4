/** Events as rows: looked up by id and iCalUID, as guests' copies, and written with their columns. */
import { hash } from "node:crypto";
import { setImmediate as othersTurn } from "node:timers/promises";
import type { Transaction } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { insert, insertNumbered, type NewRow, select, update } from "../../platform/db/tables.ts";
import { listKey } from "./listKeys.ts";
import { type EventRow, eventRows, type RawReader, readAll, type StoredRow } from "./rows.ts";

/** The hash by which the database looks up an iCalUID or a property, because both may be too long for an index. */
export function hashOf(text: string): string {
  return hash("sha256", text, "base64url");
}

export function isSeries(row: Pick<EventRow, "listKey">): boolean {
  return row.listKey === listKey.series || row.listKey === listKey.cancelledSeries;
}

const eventById = eventRows.where('WHERE "calendarId" = ? AND "id" = ?');

export function findEventRow(reader: RawReader, calendarId: string, id: string): Promise<EventRow | undefined> {
  return eventById.first(reader, calendarId, id);
}

/** The rows of a calendar with an iCalUID, without exceptions and tombstones, in the order of creation. */
export function rowsByUid(reader: RawReader, calendarId: string, iCalUID: string): Promise<EventRow[]> {
  return eventRows.all(
    reader,
    `WHERE "calendarId" = ? AND "uidHash" = ? AND "seriesId" IS NULL AND "listKey" <> ?
      ORDER BY "ordinal"`,
    calendarId,
    hashOf(iCalUID),
    listKey.tombstone,
  );
}

/** A batch of the events that a calendar organizes, in the order of creation, without exceptions. */
export function organizedRows(
  reader: RawReader,
  calendarId: string,
  { after, most }: { after: number; most: number },
): Promise<EventRow[]> {
  return eventRows.all(
    reader,
    `WHERE "calendarId" = ? AND "organizerId" IS NULL AND "seriesId" IS NULL AND "listKey" <> ? AND "ordinal" > ?
      ORDER BY "ordinal" LIMIT ?`,
    calendarId,
    listKey.tombstone,
    after,
    most,
  );
}

/** How many exceptions of a series are read before pausing to serve other requests. */
const exceptionsAtOnce = 100;

/** The exceptions of a series, without tombstones, by original start. They are read in batches, with pauses. */
export async function exceptionsOf(
  reader: RawReader,
  series: Pick<EventRow, "calendarId" | "id">,
): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  for (;;) {
    const some = await exceptionsAfter(reader, series, rows.at(-1)?.originalStartMs, exceptionsAtOnce);
    rows.push(...some);
    if (some.length < exceptionsAtOnce) return rows;
    await othersTurn();
  }
}

/**
 * A batch of the exceptions of a series, without tombstones, by original start.
 * @param after The original start of the last exception in the previous batch; undefined for the first batch.
 */
export function exceptionsAfter(
  reader: RawReader,
  { calendarId, id }: Pick<EventRow, "calendarId" | "id">,
  after: bigint | null | undefined,
  most: number,
): Promise<EventRow[]> {
  return eventRows.all(
    reader,
    `WHERE "calendarId" = ? AND "seriesId" = ? AND "originalStartMs" > ? AND "listKey" <> ?
      ORDER BY "originalStartMs" LIMIT ?`,
    ...[calendarId, id, after ?? BigInt(Number.MIN_SAFE_INTEGER), listKey.tombstone, most],
  );
}

/** Returns the given calendars that have events which automatically decline invitations in a window. */
export async function decliningCalendars(
  reader: RawReader,
  calendarIds: readonly string[],
  { startMs, endMs }: { startMs: number; endMs: number },
): Promise<Set<string>> {
  const rows = await readAll(calendarIds, (some) =>
    owners.all(
      reader,
      `WHERE "calendarId" IN (${marks(some)}) AND "specialType" IN ('focusTime', 'outOfOffice')
          AND "startMs" < ? AND "lastEndMs" > ? GROUP BY "calendarId"`,
      ...[...some, BigInt(endMs), BigInt(startMs)],
    ),
  );
  return new Set(rows.map(({ calendarId }) => calendarId));
}

const owners = select("CalendarEvent", ["calendarId"]);

/** Returns the events that automatically decline invitations and may overlap a window. */
export function decliningRows(
  reader: RawReader,
  calendarId: string,
  { startMs, endMs }: { startMs: number; endMs: number },
): Promise<EventRow[]> {
  return eventRows.all(
    reader,
    `WHERE "calendarId" = ? AND "specialType" IN ('focusTime', 'outOfOffice')
        AND "startMs" < ? AND "lastEndMs" > ? AND "listKey" IN (?, ?, ?)`,
    calendarId,
    BigInt(endMs),
    BigInt(startMs),
    listKey.single,
    listKey.series,
    listKey.exception,
  );
}

/** The exceptions of a series that override the guest list, without tombstones, by original start. */
export function exceptionsWithGuests(
  reader: RawReader,
  { calendarId, id }: Pick<EventRow, "calendarId" | "id">,
): Promise<EventRow[]> {
  return eventRows.all(
    reader,
    `WHERE "calendarId" = ? AND "seriesId" = ? AND "listKey" <> ? AND "resource" LIKE '%"attendees":%'
      ORDER BY "originalStartMs"`,
    calendarId,
    id,
    listKey.tombstone,
  );
}

/** Inserts an event. @param row A new object, to which this function adds the ordinal. */
export async function insertEventRow(tx: Transaction, row: Omit<StoredRow, "ordinal">): Promise<StoredRow> {
  const numbered = row as StoredRow; // The cast is safe: only the ordinal is missing, and the next line adds it.
  numbered.ordinal = await insertNumbered(tx, "CalendarEvent", row, "ordinal");
  return numbered;
}

/** Updates a row that was read before. Only the changed columns are written, so that most indexes need no update. */
export async function updateEventRow(
  tx: Transaction,
  before: StoredRow,
  row: Omit<StoredRow, "ordinal">,
): Promise<StoredRow> {
  const { ordinal } = before;
  const after = { ...row, ordinal };
  // The casts are safe: both objects have the keys of a row.
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof StoredRow]);
  await update(tx, "CalendarEvent", { ordinal }, Object.fromEntries(changed));
  return after;
}

/**
 * Stores the former times of a series.
 * @param shape JSON of list key, start, end and recurrence.
 */
export async function insertShape(tx: Transaction, row: NewRow<"CalendarSeriesShape">): Promise<void> {
  await insert(tx, "CalendarSeriesShape", row);
}

const shapes = select("CalendarSeriesShape", ["shape"]);

/** Returns the former times of a series that were replaced after a sequence number, as JSON, oldest first. */
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

const namedShapes = select("CalendarSeriesShape", ["seriesId", "shape"]);

/** The last former times of events, as JSON by id; events that have none are left out. */
export async function lastShapes(
  reader: RawReader,
  calendarId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await readAll(ids, (some) => {
    const last = `SELECT MAX("id") FROM "CalendarSeriesShape"
       WHERE "calendarId" = ? AND "seriesId" IN (${marks(some)}) GROUP BY "seriesId"`;
    return namedShapes.all(reader, `WHERE "id" IN (${last})`, calendarId, ...some);
  });
  return new Map(rows.map(({ seriesId, shape }) => [seriesId, shape]));
}

/** Selects event rows without the content that copies take from the organizer's rows. */
const storedRows = select("CalendarEvent", "*");

/** Identifies an event on its organizer's calendar. */
type OrganizedEvent = Pick<StoredRow, "uidHash"> & { organizerId: string };

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
