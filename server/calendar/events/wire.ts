/** Converts events to resources, showing only what the caller may see. */

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
  EntryPoint,
  FocusTime,
  Gadget,
  OutOfOffice,
  Reminder,
  SolutionKey,
  Source,
  WorkingLocation,
} from "../model/keptMembers.ts";
import { type Attendee, hidesGuests, type Members, type Person } from "../model/members.ts";
import { toWireTime } from "../model/times.ts";
import type { Zone } from "../recurrence/zone.ts";

export type WireEvent = Whole<CalendarSchemas["Event"]>;

/** An event of a calendar with all its fields: a single event, a series, or an instance with the changes of its exception. */
export interface ShownEvent {
  id: string;
  calendarId: string;
  /** The version of the event's row. For an instance without an exception, the version of its series. */
  version: bigint;
  createdMs: bigint;
  updatedMs: bigint;
  members: Members;
  /** The id of the series, for an instance. */
  seriesId?: string;
  /** Whether only the id of the event is left. */
  bare?: boolean;
}

export interface Showing {
  view: View;
  /** The time zone whose offset is used to display times. */
  zone: Zone;
  /** The signed-in user's email address, because only the creator sees `source`. */
  userEmail: string;
  origin: string;
  maxAttendee?: number;
}

/**
 * The ETag of an event. It depends on the display time zone, because a calendar may change its zone and a request may ask for
 * another.
 */
export function etagOfEvent({ version }: Pick<ShownEvent, "version">, view: View, zone: Zone): string {
  return etagOf(version, view === "details" ? zone.name : `${view} ${zone.name}`);
}

/** A canceled event for sync clients: the event was deleted, or it no longer matches the list's parameters. */
export function toCancelled(event: ShownEvent, view: View, zone: Zone): WireEvent {
  const { id, seriesId: recurringEventId, members } = event;
  const { originalStartTime: original } = recurringEventId === undefined ? hidden : members;
  const originalStartTime = original && toWireTime(original, zone);
  const etag = etagOfEvent(event, view, zone);
  const shown = { id, status: "cancelled", recurringEventId, originalStartTime, kind: "calendar#event", etag } as const;
  return shown satisfies Partial<WireEvent> as WireEvent; // The cast is safe: absent fields are undefined.
}

const hidden: Partial<Members> = {};

/**
 * The resource of an event. It is built as one object literal, because spreading an object of 44 fields takes ten times as long.
 */
export function toEvent(event: ShownEvent, showing: Showing): WireEvent {
  const { view, zone, origin } = showing;
  const { id, calendarId, members } = event;
  if (event.bare) return toCancelled(event, view, zone);
  const isBusy = view === "busy";
  const seen = isBusy ? hidden : members;
  const details = view === "details" ? members : hidden;
  const guests = view === "details" ? shownGuests(members, calendarId, showing.maxAttendee) : undefined;
  return {
    id,
    status: members.status,
    htmlLink: isBusy ? undefined : origin + linkPathOf(id, calendarId),
    created: isBusy ? undefined : isoSecond(event.createdMs),
    updated: isBusy ? undefined : isoTime(event.updatedMs),
    summary: details.summary,
    description: details.description,
    location: details.location,
    colorId: details.colorId,
    eventLabelId: details.eventLabelId,
    creator: details.creator && toPerson(details.creator, calendarId),
    organizer: details.organizer && toPerson(details.organizer, calendarId),
    start: toWireTime(members.start, zone),
    end: toWireTime(members.end, zone),
    endTimeUnspecified: seen.endTimeUnspecified,
    recurrence: seen.recurrence,
    recurringEventId: isBusy ? undefined : (event.seriesId ?? members.recurringEventId),
    originalStartTime: seen.originalStartTime && toWireTime(seen.originalStartTime, zone),
    transparency: view === "times" ? undefined : members.transparency,
    visibility: seen.visibility,
    iCalUID: seen.iCalUID,
    sequence: seen.sequence,
    attendees: guests?.attendees,
    attendeesOmitted: guests?.attendeesOmitted,
    extendedProperties: details.extendedProperties && toProperties(details.extendedProperties),
    videoLink: details.videoLink,
    conferenceData: details.conferenceData && toConference(details.conferenceData),
    gadget: details.gadget && toGadget(details.gadget),
    anyoneCanAddSelf: details.anyoneCanAddSelf,
    guestsCanInviteOthers: details.guestsCanInviteOthers,
    guestsCanModify: details.guestsCanModify,
    guestsCanSeeOtherGuests: details.guestsCanSeeOtherGuests,
    privateCopy: details.privateCopy,
    locked: details.locked,
    reminders: details.reminders && toReminders(details.reminders),
    source: details.source && members.creator.email === showing.userEmail ? toSource(details.source) : undefined,
    workingLocationProperties:
      details.workingLocationProperties && toWorkingLocation(details.workingLocationProperties),
    outOfOfficeProperties: details.outOfOfficeProperties && toOutOfOffice(details.outOfOfficeProperties),
    focusTimeProperties: details.focusTimeProperties && toFocusTime(details.focusTimeProperties),
    attachments: details.attachments?.map(toAttachment),
    birthdayProperties: details.birthdayProperties && toBirthday(details.birthdayProperties),
    eventType: seen.eventType,
    kind: "calendar#event",
    etag: etagOfEvent(event, view, zone),
  };
}

type Schemas = CalendarSchemas;

export function toReminder({ method, minutes }: Reminder): Whole<Schemas["EventReminder"]> {
  return { method, minutes };
}

export function toReminders({ useDefault, overrides }: Members["reminders"]): Whole<Schemas["EventReminders"]> {
  return { useDefault, overrides: overrides?.map(toReminder) };
}

// Stored objects may contain fields that the contract does not declare, because clients may send any. So the fields are listed.

function toConference(conference: ConferenceData): Whole<Schemas["ConferenceData"]> {
  const { createRequest, conferenceSolution: solution, entryPoints, conferenceId, signature, notes } = conference;
  const { parameters } = conference;
  const addOn = parameters?.addOnParameters;
  return {
    createRequest: createRequest && {
      requestId: createRequest.requestId,
      conferenceSolutionKey: createRequest.conferenceSolutionKey && toSolutionKey(createRequest.conferenceSolutionKey),
      status: createRequest.status && { statusCode: createRequest.status.statusCode },
    },
    conferenceSolution: solution && {
      key: toSolutionKey(solution.key),
      name: solution.name,
      iconUri: solution.iconUri,
    },
    entryPoints: entryPoints?.map(toEntryPoint),
    conferenceId,
    signature,
    notes,
    parameters: parameters && { addOnParameters: addOn && { parameters: addOn.parameters } },
  };
}

function toSolutionKey({ type }: SolutionKey) {
  return { type };
}

function toEntryPoint(entry: EntryPoint): Whole<Schemas["EntryPoint"]> {
  return {
    entryPointType: entry.entryPointType,
    uri: entry.uri,
    label: entry.label,
    meetingCode: entry.meetingCode,
    accessCode: entry.accessCode,
    passcode: entry.passcode,
    password: entry.password,
    pin: entry.pin,
    regionCode: entry.regionCode,
    entryPointFeatures: entry.entryPointFeatures,
  };
}

function toGadget(gadget: Gadget): Whole<Schemas["EventGadget"]> {
  const { type, title, link, iconLink, width, height, display, preferences } = gadget;
  return { type, title, link, iconLink, width, height, display, preferences };
}

function toSource({ url, title }: Source): Whole<Schemas["EventSource"]> {
  return { url, title };
}

function toWorkingLocation(location: WorkingLocation): Whole<Schemas["EventWorkingLocationProperties"]> {
  const { type, homeOffice, officeLocation: office, customLocation: custom } = location;
  return {
    type,
    homeOffice,
    officeLocation: office && {
      buildingId: office.buildingId,
      floorId: office.floorId,
      floorSectionId: office.floorSectionId,
      deskId: office.deskId,
      label: office.label,
    },
    customLocation: custom && { label: custom.label },
  };
}

function toOutOfOffice(sent: OutOfOffice): Whole<Schemas["EventOutOfOfficeProperties"]> {
  return { autoDeclineMode: sent.autoDeclineMode, declineMessage: sent.declineMessage };
}

function toFocusTime(sent: FocusTime): Whole<Schemas["EventFocusTimeProperties"]> {
  return { ...toOutOfOffice(sent), chatStatus: sent.chatStatus };
}

function toBirthday({ contact, customTypeName, type }: Birthday): Whole<Schemas["EventBirthdayProperties"]> {
  return { contact, customTypeName, type };
}

/** Attachments are stored with only the fields of the contract (`request.ts`). */
const toAttachment = alike<Attachment, Schemas["EventAttachment"]>();

/** The creator or organizer of an event. @param calendarId The calendar on which the event is shown. */
function toPerson({ email, displayName }: Person, calendarId: string) {
  return { id: undefined, email, displayName, self: email === calendarId || undefined };
}

/**
 * A guest of an event. `email` is the first field that has a value, and `self` is not: stored JSON text is cut at these places
 * (`keptText.ts`, and `forOne` in `http/json.ts`).
 */
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

function toProperties({ private: own, shared }: NonNullable<Members["extendedProperties"]>) {
  return { private: own, shared };
}

/** The guest list of an event, as it is displayed on a calendar. */
export function shownGuests(
  members: Members,
  calendarId: string,
  maxAttendee: number | undefined,
): Pick<WireEvent, "attendees" | "attendeesOmitted"> {
  const all = members.attendees ?? [];
  const own = all.filter((each) => each.email === calendarId);
  const isHidden = hidesGuests(members, calendarId) && all.length > own.length;
  const isOmitted = isHidden || (maxAttendee !== undefined && all.length > maxAttendee);
  const list = isOmitted ? own : all;
  return {
    attendees: list.length === 0 ? undefined : list.map((each) => toGuest(each, members, calendarId)),
    attendeesOmitted: isOmitted || undefined,
  };
}

/** The path of an event's page, after the origin. */
export function linkPathOf(id: string, calendarId: string): string {
  return `/calendar/event?eid=${base64url(`${id} ${calendarId}`)}`;
}

/** Reads the `eid` parameter of an event's link; undefined if the value does not have the form that `linkPathOf` creates. */
export function parseEid(eid: string): { eventId: string; calendarId: string } | undefined {
  const [, eventId, calendarId] =
    /^(\w{1,1100}) ([^\s\0]{1,320})$/.exec(Buffer.from(eid, "base64url").toString()) ?? [];
  return eventId && calendarId && calendarId !== "primary" ? { eventId, calendarId } : undefined;
}
