/** Compression of responses, for clients that accept it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";

/** Compresses the response, when it is large enough and of a type that shrinks. */
export function compressResponse(req: IncomingMessage, res: ServerResponse): void {
  // The middleware is typed for Express's classes. At run time, these two objects have those classes (`plainClasses.ts`).
  compress(req as never, res as never, () => {});
}

/**
 * A batch's response is text, and so are its parts. For other types the package decides by a table, which it loads when it needs
 * it.
 */
const compress = compression({
  threshold: 1024,
  filter: (req, res) =>
    /^(?:multipart\/mixed|application\/json)\b/.test(String(res.getHeader("Content-Type"))) ||
    compression.filter(req, res),
});
