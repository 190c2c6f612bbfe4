/** When a calendar is taken. */
import { lifeIn, seriesFrom, shapeOf } from "../events/expansion.ts";
import { membersOf } from "../events/found.ts";
import { instantOf, knownZone } from "../events/times.ts";
import { type BusyRange, busySeries, busyTimes } from "../store/busy.ts";
import { replacedPlaces } from "../store/lists.ts";
import type { CalendarRow, RawReader } from "../store/rows.ts";
import type { Span } from "./spans.ts";

/** @param exceptUid Hash of an iCalUID whose events do not count. */
export async function busySpans(
  reader: RawReader,
  calendar: CalendarRow,
  { startMs: fromMs, endMs: toMs }: Span,
  exceptUid = "",
): Promise<Span[]> {
  const range = { fromMs, toMs, exceptUid };
  const zone = knownZone(calendar.timeZone);
  const spans = (await busyTimes(reader, calendar, range)).map(({ startMs, endMs, allDay }) => ({
    startMs: instantOf(Number(startMs), allDay, zone),
    endMs: instantOf(Number(endMs), allDay, zone),
  }));
  return [...spans, ...(await busyInstances(reader, calendar, range))];
}

async function busyInstances(reader: RawReader, calendar: CalendarRow, range: BusyRange): Promise<Span[]> {
  const life = lifeIn(range);
  const rows = await busySeries(reader, calendar, life, range);
  if (rows.length === 0) return [];
  const replaced = await replacedPlaces(reader, calendar.id, life, range);
  const taken = new Set(replaced.map((each) => `${each.seriesId} ${each.originalStartMs}`));
  const spans: Span[] = [];
  for (const row of rows) {
    const series = seriesFrom(shapeOf(membersOf(row)), calendar.timeZone, row.lastEndMs);
    for (const { key, startMs, endMs } of series.between(range.fromMs, range.toMs)) {
      if (!taken.has(`${row.id} ${key}`)) spans.push({ startMs, endMs });
    }
  }
  return spans;
}
