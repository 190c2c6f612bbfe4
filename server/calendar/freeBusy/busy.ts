/** Computes when a calendar is busy. */
import { lifeIn, seriesFrom, shapeOf } from "../events/expansion.ts";
import { membersOf } from "../events/found.ts";
import { rowsAtOnce } from "../limits.ts";
import { instantOf, knownZone } from "../model/times.ts";
import type { Meter } from "../recurrence/limits.ts";
import type { Series } from "../recurrence/series.ts";
import { type BusyRange, busySeries, busyTimes } from "../store/busy.ts";
import { replacedPlaces } from "../store/lists.ts";
import type { CalendarRow, RawReader } from "../store/rows.ts";
import type { Life } from "../store/spans.ts";
import { overlaps, type Share, type Span, TakenTime, unitsOfSeries } from "./spans.ts";

/** How many database rows are read at a time. */
const mostRows = 1000;

/** Returns the busy time in a window. @throws Failure `tooManyOccurrences` if the calendar's work budget is used up. */
export async function busySpans(
  reader: RawReader,
  calendar: CalendarRow,
  window: Span,
  share: Share,
): Promise<readonly Span[]> {
  const taken = new TakenTime(window);
  const range = { fromMs: window.startMs, toMs: window.endMs, exceptUid: "" };
  const asked = { reader, calendar, range, share };
  await addSingle(asked, taken);
  for await (const { series, isReplaced } of liveSeries(asked)) {
    const meter = { steps: 0 };
    let steps = 0;
    for (const { key, startMs, endMs } of series.between(range.fromMs, range.toMs, meter)) {
      // Occurrences that the search has skipped are also counted as work.
      share.spend(Math.max(1, meter.steps - steps));
      steps = meter.steps;
      if (!isReplaced(key)) taken.add(startMs, endMs);
      if (share.isTired) await share.rest();
    }
  }
  return taken.spans();
}

/**
 * Whether the calendar is busy during any of several spans. The search jumps from one span to the next, so long gaps between
 * spans cost little.
 * @param wanted The spans, sorted by start.
 * @param exceptUid The hash of an iCalUID whose events are ignored.
 * @throws Failure `tooManyOccurrences` if the calendar's share of the work budget is used up.
 */
export async function isTaken(
  reader: RawReader,
  calendar: CalendarRow,
  wanted: readonly Span[],
  exceptUid: string,
  share: Share,
): Promise<boolean> {
  const window = around(wanted);
  const asked = { reader, calendar, range: { fromMs: window.startMs, toMs: window.endMs, exceptUid }, share };
  const single = new TakenTime(window);
  await addSingle(asked, single);
  if (meet(wanted, single.spans())) return true;
  for await (const live of liveSeries(asked)) {
    if (meetsSeries(wanted, live, share)) return true;
  }
  return false;
}

/**
 * Returns a single span from the first start to the last end.
 * @param spans Sorted by start.
 */
export function around(spans: readonly Span[]): Span {
  return {
    startMs: spans.reduce((least, each) => Math.min(least, each.startMs), Number.MAX_SAFE_INTEGER),
    endMs: spans.reduce((most, each) => Math.max(most, each.endMs), 0),
  };
}

/**
 * Whether a span of the first list overlaps one of the second. Both are sorted by start, and spans of the second do not overlap
 * each other.
 */
export function meet(wanted: readonly Span[], taken: readonly Span[]): boolean {
  let index = 0;
  for (const span of wanted) {
    for (let each = taken[index]; each && each.endMs <= span.startMs; each = taken[index]) index++;
    const next = taken[index];
    if (next && overlaps(next, span)) return true;
  }
  return false;
}

/** A range of a calendar, and the work that may be spent on it. */
interface Asked {
  reader: RawReader;
  calendar: CalendarRow;
  range: BusyRange;
  share: Share;
}

async function addSingle({ reader, calendar, range, share }: Asked, taken: TakenTime): Promise<void> {
  const zone = knownZone(calendar.timeZone);
  const rows = busyTimes(reader, calendar, range, () => Math.min(mostRows, Math.max(share.left, 0) + 1));
  for await (const { times, allDay } of rows) {
    share.spend(times.length);
    for (const { startMs, endMs } of times) {
      taken.add(instantOf(Number(startMs), allDay, zone), instantOf(Number(endMs), allDay, zone));
    }
    if (share.isTired) await share.rest();
  }
}

interface LiveSeries {
  series: Series;
  /** Whether the series has an exception for the occurrence with this key. */
  isReplaced(key: number): boolean;
}

async function* liveSeries(asked: Asked): AsyncGenerator<LiveSeries, void, undefined> {
  const { reader, calendar, range, share } = asked;
  const life = lifeIn(range);
  const most = Math.floor(share.left / unitsOfSeries) + 1;
  let places: ReadonlySet<string> | undefined;
  const atOnce = rowsAtOnce(calendar.largestEvent);
  for await (const rows of busySeries(reader, calendar, life, range, { most, atOnce })) {
    if (rows.length === 0) continue;
    places ??= await placesTaken(asked, life);
    const taken = places;
    for (const row of rows) {
      share.spend(unitsOfSeries);
      const series = seriesFrom(shapeOf(membersOf(row)), calendar.timeZone, row.lastEndMs);
      yield { series, isReplaced: (key) => taken.has(`${row.id} ${key}`) };
      if (share.isTired) await share.rest();
    }
    if (rows.length === atOnce) await share.rest();
  }
}

/** Returns the keys of exceptions, each with its series. An exception replaces the occurrence with the same key. */
async function placesTaken({ reader, calendar, range, share }: Asked, life: Life): Promise<Set<string>> {
  const replaced = await replacedPlaces(reader, calendar.id, life, range);
  share.spend(replaced.length);
  return new Set(replaced.map((each) => `${each.seriesId} ${each.originalStartMs}`));
}

function meetsSeries(wanted: readonly Span[], { series, isReplaced }: LiveSeries, share: Share): boolean {
  const until = wanted.at(-1)?.endMs ?? 0;
  const meter: Meter = { steps: 0 };
  let steps = 0;
  let index = 0;
  for (let span = wanted[index]; span; span = wanted[index]) {
    let next: Span | undefined;
    for (const occurrence of series.between(span.startMs, until, meter)) {
      share.spend(Math.max(1, meter.steps - steps));
      steps = meter.steps;
      if (isReplaced(occurrence.key)) continue;
      next = occurrence;
      break;
    }
    if (!next) return false;
    while (span && span.endMs <= next.startMs) span = wanted[++index];
    // `span` is the first wanted span that ends after the occurrence `next` begins. If they do not overlap, the search
    // continues with the first occurrence in `span`.
    if (span && overlaps(span, next)) return true;
  }
  return false;
}
