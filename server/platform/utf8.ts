/** Finds text that is not UTF-8 (RFC 8259 §8.1), or that contains half a surrogate pair (§8.2), and returns its position. */
import { isUtf8 } from "node:buffer";
import { Failure, invalidParameter } from "./failure.ts";

/** Replaces a byte that is not UTF-8. It is half a surrogate pair, which cannot come from valid UTF-8. */
const mark = "\ud800";

/** The first byte of a body that is not UTF-8. */
export interface StrayByte {
  /** The position of the byte, counted from zero. */
  at: number;
  byte: number;
  /** The body as text. A lone surrogate in place of the invalid byte marks its position. */
  marked: string;
}

/** Finds the first byte that is not UTF-8. @param bytes A body that is not UTF-8. */
export function strayByteIn(bytes: Buffer): StrayByte {
  const read = Buffer.from(bytes.toString("utf8"));
  let at = 0;
  while (at < bytes.length - 1 && bytes[at] === read[at]) at++;
  const marked = bytes.toString("utf8", 0, at) + mark + bytes.toString("utf8", at + 1);
  return { at, byte: bytes[at] ?? 0, marked };
}

/** Whether a text is malformed: it contains half a surrogate pair. */
export function isMalformed(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

/** The path to the first string or name in a JSON value that is malformed; undefined if there is none. */
export function malformedPlaceIn(value: unknown): string | undefined {
  const names = malformedNamesIn(value);
  return names && quotable(names.join("/").replace(/\p{Surrogate}/gu, "\ufffd"));
}

/**
 * Finds the first malformed string or field name. The result is the list of field names that leads to it. The recursion is
 * safe, because the caller has limited the depth of the value.
 */
function malformedNamesIn(value: unknown): string[] | undefined {
  if (typeof value === "string") return isMalformed(value) ? [] : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    if (isMalformed(name)) return [name];
    const inside = malformedNamesIn(member);
    if (inside) return [name, ...inside];
  }
  return undefined;
}

/** Shortens a part of a request so that an error message can quote it. */
export function quotable(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

/**
 * The text of a file.
 * @param name The name of the file in errors.
 * @throws Failure `parseError` with the line that is not UTF-8.
 */
export function textOf(bytes: Buffer, name: string): string {
  if (isUtf8(bytes)) return bytes.toString("utf8");
  const { at, byte } = strayByteIn(bytes);
  const line = bytes.toString("latin1", 0, at).split("\n").length;
  throw new Failure("invalid", "parseError", `${name}:${line} is not UTF-8: it has the byte ${hexOf(byte)}.`);
}

export function hexOf(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, "0");
}

// Forms and URLs that are not UTF-8 are rejected, because the server would store them incorrectly. The error contains the position.
/** The names of UTF-8, and of its subset ASCII, that clients may send as a charset. */
const utf8Names = new Set(["utf-8", "utf8", "us-ascii", "ascii"]);

/** @returns the charset in a content type, if it is not a name of UTF-8 or ASCII. */
export function otherCharsetOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*charset\s*=\s*(?:["']([^"']*)["']?|([^\s;"']*))/i.exec(contentType) ?? [];
  const name = (quoted ?? plain ?? "").trim();
  return name === "" || utf8Names.has(name.toLowerCase()) ? undefined : name;
}

/**
 * Percent-encodes bytes outside ASCII, as required in a form or a URL.
 * @param text The bytes, as one character for each byte.
 */
export function percentEncoded(text: string): string {
  return /[\x80-\xff]/.test(text)
    ? text.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
    : text;
}

/** Checks a query. @throws Failure with the name of the parameter whose percent-encoded bytes are not UTF-8. */
export function requireUtf8Pairs(text: string): void {
  for (const pair of text.split("&")) {
    if (!isEncodedUtf8(pair)) {
      const [name = ""] = pair.split("=");
      const parameter = quotable(unescaped(name.replaceAll("+", " ")).toString("utf8"));
      throw invalidParameter(parameter, `The parameter "${parameter}" is not UTF-8.`);
    }
  }
}

/**
 * Whether the percent-encoded bytes are UTF-8. A percent sign that does not begin an encoding counts as a character, as in form
 * parsers.
 */
function isEncodedUtf8(pair: string): boolean {
  return !/%[89a-f]/i.test(pair) || isUtf8(unescaped(pair));
}

function unescaped(text: string): Buffer {
  const bytes = Buffer.from(text)
    .toString("latin1")
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1");
}
