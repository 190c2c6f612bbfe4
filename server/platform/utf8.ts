/** Text is UTF-8 (RFC 8259 §8.1), of whole characters (§8.2): where bytes and values are not, and what refusals say of it. */
import { isUtf8 } from "node:buffer";
import { Failure } from "./failure.ts";

/** What stands where a byte is none of UTF-8: half of a surrogate pair, which no text in UTF-8 holds. */
const mark = "\ud800";

/** The first byte of a body that is not UTF-8. */
export interface StrayByte {
  /** From zero. */
  at: number;
  byte: number;
  /** The body as text, with something at that byte that is not well-formed either. */
  marked: string;
}

/** @param bytes Not UTF-8. */
export function strayByteIn(bytes: Buffer): StrayByte {
  const read = Buffer.from(bytes.toString("utf8"));
  let at = 0;
  while (at < bytes.length - 1 && bytes[at] === read[at]) at++;
  const marked = bytes.toString("utf8", 0, at) + mark + bytes.toString("utf8", at + 1);
  return { at, byte: bytes[at] ?? 0, marked };
}

/** Whether a text is none: it holds half of a surrogate pair. */
export function isMalformed(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

/** The path of the first text or name in a JSON value that is not well-formed; undefined where there is none. */
export function malformedPlaceIn(value: unknown): string | undefined {
  const names = malformedNamesIn(value);
  return names && quotable(names.join("/").replace(/\p{Surrogate}/gu, "\ufffd"));
}

/** Whoever calls has bounded the depth. */
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

/** What a refusal quotes of a request is short. */
export function quotable(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

/** The text of a file. @param name How refusals call it. @throws Failure `parseError` naming the line that is not UTF-8. */
export function textOf(bytes: Buffer, name: string): string {
  if (isUtf8(bytes)) return bytes.toString("utf8");
  const { at, byte } = strayByteIn(bytes);
  const line = bytes.toString("latin1", 0, at).split("\n").length;
  throw new Failure("invalid", "parseError", `${name}:${line} is not UTF-8: it has the byte ${hexOf(byte)}.`);
}

export function hexOf(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, "0");
}
