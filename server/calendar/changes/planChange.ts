/**
 * Plans a change of an event on its organizer's calendar and on the calendars of guests. The functions take values and return a
 * plan. `world.ts` reads the data they need, and `apply.ts` writes the plan.
 */
import type { Notice } from "../mails/eventMails.ts";
import { differenceOf, type Members, same, sharingWith } from "../model/members.ts";
import { isSeries } from "../store/events.ts";
import type { CalendarRow, StoredRow } from "../store/rows.ts";
import {
  type FollowingException,
  type InstanceContent,
  idOfInstance,
  type KnownEvent,
  type KnownInstance,
  Plan,
  planInsert,
  planInstance,
  planSave,
  type RowPlan,
  stillExceptions,
} from "./plan.ts";
import { type DetachedChange, detachedChanges, planInstanceSpread, planSpread, type World } from "./planCopies.ts";

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

export interface ChangePlan {
  /** The plan for the organizer's calendar. It is written before `copies`, the plan for guests' calendars. */
  own: Plan;
  copies: Plan;
  /** The row of the event or exception; undefined when it does not change. */
  row: RowPlan | undefined;
  /** The changes about which guests get emails, if the request asks for emails. */
  notices: Notice[];
  /** Whether search words or properties of exceptions and copies change. The caller must then record a job for them. */
  indexLater: boolean;
  /** Whether a job must invite the members of large groups. */
  inviteLater: boolean;
  /** The exceptions that were read, before (`was`) and after (`now`) the change. */
  was: readonly FollowingException[];
  now: readonly FollowingException[];
}

/**
 * Inserts an event, or changes a single event or a series, in the steps of `planSpread`.
 * @param members All fields after the change, with the responses of automatic guests.
 */
export function* planChange(
  found: FoundEvent,
  members: Members,
  surroundings: Surroundings,
): Generator<number, ChangePlan, void> {
  const { calendar, id, event: before } = found;
  const wanted = before ? sharingWith(before.members, members) : members;
  const { exceptions, world, except } = surroundings;
  const own = new Plan();
  const saved = before
    ? planSave(own, calendar, before, wanted, exceptions.areAll ? { exceptions } : {})
    : { row: planInsert(own, calendar, id, wanted), exceptions: [] };
  const was = before ? stillExceptions(before.members, exceptions.rows) : [];
  const now = exceptions.areAll ? saved.exceptions : stillExceptions(wanted, exceptions.rows);
  const detached = before && was.length > 0 ? detachedChanges({ before: before.members, after: wanted }, was, now) : [];
  const copies = new Plan();
  if (saved.row && world.calendars.size > 0) {
    const row = { calendarId: calendar.id, id, allDay: before?.row.allDay ?? saved.row.columns.allDay };
    const contents = { before: contentsOf(was), after: contentsOf(now) };
    const change = { before: before?.members, after: wanted, source: saved.row, row, contents, exceptions: now };
    yield* planSpread(copies, world, change, { detached, except });
  }
  return {
    own,
    copies,
    row: saved.row,
    notices: [
      { before: before?.members, after: wanted, place: { calendarId: calendar.id, eventId: id } },
      ...detachedNotices({ calendarId: calendar.id, id, allDay: "date" in wanted.start }, detached),
    ],
    indexLater:
      copies.stripped.length > 0 || (isFollowed(before, world, copies) && changesTerms(before?.members, wanted)),
    inviteLater: wanted.attendees?.some((each) => each.asyncOperation) === true,
    was,
    now,
  };
}

/** Whether an event has exceptions or copies. */
function isFollowed(event: KnownEvent | undefined, world: World, copies: Plan): boolean {
  return (event !== undefined && isSeries(event.row)) || world.copies.size > 0 || !copies.isEmpty;
}

/** The organizer's exceptions, by key. */
export function contentsOf(exceptions: readonly FollowingException[]): Map<number, InstanceContent> {
  return new Map(exceptions.map(({ key, source, overlay }) => [key, { source, overlay }]));
}

/** Notifications for guests who are invited only to exceptions, after the series has changed. */
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

/**
 * Changes an instance.
 * @param told The instance that guests last saw. It differs from the present one if the series has changed since then.
 */
export function planInstanceChange(
  { calendar, series, instance, content: before }: FoundInstance,
  members: Members,
  { world, except, told = instance.members }: Pick<Surroundings, "world" | "except"> & { told?: Members | undefined },
): ChangePlan {
  const wanted = sharingWith(told, members);
  const own = new Plan();
  const copies = new Plan();
  const row = planInstance(own, calendar, instance, wanted);
  if (row) {
    const contents = { before, after: { source: row, overlay: row.resource } };
    const { key } = instance;
    const change = { before: told, after: wanted, key, contents, series: { ...series, members: instance.series } };
    planInstanceSpread(copies, world, change, except);
  }
  const place = { calendarId: calendar.id, eventId: instance.id };
  return {
    own,
    copies,
    row,
    notices: row ? [{ before: told, after: wanted, place }] : [],
    indexLater: copies.stripped.length > 0 || (!copies.isEmpty && changesTerms(told, wanted)),
    inviteLater: false,
    was: [],
    now: [],
  };
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
