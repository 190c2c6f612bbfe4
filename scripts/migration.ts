import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { texts as ownTexts } from "../generated/texts.ts";
import type { KeptTexts } from "../server/platform/keptTexts.ts";
import { packageRoot } from "../server/platform/root.ts";
import { modelsFolder, type Provider, withBackRelations } from "./ensureGenerated.mjs";
import { type Models, modelsOf, sqlBetween, sqlFromDatabase } from "./schemaEngine.ts";

const migrationsRoot = join(packageRoot, "server/prisma/migrations");

/** Returns, by provider, the SQL that the committed migrations lack compared with the models. Empty if they match. */
export async function missingMigrations({
  models = modelsFolder,
  migrations = migrationsRoot,
} = {}): Promise<Map<Provider, string>> {
  const to = await readModels(models);
  const names = await commonNames(migrations);
  return withMigratedDatabase(join(migrations, "sqlite"), names, async (database) => {
    const missing = new Map<Provider, string>();
    const sqlite = await sqlFromDatabase(database, to);
    if (sqlite !== undefined) missing.set("sqlite", sqlite);
    // No PostgreSQL server is needed: both providers have the same models, which can be read from an SQLite database.
    const numbered = await numberedTables(join(migrations, "postgresql"), names);
    const from = names.length === 0 ? [] : await modelsOf(database, numbered);
    const postgresql = await sqlBetween(from, to);
    if (postgresql !== undefined) missing.set("postgresql", postgresql);
    return missing;
  });
}

/** Returns the tables with an auto-increment key in the PostgreSQL migrations. */
async function numberedTables(migrations: string, names: readonly string[]): Promise<Set<string>> {
  const files = names.map((name) => readFile(join(migrations, name, "migration.sql"), "utf8"));
  const tables = (await Promise.all(files)).join("\n").matchAll(/^CREATE TABLE "(\w+)" \(([\s\S]*?)^\)/gm);
  return new Set([...tables].flatMap(([, table = "", columns = ""]) => (columns.includes(" SERIAL ") ? [table] : [])));
}

/** @throws Error if a migration exists for only one provider. */
async function commonNames(migrations: string): Promise<string[]> {
  const [sqlite, postgresql] = await Promise.all(
    ["sqlite", "postgresql"].map(async (provider) => new Set(await migrationNames(join(migrations, provider)))),
  );
  for (const name of [...(sqlite ?? []), ...(postgresql ?? [])]) {
    if (sqlite?.has(name) && postgresql?.has(name)) continue;
    throw new Error(
      `Migration ${name} exists for one of sqlite and postgresql only. Delete it or write the other one.`,
    );
  }
  return [...(sqlite ?? [])];
}

type Texts = readonly Pick<KeptTexts, "table" | "stamp">[];

/** The stamps of stored JSON texts for which the last migration was made, by table. */
const recordOf = (migrations: string) => join(migrations, "texts.json");

const stampsOf = (texts: Texts) => Object.fromEntries(texts.map(({ table, stamp }) => [table, stamp]));

/** Returns the tables whose stored JSON texts are written in another way than when the last migration was made. */
export function changedTexts({ migrations = migrationsRoot, texts = ownTexts as Texts } = {}): string[] {
  const file = recordOf(migrations);
  const recorded = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : {};
  const current = stampsOf(texts);
  const tables = new Set([...Object.keys(recorded), ...Object.keys(current)]);
  return [...tables].filter((table) => recorded[table] !== current[table]);
}

export interface MigrationOptions {
  at: Date;
  models?: string;
  migrations?: string;
  texts?: Texts;
}

/**
 * Writes `<provider>/<yyyymmddhhmmss>_<name>/migration.sql` with the changes that the migrations lack. If only stored texts
 * changed, the migration changes nothing. It is needed because stamps have no order: without it, two versions could rewrite each
 * other's texts, and with it, the older version does not open the database.
 * @returns the new migrations; none if there are no changes.
 */
export async function createMigration(
  name: string,
  { at, models = modelsFolder, migrations = migrationsRoot, texts = ownTexts }: MigrationOptions,
): Promise<string[]> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Error(`A migration's name is lower case with underscores, not "${name}".`);
  }
  const stamp = at.toISOString().replace(/\D/g, "").slice(0, 14);
  const files: string[] = [];
  const missing = await missingMigrations({ models, migrations });
  const changed = changedTexts({ migrations, texts });
  if (missing.size === 0 && changed.length > 0) {
    const comment = `-- The next start rewrites the JSON texts of ${changed.join(", ")}.\nSELECT 1;\n`;
    for (const provider of ["sqlite", "postgresql"] as const) missing.set(provider, comment);
  }
  for (const [provider, sql] of missing) {
    const last = (await migrationNames(join(migrations, provider))).at(-1);
    if (last && last >= stamp) throw new Error(`The current time, ${stamp}, is before the last migration, ${last}.`);
    const folder = join(migrations, provider, `${stamp}_${name}`);
    await mkdir(folder, { recursive: true });
    const file = join(folder, "migration.sql");
    await writeFile(file, sql);
    files.push(file);
  }
  await writeFile(recordOf(migrations), `${JSON.stringify(stampsOf(texts), null, 2)}\n`);
  return files;
}

/** Runs `work` with an SQLite database to which the migrations of a folder were applied. */
async function withMigratedDatabase<T>(
  migrations: string,
  names: readonly string[],
  use: (factory: SqlMigrationAwareDriverAdapterFactory) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "migration-"));
  const factory = new PrismaLibSql({ url: pathToFileURL(join(folder, "shadow.db")).href });
  try {
    const connection = await factory.connect();
    for (const name of names) {
      await connection.executeScript(await readFile(join(migrations, name, "migration.sql"), "utf8"));
    }
    await connection.dispose();
    return await use(factory);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
