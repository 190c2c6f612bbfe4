import type { CalendarResourcesHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import type { CalendarSandboxDependencies } from "../dependencies.ts";

export function calendarResources({ triggers }: CalendarSandboxDependencies): CalendarResourcesHandlers {
  return {
    async create({ body }) {
      return { status: 200, body: await triggers.createResource(body) };
    },
  };
}
