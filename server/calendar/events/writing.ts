/** Writing events: rows with everything that depends on them. */
import { addedTo } from "../guests/attendees.ts";
import { usualEvent } from "../limits.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import {
  exceptionsOf,
  findEventRow,
  insertEventRow,
  insertShape,
  isSeries,
  makeStub,
  saveFinders,
  touchDropped,
  updateEventRow,
} from "../store/events.ts";
import type { CalendarRow, EventRow } from "../store/rows.ts";
import { shelf } from "../store/shelves.ts";
import { spanBit } from "../store/spans.ts";
import type { CalendarWrites, TouchedEvents } from "../store/writes.ts";
import { columnsOf, type ExceptionPlace, findersOf } from "./columns.ts";
import { seriesFrom, shapeOf } from "./expansion.ts";
import { exceptionMembers, overlayIn, type StoredEvent, type StoredInstance } from "./found.ts";
import { keptText } from "./keptText.ts";
import { type Attendee, isUpdated, type Members, type Overlay, overlayOf, same } from "./members.ts";

/** The events of one write. Every row that it touches on a calendar gets the same sequence, as far as possible. */
export class EventWrites {
  readonly writes: CalendarWrites;
  readonly #touched = new Map<string, TouchedEvents & { spans: number; types: Set<string> }>();

  constructor(writes: CalendarWrites) {
    this.writes = writes;
  }

  /** The sequence and the moment for a row that is written. */
  async #touch(calendarId: string, eventType: string, spans: number): Promise<TouchedEvents> {
    const known = this.#touched.get(calendarId);
    if (known && (known.spans & spans) === spans && known.types.has(eventType)) return known;
    const types = new Set([...(known?.types ?? []), eventType]);
    const all = (known?.spans ?? 0) | spans;
    const touched = { ...(await this.writes.touchEvents(calendarId, types, all)), spans: all, types };
    this.#touched.set(calendarId, touched);
    return touched;
  }

  /** A new single event or series. */
  async insert(
    calendar: CalendarRow,
    id: string,
    members: Members,
    { organizerId = null, stub, createdMs }: Insertion = {},
  ): Promise<StoredEvent> {
    const { row } = await this.#save(calendar, {
      id,
      members,
      resource: members,
      organizerId,
      createdMs,
      before: stub,
    });
    return { row, members };
  }

  /**
   * Changes a single event or series, with its exceptions. Nothing is written when nothing changes.
   * @returns the event as it is now.
   */
  async save(calendar: CalendarRow, before: StoredEvent, members: Members): Promise<StoredEvent> {
    if (same(before.members, members)) return before;
    const wasSeries = isSeries(before.row);
    const columns = columnsOf(calendar, members, undefined);
    const reshaped = !same(shapeOf(before.members), shapeOf(members)) || columns.shelf !== before.row.shelf;
    if (reshaped) await this.#keepShape(calendar, before, members.eventType, spanBit(columns.spanClass));
    const { row } = await this.#save(calendar, {
      id: before.row.id,
      members,
      resource: members,
      organizerId: before.row.organizerId,
      before: before.row,
      membersBefore: before.members,
    });
    const after = { row, members };
    if (wasSeries) {
      await touchDropped(this.writes.tx, row, row.syncSequence);
      await this.#followSeries(calendar, before, after);
    }
    return after;
  }

  /** Writes an instance as an exception, at whatever it differs in. Nothing is written when nothing changes. */
  async saveInstance(calendar: CalendarRow, instance: StoredInstance, members: Members): Promise<StoredInstance> {
    if (same(instance.members, members)) return instance;
    const { series, key, id } = instance;
    // A stub of an exception that was dropped earlier has the id.
    const before = instance.row ?? (await findEventRow(this.writes.tx, calendar.id, id));
    const overlay = overlayOf(series.members, { key }, members);
    const row = await this.#saveException(
      calendar,
      { series, key },
      overlay,
      members,
      before,
      instance.row && instance.members,
    );
    return { ...instance, row, members };
  }

  /** Leaves nothing but the id. A series goes with its exceptions. */
  async strip(calendar: CalendarRow, event: StoredEvent): Promise<void> {
    // It may come back as something else: what was a single event as a series.
    await this.#keepShape(calendar, event, event.members.eventType, 0);
    if (isSeries(event.row)) {
      for (const row of await exceptionsOf(this.writes.tx, event.row))
        await this.#strip(calendar, row, event.members.eventType);
      // Clients may hold instances in the places of exceptions that were dropped before: they are gone, too.
      const { sequence } = await this.#touch(calendar.id, event.members.eventType, 0);
      await touchDropped(this.writes.tx, event.row, sequence);
    }
    await this.#strip(calendar, event.row, event.members.eventType);
    const after: Members = { ...event.members, status: "cancelled" };
    this.writes.changes.events.push({ calendarId: calendar.id, eventId: event.row.id, before: event.members, after });
  }

  async #strip(calendar: CalendarRow, row: EventRow, eventType: string): Promise<void> {
    const { sequence, updatedMs } = await this.#touch(calendar.id, eventType, 0);
    await makeStub(this.writes.tx, row, { syncSequence: sequence, now: updatedMs });
  }

  /** Sync clients that hold instances of the series are told by this which ones are gone. */
  async #keepShape(
    calendar: CalendarRow,
    { row, members }: StoredEvent,
    eventType: string,
    spans: number,
  ): Promise<void> {
    const { sequence: endedSequence } = await this.#touch(calendar.id, eventType, spans);
    await insertShape(this.writes.tx, {
      calendarId: calendar.id,
      seriesId: row.id,
      endedSequence,
      shape: JSON.stringify({ shelf: row.shelf, ...shapeOf(members) }),
    });
  }

  /** Exceptions follow their series in what they do not have of their own; those that lost their place are dropped. */
  async #followSeries(calendar: CalendarRow, before: StoredEvent, after: StoredEvent): Promise<void> {
    const rows = await exceptionsOf(this.writes.tx, before.row);
    if (rows.length === 0) return;
    const stays = after.members.recurrence !== undefined && before.row.allDay === after.row.allDay;
    const series = stays ? seriesFrom(shapeOf(after.members), calendar.timeZone) : undefined;
    const added = addedTo(before.members.attendees, after.members.attendees);
    const removed = new Set(addedTo(after.members.attendees, before.members.attendees).map((each) => each.email));
    for (const row of rows) {
      const key = Number(row.originalStartMs);
      if (!series?.find(key)) {
        await this.#strip(calendar, row, after.members.eventType);
        continue;
      }
      const membersBefore = exceptionMembers(before.members, row);
      const overlay = withGuests(overlayIn(row), added, removed);
      const members = exceptionMembers(after.members, { ...row, resource: JSON.stringify(overlay) });
      await this.#saveException(calendar, { series: after, key }, overlay, members, row, membersBefore);
    }
  }

  async #saveException(
    calendar: CalendarRow,
    place: ExceptionPlace,
    overlay: Overlay,
    members: Members,
    before: EventRow | undefined,
    membersBefore: Members | undefined,
  ): Promise<EventRow> {
    const { series, key } = place;
    const id = instanceId({ eventId: series.row.id, key, allDay: series.row.allDay });
    const { row } = await this.#save(calendar, {
      id,
      members,
      resource: overlay,
      place,
      organizerId: series.row.organizerId,
      before,
      membersBefore: before?.shelf === shelf.stub ? undefined : membersBefore,
    });
    return row;
  }

  async #save(calendar: CalendarRow, saving: Saving): Promise<{ row: EventRow }> {
    const { tx, now } = this.writes;
    const { id, members, place, before, membersBefore } = saving;
    const columns = columnsOf(calendar, members, place);
    const touched = await this.#touch(calendar.id, members.eventType, spanBit(columns.spanClass));
    const syncSequence = touched.sequence;
    const resource = JSON.stringify(saving.resource);
    if (resource.length > Math.max(calendar.largestEvent, usualEvent)) {
      await this.writes.growEvents(calendar.id, resource.length);
    }
    const unchanged = before && membersBefore && !isUpdated(membersBefore, members);
    const createdMs = saving.createdMs ?? before?.createdMs ?? now;
    const updatedMs = unchanged ? before.updatedMs : touched.updatedMs;
    // Member by member: to spread what is known takes a twentieth of all that an event takes to be written.
    const written: Omit<EventRow, "ordinal"> = {
      calendarId: calendar.id,
      id,
      uidHash: columns.uidHash,
      shelf: columns.shelf,
      specialType: columns.specialType,
      seriesId: columns.seriesId,
      originalStartMs: columns.originalStartMs,
      allDay: columns.allDay,
      startMs: columns.startMs,
      endMs: columns.endMs,
      spanClass: columns.spanClass,
      lastEndMs: columns.lastEndMs,
      season: columns.season,
      busy: columns.busy,
      visibility: columns.visibility,
      unanswered: columns.unanswered,
      organizerId: saving.organizerId,
      createdMs,
      updatedMs,
      syncSequence,
      resource,
      // An exception is shown with what its series says at the time.
      text: place
        ? null
        : keptText({ id, calendarId: calendar.id, version: syncSequence, createdMs, updatedMs, members }),
    };
    const row = before ? await updateEventRow(tx, before, written) : await insertEventRow(tx, written);
    this.writes.changes.events.push({ calendarId: calendar.id, eventId: id, before: membersBefore, after: members });
    // A stub that comes back to life may have been made when nobody looked after its words.
    const known = membersBefore ? findersOf(membersBefore, calendar.id) : undefined;
    await saveFinders(tx, row, findersOf(members, calendar.id), before ? known : { words: [], properties: [] });
    return { row };
  }
}

interface Insertion {
  /** The calendar whose event it is, for copies. */
  organizerId?: string | null;
  /** What has the id, to be brought back to life. */
  stub?: EventRow | undefined;
  /** When the event was made; now, unless it comes from another calendar. */
  createdMs?: bigint;
}

interface Saving {
  id: string;
  /** The event as a whole. */
  members: Members;
  /** What the row holds of it. */
  resource: Members | Overlay;
  place?: ExceptionPlace;
  organizerId: string | null;
  createdMs?: bigint | undefined;
  before: EventRow | undefined;
  /** Undefined for an event that is new, or was a stub. */
  membersBefore?: Members | undefined;
}

/** Guests that come to or leave the series come to or leave an exception with a list of its own. */
function withGuests(overlay: Overlay, added: readonly Attendee[], removed: ReadonlySet<string>): Overlay {
  if (!("attendees" in overlay) || (added.length === 0 && removed.size === 0)) return overlay;
  const kept = (overlay.attendees ?? []).filter((each) => !removed.has(each.email));
  const attendees = [...kept, ...addedTo(kept, added)];
  return { ...overlay, attendees: attendees.length > 0 ? attendees : null };
}
