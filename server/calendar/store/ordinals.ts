/** Finds the ordinals of events through several indexes. A list reads the rows of the index that finds the fewest events. */
import type { SqlValue } from "../../platform/db/index.ts";
import { column, type Selection, select } from "../../platform/db/tables.ts";
import { hashOf } from "./events.ts";
import { listKey } from "./listKeys.ts";
import { dayMs } from "./lists.ts";
import type { RawReader } from "./rows.ts";
import { aliveIn, integer, isAllDayClass, type Life, longestOf, spanClassesIn } from "./spans.ts";

/** The ordinals that an index finds; undefined if there are more than `most`. */
export type Ordinals = Promise<number[] | undefined>;

const ordinals = select("CalendarEvent", ["ordinal"]);
const ordinalsOfExceptions = select("CalendarEvent", [], {
  as: "s",
  with: { ordinal: column("CalendarEvent", "ordinal", "x") },
});

async function atMost(
  rows: Selection<{ ordinal: number }>,
  reader: RawReader,
  most: number,
  rest: string,
  ...values: SqlValue[]
): Ordinals {
  const found = await rows.all(reader, `${rest} LIMIT ?`, ...values, most + 1);
  return found.length > most ? undefined : found.map((each) => each.ordinal);
}

function ordinalsWhere(reader: RawReader, most: number, condition: string, ...values: SqlValue[]): Ordinals {
  return atMost(ordinals, reader, most, `WHERE ${condition}`, ...values);
}

export function ordinalsByUid(reader: RawReader, most: number, calendarId: string, iCalUID: string): Ordinals {
  return ordinalsWhere(reader, most, '"calendarId" = ? AND "uidHash" = ?', calendarId, hashOf(iCalUID));
}

/** Finds the ordinals of events of certain types. @param types Event types other than `default`. */
export function ordinalsByType(
  reader: RawReader,
  most: number,
  calendarId: string,
  types: readonly string[],
): Ordinals {
  const marks = types.map(() => "?").join(", ");
  return ordinalsWhere(reader, most, `"calendarId" = ? AND "specialType" IN (${marks})`, calendarId, ...types);
}

export function ordinalsUpdatedSince(reader: RawReader, most: number, calendarId: string, sinceMs: number): Ordinals {
  return ordinalsWhere(reader, most, '"calendarId" = ? AND "updatedMs" >= ?', calendarId, BigInt(sinceMs));
}

export interface OrdinalWindow {
  life: Life;
  fromMs: number;
  toMs: number;
  /** The bits of the calendar's span classes. */
  spans: number;
}

/** Events with one list key that may overlap a window. */
export async function ordinalsInWindow(
  reader: RawReader,
  most: number,
  calendarId: string,
  ownListKey: number,
  { life, fromMs, toMs, spans }: OrdinalWindow,
): Ordinals {
  if (ownListKey === listKey.series || ownListKey === listKey.cancelledSeries) {
    const { condition, values } = aliveIn(life, "");
    return ordinalsWhere(
      reader,
      most,
      `"calendarId" = ? AND "listKey" = ? AND ${condition}`,
      calendarId,
      ownListKey,
      ...values,
    );
  }
  const found: number[] = [];
  for (const spanClass of spanClassesIn(spans)) {
    const pad = isAllDayClass(spanClass) ? 2 * dayMs : 0;
    const some = await ordinalsWhere(
      reader,
      most,
      '"calendarId" = ? AND "listKey" = ? AND "spanClass" = ? AND "startMs" > ? AND "startMs" < ? AND "endMs" > ?',
      calendarId,
      ownListKey,
      spanClass,
      integer(fromMs - longestOf(spanClass) - pad),
      integer(toMs + pad),
      integer(fromMs - pad),
    );
    if (!some) return undefined;
    found.push(...some);
  }
  return found;
}

/** Exceptions whose original time may overlap a window, whatever their current time. */
export function ordinalsOfMoved(
  reader: RawReader,
  most: number,
  calendarId: string,
  { life, fromMs, toMs }: OrdinalWindow,
): Ordinals {
  const series = aliveIn(life, "s.");
  return atMost(
    ordinalsOfExceptions,
    reader,
    most,
    `JOIN "CalendarEvent" x ON x."calendarId" = s."calendarId" AND x."seriesId" = s."id"
        AND x."originalStartMs" > ? - (s."endMs" - s."startMs") AND x."originalStartMs" < ?
      WHERE s."calendarId" = ? AND s."listKey" = ? AND ${series.condition}`,
    integer(fromMs - 2 * dayMs),
    integer(toMs + 2 * dayMs),
    calendarId,
    listKey.series,
    ...series.values,
  );
}
