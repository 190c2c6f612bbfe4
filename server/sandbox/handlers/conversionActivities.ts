import type { ConversionActivitiesHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function conversionActivities({ triggers }: PlatformDependencies): ConversionActivitiesHandlers {
  return {
    async list({ path }) {
      return { status: 200, body: { items: await triggers.conversions.activities(path.advertiser) } };
    },
  };
}
