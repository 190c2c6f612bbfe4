/** Settings of users, as rows: those that differ from their defaults or differed earlier. Lists of events also read them. */

import type { Transaction } from "../../platform/db/index.ts";
import { findAll, finder } from "../../platform/db/tables.ts";
import type { RawReader, SettingRow } from "./rows.ts";

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
