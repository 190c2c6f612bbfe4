/** Reads the entities of the id mapping, a page at a time, in the order of the file. */
import { type EntityRow, kinds } from "../entity.ts";
import { type RawReader, selectIn } from "./bulk.ts";

const pageRows = 1000;

export type MappedRow = Pick<EntityRow, "key" | "kind" | "newId" | "path" | "newPath" | "name">;

/** Those with ids in both generations, below entities with both. No more than a page is held at a time. */
export async function* mappedEntities(reader: RawReader, advertiserKey: bigint): AsyncGenerator<MappedRow[]> {
  const columns = '"key", "kind", "newId", "path", "newPath", "name"';
  const where = '"advertiserKey" = ? AND "mapped" = ?';
  // The advertiser's own path is empty.
  const own = await selectIn<MappedRow>(
    reader,
    `SELECT ${columns} FROM "ConversionEntity" WHERE ${where} AND "kind" = ? AND "key" IN`,
    [advertiserKey],
    [advertiserKey, true, kinds.advertiser],
  );
  if (own.length > 0) yield own;
  for (let after = ""; ; ) {
    const rows = await reader.all<MappedRow>(
      `SELECT ${columns} FROM "ConversionEntity" WHERE ${where} AND "path" > ? ORDER BY "path" LIMIT ?`,
      advertiserKey,
      true,
      after,
      pageRows,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < pageRows) return;
    after = rows.at(-1)?.path ?? "";
  }
}
