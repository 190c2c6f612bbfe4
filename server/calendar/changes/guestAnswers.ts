/**
 * Records responses of guests who have no calendar on this server. The responses are recorded in the event on the organizer's
 * calendar.
 */
import { type Found, findEvent, versionedRow } from "../events/found.ts";
import { withResponse } from "../guests/attendees.ts";
import type { Invitation } from "../guests/invitationLink.ts";
import type { Attendee, ResponseStatus } from "../model/members.ts";
import { numberOf } from "../model/times.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { EventChanges } from "./eventChanges.ts";

/** The current state of an invitation. */
export interface StandingInvitation {
  calendar: CalendarRow;
  event: Exclude<Found, { kind: "bare" }>;
  /** The guest's entry in the guest list. */
  own: Attendee;
  isCancelled: boolean;
  /** Whether the event has ended; for a series, whether its last instance has. */
  isOver: boolean;
  /** Whether the guest has a calendar on this server. If so, the guest must respond there. */
  hasCalendar: boolean;
}

/** @returns undefined if the event does not exist, the calendar does not organize it, or the guest is not invited. */
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

/** Records the response in the organizer's guest list, from which it is passed on to the copies. */
export async function answerInvitation(
  writes: CalendarWrites,
  { calendar, event, own }: StandingInvitation,
  answer: { responseStatus: ResponseStatus; comment?: string | undefined },
): Promise<Found> {
  const { members } = event;
  const attendees = withResponse(members.attendees ?? [], own.email, { ...own, ...answer });
  return new EventChanges(writes).change(calendar, event, { ...members, attendees });
}
