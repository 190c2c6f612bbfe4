/** Instances and single events by their start, a page at a time, without looking at what begins after it. */
import { lifeIn } from "../events/expansion.ts";
import type { StoredEvent } from "../events/found.ts";
import { instantOf } from "../events/times.ts";
import { daySeconds } from "../recurrence/gregorian.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import { exceptionsOf } from "../store/events.ts";
import { type Clause, replacedPlaces, rowsByStart, rowsStartingAt, seriesRows } from "../store/lists.ts";
import type { EventRow } from "../store/rows.ts";
import { shelf } from "../store/shelves.ts";
import { isAllDayClass, longestOf, spanClassesIn } from "../store/spans.ts";
import type { Candidates } from "./candidates.ts";
import type { Listed, Listing, ListPage } from "./listing.ts";

const dayMs = daySeconds * 1000;
/** Series that are looked at before others get their turn. */
const seriesAtOnce = 100;
/** Comes after all ids, which are ASCII. */
const afterAllIds = "~";

export class StartLists {
  readonly #listing: Listing;
  readonly #candidates: Candidates;

  constructor(listing: Listing, candidates: Candidates) {
    this.#listing = listing;
    this.#candidates = candidates;
  }

  /** Instances and single events by start, then id. @param after Those of the last one. */
  byStart(limit: number, after: readonly [number, string] | undefined): Promise<ListPage> {
    return this.#pageOf(limit, after, async (gathering) => {
      const gathered = await this.#candidates.byFinders();
      if (gathered) return this.#startsOf(await this.#candidates.rowsAt(gathered), gathering);
      await this.#ranges(gathering);
      return this.#startsOfSeries(await this.#seriesInWindow(), gathering);
    });
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
    return this.#pageOf(limit, after, async (gathering) => {
      this.#listing.stored(series.row);
      const rows = await exceptionsOf(this.#listing.reader, series.row);
      const fits = (key: number) => original === undefined || key === original;
      this.#addRows(
        rows.filter((each) => this.#listing.shelves.has(each.shelf) && fits(Number(each.originalStartMs))),
        gathering,
      );
      if (series.row.shelf !== shelf.series) return;
      const replaced = new Set(rows.map((each) => Number(each.originalStartMs)));
      this.#addOccurrences(series, replaced, gathering, fits);
    });
  }

  /**
   * One page. Where a list without an end stops showing a series takes following the series, so it is asked for what comes onto
   * the page alone; only when that finds something to leave out, the page is gathered again with the ends of all series.
   */
  async #pageOf(
    limit: number,
    after: readonly [number, string] | undefined,
    gather: (gathering: StartGathering) => Promise<void>,
  ): Promise<ListPage> {
    for (const exact of [false, true]) {
      const gathering = new StartGathering(limit, after, exact);
      await gather(gathering);
      const page = gathering.page();
      if (page) return { items: page.items.map((each) => each.make()), next: page.next };
    }
    throw new Error("A page that knows the ends of all series leaves nothing out.");
  }

  /** Ranges of single events and exceptions, one for each span class. */
  async #ranges(gathering: StartGathering): Promise<void> {
    const shelves = [...this.#listing.shelves];
    for (const each of shelves.filter((one) => one !== shelf.series)) {
      for (const spanClass of spanClassesIn(this.#listing.calendar.spans)) {
        const rows = await this.#range(each, spanClass, gathering);
        await this.#listing.loadSeries(rows);
        this.#addRows(rows, gathering);
      }
    }
  }

  async #range(onShelf: number, spanClass: number, gathering: StartGathering): Promise<EventRow[]> {
    const { reader, calendar, columns, filter, zone } = this.#listing;
    const { fromMs, toMs } = filter.window;
    const allDay = isAllDayClass(spanClass);
    const pad = allDay ? 2 * dayMs : 0;
    const range = {
      shelf: onShelf,
      spanClass,
      low: Math.max(fromMs - longestOf(spanClass), gathering.fromMs) - pad,
      high: Math.min(toMs, gathering.horizonMs) + pad,
      endsAfter: fromMs - pad,
      clause: this.#cheapFilter(),
      columns,
    };
    const most = gathering.limit + 1;
    const rows = await rowsByStart(reader, calendar.id, range, most);
    const last = rows.at(-1);
    if (rows.length < most || !last) return rows;
    // The rest of those that begin with the last one, so that ids can order them.
    const ties = await rowsStartingAt(reader, calendar.id, range, last.startMs);
    gathering.completeUntil(instantOf(Number(last.startMs), allDay, zone));
    return [...rows.filter((each) => each.startMs !== last.startMs), ...ties];
  }

  /** The part of the filter that an index range checks on its way. */
  #cheapFilter(): Clause {
    const { types, hideUnanswered } = this.#listing.filter;
    const values: (string | boolean)[] = [];
    let sql = "";
    if (hideUnanswered) {
      sql += ' AND "unanswered" = ?';
      values.push(false);
    }
    if (types?.has("default") && types.size < 6) {
      const special = [...types].filter((each) => each !== "default");
      const blocks = this.#listing.filter.viewOf("default") === "busy";
      if (!blocks) {
        sql += ` AND ("specialType" IS NULL${special.length > 0 ? ` OR "specialType" IN (${special.map(() => "?").join(", ")})` : ""})`;
        values.push(...special);
      }
    }
    return { sql, values };
  }

  #addRows(rows: readonly EventRow[], gathering: StartGathering): void {
    for (const row of rows) {
      if (!this.#listing.takesPart(row)) continue;
      const startMs = instantOf(Number(row.startMs), row.allDay, this.#listing.zone);
      gathering.add(startMs, row.id, () => this.#listing.listedRow(row));
    }
  }

  async #startsOf(rows: readonly EventRow[], gathering: StartGathering): Promise<void> {
    await this.#listing.loadSeries(rows);
    const shelves = this.#listing.shelves;
    this.#addRows(
      rows.filter((each) => shelves.has(each.shelf) && each.shelf !== shelf.series),
      gathering,
    );
    await this.#startsOfSeries(
      rows.filter((each) => each.shelf === shelf.series),
      gathering,
    );
  }

  async #startsOfSeries(rows: readonly EventRow[], gathering: StartGathering): Promise<void> {
    if (rows.length === 0) return;
    const replaced = await this.#replacedIn(gathering);
    for (const [index, row] of rows.entries()) {
      // Thousands of series take a while: others get their turn.
      if (index % seriesAtOnce === seriesAtOnce - 1) await new Promise(setImmediate);
      const stored = this.#listing.stored(row);
      if (!this.#listing.accepts(stored)) continue;
      this.#addOccurrences(stored, replaced.get(row.id), gathering);
    }
  }

  #addOccurrences(
    stored: StoredEvent,
    replaced: ReadonlySet<number> | undefined,
    gathering: StartGathering,
    fits: (key: number) => boolean = () => true,
  ): void {
    const { window } = this.#listing.filter;
    const { row } = stored;
    const cut = gathering.exact ? this.#listing.cutOf(stored) : Number.POSITIVE_INFINITY;
    const make = this.#listing.occurrences(stored);
    const from = Math.max(window.fromMs, gathering.fromMs - 1);
    const to = Math.min(window.toMs, gathering.horizonMs + 1);
    let count = 0;
    for (const { key, startMs } of this.#listing.seriesOf(stored).between(from, to)) {
      if (key >= cut) return;
      if (startMs < gathering.fromMs || replaced?.has(key) || !fits(key)) continue;
      const id = instanceId({ eventId: row.id, key, allDay: row.allDay });
      const isShown = gathering.exact ? undefined : () => key < this.#listing.cutOf(stored);
      gathering.add(startMs, id, () => make(key), isShown);
      count += 1;
      if (count > gathering.limit) {
        gathering.completeUntil(startMs);
        return;
      }
    }
  }

  /** Series that may have an instance in the window. */
  #seriesInWindow(): Promise<EventRow[]> {
    const { reader, calendar, filter } = this.#listing;
    return seriesRows(reader, calendar.id, lifeIn(filter.window), this.#cheapFilter());
  }

  /** By series, the places in the range that is read which exceptions have taken over. */
  async #replacedIn({ fromMs, horizonMs }: StartGathering): Promise<Map<string, Set<number>>> {
    const { reader, calendar, filter } = this.#listing;
    const { window } = filter;
    const range = { fromMs: Math.max(window.fromMs, fromMs), toMs: Math.min(window.toMs, horizonMs) };
    const result = new Map<string, Set<number>>();
    for (const { seriesId, originalStartMs } of await replacedPlaces(reader, calendar.id, lifeIn(window), range)) {
      const keys = result.get(seriesId) ?? new Set();
      keys.add(Number(originalStartMs));
      result.set(seriesId, keys);
    }
    return result;
  }
}

interface StartItem {
  startMs: number;
  id: string;
  make(): Listed;
  /** Whether it is shown at all, where that is not known before. */
  isShown?: () => boolean;
}

/** Collects what one page of a list by start may hold. Up to the horizon nothing is missing. */
class StartGathering {
  readonly limit: number;
  /** What lies behind the end of a series is not added. */
  readonly exact: boolean;
  /** Nothing before this is needed any more. */
  readonly fromMs: number;
  readonly #after: readonly [number, string] | undefined;
  #items: StartItem[] = [];
  #horizonMs = Number.POSITIVE_INFINITY;
  #mostItems: number;

  constructor(limit: number, after: readonly [number, string] | undefined, exact: boolean) {
    this.limit = limit;
    this.exact = exact;
    this.#mostItems = 2 * (limit + 1);
    this.#after = after;
    this.fromMs = after ? after[0] : Number.NEGATIVE_INFINITY;
  }

  get horizonMs(): number {
    return this.#horizonMs;
  }

  completeUntil(ms: number): void {
    this.#horizonMs = Math.min(this.#horizonMs, ms);
  }

  add(startMs: number, id: string, make: () => Listed, isShown?: () => boolean): void {
    if (startMs > this.#horizonMs) return;
    const after = this.#after;
    if (after && (startMs < after[0] || (startMs === after[0] && id <= after[1]))) return;
    this.#items.push({ startMs, id, make, ...(isShown && { isShown }) });
    if (this.#items.length > this.#mostItems) this.#shrink();
  }

  /** Forgets what comes after a full page. */
  #shrink(): void {
    this.#items.sort(byStartAndId);
    const last = this.#items[this.limit];
    if (!last) return;
    this.completeUntil(last.startMs);
    this.#items = this.#items.filter((each) => each.startMs <= last.startMs);
    // Where many begin at once, few are forgotten.
    this.#mostItems = 2 * this.#items.length;
  }

  /** @returns undefined when something is not shown. */
  page(): { items: StartItem[]; next: readonly (string | number)[] | undefined } | undefined {
    const all = this.#items.filter((each) => each.startMs <= this.#horizonMs).sort(byStartAndId);
    const items: StartItem[] = [];
    for (const each of all) {
      if (each.isShown?.() === false) return undefined;
      const last = items.at(-1);
      if (items.length === this.limit && last) return { items, next: [last.startMs, last.id] };
      items.push(each);
    }
    const ended = this.#horizonMs === Number.POSITIVE_INFINITY;
    return { items, next: ended ? undefined : [this.#horizonMs, afterAllIds] };
  }
}

function byStartAndId(one: StartItem, other: StartItem): number {
  return one.startMs - other.startMs || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}
