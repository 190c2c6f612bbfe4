/** Converts events to resources, as far as the caller may see them. */

import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import { etagOf } from "../../http/etag.ts";
import { alike, type Whole } from "../../http/json.ts";
import { base64url } from "../../platform/base64url.ts";
import { isoSecond, isoTime } from "../../platform/isoTime.ts";
import type { View } from "../model/access.ts";
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
} from "../model/keptMembers.ts";
import { type Attendee, hidesGuests, type Members, type Person } from "../model/members.ts";
import { toWireTime } from "../model/times.ts";
import type { Zone } from "../recurrence/zone.ts";

export type WireEvent = Whole<CalendarSchemas["Event"]>;

/** A whole event of a calendar: a single event, a series, or an instance with the changes of its exception. */
export interface ShownEvent {
  id: string;
  calendarId: string;
  /** For an instance without an exception, the version of its series. */
  version: bigint;
  createdMs: bigint;
  updatedMs: bigint;
  members: Members;
  /** Set for an instance. */
  seriesId?: string;
  /** Whether only the id is left. */
  bare?: boolean;
}

export interface Showing {
  view: View;
  /** The zone with whose offset times are shown. */
  zone: Zone;
  /** The address of the signed-in user: `source` is shown to the creator only. */
  userEmail: string;
  origin: string;
  maxAttendee?: number;
}

/** The ETag of an event. It depends on the zone, since a calendar may change its zone and a request may ask for another. */
export function etagOfEvent({ version }: Pick<ShownEvent, "version">, view: View, zone: Zone): string {
  return etagOf(version, view === "details" ? zone.name : `${view} ${zone.name}`);
}

/** An event with all members absent. */
const nothing: Omit<WireEvent, "kind" | "etag"> = {
  id: undefined,
  status: undefined,
  htmlLink: undefined,
  created: undefined,
  updated: undefined,
  summary: undefined,
  description: undefined,
  location: undefined,
  colorId: undefined,
  eventLabelId: undefined,
  creator: undefined,
  organizer: undefined,
  start: undefined,
  end: undefined,
  endTimeUnspecified: undefined,
  recurrence: undefined,
  recurringEventId: undefined,
  originalStartTime: undefined,
  transparency: undefined,
  visibility: undefined,
  iCalUID: undefined,
  sequence: undefined,
  attendees: undefined,
  attendeesOmitted: undefined,
  extendedProperties: undefined,
  videoLink: undefined,
  conferenceData: undefined,
  gadget: undefined,
  anyoneCanAddSelf: undefined,
  guestsCanInviteOthers: undefined,
  guestsCanModify: undefined,
  guestsCanSeeOtherGuests: undefined,
  privateCopy: undefined,
  locked: undefined,
  reminders: undefined,
  source: undefined,
  workingLocationProperties: undefined,
  outOfOfficeProperties: undefined,
  focusTimeProperties: undefined,
  attachments: undefined,
  birthdayProperties: undefined,
  eventType: undefined,
};

/** A cancelled event for sync clients: the event was deleted, or no longer matches. */
export function toCancelled(event: ShownEvent, view: View, zone: Zone): WireEvent {
  const { seriesId, members } = event;
  const original = seriesId === undefined ? undefined : members.originalStartTime;
  return {
    ...nothing,
    kind: "calendar#event",
    etag: etagOfEvent(event, view, zone),
    id: event.id,
    status: "cancelled",
    recurringEventId: seriesId,
    originalStartTime: original && toWireTime(original, zone),
  };
}

export function toEvent(event: ShownEvent, showing: Showing): WireEvent {
  const { view, zone } = showing;
  const { id, members } = event;
  if (event.bare) return toCancelled(event, view, zone);
  const busy: WireEvent = {
    ...nothing,
    kind: "calendar#event",
    etag: etagOfEvent(event, view, zone),
    id,
    status: members.status,
    start: toWireTime(members.start, zone),
    end: toWireTime(members.end, zone),
  };
  if (view === "busy") return { ...busy, transparency: members.transparency };
  const times: WireEvent = {
    ...busy,
    htmlLink: showing.origin + linkPathOf(id, event.calendarId),
    created: isoSecond(event.createdMs),
    updated: isoTime(event.updatedMs),
    endTimeUnspecified: members.endTimeUnspecified,
    recurrence: members.recurrence,
    recurringEventId: event.seriesId ?? members.recurringEventId,
    originalStartTime: members.originalStartTime && toWireTime(members.originalStartTime, zone),
    visibility: members.visibility,
    iCalUID: members.iCalUID,
    sequence: members.sequence,
    eventType: members.eventType,
  };
  return view === "times" ? times : withDetails(times, event, showing);
}

function withDetails(times: WireEvent, { members, calendarId }: ShownEvent, showing: Showing): WireEvent {
  const { creator, organizer, reminders, extendedProperties: properties } = members;
  const guests = guestsOf(members, calendarId, showing.maxAttendee);
  return {
    ...times,
    summary: members.summary,
    description: members.description,
    location: members.location,
    colorId: members.colorId,
    eventLabelId: members.eventLabelId,
    creator: toPerson(creator, calendarId),
    organizer: toPerson(organizer, calendarId),
    transparency: members.transparency,
    attendees: guests.list.length === 0 ? undefined : guests.list.map((each) => toGuest(each, members, calendarId)),
    attendeesOmitted: guests.omitted || undefined,
    extendedProperties: properties && { private: properties.private, shared: properties.shared },
    videoLink: members.videoLink,
    conferenceData: members.conferenceData && toConference(members.conferenceData),
    gadget: members.gadget && toGadget(members.gadget),
    anyoneCanAddSelf: members.anyoneCanAddSelf,
    guestsCanInviteOthers: members.guestsCanInviteOthers,
    guestsCanModify: members.guestsCanModify,
    guestsCanSeeOtherGuests: members.guestsCanSeeOtherGuests,
    privateCopy: members.privateCopy,
    locked: members.locked,
    reminders: toReminders(reminders),
    source: members.source && creator.email === showing.userEmail ? toSource(members.source) : undefined,
    workingLocationProperties:
      members.workingLocationProperties && toWorkingLocation(members.workingLocationProperties),
    outOfOfficeProperties: members.outOfOfficeProperties && toOutOfOffice(members.outOfOfficeProperties),
    focusTimeProperties: members.focusTimeProperties && toFocusTime(members.focusTimeProperties),
    attachments: members.attachments?.map(toAttachment),
    birthdayProperties: members.birthdayProperties && toBirthday(members.birthdayProperties),
  };
}

type Schemas = CalendarSchemas;
export const toReminder = alike<Reminder, Schemas["EventReminder"]>(
  (wire) => wire,
  (own) => own,
);

export function toReminders({ useDefault, overrides }: Members["reminders"]): Whole<Schemas["EventReminders"]> {
  return { useDefault, overrides: overrides?.map(toReminder) };
}

const toConference = alike<ConferenceData, Schemas["ConferenceData"]>(
  (wire) => wire,
  (own) => own,
);
const toGadget = alike<Gadget, Schemas["EventGadget"]>(
  (wire) => wire,
  (own) => own,
);
const toSource = alike<Source, Schemas["EventSource"]>(
  (wire) => wire,
  (own) => own,
);
const toWorkingLocation = alike<WorkingLocation, Schemas["EventWorkingLocationProperties"]>(
  (wire) => wire,
  (own) => own,
);
const toOutOfOffice = alike<OutOfOffice, Schemas["EventOutOfOfficeProperties"]>(
  (wire) => wire,
  (own) => own,
);
const toFocusTime = alike<FocusTime, Schemas["EventFocusTimeProperties"]>(
  (wire) => wire,
  (own) => own,
);
const toAttachment = alike<Attachment, Schemas["EventAttachment"]>(
  (wire) => wire,
  (own) => own,
);
const toBirthday = alike<Birthday, Schemas["EventBirthdayProperties"]>(
  (wire) => wire,
  (own) => own,
);

/** The creator or organizer of an event. @param calendarId The calendar on which the event is shown. */
function toPerson({ email, displayName }: Person, calendarId: string) {
  return { id: undefined, email, displayName, self: email === calendarId || undefined };
}

function toGuest(guest: Attendee, { organizer }: Members, calendarId: string): Whole<Schemas["EventAttendee"]> {
  const { email, displayName } = guest;
  return {
    id: undefined,
    email,
    displayName,
    organizer: email === organizer.email || undefined,
    self: email === calendarId || undefined,
    resource: guest.resource,
    optional: guest.optional,
    responseStatus: guest.responseStatus,
    comment: guest.comment,
    additionalGuests: guest.additionalGuests,
    asyncOperation: guest.asyncOperation,
  };
}

function guestsOf(members: Members, calendarId: string, maxAttendee: number | undefined) {
  const all = members.attendees ?? [];
  const own = all.filter((each) => each.email === calendarId);
  if (hidesGuests(members, calendarId) && all.length > own.length) return { list: own, omitted: true };
  if (maxAttendee !== undefined && all.length > maxAttendee) return { list: own, omitted: true };
  return { list: all, omitted: false };
}

/** The path of an event's page, after the origin. */
export function linkPathOf(id: string, calendarId: string): string {
  return `/calendar/event?eid=${base64url(`${id} ${calendarId}`)}`;
}

/** Reads what `htmlLinkOf` has written; undefined for any other text. */
export function parseEid(eid: string): { eventId: string; calendarId: string } | undefined {
  const [, eventId, calendarId] =
    /^(\w{1,1100}) ([^\s\0]{1,320})$/.exec(Buffer.from(eid, "base64url").toString()) ?? [];
  return eventId && calendarId && calendarId !== "primary" ? { eventId, calendarId } : undefined;
}
