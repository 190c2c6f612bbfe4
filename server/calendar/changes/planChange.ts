/**
 * Plans the rows on guests' calendars after a change on the organizer's calendar (`DECISIONS.md`, Copies and guests), and the
 * emails and jobs that follow. A copy is a small row: it has the columns of its own calendar and takes its content from the
 * organizer's row. The functions take values and add to a plan. `requests.ts` reads the data they need, and `eventWriter.ts`
 * writes the plan.
 */
import { seriesFrom, shapeOf } from "../events/expansion.ts";
import { bareMembers, instanceWith, overlayIn } from "../events/found.ts";
import { copyFor, copyWith, followed, guestsOf, keptRemoved } from "../guests/copies.ts";
import type { Notice } from "../mails/eventMails.ts";
import { type Members, ownEntry } from "../model/members.ts";
import { numberOf } from "../model/times.ts";
import { hashOf } from "../store/events.ts";
import type { CalendarRow, StoredRow } from "../store/rows.ts";
import {
  type ContentSource,
  type Exceptions,
  type InstanceContent,
  idOfInstance,
  type KnownEvent,
  type Plan,
  placeIn,
  type RowPlan,
} from "./plan.ts";
import {
  type CopiedContent,
  changesTerms,
  mustSeeExceptions,
  planInsert,
  planInstance,
  planSave,
  planStrip,
  withoutTombstone,
} from "./planEvent.ts";

/** How many copies and exceptions are planned before pausing to serve other requests. */
export const plannedAtOnce = 20;

/** A job updates the search words and properties of all rows on guests' calendars. */
const isIndexedLater = true;

/** The state of guests' calendars before a change (`requests.ts`). */
export interface World {
  /**
   * The guests' calendars to update, by email address. The organizer's calendar is not among them, and neither is that of a guest
   * whose request this is, because the caller updates it.
   */
  calendars: ReadonlyMap<string, CalendarRow>;
  /** The copies of the event on each calendar: copies of the whole event, and detached instances. */
  copies: ReadonlyMap<string, readonly StoredRow[]>;
  /** The exceptions of these copies, by calendar, as far as they are needed. None of them is a tombstone. */
  copiedExceptions: ReadonlyMap<string, readonly StoredRow[]>;
  /** The rows of guests' calendars that already use an id intended for a new copy, keyed by `placeIn`. */
  taken: ReadonlyMap<string, StoredRow>;
  /** Generates an id for a copy if its usual id is taken. */
  newId(): string;
}

/** The columns that identify an event's row. */
type EventRowId = Pick<StoredRow, "calendarId" | "id" | "allDay">;

/** An event on its organizer's calendar, before and after a change. */
export interface OrganizedChange {
  /** The fields before the change; undefined for a new event. */
  before: Members | undefined;
  after: Members;
  at: EventRowId;
  /** The row from which copies take their content; undefined if the event does not change. */
  source: ContentSource | undefined;
  /** For a series, the exceptions that were read, before (`was`) and after (`now`) the change. */
  was: Exceptions;
  now: Exceptions;
}

/**
 * Plans the copies of an event after a change on its organizer's calendar, and the emails and jobs that follow. Yields 1 for each
 * copy and for each of its exceptions.
 * @param isCopied Whether the caller updates the copy of a guest who made the change. It takes its words from the event, too.
 */
export function* planGuests(
  plan: Plan,
  change: OrganizedChange,
  world: World,
  isCopied: boolean,
): Generator<number, void, void> {
  const { before, after, at } = change;
  const [written, stripped] = [plan.size, plan.stripped.length];
  const detached = detachedChanges(change);
  yield* planSpread(plan, world, change, detached);
  const place = { calendarId: at.calendarId, eventId: at.id };
  plan.notices.push({ before, after, place }, ...detachedNotices({ ...at, allDay: "date" in after.start }, detached));
  const isFollowed = before?.recurrence !== undefined || isCopied || world.copies.size > 0 || plan.size > written;
  const isStripped = plan.stripped.length > stripped;
  if (isStripped || (isFollowed && changesTerms(before, after))) plan.indexed.push(place);
  if (after.attendees?.some((each) => each.asyncOperation)) {
    plan.jobs.push({ kind: "group", calendarId: at.calendarId, subject: { eventId: at.id } });
  }
}

/** A change of an exception. It is planned for guests who are invited to the exception but not to the series. */
interface DetachedChange {
  key: number;
  before: Members;
  /** The exception after the change; undefined if it is removed. */
  after: CopiedContent | undefined;
  guests: ReadonlySet<string>;
}

/** Returns how a change of a series changes its exceptions, for guests who are invited only to these exceptions. */
export function detachedChanges(change: Omit<OrganizedChange, "at" | "source">): DetachedChange[] {
  const { before, after, was, now } = change;
  const known = new Set([...guestsOf(before), ...guestsOf(after)]);
  return [...was.values()].flatMap(({ key, members }) => {
    const then = after.recurrence ? now.get(key) : undefined;
    const guests = [...guestsOf(members), ...guestsOf(then?.members)].filter((each) => !known.has(each));
    if (guests.length === 0) return [];
    return [{ key, before: members, after: then, guests: new Set(guests) }];
  });
}

/** Returns notifications about a change of a series, for guests who are invited only to exceptions of the series. */
export function detachedNotices(series: EventRowId, changes: readonly DetachedChange[]): Notice[] {
  return changes.map(({ key, before, after, guests: only }) => {
    const place = { calendarId: series.calendarId, eventId: idOfInstance(series, key) };
    return { before, after: after?.members ?? { ...before, status: "cancelled" }, place, only };
  });
}

/**
 * Plans copies after a change of a single event or a series. Yields 1 for each copy and for each of its exceptions.
 * @param detached Changes of exceptions, for guests who are invited only to these exceptions.
 */
export function* planSpread(
  plan: Plan,
  world: World,
  change: OrganizedChange,
  detached: readonly DetachedChange[] = [],
): Generator<number, void, void> {
  const { before, after, at, was, now, source } = change;
  if (source === undefined || world.calendars.size === 0) return;
  const had = new Set(guestsOf(before));
  const has = new Set(guestsOf(after));
  for (const email of new Set([...had, ...has])) {
    const calendar = world.calendars.get(email);
    if (!calendar) continue;
    yield 1;
    const copy = copyOn(world, calendar.id, before);
    if (!has.has(email)) {
      if (copy) planStrip(plan, calendar, copy);
      continue;
    }
    const isInvited = !had.has(email);
    if (!isInvited && !copy) continue;
    const content = { source, members: after };
    const members =
      before && copy && !isInvited
        ? followedCopy(calendar.id, copy.members, before, after)
        : copyFor(calendar.id, after);
    const id = copy?.row.id ?? planCopy(plan, world, calendar, at, { id: at.id, members, content }).id;
    if (copy) {
      const mustSee = mustSeeExceptions(calendar, copy.members, members);
      const exceptions = mustSee ? world.copiedExceptions.get(calendar.id) : undefined;
      const rows = exceptions?.filter(({ seriesId }) => seriesId === id);
      yield* planSave(plan, calendar, copy, members, { content, rows, contents: { was, now }, isIndexedLater });
    }
    if (isInvited && after.recurrence) yield* planInvitedInstances(plan, world, calendar, { id, members }, change);
  }
  for (const each of detached) yield* planDetached(plan, world, at, each);
}

/**
 * Finds a copy of the event on a calendar.
 * @param content The organizer's event.
 * @param key The key of a detached instance; undefined for the copy of the whole event.
 */
function copyOn(
  { copies }: World,
  calendarId: string,
  content: Members | undefined,
  key?: number,
): KnownEvent | undefined {
  const row = copies.get(calendarId)?.find((each) => keyOfCopy(each) === key);
  return row && { row, members: copyWith(calendarId, content ?? bareMembers, overlayIn(row)) };
}

/** The key of a detached instance; undefined for the copy of a whole event. */
function keyOfCopy(row: StoredRow): number | undefined {
  const { recurringEventId, originalStartTime } = overlayIn(row);
  return recurringEventId && originalStartTime ? numberOf(originalStartTime) : undefined;
}

/** Returns a copy after a change of its event. */
function followedCopy(calendarId: string, copy: Members, before: Members, after: Members): Members {
  return keptRemoved(calendarId, { copy, organized: before, after: followed(copy, before, after) });
}

/** Plans the instances of a series on the calendar of a guest who is new, or who is invited again. */
function* planInvitedInstances(
  plan: Plan,
  world: World,
  calendar: CalendarRow,
  { id, members }: { id: string; members: Members },
  { at, now }: OrganizedChange,
): Generator<number, void, void> {
  // The guest now has a copy of the series, which contains these instances. So the detached instances are removed.
  for (const row of world.copies.get(calendar.id) ?? []) {
    if (keyOfCopy(row) === undefined) continue;
    planStrip(plan, calendar, { row, members: copyWith(calendar.id, bareMembers, overlayIn(row)) });
  }
  const series = { id, allDay: at.allDay, members, organizerId: at.calendarId };
  for (const exception of now.values()) {
    yield 1;
    const { recurrence: _, ...next } = copyFor(calendar.id, exception.members);
    const known = knownInstance(world, calendar, series, exception.key, exception);
    const isApart = ownEntry(exception.members, calendar.id) === undefined;
    planInstance(plan, calendar, { ...known, isApart }, next);
  }
}

/** A copy of a series on a guest's calendar, as it is planned or stored. */
interface CopiedSeries extends Pick<StoredRow, "id" | "allDay"> {
  members: Members;
  organizerId: string;
}

/** An instance on a guest's calendar, computed from the organizer's current content and the guest's own changes. */
function knownInstance(
  world: World,
  calendar: CalendarRow,
  series: CopiedSeries,
  key: number,
  organized: InstanceContent | undefined,
) {
  const id = idOfInstance(series, key);
  const row = world.taken.get(placeIn(calendar.id, id));
  const exception = withoutTombstone(row);
  const content = exception?.contentOrdinal === null ? undefined : organized;
  const own = exception ? overlayIn(exception) : {};
  const members = instanceWith(series.members, key, own, { calendarId: calendar.id, content: content?.overlay });
  const { organizerId } = series;
  return { id, seriesId: series.id, series: series.members, key, members, row, content, organizerId, isIndexedLater };
}

/** Plans a new copy. It has the id of the event, unless that id is taken on the calendar. */
function planCopy(
  plan: Plan,
  world: World,
  calendar: CalendarRow,
  { calendarId: organizerId }: EventRowId,
  { id, members, content }: { id: string; members: Members; content: CopiedContent },
): RowPlan {
  const row = world.taken.get(placeIn(calendar.id, id));
  const isTaken = row && (withoutTombstone(row) || row.uidHash !== hashOf(members.iCalUID));
  const insertion = { organizerId, content, isIndexedLater };
  if (isTaken) return planInsert(plan, calendar, world.newId(), members, insertion);
  return planInsert(plan, calendar, id, members, { ...insertion, before: row });
}

/** A change of an instance on its organizer's calendar. */
export interface InstanceChange {
  before: Members;
  after: Members;
  /** The series on the organizer's calendar, which does not change. */
  series: EventRowId & { members: Members };
  key: number;
  /** The organizer's exception before (`was`) and after (`now`) the change. */
  was: InstanceContent | undefined;
  now: InstanceContent;
}

/** Plans copies after a change of an instance. Yields 1 for each guest. */
export function* planInstanceSpread(
  plan: Plan,
  world: World,
  { before, after, series, key, was, now }: InstanceChange,
): Generator<number, void, void> {
  const had = new Set(before.attendees?.map((each) => each.email));
  const has = new Set(after.attendees?.map((each) => each.email));
  const detached = new Set<string>();
  for (const email of new Set([...had, ...has])) {
    const calendar = world.calendars.get(email);
    if (!calendar) continue;
    yield 1;
    const on = seriesOn(plan, world, calendar, series);
    if (!on) {
      detached.add(email);
      continue;
    }
    const known = knownInstance(world, calendar, on, key, was);
    known.members = plan.rowAt(calendar.id, known.id)?.members ?? known.members;
    // The times of a guest's copy may differ from the organizer's, so the copy may have no instance with this key.
    const isThere = withoutTombstone(known.row) || seriesFrom(shapeOf(on.members), calendar.timeZone).find(key);
    if (!isThere) continue;
    const invited = !had.has(email);
    // A guest who was not invited to this exception did not receive its earlier changes.
    const missed = invited && was && !known.content;
    const next = followed(known.members, missed ? known.members : before, after);
    const isApart = !has.has(email);
    const status = isApart ? "cancelled" : invited ? after.status : next.status;
    const kept = { copy: known.members, organized: before, after: { ...next, status }, invited };
    planInstance(plan, calendar, { ...known, content: now, isApart }, keptRemoved(calendar.id, kept));
  }
  yield* planDetached(plan, world, series, {
    key,
    before,
    after: { source: now.source, members: after },
    guests: detached,
  });
}

/** The copy of a series on a calendar, as it is planned or stored. */
function seriesOn(
  plan: Plan,
  world: World,
  calendar: CalendarRow,
  { id, calendarId: organizerId, members }: InstanceChange["series"],
): CopiedSeries | undefined {
  const copy = copyOn(world, calendar.id, members);
  const planned = plan.rowAt(calendar.id, copy?.row.id ?? id);
  if (planned?.members.recurrence) {
    return { id: planned.id, allDay: planned.columns.allDay, members: planned.members, organizerId };
  }
  return copy && { id: copy.row.id, allDay: copy.row.allDay, members: copy.members, organizerId };
}

/** Plans a detached instance for the calendars of guests who do not have the series. */
function* planDetached(
  plan: Plan,
  world: World,
  series: EventRowId,
  { key, before, after, guests }: DetachedChange,
): Generator<number, void, void> {
  const has = new Set(guestsOf(after?.members));
  for (const email of guests) {
    const calendar = world.calendars.get(email);
    if (!calendar) continue;
    const copy = copyOn(world, calendar.id, before, key);
    if (!after || !has.has(email)) {
      if (copy) planStrip(plan, calendar, copy);
    } else if (copy) {
      // The original start is copied too, because its time zone changes if the series has moved to another zone.
      const { originalStartTime } = after.members;
      const next = followedCopy(calendar.id, copy.members, before, after.members);
      const members = { ...next, ...(originalStartTime && { originalStartTime }) };
      yield* planSave(plan, calendar, copy, members, { content: after, isIndexedLater });
    } else {
      const members = { ...copyFor(calendar.id, after.members), recurringEventId: series.id };
      planCopy(plan, world, calendar, series, { id: idOfInstance(series, key), members, content: after });
    }
  }
}
