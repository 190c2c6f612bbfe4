import type { GatewayCardsHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { ProcessingFailure } from "../errors.ts";
import { knownOf, saveCard } from "../gateway/card.ts";
import { judgeCard, judgeRest, memberOf, merchantOfKey } from "../gateway/judge.ts";
import { onceMade } from "../once.ts";

export function gatewayCards(dependencies: PaymentsDependencies): GatewayCardsHandlers {
  return {
    async create({ body, fault, origin, headers }) {
      const merchant = await merchantOfKey(dependencies, memberOf(body, "key"), origin);
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
      return onceMade(dependencies.store, request, created, (saved) => saveCard(dependencies, merchant, card, saved));
    },
  };
}

function created(id: string) {
  return { status: 201 as const, body: { card: { id } } };
}
