/** What an earlier release left behind: a data folder, a backup and a snapshot of it, and what it answered. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { onTestFinished } from "vitest";
import { type RunningServer, startServer } from "../../server/main.ts";
import { fixedClock } from "../../server/platform/clock.ts";
import { type Database, openDatabase, type Transaction } from "../../server/platform/db/index.ts";
import { insertAll, type NewRow, type Table } from "../../server/platform/db/tables.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { givenDatabaseUrl, isPostgres } from "./database.ts";

const fixture = join(import.meta.dirname, "../fixtures/upgrade/2026-11-23.tar.br");

export type Who = "ann" | "bob" | "cleo" | "shop";

export interface Left {
  /** Of the server, which stands in what it has made besides answers, too. */
  origin: string;
  nowMs: number;
  authorization: Record<Who, string>;
  tasklist: string;
  task: string;
  item: string;
  /** Path of the conversions of an account. */
  window: string;
  merchant: string;
  /** A payment of which nothing is captured. */
  transaction: string;
  event: string;
  series: string;
  /** An event that is shown differently to different people. */
  sourced: string;
  team: string;
  answers: Answer[];
}

export interface Answer {
  who: Who;
  path: string;
  body: unknown;
}

export interface EarlierRelease {
  left: Left;
  /** `data`, `backup.db`, and `data/snapshots/old.db`. */
  folder: string;
  /** Of the database, with the rows as the release has written them, in the tables of this version. */
  url: string;
}

/** The data of the release of 2026-11-23, in a folder that goes away with the test; on PostgreSQL its rows are put into a database there. */
export async function givenEarlierRelease(): Promise<EarlierRelease> {
  const folder = mkdtempSync(join(tmpdir(), "quintet-earlier-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync("tar", ["xf", "-", "-C", folder], { input: brotliDecompressSync(readFileSync(fixture)) });
  const left = JSON.parse(readFileSync(join(folder, "left.json"), "utf8")) as Left; // As that release has answered.
  const file = `file:${join(folder, "data/quintet.db")}`;
  const url = isPostgres ? await givenDatabaseUrl() : file;
  if (isPostgres) await copyRows(file, url);
  return { left, folder, url };
}

/** Puts the rows of an SQLite database into one on PostgreSQL. */
export async function copyRows(from: string, to: string): Promise<void> {
  await using(from, (source) =>
    using(to, async (target) => {
      const named = `SELECT "name" FROM sqlite_master WHERE "type" = 'table' AND "name" NOT LIKE '#_%' ESCAPE '#' AND "name" NOT LIKE 'sqlite%'`;
      const tables = await source.read.all<{ name: Table }>(named);
      await target.write(async (tx) => {
        // Neither checks of foreign keys nor their cascades.
        await tx.run("SET LOCAL session_replication_role = replica");
        for (const { name } of tables) {
          await tx.run(`DELETE FROM "${name}"`);
          await insertAll(tx, name, await source.read.all<NewRow<Table>>(`SELECT * FROM "${name}"`));
        }
        for (const { name } of tables) await countOn(tx, name);
      });
    }),
  );
}

/** Sequences of the database continue after the numbers of the copied rows. */
async function countOn(tx: Transaction, table: Table): Promise<void> {
  const found = await tx.first<{ column: string; name: string }>(
    `SELECT "column_name" AS "column", pg_get_serial_sequence('"${table}"', "column_name") AS "name"
       FROM information_schema.columns
      WHERE "table_schema" = current_schema() AND "table_name" = ? AND "column_default" LIKE 'nextval%'`,
    table,
  );
  if (!found) return;
  const { column, name } = found;
  await tx.first(`SELECT setval('${name}', (SELECT COALESCE(MAX("${column}"), 0) + 1 FROM "${table}"), false)`);
}

/** Opens the database without a server. */
export async function using<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ url });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

export interface Reached {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what it knows to be there
  body: any;
}

export interface Opened {
  server: RunningServer;
  call(who: Who, method: string, path: string, body?: unknown): Promise<Reached>;
  /** Until it has stopped. */
  stop(): Promise<void>;
}

/** A server of this version on it. */
export async function open(
  { left, folder, url }: EarlierRelease,
  environment: Readonly<Record<string, string>> = {},
): Promise<Opened> {
  const data = { PORT: "0", DATA_DIR: join(folder, "data"), DATABASE_URL: url, LOG_LEVEL: "silent" };
  const server = await startServer(readSettings({ ...data, ...environment }), { clock: fixedClock(left.nowMs) });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { server, stop, call: (...request) => reach(server.url, left, ...request) };
}

/** What a server answers, with `{origin}` in place of its address, and of that of the release. */
export async function reach(
  origin: string,
  { authorization, origin: earlier }: Pick<Left, "authorization" | "origin">,
  who: Who,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reached> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      Authorization: authorization[who],
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = (await response.text()).replaceAll(origin, "{origin}").replaceAll(earlier, "{origin}");
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}
