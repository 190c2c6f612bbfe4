/**
 * Lists of events. Each is driven by an index: by the window (`spans.ts`), by words, properties, identifiers or types, or by
 * the order itself; what drives it brings candidates, and `accepts` judges every one of them by all parameters. A page reads a
 * bounded number of rows: where few of them fit, it is short and names a next one.
 */
import type { View } from "../access.ts";
import type { EventType, Members } from "../event.ts";
import { overlaid } from "../event.ts";
import { cutOf, type SeriesShape, seriesFrom, shownOccurrences, type Window } from "../expansion.ts";
import { daySeconds } from "../recurrence/gregorian.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import type { Series } from "../recurrence/series.ts";
import type { Zone } from "../recurrence/zone.ts";
import { instantOf, knownZone } from "../times.ts";
import { type ShownEvent, searchedTexts, wordsOf } from "../view.ts";
import {
  bareMembers,
  type EventRow,
  exceptionMembers,
  type Found,
  findEvent,
  hashOf,
  isSeries,
  membersOf,
  type StoredEvent,
  shapeOf,
  toShown,
} from "./eventRows.ts";
import { propertyHash } from "./eventWrites.ts";
import type { CalendarRow, RawReader } from "./rows.ts";
import { shelf } from "./shelves.ts";
import { isAllDayClass, longestOf, spanClassesIn } from "./spans.ts";

export interface EventFilter {
  window: Window;
  /** Instances in place of series. */
  singleEvents: boolean;
  showDeleted: boolean;
  /** Undefined for all. */
  types?: ReadonlySet<EventType>;
  /** Leaves invitations out that the calendar has not answered. */
  hideUnanswered: boolean;
  updatedMinMs?: number;
  iCalUID?: string;
  /** Lower case; each must begin a word of the event. */
  words?: readonly string[];
  properties?: readonly { kind: "private" | "shared"; name: string; value: string }[];
  viewOf(visibility: string): View;
}

/** One entry of a list: an event, or that there is none any more. */
export interface Listed {
  event: ShownEvent;
  cancelled: boolean;
}

export interface ListPage {
  items: Listed[];
  /** Where the next page begins; undefined on the last one. */
  next: readonly (string | number)[] | undefined;
}

/** Rows that one page reads at most while it looks for those that fit. */
const mostRead = 5000;
/** Candidates that are gathered before the list walks along its order instead. */
const mostGathered = 20_000;
const dayMs = daySeconds * 1000;
/** Comes after all ids, which are ASCII. */
const afterAllIds = "~";

export class EventLists {
  readonly #reader: RawReader;
  readonly #calendar: CalendarRow;
  readonly #filter: EventFilter;
  readonly #zone: Zone;
  readonly #series = new Map<string, StoredEvent>();
  readonly #cuts = new Map<string, number>();

  constructor(reader: RawReader, calendar: CalendarRow, filter: EventFilter) {
    this.#reader = reader;
    this.#calendar = calendar;
    this.#filter = filter;
    this.#zone = knownZone(calendar.timeZone);
  }

  /** Series, single events and exceptions in the order of creation. @param after The last ordinal. */
  async byCreation(limit: number, after: number): Promise<ListPage> {
    const gathered = await this.#gather();
    if (gathered) {
      const ordinals = gathered.filter((each) => each > after).sort((a, b) => a - b);
      return this.#page(limit, after, (from, most) =>
        this.#rowsAt(ordinals.filter((each) => each > from).slice(0, most)),
      );
    }
    return this.#page(limit, after, (from, most) => this.#walk(from, most));
  }

  async #page(
    limit: number,
    after: number,
    read: (after: number, most: number) => Promise<EventRow[]>,
  ): Promise<ListPage> {
    const items: Listed[] = [];
    let from = after;
    for (let seen = 0; seen < mostRead; ) {
      const most = Math.min(Math.max(limit + 1, 100), 1000);
      const rows = await read(from, most);
      await this.#loadSeries(rows);
      for (const row of rows) {
        const listed = this.#asItself(row);
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
    const gathered = await this.#gather();
    const candidates = gathered && new Set(gathered);
    const items: Listed[] = [];
    let [updated, ordinal, taken] = after ?? [this.#filter.updatedMinMs ?? 0, -1, 0];
    const shelves = this.#shelves();
    let sorted: EventRow[] | undefined;
    if (candidates) {
      sorted = (await this.#rowsAt([...candidates])).sort(
        (a, b) => Number(a.updatedMs - b.updatedMs) || a.ordinal - b.ordinal,
      );
    }
    // A row that was cut in the middle comes again.
    let includeLast = after !== undefined && taken > 0;
    for (let seen = 0; seen < mostRead; ) {
      const most = Math.min(Math.max(limit + 1, 100), 1000);
      const floor = includeLast ? ordinal - 1 : ordinal;
      const rows = sorted
        ? sorted
            .filter(
              (each) =>
                Number(each.updatedMs) > updated || (Number(each.updatedMs) === updated && each.ordinal > floor),
            )
            .slice(0, most)
        : await this.#reader.all<EventRow>(
            `SELECT * FROM "CalendarEvent" WHERE "calendarId" = ? AND "updatedMs" >= ? AND ("updatedMs" > ? OR "ordinal" > ?)
              ORDER BY "updatedMs", "ordinal" LIMIT ?`,
            this.#calendar.id,
            BigInt(updated),
            BigInt(updated),
            floor,
            most,
          );
      await this.#loadSeries(rows);
      for (const row of rows) {
        const skipped = includeLast && row.ordinal === ordinal ? taken : 0;
        includeLast = false;
        const shown = shelves.has(row.shelf) ? await this.#asShown(row, limit + skipped + 1) : [];
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

  /** What a row shows in this list, in the order of its instances. */
  async #asShown(row: EventRow, limit: number): Promise<Listed[]> {
    if (!this.#filter.singleEvents || !isSeries(row)) {
      const listed = this.#filter.singleEvents && isSeries(row) ? undefined : this.#asItself(row);
      return listed ? [listed] : [];
    }
    if (row.shelf !== shelf.series) return [];
    const stored = this.#stored(row);
    if (!this.#accepts(row, stored.members)) return [];
    const replaced = await this.#replacedKeys(row);
    const result: Listed[] = [];
    for (const { key } of shownOccurrences(this.#seriesOf(stored), this.#filter.window)) {
      if (replaced.has(key)) continue;
      result.push(listedOccurrence(stored, key));
      if (result.length >= limit) break;
    }
    return result;
  }

  /** Instances and single events by start, then id. @param after Those of the last one. */
  async byStart(limit: number, after: readonly [number, string] | undefined): Promise<ListPage> {
    const gathering = new StartGathering(limit, after);
    const gathered = await this.#gatherByFinders();
    if (gathered) await this.#startsOf(await this.#rowsAt(gathered), gathering);
    else {
      await this.#ranges(gathering);
      await this.#startsOfSeries(await this.#seriesInWindow(), gathering);
    }
    const { items, next } = gathering.page();
    return { items: items.map((each) => each.make()), next };
  }

  /**
   * The instances of one series by start.
   * @param original Key of the only instance that is asked for.
   */
  async instancesOf(
    series: StoredEvent,
    limit: number,
    after: readonly [number, string] | undefined,
    original?: number,
  ): Promise<ListPage> {
    const gathering = new StartGathering(limit, after);
    this.#stored(series.row);
    const rows = await this.#reader.all<EventRow>(
      'SELECT * FROM "CalendarEvent" WHERE "calendarId" = ? AND "seriesId" = ? AND "shelf" <> ?',
      this.#calendar.id,
      series.row.id,
      shelf.stub,
    );
    const fits = (key: number) => original === undefined || key === original;
    this.#addRows(
      rows.filter((each) => this.#shelves().has(each.shelf) && fits(Number(each.originalStartMs))),
      gathering,
    );
    if (series.row.shelf === shelf.series) {
      const replaced = new Set(rows.map((each) => Number(each.originalStartMs)));
      this.#addOccurrences(series, replaced, gathering, fits);
    }
    const { items, next } = gathering.page();
    return { items: items.map((each) => each.make()), next };
  }

  /** Ranges of single events and exceptions, one for each span class. */
  async #ranges(gathering: StartGathering): Promise<void> {
    const shelves = [...this.#shelves()];
    for (const each of shelves.filter((one) => one !== shelf.series)) {
      for (const spanClass of spanClassesIn(this.#calendar.spans)) {
        const rows = await this.#range(each, spanClass, gathering);
        await this.#loadSeries(rows);
        this.#addRows(rows, gathering);
      }
    }
  }

  async #range(onShelf: number, spanClass: number, gathering: StartGathering): Promise<EventRow[]> {
    const { fromMs, toMs } = this.#filter.window;
    const allDay = isAllDayClass(spanClass);
    const pad = allDay ? 2 * dayMs : 0;
    const low = Math.max(fromMs - longestOf(spanClass), gathering.fromMs) - pad;
    const high = Math.min(toMs, gathering.horizonMs) + pad;
    const { clause, values } = this.#cheapFilter();
    const most = gathering.limit + 1;
    const select = (condition: string) =>
      `SELECT * FROM "CalendarEvent" WHERE "calendarId" = ? AND "shelf" = ? AND "spanClass" = ? AND ${condition} AND "endMs" > ?${clause}`;
    const ends = integer(fromMs - pad);
    const rows = await this.#reader.all<EventRow>(
      `${select('"startMs" >= ? AND "startMs" <= ?')} ORDER BY "startMs" LIMIT ?`,
      this.#calendar.id,
      onShelf,
      spanClass,
      integer(low),
      integer(high),
      ends,
      ...values,
      most,
    );
    const last = rows.at(-1);
    if (rows.length < most || !last) return rows;
    // The rest of those that begin with the last one, so that ids can order them.
    const ties = await this.#reader.all<EventRow>(
      select('"startMs" = ?'),
      this.#calendar.id,
      onShelf,
      spanClass,
      last.startMs,
      ends,
      ...values,
    );
    gathering.completeUntil(instantOf(Number(last.startMs), allDay, this.#zone));
    return [...rows.filter((each) => each.startMs !== last.startMs), ...ties];
  }

  /** The part of the filter that an index range checks on its way. */
  #cheapFilter(): { clause: string; values: (string | boolean)[] } {
    const { types, hideUnanswered } = this.#filter;
    const values: (string | boolean)[] = [];
    let clause = "";
    if (hideUnanswered) {
      clause += ' AND "unanswered" = ?';
      values.push(false);
    }
    if (types?.has("default") && types.size < 6) {
      const special = [...types].filter((each) => each !== "default");
      const blocks = this.#filter.viewOf("default") === "busy";
      if (!blocks) {
        clause += ` AND ("specialType" IS NULL${special.length > 0 ? ` OR "specialType" IN (${special.map(() => "?").join(", ")})` : ""})`;
        values.push(...special);
      }
    }
    return { clause, values };
  }

  #addRows(rows: readonly EventRow[], gathering: StartGathering): void {
    for (const row of rows) {
      const found = this.#found(row);
      if (!found || !this.#takesPart(row, found)) continue;
      const startMs = instantOf(Number(row.startMs), row.allDay, this.#zone);
      gathering.add(startMs, row.id, () => listed(found));
    }
  }

  /** Whether a single event or an exception is shown where instances are. */
  #takesPart(row: EventRow, found: Found): boolean {
    if (!this.#overlaps(row)) return false;
    if (found.kind === "bare" || !this.#accepts(row, found.members)) return false;
    if (found.kind !== "instance") return true;
    if (found.series.members.status === "cancelled") return false;
    return found.key < this.#cutOf(found.series);
  }

  async #startsOf(rows: readonly EventRow[], gathering: StartGathering): Promise<void> {
    await this.#loadSeries(rows);
    const shelves = this.#shelves();
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
    for (const row of rows) {
      const stored = this.#stored(row);
      if (!this.#accepts(row, stored.members)) continue;
      this.#addOccurrences(stored, replaced.get(row.id), gathering);
      gathering.shrink();
    }
  }

  #addOccurrences(
    stored: StoredEvent,
    replaced: ReadonlySet<number> | undefined,
    gathering: StartGathering,
    fits: (key: number) => boolean = () => true,
  ): void {
    const { window } = this.#filter;
    const { row } = stored;
    const cut = this.#cutOf(stored);
    const from = Math.max(window.fromMs, gathering.fromMs - 1);
    const to = Math.min(window.toMs, gathering.horizonMs + 1);
    let count = 0;
    for (const { key, startMs } of this.#seriesOf(stored).between(from, to)) {
      if (key >= cut) return;
      if (startMs < gathering.fromMs || replaced?.has(key) || !fits(key)) continue;
      const id = instanceId({ eventId: row.id, key, allDay: row.allDay });
      gathering.add(startMs, id, () => listedOccurrence(stored, key));
      count += 1;
      if (count > gathering.limit) {
        gathering.completeUntil(startMs);
        return;
      }
    }
  }

  /** Series that may have an instance in the window. */
  #seriesInWindow(): Promise<EventRow[]> {
    const { fromMs, toMs } = this.#filter.window;
    const { clause, values } = this.#cheapFilter();
    return this.#reader.all<EventRow>(
      `SELECT * FROM "CalendarEvent" WHERE "calendarId" = ? AND "shelf" = ? AND "lastEndMs" > ? AND "startMs" < ?${clause}`,
      this.#calendar.id,
      shelf.series,
      integer(fromMs - 2 * dayMs),
      integer(toMs + 2 * dayMs),
      ...values,
    );
  }

  /** By series, the places in the range that is read which exceptions have taken over. */
  async #replacedIn({ fromMs, horizonMs }: StartGathering): Promise<Map<string, Set<number>>> {
    const { window } = this.#filter;
    const rows = await this.#reader.all<{ seriesId: string; originalStartMs: bigint }>(
      `SELECT x."seriesId", x."originalStartMs" FROM "CalendarEvent" s
         JOIN "CalendarEvent" x ON x."calendarId" = s."calendarId" AND x."seriesId" = s."id"
          AND x."originalStartMs" > ? - (s."endMs" - s."startMs") AND x."originalStartMs" < ? AND x."shelf" <> ?
        WHERE s."calendarId" = ? AND s."shelf" = ? AND s."lastEndMs" > ? AND s."startMs" < ?`,
      integer(Math.max(window.fromMs, fromMs) - 2 * dayMs),
      integer(Math.min(window.toMs, horizonMs) + 2 * dayMs),
      shelf.stub,
      this.#calendar.id,
      shelf.series,
      integer(window.fromMs - 2 * dayMs),
      integer(window.toMs + 2 * dayMs),
    );
    const result = new Map<string, Set<number>>();
    for (const { seriesId, originalStartMs } of rows) {
      const keys = result.get(seriesId) ?? new Set();
      keys.add(Number(originalStartMs));
      result.set(seriesId, keys);
    }
    return result;
  }

  async #replacedKeys({ id }: EventRow): Promise<Set<number>> {
    const rows = await this.#reader.all<{ originalStartMs: bigint }>(
      'SELECT "originalStartMs" FROM "CalendarEvent" WHERE "calendarId" = ? AND "seriesId" = ? AND "shelf" <> ?',
      this.#calendar.id,
      id,
      shelf.stub,
    );
    return new Set(rows.map((each) => Number(each.originalStartMs)));
  }

  /** What changed after a state. @param after Sequence, row and instance of the last one. */
  async changes(since: bigint, limit: number, after: readonly [number, number, number] | undefined): Promise<ListPage> {
    const items: Listed[] = [];
    let [sequence, ordinal, taken] = after ?? [Number(since) + 1, -1, 0];
    let includeLast = taken > 0;
    for (let seen = 0; seen < mostRead; ) {
      const most = Math.min(limit + 1, 1000);
      const rows = await this.#reader.all<EventRow>(
        `SELECT * FROM "CalendarEvent" WHERE "calendarId" = ? AND "syncSequence" >= ? AND ("syncSequence" > ? OR "ordinal" > ?)
          ORDER BY "syncSequence", "ordinal" LIMIT ?`,
        this.#calendar.id,
        BigInt(sequence),
        BigInt(sequence),
        includeLast ? ordinal - 1 : ordinal,
        most,
      );
      await this.#loadSeries(rows);
      for (const row of rows) {
        const skipped = includeLast && row.ordinal === ordinal ? taken : 0;
        includeLast = false;
        const shown = await this.#asChanged(row, since);
        for (const [index, listed] of shown.entries()) {
          if (index < skipped) continue;
          if (items.length === limit) {
            return {
              items,
              next: index === 0 ? [sequence, ordinal, 0] : [Number(row.syncSequence), row.ordinal, index],
            };
          }
          items.push(listed);
        }
        sequence = Number(row.syncSequence);
        ordinal = row.ordinal;
        taken = 0;
      }
      if (rows.length < most) return { items, next: undefined };
      seen += rows.length;
    }
    return { items, next: [sequence, ordinal, 0] };
  }

  /** What a changed row means to a client that holds the list as it was. */
  async #asChanged(row: EventRow, since: bigint): Promise<Listed[]> {
    const { singleEvents } = this.#filter;
    const found = this.#found(row);
    // An exception whose series is gone from this calendar.
    if (!found) return [{ event: bareEvent(row), cancelled: true }];
    if (!singleEvents) {
      const whole = this.#asItself(row);
      return [whole ?? { event: toShown(found), cancelled: true }];
    }
    // What stood alone here is an instance of a series again, which tells of it.
    if (found.kind === "bare" && row.id.includes("_")) {
      const now = await findEvent(this.#reader, this.#calendar, row.id);
      if (now?.kind === "instance") return [];
    }
    const before = row.seriesId === null ? await this.#shapeAt(row, since) : undefined;
    const wasSeries = before?.shelf === shelf.series;
    const isLive = row.shelf === shelf.series && found.kind === "event";
    const shown = isLive ? await this.#asShown(row, Number.POSITIVE_INFINITY) : [];
    const result = [...shown];
    if (row.shelf !== shelf.series && row.shelf !== shelf.cancelledSeries) {
      const fits = this.#shelves().has(row.shelf) && this.#takesPart(row, found);
      // A stub that was a series is not itself on the client's list.
      if (!(found.kind === "bare" && wasSeries))
        result.push(fits ? listed(found) : { event: toShown(found), cancelled: true });
    } else if (before?.shelf === shelf.single) result.push({ event: toShown(found), cancelled: true });
    const old = wasSeries
      ? before
      : isLive && shown.length === 0 && found.kind === "event"
        ? shapeOf(found.members)
        : undefined;
    if (old) {
      const has = new Set([...shown.map((each) => each.event.id), ...(await this.#loneIds(row))]);
      const replaced = await this.#replacedKeys(row);
      const allDay = "date" in old.start;
      for (const { key } of shownOccurrences(seriesFrom(old, this.#calendar.timeZone), this.#filter.window)) {
        const id = instanceId({ eventId: row.id, key, allDay });
        if (has.has(id) || (isLive && replaced.has(key))) continue;
        result.push({
          event: {
            ...bareEvent(row),
            id,
            members: overlaid({ ...bareMembers, ...old, recurrence: [...old.recurrence] }, { key }, {}),
            seriesId: row.id,
          },
          cancelled: true,
        });
      }
    }
    return result;
  }

  /** Ids of instances of a series that stand alone here. */
  async #loneIds({ uidHash, id }: EventRow): Promise<string[]> {
    const rows = await this.#reader.all<{ id: string }>(
      'SELECT "id" FROM "CalendarEvent" WHERE "calendarId" = ? AND "uidHash" = ? AND "seriesId" IS NULL AND "shelf" = ? AND "id" <> ?',
      this.#calendar.id,
      uidHash,
      shelf.single,
      id,
    );
    return rows.map((each) => each.id);
  }

  /** What the row was when the client last looked; undefined when it has not changed in time since. */
  async #shapeAt(row: EventRow, since: bigint): Promise<(SeriesShape & { shelf: number }) | undefined> {
    const found = await this.#reader.first<{ shape: string }>(
      `SELECT "shape" FROM "CalendarSeriesShape" WHERE "calendarId" = ? AND "seriesId" = ? AND "endedSequence" > ?
        ORDER BY "endedSequence" LIMIT 1`,
      this.#calendar.id,
      row.id,
      since,
    );
    return found && (JSON.parse(found.shape) as SeriesShape & { shelf: number }); // As written by `eventWrites.ts`.
  }

  /** A row where series are shown as such; undefined when it is not part of the list. */
  #asItself(row: EventRow): Listed | undefined {
    const found = this.#found(row);
    if (!found || found.kind === "bare") {
      // With `updatedMin` what was deleted since comes too.
      return found &&
        this.#filter.updatedMinMs !== undefined &&
        this.#accepts(row, bareMembers) &&
        row.seriesId === null
        ? { event: toShown(found), cancelled: true }
        : undefined;
    }
    if (!this.#shelves().has(row.shelf)) return undefined;
    if (!this.#accepts(row, found.members) || !this.#touches(row, found)) return undefined;
    return listed(found);
  }

  /** Whether something of a row lies in the window. */
  #touches(row: EventRow, found: Found): boolean {
    const { fromMs, toMs } = this.#filter.window;
    if (fromMs === Number.NEGATIVE_INFINITY && toMs === Number.POSITIVE_INFINITY) return true;
    if (found.kind === "event" && isSeries(row)) {
      return !this.#seriesOf(found).between(fromMs, toMs).next().done;
    }
    if (this.#overlaps(row)) return true;
    if (found.kind !== "instance") return false;
    // Where its series would have it.
    const { allDay, startMs, endMs } = found.series.row;
    return this.#within(found.key, found.key + Number(endMs - startMs), allDay);
  }

  #overlaps({ startMs, endMs, allDay }: EventRow): boolean {
    return this.#within(Number(startMs), Number(endMs), allDay);
  }

  #within(start: number, end: number, allDay: boolean): boolean {
    const { fromMs, toMs } = this.#filter.window;
    return instantOf(end, allDay, this.#zone) > fromMs && instantOf(start, allDay, this.#zone) < toMs;
  }

  /** All parameters but window and deletion. */
  #accepts(row: EventRow, members: Members): boolean {
    const { types, hideUnanswered, updatedMinMs, iCalUID, words, properties, viewOf } = this.#filter;
    const view = viewOf(row.visibility);
    if (hideUnanswered && row.unanswered) return false;
    if (updatedMinMs !== undefined && Number(row.updatedMs) < updatedMinMs) return false;
    if (types && !types.has(view === "busy" ? "default" : members.eventType)) return false;
    if (iCalUID !== undefined && (view === "busy" || members.iCalUID !== iCalUID)) return false;
    if ((words || properties) && view !== "details") return false;
    if (words) {
      const known = wordsOf(searchedTexts(members));
      if (!words.every((word) => known.some((each) => each.startsWith(word)))) return false;
    }
    return (properties ?? []).every(({ kind, name, value }) => members.extendedProperties?.[kind]?.[name] === value);
  }

  /** The shelves that the list shows. */
  #shelves(): Set<number> {
    const { singleEvents, showDeleted, updatedMinMs } = this.#filter;
    const deleted = showDeleted || updatedMinMs !== undefined;
    const shown: number[] = [shelf.single, shelf.series, shelf.exception];
    if (deleted) shown.push(shelf.cancelledSingle, shelf.cancelledException);
    if (!singleEvents) {
      shown.push(shelf.cancelledException);
      if (deleted) shown.push(shelf.cancelledSeries, shelf.withSeries);
    }
    return new Set(shown);
  }

  /** Candidates by whatever index serves the parameters best; undefined when there are too many, or nothing narrows. */
  async #gather(): Promise<number[] | undefined> {
    const found = await this.#gatherByFinders();
    if (found) return found;
    const { window, updatedMinMs } = this.#filter;
    if (updatedMinMs !== undefined) {
      return this.#ordinals('"calendarId" = ? AND "updatedMs" >= ?', this.#calendar.id, BigInt(updatedMinMs));
    }
    if (window.fromMs === Number.NEGATIVE_INFINITY || window.toMs === Number.POSITIVE_INFINITY) return undefined;
    return this.#gatherWindow(window);
  }

  async #gatherByFinders(): Promise<number[] | undefined> {
    const { iCalUID, words, properties, types } = this.#filter;
    const { id } = this.#calendar;
    if (iCalUID !== undefined) return this.#ordinals('"calendarId" = ? AND "uidHash" = ?', id, hashOf(iCalUID));
    const [property] = properties ?? [];
    if (property) {
      return this.#distinct(
        'SELECT "eventOrdinal" FROM "CalendarEventProperty" WHERE "calendarId" = ? AND "hash" = ?',
        id,
        propertyHash(property.kind, property.name, property.value),
      );
    }
    if (words && words.length > 0) {
      const [first = "", ...others] = [...words].sort((a, b) => b.length - a.length);
      const also = others
        .map(
          () =>
            ' AND EXISTS (SELECT 1 FROM "CalendarEventWord" o WHERE o."eventOrdinal" = w."eventOrdinal" AND o."word" >= ? AND o."word" < ?)',
        )
        .join("");
      return this.#distinct(
        `SELECT DISTINCT w."eventOrdinal" FROM "CalendarEventWord" w WHERE w."calendarId" = ? AND w."word" >= ? AND w."word" < ?${also}`,
        id,
        ...[first, ...others].flatMap((word) => [
          Buffer.from(word),
          Buffer.concat([Buffer.from(word), Buffer.from([255])]),
        ]),
      );
    }
    if (words) return [];
    if (types && !types.has("default")) {
      const marks = [...types].map(() => "?").join(", ");
      return this.#ordinals(`"calendarId" = ? AND "specialType" IN (${marks})`, id, ...types);
    }
    return undefined;
  }

  async #gatherWindow({ fromMs, toMs }: Window): Promise<number[] | undefined> {
    const found = new Set<number>();
    for (const onShelf of this.#shelves()) {
      if (onShelf === shelf.series || onShelf === shelf.cancelledSeries) {
        const series = await this.#ordinals(
          '"calendarId" = ? AND "shelf" = ? AND "lastEndMs" > ? AND "startMs" < ?',
          this.#calendar.id,
          onShelf,
          integer(fromMs - 2 * dayMs),
          integer(toMs + 2 * dayMs),
        );
        for (const each of series ?? []) found.add(each);
        continue;
      }
      for (const spanClass of spanClassesIn(this.#calendar.spans)) {
        const pad = isAllDayClass(spanClass) ? 2 * dayMs : 0;
        const some = await this.#ordinals(
          '"calendarId" = ? AND "shelf" = ? AND "spanClass" = ? AND "startMs" > ? AND "startMs" < ? AND "endMs" > ?',
          this.#calendar.id,
          onShelf,
          spanClass,
          integer(fromMs - longestOf(spanClass) - pad),
          integer(toMs + pad),
          integer(fromMs - pad),
        );
        if (!some) return undefined;
        for (const each of some) found.add(each);
      }
    }
    // Exceptions that have moved out of the window are listed for their original time.
    const moved = await this.#distinct(
      `SELECT x."ordinal" AS "eventOrdinal" FROM "CalendarEvent" s
         JOIN "CalendarEvent" x ON x."calendarId" = s."calendarId" AND x."seriesId" = s."id"
          AND x."originalStartMs" > ? - (s."endMs" - s."startMs") AND x."originalStartMs" < ?
        WHERE s."calendarId" = ? AND s."shelf" = ? AND s."lastEndMs" > ? AND s."startMs" < ?`,
      integer(fromMs - 2 * dayMs),
      integer(toMs + 2 * dayMs),
      this.#calendar.id,
      shelf.series,
      integer(fromMs - 2 * dayMs),
      integer(toMs + 2 * dayMs),
    );
    if (!moved) return undefined;
    for (const each of moved) found.add(each);
    return found.size > mostGathered ? undefined : [...found];
  }

  async #ordinals(condition: string, ...values: (string | number | bigint)[]): Promise<number[] | undefined> {
    return this.#distinct(`SELECT "ordinal" AS "eventOrdinal" FROM "CalendarEvent" WHERE ${condition}`, ...values);
  }

  async #distinct(sql: string, ...values: (string | number | bigint | Uint8Array)[]): Promise<number[] | undefined> {
    const rows = await this.#reader.all<{ eventOrdinal: number }>(`${sql} LIMIT ?`, ...values, mostGathered + 1);
    return rows.length > mostGathered ? undefined : rows.map((each) => each.eventOrdinal);
  }

  async #rowsAt(ordinals: readonly number[]): Promise<EventRow[]> {
    const rows: EventRow[] = [];
    for (let from = 0; from < ordinals.length; from += 500) {
      const some = ordinals.slice(from, from + 500);
      rows.push(
        ...(await this.#reader.all<EventRow>(
          `SELECT * FROM "CalendarEvent" WHERE "ordinal" IN (${some.map(() => "?").join(", ")}) ORDER BY "ordinal"`,
          ...some,
        )),
      );
    }
    return rows;
  }

  /** Rows of the shelves that are shown, in the order of creation. */
  async #walk(after: number, most: number): Promise<EventRow[]> {
    const rows: EventRow[] = [];
    for (const onShelf of this.#shelves()) {
      rows.push(
        ...(await this.#reader.all<EventRow>(
          `SELECT * FROM "CalendarEvent" WHERE "calendarId" = ? AND "shelf" = ? AND "ordinal" > ? ORDER BY "ordinal" LIMIT ?`,
          this.#calendar.id,
          onShelf,
          after,
          most,
        )),
      );
    }
    return rows.sort((a, b) => a.ordinal - b.ordinal).slice(0, most);
  }

  /** Loads the series that exceptions among the rows belong to. */
  async #loadSeries(rows: readonly EventRow[]): Promise<void> {
    const ids = new Set(
      rows.flatMap(({ seriesId }) => (seriesId === null || this.#series.has(seriesId) ? [] : [seriesId])),
    );
    const wanted = [...ids];
    for (let from = 0; from < wanted.length; from += 500) {
      const some = wanted.slice(from, from + 500);
      const found = await this.#reader.all<EventRow>(
        `SELECT * FROM "CalendarEvent" WHERE "calendarId" = ? AND "id" IN (${some.map(() => "?").join(", ")})`,
        this.#calendar.id,
        ...some,
      );
      for (const row of found) if (isSeries(row)) this.#stored(row);
    }
  }

  #stored(row: EventRow): StoredEvent {
    const known = this.#series.get(row.id);
    if (known) return known;
    const stored = { row, members: membersOf(row) };
    this.#series.set(row.id, stored);
    return stored;
  }

  /** A row with its members; undefined for an exception whose series is not there. */
  #found(row: EventRow): Found | undefined {
    if (row.shelf === shelf.stub && row.seriesId === null) return { kind: "bare", row };
    if (row.seriesId === null) return { kind: "event", row, members: membersOf(row) };
    const series = this.#series.get(row.seriesId);
    if (!series || series.row.allDay !== (row.shelf === shelf.stub ? row.allDay : series.row.allDay)) return undefined;
    const key = Number(row.originalStartMs);
    if (row.shelf === shelf.stub) {
      const members = { ...overlaid(series.members, { key }, {}), status: "cancelled" as const };
      return { kind: "instance", id: row.id, series, key, row, members };
    }
    return { kind: "instance", id: row.id, series, key, row, members: exceptionMembers(series.members, row) };
  }

  #seriesOf({ members }: StoredEvent): Series {
    return seriesFrom(shapeOf(members), this.#calendar.timeZone);
  }

  /** The first key of a series that a list without an end does not show any more. */
  #cutOf(stored: StoredEvent): number {
    const { window } = this.#filter;
    if (window.toMs !== Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
    const known = this.#cuts.get(stored.row.id);
    if (known !== undefined) return known;
    const cut = cutOf(this.#seriesOf(stored), window);
    this.#cuts.set(stored.row.id, cut);
    return cut;
  }
}

interface StartItem {
  startMs: number;
  id: string;
  make(): Listed;
}

/** Collects what one page of a list by start may hold. Up to the horizon nothing is missing. */
class StartGathering {
  readonly limit: number;
  /** Nothing before this is needed any more. */
  readonly fromMs: number;
  readonly #after: readonly [number, string] | undefined;
  #items: StartItem[] = [];
  #horizonMs = Number.POSITIVE_INFINITY;

  constructor(limit: number, after: readonly [number, string] | undefined) {
    this.limit = limit;
    this.#after = after;
    this.fromMs = after ? after[0] : Number.NEGATIVE_INFINITY;
  }

  get horizonMs(): number {
    return this.#horizonMs;
  }

  completeUntil(ms: number): void {
    this.#horizonMs = Math.min(this.#horizonMs, ms);
  }

  add(startMs: number, id: string, make: () => Listed): void {
    if (startMs > this.#horizonMs) return;
    const after = this.#after;
    if (after && (startMs < after[0] || (startMs === after[0] && id <= after[1]))) return;
    this.#items.push({ startMs, id, make });
    if (this.#items.length > 4 * (this.limit + 1)) this.shrink();
  }

  /** Forgets what comes after a full page. */
  shrink(): void {
    if (this.#items.length <= this.limit + 1) return;
    this.#items.sort(byStartAndId);
    const last = this.#items[this.limit];
    if (!last) return;
    this.completeUntil(last.startMs);
    this.#items = this.#items.filter((each) => each.startMs <= last.startMs);
  }

  page(): { items: StartItem[]; next: readonly (string | number)[] | undefined } {
    const all = this.#items.filter((each) => each.startMs <= this.#horizonMs).sort(byStartAndId);
    const items = all.slice(0, this.limit);
    const last = items.at(-1);
    if (all.length > this.limit && last) return { items, next: [last.startMs, last.id] };
    const ended = this.#horizonMs === Number.POSITIVE_INFINITY;
    return { items, next: ended ? undefined : [this.#horizonMs, afterAllIds] };
  }
}

function byStartAndId(one: StartItem, other: StartItem): number {
  return one.startMs - other.startMs || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}

function listed(found: Found): Listed {
  const event = toShown(found);
  // An instance that does not take place is known by its place alone.
  return { event, cancelled: found.kind === "instance" && event.members.status === "cancelled" };
}

function listedOccurrence(series: StoredEvent, key: number): Listed {
  const id = instanceId({ eventId: series.row.id, key, allDay: series.row.allDay });
  const members = overlaid(series.members, { key }, {});
  return listed({ kind: "instance", id, series, key, members, row: undefined });
}

function bareEvent({ id, calendarId, syncSequence, createdMs, updatedMs }: EventRow): ShownEvent {
  return { id, calendarId, version: syncSequence, createdMs, updatedMs, members: bareMembers, bare: true };
}

/** Open ends as the numbers of the column. */
function integer(value: number): bigint {
  if (value <= Number.MIN_SAFE_INTEGER) return BigInt(Number.MIN_SAFE_INTEGER);
  if (value >= Number.MAX_SAFE_INTEGER) return BigInt(Number.MAX_SAFE_INTEGER);
  return BigInt(Math.floor(value));
}
