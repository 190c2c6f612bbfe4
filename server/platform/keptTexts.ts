/**
 * Some rows store a JSON text that was created from their columns, so that it need not be created for each response. The text
 * begins with the stamp of the code that wrote it (`http/json.ts`). A reader that finds another stamp creates the text again
 * from the columns. After an upgrade, all rows are rewritten once, in slices.
 */
import type { Database } from "./db/index.ts";
import { find, insert } from "./db/tables.ts";
import type { Log } from "./log.ts";
import { createUpkeep, type Upkeep } from "./upkeep.ts";

/** The JSON texts that are stored in the rows of one table. */
export interface KeptTexts {
  table: string;
  /** The stamp of the code of this version that writes these texts. */
  stamp: string;
  /**
   * Rewrites a slice of rows in a separate transaction.
   * @param after The key of the last row of the previous slice; undefined at the beginning.
   * @returns the key of the last row of this slice; undefined when there are no more rows.
   */
  rewrite(after: string | undefined): Promise<string | undefined>;
}

/**
 * Creates the job that rewrites texts when the server starts, or after the database was restored to a state with texts of another
 * stamp. Each stamp is handled once, so that two versions on one database do not undo each other's work.
 */
export function createRewriting(
  name: string,
  { db, log }: { db: Database; log: Log },
  all: readonly KeptTexts[],
): Upkeep {
  let isStopped = false;

  const upkeep = createUpkeep(`${name} texts`, log, async () => {
    for (const texts of all) {
      // The stamp is looked up in the database each time, because a restore may have replaced it along with the texts.
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
