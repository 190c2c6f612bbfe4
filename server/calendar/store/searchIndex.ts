/** The search index, in two tables: words for `q`, and extended properties. */
import type { SqlValue, Transaction } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { count, insertAll, remove, select } from "../../platform/db/tables.ts";
import { listKey } from "./listKeys.ts";
import type { Ordinals } from "./lists.ts";
import { type EventRow, eventRows, type RawReader } from "./rows.ts";

/** Words and properties by which an event is found. */
export interface SearchTerms {
  words: ReadonlySet<string>;
  /** Hashes of extended properties (`propertyHash`). */
  properties: ReadonlySet<string>;
}

export const noTerms: SearchTerms = { words: new Set(), properties: new Set() };

/** The event to which search terms belong. */
type Owner = Pick<EventRow, "calendarId" | "ordinal">;

async function dropTerms(tx: Transaction, ordinal: number): Promise<void> {
  await remove(tx, "CalendarEventWord", { eventOrdinal: ordinal });
  await remove(tx, "CalendarEventProperty", { eventOrdinal: ordinal });
}

const storedWords = select("CalendarEventWord", ["eventOrdinal", "word"]);
const storedProperties = select("CalendarEventProperty", ["eventOrdinal", "hash"]);

/** The stored search terms of rows, by ordinal. @param ordinals At most a few hundred. */
export async function termsAt(reader: RawReader, ordinals: readonly number[]): Promise<Map<number, SearchTerms>> {
  const found = new Map(ordinals.map((each) => [each, { words: new Set<string>(), properties: new Set<string>() }]));
  if (ordinals.length === 0) return found;
  const rest = `WHERE "eventOrdinal" IN (${marks(ordinals)})`;
  for (const { eventOrdinal, word } of await storedWords.all(reader, rest, ...ordinals)) {
    found.get(eventOrdinal)?.words.add(textOf(word));
  }
  for (const { eventOrdinal, hash } of await storedProperties.all(reader, rest, ...ordinals)) {
    found.get(eventOrdinal)?.properties.add(hash);
  }
  return found;
}

/** The search terms that an event should have. */
export interface WantedTerms {
  row: Owner;
  after: SearchTerms;
  /** The stored search terms, if known; undefined if they must be read. */
  before: SearchTerms | undefined;
}

/**
 * Writes the search terms of some events if they differ from the stored ones.
 * @param wanted At most a few hundred.
 */
export async function saveTerms(tx: Transaction, wanted: readonly WantedTerms[]): Promise<void> {
  const unknown = wanted.filter(({ before }) => !before);
  const stored = await termsAt(
    tx,
    unknown.map(({ row }) => row.ordinal),
  );
  await saveChanges(
    tx,
    wanted.map(({ row, after, before }) => changeOf(row, before ?? stored.get(row.ordinal) ?? noTerms, after)),
  );
}

/** How the search terms of an event change. */
export interface TermsChange {
  row: Owner;
  gone: { words: readonly string[]; properties: readonly string[] };
  come: { words: readonly string[]; properties: readonly string[] };
}

export function changeOf({ calendarId, ordinal }: Owner, before: SearchTerms, after: SearchTerms): TermsChange {
  return { row: { calendarId, ordinal }, gone: missing(before, after), come: missing(after, before) };
}

/** How many rows a change deletes and writes. */
export function sizeOf({ gone, come }: TermsChange): number {
  return gone.words.length + gone.properties.length + come.words.length + come.properties.length;
}

/** Writes the changes of several events. */
export async function saveChanges(tx: Transaction, changes: readonly TermsChange[]): Promise<void> {
  for (const { row, gone } of changes) {
    await removeFrom(tx, "CalendarEventWord", "word", row, gone.words.map(bytesOf));
    await removeFrom(tx, "CalendarEventProperty", "hash", row, gone.properties);
  }
  const words = changes.flatMap(({ row: { calendarId, ordinal: eventOrdinal }, come }) =>
    come.words.map((word) => ({ calendarId, eventOrdinal, word: bytesOf(word) })),
  );
  await insertAll(tx, "CalendarEventWord", words);
  const properties = changes.flatMap(({ row: { calendarId, ordinal: eventOrdinal }, come }) =>
    come.properties.map((hash) => ({ calendarId, eventOrdinal, hash })),
  );
  await insertAll(tx, "CalendarEventProperty", properties);
}

/** Search terms that only the first set contains. */
function missing(from: SearchTerms, other: SearchTerms): TermsChange["gone"] {
  return {
    words: [...from.words].filter((each) => !other.words.has(each)),
    properties: [...from.properties].filter((each) => !other.properties.has(each)),
  };
}
/** Deletes search terms of an event. @param values At most as many as an event may have. */
async function removeFrom(
  tx: Transaction,
  table: "CalendarEventWord" | "CalendarEventProperty",
  column: "word" | "hash",
  { calendarId, ordinal }: Owner,
  values: readonly SqlValue[],
): Promise<void> {
  if (values.length === 0) return;
  await tx.run(
    `DELETE FROM "${table}" WHERE "calendarId" = ? AND "eventOrdinal" = ? AND "${column}" IN (${marks(values)})`,
    calendarId,
    ordinal,
    ...values,
  );
}

/** The bytes that the column stores for a word. Bytes sort the same way in every database; text does not. */
function bytesOf(word: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(word));
}

function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString();
}

/** A SQL condition on search terms; `f` is the alias of their table. */
interface Condition {
  sql: string;
  values: readonly SqlValue[];
}

/**
 * The ordinals of events that have all of the given search terms. For an exception, the terms of its series count too, because
 * the exception does not store them. It may have lost some words of the series, so the events must still be checked.
 */
async function ordinalsOf(
  reader: RawReader,
  table: "CalendarEventWord" | "CalendarEventProperty",
  most: number,
  calendarId: string,
  first: Condition,
  others: readonly Condition[] = [],
): Ordinals {
  const has = (ordinal: string, { sql }: Condition) =>
    `EXISTS (SELECT 1 FROM "${table}" f WHERE f."eventOrdinal" = ${ordinal} AND ${sql})`;
  const ofItsSeries = (ordinal: string, { sql }: Condition) =>
    `EXISTS (SELECT 1 FROM "CalendarEvent" x
       JOIN "CalendarEvent" s ON s."calendarId" = x."calendarId" AND s."id" = x."seriesId"
       JOIN "${table}" f ON f."eventOrdinal" = s."ordinal" WHERE x."ordinal" = ${ordinal} AND ${sql})`;
  const own = others.map(
    (each) => ` AND (${has('w."eventOrdinal"', each)} OR ${ofItsSeries('w."eventOrdinal"', each)})`,
  );
  const either = others.map((each) => ` AND (${has('s."ordinal"', each)} OR ${has('x."ordinal"', each)})`);
  const begin = first.sql.replaceAll("f.", "w.");
  const given = [calendarId, ...first.values];
  const twice = others.flatMap(({ values }) => [...values, ...values]);
  // One statement reads a single state of the database. Between two statements, a search term might move from an exception to
  // its series, or back, and would not be found.
  const rows = await reader.all<{ ordinal: number }>(
    `SELECT "ordinal" FROM (SELECT DISTINCT w."eventOrdinal" AS "ordinal" FROM "${table}" w
        WHERE w."calendarId" = ? AND ${begin}${own.join("")} LIMIT ?) AS "own"
     UNION
     SELECT "ordinal" FROM (SELECT DISTINCT x."ordinal" AS "ordinal" FROM "${table}" w
        JOIN "CalendarEvent" s ON s."ordinal" = w."eventOrdinal" AND s."listKey" IN (${listKey.series}, ${listKey.cancelledSeries})
        JOIN "CalendarEvent" x ON x."calendarId" = s."calendarId" AND x."seriesId" = s."id" AND x."listKey" <> ${listKey.tombstone}
        WHERE w."calendarId" = ? AND ${begin}${either.join("")} LIMIT ?) AS "inherited"
     LIMIT ?`,
    ...[...given, ...twice, most + 1],
    ...[...given, ...twice, most + 1],
    most + 1,
  );
  return rows.length > most ? undefined : rows.map((each) => each.ordinal);
}

/** Finds the ordinals of events with an extended property. @param hash See `propertyHash`. */
export function ordinalsByProperty(reader: RawReader, most: number, calendarId: string, hash: string): Ordinals {
  return ordinalsOf(reader, "CalendarEventProperty", most, calendarId, { sql: 'f."hash" = ?', values: [hash] });
}

/** Finds the ordinals of events that contain, for each given word, a word that begins with the given word. */
export function ordinalsByWords(
  reader: RawReader,
  most: number,
  calendarId: string,
  [first, ...others]: readonly [string, ...string[]],
): Ordinals {
  return ordinalsOf(reader, "CalendarEventWord", most, calendarId, beginning(first), others.map(beginning));
}

function beginning(word: string): Condition {
  const bytes = Buffer.from(word);
  return { sql: 'f."word" >= ? AND f."word" < ?', values: [bytes, Buffer.concat([bytes, Buffer.from([255])])] };
}

/**
 * The next copy of an event on another calendar: a series, a single event or a detached instance.
 * @param after The ordinal of the previous one.
 */
export function nextCopy(
  reader: RawReader,
  { calendarId, uidHash }: Pick<EventRow, "calendarId" | "uidHash">,
  after: number,
): Promise<EventRow | undefined> {
  return eventRows.first(
    reader,
    `WHERE "organizerId" = ? AND "uidHash" = ? AND "seriesId" IS NULL AND "listKey" <> ? AND "ordinal" > ?
      ORDER BY "ordinal" LIMIT 1`,
    calendarId,
    uidHash,
    listKey.tombstone,
    after,
  );
}

const wordsOfRows = select("CalendarEventWord", ["eventOrdinal"], { with: { words: count("COUNT(*)") } });
const propertiesOfRows = select("CalendarEventProperty", ["eventOrdinal"], { with: { words: count("COUNT(*)") } });

/**
 * Deletes the search terms of copies that have become tombstones.
 * @param most The maximum number of terms to delete. It may be exceeded, because all terms of one row are deleted together.
 * @returns how many were deleted.
 */
export async function dropTermsOfTombstones(
  tx: Transaction,
  { calendarId, uidHash }: Pick<EventRow, "calendarId" | "uidHash">,
  most: number,
): Promise<number> {
  const tombstones =
    'SELECT "ordinal" FROM "CalendarEvent" WHERE "organizerId" = ? AND "uidHash" = ? AND "listKey" = ?';
  const rest = `WHERE "eventOrdinal" IN (${tombstones}) GROUP BY "eventOrdinal" LIMIT ?`;
  let dropped = 0;
  for (const rows of [wordsOfRows, propertiesOfRows]) {
    for (const { eventOrdinal, words } of await rows.all(
      tx,
      rest,
      calendarId,
      uidHash,
      listKey.tombstone,
      tombstonesAtOnce,
    )) {
      if (dropped >= most) return dropped;
      await dropTerms(tx, eventOrdinal);
      dropped += words;
    }
  }
  return dropped;
}

const tombstonesAtOnce = 200;

/** The exception of a series with a given key. */
export function exceptionAt(
  reader: RawReader,
  { calendarId, id }: Pick<EventRow, "calendarId" | "id">,
  place: bigint,
): Promise<EventRow | undefined> {
  return eventRows.first(
    reader,
    'WHERE "calendarId" = ? AND "seriesId" = ? AND "originalStartMs" = ? AND "listKey" <> ? LIMIT 1',
    calendarId,
    id,
    place,
    listKey.tombstone,
  );
}
