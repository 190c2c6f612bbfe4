/**
 * Conversions as they are read to be shown: mostly as text, since a window has many, and one text that the database puts
 * together costs a fraction of the numbers that it is made of.
 */
import type { ConversionRow } from "./rows.ts";

/** What is read of a conversion to show it. */
export interface ShownRow extends Pick<ConversionRow, "conversionId" | "clickId" | "content"> {
  /** What it refers to, see `keysOf`: the same text for all that refer to the same. */
  refersTo: string;
  /** Its times and its id as members of the resource: JSON without braces. */
  moments: string;
}

/** The columns of a `ShownRow`, in either database. */
export const shownColumns = `"conversionId", "clickId", "content",
  CAST("advertiserKey" AS TEXT) || ' ' || CAST("criterionKey" AS TEXT) || ' ' || COALESCE(CAST("adKey" AS TEXT), '') || ' '
    || CAST("activityId" AS TEXT) AS "refersTo",
  '"conversionTimestamp":"' || CAST("timestampMs" AS TEXT) || '","conversionModifiedTimestamp":"'
    || CAST("modifiedMs" AS TEXT) || '","dsConversionId":"' || CAST("id" AS TEXT) || '"' AS "moments"`;

/** The same of a row that is there already. */
export function shownRow(row: ConversionRow): ShownRow {
  const { conversionId, clickId, content, advertiserKey, criterionKey, adKey, activityId } = row;
  return {
    conversionId,
    clickId,
    content,
    refersTo: `${advertiserKey} ${criterionKey} ${adKey ?? ""} ${activityId}`,
    moments:
      `"conversionTimestamp":"${row.timestampMs}","conversionModifiedTimestamp":"${row.modifiedMs}",` +
      `"dsConversionId":"${row.id}"`,
  };
}

/** The keys of what a conversion refers to. */
export function keysOf({
  refersTo,
}: Pick<ShownRow, "refersTo">): Pick<ConversionRow, "advertiserKey" | "criterionKey" | "adKey" | "activityId"> {
  const [advertiser = "", criterion = "", ad = "", activity = ""] = refersTo.split(" ");
  return {
    advertiserKey: BigInt(advertiser),
    criterionKey: BigInt(criterion),
    adKey: ad === "" ? null : BigInt(ad),
    activityId: BigInt(activity),
  };
}
