/**
 * `npm run bench -- conversions`: what a row of a batch of 1000 costs, through the whole stack, beside the bare database
 * batch; what windows at the start and at the end of a million conversions cost; and how fast the id mapping of a million
 * rows is, and how much memory it takes.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { packageRoot } from "../../server/platform/root.ts";
import { openBare } from "./conversions/bare.ts";
import { createFixture, type Fixture, mappingPath, sentRow, windowPath } from "./conversions/fixture.ts";
import { type Measurement, startLoadGenerator, wireRequest } from "./support/load.ts";
import { median, medianOf, printTable, writeResults } from "./support/results.ts";
import { type MeasuredServer, type ServerCommand, startMeasured } from "./support/server.ts";

const conversions = Number(process.env.BENCH_ROWS ?? 1_000_000);
const mappedRows = Number(process.env.BENCH_MAPPED_ROWS ?? 1_000_000);
const batchRows = 1000;
const batchesPerRound = 5;
const rounds = 9;
const roundMs = 400;
const warmUpMs = 1500;

/** What is aimed for. */
const aims = { oursToBare: 5, endToStart: 1.5 };

export async function run(): Promise<void> {
  mkdirSync(join(packageRoot, "bench-results"), { recursive: true });
  const folder = mkdtempSync(join(packageRoot, "bench-results", "data-"));
  let server: MeasuredServer | undefined;
  try {
    const dataDir = join(folder, "ours");
    const startedMs = performance.now();
    const fixture = await createFixture(dataDir, conversions, mappedRows);
    console.log(`filled in ${Math.round((performance.now() - startedMs) / 1000)} s`);
    const bareFile = join(folder, "bare.db");
    copyFileSync(join(dataDir, "quintet.db"), bareFile);
    execFileSync(process.execPath, [join(packageRoot, "scripts/build.mjs")], { stdio: "inherit" });
    server = await startMeasured(commandOf(dataDir, fixture));
    const windows = await benchWindows(server, fixture);
    const mapping = await benchMapping(server, fixture);
    const batches = await benchBatches(server, fixture, bareFile);
    report(windows, mapping, batches, fixture);
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function commandOf(dataDir: string, { token }: Fixture): ServerCommand {
  return {
    name: "ours",
    words: [join(packageRoot, "dist/quintet.js"), "start"],
    environment: { DATA_DIR: dataDir, LOG_LEVEL: "info" },
    probe: { path: windowOf(0, 1), headers: { Authorization: `Bearer ${token}` } },
  };
}

function windowOf(startRow: number, rowCount: number): string {
  return `${windowPath}?startDate=20260101&endDate=20261231&startRow=${startRow}&rowCount=${rowCount}`;
}

interface Windows {
  rowCount: number;
  start: Measurement[];
  end: Measurement[];
  /** CPU time, end to start, round by round. */
  ratio: number;
}

async function benchWindows(server: MeasuredServer, { token }: Fixture): Promise<Windows[]> {
  const generator = startLoadGenerator();
  const measure = (startRow: number, rowCount: number, durationMs: number) => {
    const request = wireRequest("GET", windowOf(startRow, rowCount), { Authorization: `Bearer ${token}` });
    return generator.measure(server, { requests: [request], connections: 4, durationMs });
  };
  try {
    const results: Windows[] = [];
    for (const rowCount of [100, 1000]) {
      const last = conversions - rowCount;
      for (const startRow of [0, last]) await measure(startRow, rowCount, warmUpMs);
      const start: Measurement[] = [];
      const end: Measurement[] = [];
      for (let round = 0; round < rounds; round++) {
        start.push(await measure(0, rowCount, roundMs));
        end.push(await measure(last, rowCount, roundMs));
      }
      const ratio = median(
        end.map((each, round) => each.cpuMicrosPerRequest / (start[round]?.cpuMicrosPerRequest ?? Number.NaN)),
      );
      results.push({ rowCount, start, end, ratio });
    }
    return results;
  } finally {
    await generator.stop();
  }
}

interface Mapping {
  rows: number;
  megabytes: number;
  seconds: number;
  rowsPerSecond: number;
  cpuMicrosPerRow: number;
  idleMegabytes: number;
  peakMegabytes: number;
}

async function benchMapping(server: MeasuredServer, { token }: Fixture): Promise<Mapping> {
  await setTimeout(500);
  const before = await server.usage();
  let peak = before.rssBytes;
  let done = false;
  const watching = (async () => {
    while (!done) {
      peak = Math.max(peak, (await server.usage()).rssBytes);
      await setTimeout(10);
    }
  })();
  const startedMs = performance.now();
  const { rows, bytes } = await download(server, token);
  const seconds = (performance.now() - startedMs) / 1000;
  done = true;
  await watching;
  const after = await server.usage();
  return {
    rows,
    megabytes: bytes / 1e6,
    seconds,
    rowsPerSecond: rows / seconds,
    cpuMicrosPerRow: (after.cpuMicros - before.cpuMicros) / rows,
    idleMegabytes: before.rssBytes / 1e6,
    peakMegabytes: peak / 1e6,
  };
}

/** Counts lines as they come, and keeps nothing: no name of the bench has a line break. */
function download({ port }: MeasuredServer, token: string): Promise<{ rows: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const options = { port, host: "127.0.0.1", path: mappingPath, headers: { Authorization: `Bearer ${token}` } };
    get(options, (response) => {
      let rows = -1;
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++;
      });
      response.on("end", () =>
        response.statusCode === 200 ? resolve({ rows, bytes }) : reject(new Error(`Answered ${response.statusCode}.`)),
      );
      response.on("error", reject);
    }).on("error", reject);
  });
}

interface Batches {
  oursMicrosPerRow: number;
  bareMicrosPerRow: number;
  ratio: number;
  rowsPerSecond: number;
}

async function benchBatches(server: MeasuredServer, { token }: Fixture, bareFile: string): Promise<Batches> {
  const bare = await openBare(bareFile);
  let next = conversions;
  const bodies = () =>
    Array.from({ length: batchesPerRound }, () => {
      const rows = Array.from({ length: batchRows }, () => sentRow(next++));
      return JSON.stringify({ conversion: rows });
    });
  async function ours(): Promise<{ micros: number; seconds: number }> {
    const sent = bodies();
    const before = await server.usage();
    const startedMs = performance.now();
    for (const body of sent) await post(server, token, body);
    const seconds = (performance.now() - startedMs) / 1000;
    const after = await server.usage();
    return { micros: (after.cpuMicros - before.cpuMicros) / (batchesPerRound * batchRows), seconds };
  }
  let number = conversions;
  function bareRound(): number {
    let micros = 0;
    for (let batch = 0; batch < batchesPerRound; batch++) {
      micros += bare.insert(Array.from({ length: batchRows }, () => storedRow(number++)));
    }
    return micros / (batchesPerRound * batchRows);
  }
  try {
    for (let round = 0; round < 4; round++) {
      await ours();
      bareRound();
    }
    const measured = [];
    for (let round = 0; round < rounds; round++) measured.push({ ...(await ours()), bare: bareRound() });
    return {
      oursMicrosPerRow: medianOf(measured, "micros"),
      bareMicrosPerRow: medianOf(measured, "bare"),
      ratio: median(measured.map((each) => each.micros / each.bare)),
      rowsPerSecond: (batchesPerRound * batchRows) / medianOf(measured, "seconds"),
    };
  } finally {
    bare.close();
  }
}

/** What we store for the same row, in the order of the bare statement. */
function storedRow(number: number): unknown[] {
  const { conversionId, conversionTimestamp, clickId, customMetric, floodlightOrderId, revenueMicros } =
    sentRow(number);
  const keyword = BigInt((number * 7) % 2000);
  const id = 2n ** 53n + BigInt(number);
  const click = clickId === undefined ? "" : `"clickId":${JSON.stringify(clickId)},`;
  const content =
    `${click}"conversionId":"${conversionId}","conversionTimestamp":"${conversionTimestamp}",` +
    `"conversionModifiedTimestamp":"${conversionTimestamp}","dsConversionId":"${id}",` +
    `"type":"TRANSACTION","state":"ACTIVE","revenueMicros":"${revenueMicros}","currencyCode":"EUR","quantityMillis":"1000",` +
    `"floodlightOrderId":"${floodlightOrderId}","customMetric":${JSON.stringify(customMetric)}`;
  const timestampMs = BigInt(String(conversionTimestamp));
  const key = keyword + 300n;
  return [
    1n,
    conversionId,
    timestampMs,
    id,
    2n,
    3n + (keyword % 20n),
    23n + (keyword % 200n),
    key,
    null,
    clickId ?? null,
    25700000001081492n,
    timestampMs,
    content,
  ];
}

async function post({ port }: MeasuredServer, token: string, body: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/adsearch/v2/conversion`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`A batch was answered ${response.status}: ${text.slice(0, 500)}`);
}

function report(windows: readonly Windows[], mapping: Mapping, batches: Batches, { treeSeconds }: Fixture): void {
  console.log(`\nWindows of ${conversions} conversions, CPU µs`);
  printTable(
    ["rows", "start", "end", "end/start", "aim"],
    windows.map(({ rowCount, start, end, ratio }) => [
      String(rowCount),
      medianOf(start, "cpuMicrosPerRequest"),
      medianOf(end, "cpuMicrosPerRequest"),
      ratio,
      aims.endToStart,
    ]),
  );
  console.log(`\nBatches of ${batchRows} rows, CPU µs per row, beside ${conversions} conversions`);
  printTable(
    ["ours", "bare", "ours/bare", "aim", "rows per second"],
    [
      [
        String(Number(batches.oursMicrosPerRow.toPrecision(3))),
        batches.bareMicrosPerRow,
        batches.ratio,
        aims.oursToBare,
        batches.rowsPerSecond,
      ],
    ],
  );
  console.log(`\nId mapping; its tree was loaded in ${Math.round(treeSeconds)} s`);
  printTable(
    ["rows", "MB", "rows per second", "CPU µs per row", "idle MB", "peak MB"],
    [
      [
        String(mapping.rows),
        mapping.megabytes,
        mapping.rowsPerSecond,
        mapping.cpuMicrosPerRow,
        mapping.idleMegabytes,
        mapping.peakMegabytes,
      ],
    ],
  );
  const summary = (each: Measurement[]) => medianOf(each, "cpuMicrosPerRequest");
  writeResults("conversions", {
    conversions,
    batchRows,
    rounds,
    aims,
    windows: windows.map(({ rowCount, start, end, ratio }) => ({
      rowCount,
      startMicros: summary(start),
      endMicros: summary(end),
      ratio,
    })),
    batches,
    mapping: { ...mapping, treeSeconds },
  });
}
