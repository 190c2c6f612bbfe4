/** Base64url of short texts, without a `Buffer`: every resource has some of them. Longer texts go through a `Buffer`. */

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** The two base64url characters of each number of twelve bits. */
const pairs = Array.from({ length: 4096 }, (_, bits) => `${alphabet[bits >> 6]}${alphabet[bits & 63]}`);
const longest = 20;

/** @returns the bytes of the text in UTF-8 as base64url, without padding (RFC 4648 §5). */
export function base64url(text: string): string {
  const { length } = text;
  if (length > longest) return Buffer.from(text).toString("base64url");
  let encoded = "";
  for (let at = 0; at < length; at += 3) {
    const [one, two, three] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)];
    // Beyond the end of the text `charCodeAt` gives NaN, which is not above 127.
    if (one > 127 || two > 127 || three > 127) return Buffer.from(text).toString("base64url");
    const bits = (one << 16) | (two << 8) | three;
    const group = length - at;
    encoded += pairs[bits >> 12];
    encoded += group > 2 ? pairs[bits & 4095] : group === 2 ? alphabet[(bits >> 6) & 63] : "";
  }
  return encoded;
}
