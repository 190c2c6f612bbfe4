/**
 * Recurrence lines as other programs have to read them. What is kept is what a client has sent, as far as it can be understood; a
 * strict reader refuses an UNTIL of another kind than the start (RFC 5545 §3.3.10), seconds that no clock shows, and dates in
 * zones that the document does not explain.
 */
import type { Members } from "../model/members.ts";
import { type EventTime, knownZone } from "../model/times.ts";
import { daySeconds, printBasicDate, printBasicTime } from "../recurrence/gregorian.ts";
import { type Moment, parseRecurrence, printRule, type RecurrenceDate, type Rule } from "../recurrence/rule.ts";
import { requireZone, type Zone } from "../recurrence/zone.ts";
import { isUtc } from "./zones.ts";

/** The lines of a series, which name no zone but that of its start. */
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
  // On days there are no times that a rule could choose.
  if ("date" in start) return { ...rule, until, hours: [], minutes: [], seconds: [] };
  // Second 60 counts as 59.
  return { ...rule, until, seconds: [...new Set(rule.seconds.map((each) => Math.min(each, 59)))] };
}

function untilOf({ form, seconds }: Moment, start: EventTime): Moment {
  const day = Math.floor(seconds / daySeconds) * daySeconds;
  if ("date" in start) return { form: "date", seconds: day };
  if (form === "utc") return { form, seconds };
  const local = form === "date" ? day + daySeconds - 1 : seconds;
  return { form: "utc", seconds: knownZone(start.timeZone).toInstant(local) };
}

/** Parameters and value. */
function dateValue({ form, seconds, zone: named }: RecurrenceDate, start: EventTime): string {
  if ("date" in start) return `;VALUE=DATE:${printBasicDate(seconds)}`;
  const zone = knownZone(start.timeZone);
  const instant = form === "utc" ? seconds : (named === undefined ? zone : requireZone(named)).toInstant(seconds);
  return momentIn(zone, instant);
}

/** Of a time that exists twice, the wall clock means the first. */
function momentIn(zone: Zone, instant: number): string {
  const local = zone.toLocal(instant);
  if (isUtc(zone) || zone.toInstant(local) !== instant) return `:${printBasicTime(instant)}Z`;
  return `;TZID=${zone.name}:${printBasicTime(local)}`;
}
