/**
 * Reads multipart bodies as they arrive: `multipart/related` with JSON and content (RFC 2387), and the parts of any multipart
 * type (RFC 2046 §5.1.1). Published clients send line breaks as CRLF or LF, and header names in upper or lower case.
 */
import { badRequest } from "../platform/failure.ts";
import { decompressorOf, limited, type Sink } from "./upload.ts";

export interface Related {
  /** Called with the complete first part, before any content of the second part. */
  onMetadata(text: Buffer, contentType: string | undefined): Promise<void> | void;
  /**
   * Called when the second part begins. @param headers The headers of the part, by lower-case name. @returns the receiver of
   * its content.
   */
  onContent(headers: Readonly<Record<string, string>>): Promise<Sink> | Sink;
  /** The maximum size of the first part, in bytes. */
  metadataLimitBytes: number;
}

/**
 * Reads a `multipart/related` body of exactly two parts: metadata, then content.
 * @throws Failure `badRequest` for any other body, and errors of the callbacks.
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
      if (parts < 2) throw badRequest("The multipart body must have two parts: first JSON, then the content.");
      return;
    }
    parts++;
    if (parts > 2) throw badRequest("The multipart body must not have more than two parts.");
    const type = event.headers["content-type"];
    decoder = decoderOf(event.headers["content-transfer-encoding"]);
    if (decompressorOf(event.headers))
      throw badRequest("A part must not have a Content-Encoding. Compress the entire body instead.");
    if (parts === 1) {
      const read: Buffer[] = [];
      sink = limited({ write: async (chunk) => void read.push(chunk) }, related.metadataLimitBytes, "The JSON");
      metadata = { read, sink, type };
    } else {
      sink = await related.onContent(event.headers);
    }
  }
}

/**
 * Returns the parameter `boundary` of a `multipart/...` content type, which is a token or a quoted string (RFC 2045 §5.1).
 * @throws Failure if it is missing.
 */
export function boundaryOf(contentType: string): string {
  const found = /;\s*boundary\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(contentType);
  const boundary = (found?.[1]?.replace(/\\(.)/g, "$1") ?? found?.[2] ?? "").trimEnd();
  if (boundary === "" || boundary.length > longestBoundary) {
    throw badRequest("The Content-Type of a multipart body must have a boundary of 1 to 200 characters.");
  }
  return boundary;
}

/** The maximum length of a boundary. RFC 2046 allows 70 characters; some clients use more. */
const longestBoundary = 200;
const longestHead = 16 * 1024;
/** The maximum number of spaces that may follow a boundary (RFC 2046: transport padding). */
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
 * Splits a multipart body at its delimiters. A delimiter is a line break, two dashes, the boundary, and the end of that line.
 * If the delimiter line before a part ended with LF alone, the client ends all lines with LF, so a CR before the next delimiter
 * belongs to the content. The boundary is content if other text follows it, or if it is in the middle of a line. At most a
 * delimiter's length and one chunk are in memory at a time.
 * @returns for each part its headers by lower-case name, then its content; after the last part `end`.
 * @throws Failure `badRequest` for a body without its closing delimiter.
 */
export async function* parseMultipart(
  chunks: AsyncIterable<Buffer>,
  boundary: string,
): AsyncGenerator<MultipartEvent, void> {
  const [, unquoted] = /^'(.+)'$/.exec(boundary) ?? [];
  let needle: Buffer = Buffer.from(`\n--${boundary}`, "latin1");
  /**
   * Single quotation marks are part of a boundary (RFC 2045). However, some clients use them instead of double ones, so the
   * boundary without them is also accepted.
   */
  const other = unquoted === undefined ? undefined : Buffer.from(`\n--${unquoted}`, "latin1");
  // A line break is added at the beginning of the body, because the first delimiter may have none before it.
  let held: Buffer = Buffer.from("\n");
  let state: "preamble" | "head" | "start" | "content" = "preamble";
  let crlf = false;
  let preambleBytes = 0;

  /** Yields the events that can be derived from the bytes so far. `ended`: no more bytes will arrive. */
  function* work(ended: boolean): Generator<MultipartEvent, boolean> {
    for (;;) {
      if (state === "head") {
        const head = headOf(held);
        if (!head) {
          if (held.length > longestHead) throw badRequest("The headers of a part are too long.");
          return false;
        }
        yield { kind: "part", headers: head.headers };
        // The line break after the headers stays in the buffer, because it belongs to the next delimiter if the part has no
        // content.
        held = held.subarray(head.bytes - 1);
        state = "start";
      }
      if (other && state === "preamble" && !held.includes(needle) && held.includes(other)) needle = other;
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
      // If no delimiter was found, the last bytes stay in the buffer, because they may be the beginning of one, including a CR
      // before it.
      const sure = at < 0 ? Math.max(0, held.length - needle.length) : delimiter === "no" ? at + 1 : at;
      const hasBreak = delimiter !== "no" && at > 0 && crlf && held[at - 1] === cr;
      const contentBytes = hasBreak ? at - 1 : sure;
      if (contentBytes > 0) {
        const chunk = held.subarray(0, contentBytes);
        if (state === "content") yield { kind: "data", chunk };
        else preambleBytes += contentBytes;
        if (preambleBytes > longestHead) throw badRequest("The multipart body must begin with its boundary.");
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
  throw badRequest(
    state === "preamble"
      ? "The multipart body does not contain its boundary."
      : "The multipart body ends before its closing boundary.",
  );
}

type Delimiter = { closes: true } | { closes: false; end: number; crlf: boolean };

/**
 * Examines the bytes after a boundary. Two dashes and the end of the line end the body. The end of the line alone begins a
 * part. With any other text, the boundary is content.
 */
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

/** Whether the bytes end after one dash, so that it is not known yet whether a second dash follows. */
function isHalfClose(bytes: Buffer, from: number): boolean {
  return bytes[from] === dash && from + 1 >= bytes.length;
}

/** The header lines of a part, up to the empty line; undefined if the empty line has not arrived yet. */
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
    // A line that begins with a space continues the line before (RFC 5322 §2.2.3).
    if (/^[ \t]/.test(line) && name !== "") {
      headers[name] = `${headers[name]} ${line.trim()}`;
      continue;
    }
    const [, field, value = ""] = /^([\w!#$%&'*+.^`|~-]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (field === undefined) throw badRequest("A part of the multipart body has a malformed header.");
    name = field.toLowerCase();
    headers[name] = value.trim();
  }
}

interface Decoder {
  write(chunk: Buffer): Buffer;
  end(): Buffer;
}

/**
 * @returns undefined if the content is not encoded.
 * @throws Failure for an unknown encoding.
 */
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
      throw badRequest("The Content-Transfer-Encoding of a part must be binary, 8bit, 7bit or base64.");
  }
}

/** Decodes base64 in groups of four characters. Line breaks are allowed anywhere (RFC 2045 §6.8). */
function base64Decoder(): Decoder {
  let held = "";
  let padded = false;
  return {
    write(chunk) {
      const text = held + chunk.toString("latin1").replace(/[\r\n\t ]/g, "");
      if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || (padded && text !== "")) {
        throw badRequest("The content is not valid base64, although its part has Content-Transfer-Encoding: base64.");
      }
      const whole = text.length - (text.length % 4);
      held = text.slice(whole);
      padded = whole > 0 && text.charAt(whole - 1) === "=";
      return whole === 0 ? nothing : Buffer.from(text.slice(0, whole), "base64");
    },
    end() {
      if (held.length === 1 || held.includes("="))
        throw badRequest("The content is not valid base64, although its part has Content-Transfer-Encoding: base64.");
      return Buffer.from(held, "base64");
    },
  };
}
