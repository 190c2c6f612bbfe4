import type {
  PaymentApp as AppRow,
  SavedCard as CardRow,
  Dispute as DisputeRow,
  FraudAlert as FraudRow,
  LedgerLine as LineRow,
  Merchant as MerchantRow,
  MerchantUser as MerchantUserRow,
  TrailEntry as TrailRow,
  PaymentTransaction as TransactionRow,
} from "../../../generated/prisma/sqlite/client.ts";
import type { Transaction } from "../../platform/db/index.ts";

export type { AppRow, CardRow, DisputeRow, FraudRow, LineRow, MerchantRow, MerchantUserRow, TrailRow, TransactionRow };

/** A transaction with everything that has happened to it, the oldest first. */
export interface TrailedTransaction extends TransactionRow {
  trail: readonly TrailRow[];
}

type Row = Readonly<Record<string, string | bigint | number | boolean | null>>;

type Table =
  | "Dispute"
  | "FraudAlert"
  | "LedgerLine"
  | "Merchant"
  | "MerchantUser"
  | "PaymentApp"
  | "PaymentTransaction"
  | "SavedCard"
  | "TrailEntry";

/** Column names are the row's own, so a new column of the model needs no change here. */
export async function insert(tx: Transaction, table: Table, row: Row): Promise<void> {
  const names = Object.keys(row);
  const columns = names.map((name) => `"${name}"`).join(", ");
  const marks = names.map(() => "?").join(", ");
  await tx.run(`INSERT INTO "${table}" (${columns}) VALUES (${marks})`, ...Object.values(row));
}
