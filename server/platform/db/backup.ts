/** Creates and restores copies of an SQLite database while it is in use. */
import { randomUUID } from "node:crypto";
import { copyFile, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { KeptTexts } from "../keptTexts.ts";
import { noProgress, type Progress } from "../progress.ts";
import { type Handle, pathOf, withConnection } from "./driver.ts";
import { DatabaseError, damageIn, isBusy, messageOf } from "./errors.ts";
import { type Database, openDatabase } from "./index.ts";
import { type AppliedMigration, defaultMigrations, isUnreleased, migrationNames, selectApplied } from "./migrate.ts";
import { defaultAttempts, retrying } from "./retry.ts";

/**
 * Writes a consistent copy of the database to a file. An existing file is replaced once the new one is complete.
 * @param url `file:<path>`.
 * @param complete Adds further data to the copy before it is put in place.
 * @throws DatabaseError
 */
export async function backupSqlite(
  url: string,
  file: string,
  complete: (copy: Handle) => Promise<void> = async () => {},
): Promise<void> {
  const target = resolve(file);
  // Each temporary file has a unique name, because two processes may write the same backup at the same time.
  const part = `${target}.part-${randomUUID()}`;
  await mkdir(dirname(target), { recursive: true });
  try {
    await withConnection(pathOf(url), (handle) => handle.exec(`VACUUM INTO ${quoted(part)}`));
    await withConnection(part, complete);
    await rename(part, target);
  } catch (error) {
    throw new DatabaseError(`The backup ${target} cannot be written: ${messageOf(error)}`, { cause: error });
  } finally {
    await rm(part, { force: true });
  }
}

/**
 * Passes a copy of a backup to `read`, to read data outside the application's tables.
 * @throws DatabaseError if the file is not a backup.
 */
export function readBackup<T>(file: string, read: (copy: Handle) => Promise<T>): Promise<T> {
  return withCopy(file, (copy) => withConnection(copy, read));
}

/**
 * Writes a changed copy of a backup. Removed data leaves no traces in the file.
 * @throws DatabaseError if the file is not a backup.
 */
export function changeBackup(file: string, target: string, change: (copy: Handle) => void): Promise<void> {
  return withCopy(file, (copy) =>
    withConnection(copy, (handle) => {
      change(handle);
      handle.exec(`VACUUM INTO ${quoted(resolve(target))}`);
    }),
  );
}

/**
 * Replaces all data in the database with the contents of a backup, in one transaction. The backup file is not changed: a backup
 * that lacks migrations or has texts of another stamp is updated in a copy.
 * @param db The open database at the same URL, which has the tables of this version.
 * @param options.texts The JSON texts that rows store.
 * @throws DatabaseError if the file is not a backup of this application; nothing is changed then.
 */
export async function restoreSqlite(
  db: Database,
  url: string,
  file: string,
  { texts, progress = noProgress }: { texts: readonly KeptTexts[]; progress?: Progress },
): Promise<void> {
  if (db.provider !== "sqlite") throw new DatabaseError("Only SQLite databases can be restored.");
  await withCopy(file, async (copy) => {
    await (await openDatabase({ url: `file:${copy}`, texts, progress })).close();
    await withConnection(pathOf(url), (handle) => replaceRows(handle, copy, progress));
  });
}

/**
 * Works on a copy, because opening a database may change the file, and opening a missing file would create it.
 * @throws DatabaseError if the file is not a backup, or the work fails.
 */
async function withCopy<T>(file: string, work: (copy: string) => Promise<T>): Promise<T> {
  const source = resolve(file);
  const folder = await mkdtemp(join(tmpdir(), "quintet-restore-"));
  const copy = join(folder, "backup.db");
  try {
    await copyFile(source, copy);
    await withConnection(copy, (handle) => requireBackup(handle, source));
    return await work(copy);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`The backup ${source} cannot be restored: ${messageOf(error)}`, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws Error if the file is damaged, or is not a database that this version can read. */
function requireBackup(handle: Handle, source: string): void {
  const damage = damageIn(handle);
  if (damage !== undefined) throw new Error(`it is damaged: ${damage}`);
  const known = handle.prepare("SELECT 1 FROM sqlite_schema WHERE name = '_migrations'").all();
  // Migrations would turn an empty file into an empty database. Restoring that database would delete all data.
  if (known.length === 0) throw new Error("it is not a database of this application");
  const applied = handle.prepare(selectApplied).all() as AppliedMigration[];
  const names = applied.map(({ name }) => name);
  if (isUnreleased(names, migrationNames(defaultMigrations("sqlite")))) {
    throw new DatabaseError(`The backup ${source} is from before 0.1.0, and this version cannot read it.`);
  }
}

async function replaceRows(handle: Handle, copy: string, progress: Progress): Promise<void> {
  // Tables are emptied and filled one after the other, so foreign keys are only checked at the end.
  handle.exec("PRAGMA foreign_keys=OFF");
  handle.exec(`ATTACH DATABASE ${quoted(copy)} AS "backup"`);
  // A wait inside SQLite would block this process completely, and the process that holds the lock may be this one.
  handle.exec("PRAGMA busy_timeout=0");
  await retrying(async () => handle.exec("BEGIN IMMEDIATE"), isBusy, {
    attempts: defaultAttempts,
    complaint: "The database is locked by another process. Try again later.",
  });
  try {
    const tables = handle
      .prepare(`SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`)
      .all() as { name: string }[];
    for (const [index, { name: table }] of tables.entries()) {
      progress("tables", index, tables.length);
      const columns = handle.prepare(`SELECT name FROM pragma_table_info(${quoted(table)})`).all() as {
        name: string;
      }[];
      const list = columns.map(({ name }) => `"${name}"`).join(", ");
      handle.exec(`DELETE FROM main."${table}"`);
      handle.exec(`INSERT INTO main."${table}" (${list}) SELECT ${list} FROM "backup"."${table}"`);
    }
    const orphans = handle.prepare("PRAGMA main.foreign_key_check").all();
    if (orphans.length > 0) throw new Error("rows in it refer to rows that are missing");
    handle.exec("COMMIT");
  } catch (error) {
    if (handle.isTransaction) handle.exec("ROLLBACK");
    throw error;
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
