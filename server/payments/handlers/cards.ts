import type { CardsHandlers } from "../../../generated/payments/handlers.ts";
import { ProcessingFailure, refuseField } from "../errors.ts";
import { toCard } from "../present.ts";
import type { PaymentsDependencies } from "../service.ts";

export function cards({ store }: PaymentsDependencies): CardsHandlers {
  return {
    async create({ caller, path, body }) {
      const merchant = await store.read.merchant(caller.clientId, path.merchantId);
      if (!merchant.canSaveCard) throw new ProcessingFailure(28);
      const transaction = await store.read.anyTransaction(body.transactionId);
      if (transaction?.merchantId !== merchant.id || transaction.errorCode !== null) {
        throw refuseField("transactionId", "Must be the id of a successful transaction of the merchant.");
      }
      const { bin, last4, expiryMs, scheme, testLimits } = transaction;
      const notes = body.notes ?? null;
      const card = await store.addCard({ merchantId: merchant.id, bin, last4, expiryMs, scheme, testLimits, notes });
      return { status: 201, body: { card: { id: card.id } } };
    },

    async get({ caller, path }) {
      return { status: 200, body: { card: toCard(await store.read.card(caller.clientId, path.cardId)) } };
    },
  };
}
