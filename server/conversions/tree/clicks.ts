import { kinds } from "../entity.ts";
import type { ClickRow, EntityRow } from "../store/rows.ts";
import { accountLevel, adLevel, criterionLevel, idText } from "./levels.ts";
import type { Piece } from "./piece.ts";
import type { TreeRecord } from "./record.ts";
import { treeFault } from "./values.ts";

/** Loads clicks on the ads of keywords. */
export async function loadClicks(piece: Piece, records: readonly TreeRecord[]): Promise<void> {
  const advertisers = await piece.advertisers(records);
  await piece.known.find(accountLevel, records, undefined);
  const accountOf = (record: TreeRecord) =>
    record.customerId === undefined ? undefined : piece.known.byNewId(0n, kinds.account, record.customerId)?.key;
  await piece.known.find(criterionLevel, records, accountOf);
  const keywords = new Map<TreeRecord, EntityRow>();
  piece.each(records, (record) => {
    const advertiser = advertisers.get(record);
    if (!advertiser) return;
    const keyword = piece.known.named(criterionLevel, record, accountOf(record) ?? 0n);
    if (keyword?.advertiserKey !== advertiser.key || piece.isSaidAfter(keyword, record)) {
      throw treeFault(record.place, `the advertiser has no keyword ${idText(record, criterionLevel)}.`);
    }
    keywords.set(record, keyword);
  });
  await piece.known.find(adLevel, records, (record) => keywords.get(record)?.accountKey);

  const stored = await piece.writes.clicks(records.map((each) => each.clickId ?? ""));
  const clicks = new Map(stored.map((row) => [row.id, row]));
  const taken = new Set<ClickRow>();
  piece.each(records, (record) => {
    const keyword = keywords.get(record);
    if (!keyword) return;
    const ad = adOf(piece, record, keyword);
    const { clickId = "", clickTimestampMs, place } = record;
    const known = clicks.get(clickId);
    const row: ClickRow = known ?? {
      id: clickId,
      advertiserKey: keyword.advertiserKey,
      criterionKey: keyword.key,
      adKey: ad?.key ?? null,
      timestampMs: BigInt(piece.writes.nowMs),
    };
    if (row.criterionKey !== keyword.key || row.adKey !== (ad?.key ?? null)) {
      throw treeFault(place, `the click "${clickId}" was on another keyword or ad.`);
    }
    row.timestampMs = clickTimestampMs ?? row.timestampMs;
    clicks.set(clickId, row);
    taken.add(row);
  });
  if (piece.isFaulty) return;
  await piece.writes.saveClicks([...taken]);
}

function adOf(piece: Piece, record: TreeRecord, keyword: EntityRow): EntityRow | undefined {
  if (record.adId === undefined && record.newAdId === undefined) return undefined;
  const ad = piece.known.named(adLevel, record, keyword.accountKey);
  if (ad && ad.adGroupKey !== null && ad.adGroupKey === keyword.adGroupKey) return ad;
  throw treeFault(record.place, `the ad group of the keyword has no ad ${idText(record, adLevel)}.`);
}
