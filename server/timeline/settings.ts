/** The settings of a user's device. */
import { invalidField, notFound } from "../platform/failure.ts";
import type { TimelineReads } from "./store/reads.ts";
import type { SettingRow } from "./store/rows.ts";
import type { TimelineWrites } from "./store/writes.ts";

export type SettingId = "locale" | "timezone";

const defaults: Readonly<Record<SettingId, string>> = { locale: "en-US", timezone: "UTC" };

/** Reads a setting, or its default. @throws Failure if the setting does not exist. */
export async function settingOf(reads: TimelineReads, userId: string, id: string): Promise<SettingRow> {
  if (!Object.hasOwn(defaults, id)) throw notFound("Setting");
  const row = await reads.findSetting(userId, id);
  return row ?? { userId, id, value: defaults[id as SettingId], version: 0n }; // The assertion is safe: `id` was checked above.
}

/** Changes a setting of the user. @returns whether the value has changed. */
export async function putSetting(writes: TimelineWrites, id: SettingId, value: string): Promise<boolean> {
  const current = await settingOf(writes, writes.owner.userId, id);
  if (current.value === value) return false;
  await writes.putSetting({ ...current, value, version: current.version + 1n });
  return true;
}

/** Checks the new value of a setting. @throws Failure for a language tag or a time zone that does not exist. */
export function requireSettingValue(id: SettingId, value: string): void {
  try {
    if (id === "locale") Intl.getCanonicalLocales(value);
    else new Intl.DateTimeFormat("en", { timeZone: value });
  } catch {
    throw invalidField(
      "value",
      `"${value}" is not a ${id === "locale" ? "language tag (BCP 47), such as en-US" : "known time zone, such as Europe/Copenhagen"}.`,
    );
  }
}
