/** The levels of the tree: for each level, the fields of a record that contain the ids, and the levels above. */
import { kinds } from "../entity.ts";
import type { TreeIds, TreeRecord } from "./record.ts";

/** The two fields of a record that contain the ids of an entity of one kind. */
export interface LevelShape {
  kind: number;
  legacy: keyof TreeIds;
  /** The field with the new generation's id; absent if records of other levels do not identify the entity by this id. */
  other?: keyof TreeIds;
  word: string;
}

export const advertiserLevel: LevelShape = {
  kind: kinds.advertiser,
  legacy: "advertiserId",
  other: "customerId",
  word: "advertiser",
};
/** The advertiser's level in records of entities below it. In these records, `customerId` does not identify the advertiser. */
export const ownerLevel: LevelShape = { kind: kinds.advertiser, legacy: "advertiserId", word: "advertiser" };
export const accountLevel: LevelShape = {
  kind: kinds.account,
  legacy: "engineAccountId",
  other: "customerId",
  word: "engine account",
};
const campaignLevel: LevelShape = {
  kind: kinds.campaign,
  legacy: "campaignId",
  other: "newCampaignId",
  word: "campaign",
};
export const adGroupLevel: LevelShape = {
  kind: kinds.adGroup,
  legacy: "adGroupId",
  other: "newAdGroupId",
  word: "ad group",
};
export const criterionLevel: LevelShape = {
  kind: kinds.criterion,
  legacy: "criterionId",
  other: "newCriterionId",
  word: "keyword",
};
export const adLevel: LevelShape = { kind: kinds.ad, legacy: "adId", other: "newAdId", word: "ad" };

export type EntityType = "ADVERTISER" | "ENGINE_ACCOUNT" | "CAMPAIGN" | "AD_GROUP" | "CRITERION" | "AD";

export const levelOf: Record<EntityType, LevelShape> = {
  ADVERTISER: advertiserLevel,
  ENGINE_ACCOUNT: accountLevel,
  CAMPAIGN: campaignLevel,
  AD_GROUP: adGroupLevel,
  CRITERION: criterionLevel,
  AD: adLevel,
};

/** For each type of entity, the levels above it whose ids its record contains, from the top. The last one is the parent. */
export const above: Record<Exclude<EntityType, "ADVERTISER">, readonly LevelShape[]> = {
  ENGINE_ACCOUNT: [ownerLevel],
  CAMPAIGN: [accountLevel],
  AD_GROUP: [accountLevel, campaignLevel],
  CRITERION: [accountLevel, campaignLevel, adGroupLevel],
  AD: [accountLevel, campaignLevel, adGroupLevel],
};

export function legacyKey(kind: number, id: bigint): string {
  return `${kind} ${id}`;
}

export function newKey(accountKey: bigint, kind: number, id: bigint): string {
  return `${accountKey}/${kind}/${id}`;
}

export function idText(record: TreeRecord, level: LevelShape): string {
  return String(record[level.legacy] ?? newIdOf(record, level) ?? "");
}

export function newIdOf(record: TreeRecord, { other }: LevelShape): bigint | undefined {
  return other === undefined ? undefined : record[other];
}

export function isNamed(record: TreeRecord, level: LevelShape): boolean {
  return record[level.legacy] !== undefined || newIdOf(record, level) !== undefined;
}
