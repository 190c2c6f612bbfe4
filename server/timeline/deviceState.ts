/** The locations of a user, and the settings of the device. */
import { invalidField, notFound } from "../platform/failure.ts";
import { limits } from "./limits.ts";
import { type Place, place } from "./model/content.ts";
import type { TimelineReads } from "./store/reads.ts";
import type { LocationRow, SettingRow } from "./store/rows.ts";
import type { TimelineWrites } from "./store/writes.ts";

/** The locations of a user, latest first. */
export function locationsOf(reads: TimelineReads, userId: string): Promise<LocationRow[]> {
  return reads.locations(userId, limits.locationsPerUser);
}

/**
 * Reads a location of a user.
 * @param id The id of a location, or `latest`.
 * @throws Failure if the location does not exist.
 */
export async function locationOf(reads: TimelineReads, userId: string, id: string): Promise<LocationRow> {
  const row = id === "latest" ? (await reads.locations(userId, 1))[0] : await reads.findLocation(userId, id);
  if (!row) throw notFound("Location");
  return row;
}

/** Adds a location of the user, and removes the oldest ones beyond the limit. */
export async function addLocation(writes: TimelineWrites, to: Place): Promise<LocationRow> {
  const ordinal = (await writes.lastOrdinal()) + 1n;
  const row: LocationRow = {
    id: writes.newId(),
    userId: writes.owner.userId,
    ordinal,
    timestampMs: BigInt(writes.nowMs),
    content: JSON.stringify(place({}, to)),
  };
  await writes.insertLocation(row);
  await writes.forgetLocations(ordinal - BigInt(limits.locationsPerUser));
  return row;
}

// The settings of a user's device.
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
