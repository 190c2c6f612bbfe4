import { lazy } from "../../platform/lazy.ts";

const anyAscii = lazy<typeof import("any-ascii")>("any-ascii");

/**
 * Creates the descriptor of a bank statement from a text of the payments interface: at most 22 printable ASCII characters.
 * Letters of other scripts are transliterated (`æ` to `ae`, `ß` to `ss`, `Москва` to `Moskva`); other characters become `?`.
 */
export function descriptorFromText(text: string): string {
  let descriptor = "";
  for (const character of text.normalize("NFC")) {
    const written = /[\p{Letter}\p{Mark}]/u.test(character) ? anyAscii().default(character) : character;
    descriptor += written.replace(/[^\x20-\x7e]/gu, "?");
  }
  return descriptor.slice(0, 22);
}
