/**
 * `npm run bench -- all`: what a request costs in every service, through the whole stack: the built server with its log, a
 * real token, validation and an SQLite file that is synchronised at every commit. Beside it, in the same run, a bare
 * `node:http` server with prepared statements answers the very same bytes (`support/bare.ts`).
 *
 *     npm run bench -- all [--rounds 5] [--only "tasks,month"] [--own] [--save] [--compare]
 *
 * The load comes from wrk, and with `--own` from this project's generator as well; on 1 and on 16 connections. Rounds take a
 * second; the two servers take turns in them, so that whatever else the machine does meets both, and medians are told.
 * `--save` writes `scripts/bench/results/all.json`, which is committed; `--compare` tells what is dearer than it says.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packageRoot } from "../../server/platform/root.ts";
import { createFixture } from "./all/fixture.ts";
import { requireWrk, runWrk } from "./all/wrk.ts";
import {
  builtServer,
  inBenchFolder,
  oursOn,
  type Start,
  whileRunning,
  withGenerator,
  withServers,
} from "./support/harness.ts";
import type { LoadGenerator, Measurement } from "./support/load.ts";
import { recordAnswers } from "./support/record.ts";
import { machineFacts, printTable, writeJson } from "./support/results.ts";
import { measureRow, ownLoad, printRows, type Row, type RowResult } from "./support/rows.ts";
import type { MeasuredServer, ServerCommand } from "./support/server.ts";

const connectionCounts = [1, 16];
const starts = 5;
/** Load before a row is measured: with one connection alone, code would still be compiled during the measurement. */
const warming = { connections: 16, requests: 10_000, atMostMs: 10_000 };
const committed = join(packageRoot, "scripts/bench/results/all.json");
/** A row is called worse when it is dearer than before by more than this factor. A smaller difference is noise. */
const noise = 1.15;

interface Starts {
  ours: Start;
  bare: Start;
  ratio: number;
}

interface Results {
  machine: object;
  measuredAt: string;
  rounds: number;
  start: Starts;
  results: RowResult[];
}

export async function run(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: "string", default: "5" },
      only: { type: "string" },
      own: { type: "boolean", default: false },
      save: { type: "boolean", default: false },
      compare: { type: "boolean", default: false },
    },
  });
  requireWrk();
  const wanted = values.only?.split(",").map((each) => each.trim());
  // Read before this run writes its own results.
  const before = values.compare ? committedResults() : undefined;
  await inBenchFolder(async (folder) => {
    const { commands, rows } = await prepare(folder, wanted);
    const measured = await withServers(commands, starts, async (servers, [ours, bare]) => {
      if (!ours || !bare) throw new Error("Two servers are needed.");
      const start = { ours, bare, ratio: ours.startMs / bare.startMs };
      const rounds = Number(values.rounds);
      const measureAll = (own?: LoadGenerator) => measure(servers, rows, rounds, own);
      const results = await (values.own ? withGenerator(measureAll) : measureAll());
      return { machine: machineFacts(), measuredAt: new Date().toISOString(), rounds, start, results };
    });
    report(measured);
    writeJson(values.save ? committed : join(packageRoot, "bench-results/all.json"), measured);
    if (before) compare(measured, before);
  });
}

async function measure(
  servers: readonly MeasuredServer[],
  rows: readonly Row[],
  rounds: number,
  own: LoadGenerator | undefined,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const row of rows) {
    for (const server of servers) await warmUp(() => runWrk(server, row, warming.connections));
    for (const connections of connectionCounts) {
      const wrk = (server: MeasuredServer) => runWrk(server, row, connections);
      results.push(await measureRow(row, "wrk", connections, rounds, servers, wrk));
      if (!own) continue;
      const load = ownLoad(own, row, connections);
      results.push(await measureRow(row, "own", connections, rounds, servers, load));
    }
    const told = results.filter((each) => each.row === row.name && each.generator === "wrk");
    console.log(`${row.name}: ${told.map(({ ratio }) => ratio.toFixed(1)).join(", ")}`);
  }
  return results;
}

/** A server that has run for a while is measured: its code has been compiled and optimized. */
async function warmUp(load: () => Promise<Measurement>): Promise<void> {
  const startedMs = performance.now();
  for (let answered = 0; answered < warming.requests && performance.now() - startedMs < warming.atMostMs; ) {
    answered += (await load()).requests;
  }
}

async function prepare(
  folder: string,
  wanted: readonly string[] | undefined,
): Promise<{ commands: ServerCommand[]; rows: Row[] }> {
  const dataDir = join(folder, "ours");
  // Production goes without the sandbox and its journal of requests: `npm run bench -- kit` says what that costs.
  const ours = oursOn(dataDir, { QUOTAS: "false", SANDBOX: "false" });
  const filling = await createFixture(dataDir);
  const { rows, data } = await whileRunning(ours, async ({ port }) => {
    const base = `http://127.0.0.1:${port}`;
    const all = await filling(base);
    const rows = all.filter(({ name }) => wanted === undefined || wanted.some((each) => name.includes(each)));
    return { rows, data: await recordAnswers(base, rows, folder) };
  });
  return { commands: [ours, await builtServer("bare", "support/bare.ts", { BARE_DATA: data })], rows };
}

function report({ start, results }: Results): void {
  console.log("");
  printRows(results);
  console.log("\nFrom the start of the process to the first answer, and memory after it");
  printTable(
    ["", "ours", "bare", "ratio", "aim"],
    [
      ["start, ms", start.ours.startMs, start.bare.startMs, start.ratio, 2.5],
      ["idle, MB", start.ours.idleMegabytes, start.bare.idleMegabytes, "", 90],
    ],
  );
}

function committedResults(): Results {
  if (!existsSync(committed)) throw new Error("There are no committed results yet: --save writes them.");
  return JSON.parse(readFileSync(committed, "utf8"));
}

/**
 * Prints what has become dearer than the committed results. It compares ratios, which are nearly the same on another machine.
 */
function compare({ start, results }: Results, before: Results): void {
  const pairs = results.flatMap((now) => {
    const earlier = before.results.find(
      (each) => each.row === now.row && each.generator === now.generator && each.connections === now.connections,
    );
    const { row: name, connections, generator } = now;
    return earlier ? [{ name, by: generator, connections, was: earlier.ratio, now: now.ratio }] : [];
  });
  const started = { name: "start", by: "", connections: "", was: before.start.ratio, now: start.ratio };
  console.log(`\nRatios beside those of ${before.measuredAt}`);
  printTable(
    ["", "by", "conns", "was", "is", "change", ""],
    [...pairs, started].map(({ name, by, connections, was, now }) => [
      name,
      by,
      connections,
      was,
      now,
      now / was,
      now > was * noise ? "worse" : "",
    ]),
  );
  if ([...pairs, started].some(({ was, now }) => now > was * noise)) process.exitCode = 1;
}
