/**
 * Plans a change of an event on its organizer's calendar and on the calendars of guests. The functions take values and add to a
 * plan. `world.ts` reads the data they need, and `eventWriter.ts` writes the plan.
 */
import { shapeOf } from "../events/expansion.ts";
import type { Notice } from "../mails/eventMails.ts";
import { differenceOf, type Members, same, sharingWith } from "../model/members.ts";
import { isSeries } from "../store/events.ts";
import type { CalendarRow, StoredRow } from "../store/rows.ts";
import { idOfInstance, type KnownEvent, type Plan, type RowPlan } from "./plan.ts";
import { type DetachedChange, detachedChanges, planInstanceSpread, planSpread, type World } from "./planCopies.ts";
import {
  type FollowingException,
  type InstanceContent,
  type KnownInstance,
  planInsert,
  planInstance,
  planSave,
  stillExceptions,
} from "./planEvent.ts";

/** An event on its organizer's calendar. */
export interface FoundEvent {
  calendar: CalendarRow;
  id: string;
  /** The stored event; undefined for a new event. */
  event: KnownEvent | undefined;
}

/** The data that a change needs besides the event (`world.ts`). */
export interface Surroundings {
  /** Exceptions of the event: either all of them, or only those that override the guest list. */
  exceptions: { rows: readonly StoredRow[]; areAll: boolean };
  world: World;
  /** A guest whose calendar this change leaves out, because the caller updates it. */
  except?: string | undefined;
}

/** A change of an event as planned on its organizer's calendar. */
export interface OrganizedPlan {
  found: FoundEvent;
  /** The row of the event; undefined when it does not change. */
  row: RowPlan | undefined;
  /** All fields after the change. */
  members: Members;
  /** The exceptions that were read, before (`was`) and after (`now`) the change. */
  was: readonly FollowingException[];
  now: readonly FollowingException[];
}

/**
 * Plans a new event, or a change of a single event or a series, on the organizer's calendar. Yields 1 for each exception.
 * @param members All fields after the change, with the responses of automatic guests.
 */
export function* planOrganized(
  plan: Plan,
  found: FoundEvent,
  members: Members,
  exceptions: Surroundings["exceptions"],
): Generator<number, OrganizedPlan, void> {
  const { calendar, id, event: before } = found;
  if (!before) return { found, row: planInsert(plan, calendar, id, members), members, was: [], now: [] };
  const wanted = sharingWith(before.members, members);
  const saved = yield* planSave(plan, calendar, before, wanted, exceptions.areAll ? { exceptions } : {});
  const was = stillExceptions(before.members, exceptions.rows);
  const now = exceptions.areAll ? saved.exceptions : stillExceptions(wanted, exceptions.rows);
  return { found, row: saved.planned, members: wanted, was, now };
}

/**
 * Plans the copies of an event after a change on its organizer's calendar, and the emails and jobs that follow. Yields 1 for each
 * copy and for each of its exceptions.
 */
export function* planGuests(
  plan: Plan,
  { found, row, members, was, now }: OrganizedPlan,
  { world, except }: Pick<Surroundings, "world" | "except">,
): Generator<number, void, void> {
  const { calendar, id, event: before } = found;
  const [written, stripped] = [plan.size, plan.stripped.length];
  const detached =
    before && was.length > 0 ? detachedChanges({ before: before.members, after: members }, was, now) : [];
  if (row && world.calendars.size > 0) {
    const at = { calendarId: calendar.id, id, allDay: before?.row.allDay ?? row.columns.allDay };
    const contents = { before: contentsOf(was), after: contentsOf(now) };
    const change = { before: before?.members, after: members, source: row, row: at, contents, exceptions: now };
    yield* planSpread(plan, world, change, { detached, except });
  }
  const place = { calendarId: calendar.id, eventId: id };
  plan.notices.push(
    { before: before?.members, after: members, place },
    ...detachedNotices({ calendarId: calendar.id, id, allDay: "date" in members.start }, detached),
  );
  const isFollowed = (before && isSeries(before.row)) || world.copies.size > 0 || plan.size > written;
  const isStripped = plan.stripped.length > stripped;
  if (isStripped || (isFollowed && changesTerms(before?.members, members))) plan.indexed.push(place);
  if (members.attendees?.some((each) => each.asyncOperation)) {
    plan.jobs.push({ kind: "group", calendarId: calendar.id, subject: { eventId: id } });
  }
}

/** Yields, before and after the change, exceptions with their own guests whose times the change of the series alters. */
export function* exceptionsToAsk({ was, now }: Pick<OrganizedPlan, "was" | "now">) {
  const known = new Map(was.map(({ key, members }) => [key, members]));
  for (const exception of now) {
    const before = known.get(exception.key);
    if (!before || !("attendees" in exception.overlay)) continue;
    if (!same(shapeOf(before), shapeOf(exception.members))) yield { before, exception };
  }
}

/** Plans an exception with new responses of automatic guests. @param after All fields, with these responses. */
export function planAnswers(plan: Plan, organized: OrganizedPlan, exception: FollowingException, after: Members): void {
  const { found, members: series } = organized;
  const { calendar, id: seriesId, event } = found;
  const { key, members, row } = exception;
  const organizerId = event?.row.organizerId ?? null;
  const id = row?.id ?? idOfInstance({ id: seriesId, allDay: "date" in series.start }, key);
  const planned = planInstance(plan, calendar, { id, seriesId, series, key, members, row, organizerId }, after);
  if (planned) Object.assign(exception, { members: after, overlay: planned.resource, source: planned });
}

/** The organizer's exceptions, by key. */
export function contentsOf(exceptions: readonly FollowingException[]): Map<number, InstanceContent> {
  return new Map(exceptions.map(({ key, source, overlay }) => [key, { source, overlay }]));
}

/** Returns notifications about a change of a series, for guests who are invited only to exceptions of the series. */
export function detachedNotices(
  series: Pick<StoredRow, "calendarId" | "id" | "allDay">,
  changes: readonly DetachedChange[],
): Notice[] {
  return changes.map(({ key, before, after, guests: only }) => {
    const place = { calendarId: series.calendarId, eventId: idOfInstance(series, key) };
    return { before, after: after ?? { ...before, status: "cancelled" }, place, only };
  });
}

/** An instance of a series on the organizer's calendar. */
export interface FoundInstance {
  calendar: CalendarRow;
  /** The row of the instance's series. */
  series: StoredRow;
  instance: KnownInstance;
  /** The exception; undefined if the instance does not differ from the series. */
  content: InstanceContent | undefined;
}

/** Plans a change of an instance on the organizer's calendar and on guests' calendars. Yields 1 for each guest. */
export function* planInstanceChange(
  plan: Plan,
  { calendar, series, instance, content: before }: FoundInstance,
  members: Members,
  { world, except }: Pick<Surroundings, "world" | "except">,
): Generator<number, RowPlan | undefined, void> {
  const wanted = sharingWith(instance.members, members);
  const row = planInstance(plan, calendar, instance, wanted);
  if (!row) return undefined;
  const [written, stripped] = [plan.size, plan.stripped.length];
  const contents = { before, after: { source: row, overlay: row.resource } };
  const { key } = instance;
  const change = {
    before: instance.members,
    after: wanted,
    key,
    contents,
    series: { ...series, members: instance.series },
  };
  yield* planInstanceSpread(plan, world, change, except);
  const place = { calendarId: calendar.id, eventId: instance.id };
  plan.notices.push({ before: instance.members, after: wanted, place });
  const isStripped = plan.stripped.length > stripped;
  if (isStripped || (plan.size > written && changesTerms(instance.members, wanted))) plan.indexed.push(place);
  return row;
}

/** Whether a change affects the search words or properties. Of each guest, only the name and the email address are indexed. */
export function changesTerms(before: Members | undefined, after: Members): boolean {
  if (!before) return true;
  const { summary, description, location, organizer, extendedProperties, attendees } = differenceOf(before, after);
  const others = [summary, description, location, organizer, extendedProperties];
  if (others.some((each) => each !== undefined)) return true;
  return attendees !== undefined && !same(people(before), people(after));
}

function people({ attendees = [] }: Members) {
  return attendees.map(({ email, displayName }) => [email, displayName]);
}
