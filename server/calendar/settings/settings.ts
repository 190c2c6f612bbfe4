import type { CalendarSetting as SettingRow } from "../../../generated/prisma/sqlite/client.ts";
import { findCalendarUser } from "../calendars/primary.ts";
import { insertRow, type RawReader, updateRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { defaultSettings, type SettingId } from "./values.ts";

export type { SettingRow };

/** The settings of a user that differ, or once differed, from their defaults. */
export async function settingsOf(reader: RawReader, userId: string): Promise<Map<string, SettingRow>> {
  const rows = await reader.all<SettingRow>('SELECT * FROM "CalendarSetting" WHERE "userId" = ?', userId);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The value of one setting of a user. */
export async function settingOf(reader: RawReader, userId: string, id: SettingId): Promise<string> {
  const row = await reader.first<SettingRow>(
    'SELECT * FROM "CalendarSetting" WHERE "userId" = ? AND "id" = ?',
    userId,
    id,
  );
  return row?.value ?? defaultSettings[id];
}

export async function settingsSequenceOf(reader: RawReader, userId: string): Promise<bigint> {
  return (await findCalendarUser(reader, userId))?.settingsSequence ?? 0n;
}

/** Changes a setting of a user; setting what it is changes nothing. */
export async function saveSetting(writes: CalendarWrites, userId: string, id: SettingId, value: string): Promise<void> {
  const { tx } = writes;
  if ((await settingOf(tx, userId, id)) === value) return;
  const row = await tx.first<{ settingsSequence: bigint }>(
    `UPDATE "CalendarUser" SET "settingsSequence" = "settingsSequence" + 1 WHERE "userId" = ?
     RETURNING "settingsSequence"`,
    userId,
  );
  const sequence = row?.settingsSequence ?? 0n;
  if ((await updateRow(tx, "CalendarSetting", { userId, id }, { value, sequence })) === 0) {
    await insertRow(tx, "CalendarSetting", { userId, id, value, sequence });
  }
  writes.changes.settings(userId);
}
