/** When a calendar is taken, from the columns of its events: what they are about is not read. */

import { select } from "../../platform/db/tables.ts";
import type { CalendarRow, EventRow, RawReader } from "./rows.ts";
import { shelf } from "./shelves.ts";
import { aliveIn, isAllDayClass, type Life, longestOf, spanClassesIn } from "./spans.ts";

const dayMs = 24 * 3_600_000;

/** What is looked for: events that take time and touch a window. */
export interface BusyRange {
  fromMs: number;
  toMs: number;
  /** Hash of an iCalUID whose events do not count; empty for none. */
  exceptUid: string;
}

const times = select("CalendarEvent", ["startMs", "endMs", "allDay"]);
export type BusyTimes = Pick<EventRow, "startMs" | "endMs" | "allDay">;

/** Single events and exceptions; of all-day ones some that lie beside the window. */
export async function busyTimes(
  reader: RawReader,
  calendar: CalendarRow,
  { fromMs, toMs, exceptUid }: BusyRange,
): Promise<BusyTimes[]> {
  const found: BusyTimes[] = [];
  for (const onShelf of [shelf.single, shelf.exception]) {
    for (const spanClass of spanClassesIn(calendar.spans)) {
      const pad = isAllDayClass(spanClass) ? 2 * dayMs : 0;
      const rows = await times.all(
        reader,
        `WHERE "calendarId" = ? AND "shelf" = ? AND "spanClass" = ? AND "startMs" > ? AND "startMs" < ? AND "endMs" > ?
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
      found.push(...rows);
    }
  }
  return found;
}

const series = select("CalendarEvent", ["id", "resource", "lastEndMs"]);
export type BusySeries = Pick<EventRow, "id" | "resource" | "lastEndMs">;

/** Series that may have an instance then. */
export function busySeries(
  reader: RawReader,
  calendar: CalendarRow,
  life: Life,
  { exceptUid }: BusyRange,
): Promise<BusySeries[]> {
  const alive = aliveIn(life, "");
  return series.all(
    reader,
    `WHERE "calendarId" = ? AND "shelf" = ? AND ${alive.condition}
        AND "busy" = ? AND "uidHash" <> ?`,
    calendar.id,
    shelf.series,
    ...alive.values,
    true,
    exceptUid,
  );
}
