import type { CalendarStatesHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function calendarStates({ triggers }: PlatformDependencies): CalendarStatesHandlers {
  return {
    async set({ path, body }) {
      return { status: 200, body: await triggers.calendar.setDisabled(path.calendarId, body.disabled) };
    },

    async failConferences({ path, body }) {
      return { status: 200, body: await triggers.calendar.failConferences(path.calendarId, body.failing) };
    },
  };
}
