/**
 * Parses times in requests to every service: RFC 3339, and variants that clients send: `t` and `z` in lower case, a space in
 * place of the `T`, an offset without a colon, and second 60, which means the next second.
 */
import { isoLocal } from "./isoTime.ts";

export interface DateTime {
  /** The local time without its offset, as seconds since 1970-01-01T00:00:00 local time. */
  local: number;
  /** The fraction of the second with its dot; empty without a fraction. */
  fraction: string;
  /** The offset in seconds; undefined if the string has none. */
  offset: number | undefined;
}

const form = /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(\.\d+)?(?:[Zz]|([+-])(\d{2}):?(\d{2})|())$/;
const canonical = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** 400 years in seconds. The calendar repeats after 400 years. */
const cycle = 146_097 * 24 * 3600;
const first = Date.parse("0000-01-01T00:00:00Z") / 1000;
const last = Date.parse("9999-12-31T23:59:59Z") / 1000;

/** @returns undefined for a text in another format, a date that does not exist, or a year of more than four digits. */
export function readDateTime(text: string): DateTime | undefined {
  const parts = form.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, fraction = "", sign, offsetHours = "0", offsetMinutes = "0", none] =
    parts;
  if (!isDate(Number(year), Number(month), Number(day))) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined;
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return undefined;
  // `Date.UTC` reads years 0 to 99 as 1900 to 1999. So 400 is added to the year, and 400 years are subtracted from the result.
  const midnight = Date.UTC(Number(year) + 400, Number(month) - 1, Number(day)) / 1000 - cycle;
  const local = midnight + Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  const distance = Number(offsetHours) * 3600 + Number(offsetMinutes) * 60;
  const offset = sign === "-" ? -distance : distance;
  const inUtc = local - offset;
  if (local < first || local > last || inUtc < first || inUtc > last) return undefined;
  return { local, fraction, offset: none === undefined ? offset : undefined };
}

function isDate(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (month === 2 && isLeap ? 29 : (lengths[month - 1] ?? 0));
}

/**
 * Converts a date-time to RFC 3339 and keeps its offset.
 * @returns undefined if the text is not a date-time, or has no offset.
 */
export function canonicalDateTime(text: string): string | undefined {
  const read = readDateTime(text);
  if (read?.offset === undefined) return undefined;
  if (canonical.test(text)) return text;
  const minutes = Math.abs(read.offset) / 60;
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const offset = /[Zz]$/.test(text) ? "Z" : `${read.offset < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
  return `${isoLocal(read.local)}${read.fraction}${offset}`;
}

/**
 * Milliseconds since the Unix epoch; smaller fractions are dropped.
 * @returns undefined for a text that is not a time, or has no offset.
 */
export function momentMs(text: string): number | undefined {
  const read = readDateTime(text);
  if (read?.offset === undefined) return undefined;
  return (read.local - read.offset) * 1000 + Number(read.fraction.slice(1, 4).padEnd(3, "0"));
}
