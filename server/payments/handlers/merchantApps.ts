import type { MerchantAppsHandlers } from "../../../generated/payments/handlers.ts";
import { toIdentity } from "../present.ts";
import type { PaymentsDependencies } from "../service.ts";

export function merchantApps({ store }: PaymentsDependencies): MerchantAppsHandlers {
  return {
    async list({ caller, path, query }) {
      const merchant = await store.read.merchant(caller.clientId, path.merchantId);
      const rows = await store.read.merchantApps(merchant.id, query);
      return { status: 200, body: rows.map(toIdentity) };
    },

    async add({ caller, path, body }) {
      const app = await store.addApp(caller.clientId, path.merchantId, body.appId);
      return { status: 201, body: { app: toIdentity(app) } };
    },

    async revoke({ caller, path }) {
      await store.revokeApp(caller.clientId, path.merchantId, path.appId);
      return { status: 204 };
    },
  };
}
