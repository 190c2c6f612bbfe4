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
import { idsWithOwnEntry, rowsByNumber } from "../store/lists.ts";
import type { EventRow } from "../store/rows.ts";
import { byNumber, type NumberedRows, type PlacedEntry, type RowCursor } from "./eventLists.ts";
import { entryOf, gone, type Listed, type Listing, type ListPage } from "./listing.ts";

/** The place of the entry for the row itself, before all instances. */
const itself = Number.MIN_SAFE_INTEGER;
/**
 * A page of changes after a sequence number. If a row changes between two pages, it is listed again later.
 */
export function changesSince(
  listing: Listing,
  since: bigint,
  limit: number,
  after: RowCursor | undefined,
): Promise<ListPage> {
  const { reader, calendar } = listing;
  const list: NumberedRows = {
    column: "syncSequence",
    first: Number(since) + 1,
    async read(from, most) {
      const rows = await rowsByNumber(reader, "syncSequence", calendar.id, from, most);
      await listing.loadSeries(rows);
      await listing.loadFormer(rows);
      return rows;
    },
    async entriesOf(row, place) {
      return (await asChanged(listing, row, since)).filter((each) => each.place > place);
    },
  };
  return byNumber(listing, list, limit, after);
}

/**
 * The entries that tell a client with an older copy of the list how a row has changed, in the order of places. The place of an
 * instance is its key. Keys are whole seconds. A removed instance gets a slightly later place than an existing one, because a
 * date and a time may have the same key.
 */
async function asChanged(listing: Listing, row: EventRow, since: bigint): Promise<PlacedEntry[]> {
  if (!listing.filter.singleEvents) return [{ place: itself, listed: await asItself(listing, row) }];
  const placed = row.seriesId === null ? await asInstances(listing, row, since) : await asException(listing, row);
  return placed.sort((a, b) => a.place - b.place);
}

/** The entry of a row when series are listed as series. */
async function asItself(listing: Listing, row: EventRow): Promise<Listed> {
  const shown = listing.asItself(row);
  if (shown) return shown;
  // The instance exists again. An entry with the status "canceled" would wrongly mean that it was canceled.
  const now = await again(listing, row);
  if (now && listing.asItself(now.series.row)) return entryOf({ ...now, kind: "instance" });
  const found = listing.found(row);
  // `found` is undefined for an exception whose series is no longer on this calendar.
  return gone(found ? toShown(found) : bareEvent(row));
}

async function asException(listing: Listing, row: EventRow): Promise<PlacedEntry[]> {
  const now = await again(listing, row);
  // The instance is part of its series again. The entries of the series include it, so this row needs no entry.
  if (now && listing.showsOccurrence(now.series, now.key)) return [];
  const found = listing.found(row);
  if (!found) return [{ place: itself, listed: gone(bareEvent(row)) }];
  const fits = listing.listKeys.has(row.listKey) && listing.takesPart(row);
  return [{ place: itself, listed: fits ? listing.listedRow(row) : gone(toShown(found)) }];
}

/** Returns the instance that has replaced a dropped exception or a former detached instance; undefined if none has. */
async function again(listing: Listing, row: EventRow): Promise<StoredInstance | undefined> {
  if (row.listKey !== listKey.tombstone || !row.id.includes("_")) return undefined;
  const now = await findEvent(listing.reader, listing.calendar, row.id);
  return now?.kind === "instance" && now.series.members.status !== "cancelled" ? now : undefined;
}

/** The entries of a single event or a series, even if only its tombstone is left. */
async function asInstances(listing: Listing, row: EventRow, since: bigint): Promise<PlacedEntry[]> {
  const found = listing.found(row);
  if (!found) return [];
  // The event was a detached instance and is now an instance of its series. The entries of the series include it.
  if (found.kind === "bare" && (await again(listing, row))) return [];
  const former = (await shapesSince(listing.reader, row, since)).map(parseShape);
  const isLive = row.listKey === listKey.series && found.kind === "event";
  const shown = isLive ? await listing.asShown(row, Number.POSITIVE_INFINITY) : [];
  const placed: PlacedEntry[] = shown.map((listed) => ({ place: listed.key ?? itself, listed }));
  const wasSingle = former.length === 0 || former.some((each) => each.listKey === listKey.single);
  if (!isSeries(row)) {
    const fits = listing.listKeys.has(row.listKey) && listing.takesPart(row);
    // The client has listed the instances of the former series, not the series itself.
    if (found.kind !== "bare" || wasSingle) {
      placed.push({ place: itself, listed: fits ? listing.listedRow(row) : gone(toShown(found)) });
    }
  } else if (former.some((each) => each.listKey === listKey.single)) {
    placed.push({ place: itself, listed: gone(toShown(found)) });
  }
  const ended = former.flatMap(seriesShapeIn);
  if (isLive && shown.length === 0) ended.push(shapeOf(found.members));
  if (ended.length > 0) placed.push(...(await endedInstances(listing, row, since, { ended, shown })));
  return placed;
}

/** Returns entries for removed instances. A client may have stored them before the times of the series changed. */
async function endedInstances(
  listing: Listing,
  row: EventRow,
  since: bigint,
  { ended, shown }: { ended: readonly SeriesShape[]; shown: readonly Listed[] },
): Promise<PlacedEntry[]> {
  const { reader, calendar, filter, budget } = listing;
  const known = new Set([...shown.map((each) => each.id), ...(await idsWithOwnEntry(reader, row, since))]);
  const placed: PlacedEntry[] = [];
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

function seriesShapeIn({ listKey: kept, start, end, recurrence }: FormerShape): SeriesShape[] {
  return kept === listKey.series && start && end && recurrence ? [{ start, end, recurrence }] : [];
}

function bareEvent({ id, calendarId, syncSequence, createdMs, updatedMs }: EventRow): ShownEvent {
  return { id, calendarId, version: syncSequence, createdMs, updatedMs, members: bareMembers, bare: true };
}
