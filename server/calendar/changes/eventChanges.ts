/** Changes of events, with everything that follows from them on other calendars. */
import { duplicate, eventDeleted } from "../errors.ts";
import { shapeOf } from "../events/expansion.ts";
import {
  exceptionMembers,
  type Found,
  findByUid,
  findEvent,
  isCopy,
  keyOfLone,
  membersOf,
  overlayIn,
  type StoredEvent,
  type StoredInstance,
  versionedRow,
  type WholeEvent,
} from "../events/found.ts";
import { isHidden, type Members, same, visibilityOf } from "../events/members.ts";
import { EventWrites } from "../events/writing.ts";
import { type GuestChange, guestChange, isResponse, mostForResponses } from "../guests/copies.ts";
import { mailsFor, type Notice, type SendUpdates } from "../mails/eventMails.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import { exceptionsOf, findEventRow, isSeries } from "../store/events.ts";
import { insertJob } from "../store/jobs.ts";
import type { CalendarRow, EventRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { answeringShare, withAnswers } from "./answers.ts";
import { type Decline, declineConflicts } from "./declining.ts";
import { EventCopies, type KeyedMembers, type LoneChange } from "./spreading.ts";

/** The event of which there are copies, where it is organized. */
interface Original {
  calendar: CalendarRow;
  event: StoredEvent;
}

export class EventChanges {
  readonly writes: CalendarWrites;
  readonly events: EventWrites;
  readonly copies: EventCopies;
  /** Something is left to do after the write. */
  hasJobs = false;
  /** What happened to events on their organizers' calendars. */
  readonly #notices: Notice[] = [];

  constructor(writes: CalendarWrites) {
    this.writes = writes;
    this.events = new EventWrites(writes);
    this.copies = new EventCopies(this.events);
  }

  /** @throws Failure 409 when an event has, or had, the id. */
  async requireNewId(calendar: CalendarRow, id: string): Promise<void> {
    if (await findEventRow(this.writes.tx, calendar.id, id)) throw duplicate("id");
  }

  /** @param id One that is nobody's. */
  async insert(calendar: CalendarRow, id: string, wanted: Members): Promise<Found> {
    const members = await withAnswers(this.writes, undefined, wanted);
    const event = await this.events.insert(calendar, id, members);
    if (!members.privateCopy) await this.copies.spread(undefined, event);
    this.note({ before: undefined, after: members, place: placeOf(event) });
    await this.#inviteLater(event.row.calendarId, id, members);
    await this.#declineConflicts(calendar, undefined, members);
    return { kind: "event", ...event };
  }

  /** @throws Failure 409 when an event of the calendar has the identifier. */
  async requireNewUid(calendar: CalendarRow, iCalUID: string): Promise<void> {
    const known = await findByUid(this.writes.tx, calendar.id, iCalUID);
    if (known.some((each) => each.members.status !== "cancelled")) throw duplicate("iCalUID");
  }

  /**
   * @param found As it is.
   * @param after As the request wants it.
   * @throws Failure when somebody else than the organizer wants what only the organizer can have.
   */
  async change(calendar: CalendarRow, found: WholeEvent, after: Members): Promise<Found> {
    // Nobody else's calendar is looked at for a write that changes nothing.
    if (same(found.members, after)) return found;
    if (found.kind === "instance") return this.#changeInstance(calendar, found, after);
    if (isCopy(found)) return this.#changeCopy(calendar, found, after);
    const saved = await this.#changeOwn(calendar, found, after);
    await this.#declineConflicts(calendar, found.members, saved.members);
    return { kind: "event", ...saved };
  }

  #declineConflicts(calendar: CalendarRow, before: Members | undefined, after: Members): Promise<void> {
    const decline: Decline = async (found, members) => {
      await this.change(calendar, found, members);
    };
    return declineConflicts(this.writes.tx, calendar, { before, after }, decline);
  }

  /** Something has happened to an event on its organizer's calendar. */
  note(notice: Notice): void {
    this.#notices.push(notice);
  }

  /** A series has changed, and with it instances that have guests of their own. */
  noteLone({ row }: StoredEvent, changes: readonly LoneChange[]): void {
    for (const { key, before, after, guests } of changes) {
      const eventId = instanceId({ eventId: row.id, key, allDay: row.allDay });
      const left: Members = after ?? { ...before, status: "cancelled" };
      this.note({ before, after: left, place: { calendarId: row.calendarId, eventId }, only: guests });
    }
  }

  /** An event on the calendar that organizes it, or one that is on its own. */
  async #changeOwn(calendar: CalendarRow, before: StoredEvent, wanted: Members, except?: string): Promise<StoredEvent> {
    const after = await withAnswers(this.writes, before.members, wanted);
    const exceptions = await this.exceptionsOf(before);
    const saved = await this.events.save(calendar, before, after);
    if (saved !== before && !after.privateCopy) {
      this.note({ before: before.members, after, place: placeOf(before) });
      await this.#inviteLater(calendar.id, before.row.id, after);
      const many = isResponse(before.members, after) && (after.attendees?.length ?? 0) > mostForResponses;
      if (many) return saved;
      const asked = await this.#askAgain(calendar, saved, exceptions);
      const lone = await this.copies.loneChanges(before, saved, exceptions);
      await this.copies.spread(before, saved, lone, except);
      for (const each of asked) await this.copies.spreadInstance(saved, each.key, each.before, each.after, except);
      this.noteLone(saved, lone);
    }
    return saved;
  }

  /**
   * A series that gets longer, or shorter, gives its exceptions other times: those with a list of guests of their own ask again who
   * answers by themselves.
   * @param exceptions Those that it had before.
   */
  async #askAgain(calendar: CalendarRow, series: StoredEvent, exceptions: readonly KeyedMembers[]) {
    const known = new Map(exceptions.map(({ key, members }) => [key, members]));
    const asked: { key: number; before: Members; after: Members }[] = [];
    const share = answeringShare();
    for (const { key, members, row } of known.size > 0 ? await this.exceptionsOf(series) : []) {
      const before = known.get(key);
      if (!before || !("attendees" in overlayIn(row)) || same(shapeOf(before), shapeOf(members))) continue;
      const after = await withAnswers(this.writes, before, members, share);
      if (same(members, after)) continue;
      await this.events.saveInstance(calendar, { id: row.id, series, key, members, row }, after);
      asked.push({ key, before, after });
    }
    return asked;
  }

  /** The exceptions of a series, whole. */
  async exceptionsOf(series: StoredEvent): Promise<(KeyedMembers & { row: EventRow })[]> {
    if (!isSeries(series.row)) return [];
    const rows = await exceptionsOf(this.writes.tx, series.row);
    return rows.map((row) => ({
      key: Number(row.originalStartMs),
      members: exceptionMembers(series.members, row),
      row,
    }));
  }

  async #changeInstance(calendar: CalendarRow, instance: StoredInstance, wanted: Members): Promise<Found> {
    if (instance.series.members.status === "cancelled") throw eventDeleted();
    const { series, after: asked } = await this.#withVisibility(calendar, instance, wanted);
    const after = isCopy(series) ? asked : await withAnswers(this.writes, instance.members, asked);
    const current = { ...instance, series };
    if (!isCopy(series)) {
      const saved = await this.events.saveInstance(calendar, current, after);
      if (saved.row !== instance.row) {
        this.note({ before: instance.members, after, place: { ...placeOf(series), eventId: instance.id } });
        await this.copies.spreadInstance(series, instance.key, instance.members, after);
      }
      return { kind: "instance", ...saved };
    }
    const change = guestChange(instance.members, after, calendar.id);
    const organizer = await this.#organizerOf(series);
    const copy = organizer ? await this.#changeOriginal(organizer, instance.key, change, calendar.id) : change.copy;
    return { kind: "instance", ...(await this.events.saveInstance(calendar, current, copy)) };
  }

  /** What a guest's change of an instance does at its organizer. @returns the copy, with the guests as they are then. */
  async #changeOriginal(
    { calendar, event }: Original,
    key: number,
    change: GuestChange,
    guest: string,
  ): Promise<Members> {
    const id = instanceId({ eventId: event.row.id, key, allDay: event.row.allDay });
    const original = await findEvent(this.writes.tx, calendar, id);
    if (original?.kind !== "instance") return change.copy;
    const next = change.apply(original.members);
    await this.events.saveInstance(calendar, original, next);
    this.note({ before: original.members, after: next, place: { calendarId: calendar.id, eventId: id } });
    await this.copies.spreadInstance(event, key, original.members, next, guest);
    return withGuests(change.copy, next);
  }

  /** An instance can make its series more private, and never less. */
  async #withVisibility(calendar: CalendarRow, instance: StoredInstance, wanted: Members) {
    const { series } = instance;
    const [now, then] = [visibilityOf(series.members), visibilityOf(wanted)];
    const { visibility: _, ...rest } = wanted;
    const { visibility } = series.members;
    if (privacy(then) <= privacy(now)) return { series, after: { ...rest, ...(visibility && { visibility }) } };
    const after: Members = { ...rest, ...(wanted.visibility && { visibility: wanted.visibility }) };
    const tightened = { ...series.members, ...(wanted.visibility && { visibility: wanted.visibility }) };
    return { series: await this.events.save(calendar, series, tightened), after };
  }

  /** A guest changes the copy. */
  async #changeCopy(calendar: CalendarRow, found: StoredEvent, after: Members): Promise<Found> {
    const change = guestChange(found.members, after, calendar.id);
    const organizer = await this.#organizerOf(found);
    const key = found.members.recurringEventId === undefined ? undefined : keyOfLone(found.members);
    let copy = change.copy;
    if (organizer && key !== undefined) copy = await this.#changeOriginal(organizer, key, change, calendar.id);
    else if (organizer) {
      const next = change.apply(organizer.event.members);
      copy = withGuests(copy, next);
      await this.#changeOwn(organizer.calendar, organizer.event, next, calendar.id);
    }
    return { kind: "event", ...(await this.events.save(calendar, found, copy)) };
  }

  /** The event of which this is a copy; undefined when its organizer has it no more. */
  async #organizerOf({ row, members }: StoredEvent): Promise<Original | undefined> {
    const calendar = await this.writes.find(row.organizerId ?? "");
    if (!calendar) return undefined;
    const events = await findByUid(this.writes.tx, calendar.id, members.iCalUID);
    const event = events.find((each) => each.row.organizerId === null && !each.members.privateCopy);
    return event && { calendar, event };
  }

  /**
   * Mails about all that has happened, recorded with it.
   * @param actor The calendar that the request was about.
   */
  async notify(actor: string, sendUpdates: SendUpdates): Promise<void> {
    if (sendUpdates === "none") return;
    const { writes } = this;
    for (const notice of this.#notices) {
      const addresses = [notice.before, notice.after]
        .flatMap((each) => each?.attendees ?? [])
        .map((each) => each.email);
      const internal = new Map<string, string>();
      for (const email of new Set([...addresses, notice.after.organizer.email])) {
        const calendar = await writes.find(email);
        if (calendar) internal.set(email, calendar.timeZone);
      }
      const { nowMs, origin } = writes;
      const exceptions = notice.after.recurrence ? await this.#exceptionsAt(notice.place) : [];
      const user = writes.caller.user.email;
      const audience = { sendUpdates, actor, user, internal, exceptions, origin, nowMs };
      for (const mail of mailsFor(notice, audience)) {
        const stream = `mail:${mail.to.join(",")}`;
        for (const each of mail.to) writes.changes.mailed.add(each);
        await writes.outbox.enqueue(writes.tx, { kind: "mail", stream, service: "calendar", request: mail });
      }
    }
  }

  async #exceptionsAt({ calendarId, eventId }: Notice["place"]): Promise<KeyedMembers[]> {
    const row = await findEventRow(this.writes.tx, calendarId, eventId);
    return row ? this.exceptionsOf({ row, members: membersOf(row) }) : [];
  }

  async #insertJob(kind: "conference" | "group", calendarId: string, subject: object): Promise<void> {
    this.hasJobs = true;
    const { tx, ids, now } = this.writes;
    await insertJob(tx, { id: ids.next(), kind, calendarId, subject: JSON.stringify(subject) }, now);
  }

  /** Large groups are invited after the answer. */
  async #inviteLater(calendarId: string, eventId: string, { attendees = [] }: Members): Promise<void> {
    if (!attendees.some((each) => each.asyncOperation)) return;
    await this.#insertJob("group", calendarId, { eventId });
  }

  /** The worker makes what was asked for. */
  async requestConference(found: Found, origin: string): Promise<void> {
    const { calendarId, id } = versionedRow(found);
    await this.#insertJob("conference", calendarId, { eventId: found.kind === "instance" ? found.id : id, origin });
  }
}

function placeOf({ row }: StoredEvent): Notice["place"] {
  return { calendarId: row.calendarId, eventId: row.id };
}

/** The list of guests is everybody's. */
function withGuests(copy: Members, event: Members): Members {
  const { attendees: _, ...rest } = copy;
  return { ...rest, ...(event.attendees && { attendees: event.attendees }) };
}

function privacy(visibility: string): number {
  return visibility === "public" ? 0 : isHidden(visibility) ? 2 : 1;
}
