import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { isAbsolute, join, relative, resolve } from "node:path";
import { systemClock } from "../clock.ts";
import type { Failure } from "../failure.ts";
import { rewriteTexts, staleTexts, stampsTable } from "../keptTexts.ts";
import { noProgress } from "../progress.ts";
import { packageRoot } from "../root.ts";
import { pathOf } from "./driver.ts";
import { DatabaseError, messageOf, NewerDatabaseError, notNow, UnreleasedDatabaseError } from "./errors.ts";
import type { DatabaseOptions, Reader, SqlValue } from "./index.ts";
import { hostIn, urlsOf } from "./postgresClient.ts";

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
 * @param isUnderWay Whether another process is currently migrating the database. If so, this process waits for it even if nothing
 * is missing.
 * @returns the names of the migrations that this version knows, in their order.
 * @throws DatabaseError
 */
export async function migrate(
  target: MigrationTarget,
  provider: "sqlite" | "postgresql",
  options: DatabaseOptions,
  isUnderWay = false,
): Promise<string[]> {
  const { clock = systemClock, migrations = defaultMigrations(provider), texts = [], progress = noProgress } = options;
  const known = knownMigrations(migrations);
  const names = namesOf(known);
  if (await target.initialized()) {
    const applied = await target.applied();
    if (isUnreleased(namesOf(applied), names)) throw unreleasedDatabase(options);
    const isMigrated = !isUnderWay && missing(known, applied).length === 0;
    if (isMigrated && (await staleTexts(target, texts)).length === 0) return names;
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
      await session.run(insert, name, checksum, BigInt(clock.now()));
    }
    for (const each of stale) await rewriteTexts(session, each, progress);
  });
  return names;
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

// A database from before the first release is not changed. The error explains how to start with an empty one.
/**
 * @returns the error that stops the start. It contains a command that moves the data and its files aside: a server with an
 * empty database would delete the files in the data folder that no row refers to.
 */
export function unreleasedDatabase({ url, dataDir }: { url: string; dataDir?: string | undefined }): DatabaseError {
  return url.startsWith("file:") ? unreleasedFile(pathOf(url), dataDir) : unreleasedServer(urlsOf(url)[0] ?? url);
}

function unreleasedFile(path: string, dataDir: string | undefined): DatabaseError {
  const within = dataDir === undefined ? ".." : relative(resolve(dataDir), resolve(path));
  const isInside = !within.startsWith("..") && !isAbsolute(within);
  if (dataDir === undefined || !isInside) {
    // Moving only the file would lose the data that is still in its `-wal` file.
    const advice = "To start with an empty database, set DATABASE_URL to another file and DATA_DIR to another folder.";
    return new UnreleasedDatabaseError(path, advice);
  }
  const from = dataDir.replace(/[\\/]+$/, "");
  const move = `${process.platform === "win32" ? "move" : "mv"} ${quoted(from)} ${quoted(`${from}-before-0.1.0`)}`;
  const advice = `To start with an empty database, move the data folder: ${move} (or set DATA_DIR to another folder).`;
  return new UnreleasedDatabaseError(path, advice);
}

function unreleasedServer(url: string): DatabaseError {
  // A connection string with a socket is not always a valid URL.
  const { hostname, port, username, pathname } = new URL(URL.canParse(url) ? url : "postgresql:/quintet");
  const name = decodeURIComponent(pathname.slice(1));
  const words = [
    ...(hostname === "" ? [] : ["-h", quoted(hostname)]),
    ...(port === "" ? [] : ["-p", port]),
    ...(username === "" ? [] : ["-U", quoted(decodeURIComponent(username))]),
  ];
  const create = ["createdb", ...words, quoted(`${name}_0_1`)].join(" ");
  return new UnreleasedDatabaseError(
    `"${name}" at ${hostIn(url)}`,
    `To start with an empty database, create another one: ${create}. Then set DATABASE_URL to it and DATA_DIR to another folder.`,
  );
}

/** An argument of a shell command, quoted if necessary. */
function quoted(word: string): string {
  if (/^[\w./:@~-]+$/.test(word)) return word;
  return process.platform === "win32" ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
}
