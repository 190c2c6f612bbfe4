import type { MerchantAppsHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { addApp, revokeApp } from "../merchants/apps.ts";
import { toIdentity } from "../present.ts";

export function merchantApps({ store }: PaymentsDependencies): MerchantAppsHandlers {
  return {
    async list({ caller, path, query }) {
      const merchant = await store.read.reachedMerchant(caller.clientId, path.merchantId);
      const rows = await store.read.merchantApps(merchant.id, query);
      return { status: 200, body: rows.map(toIdentity) };
    },

    async add({ caller, path, body }) {
      const app = await addApp(store, caller, path.merchantId, body.appId);
      return { status: 201, body: { app: toIdentity(app) } };
    },

    async revoke({ caller, path }) {
      await revokeApp(store, caller, path.merchantId, path.appId);
      return { status: 204 };
    },
  };
}
