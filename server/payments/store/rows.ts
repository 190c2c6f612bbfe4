/** The types of the rows that the payments service reads and writes. */
import type {
  Merchant as MerchantRow,
  TrailEntry as TrailRow,
  PaymentTransaction as TransactionRow,
} from "../../../generated/prisma/sqlite/client.ts";
import { Failure } from "../../platform/failure.ts";

export type {
  Dispute as DisputeRow,
  FraudAlert as FraudRow,
  IdempotentRequest as IdempotentRow,
  LedgerLine as LineRow,
  Merchant as MerchantRow,
  MerchantUser as MerchantUserRow,
  PaymentApp as AppRow,
  PaymentTransaction as TransactionRow,
  SavedCard as CardRow,
  TrailEntry as TrailRow,
} from "../../../generated/prisma/sqlite/client.ts";

/** The app on whose behalf a write is made. It has access to some merchants. */
export interface Asking {
  /**
   * Undefined for actions from outside the API, such as actions of customers, card networks and banks. Such actions may affect
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

/** The columns that are read to display a transaction. */
export const shownColumns = [
  "id",
  "merchantId",
  "test",
  "currency",
  "amount",
  "descriptor",
  "bin",
  "last4",
  "expiryMs",
  "scheme",
  "codePresent",
  "custom",
  "tds",
  "recurring",
  "errorCode",
  "createdMs",
] as const;

/** A list has hundreds of rows, and most transactions were never changed, so their sums are read as one value. */
export interface ShownRow extends Pick<TransactionRow, (typeof shownColumns)[number]> {
  /** The captured, refunded, voided and disputed amounts, separated by spaces; null when all are zero. */
  sums: string | null;
}

export const sums = `CASE WHEN x."version" > 0 THEN ${["captured", "refunded", "voided", "disputed"]
  .map((each) => `x."${each}Amount"`)
  .join(" || ' ' || ")} END`;

/** The columns of a transaction that responses show, with its trail, oldest first. */
export interface ShownTransaction extends ShownRow {
  trail: readonly TrailRow[];
}

/** The sums of a complete row, in the form of `ShownRow`. */
export function sumsOf(row: TransactionRow): string | null {
  const changed = [row.capturedAmount, row.refundedAmount, row.voidedAmount, row.disputedAmount];
  return row.version > 0 ? changed.join(" ") : null;
}

/** The changes of a merchant. Absent fields are unchanged. */
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

// Errors for a resource that does not exist, or that does not belong to the app.
/** @param what The name of the resource in the message: "transaction". */
export function unknown(what: string): Failure {
  return new Failure("notFound", "notFound", `The ${what} does not exist.`);
}

export function noAccess(): Failure {
  return new Failure("forbidden", "forbidden", "The app has no access to this merchant.");
}
