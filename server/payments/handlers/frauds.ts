import type { FraudsHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { toFraud } from "../present.ts";

export function frauds({ store }: PaymentsDependencies): FraudsHandlers {
  return {
    async list({ caller, query }) {
      const merchant = await store.read.reachedMerchant(caller.clientId, query["filter[merchantId]"]);
      const rows = await store.read.frauds(merchant.id, query, query["filter[transactionId]"]);
      return { status: 200, body: rows.map(toFraud) };
    },

    async get({ caller, path }) {
      return { status: 200, body: { fraud: toFraud(await store.read.fraud(caller.clientId, path.fraudId)) } };
    },
  };
}
