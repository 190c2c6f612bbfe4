/** Conversions in seed files. */
import { Failure } from "../platform/failure.ts";
import type { SeedSection } from "../platform/seed.ts";

/** The error code of a conversion that exists already. */
const alreadyThere = "0x0000011A";

/** Conversions are recognized by advertiser, id and time. Existing ones are not changed. */
export const conversionSeed: SeedSection = {
  name: "conversions",
  members: ["user", "conversion"],
  schema: {
    description: "Conversions. What is there already, by its id and time, stays as it is.",
    required: ["user", "conversion"],
    properties: {
      user: { type: "string", description: "Mail address of a user who reaches the agency." },
      conversion: { type: "object", description: "The conversion as the service takes it." },
    },
  },
  async apply(_tx, entry, calls) {
    const call = await calls.as(entry.text("user"), "conversions");
    try {
      await call("POST", "/adsearch/v2/conversion", { conversion: [entry.value("conversion")] });
    } catch (error) {
      if (!(error instanceof Failure && error.message.includes(alreadyThere))) throw error;
    }
  },
};
