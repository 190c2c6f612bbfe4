/**
 * `npm run bench -- all` measures the cost of a request in every service, through the whole stack: the built server with its log,
 * a real token, validation, and an SQLite file that is synchronized at every commit. In the same run, a bare `node:http` server
 * with prepared statements sends exactly the same bytes (`support/bare.ts`).
 *
 *     npm run bench -- all [--rounds 5] [--only "tasks,month"] [--save] [--compare]
 *
 * wrk generates the load, on 1 and on 16 connections. In each round of one second, the two servers take turns, so that other load
 * on the machine affects both. The medians are printed. `--save` writes `scripts/bench/results/all.json`, which is committed.
 * `--compare` lists the rows that take more CPU time than in that file.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packageRoot } from "../../server/platform/root.ts";
import { calendar } from "./calendar.ts";
import { conversions } from "./conversions.ts";
import { payments } from "./payments.ts";
import { inBenchFolder, type Start, withServers } from "./support/harness.ts";
import type { Measurement } from "./support/load.ts";
import { machineFacts, printTable, writeJson } from "./support/results.ts";
import { getRow, measureRow, printRows, printStarts, type Row, type RowResult } from "./support/rows.ts";
import type { MeasuredServer } from "./support/server.ts";
import { prepareServers, type ServiceBench } from "./support/service.ts";
import { requireWrk, runWrk } from "./support/wrk.ts";
import { tasks } from "./tasks.ts";
import { timeline } from "./timeline.ts";

const starts = 5;
/** The load before a measurement: 16 connections. With only one, code would still be compiled during the measurement. */
const warming = { connections: 16, requests: 10_000, atMostMs: 10_000 };
const committed = join(packageRoot, "scripts/bench/results/all.json");
/** A row counts as slower if its time has grown by more than this factor. Smaller differences are noise. */
const noise = 1.15;

const health: ServiceBench = {
  name: "health check",
  rows: async () => [getRow("health check", { path: "/healthz", headers: {} }, 1.3)],
};
const services = [health, tasks, calendar, timeline, conversions, payments];

interface Results {
  machine: object;
  measuredAt: string;
  rounds: number;
  start: { ours: Start; bare: Start; ratio: number };
  results: RowResult[];
}

export async function run(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: "string", default: "5" },
      only: { type: "string" },
      save: { type: "boolean", default: false },
      compare: { type: "boolean", default: false },
    },
  });
  requireWrk();
  const only = values.only?.split(",").map((each) => each.trim());
  const isWanted = ({ name }: Row) => only?.some((each) => name.includes(each)) ?? true;
  // The committed results must be read before this run overwrites them.
  const before = values.compare ? committedResults() : undefined;
  await inBenchFolder(async (folder) => {
    const { commands, rows } = await prepareServers(folder, services, isWanted);
    await withServers(commands, starts, async (servers, [ours, bare]) => {
      if (!ours || !bare) throw new Error("Two servers are needed.");
      const rounds = Number(values.rounds);
      const results = await measure(servers, rows, rounds);
      const start = { ours, bare, ratio: ours.startMs / bare.startMs };
      const measured = { machine: machineFacts(), measuredAt: new Date().toISOString(), rounds, start, results };
      console.log("");
      printRows(results);
      printStarts([ours, bare]);
      writeJson(values.save ? committed : join(packageRoot, "bench-results/all.json"), measured);
      if (before) compare(measured, before);
    });
  });
}

async function measure(servers: readonly MeasuredServer[], rows: readonly Row[], rounds: number): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const row of rows) {
    for (const server of servers) await warmUp(() => runWrk(server, row, warming.connections));
    const found: RowResult[] = [];
    for (const connections of [1, 16] as const) {
      found.push(await measureRow(row, connections, rounds, servers, (server) => runWrk(server, row, connections)));
    }
    console.log(`${row.name}: ${found.map(({ ratio }) => ratio.toFixed(1)).join(", ")}`);
    results.push(...found);
  }
  return results;
}

/** Code must be compiled and optimized before the measurement, as in a server that has run for a while. */
async function warmUp(load: () => Promise<Measurement>): Promise<void> {
  const startedMs = performance.now();
  for (let answered = 0; answered < warming.requests && performance.now() - startedMs < warming.atMostMs; ) {
    answered += (await load()).requests;
  }
}

function committedResults(): Results {
  if (!existsSync(committed)) throw new Error("There are no committed results yet: --save writes them.");
  return JSON.parse(readFileSync(committed, "utf8"));
}

/**
 * Prints the rows that are slower than in the committed results. Compares ratios, since they hardly depend on the
 * machine.
 */
function compare({ start, results }: Results, before: Results): void {
  const pairs = results.flatMap(({ row, connections, ratio }) => {
    const earlier = before.results.find((each) => each.row === row && each.connections === connections);
    return earlier ? [{ name: row, connections: String(connections), was: earlier.ratio, now: ratio }] : [];
  });
  const all = [...pairs, { name: "start", connections: "", was: before.start.ratio, now: start.ratio }];
  const isWorse = ({ was, now }: { was: number; now: number }) => now > was * noise;
  console.log(`\nRatios compared with those of ${before.measuredAt}`);
  printTable(
    ["", "conns", "was", "is", "change", ""],
    all.map((each) => [
      each.name,
      each.connections,
      each.was,
      each.now,
      each.now / each.was,
      isWorse(each) ? "worse" : "",
    ]),
  );
  if (all.some(isWorse)) process.exitCode = 1;
}
