/**
 * Dates of the proleptic Gregorian calendar as integers. A *day* is a number of days since 1970-01-01, a *local time* a number
 * of seconds since 1970-01-01T00:00:00 on a wall clock: no zone is involved. A *month index* is `year * 12 + month - 1`.
 * Weekdays count from Monday, 0, to Sunday, 6.
 */
import { isoLocal } from "../../platform/isoTime.ts";
import { limits } from "./limits.ts";

export const daySeconds = 86_400;

export interface CivilDate {
  year: number;
  month: number;
  day: number;
}

/** The number of days before each month of a common year. */
const daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns an item of a list. @throws RangeError if the index is outside the list, which is a bug in the caller. */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`Item ${index} is out of range: the list has ${list.length} items.`);
  return item;
}

/** Returns the remainder of a division. Unlike the result of `%`, it is never negative. */
export function modulo(value: number, divisor: number): number {
  const rest = value % divisor;
  return rest < 0 ? rest + divisor : rest;
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function yearLength(year: number): number {
  return isLeapYear(year) ? 366 : 365;
}

export function monthLength(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : itemAt(monthLengths, month - 1);
}

/** The day number of 1 January. */
export function yearStart(year: number): number {
  const past = year - 1;
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400) - 719_162;
}

/** The first day of a month. */
export function monthStart(monthIndex: number): number {
  const year = Math.floor(monthIndex / 12);
  const month = monthIndex - year * 12;
  return yearStart(year) + itemAt(daysBefore, month) + (month > 1 && isLeapYear(year) ? 1 : 0);
}

export function dayOf(year: number, month: number, day: number): number {
  return monthStart(year * 12 + month - 1) + day - 1;
}

/** The month of a day. Dividing by the mean length of a month gives an estimate that is wrong by at most one month. */
export function monthIndexOf(day: number): number {
  let index = 1970 * 12 + Math.floor(day / 30.436875);
  while (monthStart(index) > day) index -= 1;
  while (monthStart(index + 1) <= day) index += 1;
  return index;
}

export function yearOf(day: number): number {
  return Math.floor(monthIndexOf(day) / 12);
}

export function civilOf(day: number): CivilDate {
  const index = monthIndexOf(day);
  const year = Math.floor(index / 12);
  return { year, month: index - year * 12 + 1, day: day - monthStart(index) + 1 };
}

/** The weekday: 0 is Monday, 6 is Sunday. 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return modulo(day + 3, 7);
}

/** The first local time after all possible occurrences: the start of the year after `limits.lastYear`. */
export const endOfTime = yearStart(limits.lastYear + 1) * daySeconds;

/**
 * A local time composed of its parts; undefined if the date or time does not exist. A leap second counts as second 59 (RFC 5545
 * 3.3.12).
 */
export function localOf(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
): number | undefined {
  if (year < 1 || year > limits.lastYear || month < 1 || month > 12) return undefined;
  if (day < 1 || day > monthLength(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 60) return undefined;
  return dayOf(year, month, day) * daySeconds + hour * 3600 + minute * 60 + Math.min(second, 59);
}

const basicForm = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/;

export interface BasicTime {
  local: number;
  form: "date" | "local" | "utc";
}

/**
 * Parses `19970902`, `19970902T090000` and `19970902T090000Z` (RFC 5545 3.3.4 and 3.3.5); undefined for any other text or an
 * invalid time.
 */
export function parseBasic(text: string): BasicTime | undefined {
  const parts = basicForm.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, utc] = parts;
  const local = localOf(
    Number(year),
    Number(month),
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  );
  if (local === undefined) return undefined;
  return { local, form: hour === undefined ? "date" : utc ? "utc" : "local" };
}

const twos = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, "0"));
const two = (value: number) => twos[value];
const four = (value: number) => String(value).padStart(4, "0");

/** Formats a date as `19970902`. */
export function printBasicDate(local: number): string {
  const { year, month, day } = civilOf(Math.floor(local / daySeconds));
  return `${four(year)}${two(month)}${two(day)}`;
}

/** Formats a time as `19970902T090000`, without a zone suffix. */
export function printBasicTime(local: number): string {
  const clock = local - Math.floor(local / daySeconds) * daySeconds;
  const hour = Math.floor(clock / 3600);
  const minute = Math.floor(clock / 60) % 60;
  return `${printBasicDate(local)}T${two(hour)}${two(minute)}${two(clock % 60)}`;
}

const dateForm = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The day number of a date such as `1997-09-02`; undefined for any other text. */
export function parseDate(text: string): number | undefined {
  const parts = dateForm.exec(text);
  if (!parts) return undefined;
  const local = localOf(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  return local === undefined ? undefined : local / daySeconds;
}

/** Formats a date as `1997-09-02`. */
export function printDate(day: number): string {
  const date = civilOf(day);
  return `${four(date.year)}-${two(date.month)}-${two(date.day)}`;
}

/** Formats a time as `1997-09-02T09:00:00`. */
export function printTime(local: number): string {
  return isoLocal(local);
}
