/**
 * Lists of events. Each is driven by an index: by the window (`spans.ts`), by words, properties, identifiers or types, or by
 * the order itself; what drives it brings candidates (`candidates.ts`), and `Listing` judges every one of them by all parameters.
 * A page reads a bounded number of rows: where few of them fit, it is short and names a next one.
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

/** The last change of a page, its row, and the place of the last instance of it. */
export type UpdateCursor = readonly [updatedMs: number, ordinal: number, place: number];

/** What a list works with beside what it shows. */
export interface ListParts {
  /** Name of the history that the calendar's sequence counts in. */
  epoch: string;
  /** What occurrences of series are counted against. */
  budget: Budget;
}

/** Nothing is left of a row behind this place. */
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

  /** Series, single events and exceptions in the order of creation. @param after The last ordinal. */
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

  /** The same by last change. @param after The last change, its row, and the place of the instance of it. */
  async byUpdate(limit: number, after: UpdateCursor | undefined): Promise<ListPage> {
    const read = await this.#rowsByUpdate();
    const items: Listed[] = [];
    let [updated, ordinal, place] = after ?? [this.#listing.filter.updatedMinMs ?? 0, -1, wholeRow];
    for (let seen = 0; seen < mostRead; ) {
      const most = this.#batch(limit, seen);
      // A row that was cut in the middle comes again.
      const rows = await read({ number: updated, ordinal: place < wholeRow ? ordinal - 1 : ordinal }, most);
      await this.#listing.loadSeries(rows);
      for (const row of rows) {
        const isRest = place < wholeRow && row.ordinal === ordinal && Number(row.updatedMs) === updated;
        const known = isRest ? place : Number.NEGATIVE_INFINITY;
        const shown = this.#listing.shelves.has(row.shelf)
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

  /** How rows are read by their last change: from candidates where something narrows, else along the index. */
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

  /** Instances and single events by start, then id. @param after Those of the last one. */
  byStart(limit: number, after: readonly [number, string] | undefined): Promise<ListPage> {
    return new StartLists(this.#listing, this.#candidates, this.#epoch).byStart(limit, after);
  }

  /**
   * The instances of one series by start.
   * @param original Key of the only instance that is asked for.
   */
  instancesOf(
    series: StoredEvent,
    limit: number,
    after: readonly [number, string] | undefined,
    original?: number,
  ): Promise<ListPage> {
    return new StartLists(this.#listing, this.#candidates, this.#epoch).instancesOf(series, limit, after, original);
  }

  /** What changed after a state. */
  changes(since: bigint, limit: number, after: SyncCursor | undefined): Promise<ListPage> {
    return new EventSync(this.#listing).changes(since, limit, after);
  }

  /** How many rows to read at once: what a page needs, and more when they do not fit. */
  #batch(limit: number, seen: number): number {
    const wanted = seen === 0 ? limit + 1 : Math.max(limit + 1, 500);
    return Math.min(wanted, 1000, roomFor(this.#listing.calendar.largestEvent) + 1);
  }
}
