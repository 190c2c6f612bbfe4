/** Events as callers see them. */

import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import { etagOf } from "../../http/etag.ts";
import { base64url } from "../../platform/base64url.ts";
import { isoSecond, isoTime } from "../../platform/isoTime.ts";
import type { View } from "../acl/access.ts";
import type { Zone } from "../recurrence/zone.ts";
import { hidesGuests, type Members } from "./members.ts";
import { toWireTime } from "./times.ts";

export type WireEvent = CalendarSchemas["Event"];

/** An event of a calendar, whole: a single event, a series, or an instance with what an exception changes. */
export interface ShownEvent {
  id: string;
  calendarId: string;
  /** That of the series for an instance that does not differ from it. */
  version: bigint;
  createdMs: bigint;
  updatedMs: bigint;
  members: Members;
  /** Of an instance. */
  seriesId?: string;
  /** Nothing is left but the id. */
  bare?: boolean;
}

export interface Showing {
  view: View;
  /** Whose offsets times have. */
  zone: Zone;
  /** Address of the signed-in user: `source` is for the creator. */
  userEmail: string;
  origin: string;
  maxAttendee?: number;
}

/** The zone is part of what is shown: a calendar may change its own, and a request may ask for another. */
export function etagOfEvent({ version }: Pick<ShownEvent, "version">, view: View, zone: Zone): string {
  return etagOf(version, view === "details" ? zone.name : `${view} ${zone.name}`);
}

/** What is left of an event that is deleted or no longer matches, for sync clients. */
export function toCancelled(event: ShownEvent, view: View, zone: Zone): WireEvent {
  const { seriesId, members } = event;
  return {
    kind: "calendar#event",
    etag: etagOfEvent(event, view, zone),
    id: event.id,
    status: "cancelled",
    ...(seriesId !== undefined && { recurringEventId: seriesId }),
    ...(seriesId !== undefined &&
      members.originalStartTime && { originalStartTime: toWireTime(members.originalStartTime, zone) }),
  };
}

export function toEvent(event: ShownEvent, showing: Showing): WireEvent {
  const { view, zone } = showing;
  const { id, members } = event;
  if (event.bare) return toCancelled(event, view, zone);
  const busy: WireEvent = {
    kind: "calendar#event",
    etag: etagOfEvent(event, view, zone),
    id,
    status: members.status,
    start: toWireTime(members.start, zone),
    end: toWireTime(members.end, zone),
  };
  if (view === "busy") {
    return { ...busy, ...(members.transparency && { transparency: members.transparency }) };
  }
  const recurringEventId = event.seriesId ?? members.recurringEventId;
  const times: WireEvent = {
    ...busy,
    htmlLink: showing.origin + linkPathOf(id, event.calendarId),
    created: isoSecond(event.createdMs),
    updated: isoTime(event.updatedMs),
    ...(members.endTimeUnspecified && { endTimeUnspecified: true }),
    ...(members.recurrence && { recurrence: members.recurrence }),
    ...(recurringEventId !== undefined && { recurringEventId }),
    ...(members.originalStartTime && { originalStartTime: toWireTime(members.originalStartTime, zone) }),
    ...(members.visibility && { visibility: members.visibility }),
    iCalUID: members.iCalUID,
    sequence: members.sequence,
    eventType: members.eventType,
  };
  if (view === "times") return times;
  return { ...times, ...details(event, showing) };
}

function details({ members, calendarId }: ShownEvent, showing: Showing): Partial<WireEvent> {
  const {
    start: _,
    end: __,
    recurrence: ___,
    recurringEventId: ____,
    originalStartTime: _____,
    imported: ______,
    creator,
    organizer,
    attendees,
    source,
    ...rest
  } = members;
  const guests = guestsOf(members, calendarId, showing.maxAttendee);
  return {
    ...rest,
    creator: { ...creator, ...(creator.email === calendarId && { self: true }) },
    organizer: { ...organizer, ...(organizer.email === calendarId && { self: true }) },
    ...(guests.list.length > 0 && {
      attendees: guests.list.map(({ email, displayName, removed: _, ...each }) => ({
        email,
        ...(displayName !== undefined && { displayName }),
        ...(email === organizer.email && { organizer: true }),
        ...(email === calendarId && { self: true }),
        ...each,
      })),
    }),
    ...(guests.omitted && { attendeesOmitted: true }),
    ...(source && creator.email === showing.userEmail && { source }),
  };
}

function guestsOf(members: Members, calendarId: string, maxAttendee: number | undefined) {
  const all = members.attendees ?? [];
  const own = all.filter((each) => each.email === calendarId);
  if (hidesGuests(members, calendarId) && all.length > own.length) return { list: own, omitted: true };
  if (maxAttendee !== undefined && all.length > maxAttendee) return { list: own, omitted: true };
  return { list: all, omitted: false };
}

/** Below the origin. */
export function linkPathOf(id: string, calendarId: string): string {
  return `/calendar/event?eid=${base64url(`${id} ${calendarId}`)}`;
}

/** What `htmlLinkOf` has written; undefined for anything else. */
export function parseEid(eid: string): { eventId: string; calendarId: string } | undefined {
  const [, eventId, calendarId] =
    /^(\w{1,1100}) ([^\s\0]{1,320})$/.exec(Buffer.from(eid, "base64url").toString()) ?? [];
  return eventId && calendarId && calendarId !== "primary" ? { eventId, calendarId } : undefined;
}
