import type { GatewayCardsHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { ProcessingFailure } from "../errors.ts";
import { judgeCard, judgeRest, memberOf } from "../gateway/judge.ts";

export function gatewayCards({ gateway, keys }: PaymentsDependencies): GatewayCardsHandlers {
  return {
    async create({ body, fault, origin }) {
      const merchant = await keys.merchant(memberOf(body, "key"), origin);
      if (!merchant.canSaveCard) throw new ProcessingFailure(28);
      judgeCard(fault);
      judgeRest(fault, undefined);
      const id = await gateway.save(merchant, { number: body.number, expiry: body.expiry });
      return { status: 201, body: { card: { id } } };
    },
  };
}
