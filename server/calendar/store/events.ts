/** Events as rows: found by their ids and identifiers, written with what they are found by. */

import { hash } from "node:crypto";
import type { Transaction } from "../../platform/db/index.ts";
import {
  find,
  insert,
  insertAll,
  insertNumbered,
  type NewRow,
  remove,
  select,
  update,
} from "../../platform/db/tables.ts";
import type { EventRow, RawReader } from "./rows.ts";
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

const events = select("CalendarEvent", "*");

export function findEventRow(reader: RawReader, calendarId: string, id: string): Promise<EventRow | undefined> {
  return find(reader, "CalendarEvent", { calendarId, id });
}

/** What a calendar has with an identifier, but for exceptions and stubs; of several, what was made first. */
export function rowsByUid(reader: RawReader, calendarId: string, iCalUID: string): Promise<EventRow[]> {
  return events.all(
    reader,
    `WHERE "calendarId" = ? AND "uidHash" = ? AND "seriesId" IS NULL AND "shelf" <> ?
      ORDER BY "ordinal"`,
    calendarId,
    hashOf(iCalUID),
    shelf.stub,
  );
}

/** The copies that a calendar has of an event of another one: the event, or instances that stand alone. */
export function copyRows(
  reader: RawReader,
  calendarId: string,
  iCalUID: string,
  organizerId: string,
): Promise<EventRow[]> {
  return events.all(
    reader,
    `WHERE "calendarId" = ? AND "uidHash" = ? AND "organizerId" = ? AND "seriesId" IS NULL
        AND "shelf" <> ?`,
    calendarId,
    hashOf(iCalUID),
    organizerId,
    shelf.stub,
  );
}

/** Some of the events of a calendar, exceptions too, in the order of creation. */
export function rowsInOrder(
  reader: RawReader,
  calendarId: string,
  { after, most }: { after: number; most: number },
): Promise<EventRow[]> {
  return events.all(
    reader,
    'WHERE "calendarId" = ? AND "shelf" <> ? AND "ordinal" > ? ORDER BY "ordinal" LIMIT ?',
    calendarId,
    shelf.stub,
    after,
    most,
  );
}

/** Some of the events that a calendar organizes, its own and copies elsewhere, in the order of creation; no exceptions. */
export function organizedRows(
  reader: RawReader,
  calendarId: string,
  { after, most }: { after: number; most: number },
): Promise<EventRow[]> {
  return events.all(
    reader,
    `WHERE (("calendarId" = ? AND "organizerId" IS NULL) OR "organizerId" = ?) AND "seriesId" IS NULL AND "shelf" <> ?
        AND "ordinal" > ? ORDER BY "ordinal" LIMIT ?`,
    calendarId,
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
  return events.all(
    reader,
    `WHERE "calendarId" = ? AND "seriesId" = ? AND "shelf" <> ? ORDER BY "originalStartMs"`,
    calendarId,
    id,
    shelf.stub,
  );
}

/** Times of somebody's own that decline what comes into them, as far as they may touch a window. */
export function decliningRows(
  reader: RawReader,
  calendarId: string,
  { startMs, endMs }: { startMs: number; endMs: number },
): Promise<EventRow[]> {
  return events.all(
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

/** @param row As nobody else has it: it is given its number. */
export async function insertEventRow(tx: Transaction, row: Omit<EventRow, "ordinal">): Promise<EventRow> {
  const numbered = row as EventRow; // It lacks the number alone.
  numbered.ordinal = await insertNumbered(tx, "CalendarEvent", row, "ordinal");
  return numbered;
}

export async function updateEventRow(
  tx: Transaction,
  { ordinal }: Pick<EventRow, "ordinal">,
  row: Omit<EventRow, "ordinal">,
): Promise<EventRow> {
  // An event keeps its calendar and its id, which most of its indexes begin with.
  const { calendarId: _, id: __, ...changes } = row;
  await update(tx, "CalendarEvent", { ordinal }, changes);
  return { ...row, ordinal };
}

/** Leaves nothing of an event but its id. */
export async function makeStub(
  tx: Transaction,
  row: EventRow,
  { syncSequence, now }: { syncSequence: bigint; now: bigint },
): Promise<void> {
  await update(
    tx,
    "CalendarEvent",
    { ordinal: row.ordinal },
    { shelf: shelf.stub, resource: "{}", text: null, busy: false, syncSequence, updatedMs: now },
  );
  await dropFinders(tx, row.ordinal);
}

/** Gives the copies that a calendar has of an event to another organizer. */
export async function handOverCopies(
  tx: Transaction,
  { calendarId, uidHash, from, to }: { calendarId: string; uidHash: string; from: string; to: string },
): Promise<void> {
  await update(tx, "CalendarEvent", { calendarId, uidHash, organizerId: from }, { organizerId: to });
}

/** Words and properties that an event is found by. */
export interface Finders {
  words: readonly string[];
  /** See `propertyHash`. */
  properties: readonly string[];
}

async function dropFinders(tx: Transaction, ordinal: number): Promise<void> {
  await remove(tx, "CalendarEventWord", { eventOrdinal: ordinal });
  await remove(tx, "CalendarEventProperty", { eventOrdinal: ordinal });
}

/** Writes what an event is found by, as far as it differs from before. @param before Undefined where nobody knows. */
export async function saveFinders(
  tx: Transaction,
  { calendarId, ordinal }: Pick<EventRow, "calendarId" | "ordinal">,
  after: Finders,
  before: Finders | undefined,
): Promise<void> {
  if (!before) await dropFinders(tx, ordinal);
  const words = difference(before?.words ?? [], after.words);
  const properties = difference(before?.properties ?? [], after.properties);
  const known = { calendarId, eventOrdinal: ordinal };
  for (const word of words.gone) await remove(tx, "CalendarEventWord", { ...known, word: bytesOf(word) });
  for (const hash of properties.gone) await remove(tx, "CalendarEventProperty", { ...known, hash });
  await insertAll(
    tx,
    "CalendarEventWord",
    words.come.map((word) => ({ ...known, word: bytesOf(word) })),
  );
  await insertAll(
    tx,
    "CalendarEventProperty",
    properties.come.map((hash) => ({ ...known, hash })),
  );
}

/** As the column holds it: bytes have the same order in every database. */
function bytesOf(word: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(word));
}

function difference(before: readonly string[], after: readonly string[]): { gone: string[]; come: string[] } {
  if (before.length === 0) return { gone: [], come: [...after] };
  const [had, has] = [new Set(before), new Set(after)];
  return { gone: before.filter((each) => !has.has(each)), come: after.filter((each) => !had.has(each)) };
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

/** Sync clients hear again of instances whose exceptions were dropped: their series has changed. */
export async function touchDropped(
  tx: Transaction,
  { calendarId, id }: Pick<EventRow, "calendarId" | "id">,
  syncSequence: bigint,
): Promise<void> {
  await update(tx, "CalendarEvent", { calendarId, seriesId: id, shelf: shelf.stub }, { syncSequence });
}

/** Rows of all calendars, in the order in which they were made. */
export function allRowsInOrder(
  reader: RawReader,
  { after, most }: { after: number; most: number },
): Promise<EventRow[]> {
  return events.all(reader, 'WHERE "ordinal" > ? ORDER BY "ordinal" LIMIT ?', after, most);
}

/** The text alone: nothing that anybody sees changes. */
export async function setEventText(tx: Transaction, ordinal: number, text: string | null): Promise<void> {
  await update(tx, "CalendarEvent", { ordinal }, { text });
}
