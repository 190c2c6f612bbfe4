/**
 * Sends responses. The status and all headers are written with one call of `writeHead`, which is faster than setting each header.
 */
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Waiting } from "../platform/work.ts";
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

/** Sends the body of a response while it is read. The head must have been sent. */
export async function sendBody(res: ServerResponse, body: AsyncIterable<unknown>): Promise<void> {
  // Raises the limit at which Node warns about a leak: the pipeline, the log, the compression and the request log all add
  // listeners to the response.
  res.setMaxListeners(20);
  try {
    await pipeline(body, res);
  } catch (error) {
    // A client that cancels a download does not need the rest, so this is not an error.
    const isCancelled = (error as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE";
    if (!isCancelled && !waitingFor(res).isGone) throw error;
  }
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
  // Node writes ASCII faster as Latin-1 than as UTF-8. The bytes are the same.
  res.end(bytes ?? text, outcome.answerBytes === text.length ? "latin1" : "utf8");
}

/**
 * Returns an object that shows whether the client is still waiting for a response. For a batch part, this depends on the reader
 * of the batch's response, and otherwise on the connection.
 */
export function waitingFor(response: ServerResponse): Waiting {
  return new WaitingClient(response);
}

class WaitingClient implements Waiting {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /**
   * Node marks a response as closed after it was sent completely, and also when its connection breaks. Only in the second case
   * has the client disconnected.
   */
  get isGone(): boolean {
    return this.#response.closed && !this.#response.writableFinished;
  }

  onGone(gone: () => void): void {
    this.#response.once("close", () => {
      if (this.isGone) gone();
    });
  }
}
