import type { MerchantUsersHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { invite } from "../merchants/people.ts";
import { onceMade, requestOf } from "../once.ts";
import { toMerchantUser } from "../present.ts";
import { unknown } from "../store/rows.ts";

export function merchantUsers(dependencies: PaymentsDependencies): MerchantUsersHandlers {
  const { store } = dependencies;
  return {
    async list({ caller, path, query }) {
      const merchant = await store.read.reachedMerchant(caller.clientId, path.merchantId);
      const rows = await store.read.merchantUsers(merchant.id, query);
      return { status: 200, body: rows.map(toMerchantUser) };
    },

    async invite({ caller, path, body, origin, headers }) {
      // Checks the app's access again, because it may have been revoked since the response was stored.
      const { id } = await store.read.merchant(caller.clientId, path.merchantId);
      return onceMade(store, requestOf(caller, headers, ["invite", id, body]), invited, (made) =>
        invite(dependencies, caller, id, body.email, origin, made),
      );
    },

    async revoke({ caller, path }) {
      await store.write(caller, async (writes) => {
        await writes.merchant(path.merchantId);
        if (!(await writes.removeUser(path.merchantId, path.userId))) throw unknown("user of this merchant");
      });
      return { status: 204 };
    },
  };
}

function invited(isMember: boolean) {
  return { status: 201 as const, body: { isMember } };
}
