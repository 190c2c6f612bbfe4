import type { MerchantAppsHandlers } from "../../../generated/payments/handlers.ts";
import { invalidField } from "../../platform/failure.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { onceMade, requestOf } from "../once.ts";
import { toIdentity } from "../present.ts";
import { type AppRow, unknown } from "../store/rows.ts";

export function merchantApps({ store }: PaymentsDependencies): MerchantAppsHandlers {
  return {
    async list({ caller, path, query }) {
      const merchant = await store.read.reachedMerchant(caller.clientId, path.merchantId);
      const rows = await store.read.merchantApps(merchant.id, query);
      return { status: 200, body: rows.map(toIdentity) };
    },

    async add({ caller, path, body, headers }) {
      // Checks the app's access again, because it may have been revoked since the response was stored.
      const { id } = await store.read.merchant(caller.clientId, path.merchantId);
      return onceMade(store, requestOf(caller, headers, ["addApp", id, body]), added, (made) =>
        store.write(caller, async (writes) => {
          await writes.merchant(id);
          const app = await writes.read.app(body.appId);
          if (!app) throw invalidField("appId", "The app does not exist.");
          await writes.grant(id, app.id);
          await made(writes, app);
          return app;
        }),
      );
    },

    async revoke({ caller, path }) {
      await store.write(caller, async (writes) => {
        await writes.merchant(path.merchantId);
        if (!(await writes.withdraw(path.merchantId, path.appId))) throw unknown("app of this merchant");
      });
      return { status: 204 };
    },
  };
}

function added(app: AppRow) {
  return { status: 201 as const, body: { app: toIdentity(app) } };
}
