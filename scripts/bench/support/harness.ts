/** The parts that all benches share: a data folder, servers in turn, the same load for each, medians of the rounds. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createParts, type Parts } from "../../../server/parts.ts";
import { packageRoot } from "../../../server/platform/root.ts";
import { readSettings } from "../../../server/platform/settings.ts";
import { median, medianOf } from "./results.ts";
import { type MeasuredServer, type ServerCommand, startMeasured } from "./server.ts";
import type { Measurement } from "./wrk.ts";

/** The origin of the links in every response, which does not depend on the port of the measured server. */
const origin = "http://127.0.0.1:4010";

/** Builds the server, and runs `work` with a data folder that is removed afterwards. */
export async function inBenchFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const results = join(packageRoot, "bench-results");
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(join(results, "data-"));
  execFileSync(process.execPath, [join(packageRoot, "scripts/build.mjs"), "--if-stale"], { stdio: "inherit" });
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates the parts of a server on the database in a folder, and runs `work` with them. */
export async function withParts<T>(dataDir: string, work: (parts: Parts) => Promise<T>): Promise<T> {
  const parts = await createParts(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
  try {
    return await work(parts);
  } finally {
    await parts.close();
  }
}

/** Creates a user if necessary. @returns the user, and a token with these scopes. */
export async function personOf(
  { users, tokens }: Pick<Parts, "users" | "tokens">,
  scopes: readonly string[],
  email = "bench@example.com",
) {
  const user = await users.ensure(email);
  const { token } = await tokens.issue(user.id, scopes, 24 * 3600);
  return { user, token };
}

/** Returns the command that starts the built server with the database in `dataDir`. */
export function oursOn(dataDir: string, environment: Readonly<Record<string, string>> = {}): ServerCommand {
  return {
    name: "ours",
    words: [join(packageRoot, "dist/quintet.js"), "start"],
    environment: { DATA_DIR: dataDir, LOG_LEVEL: "info", PUBLIC_URL: origin, ...environment },
    probe: { path: "/healthz", headers: {} },
  };
}

/** Runs `work` with a server, and stops the server. */
export async function whileRunning<T>(command: ServerCommand, work: (server: MeasuredServer) => Promise<T>) {
  const server = await startMeasured(command);
  return work(server).finally(() => server.stop());
}

export interface Start {
  startMs: number;
  idleMegabytes: number;
}

/**
 * Starts each server several times, in turn. The servers of the last turn keep running for `work`.
 * @param work Receives the medians of the start times.
 */
export async function withServers<T>(
  commands: readonly ServerCommand[],
  times: number,
  work: (servers: readonly MeasuredServer[], starts: readonly Start[]) => Promise<T>,
): Promise<T> {
  const seen = commands.map(() => [] as Start[]);
  const running: MeasuredServer[] = [];
  try {
    for (let left = times; left > 0; left--) {
      for (const [index, command] of commands.entries()) {
        const server = await startMeasured(command);
        running.push(server);
        const { rssBytes } = await server.usage();
        seen[index]?.push({ startMs: server.startMs, idleMegabytes: rssBytes / 1e6 });
        if (left > 1) await running.pop()?.stop();
      }
    }
    const medians = seen.map((each) => ({
      startMs: medianOf(each, "startMs"),
      idleMegabytes: medianOf(each, "idleMegabytes"),
    }));
    return await work(running, medians);
  } finally {
    for (const server of running) await server.stop();
  }
}

/** Measures each side once in every round, so that other load on the machine affects all sides equally. */
export async function inTurns<T>(rounds: number, sides: readonly (() => Promise<T>)[]): Promise<T[][]> {
  const measured = sides.map(() => [] as T[]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, side] of sides.entries()) measured[index]?.push(await side());
  }
  return measured;
}

/** Returns the median of the ratios. Each ratio compares two measurements of the same round. */
export function ratioOf<Name extends string>(
  ones: readonly Readonly<Record<Name, number>>[],
  others: readonly Readonly<Record<Name, number>>[],
  name: Name,
): number {
  return median(ones.map((each, round) => each[name] / (others[round]?.[name] ?? Number.NaN)));
}

/** Combines the measurements of several rounds: sums the requests, and takes the median of every other value. */
export function summary(rounds: readonly Measurement[]): Measurement {
  return {
    requests: rounds.reduce((sum, { requests }) => sum + requests, 0),
    cpuMicrosPerRequest: medianOf(rounds, "cpuMicrosPerRequest"),
    requestsPerSecond: medianOf(rounds, "requestsPerSecond"),
    p99Micros: medianOf(rounds, "p99Micros"),
  };
}
