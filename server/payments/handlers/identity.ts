import type { IdentityHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { toIdentity } from "../present.ts";
import { unknown } from "../store/rows.ts";

export function identity({ store }: PaymentsDependencies): IdentityHandlers {
  return {
    async get({ caller }) {
      const app = await store.read.app(caller.clientId);
      if (!app) throw unknown("app");
      return { status: 200, body: { identity: toIdentity(app) } };
    },
  };
}
