import type { Reader } from "../../platform/db/index.ts";
import { find, finder, orNull, type RowOf, select, text } from "../../platform/db/tables.ts";

export type CalendarRow = RowOf<"Calendar">;
export type ChannelRow = RowOf<"CalendarChannel">;
export type EntryRow = RowOf<"CalendarListEntry">;
/** The content that a guest's copy takes from other rows, as JSON; null if the row contains everything itself. */
export interface ContentTexts {
  /** The `resource` of the organizer's row. */
  content: string | null;
  /** For a detached instance on the organizer's calendar: the `resource` of the series, which `content` overrides. */
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

const content = `(SELECT c."resource" FROM "CalendarEvent" c WHERE c."ordinal" = "CalendarEvent"."contentOrdinal")`;
const contentSeries = `(SELECT s."resource" FROM "CalendarEvent" c
    JOIN "CalendarEvent" s ON s."calendarId" = c."calendarId" AND s."id" = c."seriesId"
   WHERE c."ordinal" = "CalendarEvent"."contentOrdinal" AND "CalendarEvent"."seriesId" IS NULL)`;

/** SQL for the `text` of the organizer's row from which a copy takes its content. */
export const contentText = `(SELECT c."text" FROM "CalendarEvent" c WHERE c."ordinal" = "CalendarEvent"."contentOrdinal")`;

/** Columns for the fields that a copy takes from the organizer's row. */
export const contentMembers = { content: orNull(text(content)), contentSeries: orNull(text(contentSeries)) };

/** Columns for everything that a copy takes from the organizer's row. */
const contentTexts = { ...contentMembers, contentText: orNull(text(contentText)) };

/** All columns of events, for statements that do not give the table an alias. */
export const eventRows = select("CalendarEvent", "*", { with: contentTexts });

const calendarById = finder("Calendar", "id");

export function findCalendar(reader: RawReader, id: string): Promise<CalendarRow | undefined> {
  return calendarById(reader, { id });
}

const calendars = select("Calendar", "*");
const calendarsAtOnce = 500;

/** Several calendars, by their ids. */
export async function findCalendars(reader: RawReader, ids: readonly string[]): Promise<Map<string, CalendarRow>> {
  const found = new Map<string, CalendarRow>();
  for (let from = 0; from < ids.length; from += calendarsAtOnce) {
    const some = ids.slice(from, from + calendarsAtOnce);
    const rows = await calendars.all(reader, `WHERE "id" IN (${some.map(() => "?").join(", ")})`, ...some);
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

export function findEntry(reader: RawReader, userId: string, calendarId: string): Promise<EntryRow | undefined> {
  return find(reader, "CalendarListEntry", { userId, calendarId, deleted: false });
}
