/** The part of a receiver's response that is stored with a delivery, so that people can see why a receiver rejected it. */
import type { IncomingMessage } from "node:http";
import { secretText } from "./secretTexts.ts";

/** How many bytes of a receiver's response body are stored. */
const storedBodyBytes = 2048;
/** How many characters of response header names and values are stored in total. */
const storedHeaderCharacters = 4096;

export interface ReceiverResponse {
  status: number;
  /** The headers by lower-case name. Headers that set credentials have the value `(secret)`. */
  headers: Record<string, string>;
  /** How many headers were left out because of their length; absent if none. */
  omittedHeaders?: number;
  /** The first bytes of the response body, decoded as UTF-8. U+FFFD replaces invalid bytes. */
  body: string;
  /** Set if the receiver sent a longer body. */
  truncated?: true;
}

/** Headers that contain credentials of the receiver. */
const secretHeaders = new Set(["set-cookie", "set-cookie2", "authorization", "proxy-authorization"]);

/**
 * Returns the headers in order, up to `storedHeaderCharacters`. A header that is too long is skipped, and later ones are still
 * included.
 */
function storedHeaders(
  received: IncomingMessage["headersDistinct"],
): Pick<ReceiverResponse, "headers" | "omittedHeaders"> {
  const headers: [string, string][] = [];
  let left = storedHeaderCharacters;
  let omittedHeaders = 0;
  for (const [name, values = []] of Object.entries(received)) {
    const value = secretHeaders.has(name) ? secretText : values.join(", ");
    const length = name.length + value.length;
    if (length > left) omittedHeaders++;
    else {
      headers.push([name, value]);
      left -= length;
    }
  }
  // Unlike an assignment, `fromEntries` also creates an own property for a header named `__proto__`.
  return { headers: Object.fromEntries(headers), ...(omittedHeaders > 0 && { omittedHeaders }) };
}

/** Collects the part of a receiver's response that is stored, while the response arrives. */
export class ReceivedResponse {
  readonly #status: number;
  readonly #headers: Pick<ReceiverResponse, "headers" | "omittedHeaders">;
  readonly #chunks: Buffer[] = [];
  #stored = 0;
  #truncated = false;

  constructor(status: number, headers: IncomingMessage["headersDistinct"] = {}) {
    this.#status = status;
    this.#headers = storedHeaders(headers);
  }

  add(chunk: Buffer): void {
    const stored = chunk.subarray(0, storedBodyBytes - this.#stored);
    if (stored.length < chunk.length) this.#truncated = true;
    if (stored.length === 0) return;
    this.#chunks.push(stored);
    this.#stored += stored.length;
  }

  /** Returns the part of the response that has arrived so far. */
  value(): ReceiverResponse {
    // If the size limit has cut a character in half, the decoder's streaming mode omits it instead of replacing it with U+FFFD.
    const body = new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.concat(this.#chunks), {
      stream: this.#truncated,
    });
    return { status: this.#status, ...this.#headers, body, ...(this.#truncated && { truncated: true as const }) };
  }
}
