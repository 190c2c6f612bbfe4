/**
 * What guests' calendars get of a change at the organizer's (`DECISIONS.md`, Copies and guests). A copy is a small row: it is found
 * by what it is on its own calendar, and has the rest from the organizer's row. Values in, a plan out.
 */
import { seriesFrom, shapeOf } from "../events/expansion.ts";
import { bareMembers, copiedInstance, keyOfLone, membersOf, overlayIn } from "../events/found.ts";
import { copyFor, followed, guestsOf, keptRemoved } from "../guests/copies.ts";
import { copyWith } from "../guests/shared.ts";
import { type Members, type Overlay, ownEntry } from "../model/members.ts";
import { hashOf } from "../store/events.ts";
import type { CalendarRow, StoredRow } from "../store/rows.ts";
import { shelf } from "../store/shelves.ts";
import {
  type ContentSource,
  type CopiedContent,
  type Exceptions,
  type FollowingException,
  type InstanceContent,
  idOfInstance,
  type KnownEvent,
  mustSeeExceptions,
  type Plan,
  planInsert,
  planInstance,
  planSave,
  planStrip,
} from "./plan.ts";

/** What guests' calendars have of an event before a change (`world.ts`). */
export interface World {
  /** Calendars of guests, by their addresses; whoever has none here is left out. */
  calendars: ReadonlyMap<string, CalendarRow>;
  /** What calendars have of the event: copies of it, and instances that stand alone. */
  copies: ReadonlyMap<string, readonly StoredRow[]>;
  /** Exceptions of these copies, by calendar; undefined where nobody needs to know them. */
  copiedExceptions: ReadonlyMap<string, readonly StoredRow[]> | undefined;
  /** Rows that have an id which a new copy would have: by `placeIn`. */
  taken: ReadonlyMap<string, StoredRow>;
  /** An id for a copy whose own is taken. */
  newId(): string;
}

/** By what `World.taken` is asked. */
export function placeIn(calendarId: string, id: string): string {
  return `${calendarId} ${id}`;
}

/** An event at its organizer, before and after a change. */
export interface OrganizedChange {
  /** Undefined when it is new. */
  before: Members | undefined;
  /** Undefined when nothing is left of it. */
  after: Members | undefined;
  /** Its row there, which copies have their content from. */
  source: ContentSource;
  /** Where it is, and is found by. */
  row: Pick<StoredRow, "calendarId" | "id" | "allDay">;
  /** Of a series: in which its instances differ, by their keys. */
  contents: { before: ReadonlyMap<number, InstanceContent>; after: ReadonlyMap<number, InstanceContent> };
  /** Its exceptions after the change, where they had to be known. */
  exceptions: readonly FollowingException[];
}

/** What a change of a series makes of an exception, for guests who have no part in the series itself. */
export interface LoneChange {
  key: number;
  before: Members;
  /** Undefined when nothing is left of it. */
  after: Members | undefined;
  /** Where its content is, after the change. */
  source: ContentSource | undefined;
  guests: ReadonlySet<string>;
}

/**
 * A single event or series has changed at its organizer.
 * @param lone What becomes of its exceptions for guests of these alone.
 * @param except A calendar that is taken care of already.
 */
export function planSpread(
  plan: Plan,
  world: World,
  change: OrganizedChange,
  { lone = [], except }: { lone?: readonly LoneChange[]; except?: string | undefined } = {},
): void {
  const { before, after, row } = change;
  const had = new Set(guestsOf(before));
  const has = new Set(guestsOf(after));
  for (const email of new Set([...had, ...has])) {
    const calendar = email === except || email === row.calendarId ? undefined : world.calendars.get(email);
    if (!calendar) continue;
    const copy = copyOn(world, calendar.id, before);
    if (!has.has(email)) {
      if (copy) planStrip(plan, calendar, copy);
    } else if (after && (!had.has(email) || !before)) {
      planInvitation(plan, world, calendar, copy, change, after);
    } else if (after && before && copy) {
      const next = followed(copy.members, before, after);
      const members = keptRemoved(calendar.id, { copy: copy.members, organized: before, after: next });
      planSave(plan, calendar, copy, members, {
        content: { source: change.source, members: after },
        exceptions: exceptionsOn(world, calendar, copy, members, change.contents),
      });
    }
  }
  for (const each of lone) planLone(plan, world, row, each);
}

/** The copy of the event on a calendar. @param content The event as it was. */
function copyOn(world: World, calendarId: string, content: Members | undefined): KnownEvent | undefined {
  for (const row of world.copies.get(calendarId) ?? []) {
    const members = copiedMembers(row, content);
    if (members.recurringEventId === undefined) return { row, members };
  }
  return undefined;
}

/**
 * What a copy stands for. One of an earlier version holds all of it.
 * @param content What it has its content from; undefined where nobody looks at more than which instance it is.
 */
function copiedMembers(row: StoredRow, content: Members | undefined): Members {
  const own = overlayIn(row);
  if (row.contentOrdinal === null) return membersOf({ ...row, content: null, contentSeries: null });
  return copyWith(row.calendarId, content ?? bareMembers, own);
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
  return { rows: rows.filter((each) => each.seriesId === copy.row.id && each.shelf !== shelf.stub), contents };
}

/** Somebody becomes a guest, or is one again. */
function planInvitation(
  plan: Plan,
  world: World,
  calendar: CalendarRow,
  copy: KnownEvent | undefined,
  change: OrganizedChange,
  event: Members,
): void {
  const { row, contents, source } = change;
  const members = copyFor(calendar.id, event);
  const content = { source, members: event };
  let id = copy?.row.id;
  if (copy) {
    const exceptions = exceptionsOn(world, calendar, copy, members, contents);
    planSave(plan, calendar, copy, members, { content, exceptions });
  } else {
    id = planCopy(plan, world, calendar, { id: row.id, members, organizerId: row.calendarId, content }).id;
  }
  if (!event.recurrence || id === undefined) return;
  // Instances that stood alone here are the series' again.
  for (const each of lonesOn(world, calendar.id)) planStrip(plan, calendar, each);
  for (const { key, members: instance } of change.exceptions) {
    const { recurrence: _, ...next } = copyFor(calendar.id, instance);
    const known = knownInstance(world, calendar, { id, allDay: row.allDay, members }, key, contents.after);
    const isApart = ownEntry(instance, calendar.id) === undefined;
    planInstance(plan, calendar, { ...known, organizerId: row.calendarId, isApart }, next);
  }
}

/** Instances of the event that stand alone on a calendar. */
function lonesOn(world: World, calendarId: string): KnownEvent[] {
  return (world.copies.get(calendarId) ?? []).flatMap((row) => {
    const members = copiedMembers(row, undefined);
    return members.recurringEventId === undefined ? [] : [{ row, members }];
  });
}

/** An instance on a guest's calendar, as it would be with what the organizer has now and the guest has of their own. */
function knownInstance(
  world: World,
  calendar: CalendarRow,
  series: { id: string; allDay: boolean; members: Members },
  key: number,
  contents: ReadonlyMap<number, InstanceContent>,
) {
  const id = idOfInstance(series, key);
  const row = world.taken.get(placeIn(calendar.id, id));
  const exception = row?.shelf === shelf.stub ? undefined : row;
  const content = exception?.contentOrdinal === null ? undefined : contents.get(key);
  const own: Overlay = exception ? overlayIn(exception) : {};
  const members = copiedInstance(calendar.id, series.members, { key, content: content?.overlay, own });
  return { id, seriesId: series.id, series: series.members, key, members, row, content };
}

/** A new copy has the id of the event, unless something else has it there. */
function planCopy(
  plan: Plan,
  world: World,
  calendar: CalendarRow,
  { id, members, organizerId, content }: NewCopy,
): { id: string } {
  const row = world.taken.get(placeIn(calendar.id, id));
  const isReusable = row?.shelf === shelf.stub && row.uidHash === hashOf(members.iCalUID);
  if (row && !isReusable) return planInsert(plan, calendar, world.newId(), members, { organizerId, content });
  return planInsert(plan, calendar, id, members, { organizerId, content, stub: row });
}

interface NewCopy {
  id: string;
  members: Members;
  organizerId: string;
  content: CopiedContent;
}

/** An instance has changed at its organizer. */
export interface InstanceChange {
  before: Members;
  after: Members;
  /** The series there, which has not changed. */
  series: Pick<StoredRow, "calendarId" | "id" | "allDay" | "ordinal"> & { members: Members };
  key: number;
  /** In which the instance differs there, before and after. */
  contents: { before: InstanceContent | undefined; after: InstanceContent };
}

/** What guests' calendars get of it. @param except A calendar that is taken care of already. */
export function planInstanceSpread(plan: Plan, world: World, change: InstanceChange, except?: string): void {
  const { before, after, series, key, contents } = change;
  const [had, has] = [before, after].map(({ attendees = [] }) => new Set(attendees.map((each) => each.email)));
  const lone = new Set<string>();
  for (const email of new Set([...(had ?? []), ...(has ?? [])])) {
    const calendar = email === except || email === series.calendarId ? undefined : world.calendars.get(email);
    if (!calendar) continue;
    const copy = copyOn(world, calendar.id, series.members);
    if (!copy) {
      lone.add(email);
      continue;
    }
    const on = { id: copy.row.id, allDay: copy.row.allDay, members: copy.members };
    const contentsOf = (content: InstanceContent | undefined) => new Map(content ? [[key, content]] : []);
    const known = knownInstance(world, calendar, on, key, contentsOf(contents.before));
    if (!isPlaceOf(calendar, copy.members, known.row, key)) continue;
    const invited = !had?.has(email) && has?.has(email) === true;
    // What stayed apart, since the guest was not invited, has missed what has changed.
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
    const instance = { ...known, content: contents.after, organizerId: series.calendarId, isApart };
    planInstance(plan, calendar, instance, members);
  }
  planLone(plan, world, series, { key, before, after, source: contents.after.source, guests: lone });
}

/** Whether a series has an instance at a key on a calendar: a guest may have other times. */
function isPlaceOf(calendar: CalendarRow, series: Members, row: StoredRow | undefined, key: number): boolean {
  if (row && row.shelf !== shelf.stub) return true;
  return seriesFrom(shapeOf(series), calendar.timeZone).find(key) !== undefined;
}

/** Calendars that have an instance without its series. */
function planLone(
  plan: Plan,
  world: World,
  series: OrganizedChange["row"],
  { key, before, after, source, guests }: LoneChange,
): void {
  const has = new Set(guestsOf(after));
  for (const email of guests) {
    const calendar = world.calendars.get(email);
    if (!calendar) continue;
    const lone = loneOn(world, calendar.id, key, before);
    if (!after || !has.has(email)) {
      if (lone) planStrip(plan, calendar, lone);
      continue;
    }
    const content = source === undefined ? undefined : { source, members: after };
    if (lone) {
      const next = followed(lone.members, before, after);
      const members = keptRemoved(calendar.id, { copy: lone.members, organized: before, after: next });
      planSave(plan, calendar, lone, members, { content });
    } else if (content) {
      const id = idOfInstance(series, key);
      const members = { ...copyFor(calendar.id, after), recurringEventId: series.id };
      planCopy(plan, world, calendar, { id, members, organizerId: series.calendarId, content });
    }
  }
}

/** An instance that stands alone on a calendar. @param content As it was at its organizer. */
function loneOn(world: World, calendarId: string, key: number, content: Members): KnownEvent | undefined {
  for (const row of world.copies.get(calendarId) ?? []) {
    const members = copiedMembers(row, content);
    if (members.recurringEventId !== undefined && keyOfLone(members) === key) return { row, members };
  }
  return undefined;
}

/** What a change of a series makes of its exceptions, for guests who are invited to these alone. */
export function loneChanges(
  { before, after }: { before: Members; after: Members },
  was: readonly { key: number; members: Members }[],
  now: readonly FollowingException[],
): LoneChange[] {
  const known = new Set([...guestsOf(before), ...guestsOf(after)]);
  const left = new Map(after.recurrence ? now.map((each) => [each.key, each]) : []);
  return was.flatMap(({ key, members }) => {
    const then = left.get(key);
    const guests = [...guestsOf(members), ...guestsOf(then?.members)].filter((each) => !known.has(each));
    if (guests.length === 0) return [];
    return [{ key, before: members, after: then?.members, source: then?.source, guests: new Set(guests) }];
  });
}
