/**
 * Acts of the advertising platform, which no operation of the service can do: it creates agencies, keywords and clicks, and
 * says up to when conversions were uploaded. The sandbox calls these functions.
 */
import { nobody } from "../platform/caller.ts";
import { notFound } from "../platform/failure.ts";
import type { Ids } from "../platform/ids.ts";
import { kinds } from "./entity.ts";
import { entityWithId } from "./reach.ts";
import { namedCounts } from "./seed.ts";
import type { ConversionStore } from "./store/index.ts";
import type { EntityRow } from "./store/rows.ts";
import { agencyRecords, type NewClick, newClick } from "./tree/json.ts";
import { loadTree } from "./tree/load.ts";

export interface Click {
  clickId: string;
  clickTimestamp: string;
}

export interface ShownActivity {
  segmentationId: string;
  segmentationName: string;
  /**
   * The time up to which the activity's conversions have been uploaded, in milliseconds; undefined until somebody has said so.
   */
  availabilityTimestamp: string | undefined;
  /** The time at which somebody said so. */
  updatedTimestamp: string | undefined;
}

export interface ConversionTriggers {
  /**
   * @param agencies Agencies in the form of a seed file. @returns how many entries of each kind there were.
   * @throws Failure naming the first fault.
   */
  load(agencies: readonly unknown[]): Promise<ReturnType<typeof namedCounts>>;
  /** @throws Failure when the advertiser has no such keyword or ad. */
  click(advertiserId: string, click: NewClick): Promise<Click>;
  /** @throws Failure when there is no such advertiser. */
  activities(advertiserId: string): Promise<ShownActivity[]>;
}

export function createConversionTriggers({ store, ids }: { store: ConversionStore; ids: Ids }): ConversionTriggers {
  async function requireAdvertiser(advertiserId: string): Promise<EntityRow> {
    const found = await entityWithId(store.read, kinds.advertiser, advertiserId);
    if (!found) throw notFound("Advertiser");
    return found;
  }

  return {
    async load(agencies) {
      function* records() {
        for (const [index, agency] of agencies.entries()) yield* agencyRecords(agency, `agencies[${index}]`);
      }
      return namedCounts(await store.write(nobody, (writes) => loadTree(writes, records)));
    },

    async click(advertiserId, click) {
      const advertiser = await requireAdvertiser(advertiserId);
      const clickId = click.clickId ?? ids.next();
      const record = newClick({ ...click, clickId }, advertiser.legacyId ?? 0n);
      const [kept] = await store.write(nobody, async (writes) => {
        await loadTree(writes, () => [record]);
        return writes.clicks([clickId]);
      });
      return { clickId, clickTimestamp: String(kept?.timestampMs) };
    },

    async activities(advertiserId) {
      const advertiser = await requireAdvertiser(advertiserId);
      const rows = await store.read.activitiesOf([advertiser.key]);
      rows.sort((one, other) => (one.id < other.id ? -1 : 1));
      return rows.map(({ id, name, availableMs, saidMs }) => ({
        segmentationId: String(id),
        segmentationName: name,
        availabilityTimestamp: availableMs === null ? undefined : String(availableMs),
        updatedTimestamp: saidMs === null ? undefined : String(saidMs),
      }));
    },
  };
}
