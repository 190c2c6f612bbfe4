import type { RawReader, SettingRow } from "../store/rows.ts";
import { findSetting, putSetting, settingRows } from "../store/settings.ts";
import { findCalendarUser } from "../store/users.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { defaultSettings, type SettingId } from "./values.ts";

/** Returns the stored settings of a user: those that were changed at least once, even if they have their default values again. */
export async function settingsOf(reader: RawReader, userId: string): Promise<Map<string, SettingRow>> {
  return new Map((await settingRows(reader, userId)).map((row) => [row.id, row]));
}

/** The value of one setting of a user. */
export async function settingOf(reader: RawReader, userId: string, id: SettingId): Promise<string> {
  return (await findSetting(reader, userId, id))?.value ?? defaultSettings[id];
}

export async function settingsSequenceOf(reader: RawReader, userId: string): Promise<bigint> {
  return (await findCalendarUser(reader, userId))?.settingsSequence ?? 0n;
}

/** Changes a user's setting if its value differs. */
export async function saveSetting(writes: CalendarWrites, userId: string, id: SettingId, value: string): Promise<void> {
  if ((await settingOf(writes.tx, userId, id)) === value) return;
  await putSetting(writes.tx, { userId, id, value, sequence: await writes.touchSettings(userId) });
}
