/**
 * What the advertising platform does, and no operation of the service can: agencies, keywords and clicks come into being, and
 * its pages show how far conversions have been uploaded. The sandbox calls these.
 */
import type { Ids } from "../platform/ids.ts";
import { notFound } from "./errors.ts";
import { idOf } from "./ids.ts";
import { namedCounts } from "./seed.ts";
import type { ConversionStore } from "./store/index.ts";
import { agencyRecords, type NewClick, newClick } from "./tree/json.ts";
import { noCounts, type TreeCounts } from "./tree/record.ts";

export interface Click {
  clickId: string;
  clickTimestamp: string;
}

export interface ShownActivity {
  segmentationId: string;
  segmentationName: string;
  /** Up to when its conversions have been uploaded, in milliseconds; absent before anybody has said. */
  availabilityTimestamp?: string;
  /** When that was said. */
  updatedTimestamp?: string;
}

export interface ConversionTriggers {
  /** @param agencies As in a seed file. @returns how many entries there were of each kind. @throws Failure naming the first fault. */
  load(agencies: readonly unknown[]): Promise<ReturnType<typeof namedCounts>>;
  /** @throws Failure when the advertiser has no such keyword or ad. */
  click(advertiserId: string, click: NewClick): Promise<Click>;
  /** @throws Failure when there is no such advertiser. */
  activities(advertiserId: string): Promise<ShownActivity[]>;
}

export function createConversionTriggers({
  store,
  ids,
}: {
  store: Pick<ConversionStore, "loadTree" | "activities" | "click">;
  ids: Ids;
}): ConversionTriggers {
  return {
    async load(agencies) {
      const counts: TreeCounts = await store.loadTree(function* () {
        for (const [index, agency] of agencies.entries()) yield* agencyRecords(agency, `agencies[${index}]`);
      });
      return namedCounts({ ...noCounts(), ...counts });
    },

    async click(advertiserId, click) {
      const id = idOf(advertiserId);
      if (id === undefined) throw notFound("Advertiser");
      await store.activities(advertiserId);
      const clickId = click.clickId ?? ids.next();
      await store.loadTree(() => [newClick({ ...click, clickId }, id)]);
      return store.click(clickId);
    },

    async activities(advertiserId) {
      const rows = await store.activities(advertiserId);
      return rows.map(({ id, name, availableMs, saidMs }) => ({
        segmentationId: String(id),
        segmentationName: name,
        ...(availableMs !== null && { availabilityTimestamp: String(availableMs) }),
        ...(saidMs !== null && { updatedTimestamp: String(saidMs) }),
      }));
    },
  };
}
