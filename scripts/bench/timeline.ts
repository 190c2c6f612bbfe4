/**
 * `npm run bench -- timeline`: what a page of 100 items costs among 1 000 and among 50 000; and how fast 10 MiB uploads are,
 * beside a server that does nothing but stream a body to a file, and how much memory they take.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { type ClientRequest, request } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { build } from "esbuild";
import { createParts } from "../../server/parts.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { insertItem } from "../../server/timeline/items/changes.ts";
import { newItem } from "../../server/timeline/model/content.ts";
import { createTimelineStore } from "../../server/timeline/store/index.ts";
import { type Measurement, startLoadGenerator, wireRequest } from "./support/load.ts";
import { median, medianOf, printTable, writeResults } from "./support/results.ts";
import { type MeasuredServer, type ServerCommand, startMeasured } from "./support/server.ts";

const sizes = { small: 1000, big: 50_000 };
const rounds = 9;
const roundMs = 400;
const warmUpMs = 1500;
const connections = 4;
const uploadBytes = 10 * 1024 * 1024;
const uploadsAtOnce = 4;
const uploadsPerRound = 12;
const uploadRounds = 5;

/** What is aimed for. */
const aims = { bigToSmall: 1.3, peakMegabytesAboveIdle: 20 };

interface Fixture {
  small: string;
  big: string;
}

/** Tokens of two users with timelines of the two sizes. */
async function createFixture(dataDir: string): Promise<Fixture> {
  const parts = await createParts(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
  try {
    const store = createTimelineStore(parts);
    const tokens: Record<string, string> = {};
    for (const [name, size] of Object.entries(sizes)) {
      const user = await parts.users.ensure(`${name}@example.com`);
      const issued = await parts.tokens.issue(user.id, ["glass.timeline"], 24 * 3600);
      tokens[name] = issued.token;
      await store.write({ user, clientId: "quintet" }, async (writes) => {
        for (let index = 0; index < size; index++) {
          await insertItem(
            writes,
            newItem({
              text: `Card ${index}: what has ripened, in which bed, and what is to be done about it.`,
              displayTime: new Date(Date.parse("2026-01-01T00:00:00Z") + index * 60_000).toISOString(),
              sourceItemId: `bed-${index % 100}`,
              creator: { id: "garden", displayName: "Garden" },
              menuItems: [{ action: "REPLY" }, { id: "done", values: [{ displayName: "Done" }] }],
            }),
          );
        }
      });
    }
    return { small: tokens.small ?? "", big: tokens.big ?? "" };
  } finally {
    await parts.close();
  }
}

export async function run(): Promise<void> {
  mkdirSync(join(packageRoot, "bench-results"), { recursive: true });
  const folder = mkdtempSync(join(packageRoot, "bench-results", "data-"));
  try {
    const dataDir = join(folder, "ours");
    const fixture = await createFixture(dataDir);
    const commands = await prepare(folder, dataDir, fixture);
    const lists = await benchLists(commands.ours, fixture);
    const uploads = await benchUploads(commands, fixture);
    report(lists, uploads);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(
  folder: string,
  dataDir: string,
  { small }: Fixture,
): Promise<{ ours: ServerCommand; bare: ServerCommand }> {
  execFileSync(process.execPath, [join(packageRoot, "scripts/build.mjs")], { stdio: "inherit" });
  const built = join(packageRoot, "node_modules/.cache/quintet-bench/timelineBare.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "timeline", "bare.ts")],
    outfile: built,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20.19",
    logLevel: "warning",
  });
  return {
    ours: {
      name: "ours",
      words: [join(packageRoot, "dist/quintet.js"), "start"],
      environment: { DATA_DIR: dataDir, LOG_LEVEL: "info" },
      probe: { path: "/mirror/v1/timeline", headers: { Authorization: `Bearer ${small}` } },
    },
    bare: {
      name: "bare",
      words: [built],
      environment: { BARE_FOLDER: join(folder, "bare") },
      probe: { path: "/", headers: {} },
    },
  };
}

interface Lists {
  small: Measurement[];
  big: Measurement[];
  /** CPU time of a page, big to small, round by round. */
  ratio: number;
}

async function benchLists(ours: ServerCommand, fixture: Fixture): Promise<Lists> {
  const server = await startMeasured(ours);
  const generator = startLoadGenerator();
  const requestOf = (token: string) =>
    wireRequest("GET", "/mirror/v1/timeline?maxResults=100", { Authorization: `Bearer ${token}` });
  const measure = (token: string, durationMs: number) =>
    generator.measure(server, { requests: [requestOf(token)], connections, durationMs });
  try {
    for (const token of [fixture.small, fixture.big]) await measure(token, warmUpMs);
    const small: Measurement[] = [];
    const big: Measurement[] = [];
    for (let round = 0; round < rounds; round++) {
      small.push(await measure(fixture.small, roundMs));
      big.push(await measure(fixture.big, roundMs));
    }
    const ratio = median(
      big.map((each, round) => each.cpuMicrosPerRequest / (small[round]?.cpuMicrosPerRequest ?? Number.NaN)),
    );
    return { small, big, ratio };
  } finally {
    await generator.stop();
    await server.stop();
  }
}

interface UploadResult {
  name: string;
  idleMegabytes: number;
  peakMegabytes: number;
  megabytesPerSecond: number;
  cpuMillisPerUpload: number;
}

async function benchUploads(commands: Record<string, ServerCommand>, { small }: Fixture): Promise<UploadResult[]> {
  const content = Buffer.alloc(uploadBytes, 7);
  const results: UploadResult[] = [];
  for (const command of Object.values(commands)) {
    const server = await startMeasured(command);
    try {
      const idle = await settledMegabytes(server);
      let peak = idle;
      let done = false;
      const watching = (async () => {
        while (!done) {
          peak = Math.max(peak, megabytes((await server.usage()).rssBytes));
          await setTimeout(10);
        }
      })();
      const before = await server.usage();
      const speeds: number[] = [];
      for (let round = 0; round < uploadRounds; round++) {
        const startedMs = performance.now();
        const lane = async () => {
          for (let count = 0; count < uploadsPerRound / uploadsAtOnce; count++) await upload(server, content, small);
        };
        await Promise.all(Array.from({ length: uploadsAtOnce }, lane));
        speeds.push((uploadsPerRound * uploadBytes) / 1e6 / ((performance.now() - startedMs) / 1000));
      }
      const after = await server.usage();
      done = true;
      await watching;
      results.push({
        name: command.name,
        idleMegabytes: idle,
        peakMegabytes: peak,
        megabytesPerSecond: median(speeds),
        cpuMillisPerUpload: (after.cpuMicros - before.cpuMicros) / 1000 / (uploadRounds * uploadsPerRound),
      });
    } finally {
      await server.stop();
    }
  }
  return results;
}

/** Memory once the start is over and some small uploads have loaded what uploads need. */
async function settledMegabytes(server: MeasuredServer): Promise<number> {
  await setTimeout(500);
  return megabytes((await server.usage()).rssBytes);
}

function upload({ port }: MeasuredServer, content: Buffer, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending: ClientRequest = request(
      {
        port,
        host: "127.0.0.1",
        method: "POST",
        path: "/upload/mirror/v1/timeline?uploadType=media",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "video/mp4", "Content-Length": content.length },
        agent: false,
      },
      (response) => {
        response.resume();
        response.on("end", () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`An upload was answered ${response.statusCode}.`)),
        );
      },
    );
    sending.on("error", reject);
    sending.end(content);
  });
}

function megabytes(bytes: number): number {
  return bytes / 1e6;
}

function report({ small, big, ratio }: Lists, uploads: readonly UploadResult[]): void {
  console.log("A page of 100 items");
  printTable(
    ["among", "CPU µs", "per second", "p99 ms"],
    [
      [sizes.small, small],
      [sizes.big, big],
    ].map(([size, each]) => [
      size as number,
      medianOf(each as Measurement[], "cpuMicrosPerRequest"),
      medianOf(each as Measurement[], "requestsPerSecond"),
      medianOf(each as Measurement[], "p99Micros") / 1000,
    ]),
  );
  console.log(`\nbig to small: ${ratio.toFixed(2)}, aim at most ${aims.bigToSmall}`);
  console.log(`\nUploads of 10 MiB, ${uploadsAtOnce} at once`);
  printTable(
    ["", "MB/s", "CPU ms each", "idle MB", "peak MB", "above idle", "aim"],
    uploads.map(({ name, megabytesPerSecond, cpuMillisPerUpload, idleMegabytes, peakMegabytes }) => [
      name,
      megabytesPerSecond,
      cpuMillisPerUpload,
      idleMegabytes,
      peakMegabytes,
      peakMegabytes - idleMegabytes,
      name === "ours" ? aims.peakMegabytesAboveIdle : "",
    ]),
  );
  const summary = (each: Measurement[]) => ({
    cpuMicrosPerRequest: medianOf(each, "cpuMicrosPerRequest"),
    requestsPerSecond: medianOf(each, "requestsPerSecond"),
    p99Micros: medianOf(each, "p99Micros"),
  });
  writeResults("timeline", {
    sizes,
    rounds,
    roundMs,
    connections,
    aims,
    lists: { small: summary(small), big: summary(big), ratio },
    uploadBytes,
    uploadsAtOnce,
    uploads,
  });
}
