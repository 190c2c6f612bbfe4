/** Reads the start and the end of an event in a file. */
import { daySeconds } from "../recurrence/gregorian.ts";
import type { FileEvent } from "./fileEvent.ts";
import { durationOf, type FileTime, later, type SeriesStart } from "./fileTimes.ts";
import { LineError, type Property } from "./lines.ts";
import { clockOf, type TimeReader } from "./timeReader.ts";

export interface Span {
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
export function spanOf(
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
