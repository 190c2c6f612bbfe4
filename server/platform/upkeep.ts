import type { Log } from "./log.ts";

/** Work that a service does by itself: when the server starts, and then every hour or at an interval of its own. */
export interface Upkeep {
  start(): void;
  /** Does the work once, now. @throws whatever the work throws. */
  run(): Promise<void>;
  /** Resolves when the running work has ended. */
  stop(): Promise<void>;
}

const hourMs = 3600 * 1000;

/** @param name The purpose of the work, for the log. */
export function createUpkeep(name: string, log: Log, work: () => Promise<void>, everyMs = hourMs): Upkeep {
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const later = everyMs === hourMs ? "in an hour" : `in ${everyMs / 1000} seconds`;

  function run(): Promise<void> {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  function runQuietly(): void {
    run().catch((error) => log.error({ err: error, upkeep: name }, `the upkeep failed; it is tried again ${later}`));
  }

  return {
    run,
    start() {
      if (timer) return;
      timer = setInterval(runQuietly, everyMs).unref();
      runQuietly();
    },
    async stop() {
      clearInterval(timer);
      await underWay?.catch(() => {});
    },
  };
}
