/** The parts that all lists of events share: the filter and the function that checks rows against it. */

import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import type { Json } from "../../http/json.ts";
import { kept } from "../../platform/maps.ts";
import type { Budget } from "../../platform/work.ts";
import { exceptionJson, overlayForJson } from "../events/exceptionJson.ts";
import {
  cutOf,
  type FormerShape,
  isSurelyShown,
  parseShape,
  seriesFrom,
  shapeOf,
  shownOccurrences,
  type Window,
} from "../events/expansion.ts";
import {
  type BareEvent,
  bareMembers,
  bareOf,
  exceptionMembers,
  type Found,
  membersOf,
  type StoredEvent,
  toShown,
} from "../events/found.ts";
import { eventJson, hasText, instanceJson, type WrittenFor } from "../events/keptText.ts";
import type { ShownEvent } from "../events/wire.ts";
import { searchedTexts, wordsOf } from "../events/words.ts";
import { rowsAtOnce } from "../limits.ts";
import type { View } from "../model/access.ts";
import { type EventType, type Members, overlaid, timesOfEvent } from "../model/members.ts";
import { instantOf, knownZone } from "../model/times.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import type { Series } from "../recurrence/series.ts";
import type { Zone } from "../recurrence/zone.ts";
import { isSeries, lastShapes } from "../store/events.ts";
import { listKey } from "../store/listKeys.ts";
import { type Columns, everyColumn, replacedKeys, rowsById, textColumns } from "../store/lists.ts";
import type { CalendarRow, EventRow, RawReader } from "../store/rows.ts";
import type { DatedRow } from "./occurring.ts";

export interface EventFilter {
  window: Window;
  /** Whether to list instances instead of series. */
  singleEvents: boolean;
  showDeleted: boolean;
  /** The requested event types; undefined for all types. */
  types?: ReadonlySet<EventType>;
  /** Whether to leave out invitations to which the user of the calendar has not responded. */
  hideUnanswered: boolean;
  updatedMinMs?: number;
  iCalUID?: string;
  /** Words in lower case. Each must be the beginning of a word of the event. */
  words?: readonly string[];
  properties?: readonly { kind: "private" | "shared"; name: string; value: string }[];
  viewOf(visibility: string): View;
  /**
   * Whether events are written from their stored JSON texts, if possible. The entries' `event` functions are then not needed.
   */
  isWritten?: boolean;
  /** Whether further windows of the calendar will be listed soon, so that its series are worth caching. */
  again?: boolean;
}

/** The data that a list needs besides its parameters. */
export interface ListParts {
  /** The epoch to which the calendar's sequence numbers belong. */
  epoch: string;
  /** The budget for occurrences of series. */
  budget: Budget;
}

/** One entry of a list: an event, or a notice that it was removed. */
export interface Listed {
  id: string;
  /** The key of the instance; set only for an instance without an exception. */
  key?: number;
  /** Whether only the ids are shown, because the event was deleted or no longer belongs to the list. */
  cancelled: boolean;
  /**
   * Writes the event from its stored JSON text (`keptText.ts`). Set only if the list is written from texts and the caller may
   * see all details. If it is set, do not call `event`.
   */
  json: ((showing: WrittenFor) => Json<CalendarSchemas["Event"]>) | undefined;
  event(): ShownEvent;
}

export interface ListPage {
  items: Listed[];
  /** The start of the next page; undefined on the last page. */
  next: readonly (string | number)[] | undefined;
}

/** The maximum number of rows that one page reads to find matching rows. */
export const mostRead = 5000;

/** The maximum number of characters of series that are in memory while a page is made. */
const mostHeld = 4_000_000;

/** The maximum difference between a date's key, which is its midnight in UTC, and the date's midnight in any other zone. */
const keyMarginMs = 24 * 3_600_000;

const visibilities = ["default", "public", "private", "confidential"];

export class Listing {
  readonly reader: RawReader;
  readonly calendar: CalendarRow;
  readonly filter: EventFilter;
  readonly zone: Zone;
  readonly epoch: string;
  readonly budget: Budget;
  /** The list keys (event states) that the list shows. */
  readonly listKeys: ReadonlySet<number>;
  /** The columns to read. They include the fields only if the filter needs them. */
  readonly columns: Columns;
  /** The visibilities of events that are written from their JSON texts. */
  readonly #textual: ReadonlySet<string>;
  readonly #series = new Map<string, StoredEvent>();
  /** The former times of events of which only the id is left, by id. */
  readonly #former = new Map<string, FormerShape>();
  readonly #cuts = new Map<string, number>();
  /** Functions that write the exceptions of a series, by its id. */
  readonly #exceptions = new Map<string, ReturnType<typeof exceptionJson>>();
  /** How many characters of series are currently in memory. */
  #held = 0;

  constructor(reader: RawReader, calendar: CalendarRow, filter: EventFilter, { epoch, budget }: ListParts) {
    this.reader = reader;
    this.calendar = calendar;
    this.filter = filter;
    this.epoch = epoch;
    this.budget = budget;
    this.zone = knownZone(calendar.timeZone);
    this.listKeys = listKeysOf(filter);
    this.#textual = new Set(
      filter.isWritten ? visibilities.filter((visibility) => filter.viewOf(visibility) === "details") : [],
    );
    const isTextual = this.#textual.size > 0 && !readsMembers(filter);
    this.columns = isTextual ? textColumns : everyColumn;
  }

  /** How many rows are read and checked at once. */
  get atOnce(): number {
    return rowsAtOnce(this.calendar.largestEvent);
  }

  /** The entry of a row when series are listed as series; undefined if the row does not belong to the list. */
  asItself(row: EventRow): Listed | undefined {
    const { seriesId } = row;
    if (row.listKey === listKey.tombstone) {
      // With `updatedMin`, events that were deleted since then are also listed.
      const isListed = this.filter.updatedMinMs !== undefined && seriesId === null;
      return isListed && this.#accepts(row, () => bareMembers) ? gone(toShown(this.#bare(row))) : undefined;
    }
    if (!this.listKeys.has(row.listKey)) return undefined;
    if (seriesId === null) {
      return this.#accepts(row, () => membersOf(row)) && this.#touches(row) ? this.listedRow(row) : undefined;
    }
    const series = this.#series.get(seriesId);
    if (!series || !this.#accepts(row, () => exceptionMembers(series.members, row))) return undefined;
    return this.#touchesException(row, series.row) ? this.listedRow(row) : undefined;
  }

  /** Whether a row is displayed from its text. */
  #isTextual(row: EventRow): boolean {
    return this.#textual.has(row.visibility) && hasText(row);
  }

  /** Whether a row must be read again with all columns. */
  lacksColumns(row: EventRow): boolean {
    if (!this.#isTextual(row)) return true;
    // Instances are computed from the fields of their series.
    return isSeries(row) && (this.filter.singleEvents || !isOpen(this.filter.window));
  }

  /**
   * The entries of a row in this list, in the order of its instances.
   * @param afterKey The key of the last instance on the previous page.
   */
  async asShown(row: EventRow, limit: number, afterKey = Number.NEGATIVE_INFINITY): Promise<Listed[]> {
    if (!this.filter.singleEvents || !isSeries(row)) {
      const itself = this.filter.singleEvents && isSeries(row) ? undefined : this.asItself(row);
      return itself ? [itself] : [];
    }
    if (row.listKey !== listKey.series) return [];
    const stored = this.stored(row);
    if (!this.accepts(stored)) return [];
    const replaced = await replacedKeys(this.reader, this.calendar.id, row.id);
    const make = this.occurrences(stored);
    const result: Listed[] = [];
    const { window } = this.filter;
    // A list with an end does not count occurrences, so it can continue in the middle of a series.
    const fromMs = isBounded(window) ? Math.max(window.fromMs, afterKey - keyMarginMs) : window.fromMs;
    for (const { key } of shownOccurrences(this.seriesOf(stored), { ...window, fromMs })) {
      this.budget.spend();
      if (key <= afterKey || replaced.has(key)) continue;
      result.push(make(key));
      if (result.length >= limit) break;
    }
    if (this.budget.isTired) await this.budget.rest();
    return result;
  }

  /** Whether an instance without an exception belongs to a list of instances. */
  showsOccurrence(series: StoredEvent, key: number): boolean {
    if (series.row.listKey !== listKey.series || !this.accepts(series) || !this.showsKey(series, key)) return false;
    const { startMs, endMs } = timesOfEvent(series.members);
    return this.#within(key, key + endMs - startMs, series.row.allDay);
  }

  /** Whether a single event or an exception, but no tombstone, belongs to a list of instances. */
  takesPart(row: EventRow): boolean {
    if (!this.#overlaps(row)) return false;
    if (row.seriesId === null) return this.#accepts(row, () => membersOf(row));
    const series = this.#series.get(row.seriesId);
    if (!series || series.members.status === "cancelled") return false;
    return (
      this.#accepts(row, () => exceptionMembers(series.members, row)) &&
      this.showsKey(series, Number(row.originalStartMs))
    );
  }

  /** Checks all parameters except the time window and deletion. */
  accepts({ row, members }: StoredEvent): boolean {
    return this.#accepts(row, () => members);
  }

  /** Like `accepts`, for a series whose fields were not parsed. Use it only if the filter does not need the fields. */
  acceptsRow(row: DatedRow): boolean {
    return this.#accepts(row, () => {
      throw new Error("This list filters by words, properties or iCalUID, but the fields of its events were not read.");
    });
  }

  #accepts(row: DatedRow, members: () => Members): boolean {
    const { types, hideUnanswered, updatedMinMs, iCalUID, words, properties, viewOf } = this.filter;
    if (hideUnanswered && row.unanswered) return false;
    if (updatedMinMs !== undefined && Number(row.updatedMs) < updatedMinMs) return false;
    if (types === undefined && iCalUID === undefined && !words && !properties) return true;
    const view = viewOf(row.visibility);
    // The cast is safe: `changes/planEvent.ts` writes this type.
    if (types && !types.has(view === "busy" ? "default" : ((row.specialType ?? "default") as EventType))) return false;
    if (iCalUID !== undefined && (view === "busy" || members().iCalUID !== iCalUID)) return false;
    if ((words || properties) && view !== "details") return false;
    if (words) {
      const known = wordsOf(searchedTexts(members(), this.calendar.id));
      if (!words.every((word) => known.some((each) => each.startsWith(word)))) return false;
    }
    return (properties ?? []).every(({ kind, name, value }) => members().extendedProperties?.[kind]?.[name] === value);
  }

  /** Whether any part of a single event or a series is in the window. */
  #touches(row: EventRow): boolean {
    const { window } = this.filter;
    if (isOpen(window)) return true;
    if (!isSeries(row)) return this.#overlaps(row);
    return !this.seriesOf(this.stored(row)).between(window.fromMs, window.toMs).next().done;
  }

  #touchesException(row: EventRow, { allDay, startMs, endMs }: EventRow): boolean {
    if (isOpen(this.filter.window) || this.#overlaps(row)) return true;
    // The original time of the instance is checked too. It is computed from the series.
    const key = Number(row.originalStartMs);
    return this.#within(key, key + Number(endMs - startMs), allDay);
  }

  #overlaps({ startMs, endMs, allDay }: EventRow): boolean {
    return this.#within(Number(startMs), Number(endMs), allDay);
  }

  #within(start: number, end: number, allDay: boolean): boolean {
    const { fromMs, toMs } = this.filter.window;
    return instantOf(end, allDay, this.zone) > fromMs && instantOf(start, allDay, this.zone) < toMs;
  }

  /** Loads the series of those rows that are exceptions. */
  async loadSeries(rows: readonly EventRow[]): Promise<void> {
    const wanted: string[] = [];
    for (const { seriesId } of rows) if (seriesId !== null && !this.#series.has(seriesId)) wanted.push(seriesId);
    if (wanted.length === 0) return;
    const found = await rowsById(this.reader, this.calendar.id, [...new Set(wanted)]);
    for (const row of found) if (isSeries(row)) this.stored(row);
  }

  /**
   * Loads the times that tombstones had before their deletion. For an exception's tombstone, loads the times of its series.
   * Call `loadSeries` first.
   */
  async loadFormer(rows: readonly EventRow[]): Promise<void> {
    const ids = rows.filter((each) => each.listKey === listKey.tombstone).map((each) => each.seriesId ?? each.id);
    const wanted = [...new Set(ids)].filter((each) => !this.#series.has(each) && !this.#former.has(each));
    if (wanted.length === 0) return;
    for (const [id, shape] of await lastShapes(this.reader, this.calendar.id, wanted)) {
      this.#former.set(id, parseShape(shape));
    }
  }

  /** The row of a series with its fields. */
  stored(row: EventRow): StoredEvent {
    const known = this.#series.get(row.id);
    if (known) return known;
    const stored = { row, members: membersOf(row) };
    this.#series.set(row.id, stored);
    this.#held += row.resource.length;
    return stored;
  }

  /** Drops the loaded series from memory if they are large in total. They are read again when needed. */
  forgetMany(): void {
    if (this.#held <= mostHeld) return;
    this.#series.clear();
    this.#held = 0;
  }

  storedById(id: string): StoredEvent | undefined {
    return this.#series.get(id);
  }

  /** A row with its fields; undefined for an exception whose series is missing. For tombstones, call `loadFormer` first. */
  found(row: EventRow): Found | undefined {
    const isTombstone = row.listKey === listKey.tombstone;
    if (row.seriesId === null) return isTombstone ? this.#bare(row) : { kind: "event", row, members: membersOf(row) };
    const series = this.#series.get(row.seriesId);
    if (!series || (isTombstone && series.row.allDay !== row.allDay)) return isTombstone ? this.#bare(row) : undefined;
    const key = Number(row.originalStartMs);
    if (isTombstone) {
      const members = { ...overlaid(series.members, { key }, {}), status: "cancelled" as const };
      return { kind: "instance", id: row.id, series, key, row, members };
    }
    return { kind: "instance", id: row.id, series, key, row, members: exceptionMembers(series.members, row) };
  }

  #bare(row: EventRow): BareEvent {
    return bareOf(row, this.#former.get(row.seriesId ?? row.id), this.calendar.timeZone);
  }

  seriesOf({ members, row }: StoredEvent): Series {
    return seriesFrom(shapeOf(members), this.calendar.timeZone, row.lastEndMs);
  }

  /** Whether a list without an end includes an instance with this key. */
  showsKey(stored: StoredEvent, key: number): boolean {
    const { window } = this.filter;
    if (isBounded(window)) return true;
    const series = this.seriesOf(stored);
    if (isSurelyShown(series, window, key)) return true;
    let cut = this.#cuts.get(stored.row.id);
    if (cut === undefined) {
      const counted = cutOf(series, window);
      this.budget.spend(counted.count);
      cut = counted.key;
      this.#cuts.set(stored.row.id, cut);
    }
    return key < cut;
  }

  /** The entry of a row. The series of an exception must already be loaded. */
  listedRow(row: EventRow): Listed {
    const { id, seriesId } = row;
    const json =
      seriesId !== null
        ? this.#jsonOfException(row, seriesId)
        : this.#isTextual(row) && ((showing: WrittenFor) => eventJson(row, this.calendar.id, showing));
    if (!json) return entryOf(this.#loaded(row));
    return { id, cancelled: false, json, event: () => toShown(this.#loaded(row)) };
  }

  /** Returns a function that writes an exception; undefined for an exception that is built from all its fields. */
  #jsonOfException(row: EventRow, seriesId: string): Listed["json"] {
    const series = this.#series.get(seriesId);
    if (!series || row.listKey !== listKey.exception || !this.#textual.has(row.visibility)) return undefined;
    const overlay = overlayForJson(row, series.members);
    const write = kept(this.#exceptions, seriesId, () => exceptionJson(seriesId, series.members));
    return overlay && ((showing) => write(row, overlay, showing));
  }

  #loaded(row: EventRow): Found {
    const found = this.found(row);
    if (!found) throw new Error(`The series of event ${row.id} is not loaded.`);
    return found;
  }

  /** Returns a function that creates the entry of an instance, given its key and id. The instance is not an exception. */
  occurrences(series: StoredEvent): (key: number, id?: string) => Listed {
    const { row, members } = series;
    const textual = this.#isTextual(row);
    let write: ReturnType<typeof instanceJson> | undefined;
    return (key, id = instanceId({ eventId: row.id, key, allDay: row.allDay })) => {
      const json = (showing: WrittenFor) => {
        write ??= instanceJson(row, members, showing.maxAttendee);
        return write(key, id, showing);
      };
      const event = () =>
        toShown({ kind: "instance", id, series, key, members: overlaid(members, { key }, {}), row: undefined });
      return { id, key, cancelled: false, json: textual ? json : undefined, event };
    };
  }
}

/** Whether a filter checks the fields of events, not only columns. */
export function readsMembers({ iCalUID, words, properties }: EventFilter): boolean {
  return iCalUID !== undefined || words !== undefined || properties !== undefined;
}

/** The entry of an event that is shown. */
export function entryOf(found: Found): Listed {
  const event = toShown(found);
  // A canceled instance is shown only with its ids and its original start.
  const cancelled = found.kind === "instance" && event.members.status === "cancelled";
  return { id: event.id, cancelled, json: undefined, event: () => event };
}

/** The entry of an event that was deleted or no longer belongs to this list. */
export function gone(event: ShownEvent): Listed {
  return { id: event.id, cancelled: true, json: undefined, event: () => event };
}

function isBounded({ toMs }: Window): boolean {
  return toMs !== Number.POSITIVE_INFINITY;
}

/** Whether a list has no time window. */
export function isOpen({ fromMs, toMs }: Window): boolean {
  return fromMs === Number.NEGATIVE_INFINITY && toMs === Number.POSITIVE_INFINITY;
}

function listKeysOf({ singleEvents, showDeleted, updatedMinMs }: EventFilter): Set<number> {
  const deleted = showDeleted || updatedMinMs !== undefined;
  const shown: number[] = [listKey.single, listKey.series, listKey.exception];
  if (deleted) shown.push(listKey.cancelledSingle, listKey.cancelledException);
  if (!singleEvents) {
    shown.push(listKey.cancelledException);
    if (deleted) shown.push(listKey.cancelledSeries, listKey.withSeries);
  }
  return new Set(shown);
}
