/** Several processes behind one port. They share nothing but the database, so it has to be one that takes several writers. */
import cluster, { type Worker } from "node:cluster";
import type { AddressInfo } from "node:net";
import { createParts } from "../parts.ts";
import type { MetricData } from "../platform/metrics.ts";
import { relayQuestions } from "../platform/processTalk.ts";
import type { Settings } from "../platform/settings.ts";

/** A worker that dies is replaced after this, so that one that cannot live does not keep the machine busy. */
const pauseMs = 1000;

/**
 * @param prepared Does what is done once, before the workers start: the database is there and up to date.
 * @param listening Called when all workers listen, with the address.
 * @returns the exit code, once everything has stopped.
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
        // One that was still starting had nothing to end, and no handler for the signal.
        failed ||= code !== 0 && (code !== null || ready.has(worker.id));
        if (workersOf().length === 0) resolve(failed ? 1 : 0);
        return;
      }
      if (!ready.has(worker.id)) {
        // It could not even start, as another would not; it has said why.
        failed = true;
        stop("SIGTERM");
        return;
      }
      died++;
      // What it died of is in the lines before, unless somebody else has ended it.
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

/** What the process that started the others knows of them. */
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
