/**
 * The running servers of this user, so that commands in any folder find them. Each server writes a file without secrets to its
 * data folder and to a folder of the user, and removes both when it stops.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Settings } from "../platform/settings.ts";
import { isRunning, machineId, startTimeOf } from "../platform/temporaryFolders.ts";

export interface RegisteredServer {
  /** The machine and the process of the server. If the process has ended, the record is stale. */
  machine: string;
  pid: number;
  startTime: number;
  /** The URL at which the server listens, and its `PUBLIC_URL` if it has one. */
  url: string;
  publicUrl?: string;
  dataDir: string;
  /** The path of the SQLite database; undefined on PostgreSQL, whose URL may contain a password. */
  database?: string;
  /** Whether the secret is in the server's environment instead of in its data folder. */
  secretInEnvironment: boolean;
  /** The variables in the server's environment on which tokens and links depend. */
  environment: Record<string, string>;
}

const recordedVariables = ["MODE", "NODE_ENV", "SANDBOX", "PUBLIC_URL", "AUTH_SCOPE_BASE", "HOST"];

/** The folder with the files of all servers, by the XDG Base Directory Specification. */
function folderOfServers(environment: NodeJS.ProcessEnv): string {
  const { XDG_STATE_HOME: state, LOCALAPPDATA: local } = environment;
  return join(state || local || join(homedir(), ".local", "state"), "quintet", "servers");
}

const fileInDataFolder = "server.json";

/**
 * Records a server that listens.
 * @returns a function that removes the record. The record is also removed when the process ends.
 */
export function registerServer(
  { databaseUrl, dataDir, secret, publicUrl }: Settings,
  url: string,
  environment: NodeJS.ProcessEnv,
): () => void {
  const { pid } = process;
  const server: RegisteredServer = {
    machine: machineId(),
    pid,
    startTime: startTimeOf(pid) ?? 0,
    url,
    ...(publicUrl !== undefined && { publicUrl }),
    dataDir,
    ...(databaseUrl.startsWith("file:") && { database: databaseUrl.slice("file:".length) }),
    secretInEnvironment: secret !== undefined,
    environment: Object.fromEntries(
      recordedVariables.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
    ),
  };
  const folder = folderOfServers(environment);
  const paths = [join(dataDir, fileInDataFolder), join(folder, `${server.machine}-${pid}.json`)];
  const written = paths.filter((path, index) => {
    try {
      if (index > 0) mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(path, `${JSON.stringify(server, null, 2)}\n`, { mode: 0o600 });
      return true;
    } catch {
      // If the user has no home folder or a folder is read-only, writing fails. The server works without these files.
      return false;
    }
  });
  const removeAll = () => written.forEach(remove);
  process.once("exit", removeAll);
  return removeAll;
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // If the folder has become read-only, the file cannot be removed. It is later recognized as stale.
  }
}

/** Lists the servers of this user that run on this machine, and the server that uses the data folder. Removes stale files. */
export function runningServers(dataDir: string, environment: NodeJS.ProcessEnv): RegisteredServer[] {
  const folder = folderOfServers(environment);
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  } catch {
    // The folder is missing if no server has run yet. Then there are no files to read.
  }
  const paths = [join(dataDir, fileInDataFolder), ...names.map((name) => join(folder, name))];
  const servers = paths.flatMap((path) => {
    const server = readServer(path);
    if (!server || server.machine !== machineId()) return [];
    if (isRunning(server.pid, server.startTime)) return [server];
    remove(path);
    return [];
  });
  return [...new Map(servers.map((server) => [server.pid, server])).values()];
}

function readServer(path: string): RegisteredServer | undefined {
  try {
    const server = JSON.parse(readFileSync(path, "utf8")) as RegisteredServer;
    return typeof server.url === "string" && typeof server.pid === "number" ? server : undefined;
  } catch {
    return undefined;
  }
}

const ofThisMachine = new Set(["localhost", "127.0.0.1", "[::1]", "0.0.0.0", "[::]"]);

/** Checks whether a URL belongs to the server: its `PUBLIC_URL`, or a URL with any name of this machine and the server's port. */
export function isServerAt(server: RegisteredServer, url: string): boolean {
  const [asked, listening] = [new URL(url), new URL(server.url)];
  if (server.publicUrl !== undefined && new URL(server.publicUrl).origin === asked.origin) return true;
  if (asked.protocol !== "http:" || asked.port !== listening.port) return false;
  const isLocal = ({ hostname }: URL) => ofThisMachine.has(hostname);
  return asked.hostname === listening.hostname || (isLocal(asked) && isLocal(listening));
}
