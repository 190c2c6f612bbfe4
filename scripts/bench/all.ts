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
import { parseArgs } from "node:util";
import { calendar } from "./calendar.ts";
import { conversions } from "./conversions.ts";
import { payments } from "./payments.ts";
import type { Start } from "./support/harness.ts";
import { printTable, savedResults, writeResults } from "./support/results.ts";
import { getRow, type Row, type RowResult } from "./support/rows.ts";
import { benchRows, type Measured, type ServiceBench } from "./support/service.ts";
import { tasks } from "./tasks.ts";
import { timeline } from "./timeline.ts";

/** A row counts as slower if its time has grown by more than this factor. Smaller differences are noise. */
const noise = 1.15;

const health: ServiceBench = {
  name: "health check",
  rows: async () => [getRow("health check", { path: "/healthz", headers: {} }, 1.3)],
};
const services = [health, tasks, calendar, timeline, conversions, payments];

interface Results {
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
  const only = values.only?.split(",").map((each) => each.trim());
  const isWanted = ({ name }: Row) => only?.some((each) => name.includes(each)) ?? true;
  // The committed results must be read before this run overwrites them.
  const before = values.compare ? savedResults("all") : undefined;
  const rounds = Number(values.rounds);
  const report = ({ results, starts: [ours, bare] }: Measured) => {
    const measured = { start: { ours, bare, ratio: ours.startMs / bare.startMs }, results };
    writeResults("all", { rounds, ...measured }, values);
    // The cast is safe: this bench has written the file.
    if (before) compare(measured, before as Results & { measuredAt: string });
  };
  await benchRows(services, { starts: 5, rounds, connections: [1, 16] }, report, isWanted);
}

/**
 * Prints the rows that are slower than in the committed results. Compares ratios, since they hardly depend on the
 * machine.
 */
function compare({ start, results }: Results, before: Results & { measuredAt: string }): void {
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
