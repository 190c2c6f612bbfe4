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

/** A conversion before it has its id, and with that its content. */
export interface NewConversion extends Omit<ConversionRow, "id" | "content"> {
  /** Of its content, what was sent with it. */
  members: string;
}

/** A conversion as it is to be stored, before its content is written anew. */
export type ChangedConversion = NewConversion & Pick<ConversionRow, "id">;

/** What is read of a conversion to show it. A list has thousands, and each value that is read takes its time. */
export interface ShownRow extends Pick<ConversionRow, "content"> {
  /** The keys of its keyword, of its ad (nothing where there is none) and of its activity, with spaces between them. */
  refersTo: string;
}

export const refersTo = `"criterionKey" || ' ' || coalesce(CAST("adKey" AS TEXT), '') || ' ' || "activityId"`;

/** The same of a row that was read whole. */
export function toShown({ criterionKey, adKey, activityId, content }: ConversionRow): ShownRow {
  return { refersTo: `${criterionKey} ${adKey ?? ""} ${activityId}`, content };
}

/** What a conversion keeps of itself as text. @param members What was sent with it. */
export function contentOf(row: Omit<ConversionRow, "content">, members: string): string {
  const click = row.clickId === null ? "" : `"clickId":${JSON.stringify(row.clickId)},`;
  return (
    `${click}"conversionId":${JSON.stringify(row.conversionId)},"conversionTimestamp":"${row.timestampMs}",` +
    `"conversionModifiedTimestamp":"${row.modifiedMs}","dsConversionId":"${row.id}",${members}`
  );
}

/** An entity as far as conversions show it. */
export type ShownEntity = Pick<
  EntityRow,
  "key" | "kind" | "advertiserKey" | "agencyId" | "legacyId" | "path" | "newPath"
>;

/** What is read of an entity for the id mapping. */
export type MappedRow = Pick<EntityRow, "key" | "kind" | "newId" | "path" | "newPath" | "name">;

/** A metric or a dimension that an advertiser has configured. */
export type ColumnKind = "metric" | "dimension";

export interface ColumnRow {
  advertiserKey: bigint;
  kind: ColumnKind;
  name: string;
}
