/** Runs several processes on one port. They share only the database, so it must accept several writers. */
import cluster, { type Worker } from "node:cluster";
import type { AddressInfo } from "node:net";
import { createParts } from "../parts.ts";
import type { MetricData } from "../platform/metrics.ts";
import { relayQuestions } from "../platform/processTalk.ts";
import type { Settings } from "../platform/settings.ts";

/** A dead worker is replaced after this time, so that a worker that always dies does not keep the machine busy. */
const pauseMs = 1000;

/**
 * @param prepared Does what is needed once, before the workers start: opens and migrates the database.
 * @param listening Called with the address when all workers listen.
 * @returns the exit code, after everything has stopped.
 */
export async function runWorkers(
  settings: Settings,
  count: number,
  prepared: (parts: Awaited<ReturnType<typeof createParts>>) => Promise<void>,
  listening: (url: string) => void,
): Promise<number> {
  const parts = await createParts(settings);
  const { log } = parts;
  await prepared(parts).finally(() => parts.close());
  const ready = new Set<number>();
  let died = 0;
  relayQuestions({ metrics: () => workerMetrics(ready.size, died) });
  return new Promise((resolve) => {
    let stopping = false;
    let failed = false;
    let announced = false;

    function stop(signal: NodeJS.Signals): void {
      stopping = true;
      for (const worker of workersOf()) worker.process.kill(signal);
      if (workersOf().length === 0) resolve(failed ? 1 : 0);
    }

    cluster.on("listening", (worker, { address, port }: Pick<AddressInfo, "address" | "port">) => {
      ready.add(worker.id);
      if (announced || ready.size < count) return;
      announced = true;
      const host = (address || settings.host).includes(":") ? `[${address}]` : address || settings.host;
      listening(`http://${host}:${port}`);
    });
    cluster.on("online", ({ process: { pid } }) => log.info({ worker: pid }, "a process has started"));
    cluster.on("exit", (worker, code, signal) => {
      if (stopping) {
        // A worker that was still starting had no handler for the signal, and no work to finish.
        failed ||= code !== 0 && (code !== null || ready.has(worker.id));
        if (workersOf().length === 0) resolve(failed ? 1 : 0);
        return;
      }
      if (!ready.has(worker.id)) {
        // This worker could not start, so no other could either. It has printed the reason.
        failed = true;
        stop("SIGTERM");
        return;
      }
      died++;
      // The log lines before this one give the reason, unless somebody else has ended the worker.
      const { pid } = worker.process;
      log.error(
        { worker: pid, code, signal: signal || undefined, died },
        "a process has died; another one takes its place",
      );
      ready.delete(worker.id);
      setTimeout(() => {
        if (!stopping) cluster.fork();
      }, pauseMs);
    });
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => {
        if (stopping) {
          stop("SIGKILL");
          process.exit(1);
        }
        stop("SIGTERM");
      });
    }
    for (let index = 0; index < count; index++) cluster.fork();
  });
}

/** The parent's metrics about its workers. */
function workerMetrics(running: number, died: number): MetricData[] {
  const metric = (name: string, help: string, type: string, value: number): MetricData => ({
    name,
    help,
    type,
    aggregator: "sum",
    values: [{ labels: {}, value }],
  });
  return [
    metric("quintet_processes", "Processes that listen on the port (--workers).", "gauge", running),
    metric("quintet_processes_died_total", "Processes that have died and been replaced.", "counter", died),
  ];
}

function workersOf(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((each) => each !== undefined);
}
