/** What the bodies need that the contracts of the service and of its sandbox show. */
import type { Shown } from "../contract/shown.ts";
import { gardenAgency, ids, loadTree } from "../support/conversions.ts";
import { walk } from "./walk.ts";

export const shown: Shown = {
  async given(app) {
    // Who sends conversions chooses their ids: what one body has inserted, the next cannot.
    await app.fetch("/sandbox/v1/reset", { method: "POST" });
    return { fetch: app.owner.fetch, ids: await walk.given(app.owner, app) };
  },
};

export const sandbox: Shown = {
  async given(app) {
    await loadTree(app, gardenAgency());
    return { fetch: app.fetch, ids: { advertiser: ids.advertiserId }, named: { criterionId: ids.criterionId } };
  },
};
