/**
 * Hands what the listener has answered to the journal (`platform/journal.ts`), without what nobody may keep. The listener has
 * one of these only where there is a sandbox.
 */
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Caller } from "../platform/caller.ts";
import type { Clock } from "../platform/clock.ts";
import type { Failure } from "../platform/failure.ts";
import type { Journal, RecordedMessage, RecordedRequest, Recording } from "../platform/journal.ts";
import { maskedPath } from "../platform/log.ts";
import { isBatchPart } from "./batchPart.ts";
import type { Secrets, SecretTree } from "./document.ts";
import { bodyBytesAtMost, type Place, Shelf } from "./journalShelf.ts";
import { type Outcome, statusSent } from "./outcome.ts";
import { type MediaKind, mediaKindOf, parseForm } from "./shapes.ts";

export interface RequestJournal {
  /** Tells `outcome` what else to remember of a request to a service. */
  follow(outcome: Outcome): void;
  /** Records such a request when its answer has left, with what has been said of it in `outcome` by then. */
  record(res: ServerResponse, outcome: Outcome, durationMs: number): void;
  /** Records what was answered outside of the services: only the fact. */
  recordOutside(res: ServerResponse, outcome: Outcome, durationMs: number): void;
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
    follow(outcome) {
      outcome.cameMs = machineClock.now();
      outcome.watches = true;
    },

    record(res, outcome, durationMs) {
      if (outcome.service?.unrecorded) return;
      const facts = factsOf(res, outcome, outcome.cameMs, durationMs);
      const exchanged = exchangedOf(res, outcome);
      journal.record(mayHoldSecrets(exchanged) ? takenApart(facts, exchanged) : shelved(facts, exchanged, shelf));
    },

    recordOutside(res, outcome, durationMs) {
      const { operation, failure } = outcome;
      if (operation === undefined || !outside.test(operation)) return;
      const facts = factsOf(res, outcome, machineClock.now() - Math.round(durationMs), durationMs);
      const path = pathOf(res.req.url);
      journal.record({
        weight: 1000,
        describe: () => ({
          ...described(facts, path),
          service: "platform",
          ...(failure && { refusal: refusalOf(failure, []) }),
          request: { headers: {}, bytes: 0 },
          answer: { headers: {}, bytes: 0 },
        }),
      });
    },
  };
}

/**
 * What is known without looking into anything. It holds on to neither request nor response, nor to a text that is theirs: thousands
 * of these are kept.
 */
interface Facts {
  /** When it came, in milliseconds since the Unix epoch. */
  time: number;
  method: string;
  status: number;
  durationMs: number;
  inBatch: boolean;
  service: string | undefined;
  operation: string | undefined;
  caller: Caller | undefined;
}

function factsOf(
  res: ServerResponse,
  { service, operation, caller }: Outcome,
  time: number,
  durationMs: number,
): Facts {
  const { req } = res;
  return {
    time,
    method: req.method ?? "GET",
    status: statusSent(res),
    durationMs,
    inBatch: isBatchPart(req),
    service: service?.name,
    operation,
    caller,
  };
}

function described({ time, method, status, durationMs, inBatch, service, operation }: Facts, path: string) {
  return {
    time: new Date(time).toISOString(),
    method,
    path: maskedPath(path),
    status,
    durationMs: Math.round(durationMs * 100) / 100,
    inBatch,
    ...(service !== undefined && { service }),
    ...(operation !== undefined && { operation }),
  };
}

function describedWhole(
  facts: Facts,
  url: string,
  messages: Pick<RecordedRequest, "refusal" | "request" | "answer">,
): Omit<RecordedRequest, "id" | "clock"> {
  const mark = url.indexOf("?");
  const search = mark < 0 ? "" : withoutSecrets(url).slice(mark + 1);
  const { refusal, request, answer } = messages;
  return {
    ...described(facts, pathOf(url)),
    ...(search !== "" && { query: parsedQuery(search) }),
    ...(facts.caller && callerOf(facts.caller)),
    ...(refusal && { refusal }),
    request,
    answer,
  };
}

function pathOf(url = "/"): string {
  return url.split("?", 1)[0] ?? "";
}

function callerOf({ user, clientId, scopes }: Caller): Pick<RecordedRequest, "caller"> {
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

/** What was exchanged, not looked into. */
interface Exchanged {
  status: number;
  failure: Failure | undefined;
  url: string;
  /** `first`: the beginning of its body; undefined for an upload. */
  request: { headers: IncomingHttpHeaders; bytes: number; first: Buffer | undefined };
  /** What services wrote: compression comes after. */
  answer: { headers: OutgoingHttpHeaders; bytes: number; chunks: readonly (string | Uint8Array)[] };
  secrets: Secrets | undefined;
}

function exchangedOf(
  res: ServerResponse,
  { contract, sent = emptyBody, failure, answerHeaders, answerText, answerBytes, streamed }: Outcome,
): Exchanged {
  const { req } = res;
  const isWordless = req.method === "HEAD" || res.statusCode === 304;
  const chunks = answerText === undefined ? streamed : [answerText];
  // Most answers have no other headers than those that were written with their status.
  const headers =
    res.getHeaderNames().length === 0 ? answerHeaders : { ...res.getHeaders(), ...lowerCased(answerHeaders) };
  return {
    status: statusSent(res),
    failure,
    url: req.url ?? "/",
    request: {
      headers: req.headers,
      bytes: contract?.upload ? Number(req.headers["content-length"] ?? 0) : sent.length,
      first: contract?.upload ? undefined : firstOf(sent),
    },
    answer: { headers: headers ?? {}, bytes: isWordless ? 0 : answerBytes, chunks: isWordless ? [] : (chunks ?? []) },
    secrets: contract?.secrets,
  };
}

/** What is taken apart when somebody asks. Nothing of the request is held on to but what is on the shelf. */
function shelved(facts: Facts, { url, request, answer, failure, secrets }: Exchanged, shelf: Shelf): Recording {
  const head = headText(url, request.headers, answer.headers, secrets);
  const place = shelf.put(head, request.first ?? emptyBody, answer.chunks, answer.bytes);
  const isUpload = request.first === undefined;
  return new Shelved(facts, place, failure && refusalOf(failure, []), isUpload, request.bytes, answer.bytes);
}

class Shelved implements Recording {
  readonly weight: number;
  readonly #facts: Facts;
  readonly #place: Place;
  readonly #refusal: RecordedRequest["refusal"];
  readonly #isUpload: boolean;
  readonly #sentBytes: number;
  readonly #answerBytes: number;

  constructor(
    facts: Facts,
    place: Place,
    refusal: RecordedRequest["refusal"],
    isUpload: boolean,
    sentBytes: number,
    answerBytes: number,
  ) {
    this.weight = 500 + 2 * place.bytes;
    this.#facts = facts;
    this.#place = place;
    this.#refusal = refusal;
    this.#isUpload = isUpload;
    this.#sentBytes = sentBytes;
    this.#answerBytes = answerBytes;
  }

  describe(): Omit<RecordedRequest, "id" | "clock"> {
    const { url, request, answer } = parsedHead(this.#place.head);
    const exchanged: Exchanged = {
      status: this.#facts.status,
      failure: undefined,
      url,
      request: { headers: request, bytes: this.#sentBytes, first: this.#isUpload ? undefined : this.#place.sent },
      answer: { headers: answer, bytes: this.#answerBytes, chunks: [this.#place.answer] },
      // Where any stood in what was exchanged, it would not be here.
      secrets: undefined,
    };
    const messages = { request: readRequest(exchanged, []), answer: readAnswer(exchanged, []) };
    return describedWhole(this.#facts, url, { refusal: this.#refusal, ...messages });
  }
}

/** Address, headers of the request and of the answer, as lines: no line ends within them. Secrets are left out already. */
function headText(
  url: string,
  request: IncomingHttpHeaders,
  answer: OutgoingHttpHeaders,
  secrets: Secrets | undefined,
): string {
  return `${url}\n${headerLines(request, secrets?.headers)}\n${headerLines(answer, undefined)}`;
}

function headerLines(headers: IncomingHttpHeaders | OutgoingHttpHeaders, secrets: Secrets["headers"]): string {
  let lines = "";
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) lines += `${name}:${isSecret(name, secrets) ? secretText : value}\n`;
  }
  return lines;
}

function parsedHead(text: string) {
  const [url = "", ...lines] = text.split("\n");
  const border = lines.indexOf("");
  return { url, request: parsedLines(lines.slice(0, border)), answer: parsedLines(lines.slice(border + 1, -1)) };
}

function parsedLines(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const mark = line.indexOf(":");
      return [line.slice(0, mark), line.slice(mark + 1)];
    }),
  );
}

/** What has to be taken apart now, since there may be secrets in its texts. */
function takenApart(facts: Facts, exchanged: Exchanged): Recording {
  const { failure, status, url } = exchanged;
  const values: string[] = [];
  const request = readRequest(exchanged, values);
  const refusal = failure && refusalOf(failure, values);
  // A refusal may quote from a body that nobody can tell the secrets of.
  const isQuoting = request.omitted === "secret" && status >= 400;
  if (refusal && isQuoting) refusal.message = secretText;
  const answer: RecordedMessage = isQuoting
    ? { ...answerMessage(exchanged), omitted: "secret" }
    : readAnswer(exchanged, values);
  const bytes = [request, answer].reduce((sum, each) => sum + Math.min(each.bytes, bodyBytesAtMost), 0);
  return { weight: 1000 + 2 * bytes, describe: () => describedWhole(facts, url, { refusal, request, answer }) };
}

/** @param found Told the texts that were secret. */
function readRequest({ request, secrets }: Exchanged, found: string[]): RecordedMessage {
  const message = { headers: headersOf(request.headers, secrets?.headers), bytes: request.bytes };
  return request.first === undefined
    ? { ...message, omitted: "upload" }
    : { ...message, ...partOf(request.first, message, secrets?.body, found) };
}

function answerMessage({ answer }: Exchanged): Pick<RecordedMessage, "headers" | "bytes"> {
  return { headers: headersOf(lowerCased(answer.headers), undefined), bytes: answer.bytes };
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
    return kind === "json" || kind === "none" ? (JSON.parse(text) as unknown) : undefined;
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
    told[name] = isSecret(name, secrets) ? secretText : withoutSecrets(String(value));
  }
  return told;
}

function isSecret(name: string, secrets: Secrets["headers"]): boolean {
  return secretHeaders.has(name) || secrets?.includes(name) === true;
}

function lowerCased(headers: OutgoingHttpHeaders = {}): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
