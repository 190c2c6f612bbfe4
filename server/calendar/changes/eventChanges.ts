/**
 * Applies changes of events that the organizer or a guest requests. Some changes by a guest also apply to the organizer's
 * event.
 */
import { duplicate, eventDeleted } from "../errors.ts";
import {
  type Found,
  findByUid,
  findEvent,
  isCopy,
  keyOfDetached,
  membersOf,
  type StoredEvent,
  type StoredInstance,
  versionedRow,
  type WholeEvent,
} from "../events/found.ts";
import { requireUnlocked } from "../events/locked.ts";
import { type GuestChange, guestChange } from "../guests/copies.ts";
import { lettersFor, type Notice, type SendUpdates } from "../mails/eventMails.ts";
import type { EventLetters } from "../mails/mailData.ts";
import { insertMails } from "../mails/mailing.ts";
import { isHidden, type Members, ownEntry, same, visibilityOf } from "../model/members.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import { findEventRow } from "../store/events.ts";
import type { CalendarRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { withAnswers } from "./answers.ts";
import { type Decline, declineConflicts } from "./declining.ts";
import type { EventWrites } from "./eventWrites.ts";
import { type KeyedMembers, Organizing } from "./organizing.ts";
import type { CopiedContent } from "./plan.ts";
import { noteMailed } from "./spreading.ts";

/** The original of an event, on its organizer's calendar. Guests may have copies of it. */
interface Original {
  calendar: CalendarRow;
  event: StoredEvent;
}

export class EventChanges {
  readonly writes: CalendarWrites;
  readonly organizing: Organizing;

  constructor(writes: CalendarWrites) {
    this.writes = writes;
    this.organizing = new Organizing(writes);
  }

  get #events(): EventWrites {
    return this.organizing.events;
  }

  /** @throws Failure 409 if the calendar has an event with this id, even a deleted one. */
  async requireNewId(calendar: CalendarRow, id: string): Promise<void> {
    if (await findEventRow(this.writes.tx, calendar.id, id)) throw duplicate("id");
  }

  /** @param id An id that has never been used on the calendar. */
  async insert(calendar: CalendarRow, id: string, wanted: Members): Promise<Found> {
    const event = await this.organizing.insert(calendar, id, wanted);
    await this.#declineConflicts(calendar, undefined, event.members);
    return { kind: "event", ...event };
  }

  /** @throws Failure 409 if an event of the calendar already has this iCalUID. */
  async requireNewUid(calendar: CalendarRow, iCalUID: string): Promise<void> {
    const known = await findByUid(this.writes.tx, calendar.id, iCalUID);
    if (known.some((each) => each.members.status !== "cancelled")) throw duplicate("iCalUID");
  }

  /**
   * @param found The event before the change.
   * @param after The event that the request wants.
   * @throws Failure if a guest requests a change that only the organizer can make.
   */
  async change(calendar: CalendarRow, found: WholeEvent, after: Members): Promise<Found> {
    // An unchanged event is returned at once, so that no other calendar is read.
    if (same(found.members, after)) return found;
    if (found.kind === "instance") return this.#changeInstance(calendar, found, after);
    if (isCopy(found)) return this.#changeCopy(calendar, found, after);
    const saved = await this.organizing.change(calendar, found, after);
    await this.#declineConflicts(calendar, found.members, saved.members);
    return { kind: "event", ...saved };
  }

  #declineConflicts(calendar: CalendarRow, before: Members | undefined, after: Members): Promise<void> {
    const decline: Decline = async (found, members) => {
      await this.change(calendar, found, members);
    };
    return declineConflicts(this.writes.tx, calendar, { before, after }, decline);
  }

  async #changeInstance(calendar: CalendarRow, instance: StoredInstance, wanted: Members): Promise<Found> {
    if (instance.series.members.status === "cancelled") throw eventDeleted();
    const { series, after } = await this.#withVisibility(calendar, instance, wanted);
    const current = { ...instance, series };
    if (!isCopy(series)) {
      const answered = await withAnswers(this.writes, instance.members, after);
      const { saved } = await this.organizing.changeInstance(calendar, current, answered);
      return { kind: "instance", ...saved };
    }
    const change = guestChange(instance.members, after, calendar.id);
    const organizer = await this.#organizerOf(series);
    const original = organizer && (await this.#changeOriginal(organizer, instance.key, change, calendar.id));
    const copy = original ? withGuests(change.copy, original.members) : change.copy;
    // A guest who is not invited to the instance must not see its new content, so the content is passed only for a guest.
    const content = original && ownEntry(original.members, calendar.id) ? original.content : undefined;
    return { kind: "instance", ...(await this.#events.saveInstance(calendar, current, copy, content)) };
  }

  /**
   * Applies a guest's change to the same instance on the organizer's calendar.
   * @returns the organizer's instance; undefined if the organizer's series has no such instance.
   */
  async #changeOriginal({ calendar, event }: Original, key: number, change: GuestChange, guest: string) {
    const id = instanceId({ eventId: event.row.id, key, allDay: event.row.allDay });
    const original = await findEvent(this.writes.tx, calendar, id);
    if (original?.kind !== "instance") return undefined;
    const members = change.apply(original.members);
    requireUnlocked(original.members, members);
    const { content } = await this.organizing.changeInstance(calendar, original, members, { except: guest });
    return { members, content };
  }

  /** Applies the visibility requested for an instance to its series, but only if this makes the series more private. */
  async #withVisibility(calendar: CalendarRow, instance: StoredInstance, wanted: Members) {
    const { series } = instance;
    const [now, then] = [visibilityOf(series.members), visibilityOf(wanted)];
    const { visibility: _, ...rest } = wanted;
    const { visibility } = series.members;
    if (privacy(then) <= privacy(now)) return { series, after: { ...rest, ...(visibility && { visibility }) } };
    const after: Members = { ...rest, ...(wanted.visibility && { visibility: wanted.visibility }) };
    const tightened = { ...series.members, ...(wanted.visibility && { visibility: wanted.visibility }) };
    return { series: await this.#events.save(calendar, series, tightened), after };
  }

  /** Changes a guest's own copy. */
  async #changeCopy(calendar: CalendarRow, found: StoredEvent, after: Members): Promise<Found> {
    const change = guestChange(found.members, after, calendar.id);
    const organizer = await this.#organizerOf(found);
    const key = found.members.recurringEventId === undefined ? undefined : keyOfDetached(found.members);
    let content: CopiedContent | undefined;
    if (organizer && key !== undefined) {
      const original = await this.#changeOriginal(organizer, key, change, calendar.id);
      content = original?.content && { source: original.content.source, members: original.members };
    } else if (organizer) {
      const next = change.apply(organizer.event.members);
      requireUnlocked(organizer.event.members, next);
      const { row, members } = await this.organizing.change(organizer.calendar, organizer.event, next, calendar.id);
      content = { source: row.ordinal, members };
    }
    const copy = content ? withGuests(change.copy, content.members) : change.copy;
    return { kind: "event", ...(await this.#events.save(calendar, found, copy, content)) };
  }

  /** Finds the event on the organizer's calendar for a copy; undefined if that event no longer exists. */
  async #organizerOf({ row, members }: StoredEvent): Promise<Original | undefined> {
    const calendar = await this.writes.find(row.organizerId ?? "");
    if (!calendar) return undefined;
    const events = await findByUid(this.writes.tx, calendar.id, members.iCalUID);
    const event = events.find((each) => each.row.organizerId === null && !each.members.privateCopy);
    return event && { calendar, event };
  }

  /**
   * Decides who gets an email about the changes. The emails are written by a job that is recorded in the same transaction.
   * @param actor The calendar that the request specified.
   */
  async notify(actor: string, sendUpdates: SendUpdates): Promise<void> {
    if (sendUpdates === "none") return;
    const { writes } = this;
    const eventLetters: EventLetters[] = [];
    for (const notice of this.organizing.notices) {
      const internal = sendUpdates === "externalOnly" ? await this.#internal(notice) : new Set<string>();
      const letters = lettersFor(notice, { sendUpdates, actor, user: writes.caller.user.email, internal });
      if (letters.length === 0) continue;
      for (const { to } of letters) for (const each of to) writes.changes.mailed.add(each);
      const { after: event, place } = notice;
      const isSeries = event.recurrence && letters.some(({ method }) => method === "REQUEST");
      eventLetters.push({ place, event, letters, exceptions: isSeries ? await this.#exceptionsAt(place) : [] });
    }
    if (eventLetters.length === 0) return;
    for (const each of this.organizing.spreads) await noteMailed(writes, each);
    await insertMails(writes, eventLetters);
  }

  /** The email addresses of those guests who have a calendar on this server. */
  async #internal({ before, after }: Notice): Promise<Set<string>> {
    const addresses = [before, after].flatMap((each) => each?.attendees ?? []).map((each) => each.email);
    const internal = new Set<string>();
    for (const email of new Set([...addresses, after.organizer.email])) {
      if (await this.writes.find(email)) internal.add(email);
    }
    return internal;
  }

  async #exceptionsAt({ calendarId, eventId }: Notice["place"]): Promise<KeyedMembers[]> {
    const row = await findEventRow(this.writes.tx, calendarId, eventId);
    return row ? this.organizing.exceptionsOf({ row, members: membersOf(row) }) : [];
  }

  /** Records a job that creates the conference an event requests. */
  async requestConference(found: Found, origin: string): Promise<void> {
    const { calendarId, id } = versionedRow(found);
    const eventId = found.kind === "instance" ? found.id : id;
    await this.writes.leaveJob("conference", calendarId, { eventId, origin });
  }
}

/** Replaces the guest list of a copy by the event's current one, since all guests see the same list. */
function withGuests(copy: Members, event: Members): Members {
  const { attendees: _, ...rest } = copy;
  return { ...rest, ...(event.attendees && { attendees: event.attendees }) };
}

function privacy(visibility: string): number {
  return visibility === "public" ? 0 : isHidden(visibility) ? 2 : 1;
}
