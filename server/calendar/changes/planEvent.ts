/** Plans the rows of an event on one calendar. `planCopies.ts` plans for guests' calendars. The functions add to a plan. */
import { columnsOf, type DerivedColumns } from "../events/columns.ts";
import { formerOf, seriesFrom, shapeOf } from "../events/expansion.ts";
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
import { isSeries } from "../store/events.ts";
import { listKey } from "../store/listKeys.ts";
import type { CalendarRow, StoredRow } from "../store/rows.ts";
import { spanClassOf } from "../store/spans.ts";
import { type ContentSource, isAt, type KnownEvent, type Plan, type RowPlan } from "./plan.ts";

/** The row that provides a copy's content, and the content itself. */
export interface CopiedContent {
  source: ContentSource;
  members: Members;
}

export interface Insertion {
  organizerId?: string;
  /** The content of a copy; undefined for other events. */
  content?: CopiedContent;
  /** A tombstone with the same id, which becomes an event again. */
  tombstone?: StoredRow | undefined;
  createdMs?: bigint;
  moved?: number;
  isIndexedLater?: boolean;
}

/** Plans the insertion of a single event or a series. */
export function planInsert(
  plan: Plan,
  calendar: CalendarRow,
  id: string,
  members: Members,
  { organizerId, content, tombstone, createdMs, moved, isIndexedLater }: Insertion = {},
): RowPlan {
  return plan.put({
    calendar,
    id,
    members,
    resource: content ? differenceOf(sharedWith(calendar.id, content.members), members) : members,
    columns: columnsOf(calendar, members, undefined),
    place: undefined,
    organizerId: organizerId ?? null,
    content: content?.source,
    createdMs,
    before: tombstone,
    membersBefore: undefined,
    moved,
    isIndexedLater,
  });
}

/** The rows of a series' exceptions on one calendar. For a guest's copy, also the organizer's exceptions. */
export interface Exceptions {
  rows: readonly StoredRow[];
  /** For a copy: the organizer's exceptions by key, before and after the change. */
  contents?: { before: ReadonlyMap<number, InstanceContent>; after: ReadonlyMap<number, InstanceContent> };
}

/** An exception on the organizer's calendar: its row and the fields that it overrides. */
export interface InstanceContent {
  source: ContentSource;
  overlay: Overlay;
}

export interface Saving {
  /** For a copy, its content after the change. */
  content?: CopiedContent | undefined;
  /** For a series, its exceptions; undefined if they need not be read (see `mustSeeExceptions`). */
  exceptions?: Exceptions | undefined;
  isIndexedLater?: boolean;
}

/** An exception after a change of its series. */
export interface FollowingException {
  key: number;
  members: Members;
  overlay: Overlay;
  source: ContentSource;
  /** The row before the change; undefined for an exception that moves from another calendar. */
  row?: StoredRow;
}

export interface SavedEvent {
  /** The planned row; undefined if the event does not change. */
  planned: RowPlan | undefined;
  /** The exceptions that remain after the change, if exceptions were read. */
  exceptions: FollowingException[];
}

/**
 * Plans a change of a single event, or of a series with its exceptions. Nothing is planned when nothing changes. Yields 1 for
 * each exception.
 */
export function* planSave(
  plan: Plan,
  calendar: CalendarRow,
  before: KnownEvent,
  members: Members,
  { content, exceptions, isIndexedLater }: Saving = {},
): Generator<number, SavedEvent, void> {
  const { row: old } = before;
  if (same(before.members, members) && !isOfOtherContent(old, content)) {
    return { planned: undefined, exceptions: [] };
  }
  const columns = columnsOf(calendar, members, undefined);
  const reshaped = !same(shapeOf(before.members), shapeOf(members)) || columns.listKey !== old.listKey;
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
    before: old,
    membersBefore: before.members,
    isIndexedLater,
  };
  row.isTouched = content !== undefined && !isOfOtherContent(old, content) && isAsBefore(old, row);
  const planned = plan.put(row);
  const following = isSeries(old) ? yield* planFollowing(plan, calendar, before, members, exceptions) : [];
  return { planned, exceptions: following };
}

/** The organizer's exceptions of a series that does not change. */
export function stillExceptions(series: Members, rows: readonly StoredRow[]): FollowingException[] {
  return rows.map((row) => {
    const overlay = overlayIn(row);
    const key = Number(row.originalStartMs);
    return { key, overlay, members: instanceWith(series, key, overlay), source: row.ordinal, row };
  });
}

/** Whether a copy now takes its content from another row than before. */
function isOfOtherContent(row: StoredRow, content: CopiedContent | undefined): boolean {
  return content !== undefined && !isAt(content.source, row.contentOrdinal ?? undefined);
}

/** Whether the row's own columns and fields stay the same. */
function isAsBefore(row: StoredRow, { resource, columns }: Pick<RowPlan, "resource" | "columns">): boolean {
  const names = Object.keys(columns) as (keyof DerivedColumns)[]; // Safe: the object has no other keys.
  return names.every((name) => columns[name] === row[name]) && same(JSON.parse(row.resource) as Overlay, resource);
}

/**
 * Returns the fields of an instance on a calendar.
 * @param series The series on this calendar.
 * @param own The fields that the instance overrides on this calendar.
 */
function instanceOn(
  calendarId: string,
  series: Members,
  { key, own, content }: { key: number; own: Overlay; content: InstanceContent | undefined },
): Members {
  if (!content) return instanceWith(series, key, own);
  return copiedInstance(calendarId, series, { key, content: content.overlay, own });
}

/**
 * Whether a change of a series alters database columns of its exceptions, so that each must be read. Otherwise, one statement
 * updates all exceptions without reading them.
 */
export function mustSeeExceptions(calendar: CalendarRow, before: Members, after: Members): boolean {
  if (isDeletion(before, after)) return false;
  if (!same(shapeOf(before), shapeOf(after)) || before.status !== after.status) return true;
  const [was, is] = [before, after].map((each) => columnsOf(calendar, each, undefined));
  return was?.busy !== is?.busy || was?.unanswered !== is?.unanswered || was?.visibility !== is?.visibility;
}

/** Whether guests are added or removed. This also changes exceptions that override the guest list. */
export function changesGuests(before: Members | undefined, after: Members): boolean {
  const [come, gone] = [addedTo(before?.attendees, after.attendees), addedTo(after.attendees, before?.attendees)];
  return come.length + gone.length > 0;
}

/** Whether the change deletes the series and leaves its times and recurrence unchanged. */
function isDeletion(before: Members, after: Members): boolean {
  return before.status !== "cancelled" && after.status === "cancelled" && same(shapeOf(before), shapeOf(after));
}

/**
 * Plans the exceptions of a series. They follow the series in all fields that they do not override. Exceptions whose occurrence
 * no longer exists are dropped.
 */
function* planFollowing(
  plan: Plan,
  calendar: CalendarRow,
  before: KnownEvent,
  after: Members,
  exceptions: Exceptions | undefined,
): Generator<number, FollowingException[], void> {
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
  return exceptions ? yield* planExceptions(plan, calendar, before, after, exceptions) : [];
}

function* planExceptions(
  plan: Plan,
  calendar: CalendarRow,
  before: KnownEvent,
  after: Members,
  exceptions: Exceptions,
): Generator<number, FollowingException[], void> {
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
    yield 1;
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
      before: row,
      membersBefore: instanceOn(calendar.id, before.members, { key, own, content: was }),
      // If the words of the series change, a job updates the words that each exception stores in addition.
      isIndexedLater: true,
    };
    following.push({ key, members, overlay, source: isAsBefore(row, planned) ? row.ordinal : plan.put(planned), row });
  }
  return following;
}

/** An instance of an existing series. */
export interface KnownInstance {
  id: string;
  seriesId: string;
  /** The series on this calendar. */
  series: Members;
  key: number;
  members: Members;
  /** The row of an exception, or the tombstone of a dropped one; undefined if the instance has no row. */
  row: StoredRow | undefined;
  organizerId: string | null;
  /** For a copy, the organizer's exception after the change. */
  content?: InstanceContent | undefined;
  /**
   * True for a copy whose guest is not invited to the instance. Its row then stores all differences from the series itself, so
   * that the guest does not see the organizer's new content.
   */
  isApart?: boolean;
  isIndexedLater?: boolean;
}

/**
 * Plans an instance as an exception with the fields that it overrides.
 * @returns the planned row; undefined if the instance does not change.
 */
export function planInstance(
  plan: Plan,
  calendar: CalendarRow,
  instance: KnownInstance,
  members: Members,
): RowPlan | undefined {
  const { seriesId, series, key, isApart = false, isIndexedLater } = instance;
  const content = isApart ? undefined : instance.content;
  const exception = instance.row?.listKey === listKey.tombstone ? undefined : instance.row;
  const held = exception?.contentOrdinal ?? undefined;
  const source = isApart ? undefined : (content?.source ?? held);
  const isHeld = source === undefined ? held === undefined : isAt(source, held);
  const known = plan.rowAt(calendar.id, instance.id);
  if (same(known?.members ?? instance.members, members) && isHeld) return known;
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
    before: instance.row,
    membersBefore: exception && instance.members,
    isIndexedLater,
  };
  row.isTouched = exception !== undefined && isHeld && isAsBefore(exception, row);
  return plan.put(row);
}

/** Plans the removal of everything but the id from an event and, for a series, from its exceptions. */
export function planStrip(plan: Plan, calendar: CalendarRow, event: KnownEvent): void {
  const { eventType } = event.members;
  // The former times are stored, because the id may be reused for another kind of event: a single event may become a series.
  planShape(plan, calendar, event, eventType);
  plan.stripped.push({ calendar, eventType, row: event.row, isWhole: isSeries(event.row), members: event.members });
}

function planShape(plan: Plan, calendar: CalendarRow, { row, members }: KnownEvent, eventType: string): void {
  const shape = JSON.stringify({ listKey: row.listKey, ...formerOf(members) });
  plan.shapes.push({ calendar, eventType, seriesId: row.id, shape });
}

/** Adds or removes guests in an exception that overrides the guest list, when they are added to or removed from the series. */
function withGuests(
  overlay: Overlay,
  { added, removed }: { added: readonly Attendee[]; removed: ReadonlySet<string> },
): Overlay {
  if (!("attendees" in overlay) || (added.length === 0 && removed.size === 0)) return overlay;
  const kept = (overlay.attendees ?? []).filter((each) => !removed.has(each.email));
  const attendees = [...kept, ...addedTo(kept, added)];
  return { ...overlay, attendees: attendees.length > 0 ? attendees : null };
}
