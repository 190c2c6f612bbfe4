import type { GatewayTransactionsHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { ProcessingFailure } from "../errors.ts";
import { judgeAmount, judgeCard, judgeRest, memberOf } from "../gateway/judge.ts";

export function gatewayTransactions({ gateway, keys }: PaymentsDependencies): GatewayTransactionsHandlers {
  return {
    async create({ body, fault, origin }) {
      const merchant = await keys.merchant(memberOf(body, "key"), origin);
      if (!merchant.canChargeCard) throw new ProcessingFailure(27);
      judgeAmount(fault);
      judgeCard(fault, "card");
      const custom = judgeRest(fault, memberOf(body, "custom"));
      const { card, currency, amount, descriptor, recurring, tds } = body;
      const id = await gateway.pay(
        merchant,
        {
          card: { number: card.number, expiry: card.expiry },
          amount: { currency, minor: BigInt(amount) },
          descriptor: descriptor || merchant.descriptor,
          custom,
          pares: tds?.pares,
          agreement: { ...(recurring !== undefined && { recurring }) },
        },
        origin,
      );
      return { status: 201, body: { transaction: { id } } };
    },
  };
}
