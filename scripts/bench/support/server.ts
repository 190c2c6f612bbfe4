import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { on, once } from "node:events";
import { connect, createServer } from "node:net";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

export interface Usage {
  /** User and system CPU time of all threads since the process started. */
  cpuMicros: number;
  rssBytes: number;
  /** Peak memory since the process started. */
  peakBytes: number;
}

/** A measured server in its own process. */
export interface MeasuredServer {
  name: string;
  port: number;
  /** Milliseconds from the start of the process to the first successful response. */
  startMs: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

export interface ServerCommand {
  name: string;
  /** Arguments of `node`. `{port}` in them is replaced with the port, for servers that do not read `PORT`. */
  words: readonly string[];
  /** Environment variables that are added to those of this process, together with `PORT`. */
  environment: Readonly<Record<string, string>>;
  /** The request that is repeated until the server responds with success. */
  probe: { path: string; headers: Readonly<Record<string, string>> };
}

const patienceMs = 30_000;

/** Starts a server, on its own core if the machine has enough, and waits for its first response. */
export async function startMeasured({ name, words, environment, probe }: ServerCommand): Promise<MeasuredServer> {
  const port = await freePort();
  const meter = join(import.meta.dirname, "meter.mjs");
  const [program = "", ...rest] = [
    ...pinning(serverCore),
    process.execPath,
    "--import",
    meter,
    ...words.map((word) => word.replace("{port}", String(port))),
  ];
  const startedMs = performance.now();
  const child = spawn(program, rest, {
    // The server writes its log as usual, but the log is discarded.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: { ...process.env, NODE_ENV: "production", MODE: "development", ...environment, PORT: String(port) },
  });
  try {
    const startMs = await firstAnswer(child, port, probe, startedMs);
    return { name, port, startMs, usage: () => usageOf(child), stop: () => stopProcess(child) };
  } catch (error) {
    await stopProcess(child);
    throw new Error(`${name} cannot be measured.`, { cause: error });
  }
}

/** Waits until the server responds. @returns milliseconds from the start of the process to the first response. */
async function firstAnswer(
  child: ChildProcess,
  port: number,
  { path, headers }: ServerCommand["probe"],
  startedMs: number,
): Promise<number> {
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it responded.`);
    if (performance.now() - startedMs > patienceMs) throw new Error("It does not listen.");
    await setTimeout(2);
  }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headers, connection: "close" } });
  const text = await response.text();
  if (!response.ok) throw new Error(`The server returned ${response.status} for ${path}: ${text.slice(0, 500)}`);
  return performance.now() - startedMs;
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  child.send("usage");
  for await (const [message] of on(child, "message", { close: ["exit"] })) {
    // The server may send other messages, which are ignored.
    if (typeof message?.rssBytes === "number") return message;
  }
  throw new Error("The server ended before it reported its usage.");
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill();
  await exit;
}

/** Tests with a plain socket whether the server listens. A failing `fetch` would take longer than a small server's start. */
async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const open = await new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
  });
  socket.destroy();
  return open;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("No port is free.");
  return address.port;
}

const cores = availableParallelism();
const serverCore = cores > 1 ? cores - 1 : undefined;
/** The load generator may run on any core except the server's. */
const otherCores = cores > 2 ? `0-${cores - 2}` : cores > 1 ? 0 : undefined;

/** Returns the command prefix that pins a process to a core, if the machine has `taskset`. */
function pinning(core: number | string | undefined): string[] {
  const isPossible = core !== undefined && spawnSync("taskset", ["--version"]).status === 0;
  return isPossible ? ["taskset", "-c", String(core)] : [];
}

export function pinnedToOtherCores(): string[] {
  return pinning(otherCores);
}
