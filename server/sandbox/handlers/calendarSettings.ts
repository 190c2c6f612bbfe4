import type { CalendarSettingsHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function calendarSettings({ triggers }: PlatformDependencies): CalendarSettingsHandlers {
  return {
    async change({ path, body }) {
      return { status: 200, body: await triggers.calendar.changeSetting(path.user, path.setting, body.value) };
    },
  };
}
