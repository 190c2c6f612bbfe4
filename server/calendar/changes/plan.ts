/**
 * What a change of events writes, decided before anything is written: values go in, a plan comes out, `apply.ts` writes it and
 * decides nothing. This file knows one calendar at a time; what guests' calendars get of it is in `planCopies.ts`.
 */
import { columnsOf, type DerivedColumns, type ExceptionPlace } from "../events/columns.ts";
import { seriesFrom, shapeOf } from "../events/expansion.ts";
import { copiedInstance, instanceWith, overlayIn } from "../events/found.ts";
import { addedTo } from "../guests/attendees.ts";
import { sharedInstance, sharedWith } from "../guests/shared.ts";
import {
  type Attendee,
  differenceOf,
  instanceDifference,
  isUpdated,
  type Members,
  type Overlay,
  same,
} from "../model/members.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import { isSeries } from "../store/events.ts";
import type { CalendarRow, StoredRow } from "../store/rows.ts";
import { shelf } from "../store/shelves.ts";
import { spanClassOf } from "../store/spans.ts";

/** A row with the members that it stands for. */
export interface KnownEvent {
  row: StoredRow;
  members: Members;
}

/** Where a copy has its content from: a row that is written by the same plan, or one that is there. */
export type ContentSource = RowPlan | number;

/** A row that is written, new or changed. */
export interface RowPlan {
  calendar: CalendarRow;
  id: string;
  /** What the row stands for. */
  members: Members;
  /** What it holds: all of it, or what differs from its series or its content. */
  resource: Members | Overlay;
  columns: DerivedColumns;
  /** Of an exception: where in its series it is. */
  place: ExceptionPlace | undefined;
  organizerId: string | null;
  content: ContentSource | undefined;
  /** When the event was made; now, unless it comes from another calendar. */
  createdMs: bigint | undefined;
  /** The row as it is; a stub, too, which comes back to life. */
  before: StoredRow | undefined;
  /** Undefined for an event that is new, or was a stub. */
  membersBefore: Members | undefined;
}

/** A row of which nothing but its version changes, since what it stands for is held elsewhere. */
export interface TouchedRow {
  calendar: CalendarRow;
  /** Where it is held. */
  content: ContentSource | undefined;
  row: StoredRow;
  members: Members;
  membersBefore: Members;
}

/** The exceptions of a series as far as they follow it: their versions, and what all of them get alike. */
export interface Followed {
  calendar: CalendarRow;
  seriesId: string;
  eventType: string;
  /** Whether more than reminders has changed. */
  isUpdated: boolean;
  /** The series is deleted, and they with it: each is at its original place, so long and of that class. */
  deleted: { lengthMs: number; spanClass: number } | undefined;
}

/** Rows of which nothing but the id is left. */
export interface Stripped {
  calendar: CalendarRow;
  eventType: string;
  row: StoredRow;
  /** With all exceptions, of a series. */
  isWhole: boolean;
  /** What is told to those who watch; exceptions go without a word. */
  members: Members | undefined;
}

/** What a series was until now: sync clients that hold instances of it are told by this which ones are gone. */
export interface KeptShape {
  calendar: CalendarRow;
  eventType: string;
  seriesId: string;
  shape: string;
}

export class Plan {
  readonly rows: RowPlan[] = [];
  readonly touched: TouchedRow[] = [];
  readonly followed: Followed[] = [];
  readonly stripped: Stripped[] = [];
  readonly shapes: KeptShape[] = [];
  /** Those of the rows that do nothing but follow their series. */
  readonly following = new Set<RowPlan>();

  get isEmpty(): boolean {
    return [this.rows, this.touched, this.followed, this.stripped, this.shapes].every((each) => each.length === 0);
  }
}

/** What a copy has its content from, and what that is. */
export interface CopiedContent {
  source: ContentSource;
  members: Members;
}

export interface Insertion {
  organizerId?: string;
  /** Of a copy. */
  content?: CopiedContent;
  /** What has the id, to be brought back to life. */
  stub?: StoredRow | undefined;
  createdMs?: bigint;
}

/** A new single event or series. */
export function planInsert(
  plan: Plan,
  calendar: CalendarRow,
  id: string,
  members: Members,
  { organizerId, content, stub, createdMs }: Insertion = {},
): RowPlan {
  const row: RowPlan = {
    calendar,
    id,
    members,
    resource: content ? differenceOf(sharedWith(calendar.id, content.members), members) : members,
    columns: columnsOf(calendar, members, undefined),
    place: undefined,
    organizerId: organizerId ?? null,
    content: content?.source,
    createdMs,
    before: stub,
    membersBefore: undefined,
  };
  plan.rows.push(row);
  return row;
}

/** The exceptions of a series, as they are and with what the organizer has in their places. */
export interface Exceptions {
  rows: readonly StoredRow[];
  /** Of a copy: in which the instances differ at the organizer, before the change and after it, by their keys. */
  contents?: { before: ReadonlyMap<number, InstanceContent>; after: ReadonlyMap<number, InstanceContent> };
}

/** In which an instance differs at its organizer. */
export interface InstanceContent {
  source: ContentSource;
  overlay: Overlay;
}

export interface Saving {
  /** Of a copy, after the change. */
  content?: CopiedContent | undefined;
  /** Of a series: undefined where `mustSeeExceptions` says that they need not be known. */
  exceptions?: Exceptions | undefined;
}

/** An exception after a change of its series. */
export interface FollowingException {
  key: number;
  members: Members;
  overlay: Overlay;
  source: ContentSource;
}

export interface SavedEvent {
  /** Undefined where the row itself stays, or is touched only. */
  row: RowPlan | undefined;
  /** The exceptions that are left, as far as they were known. */
  exceptions: FollowingException[];
}

/** Changes a single event or series, with its exceptions. Nothing is planned when nothing changes. */
export function planSave(
  plan: Plan,
  calendar: CalendarRow,
  before: KnownEvent,
  members: Members,
  { content, exceptions }: Saving = {},
): SavedEvent {
  const { row: old } = before;
  if (same(before.members, members) && !isOfOtherContent(old, content)) {
    return { row: undefined, exceptions: [] };
  }
  const columns = columnsOf(calendar, members, undefined);
  const reshaped = !same(shapeOf(before.members), shapeOf(members)) || columns.shelf !== old.shelf;
  if (reshaped) planShape(plan, calendar, before, members.eventType);
  const resource = content ? differenceOf(sharedWith(calendar.id, content.members), members) : members;
  const row: RowPlan = {
    calendar,
    id: old.id,
    members,
    resource,
    columns,
    place: undefined,
    organizerId: old.organizerId,
    content: content?.source,
    createdMs: undefined,
    before: old,
    membersBefore: before.members,
  };
  const touched = content !== undefined && !isOfOtherContent(old, content) && isAsBefore(old, row);
  if (touched)
    plan.touched.push({ calendar, content: content.source, row: old, members, membersBefore: before.members });
  else plan.rows.push(row);
  const following = isSeries(old) ? planFollowing(plan, calendar, before, members, exceptions) : [];
  return { row: touched ? undefined : row, exceptions: following };
}

/** Exceptions as they are under a series, at the organizer of it. */
export function stillExceptions(series: Members, rows: readonly StoredRow[]): FollowingException[] {
  return rows.map((row) => {
    const overlay = overlayIn(row);
    const key = Number(row.originalStartMs);
    return { key, overlay, members: instanceWith(series, key, overlay), source: row.ordinal };
  });
}

/** Whether a copy has its content from another row than before; one of an earlier version holds it all itself. */
function isOfOtherContent(row: StoredRow, content: CopiedContent | undefined): boolean {
  return content !== undefined && !isAt(content.source, row.contentOrdinal ?? undefined);
}

/** Whether what a copy has its content from is in a row: not where that is yet to be written. */
function isAt(source: ContentSource, ordinal: number | undefined): boolean {
  return ordinal !== undefined && (typeof source === "object" ? source.before?.ordinal : source) === ordinal;
}

/** Whether all that a row holds itself stays as it is. */
function isAsBefore(row: StoredRow, { resource, columns }: Pick<RowPlan, "resource" | "columns">): boolean {
  const names = Object.keys(columns) as (keyof DerivedColumns)[]; // Its own names.
  return names.every((name) => columns[name] === row[name]) && same(JSON.parse(row.resource) as Overlay, resource);
}

/** An instance on a calendar. @param series As it is there. @param own In which the instance differs there. */
function instanceOn(
  calendarId: string,
  series: Members,
  { key, own, content }: { key: number; own: Overlay; content: InstanceContent | undefined },
): Members {
  if (!content) return instanceWith(series, key, own);
  return copiedInstance(calendarId, series, { key, content: content.overlay, own });
}

/**
 * Whether a change of a series changes what its exceptions are found by on a calendar: else they follow it as they are, and need not
 * be looked at.
 */
export function mustSeeExceptions(calendar: CalendarRow, before: Members, after: Members): boolean {
  if (isDeletion(before, after)) return false;
  if (!same(shapeOf(before), shapeOf(after)) || before.status !== after.status) return true;
  const [was, is] = [before, after].map((each) => columnsOf(calendar, each, undefined));
  return was?.busy !== is?.busy || was?.unanswered !== is?.unanswered || was?.visibility !== is?.visibility;
}

/** Whether guests come or go: then they come to, or leave, exceptions that have a list of their own. */
export function changesGuests(before: Members | undefined, after: Members): boolean {
  const [come, gone] = [addedTo(before?.attendees, after.attendees), addedTo(after.attendees, before?.attendees)];
  return come.length + gone.length > 0;
}

/** The series is deleted, and stays what it was otherwise. */
function isDeletion(before: Members, after: Members): boolean {
  return before.status !== "cancelled" && after.status === "cancelled" && same(shapeOf(before), shapeOf(after));
}

/** Exceptions follow their series in what they do not have of their own; those that lost their place are dropped. */
function planFollowing(
  plan: Plan,
  calendar: CalendarRow,
  before: KnownEvent,
  after: Members,
  exceptions: Exceptions | undefined,
): FollowingException[] {
  const seriesId = before.row.id;
  const { eventType } = after;
  const { startMs, endMs } = columnsOf(calendar, after, undefined);
  const lengthMs = Number(endMs - startMs);
  plan.followed.push({
    calendar,
    seriesId,
    eventType,
    isUpdated: isUpdated(before.members, after),
    deleted: isDeletion(before.members, after)
      ? { lengthMs, spanClass: spanClassOf(lengthMs, before.row.allDay) }
      : undefined,
  });
  return exceptions ? planExceptions(plan, calendar, before, after, exceptions) : [];
}

/** The same of exceptions that are known; of one part after the other, where there are many. */
export function planExceptions(
  plan: Plan,
  calendar: CalendarRow,
  before: KnownEvent,
  after: Members,
  exceptions: Exceptions,
): FollowingException[] {
  const seriesId = before.row.id;
  const { eventType } = after;
  const stays = after.recurrence !== undefined && before.row.allDay === "date" in after.start;
  const series = stays ? seriesFrom(shapeOf(after), calendar.timeZone) : undefined;
  const guests = {
    added: addedTo(before.members.attendees, after.attendees),
    removed: new Set(addedTo(after.attendees, before.members.attendees).map((each) => each.email)),
  };
  const following: FollowingException[] = [];
  for (const row of exceptions.rows) {
    const key = Number(row.originalStartMs);
    if (!series?.find(key)) {
      plan.stripped.push({ calendar, eventType, row, isWhole: false, members: undefined });
      continue;
    }
    const contents = row.contentOrdinal === null ? undefined : exceptions.contents;
    const [was, is] = [contents?.before.get(key), contents?.after.get(key)];
    const own = overlayIn(row);
    const overlay = withGuests(own, guests);
    const members = instanceOn(calendar.id, after, { key, own: overlay, content: is });
    const planned: RowPlan = {
      calendar,
      id: row.id,
      members,
      resource: overlay,
      columns: columnsOf(calendar, members, { seriesId, series: after, key }),
      place: { seriesId, series: after, key },
      organizerId: before.row.organizerId,
      content: is?.source ?? row.contentOrdinal ?? undefined,
      createdMs: undefined,
      before: row,
      membersBefore: instanceOn(calendar.id, before.members, { key, own, content: was }),
    };
    const isTouched = isAsBefore(row, planned);
    if (!isTouched) {
      plan.rows.push(planned);
      plan.following.add(planned);
    }
    following.push({ key, members, overlay, source: isTouched ? row.ordinal : planned });
  }
  return following;
}

/** An instance as it is, of a series that is there. */
export interface KnownInstance {
  id: string;
  seriesId: string;
  /** The series, as it is on the calendar. */
  series: Members;
  key: number;
  members: Members;
  /** There when the instance is an exception; a stub, where one was dropped earlier. */
  row: StoredRow | undefined;
  organizerId: string | null;
  /** Of a copy, after the change. */
  content?: InstanceContent | undefined;
  /** Of a copy whose guest is not invited to the instance: it holds all that differs, so that nothing new is read there. */
  isApart?: boolean;
}

/** Writes an instance as an exception, at whatever it differs in. @returns the row; undefined when nothing changes, or all of it is held elsewhere. */
export function planInstance(
  plan: Plan,
  calendar: CalendarRow,
  instance: KnownInstance,
  members: Members,
): RowPlan | undefined {
  const { seriesId, series, key, isApart = false } = instance;
  const content = isApart ? undefined : instance.content;
  const exception = instance.row?.shelf === shelf.stub ? undefined : instance.row;
  const held = exception?.contentOrdinal ?? undefined;
  const source = isApart ? undefined : (content?.source ?? held);
  const isHeld = source === undefined ? held === undefined : isAt(source, held);
  if (same(instance.members, members) && isHeld) return undefined;
  const place = { seriesId, series, key };
  const row: RowPlan = {
    calendar,
    id: instance.id,
    members,
    resource: instanceDifference(sharedInstance(calendar.id, series, { key }, content?.overlay), members),
    columns: columnsOf(calendar, members, place),
    place,
    organizerId: instance.organizerId,
    content: source,
    createdMs: undefined,
    before: instance.row,
    membersBefore: exception && instance.members,
  };
  if (exception && isHeld && isAsBefore(exception, row)) {
    plan.touched.push({ calendar, content: source, row: exception, members, membersBefore: instance.members });
    return undefined;
  }
  plan.rows.push(row);
  return row;
}

/** The id of an instance of a series. */
export function idOfInstance({ id, allDay }: Pick<StoredRow, "id" | "allDay">, key: number): string {
  return instanceId({ eventId: id, key, allDay });
}

/** Leaves nothing but the id. A series goes with its exceptions. */
export function planStrip(plan: Plan, calendar: CalendarRow, event: KnownEvent): void {
  const { eventType } = event.members;
  // It may come back as something else: what was a single event as a series.
  planShape(plan, calendar, event, eventType);
  plan.stripped.push({ calendar, eventType, row: event.row, isWhole: isSeries(event.row), members: event.members });
}

function planShape(plan: Plan, calendar: CalendarRow, { row, members }: KnownEvent, eventType: string): void {
  const shape = JSON.stringify({ shelf: row.shelf, ...shapeOf(members) });
  plan.shapes.push({ calendar, eventType, seriesId: row.id, shape });
}

/** Guests that come to or leave the series come to or leave an exception with a list of its own. */
function withGuests(
  overlay: Overlay,
  { added, removed }: { added: readonly Attendee[]; removed: ReadonlySet<string> },
): Overlay {
  if (!("attendees" in overlay) || (added.length === 0 && removed.size === 0)) return overlay;
  const kept = (overlay.attendees ?? []).filter((each) => !removed.has(each.email));
  const attendees = [...kept, ...addedTo(kept, added)];
  return { ...overlay, attendees: attendees.length > 0 ? attendees : null };
}
