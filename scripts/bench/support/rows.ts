/** Rows of requests, each measured on our server and on others that answer the same. */

import { inTurns, ratioOf, type Start, summary } from "./harness.ts";
import type { LoadGenerator, Measurement } from "./load.ts";
import { wireRequest } from "./load.ts";
import { printTable } from "./results.ts";
import type { MeasuredServer } from "./server.ts";

export interface Row {
  name: string;
  method: "GET" | "POST";
  /** Taken in turn. */
  requests: readonly { path: string; headers: Readonly<Record<string, string>> }[];
  body?: string;
  /** How the bare server does it. */
  bare: "text" | "list" | "insert" | "busy";
  /** By the number of connections: at most so many times the bare server's CPU time, and elapsed time. */
  aims: Readonly<Record<number, { cpu?: number; elapsed?: number }>>;
}

/** One row on so many connections. */
export interface RowResult {
  row: string;
  generator: "wrk" | "own";
  connections: number;
  ours: Measurement;
  bare: Measurement;
  /** Where a third server is compared, and its CPU time per request to ours. */
  plain?: Measurement;
  plainToOurs?: number;
  /** CPU time per request to the bare server's: the median of the rounds. */
  ratio: number;
  /** Elapsed time per request to the bare server's, which says more where a disk is waited for. */
  elapsedRatio: number;
  aim?: number;
  elapsedAim?: number;
}

/** @param servers Ours, the bare one, and a third one where there is one. */
export async function measureRow(
  row: Row,
  generator: RowResult["generator"],
  connections: number,
  rounds: number,
  servers: readonly MeasuredServer[],
  load: (server: MeasuredServer) => Promise<Measurement>,
): Promise<RowResult> {
  const loads = servers.map((server) => () => load(server));
  const [ours = [], bare = [], plain] = await inTurns(rounds, loads);
  const aims = row.aims[connections] ?? {};
  return {
    row: row.name,
    generator,
    connections,
    ours: summary(ours),
    bare: summary(bare),
    ...(plain && { plain: summary(plain), plainToOurs: ratioOf(plain, ours, "cpuMicrosPerRequest") }),
    ratio: ratioOf(ours, bare, "cpuMicrosPerRequest"),
    elapsedRatio: 1 / ratioOf(ours, bare, "requestsPerSecond"),
    ...(aims.cpu !== undefined && { aim: aims.cpu }),
    ...(aims.elapsed !== undefined && { elapsedAim: aims.elapsed }),
  };
}

/** The load of a row by this project's generator. */
export function ownLoad(generator: LoadGenerator, row: Row, connections: number, durationMs = 700) {
  const requests = row.requests.map(({ path, headers }) => wireRequest(row.method, path, headers, row.body));
  return (server: MeasuredServer) => generator.measure(server, { requests, connections, durationMs });
}

/** Measures rows one after the other, with this project's generator, on 8 connections. */
export async function measureRows(
  generator: LoadGenerator,
  rows: readonly Row[],
  servers: readonly MeasuredServer[],
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const row of rows) {
    for (const server of servers) await ownLoad(generator, row, ownConnections, 1500)(server);
    const load = ownLoad(generator, row, ownConnections, 300);
    results.push(await measureRow(row, "own", ownConnections, 7, servers, load));
  }
  return results;
}

export const ownConnections = 8;

export function printRows(results: readonly RowResult[]): void {
  console.log("CPU microseconds per request, and elapsed time to the bare server's");
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
  const third = results.flatMap(({ row, plain, plainToOurs = Number.NaN }) =>
    plain ? [{ row, plain, plainToOurs }] : [],
  );
  if (third.length === 0) return;
  console.log("\nThe same libraries as their documentation shows them");
  printTable(
    ["", "plain", "plain/ours", "req/s", "p99 ms"],
    third.map(({ row, plain, plainToOurs }) => [
      row,
      plain.cpuMicrosPerRequest,
      plainToOurs,
      plain.requestsPerSecond,
      plain.p99Micros / 1000,
    ]),
  );
}

export function printStarts(names: readonly string[], starts: readonly Start[]): void {
  console.log("\nFrom the start of the process to the first answer, and memory after it");
  printTable(
    ["", "ms", "MB"],
    starts.map(({ startMs, idleMegabytes }, index) => [names[index] ?? "", startMs, idleMegabytes]),
  );
}
