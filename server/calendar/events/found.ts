/** Events as they are read from the database: a row, with the fields computed from the row and from its series. */
import { invalidParameter } from "../../platform/failure.ts";
import { eventDeleted, eventNotFound } from "../errors.ts";
import { copyWith, sharedInstance } from "../guests/copies.ts";
import { type Access, viewThrough } from "../model/access.ts";
import { type Members, type Overlay, overlaid, withOverlay } from "../model/members.ts";
import { type EventTime, numberOf, timeAt } from "../model/times.ts";
import { instanceId, parseInstanceId } from "../recurrence/instanceId.ts";
import { findEventRow, isSeries, lastShapes, rowsByUid } from "../store/events.ts";
import { listKey } from "../store/listKeys.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, EventRow, RawReader } from "../store/rows.ts";
import { type FormerShape, parseShape, seriesFrom, shapeOf } from "./expansion.ts";
import type { ShownEvent } from "./wire.ts";

/** A single event, a series, or a detached instance. */
export interface StoredEvent {
  row: EventRow;
  members: Members;
}

/** An instance of a series. */
export interface StoredInstance {
  id: string;
  series: StoredEvent;
  key: number;
  /** The fields of the instance: those of the series, with the changes of the exception. */
  members: Members;
  /** The row of the exception; undefined for an instance that does not differ from its series. */
  row: EventRow | undefined;
}

/** A deleted event of which only the id is left; for an instance, also its original start. */
export interface BareEvent {
  kind: "bare";
  id: string;
  /** The event's own row. For an instance without one, the row of its series. */
  row: EventRow;
  place: InstancePlace | undefined;
}

/** The original start of an instance, by which sync clients identify it. */
export interface InstancePlace {
  seriesId: string;
  originalStartTime: EventTime;
}

export type Found = ({ kind: "event" } & StoredEvent) | BareEvent | ({ kind: "instance" } & StoredInstance);

/** The columns of a row from which the event's fields are computed. */
type ContentRow = Pick<EventRow, "calendarId" | "resource" | "content" | "contentSeries">;

/** The fields of a row that is not an exception. */
export function membersOf(row: ContentRow): Members {
  const content = contentMembers(row);
  return content ? copyWith(row.calendarId, content, overlayIn(row)) : wholeIn(row.resource);
}

/** Returns the organizer's content for a copy: the row's ordinal and its fields. Undefined if the row is not a copy. */
export function contentOf(row: EventRow): { source: number; members: Members } | undefined {
  const members = contentMembers(row);
  return members && row.contentOrdinal !== null ? { source: row.contentOrdinal, members } : undefined;
}

/** The organizer's fields for a copy; undefined if the row is not a copy. */
function contentMembers(row: Pick<ContentRow, "resource" | "content" | "contentSeries">): Members | undefined {
  if (row.content === null) return undefined;
  if (row.contentSeries === null) return wholeIn(row.content);
  // A detached instance on a guest's calendar stores its original start in its own row.
  const { originalStartTime } = overlayIn(row);
  const key = originalStartTime ? numberOf(originalStartTime) : Number.NaN;
  return instanceWith(wholeIn(row.contentSeries), key, JSON.parse(row.content) as Overlay); // Safe: `eventWriter.ts` wrote this JSON.
}

/** The organizer's exceptions of a series, by key. */
export function exceptionContents(rows: readonly EventRow[]): Map<number, { source: number; overlay: Overlay }> {
  const contents = new Map<number, { source: number; overlay: Overlay }>();
  for (const { content, contentOrdinal: source, originalStartMs } of rows) {
    if (content === null || source === null) continue;
    // The content row is the organizer's exception, so its content is an Overlay.
    contents.set(Number(originalStartMs), { source, overlay: JSON.parse(content) as Overlay });
  }
  return contents;
}

function wholeIn(text: string): Members {
  return JSON.parse(text) as Members; // Safe: `changes/eventWriter.ts` wrote this JSON.
}

/**
 * Creates an event from a row. The fields are parsed when they are first read, because a row that is displayed from its JSON text
 * does not need them. They are own properties of the object, so `{ ...event }` copies them too.
 */
function eventOf(row: EventRow): Found {
  let members: Members | undefined;
  return {
    kind: "event",
    row,
    get members() {
      members ??= membersOf(row);
      return members;
    },
  };
}

/** The fields that a row itself stores: those that differ from the series (exception) or from the content row (copy). */
export function overlayIn(row: Pick<EventRow, "resource">): Overlay {
  return JSON.parse(row.resource) as Overlay; // Safe: `changes/eventWriter.ts` wrote this JSON.
}

/** Returns all fields in which an exception differs from its series, changed by the organizer or by the guest. */
export function differencesIn(row: Pick<EventRow, "resource" | "content">): Overlay {
  const own = overlayIn(row);
  if (row.content === null) return own;
  return { ...(JSON.parse(row.content) as Overlay), ...own }; // Safe: its content row is an exception too.
}

/** All fields of an exception. */
export function exceptionMembers(
  series: Members,
  row: Pick<EventRow, "originalStartMs" | "resource" | "calendarId" | "content">,
): Members {
  const { calendarId } = row;
  // The cast is safe: the content row is an exception too.
  const content = row.content === null ? undefined : (JSON.parse(row.content) as Overlay);
  return instanceWith(series, Number(row.originalStartMs), overlayIn(row), { calendarId, content });
}

/**
 * The fields of an instance. An instance of a deleted series is deleted too.
 * @param own The fields that the row of the instance overrides.
 * @param copied For an instance on a guest's calendar: the calendar's id, and the organizer's exception if there is one.
 */
export function instanceWith(
  series: Members,
  key: number,
  own: Overlay,
  copied?: { calendarId: string; content: Overlay | undefined },
): Members {
  const instance = copied?.content
    ? withOverlay(sharedInstance(copied.calendarId, series, { key }, copied.content), own)
    : overlaid(series, { key }, own);
  return series.status === "cancelled" ? { ...instance, status: "cancelled" } : instance;
}

/** Finds an event by its id, even a deleted event. @returns undefined if no event has the id. */
export async function findEvent(reader: RawReader, calendar: CalendarRow, id: string): Promise<Found | undefined> {
  const row = await findEventRow(reader, calendar.id, id);
  if (row && row.seriesId === null && row.listKey !== listKey.tombstone) return eventOf(row);
  // The row may be the tombstone of a detached instance whose series was added to this calendar later.
  return (await findInstance(reader, calendar, id, row)) ?? (await findBare(reader, calendar, id, row));
}

/**
 * Finds an event of which only the id is left: a tombstone, or an instance of a series that is a tombstone. An exception that an
 * existing series has dropped is not found, because the series has no such instance.
 */
async function findBare(
  reader: RawReader,
  calendar: CalendarRow,
  id: string,
  row: EventRow | undefined,
): Promise<BareEvent | undefined> {
  const parts = parseInstanceId(id);
  const seriesId = row ? row.seriesId : parts?.eventId;
  const series = seriesId ? await findEventRow(reader, calendar.id, seriesId) : row;
  if (series?.listKey !== listKey.tombstone) return undefined;
  const former = await formerShape(reader, calendar.id, series.id);
  // The original start is unknown too if all events of the calendar were deleted permanently.
  if (row && (former || row.seriesId === null)) return bareOf(row, former, calendar.timeZone);
  const { start, end, recurrence } = former && isSeries(former) ? former : {};
  if (!start || !end || !recurrence || parts?.allDay !== "date" in start) return undefined;
  if (!seriesFrom({ start, end, recurrence }, calendar.timeZone).find(parts.key)) return undefined;
  return { kind: "bare", id, row: series, place: { seriesId: series.id, originalStartTime: timeAt(start, parts.key) } };
}

async function formerShape(reader: RawReader, calendarId: string, id: string): Promise<FormerShape | undefined> {
  const text = (await lastShapes(reader, calendarId, [id])).get(id);
  return text === undefined ? undefined : parseShape(text);
}

/**
 * Returns the deleted event of a tombstone.
 * @param former The event's shape before its deletion; for an exception, the shape of its series.
 * @param calendarZone The zone for the original start if the shape of the series was not stored.
 */
export function bareOf(row: EventRow, former: FormerShape | undefined, calendarZone: string): BareEvent {
  return { kind: "bare", id: row.id, row, place: placeOf(row, former, calendarZone) };
}

function placeOf({ id, seriesId }: EventRow, former: FormerShape | undefined, calendarZone: string) {
  if (seriesId === null) {
    const { recurringEventId, originalStartTime } = former ?? {};
    return recurringEventId && originalStartTime ? { seriesId: recurringEventId, originalStartTime } : undefined;
  }
  const parts = parseInstanceId(id);
  if (!parts) return undefined;
  const { start } = former ?? {};
  const timeZone = start && "timeZone" in start ? start.timeZone : calendarZone;
  const like: EventTime = parts.allDay ? { date: "" } : { ms: 0, timeZone };
  return { seriesId, originalStartTime: timeAt(like, parts.key) };
}

async function findInstance(
  reader: RawReader,
  calendar: CalendarRow,
  id: string,
  row: EventRow | undefined,
): Promise<Found | undefined> {
  const parts = parseInstanceId(id);
  const seriesId = row?.seriesId ?? parts?.eventId;
  const seriesRow = seriesId === undefined ? undefined : await findEventRow(reader, calendar.id, seriesId);
  if (!seriesRow || !isSeries(seriesRow)) return undefined;
  const series = { row: seriesRow, members: membersOf(seriesRow) };
  if (row && row.listKey !== listKey.tombstone) {
    const key = Number(row.originalStartMs);
    return { kind: "instance", id, series, key, members: exceptionMembers(series.members, row), row };
  }
  if (!parts || parts.allDay !== seriesRow.allDay) return undefined;
  return occurrenceAt(series, parts.key, calendar.timeZone);
}

/** The instance of a series with this key; undefined if the series has no such instance. */
function occurrenceAt(series: StoredEvent, key: number, calendarZone: string): Found | undefined {
  const { members, row } = series;
  if (!seriesFrom(shapeOf(members), calendarZone, row.lastEndMs).find(key)) return undefined;
  const id = instanceId({ eventId: row.id, key, allDay: row.allDay });
  return { kind: "instance", id, series, key, members: overlaid(members, { key }, {}), row: undefined };
}

/** The events of a calendar with an iCalUID. The event that the calendar organizes or has imported comes first. */
export async function findByUid(reader: RawReader, calendarId: string, iCalUID: string): Promise<StoredEvent[]> {
  return (await rowsByUid(reader, calendarId, iCalUID)).map((row) => ({ row, members: membersOf(row) }));
}

export function toShown(found: Found): ShownEvent {
  if (found.kind === "instance") {
    const { id, series, members, row } = found;
    const { calendarId, syncSequence, createdMs, updatedMs } = row ?? series.row;
    return { id, calendarId, version: syncSequence, createdMs, updatedMs, members, seriesId: series.row.id };
  }
  const { row } = found;
  const { id, calendarId, syncSequence, createdMs, updatedMs } = row;
  const shown = { id, calendarId, version: syncSequence, createdMs, updatedMs };
  if (found.kind === "bare") {
    const { place } = found;
    const bare = { ...shown, id: found.id, bare: true };
    if (!place) return { ...bare, members: bareMembers };
    const { seriesId, originalStartTime } = place;
    return { ...bare, seriesId, members: { ...bareMembers, originalStartTime } };
  }
  return { ...shown, members: found.members };
}

/** Placeholder fields for an event of which only the id is left. They are never displayed. */
export const bareMembers: Members = {
  eventType: "default",
  status: "cancelled",
  iCalUID: "",
  sequence: 0,
  creator: { email: "" },
  organizer: { email: "" },
  start: { ms: 0, timeZone: "UTC" },
  end: { ms: 0, timeZone: "UTC" },
  reminders: { useDefault: true },
};

/** The key of a detached instance. */
export function keyOfDetached(members: Members): number | undefined {
  return members.originalStartTime && numberOf(members.originalStartTime);
}

/** The row that has the version of an event: its own row, or that of its series. */
export function versionedRow(found: Found): EventRow {
  return found.kind === "instance" ? (found.row ?? found.series.row) : found.row;
}

/** Whether the event is a guest's copy of an event on another calendar. */
export function isCopy({ row, members }: StoredEvent): boolean {
  return row.organizerId !== null && !members.privateCopy;
}

/** An event of which more than the id is left (unlike a tombstone). */
export type WholeEvent = Exclude<Found, { kind: "bare" }>;

/** @throws Failure 410 for an event of which only the id is left. */
export function requireWhole(found: Found): WholeEvent {
  if (found.kind === "bare") throw eventDeleted();
  return found;
}

/** Returns an event of a calendar. @throws Failure 404 if it does not exist. */
export async function requireEvent(reads: CalendarReads, { calendar }: Access, eventId: string): Promise<Found> {
  const found = await findEvent(reads.reader, calendar, eventId);
  if (!found) throw eventNotFound();
  return found;
}

/**
 * Returns an event if the caller may see it. A caller who only sees busy blocks never sees a series that is not public.
 * @throws Failure 404.
 */
export async function findVisible(reads: CalendarReads, access: Access, eventId: string): Promise<Found> {
  const found = await requireEvent(reads, access, eventId);
  if (found.kind === "event" && isSeries(found.row)) requireSeen(access, found);
  return found;
}

/**
 * Returns a series if the caller may see it. A deleted series, of which only the id is left, is returned too, but has no
 * instances.
 * @throws Failure 404; 400 for another kind of event.
 */
export async function findVisibleSeries(reads: CalendarReads, access: Access, eventId: string): Promise<StoredEvent> {
  const found = await findVisible(reads, access, eventId);
  if (found.kind === "event" && isSeries(found.row)) return found;
  const row = versionedRow(found);
  const isTombstone = found.kind === "bare" && !found.place;
  const former = isTombstone ? await formerShape(reads.reader, row.calendarId, row.id) : undefined;
  if (!former || !isSeries(former)) throw invalidParameter("eventId", "Only a recurring event has instances.");
  const series = { row, members: bareMembers };
  requireSeen(access, series);
  return series;
}

function requireSeen(access: Access, { row }: StoredEvent): void {
  if (viewThrough(access, row.visibility) === "busy") throw eventNotFound();
}
