/** Events as rows, and what is found of them by id. */
import { createHash } from "node:crypto";
import { instanceId, parseInstanceId } from "../recurrence/instanceId.ts";
import { seasonOf } from "../recurrence/season.ts";
import type { CalendarRow, EventRow, RawReader } from "../store/rows.ts";
import { type Shelf, shelf } from "../store/shelves.ts";
import { spanClassOf } from "../store/spans.ts";
import { seriesFrom } from "./expansion.ts";
import {
  isUnanswered,
  type Members,
  type Overlay,
  overlaid,
  takesTime,
  timesOfEvent,
  visibilityOf,
} from "./members.ts";
import { numberOf } from "./times.ts";
import type { ShownEvent } from "./wire.ts";

export type { EventRow };

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

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** The members that a row holds, of anything but an exception. */
export function membersOf(row: Pick<EventRow, "resource">): Members {
  return JSON.parse(row.resource) as Members; // As written by `writing.ts`.
}

export function overlayIn(row: Pick<EventRow, "resource">): Overlay {
  return JSON.parse(row.resource) as Overlay; // As written by `writing.ts`.
}

/** What an exception is with the series under it. An exception of a deleted series is deleted too. */
export function exceptionMembers(series: Members, row: EventRow): Members {
  const members = overlaid(series, { key: Number(row.originalStartMs) }, overlayIn(row));
  return series.status === "cancelled" ? { ...members, status: "cancelled" } : members;
}

export function isSeries(row: Pick<EventRow, "shelf">): boolean {
  return row.shelf === shelf.series || row.shelf === shelf.cancelledSeries;
}

export function findEventRow(reader: RawReader, calendarId: string, id: string): Promise<EventRow | undefined> {
  return reader.first<EventRow>('SELECT * FROM "CalendarEvent" WHERE "calendarId" = ? AND "id" = ?', calendarId, id);
}

/** @returns undefined when no event and no instance has the id. */
export async function findEvent(reader: RawReader, calendar: CalendarRow, id: string): Promise<Found | undefined> {
  const row = await findEventRow(reader, calendar.id, id);
  if (row && row.seriesId === null && row.shelf !== shelf.stub) return { kind: "event", row, members: membersOf(row) };
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

export function shapeOf({ start, end, recurrence = [] }: Members) {
  return { start, end, recurrence };
}

/** The event of a calendar that has an identifier; of several, the one that organizes or was imported comes first. */
export async function findByUid(reader: RawReader, calendarId: string, iCalUID: string): Promise<StoredEvent[]> {
  const rows = await reader.all<EventRow>(
    `SELECT * FROM "CalendarEvent" WHERE "calendarId" = ? AND "uidHash" = ? AND "seriesId" IS NULL AND "shelf" <> ?
      ORDER BY "ordinal"`,
    calendarId,
    hashOf(iCalUID),
    shelf.stub,
  );
  return rows.map((row) => ({ row, members: membersOf(row) }));
}

/** The exceptions of a series that still count, by original start. */
export function exceptionsOf(
  reader: RawReader,
  { calendarId, id }: Pick<EventRow, "calendarId" | "id">,
): Promise<EventRow[]> {
  return reader.all<EventRow>(
    `SELECT * FROM "CalendarEvent" WHERE "calendarId" = ? AND "seriesId" = ? AND "shelf" <> ? ORDER BY "originalStartMs"`,
    calendarId,
    id,
    shelf.stub,
  );
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

/** The place of an exception in its series. */
export interface ExceptionPlace {
  series: StoredEvent;
  key: number;
}

type DerivedColumns = Pick<
  EventRow,
  | "uidHash"
  | "shelf"
  | "specialType"
  | "seriesId"
  | "originalStartMs"
  | "allDay"
  | "startMs"
  | "endMs"
  | "spanClass"
  | "lastEndMs"
  | "season"
  | "busy"
  | "visibility"
  | "unanswered"
>;

/** What the database orders and filters by. A cancelled exception is kept at its original time. */
export function columnsOf(
  calendar: Pick<CalendarRow, "id" | "timeZone">,
  members: Members,
  place: ExceptionPlace | undefined,
): DerivedColumns {
  const cancelled = members.status === "cancelled";
  const own = timesOfEvent(members);
  const times = place && cancelled ? originalTimes(place) : own;
  const length = times.endMs - times.startMs;
  const series = members.recurrence && seriesFrom(shapeOf(members), calendar.timeZone);
  const last = series ? (series.lastEndMs() ?? Number.MAX_SAFE_INTEGER) : times.endMs;
  // Dates that are added may come before the start.
  const startMs = series ? series.firstKeyMs() : times.startMs;
  return {
    uidHash: hashOf(members.iCalUID),
    shelf: shelfOf(members, place),
    specialType: members.eventType === "default" ? null : members.eventType,
    seriesId: place?.series.row.id ?? null,
    originalStartMs: place ? BigInt(place.key) : null,
    allDay: times.allDay,
    startMs: BigInt(startMs),
    endMs: BigInt(startMs + length),
    spanClass: spanClassOf(length, times.allDay),
    lastEndMs: BigInt(Number.isFinite(last) ? last : times.endMs),
    season: members.recurrence ? seasonOf(times, members.recurrence) : null,
    busy: takesTime(members, calendar.id),
    visibility: visibilityOf(members),
    unanswered: isUnanswered(members, calendar.id),
  };
}

function originalTimes({ series, key }: ExceptionPlace) {
  const { allDay, startMs, endMs } = timesOfEvent(series.members);
  return { allDay, startMs: key, endMs: key + endMs - startMs };
}

function shelfOf(members: Members, place: ExceptionPlace | undefined): Shelf {
  const cancelled = members.status === "cancelled";
  if (place) {
    if (place.series.members.status === "cancelled") return shelf.withSeries;
    return cancelled ? shelf.cancelledException : shelf.exception;
  }
  if (members.recurrence) return cancelled ? shelf.cancelledSeries : shelf.series;
  return cancelled ? shelf.cancelledSingle : shelf.single;
}

/** The key of an instance that stands alone. */
export function keyOfLone(members: Members): number | undefined {
  return members.originalStartTime && numberOf(members.originalStartTime);
}
