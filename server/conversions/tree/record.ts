/** One entry of the advertiser tree, as a file says it (`openapi/conversions/guide.md`), whichever form the file has. */

/** The ids of the entry and of what is above it. */
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
  /** Where it stands: `line 12`, `agencies[0].advertisers[1]`. */
  place: string;
  /** Of a metric or dimension, too. Absent: as it is. */
  name?: string;
  /** Who reaches an agency, lower case. Absent: as it is. */
  users?: string[];
  /** Of an activity. */
  segmentationId?: bigint;
  clickId?: string;
  clickTimestampMs?: bigint;
}

/** In the order in which entries of one piece of a file are taken. */
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

/** How many entries of each type were read. */
export type TreeCounts = Record<TreeType, number>;

export function noCounts(): TreeCounts {
  return Object.fromEntries(treeTypes.map((type) => [type, 0])) as TreeCounts; // One for each.
}
