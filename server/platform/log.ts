import { type DestinationStream, pino } from "pino";
import type { Settings } from "./settings.ts";

export type Log = ReturnType<typeof createLog>;

/** JSON lines on standard error, so that standard output stays free for what a command prints. */
export function createLog(settings: Pick<Settings, "logLevel">, destination: DestinationStream = pino.destination(2)) {
  return pino({ level: settings.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** Where the lines of a process go: readable ones on a terminal, JSON elsewhere, unless the setting says which. */
export async function logDestination({ logFormat }: Pick<Settings, "logFormat">): Promise<DestinationStream> {
  const onTerminal = process.stderr.isTTY === true;
  if (!(logFormat === "lines" || (logFormat === undefined && onTerminal))) return pino.destination(2);
  // Servers that nobody watches need not load it.
  const { readableLines } = await import("./logLines.ts");
  return readableLines({ colorize: onTerminal && !process.env.NO_COLOR });
}
