/** Later payments: the merchant's server pays without the customer, using an earlier transaction or a saved card (deprecated). */
import type { TransactionsHandlers } from "../../../generated/payments/handlers.ts";
import type { BodyOf } from "../../http/operation.ts";
import type { Clock } from "../../platform/clock.ts";
import { Failure, invalidField } from "../../platform/failure.ts";
import { authorize, type KnownCard, type TestLimits } from "../cards/network.ts";
import { ProcessingFailure, withHeaders } from "../errors.ts";
import type { Exchange } from "../money/convert.ts";
import type { Money } from "../money/money.ts";
import type { Keep } from "../once.ts";
import type { PaymentStore } from "../store/index.ts";
import type { MerchantRow } from "../store/rows.ts";
import {
  type Attempt,
  cardOf,
  keepAttempt,
  requireApproved,
  requireWritable,
  type Settled,
  settledAnswer,
  testLimitsOf,
} from "./attempt.ts";

/** The request body of a later payment, with `custom` as JSON text. A `cardId` of `false` counts as absent. */
export type LaterPayment = Omit<BodyOf<TransactionsHandlers["create"]>, "custom"> & { custom: string | null };

interface Source {
  card: KnownCard;
  limits: TestLimits | undefined;
}

interface LaterParts {
  store: PaymentStore;
  clock: Clock;
  exchange: Exchange;
  /** Headers for responses about saved cards, which are deprecated. */
  deprecation: Readonly<Record<string, string>>;
}

export class LaterPayments {
  readonly #parts: LaterParts;

  constructor(parts: LaterParts) {
    this.#parts = parts;
  }

  async #sourceOf(
    merchant: MerchantRow,
    { transactionId, authorizationId, cardId: given }: LaterPayment,
  ): Promise<Source> {
    const { store } = this.#parts;
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
      if (card?.merchantId === merchant.id) return { card: cardOf(card), limits: testLimitsOf(card) };
      throw invalidField("cardId", "Must be the ID of a saved card of the merchant.");
    }
    if (named === undefined) throw invalidField("transactionId", "Is required.");
    const source = await store.read.anyTransaction(named);
    if (source?.merchantId === merchant.id && source.errorCode === null) {
      return { card: cardOf(source), limits: testLimitsOf(source) };
    }
    const field = transactionId === undefined ? "authorizationId" : "transactionId";
    throw invalidField(field, "Must be the ID of a successful transaction of the merchant.");
  }

  async #pay(merchant: MerchantRow, payment: LaterPayment, settled: Settled): Promise<string> {
    const { store, clock, exchange } = this.#parts;
    if (!merchant.canChargeCard) throw new ProcessingFailure(27);
    const { card, limits } = await this.#sourceOf(merchant, payment);
    const nowMs = clock.now();
    const amount: Money = { currency: payment.currency, minor: BigInt(payment.amount) };
    requireWritable(amount, merchant, exchange, nowMs);
    const refusal = authorize({ card, test: merchant.test, present: false, amount, limits, exchange, nowMs });
    const attempt: Attempt = {
      attempt: null,
      merchant,
      card,
      codePresent: false,
      amount,
      descriptor: payment.descriptor || merchant.descriptor,
      custom: payment.custom,
      recurring: true,
      tds: null,
      refusal,
      testLimits: limits,
    };
    return requireApproved(await keepAttempt(store, attempt, settled));
  }

  /** @throws Failure at the id that is missing or unknown; ProcessingFailure for an error of the network. */
  async create(merchant: MerchantRow, payment: LaterPayment, keep: Keep) {
    const { deprecation } = this.#parts;
    const deprecated = payment.cardId !== undefined && payment.cardId !== false;
    const reply = (id: string) => ({
      status: 201 as const,
      ...(deprecated && { headers: deprecation }),
      body: { transaction: { id } },
    });
    const marked = (error: unknown) =>
      deprecated && error instanceof Failure ? withHeaders(error, deprecation) : error;
    try {
      const id = await this.#pay(merchant, payment, (writes, row) => keep(writes, settledAnswer(row, reply, marked)));
      return reply(id);
    } catch (error) {
      throw marked(error);
    }
  }
}
