/** Work that only some requests ask for: CORS headers for scripts of other origins, and compression. */
import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";
import cors from "cors";
import type { RuntimeDocument } from "./document.ts";

/** Headers that the server adds to answers of any operation. Contracts state further ones. */
const ownHeaders = [
  "Deprecation",
  "Link",
  "Quintet-Fault",
  "Quintet-Hint",
  "Quintet-Ignored",
  "Retry-After",
  "Sunset",
  "WWW-Authenticate",
  "X-Request-Id",
  "X-Status-Code",
];

/** Sets CORS headers. */
export type ShareAcrossOrigins = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * Makes a function that sets the CORS headers that let a script of another origin read the answer (the Fetch standard).
 * @param documents Their headers are exposed to the script.
 */
export function sharingAcrossOrigins(
  documents: readonly Pick<RuntimeDocument, "exposedHeaders">[],
): ShareAcrossOrigins {
  const stated = documents.flatMap(({ exposedHeaders = [] }) => exposedHeaders);
  const share = cors({
    origin: true,
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    exposedHeaders: [...new Set([...ownHeaders, ...stated])].sort(),
    maxAge: 3600,
    // The listener answers the preflight itself, with an `Allow` header.
    preflightContinue: true,
  });
  // The middleware calls back synchronously, since it looks nothing up.
  return (req, res) => share(req as never, res, () => {});
}

/** Compresses the answer, when it is large enough and of a type that shrinks. */
export function compressAnswer(req: IncomingMessage, res: ServerResponse): void {
  // Both middlewares are typed for Express's classes. At run time, these two objects have those classes (`plainClasses.ts`).
  compress(req as never, res as never, () => {});
}

/**
 * A batch's answer is text, and so are its parts. For other types the package decides by a table, which it loads when it needs
 * it.
 */
const compress = compression({
  threshold: 1024,
  filter: (req, res) =>
    /^(?:multipart\/mixed|application\/json)\b/.test(String(res.getHeader("Content-Type"))) ||
    compression.filter(req, res),
});
