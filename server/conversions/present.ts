/** How a stored conversion looks in an answer. It is written as text, since most of it is stored as text. */
import { kept } from "../platform/maps.ts";
import { idsOnPath, shownId } from "./entity.ts";
import type { ActivityRow, ShownEntity, ShownRow } from "./store/rows.ts";

const listKind = "doubleclicksearch#conversionList";

/** What a conversion refers to, by keys. */
export interface Shown {
  entity(key: bigint): ShownEntity;
  activity(digits: string): Pick<ActivityRow, "name"> | undefined;
}

export const noConversions = `{"kind":"${listKind}","conversion":[]}`;

/** `ConversionList` of the contract, as JSON. @param parts Conversions as `conversionsJson` writes them, in their order. */
export function conversionListJson(parts: readonly string[]): string {
  return `{"kind":"${listKind}","conversion":[${parts.filter((each) => each !== "").join(",")}]}`;
}

/** Conversions as JSON, with commas between them. */
export function conversionsJson(rows: readonly ShownRow[], shown: Shown): string {
  const paths = new Map<string, string>();
  const activities = new Map<bigint, string>();
  const texts = rows.map((row) => {
    const place = `${row.criterionKey} ${row.adKey}`;
    const path = kept(paths, place, () => pathJson(row, shown));
    const activity = kept(activities, row.activityId, () => activityJson(row.activityId, shown));
    const click = row.clickId === null ? "" : `"clickId":${JSON.stringify(row.clickId)},`;
    return (
      `{${path}${click}"conversionId":${JSON.stringify(row.conversionId)},"conversionTimestamp":"${row.timestampMs}",` +
      `"conversionModifiedTimestamp":"${row.modifiedMs}","dsConversionId":"${row.id}",${activity}${row.content}}`
    );
  });
  return texts.join(",");
}

/** Ids of the previous generation, or of the new one for what exists in that only; the customer whenever there is one. */
function pathJson({ advertiserKey, criterionKey, adKey }: ShownRow, shown: Shown): string {
  const advertiser = shown.entity(advertiserKey);
  const path = idsOnPath(shown.entity(criterionKey));
  const ad = adKey === null ? undefined : idsOnPath(shown.entity(adKey)).ad;
  return (
    `"agencyId":"${advertiser.agencyId}","advertiserId":"${advertiser.legacyId}",` +
    idJson("engineAccountId", path.account?.legacy) +
    idJson("customerId", path.account?.new) +
    idJson("campaignId", shownId(path.campaign)) +
    idJson("adGroupId", shownId(path.adGroup)) +
    idJson("criterionId", shownId(path.criterion)) +
    idJson("adId", shownId(ad))
  );
}

function idJson(name: string, digits: string | undefined): string {
  return digits === undefined ? "" : `"${name}":"${digits}",`;
}

function activityJson(id: bigint, shown: Shown): string {
  const name = JSON.stringify(shown.activity(String(id))?.name ?? "");
  return `"segmentationType":"FLOODLIGHT","segmentationId":"${id}","segmentationName":${name},`;
}
