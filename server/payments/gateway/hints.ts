/**
 * Creates and decrypts hints, which prove that a challenge of a payment was completed. They are encrypted, so the client keeps
 * them and the server stores nothing. A hint is ignored if this server did not create it, if it is too old, or if it belongs to
 * another payment (`openapi/payments/DECISIONS.md`, vault and payments).
 */
import { createHash } from "node:crypto";
import type { TdsStatus } from "../cards/network.ts";
import type { Money } from "../money/money.ts";
import type { Sealer } from "../seal.ts";

/** The challenges, in the order in which they must be done. */
export const steps = [
  "authorize-integration",
  "tds-enrolled",
  "tds-fingerprint",
  "fingerprint",
  "tds-challenge",
] as const;

export type Step = (typeof steps)[number];

export interface Hint {
  step: Step;
  /** The name of the attempt, which all hints of a payment share. */
  id: string;
  /** Identifies the payment that the hint belongs to. */
  payment: string;
  /** The customer's choice on the bank's page. */
  result?: TdsStatus;
}

const goodMs = 15 * 60_000;
const form = /^h1\.([\w-]+)$/;

/**
 * A hash that identifies a payment by merchant, amount and tokens, so that its hints are not valid for another payment. The ids
 * of tokens reveal nothing about the card.
 */
export function paymentOf(key: string, { currency, minor }: Money, tokenIds: readonly string[]): string {
  const text = JSON.stringify([key, currency, String(minor), ...tokenIds]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

export function writeHint(sealer: Sealer, hint: Hint): string {
  return `h1.${sealer.seal("hint", hint)}`;
}

export function looksLikeHint(text: string): boolean {
  return form.test(text);
}

export interface Progress {
  /** The name of the payment attempt; undefined before the first hint. */
  id: string | undefined;
  done: ReadonlySet<Step>;
  result: TdsStatus | undefined;
}

export function progressOf(sealer: Sealer, payment: string, texts: readonly string[]): Progress {
  const done = new Set<Step>();
  let id: string | undefined;
  let result: TdsStatus | undefined;
  for (const text of texts) {
    const sealed = form.exec(text)?.[1];
    // The assertion is safe: only this file encrypts texts for the purpose `hint`.
    const hint = sealed === undefined ? undefined : (sealer.open("hint", sealed, goodMs) as Hint | undefined);
    if (!hint || hint.payment !== payment || (id !== undefined && hint.id !== id)) continue;
    id = hint.id;
    done.add(hint.step);
    result ??= hint.result;
  }
  return { id, done, result };
}

/** The data that the bank's page needs if the customer must authenticate. */
export interface ChallengeOrder {
  id: string;
  payment: string;
  /** The 3-D Secure result that applies if the customer confirms on the bank's page. */
  confirmed: TdsStatus;
  /** The data that the customer sees: the amount in minor units, and the stored parts of the card. */
  shown: { merchantId: string; amount: string; currency: string; scheme: string; last4: string };
}

export function writeCreq(sealer: Sealer, order: ChallengeOrder): string {
  return sealer.seal("creq", order);
}

/** @returns undefined for a text that this server did not create; `late` for a text older than 15 minutes. */
export function readCreq(sealer: Sealer, text: string): ChallengeOrder | "late" | undefined {
  const opened = sealer.openAny("creq", text);
  if (!opened) return undefined;
  // The assertion is safe: only this file creates such a text.
  return opened.ageMs > goodMs ? "late" : (opened.value as ChallengeOrder);
}
