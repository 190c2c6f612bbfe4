const accents = /\p{Diacritic}/gu;

/** The text of the payments interface as a statement can show it: without accents, in 22 printable characters of ASCII. */
export function descriptorFromText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(accents, "")
    .replace(/[^\x20-\x7e]/gu, "?")
    .slice(0, 22);
}
