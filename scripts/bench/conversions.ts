/**
 * `npm run bench -- conversions`: what a row of a batch of 1000 costs, through the whole stack, beside the bare database
 * batch; what windows at the start and at the end of a million conversions cost; and how fast the id mapping of a million
 * rows is, and how much memory it takes.
 */
import { copyFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { openBare } from "./conversions/bare.ts";
import { createFixture, type Fixture, mappingPath, sentRow, windowPath } from "./conversions/fixture.ts";
import { Api, bearer } from "./support/api.ts";
import { costOfWork, inBenchFolder, inTurns, oursOn, ratioOf, whileRunning, withGenerator } from "./support/harness.ts";
import { wireRequest } from "./support/load.ts";
import { medianOf, printTable, writeResults } from "./support/results.ts";
import type { MeasuredServer } from "./support/server.ts";
import { type Compared, compare, printCompared } from "./support/sides.ts";

const conversions = Number(process.env.BENCH_ROWS ?? 1_000_000);
const mappedRows = Number(process.env.BENCH_MAPPED_ROWS ?? 1_000_000);
const batchRows = 1000;
const batchesPerRound = 5;
const rounds = 9;

/** What is aimed for. */
const aims = { oursToBare: 5, endToStart: 1.5 };

export function run(): Promise<void> {
  return inBenchFolder(async (folder) => {
    const dataDir = join(folder, "ours");
    const startedMs = performance.now();
    const fixture = await createFixture(dataDir, conversions, mappedRows);
    console.log(`filled in ${Math.round((performance.now() - startedMs) / 1000)} s`);
    const bareFile = join(folder, "bare.db");
    copyFileSync(join(dataDir, "quintet.db"), bareFile);
    await whileRunning(oursOn(dataDir), async (server) => {
      const windows = await compareWindows(server, fixture);
      const mapping = await benchMapping(server, fixture);
      const batches = await benchBatches(server, fixture, bareFile);
      report(windows, mapping, batches, fixture);
    });
  });
}

/** Windows of 100 and of 1000 rows, at the end of the conversions to their start. */
function compareWindows(server: MeasuredServer, { token }: Fixture): Promise<Compared[]> {
  const side = (startRow: number, rowCount: number) => {
    const path = `${windowPath}?startDate=20260101&endDate=20261231&startRow=${startRow}&rowCount=${rowCount}`;
    return { server, requests: [wireRequest("GET", path, bearer(token))] };
  };
  return withGenerator(async (generator) => {
    const results: Compared[] = [];
    for (const rowCount of [100, 1000]) {
      const [base, other] = [side(0, rowCount), side(conversions - rowCount, rowCount)];
      const name = `window of ${rowCount} rows of ${conversions}, the last to the first`;
      results.push(await compare(generator, { name, aim: aims.endToStart, base, other }));
    }
    return results;
  });
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
  const { cpuMicros, result, ...memory } = await costOfWork(server, () => download(server, token));
  const { rows, bytes, seconds } = result;
  return {
    rows,
    megabytes: bytes / 1e6,
    seconds,
    rowsPerSecond: rows / seconds,
    cpuMicrosPerRow: cpuMicros / rows,
    ...memory,
  };
}

/** Counts the lines of the answer and keeps none of it. No name in this bench contains a line break. */
function download({ port }: MeasuredServer, token: string): Promise<{ rows: number; bytes: number; seconds: number }> {
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    const options = { port, host: "127.0.0.1", path: mappingPath, headers: bearer(token) };
    get(options, (response) => {
      let rows = -1;
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++;
      });
      response.on("end", () => {
        if (response.statusCode !== 200) reject(new Error(`The mapping was answered ${response.statusCode}.`));
        else resolve({ rows, bytes, seconds: (performance.now() - startedMs) / 1000 });
      });
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
  const api = new Api(`http://127.0.0.1:${server.port}`, bearer(token));
  const bare = await openBare(bareFile);
  const perRound = batchesPerRound * batchRows;
  let sent = conversions;
  async function ours(): Promise<{ micros: number; seconds: number }> {
    const bodies = Array.from({ length: batchesPerRound }, () => ({
      conversion: Array.from({ length: batchRows }, () => sentRow(sent++)),
    }));
    const before = await server.usage();
    const startedMs = performance.now();
    for (const body of bodies) await api.text("POST", "/adsearch/v2/conversion", body);
    const seconds = (performance.now() - startedMs) / 1000;
    return { micros: ((await server.usage()).cpuMicros - before.cpuMicros) / perRound, seconds };
  }
  let stored = conversions;
  async function bareRound(): Promise<{ micros: number; seconds: number }> {
    let micros = 0;
    for (let batch = 0; batch < batchesPerRound; batch++) {
      micros += bare.insert(Array.from({ length: batchRows }, () => storedRow(stored++)));
    }
    return { micros: micros / perRound, seconds: 0 };
  }
  try {
    await inTurns(4, [ours, bareRound]);
    const [measured = [], floor = []] = await inTurns(rounds, [ours, bareRound]);
    return {
      oursMicrosPerRow: medianOf(measured, "micros"),
      bareMicrosPerRow: medianOf(floor, "micros"),
      ratio: ratioOf(measured, floor, "micros"),
      rowsPerSecond: perRound / medianOf(measured, "seconds"),
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

function report(windows: readonly Compared[], mapping: Mapping, batches: Batches, { treeSeconds }: Fixture): void {
  printCompared(windows);
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
  const measured = { windows, batches, mapping: { ...mapping, treeSeconds } };
  writeResults("conversions", { conversions, batchRows, rounds, aims, ...measured });
}
