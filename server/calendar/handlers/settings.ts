import type { SettingsHandlers } from "../../../generated/calendar/handlers.ts";
import { etagOf } from "../../http/etag.ts";
import { decodePageToken, pageOf } from "../../http/page.ts";
import { notFound } from "../../platform/failure.ts";
import { openChannel } from "../channels/channels.ts";
import type { CalendarDependencies } from "../dependencies.ts";
import { decodeSyncToken, encodeSyncToken, listName, sequenceOf, syncScopeOf } from "../lists/syncTokens.ts";
import { toSetting } from "../present.ts";
import { settingsOf, settingsSequenceOf } from "../settings/settings.ts";
import { isSettingId, settingIds } from "../settings/values.ts";

export function settings({ store, callbackRule }: CalendarDependencies): SettingsHandlers {
  return {
    async list(request) {
      const { caller, query } = request;
      const reads = store.read(request);
      const scope = await syncScopeOf(reads, "settings");
      const sequence = await settingsSequenceOf(reads.reader, caller.user.id);
      const since = query.syncToken === undefined ? undefined : decodeSyncToken(query.syncToken, scope, sequence);
      const name = listName("settings", caller.user.id, query.syncToken);
      const [after = "", first] = decodePageToken(query.pageToken, name, ["string", "number"]) ?? [];
      const begun = first === undefined ? sequence : sequenceOf(first);
      const known = await settingsOf(reads.reader, caller.user.id);
      const shown = settingIds.filter((id) => !since || (known.get(id)?.sequence ?? 0n) > since.sequence);
      // Twelve at most, so there is nothing to gain from reading less.
      const rest = shown.filter((id) => id > after);
      const page = pageOf(rest, query.maxResults, name, (id) => [id, Number(begun)]);
      const { nextPageToken } = page;
      const etag = etagOf(sequence);
      return {
        status: 200,
        headers: { ETag: etag },
        body: {
          kind: "calendar#settings",
          etag,
          items: page.rows.map((id) => toSetting(id, known.get(id))),
          ...(nextPageToken !== undefined
            ? { nextPageToken }
            : { nextSyncToken: encodeSyncToken(scope, { sequence: begun, remembered: {} }) }),
        },
      };
    },

    async get(request) {
      const { caller, path } = request;
      if (!isSettingId(path.setting)) throw notFound("Setting", { parameter: "setting" });
      const known = await settingsOf(store.read(request).reader, caller.user.id);
      const body = toSetting(path.setting, known.get(path.setting));
      return { status: 200, headers: { ETag: body.etag }, body };
    },

    async watch(request) {
      const watched = { resource: "settings", calendarId: "", eventTypes: [] } as const;
      const body = await store.write(request, (writes) => openChannel(writes, watched, request.body, callbackRule));
      return { status: 200, body };
    },
  };
}
