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

/** The previous shape of an event, stored when its times or recurrence change, or when it becomes a tombstone. */
export interface FormerShape extends Partial<SeriesShape> {
  listKey: number;
  /** The id of the series; only set for a detached instance. */
  recurringEventId?: string;
  originalStartTime?: EventTime;
}

/** The former shape of an event. It includes a detached instance's original start, which tombstones display too. */
export function formerOf(members: Members): Omit<FormerShape, "listKey"> {
  const { recurringEventId, originalStartTime } = members;
  return { ...shapeOf(members), ...(recurringEventId && { recurringEventId, originalStartTime }) };
}

/** @param text The `shape` of a `CalendarSeriesShape`. `changes/plan.ts` and `store/calendars.ts` write it. */
export function parseShape(text: string): FormerShape {
  return JSON.parse(text) as FormerShape; // Safe: only these two files write it.
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
 * @param calendarZone The zone in which the days of an all-day series begin.
 * @param lastEndMs The stored end of the series, so that a COUNT need not be expanded again.
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
 * The occurrences of a series that a list shows, before exceptions: those that overlap the window. If the window has no end,
 * only the first 730 of them.
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
 * Where a list without an end stops: the key of the first occurrence that it leaves out (infinite if it leaves out none), and
 * how many occurrences were counted to find it.
 */
export function cutOf(series: Series, window: Window): { key: number; count: number } {
  let count = 0;
  if (window.toMs !== Number.POSITIVE_INFINITY) return { key: Number.POSITIVE_INFINITY, count };
  for (const { key } of series.between(window.fromMs, window.toMs)) {
    count += 1;
    if (count > instancesWithoutEnd) return { key, count };
  }
  return { key: Number.POSITIVE_INFINITY, count };
}

/**
 * Whether a list contains the occurrence with a key, without counting the occurrences before it. If this returns false, `cutOf`
 * must count them.
 */
export function isSurelyShown(series: Series, window: Window, key: number): boolean {
  return window.toMs !== Number.POSITIVE_INFINITY || series.mostBefore(key, window.fromMs) < instancesWithoutEnd;
}

/** Checks that an instance does not get its own recurrence. @throws Failure `invalid`. */
export function requireNoRecurrence(recurrence: readonly unknown[] | null | undefined): void {
  if (recurrence?.length)
    throw invalidField("recurrence", 'An instance of a series cannot have "recurrence". Change the series instead.');
}
