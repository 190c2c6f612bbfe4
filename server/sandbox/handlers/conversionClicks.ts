import type { ConversionClicksHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function conversionClicks({ triggers }: PlatformDependencies): ConversionClicksHandlers {
  return {
    async insert({ path, body }) {
      return { status: 200, body: await triggers.conversions.click(path.advertiser, body) };
    },
  };
}
