/**
 * Makes page tokens expire, for the sandbox (`openapi/platform`, pageTokens). A token contains the generation in which it was
 * created, and is only valid in that generation; `http/page.ts` creates and checks it. Without a sandbox there are no
 * generations.
 */
import { select } from "./db/tables.ts";
import type { Ids } from "./ids.ts";
import type { SharedValues } from "./shared.ts";

export type PageTokens = Awaited<ReturnType<typeof openPageTokens>>;

const generationOf = select("PageTokenState", ["generation"]);

/**
 * Opens the state of the page tokens. The generation is stored in the database, so that all processes use the same one. On a server
 * without a sandbox, page tokens do not expire.
 */
export async function openPageTokens(shared: SharedValues, ids: Ids) {
  const load = async () => (await generationOf.first(shared.db.read, 'WHERE "id" = 1'))?.generation;
  const current = await shared.keep<string | undefined>(undefined, load);
  return {
    /** The current generation; undefined until the sandbox has made tokens expire. */
    generation: current.get,
    /** Begins a new generation, so that every page token created before is rejected. */
    async expire(): Promise<void> {
      // The generation is random, not a counter: after a restore, a counter could reach the same value twice.
      const generation = ids.next();
      await current.change((tx) =>
        tx.run(
          `INSERT INTO "PageTokenState" ("id", "generation") VALUES (1, ?)
             ON CONFLICT ("id") DO UPDATE SET "generation" = excluded."generation"`,
          generation,
        ),
      );
    },
  };
}
