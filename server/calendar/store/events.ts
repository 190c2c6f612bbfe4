/** Events as rows: found by their ids and identifiers, written with what they are found by. */

import { createHash } from "node:crypto";
import type { Transaction } from "../../platform/db/index.ts";
import { type EventRow, insertRow, type RawReader, updateRow } from "./rows.ts";
import { shelf } from "./shelves.ts";

/** What the database knows an identifier or a property by: both may be longer than an index can hold. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

export function propertyHash(kind: "private" | "shared", name: string, value: string): string {
  return hashOf(JSON.stringify([kind, name, value]));
}

export function isSeries(row: Pick<EventRow, "shelf">): boolean {
  return row.shelf === shelf.series || row.shelf === shelf.cancelledSeries;
}

export function findEventRow(reader: RawReader, calendarId: string, id: string): Promise<EventRow | undefined> {
  return reader.first<EventRow>('SELECT * FROM "CalendarEvent" WHERE "calendarId" = ? AND "id" = ?', calendarId, id);
}

/** What a calendar has with an identifier, but for exceptions and stubs; of several, what was made first. */
export function rowsByUid(reader: RawReader, calendarId: string, iCalUID: string): Promise<EventRow[]> {
  return reader.all<EventRow>(
    `SELECT * FROM "CalendarEvent" WHERE "calendarId" = ? AND "uidHash" = ? AND "seriesId" IS NULL AND "shelf" <> ?
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
  return reader.all<EventRow>(
    `SELECT * FROM "CalendarEvent" WHERE "calendarId" = ? AND "uidHash" = ? AND "organizerId" = ? AND "seriesId" IS NULL
        AND "shelf" <> ?`,
    calendarId,
    hashOf(iCalUID),
    organizerId,
    shelf.stub,
  );
}

/** The exceptions of a series that still count, by original start. */
export function exceptionsOf(
  reader: RawReader,
  { calendarId, id }: Pick<EventRow, "calendarId" | "id">,
): Promise<EventRow[]> {
  return reader.all<EventRow>(
    `SELECT * FROM "CalendarEvent" WHERE "calendarId" = ? AND "seriesId" = ? AND "shelf" <> ? ORDER BY "originalStartMs"`,
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
  return reader.all<EventRow>(
    `SELECT * FROM "CalendarEvent" WHERE "calendarId" = ? AND "specialType" IN ('focusTime', 'outOfOffice')
        AND "startMs" < ? AND "lastEndMs" > ? AND "shelf" IN (?, ?, ?)`,
    calendarId,
    BigInt(endMs),
    BigInt(startMs),
    shelf.single,
    shelf.series,
    shelf.exception,
  );
}

export async function insertEventRow(tx: Transaction, row: Omit<EventRow, "ordinal">): Promise<EventRow> {
  const names = Object.keys(row);
  const made = await tx.first<{ ordinal: number }>(
    `INSERT INTO "CalendarEvent" (${names.map((name) => `"${name}"`).join(", ")})
       VALUES (${names.map(() => "?").join(", ")}) RETURNING "ordinal"`,
    ...Object.values(row),
  );
  if (!made) throw new Error("The database returned no number for a new event.");
  return { ...row, ordinal: made.ordinal };
}

export async function updateEventRow(
  tx: Transaction,
  row: EventRow,
  changes: Partial<Omit<EventRow, "ordinal">>,
): Promise<EventRow> {
  await updateRow(tx, "CalendarEvent", { ordinal: row.ordinal }, changes);
  return { ...row, ...changes };
}

/** Leaves nothing of an event but its id. */
export async function makeStub(
  tx: Transaction,
  row: EventRow,
  { syncSequence, now }: { syncSequence: bigint; now: bigint },
): Promise<void> {
  await updateRow(
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
  await tx.run(
    'UPDATE "CalendarEvent" SET "organizerId" = ? WHERE "calendarId" = ? AND "uidHash" = ? AND "organizerId" = ?',
    to,
    calendarId,
    uidHash,
    from,
  );
}

/** Words and properties that an event is found by. */
export interface Finders {
  words: readonly string[];
  /** See `propertyHash`. */
  properties: readonly string[];
}

async function dropFinders(tx: Transaction, ordinal: number): Promise<void> {
  await tx.run('DELETE FROM "CalendarEventWord" WHERE "eventOrdinal" = ?', ordinal);
  await tx.run('DELETE FROM "CalendarEventProperty" WHERE "eventOrdinal" = ?', ordinal);
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
  for (const word of words.gone) {
    await tx.run(
      'DELETE FROM "CalendarEventWord" WHERE "calendarId" = ? AND "word" = ? AND "eventOrdinal" = ?',
      calendarId,
      Buffer.from(word),
      ordinal,
    );
  }
  for (const hash of properties.gone) {
    await tx.run(
      'DELETE FROM "CalendarEventProperty" WHERE "calendarId" = ? AND "hash" = ? AND "eventOrdinal" = ?',
      calendarId,
      hash,
      ordinal,
    );
  }
  const known = { calendarId, eventOrdinal: ordinal };
  await insertMany(
    tx,
    "CalendarEventWord",
    words.come.map((word) => ({ ...known, word: Buffer.from(word) })),
  );
  await insertMany(
    tx,
    "CalendarEventProperty",
    properties.come.map((hash) => ({ ...known, hash })),
  );
}

function difference(before: readonly string[], after: readonly string[]): { gone: string[]; come: string[] } {
  const [had, has] = [new Set(before), new Set(after)];
  return { gone: before.filter((each) => !has.has(each)), come: after.filter((each) => !had.has(each)) };
}

async function insertMany(
  tx: Transaction,
  table: string,
  rows: readonly Record<string, string | number | Uint8Array>[],
): Promise<void> {
  const perStatement = 300;
  const names = Object.keys(rows[0] ?? {});
  const marks = `(${names.map(() => "?").join(", ")})`;
  for (let from = 0; from < rows.length; from += perStatement) {
    const some = rows.slice(from, from + perStatement);
    await tx.run(
      `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(", ")}) VALUES ${some.map(() => marks).join(", ")}`,
      ...some.flatMap((row) => Object.values(row)),
    );
  }
}

/** Keeps what a series was until now. @param shape JSON of shelf, start, end and recurrence. */
export async function insertShape(
  tx: Transaction,
  row: { calendarId: string; seriesId: string; endedSequence: bigint; shape: string },
): Promise<void> {
  await insertRow(tx, "CalendarSeriesShape", row);
}

/** What a series was when a client last looked, as JSON; undefined when it has not changed in time since. */
export async function shapeSince(
  reader: RawReader,
  { calendarId, id }: Pick<EventRow, "calendarId" | "id">,
  since: bigint,
): Promise<string | undefined> {
  const found = await reader.first<{ shape: string }>(
    `SELECT "shape" FROM "CalendarSeriesShape" WHERE "calendarId" = ? AND "seriesId" = ? AND "endedSequence" > ?
      ORDER BY "endedSequence" LIMIT 1`,
    calendarId,
    id,
    since,
  );
  return found?.shape;
}
