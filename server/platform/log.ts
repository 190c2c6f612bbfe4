import { type DestinationStream, pino } from "pino";
import { systemClock } from "./clock.ts";
import { decoded, type IsSecretNumber, secretText, withoutNumbers } from "./secretTexts.ts";
import type { Settings } from "./settings.ts";

export type Log = ReturnType<typeof createLog>;

/** JSON lines on standard error, so that standard output stays free for what a command prints. */
export function createLog(settings: Pick<Settings, "logLevel">, destination: DestinationStream = standardError()) {
  const log = pino(
    { level: settings.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  );
  destinations.set(log, destination);
  return log;
}

/** Where the lines of a log go, for those that are written without pino. */
const destinations = new WeakMap<object, DestinationStream>();

/** What is told of a request. */
export interface RequestLine {
  requestId: string;
  method: string | undefined;
  path: string;
  operation: string | undefined;
  status: number;
  reason: string | undefined;
  userId: string | undefined;
  /** What the request met of the sandbox: kind, when and id of the fault. */
  fault?: string | undefined;
  durationMs: number;
}

/**
 * What may open something by itself: links of invitations, private addresses of calendar feeds, the token in the address of an
 * account. Or letters and digits that somebody has encoded, who need not.
 */
const unusual = /\/invitations\/|\/private-|\/accounts\/|%(?:2d|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\da])/i;

/** A path as logs and the journal show it. @param isSecretNumber Where people send numbers that nobody may keep. */
export function maskedPath(path: string, isSecretNumber?: IsSecretNumber): string {
  if (!unusual.test(path) && (!isSecretNumber || !/\d{4}/.test(path))) return path;
  const written = path.split("/");
  const parts = written.map(decoded);
  const masked = written.map((part, at) => {
    const before = parts[at - 1]?.toLowerCase();
    const text = parts[at] ?? "";
    if (text === "") return part;
    if (before === "invitations" || (before === "accounts" && at + 2 < parts.length)) return "***";
    if (/^private-./i.test(text)) return `${text.slice(0, 8)}***`;
    const told = isSecretNumber ? withoutNumbers(text, isSecretNumber) : text;
    return told === text ? part : told.replaceAll(secretText, "***");
  });
  return masked.join("/");
}

/**
 * One line for a request, as pino would write it at level info: it looks at every object anew, while this line has the same
 * members each time. The caller has looked at the level.
 */
export function logRequest(log: Log, line: RequestLine): void {
  const { requestId, method, path, operation, status, reason, userId, fault, durationMs } = line;
  destinations
    .get(log)
    ?.write(
      `{"level":30,"time":"${isoNow()}"${member("requestId", requestId)}${member("method", method)}${member("path", path)}` +
        `${member("operation", operation)},"status":${status}${member("reason", reason)}${member("userId", userId)}${member("fault", fault)}` +
        `,"durationMs":${Math.round(durationMs * 100) / 100}}\n`,
    );
}

/** What needs no escape in JSON: nearly everything that is logged. */
const simple = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

function member(name: string, value: string | undefined): string {
  if (value === undefined) return "";
  return simple.test(value) ? `,"${name}":"${value}"` : `,"${name}":${JSON.stringify(value)}`;
}

let second = -1;
let secondText = "";

/** The time as ISO 8601 writes it. The part up to the second is the same for many lines. */
function isoNow(): string {
  const ms = systemClock.now();
  const current = Math.floor(ms / 1000);
  if (current !== second) {
    second = current;
    secondText = new Date(current * 1000).toISOString().slice(0, 20);
  }
  return `${secondText}${String(ms - current * 1000).padStart(3, "0")}Z`;
}

/** How much may wait, and how long. */
const batchCharacters = 16 * 1024;
const batchMs = 20;
const warnLevel = 40;

const needsMetadata = Symbol.for("pino.metadata");

/**
 * Standard error in batches: a call of the system for each line costs as much as all else about it. A batch leaves when it is
 * large, when the process has been idle, with the first line that is a warning or worse, and when the process ends, be it by an
 * error that nobody caught.
 */
class BatchedOutput implements DestinationStream {
  /** Asks pino to tell the level of each line. */
  readonly [needsMetadata] = true;
  lastLevel = 0;
  readonly #destination: DestinationStream;
  #waiting = "";
  #timer: NodeJS.Timeout | undefined;

  constructor(destination: DestinationStream) {
    this.#destination = destination;
    process.on("exit", () => this.flush());
  }

  write(line: string): void {
    this.#waiting += line;
    const isUrgent = this.lastLevel >= warnLevel;
    this.lastLevel = 0;
    if (isUrgent || this.#waiting.length >= batchCharacters) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), batchMs).unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#waiting;
    this.#waiting = "";
    if (batch !== "") this.#destination.write(batch);
  }
}

let shared: BatchedOutput | undefined;

/** One for the process, however many logs there are. */
function standardError(): DestinationStream {
  shared ??= new BatchedOutput(pino.destination({ dest: 2, sync: true }));
  return shared;
}

/** Where the lines of a process go: readable ones on a terminal, JSON elsewhere, unless the setting says which. */
export async function logDestination({ logFormat }: Pick<Settings, "logFormat">): Promise<DestinationStream> {
  const onTerminal = process.stderr.isTTY === true;
  if (!(logFormat === "lines" || (logFormat === undefined && onTerminal))) return standardError();
  // Servers that nobody watches need not load it.
  const { readableLines } = await import("./logLines.ts");
  return readableLines({ colorize: onTerminal && !process.env.NO_COLOR });
}
