/** Events as they are found: a row, with the members that it and its series hold. */
import { eventDeleted } from "../errors.ts";
import { instanceId, parseInstanceId } from "../recurrence/instanceId.ts";
import { findEventRow, isSeries, rowsByUid } from "../store/events.ts";
import type { CalendarRow, EventRow, RawReader } from "../store/rows.ts";
import { shelf } from "../store/shelves.ts";
import { seriesFrom, shapeOf } from "./expansion.ts";
import { type Members, type Overlay, overlaid } from "./members.ts";
import { numberOf } from "./times.ts";
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

/** The members that a row holds, of anything but an exception. */
export function membersOf(row: Pick<EventRow, "resource">): Members {
  return JSON.parse(row.resource) as Members; // As written by `writing.ts`.
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

export function overlayIn(row: Pick<EventRow, "resource">): Overlay {
  return JSON.parse(row.resource) as Overlay; // As written by `writing.ts`.
}

/** What an exception is with the series under it. An exception of a deleted series is deleted too. */
export function exceptionMembers(series: Members, row: EventRow): Members {
  const members = overlaid(series, { key: Number(row.originalStartMs) }, overlayIn(row));
  return series.status === "cancelled" ? { ...members, status: "cancelled" } : members;
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
