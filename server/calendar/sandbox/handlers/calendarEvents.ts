import type { CalendarEventsHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import type { CalendarSandboxDependencies } from "../dependencies.ts";

export function calendarEvents({ triggers }: CalendarSandboxDependencies): CalendarEventsHandlers {
  return {
    async addFromMail({ path, body, origin }) {
      return { status: 200, body: await triggers.addFromMail(path.user, body, origin) };
    },

    async lock({ path, body, origin }) {
      return { status: 200, body: await triggers.setLocked(path.calendarId, path.eventId, body.locked, origin) };
    },

    async answerAsGuest({ path, body, origin }) {
      return { status: 200, body: await triggers.answerAsGuest(path, body, origin) };
    },

    async answer({ path, body, origin }) {
      return { status: 200, body: await triggers.answer(path.calendarId, path.eventId, body, origin) };
    },
  };
}
