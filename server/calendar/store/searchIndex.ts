/** The search index: one table with the words and the extended properties by which lists find events. */
import type { Transaction } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { count, insertAll, remove, select } from "../../platform/db/tables.ts";
import { hashOf } from "./events.ts";
import { listKey } from "./listKeys.ts";
import type { Ordinals } from "./lists.ts";
import { type EventRow, eventRows, type RawReader } from "./rows.ts";

/** The terms by which an event is found: words, and properties in the form of `propertyTerm`. */
export type SearchTerms = ReadonlySet<string>;

export const noTerms: SearchTerms = new Set();

/** The term of an extended property. No word begins with an equals sign. The hash is used because a property may be long. */
export function propertyTerm(kind: "private" | "shared", name: string, value: string): string {
  return `=${hashOf(JSON.stringify([kind, name, value]))}`;
}

/** The event to which search terms belong. */
type Owner = Pick<EventRow, "calendarId" | "ordinal">;

const storedTerms = select("CalendarEventTerm", ["eventOrdinal", "term"]);

/** The stored search terms of rows, by ordinal. @param ordinals At most a few hundred. */
export async function termsAt(reader: RawReader, ordinals: readonly number[]): Promise<Map<number, Set<string>>> {
  const found = new Map(ordinals.map((each) => [each, new Set<string>()]));
  if (ordinals.length === 0) return found;
  const rows = await storedTerms.all(reader, `WHERE "eventOrdinal" IN (${marks(ordinals)})`, ...ordinals);
  for (const { eventOrdinal, term } of rows) found.get(eventOrdinal)?.add(textOf(term));
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
  gone: readonly string[];
  come: readonly string[];
}

export function changeOf({ calendarId, ordinal }: Owner, before: SearchTerms, after: SearchTerms): TermsChange {
  return {
    row: { calendarId, ordinal },
    gone: [...before].filter((each) => !after.has(each)),
    come: [...after].filter((each) => !before.has(each)),
  };
}

/** Writes the changes of several events. */
export async function saveChanges(tx: Transaction, changes: readonly TermsChange[]): Promise<void> {
  for (const { row, gone } of changes) {
    if (gone.length === 0) continue;
    await tx.run(
      `DELETE FROM "CalendarEventTerm" WHERE "calendarId" = ? AND "eventOrdinal" = ? AND "term" IN (${marks(gone)})`,
      ...[row.calendarId, row.ordinal, ...gone.map(bytesOf)],
    );
  }
  const rows = changes.flatMap(({ row: { calendarId, ordinal: eventOrdinal }, come }) =>
    come.map((term) => ({ calendarId, eventOrdinal, term: bytesOf(term) })),
  );
  await insertAll(tx, "CalendarEventTerm", rows);
}

/** The bytes that the column stores for a term. Bytes sort the same way in every database; text does not. */
function bytesOf(term: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(term));
}

function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString();
}

/** The range of the terms that begin with the given one. UTF-8 never contains the byte 255. */
export function rangeOf(term: string): [from: Buffer, to: Buffer] {
  const bytes = Buffer.from(term);
  return [bytes, Buffer.concat([bytes, Buffer.from([255])])];
}

/**
 * Finds the ordinals of events that have, for each given term, a term that begins with it. For an exception, the terms of its series
 * count too, because the exception does not store them. It may have lost some words of the series, so the events must still be
 * checked.
 */
export async function ordinalsByTerms(
  reader: RawReader,
  most: number,
  calendarId: string,
  [first, ...others]: readonly [string, ...string[]],
): Ordinals {
  const inRange = (alias: string) => `${alias}."term" >= ? AND ${alias}."term" < ?`;
  const has = (ordinal: string) =>
    `EXISTS (SELECT 1 FROM "CalendarEventTerm" f WHERE f."eventOrdinal" = ${ordinal} AND ${inRange("f")})`;
  const itsSeriesHas = `EXISTS (SELECT 1 FROM "CalendarEvent" x
       JOIN "CalendarEvent" s ON s."calendarId" = x."calendarId" AND s."id" = x."seriesId"
       JOIN "CalendarEventTerm" f ON f."eventOrdinal" = s."ordinal" WHERE x."ordinal" = w."eventOrdinal" AND ${inRange("f")})`;
  const own = ` AND (${has('w."eventOrdinal"')} OR ${itsSeriesHas})`.repeat(others.length);
  const either = ` AND (${has('s."ordinal"')} OR ${has('x."ordinal"')})`.repeat(others.length);
  const twice = others.map(rangeOf).flatMap((range) => [...range, ...range]);
  const values = [calendarId, ...rangeOf(first), ...twice, most + 1];
  // One statement reads a single state of the database. Between two statements, a search term might move from an exception to
  // its series, or back, and would not be found.
  const rows = await reader.all<{ ordinal: number }>(
    `SELECT "ordinal" FROM (SELECT DISTINCT w."eventOrdinal" AS "ordinal" FROM "CalendarEventTerm" w
        WHERE w."calendarId" = ? AND ${inRange("w")}${own} LIMIT ?) AS "own"
     UNION
     SELECT "ordinal" FROM (SELECT DISTINCT x."ordinal" AS "ordinal" FROM "CalendarEventTerm" w
        JOIN "CalendarEvent" s ON s."ordinal" = w."eventOrdinal" AND s."listKey" IN (${listKey.series}, ${listKey.cancelledSeries})
        JOIN "CalendarEvent" x ON x."calendarId" = s."calendarId" AND x."seriesId" = s."id" AND x."listKey" <> ${listKey.tombstone}
        WHERE w."calendarId" = ? AND ${inRange("w")}${either} LIMIT ?) AS "inherited"
     LIMIT ?`,
    ...values,
    ...values,
    most + 1,
  );
  return rows.length > most ? undefined : rows.map((each) => each.ordinal);
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

const countsOfRows = select("CalendarEventTerm", ["eventOrdinal"], { with: { terms: count("COUNT(*)") } });

/** How many tombstones are read at once. */
const tombstonesAtOnce = 200;

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
  const rest = `WHERE "eventOrdinal" IN
      (SELECT "ordinal" FROM "CalendarEvent" WHERE "organizerId" = ? AND "uidHash" = ? AND "listKey" = ?)
    GROUP BY "eventOrdinal" LIMIT ?`;
  let dropped = 0;
  for (const row of await countsOfRows.all(tx, rest, calendarId, uidHash, listKey.tombstone, tombstonesAtOnce)) {
    if (dropped >= most) break;
    await remove(tx, "CalendarEventTerm", { eventOrdinal: row.eventOrdinal });
    dropped += row.terms;
  }
  return dropped;
}
