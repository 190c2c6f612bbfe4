/** The id mapping as CSV (`openapi/conversions/DECISIONS.md`, "Id mapping"). */
import { stringify } from "csv-stringify/sync";
import { type EntityRow, idsOnPath, kinds, type Level } from "./entity.ts";

type Mapped = Pick<EntityRow, "kind" | "newId" | "path" | "newPath" | "name">;

/** RFC 4180. Any line break is quoted, not only the one that ends lines here. */
const format = { record_delimiter: "\r\n", quoted_match: /[\r\n]/ } as const;

export const mappingHeader = stringify([["Entity Type", "Legacy IDs", "New IDs", "Name"]], format);

const types: Record<number, string> = {
  [kinds.advertiser]: "CUSTOMER",
  [kinds.account]: "CUSTOMER",
  [kinds.campaign]: "CAMPAIGN",
  [kinds.adGroup]: "AD_GROUP",
  [kinds.criterion]: "CRITERION",
  [kinds.ad]: "AD",
};

const members: [level: Level, legacy: string, other: string][] = [
  ["account", "engineAccountId", "customerId"],
  ["campaign", "campaignId", "campaignId"],
  ["adGroup", "adGroupId", "adGroupId"],
  ["criterion", "criterionId", "criterionId"],
  ["ad", "adId", "adId"],
];

/** @param above The ids of the previous generation above the accounts. */
export function mappingLines(above: { agencyId: string; advertiserId: string }, rows: readonly Mapped[]): string {
  const records = rows.map((row) => {
    const path = idsOnPath(row);
    const legacy: Record<string, string> = { ...above };
    const other: Record<string, string> = row.kind === kinds.advertiser ? { customerId: String(row.newId) } : {};
    for (const [level, legacyName, otherName] of members) {
      const ids = path[level];
      if (!ids) continue;
      legacy[legacyName] = ids.legacy ?? "";
      other[otherName] = ids.new ?? "";
    }
    return [types[row.kind], JSON.stringify(legacy), JSON.stringify(other), row.name ?? ""];
  });
  return stringify(records, format);
}
