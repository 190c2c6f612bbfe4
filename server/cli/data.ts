/** Commands that affect all data of a server: seed, reset, backup, restore, copy. */

import { createReadStream, existsSync } from "node:fs";
import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { insertDefaultClient } from "../identity/clients.ts";
import type { Parts } from "../parts.ts";
import { claimDatabase } from "../platform/db/claim.ts";
import { copyRows } from "../platform/db/copy.ts";
import { openDatabase } from "../platform/db/index.ts";
import { Failure } from "../platform/failure.ts";
import { removeMails } from "../platform/mailer.ts";
import { removeCredentials, removeData } from "../platform/reset.ts";
import { readSeed } from "../platform/seed.ts";
import type { Settings } from "../platform/settings.ts";
import { restoreState, saveState } from "../platform/stateFile.ts";
import { createTemporaryFolder } from "../platform/temporaryFolders.ts";
import { textOf } from "../platform/utf8.ts";
import { addressOf, type Command, parseWords, printJson, servicesOf, UsageError } from "./command.ts";
import { withProgress } from "./progress.ts";
import { runningServers } from "./registry.ts";
import { withParts } from "./withParts.ts";

export const seed: Command = {
  usage: "seed FILE | seed --demo [--url URL] | seed --schema",
  summary:
    "Load a seed file: a YAML or JSON file with users, groups, clients and data of the services, or a CSV file with an advertiser tree. If the file contains an error, nothing is loaded. --demo loads a small example company. With --demo and --url, a running server loads the company, and its request log then contains three weeks of requests. --schema prints the JSON Schema of seed files, which editors use for completion.",
  // By default, only warnings are logged, because nobody wants to read every request of the demo here.
  environment: (_words, environment) => ({ ...environment, LOG_LEVEL: environment.LOG_LEVEL || "warn" }),
  async run(words, settings) {
    const { values } = parseWords(words, {
      options: { demo: { type: "boolean" }, schema: { type: "boolean" }, url: { type: "string" } },
      allowPositionals: true,
    });
    if (values.url !== undefined && !values.demo) throw new UsageError("--url requires --demo.");
    if (values.url !== undefined) return loadDemoAt(values.url, settings);
    if (values.schema) return withParts(withoutData(settings), printSchema);
    announceNewDatabase(settings);
    if (values.demo) return withParts(settings, loadDemo);
    const file = onlyWord(words, "FILE");
    if (/\.csv$/i.test(file)) return seedTable(file, settings);
    const content = await readSeed(textOf(await readFile(file).catch(unreadable(file)), file), file);
    await withParts(settings, async (parts) => {
      const { seeds } = await servicesOf(parts);
      printCounts(await withProgress((progress) => seeds.apply(content, progress)));
    });
  },
};

/**
 * Returns settings with a temporary database that is removed when the process ends. They are used for output that depends only
 * on the services.
 */
function withoutData(settings: Settings): Settings {
  const dataDir = createTemporaryFolder("schema-").path;
  return { ...settings, dataDir, databaseUrl: `file:${join(dataDir, "quintet.db")}` };
}

/** Reports on standard error that the seed creates a new database, which a server in another folder would not use. */
function announceNewDatabase({ databaseUrl, dataDir }: Settings): void {
  const path = databaseUrl.startsWith("file:") ? databaseUrl.slice("file:".length) : undefined;
  if (path === undefined || existsSync(path)) return;
  const others = runningServers(dataDir, process.env).map(({ url, dataDir: other }) => `${url} (DATA_DIR=${other})`);
  const hint = others.length > 0 ? ` Other servers are running with different data: ${others.join(", ")}.` : "";
  console.error(`quintet: creating the database ${path}.${hint}`);
}

async function loadDemo(parts: Parts): Promise<undefined> {
  const { createApp } = await import("./serving.ts");
  printCounts(await withProgress(createApp(parts).seeds.demo));
  // A running server's request log lacks the demo's requests, since these stay in the memory of this process.
  console.error(
    "To load the requests of the demo company as well, load it into a running server: run quintet seed --demo --url URL, or select Load demo data in the console.",
  );
}

async function loadDemoAt(address: string, settings: Settings): Promise<undefined> {
  const { unwrap } = await import("../../client/index.ts");
  const { sandboxAt } = await import("./runningServer.ts");
  const platform = await sandboxAt(addressOf(address), settings);
  printCounts((await unwrap(platform.POST("/sandbox/v1/seeds/demo"))).counts);
}

async function printSchema(parts: Parts): Promise<undefined> {
  const { seeds } = await servicesOf(parts);
  printJson(seeds.schema());
}

/** Loads a CSV file. It may be larger than the memory, so it is read in parts while its rows are loaded. */
async function seedTable(file: string, settings: Settings): Promise<undefined> {
  await access(file).catch(unreadable(file));
  await withParts(settings, async (parts) => {
    const { seedTable: table } = await servicesOf(parts);
    printCounts(await withProgress((progress) => table.load(() => createReadStream(file), progress)));
  });
}

function printCounts(counts: Readonly<Record<string, number>>): void {
  for (const [section, count] of Object.entries(counts)) if (count > 0) console.log(`${section} ${count}`);
}

export const reset: Command = {
  usage: "reset --yes",
  summary: "Delete all data: the data of all services, and all users, clients, keys and tokens.",
  needs: "database",
  async run(words, settings) {
    const { values } = parseWords(words, { options: { yes: { type: "boolean" } } });
    if (!values.yes) throw new UsageError("this command deletes everything. Add --yes to confirm.");
    await withParts(settings, async (parts) => {
      await parts.db.write(async (tx) => {
        await removeData(tx, parts.blobs);
        await removeCredentials(tx);
        await insertDefaultClient(tx);
      });
      await removeMails(parts.mailDir);
    });
  },
};

export const backup: Command = {
  usage: "backup FILE",
  summary: "Back up an SQLite server to one file, including uploads and the secret. The server can be running.",
  needs: "database",
  findsServer: true,
  async run(words, settings) {
    const file = onlyWord(words, "FILE");
    requireSqlite(settings, "pg_dump");
    // If the database is new, opening it first creates its tables.
    await withParts(settings, (parts) => withProgress((progress) => saveState(parts, file, progress)));
    console.log(file);
  },
};

export const restore: Command = {
  usage: "restore FILE",
  summary: "Restore a backup, which replaces all current data. The server can be running.",
  async run(words, settings) {
    const file = onlyWord(words, "FILE");
    requireSqlite(settings, "pg_restore");
    const { secretChanged } = await withParts(settings, async (parts) => {
      const { restored } = await servicesOf(parts);
      return withProgress((progress) => restoreState(parts, file, restored, progress));
    });
    if (secretChanged) console.error("The backup has a different secret. If the server is running, restart it.");
  },
};

function onlyWord(words: readonly string[], name: string): string {
  const { positionals } = parseWords(words, { options: {}, allowPositionals: true });
  const [word, ...more] = positionals;
  if (word === undefined || more.length > 0) throw new UsageError(`specify one ${name}.`);
  return word;
}

/** Converts the error for a file that cannot be read to one line. */
export function unreadable(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new Failure("notFound", "notFound", `${file} cannot be read (${error.code}).`);
  };
}

function requireSqlite({ databaseUrl }: Settings, tool: string): void {
  if (databaseUrl.startsWith("file:")) return;
  throw new Failure("invalid", "invalid", `This command requires SQLite. For PostgreSQL, use a tool such as ${tool}.`);
}

export const copy: Command = {
  usage: "copy --to URL",
  summary:
    "Copy all data from SQLite to an empty PostgreSQL database (postgresql://...). If an error occurs, nothing is copied. Stop the " +
    "server first. Keep using the same SECRET and DATA_DIR, because large contents remain in that folder.",
  needs: "database",
  async run(words, { databaseUrl }) {
    const { values } = parseWords(words, { options: { to: { type: "string" } } });
    const { to } = values;
    if (to === undefined || !/^postgres(ql)?:\/\//.test(to))
      throw new UsageError("--to must be a URL that begins with postgresql://.");
    if (!databaseUrl.startsWith("file:")) {
      throw new Failure(
        "invalid",
        "invalid",
        "DATABASE_URL is already a PostgreSQL URL. To copy this database, use pg_dump.",
      );
    }
    // The command claims the database, so that no server can write data that would be missing in the copy.
    const giveUp = await claimDatabase(databaseUrl);
    try {
      const { texts } = await import("../parts.ts");
      const source = await openDatabase({ url: databaseUrl, isClaimed: true, texts });
      try {
        const target = await openDatabase({ url: to, texts });
        try {
          const { tables, rows } = await withProgress((progress) => copyRows(source, target, progress));
          console.log(`${rows} rows of ${tables} tables`);
        } finally {
          await target.close();
        }
      } finally {
        await source.close();
      }
    } finally {
      giveUp();
    }
  },
};
