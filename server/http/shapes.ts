/**
 * Published clients send the same request in several forms (`test/clients/facts.test.ts`, facts 1 to 8). This file converts them
 * to the form that the contract describes. It handles method overrides, query parameters in a form body, empty parameters and
 * media types.
 */
import type { IncomingMessage } from "node:http";
import { parse as parseQuery, stringify } from "qs";
import { Failure } from "../platform/failure.ts";
import { otherCharsetOf, percentEncoded, requireUtf8Pairs } from "./utf8.ts";

export interface Target {
  /** The method in upper case, after a method override was applied. For HEAD, it is GET. */
  method: string;
  /** The path as the client sent it, not decoded, without the query. */
  path: string;
  /** The query as the client sent it, not decoded, without the question mark. */
  search: string;
}

const overridable = new Set(["GET", "PUT", "PATCH", "DELETE", "POST"]);

/** A URL without its origin, which it has if the client uses a proxy (RFC 9112 §3.2.2). */
function withoutOrigin(url: string): string {
  return url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?]*\/?/i, "/") || "/";
}

/** The path of a request's URL, not decoded. */
export function pathOf(url = "/"): string {
  const local = withoutOrigin(url);
  const mark = local.indexOf("?");
  return mark < 0 ? local : local.slice(0, mark);
}

/** @throws Failure if the request overrides its method with one that no contract uses. */
export function targetOf(req: IncomingMessage): Target {
  const url = withoutOrigin(percentEncoded(req.url ?? "/"));
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const search = mark < 0 ? "" : url.slice(mark + 1);
  const sent = req.method === "HEAD" ? "GET" : (req.method ?? "GET");
  const override = req.headers["x-http-method-override"];
  if (override === undefined || sent !== "POST") return { method: sent, path, search };
  const method = String(override).trim().toUpperCase();
  if (overridable.has(method)) return { method, path, search };
  throw new Failure(
    "invalid",
    "invalid",
    `Invalid value for header "X-HTTP-Method-Override": it must be GET, PUT, PATCH, DELETE or POST, not ${method.slice(0, 20)}.`,
    {
      header: "X-HTTP-Method-Override",
    },
  );
}

export type Query = Record<string, unknown>;

const maximumParameters = 1000;

/**
 * Parses a query or a form: repeated names become arrays, `filter[merchantId]` is nested, empty values count as absent.
 * Properties of the prototype are never set.
 * @throws Failure for text that is not UTF-8 or contains U+0000, which PostgreSQL rejects and at which SQLite in Node.js 22
 * cuts off a text.
 * @throws Failure `tooLarge` for more than 1,000 parameters, because qs would drop the rest.
 */
export function parseForm(text: string): Query {
  if (text === "") return {};
  if (text.length >= maximumParameters && text.split("&").length > maximumParameters) throw tooMany();
  if (/%00|\0/.test(text)) throw zeroByteIn(text);
  const simple = parseSimple(text);
  if (simple) return simple;
  requireUtf8Pairs(text);
  const query: Query = parseQuery(text, {
    depth: 3,
    arrayLimit: maximumParameters,
    parameterLimit: maximumParameters,
    ignoreQueryPrefix: true,
  });
  return withoutEmpty(query);
}

function tooMany(): Failure {
  return new Failure("tooLarge", "uploadTooLarge", `The request has more than ${maximumParameters} parameters.`);
}

/**
 * Parses the bytes of a form body that contains query parameters.
 * @throws Failure in the same cases as `parseForm`.
 */
export function parseFormBody(bytes: Buffer): Query {
  return parseForm(percentEncoded(bytes.toString("latin1")));
}

function withoutEmpty(query: Query): Query {
  for (const name in query) if (query[name] === "") delete query[name];
  return query;
}

/**
 * Parses a query with a few names that have one value each. Most queries are like this, and the full parser, which supports
 * arrays and nesting, is slower.
 * @returns undefined if the query may need the full parser.
 */
function parseSimple(text: string): Query | undefined {
  if (text.length > longestSimple || unusual.test(text)) return undefined;
  const query: Query = {};
  for (const pair of text.split("&")) {
    const at = pair.indexOf("=");
    const name = decodeSimple(at < 0 ? pair : pair.slice(0, at));
    const value = at < 0 ? "" : decodeSimple(pair.slice(at + 1));
    if (name === undefined || name === "" || value === undefined || name in query) return undefined;
    query[name] = value;
  }
  return withoutEmpty(query);
}

const longestSimple = 2000;
/**
 * Matches queries that need the full parser. Brackets, plain or encoded, mean arrays and objects. A leading question mark needs
 * special handling.
 */
const unusual = /[[\]]|%5[bd]|^\?/i;

/**
 * Decodes a name or value of a query.
 * @returns undefined for a malformed percent-encoding. The full parser leaves it unchanged.
 */
function decodeSimple(text: string): string | undefined {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return undefined;
  }
}

function zeroByteIn(text: string): Failure {
  const pair = text.split("&").find((each) => /%00|\0/.test(each));
  const parameter = pair?.split("=")[0];
  return new Failure("invalid", "invalid", "A parameter contains the character U+0000.", { parameter });
}

export type MediaKind = "none" | "json" | "form" | "other";

export interface MediaType {
  kind: MediaKind;
  /** The media type in lower case, without parameters. */
  type: string;
  /** The charset in the header, if it is another one than UTF-8. */
  otherCharset?: string | undefined;
}

const unsaid: MediaType = { kind: "none", type: "" };
const plainJson: MediaType = { kind: "json", type: "application/json" };

/** The kind of a body, according to its `Content-Type` header alone. */
export function mediaKindOf(contentType: string | undefined): MediaType {
  if (contentType === undefined) return unsaid;
  if (contentType === "application/json") return plainJson;
  const known = knownKinds.get(contentType);
  if (known) return known;
  const kind = readMediaKind(contentType);
  // Clients send the same few types again and again, so results are cached. Types with boundaries or file names are not cached.
  if (kind.kind !== "other" && contentType.length < 100 && knownKinds.size < mostKnownKinds)
    knownKinds.set(contentType, kind);
  return kind;
}

const knownKinds = new Map<string, MediaType>();
const mostKnownKinds = 50;

function readMediaKind(contentType: string): MediaType {
  const type = (contentType.split(";")[0] ?? "").trim().toLowerCase();
  const otherCharset = otherCharsetOf(contentType);
  if (type === "") return otherCharset === undefined ? unsaid : { ...unsaid, otherCharset };
  if (type === "application/json" || type === "text/json" || /^application\/[\w.-]+\+json$/.test(type)) {
    return { kind: "json", type, otherCharset };
  }
  return { kind: type === "application/x-www-form-urlencoded" ? "form" : "other", type, otherCharset };
}

/**
 * Writes parameters as a query, without the question mark. Nested parameters are written with brackets, and each value of an
 * array as a separate parameter.
 */
export function printForm(query: Readonly<Record<string, unknown>> | undefined): string {
  return stringify(query, { indices: false });
}
