/** Loads activities, metrics and dimensions, which advertisers configure. */
import type { ActivityRow, ColumnKind } from "../store/rows.ts";
import type { Piece } from "./piece.ts";
import type { TreeRecord } from "./record.ts";
import { treeFault } from "./values.ts";

export async function loadActivities(piece: Piece, records: readonly TreeRecord[]): Promise<void> {
  const advertisers = await piece.advertisers(records);
  const byId = new Map<bigint, ActivityRow>();
  const byName = new Map<string, ActivityRow>();
  const remember = (row: ActivityRow) => {
    byId.set(row.id, row);
    byName.set(`${row.advertiserKey} ${row.name}`, row);
  };
  const ids = records.map((each) => each.segmentationId ?? 0n);
  const known = await piece.writes.activities(ids);
  const named = await piece.writes.activitiesOf(new Set([...advertisers.values()].map((each) => each.key)));
  for (const row of [...known, ...named]) remember(byId.get(row.id) ?? row);

  const taken = new Set<ActivityRow>();
  piece.each(records, (record) => {
    const advertiser = advertisers.get(record);
    if (!advertiser) return;
    const { segmentationId: id = 0n, name = "", place } = record;
    const row = byId.get(id) ?? { id, advertiserKey: advertiser.key, name, availableMs: null, saidMs: null };
    if (row.advertiserKey !== advertiser.key) {
      throw treeFault(place, `the activity ${id} belongs to another advertiser.`);
    }
    const other = byName.get(`${advertiser.key} ${name}`);
    if (other && other.id !== id) {
      throw treeFault(place, `the advertiser already has another activity called "${name}".`);
    }
    byName.delete(`${advertiser.key} ${row.name}`);
    row.name = name;
    remember(row);
    taken.add(row);
  });
  if (piece.isFaulty) return;
  await piece.writes.saveActivities([...taken]);
}

export async function loadColumns(piece: Piece, records: readonly TreeRecord[], kind: ColumnKind): Promise<void> {
  const advertisers = await piece.advertisers(records);
  const rows = records.flatMap((record) => {
    const advertiser = advertisers.get(record);
    return advertiser ? [{ advertiserKey: advertiser.key, kind, name: record.name ?? "" }] : [];
  });
  await piece.writes.addColumns(rows);
}
