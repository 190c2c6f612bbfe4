/**
 * The plan of a change: every row that the change writes, and the emails and jobs that follow from it. A plan is complete before
 * anything is written. The functions that fill it take values; `eventWriter.ts` writes it and makes no decisions.
 */
import { kept } from "../../platform/maps.ts";
import type { Notice } from "../mails/eventMails.ts";
import type { Members, Overlay } from "../model/members.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import { listKey } from "../store/listKeys.ts";
import type { ChangedFor } from "../store/reads.ts";
import type { CalendarRow, StoredRow } from "../store/rows.ts";
import type { DerivedColumns, ExceptionPlace } from "./planEvent.ts";

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
  /** For an exception: its series, and the key of the instance that it replaces. */
  place?: ExceptionPlace | undefined;
  organizerId: string | null;
  content?: ContentSource | undefined;
  /** When the event was created. Only set for an event that moves from another calendar. */
  createdMs?: bigint | undefined;
  /** The row before the change, which may be a tombstone; undefined if a row is inserted. */
  before: StoredRow | undefined;
  /** The fields before the change; undefined for a new event, and if the row was a tombstone. */
  membersBefore?: Members | undefined;
  /** For an event that moves from another calendar: the ordinal of its former row, from which copies take their content. */
  moved?: number | undefined;
  /** Whether a job updates the row's search words and properties. The plan must then contain that job (`indexed`). */
  isIndexedLater?: boolean | undefined;
  /** Whether the row only gets a new version, because the changed content is stored in another row. */
  isTouched?: boolean;
  /** The row as it is stored after the plan was written. */
  written?: StoredRow;
}

/** An exception of a series, on the calendar of the series. */
export interface KnownException {
  key: number;
  /** All fields of the exception. */
  members: Members;
  /** The fields that it overrides. */
  overlay: Overlay;
  /** The row from which copies of the exception take their content. */
  source: ContentSource;
  /** The row before the change. */
  row: StoredRow;
}

/** The content that a copy of an exception takes from the organizer's exception. */
export type InstanceContent = Pick<KnownException, "source" | "overlay">;

/** Exceptions of a series, by key. */
export type Exceptions = ReadonlyMap<number, KnownException>;

/** A row to strip: everything but its id is removed, so that it becomes a tombstone. */
export interface Stripped {
  calendar: CalendarRow;
  /** If it is the row of a series, its exceptions are stripped too. */
  row: StoredRow;
  /** The event; undefined for an exception, which is only stripped by a change of its series. */
  members: Members | undefined;
}

/**
 * The copies and jobs of an event that moves to another calendar. That calendar becomes their organizer. The copies take their
 * content from the rows with `moved`.
 */
export interface HandOver {
  uidHash: string;
  from: string;
  to: string;
  /** The ids of the event and its exceptions, whose jobs move with them. */
  eventIds: ReadonlySet<string>;
}

/** A change of an event that a job passes on to guests' calendars. */
export interface Spread {
  eventId: string;
  /** The event before the change; undefined for a new event. */
  before: Members | undefined;
  /** The ids of the calendars to update. */
  guests: readonly string[];
}

/** The data of a job that passes a change on to guests' calendars. */
export interface SpreadJob extends Spread {
  by: ChangedFor;
  /** Email addresses to which the write already sends an email about the change. */
  mailed: readonly string[];
}

/** A job that follows the change. */
export interface PlannedJob {
  kind: "group" | "conference";
  calendarId: string;
  subject: { eventId: string; origin?: string };
}

/** An event on a calendar. */
export interface EventPlace {
  calendarId: string;
  eventId: string;
}

/** The key of a calendar and an event id in maps of rows. */
export function placeIn(calendarId: string, id: string): string {
  return `${calendarId} ${id}`;
}

export class Plan {
  readonly #rows = new Map<string, RowPlan>();
  readonly stripped: Stripped[] = [];
  /** Set if the event moves to another calendar. */
  handOver: HandOver | undefined;
  /** The changes of organizers' events about which guests get emails, if the request asks for emails. */
  readonly notices: Notice[] = [];
  /** Changes that jobs pass on to guests' calendars, each with the organizer's calendar. */
  readonly spreads: { calendarId: string; spread: Spread }[] = [];
  /** Events whose exceptions and copies get their search words and properties from a job. */
  readonly indexed: EventPlace[] = [];
  readonly jobs: PlannedJob[] = [];

  /** The rows to write or to touch. */
  get rows(): readonly RowPlan[] {
    return [...this.#rows.values()];
  }

  /** The number of rows to write or to touch. */
  get size(): number {
    return this.#rows.size;
  }

  get isEmpty(): boolean {
    return this.size === 0 && this.stripped.length === 0;
  }

  /** Returns the row that is planned for an event. */
  rowAt(calendarId: string, id: string): RowPlan | undefined {
    return this.#rows.get(placeIn(calendarId, id));
  }

  /** Plans a row. A row that was planned before keeps its identity and its state before the change. @returns the planned row. */
  put(row: RowPlan): RowPlan {
    const place = placeIn(row.calendar.id, row.id);
    const known = this.#rows.get(place);
    if (known) {
      const { before, membersBefore } = known;
      const absent = { isTouched: false, place: undefined, content: undefined };
      return Object.assign(known, absent, row, { before, membersBefore });
    }
    this.#rows.set(place, row);
    return row;
  }
}

/** Returns the stored row to which a planned row was written. */
export function writtenRow({ id, written }: RowPlan): StoredRow {
  if (!written) throw new Error(`The row that was planned for event ${id} was not written.`);
  return written;
}

/** The id of an instance of a series. */
export function idOfInstance({ id, allDay }: Pick<StoredRow, "id" | "allDay">, key: number): string {
  return instanceId({ eventId: id, key, allDay });
}

/** A row as it is after it was stripped. */
export function tombstoneOf(row: StoredRow): StoredRow {
  return { ...row, listKey: listKey.tombstone, busy: false, resource: "{}", text: null, contentOrdinal: null };
}

/** Returns whether a copy takes its content from the row with this ordinal. A new row has no ordinal yet. */
export function isAt(source: ContentSource, ordinal: number | undefined): boolean {
  if (ordinal === undefined) return false;
  return typeof source === "object"
    ? source.before?.ordinal === ordinal || source.moved === ordinal
    : source === ordinal;
}

/** Groups values by a key, in the order in which the keys first occur. */
export function grouped<T, K>(all: readonly T[], keyOf: (each: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const each of all) kept(groups, keyOf(each), () => []).push(each);
  return groups;
}
