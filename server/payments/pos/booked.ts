/** What a form of the payment page has come to: how an attempt leads to its transactions is known here only. */
import type { PaymentReads } from "../store/reads.ts";
import type { TransactionRow } from "../store/rows.ts";
import type { FormAttempt } from "./attempts.ts";
import { customOf, type Quote } from "./quote.ts";

/** @returns all that is kept of the payments by one form, refused ones too, in their order. */
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

/** @returns the payment among them that was made for what the link asks, whichever card it was made with. */
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
