import { ClosedDatabaseError } from "./db/errors.ts";
import { FailureLog, type Log } from "./log.ts";

/** Background work of a service: it runs when the server starts, and then every hour or at its own interval. */
export interface Maintenance {
  start(): void;
  /**
   * Runs the work once, now.
   * @throws the errors of the work.
   */
  run(): Promise<void>;
  /** Resolves when the running work has ended. */
  stop(): Promise<void>;
}

/** Work that can also be requested between two intervals. */
export interface WokenMaintenance extends Maintenance {
  /** Runs the work soon, and once more if it is already running. If it fails, it is retried in the same way as at a start. */
  wake(): void;
}

const hourMs = 3600 * 1000;

/** The delay after the first failure. Each further consecutive failure doubles it, up to the interval of the work. */
const firstPauseMs = 1000;

/** Creates background work. @param name The name of the work in the log. */
export function createMaintenance(
  name: string,
  log: Log,
  work: () => Promise<void>,
  everyMs = hourMs,
): WokenMaintenance {
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  let failures = 0;
  const texts = {
    failing: "maintenance failed and will be retried until it succeeds",
    over: "maintenance succeeded again",
  };
  const failureLog = new FailureLog(log, texts, { maintenance: name });
  let isStopped = false;

  function run(): Promise<void> {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  function quietly(running: Promise<void>): void {
    running.then(
      () => {
        failures = 0;
        failureLog.succeeded();
      },
      (error) => {
        // The work is not retried after the database was closed, as at the end of a command that has written data. A running
        // server does the work instead.
        if (isStopped || error instanceof ClosedDatabaseError) return;
        const pauseMs = Math.min(firstPauseMs * 2 ** failures++, everyMs);
        failureLog.failed(error);
        clearTimeout(again);
        again = setTimeout(() => quietly(run()), pauseMs).unref();
      },
    );
  }

  return {
    run,
    // If the work is already running, it may have missed data that was just added, so a second run follows.
    wake() {
      if (!isStopped) quietly(underWay ? run().then(run) : run());
    },
    start() {
      if (timer) return;
      timer = setInterval(() => quietly(run()), everyMs).unref();
      quietly(run());
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(again);
      await underWay?.catch(() => {});
    },
  };
}
