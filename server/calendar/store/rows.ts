import type { Reader } from "../../platform/db/index.ts";
import { find, type RowOf } from "../../platform/db/tables.ts";

export type CalendarRow = RowOf<"Calendar">;
export type ChannelRow = RowOf<"CalendarChannel">;
export type EntryRow = RowOf<"CalendarListEntry">;
export type EventRow = RowOf<"CalendarEvent">;
export type RuleRow = RowOf<"CalendarRule">;
export type SettingRow = RowOf<"CalendarSetting">;
export type CalendarUserRow = RowOf<"CalendarUser">;

/** What a statement can be read with: the committed state, or a write under way. */
export type RawReader = Pick<Reader, "first" | "all" | "together" | "models">;

export function findCalendar(reader: RawReader, id: string): Promise<CalendarRow | undefined> {
  return find(reader, "Calendar", { id });
}

export function findEntry(reader: RawReader, userId: string, calendarId: string): Promise<EntryRow | undefined> {
  return find(reader, "CalendarListEntry", { userId, calendarId, deleted: false });
}
