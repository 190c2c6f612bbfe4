import type { ConversionClicksHandlers } from "../../../../generated/conversions/sandbox/handlers.ts";
import type { ConversionsSandboxDependencies } from "../dependencies.ts";

export function conversionClicks({ triggers }: ConversionsSandboxDependencies): ConversionClicksHandlers {
  return {
    async insert({ path, body }) {
      return { status: 200, body: await triggers.click(path.advertiser, body) };
    },
  };
}
