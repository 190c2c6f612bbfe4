/** Reads rows in batches, so that few of them are in memory at once. */
import type { SqlValue } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { type Selection, select } from "../../platform/db/tables.ts";
import type { RawReader } from "./rows.ts";

export interface PartSizes {
  /** The maximum number of rows in all batches. */
  most: number;
  /** The maximum number of rows in one batch. */
  atOnce: number;
}

const ordinals = select("CalendarEvent", ["ordinal"]);

/**
 * The rows of a range, unordered, in at least one batch. If one statement reads them all, it is the only batch. Otherwise, the
 * ordinals of the rest are read first, and then the rows by ordinal. A row that changes in the meantime is read in its new state
 * if it is still in the range.
 * @param condition The SQL text after WHERE, without table names.
 */
export async function* inParts<Row extends { ordinal: number }>(
  reader: RawReader,
  rows: Selection<Row>,
  condition: string,
  values: readonly SqlValue[],
  { most, atOnce }: PartSizes,
): AsyncGenerator<Row[], void, undefined> {
  const first = await rows.all(reader, `WHERE ${condition} LIMIT ?`, ...values, Math.min(most, atOnce));
  yield first;
  if (first.length < atOnce || most <= atOnce) return;
  const seen = new Set(first.map(({ ordinal }) => ordinal));
  const found = await ordinals.all(reader, `WHERE ${condition} LIMIT ?`, ...values, most);
  const rest = found.flatMap(({ ordinal }) => (seen.has(ordinal) ? [] : [ordinal]));
  for (let from = 0; from < rest.length; from += atOnce) {
    const some = rest.slice(from, from + atOnce);
    yield await rows.all(reader, `WHERE "ordinal" IN (${marks(some)}) AND ${condition}`, ...some, ...values);
  }
}
