/** How an event repeats, in words and as options of a form. */
import type { CalendarSchemas } from "../../../../generated/calendar/client.ts";
import { recurrenceInWords } from "../../../../server/calendar/recurrence/words.ts";
import { unwrap } from "../../../errors.ts";
import { asUser } from "../../app/api.ts";

type Event = CalendarSchemas["Event"];

/** The recurrence rules that a form offers, with their labels. */
export const rules = {
  "": "Does not repeat",
  "RRULE:FREQ=DAILY": "Every day",
  "RRULE:FREQ=WEEKLY": "Every week",
  "RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR": "Every weekday",
  "RRULE:FREQ=MONTHLY": "Every month",
  "RRULE:FREQ=YEARLY": "Every year",
};

/** @returns the repetition of an event in words; undefined for an event that occurs once. */
export function repetitionOf({ recurrence, start }: Event): string | undefined {
  return recurrence && recurrence.length > 0 ? recurrenceInWords(recurrence, start ?? {}) : undefined;
}

/** Replaces the rule and keeps added and excluded dates. Without a rule, no lines are left: the event occurs once. */
export function withRule(lines: readonly string[], rule: string): string[] {
  return rule === "" ? [] : [rule, ...lines.filter((line) => /^(RDATE|EXDATE)[:;]/i.test(line))];
}

const daySeconds = 24 * 3600;

/**
 * Splits the recurrence lines of a series at an instance.
 * @param before How many instances of the series come before this instance.
 * @returns the lines of the series that ends before the instance, and those of the series that starts with it.
 */
export function dividedAt(
  lines: readonly string[],
  { date, dateTime }: { date?: string; dateTime?: string },
  before: number,
): { ended: string[]; rest: string[] } {
  const startMs = Date.parse(date ?? dateTime ?? "");
  const basic = (seconds: number) => new Date(startMs - seconds * 1000).toISOString().replace(/[-:]|\.\d+/g, "");
  const until = date === undefined ? basic(1) : basic(daySeconds).slice(0, 8);
  const change = (line: string, partOf: (part: string) => string | undefined) =>
    line
      .split(/(?<=:)|;/)
      .flatMap((part) => partOf(part) ?? [])
      .join(";")
      .replace(":;", ":");
  const isRule = (line: string) => /^(RRULE|EXRULE)[:;]/i.test(line);
  const ended = lines.map((line) =>
    isRule(line)
      ? `${change(line, (part) => (/^(COUNT|UNTIL)=/i.test(part) ? undefined : part))};UNTIL=${until}`
      : line,
  );
  const rest = lines.map((line) =>
    isRule(line)
      ? change(line, (part) => (/^COUNT=/i.test(part) ? `COUNT=${Math.max(1, Number(part.slice(6)) - before)}` : part))
      : line,
  );
  return { ended, rest };
}

/** How many instances of a series come before a time, including canceled ones. */
export async function instancesBefore(user: string, calendarId: string, eventId: string, at: string): Promise<number> {
  let count = 0;
  const query = { timeMax: at, showDeleted: true, maxResults: 2500 };
  const params = { path: { calendarId, eventId }, query };
  const path = "/calendars/{calendarId}/events/{eventId}/instances";
  for await (const each of asUser(user).calendar.items(path, { params })) {
    const { dateTime, date } = each.originalStartTime ?? {};
    if (Date.parse(dateTime ?? date ?? "") < Date.parse(at)) count += 1;
  }
  return count;
}

/**
 * Counts the later events of a series that were changed or canceled individually.
 * @param from The original start after which events are counted.
 */
export async function exceptionsAfter(user: string, calendarId: string, series: Event, from: string): Promise<number> {
  let count = 0;
  const query = { iCalUID: series.iCalUID, showDeleted: true, maxResults: 2500 };
  for await (const each of asUser(user).calendar.items("/calendars/{calendarId}/events", {
    params: { path: { calendarId }, query },
  })) {
    const { dateTime, date } = each.originalStartTime ?? {};
    if (each.recurringEventId === series.id && Date.parse(dateTime ?? date ?? "") > Date.parse(from)) count += 1;
  }
  return count;
}

/** Reads the event that defines a series. */
export function readSeries(user: string, calendarId: string, eventId: string, signal?: AbortSignal): Promise<Event> {
  const params = { path: { calendarId, eventId } };
  return unwrap(asUser(user).calendar.GET("/calendars/{calendarId}/events/{eventId}", { params, signal }));
}
