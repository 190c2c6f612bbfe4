/** Writes the id mapping as CSV (`openapi/conversions/DECISIONS.md`, "Id mapping"). */
import { lazy } from "../platform/lazy.ts";
import { kept } from "../platform/maps.ts";
import { idsOnPath, kinds, type Level, ownIds } from "./entity.ts";
import type { MappedRow } from "./store/rows.ts";

const csv = lazy<typeof import("csv-stringify/sync")>("csv-stringify/sync");

type Mapped = Omit<MappedRow, "key">;

/** The format of RFC 4180. A value with any line break is quoted, not only a value with the CRLF that ends lines here. */
const format = { record_delimiter: "\r\n", quoted_match: /[\r\n]/ } as const;

export function mappingHeader(): string {
  return csv().stringify([["Entity Type", "Legacy IDs", "New IDs", "Name"]], format);
}

const types: Record<number, string> = {
  [kinds.advertiser]: "CUSTOMER",
  [kinds.account]: "CUSTOMER",
  [kinds.campaign]: "CAMPAIGN",
  [kinds.adGroup]: "AD_GROUP",
  [kinds.criterion]: "CRITERION",
  [kinds.ad]: "AD",
};

/** For each level of the tree, the names of the field with the previous generation's id and of the field with the new one. */
const members: Record<Level, { legacy: string; other: string }> = {
  account: { legacy: "engineAccountId", other: "customerId" },
  campaign: { legacy: "campaignId", other: "campaignId" },
  adGroup: { legacy: "adGroupId", other: "adGroupId" },
  criterion: { legacy: "criterionId", other: "criterionId" },
  ad: { legacy: "adId", other: "adId" },
};

/** The ids of the entities above an entity, as JSON fields without braces. Each field ends with a comma. */
interface Above {
  legacy: string;
  other: string;
}

/** Writes lines of the id mapping. @param top The previous generation's ids of the agency and the advertiser. */
export function mappingLines(top: { agencyId: string; advertiserId: string }, rows: readonly Mapped[]): string {
  const start = `"agencyId":"${top.agencyId}","advertiserId":"${top.advertiserId}"`;
  // Siblings follow each other and share the ids of the entities above them, so the JSON of these ids is cached. Ids are
  // digits, which need no escaping in JSON.
  const parents = new Map<string, Above>();
  const records = rows.map((row) => {
    if (row.kind === kinds.advertiser) {
      return [types[row.kind], `{${start}}`, `{"customerId":"${row.newId}"}`, row.name ?? ""];
    }
    const { level, parentPath, legacy, new: other } = ownIds(row);
    const above = kept(parents, parentPath, () => aboveOf(row, level, `${start},`));
    const name = members[level];
    return [
      types[row.kind],
      `{${above.legacy}"${name.legacy}":"${legacy}"}`,
      `{${above.other}"${name.other}":"${other}"}`,
      row.name ?? "",
    ];
  });
  return csv().stringify(records, format);
}

function aboveOf(row: Mapped, own: Level, start: string): Above {
  const above = { legacy: start, other: "" };
  for (const [level, ids] of Object.entries(idsOnPath(row))) {
    if (level === own) continue;
    const name = members[level as Level]; // The assertion is safe: `PathIds` has only these fields.
    above.legacy += `"${name.legacy}":"${ids.legacy}",`;
    above.other += `"${name.other}":"${ids.new}",`;
  }
  return above;
}
