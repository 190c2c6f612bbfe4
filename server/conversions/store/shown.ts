/** Reads the advertiser tree for the operator, who sees all of it. */
import type { Reader } from "../../platform/db/index.ts";

/** The numbers in the column `kind`. */
const kinds = { advertiser: 0, account: 1, campaign: 2, adGroup: 3 } as const;

type Reading = Pick<Reader, "models">;

export async function shownAgencies(read: Reading, limit: number) {
  const models = await read.models();
  return models.conversionAgency.findMany({
    orderBy: { id: "asc" },
    take: limit,
    include: { members: { orderBy: { email: "asc" } } },
  });
}

/** Advertisers and their engine accounts. */
export async function shownAdvertisers(read: Reading, limit: number) {
  const models = await read.models();
  return models.conversionEntity.findMany({
    where: { kind: { in: [kinds.advertiser, kinds.account] } },
    orderBy: [{ kind: "asc" }, { advertiserKey: "asc" }, { path: "asc" }],
    take: limit,
  });
}

export type ShownEntity = Awaited<ReturnType<typeof shownAdvertisers>>[number];

/** The entities directly below an entity; undefined when no entity has the key. */
export async function shownChildren(read: Reading, key: bigint, limit: number): Promise<ShownEntity[] | undefined> {
  const models = await read.models();
  const parent = await models.conversionEntity.findUnique({ where: { key } });
  if (!parent) return undefined;
  const inside = {
    [kinds.advertiser]: { kind: kinds.account },
    [kinds.account]: { accountKey: key, kind: kinds.campaign },
    [kinds.campaign]: { campaignKey: key, adGroupKey: null },
    [kinds.adGroup]: { adGroupKey: key },
  }[parent.kind];
  if (inside === undefined) return [];
  return models.conversionEntity.findMany({
    // The condition includes the advertiser, because it is the first column of the index.
    where: { ...inside, advertiserKey: parent.advertiserKey, key: { not: key } },
    orderBy: [{ path: "asc" }, { key: "asc" }],
    take: limit,
  });
}
