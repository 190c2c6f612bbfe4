/** Computes when a calendar is busy from the columns of its events, without reading their content. */

import { int64, select } from "../../platform/db/tables.ts";
import { listKey } from "./listKeys.ts";
import { type CalendarRow, type EventRow, inParts, type PartSizes, type RawReader, withContent } from "./rows.ts";
import { aliveIn, isAllDayClass, type Life, longestOf, spanClassesIn } from "./spans.ts";

const dayMs = 24 * 3_600_000;

/** The query: events that make the calendar busy and overlap a window. */
export interface BusyRange {
  fromMs: number;
  toMs: number;
  /** The hash of an iCalUID. Events with this iCalUID are ignored. Empty if no events are ignored. */
  exceptUid: string;
}

/** Of all events with the same start, only the latest end is read, because busy times need no other. */
const times = select("CalendarEvent", ["startMs"], { with: { endMs: int64('max("endMs")') } });

/** The start and end of some events, sorted by start. */
export interface BusyTimes {
  times: readonly { startMs: bigint; endMs: bigint }[];
  /** Whether the times are dates, as midnights in UTC. */
  allDay: boolean;
}

/**
 * Yields single events and exceptions in batches. Some all-day events may lie outside the window.
 * @param mostRows Called before each read: returns how many rows may be read.
 */
export async function* busyTimes(
  reader: RawReader,
  calendar: CalendarRow,
  { fromMs, toMs, exceptUid }: BusyRange,
  mostRows: () => number,
): AsyncGenerator<BusyTimes, void, undefined> {
  for (const ownListKey of [listKey.single, listKey.exception]) {
    for (const spanClass of spanClassesIn(calendar.spans)) {
      const allDay = isAllDayClass(spanClass);
      const pad = allDay ? 2 * dayMs : 0;
      let after = BigInt(Math.max(fromMs - longestOf(spanClass) - pad, Number.MIN_SAFE_INTEGER));
      for (;;) {
        const most = mostRows();
        const rows = await times.all(
          reader,
          `WHERE "calendarId" = ? AND "listKey" = ? AND "spanClass" = ? AND "startMs" > ? AND "startMs" < ? AND "endMs" > ?
              AND "busy" = ? AND "uidHash" <> ? GROUP BY "startMs" ORDER BY "startMs" LIMIT ?`,
          calendar.id,
          ownListKey,
          spanClass,
          after,
          BigInt(toMs + pad),
          BigInt(fromMs - pad),
          true,
          exceptUid,
          most,
        );
        yield { times: rows, allDay };
        const last = rows.at(-1);
        if (!last || rows.length < most) break;
        after = last.startMs;
      }
    }
  }
}

const series = select("CalendarEvent", ["ordinal", "id", "calendarId", "resource", "lastEndMs"], withContent);
export type BusySeries = Pick<
  EventRow,
  "ordinal" | "id" | "calendarId" | "resource" | "lastEndMs" | "content" | "contentSeries"
>;

/** Yields series that may have an instance in the window, in batches. */
export function busySeries(
  reader: RawReader,
  calendar: CalendarRow,
  life: Life,
  { exceptUid }: BusyRange,
  sizes: PartSizes,
): AsyncGenerator<BusySeries[], void, undefined> {
  const alive = aliveIn(life, "");
  const condition = `"calendarId" = ? AND "listKey" = ? AND ${alive.condition} AND "busy" = ? AND "uidHash" <> ?`;
  return inParts(reader, series, condition, [calendar.id, listKey.series, ...alive.values, true, exceptUid], sizes);
}
