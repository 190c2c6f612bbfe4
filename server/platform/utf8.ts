/** Finds text that is not UTF-8 (RFC 8259 §8.1), or that contains half a surrogate pair (§8.2), and returns its position. */
import { isUtf8 } from "node:buffer";
import { Failure } from "./failure.ts";

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
