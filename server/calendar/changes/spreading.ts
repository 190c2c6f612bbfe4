/**
 * Updates the calendars of very many guests after the response, in a job with slices. The organizer's event is changed by the
 * request; each slice updates some guests' copies from the old event to the current event. So it is safe if the event has changed
 * again in the meantime, or if a later change has already updated a copy.
 */
import { withTurns } from "../../platform/work.ts";
import { findEvent, overlayIn } from "../events/found.ts";
import { guestsOf } from "../guests/copies.ts";
import type { Members } from "../model/members.ts";
import type { ChangedFor } from "../store/changes.ts";
import type { Preparing } from "../store/doing.ts";
import { insertJob, setJobSubject } from "../store/jobs.ts";
import { listKey } from "../store/listKeys.ts";
import { findCalendar, type StoredRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { Applying } from "./apply.ts";
import { indexLater } from "./indexing.ts";
import { Plan, stillExceptions } from "./plan.ts";
import { changesTerms, contentsOf } from "./planChange.ts";
import { plannedAtOnce, planSpread, type World } from "./planCopies.ts";
import { surroundingsOf } from "./world.ts";

/** How many guests' calendars one transaction updates. */
const calendarsAtOnce = 25;

/**
 * Jobs for copies count as due this much earlier, so that they run before jobs for emails. Emails about a change take longer to
 * write than its copies, but users look at the copies first.
 */
const headStartMs = 60_000n;

export interface Spread {
  eventId: string;
  /** The event before the change; undefined for a new event. */
  before: Members | undefined;
  /** The ids of the calendars to update. */
  guests: readonly string[];
  /** A guest whose calendar was already updated by the change itself. */
  except: string | undefined;
}

/** The data that a job stores. */
interface Subject extends Spread {
  by: ChangedFor;
  /** Email addresses to which the write already sends an email about the change. */
  mailed: readonly string[];
}

/** A job that was recorded, with what it spreads. */
export interface RecordedSpread {
  id: string;
  spread: Spread;
}

/** Records a job that updates guests' calendars. */
export async function spreadLater(writes: CalendarWrites, calendarId: string, spread: Spread): Promise<RecordedSpread> {
  const id = writes.ids.next();
  writes.changes.hasJobs = true;
  const subject = subjectOf(writes, spread);
  await insertJob(writes.tx, { id, kind: "guests", calendarId, subject }, writes.now, writes.now - headStartMs);
  return { id, spread };
}

/** Adds to the data of a recorded job the email addresses to which the write sends emails. */
export async function noteMailed(writes: CalendarWrites, { id, spread }: RecordedSpread): Promise<void> {
  await setJobSubject(writes.tx, id, subjectOf(writes, spread));
}

function subjectOf({ caller, origin, changes }: CalendarWrites, spread: Spread): string {
  const subject: Subject = { ...spread, by: { userId: caller.user.id, origin }, mailed: [...changes.mailed] };
  return JSON.stringify(subject);
}

/** Prepares one slice of a job of the kind `guests`. */
export const spreadToGuests: Preparing = async (_, { calendarId, subject, progress }) => {
  const { by, mailed, ...spread } = JSON.parse(subject) as Subject; // The cast is safe: `subjectOf` wrote it.
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
      const now = await spreadSome(writes, calendarId, spread, new Set(guests));
      if (isLast && now && isFoundOtherwiseThan(spread.before, now))
        await indexLater(writes, calendarId, spread.eventId);
    },
  };
};

/** Whether the search index must be updated: words or properties of copies change, or the copies are removed. */
function isFoundOtherwiseThan(before: Members | undefined, now: Members): boolean {
  return now.status === "cancelled" || changesTerms(before, now);
}

/** @returns the current event; undefined if it is deleted (its copies are then deleted too). */
async function spreadSome(
  writes: CalendarWrites,
  calendarId: string,
  { eventId, before, except }: Spread,
  some: ReadonlySet<string>,
): Promise<Members | undefined> {
  const calendar = await findCalendar(writes.tx, calendarId);
  const event = calendar && (await findEvent(writes.tx, calendar, eventId));
  if (!calendar || event?.kind !== "event" || event.members.privateCopy) return undefined;
  const { row, members: after } = event;
  const was: Members = before ?? { ...after, attendees: [] };
  const found = { calendar, id: eventId, event: { row, members: was } };
  const { exceptions, world } = await surroundingsOf(writes, found, after, { except, only: some });
  const now = stillExceptions(after, exceptions.rows);
  const contents = { before: contentsOf(stillExceptions(was, exceptions.rows)), after: contentsOf(now) };
  const at = { calendarId, id: eventId, allDay: row.allDay };
  const change = { before, after, source: row.ordinal, row: at, contents, exceptions: now };
  const plan = new Plan();
  await withTurns(planSpread(plan, withoutInvited(world, was), change, { except }), plannedAtOnce);
  await new Applying(writes).apply(plan, { indexLater: true });
  return after;
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
