import { isEmailAddress, normalAddress } from "../../platform/emailAddress.ts";
import { Failure } from "../../platform/failure.ts";
import { isMalformed } from "../../platform/utf8.ts";
import { customerDigitsOf, digitsOf, isInt64 } from "../entity.ts";
import { limits } from "../limits.ts";

/** A record of the advertiser tree: one entry from either file format (`openapi/conversions/guide.md`). */

/** The fields with ids. They are the columns of the CSV format, too. */
export const idMembers = [
  "agencyId",
  "advertiserId",
  "engineAccountId",
  "customerId",
  "campaignId",
  "newCampaignId",
  "adGroupId",
  "newAdGroupId",
  "criterionId",
  "newCriterionId",
  "adId",
  "newAdId",
] as const;

/** The ids of the record's own entity and of the entities above it. */
export type TreeIds = { [Member in (typeof idMembers)[number]]?: bigint };

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

// Parses values of a tree file. Errors contain the position in the file and the name of the field.
export function treeFault(place: string, text: string): Failure {
  return new Failure("invalid", "invalid", `${place}: ${text}`);
}

/**
 * Parses an id: a string, or a number up to 2^53 - 1.
 * @returns undefined if it is absent.
 */
export function readId(place: string, member: string, value: unknown): bigint | undefined {
  if (value === undefined || value === null) return undefined;
  const text = Number.isSafeInteger(value) ? String(value) : value;
  const digits = member === "customerId" && typeof text === "string" ? customerDigitsOf(text) : digitsOf(text);
  if (digits !== undefined && isInt64(digits)) return BigInt(digits);
  throw treeFault(place, `${member} must be a string of 1 to 19 digits up to 2^63 - 1, or a number up to 2^53 - 1.`);
}

export function readText(place: string, member: string, value: unknown): string | undefined {
  const mostCharacters = limits.nameCharacters;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw treeFault(place, `${member} must be a string.`);
  if (value.length > mostCharacters && [...value].length > mostCharacters) {
    throw treeFault(place, `${member} can have up to ${mostCharacters} characters.`);
  }
  if (value.includes("\0")) throw treeFault(place, `${member} must not contain the character U+0000.`);
  if (isMalformed(value)) throw treeFault(place, `${member} must not contain half of a surrogate pair.`);
  return value;
}

/** Parses email addresses of users and groups, or `*`. */
export function readUsers(place: string, values: readonly unknown[]): string[] {
  return values.map((value) => {
    const user = typeof value === "string" ? normalAddress(value) : "";
    if (user === "*" || isEmailAddress(user)) return user;
    throw treeFault(place, 'users must be email addresses, or "*" for all users.');
  });
}

export function required<Value>(place: string, member: string, value: Value | undefined): Value {
  if (value === undefined || value === "") throw treeFault(place, `${member} is required.`);
  return value;
}
