import { type DestinationStream, pino } from "pino";
import type { Settings } from "./settings.ts";

export type Log = ReturnType<typeof createLog>;

/** JSON lines on standard error, so that standard output stays free for what a command prints. */
export function createLog(settings: Pick<Settings, "logLevel">, destination: DestinationStream = standardError()) {
  return pino({ level: settings.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/**
 * Lines are written together, at the latest after a tenth of a second and at the end of the process: one write per line is a
 * quarter of what a short request costs.
 */
function standardError(): DestinationStream {
  return pino.destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 100 });
}
