/** Finds single events for requests. */

import { eventNotFound } from "../errors.ts";
import { type Access, viewThrough } from "../model/access.ts";
import { isSeries } from "../store/events.ts";
import type { CalendarReads } from "../store/reads.ts";
import { type Found, findEvent, versionedRow } from "./found.ts";

/** @throws Failure 404. */
export async function requireEvent(reads: CalendarReads, { calendar }: Access, eventId: string): Promise<Found> {
  const found = await findEvent(reads.reader, calendar, eventId);
  if (!found) throw eventNotFound();
  return found;
}

/**
 * An event, if the caller may see it. A caller who only sees busy blocks never sees a series that is not public.
 * @throws Failure 404.
 */
export async function findVisible(reads: CalendarReads, access: Access, eventId: string): Promise<Found> {
  const found = await requireEvent(reads, access, eventId);
  const hidden = viewThrough(access, versionedRow(found).visibility) === "busy";
  if (hidden && found.kind === "event" && isSeries(found.row)) throw eventNotFound();
  return found;
}
