import type { DisputesHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { toDispute } from "../present.ts";

export function disputes({ store }: PaymentsDependencies): DisputesHandlers {
  return {
    async list({ caller, query }) {
      const merchant = await store.read.reachedMerchant(caller.clientId, query["filter[merchantId]"]);
      const rows = await store.read.disputes(merchant.id, query, query["filter[transactionId]"]);
      return { status: 200, body: rows.map(toDispute) };
    },

    async get({ caller, path }) {
      return { status: 200, body: { dispute: toDispute(await store.read.dispute(caller.clientId, path.disputeId)) } };
    },
  };
}
