/**
 * Hands what the listener has answered to the journal (`platform/journal.ts`), without what nobody may keep. The listener has
 * one of these only where there is a sandbox.
 */
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Clock } from "../platform/clock.ts";
import type { Failure } from "../platform/failure.ts";
import type { Journal, RecordedMessage, RecordedRequest } from "../platform/journal.ts";
import { isBatchPart } from "./batchPart.ts";
import type { Secrets, SecretTree } from "./document.ts";
import type { Outcome } from "./service.ts";
import { type MediaKind, mediaKindOf, parseForm } from "./shapes.ts";

export interface RequestJournal {
  /** Records a request when its answer has left, with what has been said of it in `outcome` by then. */
  follow(req: IncomingMessage, res: ServerResponse, outcome: Outcome): void;
  /** Records what was answered outside of the services: only the fact. @param startedMs On the monotonic clock. */
  recordOutside(req: IncomingMessage, res: ServerResponse, outcome: Outcome, startedMs: number): void;
}

const bodyBytesAtMost = 64 * 1024;
const secretText = "(secret)";

/** Headers that hold credentials wherever they stand. */
const secretHeaders = new Set(["authorization", "cookie", "proxy-authorization", "set-cookie", "x-goog-api-key"]);

/** Parameters that do: tokens, keys, and upload sessions, which are as good as tokens. */
const secretParameters = /(^|[?&])(access_token|bearer_token|key|oauth_token|upload_id)=[^&]*/g;

/**
 * @param machineClock For when a request came.
 * @param outside Which operations outside of the services are recorded.
 */
export function journalRequests(parts: { journal: Journal; machineClock: Clock; outside: RegExp }): RequestJournal {
  const { journal, machineClock, outside } = parts;

  function factsOf(req: IncomingMessage) {
    const url = withoutSecrets(req.url ?? "/");
    const mark = url.indexOf("?");
    return {
      time: machineClock.now(),
      startedMs: performance.now(),
      method: req.method ?? "GET",
      path: mark < 0 ? url : url.slice(0, mark),
      search: mark < 0 ? "" : url.slice(mark + 1),
      inBatch: isBatchPart(req),
    };
  }

  return {
    follow(req, res, outcome) {
      const facts = factsOf(req);
      const answer = keepAnswer(res);
      res.on("close", () => {
        if (outcome.service?.unrecorded) return;
        const durationMs = performance.now() - facts.startedMs;
        const status = statusOf(res);
        const kept = keptOf(req, res, outcome, answer, status);
        const { service, operation, caller } = outcome;
        journal.record({
          weight: 1000 + 2 * kept.bytesHeld,
          describe: () => ({
            ...described(facts, status, durationMs),
            ...(service && { service: service.name }),
            ...(operation !== undefined && { operation }),
            ...(facts.search !== "" && { query: parsedQuery(facts.search) }),
            ...(caller && callerOf(caller)),
            ...(kept.refusal && { refusal: kept.refusal }),
            request: kept.request(),
            answer: kept.answer(),
          }),
        });
      });
    },

    recordOutside(req, res, { operation, failure }, startedMs) {
      if (operation === undefined || !outside.test(operation)) return;
      const durationMs = performance.now() - startedMs;
      const facts = { ...factsOf(req), time: machineClock.now() - Math.round(durationMs) };
      const status = statusOf(res);
      journal.record({
        weight: 1000,
        describe: () => ({
          ...described(facts, status, durationMs),
          service: "platform",
          operation,
          ...(failure && { refusal: refusalOf(failure, []) }),
          request: { headers: {}, bytes: 0 },
          answer: { headers: {}, bytes: 0 },
        }),
      });
    },
  };
}

type Facts = { time: number; method: string; path: string; inBatch: boolean };

function described({ time, method, path, inBatch }: Facts, status: number, durationMs: number) {
  const rounded = Math.round(durationMs * 100) / 100;
  return { time: new Date(time).toISOString(), method, path, status, durationMs: rounded, inBatch };
}

/** 499 stands for an answer that nobody waited for. */
function statusOf(res: ServerResponse): number {
  return res.writableFinished ? res.statusCode : 499;
}

function callerOf({ user, clientId, scopes }: NonNullable<Outcome["caller"]>): Pick<RecordedRequest, "caller"> {
  if (user.email === "" && clientId === "") return {};
  return {
    caller: {
      ...(user.email !== "" && { user: user.email }),
      ...(clientId !== "" && { client: clientId }),
      ...(scopes.size > 0 && { scopes: [...scopes] }),
    },
  };
}

function parsedQuery(search: string): Record<string, unknown> {
  try {
    return parseForm(search);
  } catch {
    return { "": search }; // It was refused for the same reason.
  }
}

function withoutSecrets(url: string): string {
  return url.includes("=") ? url.replace(secretParameters, `$1$2=${secretText}`) : url;
}

/** What an answer consists of, as it is written. */
interface KeptAnswer {
  chunks: (string | Uint8Array)[];
  bytes: number;
  headers: OutgoingHttpHeaders;
}

/** Watches what is written. It is closer to the services than compression is, so it sees what they say. */
function keepAnswer(res: ServerResponse): KeptAnswer {
  const kept: KeptAnswer = { chunks: [], bytes: 0, headers: {} };
  const { write, end, writeHead } = res;

  function keep(chunk: unknown): void {
    if (typeof chunk !== "string" && !(chunk instanceof Uint8Array)) return;
    if (kept.bytes < bodyBytesAtMost) kept.chunks.push(chunk);
    kept.bytes += typeof chunk === "string" ? Buffer.byteLength(chunk) : chunk.length;
  }

  // These have overloads that differ in nothing that matters here: everything is handed on as it came.
  const handOn = (method: unknown, parameters: unknown[]) => Reflect.apply(method as () => unknown, res, parameters);
  Object.assign(res, {
    write(...parameters: unknown[]) {
      keep(parameters[0]);
      return handOn(write, parameters);
    },
    end(...parameters: unknown[]) {
      keep(parameters[0]);
      return handOn(end, parameters);
    },
    writeHead(...parameters: unknown[]) {
      const last = parameters.at(-1);
      if (typeof last === "object" && last !== null && !Array.isArray(last)) kept.headers = { ...last };
      return handOn(writeHead, parameters);
    },
  });
  return kept;
}

interface Kept {
  bytesHeld: number;
  refusal: RecordedRequest["refusal"];
  request(): RecordedMessage;
  answer(): RecordedMessage;
}

/** Takes what may be kept. Where an operation knows secrets, its texts are taken apart now, else when somebody asks. */
function keptOf(
  req: IncomingMessage,
  res: ServerResponse,
  { contract, sent = emptyBody, failure }: Outcome,
  written: KeptAnswer,
  status: number,
): Kept {
  const secrets = contract?.secrets;
  const request = {
    headers: headersOf(req.headers, secrets?.headers),
    bytes: contract?.upload ? Number(req.headers["content-length"] ?? 0) : sent.length,
  };
  const isWordless = req.method === "HEAD" || status === 304;
  const answer = {
    headers: headersOf({ ...res.getHeaders(), ...lowerCased(written.headers) }, undefined),
    bytes: isWordless ? 0 : written.bytes,
  };
  const bytesHeld = Math.min(request.bytes, bodyBytesAtMost) + Math.min(answer.bytes, bodyBytesAtMost);
  const sentFirst = firstOf(sent);
  const { chunks } = written;
  const readRequest = (found: string[]): RecordedMessage =>
    contract?.upload
      ? { ...request, omitted: "upload" }
      : { ...request, ...partOf(sentFirst, request, secrets?.body, found) };
  const readAnswer = (values: string[]): RecordedMessage => {
    const bytes = isWordless ? emptyBody : firstOf(Buffer.concat(chunks.map((each) => Buffer.from(each))));
    const told = status >= 400 && values.length > 0 ? Buffer.from(withoutValues(bytes.toString(), values)) : bytes;
    return { ...answer, ...partOf(told, answer, secrets?.answer, []) };
  };
  if (!secrets?.body && !secrets?.answer) {
    const refusal = failure && refusalOf(failure, []);
    return { bytesHeld, refusal, request: () => readRequest([]), answer: () => readAnswer([]) };
  }
  const values: string[] = [];
  const requestRead = readRequest(values);
  const refusal = failure && refusalOf(failure, values);
  // A refusal may quote from a body that nobody can tell the secrets of.
  const isQuoting = requestRead.omitted === "secret" && status >= 400;
  if (refusal && isQuoting) refusal.message = secretText;
  const answerRead: RecordedMessage = isQuoting ? { ...answer, omitted: "secret" } : readAnswer(values);
  return { bytesHeld, refusal, request: () => requestRead, answer: () => answerRead };
}

const emptyBody = Buffer.alloc(0);

/** A copy where it is longer, so that the rest is let go. */
function firstOf(bytes: Buffer): Buffer {
  return bytes.length <= bodyBytesAtMost ? bytes : Buffer.from(bytes.subarray(0, bodyBytesAtMost));
}

/** @param found Told the texts that were secret. */
function partOf(
  bytes: Buffer,
  message: Pick<RecordedMessage, "headers" | "bytes">,
  secrets: SecretTree | undefined,
  found: string[],
): Pick<RecordedMessage, "body" | "text" | "omitted"> {
  if (message.bytes === 0) return {};
  const { kind, type } = mediaKindOf(message.headers["content-type"]);
  if (message.bytes > bodyBytesAtMost) {
    if (secrets) return { omitted: "secret" };
    return isText(kind, type) ? { text: bytes.toString("utf8"), omitted: "long" } : { omitted: "long" };
  }
  const value = parsed(bytes, kind);
  if (value !== undefined) return { body: secrets ? withoutCopies(redacted(value, secrets, found), found) : value };
  if (secrets) return { omitted: "secret" };
  return isText(kind, type) ? { text: bytes.toString("utf8") } : { omitted: "binary" };
}

function parsed(bytes: Buffer, kind: MediaKind): unknown {
  const text = bytes.toString("utf8");
  try {
    if (kind === "form") return parseForm(text);
    return kind === "json" || kind === "none" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function isText(kind: MediaKind, type: string): boolean {
  return kind !== "other" || /^text\/|xml|csv|javascript|multipart\/mixed/.test(type);
}

/** @param found Told the texts that were secret. */
function redacted(value: unknown, secrets: SecretTree, found: string[]): unknown {
  if (value === null || value === undefined) return value;
  if (secrets === 1) {
    found.push(...textsIn(value));
    return secretText;
  }
  if (Array.isArray(value)) return value.map((each) => redacted(each, secrets, found));
  // Another type than the contract's was refused; what it says may be the secret, in the wrong place.
  if (typeof value !== "object") return redacted(value, 1, found);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const inner = Object.hasOwn(secrets, name) ? secrets[name] : secrets["*"];
      return [name, inner === undefined ? member : redacted(member, inner, found)];
    }),
  );
}

/** What was secret once is so where it was written a second time, in the wrong place. Codes are too short to tell. */
function withoutCopies(body: unknown, found: readonly string[]): unknown {
  const long = found.filter((each) => each.length >= 10);
  const text = JSON.stringify(body);
  return long.some((each) => text.includes(each)) ? JSON.parse(withoutValues(text, long)) : body;
}

function textsIn(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  const text = String(value);
  return text.length < 3 ? [] : [text];
}

function withoutValues(text: string, values: readonly string[]): string {
  let left = text;
  for (const each of values) left = left.replaceAll(each, secretText);
  return left;
}

function refusalOf({ kind, reason, message, details }: Failure, values: readonly string[]): RecordedRequest["refusal"] {
  const { field, parameter, header, faults } = details;
  const location = field ?? parameter ?? header;
  const locationType = field !== undefined ? "field" : parameter !== undefined ? "parameter" : "header";
  return {
    kind,
    reason,
    message: withoutValues(message, values),
    ...(location !== undefined && { location, locationType }),
    ...(faults && {
      rules: faults.map((each) => ({
        in: each.in,
        location: each.names.join("/"),
        rule: each.rule,
        message: withoutValues(each.message, values),
      })),
    }),
  };
}

function headersOf(
  headers: IncomingHttpHeaders | OutgoingHttpHeaders,
  secrets: Secrets["headers"],
): Record<string, string> {
  const told: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined) continue;
    const isSecret = secretHeaders.has(name) || secrets?.includes(name);
    told[name] = isSecret ? secretText : withoutSecrets(String(value));
  }
  return told;
}

function lowerCased(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
