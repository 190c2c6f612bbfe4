/** Times of a file, and their conversion to stored times. */
import type { EventTime, WireTime } from "../model/times.ts";
import {
  daySeconds,
  parseBasic,
  printBasicDate,
  printBasicTime,
  printDate,
  printTime,
} from "../recurrence/gregorian.ts";
import { findZone, type Zone } from "../recurrence/zone.ts";
import { LineError, type Property } from "./lines.ts";

/** Finds a zone by its name, and the zone for times without a zone. */
export interface Zones {
  named(name: string): Zone | undefined;
  floating(): Zone | undefined;
}

/** A date; or a time with the zone in which it was written, which is undefined for UTC. */
export type FileTime = { form: "date"; seconds: number } | { form: "time"; seconds: number; zone: Zone | undefined };

/** @throws LineError for a text that is no time, and for an unknown zone. */
export function timeOf(property: Property, zones: Zones): FileTime {
  return timeIn(property, property.value.trim(), zones);
}

/** One of several values of a property. */
export function timeIn({ name, line, parameters }: Property, text: string, zones: Zones): FileTime {
  const basic = parseBasic(text.toUpperCase());
  if (!basic) throw new LineError(line, `"${text.slice(0, 40)}" in ${name} is not a date or a time.`);
  const { form, local } = basic;
  if (form === "date") return { form, seconds: local };
  if (form === "utc") return { form: "time", seconds: local, zone: undefined };
  const tzid = parameters.get("TZID");
  const zone = tzid === undefined ? zones.floating() : zones.named(tzid);
  if (!zone) throw new LineError(line, `The time zone "${tzid?.slice(0, 64)}" in ${name} is not known.`);
  return { form: "time", seconds: zone.toInstant(local), zone };
}

/**
 * A time in the form of a request. A time in UTC is sent without a zone, and so gets that of the calendar, unless the caller
 * names one.
 */
export function sentTime(time: FileTime, zoneName = time.form === "date" ? undefined : time.zone?.name): WireTime {
  if (time.form === "date") {
    return { date: printDate(time.seconds / daySeconds), dateTime: undefined, timeZone: undefined };
  }
  return { date: undefined, dateTime: `${printTime(time.seconds)}Z`, timeZone: zoneName };
}

/** The start of a series. RDATE, EXDATE and RECURRENCE-ID must have its form: a date, or a time in the zone of the series. */
export interface SeriesStart {
  start: FileTime;
  zoneName: string;
}

/**
 * Converts a date of a series to the form of its start. Programs write dates for series with times, and times for series with
 * dates.
 * @returns seconds of the time, or of the date.
 */
export function placeIn({ start, zoneName }: SeriesStart, time: FileTime): number {
  const zone = findZone(zoneName);
  if (time.form === start.form || !zone) return time.seconds;
  if (start.form === "date") return Math.floor(zone.toLocal(time.seconds) / daySeconds) * daySeconds;
  const startLocal = zone.toLocal(start.seconds);
  return zone.toInstant(time.seconds + startLocal - Math.floor(startLocal / daySeconds) * daySeconds);
}

/** An occurrence of a series as text for a recurrence line: parameters and value. */
export function placeText({ start }: SeriesStart, seconds: number): string {
  return start.form === "date" ? `;VALUE=DATE:${printBasicDate(seconds)}` : `:${printBasicTime(seconds)}Z`;
}

/** An occurrence of a series as an original start. */
export function placeTime({ start, zoneName }: SeriesStart, seconds: number): EventTime {
  if (start.form === "date") return { date: printDate(seconds / daySeconds) };
  return { ms: seconds * 1000, timeZone: zoneName };
}

const durationForm = /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;

/** The days and seconds of a duration (RFC 5545 §3.3.6); undefined for another text. */
export function durationOf(text: string): { days: number; seconds: number } | undefined {
  const found = durationForm.exec(text.trim().toUpperCase());
  if (!found || !/\d/.test(text)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(2).map((each) => Number(each ?? 0));
  const sign = found[1] === "-" ? -1 : 1;
  return { days: sign * (weeks * 7 + days), seconds: sign * (hours * 3600 + minutes * 60 + seconds) };
}

/** A time plus a duration: first the days are added, in local time, then the seconds. */
export function later(time: FileTime, { days, seconds }: { days: number; seconds: number }, zones: Zones): FileTime {
  if (time.form === "date") return { ...time, seconds: time.seconds + days * daySeconds };
  const zone = time.zone ?? (days === 0 ? undefined : zones.floating());
  const moved = zone && days !== 0 ? zone.toInstant(zone.toLocal(time.seconds) + days * daySeconds) : time.seconds;
  return { ...time, seconds: moved + seconds };
}
