/** Compression of responses, for clients that accept it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";

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
