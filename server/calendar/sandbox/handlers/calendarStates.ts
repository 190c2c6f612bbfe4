import type { CalendarStatesHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import type { CalendarSandboxDependencies } from "../dependencies.ts";

export function calendarStates({ triggers }: CalendarSandboxDependencies): CalendarStatesHandlers {
  return {
    async expireSyncTokens() {
      await triggers.expireSyncTokens();
      return { status: 204 };
    },

    async set({ path, body }) {
      return { status: 200, body: await triggers.setDisabled(path.calendarId, body.disabled) };
    },

    async failConferences({ path, body }) {
      return { status: 200, body: await triggers.failConferences(path.calendarId, body.failing) };
    },
  };
}
