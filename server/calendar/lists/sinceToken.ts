/** What changed on a calendar, for clients that hold one of its lists as it was. */
import { type SeriesShape, seriesFrom, shapeOf, shownOccurrences } from "../events/expansion.ts";
import { bareMembers, findEvent, toShown } from "../events/found.ts";
import { overlaid } from "../events/members.ts";
import type { ShownEvent } from "../events/wire.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import { shapeSince } from "../store/events.ts";
import { lonesBeside, rowsBySync } from "../store/lists.ts";
import type { EventRow } from "../store/rows.ts";
import { shelf } from "../store/shelves.ts";
import { gone, type Listed, type Listing, type ListPage, mostRead } from "./listing.ts";

export class EventSync {
  readonly #listing: Listing;

  constructor(listing: Listing) {
    this.#listing = listing;
  }

  /** What changed after a state. @param after Sequence, row and instance of the last one. */
  async changes(since: bigint, limit: number, after: readonly [number, number, number] | undefined): Promise<ListPage> {
    const { reader, calendar } = this.#listing;
    const items: Listed[] = [];
    let [sequence, ordinal, taken] = after ?? [Number(since) + 1, -1, 0];
    let includeLast = taken > 0;
    for (let seen = 0; seen < mostRead; ) {
      const most = Math.min(limit + 1, 1000);
      const floor = includeLast ? ordinal - 1 : ordinal;
      const rows = await rowsBySync(reader, calendar.id, { number: sequence, ordinal: floor }, most);
      await this.#listing.loadSeries(rows);
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
    const { reader, calendar, filter } = this.#listing;
    const whole = filter.singleEvents ? undefined : this.#listing.asItself(row);
    if (whole) return [whole];
    const found = this.#listing.found(row);
    // An exception whose series is gone from this calendar.
    if (!found) return [gone(bareEvent(row))];
    if (!filter.singleEvents) return [gone(toShown(found))];
    // What stood alone here is an instance of a series again, which tells of it.
    if (found.kind === "bare" && row.id.includes("_")) {
      const now = await findEvent(reader, calendar, row.id);
      if (now?.kind === "instance") return [];
    }
    const before = row.seriesId === null ? await this.#shapeAt(row, since) : undefined;
    const wasSeries = before?.shelf === shelf.series;
    const isLive = row.shelf === shelf.series && found.kind === "event";
    const shown = isLive ? await this.#listing.asShown(row, Number.POSITIVE_INFINITY) : [];
    const result = [...shown];
    if (row.shelf !== shelf.series && row.shelf !== shelf.cancelledSeries) {
      const fits = this.#listing.shelves.has(row.shelf) && this.#listing.takesPart(row);
      // A stub that was a series is not itself on the client's list.
      if (!(found.kind === "bare" && wasSeries))
        result.push(fits ? this.#listing.listedRow(row) : gone(toShown(found)));
    } else if (before?.shelf === shelf.single) result.push(gone(toShown(found)));
    const old = wasSeries
      ? before
      : isLive && shown.length === 0 && found.kind === "event"
        ? shapeOf(found.members)
        : undefined;
    if (old) {
      const has = new Set([...shown.map((each) => each.id), ...(await lonesBeside(reader, row))]);
      const replaced = await this.#listing.replacedKeys(row);
      const allDay = "date" in old.start;
      for (const { key } of shownOccurrences(seriesFrom(old, calendar.timeZone), filter.window)) {
        const id = instanceId({ eventId: row.id, key, allDay });
        if (has.has(id) || (isLive && replaced.has(key))) continue;
        const members = overlaid({ ...bareMembers, ...old, recurrence: [...old.recurrence] }, { key }, {});
        result.push(gone({ ...bareEvent(row), id, members, seriesId: row.id }));
      }
    }
    return result;
  }

  /** What the row was when the client last looked; undefined when it has not changed in time since. */
  async #shapeAt(row: EventRow, since: bigint): Promise<(SeriesShape & { shelf: number }) | undefined> {
    const shape = await shapeSince(this.#listing.reader, row, since);
    return shape === undefined ? undefined : (JSON.parse(shape) as SeriesShape & { shelf: number }); // As written by `writing.ts`.
  }
}

function bareEvent({ id, calendarId, syncSequence, createdMs, updatedMs }: EventRow): ShownEvent {
  return { id, calendarId, version: syncSequence, createdMs, updatedMs, members: bareMembers, bare: true };
}
