/** Events as they are found: a row, with the members that it and its series hold. */
import { eventDeleted } from "../errors.ts";
import { copyWith, sharedInstance } from "../guests/shared.ts";
import { type Members, type Overlay, overlaid, withOverlay } from "../model/members.ts";
import { numberOf } from "../model/times.ts";
import { instanceId, parseInstanceId } from "../recurrence/instanceId.ts";
import { findEventRow, isSeries, rowsByUid } from "../store/events.ts";
import type { CalendarRow, EventRow, RawReader } from "../store/rows.ts";
import { shelf } from "../store/shelves.ts";
import { seriesFrom, shapeOf } from "./expansion.ts";
import type { ShownEvent } from "./wire.ts";

/** A single event, a series, or an instance that stands alone. */
export interface StoredEvent {
  row: EventRow;
  members: Members;
}

/** An instance of a series. */
export interface StoredInstance {
  id: string;
  series: StoredEvent;
  key: number;
  /** With what the exception changes. */
  members: Members;
  /** There when the instance is an exception. */
  row: EventRow | undefined;
}

export type Found =
  | ({ kind: "event" } & StoredEvent)
  /** Nothing is left but the id. */
  | { kind: "bare"; row: EventRow }
  | ({ kind: "instance" } & StoredInstance);

/** What the members of a row are made of. */
type ContentRow = Pick<EventRow, "calendarId" | "resource" | "content" | "contentSeries">;

/** The members that a row stands for, of anything but an exception. */
export function membersOf(row: ContentRow): Members {
  if (row.content === null) return wholeIn(row.resource);
  const own = overlayIn(row);
  const content = row.contentSeries === null ? wholeIn(row.content) : loneContent(row.contentSeries, row.content, own);
  return copyWith(row.calendarId, content, own);
}

/** What a copy has its content from, and what that is; undefined for what is no copy, and for copies of earlier versions. */
export function contentOf(row: EventRow): { source: number; members: Members } | undefined {
  if (row.content === null || row.contentOrdinal === null) return undefined;
  const members =
    row.contentSeries === null ? wholeIn(row.content) : loneContent(row.contentSeries, row.content, overlayIn(row));
  return { source: row.contentOrdinal, members };
}

/** In which instances differ at their organizer, by their keys. */
export function exceptionContents(rows: readonly EventRow[]): Map<number, { source: number; overlay: Overlay }> {
  const contents = new Map<number, { source: number; overlay: Overlay }>();
  for (const { content, contentOrdinal: source, originalStartMs } of rows) {
    if (content === null || source === null) continue;
    contents.set(Number(originalStartMs), { source, overlay: JSON.parse(content) as Overlay }); // That of the organizer.
  }
  return contents;
}

/** An instance, which stands alone on a guest's calendar, as it is at its organizer. */
function loneContent(series: string, overlay: string, { originalStartTime }: Overlay): Members {
  // A copy of an instance has this of its own.
  const key = originalStartTime ? numberOf(originalStartTime) : Number.NaN;
  return instanceWith(wholeIn(series), key, JSON.parse(overlay) as Overlay); // As written by `changes/apply.ts`.
}

function wholeIn(text: string): Members {
  return JSON.parse(text) as Members; // As written by `changes/apply.ts`.
}

/**
 * A row by itself. What it holds is taken apart when somebody asks, since what is shown as its text needs none of it. The members
 * belong to the object itself and not to a class, so that `{ ...event }` has them too.
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

/** What a row has of its own: an exception beside its series, a copy beside what its organizer has. */
export function overlayIn(row: Pick<EventRow, "resource">): Overlay {
  return JSON.parse(row.resource) as Overlay; // As written by `changes/apply.ts`.
}

/** All in which an exception differs from its series: at the organizer, and on the calendar of a guest. */
export function differencesIn(row: Pick<EventRow, "resource" | "content">): Overlay {
  const own = overlayIn(row);
  if (row.content === null) return own;
  return { ...(JSON.parse(row.content) as Overlay), ...own }; // That of the exception at the organizer.
}

/** What an exception is with the series under it. */
export function exceptionMembers(
  series: Members,
  row: Pick<EventRow, "originalStartMs" | "resource" | "calendarId" | "content">,
): Members {
  const key = Number(row.originalStartMs);
  if (row.content === null) return instanceWith(series, key, overlayIn(row));
  const content = JSON.parse(row.content) as Overlay; // That of the exception at the organizer.
  return copiedInstance(row.calendarId, series, { key, content, own: overlayIn(row) });
}

/** An instance that differs from its series. One of a deleted series is deleted too. */
export function instanceWith(series: Members, key: number, overlay: Overlay): Members {
  return ofSeries(series, overlaid(series, { key }, overlay));
}

/**
 * The same on a guest's calendar.
 * @param series As the guest has it. @param content In which the instance differs at the organizer, if it does.
 * @param own In which it differs there.
 */
export function copiedInstance(
  calendarId: string,
  series: Members,
  { key, content, own }: { key: number; content: Overlay | undefined; own: Overlay },
): Members {
  return ofSeries(series, withOverlay(sharedInstance(calendarId, series, { key }, content), own));
}

function ofSeries(series: Members, instance: Members): Members {
  return series.status === "cancelled" ? { ...instance, status: "cancelled" } : instance;
}

/** @returns undefined when no event and no instance has the id. */
export async function findEvent(reader: RawReader, calendar: CalendarRow, id: string): Promise<Found | undefined> {
  const row = await findEventRow(reader, calendar.id, id);
  if (row && row.seriesId === null && row.shelf !== shelf.stub) return eventOf(row);
  // What stood alone under the id of an instance may have been taken back, and its series be here now.
  return (
    (await findInstance(reader, calendar, id, row)) ?? (row?.seriesId === null ? { kind: "bare", row } : undefined)
  );
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
  if (row && row.shelf !== shelf.stub) {
    const key = Number(row.originalStartMs);
    return { kind: "instance", id, series, key, members: exceptionMembers(series.members, row), row };
  }
  if (!parts || parts.allDay !== seriesRow.allDay) return undefined;
  return occurrenceAt(series, parts.key, calendar.timeZone);
}

/** The instance of a series at a key; undefined when the series has none there. */
function occurrenceAt(series: StoredEvent, key: number, calendarZone: string): Found | undefined {
  const { members, row } = series;
  if (!seriesFrom(shapeOf(members), calendarZone, row.lastEndMs).find(key)) return undefined;
  const id = instanceId({ eventId: row.id, key, allDay: row.allDay });
  return { kind: "instance", id, series, key, members: overlaid(members, { key }, {}), row: undefined };
}

/** The event of a calendar that has an identifier; of several, the one that organizes or was imported comes first. */
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
  if (found.kind === "bare") return { ...shown, members: bareMembers, bare: true };
  return { ...shown, members: found.members };
}

/** Stands for the members of an event of which nothing is left; nothing of it is ever shown. */
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

/** The key of an instance that stands alone. */
export function keyOfLone(members: Members): number | undefined {
  return members.originalStartTime && numberOf(members.originalStartTime);
}

/** The row whose version a found event has. */
export function versionedRow(found: Found): EventRow {
  return found.kind === "instance" ? (found.row ?? found.series.row) : found.row;
}

/** A guest's copy of an event of another calendar. */
export function isCopy({ row, members }: StoredEvent): boolean {
  return row.organizerId !== null && !members.privateCopy;
}

/** An event of which more is left than the id. */
export type WholeEvent = Exclude<Found, { kind: "bare" }>;

/** @throws Failure 410 for an event of which nothing is left to change. */
export function requireWhole(found: Found): WholeEvent {
  if (found.kind === "bare") throw eventDeleted();
  return found;
}
