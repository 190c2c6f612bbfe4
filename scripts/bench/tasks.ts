/**
 * What a request to the task service costs, through the whole stack: the built server, with logging, a real token and
 * validation, on its SQLite file. Beside it, in the same run and with the same answers, run the least that could answer
 * (`tasks/bare.ts`) and the same libraries as their documentation shows them (`tasks/plain.ts`).
 *
 * The servers take turns in short rounds, and medians of the rounds are compared, so that whatever else the machine does
 * meets all three.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { packageRoot } from "../../server/platform/root.ts";
import { type Measurement, startLoadGenerator, wireRequest } from "./support/load.ts";
import { median, medianOf, printTable, writeResults } from "./support/results.ts";
import { type MeasuredServer, type ServerCommand, startMeasured } from "./support/server.ts";
import { copyDatabase, createFixture, type Fixture, writeBareData } from "./tasks/fixture.ts";

const rounds = 7;
const roundMs = 300;
const warmUpMs = 1500;
const starts = 3;
const connections = 8;

/** What is aimed for: at most so many times the CPU time of the bare server. */
const aims: Record<string, number> = { get: 4, "list of 20": 3, insert: 6 };

interface Operation {
  name: string;
  method: "GET" | "POST";
  paths: readonly string[];
  body?: string;
}

function operationsOf({ smallListId, bigListId, inboxIds, taskIds }: Fixture): Operation[] {
  const body = JSON.stringify({
    title: "Sow the tomatoes",
    notes: "On the window sill, twelve pots, and do not forget to water them on the days after.",
    due: "2026-03-14T00:00:00.000Z",
  });
  return [
    { name: "get", method: "GET", paths: taskIds.map((id) => `/tasks/v1/lists/${bigListId}/tasks/${id}`) },
    { name: "list of 20", method: "GET", paths: [`/tasks/v1/lists/${smallListId}/tasks?maxResults=20`] },
    { name: "list of 100 of 10 000", method: "GET", paths: [`/tasks/v1/lists/${bigListId}/tasks?maxResults=100`] },
    { name: "insert", method: "POST", paths: inboxIds.map((id) => `/tasks/v1/lists/${id}/tasks`), body },
  ];
}

export async function run(): Promise<void> {
  mkdirSync(join(packageRoot, "bench-results"), { recursive: true });
  const folder = mkdtempSync(join(packageRoot, "bench-results", "data-"));
  const running: MeasuredServer[] = [];
  const generator = startLoadGenerator();
  try {
    const fixture = await createFixture(folder);
    const headers = { Authorization: `Bearer ${fixture.token}` };
    const operations = operationsOf(fixture);
    const commands = await prepare(folder, fixture, operations, headers);

    const startUps = new Map<string, { startMs: number; idleMegabytes: number }[]>();
    for (let start = 1; start <= starts; start++) {
      for (const command of commands) {
        const server = await startMeasured(command);
        const { rssBytes } = await server.usage();
        const known = startUps.get(server.name) ?? [];
        startUps.set(server.name, [...known, { startMs: server.startMs, idleMegabytes: rssBytes / 1e6 }]);
        if (start === starts) running.push(server);
        else await server.stop();
      }
    }
    await requireSameAnswers(running, operations, headers);

    const results = [];
    for (const operation of operations) {
      const requests = operation.paths.map((path) => wireRequest(operation.method, path, headers, operation.body));
      const measured = new Map<string, Measurement[]>();
      for (const server of running) await generator.measure(server, { requests, connections, durationMs: warmUpMs });
      for (let round = 0; round < rounds; round++) {
        for (const server of running) {
          const measurement = await generator.measure(server, { requests, connections, durationMs: roundMs });
          measured.set(server.name, [...(measured.get(server.name) ?? []), measurement]);
        }
      }
      results.push({ operation: operation.name, ...summary(measured) });
    }
    report(results, startUps);
  } finally {
    await generator.stop();
    for (const server of running) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the three servers and fills the bare one with answers of ours. */
async function prepare(
  folder: string,
  fixture: Fixture,
  operations: readonly Operation[],
  headers: Record<string, string>,
): Promise<ServerCommand[]> {
  execFileSync(process.execPath, [join(packageRoot, "scripts/build.mjs")], { stdio: "inherit" });
  const built = join(packageRoot, "node_modules/.cache/quintet-bench");
  await build({
    entryPoints: ["bare", "plain"].map((name) => join(import.meta.dirname, "tasks", `${name}.ts`)),
    outdir: built,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20.19",
    logLevel: "warning",
  });
  const probe = { path: operations[0]?.paths[0] ?? "/", headers };
  const database = copyDatabase(folder);
  const ours: ServerCommand = {
    name: "ours",
    words: [join(packageRoot, "dist/quintet.js"), "start"],
    environment: { DATA_DIR: join(folder, "ours"), LOG_LEVEL: "info", PUBLIC_URL: fixture.origin },
    probe,
  };
  return [
    ours,
    {
      name: "bare",
      words: [join(built, "bare.mjs")],
      environment: { BARE_DATA: await recordAnswers(folder, fixture, operations, headers, ours) },
      probe,
    },
    {
      name: "plain",
      words: [join(built, "plain.mjs")],
      environment: {
        PLAIN_DATABASE: database,
        PLAIN_TOKEN: fixture.token,
        PLAIN_USER: fixture.userId,
        PLAIN_ORIGIN: fixture.origin,
      },
      probe,
    },
  ];
}

async function recordAnswers(
  folder: string,
  { smallListId, bigListId, taskIds }: Fixture,
  operations: readonly Operation[],
  headers: Record<string, string>,
  command: ServerCommand,
): Promise<string> {
  const server = await startMeasured(command);
  const base = `http://127.0.0.1:${server.port}`;
  const text = async (path: string) => (await fetch(base + path, { headers })).text();
  try {
    const lists: Record<string, string[]> = {};
    const tasks: Record<string, string> = {};
    const pages: Parameters<typeof writeBareData>[1]["pages"] = {};
    for (const listId of [smallListId, bigListId]) {
      const texts: string[] = [];
      let pageToken = "";
      do {
        const page = JSON.parse(await text(`/tasks/v1/lists/${listId}/tasks?maxResults=100&pageToken=${pageToken}`));
        for (const item of page.items) {
          texts.push(JSON.stringify(item));
          if (taskIds.includes(item.id)) tasks[item.id] = JSON.stringify(item);
        }
        pageToken = page.nextPageToken ?? "";
      } while (pageToken !== "");
      lists[listId] = texts;
    }
    for (const path of operations.flatMap(({ paths }) => paths.filter((each) => each.includes("?")))) {
      const body = await text(path);
      const from = body.indexOf("[") + 1;
      const to = body.lastIndexOf("]");
      const limit = Number(new URL(path, base).searchParams.get("maxResults"));
      const listId = path.includes(smallListId) ? smallListId : bigListId;
      pages[path] = { head: body.slice(0, from), tail: body.slice(to), limit, listId };
    }
    return writeBareData(folder, { lists, tasks, pages });
  } finally {
    await server.stop();
  }
}

/** A comparison is worth nothing when one of them answers something else. */
async function requireSameAnswers(
  servers: readonly MeasuredServer[],
  operations: readonly Operation[],
  headers: Record<string, string>,
): Promise<void> {
  for (const { name, method, paths } of operations) {
    if (method !== "GET") continue;
    const answers = await Promise.all(
      servers.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}${paths[0]}`, { headers })).json()),
    );
    const [first, ...others] = answers.map(sorted);
    const differing = others.findIndex((each) => each !== first);
    if (differing >= 0) {
      throw new Error(
        `${servers[differing + 1]?.name} answers something else to ${name}:\n${first}\n${others[differing]}`,
      );
    }
  }
}

/** JSON with the members of every object in one order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

interface Summary {
  ours: Measurement;
  bare: Measurement;
  plain: Measurement;
  /** CPU time per request, ours to the bare server's, and the plain stack's to ours. */
  oursToBare: number;
  plainToOurs: number;
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
  const [ours, bare, plain] = [of("ours"), of("bare"), of("plain")];
  // Ratios are taken round by round, where both met the same circumstances.
  const ratio = (one: string, other: string) =>
    median(
      (measured.get(one) ?? []).map(
        (each, round) => each.cpuMicrosPerRequest / (measured.get(other)?.[round]?.cpuMicrosPerRequest ?? Number.NaN),
      ),
    );
  return { ours, bare, plain, oursToBare: ratio("ours", "bare"), plainToOurs: ratio("plain", "ours") };
}

function report(
  results: readonly (Summary & { operation: string })[],
  startUps: ReadonlyMap<string, { startMs: number; idleMegabytes: number }[]>,
): void {
  console.log("CPU microseconds per request");
  printTable(
    ["", "ours", "bare", "plain", "ours/bare", "aim", "plain/ours"],
    results.map(({ operation, ours, bare, plain, oursToBare, plainToOurs }) => [
      operation,
      ours.cpuMicrosPerRequest,
      bare.cpuMicrosPerRequest,
      plain.cpuMicrosPerRequest,
      oursToBare,
      aims[operation] ?? "",
      plainToOurs,
    ]),
  );
  console.log(`\nRequests per second and 99th percentile in ms, ${connections} connections`);
  const milliseconds = ({ p99Micros }: Measurement) => p99Micros / 1000;
  printTable(
    ["", "ours", "p99", "bare", "p99", "plain", "p99"],
    results.map(({ operation, ours, bare, plain }) => [
      operation,
      ...[ours, bare, plain].flatMap((each) => [each.requestsPerSecond, milliseconds(each)]),
    ]),
  );
  const idle = [...startUps].map(([name, each]) => ({
    name,
    startMs: medianOf(each, "startMs"),
    idleMegabytes: medianOf(each, "idleMegabytes"),
  }));
  console.log("\nFrom the start of the process to the first answer, and memory after it");
  printTable(
    ["", "ms", "MB"],
    idle.map(({ name, startMs, idleMegabytes }) => [name, startMs, idleMegabytes]),
  );
  writeResults("tasks", { rounds, roundMs, connections, aims, results, startUp: idle });
}
