/**
 * The rules for the amounts of a transaction. All functions are pure. The first part determines which amounts can be captured,
 * refunded, voided or disputed, and returns the new values of the sums. Captures and voids use up the reservation; refunds use up
 * the captured amount.
 */

import type { TransactionsHandlers } from "../../../generated/payments/handlers.ts";
import type { BodyOf } from "../../http/operation.ts";
import { invalidField } from "../../platform/failure.ts";
import { notAllowed } from "../errors.ts";
import type { Exchange } from "../money/exchange.ts";
import { divideRounded, inMajorUnits, type Money } from "../money/money.ts";
import type { MerchantRow, NewSums, TransactionRow } from "../store/rows.ts";
import type { Decide } from "./change.ts";

/** The columns of a transaction that determine which amounts are left. A failed transaction (`errorCode`) reserves nothing. */
export type Reservation = Pick<
  TransactionRow,
  "amount" | "capturedAmount" | "refundedAmount" | "voidedAmount" | "disputedAmount" | "currency" | "errorCode"
>;

export function pendingOf({ amount, capturedAmount, voidedAmount, errorCode }: Reservation): bigint {
  return errorCode === null ? amount - capturedAmount - voidedAmount : 0n;
}

export function refundableOf({ capturedAmount, refundedAmount }: Reservation): bigint {
  return capturedAmount - refundedAmount;
}

/** The amount that can be disputed: captured money that is neither refunded nor in dispute. */
export function disputableOf({ capturedAmount, refundedAmount, disputedAmount }: Reservation): bigint {
  const left = capturedAmount - refundedAmount - disputedAmount;
  return left > 0n ? left : 0n;
}

/** @throws Failure at `amount` if the amount is larger than the pending amount. */
export function capture(reservation: Reservation, amount: bigint): NewSums {
  requireAtMost(pendingOf(reservation), amount, reservation.currency, "capture");
  return { capturedAmount: reservation.capturedAmount + amount };
}

/** @throws Failure at `amount` if more would be refunded than was captured. */
export function refund(reservation: Reservation, amount: bigint): NewSums {
  requireAtMost(refundableOf(reservation), amount, reservation.currency, "refund");
  return { refundedAmount: reservation.refundedAmount + amount };
}

/**
 * Voids an amount. The function cannot be called `void`, which is a reserved word.
 * @throws Failure at `amount` if the amount is larger than the pending amount.
 */
export function voidPart(reservation: Reservation, amount: bigint): NewSums {
  requireAtMost(pendingOf(reservation), amount, reservation.currency, "void");
  return { voidedAmount: reservation.voidedAmount + amount };
}

/** @throws Failure at `amount` if the amount is larger than the amount that can be disputed. */
export function dispute(reservation: Reservation, amount: bigint): NewSums {
  requireAtMost(disputableOf(reservation), amount, reservation.currency, "dispute");
  return { disputedAmount: reservation.disputedAmount + amount };
}

/** Releases the amount of a won dispute. The amount of a lost dispute stays disputed. */
export function winDispute(reservation: Reservation, amount: bigint): NewSums {
  return { disputedAmount: reservation.disputedAmount - amount };
}

/** @throws Failure at `currency` if the caller expects another currency than the transaction's. */
export function requireCurrency(reservation: Reservation, currency: string | undefined): void {
  if (currency === undefined || currency === reservation.currency) return;
  throw invalidField("currency", `Must be ${reservation.currency}, the currency of the transaction.`);
}

function requireAtMost(most: bigint, amount: bigint, currency: string, verb: string): void {
  if (amount <= 0n) throw invalidField("amount", `Must be at least 1 minor unit.`);
  if (amount <= most) return;
  throw invalidField("amount", `Can ${verb} at most ${inMajorUnits({ currency, minor: most })}`);
}

// Computes how an event changes the balance of a merchant: the amount in the merchant's currency, and the fees
// (`openapi/payments/DECISIONS.md`, "The ledger, event by event"). Entries are only added, never changed.
/** A merchant's fees. Amounts are in minor units of the merchant's currency. */
type Pricing = Pick<MerchantRow, "currency" | "rateMillionths" | "flatAmount" | "disputeAmount">;

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

// Decides what capture, refund and void do to a transaction.
/**
 * The body of a request. Amounts are in minor units of the transaction's currency; `currency` is the currency that the caller
 * expects. Without a descriptor, or with an empty one, the descriptor of the transaction is used.
 */
type Sent<Name extends "capture" | "refund" | "void"> = BodyOf<TransactionsHandlers[Name]>;

/** @throws Failure at `amount` or `currency` if it is not possible; `forbidden` if the merchant may not capture. */
export function captureOf(exchange: Exchange, { amount: wanted, currency, descriptor }: Sent<"capture">): Decide {
  const minor = BigInt(wanted);
  return (transaction, merchant, nowMs) => {
    if (!merchant.canCapture) throw notAllowed("capture transactions");
    requireCurrency(transaction, currency);
    const amount = { currency: transaction.currency, minor };
    return {
      sums: capture(transaction, minor),
      posting: postCapture(amount, merchant, exchange, nowMs),
      line: { kind: "capture", amount, description: null },
      entry: { kind: "capture", amount: minor, descriptor: descriptor || transaction.descriptor },
    };
  };
}

/** @throws Failure at `amount` if it cannot be refunded; `forbidden` if the merchant may not refund. */
export function refundOf(exchange: Exchange, { amount: wanted, descriptor }: Sent<"refund">): Decide {
  const minor = BigInt(wanted);
  return (transaction, merchant, nowMs) => {
    if (!merchant.canRefund) throw notAllowed("refund transactions");
    const amount = { currency: transaction.currency, minor };
    return {
      sums: refund(transaction, minor),
      posting: postRefund(amount, merchant, exchange, nowMs),
      line: { kind: "refund", amount, description: null },
      entry: { kind: "refund", amount: minor, descriptor: descriptor || transaction.descriptor },
    };
  };
}

/** @throws Failure at `amount` if it cannot be voided; `forbidden` if the merchant may not void. */
export function voidOf({ amount }: Sent<"void">): Decide {
  const minor = BigInt(amount);
  return (transaction, merchant) => {
    if (!merchant.canVoid) throw notAllowed("void transactions");
    return {
      sums: voidPart(transaction, minor),
      posting: nothingPosted,
      entry: { kind: "void", amount: minor, descriptor: null },
    };
  };
}
