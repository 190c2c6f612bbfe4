import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { packageRoot } from "../server/platform/root.ts";
import { modelsFolder, type Provider, withBackRelations } from "./ensureGenerated.mjs";
import { type Models, sqlBetween, sqlFromDatabase } from "./schemaEngine.ts";

const migrationsRoot = join(packageRoot, "server/prisma/migrations");

/** Beside the newest migration of PostgreSQL: the models that it leads to, for the next one to start from. */
const snapshotName = "models.prisma";

/** What the committed migrations lack, compared with the models: SQL by provider, empty when they agree. */
export async function missingMigrations({
  models = modelsFolder,
  migrations = migrationsRoot,
} = {}): Promise<Map<Provider, string>> {
  const to = await readModels(models);
  return withMigratedDatabase(join(migrations, "sqlite"), async (sqliteDatabase) => {
    const missing = new Map<Provider, string>();
    const sqlite = await sqlFromDatabase(sqliteDatabase, to);
    if (sqlite !== undefined) missing.set("sqlite", sqlite);
    const postgresql = await sqlBetween(await modelsAfter(migrations, sqliteDatabase), to);
    if (postgresql !== undefined) missing.set("postgresql", postgresql);
    return missing;
  });
}

export interface MigrationOptions {
  at: Date;
  models?: string;
  migrations?: string;
  /** Keeps the snapshots beside earlier migrations, so that the author can undo the new one by deleting its files. */
  keepSnapshots?: boolean;
}

/**
 * Writes `<provider>/<yyyymmddhhmmss>_<name>/migration.sql` for what the migrations lack.
 * @returns the migrations written; none when there are no changes.
 */
export async function createMigration(
  name: string,
  { at, models = modelsFolder, migrations = migrationsRoot, keepSnapshots = false }: MigrationOptions,
): Promise<string[]> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Error(`A migration's name is lower case with underscores, not "${name}".`);
  }
  const stamp = at.toISOString().replace(/\D/g, "").slice(0, 14);
  const files: string[] = [];
  for (const [provider, sql] of await missingMigrations({ models, migrations })) {
    const last = (await migrationNames(join(migrations, provider))).at(-1);
    if (last && last >= stamp) throw new Error(`The clock says ${stamp}, which is before the last migration, ${last}.`);
    const folder = join(migrations, provider, `${stamp}_${name}`);
    await mkdir(folder, { recursive: true });
    const file = join(folder, "migration.sql");
    await writeFile(file, sql);
    if (provider === "postgresql") {
      await writeFile(join(folder, snapshotName), await snapshotOf(models));
      if (!keepSnapshots) await removeOldSnapshots(join(migrations, provider));
    }
    files.push(file);
  }
  return files;
}

/**
 * Writes beside the newest migration what it leads to, where that is not said: whoever made a later one that is gone again has
 * removed it. What is written is tried at the next comparison, which refuses models that SQLite's migrations do not lead to.
 */
export async function restoreSnapshot({ models = modelsFolder, migrations = migrationsRoot } = {}): Promise<void> {
  const folder = join(migrations, "postgresql");
  const last = (await migrationNames(folder)).at(-1);
  if (last === undefined || existsSync(join(folder, last, snapshotName))) return;
  await writeFile(join(folder, last, snapshotName), await snapshotOf(models));
}

async function removeOldSnapshots(folder: string): Promise<void> {
  for (const name of (await migrationNames(folder)).slice(0, -1)) {
    await rm(join(folder, name, snapshotName), { force: true });
  }
}

/**
 * The models that PostgreSQL's migrations lead to, without a server to try them on: the last of them says so.
 * @param sqliteDatabase One that has all of SQLite's migrations.
 * @throws Error when SQLite's migrations lead elsewhere, as when two branches each made one from the same models.
 */
async function modelsAfter(migrations: string, sqliteDatabase: SqlMigrationAwareDriverAdapterFactory): Promise<Models> {
  const folder = join(migrations, "postgresql");
  const last = (await migrationNames(folder)).at(-1);
  if (!last) return [];
  const models = [{ path: snapshotName, content: await readFile(join(folder, last, snapshotName), "utf8") }];
  const differs = await sqlFromDatabase(sqliteDatabase, models);
  if (differs === undefined) return models;
  throw new Error(
    `${last}/${snapshotName} is not what the migrations lead to: delete the last migrations, restore the models.prisma of the one before, and make them again.`,
  );
}

/** Lends an SQLite database that has all migrations of a folder. */
async function withMigratedDatabase<T>(
  migrations: string,
  use: (factory: SqlMigrationAwareDriverAdapterFactory) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "migration-"));
  const factory = new PrismaLibSql({ url: pathToFileURL(join(folder, "shadow.db")).href });
  try {
    const connection = await factory.connect();
    for (const name of await migrationNames(migrations)) {
      await connection.executeScript(await readFile(join(migrations, name, "migration.sql"), "utf8"));
    }
    await connection.dispose();
    return await use(factory);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function snapshotOf(models: string): Promise<string> {
  return (await readModels(models))
    .map(({ content }) => content.trim())
    .join("\n\n")
    .concat("\n");
}

async function migrationNames(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

async function readModels(folder: string): Promise<Models> {
  const paths = (await readdir(folder)).filter((path) => path.endsWith(".prisma")).sort();
  const files = paths.map(async (path) => ({ path, content: await readFile(join(folder, path), "utf8") }));
  return withBackRelations(await Promise.all(files));
}

if (process.argv[1] === import.meta.filename) {
  const [name] = process.argv.slice(2);
  if (!name) {
    console.error("Usage: npm run migration -- NAME");
    process.exitCode = 1;
  } else {
    const files = await createMigration(name, { at: new Date() });
    console.log(files.map((file) => relative(process.cwd(), file)).join("\n") || "no changes");
  }
}
