/** The body of a request as the contract describes it, whatever it came as. */
import type { IncomingMessage } from "node:http";
import { Failure } from "../platform/failure.ts";
import { parseJson } from "./body.ts";
import type { RuntimeOperation } from "./document.ts";
import type { Route } from "./route.ts";
import { type MediaType, parseForm, type Query } from "./shapes.ts";

/** Query parameters of a form body stand beside those of the address, which win. */
export function mergeForm(query: Query, bytes: Buffer): void {
  for (const [name, value] of Object.entries(parseForm(bytes.toString("utf8")))) query[name] ??= value;
}

/** @throws Failure for a media type the operation does not take, or a body that is not what it claims to be. */
export function parseBody(route: Route, { kind, type }: MediaType, bytes: Buffer): unknown {
  if (route.mediaTypes.length === 0) return undefined;
  // Where a form is taken, no body is a form without fields. Some clients write that as an empty JSON array.
  if (route.readForm && bytes.length === 0) return {};
  if (bytes.length === 0) return undefined;
  if (kind === "form" && route.readForm) return route.readForm(parseForm(bytes.toString("utf8")));
  if ((kind === "json" || kind === "none") && route.mediaTypes.includes("application/json")) {
    const value = parseJson(bytes, route.readExactly);
    const empty = value === undefined || (Array.isArray(value) && value.length === 0);
    return route.readForm && empty ? {} : value;
  }
  throw new Failure(
    "unsupportedMediaType",
    "unsupportedMediaType",
    `The body must be ${route.mediaTypes.join(" or ")}, not ${type || "of an unknown type"}.`,
    { header: "Content-Type" },
  );
}

/** The media type under which the contract knows the body that was sent. A form has become what JSON would have been. */
export function contractType(route: Route, { kind, type }: MediaType): string | undefined {
  return kind === "form" && !route.mediaTypes.includes("application/json")
    ? type
    : route.mediaTypes.find((each) => each === "application/json");
}

/** The headers that the contract states, of those that were sent. */
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
