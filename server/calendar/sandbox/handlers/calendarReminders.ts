import type { CalendarRemindersHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import type { CalendarSandboxDependencies } from "../dependencies.ts";

export function calendarReminders({ triggers }: CalendarSandboxDependencies): CalendarRemindersHandlers {
  return {
    async list({ path, query: { since, until }, work }) {
      return { status: 200, body: { items: await triggers.remindersOf({ email: path.user, since, until, work }) } };
    },
  };
}
