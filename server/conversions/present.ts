/** Serializes conversions for responses. They are joined from JSON strings, because rows store most fields as JSON. */
import type { ConversionsSchemas } from "../../generated/conversions/client.ts";
import { writeConversion, writeConversionList } from "../../generated/conversions/writers.ts";
import { type Json, type Whole, whole } from "../http/json.ts";
import { kept } from "../platform/maps.ts";
import { readContent } from "./batch.ts";
import { legacyIdAt, levelsOf, newIdAt, ownShownId } from "./entity.ts";
import type { References } from "./references.ts";
import type { Content, SentAvailability } from "./row.ts";
import {
  type ActivityRow,
  type ChangedConversion,
  type ConversionRow,
  type EntityRow,
  referredOf,
  type ShownRow,
  toShown,
} from "./store/rows.ts";

type Conversion = ConversionsSchemas["Conversion"];

/** Finds the entities to which conversions refer, by the digits of an advertiser's key or an activity's id. */
export interface Shown {
  advertiser(key: string): Pick<EntityRow, "agencyId" | "legacyId">;
  activity(id: string): Pick<ActivityRow, "name"> | undefined;
}

/** Serializes the conversion's own fields as the JSON string that its row stores. */
const keptConversion = writeConversion.keeping(
  1,
  "clickId",
  "conversionId",
  "conversionTimestamp",
  "conversionModifiedTimestamp",
  "dsConversionId",
  "type",
  "state",
  "revenueMicros",
  "currencyCode",
  "quantityMillis",
  "countMillis",
  "attributionModel",
  "floodlightOrderId",
  "customMetric",
  "customDimension",
  "adUserDataConsent",
  "deviceType",
  "channel",
  "storeId",
  "productId",
  "productCountry",
  "productLanguage",
  "productGroupId",
  "inventoryAccountId",
);

export const textStamp = keptConversion.stamp;

/**
 * The JSON string for the column `text`. It is written again with each change of the conversion.
 * @param content The row's content, if the caller has already parsed it.
 */
export function keptText(row: ChangedConversion, content?: Content): string {
  return keptConversion.write(keptMembers(row, content));
}

export function keptMembers(row: ChangedConversion, content = readContent(row.content)) {
  return {
    clickId: row.clickId ?? undefined,
    conversionId: row.conversionId,
    conversionTimestamp: String(row.timestampMs),
    conversionModifiedTimestamp: String(row.modifiedMs),
    dsConversionId: String(row.id),
    type: content.type,
    state: content.state,
    revenueMicros: content.revenueMicros,
    currencyCode: content.currencyCode,
    quantityMillis: content.quantityMillis,
    countMillis: content.countMillis,
    attributionModel: content.attributionModel,
    floodlightOrderId: content.floodlightOrderId,
    customMetric: inContract(content.customMetric),
    customDimension: inContract(content.customDimension),
    adUserDataConsent: content.adUserDataConsent,
    deviceType: content.deviceType,
    channel: content.channel,
    storeId: content.storeId,
    productId: content.productId,
    productCountry: content.productCountry,
    productLanguage: content.productLanguage,
    productGroupId: content.productGroupId,
    inventoryAccountId: content.inventoryAccountId,
  };
}

/** A conversion's metrics or dimensions as in the contract; undefined if there are none. */
function inContract<Value>(list: readonly { name: string; value: Value }[] | undefined) {
  return list && list.length > 0 ? list.map(({ name, value }) => ({ name, value })) : undefined;
}

/**
 * Serializes the fields about the entities to which a conversion refers. They are separate because many conversions in a
 * response share them.
 */
const referredPart = writeConversion.part(
  "segmentationType",
  "segmentationId",
  "segmentationName",
  "agencyId",
  "advertiserId",
  "engineAccountId",
  "customerId",
  "campaignId",
  "adGroupId",
  "criterionId",
  "adId",
);

/** Serializes a list of conversions as JSON. */
export function conversionListJson(
  conversions: readonly Json<Conversion>[],
): Json<ConversionsSchemas["ConversionList"]> {
  return writeConversionList({ kind: "doubleclicksearch#conversionList", conversion: conversions });
}

/** Serializes conversions as JSON. */
export function conversionsJson(rows: readonly ShownRow[], shown: Shown): Json<Conversion>[] {
  const referred = new Map<string, ReturnType<typeof referredPart>>();
  return rows.map((row) => {
    const others = kept(referred, row.refersTo, () => referredPart(toReferred(row, shown)));
    return whole(others, keptConversion.piece(row.text));
  });
}

/** Serializes as JSON the conversions that were just stored. */
export function storedJson(rows: readonly ConversionRow[], references: References): Json<Conversion>[] {
  const shown = rows.map((row) =>
    toShown(row, references.entity(row.criterionKey), row.adKey === null ? undefined : references.entity(row.adKey)),
  );
  return conversionsJson(shown, {
    advertiser: (key) => references.entity(BigInt(key)),
    activity: (id) => references.activity(id),
  });
}

/**
 * The fields about the entities to which a conversion refers. For an entity above the keyword, they contain its id in the
 * previous generation or, if it has none, its new id. If the account has a customer id, the fields include it.
 */
function toReferred(row: ShownRow, shown: Shown) {
  const { activity, advertiser, keyword, ad } = referredOf(row);
  const { agencyId, legacyId } = shown.advertiser(advertiser);
  const { path, newPath } = keyword;
  return {
    segmentationType: "FLOODLIGHT" as const,
    segmentationId: activity,
    segmentationName: shown.activity(activity)?.name ?? "",
    agencyId: String(agencyId),
    advertiserId: String(legacyId),
    engineAccountId: legacyIdAt(path, 0),
    customerId: newIdAt(newPath, 0),
    campaignId: legacyIdAt(path, 1) ?? newIdAt(newPath, 1),
    adGroupId: levelsOf(path) > 3 ? (legacyIdAt(path, 2) ?? newIdAt(newPath, 2)) : undefined,
    criterionId: ownShownId(keyword),
    adId: ad && ownShownId(ad),
  };
}

export function toAvailability(sent: SentAvailability): Whole<ConversionsSchemas["Availability"]> {
  const { agencyId, advertiserId, customerId, segmentationType, segmentationId, segmentationName } = sent;
  const { availabilityTimestamp } = sent;
  return {
    agencyId,
    advertiserId,
    customerId,
    segmentationType,
    segmentationId,
    segmentationName,
    availabilityTimestamp,
  };
}
