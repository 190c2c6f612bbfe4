/** Recurring events on the recurrence engine (`recurrence/series.ts`). */
import { invalidField } from "../../platform/failure.ts";
import { type Members, timesOfEvent } from "../model/members.ts";
import { dateOf } from "../model/times.ts";
import { daySeconds } from "../recurrence/gregorian.ts";
import { seasonsIn } from "../recurrence/season.ts";
import { type Occurrence, type Series, type SeriesTimes, seriesOf } from "../recurrence/series.ts";
import type { Life } from "../store/spans.ts";

const dayMs = daySeconds * 1000;

/** Instances that a list without an end shows of each series (`DECISIONS.md`, Recurrence). */
const instancesWithoutEnd = 730;

/** What a series is in time; all that its occurrences depend on. */
export type SeriesShape = Pick<Members, "start" | "end"> & { recurrence: readonly string[] };

export function shapeOf({ start, end, recurrence = [] }: Members) {
  return { start, end, recurrence };
}

/** Parsed series by everything they are made of. They are values, so any process may keep its own; bounded by starting afresh. */
const parsed = new Map<string, Series>();
const mostParsed = 4000;

/**
 * @param calendarZone Decides which instants the dates of an all-day series hold.
 * @param lastEndMs As stored with the series, so that a COUNT need not be followed again.
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

/** @throws Failure `invalid` for a recurrence that cannot be stored. */
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

/** A window of instants in milliseconds; infinite where it is open. */
export interface Window {
  fromMs: number;
  toMs: number;
}

/** The series that may have an instance in a window. */
export function lifeIn({ fromMs, toMs }: Window): Life {
  // All-day series are kept as midnights in UTC; the calendar's zone is at most a day away.
  const padded = { fromMs: fromMs - 2 * dayMs, toMs: toMs + 2 * dayMs };
  return { ...padded, seasons: seasonsIn(padded.fromMs, padded.toMs) };
}

/**
 * The occurrences that a list shows of a series, before exceptions: those that touch the window, and where it has no end the
 * first 730 of them.
 */
export function* shownOccurrences(series: Series, window: Window): Generator<Occurrence, void, undefined> {
  let count = 0;
  for (const occurrence of series.between(window.fromMs, window.toMs)) {
    count += 1;
    if (window.toMs === Number.POSITIVE_INFINITY && count > instancesWithoutEnd) return;
    yield occurrence;
  }
}

/** The first key that a list without an end no longer shows, infinite where it shows all; and how many were counted for it. */
export function cutOf(series: Series, window: Window): { key: number; count: number } {
  let count = 0;
  if (window.toMs !== Number.POSITIVE_INFINITY) return { key: Number.POSITIVE_INFINITY, count };
  for (const { key } of series.between(window.fromMs, window.toMs)) {
    count += 1;
    if (count > instancesWithoutEnd) return { key, count };
  }
  return { key: Number.POSITIVE_INFINITY, count };
}

/** Whether a list shows an occurrence for certain: what can be told without counting those before it. */
export function isSurelyShown(series: Series, window: Window, key: number): boolean {
  return window.toMs !== Number.POSITIVE_INFINITY || series.mostBefore(key, window.fromMs) < instancesWithoutEnd;
}

/** @throws Failure `invalid` when an instance is given a recurrence of its own. */
export function requireNoRecurrence(recurrence: readonly unknown[] | null | undefined): void {
  if (recurrence?.length) throw invalidField("recurrence", "An instance of a series cannot recur by itself.");
}
