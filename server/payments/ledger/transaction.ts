/**
 * Determines which amounts of a transaction can be captured, refunded, voided or disputed, and returns the new values of its
 * sums. Captures and voids use up the reservation; refunds use up the captured amount.
 */
import { invalidField } from "../../platform/failure.ts";
import { inMajorUnits } from "../money/money.ts";

/** The sums of a transaction, in minor units of its currency. */
export interface Sums {
  amount: bigint;
  capturedAmount: bigint;
  refundedAmount: bigint;
  voidedAmount: bigint;
  disputedAmount: bigint;
}

export interface Reservation extends Sums {
  currency: string;
  /** The code of a failed transaction, which reserves nothing; null for a successful one. */
  errorCode: number | null;
}

/** The new values of the sums that change. */
export type SumChange = Partial<Omit<Sums, "amount">>;

export function pendingOf({
  amount,
  capturedAmount,
  voidedAmount,
  errorCode,
}: Omit<Reservation, "currency" | "refundedAmount" | "disputedAmount">): bigint {
  return errorCode === null ? amount - capturedAmount - voidedAmount : 0n;
}

export function refundableOf({ capturedAmount, refundedAmount }: Sums): bigint {
  return capturedAmount - refundedAmount;
}

/** The amount that can be disputed: captured money that is neither refunded nor in dispute. */
export function disputableOf({ capturedAmount, refundedAmount, disputedAmount }: Sums): bigint {
  const left = capturedAmount - refundedAmount - disputedAmount;
  return left > 0n ? left : 0n;
}

/** @throws Failure at `amount` if the amount is larger than the pending amount. */
export function capture(reservation: Reservation, amount: bigint): SumChange {
  requireAtMost(pendingOf(reservation), amount, reservation.currency, "capture");
  return { capturedAmount: reservation.capturedAmount + amount };
}

/** @throws Failure at `amount` if more would be refunded than was captured. */
export function refund(reservation: Reservation, amount: bigint): SumChange {
  requireAtMost(refundableOf(reservation), amount, reservation.currency, "refund");
  return { refundedAmount: reservation.refundedAmount + amount };
}

/**
 * Voids an amount. The function cannot be called `void`, which is a reserved word.
 * @throws Failure at `amount` if the amount is larger than the pending amount.
 */
export function voidPart(reservation: Reservation, amount: bigint): SumChange {
  requireAtMost(pendingOf(reservation), amount, reservation.currency, "void");
  return { voidedAmount: reservation.voidedAmount + amount };
}

/** @throws Failure at `amount` if the amount is larger than the amount that can be disputed. */
export function dispute(reservation: Reservation, amount: bigint): SumChange {
  requireAtMost(disputableOf(reservation), amount, reservation.currency, "dispute");
  return { disputedAmount: reservation.disputedAmount + amount };
}

/** Releases the amount of a won dispute. The amount of a lost dispute stays disputed. */
export function winDispute(reservation: Reservation, amount: bigint): SumChange {
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
