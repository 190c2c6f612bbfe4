/**
 * Creates and decrypts the texts that pass through browsers during a payment: hints and challenges, vault tokens, and messages
 * of 3-D Secure. The server stores none of them.
 */
import { createHash } from "node:crypto";
import { deflateSync, inflateSync } from "node:zlib";
import type { KnownCard, TdsStatus } from "../cards/network.ts";
import { PaymentFailure } from "../errors.ts";
import type { Money } from "../money/money.ts";
import type { Sealer } from "../seal.ts";

// Hints prove that a challenge of a payment was completed. They are encrypted, so the client keeps them. A hint is ignored if
// this server did not create it, if it is too old, or if it belongs to another payment (`openapi/payments/DECISIONS.md`, vault
// and payments).

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

/** How long all texts of this file are valid. */
const goodMs = 15 * 60_000;
const form = /^h1\.([\w-]+)$/;

/** @returns undefined for a text that this server did not create; `late` for a text older than 15 minutes. */
function openTimely<Value>(sealer: Sealer, purpose: "creq" | "pareq", text: string): Value | "late" | undefined {
  const opened = sealer.openAny(purpose, text);
  // The assertion is safe: only this file creates such a text.
  return opened && (opened.ageMs > goodMs ? "late" : (opened.value as Value));
}

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
  return openTimely<ChallengeOrder>(sealer, "creq", text);
}

// Creates and decrypts vault tokens: encrypted card numbers or security codes. The server does not store them.
export type TokenType = "pcn" | "pcsc";

interface Sealed {
  type: TokenType;
  value: string;
  /** Identifies the token without revealing its content. */
  id: string;
}

export function writeToken(sealer: Sealer, type: TokenType, value: string): string {
  const sealed: Sealed = { type, value, id: sealer.name() };
  return sealer.seal("vault", sealed);
}

/**
 * @param path The path of the token in the request.
 * @throws PaymentFailure for a token that this server did not create, that is too old, or that has the wrong type.
 */
export function readToken(sealer: Sealer, token: string, type: TokenType, path: string): Sealed {
  // The assertion is safe: only this file creates such a text.
  const sealed = sealer.open("vault", token, goodMs) as Sealed | undefined;
  if (!sealed)
    throw new PaymentFailure({ code: "TOKEN_INVALID", message: `The token for \`${path}\` is invalid`, path });
  if (sealed.type !== type) {
    throw new PaymentFailure({
      code: "TOKEN_TYPE_UNEXPECTED",
      message: `The token for \`${path}\` is of another type than ${type}`,
      path,
    });
  }
  return sealed;
}

// The messages of 3-D Secure version 1 between shop, browser and bank: base64 of zlib-compressed XML. The XML contains
// encrypted text that every process of this server can decrypt, so nothing is stored (`openapi/payments/DECISIONS.md`, 3-D
// Secure).
/** The payment that the bank is asked to authenticate. */
export interface Asked {
  merchantId: string;
  amount: string;
  currency: string;
  bin: string;
  last4: string;
  scheme: string;
  /** The name of the payment attempt. */
  id: string;
  /** Whether the bank's authentication of the customer always fails. */
  fails: boolean;
}

export type BankAnswer = Exclude<TdsStatus, "unavailable">;

export function askedOf(
  id: string,
  merchantId: string,
  card: Pick<KnownCard, "bin" | "last4" | "scheme">,
  { currency, minor }: Money,
  fails: boolean,
): Asked {
  const { bin, last4, scheme } = card;
  return { id, merchantId, amount: String(minor), currency, bin, last4, scheme, fails };
}

export function writePareq(sealer: Sealer, asked: Asked): string {
  return pack("PAReq", { token: sealer.seal("pareq", asked) });
}

/** @returns undefined for a message that this server did not create; `late` for a message older than 15 minutes. */
export function readPareq(sealer: Sealer, text: string): Asked | "late" | undefined {
  return openTimely<Asked>(sealer, "pareq", tokenIn(text) ?? "");
}

const electronicCommerce: Readonly<Record<string, Readonly<Record<BankAnswer, string>>>> = {
  visa: { authenticated: "05", attempted: "06", rejected: "07" },
  mastercard: { authenticated: "02", attempted: "01", rejected: "00" },
};
const letters: Readonly<Record<BankAnswer, string>> = { authenticated: "Y", attempted: "A", rejected: "N" };

export function writePares(sealer: Sealer, asked: Asked, wanted: BankAnswer): string {
  const answer = asked.fails ? "rejected" : wanted;
  const eci = electronicCommerce[asked.scheme]?.[answer] ?? "";
  return pack("PARes", { status: letters[answer], eci, token: sealer.seal("pares", { asked, answer }) });
}

/** @returns undefined for a message that this server did not create, or that is older than 15 minutes. */
export function readPares(sealer: Sealer, text: string): { asked: Asked; answer: BankAnswer } | undefined {
  const token = tokenIn(text);
  const value = token === undefined ? undefined : sealer.open("pares", token, goodMs);
  return value as { asked: Asked; answer: BankAnswer } | undefined; // The assertion is safe: only this file creates such a text.
}

/** Whether the bank was asked about the payment with this merchant, card and amount. */
export function isAbout(
  asked: Asked,
  merchantId: string,
  card: Pick<KnownCard, "bin" | "last4">,
  amount: Money,
): boolean {
  return (
    asked.merchantId === merchantId &&
    asked.amount === String(amount.minor) &&
    asked.currency === amount.currency &&
    asked.bin === card.bin &&
    asked.last4 === card.last4
  );
}

function pack(name: string, members: Readonly<Record<string, string>>): string {
  const inner = Object.entries(members).map(([member, value]) => `<${member}>${value}</${member}>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?><ThreeDSecure><${name}>${inner.join("")}</${name}></ThreeDSecure>`;
  return deflateSync(xml).toString("base64");
}

/**
 * The maximum number of bytes of decompressed XML: many more than any message has. If a text is longer when decompressed, this
 * server did not create it.
 */
const longestXml = 20_000;

function tokenIn(text: string): string | undefined {
  try {
    // Some forms convert the `+` of base64 to a space.
    const xml = inflateSync(Buffer.from(text.replaceAll(" ", "+"), "base64"), { maxOutputLength: longestXml });
    return /<token>([\w-]+)<\/token>/.exec(xml.toString("utf8"))?.[1];
  } catch {
    return undefined;
  }
}
