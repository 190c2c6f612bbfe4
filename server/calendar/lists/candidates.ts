/** Finds the rows that a list must check, using the index that fits its parameters best. */
import { lifeIn } from "../events/expansion.ts";
import { beginsOwnWord } from "../events/words.ts";
import {
  type Columns,
  everyColumn,
  exceptionColumns,
  ordinalsByType,
  ordinalsByUid,
  ordinalsInWindow,
  ordinalsOfMoved,
  ordinalsUpdatedSince,
  rowsAt,
} from "../store/lists.ts";
import type { EventRow } from "../store/rows.ts";
import { ordinalsByTerms, propertyTerm } from "../store/searchIndex.ts";
import { isOpen, type Listing } from "./listing.ts";

/** The maximum number of candidates. If there are more, the list reads rows in its own order instead. */
const mostGathered = 20_000;
/** If a narrow window contains at most this many events, they are checked one by one instead of looking up words. */
const mostWithin = 1000;

/** The ordinals of the candidates; undefined if there are too many, or if no parameter narrows the list. */
export async function candidatesOf(listing: Listing): Promise<number[] | undefined> {
  const found = await candidatesByTerms(listing);
  if (found) return found;
  const { reader, calendar, filter } = listing;
  const { window, updatedMinMs } = filter;
  if (updatedMinMs !== undefined) return ordinalsUpdatedSince(reader, mostGathered, calendar.id, updatedMinMs);
  return isOpen(window) ? undefined : gatherWindow(listing, mostGathered);
}

/**
 * The ordinals of the events that match the words, properties, iCalUID or types. Undefined if there are too many, or without
 * such a parameter.
 */
export async function candidatesByTerms(listing: Listing): Promise<number[] | undefined> {
  const { reader, calendar, filter } = listing;
  const { iCalUID, words, properties, types, window } = filter;
  const { id } = calendar;
  if (iCalUID !== undefined) return ordinalsByUid(reader, mostGathered, id, iCalUID);
  // Frequent words would give many candidates. In a narrow window, checking the events one by one is faster.
  if ((words || properties) && Number.isFinite(window.toMs - window.fromMs)) {
    const within = await gatherWindow(listing, mostWithin);
    if (within) return within;
  }
  const [property] = properties ?? [];
  if (property) {
    const { kind, name, value } = property;
    return ordinalsByTerms(reader, mostGathered, id, [propertyTerm(kind, name, value)]);
  }
  if (words?.length === 0) return [];
  const indexed = (words ?? []).filter((word) => !beginsOwnWord(word, id));
  const [first, ...others] = indexed.sort((a, b) => b.length - a.length);
  if (first !== undefined) return ordinalsByTerms(reader, mostGathered, id, [first, ...others]);
  if (types && !types.has("default")) return ordinalsByType(reader, mostGathered, id, [...types]);
  return undefined;
}

async function gatherWindow({ reader, calendar, listKeys, filter }: Listing, most: number) {
  const { window } = filter;
  const range = { ...window, life: lifeIn(window), spans: calendar.spans };
  const found = new Set<number>();
  for (const ownListKey of listKeys) {
    const some = await ordinalsInWindow(reader, most, calendar.id, ownListKey, range);
    if (!some) return undefined;
    for (const each of some) found.add(each);
  }
  // Exceptions that were moved out of the window are still listed at their original time.
  const moved = await ordinalsOfMoved(reader, most, calendar.id, range);
  if (!moved) return undefined;
  for (const each of moved) found.add(each);
  return found.size > most ? undefined : [...found];
}

/** The rows with these ordinals, with the columns that the list needs. */
export async function candidateRows(listing: Listing, ordinals: readonly number[]): Promise<EventRow[]> {
  return completed(listing, await rowsAt(listing.reader, ordinals, listing.columns.rows));
}

/**
 * Completes rows that cannot be written from their own JSON text: guests' copies get the organizer's text, exceptions their own
 * fields, and other rows are read with all columns. Rows that were deleted in the meantime are left out.
 * @param columns The columns with which the rows were read.
 */
export async function completed(
  listing: Listing,
  rows: EventRow[],
  columns: Columns = listing.columns,
): Promise<EventRow[]> {
  if (columns === everyColumn) return rows;
  const lacks = columns === exceptionColumns ? isCopy : (row: EventRow) => listing.lacksColumns(row);
  const lacking = rows.filter(lacks);
  if (lacking.length === 0) return rows;
  const found = new Map<number, EventRow>();
  const read = async (
    some: readonly EventRow[],
    selection: Columns["rows"],
    isComplete: (row: EventRow) => boolean,
  ) => {
    const ordinals = some.flatMap(({ ordinal }) => (found.has(ordinal) ? [] : [ordinal]));
    for (const row of await rowsAt(listing.reader, ordinals, selection)) {
      if (isComplete(row)) found.set(row.ordinal, row);
    }
  };
  const copies = lacking.filter((row) => isCopy(row) && row.seriesId === null);
  await read(copies, columns.copies, (row) => !listing.lacksColumns(row));
  const exceptions = lacking.filter((row) => !isCopy(row) && row.seriesId !== null);
  await read(exceptions, exceptionColumns.rows, (row) => !isCopy(row));
  await read(lacking, everyColumn.rows, () => true);
  const missing = new Set(lacking);
  return rows.flatMap((row) => (missing.has(row) ? (found.get(row.ordinal) ?? []) : [row]));
}

/** Whether a row takes its content from a row on another calendar. */
function isCopy({ contentOrdinal }: EventRow): boolean {
  return contentOrdinal !== null;
}
