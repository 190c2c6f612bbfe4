/** How a stored conversion looks in an answer. It is written as text, since most of it is kept as text. */
import type { ConversionsSchemas } from "../../generated/conversions/client.ts";
import { writeConversion, writeConversionList } from "../../generated/conversions/writers.ts";
import { type Json, joined, type Whole } from "../http/json.ts";
import { kept } from "../platform/maps.ts";
import { readContent } from "./batch.ts";
import { legacyIdAt, levelsOf, newIdAt, ownShownId, type Paths, parentSegment } from "./entity.ts";
import type { References } from "./references.ts";
import type { SentAvailability } from "./row.ts";
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

/** What conversions refer to, by the digits of keys and ids. */
export interface Shown {
  advertiser(key: string): Pick<EntityRow, "agencyId" | "legacyId">;
  activity(id: string): Pick<ActivityRow, "name"> | undefined;
}

/** What a conversion says of itself: what a row keeps as text. */
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

/** What a row keeps as text. Written with each change of the conversion. */
export function keptText(row: ChangedConversion): string {
  return keptConversion.keep(keptMembers(row));
}

/** Whether the text of a row was written by this version. Other rows are shown from their columns. */
export function isCurrent({ text }: Pick<ConversionRow, "text">): boolean {
  return text?.startsWith(keptConversion.stamp) === true;
}

function keptMembers(row: ChangedConversion) {
  const content = readContent(row.content);
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
    customMetric: content.customMetric?.map(({ name, value }) => ({ name, value })),
    customDimension: content.customDimension?.map(({ name, value }) => ({ name, value })),
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

/** What conversions of one answer have in common with others of it. */
const advertiserPart = writeConversion.part("agencyId", "advertiserId");
const abovePart = writeConversion.part("engineAccountId", "customerId", "campaignId", "adGroupId");
const activityPart = writeConversion.part("segmentationType", "segmentationId", "segmentationName");

/** A list, as JSON. */
export function conversionListJson(
  conversions: readonly Json<Conversion>[],
): Json<ConversionsSchemas["ConversionList"]> {
  return writeConversionList({ kind: "doubleclicksearch#conversionList", conversion: conversions });
}

/** Conversions, as JSON. */
export function conversionsJson(rows: readonly ShownRow[], shown: Shown): Json<Conversion>[] {
  const advertisers = new Map<string, ReturnType<typeof advertiserPart>>();
  const above = new Map<string, ReturnType<typeof abovePart>>();
  const activities = new Map<string, ReturnType<typeof activityPart>>();
  return rows.map((row) => {
    const { activity, advertiser, keyword, ad } = referredOf(row);
    const ofAdvertiser = kept(advertisers, advertiser, () => toAdvertiser(shown.advertiser(advertiser)));
    const ofAbove = kept(above, parentSegment(keyword), () => toAbove(keyword));
    const ofActivity = kept(activities, activity, () => toActivity(activity, shown));
    const own = keptConversion.read(row.text) ?? keptConversion.write(keptMembers(requireWhole(row)));
    return writeConversion(joined(joined(joined(ofAdvertiser, ofAbove), ofActivity), own), {
      criterionId: ownShownId(keyword),
      adId: ad && ownShownId(ad),
    });
  });
}

/** The same of conversions that have just been stored. */
export function storedJson(rows: readonly ConversionRow[], references: References): Json<Conversion>[] {
  const shown = rows.map((row) =>
    toShown(row, references.entity(row.criterionKey), row.adKey === null ? undefined : references.entity(row.adKey)),
  );
  return conversionsJson(shown, {
    advertiser: (key) => references.entity(BigInt(key)),
    activity: (id) => references.activity(id),
  });
}

function requireWhole({ whole }: ShownRow): ConversionRow {
  if (!whole) throw new Error("A conversion whose text is of another version has to be read whole.");
  return whole;
}

function toAdvertiser({ agencyId, legacyId }: Pick<EntityRow, "agencyId" | "legacyId">) {
  return advertiserPart({ agencyId: String(agencyId), advertiserId: String(legacyId) });
}

/**
 * What stands above a keyword: ids of the previous generation, or of the new one for what exists in that only; the customer
 * whenever there is one.
 */
function toAbove({ path, newPath }: Paths) {
  return abovePart({
    engineAccountId: legacyIdAt(path, 0),
    customerId: newIdAt(newPath, 0),
    campaignId: legacyIdAt(path, 1) ?? newIdAt(newPath, 1),
    adGroupId: levelsOf(path) > 3 ? (legacyIdAt(path, 2) ?? newIdAt(newPath, 2)) : undefined,
  });
}

function toActivity(id: string, shown: Shown) {
  const segmentationName = shown.activity(id)?.name ?? "";
  return activityPart({ segmentationType: "FLOODLIGHT", segmentationId: id, segmentationName });
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
