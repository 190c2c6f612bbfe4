/** Rows of requests. A row is measured on our server and on the bare server, which sends the same bytes. */
import type { Request } from "./api.ts";
import { inTurns, ratioOf, type Start, summary } from "./harness.ts";
import { printTable } from "./results.ts";
import type { MeasuredServer } from "./server.ts";
import { type Load, type Measurement, runWrk } from "./wrk.ts";

/** The targets of a row: the maximum CPU time and elapsed time per request, as multiples of the bare server's times. */
interface Aim {
  cpu: number;
  elapsed?: number;
}

export interface Row extends Load {
  name: string;
  /** The way in which the bare server creates its response. */
  bare: "text" | "list" | "insert" | "busy";
  /** Targets by the number of connections. */
  aims: Readonly<Record<1 | 16, Aim>>;
}

const both = (cpu: number): Row["aims"] => ({ 1: { cpu }, 16: { cpu } });

export function getRow(name: string, request: Request, cpu = 2): Row {
  return { name, method: "GET", requests: [request], bare: "text", aims: both(cpu) };
}

export function listRow(name: string, request: Request, cpu = 2): Row {
  return { ...getRow(name, request, cpu), bare: "list" };
}

export function insertRow(name: string, requests: readonly Request[], body: object): Row {
  const aims = { 1: { cpu: 3 }, 16: { cpu: 2.5, elapsed: 0.7 } };
  return { name, method: "POST", requests, body: JSON.stringify(body), bare: "insert", aims };
}

export function busyRow(name: string, request: Request, body: object): Row {
  return { name, method: "POST", requests: [request], body: JSON.stringify(body), bare: "busy", aims: both(2) };
}

/** The result of one row for a number of connections. */
export interface RowResult {
  row: string;
  connections: number;
  ours: Measurement;
  bare: Measurement;
  /** CPU time per request, as a multiple of the bare server's: the median of the rounds. */
  ratio: number;
  /**
   * Elapsed time per request, as a multiple of the bare server's. It is more meaningful than CPU time for requests that wait
   * for the disk.
   */
  elapsedRatio: number;
  aim: Aim;
}

/** The load before a measurement: 16 connections. With only one, code would still be compiled during the measurement. */
const warming = { connections: 16, requests: 10_000, atMostMs: 10_000 };

/** Code must be compiled and optimized before the measurement, as in a server that has run for a while. */
async function warmUp(server: MeasuredServer, load: Load): Promise<void> {
  const startedMs = performance.now();
  for (let sent = 0; sent < warming.requests && performance.now() - startedMs < warming.atMostMs; ) {
    sent += (await runWrk(server, load, warming.connections)).requests;
  }
}

/** Measures a row for each number of connections. @param servers Our server and the bare one. */
export async function measureRow(
  row: Row,
  servers: readonly MeasuredServer[],
  rounds: number,
  connections: readonly (1 | 16)[],
): Promise<RowResult[]> {
  for (const server of servers) await warmUp(server, row);
  const results: RowResult[] = [];
  for (const count of connections) {
    const [ours = [], bare = []] = await inTurns(
      rounds,
      servers.map((server) => () => runWrk(server, row, count)),
    );
    results.push({
      row: row.name,
      connections: count,
      ours: summary(ours),
      bare: summary(bare),
      ratio: ratioOf(ours, bare, "cpuMicrosPerRequest"),
      elapsedRatio: 1 / ratioOf(ours, bare, "requestsPerSecond"),
      aim: row.aims[count],
    });
  }
  console.log(`${row.name}: ${results.map(({ ratio }) => ratio.toFixed(1)).join(", ")}`);
  return results;
}

export function printRows(results: readonly RowResult[]): void {
  console.log("CPU microseconds per request, and elapsed time to the bare server's");
  printTable(
    ["", "conns", "ours", "bare", "ratio", "aim", "elapsed", "aim", "req/s", "bare", "p99 ms", "bare"],
    results.map(({ row, connections, ours, bare, ratio, elapsedRatio, aim }) => [
      row,
      connections,
      ours.cpuMicrosPerRequest,
      bare.cpuMicrosPerRequest,
      ratio,
      aim.cpu,
      elapsedRatio,
      aim.elapsed ?? "",
      ours.requestsPerSecond,
      bare.requestsPerSecond,
      ours.p99Micros / 1000,
      bare.p99Micros / 1000,
    ]),
  );
}

/** Prints start times. @param starts The start times of our server and of the bare one. */
export function printStarts([ours, bare]: readonly [ours: Start, bare: Start]): void {
  console.log("\nFrom the start of the process to the first response, and memory after it");
  printTable(
    ["", "ours", "bare", "ratio", "aim"],
    [
      ["start, ms", ours.startMs, bare.startMs, ours.startMs / bare.startMs, 2.5],
      ["idle, MB", ours.idleMegabytes, bare.idleMegabytes, "", 90],
    ],
  );
}
