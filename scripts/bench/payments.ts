/**
 * What a request to the payment service costs, through the whole stack: the built server, with logging, a key and validation,
 * on its SQLite file; reading a transaction, and capturing a part of one with everything that is written. Beside it runs the
 * least that could answer (`payments/bare.ts`). The servers take turns in short rounds; ratios are taken round by round.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { packageRoot } from "../../server/platform/root.ts";
import { createFixture, type Fixture, writeBareData } from "./payments/fixture.ts";
import { type Measurement, startLoadGenerator, wireRequest } from "./support/load.ts";
import { median, medianOf, printTable, writeResults } from "./support/results.ts";
import { type MeasuredServer, type ServerCommand, startMeasured } from "./support/server.ts";

const rounds = 7;
const roundMs = 300;
const warmUpMs = 1500;
const connections = 8;

/** What is aimed for: at most so many times the CPU time of the bare server. */
const aims: Record<string, number> = { get: 4, capture: 6 };

interface Operation {
  name: string;
  method: "GET" | "POST";
  paths: readonly string[];
  body?: string;
}

function operationsOf({ readIds, captureIds }: Fixture): Operation[] {
  return [
    { name: "get", method: "GET", paths: readIds.map((id) => `/transactions/${id}`) },
    {
      name: "capture",
      method: "POST",
      paths: captureIds.map((id) => `/transactions/${id}/captures`),
      body: '{"amount":1,"currency":"EUR"}',
    },
  ];
}

export async function run(): Promise<void> {
  mkdirSync(join(packageRoot, "bench-results"), { recursive: true });
  const folder = mkdtempSync(join(packageRoot, "bench-results", "data-"));
  const running: MeasuredServer[] = [];
  const generator = startLoadGenerator();
  try {
    const fixture = await createFixture(folder);
    const headers = { Authorization: `Basic ${btoa(`:${fixture.key}`)}` };
    for (const command of await prepare(folder, fixture, headers)) running.push(await startMeasured(command));
    const results = [];
    for (const { name, method, paths, body } of operationsOf(fixture)) {
      const requests = paths.map((path) => wireRequest(method, path, headers, body));
      const measured = new Map<string, Measurement[]>();
      for (const server of running) await generator.measure(server, { requests, connections, durationMs: warmUpMs });
      for (let round = 0; round < rounds; round++) {
        for (const server of running) {
          const measurement = await generator.measure(server, { requests, connections, durationMs: roundMs });
          measured.set(server.name, [...(measured.get(server.name) ?? []), measurement]);
        }
      }
      results.push({ operation: name, ...summary(measured) });
    }
    report(results);
  } finally {
    await generator.stop();
    for (const server of running) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds both servers, brings the transactions to read into the state in which they are read, and fills the bare one. */
async function prepare(folder: string, fixture: Fixture, headers: Record<string, string>): Promise<ServerCommand[]> {
  execFileSync(process.execPath, [join(packageRoot, "scripts/build.mjs")], { stdio: "inherit" });
  const built = join(packageRoot, "node_modules/.cache/quintet-bench");
  await build({
    entryPoints: [join(import.meta.dirname, "payments", "bare.ts")],
    outfile: join(built, "payments-bare.mjs"),
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20.19",
    logLevel: "warning",
  });
  const probe = { path: `/transactions/${fixture.readIds[0]}`, headers };
  const ours: ServerCommand = {
    name: "ours",
    words: [join(packageRoot, "dist/quintet.js"), "start"],
    environment: { DATA_DIR: join(folder, "ours"), LOG_LEVEL: "info", PUBLIC_URL: "http://127.0.0.1:4010" },
    probe,
  };
  const server = await startMeasured(ours);
  const transactions: Record<string, string> = {};
  try {
    const base = `http://127.0.0.1:${server.port}/transactions`;
    const json = { ...headers, "Content-Type": "application/json" };
    for (const id of fixture.readIds) {
      await fetch(`${base}/${id}/captures`, { method: "POST", headers: json, body: '{"amount":9982}' });
      await fetch(`${base}/${id}/refunds`, { method: "POST", headers: json, body: '{"amount":2330}' });
    }
    for (const id of [...fixture.readIds, ...fixture.captureIds]) {
      transactions[id] = await (await fetch(`${base}/${id}`, { headers })).text();
    }
  } finally {
    await server.stop();
  }
  const bare: ServerCommand = {
    name: "bare",
    words: [join(built, "payments-bare.mjs")],
    environment: { BARE_DATA: writeBareData(folder, transactions) },
    probe,
  };
  return [ours, bare];
}

interface Summary {
  ours: Measurement;
  bare: Measurement;
  oursToBare: number;
}

function summary(measured: ReadonlyMap<string, Measurement[]>): Summary {
  const of = (name: string): Measurement => {
    const each = measured.get(name) ?? [];
    return {
      requests: each.reduce((sum, { requests }) => sum + requests, 0),
      cpuMicrosPerRequest: medianOf(each, "cpuMicrosPerRequest"),
      requestsPerSecond: medianOf(each, "requestsPerSecond"),
      p99Micros: medianOf(each, "p99Micros"),
    };
  };
  const bare = measured.get("bare") ?? [];
  const ratios = (measured.get("ours") ?? []).map(
    (each, round) => each.cpuMicrosPerRequest / (bare[round]?.cpuMicrosPerRequest ?? Number.NaN),
  );
  return { ours: of("ours"), bare: of("bare"), oursToBare: median(ratios) };
}

function report(results: readonly (Summary & { operation: string })[]): void {
  console.log("CPU microseconds per request, requests per second, 99th percentile in ms");
  printTable(
    ["", "ours", "bare", "ours/bare", "aim", "ours/s", "p99", "bare/s", "p99"],
    results.map(({ operation, ours, bare, oursToBare }) => [
      operation,
      ours.cpuMicrosPerRequest,
      bare.cpuMicrosPerRequest,
      oursToBare,
      aims[operation] ?? "",
      ours.requestsPerSecond,
      ours.p99Micros / 1000,
      bare.requestsPerSecond,
      bare.p99Micros / 1000,
    ]),
  );
  writeResults("payments", { rounds, roundMs, connections, aims, results });
}
