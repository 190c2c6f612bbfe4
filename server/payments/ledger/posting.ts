/**
 * Computes how an event changes the balance of a merchant: the amount in the merchant's currency, and the fees
 * (`openapi/payments/DECISIONS.md`, "The ledger, event by event"). Entries are only added, never changed.
 */
import type { Exchange } from "../money/convert.ts";
import { divideRounded, type Money } from "../money/money.ts";

/** A merchant's fees. Amounts are in minor units of the merchant's currency. */
export interface Pricing {
  currency: string;
  /** The fee as a share of each capture, in millionths. */
  rateMillionths: number;
  flatAmount: bigint;
  disputeAmount: bigint;
}

/** A change of the balance, in minor units of the merchant's currency. */
export interface Posting {
  balance: bigint;
  feeFlat: bigint;
  feeRate: bigint;
}

const millionth = 1_000_000n;

/**
 * The posting of a capture: the amount in the merchant's currency, minus the share (rounded half up) and the fixed fee. The
 * result may be negative.
 */
export function postCapture(amount: Money, pricing: Pricing, exchange: Exchange, atMs: number): Posting {
  const { minor } = exchange(amount, pricing.currency, atMs);
  const feeRate = divideRounded(minor * BigInt(pricing.rateMillionths), millionth);
  return { balance: minor - feeRate - pricing.flatAmount, feeFlat: pricing.flatAmount, feeRate };
}

/** The posting of a refund: the amount in the merchant's currency at today's rate. The fees of the capture are not refunded. */
export function postRefund(amount: Money, pricing: Pricing, exchange: Exchange, atMs: number): Posting {
  return { balance: -exchange(amount, pricing.currency, atMs).minor, feeFlat: 0n, feeRate: 0n };
}

/** The posting of a dispute: the amount, and a fee that is not refunded even if the dispute is won. */
export function postDispute(amount: Money, pricing: Pricing, exchange: Exchange, atMs: number): Posting {
  const { minor } = exchange(amount, pricing.currency, atMs);
  return { balance: -(minor + pricing.disputeAmount), feeFlat: pricing.disputeAmount, feeRate: 0n };
}

/** The posting of a void, which changes no balance. */
export const nothingPosted: Posting = { balance: 0n, feeFlat: 0n, feeRate: 0n };

/**
 * The fees of a new merchant: 1.35 percent and the value of EUR 0.25 for a capture, and the value of EUR 15.00 for a dispute.
 */
export function standardPricing(currency: string, exchange: Exchange, atMs: number): Pricing {
  const worth = (minor: bigint) => exchange({ currency: "EUR", minor }, currency, atMs).minor;
  return { currency, rateMillionths: 13_500, flatAmount: worth(25n), disputeAmount: worth(1500n) };
}
