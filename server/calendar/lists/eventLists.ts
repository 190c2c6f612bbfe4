/**
 * Lists of events. Each is driven by an index: by the window (`spans.ts`), by words, properties, identifiers or types, or by
 * the order itself; what drives it brings candidates (`candidates.ts`), and `Listing` judges every one of them by all parameters.
 * A page reads a bounded number of rows: where few of them fit, it is short and names a next one.
 */
import type { StoredEvent } from "../events/found.ts";
import { rowsByUpdate } from "../store/lists.ts";
import type { CalendarRow, EventRow, RawReader } from "../store/rows.ts";
import { StartLists } from "./byStart.ts";
import { Candidates } from "./candidates.ts";
import { type EventFilter, type Listed, Listing, type ListPage, mostRead } from "./listing.ts";
import { EventSync } from "./sinceToken.ts";

export class EventLists {
  readonly #listing: Listing;
  readonly #candidates: Candidates;

  constructor(reader: RawReader, calendar: CalendarRow, filter: EventFilter) {
    this.#listing = new Listing(reader, calendar, filter);
    this.#candidates = new Candidates(this.#listing);
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
      const most = batch(limit, seen);
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

  /** The same by last change. @param after The last change, its row, and the instance of it. */
  async byUpdate(limit: number, after: readonly [number, number, number] | undefined): Promise<ListPage> {
    const gathered = await this.#candidates.gather();
    const candidates = gathered && new Set(gathered);
    const items: Listed[] = [];
    let [updated, ordinal, taken] = after ?? [this.#listing.filter.updatedMinMs ?? 0, -1, 0];
    const { reader, calendar, shelves } = this.#listing;
    let sorted: EventRow[] | undefined;
    if (candidates) {
      sorted = (await this.#candidates.rowsAt([...candidates])).sort(
        (a, b) => Number(a.updatedMs - b.updatedMs) || a.ordinal - b.ordinal,
      );
    }
    // A row that was cut in the middle comes again.
    let includeLast = after !== undefined && taken > 0;
    for (let seen = 0; seen < mostRead; ) {
      const most = batch(limit, seen);
      const floor = includeLast ? ordinal - 1 : ordinal;
      const rows = sorted
        ? sorted
            .filter(
              (each) =>
                Number(each.updatedMs) > updated || (Number(each.updatedMs) === updated && each.ordinal > floor),
            )
            .slice(0, most)
        : await rowsByUpdate(reader, calendar.id, { number: updated, ordinal: floor }, most);
      await this.#listing.loadSeries(rows);
      for (const row of rows) {
        const skipped = includeLast && row.ordinal === ordinal ? taken : 0;
        includeLast = false;
        const shown = shelves.has(row.shelf) ? await this.#listing.asShown(row, limit + skipped + 1) : [];
        for (const [index, listed] of shown.entries()) {
          if (index < skipped) continue;
          if (items.length === limit) {
            // What was shown of a row so far is counted; a row that was not begun is the next after the last.
            return { items, next: index === 0 ? [updated, ordinal, 0] : [Number(row.updatedMs), row.ordinal, index] };
          }
          items.push(listed);
        }
        updated = Number(row.updatedMs);
        ordinal = row.ordinal;
        taken = 0;
      }
      if (rows.length < most) return { items, next: undefined };
      seen += rows.length;
    }
    return { items, next: [updated, ordinal, 0] };
  }

  /** Instances and single events by start, then id. @param after Those of the last one. */
  byStart(limit: number, after: readonly [number, string] | undefined): Promise<ListPage> {
    return new StartLists(this.#listing, this.#candidates).byStart(limit, after);
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
    return new StartLists(this.#listing, this.#candidates).instancesOf(series, limit, after, original);
  }

  /** What changed after a state. @param after Sequence, row and instance of the last one. */
  changes(since: bigint, limit: number, after: readonly [number, number, number] | undefined): Promise<ListPage> {
    return new EventSync(this.#listing).changes(since, limit, after);
  }
}

/** How many rows to read at once: what a page needs, and more when they do not fit. */
function batch(limit: number, seen: number): number {
  return Math.min(seen === 0 ? limit + 1 : Math.max(limit + 1, 500), 1000);
}
