/** The steps that all ways of creating a transaction have in common. */

import type { AnyReply } from "../../http/operation.ts";
import {
  authorize,
  isRefusal,
  type KnownCard,
  type Refusal,
  type Scheme,
  type TdsResult,
  type TestCard,
  type TestLimits,
} from "../cards/network.ts";
import { processingCode } from "../cards/processing.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { ProcessingFailure } from "../errors.ts";
import type { Exchange } from "../money/exchange.ts";
import { inMajorUnits, largestAmount, type Money } from "../money/money.ts";
import { type Answer, asAnswer } from "../once.ts";
import { anybody, type MerchantRow, type NewTransaction, type TransactionRow } from "../store/rows.ts";
import type { PaymentWrites } from "../store/writes.ts";
import type { Agreement } from "./request.ts";

/** A payment that is ready for the card network. */
export interface Attempt {
  /**
   * The name of the attempt, which identifies repeated requests, because at most one transaction has the same name. It is null
   * for an attempt that cannot be repeated.
   */
  name: string | null;
  merchant: MerchantRow;
  card: KnownCard;
  amount: Money;
  /** Whether the customer is present; otherwise the merchant's server pays later. */
  present: boolean;
  /** The result of 3-D Secure, which may already reject the payment. */
  tds: TdsResult | Refusal;
  descriptor: string;
  /** The merchant's own data as JSON text. */
  custom: string | null;
  /** The network's responses that the request selects. */
  testCard?: TestCard;
  testLimits?: TestLimits;
  agreement?: Agreement;
  /** Called within the write that stores the result. */
  settled?: Settled;
}

/**
 * Asks the network, and stores the result.
 * @returns the transaction with the attempt's name. Only the first call stores it.
 */
export function settle(
  { store, exchange, clock }: Pick<PaymentsDependencies, "store" | "exchange" | "clock">,
  { name, merchant, card, amount, present, tds, testCard, testLimits, agreement, settled, ...others }: Attempt,
): Promise<TransactionRow> {
  const nowMs = clock.now();
  const asked = { card, test: merchant.test, present, amount, asked: testCard, limits: testLimits, exchange, nowMs };
  const refusal = isRefusal(tds) ? tds : authorize(asked);
  const transaction: NewTransaction = {
    ...others,
    attempt: name,
    merchantId: merchant.id,
    test: merchant.test,
    currency: amount.currency,
    amount: amount.minor,
    bin: card.bin,
    last4: card.last4,
    expiryMs: BigInt(card.expiryMs),
    scheme: card.scheme,
    codePresent: present,
    recurring: !present,
    tds: isRefusal(tds) ? null : tds.tds,
    errorCode: refusal?.code ?? null,
    refusal: refusal ? JSON.stringify(refusal.payment) : null,
    testLimits: testLimits?.limit || testLimits?.balance ? JSON.stringify(testLimits) : null,
    agreement: agreement && Object.keys(agreement).length > 0 ? JSON.stringify(agreement) : null,
  };
  return store.book(anybody, merchant.id, async (writes) => {
    const known = name === null ? undefined : await writes.read.attempted(name);
    const row = known ?? (await writes.addTransaction(transaction));
    await settled?.(writes, row);
    return row;
  });
}

/** Called with the row of an attempt, within the write that stores it. */
export type Settled = (writes: PaymentWrites, row: TransactionRow) => Promise<void>;

/** The card in a row of a transaction, or of a saved card. */
export function cardOf(row: { bin: string; last4: string; expiryMs: bigint; scheme: string }): KnownCard {
  const scheme: Scheme = row.scheme === "visa" ? "visa" : "mastercard";
  return { bin: row.bin, last4: row.last4, expiryMs: Number(row.expiryMs), scheme };
}

export function testLimitsOf({ testLimits }: { testLimits: string | null }): TestLimits | undefined {
  // The assertion is safe: `settle` has written this text.
  return testLimits === null ? undefined : (JSON.parse(testLimits) as TestLimits);
}

/** Checks an amount. @throws ProcessingFailure 22 if its value cannot be stored exactly in the merchant's currency. */
export function requireWritable(amount: Money, merchant: MerchantRow, exchange: Exchange, nowMs: number): void {
  const { minor } = exchange(amount, merchant.currency, nowMs);
  if (minor <= largestAmount && amount.minor <= largestAmount) return;
  const most = inMajorUnits({ currency: merchant.currency, minor: largestAmount });
  throw new ProcessingFailure(22, `The amount must not be worth more than ${most}`);
}

/**
 * Returns the response for a stored transaction: its id.
 * @throws ProcessingFailure with the id if the transaction was rejected.
 */
export function requireApproved(row: Pick<TransactionRow, "id" | "errorCode">): string {
  if (row.errorCode === null) return row.id;
  throw refusalOf(row, row.errorCode);
}

/** The error for a rejected transaction. */
function refusalOf({ id }: Pick<TransactionRow, "id">, errorCode: number): ProcessingFailure {
  return new ProcessingFailure(processingCode(errorCode), undefined, { transactionId: id });
}

/** The response that is stored with a payment: a reply or an error. */
export function settledAnswer(
  row: TransactionRow,
  reply: (id: string) => AnyReply,
  marked: (error: unknown) => unknown = (error) => error,
): Answer {
  if (row.errorCode === null) return { reply: reply(row.id) };
  const refusal = asAnswer(marked(refusalOf(row, row.errorCode)));
  if (!refusal) throw new Error(`The error response of transaction ${row.id} cannot be stored.`);
  return refusal;
}
