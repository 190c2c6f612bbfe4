import type { Database } from "../../platform/db/index.ts";
import { select } from "../../platform/db/tables.ts";
import type { SearchSource } from "../../platform/search.ts";

const advertisers = select("ConversionEntity", ["key", "name"]);
const conversions = select("Conversion", ["conversionId", "accountKey", "timestampMs"]);

const advertiserKind = 0;
/** The maximum number of advertisers whose conversions are searched. */
const mostAdvertisers = 50;

/** Finds conversions by the id that their advertiser assigned, with one index lookup for each advertiser. */
export function conversionSearch(db: Database): SearchSource {
  return async ({ text, limit }) => {
    const all = await advertisers.all(
      db.read,
      'WHERE "kind" = ? AND "legacyId" IS NOT NULL ORDER BY "legacyId" DESC LIMIT ?',
      advertiserKind,
      mostAdvertisers,
    );
    const found = await Promise.all(
      all.map(async ({ key, name }) => {
        const rows = await conversions.all(
          db.read,
          'WHERE "advertiserKey" = ? AND "conversionId" = ? ORDER BY "timestampMs" DESC LIMIT ?',
          key,
          text,
          limit,
        );
        return rows.map(({ conversionId, accountKey, timestampMs }) => ({
          service: "conversions",
          kind: "conversion",
          id: conversionId,
          title: conversionId,
          about: `${name ?? key}, ${new Date(Number(timestampMs)).toISOString().slice(0, 10)}`,
          view: { query: { advertiser: String(key), account: String(accountKey), days: "90" } },
        }));
      }),
    );
    return found.flat().slice(0, limit);
  };
}
