/** The ranges of events from which lists are built. Each is one range of an index, or a limited number of ranges. */

import type { SqlValue } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { column, int64, orNull, type Selection, select, text } from "../../platform/db/tables.ts";
import { hashOf } from "./events.ts";
import { listKey } from "./listKeys.ts";
import { type EventRow, eventRows, inParts, joinContent, type PartSizes, type RawReader, readAll } from "./rows.ts";
import { aliveIn, integer, isAllDayClass, type Life, longestOf, spanClassesIn } from "./spans.ts";

/** A day in milliseconds. */
const dayMs = 24 * 3_600_000;

/** The columns of the rows of a list. */
export interface Columns {
  rows: Selection<EventRow>;
  /** The columns of guests' copies, which a second statement reads. */
  copies: Selection<EventRow>;
}

export const everyColumn: Columns = { rows: eventRows, copies: eventRows };

/** The columns that lists check and show for rows that are displayed from text. */
const columnsOfText = [
  "ordinal",
  "id",
  "listKey",
  "seriesId",
  "allDay",
  "startMs",
  "endMs",
  "visibility",
  "updatedMs",
  "syncSequence",
  "contentOrdinal",
  "specialType",
  "unanswered",
  "text",
] as const;

/**
 * The columns for rows that are displayed from text. Rows without such a text must be read again. Few rows are copies, so columns
 * that only copies need are not read with every row: they would take a sixth of the statement's time.
 */
export const textColumns: Columns = {
  // The casts are safe: lists check and show no other columns of rows that are displayed from text.
  rows: select("CalendarEvent", columnsOfText) as Selection<unknown> as Selection<EventRow>,
  copies: select("CalendarEvent", [...columnsOfText, "createdMs", "resource"], {
    join: joinContent,
    with: { contentText: orNull(text('"contentText"')) },
  }) as Selection<unknown> as Selection<EventRow>,
};

/** The columns for exceptions. Those on guests' calendars take content from other rows, so they must be read again. */
export const exceptionColumns: Columns = {
  // The cast is safe: lists check and show no other columns of exceptions that are not copies.
  rows: select(
    "CalendarEvent",
    [...columnsOfText.filter((name) => name !== "text"), "calendarId", "createdMs", "originalStartMs", "resource"],
    { with: { content: orNull(text("NULL")) } },
  ) as Selection<unknown> as Selection<EventRow>,
  copies: eventRows,
};

/** The rows with certain ordinals, in the order of creation. */
export function rowsAt(
  reader: RawReader,
  ordinals: readonly number[],
  columns: Selection<EventRow> = eventRows,
): Promise<EventRow[]> {
  return readAll(ordinals, (some) =>
    columns.all(reader, `WHERE "ordinal" IN (${marks(some)}) ORDER BY "ordinal"`, ...some),
  );
}

export function rowsById(reader: RawReader, calendarId: string, ids: readonly string[]): Promise<EventRow[]> {
  return readAll(ids, (some) =>
    eventRows.all(reader, `WHERE "calendarId" = ? AND "id" IN (${marks(some)})`, calendarId, ...some),
  );
}

const byOrdinal = eventRows.order("ordinal");

/** Rows with some list keys, in the order of creation. */
export function rowsByCreation(
  reader: RawReader,
  calendarId: string,
  { listKeys, after, most, columns }: { listKeys: ReadonlySet<number>; after: number; most: number; columns: Columns },
): Promise<EventRow[]> {
  const rest = 'WHERE "calendarId" = ? AND "listKey" = ? AND "ordinal" > ?';
  const ranges = [...listKeys].map((each) => ({ rest, values: [calendarId, each, after] }));
  return columns.rows.ranges(reader, ranges, byOrdinal, most);
}

/** The position where a list sorted by a number continues: after a row with that number. */
export interface After {
  number: number;
  ordinal: number;
}

/** @param column The column that orders the rows: the last change, or the position in a sync. */
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

/** A condition that is checked along an index range: `AND …`, with values. */
export interface Clause {
  sql: string;
  values: readonly (string | boolean)[];
}

/** A range of single events or exceptions, by start. */
export interface StartRange {
  listKey: number;
  spanClass: number;
  /** Inclusive bounds of the start. */
  low: number;
  high: number;
  /** The events must end after this. */
  endsAfter: number;
  clause: Clause;
  columns: Columns;
}

/**
 * Rows of a range by start.
 * @param among Only the rows with this start, in the order of creation, after the last row of the previous batch.
 */
export function rowsByStart(
  reader: RawReader,
  calendarId: string,
  { columns, listKey, spanClass, low, high, endsAfter, clause }: StartRange,
  most: number,
  among?: { startMs: bigint; after: number },
): Promise<EventRow[]> {
  const [condition, order] = among
    ? ['"startMs" = ? AND "ordinal" > ?', "ordinal"]
    : ['"startMs" >= ? AND "startMs" <= ?', "startMs"];
  const values = among ? [among.startMs, among.after] : [integer(low), integer(high)];
  return columns.rows.all(
    reader,
    `WHERE "calendarId" = ? AND "listKey" = ? AND "spanClass" = ? AND ${condition} AND "endMs" > ?${clause.sql}
      ORDER BY "${order}" LIMIT ?`,
    ...[calendarId, listKey, spanClass, ...values, integer(endsAfter), ...clause.values, most],
  );
}

/** Rows in batches. */
type Parts = AsyncGenerator<EventRow[], void, undefined>;

/** Series that may have an instance in a time range. */
export function seriesRows(
  reader: RawReader,
  calendarId: string,
  { life, clause }: { life: Life; clause: Clause },
  sizes: PartSizes,
): Parts {
  const alive = aliveIn(life, "");
  const condition = `"calendarId" = ? AND "listKey" = ? AND ${alive.condition}${clause.sql}`;
  return inParts(reader, eventRows, condition, [calendarId, listKey.series, ...alive.values, ...clause.values], sizes);
}

/** Series that may have instances after a time. */
export function endlessSeries(reader: RawReader, calendarId: string, fromMs: number, sizes: PartSizes): Parts {
  const condition = '"calendarId" = ? AND "listKey" = ? AND "lastEndMs" > ?';
  return inParts(reader, eventRows, condition, [calendarId, listKey.series, integer(fromMs)], sizes);
}

/** All rows that changed since a sequence number, except exceptions. They include rows that were series before. */
export function changedSeries(reader: RawReader, calendarId: string, since: bigint, sizes: PartSizes): Parts {
  const condition = '"calendarId" = ? AND "syncSequence" > ? AND "seriesId" IS NULL';
  return inParts(reader, eventRows, condition, [calendarId, since], sizes);
}

/** The exceptions of a series, without tombstones. */
export function exceptionRows(
  reader: RawReader,
  { calendarId, id }: Pick<EventRow, "calendarId" | "id">,
  sizes: PartSizes,
): Parts {
  const condition = '"calendarId" = ? AND "seriesId" = ? AND "listKey" <> ?';
  return inParts(reader, eventRows, condition, [calendarId, id, listKey.tombstone], sizes);
}

const replaced = select("CalendarEvent", [], {
  as: "s",
  with: { seriesId: text('x."seriesId"'), originalStartMs: int64('x."originalStartMs"') },
});

/** The keys of instances near a window that exceptions replace, by series. */
export function replacedPlaces(
  reader: RawReader,
  calendarId: string,
  life: Life,
  window: { fromMs: number; toMs: number },
): Promise<{ seriesId: string; originalStartMs: bigint }[]> {
  const { rest, values } = exceptionsNear(calendarId, life, window);
  return replaced.all(reader, `${rest} AND x."listKey" <> ?`, ...values, listKey.tombstone);
}

const places = select("CalendarEvent", ["originalStartMs"]);

/** The keys of one series' instances that exceptions replace. */
export async function replacedKeys(reader: RawReader, calendarId: string, seriesId: string): Promise<Set<number>> {
  const rows = await places.all(
    reader,
    'WHERE "calendarId" = ? AND "seriesId" = ? AND "listKey" <> ?',
    calendarId,
    seriesId,
    listKey.tombstone,
  );
  return new Set(rows.map((each) => Number(each.originalStartMs)));
}

const ids = select("CalendarEvent", ["id"]);

/** Those of the given instances that exceptions replace. */
export async function replacedIds(
  reader: RawReader,
  calendarId: string,
  wanted: readonly string[],
): Promise<Set<string>> {
  const rows = await readAll(wanted, (some) => {
    const rest = `WHERE "calendarId" = ? AND "id" IN (${marks(some)}) AND "seriesId" IS NOT NULL AND "listKey" <> ?`;
    return ids.all(reader, rest, calendarId, ...some, listKey.tombstone);
  });
  return new Set(rows.map(({ id }) => id));
}

/**
 * Ids of a series' instances that have their own entry in a sync: exceptions, and exceptions that were dropped since a sequence
 * number; detached instances that are not canceled, and those that changed since.
 */
export async function idsWithOwnEntry(
  reader: RawReader,
  { calendarId, uidHash, id }: Pick<EventRow, "calendarId" | "uidHash" | "id">,
  since: bigint,
): Promise<string[]> {
  const detached = await ids.all(
    reader,
    'WHERE "calendarId" = ? AND "uidHash" = ? AND "seriesId" IS NULL AND ("listKey" = ? OR "syncSequence" > ?) AND "id" <> ?',
    ...[calendarId, uidHash, listKey.single, since, id],
  );
  const exceptions = await ids.all(
    reader,
    'WHERE "calendarId" = ? AND "seriesId" = ? AND ("listKey" <> ? OR "syncSequence" > ?)',
    ...[calendarId, id, listKey.tombstone, since],
  );
  return [...detached, ...exceptions].map((each) => each.id);
}

// The ordinals of events, by several indexes. A list reads the rows of the index that finds the fewest events.

/** The ordinals that an index finds; undefined if there are more than `most`. */
export type Ordinals = Promise<number[] | undefined>;

const ordinals = select("CalendarEvent", ["ordinal"]);
const ordinalsOfExceptions = select("CalendarEvent", [], {
  as: "s",
  with: { ordinal: column("CalendarEvent", "ordinal", "x") },
});

async function atMost(most: number, found: Promise<{ ordinal: number }[]>): Ordinals {
  const rows = await found;
  return rows.length > most ? undefined : rows.map((each) => each.ordinal);
}

/** Finds the ordinals of a calendar's events with a condition. */
function ordinalsWhere(
  reader: RawReader,
  most: number,
  calendarId: string,
  condition: string,
  ...values: SqlValue[]
): Ordinals {
  const rest = `WHERE "calendarId" = ? AND ${condition} LIMIT ?`;
  return atMost(most, ordinals.all(reader, rest, calendarId, ...values, most + 1));
}

export function ordinalsByUid(reader: RawReader, most: number, calendarId: string, iCalUID: string): Ordinals {
  return ordinalsWhere(reader, most, calendarId, '"uidHash" = ?', hashOf(iCalUID));
}

/** Finds the ordinals of events of certain types. @param types Event types other than `default`. */
export function ordinalsByType(
  reader: RawReader,
  most: number,
  calendarId: string,
  types: readonly string[],
): Ordinals {
  return ordinalsWhere(reader, most, calendarId, `"specialType" IN (${marks(types)})`, ...types);
}

export function ordinalsUpdatedSince(reader: RawReader, most: number, calendarId: string, sinceMs: number): Ordinals {
  return ordinalsWhere(reader, most, calendarId, '"updatedMs" >= ?', BigInt(sinceMs));
}

export interface OrdinalWindow {
  life: Life;
  fromMs: number;
  toMs: number;
  /** The bits of the calendar's span classes. */
  spans: number;
}

/** Events with one list key that may overlap a window. */
export async function ordinalsInWindow(
  reader: RawReader,
  most: number,
  calendarId: string,
  ownListKey: number,
  { life, fromMs, toMs, spans }: OrdinalWindow,
): Ordinals {
  if (ownListKey === listKey.series || ownListKey === listKey.cancelledSeries) {
    const { condition, values } = aliveIn(life, "");
    return ordinalsWhere(reader, most, calendarId, `"listKey" = ? AND ${condition}`, ownListKey, ...values);
  }
  const found: number[] = [];
  for (const spanClass of spanClassesIn(spans)) {
    const pad = isAllDayClass(spanClass) ? 2 * dayMs : 0;
    const condition = '"listKey" = ? AND "spanClass" = ? AND "startMs" > ? AND "startMs" < ? AND "endMs" > ?';
    const bounds = [fromMs - longestOf(spanClass) - pad, toMs + pad, fromMs - pad].map(integer);
    const some = await ordinalsWhere(reader, most, calendarId, condition, ownListKey, spanClass, ...bounds);
    if (!some) return undefined;
    found.push(...some);
  }
  return found;
}

/** Exceptions whose original time may overlap a window, regardless of their current time. */
export function ordinalsOfMoved(reader: RawReader, most: number, calendarId: string, window: OrdinalWindow): Ordinals {
  const { rest, values } = exceptionsNear(calendarId, window.life, window);
  return atMost(most, ordinalsOfExceptions.all(reader, `${rest} LIMIT ?`, ...values, most + 1));
}

/** The part of a statement after FROM that reads exceptions `x` near a window, with their series `s`. */
function exceptionsNear(calendarId: string, life: Life, { fromMs, toMs }: { fromMs: number; toMs: number }) {
  const alive = aliveIn(life, "s.");
  const rest = `JOIN "CalendarEvent" x ON x."calendarId" = s."calendarId" AND x."seriesId" = s."id"
        AND x."originalStartMs" > ? - (s."endMs" - s."startMs") AND x."originalStartMs" < ?
      WHERE s."calendarId" = ? AND s."listKey" = ? AND ${alive.condition}`;
  const near = [integer(fromMs - 2 * dayMs), integer(toMs + 2 * dayMs)];
  return { rest, values: [...near, calendarId, listKey.series, ...alive.values] };
}
