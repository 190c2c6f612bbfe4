/**
 * Computes guests' copies of an event, how the organizer's change of the event affects them, and how a guest's change affects the
 * event (`DECISIONS.md`, Copies and guests). The content of an event is stored once, on its organizer's calendar. A guest's
 * calendar has a row with the fields that differ there. Pure functions.
 */
import { Failure } from "../../platform/failure.ts";
import {
  type Attendee,
  type MemberName,
  type Members,
  type Overlay,
  overlaid,
  ownEntry,
  type Place,
  same,
  withOverlay,
} from "../model/members.ts";
import { addedTo, withResponse } from "./attendees.ts";

/** The maximum number of guests of an event for which a response of one guest is passed on to the other guests at once. */
export const mostForResponses = 200;

/** Fields that a guest can change only in their own copy. */
const localMembers = [
  "summary",
  "description",
  "location",
  "start",
  "end",
  "recurrence",
  "endTimeUnspecified",
] as const satisfies readonly MemberName[];

/** Fields that only the organizer can change. If `open` is true, guests who may modify the event can change them too. */
const guarded: readonly { name: MemberName; open: boolean }[] = [
  { name: "guestsCanInviteOthers", open: false },
  { name: "guestsCanModify", open: false },
  { name: "guestsCanSeeOtherGuests", open: false },
  { name: "anyoneCanAddSelf", open: false },
  { name: "conferenceData", open: true },
  { name: "attachments", open: true },
];

function nonOrganizer(): Failure {
  return new Failure(
    "forbidden",
    "forbiddenForNonOrganizer",
    "Shared properties can only be changed by the organizer of the event.",
    { domain: "calendar" },
  );
}

/** Fields that all copies share, besides the shared extended properties. */
const sharedMembers = [
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

/** A copy after a change of the event: it takes over the organizer's changes, and keeps the guest's own changes. */
export function followed(copy: Members, before: Members, after: Members): Members {
  const result: Record<string, unknown> = { ...copy };
  for (const name of sharedMembers) {
    if (same(before[name], after[name])) continue;
    if (after[name] === undefined) delete result[name];
    else result[name] = after[name];
  }
  const next = result as unknown as Members; // Safe: all fields of `result` come from the type Members.
  const shared = after.extendedProperties?.shared;
  return same(before.extendedProperties?.shared, shared) ? next : withShared(next, shared);
}

function withShared(members: Members, shared: Record<string, string> | undefined): Members {
  const { extendedProperties, ...rest } = members;
  const own = extendedProperties?.private;
  if (!own && !shared) return rest;
  return { ...rest, extendedProperties: { ...(own && { private: own }), ...(shared && { shared }) } };
}

/**
 * Returns a removed copy after a change of its event. If the guest has removed the copy, it stays removed until the guest is
 * invited again. If the organizer had canceled the event and now restores it, the copy returns.
 * @param organized The organizer's event before the change.
 */
export function keptRemoved(
  calendarId: string,
  { copy, organized, after, invited = false }: { copy: Members; organized: Members; after: Members; invited?: boolean },
): Members {
  if (copy.status !== "cancelled" || invited) return after;
  const byGuest = organized.status !== "cancelled" || ownEntry(after, calendarId)?.removed === true;
  return byGuest ? { ...after, status: "cancelled" } : after;
}

/** Fields of an event that a new copy does not get. */
const notCopied = [
  "colorId",
  "eventLabelId",
  "source",
  "gadget",
  "locked",
  "announcedAttendees",
  "extendedProperties",
] as const satisfies readonly MemberName[];

/** The copy of an event for a calendar. It is canceled if the calendar is not invited, or if its user has removed the copy. */
export function copyFor(calendarId: string, event: Members): Members {
  const copy: Members = { ...event };
  for (const name of notCopied) delete copy[name];
  const shared = event.extendedProperties?.shared;
  const own = ownEntry(event, calendarId);
  return {
    ...copy,
    reminders: { useDefault: true },
    ...(shared && { extendedProperties: { shared } }),
    ...((!own || own.removed) && { status: "cancelled" as const }),
  };
}

/** The effect of a guest's change. */
export interface GuestChange {
  /** The copy after the change. If the organizer's event exists, the copy gets the guest list of that event. */
  copy: Members;
  /** Applies the guest's change to the organizer's event, and so to all copies. */
  apply(event: Members): Members;
}

/**
 * Returns the effect of a guest's change.
 * @param before The guest's copy.
 * @param after The event as requested.
 * @param calendarId The guest's calendar.
 * @throws Failure `forbiddenForNonOrganizer`.
 */
export function guestChange(before: Members, after: Members, calendarId: string): GuestChange {
  const modifies = before.guestsCanModify === true;
  for (const { name, open } of guarded) {
    if (!(open && modifies) && !same(before[name], after[name])) throw nonOrganizer();
  }
  if (!modifies && !same(before.extendedProperties?.shared, after.extendedProperties?.shared)) throw nonOrganizer();
  const restored = before.status === "cancelled" && after.status !== "cancelled";
  const removed = before.status !== "cancelled" && after.status === "cancelled";
  const [was, own] = [before, after].map((each) => ownEntry(each, calendarId));
  const { removed: _, ...unmarked } = own ?? {};
  // The entry stays marked as removed unless the request restores the copy.
  const isStillRemoved = own?.responseStatus === "declined" && was?.removed;
  const entry: Partial<Attendee> | undefined = removed
    ? { ...own, responseStatus: "declined", removed: true }
    : restored && own
      ? { ...unmarked, responseStatus: "needsAction" }
      : own && isStillRemoved
        ? { ...own, removed: true }
        : (own ?? was);
  const status = removed || restored ? after.status : before.status;

  if (modifies && !removed && !restored) {
    return {
      copy: { ...after, status },
      apply: (event) => ({
        ...followed(event, before, { ...after, status: before.status }),
        organizer: event.organizer,
      }),
    };
  }
  const invited = removed ? [] : addedTo(before.attendees, after.attendees);
  if (invited.length > 0 && before.guestsCanInviteOthers === false) throw nonOrganizer();
  const copy: Members = { ...after, status, sequence: before.sequence };
  return {
    copy: removed || restored ? keepingTimes(copy, before) : copy,
    apply(event) {
      const answered = withResponse(event.attendees ?? [], calendarId, entry);
      const attendees = [...answered, ...addedTo(answered, invited)];
      return { ...event, ...(attendees.length > 0 && { attendees }) };
    },
  };
}

/** Returns a copy after its guest has removed or restored it. The copy keeps the times and texts that it had before. */
function keepingTimes(copy: Members, before: Members): Members {
  const result: Record<string, unknown> = { ...copy };
  for (const name of localMembers) result[name] = before[name];
  return result as unknown as Members; // Safe: all fields of `result` come from the type Members.
}

/** Whether two guest lists differ only in responses. */
export function isResponse(before: Members, after: Members): boolean {
  const addresses = ({ attendees = [] }: Members) => attendees.map((each) => each.email);
  const still = { attendees: null, announcedAttendees: null };
  return same({ ...before, ...still }, { ...after, ...still }) && same(addresses(before), addresses(after));
}

/** Email addresses of an event's guests; none for a canceled event. */
export function guestsOf(members: Members | undefined): string[] {
  if (!members || members.status === "cancelled" || members.privateCopy) return [];
  return (members.attendees ?? []).map((each) => each.email).filter((each) => each !== members.organizer.email);
}
