/** wrk as the load generator: a C program that shares no code, and therefore no bugs, with this project. */
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Request } from "./api.ts";
import { type MeasuredServer, pinnedToOtherCores } from "./server.ts";

/** Requests that differ only in path and headers, and are sent in turn. */
export interface Load {
  method: "GET" | "POST";
  requests: readonly Request[];
  /** A JSON body. */
  body?: string;
}

/** Results for one server under one load. */
export interface Measurement {
  requests: number;
  /** CPU time of the server process. It is nearly the same on a noisy machine, unlike the rate and the 99th percentile. */
  cpuMicrosPerRequest: number;
  requestsPerSecond: number;
  p99Micros: number;
}

/** Checks that wrk can be started. @throws Error if wrk is not installed. */
export function requireWrk(): void {
  try {
    execFileSync("wrk", ["--version"], { stdio: "ignore" });
  } catch (error) {
    // `wrk --version` prints the version but exits with an error.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") return;
    throw new Error("This needs wrk: `apt-get install wrk`, `brew install wrk`.");
  }
}

/**
 * Applies one second of load.
 * @throws Error if a request is rejected or lost.
 */
export async function runWrk(server: MeasuredServer, load: Load, connections: number): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), "quintet-wrk-"));
  try {
    const script = join(folder, "row.lua");
    writeFileSync(script, scriptOf(load));
    const words = ["wrk", "-t1", `-c${connections}`, "-d1s", "-s", script, `http://127.0.0.1:${server.port}`];
    const [program = "", ...rest] = [...pinnedToOtherCores(), ...words];
    const before = await server.usage();
    const { stdout } = await promisify(execFile)(program, rest);
    const after = await server.usage();
    const [requests = 0, micros = 0, p99Micros = 0, errors = 0] = (/^sum (.*)$/m.exec(stdout)?.[1] ?? "")
      .split(" ")
      .map(Number);
    if (requests === 0 || errors > 0)
      throw new Error(`${server.name} rejects ${load.method} ${load.requests[0]?.path}:\n${stdout}`);
    return {
      requests,
      cpuMicrosPerRequest: (after.cpuMicros - before.cpuMicros) / requests,
      requestsPerSecond: requests / (micros / 1e6),
      p99Micros,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns a script for wrk. It formats the requests before the load begins, and sends them in turn. */
function scriptOf({ method, requests, body }: Load): string {
  const formatted = requests.map(({ path, headers }) => {
    const all = { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) };
    const table = Object.entries(all).map(([name, value]) => `[${lua(name)}] = ${lua(value)}`);
    return `wrk.format(${lua(method)}, ${lua(path)}, {${table.join(", ")}}, ${body === undefined ? "nil" : lua(body)})`;
  });
  return `local requests, at
function init(args)
  requests, at = {${formatted.join(",\n")}}, 0
end
function request()
  at = at % #requests + 1
  return requests[at]
end
function done(summary, latency)
  local errors = summary.errors
  print(string.format("sum %d %d %d %d", summary.requests, summary.duration, latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
`;
}

/**
 * Returns a Lua string literal. Lua reads JSON's escapes in the same way, except those for non-ASCII characters,
 * which do not occur here.
 */
function lua(text: string): string {
  return JSON.stringify(text);
}
