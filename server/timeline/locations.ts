/** Reads and adds the locations of users. */
import { notFound } from "../platform/failure.ts";
import { limits } from "./limits.ts";
import { type Place, place } from "./model/content.ts";
import type { TimelineReads } from "./store/reads.ts";
import type { LocationRow } from "./store/rows.ts";
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
