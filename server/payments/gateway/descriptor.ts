import { late } from "../../platform/late.ts";

const anyAscii = late<typeof import("any-ascii")>("any-ascii");

/**
 * The text of the payments interface as a statement can show it, in 22 printable characters of ASCII: letters of other scripts are
 * transliterated (`æ` to `ae`, `ß` to `ss`, `Москва` to `Moskva`), and what is no letter becomes `?`.
 */
export function descriptorFromText(text: string): string {
  let descriptor = "";
  for (const character of text.normalize("NFC")) {
    const written = /[\p{Letter}\p{Mark}]/u.test(character) ? anyAscii().default(character) : character;
    descriptor += written.replace(/[^\x20-\x7e]/gu, "?");
  }
  return descriptor.slice(0, 22);
}
