/**
 * Page tokens that the sandbox lets expire (`openapi/platform`, pageTokens). Tokens contain the generation in which they were made, and
 * are good in that one only; `http/page.ts` writes and checks it. Without a sandbox there are no generations.
 */
import type { Database } from "./db/index.ts";
import { select } from "./db/tables.ts";
import type { Ids } from "./ids.ts";
import { keepShared } from "./shared.ts";

export interface PageTokens {
  /** The present generation; undefined until tokens have been let expire. */
  generation(): string | undefined;
  /** Begins a new generation, so that every token that was handed out so far is refused. */
  expire(): Promise<void>;
  /** Reads the generation from the database again. */
  refresh(): Promise<void>;
  stop(): void;
}

/** For a server without a sandbox: tokens do not expire, even if a generation is left in the database. */
export function lastingPageTokens(): PageTokens {
  const refuse = async () => {
    throw new Error("No page token is made to expire: the sandbox is off.");
  };
  return { generation: () => undefined, expire: refuse, refresh: refuse, stop() {} };
}

const generationOf = select("PageTokenState", ["generation"]);

/** The generation is in the database, so that all processes have the same. */
export async function openPageTokens({ db, ids }: { db: Database; ids: Ids }): Promise<PageTokens> {
  const shared = await keepShared(async () => (await generationOf.first(db.read, 'WHERE "id" = 1'))?.generation);
  return {
    generation: shared.get,
    async expire() {
      // Not a count: after an earlier state was put back, the same number would be given to other tokens.
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
