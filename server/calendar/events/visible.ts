/** Finds single events for requests. */

import { invalidParameter } from "../../platform/failure.ts";
import { eventNotFound } from "../errors.ts";
import { type Access, viewThrough } from "../model/access.ts";
import { isSeries } from "../store/events.ts";
import type { CalendarReads } from "../store/reads.ts";
import { type Found, findEvent, formerSeries, type StoredEvent } from "./found.ts";

/** Returns an event of a calendar. @throws Failure 404 if it does not exist. */
export async function requireEvent(reads: CalendarReads, { calendar }: Access, eventId: string): Promise<Found> {
  const found = await findEvent(reads.reader, calendar, eventId);
  if (!found) throw eventNotFound();
  return found;
}

/**
 * Returns an event if the caller may see it. A caller who only sees busy blocks never sees a series that is not public.
 * @throws Failure 404.
 */
export async function findVisible(reads: CalendarReads, access: Access, eventId: string): Promise<Found> {
  const found = await requireEvent(reads, access, eventId);
  if (found.kind === "event" && isSeries(found.row)) requireSeen(access, found);
  return found;
}

/**
 * Returns a series if the caller may see it. A deleted series, of which only the id is left, is returned too, but has no
 * instances.
 * @throws Failure 404; 400 for another kind of event.
 */
export async function findVisibleSeries(reads: CalendarReads, access: Access, eventId: string): Promise<StoredEvent> {
  const found = await findVisible(reads, access, eventId);
  if (found.kind === "event" && isSeries(found.row)) return found;
  const former = found.kind === "bare" ? await formerSeries(reads.reader, found) : undefined;
  if (!former) throw invalidParameter("eventId", "Only a recurring event has instances.");
  requireSeen(access, former);
  return former;
}

function requireSeen(access: Access, { row }: StoredEvent): void {
  if (viewThrough(access, row.visibility) === "busy") throw eventNotFound();
}
