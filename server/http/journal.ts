/**
 * Hands what the listener has answered to the journal (`platform/journal.ts`), without what nobody may keep. The listener has
 * one of these only where there is a sandbox.
 */
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Clock } from "../platform/clock.ts";
import type { Failure } from "../platform/failure.ts";
import type { Journal, RecordedMessage, RecordedRequest } from "../platform/journal.ts";
import { maskedPath } from "../platform/log.ts";
import { isBatchPart } from "./batchPart.ts";
import type { Secrets, SecretTree } from "./document.ts";
import { bodyBytesAtMost, Shelf } from "./journalShelf.ts";
import { type Outcome, statusSent } from "./outcome.ts";
import { type MediaKind, mediaKindOf, parseForm } from "./shapes.ts";

export interface RequestJournal {
  /** Records a request when its answer has left, with what has been said of it in `outcome` by then. */
  follow(req: IncomingMessage, res: ServerResponse, outcome: Outcome): void;
  /** Records what was answered outside of the services: only the fact. */
  recordOutside(req: IncomingMessage, res: ServerResponse, outcome: Outcome): void;
}

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
  const shelf = new Shelf();

  return {
    follow(req, res, outcome) {
      const time = machineClock.now();
      // As it came: Express changes it.
      const { url } = req;
      const streamed = watchStream(outcome);
      res.on("close", () => {
        if (outcome.service?.unrecorded) return;
        const kept = keptOf(req, res, outcome, answerOf(outcome, streamed), shelf);
        journal.record({
          weight: 1000 + 2 * kept.bytesHeld,
          describe: describing(factsOf(req, res, url, outcome, time), outcome, kept),
        });
      });
    },

    recordOutside(req, res, outcome) {
      const { operation, failure } = outcome;
      if (operation === undefined || !outside.test(operation)) return;
      const facts = factsOf(req, res, req.url, outcome, machineClock.now());
      facts.time -= Math.round(facts.durationMs);
      journal.record({
        weight: 1000,
        describe: () => ({
          ...described(facts),
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

/** What is known without looking into anything. It holds on to neither request nor response: thousands of these are kept. */
interface Facts {
  /** When it came, in milliseconds since the Unix epoch. */
  time: number;
  method: string;
  url: string;
  status: number;
  durationMs: number;
  inBatch: boolean;
}

function factsOf(
  req: IncomingMessage,
  res: ServerResponse,
  url = "/",
  { startedMs }: Pick<Outcome, "startedMs">,
  time: number,
): Facts {
  const durationMs = performance.now() - startedMs;
  return { time, method: req.method ?? "GET", url, status: statusSent(res), durationMs, inBatch: isBatchPart(req) };
}

/** @returns what takes a recording apart, in a function of its own so that it holds on to nothing else. */
function describing(
  facts: Facts,
  {
    service: { name: service } = {},
    operation,
    caller,
  }: Pick<Outcome, "operation" | "caller"> & { service?: { name?: string } | undefined },
  { refusal, request, answer }: Kept,
): () => Omit<RecordedRequest, "id" | "clock"> {
  return () => {
    const mark = facts.url.indexOf("?");
    const search = mark < 0 ? "" : withoutSecrets(facts.url).slice(mark + 1);
    return {
      ...described(facts),
      ...(service !== undefined && { service }),
      ...(operation !== undefined && { operation }),
      ...(search !== "" && { query: parsedQuery(search) }),
      ...(caller && callerOf(caller)),
      ...(refusal && { refusal }),
      request: request(),
      answer: answer(),
    };
  };
}

function described({ time, method, url, status, durationMs, inBatch }: Facts) {
  const rounded = Math.round(durationMs * 100) / 100;
  const path = maskedPath(url.split("?", 1)[0] ?? "");
  return { time: new Date(time).toISOString(), method, path, status, durationMs: rounded, inBatch };
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

/** What an answer consists of, as services wrote it: compression comes after. */
interface KeptAnswer {
  chunks: (string | Uint8Array)[];
  bytes: number;
}

/** Watches what is sent as it is read, of which no more than the beginning is kept. */
function watchStream(outcome: Outcome): KeptAnswer {
  const kept: KeptAnswer = { chunks: [], bytes: 0 };
  outcome.watch = (chunk) => {
    if (kept.bytes < bodyBytesAtMost) kept.chunks.push(chunk);
    kept.bytes += chunk.length;
  };
  return kept;
}

function answerOf({ answerText }: Outcome, streamed: KeptAnswer): KeptAnswer {
  return answerText === undefined ? streamed : { chunks: [answerText], bytes: Buffer.byteLength(answerText) };
}

interface Kept {
  bytesHeld: number;
  refusal: RecordedRequest["refusal"];
  request(): RecordedMessage;
  answer(): RecordedMessage;
}

/** Takes what may be kept. Where there may be secrets in texts, they are taken apart now, else when somebody asks. */
function keptOf(
  req: IncomingMessage,
  res: ServerResponse,
  { contract, sent = emptyBody, failure, answerHeaders = {} }: Outcome,
  { chunks, bytes: written }: KeptAnswer,
  shelf: Shelf,
): Kept {
  const isWordless = req.method === "HEAD" || res.statusCode === 304;
  const sentBytes = contract?.upload ? Number(req.headers["content-length"] ?? 0) : sent.length;
  const answerBytes = isWordless ? 0 : written;
  // Most answers have no other headers than those that were written with their status.
  const set = res.getHeaderNames().length === 0 ? undefined : res.getHeaders();
  const exchanged: Exchanged = {
    status: statusSent(res),
    failure,
    bytesHeld: Math.min(sentBytes, bodyBytesAtMost) + Math.min(answerBytes, bodyBytesAtMost),
    request: { headers: req.headers, bytes: sentBytes, first: contract?.upload ? undefined : firstOf(sent) },
    answer: { headers: answerHeaders, set, bytes: answerBytes, chunks: isWordless ? [] : chunks },
    secrets: contract?.secrets,
  };
  return mayHoldSecrets(exchanged) ? takenApart(exchanged) : untouched(shelved(exchanged, shelf));
}

/** What was exchanged, not looked into. */
interface Exchanged {
  status: number;
  failure: Failure | undefined;
  bytesHeld: number;
  /** `first`: the beginning of its body; undefined for an upload. */
  request: { headers: IncomingHttpHeaders; bytes: number; first: Buffer | undefined };
  answer: {
    headers: OutgoingHttpHeaders;
    set: OutgoingHttpHeaders | undefined;
    bytes: number;
    chunks: readonly (string | Uint8Array)[];
  };
  secrets: Secrets | undefined;
}

function shelved(exchanged: Exchanged, shelf: Shelf): Exchanged {
  const { answer } = exchanged;
  const chunks = answer.chunks.map((each) => (typeof each === "string" ? shelf.put(each, answer.bytes) : each));
  return { ...exchanged, answer: { ...answer, chunks } };
}

/** What is taken apart when somebody asks. In a function of its own, so that it holds on to what is on the shelf and to no text. */
function untouched(exchanged: Exchanged): Kept {
  const { bytesHeld, failure } = exchanged;
  const refusal = failure && refusalOf(failure, []);
  return { bytesHeld, refusal, request: () => readRequest(exchanged, []), answer: () => readAnswer(exchanged, []) };
}

/** What has to be taken apart now. */
function takenApart(exchanged: Exchanged): Kept {
  const { bytesHeld, failure, status } = exchanged;
  const values: string[] = [];
  const request = readRequest(exchanged, values);
  const refusal = failure && refusalOf(failure, values);
  // A refusal may quote from a body that nobody can tell the secrets of.
  const isQuoting = request.omitted === "secret" && status >= 400;
  if (refusal && isQuoting) refusal.message = secretText;
  const answer: RecordedMessage = isQuoting
    ? { ...answerMessage(exchanged), omitted: "secret" }
    : readAnswer(exchanged, values);
  return { bytesHeld, refusal, request: () => request, answer: () => answer };
}

/** @param found Told the texts that were secret. */
function readRequest({ request, secrets }: Exchanged, found: string[]): RecordedMessage {
  const message = { headers: headersOf(request.headers, secrets?.headers), bytes: request.bytes };
  return request.first === undefined
    ? { ...message, omitted: "upload" }
    : { ...message, ...partOf(request.first, message, secrets?.body, found) };
}

function answerMessage({ answer }: Exchanged): Pick<RecordedMessage, "headers" | "bytes"> {
  return { headers: headersOf({ ...answer.set, ...lowerCased(answer.headers) }, undefined), bytes: answer.bytes };
}

/** @param values The texts that were secret in the request. */
function readAnswer(exchanged: Exchanged, values: readonly string[]): RecordedMessage {
  const { status, answer, secrets } = exchanged;
  const message = answerMessage(exchanged);
  const bytes = firstOf(Buffer.concat(answer.chunks.map((each) => Buffer.from(each))));
  const told = status >= 400 && values.length > 0 ? Buffer.from(withoutValues(bytes.toString(), values)) : bytes;
  return { ...message, ...partOf(told, message, secrets?.answer, []) };
}

/**
 * Whether there may be secrets in what was exchanged. Where their names do not stand in it there are none, which is so for most
 * requests of the operations that know some, and found out in a hundredth of the time that taking texts apart takes.
 */
function mayHoldSecrets({
  status,
  request,
  answer,
  secrets,
}: Pick<Exchanged, "status" | "request" | "answer" | "secrets">) {
  const { body, answer: answered } = secrets ?? {};
  // What a refusal quotes may be anything.
  if (status >= 400) return body !== undefined || answered !== undefined;
  return (
    (body !== undefined && request.first !== undefined && request.first.length > 0 && maySay(request.first, body)) ||
    (answered !== undefined && answer.chunks.some((each) => typeof each !== "string" || holds(each, answered)))
  );
}

/** What was sent may have written names with escapes. */
function maySay(sent: Buffer, tree: SecretTree): boolean {
  const text = sent.toString("latin1");
  return /[\\%]/.test(text) || holds(text, tree);
}

/** Whether the names on the way to a secret are all in a text. */
function holds(text: string, tree: SecretTree): boolean {
  if (tree === 1) return true;
  for (const name in tree) {
    const inner = tree[name];
    if (inner !== undefined && (name === "*" || text.includes(name)) && holds(text, inner)) return true;
  }
  return false;
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
  return long.length === 0 ? body : withoutTexts(body, long);
}

/** Each text of a body by itself: taken out of its JSON, a quotation mark would leave what is none. */
function withoutTexts(value: unknown, texts: readonly string[]): unknown {
  if (typeof value === "string") return withoutValues(value, texts);
  if (typeof value !== "object" || value === null) return texts.includes(String(value)) ? secretText : value;
  if (Array.isArray(value)) return value.map((each) => withoutTexts(each, texts));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [withoutValues(name, texts), withoutTexts(each, texts)]),
  );
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
