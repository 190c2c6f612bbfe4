/**
 * What guests' calendars have of an event (`DECISIONS.md`, Copies and guests). The content of an event is held once, on its
 * organizer's calendar; a guest's calendar has a row of its own with what differs there. Values in, values out.
 */
import {
  type Attendee,
  type MemberName,
  type Members,
  type Overlay,
  overlaid,
  type Place,
  withOverlay,
} from "../model/members.ts";

/** What all copies have in common, beside the shared extended properties. */
export const sharedMembers = [
  "status",
  "summary",
  "description",
  "location",
  "start",
  "end",
  "endTimeUnspecified",
  "recurrence",
  "sequence",
  "organizer",
  "creator",
  "attendees",
  "guestsCanInviteOthers",
  "guestsCanModify",
  "guestsCanSeeOtherGuests",
  "anyoneCanAddSelf",
  "conferenceData",
  "videoLink",
  "attachments",
] as const satisfies readonly MemberName[];

/**
 * What a guest's calendar shows of an event while the copy there has nothing of its own.
 * @param event As it is at its organizer: a single event, a series, or an instance as a whole.
 * @param calendarId The guest's.
 */
export function sharedWith(calendarId: string, event: Members): Members {
  const { eventType, iCalUID, extendedProperties } = event;
  const result: Record<string, unknown> = { eventType, iCalUID, reminders: { useDefault: true } };
  for (const name of sharedMembers) if (event[name] !== undefined) result[name] = event[name];
  if (event.toldAttendees) result.attendees = toldTo(calendarId, event.toldAttendees, event.attendees);
  if (extendedProperties?.shared) result.extendedProperties = { shared: extendedProperties.shared };
  return result as unknown as Members; // Members of a Members.
}

/**
 * The same of an instance of a series that the guest has.
 * @param series As the guest's calendar has it.
 * @param content In which the instance differs at the organizer; undefined where it does not.
 */
export function sharedInstance(calendarId: string, series: Members, place: Place, content?: Overlay): Members {
  if (!content) return overlaid(series, place, {});
  const shared: Record<string, unknown> = {};
  for (const name of sharedMembers) if (content[name] !== undefined) shared[name] = content[name];
  if (content.attendees && content.toldAttendees) {
    shared.attendees = toldTo(calendarId, content.toldAttendees, content.attendees);
  }
  if (content.extendedProperties !== undefined) {
    const own = series.extendedProperties?.private;
    const all = content.extendedProperties?.shared;
    shared.extendedProperties = own || all ? { ...(own && { private: own }), ...(all && { shared: all }) } : null;
  }
  return overlaid(series, place, shared as Overlay); // Members of an Overlay.
}

/** The list of guests as it was last sent on, with the guest's own answer as it is. */
function toldTo(calendarId: string, told: readonly Attendee[], now: readonly Attendee[] = []): Attendee[] {
  const own = now.find((each) => each.email === calendarId);
  return told.map((each) => (own && each.email === calendarId ? own : each));
}

/** What a row of a copy stands for, of anything but an exception. @param content As the organizer has it. @param own Of the row. */
export function copyWith(calendarId: string, content: Members, own: Overlay): Members {
  return withOverlay(sharedWith(calendarId, content), own);
}
