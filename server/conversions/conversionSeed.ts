/** Loads the conversions of a seed file. */
import { Failure } from "../platform/failure.ts";
import type { SeedSection } from "../platform/seed.ts";

/** The error code of a conversion that already exists. */
const alreadyThere = "0x0000011A";

/** The section `conversions` of a seed file. Existing conversions (same advertiser, id and time) are not changed. */
export const conversionSeed: SeedSection = {
  name: "conversions",
  members: ["user", "conversion"],
  schema: {
    description: "Conversions. Existing conversions (same ID and time) are not changed.",
    required: ["user", "conversion"],
    properties: {
      user: { type: "string", description: "Email address of a user with access to the agency." },
      conversion: { type: "object", description: "The conversion, in the format of `conversion.insert`." },
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
