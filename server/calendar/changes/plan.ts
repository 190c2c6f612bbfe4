/**
 * Plans what a change of events writes, before anything is written. The functions take values and add to a plan. `apply.ts`
 * writes the plan and makes no decisions. This file plans for one calendar at a time; `planCopies.ts` plans for guests'
 * calendars.
 */
import { columnsOf, type DerivedColumns, type ExceptionPlace } from "../events/columns.ts";
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
import { instanceId } from "../recurrence/instanceId.ts";
import { isSeries } from "../store/events.ts";
import { listKey } from "../store/listKeys.ts";
import type { CalendarRow, StoredRow } from "../store/rows.ts";
import { spanClassOf } from "../store/spans.ts";

/** A row, with all fields of its event. */
export interface KnownEvent {
  row: StoredRow;
  members: Members;
}

/** The row that provides a copy's content: either a row of the same plan, or the ordinal of an existing row. */
export type ContentSource = RowPlan | number;

/** A row to insert or update. */
export interface RowPlan {
  calendar: CalendarRow;
  id: string;
  /** All fields of the event. */
  members: Members;
  /** The fields that the row stores: all fields, or only those that differ from its series or its organizer's row. */
  resource: Members | Overlay;
  columns: DerivedColumns;
  /** The series and the key of the instance, for an exception; undefined for other rows. */
  place: ExceptionPlace | undefined;
  organizerId: string | null;
  content: ContentSource | undefined;
  /** When the event was created. Only set for an event that moves from another calendar. */
  createdMs: bigint | undefined;
  /** The row before the change, which may be a tombstone; undefined if a row is inserted. */
  before: StoredRow | undefined;
  /** The fields before the change; undefined for a new event, and if the row was a tombstone. */
  membersBefore: Members | undefined;
}

/** A row that only gets a new version, because the changed content is stored in another row. */
export interface TouchedRow {
  calendar: CalendarRow;
  /** The row that stores the content. */
  content: ContentSource | undefined;
  row: StoredRow;
  members: Members;
  membersBefore: Members;
}

/** Exceptions that one statement updates with their series: they get a new version and the same changes. */
export interface Followed {
  calendar: CalendarRow;
  seriesId: string;
  eventType: string;
  /** Whether any field other than the reminders has changed. */
  isUpdated: boolean;
  /**
   * Set when the series is deleted together with its exceptions. Each exception then gets its original time, with this duration
   * and span class.
   */
  deleted: { lengthMs: number; spanClass: number } | undefined;
}

/** A row to strip: everything but its id is removed, so that it becomes a tombstone. */
export interface Stripped {
  calendar: CalendarRow;
  eventType: string;
  row: StoredRow;
  /** Whether the row is a series. Its exceptions are then stripped too. */
  isWhole: boolean;
  /** The event, for notifications about its removal; undefined for an exception, whose removal triggers no notification. */
  members: Members | undefined;
}

/** The previous times of a series, from which sync clients learn which instances were removed. */
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
  /** The planned rows that only apply the changes of their series. */
  readonly following = new Set<RowPlan>();

  get isEmpty(): boolean {
    return [this.rows, this.touched, this.followed, this.stripped, this.shapes].every((each) => each.length === 0);
  }
}

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
}

/** Plans the insertion of a single event or a series. */
export function planInsert(
  plan: Plan,
  calendar: CalendarRow,
  id: string,
  members: Members,
  { organizerId, content, tombstone, createdMs }: Insertion = {},
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
    before: tombstone,
    membersBefore: undefined,
  };
  plan.rows.push(row);
  return row;
}

/** The exceptions of a series: their rows, and the organizer's exceptions with the same keys. */
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
}

/** An exception after a change of its series. */
export interface FollowingException {
  key: number;
  members: Members;
  overlay: Overlay;
  source: ContentSource;
}

export interface SavedEvent {
  /** The planned row; undefined if the row does not change or only gets a new version. */
  row: RowPlan | undefined;
  /** The exceptions that remain after the change, if exceptions were read. */
  exceptions: FollowingException[];
}

/** Plans a change of a single event, or of a series with its exceptions. The plan is empty when nothing changes. */
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

/** The organizer's exceptions of a series that does not change. */
export function stillExceptions(series: Members, rows: readonly StoredRow[]): FollowingException[] {
  return rows.map((row) => {
    const overlay = overlayIn(row);
    const key = Number(row.originalStartMs);
    return { key, overlay, members: instanceWith(series, key, overlay), source: row.ordinal };
  });
}

/** Whether a copy now takes its content from another row than before. */
function isOfOtherContent(row: StoredRow, content: CopiedContent | undefined): boolean {
  return content !== undefined && !isAt(content.source, row.contentOrdinal ?? undefined);
}

/** Whether a content source is the row with this ordinal. A row that is not written yet has no ordinal. */
function isAt(source: ContentSource, ordinal: number | undefined): boolean {
  return ordinal !== undefined && (typeof source === "object" ? source.before?.ordinal : source) === ordinal;
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
 * Whether a change of a series changes the columns of its exceptions. If it does not, one statement updates all of them without
 * reading them.
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

/** Plans exceptions that were read, either all at once or in batches. */
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
}

/**
 * Plans an instance as an exception with the fields that it overrides.
 * @returns the row; undefined if this row does not change.
 */
export function planInstance(
  plan: Plan,
  calendar: CalendarRow,
  instance: KnownInstance,
  members: Members,
): RowPlan | undefined {
  const { seriesId, series, key, isApart = false } = instance;
  const content = isApart ? undefined : instance.content;
  const exception = instance.row?.listKey === listKey.tombstone ? undefined : instance.row;
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

/** Plans the removal of everything but the id from an event and, for a series, from its exceptions. */
export function planStrip(plan: Plan, calendar: CalendarRow, event: KnownEvent): void {
  const { eventType } = event.members;
  // The id may be reused for another kind of event: for example, the id of a single event for a series.
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
