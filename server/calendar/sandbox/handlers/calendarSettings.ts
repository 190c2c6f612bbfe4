import type { CalendarSettingsHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import { notFound } from "../../../platform/failure.ts";
import { requireUser } from "../../calendars/lifecycle.ts";
import { toSetting } from "../../present.ts";
import { saveSetting, settingsOf } from "../../settings/settings.ts";
import { isSettingId, requireSettingValue } from "../../settings/values.ts";
import { type CalendarSandboxDependencies, writeAsServer } from "../acting.ts";

/** Changes settings of a user. The published service changes them on a settings page and has no API operation for it. */
export function calendarSettings({ store }: CalendarSandboxDependencies): CalendarSettingsHandlers {
  return {
    async change({ path: { user: email, setting }, body: { value } }) {
      const body = await writeAsServer(store, async (writes) => {
        const user = await requireUser(writes.tx, email);
        if (!isSettingId(setting)) throw notFound("Setting", { parameter: "setting" });
        requireSettingValue(setting, value);
        // Saving a setting needs a row that is created with the primary calendar, so `find` creates a missing calendar.
        await writes.find(user.email);
        await saveSetting(writes, user.id, setting, value);
        return toSetting(setting, (await settingsOf(writes.tx, user.id)).get(setting));
      });
      return { status: 200, body };
    },
  };
}
