import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Failure } from "../failure.ts";
import { type KeptTexts, rewriteTexts, staleTexts, stampsTable } from "../keptTexts.ts";
import { noProgress, type Progress } from "../progress.ts";
import { packageRoot } from "../root.ts";
import { DatabaseError, messageOf, NewerDatabaseError, notNow } from "./errors.ts";
import type { Reader, SqlValue } from "./index.ts";

/** The provider-specific part of migrations. */
export interface MigrationTarget extends Pick<Reader, "all"> {
  /** Whether the table that records the applied migrations exists. */
  initialized(): Promise<boolean>;
  applied(): Promise<AppliedMigration[]>;
  /** Runs `work` in one transaction while no other process migrates. `session` uses the connection that holds the lock. */
  exclusively(work: (session: MigrationSession) => Promise<void>): Promise<void>;
}

export interface MigrationSession extends Pick<MigrationTarget, "initialized" | "applied" | "all"> {
  /** Runs a script of any number of statements. */
  script(sql: string): Promise<void>;
  run(sql: string, ...values: SqlValue[]): Promise<unknown>;
  /**
   * Waits until no other process serves the database, and prevents other processes from serving it until the transaction ends.
   * @throws DatabaseError if another process does not stop serving.
   */
  othersStopped(): Promise<void>;
}

export interface MigrateOptions {
  /** Returns the time that is recorded for applied migrations. */
  now: () => number;
  /** Creates the error for a database from before the first release. */
  unreleased: () => DatabaseError;
  /** Whether another process is currently migrating the database. If so, this process waits for it even if nothing is missing. */
  isUnderWay?: boolean;
  /** The JSON texts that rows store. Texts that code with another stamp has written are rewritten. */
  texts?: readonly KeptTexts[] | undefined;
  /** Called while texts are rewritten. */
  progress?: Progress | undefined;
}

export interface AppliedMigration {
  name: string;
  /** SHA-256 of the file, 64 hexadecimal digits. */
  checksum: string;
}

interface Migration extends AppliedMigration {
  sql: string;
}

/** The columns of {@link AppliedMigration}, and the time of the migration in milliseconds since the Unix epoch. */
const migrationsTable =
  'CREATE TABLE "_migrations" ("name" TEXT NOT NULL PRIMARY KEY, "checksum" TEXT NOT NULL, "appliedMs" BIGINT NOT NULL)';

export const selectApplied = 'SELECT "name", "checksum" FROM "_migrations" ORDER BY "name"';

/** The folder of migrations in this package. They are not bundled. */
export function defaultMigrations(provider: "sqlite" | "postgresql"): string {
  return join(packageRoot, "server/prisma/migrations", provider);
}

/**
 * Applies the missing migrations, in the order of their names, and rewrites stored JSON texts, all in one transaction. If one
 * step fails, the database is unchanged, and the version that used it until then can still use it. An up-to-date database is not
 * locked. Processes of another version stop serving the database before the first change.
 * @throws DatabaseError
 */
export async function migrate(
  target: MigrationTarget,
  folder: string,
  { now, unreleased, isUnderWay = false, texts = [], progress = noProgress }: MigrateOptions,
): Promise<void> {
  const known = knownMigrations(folder);
  if (await target.initialized()) {
    const applied = await target.applied();
    if (isUnreleased(namesOf(applied), namesOf(known))) throw unreleased();
    const isMigrated = !isUnderWay && missing(known, applied).length === 0;
    if (isMigrated && (await staleTexts(target, texts)).length === 0) return;
  }
  await target.exclusively(async (session) => {
    // Another process may have migrated the database before this one got the lock.
    if (!(await session.initialized())) await session.script(`${migrationsTable}; ${stampsTable}`);
    const applied = await session.applied();
    const lacking = missing(known, applied);
    const stale = await staleTexts(session, texts);
    if (applied.length > 0 && lacking.length + stale.length > 0) await session.othersStopped();
    for (const { name, sql, checksum } of lacking) {
      try {
        await session.script(sql);
      } catch (error) {
        throw new DatabaseError(`Migration ${name} failed: ${messageOf(error)}`, { cause: error });
      }
      const insert = 'INSERT INTO "_migrations" ("name", "checksum", "appliedMs") VALUES (?, ?, ?)';
      await session.run(insert, name, checksum, BigInt(now()));
    }
    for (const each of stale) await rewriteTexts(session, each, progress);
  });
}

/**
 * Whether a database is from before the first release: its oldest migration is then older than the oldest one of this version.
 * @param applied The names of its migrations, sorted.
 * @param known The names of this version's migrations, sorted.
 */
export function isUnreleased([first]: readonly string[], [init]: readonly string[]): boolean {
  return first !== undefined && init !== undefined && first < init;
}

/** @returns the migrations to apply. @throws DatabaseError if an applied migration is unknown or differs. */
function missing(known: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const expected = known[index];
    if (expected?.name === name) {
      if (expected.checksum === checksum) continue;
      throw new DatabaseError(`Migration ${name} was changed after it was applied to this database.`);
    }
    if (known.some((each) => each.name === name)) {
      throw new DatabaseError(
        `Migration ${expected?.name} was not applied to this database, although the later migration ${name} was.`,
      );
    }
    throw new NewerDatabaseError(name);
  }
  return known.slice(applied.length);
}

/** @returns the names of the migrations that this version knows, in their order. */
export function migrationNames(folder: string): string[] {
  return namesOf(knownMigrations(folder));
}

function namesOf(migrations: readonly Pick<AppliedMigration, "name">[]): string[] {
  return migrations.map(({ name }) => name);
}

/** Reads synchronously, because nothing else runs at the start. */
function knownMigrations(folder: string): Migration[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  return names.map((name) => {
    // Git may check files out with CRLF line ends. They are converted, so that the checksum is the same.
    const sql = readFileSync(join(folder, name, "migration.sql"), "utf8").replaceAll("\r\n", "\n");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/**
 * Detects that a newer version has migrated the database while this version serves it. From then on, this version neither reads
 * nor writes, because the format of rows may have changed.
 */
export class Supersession {
  readonly #known: ReadonlySet<string>;
  readonly found: Promise<string>;
  #resolve: (message: string) => void = () => {};
  #message: string | undefined;

  /** @param known The names of the migrations that this version knows. */
  constructor(known: readonly string[]) {
    this.#known = new Set(known);
    this.found = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** @param applied The names of the migrations that the database has. */
  note(applied: readonly string[]): void {
    const newer = applied.find((name) => name !== "" && !this.#known.has(name));
    if (newer === undefined || this.#message !== undefined) return;
    this.#message = new NewerDatabaseError(newer).message;
    this.#resolve(this.#message);
  }

  get isFound(): boolean {
    return this.#message !== undefined;
  }

  /** @throws Failure `unavailable` after a newer version was found. */
  require(): void {
    if (this.isFound) throw takenOver();
  }
}

/** The failure of all requests after a newer version has migrated the database, and while it does so. */
export function takenOver(): Failure {
  return notNow("A newer version of this server is taking over. Try again later.");
}

/** Statements that inspect a database without opening it as a server does. */
export const countUsers = 'SELECT COUNT(*) AS "count" FROM "User"';
export const countMigrations = 'SELECT COUNT(*) AS "count" FROM "_migrations"';
/** Whether a migration has ever run: whether the table "_migrations" exists. */
export const countTablesOfSqlite = `SELECT COUNT(*) AS "count" FROM sqlite_master WHERE "type" = 'table' AND "name" = '_migrations'`;
export const countTablesOfPostgres = `SELECT COUNT(to_regclass('"_migrations"')) AS "count"`;
