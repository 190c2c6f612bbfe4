/** Changes of events, with everything that follows from them on other calendars. */

import { Failure } from "../../platform/failure.ts";
import {
  exceptionMembers,
  exceptionsOf,
  type Found,
  findByUid,
  findEvent,
  findEventRow,
  isSeries,
  keyOfLone,
  type StoredEvent,
  type StoredInstance,
  shapeOf,
} from "../events/found.ts";
import { isHidden, type Members, ownEntry, same, visibilityOf } from "../events/members.ts";
import { type EventTime, numberOf } from "../events/times.ts";
import { EventWrites } from "../events/writing.ts";
import { withResponse } from "../guests/attendees.ts";
import { guestChange, isResponse, mostForResponses } from "../guests/copies.ts";
import { newId } from "../ids.ts";
import { EventLists } from "../lists/eventLists.ts";
import { mailsFor, type Notice, type SendUpdates } from "../mails/eventMails.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import { type CalendarRow, insertRow } from "../store/rows.ts";
import { shelf } from "../store/shelves.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { spansOf, withAnswers } from "./answers.ts";
import type { Reads } from "./context.ts";
import { EventCopies, findCopy, type KeyedMembers } from "./spreading.ts";

/** Invitations that one event declines by itself at most. */
const mostDeclined = 1000;

export function eventDeleted(): Failure {
  return new Failure("gone", "deleted", "Resource has been deleted", { parameter: "eventId" });
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
  async insert(calendar: CalendarRow, id: string, wanted: Members): Promise<Found> {
    if (await findEventRow(this.writes.tx, calendar.id, id)) throw duplicate("id");
    const members = await withAnswers(this.writes, undefined, wanted);
    const event = await this.events.insert(calendar, id, members);
    if (!members.privateCopy) await this.copies.spread(undefined, event);
    this.#notices.push({ before: undefined, after: members });
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
  async change(calendar: CalendarRow, found: Exclude<Found, { kind: "bare" }>, after: Members): Promise<Found> {
    if (found.kind === "instance") return this.#changeInstance(calendar, found, after);
    if (isCopy(found)) return this.#changeCopy(calendar, found, after);
    const saved = await this.#changeOwn(calendar, found, after);
    await this.#declineConflicts(calendar, found.members, saved.members);
    return { kind: "event", ...saved };
  }

  /** `declineAllConflictingInvitations`: what was there before is declined, as the user would do it. */
  async #declineConflicts(calendar: CalendarRow, before: Members | undefined, after: Members): Promise<void> {
    const properties = after.focusTimeProperties ?? after.outOfOfficeProperties;
    const was = before?.focusTimeProperties ?? before?.outOfOfficeProperties;
    if (properties?.autoDeclineMode !== "declineAllConflictingInvitations" || after.status === "cancelled") return;
    if (before && was?.autoDeclineMode === properties.autoDeclineMode && same(shapeOf(before), shapeOf(after))) return;
    const message = properties.declineMessage;
    const declined = new Set<string>();
    for (const { startMs, endMs } of spansOf(after, calendar.timeZone)) {
      const lists = new EventLists(this.writes.tx, calendar, {
        window: { fromMs: startMs, toMs: endMs },
        singleEvents: true,
        showDeleted: false,
        hideUnanswered: false,
        viewOf: () => "details",
      });
      for (const { id } of (await lists.byStart(mostDeclined, undefined)).items) {
        if (declined.size >= mostDeclined) return;
        const found = declined.has(id) ? undefined : await findEvent(this.writes.tx, calendar, id);
        if (!found || found.kind === "bare" || !isCopy(found.kind === "instance" ? found.series : found)) continue;
        const own = ownEntry(found.members, calendar.id);
        if (!own || own.responseStatus === "declined") continue;
        declined.add(id);
        const answer = { ...own, responseStatus: "declined" as const, ...(message && { comment: message }) };
        await this.change(calendar, found, {
          ...found.members,
          attendees: withResponse(found.members.attendees ?? [], calendar.id, answer),
        });
      }
    }
  }

  /** An event on the calendar that organizes it, or one that is on its own. */
  async #changeOwn(calendar: CalendarRow, before: StoredEvent, wanted: Members, except?: string): Promise<StoredEvent> {
    const after = await withAnswers(this.writes, before.members, wanted);
    const exceptions = await this.#exceptionsOf(before);
    const saved = await this.events.save(calendar, before, after);
    if (saved !== before && !after.privateCopy) {
      this.#notices.push({ before: before.members, after });
      await this.#inviteLater(calendar.id, before.row.id, after);
      const many = isResponse(before.members, after) && (after.attendees?.length ?? 0) > mostForResponses;
      if (!many) await this.copies.spread(before, saved, exceptions, except);
    }
    return saved;
  }

  async #exceptionsOf({ row, members }: StoredEvent): Promise<KeyedMembers[]> {
    if (!isSeries(row)) return [];
    const rows = await exceptionsOf(this.writes.tx, row);
    return rows.map((each) => ({ key: Number(each.originalStartMs), members: exceptionMembers(members, each) }));
  }

  async #changeInstance(calendar: CalendarRow, instance: StoredInstance, wanted: Members): Promise<Found> {
    if (instance.series.members.status === "cancelled") throw eventDeleted();
    const { series, after: asked } = await this.#withVisibility(calendar, instance, wanted);
    const after = isCopy(series) ? asked : await withAnswers(this.writes, instance.members, asked);
    const current = { ...instance, series };
    if (!isCopy(series)) {
      const saved = await this.events.saveInstance(calendar, current, after);
      if (saved.row !== instance.row) {
        this.#notices.push({ before: instance.members, after });
        await this.copies.spreadInstance(series, instance.key, instance.members, after);
      }
      return { kind: "instance", ...saved };
    }
    const change = guestChange(instance.members, after, calendar.id);
    const organizer = await this.#organizerOf(series);
    let copy = change.copy;
    if (organizer) {
      const id = instanceId({ eventId: organizer.event.row.id, key: instance.key, allDay: organizer.event.row.allDay });
      const original = await findEvent(this.writes.tx, organizer.calendar, id);
      if (original?.kind === "instance") {
        const next = change.apply(original.members);
        copy = withGuests(copy, next);
        await this.events.saveInstance(organizer.calendar, original, next);
        this.#notices.push({ before: original.members, after: next });
        await this.copies.spreadInstance(organizer.event, instance.key, original.members, next, calendar.id);
      }
    }
    return { kind: "instance", ...(await this.events.saveInstance(calendar, current, copy)) };
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
    let copy = change.copy;
    if (organizer) {
      const key = found.members.recurringEventId === undefined ? undefined : keyOfLone(found.members);
      const { calendar: home, event } = organizer;
      if (key === undefined) {
        const next = change.apply(event.members);
        copy = withGuests(copy, next);
        await this.#changeOwn(home, event, next, calendar.id);
      } else {
        const id = instanceId({ eventId: event.row.id, key, allDay: event.row.allDay });
        const original = await findEvent(this.writes.tx, home, id);
        if (original?.kind === "instance") {
          const next = change.apply(original.members);
          copy = withGuests(copy, next);
          await this.events.saveInstance(home, original, next);
          this.#notices.push({ before: original.members, after: next });
          await this.copies.spreadInstance(event, key, original.members, next, calendar.id);
        }
      }
    }
    return { kind: "event", ...(await this.events.save(calendar, found, copy)) };
  }

  /** The event of which this is a copy; undefined when its organizer has it no more. */
  async #organizerOf({
    row,
    members,
  }: StoredEvent): Promise<{ calendar: CalendarRow; event: StoredEvent } | undefined> {
    const calendar = await this.writes.find(row.organizerId ?? "");
    if (!calendar) return undefined;
    const events = await findByUid(this.writes.tx, calendar.id, members.iCalUID);
    const event = events.find((each) => each.row.organizerId === null && !each.members.privateCopy);
    return event && { calendar, event };
  }

  /**
   * What an earlier import with the identifier left here.
   * @param place Original start, where an instance is imported.
   * @throws Failure 409 when an event has the identifier that was not imported.
   */
  async importedAs(
    calendar: CalendarRow,
    iCalUID: string,
    place: EventTime | undefined,
  ): Promise<Exclude<Found, { kind: "bare" }> | undefined> {
    const events = await findByUid(this.writes.tx, calendar.id, iCalUID);
    if (events.some(({ members }) => !members.imported && members.status !== "cancelled")) throw duplicate("iCalUID");
    const imported = events.filter(({ members }) => members.imported);
    const key = place && numberOf(place);
    const series = imported.find(({ row }) => isSeries(row));
    if (series && place && key !== undefined && series.row.allDay === "date" in place) {
      const id = instanceId({ eventId: series.row.id, key, allDay: series.row.allDay });
      const found = await findEvent(this.writes.tx, calendar, id);
      if (found?.kind === "instance") return found;
    }
    const known = imported.find(({ members }) => keyOfLone(members) === key);
    return known && { kind: "event", ...known };
  }

  /** @param reads What the parameters let through: the rest stays as an earlier import left it. */
  async import(
    calendar: CalendarRow,
    known: Exclude<Found, { kind: "bare" }> | undefined,
    members: Members,
    place: EventTime | undefined,
    reads: Reads,
  ): Promise<Found> {
    if (!known) {
      const whole = place ? { ...members, originalStartTime: place } : members;
      const event = await this.events.insert(calendar, newId(this.writes.ids), whole);
      return { kind: "event", ...event };
    }
    const { attachments, conferenceData, videoLink, colorId, eventLabelId, creator, originalStartTime } = known.members;
    const after: Members = {
      ...members,
      creator,
      ...(originalStartTime && { originalStartTime }),
      ...(!reads.attachments && attachments && { attachments }),
      ...(!reads.conference && conferenceData && { conferenceData }),
      ...(!reads.conference && videoLink && { videoLink }),
      ...(reads.labels ? colorId && { colorId } : eventLabelId && { eventLabelId }),
    };
    if (known.kind === "event") return { kind: "event", ...(await this.events.save(calendar, known, after)) };
    return { kind: "instance", ...(await this.events.saveInstance(calendar, known, after)) };
  }

  /** @throws Failure 403, 409, 410. */
  async move(from: CalendarRow, found: StoredEvent, to: CalendarRow, organizer: Members["organizer"]): Promise<Found> {
    if (isCopy(found) || found.members.privateCopy) {
      throw new Failure("forbidden", "forbiddenForNonOrganizer", "Only the organizer can move the event.", {
        domain: "calendar",
      });
    }
    const { tx } = this.writes;
    const { row, members } = found;
    const copy = await findCopy(tx, to.id, members.iCalUID, from.id);
    const taken = await findEventRow(tx, to.id, row.id);
    // What is left of the event where it has been before gives way to it.
    const left = taken?.shelf === shelf.stub && taken.uidHash === row.uidHash ? taken : undefined;
    if (taken && !left && taken.ordinal !== copy?.row.ordinal) throw duplicate("id");
    const exceptions = await exceptionsOf(tx, row);
    const kept = exceptions.map((each) => ({
      key: Number(each.originalStartMs),
      members: exceptionMembers(members, each),
    }));

    const { eventLabelId: __, ...rest } = members;
    const moved: Members = { ...rest, organizer, sequence: members.sequence + 1 };
    if (copy) await this.events.strip(to, copy);
    const stub = copy && (await findEventRow(tx, to.id, copy.row.id));
    const reusable = stub?.id === row.id ? stub : left;
    const event = await this.events.insert(to, row.id, moved, { stub: reusable, createdMs: row.createdMs });
    for (const { key, members: instance } of kept) {
      const id = instanceId({ eventId: row.id, key, allDay: row.allDay });
      const place = await findEvent(tx, to, id);
      if (place?.kind !== "instance") continue;
      const { eventLabelId: ___, ...changed } = instance;
      await this.events.saveInstance(to, place, { ...changed, organizer, sequence: instance.sequence + 1 });
    }

    // The former calendar keeps a copy if it is invited; everybody else sees the new organizer.
    await this.events.strip(from, found);
    await this.#handOver(from, event, members);
    this.#notices.push({ before: members, after: moved });
    return { kind: "event", ...event };
  }

  /** Copies of guests belong to the new organizer; who is a guest only now gets one. */
  async #handOver(from: CalendarRow, event: StoredEvent, before: Members): Promise<void> {
    const { tx } = this.writes;
    const lone = await this.#exceptionsOf(event);
    const concerned = new Set([
      ...(event.members.attendees ?? []).map((each) => each.email),
      ...lone.flatMap(({ members }) => (members.attendees ?? []).map((each) => each.email)),
    ]);
    for (const email of concerned) {
      const calendar = await this.writes.find(email);
      if (!calendar || calendar.id === event.row.calendarId || calendar.id === from.id) continue;
      await tx.run(
        'UPDATE "CalendarEvent" SET "organizerId" = ? WHERE "calendarId" = ? AND "uidHash" = ? AND "organizerId" = ?',
        event.row.calendarId,
        calendar.id,
        event.row.uidHash,
        from.id,
      );
    }
    const earlier = { row: event.row, members: { ...before, attendees: without(before.attendees, from.id) } };
    await this.copies.spread(earlier, event, lone);
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
      const internal = new Set<string>();
      for (const email of new Set([...addresses, notice.after.organizer.email])) {
        if (await writes.find(email)) internal.add(email);
      }
      const audience = { sendUpdates, actor, user: writes.caller.user.email, internal, nowMs: writes.nowMs };
      for (const mail of mailsFor(notice, audience)) {
        const stream = `mail:${mail.to.join(",")}`;
        await writes.outbox.enqueue(writes.tx, { kind: "mail", stream, service: "calendar", request: mail });
      }
    }
  }

  /** Large groups are invited after the answer. */
  async #inviteLater(calendarId: string, eventId: string, { attendees = [] }: Members): Promise<void> {
    if (!attendees.some((each) => each.asyncOperation)) return;
    this.hasJobs = true;
    await insertRow(this.writes.tx, "CalendarJob", {
      id: this.writes.ids.next(),
      kind: "group",
      calendarId,
      subject: JSON.stringify({ eventId }),
      dueMs: this.writes.now,
      createdMs: this.writes.now,
    });
  }

  /** The worker makes what was asked for. */
  async requestConference(found: Found, origin: string): Promise<void> {
    this.hasJobs = true;
    const { row } = found.kind === "instance" ? { row: found.row ?? found.series.row } : found;
    await insertRow(this.writes.tx, "CalendarJob", {
      id: this.writes.ids.next(),
      kind: "conference",
      calendarId: row.calendarId,
      subject: JSON.stringify({ eventId: found.kind === "instance" ? found.id : row.id, origin }),
      dueMs: this.writes.now,
      createdMs: this.writes.now,
    });
  }
}

function without<T extends { email: string }>(list: readonly T[] | undefined, email: string): T[] | undefined {
  const kept = list?.filter((each) => each.email !== email);
  return kept?.length ? kept : undefined;
}

/** The list of guests is everybody's. */
function withGuests(copy: Members, event: Members): Members {
  const { attendees: _, ...rest } = copy;
  return { ...rest, ...(event.attendees && { attendees: event.attendees }) };
}

function isCopy({ row, members }: StoredEvent): boolean {
  return row.organizerId !== null && !members.privateCopy;
}

function privacy(visibility: string): number {
  return visibility === "public" ? 0 : isHidden(visibility) ? 2 : 1;
}

function duplicate(field: string): Failure {
  return new Failure("conflict", "duplicate", "The requested identifier already exists.", { field });
}

/** @throws Failure 410 for an event of which nothing is left to change. */
export function requireWhole(found: Found): Exclude<Found, { kind: "bare" }> {
  if (found.kind === "bare") throw eventDeleted();
  return found;
}
