/**
 * An event as the service keeps it: members in a normal form, in which a member that has its default is absent. An exception
 * keeps only the members in which it differs from the instance that its series would have in its place.
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
  /** Members of a large group are still being invited. */
  asyncOperation?: "inProgress";
  /** The guest has taken the event off their calendar; kept beside what is shown, so that it stays off when others restore it. */
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
  /** Of an instance that stands alone on its calendar, since the series is not there. */
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
  /** It came by `events.import`; kept beside what is shown, since only such an event can be imported again. */
  imported?: true;
  /** The guests as they were last sent on to one another, where there are too many of them for each answer; kept beside what is shown. */
  toldAttendees?: Attendee[];
}
export type MemberName = keyof Members;

/** In which an exception differs: a value, or null where the exception lacks what the series has. */
export type Overlay = { [Name in MemberName]?: Members[Name] | null };

/** Where an instance has its place in its series. */
export interface Place {
  /** Milliseconds of the original start; midnight in UTC of the date for an all-day series. */
  key: number;
}

/** Never part of an exception: what the whole series has in common, and what it is made of. */
const seriesMembers: ReadonlySet<MemberName> = new Set<MemberName>([
  "iCalUID",
  "eventType",
  "creator",
  "recurrence",
  "privateCopy",
  "imported",
  "visibility",
]);

/** The instance that a series has at a place, before any exception. */
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

/** An exception as a whole. */
export function overlaid(series: Members, place: Place, overlay: Overlay): Members {
  const instance = instanceOf(series, place);
  // Whoever has a list of guests of their own has sent it on, or not, by themselves.
  if (overlay.attendees !== undefined) delete instance.toldAttendees;
  // An exception that was all-day or timed before its series changed kind keeps both of its times, or neither.
  return withOverlay(instance, overlay);
}

/** An event of which some members are others, or are not there. */
export function withOverlay(base: Members, overlay: Overlay): Members {
  const result: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(overlay)) {
    if (value === null) delete result[name];
    else result[name] = value;
  }
  return result as unknown as Members; // Members of a Members, some replaced by values of their own types.
}

/** In which members an event differs from another one. */
export function differenceOf(base: Members, event: Members): Overlay {
  const overlay: Record<string, unknown> = {};
  const names = new Set([...Object.keys(base), ...Object.keys(event)]) as Set<MemberName>; // Of two Members.
  for (const name of names) {
    if (base[name] !== event[name] && !same(base[name], event[name])) overlay[name] = event[name] ?? null;
  }
  return overlay as Overlay; // Built from members of a Members.
}

/** In which members an instance differs from what its series says. */
export function overlayOf(series: Members, place: Place, instance: Members): Overlay {
  return instanceDifference(instanceOf(series, place), instance);
}

/** The same, where it is known what the instance is without an exception. */
export function instanceDifference(base: Members, instance: Members): Overlay {
  const overlay = differenceOf(base, instance);
  for (const name of seriesMembers) delete overlay[name];
  delete overlay.originalStartTime;
  delete overlay.recurringEventId;
  // Start and end belong together: when the series gets longer, a moved instance keeps the length it was given.
  if ("start" in overlay || "end" in overlay) {
    overlay.start = instance.start;
    overlay.end = instance.end;
  }
  return overlay;
}

/** Whether two values are the same JSON, in whatever order their members are. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [oneEntries, otherEntries] = [definedEntries(one), definedEntries(other)];
  if (oneEntries.length !== otherEntries.length) return false;
  const values = new Map(otherEntries);
  return oneEntries.every(([name, value]) => values.has(name) && same(value, values.get(name)));
}

/** The same event, with the values of another one where they are equal: to compare the two again, for each guest, costs nothing then. */
export function sharingWith(other: Members, members: Members): Members {
  const result: Record<string, unknown> = { ...members };
  const names = Object.keys(members) as MemberName[]; // Of a Members.
  for (const name of names) if (same(other[name], members[name])) result[name] = other[name];
  return result as unknown as Members; // Members of two Members.
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

export function isHidden(visibility: string | undefined): boolean {
  return visibility === "private" || visibility === "confidential";
}

/** The calendar's own entry among the guests. */
export function ownEntry(members: Members, calendarId: string): Attendee | undefined {
  return members.attendees?.find((each) => each.email === calendarId);
}

/** Whether a guest, who has a copy, is not told of the other guests. */
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

/** Whether it takes up time: not transparent, not cancelled, not declined by the calendar's own entry. */
export function takesTime(members: Members, calendarId: string): boolean {
  if (members.transparency === "transparent" || members.status === "cancelled") return false;
  return ownEntry(members, calendarId)?.responseStatus !== "declined";
}

/** An invitation that the calendar has not answered. */
export function isUnanswered(members: Members, calendarId: string): boolean {
  if (members.organizer.email === calendarId) return false;
  return ownEntry(members, calendarId)?.responseStatus === "needsAction";
}

/** Whether two states differ in more than reminders, which do not count as a change of the event. */
export function isUpdated(before: Members, after: Members): boolean {
  return !same({ ...before, reminders: null }, { ...after, reminders: null });
}
