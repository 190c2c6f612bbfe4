import type { SettingsHandlers } from "../../../generated/timeline/handlers.ts";
import { etagOf } from "../../http/etag.ts";
import type { TimelineDependencies } from "../dependencies.ts";
import { settingOf } from "../deviceState.ts";
import type { Setting } from "../present.ts";

export function settings({ store }: TimelineDependencies): SettingsHandlers {
  return {
    async get({ caller, path }) {
      const { id, value, version } = await settingOf(store.read, caller.user.id, path.id);
      return {
        status: 200,
        headers: { ETag: etagOf(version, value) },
        // The assertion is safe: `settingOf` throws for any id that is not a setting.
        body: { kind: "mirror#setting", id: id as Setting["id"], value },
      };
    },
  };
}
