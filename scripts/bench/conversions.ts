/**
 * `npm run bench -- conversions` measures the rows of the conversion service; a window at the end of a million
 * conversions compared with one at their start; batches of a thousand rows compared with a bare INSERT of each row;
 * and the id mapping of a million keywords. `BENCH_ROWS` and `BENCH_MAPPED_ROWS` set other numbers.
 */
import { copyFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createConversionStore } from "../../server/conversions/store/index.ts";
import { csvRecords } from "../../server/conversions/tree/csv.ts";
import { loadTree } from "../../server/conversions/tree/load.ts";
import { nobody } from "../../server/platform/caller.ts";
import { openConnection } from "../../server/platform/db/driver.ts";
import {
  advertiserId,
  agencyId,
  engineAccountId,
  mappedAdvertiserId,
  mappedTree,
  sentRow,
  smallTree,
} from "./conversions/tree.ts";
import type { Api } from "./support/api.ts";
import { costOfWork, inTurns, ratioOf, withParts } from "./support/harness.ts";
import { medianOf, printTable } from "./support/results.ts";
import { listRow } from "./support/rows.ts";
import type { MeasuredServer } from "./support/server.ts";
import { benchService, type ServiceBench } from "./support/service.ts";

const sent = "/adsearch/v2/conversion";
const advertiser = `/adsearch/v2/agency/${agencyId}/advertiser`;
/** The path that lists the account's conversions. */
export const windowPath = `${advertiser}/${advertiserId}/engine/${engineAccountId}/conversion`;
const mappingPath = `${advertiser}/${mappedAdvertiserId}/idmapping`;

const many = Number(process.env.BENCH_ROWS ?? 1_000_000);
const mappedRows = Number(process.env.BENCH_MAPPED_ROWS ?? 1_000_000);
/** The number of conversions in the database for the first measurements, before the others are added. */
const few = 1000;
const batch = { rows: 1000, perRound: 5, rounds: 9, aim: 5 };

const bodyOf = (from: number, rows: number) => ({
  conversion: Array.from({ length: rows }, (_, index) => sentRow(from + index)),
});

/** Loads the tree with the keywords that the conversions refer to. */
export function loadSmallTree(dataDir: string): Promise<void> {
  return loadInto(dataDir, smallTree());
}

function loadInto(dataDir: string, lines: Iterable<string>): Promise<void> {
  return withParts(dataDir, async (parts) => {
    await createConversionStore(parts).write(nobody, (writes) =>
      loadTree(writes, () => csvRecords(Readable.from(lines))),
    );
  });
}

/**
 * Sends rows in large batches.
 * @param to The total number of rows afterwards.
 */
export async function fillConversions(api: Api, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += 10_000) await api.text("POST", sent, bodyOf(at, Math.min(10_000, to - at)));
}

export const conversions: ServiceBench = {
  name: "conversions",
  prepare: loadSmallTree,
  async rows({ me }) {
    await fillConversions(me, 0, few);
    const window = `${windowPath}?startDate=20260101&endDate=20260131&rowCount=100&startRow=0`;
    return [listRow("conversions window of 100", me.request(window), 3)];
  },
  async sizes({ me }) {
    await fillConversions(me, few, many);
    const window = (rowCount: number, startRow: number) =>
      me.load("GET", `${windowPath}?startDate=20260101&endDate=20261231&startRow=${startRow}&rowCount=${rowCount}`);
    return [100, 1000].map((rows) => ({
      name: `window of ${rows} rows of ${many}, the last to the first`,
      aim: 1.5,
      base: window(rows, 0),
      other: window(rows, many - rows),
    }));
  },
  async more({ me, dataDir }, [server]) {
    const batches = await measureBatches(server, me, dataDir);
    console.log(`\nBatches of ${batch.rows} rows, CPU µs per row, among ${many} conversions`);
    printTable(
      ["ours", "bare", "ours/bare", "aim", "rows per second"],
      [[batches.ours, batches.bare, batches.ratio, batch.aim, batches.rowsPerSecond]],
    );
    await loadInto(dataDir, mappedTree(mappedRows));
    const mapping = await measureMapping(server, me);
    console.log("\nId mapping");
    printTable(
      ["rows", "MB", "rows per second", "CPU µs per row", "idle MB", "peak MB"],
      [
        [
          mapping.rows,
          mapping.megabytes,
          mapping.rowsPerSecond,
          mapping.cpuMicrosPerRow,
          mapping.idleMegabytes,
          mapping.peakMegabytes,
        ],
      ],
    );
    return { batch, batches, mapping };
  },
};

/**
 * Measures our batches and, for comparison, the minimum work that stores as many rows: one prepared statement per row, in a
 * transaction on a copy of our database.
 */
async function measureBatches(server: MeasuredServer, me: Api, dataDir: string) {
  const copy = join(dataDir, "bare.db");
  copyFileSync(join(dataDir, "quintet.db"), copy);
  const { handle } = await openConnection(copy);
  const anyRow = handle.prepare('SELECT * FROM "Conversion" LIMIT 1');
  anyRow.setReadBigInts(true);
  const like = anyRow.get() as Record<string, bigint>; // The driver returns numbers as bigint.
  const columns = Object.keys(like);
  const insert = handle.prepare(
    `INSERT INTO "Conversion" (${columns.map((name) => `"${name}"`)}) VALUES (${columns.map(() => "?")})`,
  );
  const rowsPerRound = batch.perRound * batch.rows;
  let next = many;
  const ours = async () => {
    const bodies = Array.from({ length: batch.perRound }, (_, index) => bodyOf(next + index * batch.rows, batch.rows));
    next += rowsPerRound;
    const before = await server.usage();
    const startedMs = performance.now();
    for (const body of bodies) await me.text("POST", sent, body);
    const seconds = (performance.now() - startedMs) / 1000;
    return { micros: ((await server.usage()).cpuMicros - before.cpuMicros) / rowsPerRound, seconds };
  };
  let stored = 0;
  const bare = async () => {
    const before = process.cpuUsage();
    for (let left = batch.perRound; left > 0; left--) {
      handle.exec("BEGIN IMMEDIATE");
      for (let row = 0; row < batch.rows; row++, stored++) {
        const own: Record<string, unknown> = {
          ...like,
          id: 2n ** 53n + BigInt(stored),
          conversionId: `bare-${stored}`,
          timestampMs: BigInt(like.timestampMs ?? 0) + BigInt(stored * 1000),
          criterionKey: BigInt(like.criterionKey ?? 0) + BigInt((stored * 7) % 2000),
        };
        insert.run(...columns.map((name) => own[name]));
      }
      handle.exec("COMMIT");
    }
    const { user, system } = process.cpuUsage(before);
    return { micros: (user + system) / rowsPerRound, seconds: 0 };
  };
  await inTurns(4, [ours, bare]);
  const [measured = [], floor = []] = await inTurns(batch.rounds, [ours, bare]);
  handle.close();
  return {
    ours: medianOf(measured, "micros"),
    bare: medianOf(floor, "micros"),
    ratio: ratioOf(measured, floor, "micros"),
    rowsPerSecond: rowsPerRound / medianOf(measured, "seconds"),
  };
}

async function measureMapping(server: MeasuredServer, me: Api) {
  const { cpuMicros, result, ...memory } = await costOfWork(server, () => download(server, me.headers));
  const { rows, bytes, seconds } = result;
  return { rows, megabytes: bytes / 1e6, rowsPerSecond: rows / seconds, cpuMicrosPerRow: cpuMicros / rows, ...memory };
}

/** Counts the lines of a response without storing it. No name in this bench contains a line break. */
function download(
  { port }: MeasuredServer,
  headers: Api["headers"],
): Promise<{ rows: number; bytes: number; seconds: number }> {
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", path: mappingPath, headers }, async (response) => {
      let rows = -1;
      let bytes = 0;
      for await (const chunk of response as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++;
      }
      if (response.statusCode !== 200) reject(new Error(`The mapping returns ${response.statusCode}.`));
      else resolve({ rows, bytes, seconds: (performance.now() - startedMs) / 1000 });
    }).on("error", reject);
  });
}

export const run = () => benchService(conversions);
