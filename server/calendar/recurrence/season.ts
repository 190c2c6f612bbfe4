/**
 * Computes in which parts of the year a series has instances, so that the database finds the series in a window without reading
 * the others. Birthdays are an example: there are many, they are endless, and nearly all are outside of any given month.
 *
 * A year is 24 half-months in UTC, one bit each. A day near a border sets the bits on both sides.
 */
import { civilOf, dayOf, daySeconds, monthLength } from "./gregorian.ts";
import { parseRecurrence, type Rule } from "./rule.ts";

const dayMs = daySeconds * 1000;
/** The year for which the bits are computed. It is a leap year, so that it contains every possible date. */
const leapYear = 2000;
/** A number of days that is larger than the difference of any zone from UTC plus the shift by a leap day. */
const marginDays = 2;
/** The maximum number of days of an event or window for which bits are computed. Anything longer covers the whole year. */
const longestDays = 300;

/**
 * Computes at which times of the year a series may have instances.
 * @param first The start and end of the first instance.
 * @returns one bit for each half-month with instances; null if the series may take place at any time of the year.
 */
export function seasonOf(first: { startMs: number; endMs: number }, lines: readonly string[]): number | null {
  const { rules, dates } = parseRecurrence(lines);
  const lastingDays = Math.ceil((first.endMs - first.startMs) / dayMs);
  if (rules.length === 0 || dates.length > 0 || lastingDays > longestDays) return null;
  const start = civilOf(Math.floor(first.startMs / dayMs));
  let bits = bitsOf(dayOf(leapYear, start.month, start.day), lastingDays);
  for (const rule of rules) {
    const months = monthsOf(rule, start.month);
    if (!months) return null;
    for (const month of months) {
      for (const day of daysOf(rule, month, start.day)) bits |= bitsOf(dayOf(leapYear, month, day), lastingDays);
    }
  }
  return bits;
}

/** Returns the bits of the half-months in a window; undefined if the window covers most of a year. */
export function seasonsIn(fromMs: number, toMs: number): number | undefined {
  if (!(toMs - fromMs < longestDays * dayMs)) return undefined;
  const last = Math.floor(toMs / dayMs);
  let bits = bitAt(last);
  for (let day = Math.floor(fromMs / dayMs); day < last; day += 1) bits |= bitAt(day);
  return bits;
}

/** The months in which a rule may have instances; undefined if the rule does not limit them. */
function monthsOf(rule: Rule, startMonth: number): readonly number[] | undefined {
  const { frequency, months, weekNumbers, yearDays, monthDays, weekdays } = rule;
  if (weekNumbers.length > 0 || yearDays.length > 0) return undefined;
  if (months.length > 0) return months;
  // A yearly rule without other parts repeats on the date of the start, and so only in the month of the start.
  return frequency === "YEARLY" && monthDays.length === 0 && weekdays.length === 0 ? [startMonth] : undefined;
}

function daysOf({ frequency, weekdays, monthDays }: Rule, month: number, startDay: number): number[] {
  const length = monthLength(leapYear, month);
  const named = monthDays.length > 0 ? monthDays : [startDay];
  const counted = (frequency === "YEARLY" || frequency === "MONTHLY") && weekdays.length === 0;
  if (counted && named.every((day) => day > 0)) return named.filter((day) => day <= length);
  return Array.from({ length }, (_, index) => index + 1);
}

/** Returns the bits of the half-months of an instance that begins on a given day of the leap year. */
function bitsOf(day: number, lastingDays: number): number {
  let bits = 0;
  for (let each = day - marginDays; each <= day + lastingDays + marginDays; each += 1) bits |= bitAt(each);
  return bits;
}

function bitAt(day: number): number {
  const { month, day: dayOfMonth } = civilOf(day);
  return 1 << ((month - 1) * 2 + (dayOfMonth > 15 ? 1 : 0));
}
