/**
 * One event on many calendars: what the organizer's change does to a copy, and what a guest's change does to the event
 * (`DECISIONS.md`, Copies and guests). Values in, values out.
 */
import { Failure } from "../../platform/failure.ts";
import { type Attendee, type MemberName, type Members, ownEntry, same } from "../model/members.ts";
import { addedTo, withResponse } from "./attendees.ts";
import { sharedMembers } from "./shared.ts";

/** Responses are not sent on to the other guests beyond this number of them. */
export const mostForResponses = 200;

/** What a guest may change for their own copy alone. */
const localMembers = [
  "summary",
  "description",
  "location",
  "start",
  "end",
  "recurrence",
  "endTimeUnspecified",
] as const satisfies readonly MemberName[];

/** What only the organizer changes; `open` to guests who can modify the event. */
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

/** A copy as a guest first gets it. */
function copyOf(event: Members): Members {
  const { reminders: _, colorId: __, eventLabelId: ___, source: ____, gadget: _____, locked: ______, ...more } = event;
  const { toldAttendees: _______, ...rest } = more;
  const { extendedProperties, ...members } = rest;
  const shared = extendedProperties?.shared;
  return { ...members, reminders: { useDefault: true }, ...(shared && { extendedProperties: { shared } }) };
}

/** A copy after the event has changed: what the organizer changed, the copy takes over; what it has of its own, it keeps. */
export function followed(copy: Members, before: Members, after: Members): Members {
  const result: Record<string, unknown> = { ...copy };
  for (const name of sharedMembers) {
    if (same(before[name], after[name])) continue;
    if (after[name] === undefined) delete result[name];
    else result[name] = after[name];
  }
  const next = result as unknown as Members; // Members of a Members, some taken from another.
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
 * What the guest has removed stays removed, until it is invited afresh; what its organizer had cancelled comes back with it.
 * @param organized As it was at its organizer.
 */
export function keptRemoved(
  calendarId: string,
  { copy, organized, after, invited = false }: { copy: Members; organized: Members; after: Members; invited?: boolean },
): Members {
  if (copy.status !== "cancelled" || invited) return after;
  const byGuest = organized.status !== "cancelled" || isRemoved(after, calendarId);
  return byGuest ? { ...after, status: "cancelled" } : after;
}

/** A copy as its guest gets it: one that is not invited to an instance, or has removed it, has it as one that does not take place. */
export function copyFor(calendarId: string, event: Members): Members {
  const isGuest = ownEntry(event, calendarId) !== undefined;
  const copy = copyOf(event);
  return isGuest && !isRemoved(event, calendarId) ? copy : { ...copy, status: "cancelled" };
}

/** What a guest's change amounts to. */
export interface GuestChange {
  /** The copy, but for its guests. */
  copy: Members;
  /** What becomes of the event itself, and so of all copies. */
  apply(event: Members): Members;
}

/**
 * @param before The guest's copy.
 * @param after As the request wants it.
 * @param calendarId The guest.
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
  const own = ownEntryOf(after, before, calendarId);
  const response = removed
    ? { ...own, responseStatus: "declined" as const, removed: true as const }
    : restored && own
      ? { ...withoutMark(own), responseStatus: "needsAction" as const }
      : own;
  const entry = response ?? before.attendees?.find((each) => each.email === calendarId);
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
    apply: (event) => withGuestList(event, calendarId, entry, invited),
  };
}

/** The guest's entry as the request has it: whoever has taken the event off their calendar keeps it off while nothing else is said. */
function ownEntryOf(after: Members, before: Members, calendarId: string): Attendee | undefined {
  const own = ownEntry(after, calendarId);
  const mark = ownEntry(before, calendarId)?.removed;
  return own && mark && own.responseStatus === "declined" ? { ...own, removed: mark } : own;
}

function withoutMark({ removed: _, ...entry }: Attendee): Attendee {
  return entry;
}

/** A copy that its guest has taken off the calendar. */
function isRemoved(members: Members, calendarId: string): boolean {
  return ownEntry(members, calendarId)?.removed === true;
}

/** Removing an invitation changes nothing else of it. */
function keepingTimes(copy: Members, before: Members): Members {
  const result: Record<string, unknown> = { ...copy };
  for (const name of localMembers) result[name] = before[name];
  return result as unknown as Members; // Members of a Members, some taken from another.
}

function withGuestList(
  event: Members,
  calendarId: string,
  entry: Partial<Attendee> | undefined,
  invited: readonly Attendee[],
): Members {
  const answered = withResponse(event.attendees ?? [], calendarId, entry);
  const attendees = [...answered, ...addedTo(answered, invited)];
  return { ...event, ...(attendees.length > 0 && { attendees }) };
}

/** Whether nothing but responses differ between two lists of guests. */
export function isResponse(before: Members, after: Members): boolean {
  const addresses = ({ attendees = [] }: Members) => attendees.map((each) => each.email);
  const still = { attendees: null, toldAttendees: null };
  return same({ ...before, ...still }, { ...after, ...still }) && same(addresses(before), addresses(after));
}

/** Addresses of the guests of an event that takes place. */
export function guestsOf(members: Members | undefined): string[] {
  if (!members || members.status === "cancelled" || members.privateCopy) return [];
  return (members.attendees ?? []).map((each) => each.email).filter((each) => each !== members.organizer.email);
}
