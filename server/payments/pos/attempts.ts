/**
 * What ties the forms of a page together, so that sending one twice does not pay twice: a sealed text with the name of the first
 * attempt to pay by this form. The names of further attempts follow from it, so nothing is stored for a form.
 */
import { createHash } from "node:crypto";
import type { NextId } from "../id.ts";
import type { Sealer } from "../seal.ts";

export interface FormAttempt {
  /** Names of the attempts by this form, by their order. */
  names: (index: number) => string;
  first: string;
  /** Whether the form is too old to be paid with. */
  late: boolean;
}

const goodMs = 3600_000;

/** A text for a hidden field of a new page. Good for an hour. */
export function newAttempt(sealer: Sealer, nextAttempt: NextId): string {
  return sealAttempt(sealer, nextAttempt());
}

/** The same for an attempt that goes on, as when its page is loaded again. @param key What `FormAttempt.first` says. */
export function sealAttempt(sealer: Sealer, key: string): string {
  return sealer.seal("attempt", { id: key });
}

/** @returns undefined for a text that is not ours. */
export function openAttempt(sealer: Sealer, text: string): FormAttempt | undefined {
  const opened = sealer.openAny("attempt", text);
  if (!opened) return undefined;
  const { id } = opened.value as { id: string }; // Sealed above.
  return attemptFrom(id, opened.ageMs > goodMs);
}

/** @param first The name of the first attempt by the form. */
export function attemptFrom(first: string, late: boolean): FormAttempt {
  return { names: (index) => (index === 0 ? first : laterName(first, index)), first, late };
}

/** The same time in front; behind it digits that follow from the first name, with the highest bit set, which ids never have (`id.ts`). */
function laterName(first: string, index: number): string {
  const digest = createHash("sha256").update(`${first}:${index}`).digest("hex").slice(0, 13);
  const random = BigInt(`0x${digest}`) | (1n << 51n);
  return `${first.slice(0, 11)}${random.toString(16).padStart(13, "0")}`;
}
