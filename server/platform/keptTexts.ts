/**
 * Texts of resources that rows keep beside the columns they are made of. A text begins with the stamp of its writer
 * (`http/json.ts`). Whoever reads a row with another stamp writes the text anew for itself; after an upgrade all rows are written
 * anew, once, in slices.
 */
import type { Database } from "./db/index.ts";
import { find, insert } from "./db/tables.ts";
import type { Log } from "./log.ts";
import { createUpkeep, type Upkeep } from "./upkeep.ts";

/** The texts that the rows of one table keep. */
export interface KeptTexts {
  table: string;
  /** Of the writer of this version. */
  stamp: string;
  /**
   * Writes a slice of rows anew, in a transaction of its own.
   * @param after The key of the last row of the slice before; undefined at the beginning.
   * @returns the key of the last row of this one; undefined when there are no more rows.
   */
  rewrite(after: string | undefined): Promise<string | undefined>;
}

/**
 * Writes texts anew when the server starts, or finds that a state from before an upgrade was put back; for each writer once: of
 * two versions that run on one database, neither undoes what the other has written.
 */
export function createRewriting(
  name: string,
  { db, log }: { db: Database; log: Log },
  all: readonly KeptTexts[],
): Upkeep {
  let isStopped = false;

  const upkeep = createUpkeep(`${name} texts`, log, async () => {
    for (const texts of all) {
      // Asked each time: a state of an earlier version may have been put back since.
      if (await find(db.read, "TextStamp", keyOf(texts))) continue;
      let after = await texts.rewrite(undefined);
      while (after !== undefined && !isStopped) after = await texts.rewrite(after);
      if (isStopped) return;
      await db.write(async (tx) => {
        const known = await find(tx, "TextStamp", keyOf(texts));
        if (!known) await insert(tx, "TextStamp", keyOf(texts));
      });
    }
  });
  return {
    ...upkeep,
    async stop() {
      isStopped = true;
      await upkeep.stop();
    },
  };
}

function keyOf({ table, stamp }: KeptTexts): { table: string; stamp: string } {
  return { table, stamp: stamp.trimEnd() };
}
