/** An event as iCalendar (RFC 5545), for the methods of RFC 5546. */

import ICAL from "ical.js";
import type { Attendee, Members, Person } from "../events/members.ts";
import { type EventTime, knownZone } from "../events/times.ts";
import { daySeconds, printTime } from "../recurrence/gregorian.ts";
import type { Zone } from "../recurrence/zone.ts";

export type Method = "REQUEST" | "CANCEL" | "REPLY";

export function invitation(method: Method, members: Members, nowMs: number): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("prodid", "-//Quintet//Calendar//EN");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("method", method);
  if (members.recurrence && !("date" in members.start)) {
    const zone = knownZone(members.start.timeZone);
    if (!isUtc(zone)) calendar.addSubcomponent(timeZone(zone, members.start.ms));
  }
  const event = new ICAL.Component("vevent");
  event.addPropertyWithValue("uid", members.iCalUID);
  event.addPropertyWithValue("dtstamp", utc(nowMs));
  event.addPropertyWithValue("sequence", members.sequence);
  addTime(event, "dtstart", members.start, members.recurrence !== undefined);
  addTime(event, "dtend", members.end, members.recurrence !== undefined);
  if (members.originalStartTime) addTime(event, "recurrence-id", members.originalStartTime, false);
  for (const line of members.recurrence ?? []) event.addProperty(ICAL.Property.fromString(line));
  if (members.summary) event.addPropertyWithValue("summary", members.summary);
  if (members.description) event.addPropertyWithValue("description", members.description);
  if (members.location) event.addPropertyWithValue("location", members.location);
  if (members.videoLink) event.addPropertyWithValue("url", members.videoLink);
  event.addPropertyWithValue("status", method === "CANCEL" ? "CANCELLED" : members.status.toUpperCase());
  event.addPropertyWithValue("transp", members.transparency === "transparent" ? "TRANSPARENT" : "OPAQUE");
  event.addProperty(person("organizer", members.organizer));
  for (const attendee of members.attendees ?? []) event.addProperty(guest(attendee));
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}

function utc(ms: number): ICAL.Time {
  return ICAL.Time.fromDateTimeString(`${printTime(Math.floor(ms / 1000))}Z`);
}

function addTime(event: ICAL.Component, name: string, time: EventTime, recurs: boolean): void {
  if ("date" in time) {
    event.addPropertyWithValue(name, ICAL.Time.fromDateString(time.date));
    return;
  }
  const zone = knownZone(time.timeZone);
  if (!recurs || isUtc(zone)) {
    event.addPropertyWithValue(name, utc(time.ms));
    return;
  }
  // A series keeps its wall clock, so it says which.
  const property = event.addPropertyWithValue(
    name,
    ICAL.Time.fromDateTimeString(printTime(zone.toLocal(time.ms / 1000))),
  );
  property.setParameter("tzid", zone.name);
}

function isUtc(zone: Zone): boolean {
  return zone.segmentAt(0).to === Number.POSITIVE_INFINITY && zone.offsetAt(0) === 0;
}

const yearsAhead = 10;

/** The changes of the clock around and after a start: every one as an observance of its own. */
function timeZone(zone: Zone, startMs: number): ICAL.Component {
  const component = new ICAL.Component("vtimezone");
  component.addPropertyWithValue("tzid", zone.name);
  const start = Math.floor(startMs / 1000) - 366 * daySeconds;
  const end = start + (yearsAhead + 1) * 366 * daySeconds;
  let before = zone.segmentAt(start);
  add(component, start + before.offset, before.offset, before.offset);
  while (before.to < end) {
    const segment = zone.segmentAt(before.to);
    add(component, before.to + before.offset, before.offset, segment.offset);
    before = segment;
  }
  return component;
}

function add(component: ICAL.Component, local: number, from: number, to: number): void {
  const observance = new ICAL.Component(to > from ? "daylight" : "standard");
  observance.addPropertyWithValue("dtstart", ICAL.Time.fromDateTimeString(printTime(local)));
  observance.addPropertyWithValue("tzoffsetfrom", ICAL.UtcOffset.fromSeconds(from));
  observance.addPropertyWithValue("tzoffsetto", ICAL.UtcOffset.fromSeconds(to));
  component.addSubcomponent(observance);
}

function person(name: string, { email, displayName }: Person): ICAL.Property {
  const property = new ICAL.Property(name);
  property.setValue(`mailto:${email}`);
  if (displayName) property.setParameter("cn", displayName);
  return property;
}

const participation = {
  needsAction: "NEEDS-ACTION",
  accepted: "ACCEPTED",
  declined: "DECLINED",
  tentative: "TENTATIVE",
} as const;

function guest(attendee: Attendee): ICAL.Property {
  const property = person("attendee", attendee);
  property.setParameter("partstat", participation[attendee.responseStatus]);
  property.setParameter("role", attendee.optional ? "OPT-PARTICIPANT" : "REQ-PARTICIPANT");
  property.setParameter("cutype", attendee.resource ? "RESOURCE" : "INDIVIDUAL");
  property.setParameter("rsvp", attendee.responseStatus === "needsAction" ? "TRUE" : "FALSE");
  return property;
}
