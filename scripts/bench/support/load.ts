import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type MeasuredServer, pinnedToOtherCores, stopProcess } from "./server.ts";

/** Settings of the load generator. */
export interface Job {
  port: number;
  /** Complete requests as sent over the wire, used in turn. */
  requests: readonly string[];
  connections: number;
  durationMs: number;
}

/** Results of the load generator. */
export interface Load {
  requests: number;
  seconds: number;
  p50Micros: number;
  p99Micros: number;
}

/** Results for one server under one load. */
export interface Measurement {
  requests: number;
  /** CPU time of the server process. It is nearly the same on a noisy machine, unlike the rate and the 99th percentile. */
  cpuMicrosPerRequest: number;
  requestsPerSecond: number;
  p99Micros: number;
}

export interface LoadGenerator {
  measure(server: MeasuredServer, job: Omit<Job, "port">): Promise<Measurement>;
  stop(): Promise<void>;
}

export function startLoadGenerator(): LoadGenerator {
  const script = join(import.meta.dirname, "loadProcess.ts");
  const [program = "", ...rest] = [...pinnedToOtherCores(), process.execPath, "--import", "tsx", script];
  const child = spawn(program, rest, { stdio: ["ignore", "inherit", "inherit", "ipc"] });

  async function load(job: Job): Promise<Load> {
    const answer = once(child, "message");
    child.send(job);
    const [load]: (Load & { error?: string })[] = await answer;
    if (!load || load.error !== undefined) throw new Error(load?.error ?? "The load generator sent no results.");
    return load;
  }

  return {
    async measure(server, job) {
      const before = await server.usage();
      const { requests, seconds, p99Micros } = await load({ ...job, port: server.port });
      const after = await server.usage();
      return {
        requests,
        cpuMicrosPerRequest: (after.cpuMicros - before.cpuMicros) / requests,
        requestsPerSecond: requests / seconds,
        p99Micros,
      };
    },
    stop: () => stopProcess(child),
  };
}

/** Formats a request as it is sent over the wire. */
export function wireRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): string {
  const length: Record<string, string> =
    body === undefined ? {} : { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)) };
  const lines = Object.entries({ Host: "127.0.0.1", ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body ?? ""}`;
}
