/**
 * The bench of a service. Its database is filled over HTTP, as users fill theirs, and a table of rows lists the measured
 * requests. `npm run bench -- all` measures the rows of every service. `npm run bench -- NAME` measures the rows of one
 * service, and how its cost grows with the amount of data.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Api, bearer } from "./api.ts";
import {
  builtServer,
  inBenchFolder,
  oursOn,
  personOf,
  whileRunning,
  withGenerator,
  withParts,
  withServers,
} from "./harness.ts";
import { recordAnswers } from "./record.ts";
import { writeResults } from "./results.ts";
import { measureOwn, measureSizes, printRows, printSizes, printStarts, type Row, type SizeRow } from "./rows.ts";
import type { MeasuredServer, ServerCommand } from "./server.ts";

/** The server that is measured, its database, and the users who send requests to it. */
export interface World {
  base: string;
  /** The data folder of the server, which contains its database. */
  dataDir: string;
  /** The user who owns the data that is read. */
  me: Api;
  /** Users who write. There are several, because lists and users have limits. */
  writers: readonly Api[];
}

export interface ServiceBench {
  name: string;
  /** Writes data that no operation of the service can create, directly to the database. */
  prepare?(dataDir: string): Promise<void>;
  /** Fills the database, and returns the requests that are measured on our server and on the bare one. */
  rows(world: World): Promise<Row[]>;
  /** Fills the database for comparisons by size, and returns their requests. Called after all other rows were measured. */
  sizes?(world: World): Promise<SizeRow[]>;
  /**
   * Measures and prints everything that does not fit into rows.
   * @returns the values to add to the results.
   */
  more?(world: World, servers: readonly [ours: MeasuredServer, bare: MeasuredServer]): Promise<object>;
}

const scopes = ["tasks", "calendar", "glass.timeline", "doubleclicksearch"];
const emails = ["bench", "writer1", "writer2", "writer3", "writer4", "writer5"].map((name) => `${name}@example.com`);

/**
 * Fills a database and records the responses of the bare server.
 * @param wanted Determines which rows are measured.
 */
export async function prepareServers(
  folder: string,
  services: readonly ServiceBench[],
  wanted: (row: Row) => boolean = () => true,
): Promise<{ commands: ServerCommand[]; rows: Row[]; worldOn(server: MeasuredServer): World }> {
  const dataDir = join(folder, "ours");
  mkdirSync(dataDir, { recursive: true });
  for (const { prepare } of services) await prepare?.(dataDir);
  const tokens = await withParts(dataDir, (parts) =>
    Promise.all(emails.map(async (email) => (await personOf(parts, scopes, email)).token)),
  );
  const worldOn = ({ port }: MeasuredServer): World => {
    const base = `http://127.0.0.1:${port}`;
    const [me, ...writers] = tokens.map((token) => new Api(base, bearer(token)));
    if (!me) throw new Error("A bench needs at least one user.");
    return { base, dataDir, me, writers };
  };
  // Production runs without the sandbox and its request log. `npm run bench -- kit` measures their cost.
  const ours = oursOn(dataDir, { QUOTAS: "false", SANDBOX: "false" });
  const { rows, data } = await whileRunning(ours, async (server) => {
    const all: Row[] = [];
    for (const service of services) all.push(...(await service.rows(worldOn(server))));
    const rows = all.filter(wanted);
    return { rows, data: await recordAnswers(worldOn(server).base, rows, folder) };
  });
  return { commands: [ours, await builtServer("bare", "support/bare.ts", { BARE_DATA: data })], rows, worldOn };
}

/** Runs `npm run bench -- NAME` with the load generator of this project. */
export function benchService(service: ServiceBench): Promise<void> {
  return inBenchFolder(async (folder) => {
    const { commands, rows, worldOn } = await prepareServers(folder, [service]);
    await withServers(commands, 3, async ([ours, bare], starts) => {
      if (!ours || !bare) throw new Error("Two servers are needed.");
      await withGenerator(async (generator) => {
        const results = [];
        for (const row of rows) results.push(await measureOwn(generator, row, [ours, bare]));
        printRows(results);
        printStarts(starts);
        const sizes = [];
        for (const row of (await service.sizes?.(worldOn(ours))) ?? []) {
          sizes.push(await measureSizes(generator, row, ours));
        }
        if (sizes.length > 0) printSizes(sizes);
        const more = await service.more?.(worldOn(ours), [ours, bare]);
        writeResults(service.name, { results, starts, sizes, ...more });
      });
    });
  });
}
