/**
 * Plans the changes of guests' calendars after a change on the organizer's calendar (`DECISIONS.md`, Copies and guests). A copy
 * is a small row: it has the columns of its own calendar and takes its content from the organizer's row. The functions take
 * values and add to a plan.
 */
import { seriesFrom, shapeOf } from "../events/expansion.ts";
import { bareMembers, copiedInstance, keyOfDetached, overlayIn } from "../events/found.ts";
import { copyFor, followed, guestsOf, keptRemoved } from "../guests/copies.ts";
import { copyWith } from "../guests/shared.ts";
import { type Members, type Overlay, ownEntry } from "../model/members.ts";
import { hashOf } from "../store/events.ts";
import { listKey } from "../store/listKeys.ts";
import type { CalendarRow, StoredRow } from "../store/rows.ts";
import { type ContentSource, idOfInstance, type KnownEvent, type Plan, placeIn, type RowPlan } from "./plan.ts";
import {
  type CopiedContent,
  type Exceptions,
  type FollowingException,
  type Insertion,
  type InstanceContent,
  mustSeeExceptions,
  planInsert,
  planInstance,
  planSave,
  planStrip,
} from "./planEvent.ts";

/** How many copies and exceptions are planned before pausing to serve other requests. */
export const plannedAtOnce = 20;

/** A job updates the search words and properties of all rows that this file plans. */
const isIndexedLater = true;

/** The state of guests' calendars before a change (`world.ts`). */
export interface World {
  /** Calendars of guests, by email address. Guests without a calendar on this server are left out. */
  calendars: ReadonlyMap<string, CalendarRow>;
  /** The copies of the event on each calendar: copies of the whole event, and detached instances. */
  copies: ReadonlyMap<string, readonly StoredRow[]>;
  /** The exceptions of these copies, by calendar; undefined if they are not needed. */
  copiedExceptions: ReadonlyMap<string, readonly StoredRow[]> | undefined;
  /** The rows of guests' calendars that already use an id intended for a new copy, keyed by `placeIn`. */
  taken: ReadonlyMap<string, StoredRow>;
  /** Generates an id for a copy if its usual id is taken. */
  newId(): string;
}

/** An event on its organizer's calendar, before and after a change. */
export interface OrganizedChange {
  /** The fields before the change; undefined for a new event. */
  before: Members | undefined;
  /** The fields after the change; undefined when the event is removed. */
  after: Members | undefined;
  /** The row from which copies take their content. */
  source: ContentSource;
  /** The columns that identify the event's row. */
  row: Pick<StoredRow, "calendarId" | "id" | "allDay">;
  /** For a series: its exceptions by key, before and after the change. */
  contents: { before: ReadonlyMap<number, InstanceContent>; after: ReadonlyMap<number, InstanceContent> };
  /** The exceptions of the series after the change, if they were read from the database. */
  exceptions: readonly FollowingException[];
}

/** A change of an exception. It is planned for guests who are invited to the exception but not to the series. */
export interface DetachedChange {
  key: number;
  before: Members;
  /** The fields after the change; undefined when the exception is removed. */
  after: Members | undefined;
  /** The row that contains the exception's content after the change. */
  source: ContentSource | undefined;
  guests: ReadonlySet<string>;
}

/**
 * Plans copies after a change of a single event or a series. Yields 1 for each copy and for each of its exceptions.
 * @param detached Changes of exceptions, for guests who are invited only to these exceptions.
 * @param except A calendar that the caller updates itself.
 */
export function* planSpread(
  plan: Plan,
  world: World,
  change: OrganizedChange,
  { detached = [], except }: { detached?: readonly DetachedChange[]; except?: string | undefined } = {},
): Generator<number, void, void> {
  const { before, after, row } = change;
  const had = new Set(guestsOf(before));
  const has = new Set(guestsOf(after));
  for (const email of new Set([...had, ...has])) {
    const calendar = email === except || email === row.calendarId ? undefined : world.calendars.get(email);
    if (!calendar) continue;
    yield 1;
    const copy = copyOn(world, calendar.id, before);
    if (!has.has(email)) {
      if (copy) planStrip(plan, calendar, copy);
    } else if (after && (!had.has(email) || !before)) {
      yield* planInvitation(plan, world, calendar, copy, change, after);
    } else if (after && before && copy) {
      const next = followed(copy.members, before, after);
      const members = keptRemoved(calendar.id, { copy: copy.members, organized: before, after: next });
      yield* planSave(plan, calendar, copy, members, {
        content: { source: change.source, members: after },
        exceptions: exceptionsOn(world, calendar, copy, members, change.contents),
        isIndexedLater,
      });
    }
  }
  for (const each of detached) yield* planDetached(plan, world, row, each);
}

/** Returns the copy of the whole event on a calendar, not a detached instance. @param content The event before the change. */
function copyOn(world: World, calendarId: string, content: Members | undefined): KnownEvent | undefined {
  for (const row of world.copies.get(calendarId) ?? []) {
    const members = copiedMembers(row, content);
    if (members.recurringEventId === undefined) return { row, members };
  }
  return undefined;
}

/**
 * Returns all fields of a copy.
 * @param content The fields of the organizer's row. Undefined if the caller needs only the fields that identify the instance.
 */
function copiedMembers(row: StoredRow, content: Members | undefined): Members {
  return copyWith(row.calendarId, content ?? bareMembers, overlayIn(row));
}

function exceptionsOn(
  world: World,
  calendar: CalendarRow,
  copy: KnownEvent,
  after: Members,
  contents: OrganizedChange["contents"],
): Exceptions | undefined {
  if (!mustSeeExceptions(calendar, copy.members, after)) return undefined;
  const rows = world.copiedExceptions?.get(calendar.id) ?? [];
  return { rows: rows.filter((each) => each.seriesId === copy.row.id && each.listKey !== listKey.tombstone), contents };
}

/** Plans the event on the calendar of a guest who is new, or who is invited again. */
function* planInvitation(
  plan: Plan,
  world: World,
  calendar: CalendarRow,
  copy: KnownEvent | undefined,
  change: OrganizedChange,
  event: Members,
): Generator<number, void, void> {
  const { row, contents, source } = change;
  const members = copyFor(calendar.id, event);
  const content = { source, members: event };
  let id = copy?.row.id;
  if (copy) {
    const exceptions = exceptionsOn(world, calendar, copy, members, contents);
    yield* planSave(plan, calendar, copy, members, { content, exceptions, isIndexedLater });
  } else {
    id = planCopy(plan, world, calendar, { id: row.id, members, organizerId: row.calendarId, content }).id;
  }
  if (!event.recurrence || id === undefined) return;
  // The guest now has a copy of the series, which contains these instances. So the detached instances are removed.
  for (const each of detachedOn(world, calendar.id)) planStrip(plan, calendar, each);
  for (const { key, members: instance } of change.exceptions) {
    yield 1;
    const { recurrence: _, ...next } = copyFor(calendar.id, instance);
    const known = knownInstance(world, calendar, { id, allDay: row.allDay, members }, key, contents.after);
    const isApart = ownEntry(instance, calendar.id) === undefined;
    planInstance(plan, calendar, { ...known, organizerId: row.calendarId, isApart, isIndexedLater }, next);
  }
}

/** The detached instances of the event on a calendar. */
function detachedOn(world: World, calendarId: string): KnownEvent[] {
  return (world.copies.get(calendarId) ?? []).flatMap((row) => {
    const members = copiedMembers(row, undefined);
    return members.recurringEventId === undefined ? [] : [{ row, members }];
  });
}

/** An instance on a guest's calendar, computed from the organizer's current content and the guest's own changes. */
function knownInstance(
  world: World,
  calendar: CalendarRow,
  series: { id: string; allDay: boolean; members: Members },
  key: number,
  contents: ReadonlyMap<number, InstanceContent>,
) {
  const id = idOfInstance(series, key);
  const row = world.taken.get(placeIn(calendar.id, id));
  const exception = row?.listKey === listKey.tombstone ? undefined : row;
  const content = exception?.contentOrdinal === null ? undefined : contents.get(key);
  const own: Overlay = exception ? overlayIn(exception) : {};
  const members = copiedInstance(calendar.id, series.members, { key, content: content?.overlay, own });
  return { id, seriesId: series.id, series: series.members, key, members, row, content };
}

/** A new copy has the id of the event, unless that id is taken on the calendar. */
function planCopy(
  plan: Plan,
  world: World,
  calendar: CalendarRow,
  { id, members, organizerId, content }: NewCopy,
): RowPlan {
  const row = world.taken.get(placeIn(calendar.id, id));
  const isReusable = row?.listKey === listKey.tombstone && row.uidHash === hashOf(members.iCalUID);
  const insertion: Insertion = { organizerId, content, isIndexedLater };
  if (row && !isReusable) return planInsert(plan, calendar, world.newId(), members, insertion);
  return planInsert(plan, calendar, id, members, { ...insertion, tombstone: row });
}

interface NewCopy {
  id: string;
  members: Members;
  organizerId: string;
  content: CopiedContent;
}

/** A change of an instance on its organizer's calendar. */
export interface InstanceChange {
  before: Members;
  after: Members;
  /** The series on the organizer's calendar, which does not change. */
  series: Pick<StoredRow, "calendarId" | "id" | "allDay" | "ordinal"> & { members: Members };
  key: number;
  /** The organizer's exception before and after the change. */
  contents: { before: InstanceContent | undefined; after: InstanceContent };
}

/**
 * Plans copies after a change of an instance. Yields 1 for each guest.
 * @param except A calendar that the caller updates itself.
 */
export function* planInstanceSpread(
  plan: Plan,
  world: World,
  change: InstanceChange,
  except?: string,
): Generator<number, void, void> {
  const { before, after, series, key, contents } = change;
  const [had, has] = [before, after].map(({ attendees = [] }) => new Set(attendees.map((each) => each.email)));
  const detached = new Set<string>();
  for (const email of new Set([...(had ?? []), ...(has ?? [])])) {
    const calendar = email === except || email === series.calendarId ? undefined : world.calendars.get(email);
    if (!calendar) continue;
    yield 1;
    const on = seriesOn(plan, world, calendar, series);
    if (!on) {
      detached.add(email);
      continue;
    }
    const contentsOf = (content: InstanceContent | undefined) => new Map(content ? [[key, content]] : []);
    const known = knownInstance(world, calendar, on, key, contentsOf(contents.before));
    known.members = plan.rowAt(calendar.id, known.id)?.members ?? known.members;
    if (!isPlaceOf(calendar, on.members, known.row, key)) continue;
    const invited = !had?.has(email) && has?.has(email) === true;
    // A guest who was not invited to this exception did not receive its earlier changes.
    const missed = invited && contents.before && !known.content;
    const next = followed(known.members, missed ? known.members : before, after);
    const status = !has?.has(email) ? ("cancelled" as const) : invited ? after.status : next.status;
    const members = keptRemoved(calendar.id, {
      copy: known.members,
      organized: before,
      after: { ...next, status },
      invited,
    });
    const isApart = has?.has(email) !== true;
    const instance = { ...known, content: contents.after, organizerId: series.calendarId, isApart, isIndexedLater };
    planInstance(plan, calendar, instance, members);
  }
  yield* planDetached(plan, world, series, { key, before, after, source: contents.after.source, guests: detached });
}

/** The copy of a series on a calendar, as it is planned or stored. */
function seriesOn(plan: Plan, world: World, calendar: CalendarRow, series: InstanceChange["series"]) {
  const copy = copyOn(world, calendar.id, series.members);
  const planned = plan.rowAt(calendar.id, copy?.row.id ?? series.id);
  if (planned?.members.recurrence) return { id: planned.id, allDay: planned.columns.allDay, members: planned.members };
  return copy && { id: copy.row.id, allDay: copy.row.allDay, members: copy.members };
}

/** Whether a series on a calendar has an instance with this key. The times of a guest's copy may differ from the organizer's. */
function isPlaceOf(calendar: CalendarRow, series: Members, row: StoredRow | undefined, key: number): boolean {
  if (row && row.listKey !== listKey.tombstone) return true;
  return seriesFrom(shapeOf(series), calendar.timeZone).find(key) !== undefined;
}

/** Plans a detached instance for a calendar that does not have the series. */
function* planDetached(
  plan: Plan,
  world: World,
  series: OrganizedChange["row"],
  { key, before, after, source, guests }: DetachedChange,
): Generator<number, void, void> {
  const has = new Set(guestsOf(after));
  for (const email of guests) {
    const calendar = world.calendars.get(email);
    if (!calendar) continue;
    const detached = detachedAt(world, calendar.id, key, before);
    if (!after || !has.has(email)) {
      if (detached) planStrip(plan, calendar, detached);
      continue;
    }
    const content = source === undefined ? undefined : { source, members: after };
    if (detached) {
      // The original start is copied too, because its time zone changes if the series has moved to another zone.
      const { originalStartTime } = after;
      const next = { ...followed(detached.members, before, after), ...(originalStartTime && { originalStartTime }) };
      const members = keptRemoved(calendar.id, { copy: detached.members, organized: before, after: next });
      yield* planSave(plan, calendar, detached, members, { content, isIndexedLater });
    } else if (content) {
      const id = idOfInstance(series, key);
      const members = { ...copyFor(calendar.id, after), recurringEventId: series.id };
      planCopy(plan, world, calendar, { id, members, organizerId: series.calendarId, content });
    }
  }
}

/**
 * A detached instance on a calendar.
 * @param content The instance on the organizer's calendar.
 */
function detachedAt(world: World, calendarId: string, key: number, content: Members): KnownEvent | undefined {
  for (const row of world.copies.get(calendarId) ?? []) {
    const members = copiedMembers(row, content);
    if (members.recurringEventId !== undefined && keyOfDetached(members) === key) return { row, members };
  }
  return undefined;
}

/** Returns how a change of a series changes its exceptions, for guests who are invited only to these exceptions. */
export function detachedChanges(
  { before, after }: { before: Members; after: Members },
  was: readonly { key: number; members: Members }[],
  now: readonly FollowingException[],
): DetachedChange[] {
  const known = new Set([...guestsOf(before), ...guestsOf(after)]);
  const left = new Map(after.recurrence ? now.map((each) => [each.key, each]) : []);
  return was.flatMap(({ key, members }) => {
    const then = left.get(key);
    const guests = [...guestsOf(members), ...guestsOf(then?.members)].filter((each) => !known.has(each));
    if (guests.length === 0) return [];
    return [{ key, before: members, after: then?.members, source: then?.source, guests: new Set(guests) }];
  });
}
