import type { ContactDaysHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import type { CalendarSandboxDependencies } from "../dependencies.ts";

export function contactDays({ triggers }: CalendarSandboxDependencies): ContactDaysHandlers {
  return {
    async add({ path, body, origin }) {
      return { status: 200, body: await triggers.addContactDay(path.user, body, origin) };
    },
  };
}
