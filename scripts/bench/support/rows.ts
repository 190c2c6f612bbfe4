/**
 * Rows of requests. A row is measured on our server and on the bare server, which sends the same bytes. A size row
 * compares two requests to our server, one with little data and one with much.
 */
import type { Request } from "./api.ts";
import { inTurns, ratioOf, type Start, summary } from "./harness.ts";
import { type LoadGenerator, type Measurement, wireRequest } from "./load.ts";
import { printTable } from "./results.ts";
import type { MeasuredServer } from "./server.ts";

/** The targets of a row: the maximum CPU time and elapsed time per request, as multiples of the bare server's times. */
interface Aim {
  cpu: number;
  elapsed?: number;
}

export interface Row {
  name: string;
  method: "GET" | "POST";
  /** The requests, which are sent in turn. */
  requests: readonly Request[];
  body?: string;
  /** The way in which the bare server creates its response. */
  bare: "text" | "list" | "insert" | "busy";
  /** Targets by the number of connections. */
  aims: Readonly<Record<1 | 16, Aim>>;
}

/** A comparison of two requests to our server, such as one with little data and one with much. */
export interface SizeRow {
  name: string;
  /** The maximum CPU time of the other request, as a multiple of the base request's. */
  aim: number;
  /** Complete requests as sent over the wire. */
  base: readonly string[];
  other: readonly string[];
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

/** Measures a row. @param servers Our server and the bare one. */
export async function measureRow(
  row: Row,
  connections: 1 | 16,
  rounds: number,
  servers: readonly MeasuredServer[],
  load: (server: MeasuredServer) => Promise<Measurement>,
): Promise<RowResult> {
  const [ours = [], bare = []] = await inTurns(
    rounds,
    servers.map((server) => () => load(server)),
  );
  return {
    row: row.name,
    connections,
    ours: summary(ours),
    bare: summary(bare),
    ratio: ratioOf(ours, bare, "cpuMicrosPerRequest"),
    elapsedRatio: 1 / ratioOf(ours, bare, "requestsPerSecond"),
    aim: row.aims[connections],
  };
}

/** Warms up both servers and measures the row with this project's load generator, on 16 connections. */
export async function measureOwn(
  generator: LoadGenerator,
  row: Row,
  servers: readonly MeasuredServer[],
): Promise<RowResult> {
  const requests = row.requests.map(({ path, headers }) => wireRequest(row.method, path, headers, row.body));
  const load = (durationMs: number) => (server: MeasuredServer) =>
    generator.measure(server, { requests, connections: 16, durationMs });
  for (const server of servers) await load(1500)(server);
  return measureRow(row, 16, 7, servers, load(300));
}

export interface SizeResult {
  name: string;
  aim: number;
  base: Measurement;
  other: Measurement;
  /** CPU time per request, as a multiple of the base request's. */
  ratio: number;
}

/** Warms up our server with both requests and measures them in turn, on four connections. */
export async function measureSizes(
  generator: LoadGenerator,
  { name, aim, base, other }: SizeRow,
  server: MeasuredServer,
): Promise<SizeResult> {
  const load = (requests: readonly string[], durationMs: number) =>
    generator.measure(server, { requests, connections: 4, durationMs });
  for (const side of [base, other]) await load(side, 2000);
  const [bases = [], others = []] = await inTurns(
    9,
    [base, other].map((side) => () => load(side, 400)),
  );
  const ratio = ratioOf(others, bases, "cpuMicrosPerRequest");
  return { name, aim, base: summary(bases), other: summary(others), ratio };
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

export function printSizes(results: readonly SizeResult[]): void {
  console.log("\nCPU microseconds per request");
  printTable(
    ["", "base", "other", "ratio", "aim", "base/s", "p99 ms", "other/s", "p99 ms"],
    results.map(({ name, aim, base, other, ratio }) => [
      name,
      base.cpuMicrosPerRequest,
      other.cpuMicrosPerRequest,
      ratio,
      aim,
      base.requestsPerSecond,
      base.p99Micros / 1000,
      other.requestsPerSecond,
      other.p99Micros / 1000,
    ]),
  );
}

/** Prints start times. @param starts The start times of our server and of the bare one. */
export function printStarts([ours, bare]: readonly Start[]): void {
  if (!ours || !bare) throw new Error("Two servers are needed.");
  console.log("\nFrom the start of the process to the first response, and memory after it");
  printTable(
    ["", "ours", "bare", "ratio", "aim"],
    [
      ["start, ms", ours.startMs, bare.startMs, ours.startMs / bare.startMs, 2.5],
      ["idle, MB", ours.idleMegabytes, bare.idleMegabytes, "", 90],
    ],
  );
}
