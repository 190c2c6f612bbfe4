/** Plans the rows of an event on one calendar. `planChange.ts` plans all guests' calendars. The functions add to a plan. */
import { seriesFrom, shapeOf } from "../events/expansion.ts";
import { instanceWith, overlayIn } from "../events/found.ts";
import { addedTo } from "../guests/attendees.ts";
import { sharedInstance, sharedWith } from "../guests/copies.ts";
import {
  type Attendee,
  differenceOf,
  instanceDifference,
  isUnanswered,
  type Members,
  type Overlay,
  same,
  takesTime,
  timesOfEvent,
  visibilityOf,
} from "../model/members.ts";
import { seasonOf } from "../recurrence/season.ts";
import { hashOf, isSeries } from "../store/events.ts";
import { type ListKey, listKey } from "../store/listKeys.ts";
import type { CalendarRow, StoredRow } from "../store/rows.ts";
import { spanClassOf } from "../store/spans.ts";
import {
  type ContentSource,
  type InstanceContent,
  isAt,
  type KnownEvent,
  type KnownException,
  type Plan,
  type RowPlan,
} from "./plan.ts";

/** The row that provides a copy's content, and the content itself. */
export interface CopiedContent {
  source: ContentSource;
  members: Members;
}

/** Optional properties of a new row. `before` is a tombstone with the same id, which becomes an event again. */
export interface Insertion
  extends Partial<Pick<RowPlan, "organizerId" | "before" | "createdMs" | "moved" | "isIndexedLater">> {
  /** The content of a copy; undefined for other events. */
  content?: CopiedContent;
}

/** Plans the insertion of a single event or a series. */
export function planInsert(
  plan: Plan,
  calendar: CalendarRow,
  id: string,
  members: Members,
  { content, ...more }: Insertion = {},
): RowPlan {
  const resource = resourceOf(calendar, members, content);
  const row = { calendar, id, members, resource, organizerId: null, content: content?.source, before: undefined };
  return planRow(plan, { ...row, ...more });
}

/**
 * Plans a row with the columns that follow from its fields.
 * @param isHeld Whether the row already stores an event with the same content. If its own columns and fields stay the same, too,
 *   it is only touched.
 */
function planRow(plan: Plan, row: Omit<RowPlan, "columns">, isHeld = false): RowPlan {
  const planned: RowPlan = { ...row, columns: columnsOf(row.calendar, row.members, row.place) };
  planned.isTouched = isHeld && row.before !== undefined && isAsBefore(row.before, planned);
  return plan.put(planned);
}

/** The fields that the row of an event stores: for a copy, those that differ from its content. */
function resourceOf(calendar: CalendarRow, members: Members, content: CopiedContent | undefined): Members | Overlay {
  return content ? differenceOf(sharedWith(calendar.id, content.members), members) : members;
}

export interface Saving extends Pick<RowPlan, "isIndexedLater"> {
  /** For a copy, its content after the change. */
  content?: CopiedContent | undefined;
  /** For a series, the rows of its exceptions; undefined if they need not be read (see `mustSeeExceptions`). */
  rows?: readonly StoredRow[] | undefined;
  /** For a copy of a series: the organizer's exceptions by key, before and after the change. */
  contents?: { was: ReadonlyMap<number, InstanceContent>; now: ReadonlyMap<number, InstanceContent> };
}

export interface SavedEvent {
  /** The planned row; undefined if the event does not change. */
  planned: RowPlan | undefined;
  /** The exceptions that remain after the change, if exceptions were read. */
  exceptions: Map<number, KnownException>;
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
  saving: Saving = {},
): Generator<number, SavedEvent, void> {
  const { row: old } = before;
  const { content, isIndexedLater } = saving;
  const isOfOtherContent = content !== undefined && !isAt(content.source, old.contentOrdinal ?? undefined);
  if (!isOfOtherContent && same(before.members, members)) return { planned: undefined, exceptions: new Map() };
  const { id, organizerId } = old;
  const resource = resourceOf(calendar, members, content);
  const row = { calendar, id, members, resource, organizerId, content: content?.source, before: old, isIndexedLater };
  const isHeld = content !== undefined && !isOfOtherContent;
  const planned = planRow(plan, { ...row, membersBefore: before.members }, isHeld);
  if (!isSeries(old)) return { planned, exceptions: new Map() };
  return { planned, exceptions: yield* planExceptions(plan, calendar, before, members, saving) };
}

/** The organizer's exceptions of a series that does not change. */
export function stillExceptions(series: Members, rows: readonly StoredRow[]): Map<number, KnownException> {
  return new Map(
    rows.map((row) => {
      const overlay = overlayIn(row);
      const key = Number(row.originalStartMs);
      return [key, { key, overlay, members: instanceWith(series, key, overlay), source: row.ordinal, row }];
    }),
  );
}

/** Whether the row's own columns and fields stay the same. */
function isAsBefore(row: StoredRow, { resource, columns }: Pick<RowPlan, "resource" | "columns">): boolean {
  const names = Object.keys(columns) as (keyof DerivedColumns)[]; // Safe: the object has no other keys.
  return names.every((name) => columns[name] === row[name]) && same(JSON.parse(row.resource) as Overlay, resource);
}

/**
 * Whether a change of a series alters database columns of its exceptions, so that each must be read. Otherwise, one statement
 * updates all exceptions without reading them.
 */
export function mustSeeExceptions({ id }: CalendarRow, before: Members, after: Members): boolean {
  if (isDeletion(before, after)) return false;
  return (
    !same(shapeOf(before), shapeOf(after)) ||
    before.status !== after.status ||
    takesTime(before, id) !== takesTime(after, id) ||
    isUnanswered(before, id) !== isUnanswered(after, id) ||
    visibilityOf(before) !== visibilityOf(after)
  );
}

/** The content of an organizer's exception that a row stores. */
export function contentIn(row: StoredRow | undefined): InstanceContent | undefined {
  return row && { source: row.ordinal, overlay: overlayIn(row) };
}

/** Whether a change affects the search words or properties. Of each guest, only the name and the email address are indexed. */
export function changesTerms(before: Members | undefined, after: Members): boolean {
  // The copies of a canceled event have no terms.
  if (!before || (before.status === "cancelled" && after.status !== "cancelled")) return true;
  const { summary, description, location, organizer, extendedProperties, attendees } = differenceOf(before, after);
  const others = [summary, description, location, organizer, extendedProperties];
  if (others.some((each) => each !== undefined)) return true;
  return attendees !== undefined && !same(people(before), people(after));
}

function people({ attendees = [] }: Members) {
  return attendees.map(({ email, displayName }) => [email, displayName]);
}

/** Whether guests are added or removed. This also changes exceptions that override the guest list. */
export function changesGuests(before: Members, after: Members): boolean {
  return [addedTo(before.attendees, after.attendees), addedTo(after.attendees, before.attendees)].flat().length > 0;
}

/** Whether the change deletes the series and leaves its times and recurrence unchanged. */
export function isDeletion(before: Members, after: Members): boolean {
  return before.status !== "cancelled" && after.status === "cancelled" && same(shapeOf(before), shapeOf(after));
}

/**
 * Plans the exceptions of a series. They follow the series in all fields that they do not override. Exceptions whose occurrence
 * no longer exists are dropped.
 */
function* planExceptions(
  plan: Plan,
  calendar: CalendarRow,
  before: KnownEvent,
  after: Members,
  { rows = [], contents }: Saving,
): Generator<number, Map<number, KnownException>, void> {
  const { id: seriesId, allDay, organizerId } = before.row;
  const stays = after.recurrence !== undefined && allDay === "date" in after.start;
  const series = rows.length > 0 && stays ? seriesFrom(shapeOf(after), calendar.timeZone) : undefined;
  const guests = {
    added: addedTo(before.members.attendees, after.attendees),
    removed: new Set(addedTo(after.attendees, before.members.attendees).map((each) => each.email)),
  };
  const following = new Map<number, KnownException>();
  for (const row of rows) {
    yield 1;
    const key = Number(row.originalStartMs);
    if (!series?.find(key)) {
      plan.stripped.push({ calendar, row, members: undefined });
      continue;
    }
    const isCopied = row.contentOrdinal !== null;
    const [was, is] = isCopied ? [contents?.was.get(key), contents?.now.get(key)] : [];
    const ofGuest = (content: InstanceContent | undefined) => ({ calendarId: calendar.id, content: content?.overlay });
    const own = overlayIn(row);
    const overlay = withGuests(own, guests);
    const place = { seriesId, series: after, key };
    const members = instanceWith(after, key, overlay, ofGuest(is));
    const planned: RowPlan = {
      calendar,
      id: row.id,
      members,
      resource: overlay,
      columns: columnsOf(calendar, members, place),
      place,
      organizerId,
      content: is?.source ?? row.contentOrdinal ?? undefined,
      before: row,
      membersBefore: instanceWith(before.members, key, own, ofGuest(was)),
      // If the words of the series change, a job updates the words that each exception stores in addition.
      isIndexedLater: true,
    };
    const source = isAsBefore(row, planned) ? row.ordinal : plan.put(planned);
    following.set(key, { key, members, overlay, source, row });
  }
  return following;
}

/** An instance of an existing series. */
interface KnownInstance extends Pick<RowPlan, "isIndexedLater"> {
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
 * @returns the planned row; undefined if the instance does not change.
 */
export function planInstance(
  plan: Plan,
  calendar: CalendarRow,
  instance: KnownInstance,
  members: Members,
): RowPlan | undefined {
  const { id, seriesId, series, key, organizerId, isApart = false, isIndexedLater } = instance;
  const content = isApart ? undefined : instance.content;
  const exception = withoutTombstone(instance.row);
  const held = exception?.contentOrdinal ?? undefined;
  const source = isApart ? undefined : (content?.source ?? held);
  const isHeld = source === undefined ? held === undefined : isAt(source, held);
  const known = plan.rowAt(calendar.id, id);
  if (same(known?.members ?? instance.members, members) && isHeld) return known;
  const row = {
    calendar,
    id,
    members,
    resource: instanceDifference(sharedInstance(calendar.id, series, { key }, content?.overlay), members),
    place: { seriesId, series, key },
    organizerId,
    content: source,
    before: instance.row,
    membersBefore: exception && instance.members,
    isIndexedLater,
  };
  return planRow(plan, row, isHeld && exception !== undefined);
}

export function withoutTombstone<T extends Pick<StoredRow, "listKey">>(row: T | undefined): T | undefined {
  return row?.listKey === listKey.tombstone ? undefined : row;
}

/** Plans the removal of everything but the id from an event and, for a series, from its exceptions. */
export function planStrip(plan: Plan, calendar: CalendarRow, { row, members }: KnownEvent): void {
  plan.stripped.push({ calendar, row, members });
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

/** An exception's series, and the key of the instance that it replaces. */
export interface ExceptionPlace {
  seriesId: string;
  series: Members;
  key: number;
}

/** The columns that follow from the fields of an event. */
export type DerivedColumns = ReturnType<typeof columnsOf>;

/** Computes the columns of a row from the fields of its event. A canceled exception is stored at its original time. */
function columnsOf({ id, timeZone }: CalendarRow, members: Members, place: ExceptionPlace | undefined) {
  const cancelled = members.status === "cancelled";
  const own = timesOfEvent(members);
  const times = place && cancelled ? originalTimes(place) : own;
  const length = times.endMs - times.startMs;
  const series = members.recurrence && seriesFrom(shapeOf(members), timeZone);
  const last = series ? (series.lastEndMs() ?? Number.MAX_SAFE_INTEGER) : times.endMs;
  // A series begins at its first occurrence, since an RDATE may be earlier than its start.
  const startMs = series ? series.firstKeyMs() : times.startMs;
  return {
    uidHash: hashOf(members.iCalUID),
    listKey: listKeyOf(members, place),
    specialType: members.eventType === "default" ? null : members.eventType,
    seriesId: place?.seriesId ?? null,
    originalStartMs: place ? BigInt(place.key) : null,
    allDay: times.allDay,
    startMs: BigInt(startMs),
    endMs: BigInt(startMs + length),
    spanClass: spanClassOf(length, times.allDay),
    lastEndMs: BigInt(Number.isFinite(last) ? last : times.endMs),
    season: members.recurrence ? seasonOf(times, members.recurrence) : null,
    busy: takesTime(members, id),
    visibility: visibilityOf(members),
    unanswered: isUnanswered(members, id),
  } satisfies Partial<StoredRow>;
}

function originalTimes({ series, key }: ExceptionPlace) {
  const { allDay, startMs, endMs } = timesOfEvent(series);
  return { allDay, startMs: key, endMs: key + endMs - startMs };
}

function listKeyOf(members: Members, place: ExceptionPlace | undefined): ListKey {
  const cancelled = members.status === "cancelled";
  if (place) {
    if (place.series.status === "cancelled") return listKey.withSeries;
    return cancelled ? listKey.cancelledException : listKey.exception;
  }
  if (members.recurrence) return cancelled ? listKey.cancelledSeries : listKey.series;
  return cancelled ? listKey.cancelledSingle : listKey.single;
}
