/** What changed on a calendar, for clients that hold one of its lists as it was. */
import { type SeriesShape, seriesFrom, shapeOf, shownOccurrences } from "../events/expansion.ts";
import { bareMembers, findEvent, type StoredInstance, toShown } from "../events/found.ts";
import type { ShownEvent } from "../events/wire.ts";
import { overlaid } from "../model/members.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import { isSeries, shapesSince } from "../store/events.ts";
import { lonesBeside, rowsByNumber, toldIds } from "../store/lists.ts";
import type { EventRow } from "../store/rows.ts";
import { shelf } from "../store/shelves.ts";
import { entryOf, gone, type Listed, type Listing, type ListPage, mostRead } from "./listing.ts";

/** Where a page of changes ends: sequence and row of the last change, and the place within it that was told last. */
export type SyncCursor = readonly [sequence: number, ordinal: number, place: number];

/**
 * Something that a changed row means, with its place among the others: the key of an instance. Keys are whole seconds; an instance that is
 * gone comes behind one that is there, since a day and a moment may have the same key.
 */
interface Told {
  place: number;
  listed: Listed;
}

/** Comes before all instances: the row as itself. */
const itself = Number.MIN_SAFE_INTEGER;
/** Nothing is left of a row behind this. */
const whole = Number.MAX_SAFE_INTEGER;

export class EventSync {
  readonly #listing: Listing;

  constructor(listing: Listing) {
    this.#listing = listing;
  }

  /**
   * What changed after a state. A row that a page ends within goes on at its place: what it means may have changed meanwhile,
   * which is told with that change.
   */
  async changes(since: bigint, limit: number, after: SyncCursor | undefined): Promise<ListPage> {
    const { reader, calendar } = this.#listing;
    const items: Listed[] = [];
    let [sequence, ordinal, place] = after ?? [Number(since) + 1, -1, whole];
    for (let seen = 0; seen < mostRead; ) {
      const most = Math.min(limit + 1, 1000);
      // A row that was cut in the middle comes again.
      const floor = place < whole ? ordinal - 1 : ordinal;
      const rows = await rowsByNumber(reader, "syncSequence", calendar.id, { number: sequence, ordinal: floor }, most);
      await this.#listing.loadSeries(rows);
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

  /** What a changed row means to a client that holds the list as it was, in the order of its places. */
  async #asChanged(row: EventRow, since: bigint): Promise<Told[]> {
    if (!this.#listing.filter.singleEvents) return [{ place: itself, listed: await this.#asItself(row) }];
    const told = row.seriesId === null ? await this.#asInstances(row, since) : await this.#asException(row);
    return told.sort((a, b) => a.place - b.place);
  }

  /** Where series are shown as such. */
  async #asItself(row: EventRow): Promise<Listed> {
    const shown = this.#listing.asItself(row);
    if (shown) return shown;
    // "Cancelled" would mean that the instance does not take place.
    const now = await this.#again(row);
    if (now && this.#listing.asItself(now.series.row)) return entryOf({ ...now, kind: "instance" });
    const found = this.#listing.found(row);
    // An exception whose series is gone from this calendar.
    return gone(found ? toShown(found) : bareEvent(row));
  }

  async #asException(row: EventRow): Promise<Told[]> {
    const now = await this.#again(row);
    // Its series tells of it.
    if (now && this.#listing.showsOccurrence(now.series, now.key)) return [];
    const found = this.#listing.found(row);
    if (!found) return [{ place: itself, listed: gone(bareEvent(row)) }];
    const fits = this.#listing.shelves.has(row.shelf) && this.#listing.takesPart(row);
    return [{ place: itself, listed: fits ? this.#listing.listedRow(row) : gone(toShown(found)) }];
  }

  /** The instance of a series in the place of an exception that was dropped, or of an event that stood alone. */
  async #again(row: EventRow): Promise<StoredInstance | undefined> {
    if (row.shelf !== shelf.stub || !row.id.includes("_")) return undefined;
    const now = await findEvent(this.#listing.reader, this.#listing.calendar, row.id);
    return now?.kind === "instance" && now.series.members.status !== "cancelled" ? now : undefined;
  }

  /** A single event or a series, or what is left of one. */
  async #asInstances(row: EventRow, since: bigint): Promise<Told[]> {
    const found = this.#listing.found(row);
    if (!found) return [];
    // What stood alone here is an instance of a series again, which tells of it.
    if (found.kind === "bare" && (await this.#again(row))) return [];
    const former = (await shapesSince(this.#listing.reader, row, since)).map(parseShape);
    const isLive = row.shelf === shelf.series && found.kind === "event";
    const shown = isLive ? await this.#listing.asShown(row, Number.POSITIVE_INFINITY) : [];
    const told: Told[] = shown.map((listed) => ({ place: listed.key ?? itself, listed }));
    const wasSingle = former.length === 0 || former.some((each) => each.shelf === shelf.single);
    if (!isSeries(row)) {
      const fits = this.#listing.shelves.has(row.shelf) && this.#listing.takesPart(row);
      // A stub that was a series is not itself on the client's list.
      if (found.kind !== "bare" || wasSingle) {
        told.push({ place: itself, listed: fits ? this.#listing.listedRow(row) : gone(toShown(found)) });
      }
    } else if (former.some((each) => each.shelf === shelf.single)) {
      told.push({ place: itself, listed: gone(toShown(found)) });
    }
    const ended: SeriesShape[] = former.filter((each) => each.shelf === shelf.series);
    if (isLive && shown.length === 0) ended.push(shapeOf(found.members));
    if (ended.length > 0) told.push(...(await this.#endedInstances(row, since, { ended, shown })));
    return told;
  }

  /** Instances that a client may hold by what a series has been since, and that it shows no more. */
  async #endedInstances(
    row: EventRow,
    since: bigint,
    { ended, shown }: { ended: readonly SeriesShape[]; shown: readonly Listed[] },
  ): Promise<Told[]> {
    const { reader, calendar, filter, budget } = this.#listing;
    const others = [...(await lonesBeside(reader, row, since)), ...(await toldIds(reader, row, since))];
    const known = new Set([...shown.map((each) => each.id), ...others]);
    const told: Told[] = [];
    for (const shape of ended) {
      const allDay = "date" in shape.start;
      for (const { key } of shownOccurrences(seriesFrom(shape, calendar.timeZone), filter.window)) {
        budget.spend();
        const id = instanceId({ eventId: row.id, key, allDay });
        if (known.has(id)) continue;
        known.add(id);
        const members = overlaid({ ...bareMembers, ...shape, recurrence: [...shape.recurrence] }, { key }, {});
        told.push({
          place: key + (allDay ? 1 : 2),
          listed: gone({ ...bareEvent(row), id, members, seriesId: row.id }),
        });
      }
    }
    return told;
  }
}

function parseShape(text: string): SeriesShape & { shelf: number } {
  return JSON.parse(text) as SeriesShape & { shelf: number }; // As written by `changes/plan.ts`.
}

function bareEvent({ id, calendarId, syncSequence, createdMs, updatedMs }: EventRow): ShownEvent {
  return { id, calendarId, version: syncSequence, createdMs, updatedMs, members: bareMembers, bare: true };
}
