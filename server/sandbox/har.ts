/** Exports the request log in the HAR 1.2 format, which browsers, proxies and other tools can open. */
import { STATUS_CODES } from "node:http";
import type { PlatformSchemas } from "../../generated/platform/client.ts";
import type { Whole } from "../http/json.ts";
import { printForm } from "../http/shapes.ts";
import type { RecordedMessage, RecordedRequest } from "../platform/journal.ts";

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
