/** Single events as a request gets hold of them. */
import { notFound } from "../errors.ts";
import { type Access, type CalendarReads, viewThrough } from "../store/reads.ts";
import { type Found, findEvent, isSeries } from "./found.ts";
import { versionedRow } from "./writing.ts";

/** @throws Failure 404. */
export async function requireEvent(reads: CalendarReads, { calendar }: Access, eventId: string): Promise<Found> {
  const found = await findEvent(reads.reader, calendar, eventId);
  if (!found) throw notFound("Event", "eventId");
  return found;
}

/** An event as far as the caller sees it: who sees blocks only never sees a series that is not public. @throws Failure 404. */
export async function findVisible(reads: CalendarReads, access: Access, eventId: string): Promise<Found> {
  const found = await requireEvent(reads, access, eventId);
  const hidden = viewThrough(access, versionedRow(found).visibility) === "busy";
  if (hidden && found.kind === "event" && isSeries(found.row)) throw notFound("Event", "eventId");
  return found;
}
