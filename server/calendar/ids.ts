import type { Ids } from "../platform/ids.ts";

const letters = "0123456789abcdefghijklmnopqrstuv";

/** The id of a new event, and the first part of a new calendar's id: 26 characters of base32hex, 130 random bits. */
export function newId(ids: Ids): string {
  const bytes = Buffer.from(ids.secret(), "base64url");
  let id = "";
  for (let index = 0; index < 26; index++) id += letters.charAt((bytes[index] ?? 0) % 32);
  return id;
}

/** The maximum length of an event id. The id of an instance adds 17 characters: `_20260302T083000Z`. */
const longestId = 1024 - 17;

/**
 * The id of an imported event: `_` and base32hex of its iCalUID, as in the published service.
 * @returns undefined if it would be too long.
 */
export function importedId(iCalUID: string): string | undefined {
  const id = `_${base32hex(Buffer.from(iCalUID))}`;
  return id.length > longestId ? undefined : id;
}

/** Encodes bytes as base32hex (RFC 4648 §7), in lower case and without padding. */
function base32hex(bytes: Buffer): string {
  let text = "";
  let [bits, held] = [0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += letters.charAt((held >> (bits - 5)) & 31);
    held &= 31;
  }
  return bits === 0 ? text : text + letters.charAt((held << (5 - bits)) & 31);
}
