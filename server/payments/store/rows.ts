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
}

export const anybody: Asking = { clientId: undefined };

/** A transaction with everything that has happened to it, the oldest first. */
export interface TrailedTransaction extends TransactionRow {
  trail: readonly TrailRow[];
}

/** Characters of a `custom` that a merchant does not remember: a thousand of them are read at once. */
export const usualCustom = 4000;

/** The columns that the resource is made of where `content` holds the others. The merchant of a list is known. */
export const shownColumns = [
  "id",
  "amount",
  "capturedAmount",
  "refundedAmount",
  "voidedAmount",
  "disputedAmount",
  "custom",
  "errorCode",
  "version",
  "createdMs",
  "content",
] as const satisfies readonly (keyof TransactionRow)[];

export type ShownRow = Pick<TransactionRow, (typeof shownColumns)[number] | "merchantId">;

/** The same with its trail. One without `content` has all columns. */
export interface ShownTransaction extends ShownRow {
  trail: readonly TrailRow[];
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

/** A transaction as it is made; everything that happens to it comes later. */
export type NewTransaction = Omit<
  TransactionRow,
  "capturedAmount" | "refundedAmount" | "voidedAmount" | "disputedAmount" | "version" | "createdMs"
>;

/** The sums of a transaction that change, as they are from now on. */
export type NewSums = Partial<
  Pick<TransactionRow, "capturedAmount" | "refundedAmount" | "voidedAmount" | "disputedAmount">
>;
