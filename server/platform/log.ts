import { type DestinationStream, pino } from "pino";
import { Failure } from "./failure.ts";
import { lazy } from "./lazy.ts";
import { decoded, type IsSecretNumber, secretText, withoutNumbers } from "./secretTexts.ts";
import type { Settings } from "./settings.ts";

export type Log = ReturnType<typeof createLog>;

/** Creates a log that writes JSON lines to standard error. Standard output is reserved for the output of commands. */
export function createLog(settings: Pick<Settings, "logLevel">, destination: DestinationStream = standardError()) {
  return pino(
    {
      level: settings.logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError },
    },
    destination,
  );
}

/**
 * Formats an error for a log line. An expected failure, such as an outage of the database, is logged without a stack trace; a
 * bug with one.
 */
function serializeError(error: unknown): unknown {
  // `pino.stdSerializers.err` returns values that are not an Error unchanged, so the cast does no harm.
  if (!(error instanceof Failure)) return pino.stdSerializers.err(error as Error);
  const { kind, reason, message, cause } = error;
  return { type: "Failure", kind, reason, message, ...(cause instanceof Error && { cause: cause.message }) };
}

/**
 * Matches paths that may contain a secret: links in invitations, private URLs of calendar feeds, account URLs that contain a
 * token. It also matches paths with unnecessarily percent-encoded letters or digits, which may hide such a secret.
 */
const unusual = /\/invitations\/|\/private-|\/accounts\/|%(?:2d|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\da])/i;

/**
 * A path in the form in which logs and the request log show it.
 * @param isSecretNumber Recognizes numbers that must not be stored.
 */
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

/** The maximum number of characters in a batch, and the maximum time that a line waits in it. */
const batchCharacters = 16 * 1024;
const batchMs = 20;
const warnLevel = 40;

const needsMetadata = Symbol.for("pino.metadata");

/**
 * Writes to standard error in batches, because a system call for each line is slow. A batch is written when it is large, when the
 * process was idle, at the first warning or error, and when the process ends, even by an uncaught error.
 */
class BatchedOutput implements DestinationStream {
  /** pino sets `lastLevel` before each line if a destination has this property. */
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

/** The single log output of the process, which all logs share. */
function standardError(): DestinationStream {
  shared ??= new BatchedOutput(pino.destination({ dest: 2, sync: true }));
  return shared;
}

/** The output of a process's log: readable lines on a terminal, otherwise JSON, unless `LOG_FORMAT` is set. */
export function logDestination({ logFormat }: Pick<Settings, "logFormat">): DestinationStream {
  const onTerminal = process.stderr.isTTY === true;
  if (!(logFormat === "lines" || (logFormat === undefined && onTerminal))) return standardError();
  return readableLines({ colorize: onTerminal && !process.env.NO_COLOR });
}

const pretty = lazy<typeof import("pino-pretty")>("pino-pretty");

const ofRequest = ["requestId", "method", "path", "operation", "status", "reason", "userId", "fault", "durationMs"];

/** Writes log lines for people at a terminal: time and level, and for a request its URL and result. */
function readableLines({ colorize }: { colorize: boolean }): DestinationStream {
  return pretty()({
    colorize,
    // Writing is synchronous, so that the last lines before the process ends are not lost.
    sync: true,
    destination: 2,
    translateTime: "HH:MM:ss.l",
    ignore: ofRequest.join(","),
    messageFormat: (line, messageKey, _label, { colors }) => {
      const { method, path, status, durationMs, operation, reason, fault } = line;
      const said = typeof line[messageKey] === "string" ? line[messageKey] : "";
      if (typeof method !== "string" || typeof status !== "number") return said;
      const paint = status >= 500 ? colors.red : status >= 400 ? colors.yellow : colors.green;
      const refusal = reason === undefined ? "" : `  ${paint(String(reason))}`;
      const met = fault === undefined ? "" : `  ${colors.magenta(`fault: ${fault}`)}`;
      const name = operation === undefined ? "" : `  ${colors.gray(String(operation))}`;
      return `${paint(String(status))} ${method} ${path} ${durationMs} ms${name}${refusal}${met}`;
    },
  });
}

/** The messages that are logged about one kind of repeated work. */
export interface FailureTexts {
  /** Logged when the work begins to fail. */
  failing: string;
  /** Logged when the work succeeds again. */
  over: string;
}

/**
 * Writes one line when repeated work begins to fail, and one when it succeeds again, with the time between them. While the
 * database is down, a line for each attempt would fill the log. If the error changes, the new error is logged, too.
 */
export class FailureLog {
  readonly #log: Pick<Log, "error" | "warn">;
  readonly #texts: FailureTexts;
  readonly #members: Readonly<Record<string, string>>;
  #sinceMs: number | undefined;
  #last: string | undefined;

  /** @param members Fields that are added to each log line. */
  constructor(log: Pick<Log, "error" | "warn">, texts: FailureTexts, members: Readonly<Record<string, string>> = {}) {
    this.#log = log;
    this.#texts = texts;
    this.#members = members;
  }

  failed(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#sinceMs ??= performance.now();
    if (message === this.#last) return;
    this.#last = message;
    this.#log.error({ err: error, ...this.#members }, this.#texts.failing);
  }

  succeeded(): void {
    if (this.#sinceMs === undefined) return;
    const failedForSeconds = Math.round((performance.now() - this.#sinceMs) / 100) / 10;
    this.#log.warn({ ...this.#members, failedForSeconds }, this.#texts.over);
    this.#sinceMs = undefined;
    this.#last = undefined;
  }
}
