/**
 * The parts of an event that guests' calendars store (`DECISIONS.md`, Copies and guests). The content of an event is stored
 * once, on its organizer's calendar. A guest's calendar has a row with the fields that differ there. Pure functions.
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

/** Fields that all copies share, besides the shared extended properties. */
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
  "formerRequest",
  "zoneAssumed",
  "attachments",
] as const satisfies readonly MemberName[];

/**
 * A guest's view of an event, if their copy overrides no fields.
 * @param event The organizer's event: a single event, a series, or an instance with all fields.
 * @param calendarId The guest's calendar.
 */
export function sharedWith(calendarId: string, event: Members): Members {
  const { eventType, iCalUID, extendedProperties } = event;
  const result: Record<string, unknown> = { eventType, iCalUID, reminders: { useDefault: true } };
  for (const name of sharedMembers) if (event[name] !== undefined) result[name] = event[name];
  if (event.announcedAttendees) result.attendees = announcedTo(calendarId, event.announcedAttendees, event.attendees);
  if (extendedProperties?.shared) result.extendedProperties = { shared: extendedProperties.shared };
  return result as unknown as Members; // Safe: all fields of `result` come from the type Members.
}

/**
 * A guest's view of an instance of a series, if the guest's calendar overrides none of its fields.
 * @param series The series on the guest's calendar.
 * @param content The organizer's exception; undefined if there is none.
 */
export function sharedInstance(calendarId: string, series: Members, place: Place, content?: Overlay): Members {
  if (!content) return overlaid(series, place, {});
  const shared: Record<string, unknown> = {};
  for (const name of sharedMembers) if (content[name] !== undefined) shared[name] = content[name];
  if (content.attendees && content.announcedAttendees) {
    shared.attendees = announcedTo(calendarId, content.announcedAttendees, content.attendees);
  }
  if (content.extendedProperties !== undefined) {
    const own = series.extendedProperties?.private;
    const all = content.extendedProperties?.shared;
    shared.extendedProperties = own || all ? { ...(own && { private: own }), ...(all && { shared: all }) } : null;
  }
  return overlaid(series, place, shared as Overlay); // Safe: all fields of `shared` come from an Overlay.
}

/** The guest list that the guests were last sent. The entry of the guest who views it has the current response. */
function announcedTo(calendarId: string, told: readonly Attendee[], now: readonly Attendee[] = []): Attendee[] {
  const own = now.find((each) => each.email === calendarId);
  return told.map((each) => (own && each.email === calendarId ? own : each));
}

/**
 * All fields of a copy that is not an exception.
 * @param content The organizer's event.
 * @param own The fields in the copy's row.
 */
export function copyWith(calendarId: string, content: Members, own: Overlay): Members {
  return withOverlay(sharedWith(calendarId, content), own);
}
