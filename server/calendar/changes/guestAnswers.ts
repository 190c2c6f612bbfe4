/** Gives answers of guests who have no calendar on this server. The responses are given on the organizer's calendar. */
import { type Found, findEvent, versionedRow } from "../events/found.ts";
import { withResponse } from "../guests/attendees.ts";
import type { Invitation } from "../guests/invitationLink.ts";
import type { Attendee, ResponseStatus } from "../model/members.ts";
import { numberOf } from "../model/times.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { EventChanges } from "./eventChanges.ts";

/** An invitation in its present state. */
export interface StandingInvitation {
  calendar: CalendarRow;
  event: Exclude<Found, { kind: "bare" }>;
  /** The guest's entry. */
  own: Attendee;
  isCancelled: boolean;
  /** Whether the event has ended; for a series, its last instance. */
  isOver: boolean;
  /** Whether the guest has a calendar on this server, where such invitations are answered. */
  hasCalendar: boolean;
}

/** @returns undefined when there is no such event, another calendar organizes it, or the guest is not invited. */
export async function findInvitation(
  reads: CalendarReads,
  { calendarId, eventId, guest }: Invitation,
  nowMs: number,
): Promise<StandingInvitation | undefined> {
  const calendar = await reads.find(calendarId);
  const event = calendar && (await findEvent(reads.reader, calendar, eventId));
  if (!event || event.kind === "bare" || event.members.organizer.email !== calendar.id) return undefined;
  const own = event.members.attendees?.find(({ email }) => email === guest);
  if (!own) return undefined;
  const endMs = event.kind === "instance" ? numberOf(event.members.end) : Number(versionedRow(event).lastEndMs);
  return {
    calendar,
    event,
    own,
    isCancelled: event.members.status === "cancelled",
    isOver: endMs <= nowMs,
    hasCalendar: (await reads.find(guest)) !== undefined,
  };
}

/** Gives the response. It goes to the organizer's guest list, and from there to the other copies. */
export async function answerInvitation(
  writes: CalendarWrites,
  { calendar, event, own }: StandingInvitation,
  answer: { responseStatus: ResponseStatus; comment?: string | undefined },
): Promise<Found> {
  const { members } = event;
  const attendees = withResponse(members.attendees ?? [], own.email, { ...own, ...answer });
  return new EventChanges(writes).change(calendar, event, { ...members, attendees });
}
