import type { ConversionActivitiesHandlers } from "../../../../generated/conversions/sandbox/handlers.ts";
import type { ConversionsSandboxDependencies } from "../../dependencies.ts";
import { anyAdvertiser } from "../../reach.ts";

/** Lists an advertiser's activities, with the time up to which conversions were uploaded. No API operation shows this time. */
export function conversionActivities({ store }: ConversionsSandboxDependencies): ConversionActivitiesHandlers {
  return {
    async list({ path }) {
      const advertiser = await anyAdvertiser(store.read, path.advertiser);
      const rows = await store.read.activitiesOf([advertiser.key]);
      rows.sort((one, other) => (one.id < other.id ? -1 : 1));
      const items = rows.map(({ id, name, availableMs, saidMs }) => ({
        segmentationId: String(id),
        segmentationName: name,
        availabilityTimestamp: availableMs === null ? undefined : String(availableMs),
        updatedTimestamp: saidMs === null ? undefined : String(saidMs),
      }));
      return { status: 200, body: { items } };
    },
  };
}
