/**
 * `npm run bench -- all`: what a request costs in every service, through the whole stack: the built server with its log, a
 * real token, validation and an SQLite file that is synchronised at every commit. Beside it, in the same run, a bare
 * `node:http` server with prepared statements answers the very same bytes (`all/bare.ts`).
 *
 *     npm run bench -- all [--rounds 5] [--only "tasks,month"] [--own] [--save] [--compare]
 *
 * The load comes from wrk, and with `--own` from this project's generator as well; on 1 and on 16 connections. Rounds take a
 * second; the two servers take turns in them, so that whatever else the machine does meets both, and medians are told.
 * `--save` writes `scripts/bench/results/all.json`, which is committed; `--compare` tells what is dearer than it says.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { packageRoot } from "../../server/platform/root.ts";
import { createFixture, type Row } from "./all/fixture.ts";
import { recordAnswers } from "./all/record.ts";
import { requireWrk, runWrk } from "./all/wrk.ts";
import { type LoadGenerator, type Measurement, startLoadGenerator, wireRequest } from "./support/load.ts";
import { machineFacts, median, medianOf, printTable, writeJson } from "./support/results.ts";
import { type MeasuredServer, type ServerCommand, startMeasured } from "./support/server.ts";

const connectionCounts = [1, 16];
const starts = 5;
/** Load before a row is measured: on one connection code would be compiled still while it is looked at. */
const warming = { connections: 16, requests: 10_000, atMostMs: 10_000 };
const committed = join(packageRoot, "scripts/bench/results/all.json");
/** How much dearer a row may be than it was before it is called worse: less is noise. */
const noise = 1.15;

/** One row on so many connections, by one generator. */
interface Result {
  row: string;
  generator: "wrk" | "own";
  connections: number;
  ours: Measurement;
  bare: Measurement;
  /** CPU time per request to the bare server's: the median of the rounds. */
  ratio: number;
  /** Elapsed time per request to the bare server's, which says more where a disk is waited for. */
  elapsedRatio: number;
  aim?: number;
  elapsedAim?: number;
}

interface Start {
  ours: { startMs: number; idleMegabytes: number };
  bare: { startMs: number; idleMegabytes: number };
  ratio: number;
}

interface Results {
  machine: object;
  measuredAt: string;
  rounds: number;
  start: Start;
  results: Result[];
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
  const folder = join(packageRoot, "bench-results");
  mkdirSync(folder, { recursive: true });
  const dataFolder = mkdtempSync(join(folder, "data-"));
  // As they were before this run writes its own.
  const before = values.compare ? committedResults() : undefined;
  try {
    const measured = await measure(dataFolder, Number(values.rounds), wanted, values.own);
    report(measured);
    writeJson(values.save ? committed : join(folder, "all.json"), measured);
    if (before) compare(measured, before);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function measure(
  folder: string,
  rounds: number,
  wanted: readonly string[] | undefined,
  withOwn: boolean,
): Promise<Results> {
  const { commands, rows } = await prepare(folder, wanted);
  const { start, running } = await startAll(commands);
  const own = withOwn ? startLoadGenerator() : undefined;
  try {
    const results: Result[] = [];
    for (const row of rows) {
      for (const server of running) await warmUp(() => runWrk(server, row, warming.connections));
      for (const connections of connectionCounts) {
        results.push(
          await measureRow(row, "wrk", connections, rounds, running, (server) => runWrk(server, row, connections)),
        );
        if (own)
          results.push(await measureRow(row, "own", connections, rounds, running, ownLoad(own, row, connections)));
      }
      const told = results.filter((each) => each.row === row.name && each.generator === "wrk");
      console.log(`${row.name}: ${told.map(({ ratio }) => ratio.toFixed(1)).join(", ")}`);
    }
    return { machine: machineFacts(), measuredAt: new Date().toISOString(), rounds, start, results };
  } finally {
    await own?.stop();
    for (const server of running) await server.stop();
  }
}

function ownLoad(own: LoadGenerator, row: Row, connections: number) {
  const requests = row.requests.map(({ path, headers }) => wireRequest(row.method, path, headers, row.body));
  return (server: MeasuredServer) => own.measure(server, { requests, connections, durationMs: 700 });
}

async function measureRow(
  row: Row,
  generator: Result["generator"],
  connections: number,
  rounds: number,
  [ours, bare]: readonly [MeasuredServer, MeasuredServer],
  load: (server: MeasuredServer) => Promise<Measurement>,
): Promise<Result> {
  const measured = { ours: [] as Measurement[], bare: [] as Measurement[] };
  for (let round = 0; round < rounds; round++) {
    measured.ours.push(await load(ours));
    measured.bare.push(await load(bare));
  }
  const ratioOf = (name: "cpuMicrosPerRequest" | "requestsPerSecond") =>
    median(measured.ours.map((each, round) => each[name] / (measured.bare[round]?.[name] ?? Number.NaN)));
  const aims = row.aims[connections] ?? {};
  return {
    row: row.name,
    generator,
    connections,
    ours: summary(measured.ours),
    bare: summary(measured.bare),
    ratio: ratioOf("cpuMicrosPerRequest"),
    elapsedRatio: 1 / ratioOf("requestsPerSecond"),
    ...(aims.cpu !== undefined && { aim: aims.cpu }),
    ...(aims.elapsed !== undefined && { elapsedAim: aims.elapsed }),
  };
}

/** What is measured is what a server costs that has run for a while: code that has been compiled, and well. */
async function warmUp(load: () => Promise<Measurement>): Promise<void> {
  const startedMs = performance.now();
  for (let answered = 0; answered < warming.requests && performance.now() - startedMs < warming.atMostMs; ) {
    answered += (await load()).requests;
  }
}

function summary(rounds: readonly Measurement[]): Measurement {
  return {
    requests: rounds.reduce((sum, { requests }) => sum + requests, 0),
    cpuMicrosPerRequest: medianOf(rounds, "cpuMicrosPerRequest"),
    requestsPerSecond: medianOf(rounds, "requestsPerSecond"),
    p99Micros: medianOf(rounds, "p99Micros"),
  };
}

async function prepare(
  folder: string,
  wanted: readonly string[] | undefined,
): Promise<{ commands: [ServerCommand, ServerCommand]; rows: Row[] }> {
  execFileSync(process.execPath, [join(packageRoot, "scripts/build.mjs"), "--if-stale"], { stdio: "inherit" });
  const built = join(packageRoot, "node_modules/.cache/quintet-bench/allBare.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "all/bare.ts")],
    outfile: built,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20.19",
    logLevel: "warning",
  });
  const probe = { path: "/healthz", headers: {} };
  const ours: ServerCommand = {
    name: "ours",
    words: [join(packageRoot, "dist/quintet.js"), "start"],
    environment: {
      DATA_DIR: join(folder, "ours"),
      LOG_LEVEL: "info",
      QUOTAS: "false",
      // What production goes without, as the journal of requests: `npm run bench -- kit` says what that costs.
      SANDBOX: "false",
      PUBLIC_URL: "http://127.0.0.1:4010",
    },
    probe,
  };
  const filling = await createFixture(join(folder, "ours"));
  const server = await startMeasured(ours);
  try {
    const base = `http://127.0.0.1:${server.port}`;
    const rows = (await filling(base)).filter(
      ({ name }) => wanted === undefined || wanted.some((each) => name.includes(each)),
    );
    const data = await recordAnswers(base, rows, folder);
    return { commands: [ours, { name: "bare", words: [built], environment: { BARE_DATA: data }, probe }], rows };
  } finally {
    await server.stop();
  }
}

/** Starts both several times, in turn; the last of each stays. */
async function startAll(
  commands: [ServerCommand, ServerCommand],
): Promise<{ start: Start; running: readonly [MeasuredServer, MeasuredServer] }> {
  const seen = commands.map(() => [] as { startMs: number; idleMegabytes: number }[]);
  for (let start = 1; ; start++) {
    const servers: MeasuredServer[] = [];
    for (const [index, command] of commands.entries()) {
      const server = await startMeasured(command);
      const { rssBytes } = await server.usage();
      seen[index]?.push({ startMs: server.startMs, idleMegabytes: rssBytes / 1e6 });
      servers.push(server);
      if (start < starts) await server.stop();
    }
    const [ours, bare] = servers;
    if (start < starts || !ours || !bare) continue;
    const medians = seen.map((each) => ({
      startMs: medianOf(each, "startMs"),
      idleMegabytes: medianOf(each, "idleMegabytes"),
    }));
    const [first, second] = medians as [Start["ours"], Start["bare"]]; // Two commands.
    return { start: { ours: first, bare: second, ratio: first.startMs / second.startMs }, running: [ours, bare] };
  }
}

function report({ start, results }: Results): void {
  console.log("\nCPU microseconds per request, and elapsed time to the bare server's");
  printTable(
    ["", "by", "conns", "ours", "bare", "ratio", "aim", "elapsed", "aim", "req/s", "bare", "p99 ms", "bare"],
    results.map(({ row, generator, connections, ours, bare, ratio, elapsedRatio, aim, elapsedAim }) => [
      row,
      generator,
      connections,
      ours.cpuMicrosPerRequest,
      bare.cpuMicrosPerRequest,
      ratio,
      aim ?? "",
      elapsedRatio,
      elapsedAim ?? "",
      ours.requestsPerSecond,
      bare.requestsPerSecond,
      ours.p99Micros / 1000,
      bare.p99Micros / 1000,
    ]),
  );
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

/** Tells what is dearer than the committed results say, in ratios, which another machine hardly changes. */
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
