/** Plans the move of an event to another calendar, which becomes the event's organizer. */
import { Failure } from "../../platform/failure.ts";
import { withTurns } from "../../platform/work.ts";
import { duplicate } from "../errors.ts";
import { seriesFrom, shapeOf } from "../events/expansion.ts";
import { findByUid, isCopy, type StoredEvent } from "../events/found.ts";
import { requireUnlocked } from "../events/request.ts";
import { type Members, overlaid } from "../model/members.ts";
import { exceptionsOf, isSeries, rowsAtPlaces } from "../store/events.ts";
import { listKey } from "../store/listKeys.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, StoredRow } from "../store/rows.ts";
import { type Exceptions, idOfInstance, type KnownException, type Plan, type RowPlan, tombstoneOf } from "./plan.ts";
import {
  detachedChanges,
  detachedNotices,
  planInstanceSpread,
  plannedAtOnce,
  planSpread,
  type World,
} from "./planChange.ts";
import { planInsert, planInstance, planStrip, stillExceptions, withoutTombstone } from "./planEvent.ts";
import { loadWorld, type Planned } from "./requests.ts";

/** The old calendar `from`, the new one `to`, and the event fields that identify the new calendar as organizer. */
export interface Move {
  from: CalendarRow;
  to: CalendarRow;
  organizer: Members["organizer"];
}

/** An event that moves, its exceptions, and the new calendar's rows that are copies of the event or use its ids. */
interface Moving extends Move {
  event: StoredEvent;
  exceptions: Exceptions;
  /** The copies of the event and of its instances on the new calendar. */
  copies: readonly StoredEvent[];
  /** The rows of the new calendar that already have the id of the event or of one of its exceptions, keyed by id. */
  taken: ReadonlyMap<string, StoredRow>;
}

/** @throws Failure 403 for a guest's copy, and if a locked copy differs; 409 if the id is or was used on the new calendar. */
export async function planMove(reads: CalendarReads, plan: Plan, event: StoredEvent, move: Move): Promise<Planned> {
  if (isCopy(event) || event.members.privateCopy) {
    throw new Failure(
      "forbidden",
      "forbiddenForNonOrganizer",
      "Only the organizer can move the event to another calendar.",
      { domain: "calendar" },
    );
  }
  const { from, to } = move;
  const { row, members: before } = event;
  const stored = isSeries(row) ? await exceptionsOf(reads.reader, row) : [];
  const exceptions = stillExceptions(before, stored);
  const copies = (await findByUid(reads.reader, to.id, before.iCalUID)).filter(
    (each) => each.row.organizerId === from.id,
  );
  const ids = [row.id, ...[...exceptions.keys()].map((key) => idOfInstance(row, key))];
  const rows = await rowsAtPlaces(reads.reader, [to.id], ids);
  const moving = { ...move, event, exceptions, copies, taken: new Map(rows.map((each) => [each.id, each])) };
  const planned = planOnNewCalendar(plan, moving);
  const now = planExceptions(plan, moving, planned.members);
  planStrip(plan, from, event);
  plan.handOver = { uidHash: row.uidHash, from: from.id, to: to.id, eventIds: new Set(ids) };
  await planHandOver(reads, plan, moving, planned, now, ids);
  return { planned, members: planned.members };
}

/** Plans the event on its new calendar. The copies of the event on that calendar are removed. */
function planOnNewCalendar(plan: Plan, { event, to, organizer, copies, taken }: Moving): RowPlan {
  const { row, members } = event;
  const copy = copies.find((each) => each.members.recurringEventId === undefined);
  const known = taken.get(row.id);
  const isLeft = known?.listKey === listKey.tombstone && known.uidHash === row.uidHash;
  if (known && !isLeft && known.ordinal !== copy?.row.ordinal) throw duplicate("id");
  if (copy) requireUnlocked(copy.members, members);
  // The new calendar may have copies of single instances of this series. They are removed because the series now contains them.
  for (const each of copies) planStrip(plan, to, each);
  const { locked = members.locked } = copy?.members ?? {};
  const { eventLabelId: _, ...rest } = members;
  const moved: Members = { ...rest, ...(locked && { locked }), organizer, sequence: members.sequence + 1 };
  const before = known && tombstoneOf(known);
  return planInsert(plan, to, row.id, moved, { before, createdMs: row.createdMs, moved: row.ordinal });
}

/** Plans the exceptions on the new calendar. @returns the exceptions of the moved series, by key, with their former rows. */
function planExceptions(
  plan: Plan,
  { event, exceptions, to, organizer, copies, taken }: Moving,
  series: Members,
): Map<number, KnownException> {
  const moved = new Map<number, KnownException>();
  if (!isSeries(event.row)) return moved;
  const occurrences = seriesFrom(shapeOf(series), to.timeZone);
  const removed = new Set(copies.map(({ row }) => row.id));
  for (const { key, members, row: former } of exceptions.values()) {
    const id = idOfInstance(event.row, key);
    const known = taken.get(id);
    const isRemoved = known && (removed.has(known.id) || removed.has(known.seriesId ?? ""));
    const row = isRemoved ? tombstoneOf(known) : known;
    if (withoutTombstone(row) || !occurrences.find(key)) continue;
    const { eventLabelId: _, announcedAttendees: __, ...rest } = members;
    const wanted = { ...rest, organizer, sequence: members.sequence + 1 };
    const place = { id, seriesId: event.row.id, series, key, members: overlaid(series, { key }, {}) };
    const planned = planInstance(plan, to, { ...place, row, organizerId: null }, wanted);
    if (!planned) continue;
    planned.moved = former.ordinal;
    moved.set(key, { key, members: wanted, overlay: planned.resource, source: planned, row: former });
  }
  return moved;
}

/** Plans the copies on guests' calendars. The old calendar keeps a copy if it is invited. */
async function planHandOver(
  reads: CalendarReads,
  plan: Plan,
  moving: Moving,
  planned: RowPlan,
  now: Exceptions,
  ids: readonly string[],
): Promise<void> {
  const { event, exceptions: was, from, to } = moving;
  const { row } = event;
  const { members: after } = planned;
  const { attendees } = event.members;
  const others = attendees?.filter(({ email }) => email !== from.id);
  const before: Members = { ...event.members, ...(others && { attendees: others }) };
  const at = { calendarId: to.id, id: row.id, allDay: row.allDay };
  const change = { before, after, at, source: planned, was, now };
  const detached = detachedChanges({ ...change, before: event.members });
  const all = [after, ...[...was.values()].map(({ members }) => members)];
  const guests = new Set(all.flatMap((each) => each.attendees ?? []).map(({ email }) => email));
  const calendars = await reads.findAll(guests);
  calendars.delete(to.id);
  const around = { calendars, exceptionsOf: guests, newcomers: guests, ids };
  const stored = await loadWorld(reads, { organizerId: from.id, uidHash: row.uidHash }, around);
  const moved = new Set([row.ordinal, ...[...now.values()].map((each) => each.row.ordinal)]);
  const world = handedOver(stored, moving, moved);
  await withTurns(planSpread(plan, world, change, detached), plannedAtOnce);
  const place = { calendarId: to.id, eventId: row.id };
  plan.indexed.push(place);
  plan.notices.push(...detachedNotices(at, detached), { before: event.members, after, place });
  // An exception follows its series. An exception with another sequence number is also passed on to guests separately.
  for (const { key, members, overlay, source } of was.values()) {
    const then = now.get(key);
    if (!then || members.sequence === event.members.sequence) continue;
    const instance = { before: members, after: then.members, key, was: { source, overlay }, now: then };
    const series = { ...at, members: after };
    await withTurns(planInstanceSpread(plan, world, { ...instance, series }), plannedAtOnce);
  }
}

/**
 * Returns the rows of guests' calendars as they will be after the move.
 * @param contents The ordinals of the organizer's rows whose copies take their content from the new calendar.
 */
function handedOver(world: World, { event, exceptions, from, to }: Moving, contents: ReadonlySet<number>): World {
  const former = new Set([event.row.ordinal, ...[...exceptions.values()].map(({ row }) => row.ordinal)]);
  const isGone = (ordinal: number) => former.has(ordinal) && !contents.has(ordinal);
  const now = (row: StoredRow): StoredRow => {
    if (former.has(row.ordinal)) return tombstoneOf(row);
    if (row.organizerId !== from.id || row.uidHash !== event.row.uidHash) return row;
    const { contentOrdinal } = row;
    return {
      ...row,
      organizerId: to.id,
      contentOrdinal: contentOrdinal !== null && isGone(contentOrdinal) ? null : contentOrdinal,
    };
  };
  const all = (rows: ReadonlyMap<string, readonly StoredRow[]>) =>
    new Map([...rows].map(([id, each]) => [id, each.map(now)] as const));
  return {
    ...world,
    copies: all(world.copies),
    copiedExceptions: all(world.copiedExceptions),
    taken: new Map([...world.taken].map(([place, row]) => [place, now(row)])),
  };
}
