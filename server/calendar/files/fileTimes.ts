/** Times of a file, and their conversion to stored times. */
import type { EventTime, WireTime } from "../model/times.ts";
import {
  type BasicTime,
  daySeconds,
  localOf,
  parseBasic,
  printBasicDate,
  printBasicTime,
  printDate,
  printTime,
} from "../recurrence/gregorian.ts";
import { LineError, type Property } from "./lines.ts";
import type { WallClock } from "./zoneDefinition.ts";

/**
 * A date, or a local time with the clock (time zone) in which it was written. The clock is undefined for UTC. `local` is in
 * seconds. A date is represented by the seconds of its midnight.
 */
export type FileTime =
  | { form: "date"; seconds: number }
  | { form: "time"; seconds: number; local: number; zone: WallClock | undefined };

const looseForm = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?|Z)?$/;

/**
 * Reads a time. Also accepts unambiguous variants that some apps write: `20131210Z` as a date, `2013-12-10T09:00:00Z`, times
 * without seconds, times with an offset, and 24:00.
 */
export function readLoosely(text: string): BasicTime | undefined {
  const basic = parseBasic(text);
  const parts = basic ? null : looseForm.exec(text);
  if (!parts) return basic;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((each) => Number(each ?? 0));
  const isMidnight = hour === 24 && minute === 0 && second === 0;
  const local = localOf(year, month, day, isMidnight ? 0 : hour, minute, second);
  if (local === undefined) return undefined;
  if (parts[4] === undefined) return { local, form: "date" };
  const time = local + (isMidnight ? daySeconds : 0);
  const zone = parts[7];
  if (zone === undefined) return { local: time, form: "local" };
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  const offset = (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60);
  return { local: time - offset, form: "utc" };
}

/**
 * Reads one value of a property.
 * @param clock Returns the clock (time zone) of a local time. Only called for local times.
 * @throws LineError for a text that is not a time.
 */
export function timeIn({ name, line, parameters }: Property, text: string, clock: () => WallClock): FileTime {
  const read = readLoosely(text.trim().toUpperCase());
  if (!read) throw new LineError(line, `"${text.trim().slice(0, 40)}" in ${name} is not a valid date or time.`);
  const { form, local } = read;
  const isDate = /^DATE$/i.test(parameters.get("VALUE") ?? "") && local % daySeconds === 0;
  if (form === "date" || isDate) return { form: "date", seconds: local };
  if (form === "utc") return { form: "time", seconds: local, local, zone: undefined };
  const zone = clock();
  return { form: "time", seconds: zone.toInstant(local), local, zone };
}

/**
 * Converts a time to the format of requests.
 * @param zoneName The name of the zone; undefined for the zone of the calendar.
 */
export function sentTime(time: FileTime, zoneName: string | undefined): WireTime {
  if (time.form === "date") {
    return { date: printDate(time.seconds / daySeconds), dateTime: undefined, timeZone: undefined };
  }
  return { date: undefined, dateTime: `${printTime(time.seconds)}Z`, timeZone: zoneName };
}

/**
 * The start of a series. RDATE, EXDATE and RECURRENCE-ID are converted to the form of the start: a date, or a time in the zone
 * of the series.
 */
export interface SeriesStart {
  start: FileTime;
  /** The length in seconds; undefined for an event without an end. */
  length: number | undefined;
  /** The clock (time zone) in which the series recurs, and the zone's name. For all-day series, the zone of the calendar. */
  clock: WallClock;
  zoneName: string;
}

/**
 * Converts the time of an occurrence to the form of the series' start. Some apps write dates in a series with times, and times
 * in a series with dates.
 * @returns the time or the date in seconds.
 */
export function placeIn({ start, clock }: SeriesStart, time: FileTime): number {
  if (time.form === start.form) return time.seconds;
  if (time.form === "time") {
    // If a date was written as a time, its date in the time's own zone is used. A UTC time is a date only at midnight.
    const isWritten = time.zone !== undefined || time.seconds % daySeconds === 0;
    return dayOf(isWritten ? time.local : clock.toLocal(time.seconds));
  }
  const startLocal = clock.toLocal(start.seconds);
  return clock.toInstant(time.seconds + startLocal - dayOf(startLocal));
}

function dayOf(local: number): number {
  return Math.floor(local / daySeconds) * daySeconds;
}

/** Returns an occurrence of a series as it appears in a recurrence line after the property name: `:20131210T090000Z`. */
export function placeText({ start }: Pick<SeriesStart, "start">, seconds: number): string {
  return start.form === "date" ? `;VALUE=DATE:${printBasicDate(seconds)}` : `:${printBasicTime(seconds)}Z`;
}

/** Returns an occurrence of a series as the original start of an instance, in the form of a request. */
export function placeTime({ start, zoneName }: SeriesStart, seconds: number): EventTime {
  if (start.form === "date") return { date: printDate(seconds / daySeconds) };
  return { ms: seconds * 1000, timeZone: zoneName };
}

const durationForm = /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;

/** The days and seconds of a duration (RFC 5545 §3.3.6); undefined if the text is not a duration. */
export function durationOf(text: string): { days: number; seconds: number } | undefined {
  const found = durationForm.exec(text.trim().toUpperCase());
  if (!found || !/\d/.test(text)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(2).map((each) => Number(each ?? 0));
  const sign = found[1] === "-" ? -1 : 1;
  return { days: sign * (weeks * 7 + days), seconds: sign * (hours * 3600 + minutes * 60 + seconds) };
}

/** Adds a duration to a time: first the days, in local time, then the seconds. @param clock The clock for times in UTC. */
export function later(
  time: FileTime,
  { days, seconds }: { days: number; seconds: number },
  clock: WallClock,
): FileTime {
  if (time.form === "date") {
    // Some apps write one day as PT24H. So for a date, the time part of a duration is rounded up to whole days.
    return { ...time, seconds: time.seconds + days * daySeconds + Math.ceil(seconds / daySeconds) * daySeconds };
  }
  const zone = time.zone ?? clock;
  const moved = days === 0 ? time.seconds : zone.toInstant(zone.toLocal(time.seconds) + days * daySeconds);
  return { ...time, seconds: moved + seconds, local: zone.toLocal(moved + seconds) };
}
