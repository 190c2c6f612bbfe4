/**
 * Lists of events. Each list reads one index of the database: by window (`spans.ts`), by words, properties, identifiers or
 * types, or in the list's own order. The index returns the candidates (`candidates.ts`), and `Listing` checks each candidate
 * against all parameters. A page reads a limited number of rows. If few rows match, the page is short, but a next page exists.
 */
import type { Budget } from "../../platform/work.ts";
import type { StoredEvent } from "../events/found.ts";
import { roomFor } from "../limits.ts";
import { type After, rowsByNumber } from "../store/lists.ts";
import type { CalendarRow, EventRow, RawReader } from "../store/rows.ts";
import { StartLists } from "./byStart.ts";
import { Candidates } from "./candidates.ts";
import { type EventFilter, type Listed, Listing, type ListPage, mostRead } from "./listing.ts";
import { EventSync, type SyncCursor } from "./sinceToken.ts";

/** The position where a page ends: the last row's time of change, its ordinal, and the key of its last listed instance. */
export type UpdateCursor = readonly [updatedMs: number, ordinal: number, place: number];

/** The data that a list needs besides its parameters. */
export interface ListParts {
  /** The epoch to which the calendar's sequence numbers belong. */
  epoch: string;
  /** The budget for occurrences of series. */
  budget: Budget;
}

/** A key that comes after all instances of a row. */
const wholeRow = Number.MAX_SAFE_INTEGER;

export class EventLists {
  readonly #listing: Listing;
  readonly #candidates: Candidates;
  readonly #epoch: string;

  constructor(reader: RawReader, calendar: CalendarRow, filter: EventFilter, { epoch, budget }: ListParts) {
    this.#listing = new Listing(reader, calendar, filter, budget);
    this.#candidates = new Candidates(this.#listing);
    this.#epoch = epoch;
  }

  /**
   * A page of series, single events and exceptions in the order of creation.
   * @param after The ordinal of the last row of the previous page.
   */
  async byCreation(limit: number, after: number): Promise<ListPage> {
    const gathered = await this.#candidates.gather();
    if (gathered) {
      const ordinals = gathered.filter((each) => each > after).sort((a, b) => a - b);
      return this.#page(limit, after, (from, most) =>
        this.#candidates.rowsAt(ordinals.filter((each) => each > from).slice(0, most)),
      );
    }
    return this.#page(limit, after, (from, most) => this.#candidates.walk(from, most));
  }

  async #page(
    limit: number,
    after: number,
    read: (after: number, most: number) => Promise<EventRow[]>,
  ): Promise<ListPage> {
    const items: Listed[] = [];
    let from = after;
    for (let seen = 0; seen < mostRead; ) {
      const most = this.#batch(limit, seen);
      const rows = await read(from, most);
      await this.#listing.loadSeries(rows);
      for (const row of rows) {
        const listed = this.#listing.asItself(row);
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

  /**
   * A page in the order of the last change.
   * @param after The end of the previous page.
   */
  async byUpdate(limit: number, after: UpdateCursor | undefined): Promise<ListPage> {
    const read = await this.#rowsByUpdate();
    const items: Listed[] = [];
    let [updated, ordinal, place] = after ?? [this.#listing.filter.updatedMinMs ?? 0, -1, wholeRow];
    for (let seen = 0; seen < mostRead; ) {
      const most = this.#batch(limit, seen);
      // A row is read again if some of its instances did not fit on the previous page.
      const rows = await read({ number: updated, ordinal: place < wholeRow ? ordinal - 1 : ordinal }, most);
      await this.#listing.loadSeries(rows);
      for (const row of rows) {
        const isRest = place < wholeRow && row.ordinal === ordinal && Number(row.updatedMs) === updated;
        const known = isRest ? place : Number.NEGATIVE_INFINITY;
        const shown = this.#listing.listKeys.has(row.listKey)
          ? await this.#listing.asShown(row, limit - items.length + 1, known)
          : [];
        for (const listed of shown) {
          if (items.length === limit) return { items, next: [updated, ordinal, place] };
          items.push(listed);
          [updated, ordinal, place] = [Number(row.updatedMs), row.ordinal, listed.key ?? wholeRow];
        }
        [updated, ordinal, place] = [Number(row.updatedMs), row.ordinal, wholeRow];
      }
      if (rows.length < most) return { items, next: undefined };
      seen += rows.length;
    }
    return { items, next: [updated, ordinal, place] };
  }

  /**
   * Returns a function that reads rows in the order of their last change. If a parameter narrows the list, it reads only the
   * candidates. Otherwise, it reads along the index.
   */
  async #rowsByUpdate(): Promise<(after: After, most: number) => Promise<EventRow[]>> {
    const { reader, calendar } = this.#listing;
    const gathered = await this.#candidates.gather();
    if (!gathered) return (after, most) => rowsByNumber(reader, "updatedMs", calendar.id, after, most);
    const sorted = (await this.#candidates.rowsAt([...new Set(gathered)])).sort(
      (a, b) => Number(a.updatedMs - b.updatedMs) || a.ordinal - b.ordinal,
    );
    const isBehind = ({ updatedMs, ordinal }: EventRow, after: After) =>
      Number(updatedMs) > after.number || (Number(updatedMs) === after.number && ordinal > after.ordinal);
    return async (after, most) => sorted.filter((each) => isBehind(each, after)).slice(0, most);
  }

  /**
   * A page of instances and single events by start, then id. @param after The start and id of the last entry on the previous
   * page.
   */
  byStart(limit: number, after: readonly [number, string] | undefined): Promise<ListPage> {
    return new StartLists(this.#listing, this.#candidates, this.#epoch).byStart(limit, after);
  }

  /** The instances of one series by start. @param original The key of the instance, if only one is wanted. */
  instancesOf(
    series: StoredEvent,
    limit: number,
    after: readonly [number, string] | undefined,
    original?: number,
  ): Promise<ListPage> {
    return new StartLists(this.#listing, this.#candidates, this.#epoch).instancesOf(series, limit, after, original);
  }

  /** A page of changes after a sequence number. */
  changes(since: bigint, limit: number, after: SyncCursor | undefined): Promise<ListPage> {
    return new EventSync(this.#listing).changes(since, limit, after);
  }

  /** How many rows to read at once: as many as fit on a page, or more if only few of the rows read before have matched. */
  #batch(limit: number, seen: number): number {
    const wanted = seen === 0 ? limit + 1 : Math.max(limit + 1, 500);
    return Math.min(wanted, 1000, roomFor(this.#listing.calendar.largestEvent) + 1);
  }
}
