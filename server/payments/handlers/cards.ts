import type { CardsHandlers } from "../../../generated/payments/handlers.ts";
import { invalidField } from "../../platform/failure.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { ProcessingFailure } from "../errors.ts";
import { once, requestOf } from "../once.ts";
import { toCard } from "../present.ts";

export function cards({ store }: PaymentsDependencies): CardsHandlers {
  return {
    async create({ caller, path, body, headers }) {
      const merchant = await store.read.merchant(caller.clientId, path.merchantId);
      return once(store, requestOf(caller, headers, ["card", merchant.id, body]), async (keep) => {
        if (!merchant.canSaveCard) throw new ProcessingFailure(28);
        const transaction = await store.read.anyTransaction(body.transactionId);
        if (transaction?.merchantId !== merchant.id || transaction.errorCode !== null) {
          throw invalidField("transactionId", "Must be the ID of a successful transaction of the merchant.");
        }
        const { bin, last4, expiryMs, scheme, testLimits } = transaction;
        const notes = body.notes ?? null;
        const wanted = { merchantId: merchant.id, bin, last4, expiryMs, scheme, testLimits, notes };
        return store.write(caller, async (writes) => {
          const { id } = await writes.addCard(wanted);
          const reply = { status: 201 as const, body: { card: { id } } };
          await keep(writes, { reply });
          return reply;
        });
      });
    },

    async get({ caller, path }) {
      return { status: 200, body: { card: toCard(await store.read.card(caller.clientId, path.cardId)) } };
    },
  };
}
