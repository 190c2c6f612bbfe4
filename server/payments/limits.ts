/** Rules of the request that no schema can say. */
import type { Fault } from "../platform/failure.ts";

const customLimits = { bytes: 50_000, levels: 10, members: 100, nameCharacters: 100 };

/**
 * Data of the merchant's own, as it is kept.
 * @returns the JSON text, undefined without any; or what is wrong with it.
 */
export function readCustom(custom: unknown): { text: string | undefined } | { wrong: string } {
  if (custom === undefined) return { text: undefined };
  const wrong = customFault(custom, 1);
  if (wrong !== undefined) return { wrong };
  const text = JSON.stringify(custom);
  if (Buffer.byteLength(text) > customLimits.bytes) return { wrong: "Must be at most 50000 bytes as JSON." };
  return { text };
}

/** Bodies are never deep (`http/body.ts`), so this may call itself. */
function customFault(value: unknown, level: number): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (level > customLimits.levels) return "Must have at most 10 levels.";
  const entries = Object.entries(value);
  if (!Array.isArray(value)) {
    if (entries.length > customLimits.members) return "Must have at most 100 members in an object.";
    if (entries.some(([name]) => name.length > customLimits.nameCharacters)) {
      return "Must have names of at most 100 characters.";
    }
  }
  for (const [, member] of entries) {
    const wrong = customFault(member, level + 1);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Characters of an IBAN by country, of the countries that a merchant's bank can be in (ISO 13616 registry). */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SC: 31,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
};

/** Whether length and checksum of an IBAN are right (ISO 13616, ISO 7064 MOD 97-10). @param iban In capitals, no spaces. */
export function isIban(iban: string): boolean {
  if (ibanLengths[iban.slice(0, 2)] !== iban.length || !/^[A-Z]{2}\d\d[A-Z0-9]+$/.test(iban)) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((each) => Number.parseInt(each, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}

/** Whether the last digit of a card number is the right one (ISO/IEC 7812-1, annex B). */
export function hasLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The last millisecond of the month, until which a card is good. */
export function expiryMsOf({ month, year }: { month: number; year: number }): number {
  return Date.UTC(year, month, 1) - 1;
}

const accents = /\p{Diacritic}/gu;

/** The text of the payments interface as a statement can show it: without accents, in 22 printable characters of ASCII. */
export function descriptorFromText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(accents, "")
    .replace(/[^\x20-\x7e]/gu, "?")
    .slice(0, 22);
}

/** Where the validator found something wrong: `card.number` → its rule. */
export function faultAt(faults: readonly Fault[], ...names: string[]): Fault | undefined {
  return faults.find((fault) => fault.in === "body" && fault.names.join(".") === names.join("."));
}
