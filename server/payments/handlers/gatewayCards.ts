import type { GatewayCardsHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { ProcessingFailure } from "../errors.ts";
import { knownOf } from "../gateway/card.ts";
import { judgeCard, judgeRest, memberOf } from "../gateway/judge.ts";
import { once } from "../once.ts";

export function gatewayCards({ store, gateway, keys }: PaymentsDependencies): GatewayCardsHandlers {
  return {
    async create({ body, fault, origin, headers }) {
      const merchant = await keys.merchant(memberOf(body, "key"), origin);
      if (!merchant.canSaveCard) throw new ProcessingFailure(28);
      judgeCard(fault);
      judgeRest(fault, undefined);
      const card = { number: body.number, expiry: body.expiry };
      const request = {
        owner: `merchant:${merchant.id}`,
        key: headers["idempotency-key"],
        asked: ["card"],
        card: knownOf(card),
      };
      return once(store, request, async (keep) =>
        created(await gateway.save(merchant, card, (writes, id) => keep(writes, { reply: created(id) }))),
      );
    },
  };
}

function created(id: string) {
  return { status: 201 as const, body: { card: { id } } };
}
