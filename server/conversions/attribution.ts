/** Finds the entities to which a conversion's row refers: a keyword or a click, and an activity. */
import { customerDigitsOf, type EntityIds, idsOnPath, kinds, type PathIds } from "./entity.ts";
import type { References } from "./references.ts";
import { isFault, type Named, type RowFault } from "./row.ts";
import type { ActivityRow, ClickRow, EntityRow } from "./store/rows.ts";

export interface Attribution {
  advertiser: EntityRow;
  criterion: EntityRow;
  ad?: EntityRow;
  click?: ClickRow;
}

/**
 * Checks that a row contains all ids on the path to its keyword.
 * @returns the fault for the first missing id, from the agency down; undefined if no id is missing, and for a row with a click.
 */
export function missingOfPath(row: Named): RowFault | undefined {
  if (row.clickId !== undefined) return undefined;
  const above =
    row.customerId === undefined
      ? (["agencyId", "advertiserId", "engineAccountId"] as const).find((name) => row[name] === undefined)
      : undefined;
  const member = above ?? (["campaignId", "criterionId"] as const).find((name) => row[name] === undefined);
  return member === undefined
    ? undefined
    : {
        code: "0x00010003",
        text: "The conversion must specify either a click ID, or all IDs from the agency to the keyword.",
        member,
      };
}

/** Finds the entities for a row by its keyword or click. @returns the entities, or the fault for the first wrong id. */
export function attributionOf(row: Named, references: References): Attribution | RowFault {
  return row.clickId === undefined ? byKeyword(row, references) : byClick(row, row.clickId, references);
}

function byClick(row: Named, clickId: string, references: References): Attribution | RowFault {
  const click = references.clicks.get(clickId);
  if (!click) return { code: "0x00000101", text: `Click ID '${quoted(clickId)}' was not found.`, member: "clickId" };
  const advertiser = references.entity(click.advertiserKey);
  const criterion = references.entity(click.criterionKey);
  const ad = click.adKey === null ? undefined : references.entity(click.adKey);
  const fault = otherIdThan(row, advertiser, { ...idsOnPath(criterion), ...(ad && { ad: idsOnPath(ad).ad }) });
  return fault ?? { advertiser, criterion, ...(ad && { ad }), click };
}

/**
 * Finds an id in the row that contradicts the row's click. The row may contain ids of either generation, because the click's
 * entities have ids of both generations.
 */
function otherIdThan(row: Named, advertiser: EntityRow, path: PathIds): RowFault | undefined {
  const is = (digits: string | undefined, ids: EntityIds | undefined) =>
    digits === undefined || digits === ids?.legacy || digits === ids?.new;
  if (!is(row.agencyId, { legacy: String(advertiser.agencyId) })) return notFound("agencyId", row);
  if (!is(row.advertiserId, { legacy: String(advertiser.legacyId) })) return notFound("advertiserId", row);
  if (!is(row.engineAccountId, { legacy: path.account?.legacy })) return notFound("engineAccountId", row);
  if (row.customerId !== undefined && customerDigitsOf(row.customerId) !== path.account?.new) {
    return notFound("customerId", row);
  }
  if (!is(row.campaignId, path.campaign)) return notFound("campaignId", row);
  if (!is(row.adGroupId, path.adGroup)) return notFound("adGroupId", row);
  if (!is(row.criterionId, path.criterion)) return notFound("criterionId", row);
  return is(row.adId, path.ad) ? undefined : notFound("adId", row);
}

function byKeyword(row: Named, references: References): Attribution | RowFault {
  const account = accountOf(row, references);
  if (isFault(account)) return account;
  const advertiser = references.entity(account.advertiserKey);
  const find = (kind: number, digits: string | undefined, isThere: (entity: EntityRow) => boolean) =>
    digits === undefined ? undefined : entityBelow(account, kind, digits, isNewPath(row), references, isThere);

  const campaign = find(kinds.campaign, row.campaignId, () => true);
  if (!campaign) return notFound("campaignId", row);
  const adGroup = find(kinds.adGroup, row.adGroupId, (each) => each.campaignKey === campaign.key);
  if (row.adGroupId !== undefined && !adGroup) return notFound("adGroupId", row);
  const criterion = find(kinds.criterion, row.criterionId, (each) => each.campaignKey === campaign.key);
  if (!criterion || (adGroup && criterion.adGroupKey !== adGroup.key)) return notFound("criterionId", row);
  // A row must contain the ad group if its keyword belongs to one.
  if (!adGroup && criterion.adGroupKey !== null) return { ...notFound("criterionId", row), member: "adGroupId" };
  // If the row specifies no ad group, its ad is ignored here. A later rule rejects such a row.
  if (row.adId === undefined || !adGroup) return { advertiser, criterion };
  const ad = find(kinds.ad, row.adId, (each) => each.adGroupKey === adGroup.key);
  return ad ? { advertiser, criterion, ad } : notFound("adId", row);
}

/**
 * Whether the row specifies a customer instead of some fields above the campaign. Its other ids are then of the new generation.
 */
function isNewPath(row: Named): boolean {
  return row.agencyId === undefined || row.advertiserId === undefined || row.engineAccountId === undefined;
}

function accountOf(row: Named, references: References): EntityRow | RowFault {
  const { agencyId, engineAccountId, customerId } = row;
  if (agencyId !== undefined && !references.reached.has(agencyId)) return notFound("agencyId", row);
  const advertiser = advertiserOf(row, references);
  if (advertiser && isFault(advertiser)) return advertiser;

  const isBelow = (entity: EntityRow | undefined): entity is EntityRow =>
    entity !== undefined &&
    (advertiser ? entity.advertiserKey === advertiser.key : isReached(entity, agencyId, references));
  const account = references.byLegacyId(kinds.account, engineAccountId);
  if (engineAccountId !== undefined && !isBelow(account)) return notFound("engineAccountId", row);
  if (customerId === undefined) return account ?? notFound("engineAccountId", row);
  const customer = references.byNewId(0n, kinds.account, customerDigitsOf(customerId));
  return isBelow(customer) && (!account || account === customer) ? customer : notFound("customerId", row);
}

/** @returns the advertiser or its fault; undefined for a row without an advertiser. */
export function advertiserOf(row: Named, references: References): EntityRow | RowFault | undefined {
  const { agencyId, advertiserId } = row;
  if (advertiserId === undefined) return undefined;
  const advertiser = references.byLegacyId(kinds.advertiser, advertiserId);
  return advertiser && isReached(advertiser, agencyId, references) ? advertiser : notFound("advertiserId", row);
}

function isReached(entity: EntityRow, agencyId: string | undefined, references: References): boolean {
  const own = String(entity.agencyId);
  return agencyId === undefined ? references.reached.has(own) : own === agencyId;
}

/**
 * Finds an entity by its id in the generation that the row uses. If the entity has only one id, that id is also accepted,
 * because responses show it for both generations.
 */
function entityBelow(
  account: EntityRow,
  kind: number,
  digits: string,
  newPath: boolean,
  references: References,
  isThere: (entity: EntityRow) => boolean,
): EntityRow | undefined {
  const legacy = references.byLegacyId(kind, digits);
  const other = references.byNewId(account.key, kind, digits);
  const fits = (entity: EntityRow | undefined): entity is EntityRow =>
    entity !== undefined && entity.accountKey === account.key && isThere(entity);
  if (newPath) return fits(other) ? other : fits(legacy) && legacy.newId === null ? legacy : undefined;
  return fits(legacy) ? legacy : fits(other) && other.legacyId === null ? other : undefined;
}

/** @returns the activity that the row specifies by name, by id, or by both. */
export function activityOf(row: Named, advertiser: EntityRow, references: References): ActivityRow | RowFault {
  const { segmentationId, segmentationName } = row;
  const named = segmentationName === undefined ? undefined : references.activityNamed(advertiser.key, segmentationName);
  if (segmentationName !== undefined && !named) {
    const text = `Floodlight activity name '${quoted(segmentationName)}' was not found.`;
    return { code: "0x0000010E", text, member: "segmentationName" };
  }
  const withId = segmentationId === undefined ? named : references.activity(segmentationId);
  if (!withId || withId.advertiserKey !== advertiser.key || (named && named.id !== withId.id)) {
    const text = `Floodlight activity ID '${segmentationId}' was not found.`;
    return { code: "0x00010005", text, member: "segmentationId" };
  }
  return withId;
}

const words = {
  agencyId: "Agency",
  advertiserId: "Advertiser",
  engineAccountId: "Engine account",
  customerId: "Customer",
  campaignId: "Campaign",
  adGroupId: "Ad group",
  criterionId: "Keyword",
  adId: "Ad",
} as const;

export function notFound(member: keyof typeof words, row: Named): RowFault {
  return { code: "0x00010004", text: `${words[member]} '${quoted(row[member] ?? "")}' was not found.`, member };
}

const quotedAtMost = 512;

/** Shortens a value of a row before a message quotes it, because a row may contain several megabytes. */
export function quoted(value: string): string {
  return value.length <= quotedAtMost ? value : `${value.slice(0, quotedAtMost)}...`;
}
