import type { Reader, SqlValue } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { find, finder, orNull, type RowOf, type Selection, select, text } from "../../platform/db/tables.ts";
import { inGroups } from "../../platform/groups.ts";

export type CalendarRow = RowOf<"Calendar">;
export type ChannelRow = RowOf<"CalendarChannel">;
export type EntryRow = RowOf<"CalendarListEntry">;
/** The content that a guest's copy takes from other rows, as JSON; null if the row contains everything itself. */
export interface ContentTexts {
  /** The `resource` of the organizer's row. */
  content: string | null;
  /** For a detached instance: the `resource` of the series of the organizer's exception. `content` overrides it. */
  contentSeries: string | null;
  /** The `text` of the organizer's row. */
  contentText: string | null;
}

/** An event as stored in the table. */
export type StoredRow = RowOf<"CalendarEvent">;

/** An event together with the content from its organizer's row. */
export type EventRow = StoredRow & ContentTexts;
export type RuleRow = RowOf<"CalendarRule">;
export type SettingRow = RowOf<"CalendarSetting">;
export type CalendarUserRow = RowOf<"CalendarUser">;

/** Where a statement reads: the committed data, or the transaction of a write. */
export type RawReader = Pick<Reader, "first" | "all" | "together" | "models">;

/**
 * Joins the rows from which copies take their content. The joined columns have names of their own, so that conditions need no
 * table names. One join takes PostgreSQL a quarter less time than a sub-select for each column.
 */
export const joinContent = `LEFT JOIN (SELECT "ordinal" AS "contentKey", "calendarId" AS "contentCalendar", "seriesId" AS "contentOf",
      "resource" AS "content", "text" AS "contentText" FROM "CalendarEvent") c ON c."contentKey" = "CalendarEvent"."contentOrdinal"`;
const joinContentAndSeries = `${joinContent}
  LEFT JOIN (SELECT "calendarId" AS "seriesCalendar", "id" AS "seriesKey", "resource" AS "contentSeries" FROM "CalendarEvent") s
    ON s."seriesCalendar" = c."contentCalendar" AND s."seriesKey" = c."contentOf" AND "CalendarEvent"."seriesId" IS NULL`;

const joined = (name: keyof ContentTexts) => orNull(text(`"${name}"`));

/** All columns of events, for statements that do not give the table an alias. */
export const eventRows = select("CalendarEvent", "*", {
  join: joinContentAndSeries,
  with: { content: joined("content"), contentSeries: joined("contentSeries"), contentText: joined("contentText") },
});

/** Options for statements that read only some columns of events. They add the content that copies take from other rows. */
export const withContent = {
  join: joinContentAndSeries,
  with: { content: joined("content"), contentSeries: joined("contentSeries") },
};

const calendarById = finder("Calendar", "id");

export function findCalendar(reader: RawReader, id: string): Promise<CalendarRow | undefined> {
  return calendarById(reader, { id });
}

const calendars = select("Calendar", "*");

/** Several calendars, by their ids. */
export async function findCalendars(reader: RawReader, ids: readonly string[]): Promise<Map<string, CalendarRow>> {
  const rows = await readAll(ids, (some) => calendars.all(reader, `WHERE "id" IN (${marks(some)})`, ...some));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The maximum number of ids or other values of a list in one statement. */
export const valuesAtOnce = 500;

/** Reads the rows for any number of values, with a statement for each group of them. */
export async function readAll<Value, Row>(
  values: readonly Value[],
  read: (some: readonly Value[]) => Promise<Row[]>,
  atOnce = valuesAtOnce,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of inGroups(values, atOnce)) rows.push(...(await read(some)));
  return rows;
}

export function findEntry(reader: RawReader, userId: string, calendarId: string): Promise<EntryRow | undefined> {
  return find(reader, "CalendarListEntry", { userId, calendarId, deleted: false });
}

/** How rows are read in batches, so that few of them are in memory at once. */
export interface PartSizes {
  /** The maximum number of rows in all batches. */
  most: number;
  /** The maximum number of rows in one batch. */
  atOnce: number;
}

const ordinals = select("CalendarEvent", ["ordinal"]);

/**
 * The rows of a range, unordered, in at least one batch. If one statement reads them all, it is the only batch. Otherwise, the
 * ordinals of the rest are read first, and then the rows by ordinal. A row that changes in the meantime is read in its new state
 * if it is still in the range.
 * @param condition The SQL text after WHERE, without table names.
 */
export async function* inParts<Row extends { ordinal: number }>(
  reader: RawReader,
  rows: Selection<Row>,
  condition: string,
  values: readonly SqlValue[],
  { most, atOnce }: PartSizes,
): AsyncGenerator<Row[], void, undefined> {
  const first = await rows.all(reader, `WHERE ${condition} LIMIT ?`, ...values, Math.min(most, atOnce));
  yield first;
  if (first.length < atOnce || most <= atOnce) return;
  const seen = new Set(first.map(({ ordinal }) => ordinal));
  const found = await ordinals.all(reader, `WHERE ${condition} LIMIT ?`, ...values, most);
  const rest = found.flatMap(({ ordinal }) => (seen.has(ordinal) ? [] : [ordinal]));
  for (const some of inGroups(rest, atOnce)) {
    yield await rows.all(reader, `WHERE "ordinal" IN (${marks(some)}) AND ${condition}`, ...some, ...values);
  }
}
