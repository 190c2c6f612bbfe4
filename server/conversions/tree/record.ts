/** A record of the advertiser tree: one entry from either file format (`openapi/conversions/guide.md`). */

/** The ids of the record's own entity and of the entities above it. */
export interface TreeIds {
  agencyId?: bigint;
  advertiserId?: bigint;
  engineAccountId?: bigint;
  customerId?: bigint;
  campaignId?: bigint;
  newCampaignId?: bigint;
  adGroupId?: bigint;
  newAdGroupId?: bigint;
  criterionId?: bigint;
  newCriterionId?: bigint;
  adId?: bigint;
  newAdId?: bigint;
}

export interface TreeRecord extends TreeIds {
  type: TreeType;
  /** The position in the file: `line 12`, `agencies[0].advertisers[1]`. */
  place: string;
  /** The name of an entity, metric or dimension. If absent, the name is unchanged. */
  name?: string;
  /** Users with access to an agency, in lower case. If absent, the users are unchanged. */
  users?: string[];
  /** The id of an activity. */
  segmentationId?: bigint;
  clickId?: string;
  clickTimestampMs?: bigint;
}

/** The types of records, in the order in which a batch processes them. */
export const treeTypes = [
  "AGENCY",
  "ADVERTISER",
  "ENGINE_ACCOUNT",
  "CAMPAIGN",
  "AD_GROUP",
  "CRITERION",
  "AD",
  "ACTIVITY",
  "CUSTOM_METRIC",
  "CUSTOM_DIMENSION",
  "CLICK",
] as const;
export type TreeType = (typeof treeTypes)[number];

/** How many records of each type were read. */
export type TreeCounts = Record<TreeType, number>;

export function noCounts(): TreeCounts {
  // The assertion is safe: the object has a count for each type.
  return Object.fromEntries(treeTypes.map((type) => [type, 0])) as TreeCounts;
}
