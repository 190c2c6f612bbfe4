import type { GatewayTransactionsHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { ProcessingFailure } from "../errors.ts";
import { type Settled, settledAnswer } from "../gateway/attempt.ts";
import { knownOf, payWithCard } from "../gateway/card.ts";
import { judgeAmount, judgeCard, judgeRest, memberOf, merchantOfKey } from "../gateway/judge.ts";
import { once } from "../once.ts";

export function gatewayTransactions(dependencies: PaymentsDependencies): GatewayTransactionsHandlers {
  return {
    async create({ body, fault, origin, headers }) {
      const merchant = await merchantOfKey(dependencies, memberOf(body, "key"), origin);
      if (!merchant.canChargeCard) throw new ProcessingFailure(27);
      judgeAmount(fault);
      judgeCard(fault, "card");
      const custom = judgeRest(fault, memberOf(body, "custom"));
      const { card, currency, amount, descriptor, recurring, tds } = body;
      const payment = {
        card: { number: card.number, expiry: card.expiry },
        amount: { currency, minor: BigInt(amount) },
        descriptor: descriptor || merchant.descriptor,
        custom,
        pares: tds?.pares,
        agreement: { ...(recurring !== undefined && { recurring }) },
      };
      // The bank's proof is not part of the comparison with stored requests, because the first request for a payment has no
      // proof.
      const { card: _card, tds: _tds, ...asked } = body;
      const request = {
        owner: `merchant:${merchant.id}`,
        key: headers["idempotency-key"],
        asked,
        card: knownOf(payment.card),
      };
      return once(dependencies.store, request, async (keep) => {
        const settled: Settled = (writes, row) => keep(writes, settledAnswer(row, created));
        return created(await payWithCard(dependencies, merchant, { ...payment, settled }, origin));
      });
    },
  };
}

function created(id: string) {
  return { status: 201 as const, body: { transaction: { id } } };
}
