/** Moving an event to another calendar, which organizes it from then on. */
import { Failure } from "../../platform/failure.ts";
import { duplicate } from "../errors.ts";
import { type Found, findEvent, isCopy, type StoredEvent } from "../events/found.ts";
import type { Members } from "../events/members.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import { findEventRow, handOverCopies } from "../store/events.ts";
import type { CalendarRow, EventRow } from "../store/rows.ts";
import { shelf } from "../store/shelves.ts";
import type { EventChanges } from "./eventChanges.ts";
import { findCopies, findCopy, type KeyedMembers } from "./spreading.ts";

/** From where to where, and what the new calendar is as an organizer. */
export interface Move {
  from: CalendarRow;
  to: CalendarRow;
  organizer: Members["organizer"];
}

/** @throws Failure 403 for a copy, 409 when the new calendar has, or had, the id. */
export async function moveEvent(changes: EventChanges, found: StoredEvent, move: Move): Promise<Found> {
  if (isCopy(found) || found.members.privateCopy) {
    throw new Failure("forbidden", "forbiddenForNonOrganizer", "Only the organizer can move the event.", {
      domain: "calendar",
    });
  }
  const { from, to, organizer } = move;
  const { row, members } = found;
  const kept = await changes.exceptionsOf(found);
  const stub = await placeFor(changes, found, move);
  const { eventLabelId: _, ...rest } = members;
  const moved: Members = { ...rest, organizer, sequence: members.sequence + 1 };
  const event = await changes.events.insert(to, row.id, moved, { stub, createdMs: row.createdMs });
  await moveExceptions(changes, kept, event, move);
  // The former calendar keeps a copy if it is invited; everybody else sees the new organizer.
  await changes.events.strip(from, found);
  await handOver(changes, from, event, { row, members }, kept);
  changes.note({ before: members, after: moved, place: { calendarId: to.id, eventId: row.id } });
  return { kind: "event", ...event };
}

/** What is left of the event where it is to go, or its copy there, gives way to it. @returns the stub that has the id. */
async function placeFor(changes: EventChanges, { row, members }: StoredEvent, { from, to }: Move) {
  const { tx } = changes.writes;
  const copy = await findCopy(tx, to.id, members.iCalUID, from.id);
  const taken = await findEventRow(tx, to.id, row.id);
  const left = taken?.shelf === shelf.stub && taken.uidHash === row.uidHash ? taken : undefined;
  if (taken && !left && taken.ordinal !== copy?.row.ordinal) throw duplicate("id");
  // Where only single instances were known, the series has them all from now on.
  for (const each of await findCopies(tx, to.id, members.iCalUID, from.id)) await changes.events.strip(to, each);
  const stub: EventRow | undefined = copy && (await findEventRow(tx, to.id, copy.row.id));
  return stub?.id === row.id ? stub : left;
}

async function moveExceptions(
  changes: EventChanges,
  kept: readonly KeyedMembers[],
  { row }: StoredEvent,
  { to, organizer }: Move,
): Promise<void> {
  for (const { key, members } of kept) {
    const place = await findEvent(changes.writes.tx, to, instanceId({ eventId: row.id, key, allDay: row.allDay }));
    if (place?.kind !== "instance") continue;
    const { eventLabelId: _, ...changed } = members;
    await changes.events.saveInstance(to, place, { ...changed, organizer, sequence: members.sequence + 1 });
  }
}

/** Copies of guests, whole ones and single instances, belong to the new organizer; who is a guest only now gets one. */
async function handOver(
  changes: EventChanges,
  from: CalendarRow,
  event: StoredEvent,
  before: StoredEvent,
  kept: readonly KeyedMembers[],
): Promise<void> {
  const { tx } = changes.writes;
  const { calendarId, uidHash } = event.row;
  const concerned = new Set(
    [before, ...kept].flatMap(({ members }) => (members.attendees ?? []).map((each) => each.email)),
  );
  for (const email of concerned) {
    const calendar = await changes.writes.find(email);
    if (!calendar || calendar.id === calendarId || calendar.id === from.id) continue;
    await handOverCopies(tx, { calendarId: calendar.id, uidHash, from: from.id, to: calendarId });
  }
  const attendees = without(before.members.attendees, from.id);
  const earlier = { row: event.row, members: { ...before.members, attendees } };
  const lone = await changes.copies.loneChanges(before, event, kept);
  await changes.copies.spread(earlier, event, lone);
  changes.noteLone(event, lone);
  // What a copy keeps of an exception follows its series, but for what it has of its own: its number of revisions.
  const now = new Map((await changes.exceptionsOf(event)).map((each) => [each.key, each.members]));
  for (const { key, members } of kept) {
    const after = now.get(key);
    if (!after || members.sequence === before.members.sequence) continue;
    await changes.copies.spreadInstance(event, key, members, after);
  }
}

function without<T extends { email: string }>(list: readonly T[] | undefined, email: string): T[] | undefined {
  const kept = list?.filter((each) => each.email !== email);
  return kept?.length ? kept : undefined;
}
