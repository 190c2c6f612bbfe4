/**
 * `npm run bench -- scale` compares a database with a million tasks, events, transactions and conversions each with one that contains a
 * thousand of each: the cost of the same requests, the cost of the thousandth page of a list compared with the second, the size of the
 * file, and the time that the server takes to start.
 *
 *     npm run bench -- scale [--rows 1000000] [--rounds 5] [--data FOLDER] [--save]
 *
 * Writing a million of each takes a quarter of an hour. With `--data`, the databases are stored in the folder and reused. The requests are
 * the same for both: lists and calendars of one user. The large database has many more of them. `--save` writes
 * `scripts/bench/results/scale.json`, which is committed.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Filled, fill } from "./scale/fill.ts";
import { type Asked, askedOf } from "./scale/requests.ts";
import { inBenchFolder, oursOn } from "./support/harness.ts";
import { printTable, writeResults } from "./support/results.ts";
import { type MeasuredServer, type ServerCommand, startMeasured } from "./support/server.ts";
import { requireWrk, runWrk } from "./support/wrk.ts";

const smallRows = 1000;
/** The maximum ratio of CPU time, large to small database. */
const aim = 1.3;
/** On a busy machine, it takes some rounds until the code is compiled. */
const warmRounds = 2;
const starts = 5;

interface Side {
  rows: number;
  fillSeconds: number;
  megabytes: number;
  startMs: number;
  /** Microseconds of CPU time by request. */
  micros: Record<string, number>;
}

export async function run(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rows: { type: "string", default: "1000000" },
      rounds: { type: "string", default: "5" },
      data: { type: "string" },
      save: { type: "boolean", default: false },
    },
  });
  requireWrk();
  await inBenchFolder(async (folder) => {
    const counts = [smallRows, Number(values.rows)] as const;
    const sides = await measure(values.data ?? folder, counts, Number(values.rounds));
    writeResults("scale", { aim, sides, ...report(...sides) }, values);
  });
}

/** Returns the database with this number of rows. Fills it first if it does not exist yet. */
async function filledOnce(folder: string, rows: number): Promise<{ filled: Filled; seconds: number }> {
  const file = join(folder, `${rows}.json`);
  // Only this function writes the file, so its content has the expected type.
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const startedMs = performance.now();
  const filled = await fill(join(folder, String(rows)), rows, commandOn(join(folder, String(rows))));
  const made = { filled, seconds: (performance.now() - startedMs) / 1000 };
  writeFileSync(file, JSON.stringify(made));
  return made;
}

async function measure(folder: string, counts: readonly [number, number], rounds: number): Promise<[Side, Side]> {
  const running: { side: Side; server: MeasuredServer; asked: Asked[] }[] = [];
  try {
    for (const rows of counts) {
      const dataDir = join(folder, String(rows));
      const { filled, seconds: fillSeconds } = await filledOnce(folder, rows);
      const megabytes = statSync(join(dataDir, "quintet.db")).size / 1e6;
      console.log(`${rows} rows of each: filled in ${Math.round(fillSeconds)} s, ${Math.round(megabytes)} MB`);
      const { server, startMs } = await fastestStart(dataDir);
      const asked = await askedOf(`http://127.0.0.1:${server.port}`, filled);
      running.push({ side: { rows, fillSeconds, megabytes, startMs, micros: {} }, server, asked });
    }
    const [small, large] = running;
    if (!small || !large) throw new Error("There are two.");
    // Each round measures all requests, so that a busy machine affects all of them. The lowest value is the time that
    // the work takes.
    for (let round = -warmRounds; round < rounds; round++) {
      for (const [index, { name }] of large.asked.entries()) {
        // The sides alternate in going first, since the first one fills the processor's caches for the second.
        for (const { side, server, asked } of round % 2 === 0 ? [small, large] : [large, small]) {
          const one = asked[index];
          const micros = one ? (await runWrk(server, one, 1)).cpuMicrosPerRequest : Number.NaN;
          if (round >= 0) side.micros[name] = Math.min(micros, side.micros[name] ?? Number.POSITIVE_INFINITY);
        }
      }
    }
    return [small.side, large.side];
  } finally {
    for (const { server } of running) await server.stop();
  }
}

/** Starts a server several times; the first start may migrate the database. The last server keeps running. */
async function fastestStart(dataDir: string): Promise<{ server: MeasuredServer; startMs: number }> {
  let startMs = Number.POSITIVE_INFINITY;
  for (let left = starts; ; left--) {
    const server = await startMeasured(commandOn(dataDir));
    startMs = Math.min(startMs, server.startMs);
    if (left === 1) return { server, startMs };
    await server.stop();
  }
}

function commandOn(dataDir: string): ServerCommand {
  return oursOn(dataDir, { SANDBOX: "false", QUOTAS: "false" });
}

function report(small: Side, large: Side) {
  const rows = Object.entries(large.micros).map(([name, micros]) => {
    const before = small.micros[name] ?? Number.NaN;
    return { name, small: before, large: micros, ratio: micros / before };
  });
  console.log("\nCPU microseconds per request");
  printTable(
    ["", `${small.rows} rows`, `${large.rows} rows`, "ratio", "aim"],
    rows.map((each) => [each.name, each.small, each.large, each.ratio, aim]),
  );
  const pages = Object.keys(large.micros).flatMap((name) => {
    const list = / page 2$/.test(name) ? name.slice(0, -"page 2".length) : undefined;
    const [second, far] = [large.micros[name], large.micros[`${list}far page`]];
    return second && far ? [{ list: String(list).trim(), second, far, ratio: far / second }] : [];
  });
  console.log("\nThe last page, up to the 1000th, compared with the second");
  printTable(
    ["", "page 2", "far page", "ratio", "aim"],
    pages.map((each) => [each.list, each.second, each.far, each.ratio, aim]),
  );
  console.log("\nThe database");
  printTable(
    ["", `${small.rows} rows`, `${large.rows} rows`],
    [
      ["file, MB", small.megabytes, large.megabytes],
      ["start, ms", small.startMs, large.startMs],
      ["filling, s", small.fillSeconds, large.fillSeconds],
    ],
  );
  return { rows, pages };
}
