/** Records completed requests in the request log (`platform/journal.ts`), without their secrets. */
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Caller } from "../platform/caller.ts";
import type { Clock } from "../platform/clock.ts";
import type { Journal, RecordedMessage, RecordedRequest, Recording } from "../platform/journal.ts";
import { maskedPath } from "../platform/log.ts";
import {
  type AddressRules,
  type IsSecretNumber,
  secretText,
  withoutSecretParameters,
} from "../platform/secretTexts.ts";
import { requireShallow } from "./body.ts";
import type { SecretTree } from "./document.ts";
import { Boards, bodyBytesAtMost, type Place } from "./exchangeStore.ts";
import { parseNestedForm } from "./form.ts";
import { isBatchPart } from "./inside.ts";
import {
  type Exchanged,
  headersOf,
  headText,
  mayHoldSecrets,
  parsedHead,
  redacted,
  refusalOf,
  type StrayRules,
  withoutCopies,
  withoutStray,
  withoutStrayText,
  withoutValues,
} from "./journalSecrets.ts";
import { type FaultMark, type Outcome, statusSent } from "./outcome.ts";
import { type Service, secretNumbers } from "./service.ts";
import { type MediaKind, mediaKindOf, parseForm, splitUrl } from "./shapes.ts";
import type { Stage } from "./stages.ts";
import { spelled } from "./unknownNames.ts";

/**
 * Records each request to a service in the request log, with everything that its `outcome` has collected. Requests to some
 * endpoints outside the services are recorded without their bodies and headers.
 * @param machineClock Returns the time of arrival.
 * @param outside Matches the operations outside the services that are recorded.
 */
export function journalStage(parts: {
  journal: Journal;
  machineClock: Clock;
  outside: RegExp;
  services: readonly Service[];
}): Stage {
  const { journal, machineClock, outside } = parts;
  const secretNumberOf = secretNumbers(parts.services);
  const store = new Boards();
  // The console's requests have a separate store, because a store reuses its space in order. The request log drops the
  // console's requests in a different order than all others.
  const consoleStore = new Boards();

  function record(res: ServerResponse, outcome: Outcome, id: string, durationMs: number): void {
    const facts = factsOf(res, outcome, id, durationMs);
    const exchanged = exchangedOf(res, outcome, secretNumberOf(outcome.service));
    const place = facts.isOfConsole ? consoleStore : store;
    journal.record(mayHoldSecrets(exchanged) ? takenApart(facts, exchanged) : stored(facts, exchanged, place));
  }

  function recordOutside(res: ServerResponse, outcome: Outcome, id: string, durationMs: number): void {
    const { operation, failure, lesson } = outcome;
    if (operation === undefined || !outside.test(operation)) return;
    const facts = { ...factsOf(res, outcome, id, durationMs), service: "platform" };
    const path = maskedPath(splitUrl(res.req.url).path, secretNumberOf(undefined));
    const refusal = failure && refusalOf(failure, lesson, [], undefined);
    const message = { headers: {}, bytes: 0 };
    journal.record({
      id,
      weight: 1000,
      describe: () => described(facts, path, { refusal, request: message, answer: message }),
    });
  }

  // The requests in progress, including those that are not recorded. Each is removed when its response closes.
  const open = new Set<Outcome>();
  const isRecorded = ({ isOutside, operation, service }: Outcome) =>
    isOutside ? operation !== undefined && outside.test(operation) : service !== undefined && !service.unrecorded;
  journal.countOpen(() => [...open].filter(isRecorded).length);

  return {
    begun({ res, outcome }) {
      open.add(outcome);
      res.once("close", () => open.delete(outcome));
      outcome.cameMs = machineClock.now();
      outcome.watches = true;
      outcome.journalId = journal.newId();
    },

    closed({ res, outcome }, durationMs) {
      const { journalId: id, isOutside, service } = outcome;
      if (id === undefined || service?.unrecorded) return;
      if (isOutside) recordOutside(res, outcome, id, durationMs);
      else record(res, outcome, id, durationMs);
    },
  };
}

/**
 * Facts about a request that need no parsing. The object does not refer to the request, the response or their texts, because the
 * request log stores thousands of these objects.
 */
interface Facts {
  id: string;
  isOfConsole: boolean;
  /** When the request arrived, in milliseconds since the Unix epoch. */
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
  { requestId, service, operation, caller, fault, ignored, cameMs }: Outcome,
  id: string,
  durationMs: number,
): Facts {
  const { req } = res;
  return {
    id,
    isOfConsole: requestId.startsWith("console-"),
    time: cameMs,
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

/** @param url The URL, from which the secrets are already removed. */
function described(
  { time, service, operation, method, status, durationMs, inBatch, caller, fault, ignored }: Facts,
  url: string,
  { refusal, request, answer }: Pick<RecordedRequest, "refusal" | "request" | "answer">,
): Omit<RecordedRequest, "id" | "clock"> {
  const { path, search } = splitUrl(url);
  return {
    time: new Date(time).toISOString(),
    service,
    operation,
    method,
    path,
    query: search === "" ? undefined : parsedQuery(search),
    status,
    durationMs: Math.round(durationMs * 100) / 100,
    inBatch,
    caller: caller && callerOf(caller),
    refusal,
    fault,
    ignored,
    request,
    answer,
  };
}

function callerOf({ user, clientId, scopes }: Caller): RecordedRequest["caller"] {
  if (user.email === "" && clientId === "") return undefined;
  return {
    user: user.email === "" ? undefined : user.email,
    client: clientId === "" ? undefined : clientId,
    scopes: scopes.size === 0 ? undefined : [...scopes],
  };
}

function parsedQuery(search: string): Record<string, unknown> {
  try {
    return parseForm(search);
  } catch {
    return { "": search }; // The request was rejected because its query cannot be parsed, so the query is shown as one text.
  }
}

function exchangedOf(
  res: ServerResponse,
  { contract, sent = emptyBody, failure, lesson, answerHeaders, answerText, answerBytes, streamed }: Outcome,
  isSecretNumber: IsSecretNumber | undefined,
): Exchanged {
  const { req } = res;
  const isWordless = req.method === "HEAD" || res.statusCode === 304;
  const chunks = answerText === undefined ? streamed : [answerText];
  // Most responses have no headers except those passed to `writeHead`, so there is nothing to merge.
  const headers =
    res.getHeaderNames().length === 0 ? answerHeaders : { ...res.getHeaders(), ...lowerCased(answerHeaders) };
  const left: string[] = [];
  return {
    status: statusSent(res),
    failure,
    lesson,
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

/**
 * The path and query of a URL, without secrets.
 * @param left A list to which the secrets in the query are added.
 */
function addressOf(url: string | undefined, rules: AddressRules, left: string[]): string {
  const { path, search } = splitUrl(url);
  const masked = maskedPath(path, rules.isSecretNumber);
  return search === "" ? masked : `${masked}?${withoutSecretParameters(search, rules, left)}`;
}

/** Creates a recording that is parsed on demand. Most of it is stored as bytes in `store`, except for the facts and the error. */
function stored(facts: Facts, exchanged: Exchanged, store: Boards): Recording {
  const { request, answer, failure, lesson, isSecretNumber } = exchanged;
  const place = store.put(headText(exchanged), request.first ?? emptyBody, answer.chunks, answer.bytes);
  const refusal = failure && refusalOf(failure, lesson, [], isSecretNumber);
  return recordingAt(place, facts, refusal, {
    isUpload: request.first === undefined,
    sentBytes: request.bytes,
    answerBytes: answer.bytes,
  });
}

/** This is a separate function, so that the recording does not keep the request and the response in memory. */
function recordingAt(
  place: Place,
  facts: Facts,
  refusal: RecordedRequest["refusal"],
  { isUpload, sentBytes, answerBytes }: { isUpload: boolean; sentBytes: number; answerBytes: number },
): Recording {
  return {
    id: facts.id,
    weight: 500 + 2 * place.bytes,
    isOfConsole: facts.isOfConsole,
    describe() {
      const { url, request, answer } = parsedHead(place.head);
      const exchanged: Exchanged = {
        status: facts.status,
        failure: undefined,
        lesson: undefined,
        url,
        left: [],
        request: { headers: request, bytes: sentBytes, first: isUpload ? undefined : place.sent },
        answer: { headers: answer, bytes: answerBytes, chunks: [place.answer] },
        // An exchange that contains secrets is never stored as bytes, so no secrets have to be removed here.
        secrets: undefined,
        isSecretNumber: undefined,
      };
      const messages = { request: readRequest(exchanged, []), answer: readAnswer(exchanged, []) };
      return described(facts, url, { refusal, ...messages });
    },
  };
}

/** Creates a recording by parsing the exchange immediately, because its texts may contain secrets that must be removed. */
function takenApart(facts: Facts, exchanged: Exchanged): Recording {
  const { failure, lesson, status, url, isSecretNumber } = exchanged;
  const values = exchanged.left.filter((each) => each.length >= 3);
  const request = readRequest(exchanged, values);
  const refusal = failure && refusalOf(failure, lesson, values, isSecretNumber);
  // If the body was omitted because its secrets cannot be recognized, the error may quote them, so its message is omitted, too.
  const isQuoting = request.omitted === "secret" && status >= 400;
  if (refusal && isQuoting) refusal.message = secretText;
  const answer: RecordedMessage = isQuoting
    ? { ...answerMessage(exchanged), omitted: "secret" }
    : readAnswer(exchanged, values);
  const bytes = [request, answer].reduce((sum, each) => sum + Math.min(each.bytes, bodyBytesAtMost), 0);
  return {
    id: facts.id,
    weight: 1000 + 2 * bytes,
    isOfConsole: facts.isOfConsole,
    describe: () => described(facts, url, { refusal, request, answer }),
  };
}

/** Parses a request and removes its secrets. @param found A list to which the secrets are added. */
function readRequest({ status, request, secrets, isSecretNumber }: Exchanged, found: string[]): RecordedMessage {
  const headers = headersOf(request.headers, secrets?.headers, isSecretNumber);
  const message = { headers, bytes: request.bytes };
  if (request.first === undefined) return { ...message, omitted: "upload" };
  // A rejected request may have been intended for another operation, so its secrets may be in other fields.
  const rules = { isSecretNumber, judgesNames: status >= 400 || isSecretNumber !== undefined };
  return messageOf(request.first, message, secrets?.body, rules, found);
}

function answerMessage({ answer }: Exchanged): Pick<RecordedMessage, "headers" | "bytes"> {
  return { headers: headersOf(lowerCased(answer.headers), undefined, undefined), bytes: answer.bytes };
}

/** Parses a response. @param values The secrets in the request. If the response is an error, they are removed from it. */
function readAnswer(exchanged: Exchanged, values: readonly string[]): RecordedMessage {
  const { status, answer, secrets, isSecretNumber } = exchanged;
  const message = answerMessage(exchanged);
  const bytes = firstOf(Buffer.concat(answer.chunks.map((each) => Buffer.from(each))));
  const told = status >= 400 && values.length > 0 ? Buffer.from(withoutValues(bytes.toString(), values)) : bytes;
  return messageOf(told, message, secrets?.answer, { isSecretNumber, judgesNames: false }, []);
}

const emptyBody = Buffer.alloc(0);

/** The beginning of a body, up to the stored size. It is copied, so that the rest of a longer body can be freed. */
function firstOf(bytes: Buffer): Buffer {
  return bytes.length <= bodyBytesAtMost ? bytes : Buffer.from(bytes.subarray(0, bodyBytesAtMost));
}

/** Parses a body and removes its secrets. @param found A list to which the secrets are added. */
function messageOf(
  first: Buffer,
  { headers, bytes }: Pick<RecordedMessage, "headers" | "bytes">,
  secrets: SecretTree | undefined,
  rules: StrayRules,
  found: string[],
): RecordedMessage {
  if (bytes === 0) return { headers, bytes };
  const { kind, type } = mediaKindOf(headers["content-type"]);
  const isLong = bytes > bodyBytesAtMost;
  const value = isLong ? undefined : parsed(first, kind);
  if (value !== undefined) {
    const expected = secrets ? redacted(value, secrets, found) : value;
    return { headers, body: withoutCopies(withoutStray(expected, rules, found), found), bytes };
  }
  if (secrets) return { headers, bytes, omitted: "secret" };
  if (!isText(kind, type)) return { headers, bytes, omitted: isLong ? "long" : "binary" };
  const text = withoutStrayText(first.toString("utf8"), rules);
  return { headers, text, bytes, omitted: isLong ? "long" : undefined };
}

function parsed(bytes: Buffer, kind: MediaKind): unknown {
  try {
    if (kind === "form") return parseNestedForm(bytes);
    // The body may have been rejected because it is nested too deeply. Then it must not be parsed here either.
    requireShallow(bytes);
    return kind === "json" || kind === "none" ? (JSON.parse(bytes.toString("utf8")) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

function isText(kind: MediaKind, type: string): boolean {
  return kind !== "other" || /^text\/|xml|csv|javascript|multipart\/mixed/.test(type);
}

function lowerCased(headers: OutgoingHttpHeaders = {}): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
