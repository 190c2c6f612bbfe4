/** Later payments: the merchant's server pays without the customer, using an earlier transaction or a saved card (deprecated). */
import type { TransactionsHandlers } from "../../../generated/payments/handlers.ts";
import type { BodyOf } from "../../http/operation.ts";
import { Failure, invalidField } from "../../platform/failure.ts";
import type { KnownCard, TestLimits } from "../cards/network.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { ProcessingFailure, withHeaders } from "../errors.ts";
import type { Money } from "../money/money.ts";
import type { Keep } from "../once.ts";
import type { PaymentStore } from "../store/index.ts";
import type { MerchantRow } from "../store/rows.ts";
import { cardOf, requireApproved, requireWritable, settle, settledAnswer, testLimitsOf } from "./attempt.ts";

/** The request body of a later payment, with `custom` as JSON text. A `cardId` of `false` counts as absent. */
export type LaterPayment = Omit<BodyOf<TransactionsHandlers["create"]>, "custom"> & { custom: string | null };

interface Source {
  card: KnownCard;
  testLimits: TestLimits | undefined;
}

/** @throws Failure at the id that is missing or unknown. */
async function sourceOf(
  store: PaymentStore,
  merchant: MerchantRow,
  { transactionId, authorizationId, cardId: given }: LaterPayment,
): Promise<Source> {
  const cardId = given === false ? undefined : given;
  if (cardId === true) throw invalidField("cardId", "Must be a string.");
  const named = transactionId ?? authorizationId;
  if (cardId !== undefined && named !== undefined) {
    throw invalidField("transactionId", "Send only one of transactionId, authorizationId and cardId.");
  }
  if (authorizationId !== undefined && authorizationId !== named) {
    throw invalidField("authorizationId", "Must be equal to transactionId if both are sent.");
  }
  if (cardId !== undefined) {
    const card = await store.read.anyCard(cardId);
    if (card?.merchantId === merchant.id) return { card: cardOf(card), testLimits: testLimitsOf(card) };
    throw invalidField("cardId", "Must be the ID of a saved card of the merchant.");
  }
  if (named === undefined) throw invalidField("transactionId", "Is required.");
  const source = await store.read.anyTransaction(named);
  if (source?.merchantId === merchant.id && source.errorCode === null) {
    return { card: cardOf(source), testLimits: testLimitsOf(source) };
  }
  const field = transactionId === undefined ? "authorizationId" : "transactionId";
  throw invalidField(field, "Must be the ID of a successful transaction of the merchant.");
}

/** @throws Failure at the id that is missing or unknown; ProcessingFailure for an error of the network. */
export async function payLater(parts: PaymentsDependencies, merchant: MerchantRow, payment: LaterPayment, keep: Keep) {
  const { store, clock, exchange, deprecation } = parts;
  const deprecated = payment.cardId !== undefined && payment.cardId !== false;
  const reply = (id: string) => ({
    status: 201 as const,
    ...(deprecated && { headers: deprecation }),
    body: { transaction: { id } },
  });
  const marked = (error: unknown) => (deprecated && error instanceof Failure ? withHeaders(error, deprecation) : error);
  try {
    if (!merchant.canChargeCard) throw new ProcessingFailure(27);
    const source = await sourceOf(store, merchant, payment);
    const amount: Money = { currency: payment.currency, minor: BigInt(payment.amount) };
    requireWritable(amount, merchant, exchange, clock.now());
    const row = await settle(parts, {
      ...source,
      name: null,
      merchant,
      amount,
      present: false,
      tds: { tds: null },
      descriptor: payment.descriptor || merchant.descriptor,
      custom: payment.custom,
      settled: (writes, stored) => keep(writes, settledAnswer(stored, reply, marked)),
    });
    return reply(requireApproved(row));
  } catch (error) {
    throw marked(error);
  }
}
