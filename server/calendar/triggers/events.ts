/** Acts on events from outside of the service, which no operation can do. The sandbox calls these functions. */

import { nobody } from "../../platform/caller.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import { invalidField, invalidParameter, notFound } from "../../platform/failure.ts";
import { EventChanges } from "../changes/eventChanges.ts";
import { EventWrites } from "../changes/eventWrites.ts";
import { answerInvitation, findInvitation } from "../changes/guestAnswers.ts";
import { calendarNotFound } from "../errors.ts";
import { organizerOf } from "../events/context.ts";
import { type Found, findEvent, toShown } from "../events/found.ts";
import { toEvent, type WireEvent } from "../events/wire.ts";
import { withResponse } from "../guests/attendees.ts";
import { newId } from "../ids.ts";
import { type Members, ownEntry, type ResponseStatus } from "../model/members.ts";
import { knownZone, parseTime, type SentTime, timesOf } from "../model/times.ts";
import { updateCalendar } from "../store/calendars.ts";
import type { CalendarStore } from "../store/index.ts";
import type { CalendarRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";

/** An event that a program has found in a mail, such as a flight or a stay. */
export interface MailEvent {
  summary: string;
  description?: string;
  location?: string;
  start: SentTime;
  end: SentTime;
}

export interface ResourceAnswer {
  responseStatus: ResponseStatus;
  comment?: string;
}

/** A guest's invitation. */
export interface GuestPlace {
  /** The organizer's calendar. */
  calendarId: string;
  eventId: string;
  /** The mail address of the guest. */
  guest: string;
}

export interface EventTriggers {
  /** Locks or unlocks an event. @throws Failure when there is no such event. */
  setLocked(calendarId: string, eventId: string, locked: boolean, origin: string): Promise<WireEvent>;
  /** Adds an event of the type `fromMail` to a user's primary calendar. @throws Failure for an unknown user or wrong times. */
  addFromMail(email: string, event: MailEvent, origin: string): Promise<WireEvent>;
  /**
   * Answers an invitation for a resource: an event, a series or an instance on its calendar.
   * @throws Failure when there is no such invitation, or the calendar does not belong to a resource.
   */
  answer(calendarId: string, eventId: string, answer: ResourceAnswer, origin: string): Promise<WireEvent>;
  /**
   * Answers an invitation, on the organizer's calendar, for a guest without a calendar here.
   * @throws Failure when there is no such invitation, or the guest has a calendar here.
   */
  answerAsGuest(place: GuestPlace, answer: ResourceAnswer, origin: string): Promise<WireEvent>;
  /** Makes the next conferences of a calendar fail. @throws Failure when there is no such calendar, or for a wrong number. */
  failConferences(calendarId: string, count: number): Promise<{ id: string; failing: number }>;
}

const mostFailing = 1_000_000;

export function createEventTriggers({ store }: { store: CalendarStore }): EventTriggers {
  /** Writes as the server itself, whose role is not checked. */
  const write = <T>(work: (writes: CalendarWrites) => Promise<T>) => store.write({ caller: nobody, origin: "" }, work);

  return {
    setLocked: (calendarId, eventId, locked, origin) =>
      write(async (writes) => {
        const calendar = await requireCalendar(writes, calendarId);
        const found = await findEvent(writes.tx, calendar, eventId);
        if (found?.kind !== "event") throw notFound("Event", { parameter: "eventId" });
        const { locked: _, ...rest } = found.members;
        const members: Members = locked ? { ...rest, locked } : rest;
        const saved = await new EventWrites(writes).save(calendar, found, members);
        return shown({ kind: "event", ...saved }, calendar, origin);
      }),

    addFromMail: (email, { summary, description, location, ...times }, origin) =>
      write(async (writes) => {
        const calendar = await requireCalendar(writes, email);
        if (calendar.kind !== "primary") throw notFound("User", { parameter: "user" });
        const start = parseTime(times.start, calendar.timeZone, "start");
        const end = parseTime(times.end, calendar.timeZone, "end");
        timesOf(start, end);
        const person = await organizerOf(writes.tx, calendar);
        const id = newId(writes.ids);
        const event = await new EventWrites(writes).insert(calendar, id, {
          eventType: "fromMail",
          status: "confirmed",
          iCalUID: `${id}@calendar.example`,
          sequence: 0,
          creator: person,
          organizer: person,
          start,
          end,
          reminders: { useDefault: true },
          summary,
          ...(description && { description }),
          ...(location && { location }),
        });
        return shown({ kind: "event", ...event }, calendar, origin);
      }),

    answer: (calendarId, eventId, { responseStatus, comment }, origin) =>
      write(async (writes) => {
        const calendar = await requireCalendar(writes, calendarId);
        if (calendar.kind !== "resource") throw invalidParameter("calendarId", "Only resources are answered for.");
        const found = await findEvent(writes.tx, calendar, eventId);
        const whole = found?.kind === "bare" ? undefined : found;
        const own = whole && whole.members.status !== "cancelled" && ownEntry(whole.members, calendar.id);
        if (!own) throw notFound("Invitation", { parameter: "eventId" });
        const attendees = withResponse(whole.members.attendees ?? [], calendar.id, { ...own, responseStatus, comment });
        const changes = new EventChanges(writes);
        return shown(await changes.change(calendar, whole, { ...whole.members, attendees }), calendar, origin);
      }),

    answerAsGuest: ({ calendarId, eventId, guest }, { responseStatus, comment }, origin) =>
      write(async (writes) => {
        await requireCalendar(writes, calendarId);
        const found = await findInvitation(writes, { calendarId, eventId, guest: normalAddress(guest) }, 0);
        if (!found || found.isCancelled) throw notFound("Invitation", { parameter: "guest" });
        if (found.hasCalendar) throw invalidParameter("guest", "The guest has a calendar here, and answers there.");
        const answered = await answerInvitation(writes, found, { responseStatus, comment });
        return shown(answered, found.calendar, origin);
      }),

    failConferences: (calendarId, count) =>
      write(async (writes) => {
        if (!Number.isInteger(count) || count < 0 || count > mostFailing) {
          throw invalidField("failing", `"failing" is a whole number from 0 to ${mostFailing}.`);
        }
        const { id } = await requireCalendar(writes, calendarId);
        await updateCalendar(writes.tx, id, { failingConferences: count });
        return { id, failing: count };
      }),
  };
}

async function requireCalendar(writes: CalendarWrites, id: string): Promise<CalendarRow> {
  const calendar = id === "primary" ? undefined : await writes.find(id);
  if (!calendar) throw calendarNotFound();
  return calendar;
}

function shown(found: Found, calendar: CalendarRow, origin: string): WireEvent {
  const zone = knownZone(calendar.timeZone);
  return toEvent(toShown(found), { view: "details", zone, userEmail: calendar.id, origin });
}
