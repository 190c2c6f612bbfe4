/**
 * Updates the calendars of very many guests after the response, in a job with slices. The organizer's event is changed by the
 * request; each slice updates some guests' copies from the old event to the current event. So it is safe if the event has changed
 * again in the meantime, or if a later change has already updated a copy.
 */
import { withTurns } from "../../platform/work.ts";
import { findEvent, overlayIn } from "../events/found.ts";
import { guestsOf } from "../guests/copies.ts";
import type { Members } from "../model/members.ts";
import type { Preparing } from "../store/jobs.ts";
import { listKey } from "../store/listKeys.ts";
import { findCalendar, type StoredRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { EventWriter } from "./eventWriter.ts";
import { Plan, type Spread, type SpreadJob } from "./plan.ts";
import { plannedAtOnce, planSpread, type World } from "./planChange.ts";
import { changesTerms, stillExceptions } from "./planEvent.ts";
import { surroundingsOf } from "./requests.ts";

/** How many guests' calendars one transaction updates: fewer than `calendarsWithChange`, so that a slice leaves none to a job. */
const calendarsAtOnce = 25;

/** Prepares one slice of a job of the kind `guests`. */
export const spreadToGuests: Preparing = async (_, { calendarId, subject, progress }) => {
  const { by, mailed, ...spread } = JSON.parse(subject) as SpreadJob; // The cast is safe: `eventWriter.ts` wrote it.
  const done = progress + calendarsAtOnce;
  const isLast = done >= spread.guests.length;
  const guests = spread.guests.slice(progress, done);
  return {
    calendars: guests,
    isCurrent: async () => true,
    progress: isLast ? undefined : done,
    async run(writes) {
      writes.changes.by = by;
      for (const each of mailed) writes.changes.mailed.add(each);
      const plan = await planSome(writes, calendarId, spread, { some: new Set(guests), isLast });
      await new EventWriter(writes).write(plan);
    },
  };
};

/** Plans the copies of some guests. The plan is empty if the event is deleted, because its copies are then deleted too. */
async function planSome(
  writes: CalendarWrites,
  calendarId: string,
  { eventId, before }: Spread,
  { some, isLast }: { some: ReadonlySet<string>; isLast: boolean },
): Promise<Plan> {
  const plan = new Plan();
  const calendar = await findCalendar(writes.tx, calendarId);
  const event = calendar && (await findEvent(writes.tx, calendar, eventId));
  if (!calendar || event?.kind !== "event" || event.members.privateCopy) return plan;
  const { row, members: after } = event;
  const past: Members = before ?? { ...after, attendees: [] };
  const found = { calendar, id: eventId, event: { row, members: past } };
  const { rows, world } = await surroundingsOf(writes, found, after, (each) => some.has(each));
  const was = stillExceptions(past, rows);
  const now = stillExceptions(after, rows);
  const at = { calendarId, id: eventId, allDay: row.allDay };
  const change = { before, after, at, source: row.ordinal, was, now };
  await withTurns(planSpread(plan, withoutInvited(world, past), change), plannedAtOnce);
  // The search index is updated if words or properties of copies change, or if the copies are removed.
  if (isLast && (after.status === "cancelled" || changesTerms(before, after)))
    plan.indexed.push({ calendarId, eventId });
  return plan;
}

/** Leaves out new guests whom a later change has already invited: their copies may have their own fields by now. */
function withoutInvited(world: World, was: Members): World {
  const had = new Set(guestsOf(was));
  const isInvited = (id: string) =>
    !had.has(id) &&
    world.copies.get(id)?.some((row) => !isCancelled(row) && overlayIn(row).recurringEventId === undefined);
  const calendars = [...world.calendars].filter(([id]) => !isInvited(id));
  return { ...world, calendars: new Map(calendars) };
}

function isCancelled(row: Pick<StoredRow, "listKey">): boolean {
  return row.listKey === listKey.cancelledSingle || row.listKey === listKey.cancelledSeries;
}
