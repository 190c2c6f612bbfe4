/** The database of this test run: `npm test` uses SQLite, `npm run test:pg` PostgreSQL. */
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
 * Creates an empty database for one test or a `shared` server. It has all migrations if copying such a database is
 * faster than migrating.
 * @param migrated False for a database without tables.
 * @returns the value of `DATABASE_URL`, for this process and others.
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
