/** Brings the calendars of guests in line with the organizer's. */
import { exceptionMembers, findEvent, keyOfLone, membersOf, type StoredEvent } from "../events/found.ts";
import { type Members, ownEntry } from "../events/members.ts";
import type { EventWrites } from "../events/writing.ts";
import { copyOf, followed, guestsOf, isRemoved } from "../guests/copies.ts";
import { newId } from "../ids.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import { copyRows, exceptionsOf, findEventRow, hashOf } from "../store/events.ts";
import type { CalendarRow, EventRow, RawReader } from "../store/rows.ts";
import { shelf } from "../store/shelves.ts";

/** An exception as it was, for the calendars that have it without its series. */
export interface KeyedMembers {
  key: number;
  members: Members;
}

/** What a change of a series makes of an exception, for guests who have no part in the series itself. */
export interface LoneChange {
  key: number;
  before: Members;
  /** Undefined when nothing is left of it. */
  after: Members | undefined;
  guests: ReadonlySet<string>;
}

export class EventCopies {
  readonly #events: EventWrites;

  constructor(events: EventWrites) {
    this.#events = events;
  }

  /**
   * A single event or series has changed on its organizer's calendar.
   * @param before Undefined when it is new, after: when nothing is left of it.
   * @param lone What becomes of its exceptions for guests of these alone.
   * @param except A calendar that is taken care of already.
   */
  async spread(
    before: StoredEvent | undefined,
    after: StoredEvent | undefined,
    lone: readonly LoneChange[] = [],
    except?: string,
  ): Promise<void> {
    const had = new Set(guestsOf(before?.members));
    const has = new Set(guestsOf(after?.members));
    const organizerId = (after ?? before)?.row.calendarId ?? "";
    for (const email of new Set([...had, ...has])) {
      if (email === except || email === organizerId) continue;
      const calendar = await this.#events.writes.find(email);
      if (!calendar) continue;
      const uid = (after ?? before)?.members.iCalUID ?? "";
      const copy = await findCopy(this.#events.writes.tx, calendar.id, uid, organizerId);
      if (!has.has(email)) {
        if (copy) await this.#events.strip(calendar, copy);
      } else if (after && (!had.has(email) || !before)) {
        await this.#invite(calendar, copy, after);
      } else if (after && before && copy) {
        await this.#events.save(
          calendar,
          copy,
          kept(calendar, copy.members, before.members, followed(copy.members, before.members, after.members)),
        );
      }
    }
    for (const each of lone) {
      await this.#spreadLone(each.guests, (after ?? before)?.row, each.key, each.before, each.after);
    }
  }

  /**
   * What a change of a series makes of its exceptions, for guests who are invited to these alone.
   * @param exceptions Those that it had before.
   */
  async loneChanges(
    before: StoredEvent,
    after: StoredEvent,
    exceptions: readonly KeyedMembers[],
  ): Promise<LoneChange[]> {
    if (exceptions.length === 0) return [];
    const known = new Set([...guestsOf(before.members), ...guestsOf(after.members)]);
    const { recurrence } = after.members;
    const rows = recurrence ? await exceptionsOf(this.#events.writes.tx, after.row) : [];
    const now = new Map(rows.map((row) => [Number(row.originalStartMs), exceptionMembers(after.members, row)]));
    return exceptions.flatMap(({ key, members }) => {
      const then = now.get(key);
      const guests = [...guestsOf(members), ...guestsOf(then)].filter((each) => !known.has(each));
      return guests.length > 0 ? [{ key, before: members, after: then, guests: new Set(guests) }] : [];
    });
  }

  /** An instance has changed on its organizer's calendar. */
  async spreadInstance(
    series: StoredEvent,
    key: number,
    before: Members,
    after: Members,
    except?: string,
  ): Promise<void> {
    if (series.members.privateCopy) return;
    const { tx } = this.#events.writes;
    const organizerId = series.row.calendarId;
    const everybody = ({ attendees = [] }: Members) => attendees.map((each) => each.email);
    const lone = new Set<string>();
    for (const email of new Set([...everybody(before), ...everybody(after)])) {
      if (email === except || email === organizerId) continue;
      const calendar = await this.#events.writes.find(email);
      if (!calendar) continue;
      const copy = await findCopy(tx, calendar.id, series.members.iCalUID, organizerId);
      if (!copy) {
        lone.add(email);
        continue;
      }
      const id = instanceId({ eventId: copy.row.id, key, allDay: copy.row.allDay });
      const instance = await findEvent(tx, calendar, id);
      if (instance?.kind !== "instance") continue;
      const [was, is] = [everybody(before).includes(email), everybody(after).includes(email)];
      const next = followed(instance.members, before, after);
      const status = !is ? "cancelled" : !was ? after.status : next.status;
      const invited = !was && is;
      await this.#events.saveInstance(
        calendar,
        instance,
        kept(calendar, instance.members, before, { ...next, status }, invited),
      );
    }
    await this.#spreadLone(lone, series.row, key, before, after);
  }

  /** Calendars that have an instance without its series. */
  async #spreadLone(
    emails: ReadonlySet<string>,
    seriesRow: EventRow | undefined,
    key: number,
    before: Members,
    after: Members | undefined,
  ): Promise<void> {
    if (!seriesRow) return;
    const has = new Set(guestsOf(after));
    for (const email of emails) {
      const calendar = await this.#events.writes.find(email);
      if (!calendar) continue;
      const lone = await findCopy(this.#events.writes.tx, calendar.id, before.iCalUID, seriesRow.calendarId, key);
      if (!after || !has.has(email)) {
        if (lone) await this.#events.strip(calendar, lone);
      } else if (lone) {
        await this.#events.save(
          calendar,
          lone,
          kept(calendar, lone.members, before, followed(lone.members, before, after)),
        );
      } else {
        const id = instanceId({ eventId: seriesRow.id, key, allDay: seriesRow.allDay });
        await this.#insert(
          calendar,
          id,
          { ...copyFor(calendar, after), recurringEventId: seriesRow.id },
          seriesRow.calendarId,
        );
      }
    }
  }

  async #invite(calendar: CalendarRow, copy: StoredEvent | undefined, event: StoredEvent): Promise<void> {
    const { tx } = this.#events.writes;
    const members = copyFor(calendar, event.members);
    const saved = copy
      ? await this.#events.save(calendar, copy, members)
      : await this.#insert(calendar, event.row.id, members, event.row.calendarId);
    if (!event.members.recurrence) return;
    // Instances that stood alone here are the series' again.
    for (const lone of await findCopies(tx, calendar.id, event.members.iCalUID, event.row.calendarId)) {
      if (lone.members.recurringEventId !== undefined) await this.#events.strip(calendar, lone);
    }
    for (const row of await exceptionsOf(tx, event.row)) {
      const key = Number(row.originalStartMs);
      const id = instanceId({ eventId: saved.row.id, key, allDay: saved.row.allDay });
      const instance = await findEvent(tx, calendar, id);
      if (instance?.kind !== "instance") continue;
      const { recurrence: _, ...changed } = copyFor(calendar, exceptionMembers(event.members, row));
      await this.#events.saveInstance(calendar, instance, changed);
    }
  }

  /** A new copy has the id of the event, unless something else has it there. */
  async #insert(calendar: CalendarRow, id: string, members: Members, organizerId: string): Promise<StoredEvent> {
    const row = await findEventRow(this.#events.writes.tx, calendar.id, id);
    const reusable = row?.shelf === shelf.stub && row.uidHash === hashOf(members.iCalUID);
    if (row && !reusable)
      return this.#events.insert(calendar, newId(this.#events.writes.ids), members, { organizerId });
    return this.#events.insert(calendar, id, members, { organizerId, stub: row });
  }
}

/**
 * What the guest has removed stays removed, until it is invited afresh; what its organizer had cancelled comes back with it.
 * @param organized As it was at its organizer.
 */
function kept(calendar: CalendarRow, copy: Members, organized: Members, after: Members, invited = false): Members {
  if (copy.status !== "cancelled" || invited) return after;
  const byGuest = organized.status !== "cancelled" || isRemoved(after, calendar.id);
  return byGuest ? { ...after, status: "cancelled" } : after;
}

/** A copy as its guest gets it: one that is not invited to an instance, or has removed it, has it as one that does not take place. */
function copyFor(calendar: CalendarRow, event: Members): Members {
  const isGuest = ownEntry(event, calendar.id) !== undefined;
  const copy = copyOf(event);
  return isGuest && !isRemoved(event, calendar.id) ? copy : { ...copy, status: "cancelled" };
}

/**
 * The copy of an event on a guest's calendar.
 * @param key Of an instance that stands alone there; undefined for the event itself.
 */
export async function findCopy(
  reader: RawReader,
  calendarId: string,
  iCalUID: string,
  organizerId: string,
  key?: number,
): Promise<StoredEvent | undefined> {
  const stored = await findCopies(reader, calendarId, iCalUID, organizerId);
  return stored.find(
    ({ members }) => (members.recurringEventId === undefined ? undefined : keyOfLone(members)) === key,
  );
}

/** All that a calendar has of an event of another one: the event, or instances that stand alone. */
export async function findCopies(
  reader: RawReader,
  calendarId: string,
  iCalUID: string,
  organizerId: string,
): Promise<StoredEvent[]> {
  const rows = await copyRows(reader, calendarId, iCalUID, organizerId);
  return rows.map((row) => ({ row, members: membersOf(row) }));
}
