/** The row types of the ad-conversion service, and the SQL and the functions that read them. */
import type {
  Conversion,
  ConversionActivity,
  ConversionClick,
  ConversionEntity,
} from "../../../generated/prisma/sqlite/client.ts";
import type { Reader } from "../../platform/db/index.ts";

/** Runs SQL queries on committed data or inside a transaction. */
export type RawReader = Pick<Reader, "first" | "all">;

export type ConversionRow = Conversion;
/** An advertiser, engine account, campaign, ad group, keyword or ad. */
export type EntityRow = ConversionEntity;
export type ActivityRow = ConversionActivity;
export type ClickRow = ConversionClick;

/** The columns that identify a conversion. */
export type ConversionKey = Pick<ConversionRow, "advertiserKey" | "conversionId" | "timestampMs">;

export function keyOf({ advertiserKey, timestampMs, conversionId }: ConversionKey): string {
  return `${advertiserKey} ${timestampMs} ${conversionId}`;
}

/** The columns that are read to display a conversion. They are few, because a list contains thousands of conversions. */
export interface ShownRow extends Pick<ConversionRow, "text"> {
  /**
   * A list separated by spaces: the id of the activity, the key of the advertiser, the two paths of the keyword and, if there
   * is an ad, the two paths of the ad.
   */
  refersTo: string;
}

const pathsOf = (key: "criterionKey" | "adKey") =>
  `(SELECT ' ' || e."path" || ' ' || e."newPath" FROM "ConversionEntity" e WHERE e."key" = "Conversion"."${key}")`;

/**
 * The SQL for the column `refersTo`. Subqueries for each row are faster than a second query for all entities, whose results
 * would have to be sorted again.
 */
export const refersTo = `"activityId" || ' ' || "advertiserKey" || ${pathsOf("criterionKey")} || coalesce(${pathsOf("adKey")}, '')`;

/** Converts a complete row to the columns that are needed to display a conversion. */
export function toShown(row: ConversionRow, keyword: EntityRow, ad: EntityRow | undefined): ShownRow {
  const paths = `${keyword.path} ${keyword.newPath}${ad ? ` ${ad.path} ${ad.newPath}` : ""}`;
  return { refersTo: `${row.activityId} ${row.advertiserKey} ${paths}`, text: row.text };
}

/** The entities to which a conversion refers. */
export interface Referred {
  /** The id of the activity and the key of the advertiser, as digits. */
  activity: string;
  advertiser: string;
  keyword: Pick<EntityRow, "path" | "newPath">;
  ad: Pick<EntityRow, "path" | "newPath"> | undefined;
}

/** The id of the activity, read from `refersTo` without splitting the rest. */
export function activityOf({ refersTo }: ShownRow): string {
  return refersTo.slice(0, refersTo.indexOf(" "));
}

const referredForm = /^(\d+) (\d+) (\d+) ([\d/]*)(?: (\d+) ([\d/]*))?$/;

export function referredOf({ refersTo }: ShownRow): Referred {
  const found = referredForm.exec(refersTo) ?? [];
  const [, activity = "", advertiser = "", path = "", newPath = "", adPath, adNewPath = ""] = found;
  const ad = adPath === undefined ? undefined : { path: adPath, newPath: adNewPath };
  return { activity, advertiser, keyword: { path, newPath }, ad };
}

/** The columns of an entity that the id mapping needs. */
export type MappedRow = Pick<EntityRow, "key" | "kind" | "newId" | "path" | "newPath" | "name">;

/** The kinds of columns that an advertiser can configure. */
export type ColumnKind = "metric" | "dimension";

export interface ColumnRow {
  advertiserKey: bigint;
  kind: ColumnKind;
  name: string;
}
