/** Compression of responses, for clients that accept it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";

/** Compresses the response if it is large enough and of a type that compresses well. */
export function compressResponse(req: IncomingMessage, res: ServerResponse): void {
  // The middleware is typed for Express's classes. At run time, these two objects have those classes (`plainClasses.ts`).
  compress(req as never, res as never, () => {});
}

/** A batch's response and its parts are text. For other types, the package uses a table, which it loads when it needs it. */
const compress = compression({
  threshold: 1024,
  filter: (req, res) =>
    /^(?:multipart\/mixed|application\/json)\b/.test(String(res.getHeader("Content-Type"))) ||
    compression.filter(req, res),
});
