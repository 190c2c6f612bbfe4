/** Reads the entities of the id mapping, one page at a time, in the order of the file. */
import type { MappedRow, RawReader } from "./rows.ts";

const pageRows = 1000;
const columns = '"key", "kind", "newId", "path", "newPath", "name"';

/** Yields the entities that have ids in both generations, like all entities above them. Only one page at a time is in memory. */
export async function* mappedEntities(reader: RawReader, advertiserKey: bigint): AsyncGenerator<MappedRow[]> {
  // The advertiser is read separately: its own path is empty, so no page contains it.
  const own = await reader.all<MappedRow>(
    `SELECT ${columns} FROM "ConversionEntity" WHERE "key" = ? AND "mapped" = ?`,
    advertiserKey,
    true,
  );
  if (own.length > 0) yield own;
  for (let after = ""; ; ) {
    const rows = await reader.all<MappedRow>(
      `SELECT ${columns} FROM "ConversionEntity"
        WHERE "advertiserKey" = ? AND "mapped" = ? AND "path" > ? ORDER BY "path" LIMIT ?`,
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
