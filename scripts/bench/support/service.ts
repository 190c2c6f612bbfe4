/**
 * The bench of a service. Its database is filled over HTTP, as users fill theirs, and a table of rows lists the measured
 * requests. `npm run bench -- all` measures the rows of every service. `npm run bench -- NAME` measures the rows of one
 * service.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Parts } from "../../../server/parts.ts";
import { packageRoot } from "../../../server/platform/root.ts";
import { Api, bearer } from "./api.ts";
import { inBenchFolder, oursOn, personOf, type Start, whileRunning, withParts, withServers } from "./harness.ts";
import { recordAnswers } from "./record.ts";
import { writeResults } from "./results.ts";
import { measureRow, printRows, printStarts, type Row, type RowResult } from "./rows.ts";
import type { MeasuredServer, ServerCommand } from "./server.ts";
import { requireWrk } from "./wrk.ts";

/** The server that is measured, its database, and the users who send requests to it. */
export interface World {
  base: string;
  /** The user who owns the data that is read. */
  me: Api;
  /** Users who write. There are several, because lists and users have limits. */
  writers: readonly Api[];
}

export interface ServiceBench {
  name: string;
  /** Writes data that no operation of the service can create, directly to the database. */
  prepare?(parts: Parts): Promise<unknown>;
  /** Fills the database, and returns the requests that are measured on our server and on the bare one. */
  rows(world: World): Promise<Row[]>;
}

const scopes = ["tasks", "calendar", "glass.timeline", "doubleclicksearch"];
const emails = ["bench", "writer1", "writer2", "writer3", "writer4", "writer5"].map((name) => `${name}@example.com`);

/** How often the servers are started, and the rounds and numbers of connections of each row. */
interface Extent {
  starts: number;
  rounds: number;
  connections: readonly (1 | 16)[];
}

/** The results of the rows of one or more services. */
export interface Measured {
  results: RowResult[];
  starts: readonly [ours: Start, bare: Start];
}

/**
 * Fills a database, measures the rows of the services, and prints the results.
 * @param isWanted Determines which rows are measured.
 * @param report Receives the results.
 */
export function benchRows(
  services: readonly ServiceBench[],
  { starts: times, rounds, connections }: Extent,
  report: (measured: Measured) => void,
  isWanted: (row: Row) => boolean = () => true,
): Promise<void> {
  requireWrk();
  return inBenchFolder(async (folder) => {
    const { commands, rows } = await prepareServers(folder, services, isWanted);
    await withServers(commands, times, async ([ours, bare], [ourStart, bareStart]) => {
      if (!ours || !bare || !ourStart || !bareStart) throw new Error("Two servers are needed.");
      const results: RowResult[] = [];
      for (const row of rows) results.push(...(await measureRow(row, [ours, bare], rounds, connections)));
      console.log("");
      printRows(results);
      printStarts([ourStart, bareStart]);
      report({ results, starts: [ourStart, bareStart] });
    });
  });
}

/** Fills a database and records the responses of the bare server. */
async function prepareServers(
  folder: string,
  services: readonly ServiceBench[],
  isWanted: (row: Row) => boolean,
): Promise<{ commands: ServerCommand[]; rows: Row[] }> {
  const dataDir = join(folder, "ours");
  mkdirSync(dataDir, { recursive: true });
  const tokens = await withParts(dataDir, async (parts) => {
    for (const { prepare } of services) await prepare?.(parts);
    return Promise.all(emails.map(async (email) => (await personOf(parts, scopes, email)).token));
  });
  const worldOn = ({ port }: MeasuredServer): World => {
    const base = `http://127.0.0.1:${port}`;
    const [me, ...writers] = tokens.map((token) => new Api(base, bearer(token)));
    if (!me) throw new Error("A bench needs at least one user.");
    return { base, me, writers };
  };
  // Production runs without the sandbox and its request log.
  const ours = oursOn(dataDir, { QUOTAS: "false", SANDBOX: "false" });
  const { rows, data } = await whileRunning(ours, async (server) => {
    const all: Row[] = [];
    for (const service of services) all.push(...(await service.rows(worldOn(server))));
    const rows = all.filter(isWanted);
    return { rows, data: await recordAnswers(worldOn(server).base, rows, folder) };
  });
  return { commands: [ours, await bareServer(data)], rows };
}

/** Bundles the bare server. Returns the command that starts it. @param data The path of the file with its responses. */
async function bareServer(data: string): Promise<ServerCommand> {
  const outfile = join(packageRoot, "node_modules/.cache/quintet-bench/bare.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "bare.ts")],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20.19",
    logLevel: "warning",
  });
  const probe = { path: "/healthz", headers: {} };
  return { name: "bare", words: [outfile], environment: { BARE_DATA: data }, probe };
}

/** Runs `npm run bench -- NAME`. */
export function benchService(service: ServiceBench): Promise<void> {
  const extent: Extent = { starts: 3, rounds: 5, connections: [16] };
  return benchRows([service], extent, ({ results, starts }) => writeResults(service.name, { results, starts }));
}
