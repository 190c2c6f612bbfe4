/**
 * Makes page tokens expire, for the sandbox (`openapi/platform`, pageTokens). A token contains the generation in which it was
 * created, and is only valid in that generation; `http/page.ts` creates and checks it. Without a sandbox there are no
 * generations.
 */
import type { Database } from "./db/index.ts";
import { select } from "./db/tables.ts";
import type { Ids } from "./ids.ts";
import { keepShared } from "./shared.ts";

export interface PageTokens {
  /** The current generation; undefined until the sandbox has made tokens expire. */
  generation(): string | undefined;
  /** Begins a new generation, so that every page token created before is rejected. */
  expire(): Promise<void>;
  /** Reads the generation from the database again. */
  refresh(): Promise<void>;
  stop(): void;
}

/** The page tokens of a server without a sandbox. They do not expire, even if the database still has a generation. */
export function lastingPageTokens(): PageTokens {
  const refuse = async () => {
    throw new Error("Page tokens cannot be expired because the sandbox is off.");
  };
  return { generation: () => undefined, expire: refuse, refresh: refuse, stop() {} };
}

const generationOf = select("PageTokenState", ["generation"]);

/** Opens the state of the page tokens. The generation is stored in the database, so that all processes use the same one. */
export async function openPageTokens({ db, ids }: { db: Database; ids: Ids }): Promise<PageTokens> {
  const shared = await keepShared(async () => (await generationOf.first(db.read, 'WHERE "id" = 1'))?.generation);
  return {
    generation: shared.get,
    async expire() {
      // The generation is random, not a counter: after a restore, a counter could reach the same value twice.
      const generation = ids.next();
      await db.write((tx) =>
        tx.run(
          `INSERT INTO "PageTokenState" ("id", "generation") VALUES (1, ?)
             ON CONFLICT ("id") DO UPDATE SET "generation" = excluded."generation"`,
          generation,
        ),
      );
      shared.set(generation);
    },
    refresh: shared.refresh,
    stop: shared.stop,
  };
}
