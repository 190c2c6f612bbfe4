import type { CalendarEventsHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import { normalAddress } from "../../../platform/emailAddress.ts";
import { invalidParameter, notFound } from "../../../platform/failure.ts";
import { EventChanges } from "../../changes/eventChanges.ts";
import { answerInvitation, findInvitation } from "../../changes/guestAnswers.ts";
import { organizerOf } from "../../events/context.ts";
import { findEvent } from "../../events/found.ts";
import { withResponse } from "../../guests/attendees.ts";
import { newId } from "../../ids.ts";
import { type Members, ownEntry } from "../../model/members.ts";
import { parseTime, timesOf } from "../../model/times.ts";
import { type CalendarSandboxDependencies, requireCalendar, shownOn, writeAsServer } from "../acting.ts";

/** Simulates actions on events by apps, guests and resources outside the service. */
export function calendarEvents({ store }: CalendarSandboxDependencies): CalendarEventsHandlers {
  return {
    /** Adds an event as if an app had found it in an email, such as a flight or a hotel stay. */
    async addFromMail({ path, body: { summary, description, location, ...times }, origin }) {
      const body = await writeAsServer(store, async (writes) => {
        const calendar = await requireCalendar(writes, path.user);
        if (calendar.kind !== "primary") throw notFound("User", { parameter: "user" });
        const start = parseTime(times.start, calendar.timeZone, "start");
        const end = parseTime(times.end, calendar.timeZone, "end");
        timesOf(start, end);
        const person = await organizerOf(writes.tx, calendar);
        const id = newId(writes.ids);
        const event = await new EventChanges(writes).insert(calendar, id, {
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
        return shownOn(event, calendar, origin);
      });
      return { status: 200, body };
    },

    async lock({ path, body: { locked }, origin }) {
      const body = await writeAsServer(store, async (writes) => {
        const calendar = await requireCalendar(writes, path.calendarId);
        const found = await findEvent(writes.tx, calendar, path.eventId);
        if (found?.kind !== "event") throw notFound("Event", { parameter: "eventId" });
        const { locked: _, ...rest } = found.members;
        const members: Members = locked ? { ...rest, locked } : rest;
        return shownOn(await new EventChanges(writes).change(calendar, found, members), calendar, origin);
      });
      return { status: 200, body };
    },

    /** Records the response of a guest without a calendar on this server, on the organizer's calendar. */
    async answerAsGuest({ path, body: { responseStatus, comment }, origin }) {
      const body = await writeAsServer(store, async (writes) => {
        await requireCalendar(writes, path.calendarId);
        const found = await findInvitation(writes, { ...path, guest: normalAddress(path.guest) }, 0);
        if (!found || found.isCancelled) throw notFound("Invitation", { parameter: "guest" });
        if (found.hasCalendar)
          throw invalidParameter(
            "guest",
            "This attendee is a user of this server. Change responseStatus in the attendee's own calendar.",
          );
        const answered = await answerInvitation(writes, found, { responseStatus, comment });
        return shownOn(answered, found.calendar, origin);
      });
      return { status: 200, body };
    },

    /** Records the response of a resource to an event, a series or an instance on its calendar. */
    async answer({ path, body: { responseStatus, comment }, origin }) {
      const body = await writeAsServer(store, async (writes) => {
        const calendar = await requireCalendar(writes, path.calendarId);
        if (calendar.kind !== "resource")
          throw invalidParameter(
            "calendarId",
            "This operation requires the calendar of a resource (a room or equipment).",
          );
        const found = await findEvent(writes.tx, calendar, path.eventId);
        const whole = found?.kind === "bare" ? undefined : found;
        const own = whole && whole.members.status !== "cancelled" && ownEntry(whole.members, calendar.id);
        if (!own) throw notFound("Invitation", { parameter: "eventId" });
        const attendees = withResponse(whole.members.attendees ?? [], calendar.id, { ...own, responseStatus, comment });
        const changes = new EventChanges(writes);
        return shownOn(await changes.change(calendar, whole, { ...whole.members, attendees }), calendar, origin);
      });
      return { status: 200, body };
    },
  };
}
