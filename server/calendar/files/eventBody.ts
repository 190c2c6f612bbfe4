/** Makes the body of `events.import` from an event of a file. */
import { isEmailAddress } from "../../platform/emailAddress.ts";
import type { SentEvent } from "../model/sent.ts";
import type { WireTime } from "../model/times.ts";
import { daySeconds } from "../recurrence/gregorian.ts";
import type { FileEvent } from "./fileEvent.ts";
import {
  durationOf,
  type FileTime,
  later,
  placeIn,
  placeText,
  placeTime,
  type SeriesStart,
  sentTime,
  timeIn,
  timeOf,
  type Zones,
} from "./fileTimes.ts";
import { LineError, type Property, textOf } from "./lines.ts";
import { sequenceOf } from "./versions.ts";

/** A series, or a single event. */
export interface FileMaster {
  body: SentEvent;
  series: SeriesStart;
}

/** @param calendarZone The name of the zone for times in UTC. @throws LineError for an event that cannot be imported. */
export function masterBody(event: FileEvent, uid: string, zones: Zones, calendarZone: string): FileMaster {
  const { start, end, endTimeUnspecified } = spanOf(event, zones);
  const recurs = event.recurrence.length > 0;
  const zoneName =
    (start.form === "time" && start.zone?.name) || (recurs && start.form === "time" ? "UTC" : calendarZone);
  const series = { start, zoneName };
  const recurrence = event.recurrence.map((line) => recurrenceLine(line, series, zones));
  return {
    series,
    body: {
      ...commonBody(event, uid),
      ...(endTimeUnspecified && { endTimeUnspecified }),
      ...timesBody(start, end, recurs ? zoneName : undefined),
      ...(recurs && { recurrence }),
    },
  };
}

/** The original start of an instance. @param series The series in the file; undefined when the file does not contain it. */
export function originalStart(event: FileEvent, zones: Zones, series: SeriesStart | undefined): WireTime {
  const id = event.single.get("RECURRENCE-ID");
  if (!id) throw new LineError(event.line, "RECURRENCE-ID is missing.");
  if (id.parameters.has("RANGE"))
    throw new LineError(id.line, "A change of all later instances (RANGE) cannot be imported.");
  const place = timeOf(id, zones);
  return series ? wireOf(placeTime(series, placeIn(series, place))) : sentTime(place);
}

/** An instance that differs from its series. @param original See `originalStart`. */
export function instanceBody(event: FileEvent, uid: string, zones: Zones, original: WireTime): SentEvent {
  const { start, end, endTimeUnspecified } = spanOf(event, zones);
  return {
    ...commonBody(event, uid),
    ...(endTimeUnspecified && { endTimeUnspecified }),
    ...timesBody(start, end, undefined),
    originalStartTime: original,
  };
}

function wireOf(time: ReturnType<typeof placeTime>): WireTime {
  if ("date" in time) return { date: time.date, dateTime: undefined, timeZone: undefined };
  return sentTime({ form: "time", seconds: time.ms / 1000, zone: undefined }, time.timeZone);
}

/** @param zoneName The zone of a series. A series has one zone here, but a file may give its end in another one. */
function timesBody(start: FileTime, end: FileTime, zoneName: string | undefined): Pick<SentEvent, "start" | "end"> {
  if (zoneName === undefined) return { start: sentTime(start), end: sentTime(end) };
  return { start: sentTime(start, zoneName), end: sentTime(end, zoneName) };
}

interface Span {
  start: FileTime;
  end: FileTime;
  endTimeUnspecified?: true;
}

const hour = 3600;

function spanOf({ single, line }: FileEvent, zones: Zones): Span {
  const first = single.get("DTSTART");
  if (!first) throw new LineError(line, "DTSTART is missing.");
  const start = timeOf(first, zones);
  const end = endOf(single, start, zones);
  const days = asDays(single, start, end);
  if (days) return days;
  if (end && (end.form !== start.form || end.seconds !== start.seconds)) return { start, end };
  // RFC 5545 §3.6.1: an event with a date and without an end lasts one day. One with a time and without an end has no length,
  // but here an event must have one.
  if (start.form === "date") return { start, end: { ...start, seconds: start.seconds + daySeconds } };
  return { start, end: { ...start, seconds: start.seconds + hour }, endTimeUnspecified: true };
}

function endOf(single: FileEvent["single"], start: FileTime, zones: Zones): FileTime | undefined {
  const last = single.get("DTEND");
  if (last) return timeOf(last, zones);
  const duration = single.get("DURATION");
  if (!duration) return undefined;
  const parts = durationOf(duration.value);
  if (!parts) throw new LineError(duration.line, `"${duration.value.slice(0, 40)}" is not a duration.`);
  return later(start, parts, zones);
}

/** The days of an all-day event that Outlook has written with times. */
function asDays(single: FileEvent["single"], start: FileTime, end: FileTime | undefined): Span | undefined {
  if (!/^TRUE$/i.test(single.get("X-MICROSOFT-CDO-ALLDAYEVENT")?.value.trim() ?? "")) return undefined;
  if (start.form === "date" || end?.form !== "time") return undefined;
  const [from, to] = [start, end].map(({ seconds, zone }) => zone?.toLocal(seconds) ?? seconds);
  if (from === undefined || to === undefined || from % daySeconds !== 0 || to % daySeconds !== 0 || to <= from)
    return undefined;
  return { start: { form: "date", seconds: from }, end: { form: "date", seconds: to } };
}

function recurrenceLine(property: Property, series: SeriesStart, zones: Zones): string {
  const { name, value, parameters, line } = property;
  if (name === "RRULE" || name === "EXRULE") return `${name}:${value.trim()}`;
  if (/^PERIOD$/i.test(parameters.get("VALUE") ?? "")) {
    throw new LineError(line, "Instances with a duration of their own (RDATE as a PERIOD) cannot be imported.");
  }
  const values = value.split(",").filter((each) => each.trim() !== "");
  const places = values.map((each) => placeText(series, placeIn(series, timeIn(property, each.trim(), zones))));
  // All places have the same parameters as the first one.
  const [first = ":"] = places;
  const head = first.slice(0, first.indexOf(":"));
  return `${name}${head}:${places.map((each) => each.slice(head.length + 1)).join(",")}`;
}

const statuses = { CONFIRMED: "confirmed", TENTATIVE: "tentative", CANCELLED: "cancelled" } as const;

function commonBody(event: FileEvent, iCalUID: string): SentEvent {
  const { single } = event;
  const text = (name: string) => textOf(single.get(name)?.value ?? "").trim() || undefined;
  const word = (name: string) => single.get(name)?.value.trim().toUpperCase() ?? "";
  const [summary, description, location] = ["SUMMARY", "DESCRIPTION", "LOCATION"].map(text);
  const organizer = organizerOf(single.get("ORGANIZER"));
  const attendees = event.attendees.flatMap((each) => attendeeOf(each) ?? []);
  const visibility = word("CLASS");
  return {
    iCalUID,
    status: statuses[word("STATUS") as keyof typeof statuses] ?? "confirmed",
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    ...(location !== undefined && { location }),
    sequence: sequenceOf(event),
    ...(word("TRANSP") === "TRANSPARENT" && { transparency: "transparent" as const }),
    // Programs write PUBLIC for every event. It is ignored, since here it would show details to users who may only see busy
    // times.
    ...(visibility === "PRIVATE" && { visibility: "private" as const }),
    ...(visibility === "CONFIDENTIAL" && { visibility: "confidential" as const }),
    ...(organizer && { organizer }),
    ...(attendees.length > 0 && { attendees }),
    ...remindersOf(event.alarms),
  };
}

/** The person in a property; undefined for a person without a mail address, since this service identifies people by it. */
function addressOf({ value, parameters }: Property): { email: string; displayName?: string } | undefined {
  const stated = /^mailto:(.*)$/i.exec(value.trim())?.[1] ?? parameters.get("EMAIL") ?? "";
  const email = safelyDecoded(stated.replace(/\?.*$/, "")).trim();
  if (!isEmailAddress(email)) return undefined;
  const name = (parameters.get("CN") ?? "").trim().slice(0, 1024);
  return { email, ...(name !== "" && name !== email && { displayName: name }) };
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function organizerOf(property: Property | undefined) {
  return property && addressOf(property);
}

const responses = { ACCEPTED: "accepted", DECLINED: "declined", TENTATIVE: "tentative" } as const;

function attendeeOf(property: Property) {
  const person = addressOf(property);
  if (!person) return undefined;
  const parameter = (name: string) => property.parameters.get(name)?.toUpperCase() ?? "";
  const others = Number(parameter("X-NUM-GUESTS"));
  return {
    ...person,
    responseStatus: responses[parameter("PARTSTAT") as keyof typeof responses] ?? ("needsAction" as const),
    ...(/^(RESOURCE|ROOM)$/.test(parameter("CUTYPE")) && { resource: true }),
    ...(/^(OPT|NON)-PARTICIPANT$/.test(parameter("ROLE")) && { optional: true }),
    ...(Number.isInteger(others) && others > 0 && others < 1000 && { additionalGuests: others }),
  };
}

const mostReminders = 5;
const earliestReminder = 40_320;

/**
 * Reminders from the alarms of an event, as far as the service supports them. An event without alarms gets the calendar's
 * default reminders.
 */
function remindersOf(alarms: FileEvent["alarms"]): Pick<SentEvent, "reminders"> {
  if (alarms.length === 0) return {};
  const overrides = new Map<string, { method: "email" | "popup"; minutes: number }>();
  for (const alarm of alarms) {
    const trigger = alarm.get("TRIGGER");
    const action = alarm.get("ACTION")?.value.trim().toUpperCase();
    const before = trigger && !/^END$/i.test(trigger.parameters.get("RELATED") ?? "") && durationOf(trigger.value);
    if (!before || action === "NONE") continue;
    const minutes = -Math.round(before.days * 1440 + before.seconds / 60);
    if (minutes < 0 || minutes > earliestReminder || overrides.size === mostReminders) continue;
    const method = action === "EMAIL" ? "email" : "popup";
    // Adding 0 makes -0 a 0.
    overrides.set(`${method} ${minutes}`, { method, minutes: minutes + 0 });
  }
  return { reminders: { useDefault: false, ...(overrides.size > 0 && { overrides: [...overrides.values()] }) } };
}
