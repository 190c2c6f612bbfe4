import type { CalendarSettingsHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import type { CalendarSandboxDependencies } from "../dependencies.ts";

export function calendarSettings({ triggers }: CalendarSandboxDependencies): CalendarSettingsHandlers {
  return {
    async change({ path, body }) {
      return { status: 200, body: await triggers.changeSetting(path.user, path.setting, body.value) };
    },
  };
}
