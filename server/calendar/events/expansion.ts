/** Expands recurring events with the recurrence engine (`recurrence/series.ts`). */
import { invalidField } from "../../platform/failure.ts";
import { type Members, timesOfEvent } from "../model/members.ts";
import { dateOf, type EventTime } from "../model/times.ts";
import { daySeconds } from "../recurrence/gregorian.ts";
import { seasonsIn } from "../recurrence/season.ts";
import { type Occurrence, type Series, type SeriesTimes, seriesOf } from "../recurrence/series.ts";
import type { Life } from "../store/spans.ts";

const dayMs = daySeconds * 1000;

/** The maximum number of instances of each series in a list without an end (`DECISIONS.md`, Recurrence). */
const instancesWithoutEnd = 730;

/** The times and recurrence of a series: all fields that determine its occurrences. */
export type SeriesShape = Pick<Members, "start" | "end"> & { recurrence: readonly string[] };

/** The shape (times and recurrence) that an event had before it became a tombstone or its times or recurrence changed. */
export interface FormerShape extends Partial<SeriesShape> {
  listKey: number;
  /** The id of the series; only set for a detached instance. */
  recurringEventId?: string;
  originalStartTime?: EventTime;
}

/** Returns an event's shape before a change. A detached instance's original start is included, for its tombstone. */
export function formerOf(members: Members): Omit<FormerShape, "listKey"> {
  const { recurringEventId, originalStartTime } = members;
  return { ...shapeOf(members), ...(recurringEventId && { recurringEventId, originalStartTime }) };
}

/** @param text The JSON string in the column `shape` of a `CalendarSeriesShape`. */
export function parseShape(text: string): FormerShape {
  return JSON.parse(text) as FormerShape; // Safe: only `changes/eventWriter.ts` and `store/calendars.ts` write this JSON.
}

export function shapeOf({ start, end, recurrence = [] }: Members) {
  return { start, end, recurrence };
}

/**
 * A cache of parsed series. The keys contain everything on which occurrences depend, so entries never become outdated and each
 * process can have its own cache. The map is cleared when it is full.
 */
const parsed = new Map<string, Series>();
const mostParsed = 4000;

/**
 * Parses a series, or returns it from the cache.
 * @param calendarZone The zone in which the days of an all-day series begin.
 * @param lastEndMs The stored end of the series. With it, a rule with COUNT is not expanded to find the end.
 */
export function seriesFrom(shape: SeriesShape, calendarZone: string, lastEndMs?: bigint): Series {
  const times = seriesTimes(shape, calendarZone);
  const key = JSON.stringify([times, shape.recurrence]);
  const known = parsed.get(key);
  if (known) return known;
  const series = seriesOf(times, shape.recurrence, lastEndMs === undefined ? undefined : Number(lastEndMs));
  if (parsed.size >= mostParsed) parsed.clear();
  parsed.set(key, series);
  return series;
}

/** Parses a series that is to be stored. @throws Failure `invalid` for a recurrence that cannot be stored. */
export function requireSeries(shape: SeriesShape, calendarZone: string): Series {
  const series = seriesOf(seriesTimes(shape, calendarZone), shape.recurrence);
  series.requireBounded();
  return series;
}

function seriesTimes({ start, end }: SeriesShape, calendarZone: string): SeriesTimes {
  const { allDay, startMs, endMs } = timesOfEvent({ start, end });
  if (allDay) return { allDay, startDate: dateOf(startMs), endDate: dateOf(endMs), zone: calendarZone };
  return { allDay: false, startMs, endMs, zone: "date" in start ? calendarZone : start.timeZone };
}

/** A time range in milliseconds. An open beginning or end is infinite. */
export interface Window {
  fromMs: number;
  toMs: number;
}

/** The database condition for series that may have an instance in a window. */
export function lifeIn({ fromMs, toMs }: Window): Life {
  // All-day series are stored as if in UTC. In the calendar's time zone, their days may begin up to a day earlier or later.
  const padded = { fromMs: fromMs - 2 * dayMs, toMs: toMs + 2 * dayMs };
  return { ...padded, seasons: seasonsIn(padded.fromMs, padded.toMs) };
}

/**
 * Yields the occurrences of a series that a list shows, without regard to exceptions. These are the occurrences that overlap
 * the window. If the window has no end, the first 730 are yielded.
 */
export function* shownOccurrences(series: Series, window: Window): Generator<Occurrence, void, undefined> {
  let count = 0;
  for (const occurrence of series.between(window.fromMs, window.toMs)) {
    count += 1;
    if (window.toMs === Number.POSITIVE_INFINITY && count > instancesWithoutEnd) return;
    yield occurrence;
  }
}

/**
 * Returns where a list without an end stops showing a series: the key of the first occurrence that is left out (infinite if all
 * are shown), and how many occurrences were counted to find it.
 */
export function cutOf(series: Series, window: Window): { key: number; count: number } {
  let count = 0;
  for (const { key } of series.between(window.fromMs, window.toMs)) {
    count += 1;
    if (count > instancesWithoutEnd) return { key, count };
  }
  return { key: Number.POSITIVE_INFINITY, count };
}

/**
 * Whether a list certainly contains the occurrence with this key. The occurrences before it are not counted. If the result is
 * false, call `cutOf`, which counts them.
 */
export function isSurelyShown(series: Series, window: Window, key: number): boolean {
  return window.toMs !== Number.POSITIVE_INFINITY || series.mostBefore(key, window.fromMs) < instancesWithoutEnd;
}

/** Checks that an instance does not get its own recurrence. @throws Failure `invalid`. */
export function requireNoRecurrence(recurrence: readonly unknown[] | null | undefined): void {
  if (recurrence?.length)
    throw invalidField("recurrence", 'An instance of a series cannot have "recurrence". Change the series instead.');
}
