/**
 * Loads advertiser trees. Records are processed in batches of a few hundred, and within a batch level by level, so that a tree
 * of any size needs few statements and little memory. Entities are never removed or moved, because conversions refer to them.
 */
import { noProgress, type Progress } from "../../platform/progress.ts";
import type { ConversionWrites } from "../store/writes.ts";
import { loadActivities, loadColumns } from "./activities.ts";
import { loadAgencies } from "./agencies.ts";
import { loadClicks } from "./clicks.ts";
import { loadAdvertisers, loadEntities } from "./entities.ts";
import { Piece } from "./piece.ts";
import { noCounts, type TreeCounts, type TreeRecord, type TreeType, treeTypes } from "./record.ts";

const pieceRecords = 1000;

/** Yields the records of a file, parents before children. The function is called again if the write is retried. */
export type OpenTree = () => Iterable<TreeRecord> | AsyncIterable<TreeRecord>;

/** Loads a tree. @throws Failure with the position of the first fault; the caller must then roll back its transaction. */
export async function loadTree(
  writes: ConversionWrites,
  open: OpenTree,
  progress: Progress = noProgress,
): Promise<TreeCounts> {
  const counts = noCounts();
  let taken = 0;
  let records: TreeRecord[] = [];
  const take = async () => {
    for (const { type } of records) counts[type]++;
    const some = records;
    records = [];
    await loadPiece(new Piece(writes, some), some);
    taken += some.length;
    progress("entries", taken);
  };
  try {
    for await (const record of open()) {
      records.push(record);
      if (records.length === pieceRecords) await take();
    }
  } catch (error) {
    // Reading stopped at a fault, but a record before it may also have one. These records are checked so that the first fault
    // is reported.
    await take();
    throw error;
  }
  await take();
  return counts;
}

/** Loads a batch of records. @throws Failure for the first record in the file that has a fault. */
async function loadPiece(piece: Piece, records: readonly TreeRecord[]): Promise<void> {
  const byType = new Map<TreeType, TreeRecord[]>(treeTypes.map((type) => [type, []]));
  for (const record of records) byType.get(record.type)?.push(record);
  for (const [type, some] of byType) {
    if (some.length > 0) await loadType(piece, type, some);
  }
  piece.requireNoFault();
}

function loadType(piece: Piece, type: TreeType, records: readonly TreeRecord[]): Promise<void> {
  switch (type) {
    case "AGENCY":
      return loadAgencies(piece, records);
    case "ADVERTISER":
      return loadAdvertisers(piece, records);
    case "ACTIVITY":
      return loadActivities(piece, records);
    case "CUSTOM_METRIC":
      return loadColumns(piece, records, "metric");
    case "CUSTOM_DIMENSION":
      return loadColumns(piece, records, "dimension");
    case "CLICK":
      return loadClicks(piece, records);
    default:
      return loadEntities(piece, type, records);
  }
}
