import type { SettingsHandlers } from "../../../generated/calendar/handlers.ts";
import { notFound } from "../../platform/failure.ts";
import { openChannel } from "../channels/channels.ts";
import { sentChannel } from "../channels/watch.ts";
import type { CalendarDependencies } from "../dependencies.ts";
import { answered, toChannel, toSetting } from "../present.ts";
import { pageOfSettings, settingsOf } from "../settings/settings.ts";
import { isSettingId } from "../settings/values.ts";

export function settings({ store, callbackRule }: CalendarDependencies): SettingsHandlers {
  return {
    async list(request) {
      const { ids, known, etag, next } = await pageOfSettings(store.read(request), request.query);
      const items = ids.map((id) => toSetting(id, known.get(id)));
      return answered({ kind: "calendar#settings", etag, items, ...next });
    },

    async get(request) {
      const { caller, path } = request;
      if (!isSettingId(path.setting)) throw notFound("Setting", { parameter: "setting" });
      const known = await settingsOf(store.read(request).reader, caller.user.id);
      return answered(toSetting(path.setting, known.get(path.setting)));
    },

    async watch(request) {
      const watched = { resource: "settings", calendarId: "", eventTypes: [] } as const;
      const channel = await store.write(request, (writes) =>
        openChannel(writes, watched, sentChannel(request.body), callbackRule),
      );
      return { status: 200, body: toChannel(channel) };
    },
  };
}
