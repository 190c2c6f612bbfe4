/**
 * Lists instances and single events in the order of their start, one page at a time, without reading events that begin after
 * the page.
 */
import { inGroups } from "../../platform/groups.ts";
import { kept } from "../../platform/maps.ts";
import { lifeIn } from "../events/expansion.ts";
import type { StoredEvent } from "../events/found.ts";
import { roomFor } from "../limits.ts";
import { instantOf } from "../model/times.ts";
import { daySeconds } from "../recurrence/gregorian.ts";
import type { Zone } from "../recurrence/zone.ts";
import { listKey } from "../store/listKeys.ts";
import {
  type Clause,
  exceptionColumns,
  exceptionRows,
  replacedIds,
  rowsAt,
  rowsByStart,
  seriesRows,
} from "../store/lists.ts";
import type { EventRow } from "../store/rows.ts";
import { isAllDayClass, longestOf, spanClassesIn } from "../store/spans.ts";
import { agendaOf } from "./agenda.ts";
import { candidateRows, candidatesByTerms, completed } from "./candidates.ts";
import { unitsOfSeries } from "./cost.ts";
import { type Listed, type Listing, type ListPage, readsMembers } from "./listing.ts";
import { type Head, Heads, Occurring } from "./occurring.ts";

const dayMs = daySeconds * 1000;
/** A text that sorts after all ids, which are ASCII. */
export const afterAllIds = "~";
/** The number of occurrences for which one query looks up whether exceptions replace them. */
const mostDue = 500;
/** The maximum number of series that one list reads. */
const mostSeries = 10_000;

const exceptionKeys: ReadonlySet<number> = new Set([listKey.exception, listKey.cancelledException]);

export class StartLists {
  readonly #listing: Listing;

  constructor(listing: Listing) {
    this.#listing = listing;
  }

  /**
   * A page of instances and single events by start, then id. @param after The start and id of the last entry on the previous
   * page.
   */
  async byStart(limit: number, after: readonly [number, string] | undefined): Promise<ListPage> {
    const gathering = new StartGathering(limit, after);
    const gathered = await candidatesByTerms(this.#listing);
    if (gathered) {
      const series: Occurring[] = [];
      for (const some of inGroups(gathered, this.#listing.atOnce)) {
        const rows = await candidateRows(this.#listing, some);
        for (const each of await this.#among(rows, gathering)) series.push(each);
        gathering.settle();
        this.#listing.forgetMany();
      }
      await this.#merge(series, gathering);
    } else {
      await this.#ranges(gathering);
      await this.#merge(await this.#seriesInWindow(), gathering);
    }
    return this.#pageOf(gathering);
  }

  /** The instances of one series by start. @param original The key of the instance, if only one is wanted. */
  async instancesOf(
    { row }: StoredEvent,
    limit: number,
    after: readonly [number, string] | undefined,
    original?: number,
  ): Promise<ListPage> {
    const gathering = new StartGathering(limit, after);
    this.#listing.stored(row);
    const { reader, atOnce, budget } = this.#listing;
    let isReplaced = false;
    for await (const exceptions of exceptionRows(reader, row, { most: Number.MAX_SAFE_INTEGER, atOnce })) {
      const asked = exceptions.filter((each) => original === undefined || Number(each.originalStartMs) === original);
      isReplaced ||= asked.length > 0;
      this.#addRows(asked, gathering);
      gathering.settle();
      if (exceptions.length === atOnce) await budget.rest();
    }
    if (row.listKey === listKey.series) {
      const series = this.#occurring(row);
      if (original === undefined) await this.#merge([series], gathering);
      else if (!isReplaced) this.#addOriginal(series, original, gathering);
    }
    return this.#pageOf(gathering);
  }

  async #pageOf(gathering: StartGathering): Promise<ListPage> {
    const { items, next } = gathering.page();
    await this.#loadSeriesOf(items);
    const instances = new Map<Occurring, (key: number, id: string) => Listed>();
    const listed = items.flatMap(({ of, key, id, row }) => {
      if (row) return this.#listing.listedRow(row);
      const series = of && this.#listing.storedById(of.row.id);
      // A series may be deleted after its row was read. It is left out.
      return series ? kept(instances, of, () => this.#listing.occurrences(series))(key, id) : [];
    });
    return { items: listed, next };
  }

  /** A series from a cached agenda is read again, because its cached row has only some columns. */
  async #loadSeriesOf(items: readonly StartItem[]): Promise<void> {
    const wanted = new Set<number>();
    const rows: EventRow[] = [];
    for (const { of, row } of items) {
      if (of && !this.#listing.storedById(of.row.id)) wanted.add(of.row.ordinal);
      if (row) rows.push(row);
    }
    await this.#listing.loadSeries(rows);
    for (const row of await rowsAt(this.#listing.reader, [...wanted])) {
      if (row.listKey === listKey.series) this.#listing.stored(row);
    }
  }

  /** Reads single events and exceptions from an index of the database. Each span class is a separate range of the index. */
  async #ranges(gathering: StartGathering): Promise<void> {
    const listKeys = [...this.#listing.listKeys];
    for (const each of listKeys.filter((one) => one !== listKey.series)) {
      for (const spanClass of spanClassesIn(this.#listing.calendar.spans)) {
        for await (const rows of this.#range(each, spanClass, gathering)) {
          await this.#listing.loadSeries(rows);
          this.#addRows(rows, gathering);
          this.#listing.forgetMany();
        }
      }
    }
  }

  async *#range(
    ownListKey: number,
    spanClass: number,
    gathering: StartGathering,
  ): AsyncGenerator<readonly EventRow[], void, undefined> {
    const { reader, calendar, filter, zone, budget } = this.#listing;
    const columns = exceptionKeys.has(ownListKey) ? exceptionColumns : this.#listing.columns;
    const { fromMs, toMs } = filter.window;
    const allDay = isAllDayClass(spanClass);
    const pad = allDay ? 2 * dayMs : 0;
    const range = {
      listKey: ownListKey,
      spanClass,
      low: Math.max(fromMs - longestOf(spanClass) - pad, allDay ? firstDay(gathering.fromMs, zone) : gathering.fromMs),
      high: Math.min(toMs, gathering.horizonMs) + pad,
      endsAfter: fromMs - pad,
      clause: this.#cheapFilter(),
      columns,
    };
    const most = gathering.limit + 1;
    const rows = await rowsByStart(reader, calendar.id, range, most);
    const last = rows.at(-1);
    if (rows.length < most || !last) {
      yield completed(this.#listing, rows, columns);
      return;
    }
    gathering.completeUntil(instantOf(Number(last.startMs), allDay, zone));
    yield completed(
      this.#listing,
      rows.filter((each) => each.startMs !== last.startMs),
      columns,
    );
    // Several rows may have the same start as the last row. All of them are read, so that they can be sorted by id.
    const atOnce = 2 * roomFor(calendar.largestEvent);
    for (let after = -1; ; ) {
      const ties = await rowsByStart(reader, calendar.id, range, atOnce, { startMs: last.startMs, after });
      yield completed(this.#listing, ties, columns);
      after = ties.at(-1)?.ordinal ?? after;
      if (ties.length < atOnce) return;
      gathering.settle();
      await budget.rest();
    }
  }

  /** SQL for the conditions of the filter that can be checked cheaply while reading an index range. */
  #cheapFilter(): Clause {
    const { types, hideUnanswered, viewOf } = this.#listing.filter;
    const values: (string | boolean)[] = [];
    let sql = "";
    if (hideUnanswered) {
      sql += ' AND "unanswered" = ?';
      values.push(false);
    }
    if (types?.has("default") && types.size < 6 && viewOf("default") !== "busy") {
      const special = [...types].filter((each) => each !== "default");
      sql += ` AND (${['"specialType" IS NULL', ...special.map(() => '"specialType" = ?')].join(" OR ")})`;
      values.push(...special);
    }
    return { sql, values };
  }

  /** Adds the single events and exceptions of the list to the page. */
  #addRows(rows: readonly EventRow[], gathering: StartGathering): void {
    const { listKeys } = this.#listing;
    for (const row of rows) {
      // The list key is checked again, because the complete row was read after its range and may have changed in between.
      if (row.listKey === listKey.series || !listKeys.has(row.listKey) || !this.#listing.takesPart(row)) continue;
      const startMs = instantOf(Number(row.startMs), row.allDay, this.#listing.zone);
      gathering.add(startMs, row.id, { key: 0, row });
    }
  }

  /**
   * Adds the single events and exceptions among the given rows to the page.
   * @returns the series among the rows that match the filter.
   */
  async #among(rows: readonly EventRow[], gathering: StartGathering): Promise<Occurring[]> {
    await this.#listing.loadSeries(rows);
    this.#addRows(rows, gathering);
    return this.#accepted(rows.filter((each) => each.listKey === listKey.series));
  }

  /** Series that may have an instance in the window. */
  async #seriesInWindow(): Promise<Occurring[]> {
    const { reader, calendar, filter, budget, atOnce } = this.#listing;
    const { window, again } = filter;
    if (!readsMembers(filter) && (again || window.toMs === Number.POSITIVE_INFINITY)) {
      const agenda = await agendaOf(this.#listing, window.fromMs);
      return [...agenda].filter((each) => this.#listing.acceptsRow(each.row));
    }
    const most = Math.floor(Math.min(Math.max(budget.left, 0) / unitsOfSeries, mostSeries)) + 1;
    const life = lifeIn(window);
    const accepted: Occurring[] = [];
    for await (const rows of seriesRows(reader, calendar.id, { life, clause: this.#cheapFilter() }, { most, atOnce })) {
      for (const each of await this.#accepted(rows)) accepted.push(each);
      this.#listing.forgetMany();
    }
    return accepted;
  }

  async #accepted(rows: readonly EventRow[]): Promise<Occurring[]> {
    const { budget, atOnce } = this.#listing;
    const accepted: Occurring[] = [];
    for (const row of rows) {
      budget.spend(unitsOfSeries);
      if (this.#listing.accepts(this.#listing.stored(row))) accepted.push(this.#occurring(row));
      if (budget.isTired) await budget.rest();
    }
    if (rows.length === atOnce) await budget.rest();
    return accepted;
  }

  #occurring(row: EventRow): Occurring {
    return new Occurring(row, this.#listing.calendar.timeZone, this.#listing.filter.window.toMs);
  }

  #addOriginal(of: Occurring, original: number, gathering: StartGathering): void {
    const { window } = this.#listing.filter;
    const found = of.series.find(original);
    if (!found || found.endMs <= window.fromMs || found.startMs >= window.toMs) return;
    if (of.isShown(window, original, this.#count))
      gathering.add(found.startMs, of.idAt(original), { of, key: original });
  }

  /** Adds the next occurrences of the series, as many as fit on the page. */
  async #merge(series: readonly Occurring[], gathering: StartGathering): Promise<void> {
    const { reader, calendar, budget } = this.#listing;
    gathering.settle();
    const heads: Head[] = [];
    for (const of of series) {
      const occurrence = this.#firstOf(of, gathering);
      if (occurrence) heads.push({ of, occurrence });
      if (budget.isTired) await budget.rest();
    }
    const merged = new Heads(heads);
    for (let missing = gathering.limit + 1; missing > 0; ) {
      const due = new Map<string, Head>();
      const most = Math.min(missing, mostDue);
      for (let head = merged.next; head && due.size < most; head = merged.next) {
        if (head.occurrence.startMs > gathering.horizonMs) break;
        due.set(head.of.idAt(head.occurrence.key), head);
        merged.advance(this.#shown(head.of, head.of.first(head.occurrence.startMs + 1, this.#count)));
      }
      if (due.size === 0) return;
      const replaced = await replacedIds(reader, calendar.id, [...due.keys()]);
      for (const [id, { of, occurrence }] of due) {
        if (replaced.has(id)) continue;
        gathering.add(occurrence.startMs, id, { of, key: occurrence.key });
        missing -= 1;
      }
      if (budget.isTired) await budget.rest();
    }
  }

  /** The first occurrence that may be on the page. */
  #firstOf(of: Occurring, gathering: StartGathering): Head["occurrence"] | undefined {
    const { window } = this.#listing.filter;
    const found = of.firstIn(window, gathering.fromMs, this.#count);
    if (found && gathering.isKnown(found.startMs, of, found.key)) {
      return this.#shown(of, of.first(found.startMs + 1, this.#count));
    }
    return this.#shown(of, found);
  }

  #shown(of: Occurring, occurrence: Head["occurrence"] | undefined): Head["occurrence"] | undefined {
    const { window } = this.#listing.filter;
    if (!occurrence || occurrence.startMs >= window.toMs) return undefined;
    return of.isShown(window, occurrence.key, this.#count) ? occurrence : undefined;
  }

  readonly #count = (units: number): void => this.#listing.budget.spend(units);
}

interface StartItem {
  startMs: number;
  id: string;
  /** The series, for an instance without an exception. */
  of?: Occurring;
  key: number;
  /** The row of a single event or an exception. */
  row?: EventRow;
}

/** Collects the entries of one page of a list by start. The collection is complete up to the time `horizonMs`. */
class StartGathering {
  readonly limit: number;
  /** Entries that begin before this time are not needed. */
  readonly fromMs: number;
  readonly #after: readonly [number, string] | undefined;
  #items: StartItem[] = [];
  #horizonMs = Number.POSITIVE_INFINITY;
  #mostItems: number;

  constructor(limit: number, after: readonly [number, string] | undefined) {
    this.limit = limit;
    this.#mostItems = 2 * (limit + 1);
    this.#after = after;
    // Entries of the previous page must not fill this page, or the list would never end.
    this.fromMs = after ? after[0] + (after[1] === afterAllIds ? 1 : 0) : Number.NEGATIVE_INFINITY;
  }

  get horizonMs(): number {
    return this.#horizonMs;
  }

  completeUntil(ms: number): void {
    this.#horizonMs = Math.min(this.#horizonMs, ms);
  }

  /** Whether an occurrence was on a previous page. */
  isKnown(startMs: number, of: Occurring, key: number): boolean {
    const after = this.#after;
    if (!after || startMs > after[0]) return false;
    // Most ids already differ in the part before the key. Formatting a key is slower than comparing that part.
    return startMs < after[0] || (after[1].startsWith(of.mark) ? of.idAt(key) <= after[1] : of.mark <= after[1]);
  }

  add(startMs: number, id: string, item: Pick<StartItem, "of" | "key" | "row">): void {
    if (startMs > this.#horizonMs) return;
    const after = this.#after;
    if (after && (startMs < after[0] || (startMs === after[0] && id <= after[1]))) return;
    this.#items.push({ startMs, id, ...item });
    if (this.#items.length > this.#mostItems) this.settle();
  }

  /** Drops the entries that do not fit on a full page. */
  settle(): void {
    this.#items.sort(byStartAndId);
    const last = this.#items[this.limit];
    if (!last) return;
    this.completeUntil(last.startMs);
    this.#items = this.#items.filter((each) => each.startMs <= last.startMs);
    // If many events begin at the same time, few can be dropped.
    this.#mostItems = Math.max(this.#mostItems, 2 * this.#items.length);
  }

  page(): { items: StartItem[]; next: readonly (string | number)[] | undefined } {
    const all = this.#items.filter((each) => each.startMs <= this.#horizonMs).sort(byStartAndId);
    const items = all.slice(0, this.limit);
    const last = items.at(-1);
    if (last && all.length > this.limit) return { items, next: [last.startMs, last.id] };
    const ended = this.#horizonMs === Number.POSITIVE_INFINITY;
    return { items, next: ended ? undefined : [this.#horizonMs, afterAllIds] };
  }
}

/** Returns the first day that does not begin before an instant, in the form in which all-day events are stored. */
function firstDay(ms: number, zone: Zone): number {
  if (!Number.isFinite(ms)) return ms;
  let day = Math.floor(zone.toLocal(Math.floor(ms / 1000)) / daySeconds) * dayMs;
  if (instantOf(day, true, zone) < ms) day += dayMs;
  // A day that a time zone skips begins when the next day begins.
  while (instantOf(day - dayMs, true, zone) >= ms) day -= dayMs;
  return day;
}

function byStartAndId(one: StartItem, other: StartItem): number {
  return one.startMs - other.startMs || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}
