/** The rows of the service, and the shapes in which they are written. */
import type {
  PaymentApp as AppRow,
  SavedCard as CardRow,
  Dispute as DisputeRow,
  FraudAlert as FraudRow,
  IdempotentRequest as IdempotentRow,
  LedgerLine as LineRow,
  Merchant as MerchantRow,
  MerchantUser as MerchantUserRow,
  TrailEntry as TrailRow,
  PaymentTransaction as TransactionRow,
} from "../../../generated/prisma/sqlite/client.ts";

export type {
  AppRow,
  CardRow,
  DisputeRow,
  FraudRow,
  IdempotentRow,
  LineRow,
  MerchantRow,
  MerchantUserRow,
  TrailRow,
  TransactionRow,
};

/** Who a write is for: an app, which reaches the merchants that it was given to. */
export interface Asking {
  /** Undefined for what happens outside of the service (customers, the card network, banks), which may meet every merchant. */
  clientId: string | undefined;
  /** What the writes come of (`platform/cause.ts`). */
  cause?: string | undefined;
}

export const anybody: Asking = { clientId: undefined };

/** A transaction with everything that has happened to it, the oldest first. */
export interface TrailedTransaction extends TransactionRow {
  trail: readonly TrailRow[];
}

/** Characters of a `custom` that a merchant does not remember: a thousand of them are read at once. */
export const usualCustom = 4000;

/**
 * What is read of a transaction to show it. A list has hundreds, and each value that is read takes its time: of most, nothing has
 * changed since they were made.
 */
export interface ShownRow extends Pick<TransactionRow, "id" | "custom" | "createdMs" | "content"> {
  /** The amount; null where the payment failed, so that nothing was reserved. */
  reserved: bigint | null;
  /** What was captured, refunded, voided and disputed, with spaces between them; null where nothing has happened to it. */
  sums: string | null;
}

export const reserved = `CASE WHEN x."errorCode" IS NULL THEN x."amount" END`;
export const sums = `CASE WHEN x."version" > 0 THEN ${["captured", "refunded", "voided", "disputed"]
  .map((each) => `x."${each}Amount"`)
  .join(" || ' ' || ")} END`;

/** @returns the name of the attempt that a transaction came of, if it has one; in rows of older releases that is the id. */
export function attemptOf({ attempt, id }: Pick<TransactionRow, "attempt" | "id">): string {
  return attempt ?? id;
}

/** The same with everything that has happened to it, the oldest first. */
export interface ShownTransaction extends ShownRow {
  merchantId: string;
  trail: readonly TrailRow[];
  /** There where its `content` is of another version. */
  whole?: TransactionRow;
}

/** The same of a row that was read whole. */
export function toShown(row: TrailedTransaction): ShownTransaction {
  const { id, merchantId, custom, createdMs, content, trail } = row;
  const reserved = row.errorCode === null ? row.amount : null;
  const changed = [row.capturedAmount, row.refundedAmount, row.voidedAmount, row.disputedAmount];
  const sums = row.version > 0 ? changed.join(" ") : null;
  return { id, merchantId, custom, createdMs, content, reserved, sums, trail, whole: row };
}

/** What can change of a merchant. Members that are left out stay. */
export type MerchantChange = Partial<
  Pick<
    MerchantRow,
    | "name"
    | "email"
    | "descriptor"
    | "canChargeCard"
    | "canSaveCard"
    | "canCapture"
    | "canRefund"
    | "canVoid"
    | "rateMillionths"
    | "flatAmount"
    | "disputeAmount"
    | "tdsMode"
  >
>;

/** A transaction as it is made; its id and its time come with the booking, everything that happens to it later. */
export type NewTransaction = Omit<
  TransactionRow,
  "id" | "capturedAmount" | "refundedAmount" | "voidedAmount" | "disputedAmount" | "version" | "createdMs"
>;

/** The sums of a transaction that change, as they are from now on. */
export type NewSums = Partial<
  Pick<TransactionRow, "capturedAmount" | "refundedAmount" | "voidedAmount" | "disputedAmount">
>;
