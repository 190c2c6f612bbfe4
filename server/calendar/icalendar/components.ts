/**
 * Writes events as iCalendar (RFC 5545). A series becomes one VEVENT with its excluded dates, and one VEVENT for each
 * exception. There may be thousands of dates and exceptions, so they are written piece by piece.
 */
import type ICAL from "ical.js";
import type { Attendee, Members, Person } from "../model/members.ts";
import { type EventTime, knownZone, timeAt } from "../model/times.ts";
import { daySeconds, printBasicDate, printBasicTime, printTime } from "../recurrence/gregorian.ts";
import { type Moment, parseRecurrence, printRule, type RecurrenceDate, type Rule } from "../recurrence/rule.ts";
import { requireZone, type Zone } from "../recurrence/zone.ts";
import { beginText, componentText, ical, propertyText, restText } from "./writer.ts";

/** An event with the fields that the recipient of the file may see. */
export interface ExportedEvent {
  members: Members;
  /**
   * The original starts of instances that were canceled or are not shown to this reader. Like all keys, they are in milliseconds;
   * for an all-day series, midnight in UTC of the date.
   */
  excluded?: readonly number[];
  /** The URL of the event's page. */
  url?: string;
  createdMs?: number;
  updatedMs?: number;
}

/** An exception of a series. The exception is not canceled. */
export interface ExportedInstance {
  /** The original start of the exception, in milliseconds. */
  key: number;
  members: Members;
}

export interface ExportSettings {
  nowMs: number;
  /** Whether every event is written as canceled. */
  cancelled?: boolean;
  /** Returns the alarms of an event. By default, events are written without alarms. */
  alarms?: (members: Members) => readonly Alarm[];
}

export interface Alarm {
  method: "email" | "popup";
  minutes: number;
}

/** Yields the text of an event, or of a series without exceptions: the beginning, then one piece for each excluded date. */
export function* eventTexts(event: ExportedEvent, settings: ExportSettings): Generator<string, void, undefined> {
  const { members, excluded = [] } = event;
  const whole = component(event, members, settings);
  let text = beginText(whole);
  for (const key of excluded) {
    yield text;
    text = instanceTime("exdate", members, key);
  }
  yield text + restText(whole);
}

/** Returns the iCalendar text of an exception. */
export function exceptionText(
  series: ExportedEvent,
  { key, members }: ExportedInstance,
  settings: ExportSettings,
): string {
  const one = component(series, members, settings);
  // RECURRENCE-ID has the same form (date or time) as the series' start, because apps use it to find the instance.
  one.removeAllProperties("recurrence-id");
  addTime(one, "recurrence-id", timeAt(series.members.start, key), true);
  return componentText(one);
}

/** Creates the VEVENT of one event. */
function component(
  { url, createdMs, updatedMs }: ExportedEvent,
  members: Members,
  settings: ExportSettings,
): ICAL.Component {
  const event = new (ical().Component)("vevent");
  const recurs = members.recurrence !== undefined;
  event.addPropertyWithValue("uid", members.iCalUID);
  event.addPropertyWithValue("dtstamp", utc(updatedMs ?? settings.nowMs));
  if (createdMs !== undefined) event.addPropertyWithValue("created", utc(createdMs));
  if (updatedMs !== undefined) event.addPropertyWithValue("last-modified", utc(updatedMs));
  event.addPropertyWithValue("sequence", members.sequence);
  addTime(event, "dtstart", members.start, recurs);
  addTime(event, "dtend", members.end, recurs);
  if (members.originalStartTime) addTime(event, "recurrence-id", members.originalStartTime, false);
  for (const line of members.recurrence ? recurrenceLines(members) : [])
    event.addProperty(ical().Property.fromString(line));
  if (members.summary) event.addPropertyWithValue("summary", members.summary);
  if (members.description) event.addPropertyWithValue("description", members.description);
  if (members.location) event.addPropertyWithValue("location", members.location);
  const address = members.videoLink ?? url;
  if (address) event.addPropertyWithValue("url", address);
  if (members.visibility && members.visibility !== "public") {
    event.addPropertyWithValue("class", members.visibility.toUpperCase());
  }
  event.addPropertyWithValue("status", settings.cancelled ? "CANCELLED" : members.status.toUpperCase());
  event.addPropertyWithValue("transp", members.transparency === "transparent" ? "TRANSPARENT" : "OPAQUE");
  if (members.organizer.email) event.addProperty(person("organizer", members.organizer));
  for (const attendee of members.attendees ?? []) event.addProperty(guest(attendee));
  for (const alarm of settings.alarms?.(members) ?? []) event.addSubcomponent(alarmComponent(alarm, members));
  return event;
}

/**
 * Returns the text of a VEVENT up to the guests. `guestText` follows, then `instanceTime`, then `eventEnd`.
 * If many readers get the event with different guest lists, this text is written only once for all of them.
 */
export function eventHead(members: Members, settings: ExportSettings): string {
  const { attendees: _, ...rest } = members;
  return componentText(component({ members }, rest, settings)).slice(0, -eventEnd.length);
}

export const eventEnd = "END:VEVENT\r\n";

export function guestText(attendee: Attendee): string {
  return propertyText(guest(attendee));
}

/** The RECURRENCE-ID or EXDATE of an instance, in the form of the series' start (date or time), by which apps find it. */
export function instanceTime(name: "recurrence-id" | "exdate", series: Pick<Members, "start">, key: number): string {
  const holder = new (ical().Component)("vevent");
  addTime(holder, name, timeAt(series.start, key), true);
  return holder.getAllProperties().map(propertyText).join("");
}

function alarmComponent({ method, minutes }: Alarm, { summary = "" }: Members): ICAL.Component {
  const alarm = new (ical().Component)("valarm");
  // An alarm with EMAIL would need an email address. With DISPLAY, the reader's calendar app shows the alarm.
  alarm.addPropertyWithValue("action", "DISPLAY");
  alarm.addPropertyWithValue("description", summary || (method === "email" ? "Mail" : "Reminder"));
  alarm.addPropertyWithValue("trigger", ical().Duration.fromSeconds(-60 * minutes));
  return alarm;
}

function utc(ms: number): ICAL.Time {
  return ical().Time.fromDateTimeString(`${printTime(Math.floor(ms / 1000))}Z`);
}

function addTime(event: ICAL.Component, name: string, time: EventTime, recurs: boolean): void {
  if ("date" in time) {
    event.addPropertyWithValue(name, ical().Time.fromDateString(time.date));
    return;
  }
  const zone = knownZone(time.timeZone);
  if (!recurs || zone.isUtc) {
    event.addPropertyWithValue(name, utc(time.ms));
    return;
  }
  // A series recurs in local time, so its zone must be written.
  const local = ical().Time.fromDateTimeString(printTime(zone.toLocal(time.ms / 1000)));
  event.addPropertyWithValue(name, local).setParameter("tzid", zone.name);
}

function person(name: string, { email, displayName }: Person): ICAL.Property {
  const property = new (ical().Property)(name);
  property.setValue(`mailto:${inAddress(email)}`);
  if (displayName) property.setParameter("cn", displayName);
  return property;
}

/**
 * Encodes characters that have a special meaning in a mailto URL, or are not allowed there (RFC 6068 §2). Letters of all scripts
 * stay readable.
 */
function inAddress(email: string): string {
  return email.replace(/[%?#&;,"<>\\^`{|}\s\p{Cc}]/gu, encodeURIComponent);
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

/**
 * Writes recurrence lines so that other apps can read them. The stored lines are those that the client sent. Strict readers
 * reject an UNTIL of another type than the start (RFC 5545 §3.3.10), second 60, and dates in zones that the file does not define.
 * The only time zone in the lines is the zone of the series' start.
 */
function recurrenceLines({ start, recurrence = [] }: Pick<Members, "start" | "recurrence">): string[] {
  const { rules, excludedRules, dates, excludedDates } = parseRecurrence(recurrence);
  return [
    ...rules.map((rule) => `RRULE:${printRule(strict(rule, start))}`),
    ...excludedRules.map((rule) => `EXRULE:${printRule(strict(rule, start))}`),
    ...dates.map((date) => `RDATE${dateValue(date, start)}`),
    ...excludedDates.map((date) => `EXDATE${dateValue(date, start)}`),
  ];
}

function strict(rule: Rule, start: EventTime): Rule {
  const until = rule.until && untilOf(rule.until, start);
  // A rule of an all-day series must not specify times of day, so they are left out.
  if ("date" in start) return { ...rule, until, hours: [], minutes: [], seconds: [] };
  // Second 60 (a leap second) is written as 59.
  return { ...rule, until, seconds: [...new Set(rule.seconds.map((each) => Math.min(each, 59)))] };
}

function untilOf({ form, seconds }: Moment, start: EventTime): Moment {
  const day = Math.floor(seconds / daySeconds) * daySeconds;
  if ("date" in start) return { form: "date", seconds: day };
  if (form === "utc") return { form, seconds };
  const local = form === "date" ? day + daySeconds - 1 : seconds;
  return { form: "utc", seconds: knownZone(start.timeZone).toInstant(local) };
}

/** Returns the parameters and the value for a date in an RDATE or EXDATE line. */
function dateValue({ form, seconds, zone: named }: RecurrenceDate, start: EventTime): string {
  if ("date" in start) return `;VALUE=DATE:${printBasicDate(seconds)}`;
  const zone = knownZone(start.timeZone);
  const instant = form === "utc" ? seconds : (named === undefined ? zone : requireZone(named)).toInstant(seconds);
  return momentIn(zone, instant);
}

/**
 * Returns the parameters and the value for an instant. The value is the local time. If that local time occurs twice and readers
 * would take it for the first occurrence, the value is in UTC.
 */
function momentIn(zone: Zone, instant: number): string {
  const local = zone.toLocal(instant);
  if (zone.isUtc || zone.toInstant(local) !== instant) return `:${printBasicTime(instant)}Z`;
  return `;TZID=${zone.name}:${printBasicTime(local)}`;
}
