/**
 * Bodies that are read as they come in, never held whole: raw content, and `multipart/related` of JSON and content
 * (RFC 2387, RFC 2046 §5.1.1). Published clients write the latter with CRLF or with LF, and header names in any case.
 */
import type { IncomingMessage } from "node:http";
import { Failure } from "../platform/failure.ts";
import { digestCheck } from "./digest.ts";
import { bytesPassed } from "./garbage.ts";
import type { AnyReply } from "./operation.ts";

/**
 * Goes on with an upload that an earlier request began. The address that the start of the session answered is enough:
 * nobody is authenticated, and PUT and POST mean the same.
 */
export type ContinueUpload = (chunk: UploadChunk) => Promise<ContinuedUpload>;

export interface UploadChunk {
  uploadId: string;
  /** The operation at the path of the request. */
  operationId: string;
  origin: string;
  incoming: IncomingMessage;
}

export interface ContinuedUpload {
  /** On whose behalf. */
  userId: string;
  reply: AnyReply;
}

/** Where content goes. What `write` gets is kept, or refused with a Failure. */
export interface Sink {
  write(chunk: Buffer): Promise<void>;
}

/**
 * The body of a request, chunk by chunk. Whoever stops reading leaves the connection as it is, for the answer.
 * @throws Failure when the connection ends before the body does, for a coding of the content, and at the end for a body whose
 * MD5 is not the one that the request says.
 */
export async function* bodyOf(incoming: IncomingMessage): AsyncGenerator<Buffer> {
  requireNoCoding(incoming);
  const check = digestCheck({ "content-md5": incoming.headers["content-md5"] });
  const chunks = incoming.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const { value, done } = await chunks.next().catch(() => {
        throw new Failure("invalid", "badRequest", "The request body ended before its announced length.");
      });
      if (done) {
        check?.requireSame();
        return;
      }
      check?.add(value as Buffer); // No encoding is set on requests.
      yield value as Buffer;
      bytesPassed((value as Buffer).length);
    }
  } finally {
    // Or the stream would go on waiting for this reader.
    await chunks.return?.();
  }
}

/** @throws Failure: compressed images and sounds hardly exist, and ranges of compressed content would mean nothing. */
export function requireNoCoding({ headers }: Pick<IncomingMessage, "headers">): void {
  const coding = headers["content-encoding"]?.trim().toLowerCase();
  if (coding === undefined || coding === "" || coding === "identity") return;
  throw new Failure("unsupportedMediaType", "unsupportedMediaType", "An upload must not have a Content-Encoding.", {
    header: "Content-Encoding",
  });
}

/** Whether a request says that it has no body. */
export function isBodyless({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] === undefined && (length === undefined || Number(length) === 0);
}

/** Small text, held whole. @param what Names it in the refusal. @throws Failure beyond the limit. */
export async function readText(chunks: AsyncIterable<Buffer>, limitBytes: number, what = "The JSON"): Promise<Buffer> {
  const read: Buffer[] = [];
  const sink = limited({ write: async (chunk) => void read.push(chunk) }, limitBytes, what);
  for await (const chunk of chunks) await sink.write(chunk);
  return Buffer.concat(read);
}

/** A sink that takes no more than so many bytes. @param what Names it in the refusal. */
export function limited(sink: Sink, limitBytes: number, what = "The content"): Sink {
  let bytes = 0;
  return {
    async write(chunk) {
      bytes += chunk.length;
      if (bytes > limitBytes) throw tooLarge(limitBytes, what);
      await sink.write(chunk);
    },
  };
}

export function tooLarge(limitBytes: number, what = "The content"): Failure {
  return new Failure("tooLarge", "uploadTooLarge", `${what} is larger than ${limitBytes} bytes.`);
}

/** How much of a refused body is read and dropped, so that a client that does not listen while it sends hears the refusal. */
const politeBytes = 64 * 1024 * 1024;

/**
 * Reads what is left of a request that is refused or has been answered, so that its connection can be used again.
 * @param done Called once, when there is no more, or too much.
 */
export function discardRest(incoming: IncomingMessage, done: () => void = () => {}): void {
  if (incoming.readableEnded || incoming.destroyed) {
    done();
    return;
  }
  let bytes = 0;
  incoming.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > politeBytes) incoming.destroy();
  });
  incoming.once("end", done).once("close", done);
  incoming.on("error", () => {}); // It is over; nobody waits for it.
  incoming.resume();
}

export interface Related {
  /** What the first part says, once it is complete. It has come before any content. */
  onMetadata(text: Buffer, contentType: string | undefined): Promise<void> | void;
  /** The second part begins. @param headers Of the part, by lower-case name. @returns where its content goes. */
  onContent(headers: Readonly<Record<string, string>>): Promise<Sink> | Sink;
  /** Largest first part, in bytes. */
  metadataLimitBytes: number;
}

/**
 * Reads a `multipart/related` body of exactly two parts: metadata, then content.
 * @throws Failure `badRequest` for anything else, and what the callbacks throw.
 */
export async function readRelated(chunks: AsyncIterable<Buffer>, boundary: string, related: Related): Promise<void> {
  let parts = 0;
  let sink: Sink | undefined;
  let decoder: Decoder | undefined;
  let metadata: { read: Buffer[]; sink: Sink; type: string | undefined } | undefined;

  async function endPart(): Promise<void> {
    const rest = decoder?.end();
    if (rest && rest.length > 0) await sink?.write(rest);
    if (metadata) await related.onMetadata(Buffer.concat(metadata.read), metadata.type);
    metadata = undefined;
  }

  for await (const event of parseMultipart(chunks, boundary)) {
    if (event.kind === "data") {
      const chunk = decoder ? decoder.write(event.chunk) : event.chunk;
      if (chunk.length > 0) await sink?.write(chunk);
      continue;
    }
    if (parts > 0) await endPart();
    if (event.kind === "end") {
      if (parts < 2) throw malformed("The multipart body must have two parts: JSON, then the content.");
      return;
    }
    parts++;
    if (parts > 2) throw malformed("The multipart body must not have more than two parts.");
    const type = event.headers["content-type"];
    decoder = decoderOf(event.headers["content-transfer-encoding"]);
    if (parts === 1) {
      const read: Buffer[] = [];
      sink = limited({ write: async (chunk) => void read.push(chunk) }, related.metadataLimitBytes, "The JSON");
      metadata = { read, sink, type };
    } else {
      sink = await related.onContent(event.headers);
    }
  }
}

/** The `boundary` of a `multipart/...` type (RFC 2045 §5.1: a token, or quoted). @throws Failure when there is none. */
export function boundaryOf(contentType: string): string {
  const found = /;\s*boundary\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(contentType);
  const boundary = (found?.[1]?.replace(/\\(.)/g, "$1") ?? found?.[2] ?? "").trimEnd();
  if (boundary === "" || boundary.length > longestBoundary) {
    throw malformed("The Content-Type of a multipart body needs a boundary of 1 to 200 characters.");
  }
  return boundary;
}

/** RFC 2046 allows 70 characters; some clients take more. */
const longestBoundary = 200;
const longestHead = 16 * 1024;
/** Spaces that may follow a boundary (RFC 2046: transport padding). */
const longestPadding = 256;

type MultipartEvent =
  | { kind: "part"; headers: Record<string, string> }
  | { kind: "data"; chunk: Buffer }
  | { kind: "end" };

const cr = 0x0d;
const lf = 0x0a;
const dash = 0x2d;
const nothing = Buffer.alloc(0);

/**
 * Cuts a multipart body at its delimiters: a line break, two dashes, the boundary, and the end of that line. The line break
 * belongs to the delimiter. Its CR is taken for content where the part's own delimiter line ended with LF alone: such a
 * client breaks all lines so. A boundary that goes on, or stands within a line, is content.
 *
 * No more is held than a delimiter's length and what one chunk brings.
 * @returns headers of a part by lower-case name, then its content, for each part; then `end`.
 * @throws Failure `badRequest` for a body without its closing delimiter.
 */
export async function* parseMultipart(
  chunks: AsyncIterable<Buffer>,
  boundary: string,
): AsyncGenerator<MultipartEvent, void> {
  const needle = Buffer.from(`\n--${boundary}`, "latin1");
  // The first delimiter needs no line break before it when it is the first thing.
  let held: Buffer = Buffer.from("\n");
  let state: "preamble" | "head" | "start" | "content" = "preamble";
  let crlf = false;
  let preambleBytes = 0;

  /** What can be told from the bytes at hand; `ended`: there will be no others. */
  function* work(ended: boolean): Generator<MultipartEvent, boolean> {
    for (;;) {
      if (state === "head") {
        const head = headOf(held);
        if (!head) {
          if (held.length > longestHead) throw malformed("The headers of a part are too long.");
          return false;
        }
        yield { kind: "part", headers: head.headers };
        // The line break after the headers may be that of the next delimiter already, when the part has no content.
        held = held.subarray(head.bytes - 1);
        state = "start";
      }
      const at = held.indexOf(needle);
      const delimiter = at < 0 ? undefined : delimiterAt(held, at + needle.length, ended);
      if (state === "start") {
        const begun = at < 0 ? needle.subarray(0, held.length).equals(held) : at === 0 && delimiter === "more";
        if (begun && !ended) return false;
        state = "content";
        if (at !== 0 || delimiter === "no") {
          held = held.subarray(1);
          continue;
        }
      }
      // Without a needle, its beginning may still be at the end of what is there, with a CR before it.
      const sure = at < 0 ? Math.max(0, held.length - needle.length) : delimiter === "no" ? at + 1 : at;
      const hasBreak = delimiter !== "no" && at > 0 && crlf && held[at - 1] === cr;
      const contentBytes = hasBreak ? at - 1 : sure;
      if (contentBytes > 0) {
        const chunk = held.subarray(0, contentBytes);
        if (state === "content") yield { kind: "data", chunk };
        else preambleBytes += contentBytes;
        if (preambleBytes > longestHead) throw malformed("The multipart body does not begin with its boundary.");
        held = held.subarray(contentBytes);
      }
      if (delimiter === "no") continue;
      if (delimiter === undefined || delimiter === "more") return false;
      if (delimiter.closes) {
        yield { kind: "end" };
        return true;
      }
      held = held.subarray(delimiter.end - contentBytes);
      crlf = delimiter.crlf;
      state = "head";
    }
  }

  for await (const chunk of chunks) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    if (yield* work(false)) return;
  }
  if (yield* work(true)) return;
  throw malformed(
    state === "preamble"
      ? "The multipart body does not hold its boundary."
      : "The multipart body ended before its closing boundary.",
  );
}

type Delimiter = { closes: true } | { closes: false; end: number; crlf: boolean };

/** What follows a boundary: dashes and the end of the line, the end of the line, or something that makes it content. */
function delimiterAt(bytes: Buffer, from: number, ended: boolean): Delimiter | "no" | "more" {
  const closes = bytes[from] === dash && bytes[from + 1] === dash;
  let at = closes ? from + 2 : from;
  while (at < bytes.length && (bytes[at] === 0x20 || bytes[at] === 0x09) && at - from < longestPadding) at++;
  if (bytes[at] === lf) return closes ? { closes } : { closes, end: at + 1, crlf: false };
  if (bytes[at] === cr && bytes[at + 1] === lf) return closes ? { closes } : { closes, end: at + 2, crlf: true };
  const undecided = at >= bytes.length || (bytes[at] === cr && at + 1 >= bytes.length) || isHalfClose(bytes, from);
  if (!undecided) return "no";
  if (!ended) return "more";
  return closes ? { closes } : "no";
}

/** One dash at the end of what is there. */
function isHalfClose(bytes: Buffer, from: number): boolean {
  return bytes[from] === dash && from + 1 >= bytes.length;
}

/** The header lines of a part, up to the empty line; undefined while that is not there. */
function headOf(bytes: Buffer): { headers: Record<string, string>; bytes: number } | undefined {
  const headers: Record<string, string> = {};
  let name = "";
  let at = 0;
  for (;;) {
    const end = bytes.indexOf(lf, at);
    if (end < 0) return undefined;
    const line = bytes.toString("latin1", at, end).replace(/\r$/, "");
    at = end + 1;
    if (line === "") return { headers, bytes: at };
    // A line that begins with a space continues the one before (RFC 5322 §2.2.3).
    if (/^[ \t]/.test(line) && name !== "") {
      headers[name] = `${headers[name]} ${line.trim()}`;
      continue;
    }
    const [, field, value = ""] = /^([\w!#$%&'*+.^`|~-]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (field === undefined) throw malformed("A part of the multipart body has a malformed header.");
    name = field.toLowerCase();
    headers[name] = value.trim();
  }
}

interface Decoder {
  write(chunk: Buffer): Buffer;
  end(): Buffer;
}

/** @returns undefined where the content is what it is. @throws Failure for an encoding that is not read. */
function decoderOf(encoding: string | undefined): Decoder | undefined {
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case "":
    case "binary":
    case "7bit":
    case "8bit":
      return undefined;
    case "base64":
      return base64Decoder();
    default:
      throw malformed("The Content-Transfer-Encoding of a part must be binary, 8bit, 7bit or base64.");
  }
}

/** Decodes in groups of four characters; line breaks stand anywhere (RFC 2045 §6.8). */
function base64Decoder(): Decoder {
  let held = "";
  let padded = false;
  return {
    write(chunk) {
      const text = held + chunk.toString("latin1").replace(/[\r\n\t ]/g, "");
      if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || (padded && text !== "")) {
        throw malformed("The content is not base64, as its part says.");
      }
      const whole = text.length - (text.length % 4);
      held = text.slice(whole);
      padded = whole > 0 && text.charAt(whole - 1) === "=";
      return whole === 0 ? nothing : Buffer.from(text.slice(0, whole), "base64");
    },
    end() {
      if (held.length === 1 || held.includes("=")) throw malformed("The content is not base64, as its part says.");
      return Buffer.from(held, "base64");
    },
  };
}

function malformed(message: string): Failure {
  return new Failure("invalid", "badRequest", message);
}
