import type { KnownCard } from "../cards/network.ts";
import { cardOf } from "../gateway/attempt.ts";
import type { Money } from "../money/money.ts";
import type { PaymentReads } from "../store/reads.ts";
import type { TransactionRow } from "../store/rows.ts";
import { type ShownMerchant, shownMerchant } from "./quote.ts";

/** A payment as shown on its receipt. */
export interface Receipt {
  merchant: ShownMerchant;
  transactionId: string;
  successful: boolean;
  amount: Money;
  createdMs: number;
  card: Pick<KnownCard, "last4" | "scheme">;
  /** The reference from the link. */
  reference: string | undefined;
  text: string | undefined;
  /** The error code of a rejected payment. */
  errorCode: number | undefined;
}

/**
 * @param key The public key of the merchant.
 * @returns undefined if the merchant does not have the payment.
 */
export async function receiptOf(
  read: PaymentReads,
  key: string,
  row: TransactionRow | undefined,
): Promise<Receipt | undefined> {
  const merchant = row && (await read.merchantByKey(key));
  if (!merchant || row.merchantId !== merchant.id) return undefined;
  const { last4, scheme } = cardOf(row);
  return {
    merchant: shownMerchant(merchant),
    transactionId: row.id,
    successful: row.errorCode === null,
    amount: { currency: row.currency, minor: row.amount },
    createdMs: Number(row.createdMs),
    card: { last4, scheme },
    ...linkTextsOf(row.custom),
    errorCode: row.errorCode ?? undefined,
  };
}

/** Reads the texts of the link from `custom`. In payments that were not made through a link, `custom` may contain anything. */
function linkTextsOf(custom: string | null): Pick<Receipt, "reference" | "text"> {
  const known = custom === null ? {} : (JSON.parse(custom) as unknown);
  const textOf = (name: string) => {
    const value: unknown = typeof known === "object" && known !== null ? Reflect.get(known, name) : undefined;
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  return { reference: textOf("reference"), text: textOf("text") };
}
