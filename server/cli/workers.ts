/** Runs several processes on one port. They share only the database, so it must accept several writers. */
import cluster, { type Worker } from "node:cluster";
import type { AddressInfo } from "node:net";
import { databaseWaitMs } from "../main.ts";
import { createParts, type Parts } from "../parts.ts";
import { newerDatabaseExitCode } from "../platform/db/errors.ts";
import { whileAway } from "../platform/db/retry.ts";
import { relayQuestions } from "../platform/processTalk.ts";
import type { Settings } from "../platform/settings.ts";
import { onSignals } from "./signals.ts";

/**
 * The time in milliseconds after which a dead worker is replaced. The time doubles with each worker that dies before it
 * listens, so that workers that cannot start do not use up CPU time.
 */
const pauseMs = 1_000;
const longestPauseMs = 30_000;

/** The time after which workers that were asked to stop are killed, in milliseconds. */
const killMs = 18_000;

/**
 * Starts workers, and waits until all of them have stopped.
 * @param prepared Does the work that is needed once before the workers start, such as migrating the database.
 * @param listening Called with the address when all workers listen.
 * @returns the exit code.
 */
export async function runWorkers(
  settings: Settings,
  count: number,
  prepared: (parts: Parts) => Promise<void>,
  listening: (url: string) => void,
): Promise<number> {
  const log = await prepareWith(settings, prepared);
  const ready = new Set<number>();
  let died = 0;
  relayQuestions({ metrics: () => workerMetrics(ready.size, died) });
  return new Promise((resolve) => {
    let stopping = false;
    let announced = false;
    /** The number of consecutive workers that have died before they listened. */
    let failures = 0;
    let exitCode = 0;

    function stop(signal: NodeJS.Signals): void {
      if (stopping && signal !== "SIGKILL") return;
      stopping = true;
      for (const worker of workersOf()) worker.process.kill(signal);
      // Kills workers that do not end in time, which only happens if their code never returns.
      setTimeout(() => workersOf().forEach((each) => void each.process.kill("SIGKILL")), killMs).unref();
      if (workersOf().length === 0) resolve(exitCode);
    }

    /** Stops all workers and starts no new ones, because a new worker would fail for the same reason. */
    function giveUp(code: number): void {
      exitCode = code;
      stop("SIGTERM");
    }

    cluster.on("listening", (worker, address: Pick<AddressInfo, "address" | "port">) => {
      ready.add(worker.id);
      if (announced || ready.size < count) return;
      announced = true;
      listening(urlOf(address, settings.host));
    });
    cluster.on("online", ({ process: { pid } }) => log.info({ worker: pid }, "a process has started"));
    cluster.on("exit", (worker, code, signal) => {
      if (code === newerDatabaseExitCode && exitCode !== code) {
        log.fatal("a newer version uses the database; this server stops");
        giveUp(code);
      }
      if (stopping) {
        // A worker that a signal ended before it was ready does not count as a failure, because it had no work to finish.
        if (code !== 0 && (code !== null || ready.has(worker.id))) exitCode ||= 1;
        if (workersOf().length === 0) resolve(exitCode);
        return;
      }
      // If one of the first workers cannot start, other workers cannot start either. The worker itself has printed the reason.
      if (!announced && !ready.has(worker.id) && !signal) return giveUp(1);
      failures = ready.has(worker.id) ? 0 : failures + 1;
      died++;
      // The reason is not known here. Unless the worker was stopped from outside, it has logged the reason itself.
      const { pid } = worker.process;
      log.error({ worker: pid, code, signal: signal || undefined, died }, "a process has died and is being replaced");
      ready.delete(worker.id);
      setTimeout(
        () => {
          if (!stopping) cluster.fork();
        },
        Math.min(pauseMs * 2 ** failures, longestPauseMs),
      );
    });
    onSignals(
      ["SIGINT", "SIGTERM"],
      () => stop("SIGTERM"),
      () => {
        stop("SIGKILL");
        process.exit(exitCode || 1);
      },
    );
    for (let index = 0; index < count; index++) cluster.fork();
  });
}

/**
 * Opens the database, does the preparation, and closes the database again.
 * @returns the log.
 */
async function prepareWith(settings: Settings, prepared: (parts: Parts) => Promise<void>): Promise<Parts["log"]> {
  const open = (leftMs: number) => createParts(settings, { databaseWaitMs: leftMs });
  const parts = await whileAway(databaseWaitMs(settings), open);
  await prepared(parts).finally(() => parts.close());
  return parts.log;
}

/** Returns a worker's URL. If the worker listens on all addresses, `address` may be empty, and the URL contains `host`. */
function urlOf({ address, port }: Pick<AddressInfo, "address" | "port">, host: string): string {
  const shown = address || host;
  return `http://${shown.includes(":") ? `[${shown}]` : shown}:${port}`;
}

/** Returns the metrics that the parent process reports about its workers. */
function workerMetrics(running: number, died: number): object[] {
  const metric = (name: string, help: string, type: string, value: number) => ({
    name,
    help,
    type,
    aggregator: "sum",
    values: [{ labels: {}, value }],
  });
  return [
    metric("quintet_processes", "Number of processes that listen on the port (--workers).", "gauge", running),
    metric("quintet_processes_died_total", "Number of processes that died and were replaced.", "counter", died),
  ];
}

function workersOf(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((each) => each !== undefined);
}
