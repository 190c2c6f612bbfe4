/** When a calendar is taken, from the columns of its events: what they are about is not read. */
import { seriesFrom } from "../events/expansion.ts";
import { type EventRow, membersOf, shapeOf } from "../events/found.ts";
import { instantOf, knownZone } from "../events/times.ts";
import { daySeconds } from "../recurrence/gregorian.ts";
import type { CalendarRow, RawReader } from "../store/rows.ts";
import { shelf } from "../store/shelves.ts";
import { aliveIn, isAllDayClass, longestOf, spanClassesIn } from "../store/spans.ts";
import type { Span } from "./spans.ts";

const dayMs = daySeconds * 1000;

/** @param exceptUid Hash of an iCalUID whose events do not count. */
export async function busySpans(
  reader: RawReader,
  calendar: CalendarRow,
  { startMs: fromMs, endMs: toMs }: Span,
  exceptUid = "",
): Promise<Span[]> {
  const zone = knownZone(calendar.timeZone);
  const spans: Span[] = [];
  for (const onShelf of [shelf.single, shelf.exception]) {
    for (const spanClass of spanClassesIn(calendar.spans)) {
      const pad = isAllDayClass(spanClass) ? 2 * dayMs : 0;
      const rows = await reader.all<Pick<EventRow, "startMs" | "endMs" | "allDay">>(
        `SELECT "startMs", "endMs", "allDay" FROM "CalendarEvent"
          WHERE "calendarId" = ? AND "shelf" = ? AND "spanClass" = ? AND "startMs" > ? AND "startMs" < ? AND "endMs" > ?
            AND "busy" = ? AND "uidHash" <> ?`,
        calendar.id,
        onShelf,
        spanClass,
        BigInt(Math.max(fromMs - longestOf(spanClass) - pad, Number.MIN_SAFE_INTEGER)),
        BigInt(toMs + pad),
        BigInt(fromMs - pad),
        true,
        exceptUid,
      );
      for (const { startMs, endMs, allDay } of rows) {
        spans.push({
          startMs: instantOf(Number(startMs), allDay, zone),
          endMs: instantOf(Number(endMs), allDay, zone),
        });
      }
    }
  }
  return [...spans, ...(await busyInstances(reader, calendar, fromMs, toMs, exceptUid))];
}

async function busyInstances(
  reader: RawReader,
  calendar: CalendarRow,
  fromMs: number,
  toMs: number,
  exceptUid: string,
): Promise<Span[]> {
  const alive = aliveIn({ fromMs, toMs }, "");
  const rows = await reader.all<Pick<EventRow, "id" | "resource" | "lastEndMs">>(
    `SELECT "id", "resource", "lastEndMs" FROM "CalendarEvent" WHERE "calendarId" = ? AND "shelf" = ? AND ${alive.condition}
        AND "busy" = ? AND "uidHash" <> ?`,
    calendar.id,
    shelf.series,
    ...alive.values,
    true,
    exceptUid,
  );
  if (rows.length === 0) return [];
  const aliveAgain = aliveIn({ fromMs, toMs }, "s.");
  const replaced = await reader.all<{ seriesId: string; originalStartMs: bigint }>(
    `SELECT x."seriesId", x."originalStartMs" FROM "CalendarEvent" s
       JOIN "CalendarEvent" x ON x."calendarId" = s."calendarId" AND x."seriesId" = s."id"
        AND x."originalStartMs" > ? - (s."endMs" - s."startMs") AND x."originalStartMs" < ? AND x."shelf" <> ?
      WHERE s."calendarId" = ? AND s."shelf" = ? AND ${aliveAgain.condition}`,
    BigInt(fromMs - 2 * dayMs),
    BigInt(toMs + 2 * dayMs),
    shelf.stub,
    calendar.id,
    shelf.series,
    ...aliveAgain.values,
  );
  const taken = new Set(replaced.map((each) => `${each.seriesId} ${each.originalStartMs}`));
  const spans: Span[] = [];
  for (const row of rows) {
    const series = seriesFrom(shapeOf(membersOf(row)), calendar.timeZone, row.lastEndMs);
    for (const { key, startMs, endMs } of series.between(fromMs, toMs)) {
      if (!taken.has(`${row.id} ${key}`)) spans.push({ startMs, endMs });
    }
  }
  return spans;
}
