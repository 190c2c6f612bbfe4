/** Restricts the sandbox to test merchants. */
import { invalidField } from "../../platform/failure.ts";
import type { PaymentStore } from "../store/index.ts";
import { type TransactionRow, unknown } from "../store/rows.ts";

/** @throws Failure for a live merchant, or a resource of a live merchant. */
export function requireTest({ test }: { test: boolean }): void {
  if (!test) throw invalidField("merchant", "This operation is allowed only for test merchants.");
}

/** @throws Failure if the transaction does not exist, or is a live transaction. */
export async function testTransaction(store: PaymentStore, id: string): Promise<TransactionRow> {
  const transaction = await store.read.anyTransaction(id);
  if (!transaction) throw unknown("transaction");
  requireTest(transaction);
  return transaction;
}
