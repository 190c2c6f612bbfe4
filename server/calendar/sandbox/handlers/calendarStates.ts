import type { CalendarStatesHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import { invalidField } from "../../../platform/failure.ts";
import { updateCalendar } from "../../store/calendars.ts";
import { requireCalendar, writeAsServer } from "../acting.ts";
import type { CalendarSandboxDependencies } from "../dependencies.ts";

const mostFailing = 1_000_000;

/** Puts calendars into states that no API operation can cause. */
export function calendarStates({ store }: CalendarSandboxDependencies): CalendarStatesHandlers {
  return {
    /** Invalidates every sync token that was issued so far. */
    async expireSyncTokens() {
      await writeAsServer(store, (writes) => store.restored(writes.tx));
      return { status: 204 };
    },

    /** Disables a calendar, so that it cannot be changed. */
    async set({ path, body: { disabled } }) {
      const id = await writeAsServer(store, async (writes) => {
        const calendar = await requireCalendar(writes, path.calendarId);
        await updateCalendar(writes.tx, calendar.id, { disabled });
        return calendar.id;
      });
      return { status: 200, body: { id, disabled } };
    },

    /** Makes the creation of the next conferences on a calendar fail. */
    async failConferences({ path, body: { failing } }) {
      if (!Number.isInteger(failing) || failing < 0 || failing > mostFailing) {
        throw invalidField("failing", `"failing" must be a whole number from 0 to ${mostFailing}.`);
      }
      const id = await writeAsServer(store, async (writes) => {
        const calendar = await requireCalendar(writes, path.calendarId);
        await updateCalendar(writes.tx, calendar.id, { failingConferences: failing });
        return calendar.id;
      });
      return { status: 200, body: { id, failing } };
    },
  };
}
