/** Finds the transactions of a form on the payment page. Only this file knows how attempts map to transactions. */
import type { PaymentReads } from "../store/reads.ts";
import type { TransactionRow } from "../store/rows.ts";
import type { FormAttempt } from "./attempts.ts";
import { customOf, type Quote } from "./quote.ts";

/** @returns all stored transactions of one form, including rejected ones, in the order of the form's attempts. */
export async function bookedFor(
  read: Pick<PaymentReads, "attempted">,
  { names }: Pick<FormAttempt, "names">,
): Promise<TransactionRow[]> {
  const rows: TransactionRow[] = [];
  for (;;) {
    const row = await read.attempted(names(rows.length));
    if (!row) return rows;
    rows.push(row);
  }
}

/** @returns the approved transaction that has paid the link, regardless of the card. */
export function paidIn(rows: readonly TransactionRow[], quoted: Quote): TransactionRow | undefined {
  const { merchant, amount } = quoted;
  const custom = customOf(quoted);
  return rows.find(
    (row) =>
      row.errorCode === null &&
      row.merchantId === merchant.id &&
      row.amount === amount?.minor &&
      row.currency === amount.currency &&
      row.custom === custom,
  );
}
