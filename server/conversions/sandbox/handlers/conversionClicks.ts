import type { ConversionClicksHandlers } from "../../../../generated/conversions/sandbox/handlers.ts";
import { nobody } from "../../../platform/caller.ts";
import type { ConversionsSandboxDependencies } from "../../dependencies.ts";
import { anyAdvertiser } from "../../reach.ts";
import { newClick } from "../../tree/json.ts";
import { loadTree } from "../../tree/load.ts";

/** Adds clicks on an advertiser's keywords and ads, which the advertising platform creates. */
export function conversionClicks({ store, ids }: ConversionsSandboxDependencies): ConversionClicksHandlers {
  return {
    async insert({ path, body }) {
      const advertiser = await anyAdvertiser(store.read, path.advertiser);
      const clickId = body.clickId ?? ids.next();
      const record = newClick({ ...body, clickId }, advertiser.legacyId ?? 0n);
      const [kept] = await store.write(nobody, async (writes) => {
        await loadTree(writes, () => [record]);
        return writes.clicks([clickId]);
      });
      return { status: 200, body: { clickId, clickTimestamp: String(kept?.timestampMs) } };
    },
  };
}
