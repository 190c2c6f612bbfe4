import type { LocationsHandlers } from "../../../generated/timeline/handlers.ts";
import { etagOf } from "../../http/etag.ts";
import type { TimelineDependencies } from "../dependencies.ts";
import { locationOf, locationsOf } from "../deviceState.ts";
import { collectionEtag, toLocation } from "../present.ts";

export function locations({ store }: TimelineDependencies): LocationsHandlers {
  return {
    async list({ caller }) {
      const rows = await locationsOf(store.read, caller.user.id);
      return {
        status: 200,
        headers: { ETag: collectionEtag(rows.map(({ id }) => id)) },
        body: { kind: "mirror#locationsList", items: rows.map(toLocation) },
      };
    },

    async get({ caller, path }) {
      const row = await locationOf(store.read, caller.user.id, path.id);
      return { status: 200, headers: { ETag: etagOf(row.id) }, body: toLocation(row) };
    },
  };
}
