import type { IdentityHandlers } from "../../../generated/payments/handlers.ts";
import { unknown } from "../errors.ts";
import { toIdentity } from "../present.ts";
import type { PaymentsDependencies } from "../service.ts";

export function identity({ store }: PaymentsDependencies): IdentityHandlers {
  return {
    async get({ caller }) {
      const app = await store.read.app(caller.clientId);
      if (!app) throw unknown("app");
      return { status: 200, body: { identity: toIdentity(app) } };
    },
  };
}
