import type { ConversionTreesHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function conversionTrees({ triggers }: PlatformDependencies): ConversionTreesHandlers {
  return {
    async load({ body }) {
      return { status: 200, body: await triggers.conversions.load(body.agencies) };
    },
  };
}
