/**
 * `npm run bench -- writers [--only <part of a name>]... [--seconds 3]` measures how many writes 1 and 16 clients
 * finish in the same time when all of them change the same task list, calendar, timeline or merchant, on PostgreSQL
 * with one and with two processes. All these writes wait for one row, so 16 writers cannot be much faster than one.
 * They must not be slower, and none may wait long. PostgreSQL comes from npm, as in the tests, and does not wait for
 * the disk.
 */
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createParts } from "../../server/parts.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { startServer as startPostgres } from "../../test/support/postgresServer.ts";
import { inBenchFolder, inTurns, oursOn, personOf, whileRunning } from "./support/harness.ts";
import { printTable, writeResults } from "./support/results.ts";
import { openShop } from "./support/shop.ts";

const many = 16;
/** Targets: the minimum ratio of writes with many writers to writes with one, and the longest wait in milliseconds. */
const aims = { ratio: 1, longestMs: 1000 };

interface Row {
  name: string;
  /** The paths to which the writers send requests, in turn. */
  paths: readonly string[];
  headers: Readonly<Record<string, string>>;
  body: object;
}

interface Written {
  writes: number;
  /** The number of responses other than success. */
  failed: number;
  longestMs: number;
}

interface Result {
  name: string;
  one: Written;
  many: Written;
  ratio: number;
  beyond: string[];
}

export async function run(words: readonly string[]): Promise<void> {
  const { only, seconds } = parseArgs({
    args: [...words],
    options: { only: { type: "string", multiple: true }, seconds: { type: "string", default: "3" } },
  }).values;
  const results: Result[] = [];
  await inBenchFolder(async (folder) => {
    const postgres = await startPostgres();
    try {
      for (const workers of [1, 2]) {
        const environment = { DATABASE_URL: postgres.url };
        const token = await tokenOn(folder, postgres.url);
        const ours = oursOn(folder, environment);
        const command = { ...ours, words: [...ours.words, "--workers", String(workers)] };
        await whileRunning(command, async ({ port }) => {
          const base = `http://127.0.0.1:${port}`;
          for (const row of await rowsOf(base, token, workers)) {
            if (only?.some((part) => row.name.includes(part)) ?? true) {
              results.push(await measure(base, row, Number(seconds) * 1000));
            }
          }
        });
      }
    } finally {
      await postgres.stop();
    }
  });
  report(results);
  writeResults("writers", { aims, results });
}

async function tokenOn(folder: string, databaseUrl: string): Promise<string> {
  const parts = await createParts(readSettings({ DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" }));
  try {
    return (await personOf(parts, ["tasks", "calendar", "glass.timeline"])).token;
  } finally {
    await parts.close();
  }
}

async function rowsOf(base: string, token: string, workers: number): Promise<Row[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const event = { start: { dateTime: "2026-03-02T10:00:00Z" }, end: { dateTime: "2026-03-02T11:00:00Z" } };
  const shop = await openShop(base);
  // Captures are spread over many transactions, because a transaction with many captures takes longer than one with few.
  const payments = await shop.pay(100, 100_000);
  const row = (name: string, paths: readonly string[], body: object, own: Row["headers"] = headers): Row => ({
    name: `${name}, ${workers === 1 ? "one process" : `${workers} processes`}`,
    paths,
    headers: own,
    body,
  });
  return [
    row("task list", ["/tasks/v1/lists/@default/tasks"], { title: "Water the garden" }),
    row("calendar", ["/calendar/v3/calendars/primary/events"], event),
    row("timeline", ["/mirror/v1/timeline"], { text: "Hello" }),
    row(
      "merchant",
      payments.map((id) => `/transactions/${id}/captures`),
      { amount: 1, currency: "EUR" },
      shop.app.headers,
    ),
  ];
}

const rounds = 3;

/** Measures one and many writers in every round, so that other load and the growing number of rows affect both. */
async function measure(base: string, row: Row, durationMs: number): Promise<Result> {
  await write(base, row, 4, 500);
  const [ones = [], others = []] = await inTurns(rounds, [
    () => write(base, row, 1, durationMs / rounds),
    () => write(base, row, many, durationMs / rounds),
  ]);
  const [one, other] = [inAll(ones), inAll(others)];
  const ratio = other.writes / one.writes;
  const beyond = [
    ...(ratio < aims.ratio ? ["ratio"] : []),
    ...(other.longestMs > aims.longestMs ? ["longest"] : []),
    ...(one.failed + other.failed > 0 ? ["failed"] : []),
  ];
  return { name: row.name, one, many: other, ratio, beyond };
}

function inAll(all: readonly Written[]): Written {
  return {
    writes: all.reduce((sum, { writes }) => sum + writes, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    longestMs: Math.max(...all.map(({ longestMs }) => longestMs)),
  };
}

async function write(
  base: string,
  { paths, headers, body }: Row,
  writers: number,
  durationMs: number,
): Promise<Written> {
  await setTimeout(200); // Waits, so that work that remains from other writes is not counted.
  const written: Written = { writes: 0, failed: 0, longestMs: 0 };
  const request = {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const endMs = performance.now() + durationMs;
  let next = 0;
  const writing = async () => {
    for (;;) {
      const startedMs = performance.now();
      if (startedMs >= endMs) return;
      const response = await fetch(`${base}${paths[next++ % paths.length]}`, request);
      await response.text();
      written.longestMs = Math.max(written.longestMs, performance.now() - startedMs);
      if (response.ok) written.writes++;
      else written.failed++;
    }
  };
  await Promise.all(Array.from({ length: writers }, writing));
  return written;
}

function report(results: readonly Result[]): void {
  console.log(`Aims: a ratio of at least ${aims.ratio}, and at most ${aims.longestMs} ms for a write`);
  printTable(
    ["", "1 writer", `${many} writers`, "ratio", "longest ms", `of ${many}`, "failed", "beyond"],
    results.map(({ name, one, many: other, ratio, beyond }) => [
      name,
      one.writes,
      other.writes,
      ratio,
      one.longestMs,
      other.longestMs,
      one.failed + other.failed,
      beyond.join(", "),
    ]),
  );
}
