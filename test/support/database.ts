/** Which database the tests of this run are on: `npm test` means SQLite, `npm run test:pg` PostgreSQL. */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { atEnd } from "./endings.ts";
import {
  createPostgresDatabase,
  dropPostgresDatabase,
  givePostgresDatabaseBack,
  takePostgresDatabase,
} from "./postgres.ts";

export const isPostgres = process.env.TEST_DATABASE === "postgresql";

/**
 * An empty database for one test, or a `shared` server, with all migrations where copying one is faster than migrating.
 * @param migrated False for a database without a single table.
 * @returns what to set `DATABASE_URL` to, in this process and in others.
 */
export async function givenDatabaseUrl({ migrated = true } = {}): Promise<string> {
  if (isPostgres) {
    const server = inject("postgres");
    const url = await (migrated ? takePostgresDatabase(server) : createPostgresDatabase(server));
    atEnd(() => (migrated ? givePostgresDatabaseBack(server, url) : dropPostgresDatabase(server, url)));
    return url;
  }
  const folder = mkdtempSync(join(tmpdir(), "quintet-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "test.db");
  if (migrated) copyFileSync(inject("sqliteTemplate"), path);
  return `file:${path}`;
}
