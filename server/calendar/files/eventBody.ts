/** Converts an event of a file to the body of `events.import`. */
import { isEmailAddress } from "../../platform/emailAddress.ts";
import type { SentEvent } from "../model/sent.ts";
import type { WireTime } from "../model/times.ts";
import { daySeconds } from "../recurrence/gregorian.ts";
import { type FileEvent, sequenceOf } from "./fileEvent.ts";
import {
  clockOf,
  durationOf,
  type FileTime,
  later,
  nameOf,
  placeIn,
  placeTime,
  requireStated,
  type SeriesStart,
  sentTime,
  type TimeReader,
} from "./fileTimes.ts";
import { noteOfZone } from "./fileZones.ts";
import { LineError, type Property, textOf } from "./lines.ts";
import { recurrenceOf } from "./seriesLines.ts";
import { DefinedZone } from "./zoneDefinition.ts";

/** A series or a single event of the file, as opposed to an exception of a series. */
export interface FileMaster {
  body: SentEvent;
  series: SeriesStart;
  /** Instances that RDATE specifies as a period (start and end) whose length differs from the length of the series. */
  periods: SentEvent[];
}

/**
 * Converts a series or a single event.
 * @param calendarZone The name of the zone for times in UTC.
 * @throws LineError or Failure for an event that cannot be imported. ReadAgain if a zone was replaced, because the whole event
 * must then be read again.
 */
export async function masterBody(
  event: FileEvent,
  uid: string,
  reader: TimeReader,
  calendarZone: string,
): Promise<FileMaster> {
  const { start, end, endTimeUnspecified } = spanOf(event, reader);
  const unspecified = endTimeUnspecified && { endTimeUnspecified };
  const common = { ...commonBody(event, uid, reader), ...unspecified };
  const length = unspecified ? undefined : end.seconds - start.seconds;
  const clock = start.form === "date" ? reader.zones.calendarZone : clockOf(start);
  const found = await recurrenceOf(event, { start, length, clock, zoneName: calendarZone }, reader);
  if (!found) {
    const times = await timesBody(start, end, reader);
    const zoneName = times.start?.timeZone ?? calendarZone;
    return { series: { start, length, clock, zoneName }, body: { ...common, ...times }, periods: [] };
  }
  const { zoneName, recurrence } = found;
  const series = { start, length, clock, zoneName };
  const periods: SentEvent[] = [];
  for (const each of found.periods) {
    const times = await timesBody(each.start, each.end, reader);
    periods.push({
      ...commonBody(event, uid, reader),
      ...times,
      originalStartTime: placeTime(series, each.place),
    });
  }
  return {
    series,
    periods,
    // A series has only one zone in this service, but a file may specify its end in another one.
    body: { ...common, start: sentTime(start, zoneName), end: sentTime(end, zoneName), recurrence },
  };
}

/**
 * Returns the original start of an instance.
 * @param series The series in the file; undefined when the file does not contain it.
 */
export function originalStart(event: FileEvent, reader: TimeReader, series: SeriesStart | undefined): WireTime {
  const id = event.single.get("RECURRENCE-ID");
  if (!id) throw new LineError(event.line, "RECURRENCE-ID is missing.");
  if (id.parameters.has("RANGE"))
    throw new LineError(id.line, "A change to this and all later instances (RANGE=THISANDFUTURE) cannot be imported.");
  if (series) return placeTime(series, placeIn(series, reader.beside(series.start, id)));
  const first = event.single.get("DTSTART");
  const own = first ? reader.start(first) : undefined;
  const place = own ? reader.beside(own, id) : reader.start(id);
  const start = own?.form === "date" && place.form === "time" ? dateOf(own, place, reader) : place;
  return sentTime(start, nameOf(start.form === "time" ? start.zone : undefined));
}

function dateOf(start: FileTime, place: FileTime, { zones }: TimeReader): FileTime {
  const series = { start, length: undefined, clock: zones.calendarZone, zoneName: "" };
  return { form: "date", seconds: placeIn(series, place) };
}

/**
 * Converts an instance that differs from its series.
 * @param original The original start, from `originalStart`.
 * @param series The series in the file; undefined if the file does not contain it.
 */
export async function instanceBody(
  event: FileEvent,
  uid: string,
  reader: TimeReader,
  { original, series }: { original: WireTime; series: SeriesStart | undefined },
): Promise<SentEvent> {
  const { start, end, endTimeUnspecified } = spanOf(event, reader, { series });
  return {
    ...commonBody(event, uid, reader),
    ...(endTimeUnspecified && { endTimeUnspecified }),
    ...(await timesBody(start, end, reader)),
    originalStartTime: original,
  };
}

/** The start and end of a single event or an instance, at their exact instants. */
async function timesBody(start: FileTime, end: FileTime, reader: TimeReader) {
  await requireStated(start, reader);
  const isOne = start.form === "time" && end.form === "time" && start.zone === end.zone;
  const startName = await zoneName(start, isOne ? [start.seconds, end.seconds] : [start.seconds], reader);
  const endName = isOne ? startName : await zoneName(end, [end.seconds], reader);
  return { start: sentTime(start, startName), end: sentTime(end, endName) };
}

async function zoneName(time: FileTime, instants: number[], reader: TimeReader): Promise<string | undefined> {
  if (time.form === "date") return undefined;
  if (!(time.zone instanceof DefinedZone)) return nameOf(time.zone);
  const zone = await reader.zones.like(time.zone, instants);
  const note = zone
    ? noteOfZone(time.zone, zone)
    : `No IANA time zone has the same offsets as "${time.zone.name.slice(0, 64)}" in the file. The event keeps its exact times, in the time zone of the calendar.`;
  if (note !== undefined) reader.notes.add(note);
  return zone?.name;
}

interface Span {
  start: FileTime;
  end: FileTime;
  endTimeUnspecified?: true;
}

const hour = 3600;

/**
 * Returns the start and the end, both as dates or both as times.
 * @param ofInstance Set for an instance of a series: its series, if the file contains it. An instance that ends before it starts
 * gets the length of the series. An instance without a zone gets the zone of the series.
 */
function spanOf(
  { single, line }: FileEvent,
  reader: TimeReader,
  ofInstance?: { series: SeriesStart | undefined },
): Span {
  const first = single.get("DTSTART");
  if (!first) throw new LineError(line, "DTSTART is missing.");
  const like = ofInstance?.series?.start;
  const ofSeries = like?.form === "time" ? like.zone : undefined;
  const start = reader.start(first, reader.zoneOf(single.get("DTEND")) ?? ofSeries);
  const end = endOf(single, start, reader);
  const days = asDays(single, start, end);
  if (days) return days;
  const isBackwards = end !== undefined && end.seconds < start.seconds;
  if (end && end.seconds !== start.seconds && !(ofInstance && isBackwards)) return { start, end };
  if (end && isBackwards) {
    reader.note(
      (single.get("DTEND") ?? first).line,
      "The end of this instance was ignored because it is before the start.",
    );
    const length = ofInstance?.series?.length;
    if (length !== undefined && like?.form === start.form) return { start, end: endAfter(start, length) };
  }
  // RFC 5545 §3.6.1: without an end, an event with a date lasts one day, and an event with a time has no length. Here, an event
  // must have a length.
  if (start.form === "date") return { start, end: endAfter(start, daySeconds) };
  return { start, end: endAfter(start, hour), endTimeUnspecified: true };
}

function endAfter(start: FileTime, seconds: number): FileTime {
  return later(start, { days: 0, seconds }, clockOf(start));
}

function endOf(single: FileEvent["single"], start: FileTime, reader: TimeReader): FileTime | undefined {
  const last = single.get("DTEND");
  const end = last && reader.ignoringErrors(() => reader.beside(start, last));
  if (last && end) return alike(start, end, last, reader);
  const duration = single.get("DURATION");
  if (!duration) return undefined;
  const parts = durationOf(duration.value);
  if (!parts)
    reader.note(
      duration.line,
      `"${duration.value.slice(0, 40)}" was ignored because it is not a duration, such as PT1H.`,
    );
  return parts && later(start, parts, reader.floating);
}

/**
 * Converts the end of an event to the form of its start (date or time). If the converted end is not later than the start, it is
 * ignored.
 */
function alike(start: FileTime, end: FileTime, { line }: Property, reader: TimeReader): FileTime | undefined {
  if (start.form === end.form) return end;
  if (start.form === "date" && end.form === "time") {
    reader.note(line, "DTSTART is a date, so the event lasts all day and the time in DTEND was ignored.");
    const seconds = Math.ceil(end.local / daySeconds) * daySeconds;
    return seconds > start.seconds ? { form: "date", seconds } : undefined;
  }
  const clock = clockOf(start);
  const seconds = clock.toInstant(end.seconds);
  const isLater = seconds > start.seconds;
  reader.note(
    line,
    `DTSTART has a time but DTEND is a date: ${isLater ? "the event ends when this day begins" : "the end was ignored"}.`,
  );
  return isLater ? { form: "time", seconds, local: end.seconds, zone: clock } : undefined;
}

/** Returns the days of an event that Outlook has written with times although it is an all-day event. */
function asDays(single: FileEvent["single"], start: FileTime, end: FileTime | undefined): Span | undefined {
  if (!/^TRUE$/i.test(single.get("X-MICROSOFT-CDO-ALLDAYEVENT")?.value.trim() ?? "")) return undefined;
  if (start.form === "date" || end?.form !== "time") return undefined;
  const [from, to] = [start.local, end.local];
  if (from % daySeconds !== 0 || to % daySeconds !== 0 || to <= from) return undefined;
  return { start: { form: "date", seconds: from }, end: { form: "date", seconds: to } };
}

const statuses = { CONFIRMED: "confirmed", TENTATIVE: "tentative", CANCELLED: "cancelled" } as const;

/**
 * The fields of an event other than its times.
 * @param reader Receives a note about each person who is left out.
 */
function commonBody(event: FileEvent, iCalUID: string, reader: Pick<TimeReader, "note">): SentEvent {
  const { single } = event;
  const text = (name: string) => textOf(single.get(name)?.value ?? "") || undefined;
  const word = (name: string) => single.get(name)?.value.trim().toUpperCase() ?? "";
  const [summary, description, location] = ["SUMMARY", "DESCRIPTION", "LOCATION"].map(text);
  const stated = single.get("ORGANIZER");
  const organizer = stated && addressOf(stated, reader);
  const attendees = event.attendees.flatMap((each) => attendeeOf(each, reader) ?? []);
  const visibility = word("CLASS");
  return {
    iCalUID,
    status: statuses[word("STATUS") as keyof typeof statuses] ?? "confirmed",
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    ...(location !== undefined && { location }),
    sequence: sequenceOf(event),
    ...(word("TRANSP") === "TRANSPARENT" && { transparency: "transparent" as const }),
    // Calendar apps write PUBLIC for every event. It is ignored, because here it would show details to users who may only see
    // busy times.
    ...(visibility === "PRIVATE" && { visibility: "private" as const }),
    ...(visibility === "CONFIDENTIAL" && { visibility: "confidential" as const }),
    ...(organizer && { organizer }),
    ...(attendees.length > 0 && { attendees }),
    ...remindersOf(event.alarms),
  };
}

/**
 * The person in a property; undefined without an email address, because this service identifies people by their email address.
 */
function addressOf(
  { name: property, line, value, parameters }: Property,
  reader: Pick<TimeReader, "note">,
): { email: string; displayName?: string } | undefined {
  const stated = /^mailto:(.*)$/i.exec(value.trim())?.[1] ?? parameters.get("EMAIL") ?? "";
  const email = safelyDecoded(stated.replace(/\?.*$/, "")).trim();
  if (!isEmailAddress(email)) {
    reader.note(line, `${property} was ignored because it has no valid email address.`);
    return undefined;
  }
  const name = (parameters.get("CN") ?? "").slice(0, 1024);
  return { email, ...(name.trim() !== "" && name !== email && { displayName: name }) };
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const responses = { ACCEPTED: "accepted", DECLINED: "declined", TENTATIVE: "tentative" } as const;

function attendeeOf(property: Property, reader: Pick<TimeReader, "note">) {
  const person = addressOf(property, reader);
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
 * Converts the alarms of an event to reminders, as far as the service supports them. An event without alarms gets the calendar's
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
    // Adding 0 turns negative zero into 0.
    overrides.set(`${method} ${minutes}`, { method, minutes: minutes + 0 });
  }
  return { reminders: { useDefault: false, ...(overrides.size > 0 && { overrides: [...overrides.values()] }) } };
}
