/** Reads the entities of the id mapping, a page at a time, in the order of the file. */
import type { MappedRow, RawReader } from "./rows.ts";

const pageRows = 1000;
const columns = '"key", "kind", "newId", "path", "newPath", "name"';

/** Those with ids in both generations, below entities with both. No more than a page is held at a time. */
export async function* mappedEntities(reader: RawReader, advertiserKey: bigint): AsyncGenerator<MappedRow[]> {
  // The advertiser's own path is empty, so it is on no page.
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
