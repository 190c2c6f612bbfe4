/**
 * The simulated card network and the banks behind it: which cards exist, and how they respond (`openapi/payments/DECISIONS.md`,
 * cards and outcomes). Card numbers are not passed on: only the first six and the last four digits leave this file.
 */
import luhn10 from "card-validator/dist/luhn-10.js";
import type { Exchange } from "../money/exchange.ts";
import type { Money } from "../money/money.ts";
import { sampleBin, testSchemeOf } from "./numbers.ts";
import { type PaymentRefusal, type ProcessingCode, paymentRefusal, processingCode } from "./processing.ts";

export type Scheme = "visa" | "mastercard";

/** The parts of a card that may be stored. */
export interface KnownCard {
  bin: string;
  last4: string;
  scheme: Scheme;
  /** The last millisecond in which the card is valid. */
  expiryMs: number;
}

/** The reason for rejecting a card or payment, with its codes in the server API and in the payments interface. */
export interface Refusal {
  code: ProcessingCode;
  payment: PaymentRefusal;
}

/** Limits that a request's test object sets for a card. They also apply to later payments with the card. */
export interface TestLimits {
  limit?: { currency: string; amount: string };
  balance?: { currency: string; amount: string };
}

/** The published test object, with which a request chooses the responses of the network. */
export interface TestCard {
  scheme?: "supported" | "unsupported" | "unknown";
  code?: "valid" | "invalid";
  status?: "valid" | "invalid" | "expired" | "disabled" | "lost";
}

/**
 * Validates a card number, before the network is asked.
 * @param test Whether the merchant is a test merchant. Test merchants accept only test cards. Other merchants reject test
 * cards.
 */
export function identify(number: string, test: boolean): Omit<KnownCard, "expiryMs"> | Refusal {
  const bin = number.slice(0, 6);
  const last4 = number.slice(-4);
  const testScheme = testSchemeOf(number);
  if (testScheme) return test ? { bin, last4, scheme: testScheme } : mixed();
  if (!luhn10(number)) return { code: 3, payment: paymentRefusal(3) };
  if (test) return mixed();
  const scheme = number.startsWith("4") ? "visa" : /^[256]/.test(number) ? "mastercard" : undefined;
  return scheme ? { bin, last4, scheme } : { code: 29, payment: paymentRefusal(29, { unknownScheme: true }) };
}

function mixed(): Refusal {
  return {
    code: 29,
    payment: {
      code: "TEST_MODE_MIXED",
      message: "Test merchants accept only test cards, and live merchants do not accept test cards",
    },
  };
}

export function isRefusal(value: object): value is Refusal {
  return "payment" in value;
}

/** The last millisecond of a month, until which a card is valid. */
export function expiryMsOf({ month, year }: { month: number; year: number }): number {
  return Date.UTC(year, month, 1) - 1;
}

/** Rejects a card that has expired. All payments use the same rule. */
export function judgeExpiry(expiryMs: number, nowMs: number): Refusal | undefined {
  return nowMs > expiryMs ? { code: 6, payment: paymentRefusal(6) } : undefined;
}

/**
 * Returns the two digits of a card number that determine the outcome. These are the last two digits if the customer is present.
 * If the merchant's server pays later, they are the two digits before the last two.
 */
function digitsOf({ bin, last4 }: Pick<KnownCard, "bin" | "last4">, test: boolean, present: boolean): string {
  if (!test || bin === sampleBin) return "00";
  return present ? last4.slice(2) : last4.slice(0, 2);
}

/** Whether the bank requires 3-D Secure for the card. `fails` means that the bank requires it and always rejects the customer. */
export function tdsOfNumber(card: Pick<KnownCard, "bin" | "last4">, test: boolean): "none" | "required" | "fails" {
  const digits = digitsOf(card, test, true);
  return digits === "30" ? "required" : digits === "31" ? "fails" : "none";
}

/**
 * Asks the network whether the amount can be reserved.
 * @param present Whether the customer is present; otherwise the merchant's server pays later.
 * @returns undefined when the amount can be reserved. If the payment can be rejected for several reasons, the outcome that the
 * card number selects comes first, then the test object of the request, then the limits.
 */
export function authorize(request: {
  card: KnownCard;
  test: boolean;
  present: boolean;
  amount: Money;
  asked?: TestCard;
  limits?: TestLimits;
  exchange: Exchange;
  nowMs: number;
}): Refusal | undefined {
  const { card, test, present, amount, asked = {}, limits, exchange, nowMs } = request;
  const expired = judgeExpiry(card.expiryMs, nowMs);
  if (expired) return expired;
  const refuse = (code: ProcessingCode): Refusal => ({ code, payment: paymentRefusal(code, { scheme: card.scheme }) });
  const digits = digitsOf(card, test, present);
  // If the customer is present, 30 and 31 select a 3-D Secure outcome. They are ignored here, because 3-D Secure is already
  // done.
  if (digits !== "00" && !(present && (digits === "30" || digits === "31")))
    return refuse(processingCode(Number(digits)));
  if (asked.scheme === "unsupported") return refuse(29);
  if (asked.scheme === "unknown") return { code: 29, payment: paymentRefusal(29, { unknownScheme: true }) };
  const byStatus = { valid: undefined, invalid: 3, expired: 6, disabled: 9, lost: 10 } as const;
  const status = byStatus[asked.status ?? "valid"];
  if (status !== undefined) return refuse(status);
  if (asked.code === "invalid") return refuse(4);
  const exceeds = (most: TestLimits["limit"]) =>
    most !== undefined && exchange(amount, most.currency, nowMs).minor > BigInt(most.amount);
  if (exceeds(limits?.limit)) return refuse(25);
  if (exceeds(limits?.balance)) return refuse(7);
  return undefined;
}

/** The result of the bank's attempt to authenticate the customer. */
export type TdsStatus = "authenticated" | "attempted" | "rejected" | "unavailable";

/** How 3-D Secure ended for a payment that is not rejected; null if it was not needed. */
export interface TdsResult {
  tds: "attempt" | "full" | null;
}

/**
 * Decides what a 3-D Secure result means for a payment.
 * @param mode The merchant's mode. With `full`, the customer must be authenticated.
 * @param required Whether the bank requires 3-D Secure, so that a payment without it is rejected.
 */
export function settleTds(status: TdsStatus, mode: string, required: boolean): TdsResult | Refusal {
  const refuse = (code: 30 | 31): Refusal => ({ code, payment: paymentRefusal(code) });
  switch (status) {
    case "authenticated":
      return { tds: "full" };
    case "attempted":
      return mode === "full" ? refuse(31) : { tds: "attempt" };
    case "rejected":
      return refuse(31);
    case "unavailable":
      return mode === "full" || required ? refuse(30) : { tds: null };
  }
}
