import { type DestinationStream, pino } from "pino";
import type { Settings } from "./settings.ts";

export type Log = ReturnType<typeof createLog>;

/** JSON lines on standard error, so that standard output stays free for what a command prints. */
export function createLog(settings: Pick<Settings, "logLevel">, destination: DestinationStream = pino.destination(2)) {
  return pino({ level: settings.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
