/** Writes the status and all headers of a response with one call of `writeHead`, which is faster than setting each header. */
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { bodyBytesAtMost } from "./exchangeStore.ts";
import { outcomeOf } from "./outcome.ts";

/** Headers by name. Names are spelled as in their standard, so that a later header with the same name replaces an earlier one. */
export type Headers = Readonly<Record<string, string | number | readonly string[]>>;

export function sendHead(res: ServerResponse, status: number, headers?: Headers): void {
  const outcome = outcomeOf(res);
  const head: Record<string, string | number | readonly string[]> = {
    "X-Request-Id": outcome.requestId,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "private, max-age=0, must-revalidate",
    Vary: "Origin, Accept-Encoding",
  };
  const time = outcome.movedTime?.();
  if (time !== undefined) head["Quintet-Time"] = time;
  for (const name in headers) head[name] = headers[name] as string; // The cast is safe: `name` is one of the fields of `headers`.
  outcome.answerHeaders = head as OutgoingHttpHeaders;
  res.writeHead(status, head as OutgoingHttpHeaders);
}

/** A response without a body. */
export function sendNothing(res: ServerResponse, status: number, headers?: Headers): void {
  sendHead(res, status, headers);
  res.end();
}

/** Sends JSON. A large text is converted to bytes, which are outside V8's heap, so that a slow client does not fill the heap. */
export function sendJson(res: ServerResponse, status: number, text: string, headers?: Headers): void {
  const outcome = outcomeOf(res);
  const bytes = text.length > bodyBytesAtMost ? Buffer.from(text) : undefined;
  if (bytes) outcome.streamed = [bytes.subarray(0, bodyBytesAtMost)];
  else outcome.answerText = text;
  outcome.answerBytes = bytes?.length ?? Buffer.byteLength(text);
  sendHead(res, status, {
    "Content-Type": "application/json; charset=UTF-8",
    "Content-Length": outcome.answerBytes,
    ...headers,
  });
  res.end(bytes ?? text);
}
