/** Parses the body of a request as the contract describes it, in any media type that the operation accepts. */
import type { IncomingMessage } from "node:http";
import { Failure, unsupportedMediaType } from "../platform/failure.ts";
import { quotable } from "../platform/utf8.ts";
import { atOnce, withTurns } from "../platform/work.ts";
import { parsingJson } from "./body.ts";
import type { RuntimeOperation } from "./document.ts";
import { parseNestedForm } from "./form.ts";
import { parsedAtOnce } from "./jsonPieces.ts";
import { formType, type Route } from "./route.ts";
import { type MediaType, parseFormBody, type Query } from "./shapes.ts";

/** Adds the parameters in a form body to the query. If a parameter is also in the URL, the URL takes precedence. */
export function mergeForm(query: Query, type: MediaType, bytes: Buffer): void {
  if (bytes.length === 0) return;
  requireUtf8(type);
  for (const [name, value] of Object.entries(parseFormBody(bytes))) query[name] ??= value;
}

/**
 * The error for a request that needs a body but has none.
 * @param form Whether the request has a form that is not empty.
 */
export function bodyMissing(route: Route, form: boolean): Failure {
  return form
    ? otherTypeThan(route, formType)
    : new Failure("invalid", "required", "The request requires a body.", { field: "body" });
}

/** @param type The media type that the client has sent, without parameters. */
function otherTypeThan({ mediaTypes }: Route, type: string): Failure {
  const best = mediaTypes.includes("application/json") ? "application/json" : mediaTypes[0];
  return unsupportedMediaType(
    `The body must be ${mediaTypes.join(" or ")}${type && `, not ${type}`}. Send it with the header Content-Type: ${best}.`,
  );
}

/** @throws Failure for a body whose media type specifies a charset other than UTF-8. */
export function requireUtf8({ otherCharset, type }: MediaType): void {
  if (otherCharset === undefined) return;
  const example = `${type || "application/json"}; charset=UTF-8`;
  throw unsupportedMediaType(
    `The body must be UTF-8, not ${quotable(otherCharset)}. Send it with a Content-Type such as ${example}.`,
  );
}

/**
 * Parses a body.
 * @returns the value, or a promise for a large body.
 * @throws Failure for a media type that the operation does not accept, or for a body that does not match its media type.
 */
export function parseBody(route: Route, media: MediaType, bytes: Buffer): unknown {
  const steps = parsingBody(route, media, bytes);
  return bytes.length > parsedAtOnce ? withTurns(steps, parsedAtOnce) : atOnce(steps);
}

function* parsingBody(route: Route, media: MediaType, bytes: Buffer): Generator<number, unknown, void> {
  const { kind, type } = media;
  if (route.mediaTypes.length === 0) return undefined;
  if (route.isForeign) return yield* parsingForeign(route, media, bytes);
  // If the operation accepts forms, an empty body is a form without fields. Some clients send an empty JSON array instead.
  if (route.readForm && bytes.length === 0) return {};
  if (bytes.length === 0) return undefined;
  if (kind !== "other") requireUtf8(media);
  if (kind === "form" && route.readForm) return route.readForm(parseNestedForm(bytes));
  if ((kind === "json" || kind === "none") && route.mediaTypes.includes("application/json")) {
    const value = yield* parsingJson(bytes, route.readExactly);
    // The bytes count as work a second time, because the next steps scan the complete value, too.
    yield bytes.length;
    const empty = value === undefined || (Array.isArray(value) && value.length === 0);
    return route.readForm && empty ? {} : value;
  }
  throw otherTypeThan(route, type);
}

/** Parses a body of a third-party contract. JSON and forms are parsed; any other accepted body is passed on as bytes. */
function* parsingForeign(route: Route, media: MediaType, bytes: Buffer): Generator<number, unknown, void> {
  if (bytes.length === 0) return undefined;
  const type = foreignType(route, media);
  if (type === undefined) throw otherTypeThan(route, media.type);
  if (media.kind === "json" || (media.kind === "none" && /json/.test(type))) {
    requireUtf8(media);
    const value = yield* parsingJson(bytes, undefined);
    yield bytes.length;
    return value;
  }
  if (media.kind !== "form") return bytes;
  requireUtf8(media);
  return parseNestedForm(bytes);
}

/** Finds the media type or media range in a third-party contract that matches the body. */
function foreignType({ mediaTypes }: Route, { kind, type }: MediaType): string | undefined {
  const bare = (each: string) => (each.split(";")[0] ?? "").trim().toLowerCase();
  const json = mediaTypes.find((each) => /^application\/(json|[\w.+-]+\+json)$/.test(bare(each)));
  if (kind === "none") return json ?? mediaTypes[0];
  const [group] = type.split("/");
  const exact = mediaTypes.find((each) => bare(each) === type);
  const range =
    mediaTypes.find((each) => bare(each) === `${group}/*`) ?? mediaTypes.find((each) => bare(each) === "*/*");
  // Clients send `application/json` for any kind of JSON, so it also matches another JSON type in the contract.
  return exact ?? range ?? (type === "application/json" || type === "text/json" ? json : undefined);
}

/**
 * The contract's media type for the body that was sent. If the contract has JSON, a form counts as JSON, because it was
 * converted to the same structure.
 */
export function contractType(route: Route, media: MediaType): string | undefined {
  if (route.isForeign) return foreignType(route, media);
  const { kind, type } = media;
  return kind === "form" && !route.mediaTypes.includes("application/json")
    ? type
    : route.mediaTypes.find((each) => each === "application/json");
}

/** The headers of the request that the contract declares. */
export function statedHeaders(
  req: IncomingMessage,
  operation: RuntimeOperation,
  contentType: string | undefined,
): Record<string, string | undefined> {
  const headers: Record<string, string | undefined> = {};
  if (contentType !== undefined) headers["content-type"] = contentType;
  for (const name of operation.headers) {
    const value = req.headers[name];
    if (value !== undefined) headers[name] = String(value);
  }
  return headers;
}
