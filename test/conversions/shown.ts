/** Data for the example bodies in the contracts of the service and of its sandbox. */
import type { Shown } from "../contract/shown.ts";
import { gardenAgency, ids, loadTree } from "../support/conversions.ts";
import { walk } from "./walk.ts";

export const shown: Shown = {
  async given(app) {
    // Resets the data, because clients choose the ids of conversions, and an id cannot be inserted twice.
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
