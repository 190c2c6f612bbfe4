/**
 * Lists of events in the order of creation, or of the last change. Each list reads one index of the database: by window
 * (`spans.ts`), by words, properties, identifiers or types, or in the list's own order. The index returns the candidates
 * (`candidates.ts`), and `Listing` checks each candidate against all parameters. A page reads a limited number of rows. If few
 * rows match, the page is short, but a next page exists.
 */
import { roomFor } from "../limits.ts";
import { type After, rowsByCreation, rowsByNumber } from "../store/lists.ts";
import type { EventRow } from "../store/rows.ts";
import { candidateRows, candidatesOf, completed } from "./candidates.ts";
import { type Listed, type Listing, type ListPage, mostRead } from "./listing.ts";

/**
 * A page of series, single events and exceptions in the order of creation.
 * @param after The ordinal of the last row of the previous page.
 */
export async function byCreation(listing: Listing, limit: number, after: number): Promise<ListPage> {
  const read = await rowsInCreation(listing);
  const items: Listed[] = [];
  let from = after;
  for (let seen = 0; seen < mostRead; ) {
    const most = batch(listing, limit, seen);
    const rows = await read(from, most);
    await listing.loadSeries(rows);
    for (const row of rows) {
      const listed = listing.asItself(row);
      if (listed) {
        if (items.length === limit) return { items, next: [from] };
        items.push(listed);
      }
      from = row.ordinal;
    }
    if (rows.length < most) return { items, next: undefined };
    seen += rows.length;
  }
  return { items, next: [from] };
}

/** Returns a function that reads rows in the order of their creation: the candidates, or else all rows along the index. */
async function rowsInCreation(listing: Listing): Promise<(after: number, most: number) => Promise<EventRow[]>> {
  const { reader, calendar, listKeys, columns } = listing;
  const gathered = await candidatesOf(listing);
  if (!gathered) {
    return async (after, most) =>
      completed(listing, await rowsByCreation(reader, calendar.id, { listKeys, after, most, columns }));
  }
  const ordinals = gathered.sort((a, b) => a - b);
  return (after, most) => candidateRows(listing, ordinals.filter((each) => each > after).slice(0, most));
}

/**
 * Where a page ends in a list that is sorted by a number: the number and the ordinal of the last row, and the `place` of its
 * last entry.
 */
export type RowCursor = readonly [number: number, ordinal: number, place: number];

/** A list that is sorted by a column with numbers. A row can have several entries. */
export interface NumberedRows {
  column: "updatedMs" | "syncSequence";
  /** The number with which the list begins. */
  first: number;
  /** Reads rows and everything that their entries need. */
  read(after: After, most: number): Promise<EventRow[]>;
  /**
   * Returns the entries of a row after a place, in the order of their places.
   * @param most How many entries the page needs.
   */
  entriesOf(row: EventRow, place: number, most: number): Promise<readonly PlacedEntry[]>;
}

/** An entry with the place that sorts it among the entries of its row, such as the key of an instance. */
export interface PlacedEntry {
  place: number;
  listed: Listed;
}

/** A place after all entries of a row. */
const wholeRow = Number.MAX_SAFE_INTEGER;

/** A page in the order of a number. If it ends within a row, the next page continues at that place. */
export async function byNumber(
  listing: Listing,
  { column, first, read, entriesOf }: NumberedRows,
  limit: number,
  after: RowCursor | undefined,
): Promise<ListPage> {
  const items: Listed[] = [];
  let [number, ordinal, place] = after ?? [first, -1, wholeRow];
  for (let seen = 0; seen < mostRead; ) {
    const most = batch(listing, limit, seen);
    // A row is read again if some of its entries did not fit on the previous page.
    const rows = await read({ number, ordinal: place < wholeRow ? ordinal - 1 : ordinal }, most);
    for (const row of rows) {
      const isRest = row.ordinal === ordinal && Number(row[column]) === number;
      const from = isRest ? place : Number.NEGATIVE_INFINITY;
      for (const entry of await entriesOf(row, from, limit - items.length + 1)) {
        if (items.length === limit) return { items, next: [number, ordinal, place] };
        items.push(entry.listed);
        [number, ordinal, place] = [Number(row[column]), row.ordinal, entry.place];
      }
      [number, ordinal, place] = [Number(row[column]), row.ordinal, wholeRow];
    }
    if (rows.length < most) return { items, next: undefined };
    seen += rows.length;
  }
  return { items, next: [number, ordinal, place] };
}

/**
 * A page in the order of the last change.
 * @param after The end of the previous page.
 */
export async function byUpdate(listing: Listing, limit: number, after: RowCursor | undefined): Promise<ListPage> {
  const read = await rowsInUpdate(listing);
  const list: NumberedRows = {
    column: "updatedMs",
    first: listing.filter.updatedMinMs ?? 0,
    async read(from, most) {
      const rows = await read(from, most);
      await listing.loadSeries(rows);
      return rows;
    },
    async entriesOf(row, place, most) {
      const shown = listing.listKeys.has(row.listKey) ? await listing.asShown(row, most, place) : [];
      return shown.map((listed) => ({ place: listed.key ?? wholeRow, listed }));
    },
  };
  return byNumber(listing, list, limit, after);
}

/** Returns a function that reads rows in the order of their last change: the candidates, or else all rows along the index. */
async function rowsInUpdate(listing: Listing): Promise<(after: After, most: number) => Promise<EventRow[]>> {
  const { reader, calendar } = listing;
  const gathered = await candidatesOf(listing);
  if (!gathered) return (after, most) => rowsByNumber(reader, "updatedMs", calendar.id, after, most);
  const sorted = (await candidateRows(listing, [...new Set(gathered)])).sort(
    (a, b) => Number(a.updatedMs - b.updatedMs) || a.ordinal - b.ordinal,
  );
  const isBehind = ({ updatedMs, ordinal }: EventRow, after: After) =>
    Number(updatedMs) > after.number || (Number(updatedMs) === after.number && ordinal > after.ordinal);
  return async (after, most) => sorted.filter((each) => isBehind(each, after)).slice(0, most);
}

/** How many rows to read at once: as many as fit on a page, or more if only few of the rows read before have matched. */
function batch({ calendar }: Listing, limit: number, seen: number): number {
  const wanted = seen === 0 ? limit + 1 : Math.max(limit + 1, 500);
  return Math.min(wanted, 1000, roomFor(calendar.largestEvent) + 1);
}
