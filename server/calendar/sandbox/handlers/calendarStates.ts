import type { CalendarStatesHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import { updateCalendar } from "../../store/calendars.ts";
import { type CalendarSandboxDependencies, requireCalendar, writeAsServer } from "../acting.ts";

/** Puts calendars into states that no API operation can cause. */
export function calendarStates({ store }: CalendarSandboxDependencies): CalendarStatesHandlers {
  const update = (id: string, change: Parameters<typeof updateCalendar>[2]) =>
    writeAsServer(store, async (writes) => {
      const calendar = await requireCalendar(writes, id);
      await updateCalendar(writes.tx, calendar.id, change);
      return calendar.id;
    });
  return {
    /** Invalidates every sync token that was issued so far. */
    async expireSyncTokens() {
      await writeAsServer(store, (writes) => store.restored(writes.tx));
      return { status: 204 };
    },

    /** Disables a calendar, so that it cannot be changed. */
    async set({ path, body: { disabled } }) {
      return { status: 200, body: { id: await update(path.calendarId, { disabled }), disabled } };
    },

    /** Makes the creation of the next conferences on a calendar fail. */
    async failConferences({ path, body: { failing } }) {
      return { status: 200, body: { id: await update(path.calendarId, { failingConferences: failing }), failing } };
    },
  };
}
