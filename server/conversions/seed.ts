/**
 * Loads the advertiser tree (`openapi/conversions/guide.md`) from a section of a seed file or a separate CSV file, and
 * conversions from a seed file.
 */
import { nobody } from "../platform/caller.ts";
import { Failure } from "../platform/failure.ts";
import type { SeedSection, SeedTable } from "../platform/seed.ts";
import type { ConversionStore } from "./store/index.ts";
import { csvRecords } from "./tree/csv.ts";
import { agencyMembers, agencyRecords } from "./tree/json.ts";
import { loadTree } from "./tree/load.ts";
import type { TreeCounts } from "./tree/record.ts";

export function treeSeed(store: Pick<ConversionStore, "within">): SeedSection {
  return {
    name: "agencies",
    description: "Agencies with their advertiser trees.",
    required: ["agencyId"],
    properties: {
      agencyId: { type: "string", description: "Identifier." },
      name: { type: "string", description: "Name." },
      users: {
        type: "array",
        items: { type: "string" },
        description: "Email addresses of the users who have access to the agency.",
      },
      advertisers: {
        type: "array",
        items: { type: "object", required: ["advertiserId"] },
        description:
          "Advertisers, each with `activities`, `engineAccounts` (campaigns, ad groups, keywords, ads) and `clicks`.",
      },
    },
    async apply(tx, entry) {
      const agency = Object.fromEntries(agencyMembers.map((member) => [member, entry.value(member)]));
      await loadTree(store.within(tx), () => agencyRecords(agency, entry.place));
    },
  };
}

export function treeTable(store: Pick<ConversionStore, "write">): SeedTable {
  return {
    async load(open, progress) {
      return namedCounts(await store.write(nobody, (writes) => loadTree(writes, () => csvRecords(open()), progress)));
    },
  };
}

/** Returns the numbers of loaded records. The names are those of the lists in the JSON format. */
export function namedCounts(counts: TreeCounts) {
  return {
    agencies: counts.AGENCY,
    advertisers: counts.ADVERTISER,
    engineAccounts: counts.ENGINE_ACCOUNT,
    campaigns: counts.CAMPAIGN,
    adGroups: counts.AD_GROUP,
    criteria: counts.CRITERION,
    ads: counts.AD,
    activities: counts.ACTIVITY,
    customMetrics: counts.CUSTOM_METRIC,
    customDimensions: counts.CUSTOM_DIMENSION,
    clicks: counts.CLICK,
  };
}

// Loads the conversions of a seed file.
/** The error code of a conversion that already exists. */
const alreadyThere = "0x0000011A";

/** The section `conversions` of a seed file. Existing conversions (same advertiser, id and time) are not changed. */
export const conversionSeed: SeedSection = {
  name: "conversions",
  description: "Conversions. Existing conversions (same ID and time) are not changed.",
  required: ["user", "conversion"],
  properties: {
    user: { type: "string", description: "Email address of a user with access to the agency." },
    conversion: { type: "object", description: "The conversion, in the format of `conversion.insert`." },
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
