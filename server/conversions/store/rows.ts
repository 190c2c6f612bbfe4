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

/** A conversion before it has its id, and with that its text. */
export type NewConversion = Omit<ConversionRow, "id" | "text">;

/** A conversion as it is to be stored, before its text is written anew. */
export type ChangedConversion = Omit<ConversionRow, "text">;

/** Writes the text that a conversion keeps. */
export type TextOf = (row: ChangedConversion) => string;

/** What is read of a conversion to show it. A list has thousands, and each value that is read takes its time. */
export interface ShownRow extends Pick<ConversionRow, "text"> {
  /**
   * The id of its activity, the key of its advertiser, the two paths of its keyword and, where there is an ad, the two of that,
   * with spaces between them.
   */
  refersTo: string;
  /** All of the row, where its text is of another version. */
  whole?: ConversionRow;
}

const pathsOf = (key: "criterionKey" | "adKey") =>
  `(SELECT ' ' || e."path" || ' ' || e."newPath" FROM "ConversionEntity" e WHERE e."key" = "Conversion"."${key}")`;

/** Looked up row by row: a list of all the keys, and what is found put in order again, takes longer. */
export const refersTo = `"activityId" || ' ' || "advertiserKey" || ${pathsOf("criterionKey")} || coalesce(${pathsOf("adKey")}, '')`;

/** The same of a row that was read whole. */
export function toShown(row: ConversionRow, keyword: EntityRow, ad: EntityRow | undefined): ShownRow {
  const paths = `${keyword.path} ${keyword.newPath}${ad ? ` ${ad.path} ${ad.newPath}` : ""}`;
  return { refersTo: `${row.activityId} ${row.advertiserKey} ${paths}`, text: row.text, whole: row };
}

/** What a row refers to. */
export interface Referred {
  /** The id of the activity and the key of the advertiser, as digits. */
  activity: string;
  advertiser: string;
  keyword: Pick<EntityRow, "path" | "newPath">;
  ad: Pick<EntityRow, "path" | "newPath"> | undefined;
}

/** The id of the activity alone. */
export function activityOf({ refersTo }: ShownRow): string {
  return refersTo.slice(0, refersTo.indexOf(" "));
}

/** Takes `refersTo` apart. Of thousands, `split` would take twice as long. */
export function referredOf({ refersTo }: ShownRow): Referred {
  const first = refersTo.indexOf(" ");
  const second = refersTo.indexOf(" ", first + 1);
  const third = refersTo.indexOf(" ", second + 1);
  const fourth = refersTo.indexOf(" ", third + 1);
  const end = fourth < 0 ? refersTo.length : fourth;
  return {
    activity: refersTo.slice(0, first),
    advertiser: refersTo.slice(first + 1, second),
    keyword: { path: refersTo.slice(second + 1, third), newPath: refersTo.slice(third + 1, end) },
    ad: fourth < 0 ? undefined : pathsIn(refersTo.slice(fourth + 1)),
  };
}

function pathsIn(text: string): Pick<EntityRow, "path" | "newPath"> {
  const between = text.indexOf(" ");
  return { path: text.slice(0, between), newPath: text.slice(between + 1) };
}

/** What is read of an entity for the id mapping. */
export type MappedRow = Pick<EntityRow, "key" | "kind" | "newId" | "path" | "newPath" | "name">;

/** A metric or a dimension that an advertiser has configured. */
export type ColumnKind = "metric" | "dimension";

export interface ColumnRow {
  advertiserKey: bigint;
  kind: ColumnKind;
  name: string;
}
