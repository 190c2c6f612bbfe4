/**
 * The hidden text in the form of a page, so that submitting the form twice does not pay twice. It contains the encrypted name of
 * the form's first attempt to pay. The names of further attempts are derived from it, so nothing is stored for a form.
 */
import { createHash } from "node:crypto";
import type { NextId } from "../id.ts";
import type { Sealer } from "../seal.ts";

export interface FormAttempt {
  /** Returns the name of one of this form's attempts, by the number of the attempt, from 0. */
  names: (index: number) => string;
  first: string;
  /** Whether the form is too old for a payment. */
  late: boolean;
}

const goodMs = 3600_000;

/** The text for a hidden field of a new page. It is valid for an hour. */
export function newAttempt(sealer: Sealer, nextAttempt: NextId): string {
  return sealAttempt(sealer, nextAttempt());
}

/**
 * The hidden text for a page that continues an attempt, for example after the page was loaded again.
 * @param key The name of the form's first attempt (`FormAttempt.first`).
 */
export function sealAttempt(sealer: Sealer, key: string): string {
  return sealer.seal("attempt", { id: key });
}

/** @returns undefined for a text that this server did not create. */
export function openAttempt(sealer: Sealer, text: string): FormAttempt | undefined {
  const opened = sealer.openAny("attempt", text);
  if (!opened) return undefined;
  const { id } = opened.value as { id: string }; // The assertion is safe: only this file creates such a text.
  return attemptFrom(id, opened.ageMs > goodMs);
}

/** @param first The name of the form's first attempt. */
export function attemptFrom(first: string, late: boolean): FormAttempt {
  return { names: (index) => (index === 0 ? first : laterName(first, index)), first, late };
}

/**
 * The name of a later attempt of the form. It begins with the same time as the name of the first attempt, from which its
 * remaining digits are derived. The highest bit of these digits is set, which is never the case in an id (`id.ts`).
 */
function laterName(first: string, index: number): string {
  const digest = createHash("sha256").update(`${first}:${index}`).digest("hex").slice(0, 13);
  const random = BigInt(`0x${digest}`) | (1n << 51n);
  return `${first.slice(0, 11)}${random.toString(16).padStart(13, "0")}`;
}
