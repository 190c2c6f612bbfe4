import { type ChildProcess, fork } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openConnection, type SqliteDriver } from "../../server/platform/db/driver.ts";
import { type Database, type DatabaseOptions, type Driver, openDatabase } from "../../server/platform/db/index.ts";
import { givenDatabaseUrl, isPostgres } from "./database.ts";
import { temporaryFolder } from "./folder.ts";
import { program } from "./program.ts";

/** The SQLite driver, in a run on SQLite. */
export const sqliteDrivers: readonly SqliteDriver[] = isPostgres ? [] : [await driverOfSqlite()];

/** The PostgreSQL driver, in a run on PostgreSQL. */
export const postgresDrivers: readonly "pg"[] = isPostgres ? ["pg"] : [];

/** The drivers that this run tests. */
export const drivers: readonly Driver[] = [...sqliteDrivers, ...postgresDrivers];

async function driverOfSqlite(): Promise<SqliteDriver> {
  const { driver, handle } = await openConnection(":memory:");
  handle.close();
  return driver;
}

/** Opens a database and closes it after the test. Default: a new one. */
export async function openTestDatabase(options: Partial<DatabaseOptions> = {}): Promise<Database & { url: string }> {
  const url = options.url ?? (await givenDatabaseUrl({ migrated: options.migrations === undefined }));
  const db = await openDatabase({ detectNesting: true, ...options, url });
  onTestFinished(() => db.close());
  return Object.assign(db, { url });
}

/** Writes migrations, by name, to a new folder. */
export async function givenMigrations(migrations: Record<string, string>): Promise<string> {
  const folder = temporaryFolder();
  await addMigrations(folder, migrations);
  return folder;
}

export async function addMigrations(folder: string, migrations: Record<string, string>): Promise<void> {
  for (const [name, sql] of Object.entries(migrations)) {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, "migration.sql"), sql);
  }
}

/** Creates one table with one row: `"Counter"("name" TEXT, "value" BIGINT)`, `hits` at 0. */
export function givenCounter(): Promise<string> {
  return givenMigrations({
    "20260101000000_counter": `
      CREATE TABLE "Counter" ("name" TEXT NOT NULL PRIMARY KEY, "value" BIGINT NOT NULL);
      INSERT INTO "Counter" ("name", "value") VALUES ('hits', 0);`,
  });
}

export async function hits(db: Pick<Database, "read">): Promise<bigint | undefined> {
  return (await db.read.first<{ value: bigint }>(`SELECT "value" FROM "Counter" WHERE "name" = 'hits'`))?.value;
}

/** The message with which the other process responds to each command. */
const doneBy = { open: "opened", hold: "held", release: "released", increment: "incremented" } as const;

/** Starts another process on the same database. `dbProcess.ts` describes its commands and messages. */
export interface OtherProcess {
  send(command: keyof typeof doneBy): void;
  /**
   * Resolves when the process has sent this message, even if it did so before the call. Each message resolves one call. Rejects
   * if the process fails.
   */
  said(answer: "ready" | "opened" | "held" | "released" | "waiting" | "incremented"): Promise<void>;
  /** Sends a command, and waits until the process has done it. */
  does(command: keyof typeof doneBy): Promise<void>;
  kill(): Promise<void>;
}

export async function startProcess(url: string, migrations: string): Promise<OtherProcess> {
  const child = fork(program("dbProcess"), [url, migrations], { execArgv: [] });
  onTestFinished(() => ended(child));
  const answers: string[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const check of waiting) check();
  };
  child.on("message", (answer: string) => {
    answers.push(answer);
    wake();
  });
  child.on("exit", wake);
  const other: OtherProcess = {
    send: (command) => void child.send(command),
    does(command) {
      other.send(command);
      return other.said(doneBy[command]);
    },
    kill: () => ended(child),
    said: (answer) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const at = answers.indexOf(answer);
          const failure = answers.find((each) => each.startsWith("failed"));
          if (at >= 0) answers.splice(at, 1);
          else if (!failure && child.exitCode === null) return;
          waiting.delete(check);
          if (at >= 0) resolve();
          else reject(new Error(failure ?? `The process ended with ${child.exitCode} before it said "${answer}".`));
        };
        waiting.add(check);
        check();
      }),
  };
  await other.said("ready");
  return other;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await exit;
}

/** Returns a promise and the function that resolves it. */
export function gate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
