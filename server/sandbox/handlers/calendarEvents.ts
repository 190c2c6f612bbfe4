import type { CalendarEventsHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function calendarEvents({ triggers: { calendar } }: PlatformDependencies): CalendarEventsHandlers {
  return {
    async addFromMail({ path, body, origin }) {
      return { status: 200, body: await calendar.addFromMail(path.user, body, origin) };
    },

    async lock({ path, body, origin }) {
      return { status: 200, body: await calendar.setLocked(path.calendarId, path.eventId, body.locked, origin) };
    },

    async answer({ path, body, origin }) {
      return { status: 200, body: await calendar.answer(path.calendarId, path.eventId, body, origin) };
    },
  };
}
