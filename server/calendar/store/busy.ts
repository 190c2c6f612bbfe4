/** When a calendar is busy, read from the columns of its events without their content. */

import { int64, select } from "../../platform/db/tables.ts";
import { listKey } from "./listKeys.ts";
import { inParts, type PartSizes } from "./parts.ts";
import { type CalendarRow, contentMembers, type EventRow, type RawReader } from "./rows.ts";
import { aliveIn, isAllDayClass, type Life, longestOf, spanClassesIn } from "./spans.ts";

const dayMs = 24 * 3_600_000;

/** The search: events that make the calendar busy and overlap a window. */
export interface BusyRange {
  fromMs: number;
  toMs: number;
  /** Hash of an iCalUID whose events do not count; empty for none. */
  exceptUid: string;
}

/** Of events that start at the same time, the longest one decides how long the calendar is busy. */
const times = select("CalendarEvent", ["startMs"], { with: { endMs: int64('max("endMs")') } });

/** Start and end of some events, by start. */
export interface BusyTimes {
  times: readonly { startMs: bigint; endMs: bigint }[];
  /** Whether the times are dates, as midnights in UTC. */
  allDay: boolean;
}

/**
 * Single events and exceptions, some at a time. Some all-day ones may lie outside of the window.
 * @param mostRows Asked before each read: how many rows may be read.
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

const series = select("CalendarEvent", ["ordinal", "id", "calendarId", "resource", "lastEndMs"], {
  with: contentMembers,
});
export type BusySeries = Pick<
  EventRow,
  "ordinal" | "id" | "calendarId" | "resource" | "lastEndMs" | "content" | "contentSeries"
>;

/** Series that may have an instance in the window, in parts. */
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
