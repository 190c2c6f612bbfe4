/** The rows of the service, and the types of rows that are written. */
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

/** The app for which a write is made. It has access to some merchants. */
export interface Asking {
  /**
   * Undefined for acts from outside of the service, such as those of customers, the card network and banks. They may concern
   * every merchant.
   */
  clientId: string | undefined;
  /** The cause of the writes (`platform/cause.ts`). */
  cause?: string | undefined;
}

export const anybody: Asking = { clientId: undefined };

/** A transaction with its trail, oldest first. */
export interface TrailedTransaction extends TransactionRow {
  trail: readonly TrailRow[];
}

/**
 * The columns that are read to show a transaction. A list has hundreds of them, and most transactions have not changed since they
 * were made, so few columns are read.
 */
export interface ShownRow extends Pick<TransactionRow, "id" | "custom" | "createdMs" | "content"> {
  /** The amount; null for a failed payment, which reserves nothing. */
  reserved: bigint | null;
  /** The captured, refunded, voided and disputed amounts, separated by spaces; null when all are zero. */
  sums: string | null;
}

export const reserved = `CASE WHEN x."errorCode" IS NULL THEN x."amount" END`;
export const sums = `CASE WHEN x."version" > 0 THEN ${["captured", "refunded", "voided", "disputed"]
  .map((each) => `x."${each}Amount"`)
  .join(" || ' ' || ")} END`;

/** The columns to show a transaction, with its trail, oldest first. */
export interface ShownTransaction extends ShownRow {
  merchantId: string;
  trail: readonly TrailRow[];
  /** The whole row. It is needed when another version has written `content`. */
  whole?: TransactionRow;
}

/** The columns to show a transaction, made from a whole row. */
export function toShown(row: TrailedTransaction): ShownTransaction {
  const { id, merchantId, custom, createdMs, content, trail } = row;
  const reserved = row.errorCode === null ? row.amount : null;
  const changed = [row.capturedAmount, row.refundedAmount, row.voidedAmount, row.disputedAmount];
  const sums = row.version > 0 ? changed.join(" ") : null;
  return { id, merchantId, custom, createdMs, content, reserved, sums, trail, whole: row };
}

/** The changes of a merchant. Absent members stay. */
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

/** A new transaction. Its id and time are set when it is stored; later events set everything else. */
export type NewTransaction = Omit<
  TransactionRow,
  "id" | "capturedAmount" | "refundedAmount" | "voidedAmount" | "disputedAmount" | "version" | "createdMs"
>;

/** The new values of the sums that change. */
export type NewSums = Partial<
  Pick<TransactionRow, "capturedAmount" | "refundedAmount" | "voidedAmount" | "disputedAmount">
>;
