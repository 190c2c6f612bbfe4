import type { ContactDaysHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function contactDays({ triggers }: PlatformDependencies): ContactDaysHandlers {
  return {
    async add({ path, body, origin }) {
      return { status: 200, body: await triggers.calendar.addContactDay(path.user, body, origin) };
    },
  };
}
