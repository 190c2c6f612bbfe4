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
