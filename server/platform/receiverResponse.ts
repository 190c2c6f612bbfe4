/** The part of a receiver's response that is stored with a delivery, so that people see why a receiver rejected it. */
import type { IncomingMessage } from "node:http";
import { secretText } from "./secretTexts.ts";

/** Bytes of a body that are stored. */
const storedBodyBytes = 2048;
/** Characters of header names and values that are stored, counted together. */
const storedHeaderCharacters = 4096;

export interface ReceiverResponse {
  status: number;
  /** By lower-case name. Headers that set credentials have `(secret)` as their value. */
  headers: Record<string, string>;
  /** How many headers were left out because of their length; absent for none. */
  omittedHeaders?: number;
  /** The first bytes, decoded as UTF-8. U+FFFD replaces bytes that are not UTF-8. */
  body: string;
  /** Present if the receiver sent a longer body. */
  truncated?: true;
}

/** Headers that hold credentials of the receiver. */
const secretHeaders = new Set(["set-cookie", "set-cookie2", "authorization", "proxy-authorization"]);

/** Returns the headers in their order, up to `storedHeaderCharacters`. A header that is too long does not keep out later ones. */
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
  // `fromEntries` also defines `__proto__` as a property of its own.
  return { headers: Object.fromEntries(headers), ...(omittedHeaders > 0 && { omittedHeaders }) };
}

/** Collects a response while it arrives. */
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

  /** Returns what has arrived so far. */
  value(): ReceiverResponse {
    // As a stream, the decoder leaves out a character that the limit has cut, instead of replacing it.
    const body = new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.concat(this.#chunks), {
      stream: this.#truncated,
    });
    return { status: this.#status, ...this.#headers, body, ...(this.#truncated && { truncated: true as const }) };
  }
}
