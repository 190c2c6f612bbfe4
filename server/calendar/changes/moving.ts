/** Moves an event to another calendar, which becomes the event's organizer. */
import { Failure } from "../../platform/failure.ts";
import { withTurns } from "../../platform/work.ts";
import { duplicate } from "../errors.ts";
import { type Found, findByUid, findEvent, isCopy, overlayIn, type StoredEvent } from "../events/found.ts";
import { requireUnlocked } from "../events/locked.ts";
import type { Members } from "../model/members.ts";
import { handOverCopies } from "../store/copies.ts";
import { findEventRow } from "../store/events.ts";
import { moveJobs } from "../store/jobs.ts";
import { listKey } from "../store/listKeys.ts";
import type { CalendarRow, EventRow } from "../store/rows.ts";
import type { EventChanges } from "./eventChanges.ts";
import { indexLater } from "./indexing.ts";
import type { KeyedMembers } from "./organizing.ts";
import { type FollowingException, idOfInstance, Plan } from "./plan.ts";
import { contentsOf, detachedNotices } from "./planChange.ts";
import { detachedChanges, plannedAtOnce, planSpread } from "./planCopies.ts";
import { loadWorld } from "./world.ts";

/** The old calendar `from`, the new one `to`, and the event fields that identify the new calendar as organizer. */
export interface Move {
  from: CalendarRow;
  to: CalendarRow;
  organizer: Members["organizer"];
}

/** @throws Failure 403 for a guest's copy; 409 if the id is or was used on the new calendar. */
export async function moveEvent(changes: EventChanges, found: StoredEvent, move: Move): Promise<Found> {
  if (isCopy(found) || found.members.privateCopy) {
    throw new Failure(
      "forbidden",
      "forbiddenForNonOrganizer",
      "Only the organizer can move the event to another calendar.",
      {
        domain: "calendar",
      },
    );
  }
  const { from, to, organizer } = move;
  const { row, members } = found;
  const kept = await changes.organizing.exceptionsOf(found);
  const { tombstone, locked = members.locked } = await placeFor(changes, found, move);
  const { eventLabelId: _, ...rest } = members;
  const moved: Members = { ...rest, ...(locked && { locked }), organizer, sequence: members.sequence + 1 };
  const event = await changes.organizing.events.insert(to, row.id, moved, { tombstone, createdMs: row.createdMs });
  await moveExceptions(changes, kept, event, move);
  // The old calendar keeps a copy if it is invited. All copies get the new organizer.
  await changes.organizing.events.strip(from, found);
  await handOver(changes, from, event, { row, members }, kept);
  const ids = new Set([row.id, ...kept.map(({ key }) => idOfInstance(row, key))]);
  await moveJobs(changes.writes.tx, { from: from.id, to: to.id }, ids);
  changes.organizing.notices.push({ before: members, after: moved, place: { calendarId: to.id, eventId: row.id } });
  return { kind: "event", ...event };
}

/**
 * Removes the copy of the event on the new calendar. @returns the tombstone with the event's id, and whether the copy was locked.
 * @throws Failure 403 for a locked copy that differs from the event.
 */
async function placeFor(changes: EventChanges, { row, members }: StoredEvent, { from, to }: Move) {
  const { tx } = changes.writes;
  const known = (await findByUid(tx, to.id, members.iCalUID)).filter((each) => each.row.organizerId === from.id);
  const copy = known.find((each) => each.members.recurringEventId === undefined);
  const taken = await findEventRow(tx, to.id, row.id);
  const left = taken?.listKey === listKey.tombstone && taken.uidHash === row.uidHash ? taken : undefined;
  if (taken && !left && taken.ordinal !== copy?.row.ordinal) throw duplicate("id");
  // The new calendar may have copies of single instances of this series. They are removed because the series now contains them.
  if (copy) requireUnlocked(copy.members, members);
  for (const each of known) await changes.organizing.events.strip(to, each);
  const tombstone: EventRow | undefined = copy && (await findEventRow(tx, to.id, copy.row.id));
  return { tombstone: tombstone?.id === row.id ? tombstone : left, locked: copy?.members.locked };
}

async function moveExceptions(
  changes: EventChanges,
  kept: readonly KeyedRow[],
  { row }: StoredEvent,
  { to, organizer }: Move,
): Promise<void> {
  for (const { key, members } of kept) {
    const place = await findEvent(changes.writes.tx, to, idOfInstance(row, key));
    if (place?.kind !== "instance") continue;
    const { eventLabelId: _, announcedAttendees: __, ...changed } = members;
    await changes.organizing.events.saveInstance(to, place, { ...changed, organizer, sequence: members.sequence + 1 });
  }
}

/** Changes the organizer of guests' copies and instances to the new calendar, and creates a copy for each new guest. */
async function handOver(
  changes: EventChanges,
  from: CalendarRow,
  event: StoredEvent,
  before: StoredEvent,
  kept: readonly KeyedRow[],
): Promise<void> {
  const { calendarId: organizerId, uidHash } = event.row;
  const moved = await changes.organizing.exceptionsOf(event);
  const left = new Map(moved.map((each) => [each.key, each]));
  const contents = new Map([[before.row.ordinal, event.row.ordinal]]);
  for (const { key, row } of kept) {
    const now = left.get(key);
    if (now) contents.set(row.ordinal, now.row.ordinal);
  }
  const { writes, organizing } = changes;
  await handOverCopies(writes.tx, { uidHash, organizerId: from.id }, { organizerId, contents });
  const attendees = without(before.members.attendees, from.id);
  const earlier: Members = { ...before.members, ...(attendees && { attendees }) };
  if (!attendees) delete earlier.attendees;
  const was = kept.map(exceptionIn);
  const now = moved.map(exceptionIn);
  const detached = detachedChanges({ before: before.members, after: event.members }, was, now);
  const { members: after, row } = event;
  const at = { calendarId: organizerId, id: row.id, allDay: row.allDay };
  const guests = new Set(
    [earlier, after, ...was.map((each) => each.members)].flatMap(({ attendees = [] }) =>
      attendees.map((each) => each.email),
    ),
  );
  const ids = [row.id, ...kept.map(({ key }) => idOfInstance(row, key))];
  const place = { organizerId, uidHash };
  const calendars = await writes.findAll(guests);
  const world = await loadWorld(writes, { event: place, calendars, exceptionsOf: guests, newcomers: guests, ids });
  const plan = new Plan();
  const contentsThen = { before: contentsOf(was), after: contentsOf(now) };
  const change = { before: earlier, after, source: row.ordinal, row: at, contents: contentsThen, exceptions: now };
  await withTurns(planSpread(plan, world, change, { detached }), plannedAtOnce);
  await organizing.events.applying.apply(plan, { indexLater: true });
  await indexLater(writes, organizerId, row.id);
  organizing.notices.push(...detachedNotices(event.row, detached));
  // A kept exception follows its series. One that has another sequence number is also passed on to guests by itself.
  for (const { key, members, row: was } of kept) {
    const then = left.get(key);
    if (!then || members.sequence === before.members.sequence) continue;
    await organizing.spreadInstance(event, { key, before: members, after: then.members, was, is: then.row });
  }
}

/** An exception with its row. */
type KeyedRow = KeyedMembers & { row: EventRow };

function exceptionIn({ key, members, row }: KeyedRow): FollowingException {
  return { key, members, overlay: overlayIn(row), source: row.ordinal };
}

function without<T extends { email: string }>(list: readonly T[] | undefined, email: string): T[] | undefined {
  const kept = list?.filter((each) => each.email !== email);
  return kept?.length ? kept : undefined;
}
