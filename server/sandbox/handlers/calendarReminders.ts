import type { CalendarRemindersHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function calendarReminders({ triggers: { calendar } }: PlatformDependencies): CalendarRemindersHandlers {
  return {
    async list({ path, query: { since, until }, work }) {
      return { status: 200, body: { items: await calendar.remindersOf({ email: path.user, since, until, work }) } };
    },
  };
}
