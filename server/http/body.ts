import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { parse as parseJsonSafely } from "secure-json-parse";
import { badRequest, Failure } from "../platform/failure.ts";
import { hexOf, isMalformed, malformedPlaceIn, strayByteIn } from "../platform/utf8.ts";
import { atOnce } from "../platform/work.ts";
import { mayHoldLongIntegers, type ReadExactly } from "./exact.ts";
import { isSpace, parsedAtOnce, parsingPieces } from "./jsonPieces.ts";
import { decompressorOf, discardRest } from "./upload.ts";

/** The maximum nesting depth of a body. No contract needs more, and deeper bodies could overflow the stack in recursive code. */
export const maximumDepth = 64;

/**
 * Reads the body of a request up to a size limit, and decompresses it.
 * @param took Called with the size of each chunk that arrives, in bytes. If it throws an error, the error becomes the response.
 */
export type ReadBody = (req: IncomingMessage, took?: (bytes: number) => void) => Promise<Buffer>;

export function bodyReader(limitBytes: number): ReadBody {
  return async (req, took) => {
    if (!hasBody(req)) return noBytes;
    try {
      return await readUpTo(limitBytes, req, decoded(req), took);
    } catch (error) {
      // After an error, the rest of the body must still be read, because some clients only read a response after sending
      // everything.
      await new Promise<void>((resolve) => discardRest(req, resolve));
      throw error;
    }
  };
}

/** The content of a body, decompressed. @throws Failure for an unknown encoding. */
function decoded(req: IncomingMessage): Readable {
  const make = decompressorOf(req.headers);
  return make ? req.pipe(make()) : req;
}

export const noBytes = Buffer.alloc(0);

/** Whether the headers indicate that the request has a body. */
export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const length = headers["content-length"];
  return length === undefined ? headers["transfer-encoding"] !== undefined : length !== "0";
}

/** Reads a body that usually arrives in one chunk. @param content The request itself, or the stream that decompresses it. */
function readUpTo(
  limitBytes: number,
  req: IncomingMessage,
  content: Readable,
  took: (bytes: number) => void = () => {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let first: Buffer | undefined;
    let more: Buffer[] | undefined;
    let bytes = 0;

    function settle(error?: unknown): void {
      content.off("data", take).off("end", finish).off("error", unreadable);
      req.off("error", abort).off("close", abort);
      if (content !== req && error !== undefined) {
        req.unpipe();
        content.destroy();
      }
      if (error !== undefined) reject(error);
      else resolve(more ? Buffer.concat(more) : (first ?? noBytes));
    }
    const finish = () => settle();
    function abort(): void {
      // If the complete body has arrived, the connection was not cut off. Only the decompression has not finished yet.
      if (req.complete && content !== req) return;
      settle(badRequest("The request body is shorter than its Content-Length."));
    }
    const unreadable = () => settle(badRequest("The request body could not be read."));
    function take(chunk: Buffer): void {
      bytes += chunk.length;
      try {
        if (bytes > limitBytes) throw tooLarge();
        took(chunk.length);
      } catch (error) {
        settle(error);
        return;
      }
      if (!first) first = chunk;
      else if (more) more.push(chunk);
      else more = [first, chunk];
    }
    const tooLarge = () =>
      new Failure("tooLarge", "uploadTooLarge", `The request body is larger than ${limitBytes} bytes.`);

    content.on("data", take).on("end", finish).on("error", unreadable);
    req.on("error", abort).on("close", abort);
    if (content === req && Number(req.headers["content-length"]) > limitBytes) settle(tooLarge());
    // The body of a batch part may have been cut off before these listeners were added. Then no event reports it.
    else if (req.destroyed && !req.readableEnded) abort();
  });
}

/**
 * The maximum number of objects and arrays in one body: several times as many as the largest request that any contract allows.
 */
export const mostNodes = 200_000;

/** The maximum total number of object fields and array elements in one body. */
const mostValues = 1_000_000;

/**
 * Parses a JSON body in one step.
 * @param readExactly Set if the contract has 64-bit integers in the body.
 * @returns the parsed value; undefined for an empty body, which some clients label as JSON.
 * @throws Failure `parseError` for a body that is not JSON in UTF-8, is nested too deeply or tries to set a prototype.
 */
export function parseJson(bytes: Buffer, readExactly?: ReadExactly): unknown {
  return atOnce(parsingJson(bytes, readExactly));
}

/** How many bytes are scanned or decoded before a pause. */
const bytesPerStep = 1024 * 1024;

/**
 * Does the same as `parseJson`, but in steps between which the caller can pause. Each step yields the number of bytes that it
 * processes.
 */
export function* parsingJson(bytes: Buffer, readExactly?: ReadExactly): Generator<number, unknown, void> {
  const scan = new Scan(bytes);
  for (let step = 0; step < bytes.length; step += bytesPerStep) {
    yield Math.min(bytesPerStep, bytes.length - step);
    scan.to(step + bytesPerStep);
  }
  if (scan.isBlank) return undefined;
  if (!isUtf8(bytes)) throw notUtf8(bytes);
  // In JSON, characters that databases cannot store can only occur as escapes. A body that has no such escape is parsed without
  // the check for these characters (`storable`).
  const reviver = scan.mayBeUnstorable ? storable : null;
  let isLong = false;
  const parse = (text: string): unknown => {
    const value: unknown = parseJsonSafely(text, reviver, { protoAction: "error", constructorAction: "error" });
    if (!readExactly || !mayHoldLongIntegers(text)) return value;
    // `readExactly` runs only after the safety checks above, because its own parser makes no safety checks.
    isLong = true;
    return readExactly.parse(text);
  };
  try {
    const isLarge = bytes.length > parsedAtOnce;
    const text = isLarge ? "" : bytes.toString("utf8");
    if (!isLarge && text.trim() === "") return undefined;
    const value = isLarge ? yield* parsingPieces(bytes, parse, hasMark(bytes) ? 3 : 0) : parse(text);
    return isLong && readExactly ? readExactly.settle(value) : value;
  } catch (error) {
    if (error instanceof HalfPair) throw halfPairIn(bytes);
    // JSON always begins with two ASCII characters. A zero byte there means that the body is UTF-16 or UTF-32.
    const isWide = bytes.subarray(0, 4).includes(0);
    throw notAcceptable(isWide ? "it is not UTF-8" : error instanceof Error ? error.message : "not JSON");
  }
}

/** Whether a body begins with a byte order mark, which the server ignores, as RFC 8259 section 8.1 allows. */
function hasMark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function notAcceptable(rule: string, field = "body"): Failure {
  return new Failure("invalid", "parseError", `Parse Error: the body is not valid JSON: ${rule}.`, { field });
}

/**
 * The error for a body that is not UTF-8. It contains the position of the first invalid byte, counted from zero, and the path
 * of the field if the body is otherwise JSON.
 */
function notUtf8(bytes: Buffer): Failure {
  const { at, byte, marked } = strayByteIn(bytes);
  const where = `byte ${at} of the body, ${hexOf(byte)}`;
  const place = malformedPlaceOf(marked);
  return place
    ? notAcceptable(`"${place}" is not UTF-8 (${where})`, place)
    : notAcceptable(`it is not UTF-8 (${where})`);
}

/** The error for a string that contains half a surrogate pair (RFC 8259 §8.2). */
function halfPairIn(bytes: Buffer): Failure {
  // In a large body, finding the position would take as long as parsing without pauses, so the error omits it.
  const place = bytes.length > bytesPerStep ? undefined : malformedPlaceOf(bytes.toString("utf8"));
  const rule = "contains half of a surrogate pair";
  return place ? notAcceptable(`"${place}" ${rule}`, place) : notAcceptable(`it ${rule}`);
}

/**
 * Finds the string that contains half of a surrogate pair.
 * @returns its path; undefined if the body is not JSON; an empty path if the body itself is that string.
 */
function malformedPlaceOf(text: string): string | undefined {
  try {
    return malformedPlaceIn(JSON.parse(text.replace(/^\ufeff/, "")) as unknown);
  } catch {
    return undefined;
  }
}

/**
 * Rejects strings that a database would change or reject. PostgreSQL rejects U+0000, and SQLite in Node.js 22 cuts off a string
 * there. Half of a surrogate pair is not a character, and UTF-8 encoding would replace it with another character.
 */
function storable(name: string, value: unknown): unknown {
  if (name.includes("\0") || (typeof value === "string" && value.includes("\0"))) {
    throw new Error("a string contains the character U+0000");
  }
  if (isMalformed(name) || (typeof value === "string" && isMalformed(value))) throw new HalfPair();
  return value;
}

class HalfPair extends Error {}

/** Rejects deeply nested or large bodies before recursive code processes them. */
export function requireShallow(bytes: Uint8Array): void {
  new Scan(bytes).to(bytes.length);
}

/**
 * Scans a body once, before it is parsed, and counts the brackets outside strings. Therefore recursive code never processes a
 * deeply nested value, and no memory is used for millions of objects: 16 MiB of `{}` would become half a gigabyte. The scan
 * works on bytes, because it only searches for ASCII characters.
 */
class Scan {
  /** Whether only white space has been read so far. */
  isBlank = true;
  /** Whether the body has an escape that may represent U+0000 or half of a surrogate pair. */
  mayBeUnstorable = false;
  readonly #bytes: Uint8Array;
  #at = 0;
  #depth = 0;
  #nodes = 0;
  #values = 0;
  #inString = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Scans up to a position. @throws Failure for more than `mostNodes` objects and arrays, or more than `maximumDepth` levels. */
  to(limit: number): void {
    const bytes = this.#bytes;
    const end = Math.min(limit, bytes.length);
    let at = this.#at;
    if (this.isBlank) {
      while (at < end && isSpace(bytes[at])) at++;
      this.isBlank = at === end;
    }
    let inString = this.#inString;
    for (; at < end; at++) {
      const code = bytes[at];
      if (inString) {
        if (code === 0x5c) {
          at++;
          if (bytes[at] === 0x75 && !this.mayBeUnstorable) this.mayBeUnstorable = isUnstorable(bytes, at + 1);
        } else if (code === 0x22) inString = false;
      } else if (code === 0x22) inString = true;
      else if (code === 0x7b || code === 0x5b) this.#open();
      else if (code === 0x2c) this.#values++;
      else if (code === 0x7d || code === 0x5d) this.#depth--;
    }
    // `at` may be past the end of this step, because an escape may extend beyond it.
    this.#at = at;
    this.#inString = inString;
    if (this.#values > mostValues) throw tooMany(`${mostValues} values`);
  }

  #open(): void {
    this.#depth++;
    this.#nodes++;
    if (this.#nodes > mostNodes) {
      throw tooMany(`${mostNodes} objects and lists`);
    }
    if (this.#depth > maximumDepth) {
      const message = `Parse Error: the body is nested deeper than ${maximumDepth} levels.`;
      throw new Failure("invalid", "parseError", message, { field: "body" });
    }
  }
}

function tooMany(most: string): Failure {
  return new Failure("tooLarge", "uploadTooLarge", `The request body contains more than ${most}.`, { field: "body" });
}

/** Whether the four digits of an escape are those of U+0000 or begin like those of a surrogate. */
function isUnstorable(bytes: Uint8Array, at: number): boolean {
  const digits = String.fromCharCode(...bytes.subarray(at, at + 4));
  return /^(?:0000|d[89a-f])/i.test(digits);
}
