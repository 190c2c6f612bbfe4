import type { ConversionActivitiesHandlers } from "../../../../generated/conversions/sandbox/handlers.ts";
import type { ConversionsSandboxDependencies } from "../dependencies.ts";

export function conversionActivities({ triggers }: ConversionsSandboxDependencies): ConversionActivitiesHandlers {
  return {
    async list({ path }) {
      return { status: 200, body: { items: await triggers.activities(path.advertiser) } };
    },
  };
}
