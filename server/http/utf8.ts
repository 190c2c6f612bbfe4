/**
 * Checks that requests, forms and URLs are UTF-8. The server would store other text incorrectly, so it rejects it and reports the
 * position.
 */
import { isUtf8 } from "node:buffer";
import { Failure } from "../platform/failure.ts";
import { quotable } from "../platform/utf8.ts";

/** Charset names of UTF-8 and of its subset ASCII. */
const utf8Names = new Set(["utf-8", "utf8", "us-ascii", "ascii"]);

/** @returns the charset of a media type, if it is not one of UTF-8's names. */
export function otherCharsetOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*charset\s*=\s*(?:["']([^"']*)["']?|([^\s;"']*))/i.exec(contentType) ?? [];
  const name = (quoted ?? plain ?? "").trim();
  return name === "" || utf8Names.has(name.toLowerCase()) ? undefined : name;
}

/** @param type The media type of the body, without parameters. */
export function charsetRefused(charset: string, type: string): Failure {
  const example = `${type}; charset=UTF-8`;
  return new Failure(
    "unsupportedMediaType",
    "unsupportedMediaType",
    `The body must be UTF-8, such as ${example}, not charset=${quotable(charset)}.`,
    { header: "Content-Type" },
  );
}

/**
 * Percent-encodes bytes outside ASCII, as required in a form or a URL.
 * @param text One character for each byte.
 */
export function percentEncoded(text: string): string {
  return /[\x80-\xff]/.test(text)
    ? text.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
    : text;
}

/** @throws Failure naming the parameter whose percent-encoded bytes are not UTF-8. */
export function requireUtf8Pairs(text: string): void {
  for (const pair of text.split("&")) {
    if (!isEncodedUtf8(pair)) {
      const [name = ""] = pair.split("=");
      const parameter = quotable(unescaped(name.replaceAll("+", " ")).toString("utf8"));
      throw new Failure("invalid", "invalid", `The parameter "${parameter}" is not UTF-8.`, { parameter });
    }
  }
}

/**
 * Whether the percent-encoded bytes are UTF-8. A percent sign that does not begin an encoding is literal, as in parsers of
 * forms.
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
