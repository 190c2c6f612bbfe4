import type { CalendarResourcesHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function calendarResources({ triggers }: PlatformDependencies): CalendarResourcesHandlers {
  return {
    async create({ body }) {
      return { status: 200, body: await triggers.calendar.createResource(body) };
    },
  };
}
