/** Several processes behind one port. They share nothing but the database, so it has to be one that takes several writers. */
import cluster, { type Worker } from "node:cluster";
import type { AddressInfo } from "node:net";
import { createParts } from "../parts.ts";
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
  await prepared(parts).finally(() => parts.close());
  relayQuestions();
  return new Promise((resolve) => {
    const ready = new Set<number>();
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
    cluster.on("exit", (worker, code) => {
      if (stopping) {
        failed ||= code !== 0;
        if (workersOf().length === 0) resolve(failed ? 1 : 0);
        return;
      }
      if (!ready.has(worker.id)) {
        // It could not even start, as another would not; it has said why.
        failed = true;
        stop("SIGTERM");
        return;
      }
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

function workersOf(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((each) => each !== undefined);
}
