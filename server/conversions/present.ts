/** How a stored conversion looks in an answer. It is written as text, since most of it is stored as text. */
import { kept } from "../platform/maps.ts";
import { legacyIdAt, levelsOf, newIdAt, ownShownId, type Paths, parentSegment } from "./entity.ts";
import type { References } from "./references.ts";
import {
  type ActivityRow,
  type ConversionRow,
  type EntityRow,
  referredOf,
  type ShownRow,
  toShown,
} from "./store/rows.ts";

const listKind = "doubleclicksearch#conversionList";

/** What conversions refer to, by the digits of keys and ids. */
export interface Shown {
  advertiser(key: string): Pick<EntityRow, "agencyId" | "legacyId">;
  activity(id: string): Pick<ActivityRow, "name"> | undefined;
}

export const noConversions = `{"kind":"${listKind}","conversion":[]}`;

/** `ConversionList` of the contract, as JSON. @param parts Conversions as `conversionsJson` writes them, in their order. */
export function conversionListJson(parts: readonly string[]): string {
  return `{"kind":"${listKind}","conversion":[${parts.filter((each) => each !== "").join(",")}]}`;
}

/** Conversions as JSON, with commas between them. */
export function conversionsJson(rows: readonly ShownRow[], shown: Shown): string {
  const advertisers = new Map<string, string>();
  const above = new Map<string, string>();
  const activities = new Map<string, string>();
  let text = "";
  for (const row of rows) {
    const { activity, advertiser, keyword, ad } = referredOf(row);
    if (text !== "") text += ",";
    text +=
      `{${kept(advertisers, advertiser, () => advertiserJson(shown.advertiser(advertiser)))}` +
      `${kept(above, parentSegment(keyword), () => aboveJson(keyword))}${idJson("criterionId", ownShownId(keyword))}` +
      `${ad ? idJson("adId", ownShownId(ad)) : ""}` +
      `${kept(activities, activity, () => activityJson(activity, shown))}${row.content}}`;
  }
  return text;
}

/** The same of conversions that have just been stored. */
export function storedJson(rows: readonly ConversionRow[], references: References): string {
  const shown = rows.map((row) =>
    toShown(row, references.entity(row.criterionKey), row.adKey === null ? undefined : references.entity(row.adKey)),
  );
  return conversionsJson(shown, {
    advertiser: (key) => references.entity(BigInt(key)),
    activity: (id) => references.activity(id),
  });
}

function advertiserJson({ agencyId, legacyId }: Pick<EntityRow, "agencyId" | "legacyId">): string {
  return `"agencyId":"${agencyId}","advertiserId":"${legacyId}",`;
}

/**
 * What stands above a keyword: ids of the previous generation, or of the new one for what exists in that only; the customer
 * whenever there is one.
 */
function aboveJson({ path, newPath }: Paths): string {
  return (
    idJson("engineAccountId", legacyIdAt(path, 0)) +
    idJson("customerId", newIdAt(newPath, 0)) +
    idJson("campaignId", legacyIdAt(path, 1) ?? newIdAt(newPath, 1)) +
    (levelsOf(path) > 3 ? idJson("adGroupId", legacyIdAt(path, 2) ?? newIdAt(newPath, 2)) : "")
  );
}

function idJson(name: string, digits: string | undefined): string {
  return digits === undefined ? "" : `"${name}":"${digits}",`;
}

function activityJson(id: string, shown: Shown): string {
  const name = JSON.stringify(shown.activity(id)?.name ?? "");
  return `"segmentationType":"FLOODLIGHT","segmentationId":"${id}","segmentationName":${name},`;
}
