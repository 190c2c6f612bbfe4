/**
 * Base64url of short texts, of which every resource has some: a `Buffer` for each costs several times as much. Of longer ones the
 * many pieces cost more.
 */

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** By twelve bits. */
const pairs = Array.from({ length: 4096 }, (_, bits) => `${alphabet[bits >> 6]}${alphabet[bits & 63]}`);
const longest = 20;

/** @returns the bytes of the text in UTF-8 as base64url, without padding (RFC 4648 §5). */
export function base64url(text: string): string {
  const { length } = text;
  if (length > longest) return Buffer.from(text).toString("base64url");
  let encoded = "";
  for (let at = 0; at < length; at += 3) {
    const [one, two, three] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)];
    // Beyond the end there is NaN, which is neither.
    if (one > 127 || two > 127 || three > 127) return Buffer.from(text).toString("base64url");
    const bits = (one << 16) | (two << 8) | three;
    const group = length - at;
    encoded += pairs[bits >> 12];
    encoded += group > 2 ? pairs[bits & 4095] : group === 2 ? alphabet[(bits >> 6) & 63] : "";
  }
  return encoded;
}
