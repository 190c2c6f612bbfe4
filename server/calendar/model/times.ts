/** The start and end of an event: how requests and responses write them, and the numbers by which the database sorts events. */

import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import type { Whole } from "../../http/json.ts";
import { momentMs, readDateTime } from "../../platform/dateTime.ts";
import { Failure, invalidField, invalidParameter, requiredField } from "../../platform/failure.ts";
import { timeRangeEmpty } from "../errors.ts";
import { daySeconds, parseDate, printDate } from "../recurrence/gregorian.ts";
import { findZone, printInstant, requireZone, type Zone } from "../recurrence/zone.ts";

export type WireTime = Whole<CalendarSchemas["EventDateTime"]>;

/** A date, which has no time zone, or a time in milliseconds with its zone. */
export type EventTime = { date: string } | { ms: number; timeZone: string };

/** A time in a request. Any field may be absent, or null in a PATCH. */
export type SentTime = { [Name in keyof WireTime]?: string | null } | null | undefined;

export interface Times {
  allDay: boolean;
  /** The start in milliseconds; for an all-day event, midnight in UTC of the first date. */
  startMs: number;
  endMs: number;
}

/**
 * Parses a time of a request (`DECISIONS.md`, Times).
 * @param calendarZone The name of the zone for times that specify neither offset nor zone.
 * @param field The field of the body, for error messages.
 */
export function parseTime(sent: SentTime, calendarZone: string, field: string): EventTime {
  const date = sent?.date ?? undefined;
  const dateTime = sent?.dateTime ?? undefined;
  const timeZone = sent?.timeZone ?? undefined;
  if (timeZone !== undefined) requireZone(timeZone, `${field}/timeZone`);
  if (date !== undefined && dateTime !== undefined) {
    throw invalidField(field, `"${field}" must contain either "date" or "dateTime", not both.`);
  }
  if (date !== undefined) {
    if (parseDate(date) === undefined) {
      throw invalidField(`${field}/date`, `"${date.slice(0, 32)}" is not a valid date.`);
    }
    return { date };
  }
  if (dateTime === undefined) throw requiredField(field);
  const zone = timeZone ?? calendarZone;
  const ms = parseDateTime(dateTime, requireZone(zone, `${field}/timeZone`));
  if (ms === undefined) {
    throw invalidField(`${field}/dateTime`, `"${dateTime.slice(0, 40)}" is not a valid date-time.`);
  }
  return { ms, timeZone: zone };
}

/** A time in whole seconds; undefined if the time does not exist. Without an offset, the time is interpreted in the zone. */
function parseDateTime(text: string, zone: Zone): number | undefined {
  const read = readDateTime(text);
  if (!read) return undefined;
  return (read.offset === undefined ? zone.toInstant(read.local) : read.local - read.offset) * 1000;
}

/**
 * A time in a query, with an offset. Fractions of a second are dropped.
 * @throws Failure `invalid` at the parameter, for a time that has the correct format but does not exist.
 */
export function momentOf(text: string, parameter: string): number {
  return Math.floor(exactMomentOf(text, parameter) / 1000) * 1000;
}

/** A time in a query with milliseconds, as in `updated`. Finer fractions are dropped. */
export function exactMomentOf(text: string, parameter: string): number {
  const ms = momentMs(text);
  if (ms !== undefined) return ms;
  throw new Failure(
    "invalid",
    "invalid",
    `"${text.slice(0, 40)}" is not an RFC 3339 date-time with an offset, such as 2026-03-02T08:30:00Z.`,
    {
      parameter,
      hint: momentHint,
    },
  );
}

const momentHint =
  "Send a date-time with seconds and an offset, such as 2026-03-02T09:30:00+01:00 or 2026-03-02T08:30:00Z. In a URL, write + as %2B.";

/**
 * Returns the key of an instance from a parameter that contains its original start: a time with an offset, or a date.
 * @throws Failure `invalid` at the parameter.
 */
export function keyOfStart(text: string, parameter: string): number {
  const day = parseDate(text);
  if (day !== undefined) return day * daySeconds * 1000;
  const ms = momentMs(text);
  if (ms !== undefined) return Math.floor(ms / 1000) * 1000;
  throw invalidParameter(parameter, `"${text.slice(0, 40)}" is neither a date-time with an offset nor a date.`);
}

/**
 * Checks the start and the end of an event together.
 * @throws Failure `invalid` if one is a date and the other a time; `timeRangeEmpty` if the end is not after the start.
 */
export function timesOf(start: EventTime, end: EventTime): Times {
  const allDay = "date" in start;
  if (allDay !== "date" in end)
    throw invalidField("end", '"start" and "end" must have the same form: both "date", or both "dateTime".');
  const times = { allDay, startMs: numberOf(start), endMs: numberOf(end) };
  if (times.endMs <= times.startMs) throw timeRangeEmpty({ field: "end" });
  return times;
}

/** The milliseconds of a time; for a date, its midnight in UTC. */
export function numberOf(time: EventTime): number {
  if (!("date" in time)) return time.ms;
  const day = parseDate(time.date);
  // This is never thrown for stored dates, because dates were validated when a client sent them.
  if (day === undefined) throw new RangeError(`"${time.date}" is not a date.`);
  return day * daySeconds * 1000;
}

export function dateOf(utcMidnightMs: number): string {
  return printDate(Math.floor(utcMidnightMs / 1000 / daySeconds));
}

/** Converts milliseconds to a date if `like` is a date; otherwise to a time in the time zone of `like`. */
export function timeAt(like: EventTime, number: number): EventTime {
  if ("date" in like) return { date: dateOf(number) };
  return { ms: number, timeZone: like.timeZone };
}

/** The instant, in milliseconds, for a result of `numberOf`. A date begins at midnight in the calendar's zone. */
export function instantOf(number: number, allDay: boolean, calendarZone: Zone): number {
  return allDay ? calendarZone.toInstant(number / 1000) * 1000 : number;
}

/** Writes a start or an end as responses contain it. @param zone The zone that determines the offset of a time. */
export function toWireTime(time: EventTime, zone: Zone): WireTime {
  if ("date" in time) return { date: time.date, dateTime: undefined, timeZone: undefined };
  return { date: undefined, dateTime: printInstant(time.ms, zone), timeZone: time.timeZone };
}

/** Writes a start or an end as requests contain it, without loss. A PATCH is merged into this form. */
export function toSentTime(time: EventTime): WireTime {
  return toWireTime(time, requireZone("UTC"));
}

/** The time zone of a calendar or an event. Its name was validated when a client sent it. */
export function knownZone(name: string): Zone {
  return findZone(name) ?? requireZone("UTC");
}
