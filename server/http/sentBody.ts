/** Reads the body of a request as the contract describes it, whatever media type the client has used. */
import type { IncomingMessage } from "node:http";
import { Failure } from "../platform/failure.ts";
import { atOnce, withTurns } from "../platform/work.ts";
import { parsingJson } from "./body.ts";
import type { RuntimeOperation } from "./document.ts";
import { parseNestedForm } from "./form.ts";
import { parsedAtOnce } from "./jsonPieces.ts";
import { formType, type Route } from "./route.ts";
import { type MediaType, parseFormBody, type Query } from "./shapes.ts";
import { charsetRefused } from "./utf8.ts";

/** Adds the parameters of a form body to those of the address. The address wins. */
export function mergeForm(query: Query, type: MediaType, bytes: Buffer): void {
  if (bytes.length === 0) return;
  requireUtf8(type);
  for (const [name, value] of Object.entries(parseFormBody(bytes))) query[name] ??= value;
}

/** The refusal of a request that needs a body and has none. @param form Whether the request has a form that is not empty. */
export function bodyMissing(route: Route, form: boolean): Failure {
  return form
    ? otherTypeThan(route, formType)
    : new Failure("invalid", "required", "The request needs a body.", { field: "body" });
}

/** @param type The media type that the client has sent, without parameters. */
function otherTypeThan({ mediaTypes }: Route, type: string): Failure {
  const best = mediaTypes.includes("application/json") ? "application/json" : mediaTypes[0];
  return new Failure(
    "unsupportedMediaType",
    "unsupportedMediaType",
    `The body must be ${mediaTypes.join(" or ")}, not ${type || "of an unknown type"}. Send it with the header Content-Type: ${best}.`,
    { header: "Content-Type" },
  );
}

/** @throws Failure for a body whose media type names another charset than UTF-8. */
export function requireUtf8({ otherCharset, type }: MediaType): void {
  if (otherCharset !== undefined) throw charsetRefused(otherCharset, type || "application/json");
}

/**
 * @returns the value, or its promise for a large body.
 * @throws Failure for a media type that the operation does not take, or for a body that is not of its media type.
 */
export function parseBody(route: Route, media: MediaType, bytes: Buffer): unknown {
  const steps = parsingBody(route, media, bytes);
  return bytes.length > parsedAtOnce ? withTurns(steps, parsedAtOnce) : atOnce(steps);
}

function* parsingBody(route: Route, media: MediaType, bytes: Buffer): Generator<number, unknown, void> {
  const { kind, type } = media;
  if (route.mediaTypes.length === 0) return undefined;
  // Where a form is accepted, an empty body is a form without fields. Some clients write a form without fields as an empty JSON
  // array.
  if (route.readForm && bytes.length === 0) return {};
  if (bytes.length === 0) return undefined;
  if (kind !== "other") requireUtf8(media);
  if (kind === "form" && route.readForm) return route.readForm(parseNestedForm(bytes));
  if ((kind === "json" || kind === "none") && route.mediaTypes.includes("application/json")) {
    const value = yield* parsingJson(bytes, route.readExactly);
    // What follows looks at the whole value, too.
    yield bytes.length;
    const empty = value === undefined || (Array.isArray(value) && value.length === 0);
    return route.readForm && empty ? {} : value;
  }
  throw otherTypeThan(route, type);
}

/**
 * The media type in the contract for the body that was sent. A form counts as JSON where the contract has JSON, since it was
 * converted.
 */
export function contractType(route: Route, { kind, type }: MediaType): string | undefined {
  return kind === "form" && !route.mediaTypes.includes("application/json")
    ? type
    : route.mediaTypes.find((each) => each === "application/json");
}

/** The headers of the request that the contract states. */
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
