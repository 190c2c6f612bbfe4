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
  await insertAll(
    tx,
    "Calendar",
    primaries.map(({ calendar }) => calendar),
  );
  await insertAll(
    tx,
    "CalendarRule",
    primaries.map(({ rule }) => rule),
  );
  await insertAll(
    tx,
    "CalendarUser",
    primaries.map(({ user }) => user),
  );
  await insertAll(
    tx,
    "CalendarListEntry",
    primaries.map(({ entry }) => entry),
  );
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
