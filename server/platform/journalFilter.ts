/** The filter by which a caller selects recorded requests. */
import { normalAddress } from "./emailAddress.ts";
import type { RecordedRequest } from "./journal.ts";

/** The conditions of the filter. A request must meet each condition that is set. */
export interface JournalFilter {
  /**
   * Selects requests by their sender, the console or apps. The request log checks this condition itself, because it knows the
   * sender without parsing the recording.
   */
  source?: "apps" | "console" | undefined;
  service?: string | undefined;
  operation?: string | undefined;
  /** The email address of the caller. */
  user?: string | undefined;
  client?: string | undefined;
  method?: string | undefined;
  /** The beginning of the request's path. */
  path?: string | undefined;
  /** A status (`404`), or a class of statuses (`4xx`). */
  status?: string | undefined;
  reason?: string | undefined;
  /** A text that the path, the query, a body or the error contains. */
  text?: string | undefined;
  /** The parameters that the query must contain, compared with `contains`. */
  query?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: unknown;
  answer?: unknown;
}

export function matches(request: RecordedRequest, filter: JournalFilter): boolean {
  const { service, operation, user, client, method, path, status, reason, text } = filter;
  return (
    (service === undefined || request.service === service) &&
    (operation === undefined || request.operation === operation) &&
    (user === undefined || request.caller?.user === normalAddress(user)) &&
    (client === undefined || request.caller?.client === client) &&
    (method === undefined || request.method === method) &&
    (path === undefined || request.path.startsWith(path)) &&
    (status === undefined || hasStatus(request.status, status)) &&
    (reason === undefined || request.refusal?.reason === reason) &&
    (text === undefined || holdsText(request, text)) &&
    (filter.query === undefined || contains(request.query, filter.query)) &&
    (filter.headers === undefined || hasHeaders(request.request.headers, filter.headers)) &&
    (filter.body === undefined || contains(request.request.body, filter.body)) &&
    (filter.answer === undefined || contains(request.answer.body, filter.answer))
  );
}

function hasStatus(status: number, wanted: string): boolean {
  return wanted.endsWith("xx") ? Math.floor(status / 100) === Number(wanted[0]) : status === Number(wanted);
}

function hasHeaders(headers: Readonly<Record<string, string>>, wanted: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([name, value]) => headers[name.toLowerCase()] === value);
}

function holdsText({ path, query, refusal, request, answer }: RecordedRequest, text: string): boolean {
  const places = [query, request.body, request.text, answer.body, answer.text, refusal];
  const whole = places.map((each) => (typeof each === "string" ? each : (JSON.stringify(each) ?? "")));
  return [path, ...whole].join("\n").toLowerCase().includes(text.toLowerCase());
}

/**
 * Whether a value contains another value. Objects may have further fields. Arrays must have the same length, and each element
 * must contain the expected element.
 */
export function contains(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(value) || value.length !== wanted.length) return false;
    return wanted.every((each, index) => contains(value[index], each));
  }
  if (typeof wanted === "object" && wanted !== null) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    return Object.entries(wanted).every(
      ([name, member]) => Object.hasOwn(value, name) && contains(Reflect.get(value, name), member),
    );
  }
  return value === wanted;
}
