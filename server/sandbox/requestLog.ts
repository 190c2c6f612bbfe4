/**
 * The other forms of the request log besides its list: an archive, a stream, and a verification. The archive has the HAR 1.2
 * format, which browsers, proxies and other tools can open.
 */
import { STATUS_CODES } from "node:http";
import { Readable } from "node:stream";
import type { PlatformSchemas } from "../../generated/platform/client.ts";
import type { Whole } from "../http/json.ts";
import { printForm } from "../http/shapes.ts";
import { invalidField } from "../platform/failure.ts";
import type { Journal, JournalPage, JournalQuestion, RecordedMessage, RecordedRequest } from "../platform/journal.ts";
import { matches } from "../platform/journalFilter.ts";
import { didYouMean } from "../platform/nearest.ts";
import { toRecordedRequest } from "./present.ts";

type Schemas = Whole<PlatformSchemas>;

/**
 * Converts recorded requests to HAR.
 * @param requests Requests from the request log, which has already removed secrets.
 * @param origin The server's origin, with which the exported URLs begin.
 */
export function harOf(
  requests: readonly RecordedRequest[],
  { origin, version }: { origin: string; version: string },
): Schemas["Har"] {
  const creator = { name: "quintet", version };
  return { log: { version: "1.2", creator, entries: requests.map((each) => entryOf(each, origin)) } };
}

function entryOf(request: RecordedRequest, origin: string): Schemas["HarEntry"] {
  const { time, durationMs, status, service, operation, clock, caller, fault, id } = request;
  return {
    startedDateTime: time,
    time: durationMs,
    request: {
      method: request.method,
      url: addressOf(request, origin),
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: namedOf(request.request.headers),
      queryString: queryOf(request.query),
      postData: request.request.bytes === 0 ? undefined : postDataOf(request.request),
      headersSize: -1,
      bodySize: request.request.bytes,
    },
    response: {
      status,
      statusText: STATUS_CODES[status] ?? "",
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: namedOf(request.answer.headers),
      content: {
        size: request.answer.bytes,
        mimeType: typeOf(request.answer),
        text: request.answer.bytes === 0 ? undefined : textOf(request.answer),
        comment: commentOf(request.answer),
      },
      redirectURL: request.answer.headers.location ?? "",
      headersSize: -1,
      bodySize: request.answer.bytes,
    },
    cache: {},
    // HAR divides the time into phases, but the request log only contains the total time.
    timings: { send: 0, wait: durationMs, receive: 0 },
    _id: id,
    _service: service,
    _operation: operation,
    _user: caller?.user,
    _clock: clock,
    _fault: fault && `${fault.kind} ${fault.when} ${fault.id}`,
  };
}

function addressOf({ path, query }: RecordedRequest, origin: string): string {
  const text = printForm(query);
  return `${origin}${path}${text === "" ? "" : `?${text}`}`;
}

function namedOf(values: Readonly<Record<string, string>>): Schemas["HarNamed"][] {
  return Object.entries(values).map(([name, value]) => ({ name, value: String(value) }));
}

/** Converts a query to a list of name-value pairs, in the order of the URL. */
function queryOf(query: RecordedRequest["query"]): Schemas["HarNamed"][] {
  return [...new URLSearchParams(printForm(query))].map(([name, value]) => ({ name, value }));
}

function postDataOf(message: RecordedMessage): Schemas["HarPostData"] {
  return { mimeType: typeOf(message), text: textOf(message), comment: commentOf(message) };
}

function typeOf({ headers }: RecordedMessage): string {
  return headers["content-type"] ?? "";
}

/**
 * A body that was JSON or a form is exported as JSON, because the request log stores the parsed values and not the original
 * text.
 */
function textOf({ body, text }: RecordedMessage): string {
  return body === undefined ? (text ?? "") : JSON.stringify(body);
}

function commentOf({ omitted }: RecordedMessage): string | undefined {
  return omitted && `not recorded: ${omitted}`;
}

type Line = Whole<PlatformSchemas["JournalLine"]>;

/**
 * The maximum time between two lines, in milliseconds. Writing a line allows both sides to notice that the other has
 * disconnected.
 */
const quietMs = 15_000;
/** The maximum number of requests that are read from the log at a time. */
const step = 100;

/** Sends recorded requests as lines of JSON, as they are recorded, until the reader disconnects or the server stops. */
export function requestStream(journal: Journal, question: JournalQuestion): Readable {
  const gone = new AbortController();
  // A new reader first gets the latest requests, up to `limit`. A reader with a cursor continues after it, without `limit`.
  let from: JournalQuestion | undefined = question.after === undefined ? question : { ...question, limit: step };
  let isFirst = true;

  /** Waits for further requests. @returns the next lines; null if the stream ends. */
  async function next(): Promise<string | null> {
    if (journal.closed || !from) return null;
    // The first lines are sent without waiting for a request, because they contain the current cursor.
    const found = isFirst ? await journal.page(from) : await journal.wait(from, quietMs, gone.signal);
    isFirst = false;
    from = { ...question, after: found.cursor, limit: step };
    return linesOf(found);
  }

  return new Readable({
    read() {
      next().then(
        (text) => this.push(text),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      gone.abort();
      done(error);
    },
  });
}

function linesOf({ items, cursors, agesMs, cursor, missed, answered }: JournalPage): string {
  const lines: Line[] = items.map((request, index) => ({
    cursor: cursors[index] ?? cursor,
    request: toRecordedRequest(request),
    ageMs: agesMs[index],
    missed: undefined,
    answered,
  }));
  // The page may end with requests that did not match the filter. A line with only a cursor allows the reader to continue after
  // them.
  if (cursor !== (cursors.at(-1) ?? ""))
    lines.push({ cursor, request: undefined, ageMs: undefined, missed: undefined, answered });
  if (missed > 0 && lines[0]) lines[0] = { ...lines[0], missed };
  return lines.map((each) => `${JSON.stringify(each)}\n`).join("");
}

type Wanted = PlatformSchemas["NewVerification"];
type Found = Whole<PlatformSchemas["Verification"]>;

/** A limit that is never reached: it is higher than the total number of requests in the request logs of all processes. */
export const everything = 1_000_000;
const shown = 20;

/**
 * Checks that the specified number of requests was made.
 * @param asked.signal Aborted when the caller stops waiting.
 * @param asked.operations The ids of all operations, to detect a misspelled one.
 * @throws Failure `invalid` for numbers that contradict each other.
 */
export async function verify(
  journal: Journal,
  wanted: Wanted,
  { signal, operations }: { signal: AbortSignal; operations: readonly string[] },
): Promise<Found> {
  const { atLeast, atMost, exactly, within = 0, after, ...filter } = wanted;
  if (exactly !== undefined && (atLeast !== undefined || atMost !== undefined)) {
    throw invalidField("exactly", "Invalid value for exactly: send it alone, or send atLeast and atMost instead.");
  }
  const least = exactly ?? atLeast ?? (atMost === undefined ? 1 : 0);
  const most = exactly ?? atMost ?? Number.POSITIVE_INFINITY;
  if (least > most) throw invalidField("atMost", "Invalid value for atMost: it must not be less than atLeast.");

  const untilMs = performance.now() + within * 1000;
  const found: RecordedRequest[] = [];
  let from = after;
  // The request log drops old requests, so requests that were found once are collected here and still count.
  for (;;) {
    const leftMs = untilMs - performance.now();
    const question = { filter, after: from, limit: everything };
    const page = await (from === undefined
      ? journal.page(question)
      : journal.wait(question, Math.max(0, leftMs), signal));
    found.push(...page.items);
    from = page.cursor;
    if (found.length >= least || performance.now() >= untilMs || journal.closed || signal.aborted) break;
  }

  const count = found.length;
  const items = found.slice(0, shown).map(toRecordedRequest);
  if (count >= least && count <= most) return { ok: true, count, items, message: undefined };
  const message = (await describe(journal, wanted, { least, most, count })) + misspelt(wanted.operation, operations);
  return { ok: false, count, items, message };
}

/** Matches operations that belong to no service but are in the request log. */
const outside = /^(?:oauth|batch|discovery)\./;

function misspelt(operation: string | undefined, known: readonly string[]): string {
  if (operation === undefined || known.includes(operation) || outside.test(operation)) return "";
  return ` There is no operation "${operation}".${didYouMean(operation, known)}`;
}

/** Describes which requests were expected and, if too few were found, the most similar recorded one. */
async function describe(
  journal: Journal,
  { operation, service, method, path, after, ...rest }: Wanted,
  { least, most, count }: { least: number; most: number; count: number },
): Promise<string> {
  const number = least === most ? `${least}` : count < least ? `at least ${least}` : `at most ${most}`;
  const named = [operation ?? service, method, path].filter((each) => each !== undefined).join(" ");
  const expected = `Expected ${number} ${number.endsWith(" 1") || number === "1" ? "request" : "requests"}${named && ` of ${named}`}, found ${count === 0 ? "none" : count}`;
  if (count >= least) return `${expected}.`;
  const near = (await journal.page({ filter: { operation, service, method, path }, after, limit: everything })).items;
  if (near.length === 0) return `${expected}, and no similar request either.`;
  const differing = near.filter((each) => !matches(each, rest));
  const last = differing.at(-1);
  if (!last) return `${expected}.`;
  return `${expected}; ${differing.length} of that kind did not match, the last one: ${sketchOf(last)}.`;
}

function sketchOf({ operation, method, path, status, caller, refusal, request }: RecordedRequest): string {
  const body = request.body === undefined ? "" : ` ${JSON.stringify(request.body).slice(0, 500)}`;
  const by = caller?.user === undefined ? "" : ` by ${caller.user}`;
  const why = refusal ? ` (${refusal.reason}: ${refusal.message})` : "";
  return `${operation ?? `${method} ${path}`}${by} returned ${status}${why}${body}`;
}
