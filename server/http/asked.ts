/** What is done only for requests that ask for it: answers for scripts of other origins, and smaller ones. */
import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";
import cors from "cors";

/** Sets the headers with which a browser lets a script of another origin read the answer (the Fetch standard's CORS). */
export function shareAcrossOrigins(req: IncomingMessage, res: ServerResponse): void {
  // It calls back at once, since nothing here is looked up.
  share(req as never, res, () => {});
}

/** Compresses the answer, if it is worth it and of a kind that shrinks. */
export function compressAnswer(req: IncomingMessage, res: ServerResponse): void {
  // Both middlewares are typed for Express's own classes, which ours are at run time (`plainClasses.ts`).
  compress(req as never, res as never, () => {});
}

const share = cors({
  origin: true,
  methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
  exposedHeaders: [
    "Deprecation",
    "ETag",
    "Idempotent-Replayed",
    "Link",
    "Location",
    "Quintet-Hint",
    "Range",
    "Retry-After",
    "Sunset",
    "WWW-Authenticate",
    "X-Request-Id",
    "X-Status-Code",
  ],
  maxAge: 3600,
  // The answer itself is the listener's, which says Allow as well.
  preflightContinue: true,
});

/**
 * What a batch answers is text like what its parts answer; the rest is decided by the type, in a table that is loaded for types
 * other than the usual one.
 */
const compress = compression({
  threshold: 1024,
  filter: (req, res) =>
    /^(?:multipart\/mixed|application\/json)\b/.test(String(res.getHeader("Content-Type"))) ||
    compression.filter(req, res),
});
