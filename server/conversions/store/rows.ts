/** The rows of the ad-conversion service, and what can be read them with. */
import type {
  Conversion,
  ConversionActivity,
  ConversionClick,
  ConversionEntity,
} from "../../../generated/prisma/sqlite/client.ts";
import type { Reader } from "../../platform/db/index.ts";

/** What a statement can be read with: the committed state, or a write under way. */
export type RawReader = Pick<Reader, "first" | "all">;

export type ConversionRow = Conversion;
/** An advertiser, engine account, campaign, ad group, keyword or ad. */
export type EntityRow = ConversionEntity;
export type ActivityRow = ConversionActivity;
export type ClickRow = ConversionClick;

/** What finds a conversion. */
export type ConversionKey = Pick<ConversionRow, "advertiserKey" | "conversionId" | "timestampMs">;

/** What is read of a conversion to show it. */
export type ShownRow = Pick<
  ConversionRow,
  | "id"
  | "advertiserKey"
  | "conversionId"
  | "timestampMs"
  | "criterionKey"
  | "adKey"
  | "clickId"
  | "activityId"
  | "modifiedMs"
  | "content"
>;

/** An entity as far as conversions show it. */
export type ShownEntity = Pick<EntityRow, "key" | "kind" | "agencyId" | "legacyId" | "path" | "newPath">;

/** What is read of an entity for the id mapping. */
export type MappedRow = Pick<EntityRow, "key" | "kind" | "newId" | "path" | "newPath" | "name">;

/** A metric or a dimension that an advertiser has configured. */
export type ColumnKind = "metric" | "dimension";

export interface ColumnRow {
  advertiserKey: bigint;
  kind: ColumnKind;
  name: string;
}
