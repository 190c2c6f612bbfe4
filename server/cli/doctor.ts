import { existsSync } from "node:fs";
import { openConnection, pathOf, withConnection } from "../platform/db/driver.ts";
import { damageIn } from "../platform/db/errors.ts";
import {
  type AppliedMigration,
  countTablesOfPostgres,
  countTablesOfSqlite,
  countUsers,
  defaultMigrations,
  isUnreleased,
  migrationNames,
  selectApplied,
  unreleasedDatabase,
} from "../platform/db/migrate.ts";
import { urlsOf } from "../platform/db/postgresClient.ts";
import type { Settings } from "../platform/settings.ts";
import { build, version } from "../platform/version.ts";
import { type Check, checklist } from "./checklist.ts";
import { type Command, originOfSettings, parseWords, printJson } from "./command.ts";

export const doctor: Command = {
  usage: "doctor [--json]",
  summary:
    "Describe this installation and check whether it is ready for production (/docs/guides/deploying). The command changes " +
    "nothing. In production mode, the exit code is 1 if a check fails.",
  async run(words, settings) {
    const { values } = parseWords(words, { options: { json: { type: "boolean" } } });
    const rows = {
      Quintet: build === undefined ? version() : `${version()} (build ${build})`,
      "Node.js": process.version,
      ...(await databaseRows(settings)),
      mode: settings.mode,
      listen: `${settings.host}:${settings.port}`,
      "data folder": settings.dataDir,
      sandbox: settings.sandbox ? "on" : "off",
      quotas: settings.quotas ? "on" : "off",
      "sign-in at": `${originOfSettings(settings)}/o/oauth2/v2/auth`,
    };
    const checks = [...databaseChecks(rows), ...(await checklist(settings))];
    if (values.json) printJson({ installation: rows, checks });
    else {
      for (const [name, value] of Object.entries(rows)) console.log(`${name.padEnd(14)} ${value}`);
      console.log("\nFor production:");
      for (const { state, text } of checks) console.log(`  ${state.padEnd(6)} ${text}`);
    }
    return settings.mode === "production" && checks.some(({ state }) => state === "fails") ? 1 : 0;
  },
};

const old = "from before 0.1.0";

function databaseChecks(rows: Readonly<Record<string, string>>): Check[] {
  const state = rows["database is"] ?? "";
  if (state.startsWith("damaged"))
    return [{ state: "fails", text: "the database file is damaged: stop the server and restore a backup" }];
  if (state.startsWith(old)) return [{ state: "fails", text: "the database is from before 0.1.0: move it aside" }];
  return [];
}

/** Returns facts about the database, if it exists. This check neither creates nor migrates the database. */
async function databaseRows({ databaseUrl, dataDir }: Settings): Promise<Record<string, string>> {
  const isSqlite = databaseUrl.startsWith("file:");
  const provider = isSqlite ? "sqlite" : "postgresql";
  if (isSqlite && !existsSync(pathOf(databaseUrl))) return { database: provider, "database is": "not created yet" };
  try {
    const damage = isSqlite ? await withConnection(pathOf(databaseUrl), damageIn) : undefined;
    if (damage !== undefined) return { database: provider, "database is": `damaged: ${damage}` };
    const found = isSqlite ? await lookIntoSqlite(databaseUrl) : await lookIntoPostgres(databaseUrl);
    const known = migrationNames(defaultMigrations(provider));
    const isOld = isUnreleased(found.migrations ?? [], known);
    return {
      database: provider,
      driver:
        found.driver === "@photostructure/sqlite"
          ? `${found.driver} (Node.js 22.16 or newer includes a faster driver)`
          : found.driver,
      "database is": isOld
        ? `${old}: ${unreleasedDatabase({ url: databaseUrl, dataDir }).message}`
        : stateOf(found, known.length),
      users: String(found.users),
    };
  } catch (error) {
    return {
      database: provider,
      "database is": `cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

/** Describes the state of a database. @param known The number of migrations in this version. */
function stateOf({ migrations }: Found, known: number): string {
  if (migrations === undefined) return "empty: the next start creates its tables";
  const lacking = known - migrations.length;
  if (lacking === 0) return "up to date";
  if (lacking < 0) return `created by a newer version, with ${-lacking} migrations that are unknown to this version`;
  return `outdated: the next start applies ${lacking} migrations`;
}

interface Found {
  driver: string;
  users: number;
  /** The names of the database's migrations, sorted; undefined if no server was ever started with it. */
  migrations: string[] | undefined;
}

async function lookIntoSqlite(url: string): Promise<Found> {
  const { driver, handle } = await openConnection(pathOf(url));
  try {
    const count = (sql: string) => Number((handle.prepare(sql).get() as { count: number }).count);
    if (count(countTablesOfSqlite) === 0) return { driver, users: 0, migrations: undefined };
    const migrations = (handle.prepare(selectApplied).all() as AppliedMigration[]).map(({ name }) => name);
    return { driver, users: migrations.length === 0 ? 0 : count(countUsers), migrations };
  } finally {
    handle.close();
  }
}

async function lookIntoPostgres(url: string): Promise<Found> {
  // The driver is loaded only when it is needed.
  const { Client } = await import("pg");
  const connect = async (connectionString: string) => {
    const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
    await client.connect();
    return client;
  };
  const [first = "", ...others] = urlsOf(url);
  const client = await connect(first).catch(async (error: unknown) => {
    // The check only reads, so it uses the first host of the database that can be reached.
    for (const other of others) {
      const found = await connect(other).catch(() => undefined);
      if (found) return found;
    }
    throw error;
  });
  try {
    const count = async (sql: string) => Number((await client.query<{ count: string }>(sql)).rows[0]?.count);
    if ((await count(countTablesOfPostgres)) === 0) return { driver: "pg", users: 0, migrations: undefined };
    const migrations = (await client.query<AppliedMigration>(selectApplied)).rows.map(({ name }) => name);
    return { driver: "pg", users: migrations.length === 0 ? 0 : await count(countUsers), migrations };
  } finally {
    await client.end();
  }
}
