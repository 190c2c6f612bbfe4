/**
 * The messages of 3-D Secure version 1 between shop, browser and bank: base64 of zlib-compressed XML. The XML contains
 * encrypted text that every process of this server can decrypt, so nothing is stored (`openapi/payments/DECISIONS.md`, 3-D
 * Secure).
 */
import { deflateSync, inflateSync } from "node:zlib";
import type { KnownCard, TdsStatus } from "../cards/network.ts";
import type { Money } from "../money/money.ts";
import type { Sealer } from "../seal.ts";

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

const goodMs = 15 * 60_000;

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
  const token = tokenIn(text);
  const opened = token === undefined ? undefined : sealer.openAny("pareq", token);
  if (!opened) return undefined;
  return opened.ageMs > goodMs ? "late" : (opened.value as Asked); // The assertion is safe: only this file creates such a text.
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
