/**
 * Saves and restores the complete state of an installation on SQLite as one file: its database and, in additional tables, the
 * files of contents (`blobs.ts`), the generated secret and the emails in the mail folder.
 */
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { backupSqlite, changeBackup, readBackup, restoreSqlite } from "./db/backup.ts";
import type { Handle } from "./db/driver.ts";
import type { Database, Transaction } from "./db/index.ts";
import { Failure } from "./failure.ts";
import type { KeptTexts } from "./keptTexts.ts";
import { keepMails, restoreMail, storedFiles } from "./mailer.ts";
import { noProgress, type Progress } from "./progress.ts";
import type { Settings } from "./settings.ts";

export interface StateParts {
  db: Database;
  settings: Pick<Settings, "databaseUrl" | "dataDir" | "secret">;
  mailDir: string;
}

/**
 * Creates the tables for files and emails that are added to the copy of a database. A restore copies only the tables of this
 * version's schema, so these tables never get into the database.
 */
const createFiles = 'CREATE TABLE "_files" ("path" TEXT NOT NULL PRIMARY KEY, "content" BLOB NOT NULL)';
const createMails =
  'CREATE TABLE "_mails" ("id" TEXT NOT NULL PRIMARY KEY, "writtenNs" TEXT NOT NULL, "content" BLOB NOT NULL)';
/** Matches the only paths to which a restore may write in the data folder. */
const knownPath = /^(secret|blobs\/[0-9a-f]{2}\/[0-9a-f-]{36})$/;

/**
 * How many times saving is tried. If the file of a content was removed between copying the database and reading the file, the
 * copy is made again.
 */
const attempts = 5;

/**
 * Saves a consistent state while the server continues to change it.
 * @throws DatabaseError if the file cannot be written.
 * @throws Failure `invalid` on PostgreSQL.
 */
export async function saveState(
  { db, settings, mailDir }: StateParts,
  file: string,
  progress: Progress = noProgress,
): Promise<void> {
  requireSqlite(db);
  for (let attempt = 1; ; attempt++) {
    try {
      progress("database");
      return await backupSqlite(settings.databaseUrl, file, async (copy) => {
        await saveMails(copy, mailDir);
        copy.exec(createFiles);
        const insert = copy.prepare('INSERT INTO "_files" ("path", "content") VALUES (?, ?)');
        const blobs = copy.prepare('SELECT "id" FROM "Blob" WHERE "removed" = 0').all() as { id: string }[];
        for (const [index, { id }] of blobs.entries()) {
          progress("contents", index, blobs.length);
          const path = `blobs/${id.slice(0, 2)}/${id}`;
          insert.run(path, await readFile(join(settings.dataDir, path)));
        }
        if (settings.secret === undefined) insert.run("secret", await readFile(join(settings.dataDir, "secret")));
      });
    } catch (error) {
      if (attempt === attempts || !isMissing(error)) throw error;
    }
  }
}

/**
 * Restores a saved state, even while other processes use the database.
 * @param restored Functions with which the services adjust their data after the restore. They run in a separate transaction.
 * @returns whether a running server still uses another secret than the one in its folder.
 * @throws DatabaseError if the file is not a saved state; nothing is changed then.
 * @throws Failure `invalid` on PostgreSQL.
 */
export async function restoreState(
  parts: StateParts & { texts: readonly KeptTexts[] },
  file: string,
  restored: readonly ((tx: Transaction) => Promise<void>)[],
  progress: Progress = noProgress,
): Promise<{ secretChanged: boolean }> {
  const { db, settings } = parts;
  requireSqlite(db);
  progress("backup");
  const secretChanged = await readBackup(file, async (copy) => {
    await restoreMails(copy, parts.mailDir);
    // An uploaded snapshot may be a plain database, which has no saved files.
    if (!hasTable(copy, "_files")) return false;
    const paths = copy.prepare('SELECT "path" FROM "_files"').all() as { path: string }[];
    const select = copy.prepare('SELECT "content" FROM "_files" WHERE "path" = ?');
    let changed = false;
    // Contents are written before rows, so that a row never refers to a missing content.
    for (const [index, { path }] of paths.entries()) {
      progress("contents", index, paths.length);
      if (!knownPath.test(path) || (path === "secret" && settings.secret !== undefined)) continue;
      const { content } = select.get(path) as { content: Uint8Array };
      const target = join(settings.dataDir, path);
      if (path === "secret") changed = await replaceSecret(target, content);
      else if (!(await isWhole(target, content.length))) await writeWhole(target, content);
    }
    return changed;
  });
  await restoreSqlite(db, settings.databaseUrl, file, { texts: parts.texts, progress });
  await db.write(async (tx) => {
    for (const each of restored) await each(tx);
  });
  return { secretChanged };
}

/** Adds the emails in the mail folder to a copy. Emails that are removed meanwhile are left out. */
async function saveMails(copy: Handle, mailDir: string): Promise<void> {
  copy.exec(createMails);
  const insert = copy.prepare('INSERT INTO "_mails" ("id", "writtenNs", "content") VALUES (?, ?, ?)');
  for (const { id, writtenNs } of await storedFiles(mailDir)) {
    const content = await readFile(join(mailDir, `${id}.eml`)).catch(() => undefined);
    if (content) insert.run(id, String(writtenNs), content);
  }
}

/**
 * Restores the mail folder from a saved state. This must run before the rows are restored, because waiting emails are sent
 * again as soon as their rows exist.
 */
async function restoreMails(copy: Handle, mailDir: string): Promise<void> {
  if (!hasTable(copy, "_mails")) return;
  const mails = copy.prepare('SELECT "id", "writtenNs" FROM "_mails"').all() as { id: string; writtenNs: string }[];
  const select = copy.prepare('SELECT "content" FROM "_mails" WHERE "id" = ?');
  await keepMails(mailDir, new Set(mails.map(({ id }) => id)));
  for (const { id, writtenNs } of mails) {
    const { content } = select.get(id) as { content: Uint8Array };
    await restoreMail(mailDir, { id, writtenNs: BigInt(writtenNs) }, content);
  }
}

function hasTable(copy: Handle, name: string): boolean {
  return copy.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").all(name).length > 0;
}

/** The maximum size of a state file that may be uploaded, in bytes. */
export const stateBytesAtMost = 1024 ** 3;

/**
 * Writes a copy of a saved state without the server's secret, so that the copy can be shared.
 * @throws DatabaseError if the file is not a saved state.
 * @throws Failure `invalid` on PostgreSQL.
 */
export async function copyWithoutSecret({ db }: Pick<StateParts, "db">, file: string, target: string): Promise<void> {
  requireSqlite(db);
  await rm(target, { force: true });
  await changeBackup(file, target, (copy) => {
    if (hasTable(copy, "_files")) copy.exec(`DELETE FROM "_files" WHERE "path" = 'secret'`);
  });
}

function requireSqlite({ provider }: Database): void {
  if (provider === "sqlite") return;
  const message = "This operation requires SQLite. For PostgreSQL, use a tool such as pg_dump.";
  throw new Failure("invalid", "invalid", message);
}

function isMissing(error: unknown): boolean {
  const { cause = error } = error as { cause?: unknown }; // The cast is harmless: the next line checks the value.
  return (cause as { code?: unknown } | undefined)?.code === "ENOENT";
}

async function replaceSecret(path: string, content: Uint8Array): Promise<boolean> {
  const present = await readFile(path).catch(() => undefined);
  if (present && Buffer.compare(present, content) === 0) return false;
  await writeWhole(path, content);
  return true;
}

/**
 * Whether the file of a content is complete. A content never changes except by growing, so a file of the same length has the
 * same content.
 */
async function isWhole(path: string, bytes: number): Promise<boolean> {
  const status = await stat(path).catch(() => undefined);
  return status !== undefined && status.size >= bytes;
}

/** Writes a file so that it exists either completely or not at all. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const part = `${path}.part-${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const handle = await open(part, "wx", 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}
