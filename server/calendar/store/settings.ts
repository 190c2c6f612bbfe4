/** Settings of users, as rows: those that differ, or once differed, from their defaults. */

import type { CalendarSetting as SettingRow } from "../../../generated/prisma/sqlite/client.ts";
import type { Transaction } from "../../platform/db/index.ts";
import { insertRow, type RawReader, updateRow } from "./rows.ts";

export type { SettingRow };

export function settingRows(reader: RawReader, userId: string): Promise<SettingRow[]> {
  return reader.all<SettingRow>('SELECT * FROM "CalendarSetting" WHERE "userId" = ?', userId);
}

export function findSetting(reader: RawReader, userId: string, id: string): Promise<SettingRow | undefined> {
  return reader.first<SettingRow>('SELECT * FROM "CalendarSetting" WHERE "userId" = ? AND "id" = ?', userId, id);
}

export async function putSetting(tx: Transaction, row: SettingRow): Promise<void> {
  const { userId, id, value, sequence } = row;
  if ((await updateRow(tx, "CalendarSetting", { userId, id }, { value, sequence })) === 0) {
    await insertRow(tx, "CalendarSetting", row);
  }
}
