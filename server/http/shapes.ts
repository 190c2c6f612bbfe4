/**
 * Published clients send the same request in several forms (`test/http/clientNeeds.test.ts`). This file converts them
 * to the form that the contract describes. It handles method overrides, query parameters in a form body, empty parameters and
 * media types.
 */
import type { IncomingMessage } from "node:http";
import { parse as parseQuery, stringify } from "qs";
import { Failure, invalidHeaderValue } from "../platform/failure.ts";
import { otherCharsetOf, percentEncoded, requireUtf8Pairs } from "../platform/utf8.ts";

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

/** Splits a URL at its question mark. The parts are not decoded. */
export function splitUrl(url = "/"): { path: string; search: string } {
  const mark = url.indexOf("?");
  return mark < 0 ? { path: url, search: "" } : { path: url.slice(0, mark), search: url.slice(mark + 1) };
}

/** The path of a request's URL, not decoded. */
export function pathOf(url = "/"): string {
  return splitUrl(withoutOrigin(url)).path;
}

/** @throws Failure if the request overrides its method with one that no contract uses. */
export function targetOf(req: IncomingMessage): Target {
  const { path, search } = splitUrl(withoutOrigin(percentEncoded(req.url ?? "/")));
  const sent = req.method === "HEAD" ? "GET" : (req.method ?? "GET");
  const override = req.headers["x-http-method-override"];
  if (override === undefined || sent !== "POST") return { method: sent, path, search };
  const method = String(override).trim().toUpperCase();
  if (overridable.has(method)) return { method, path, search };
  const rule = `it must be GET, PUT, PATCH, DELETE or POST, not ${method.slice(0, 20)}`;
  throw invalidHeaderValue("X-HTTP-Method-Override", rule);
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
  requireUtf8Pairs(text);
  const query: Query = parseQuery(text, {
    depth: 3,
    arrayLimit: maximumParameters,
    parameterLimit: maximumParameters,
    ignoreQueryPrefix: true,
  });
  for (const name in query) if (query[name] === "") delete query[name];
  return query;
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
  otherCharset: string | undefined;
}

/** The kind of a body, according to its `Content-Type` header alone. */
export function mediaKindOf(contentType: string | undefined): MediaType {
  if (contentType === undefined) return { kind: "none", type: "", otherCharset: undefined };
  const type = (contentType.split(";")[0] ?? "").trim().toLowerCase();
  const otherCharset = otherCharsetOf(contentType);
  if (type === "") return { kind: "none", type, otherCharset };
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
