/**
 * CORS (Fetch standard): decides which responses may be read by scripts of other origins, and sets the headers that allow it.
 * These scripts can never read pages that are meant for people. This file also compresses responses, for clients that accept it.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";
import cors from "cors";
import type { RuntimeDocument } from "./document.ts";
import { patternOf } from "./outside.ts";
import type { Page } from "./pages.ts";
import type { Service } from "./service.ts";

/** Headers that the server adds to responses of any operation. Contracts declare further headers. */
const ownHeaders = [
  "Deprecation",
  "Link",
  "Quintet-Fault",
  "Quintet-Hint",
  "Quintet-Ignored",
  "Quintet-Time",
  "Retry-After",
  "Sunset",
  "WWW-Authenticate",
  "X-Request-Id",
  "X-Status-Code",
];

/** Sets the CORS headers of a response. */
type SetCorsHeaders = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * Returns a function that sets CORS headers (Fetch standard) on a response. The headers allow a script of another origin to
 * read the response.
 * @param documents The contracts whose response headers the script may read.
 */
export function corsHeadersFor(documents: readonly Pick<RuntimeDocument, "exposedHeaders">[]): SetCorsHeaders {
  const stated = documents.flatMap(({ exposedHeaders = [] }) => exposedHeaders);
  const set = cors({
    origin: true,
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    exposedHeaders: [...new Set([...ownHeaders, ...stated])].sort(),
    maxAge: 3600,
    // The middleware does not respond to preflights. The listener responds to them itself, with an `Allow` header.
    preflightContinue: true,
  });
  // The callback can be empty, because the middleware runs synchronously.
  return (req, res) => set(req as never, res, () => {});
}

/** @returns whether a script of another origin may read the response at this path. */
type CorsRule = (req: IncomingMessage, path: string) => boolean;

export function corsRule(
  mounted: readonly { prefix: string; inside: string; service: Service }[],
  pages: readonly Page[],
  endpoints: readonly { path: readonly string[] }[],
): CorsRule {
  const pathsOf = (some: readonly Page[]) => some.flatMap(({ path }) => path);
  const forPrograms = [
    ...pathsOf(pages.filter(({ audience }) => audience === "program")),
    ...endpoints.flatMap(({ path }) => path),
  ].map(patternOf);
  const forPeople = pathsOf(pages.filter(({ audience }) => audience !== "program")).map(patternOf);
  const apart = mounted.filter(({ prefix }) => prefix !== "");
  // A service at the root covers every path whose first segment is the first segment of one of its operations' paths.
  const roots = new Set(mounted.filter(({ prefix }) => prefix === "").flatMap(({ service }) => firstSegments(service)));

  return (req, path) => {
    if (forPrograms.some((each) => each.test(path))) return true;
    if (forPeople.some((each) => each.test(path))) return false;
    const at = apart.find(({ prefix, inside }) => path.startsWith(inside) || path === prefix);
    if (at) return !at.service.scriptsNeedToken || sendsToken(req);
    return roots.has(path.split("/", 2)[1] ?? "");
  };
}

/** Whether a request sends a token. A preflight sends none, but asks whether the request may send one. */
function sendsToken({ method, headers }: IncomingMessage): boolean {
  if (headers.authorization !== undefined) return true;
  return method === "OPTIONS" && /\bauthorization\b/i.test(headers["access-control-request-headers"] ?? "");
}

function firstSegments({ document }: Service): string[] {
  return document.operations.flatMap(({ basePaths, path }) =>
    basePaths.includes("") ? [path.split("/", 2)[1] ?? ""] : [],
  );
}

/** Compresses the response if it is large enough and of a type that compresses well. */
export function compressResponse(req: IncomingMessage, res: ServerResponse): void {
  // The casts are safe: the types require Express's objects, but the middleware uses only the members of Node's.
  compress(req as never, res as never, () => {});
}

/**
 * The middleware that compresses responses. Batch responses and JSON are recognized without a lookup. For other types, the
 * package uses a table that it loads on demand.
 */
const compress = compression({
  threshold: 1024,
  filter: (req, res) =>
    /^(?:multipart\/mixed|application\/json)\b/.test(String(res.getHeader("Content-Type"))) ||
    compression.filter(req, res),
});
