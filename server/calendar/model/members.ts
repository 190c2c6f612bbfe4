/**
 * An event as the service stores it, in a normal form: a field with its default value is absent. An exception only stores the
 * fields that differ from the series' instance with the same key.
 */

import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import type {
  Attachment,
  Birthday,
  ConferenceData,
  FocusTime,
  Gadget,
  OutOfOffice,
  Reminder,
  Source,
  WorkingLocation,
} from "./keptMembers.ts";
import { type EventTime, numberOf, type Times, timeAt, timesOf } from "./times.ts";

type WireEvent = CalendarSchemas["Event"];

export type EventType = NonNullable<WireEvent["eventType"]>;
export type Status = NonNullable<WireEvent["status"]>;
export type Visibility = NonNullable<WireEvent["visibility"]>;
export type ResponseStatus = NonNullable<Attendee["responseStatus"]>;

export interface Person {
  email: string;
  displayName?: string;
}

export interface Attendee extends Person {
  resource?: true;
  optional?: true;
  responseStatus: "needsAction" | "declined" | "tentative" | "accepted";
  comment?: string;
  additionalGuests?: number;
  /** Set on a large group while a job still has to invite its members. */
  asyncOperation?: "inProgress";
  /**
   * Set if the guest has removed the event from their calendar. It is stored separately from the visible fields, so that the
   * event stays removed when others restore it.
   */
  removed?: true;
}

export interface Members {
  eventType: EventType;
  status: Status;
  iCalUID: string;
  sequence: number;
  creator: Person;
  organizer: Person;
  start: EventTime;
  end: EventTime;
  reminders: { useDefault: boolean; overrides?: Reminder[] };
  summary?: string;
  description?: string;
  location?: string;
  colorId?: string;
  eventLabelId?: string;
  endTimeUnspecified?: true;
  recurrence?: string[];
  /** Set for a detached instance: its series is not on the calendar. */
  recurringEventId?: string;
  originalStartTime?: EventTime;
  transparency?: "transparent";
  visibility?: Exclude<Visibility, "default">;
  attendees?: Attendee[];
  extendedProperties?: { private?: Record<string, string>; shared?: Record<string, string> };
  conferenceData?: ConferenceData;
  videoLink?: string;
  gadget?: Gadget;
  anyoneCanAddSelf?: true;
  guestsCanInviteOthers?: false;
  guestsCanModify?: true;
  guestsCanSeeOtherGuests?: false;
  privateCopy?: true;
  locked?: true;
  source?: Source;
  workingLocationProperties?: WorkingLocation;
  outOfOfficeProperties?: OutOfOffice;
  focusTimeProperties?: FocusTime;
  attachments?: Attachment[];
  birthdayProperties?: Birthday;
  /** Set if an import created the event. Only such an event can be imported again. Clients do not see this field. */
  imported?: true;
  /**
   * The guest list as it was last sent to guests, if there are too many guests to pass on each response. Clients do not see this
   * field.
   */
  announcedAttendees?: Attendee[];
  /**
   * The id of the last conference request, if the event's conference does not contain this id. Another request with the same id
   * is ignored. Clients do not see this field.
   */
  formerRequest?: string;
  /**
   * Set if a single event uses the calendar's time zone because the client specified none. A series needs its own zone. Clients
   * do not see this field.
   */
  zoneAssumed?: true;
}
export type MemberName = keyof Members;

/** The fields in which an exception differs from its instance. A field is null if the exception lacks a field of its series. */
export type Overlay = { [Name in MemberName]?: Members[Name] | null };

/** The position of an instance in its series. */
export interface Place {
  /** The original start in milliseconds; for an all-day series, midnight in UTC of the date. */
  key: number;
}

/** Fields that an exception never overrides: the fields that the whole series shares, and the fields that define the series. */
const seriesMembers: ReadonlySet<MemberName> = new Set<MemberName>([
  "iCalUID",
  "eventType",
  "creator",
  "recurrence",
  "privateCopy",
  "imported",
  "visibility",
]);

/** The instance of a series with a given key, without an exception's changes. */
function instanceOf(series: Members, { key }: Place): Members {
  const { startMs, endMs } = timesOf(series.start, series.end);
  const { recurrence: _, ...rest } = series;
  return {
    ...rest,
    start: timeAt(series.start, key),
    end: timeAt(series.end, key + endMs - startMs),
    originalStartTime: timeAt(series.start, key),
  };
}

/** All fields of an exception: its instance of the series, with the exception's changes. */
export function overlaid(series: Members, place: Place, overlay: Overlay): Members {
  const instance = instanceOf(series, place);
  // An exception that overrides the guest list has its own `announcedAttendees`, so the instance's value does not apply.
  if (overlay.attendees !== undefined) delete instance.announcedAttendees;
  // An exception overrides both start and end or neither, so they match even if the series has changed to or from all-day.
  return withOverlay(instance, overlay);
}

/** An event with some fields replaced or removed. */
export function withOverlay(base: Members, overlay: Overlay): Members {
  const result: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(overlay)) {
    if (value === null) delete result[name];
    else result[name] = value;
  }
  return result as unknown as Members; // The cast is safe: fields are only removed, or replaced by values of the same types.
}

/** The fields of `event` that differ from `base`; null for fields that only `base` has. */
export function differenceOf(base: Members, event: Members): Overlay {
  const overlay: Record<string, unknown> = {};
  // Safe cast: events have no other keys.
  const names = new Set([...Object.keys(base), ...Object.keys(event)]) as Set<MemberName>;
  for (const name of names) {
    if (base[name] !== event[name] && !same(base[name], event[name])) overlay[name] = event[name] ?? null;
  }
  return overlay as Overlay; // The cast is safe: all keys of `overlay` are fields of an event.
}

/** The fields in which an instance differs from its series. */
export function overlayOf(series: Members, place: Place, instance: Members): Overlay {
  return instanceDifference(instanceOf(series, place), instance);
}

/** The fields in which an exception differs from the instance without the exception. */
export function instanceDifference(base: Members, instance: Members): Overlay {
  const overlay = differenceOf(base, instance);
  for (const name of seriesMembers) delete overlay[name];
  delete overlay.originalStartTime;
  delete overlay.recurringEventId;
  // Start and end are stored together, so that a moved instance keeps its length when the series gets longer.
  if ("start" in overlay || "end" in overlay) {
    overlay.start = instance.start;
    overlay.end = instance.end;
  }
  return overlay;
}

/** Whether two values are the same JSON; the order of fields does not matter. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [oneEntries, otherEntries] = [definedEntries(one), definedEntries(other)];
  if (oneEntries.length !== otherEntries.length) return false;
  const values = new Map(otherEntries);
  return oneEntries.every(([name, value]) => values.has(name) && same(value, values.get(name)));
}

/**
 * Returns the same event, but reuses the objects of `other` for equal fields. This speeds up the later comparisons of the two
 * events, which are made for each guest.
 */
export function sharingWith(other: Members, members: Members): Members {
  const result: Record<string, unknown> = { ...members };
  const names = Object.keys(members) as MemberName[]; // The cast is safe: events have no other keys.
  for (const name of names) if (same(other[name], members[name])) result[name] = other[name];
  return result as unknown as Members; // The cast is safe: all keys of `result` are fields of an event.
}

function definedEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined);
}

export function timesOfEvent(members: Pick<Members, "start" | "end">): Times {
  const { start, end } = members;
  return { allDay: "date" in start, startMs: numberOf(start), endMs: numberOf(end) };
}

export function visibilityOf(members: Members): Visibility {
  return members.visibility ?? "default";
}

/** Returns the guest list entry for the calendar that contains the event. */
export function ownEntry(members: Members, calendarId: string): Attendee | undefined {
  return members.attendees?.find((each) => each.email === calendarId);
}

/** Whether a guest's copy hides the other guests. */
export function hidesGuests(
  {
    guestsCanSeeOtherGuests,
    organizer,
    privateCopy,
  }: Pick<Members, "guestsCanSeeOtherGuests" | "organizer" | "privateCopy">,
  calendarId: string,
): boolean {
  return guestsCanSeeOtherGuests === false && organizer.email !== calendarId && !privateCopy;
}

/** Whether the event makes its calendar busy: it is not transparent, not canceled, and not declined by the calendar's own entry. */
export function takesTime(members: Members, calendarId: string): boolean {
  if (members.transparency === "transparent" || members.status === "cancelled") return false;
  return ownEntry(members, calendarId)?.responseStatus !== "declined";
}

/** Whether the event is an invitation to which the calendar's user has not responded. */
export function isUnanswered(members: Members, calendarId: string): boolean {
  if (members.organizer.email === calendarId) return false;
  return ownEntry(members, calendarId)?.responseStatus === "needsAction";
}

/** Whether two versions of an event differ in more than reminders. Changing reminders does not count as an update. */
export function isUpdated(before: Members, after: Members): boolean {
  return !same({ ...before, reminders: null }, { ...after, reminders: null });
}
