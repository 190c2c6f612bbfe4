/**
 * Checks that requests, forms and URLs are UTF-8. Other text is rejected, because the server would store it incorrectly. The
 * error contains the position.
 */
import { isUtf8 } from "node:buffer";
import { invalidParameter } from "../platform/failure.ts";
import { quotable } from "../platform/utf8.ts";

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
