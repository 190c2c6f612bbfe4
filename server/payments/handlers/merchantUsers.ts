import type { MerchantUsersHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { toMerchantUser } from "../present.ts";

export function merchantUsers({ store, people }: PaymentsDependencies): MerchantUsersHandlers {
  return {
    async list({ caller, path, query }) {
      const merchant = await store.read.reachedMerchant(caller.clientId, path.merchantId);
      const rows = await store.read.merchantUsers(merchant.id, query);
      return { status: 200, body: rows.map(toMerchantUser) };
    },

    async invite({ caller, path, body, origin }) {
      const isMember = await people.invite(caller, path.merchantId, body.email, origin);
      return { status: 201, body: { isMember } };
    },

    async revoke({ caller, path }) {
      await people.revoke(caller, path.merchantId, path.userId);
      return { status: 204 };
    },
  };
}
