/** Lists the changes on a calendar, for clients that store a copy of one of its lists. */
import {
  type FormerShape,
  parseShape,
  type SeriesShape,
  seriesFrom,
  shapeOf,
  shownOccurrences,
} from "../events/expansion.ts";
import { bareMembers, findEvent, type StoredInstance, toShown } from "../events/found.ts";
import type { ShownEvent } from "../events/wire.ts";
import { overlaid } from "../model/members.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import { isSeries, shapesSince } from "../store/events.ts";
import { listKey } from "../store/listKeys.ts";
import { changedInstanceIds, detachedWith, rowsByNumber } from "../store/lists.ts";
import type { EventRow } from "../store/rows.ts";
import { entryOf, gone, type Listed, type Listing, type ListPage, mostRead } from "./listing.ts";

/**
 * Where a page of changes ends: the sequence number and the ordinal of the last row on the page, and the `place` of the last
 * entry that was listed for this row.
 */
export type SyncCursor = readonly [sequence: number, ordinal: number, place: number];

/**
 * An entry for a changed row. `place` sorts the row's entries: for an instance, it is the instance's key. Keys are whole
 * seconds. A removed instance gets a slightly later place than an existing one, because a date and a time may have the same
 * key.
 */
interface PlacedEvent {
  place: number;
  listed: Listed;
}

/** The place of the entry for the row itself, before all instances. */
const itself = Number.MIN_SAFE_INTEGER;
/** A place after all entries of a row. */
const whole = Number.MAX_SAFE_INTEGER;

export class EventSync {
  readonly #listing: Listing;

  constructor(listing: Listing) {
    this.#listing = listing;
  }

  /**
   * A page of changes after a sequence number. If a page ends within a row, the next page continues at that place. If the row
   * changes in between, it is listed again later.
   */
  async changes(since: bigint, limit: number, after: SyncCursor | undefined): Promise<ListPage> {
    const { reader, calendar } = this.#listing;
    const items: Listed[] = [];
    let [sequence, ordinal, place] = after ?? [Number(since) + 1, -1, whole];
    for (let seen = 0; seen < mostRead; ) {
      const most = Math.min(limit + 1, 1000);
      // A row is read again if some of its entries did not fit on the previous page.
      const floor = place < whole ? ordinal - 1 : ordinal;
      const rows = await rowsByNumber(reader, "syncSequence", calendar.id, { number: sequence, ordinal: floor }, most);
      await this.#listing.loadSeries(rows);
      await this.#listing.loadFormer(rows);
      for (const row of rows) {
        const isRest = row.ordinal === ordinal && Number(row.syncSequence) === sequence;
        const from = isRest ? place : undefined;
        for (const each of await this.#asChanged(row, since)) {
          if (from !== undefined && each.place <= from) continue;
          if (items.length === limit) return { items, next: [sequence, ordinal, place] };
          items.push(each.listed);
          [sequence, ordinal, place] = [Number(row.syncSequence), row.ordinal, each.place];
        }
        [sequence, ordinal, place] = [Number(row.syncSequence), row.ordinal, whole];
      }
      if (rows.length < most) return { items, next: undefined };
      seen += rows.length;
    }
    return { items, next: [sequence, ordinal, place] };
  }

  /** The entries that tell a client with an older copy of the list how a row has changed, in the order of places. */
  async #asChanged(row: EventRow, since: bigint): Promise<PlacedEvent[]> {
    if (!this.#listing.filter.singleEvents) return [{ place: itself, listed: await this.#asItself(row) }];
    const placed = row.seriesId === null ? await this.#asInstances(row, since) : await this.#asException(row);
    return placed.sort((a, b) => a.place - b.place);
  }

  /** The entry of a row when series are listed as series. */
  async #asItself(row: EventRow): Promise<Listed> {
    const shown = this.#listing.asItself(row);
    if (shown) return shown;
    // The instance exists again. An entry with the status "canceled" would wrongly mean that it was canceled.
    const now = await this.#again(row);
    if (now && this.#listing.asItself(now.series.row)) return entryOf({ ...now, kind: "instance" });
    const found = this.#listing.found(row);
    // `found` is undefined for an exception whose series is no longer on this calendar.
    return gone(found ? toShown(found) : bareEvent(row));
  }

  async #asException(row: EventRow): Promise<PlacedEvent[]> {
    const now = await this.#again(row);
    // The instance is part of its series again. The entries of the series include it, so this row needs no entry.
    if (now && this.#listing.showsOccurrence(now.series, now.key)) return [];
    const found = this.#listing.found(row);
    if (!found) return [{ place: itself, listed: gone(bareEvent(row)) }];
    const fits = this.#listing.listKeys.has(row.listKey) && this.#listing.takesPart(row);
    return [{ place: itself, listed: fits ? this.#listing.listedRow(row) : gone(toShown(found)) }];
  }

  /** Returns the instance that has replaced a dropped exception or a former detached instance; undefined if none has. */
  async #again(row: EventRow): Promise<StoredInstance | undefined> {
    if (row.listKey !== listKey.tombstone || !row.id.includes("_")) return undefined;
    const now = await findEvent(this.#listing.reader, this.#listing.calendar, row.id);
    return now?.kind === "instance" && now.series.members.status !== "cancelled" ? now : undefined;
  }

  /** The entries of a single event or a series, even if only its tombstone is left. */
  async #asInstances(row: EventRow, since: bigint): Promise<PlacedEvent[]> {
    const found = this.#listing.found(row);
    if (!found) return [];
    // The event was a detached instance and is now an instance of its series. The entries of the series include it.
    if (found.kind === "bare" && (await this.#again(row))) return [];
    const former = (await shapesSince(this.#listing.reader, row, since)).map(parseShape);
    const isLive = row.listKey === listKey.series && found.kind === "event";
    const shown = isLive ? await this.#listing.asShown(row, Number.POSITIVE_INFINITY) : [];
    const placed: PlacedEvent[] = shown.map((listed) => ({ place: listed.key ?? itself, listed }));
    const wasSingle = former.length === 0 || former.some((each) => each.listKey === listKey.single);
    if (!isSeries(row)) {
      const fits = this.#listing.listKeys.has(row.listKey) && this.#listing.takesPart(row);
      // The client has listed the instances of the former series, not the series itself.
      if (found.kind !== "bare" || wasSingle) {
        placed.push({ place: itself, listed: fits ? this.#listing.listedRow(row) : gone(toShown(found)) });
      }
    } else if (former.some((each) => each.listKey === listKey.single)) {
      placed.push({ place: itself, listed: gone(toShown(found)) });
    }
    const ended = former.flatMap(seriesShapeIn);
    if (isLive && shown.length === 0) ended.push(shapeOf(found.members));
    if (ended.length > 0) placed.push(...(await this.#endedInstances(row, since, { ended, shown })));
    return placed;
  }

  /** Returns entries for removed instances. A client may have stored them before the times of the series changed. */
  async #endedInstances(
    row: EventRow,
    since: bigint,
    { ended, shown }: { ended: readonly SeriesShape[]; shown: readonly Listed[] },
  ): Promise<PlacedEvent[]> {
    const { reader, calendar, filter, budget } = this.#listing;
    const others = [...(await detachedWith(reader, row, since)), ...(await changedInstanceIds(reader, row, since))];
    const known = new Set([...shown.map((each) => each.id), ...others]);
    const placed: PlacedEvent[] = [];
    // Newest times first: if several of them contain an instance, the newest determine the zone in which it began.
    for (const shape of ended.toReversed()) {
      const allDay = "date" in shape.start;
      for (const { key } of shownOccurrences(seriesFrom(shape, calendar.timeZone), filter.window)) {
        budget.spend();
        const id = instanceId({ eventId: row.id, key, allDay });
        if (known.has(id)) continue;
        known.add(id);
        const members = overlaid({ ...bareMembers, ...shape, recurrence: [...shape.recurrence] }, { key }, {});
        placed.push({
          place: key + (allDay ? 1 : 2),
          listed: gone({ ...bareEvent(row), id, members, seriesId: row.id }),
        });
      }
    }
    return placed;
  }
}

function seriesShapeIn({ listKey: kept, start, end, recurrence }: FormerShape): SeriesShape[] {
  return kept === listKey.series && start && end && recurrence ? [{ start, end, recurrence }] : [];
}

function bareEvent({ id, calendarId, syncSequence, createdMs, updatedMs }: EventRow): ShownEvent {
  return { id, calendarId, version: syncSequence, createdMs, updatedMs, members: bareMembers, bare: true };
}
