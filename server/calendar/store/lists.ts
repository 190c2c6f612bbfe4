/** Ranges of events that lists are made of. Each is one range of an index, or a bounded number of them. */

import { int64, orNull, type Selection, select, text } from "../../platform/db/tables.ts";
import { inParts, type PartSizes } from "./parts.ts";
import { contentText, type EventRow, eventRows, type RawReader } from "./rows.ts";
import { shelf } from "./shelves.ts";
import { aliveIn, integer, type Life } from "./spans.ts";

/** In milliseconds. */
export const dayMs = 24 * 3_600_000;

/** What is read of rows, with the values that this takes. */
export interface Columns {
  rows: Selection<EventRow>;
  values: readonly string[];
  /** Whether a row can be shown as its text, or as that of what it is a copy of. */
  isShown(row: EventRow): boolean;
}

export const everyColumn: Columns = { rows: eventRows, values: [], isShown: () => true };

/** What is judged of each row, and its text. */
const columnsOfText = [
  "ordinal",
  "id",
  "shelf",
  "seriesId",
  "allDay",
  "startMs",
  "endMs",
  "visibility",
  "createdMs",
  "updatedMs",
  "syncSequence",
  "contentOrdinal",
] as const;

/** What a copy has of its own: few members, as a rule. */
const ownOfCopies = `CASE WHEN "contentOrdinal" IS NULL THEN '{}' ELSE "resource" END`;

/** What some filters judge besides. */
const columnsOfFilters = ["specialType", "unanswered"] as const;

const textSelections = new Map<string, Selection<EventRow>>();

/** Which rows are shown as their texts, and what is judged of them. */
export interface Textual {
  /** Visibilities of the rows that are shown so. */
  visibilities: readonly string[];
  /** Whether there are others. */
  hidden: boolean;
  /** Series are shown as instances, which are made of what the series holds. */
  expanded: boolean;
  /** Whether the list looks at types, or at what is unanswered. */
  filtered: boolean;
  /** Whether a row can be shown as these texts. */
  isShown(row: EventRow): boolean;
}

/** The columns of rows that are shown as their texts. What has no such text is to be read whole: `whole`. */
export function textColumns({ visibilities, hidden, expanded, filtered, isShown }: Textual): Columns {
  const conditions: string[] = [];
  if (expanded) conditions.push(`"shelf" NOT IN (${shelf.series}, ${shelf.cancelledSeries})`);
  if (hidden) conditions.push(`"visibility" IN (${visibilities.map(() => "?").join(", ")})`);
  const all = conditions.join(" AND ");
  const shown = (sql: string) => orNull(text(all === "" ? sql : `CASE WHEN ${all} THEN ${sql} END`));
  const key = `${all} ${filtered}`;
  let rows = textSelections.get(key);
  if (!rows) {
    const judged = filtered ? [...columnsOfText, ...columnsOfFilters] : columnsOfText;
    // Lists judge and show such rows by these columns alone, so it is the same row to them.
    rows = select("CalendarEvent", judged, {
      with: { text: shown('"text"'), contentText: shown(contentText), resource: text(ownOfCopies) },
    }) as Selection<unknown> as Selection<EventRow>;
    textSelections.set(key, rows);
  }
  // Those of both texts.
  return { rows, values: hidden ? [...visibilities, ...visibilities] : [], isShown };
}

/** Puts whole rows in the place of those that are not shown as their texts. What is gone since is left out. */
export async function whole(reader: RawReader, rows: EventRow[], columns: Columns): Promise<EventRow[]> {
  if (columns === everyColumn) return rows;
  const missing = new Set(rows.filter((row) => !columns.isShown(row)));
  if (missing.size === 0) return rows;
  const found = new Map<number, EventRow>();
  const wanted = Array.from(missing, ({ ordinal }) => ordinal);
  for (const row of await rowsAt(reader, wanted)) found.set(row.ordinal, row);
  return rows.flatMap((row) => (missing.has(row) ? (found.get(row.ordinal) ?? []) : [row]));
}

export async function rowsAt(
  reader: RawReader,
  ordinals: readonly number[],
  columns: Columns = everyColumn,
): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  for (let from = 0; from < ordinals.length; from += 500) {
    const some = ordinals.slice(from, from + 500);
    const found = await columns.rows.all(
      reader,
      `WHERE "ordinal" IN (${some.map(() => "?").join(", ")}) ORDER BY "ordinal"`,
      ...columns.values,
      ...some,
    );
    rows.push(...(await whole(reader, found, columns)));
  }
  return rows;
}

export async function rowsById(reader: RawReader, calendarId: string, ids: readonly string[]): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500);
    const found = await eventRows.all(
      reader,
      `WHERE "calendarId" = ? AND "id" IN (${some.map(() => "?").join(", ")})`,
      calendarId,
      ...some,
    );
    rows.push(...found);
  }
  return rows;
}

/** Rows of some shelves in the order of creation. */
export async function rowsByCreation(
  reader: RawReader,
  calendarId: string,
  { shelves, after, most, columns }: { shelves: ReadonlySet<number>; after: number; most: number; columns: Columns },
): Promise<EventRow[]> {
  const rest = 'WHERE "calendarId" = ? AND "shelf" = ? AND "ordinal" > ?';
  const ranges = [...shelves].map((each) => ({ rest, values: [...columns.values, calendarId, each, after] }));
  return whole(reader, await columns.rows.ranges(reader, ranges, ["ordinal"], most), columns);
}

/** Where a list by a number goes on: behind a row of that number. */
export interface After {
  number: number;
  ordinal: number;
}

/** @param column Of what rows are in the order: their last change, or when sync clients are told of them. */
export function rowsByNumber(
  reader: RawReader,
  column: "updatedMs" | "syncSequence",
  calendarId: string,
  after: After,
  most: number,
): Promise<EventRow[]> {
  return eventRows.all(
    reader,
    `WHERE "calendarId" = ? AND "${column}" >= ? AND ("${column}" > ? OR "ordinal" > ?)
      ORDER BY "${column}", "ordinal" LIMIT ?`,
    calendarId,
    BigInt(after.number),
    BigInt(after.number),
    after.ordinal,
    most,
  );
}

/** Conditions that a range checks on its way: `AND …`, with values. */
export interface Clause {
  sql: string;
  values: readonly (string | boolean)[];
}

/** One range of single events or exceptions by start. */
export interface StartRange {
  shelf: number;
  spanClass: number;
  /** Bounds of the start, both included. */
  low: number;
  high: number;
  /** What the end comes after. */
  endsAfter: number;
  clause: Clause;
  columns: Columns;
}

function whereStarts({ clause }: StartRange, condition: string): string {
  return `"calendarId" = ? AND "shelf" = ? AND "spanClass" = ? AND ${condition} AND "endMs" > ?${clause.sql}`;
}

/** Rows of a range, which are not made whole yet: where the range goes on is told by what it was read by. */
export function rowsByStart(
  reader: RawReader,
  calendarId: string,
  range: StartRange,
  most: number,
): Promise<EventRow[]> {
  return range.columns.rows.all(
    reader,
    `WHERE ${whereStarts(range, '"startMs" >= ? AND "startMs" <= ?')} ORDER BY "startMs" LIMIT ?`,
    ...range.columns.values,
    calendarId,
    range.shelf,
    range.spanClass,
    integer(range.low),
    integer(range.high),
    integer(range.endsAfter),
    ...range.clause.values,
    most,
  );
}

/** Those of them that begin at one moment, in the order of creation. @param after The last ordinal. */
export function rowsStartingAt(
  reader: RawReader,
  calendarId: string,
  range: StartRange,
  { startMs, after, most }: { startMs: bigint; after: number; most: number },
): Promise<EventRow[]> {
  return range.columns.rows.all(
    reader,
    `WHERE ${whereStarts(range, '"startMs" = ?')} AND "ordinal" > ? ORDER BY "ordinal" LIMIT ?`,
    ...range.columns.values,
    calendarId,
    range.shelf,
    range.spanClass,
    startMs,
    integer(range.endsAfter),
    ...range.clause.values,
    after,
    most,
  );
}

/** Rows in parts. */
type Parts = AsyncGenerator<EventRow[], void, undefined>;

/** Series that are there at a time. */
export function seriesRows(
  reader: RawReader,
  calendarId: string,
  { life, clause }: { life: Life; clause: Clause },
  sizes: PartSizes,
): Parts {
  const alive = aliveIn(life, "");
  const condition = `"calendarId" = ? AND "shelf" = ? AND ${alive.condition}${clause.sql}`;
  return inParts(reader, eventRows, condition, [calendarId, shelf.series, ...alive.values, ...clause.values], sizes);
}

/** Series that have, or may have, instances after a time, whenever that is. */
export function endlessSeries(reader: RawReader, calendarId: string, fromMs: number, sizes: PartSizes): Parts {
  const condition = '"calendarId" = ? AND "shelf" = ? AND "lastEndMs" > ?';
  return inParts(reader, eventRows, condition, [calendarId, shelf.series, integer(fromMs)], sizes);
}

/** Everything that changed since a sequence, but for exceptions: what was a series may be none any more. */
export function changedSeries(reader: RawReader, calendarId: string, since: bigint, sizes: PartSizes): Parts {
  const condition = '"calendarId" = ? AND "syncSequence" > ? AND "seriesId" IS NULL';
  return inParts(reader, eventRows, condition, [calendarId, since], sizes);
}

/** The exceptions of a series that still count. */
export function exceptionRows(
  reader: RawReader,
  { calendarId, id }: Pick<EventRow, "calendarId" | "id">,
  sizes: PartSizes,
): Parts {
  const condition = '"calendarId" = ? AND "seriesId" = ? AND "shelf" <> ?';
  return inParts(reader, eventRows, condition, [calendarId, id, shelf.stub], sizes);
}

const replaced = select("CalendarEvent", [], {
  as: "s",
  with: { seriesId: text('x."seriesId"'), originalStartMs: int64('x."originalStartMs"') },
});

export interface ReplacedPlace {
  seriesId: string;
  originalStartMs: bigint;
}

/** The places of series, near a window, that exceptions have taken over. */
export function replacedPlaces(
  reader: RawReader,
  calendarId: string,
  life: Life,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<ReplacedPlace[]> {
  const alive = aliveIn(life, "s.");
  return replaced.all(
    reader,
    `JOIN "CalendarEvent" x ON x."calendarId" = s."calendarId" AND x."seriesId" = s."id"
        AND x."originalStartMs" > ? - (s."endMs" - s."startMs") AND x."originalStartMs" < ? AND x."shelf" <> ?
      WHERE s."calendarId" = ? AND s."shelf" = ? AND ${alive.condition}`,
    integer(fromMs - 2 * dayMs),
    integer(toMs + 2 * dayMs),
    shelf.stub,
    calendarId,
    shelf.series,
    ...alive.values,
  );
}

const places = select("CalendarEvent", ["originalStartMs"]);

/** The places of one series that exceptions have taken over. */
export async function replacedKeys(reader: RawReader, calendarId: string, seriesId: string): Promise<Set<number>> {
  const rows = await places.all(
    reader,
    'WHERE "calendarId" = ? AND "seriesId" = ? AND "shelf" <> ?',
    calendarId,
    seriesId,
    shelf.stub,
  );
  return new Set(rows.map((each) => Number(each.originalStartMs)));
}

const ids = select("CalendarEvent", ["id"]);

/** Which of some instances exceptions have taken over. */
export async function replacedIds(
  reader: RawReader,
  calendarId: string,
  wanted: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let from = 0; from < wanted.length; from += 500) {
    const some = wanted.slice(from, from + 500);
    const rows = await ids.all(
      reader,
      `WHERE "calendarId" = ? AND "id" IN (${some.map(() => "?").join(", ")}) AND "seriesId" IS NOT NULL AND "shelf" <> ?`,
      calendarId,
      ...some,
      shelf.stub,
    );
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/** Ids of single events that have the identifier of another event: those that take place, and those that changed since. */
export async function lonesBeside(
  reader: RawReader,
  { calendarId, uidHash, id }: Pick<EventRow, "calendarId" | "uidHash" | "id">,
  since: bigint,
): Promise<string[]> {
  const rows = await ids.all(
    reader,
    'WHERE "calendarId" = ? AND "uidHash" = ? AND "seriesId" IS NULL AND ("shelf" = ? OR "syncSequence" > ?) AND "id" <> ?',
    calendarId,
    uidHash,
    shelf.single,
    since,
    id,
  );
  return rows.map((each) => each.id);
}

/** Ids of the instances of a series that tell of themselves to sync clients: exceptions, and those dropped since. */
export async function toldIds(
  reader: RawReader,
  { calendarId, id }: Pick<EventRow, "calendarId" | "id">,
  since: bigint,
): Promise<string[]> {
  const rows = await ids.all(
    reader,
    'WHERE "calendarId" = ? AND "seriesId" = ? AND ("shelf" <> ? OR "syncSequence" > ?)',
    calendarId,
    id,
    shelf.stub,
    since,
  );
  return rows.map((each) => each.id);
}
