/**
 * The data that the calendar service stores for a user, the data that every user has from the beginning, and users' settings:
 * those that differ from their defaults or differed earlier. Lists of events also read the settings.
 */
import type { Transaction } from "../../platform/db/index.ts";
import { find, findAll, finder, insertAll, type NewRow } from "../../platform/db/tables.ts";
import type { CalendarUserRow, RawReader, SettingRow } from "./rows.ts";

export function findCalendarUser(reader: RawReader, userId: string): Promise<CalendarUserRow | undefined> {
  return find(reader, "CalendarUser", { userId });
}

export interface PrimaryRows {
  calendar: NewRow<"Calendar">;
  rule: NewRow<"CalendarRule">;
  user: NewRow<"CalendarUser">;
  entry: NewRow<"CalendarListEntry">;
}

export async function insertPrimaries(tx: Transaction, primaries: readonly PrimaryRows[]): Promise<void> {
  const all = <Name extends keyof PrimaryRows>(name: Name) => primaries.map((each) => each[name]);
  await insertAll(tx, "Calendar", all("calendar"));
  await insertAll(tx, "CalendarRule", all("rule"));
  await insertAll(tx, "CalendarUser", all("user"));
  await insertAll(tx, "CalendarListEntry", all("entry"));
}

export function settingRows(reader: RawReader, userId: string): Promise<SettingRow[]> {
  return findAll(reader, "CalendarSetting", { userId });
}

const settingById = finder("CalendarSetting", "userId", "id");

export function findSetting(reader: RawReader, userId: string, id: string): Promise<SettingRow | undefined> {
  return settingById(reader, { userId, id });
}

export async function putSetting(tx: Transaction, row: SettingRow): Promise<void> {
  const { userId, id, value, sequence } = row;
  const models = await tx.models();
  await models.calendarSetting.upsert({
    where: { userId_id: { userId, id } },
    create: row,
    update: { value, sequence },
  });
}
