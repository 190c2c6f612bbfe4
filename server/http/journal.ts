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
import {
  type AddressRules,
  type IsSecretNumber,
  secretText,
  withoutNumbers,
  withoutSecretParameters,
} from "../platform/secretTexts.ts";
import { isBatchPart } from "./batchPart.ts";
import { requireShallow } from "./body.ts";
import type { Secrets, SecretTree } from "./document.ts";
import { headText, parsedHead } from "./journalHead.ts";
import {
  headersOf,
  mayHoldSecrets,
  redacted,
  type StrayRules,
  withoutCopies,
  withoutStray,
  withoutStrayText,
  withoutValues,
} from "./journalSecrets.ts";
import { bodyBytesAtMost, type Place, Shelf } from "./journalShelf.ts";
import { type FaultMark, type Outcome, statusSent } from "./outcome.ts";
import { type Service, secretNumbers } from "./service.ts";
import { type MediaKind, mediaKindOf, parseForm } from "./shapes.ts";
import { spelled } from "./unknownNames.ts";

export interface RequestJournal {
  /** Tells `outcome` what else to remember of a request to a service. */
  follow(outcome: Outcome): void;
  /** Records such a request when its answer has left, with what has been said of it in `outcome` by then. */
  record(res: ServerResponse, outcome: Outcome, durationMs: number): void;
  /** Records what was answered outside of the services: only the fact. */
  recordOutside(res: ServerResponse, outcome: Outcome, durationMs: number): void;
}

/**
 * @param machineClock For when a request came.
 * @param outside Which operations outside of the services are recorded.
 */
export function journalRequests(parts: {
  journal: Journal;
  machineClock: Clock;
  outside: RegExp;
  services: readonly Service[];
}): RequestJournal {
  const { journal, machineClock, outside } = parts;
  const secretNumberOf = secretNumbers(parts.services);
  const shelf = new Shelf();

  return {
    follow(outcome) {
      outcome.cameMs = machineClock.now();
      outcome.watches = true;
    },

    record(res, outcome, durationMs) {
      if (outcome.service?.unrecorded) return;
      const facts = factsOf(res, outcome, outcome.cameMs, durationMs);
      const exchanged = exchangedOf(res, outcome, secretNumberOf(outcome.service));
      journal.record(mayHoldSecrets(exchanged) ? takenApart(facts, exchanged) : shelved(facts, exchanged, shelf));
    },

    recordOutside(res, outcome, durationMs) {
      const { operation, failure } = outcome;
      if (operation === undefined || !outside.test(operation)) return;
      const facts = factsOf(res, outcome, machineClock.now() - Math.round(durationMs), durationMs);
      const path = maskedPath(pathOf(res.req.url), secretNumberOf(undefined));
      journal.record({
        weight: 1000,
        describe: () => ({
          ...described(facts, path),
          service: "platform",
          ...(failure && { refusal: refusalOf(failure, [], undefined) }),
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
  fault: FaultMark | undefined;
  ignored: RecordedRequest["ignored"];
}

function factsOf(
  res: ServerResponse,
  { service, operation, caller, fault, ignored }: Outcome,
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
    fault,
    ignored: ignored?.map((each) => ({
      in: each.in,
      location: spelled(each),
      ...(each.meant !== undefined && { meant: each.meant }),
    })),
  };
}

function described({ time, method, status, durationMs, inBatch, service, operation }: Facts, path: string) {
  return {
    time: new Date(time).toISOString(),
    method,
    path,
    status,
    durationMs: Math.round(durationMs * 100) / 100,
    inBatch,
    ...(service !== undefined && { service }),
    ...(operation !== undefined && { operation }),
  };
}

/** @param url Without what nobody may keep. */
function describedWhole(
  facts: Facts,
  url: string,
  messages: Pick<RecordedRequest, "refusal" | "request" | "answer">,
): Omit<RecordedRequest, "id" | "clock"> {
  const mark = url.indexOf("?");
  const search = mark < 0 ? "" : url.slice(mark + 1);
  const { refusal, request, answer } = messages;
  return {
    ...described(facts, pathOf(url)),
    ...(search !== "" && { query: parsedQuery(search) }),
    ...(facts.caller && callerOf(facts.caller)),
    ...(refusal && { refusal }),
    ...(facts.fault && { fault: facts.fault }),
    ...(facts.ignored && { ignored: facts.ignored }),
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

/** What was exchanged, not looked into. */
interface Exchanged {
  status: number;
  failure: Failure | undefined;
  /** Without what nobody may keep. */
  url: string;
  /** What that was: texts of the query. */
  left: readonly string[];
  /** `first`: the beginning of its body; undefined for an upload. */
  request: { headers: IncomingHttpHeaders; bytes: number; first: Buffer | undefined };
  /** What services wrote: compression comes after. */
  answer: { headers: OutgoingHttpHeaders; bytes: number; chunks: readonly (string | Uint8Array)[] };
  secrets: Secrets | undefined;
  /** Where people send numbers that nobody may keep. */
  isSecretNumber: IsSecretNumber | undefined;
}

function exchangedOf(
  res: ServerResponse,
  { contract, sent = emptyBody, failure, answerHeaders, answerText, answerBytes, streamed }: Outcome,
  isSecretNumber: IsSecretNumber | undefined,
): Exchanged {
  const { req } = res;
  const isWordless = req.method === "HEAD" || res.statusCode === 304;
  const chunks = answerText === undefined ? streamed : [answerText];
  // Most answers have no other headers than those that were written with their status.
  const headers =
    res.getHeaderNames().length === 0 ? answerHeaders : { ...res.getHeaders(), ...lowerCased(answerHeaders) };
  const left: string[] = [];
  return {
    status: statusSent(res),
    failure,
    url: addressOf(req.url, { isSecretNumber, isStray: contract === undefined }, left),
    left,
    request: {
      headers: req.headers,
      bytes: contract?.upload ? Number(req.headers["content-length"] ?? 0) : sent.length,
      first: contract?.upload ? undefined : firstOf(sent),
    },
    answer: { headers: headers ?? {}, bytes: isWordless ? 0 : answerBytes, chunks: isWordless ? [] : (chunks ?? []) },
    secrets: contract?.secrets,
    isSecretNumber,
  };
}

/** Path and query without what nobody may keep. @param left Told what that was of the query. */
function addressOf(url = "/", rules: AddressRules, left: string[]): string {
  const mark = url.indexOf("?");
  if (mark < 0) return maskedPath(url, rules.isSecretNumber);
  const path = maskedPath(url.slice(0, mark), rules.isSecretNumber);
  return `${path}?${withoutSecretParameters(url.slice(mark + 1), rules, left)}`;
}

/** What is taken apart when somebody asks. Nothing of the request is held on to but what is on the shelf. */
function shelved(facts: Facts, exchanged: Exchanged, shelf: Shelf): Recording {
  const { request, answer, failure, isSecretNumber } = exchanged;
  const head = headText(exchanged);
  const place = shelf.put(head, request.first ?? emptyBody, answer.chunks, answer.bytes);
  const isUpload = request.first === undefined;
  return new Shelved(
    facts,
    place,
    failure && refusalOf(failure, [], isSecretNumber),
    isUpload,
    request.bytes,
    answer.bytes,
  );
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
      left: [],
      request: { headers: request, bytes: this.#sentBytes, first: this.#isUpload ? undefined : this.#place.sent },
      answer: { headers: answer, bytes: this.#answerBytes, chunks: [this.#place.answer] },
      // Where any stood in what was exchanged, it would not be here.
      secrets: undefined,
      isSecretNumber: undefined,
    };
    const messages = { request: readRequest(exchanged, []), answer: readAnswer(exchanged, []) };
    return describedWhole(this.#facts, url, { refusal: this.#refusal, ...messages });
  }
}

/** What has to be taken apart now, since there may be secrets in its texts. */
function takenApart(facts: Facts, exchanged: Exchanged): Recording {
  const { failure, status, url, isSecretNumber } = exchanged;
  const values = exchanged.left.filter((each) => each.length >= 3);
  const request = readRequest(exchanged, values);
  const refusal = failure && refusalOf(failure, values, isSecretNumber);
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
function readRequest({ status, request, secrets, isSecretNumber }: Exchanged, found: string[]): RecordedMessage {
  const headers = headersOf(request.headers, secrets?.headers, isSecretNumber);
  const message = { headers, bytes: request.bytes };
  if (request.first === undefined) return { ...message, omitted: "upload" };
  // What is refused may have been meant for another operation.
  const rules = { isSecretNumber, judgesNames: status >= 400 || isSecretNumber !== undefined };
  return { ...message, ...partOf(request.first, message, secrets?.body, rules, found) };
}

function answerMessage({ answer }: Exchanged): Pick<RecordedMessage, "headers" | "bytes"> {
  return { headers: headersOf(lowerCased(answer.headers), undefined, undefined), bytes: answer.bytes };
}

/** @param values The texts that were secret in the request. */
function readAnswer(exchanged: Exchanged, values: readonly string[]): RecordedMessage {
  const { status, answer, secrets, isSecretNumber } = exchanged;
  const message = answerMessage(exchanged);
  const bytes = firstOf(Buffer.concat(answer.chunks.map((each) => Buffer.from(each))));
  const told = status >= 400 && values.length > 0 ? Buffer.from(withoutValues(bytes.toString(), values)) : bytes;
  return { ...message, ...partOf(told, message, secrets?.answer, { isSecretNumber, judgesNames: false }, []) };
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
  rules: StrayRules,
  found: string[],
): Pick<RecordedMessage, "body" | "text" | "omitted"> {
  if (message.bytes === 0) return {};
  const { kind, type } = mediaKindOf(message.headers["content-type"]);
  const text = () => withoutStrayText(bytes.toString("utf8"), rules);
  if (message.bytes > bodyBytesAtMost) {
    if (secrets) return { omitted: "secret" };
    return isText(kind, type) ? { text: text(), omitted: "long" } : { omitted: "long" };
  }
  const value = parsed(bytes, kind);
  if (value !== undefined) {
    const expected = secrets ? redacted(value, secrets, found) : value;
    return { body: withoutCopies(withoutStray(expected, rules, found), found) };
  }
  if (secrets) return { omitted: "secret" };
  return isText(kind, type) ? { text: text() } : { omitted: "binary" };
}

function parsed(bytes: Buffer, kind: MediaKind): unknown {
  const text = bytes.toString("utf8");
  try {
    if (kind === "form") return parseForm(text);
    // What is refused for its depth would be too deep for whatever looks into it here, too.
    requireShallow(text);
    return kind === "json" || kind === "none" ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

function isText(kind: MediaKind, type: string): boolean {
  return kind !== "other" || /^text\/|xml|csv|javascript|multipart\/mixed/.test(type);
}

function refusalOf(
  { kind, reason, message, details }: Failure,
  values: readonly string[],
  isSecretNumber: IsSecretNumber | undefined,
): RecordedRequest["refusal"] {
  const { field, parameter, header, faults } = details;
  const location = field ?? parameter ?? header;
  const locationType = field !== undefined ? "field" : parameter !== undefined ? "parameter" : "header";
  const told = (text: string) => {
    const left = withoutValues(text, values);
    return isSecretNumber ? withoutNumbers(left, isSecretNumber) : left;
  };
  return {
    kind,
    reason,
    message: told(message),
    ...(location !== undefined && { location: told(location), locationType }),
    ...(faults && {
      rules: faults.map((each) => ({
        in: each.in,
        location: told(each.names.join("/")),
        rule: each.rule,
        message: told(each.message),
      })),
    }),
  };
}

function lowerCased(headers: OutgoingHttpHeaders = {}): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
