/** Starts servers inside the process that runs the tests. */
import { randomBytes } from "node:crypto";
import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { type RunningServer, startServer } from "../main.ts";
import { openDatabase } from "../platform/db/index.ts";
import { readSettings, SettingError } from "../platform/settings.ts";
import { createTemporaryFolder } from "../platform/temporaryFolders.ts";

export interface StartQuintetOptions {
  /** The TCP port; any free port by default. */
  port?: number;
  /** The address on which to listen; `127.0.0.1` by default. */
  host?: string;
  /**
   * The folder for the server's data. The data is kept when the server stops. If no folder is given, all data is removed when
   * the server stops, and commits do not wait for the disk.
   */
  dataDir?: string;
  /**
   * Whether to reject fields and parameters that the contract does not declare (400, with the name that was likely meant).
   * Otherwise they are ignored. The setting is `STRICT`.
   */
  strict?: boolean;
  /**
   * A seed, with which the same run returns the same bytes: ids, secrets, ETags and random values depend only on this number and
   * the order of requests, which are processed one after another. The clock is stopped at the beginning of 2026, and a known key
   * is used for signing. A `dataDir` must be empty. Links contain the port, so set `port` or `PUBLIC_URL` as well. The setting is
   * `RANDOM_SEED`.
   */
  seed?: number;
  /**
   * Whether the process runs until `stop`, for a program whose only work is this server. Otherwise the process ends when it has
   * nothing else to do.
   */
  keepAlive?: boolean;
  /** Further settings, by the names of their environment variables: `{ QUOTAS: "true" }`. The environment itself is not read. */
  settings?: Readonly<Record<string, string>>;
}

/** A running server. */
export interface StartedQuintet {
  /** The URL of the server: `http://127.0.0.1:40211`. */
  url: string;
  /** The operator's token; required if the server listens on an address that others can reach. */
  operatorToken: string;
  /** Waits for the requests in progress, then stops the server. A second call has no further effect. */
  stop(): Promise<void>;
  /** Calls `stop` at the end of a block: `await using server = await startQuintet()`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts a server in this process: on a free port, with an empty database and a silent log. The first server of a process loads
 * the code and creates the tables; later servers copy the tables. The server does not keep the process alive unless `keepAlive`
 * is true. Its data is removed when it stops, and also when the process ends without `stop`. const server = await
 * startQuintet(); afterAll(() => server.stop());
 * @throws Error with a one-line message for a port that is taken or an invalid setting.
 */
export async function startQuintet(options: StartQuintetOptions = {}): Promise<StartedQuintet> {
  const { port = 0, host = "127.0.0.1", dataDir } = options;
  const isSeeded = (options.seed ?? options.settings?.RANDOM_SEED) !== undefined;
  const temporary = dataDir === undefined ? createTemporaryFolder("kit-") : undefined;
  const folder = dataDir ?? temporary?.path ?? "";
  try {
    const settings = readSettings({
      LOG_LEVEL: "silent",
      // Reminders and other optional emails are off by default, because most tests only expect the emails that they request
      // with `sendUpdates`.
      CALENDAR_MAILS: "false",
      ...(options.seed !== undefined && { RANDOM_SEED: String(options.seed) }),
      ...(options.strict !== undefined && { STRICT: String(options.strict) }),
      ...options.settings,
      PORT: String(port),
      HOST: host,
      DATA_DIR: folder,
      // The secret is not stored in a file, because all data that it protects is removed with the server.
      ...(dataDir === undefined &&
        !isSeeded && { SECRET: options.settings?.SECRET ?? randomBytes(32).toString("base64url") }),
    });
    const isOwn = dataDir === undefined && settings.databaseUrl === `file:${join(folder, "quintet.db")}`;
    if (isOwn) await copyTables(join(folder, "quintet.db"));
    const letsProcessEnd = !options.keepAlive;
    const server = await startServer(settings, { durable: !isOwn, letsProcessEnd });
    if (letsProcessEnd) letProcessEnd(server);
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= keepingAlive(server.stop()).finally(() => temporary?.remove());
      return stopped;
    };
    return { url: server.url, operatorToken: server.parts.operator.token, stop, [Symbol.asyncDispose]: stop };
  } catch (error) {
    temporary?.remove();
    throw explained(error, host, port);
  }
}

/**
 * Allows the process to end while the server listens. A request that the process itself has sent still keeps it alive until its
 * response arrives.
 */
function letProcessEnd({ app: { server } }: RunningServer): void {
  server.unref();
  server.on("connection", (socket) => socket.unref());
}

/** Keeps the process alive until the work is done. A process that only waits for unreferenced handles would exit with code 13. */
async function keepingAlive(work: Promise<void>): Promise<void> {
  const timer = setInterval(() => {}, 60_000);
  await work.finally(() => clearInterval(timer));
}

let template: Promise<string> | undefined;

/** Copies a database that has all tables and no rows. The first call in a process creates that database. */
async function copyTables(target: string): Promise<void> {
  template ??= makeTemplate();
  copyFileSync(await template, target);
}

async function makeTemplate(): Promise<string> {
  const path = join(createTemporaryFolder("template-").path, "template.db");
  const { texts } = await import("../parts.ts");
  const db = await openDatabase({ url: `file:${path}`, durable: false, texts });
  await db.close();
  if (!existsSync(path)) throw new Error("The initial database of test servers was not created.");
  return path;
}

function explained(error: unknown, host: string, port: number): unknown {
  const { code } = error as { code?: unknown };
  if (code === "EADDRINUSE" || code === "EACCES") {
    return new Error(`Port ${port} on ${host} cannot be used (${code}). Omit the port to use a free port.`);
  }
  return error instanceof SettingError ? new Error(error.message) : error;
}
