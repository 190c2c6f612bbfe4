/** Serializes conversions for responses. They are joined from JSON strings, because rows store most fields as JSON. */
import type { ConversionsSchemas } from "../../generated/conversions/client.ts";
import { type Json, stored, type Whole, whole, writerOf } from "../http/json.ts";
import { kept } from "../platform/maps.ts";
import { type MadeConversion, membersOf } from "./batch.ts";
import { legacyIdAt, levelsOf, newIdAt, ownShownId } from "./entity.ts";
import type { References } from "./references.ts";
import type { SentAvailability } from "./row.ts";
import {
  type ActivityRow,
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

const conversion = writerOf<Conversion>();
const conversionList = writerOf<ConversionsSchemas["ConversionList"]>();

/** Converts a conversion to the row that is stored. */
export function rowOf(made: MadeConversion): ConversionRow {
  return { ...made, content: membersOf(made.content), text: keptText(made) };
}

/** The JSON string for the column `text`. It is written again with each change of the conversion. */
export function keptText(made: MadeConversion) {
  return conversion.part(keptMembers(made));
}

export function keptMembers(made: MadeConversion) {
  const { content } = made;
  return {
    clickId: made.clickId ?? undefined,
    conversionId: made.conversionId,
    conversionTimestamp: String(made.timestampMs),
    conversionModifiedTimestamp: String(made.modifiedMs),
    dsConversionId: String(made.id),
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

/** Serializes a list of conversions as JSON. */
export function conversionListJson(
  conversions: readonly Json<Conversion>[],
): Json<ConversionsSchemas["ConversionList"]> {
  const kind = conversionList.part({ kind: "doubleclicksearch#conversionList" });
  return whole(kind, conversionList.field("conversion", conversions));
}

/** Serializes conversions as JSON. */
export function conversionsJson(rows: readonly ShownRow[], shown: Shown): Json<Conversion>[] {
  // Many conversions of a response refer to the same entities.
  const referred = new Map<string, ReturnType<typeof referredPart>>();
  return rows.map((row) => {
    const others = kept(referred, row.refersTo, () => referredPart(row, shown));
    return whole(others, stored<ReturnType<typeof keptText>>(row.text));
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
function referredPart(row: ShownRow, shown: Shown) {
  const { activity, advertiser, keyword, ad } = referredOf(row);
  const { agencyId, legacyId } = shown.advertiser(advertiser);
  const { path, newPath } = keyword;
  return conversion.part({
    segmentationType: "FLOODLIGHT",
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
  });
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
