/**
 * Writes recurrence lines so that other apps can read them. The stored lines are those that the client sent. Strict readers
 * reject an UNTIL of another type than the start (RFC 5545 §3.3.10), second 60, and dates in zones that the file does not define.
 */
import type { Members } from "../model/members.ts";
import { type EventTime, knownZone } from "../model/times.ts";
import { daySeconds, printBasicDate, printBasicTime } from "../recurrence/gregorian.ts";
import { type Moment, parseRecurrence, printRule, type RecurrenceDate, type Rule } from "../recurrence/rule.ts";
import { requireZone, type Zone } from "../recurrence/zone.ts";
import { isUtc } from "./zones.ts";

/** The recurrence lines of a series as iCalendar. The only time zone in them is the zone of the series' start. */
export function recurrenceLines({ start, recurrence = [] }: Pick<Members, "start" | "recurrence">): string[] {
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
  if (isUtc(zone) || zone.toInstant(local) !== instant) return `:${printBasicTime(instant)}Z`;
  return `;TZID=${zone.name}:${printBasicTime(local)}`;
}
