import type { PaymentMerchantsHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function paymentMerchants({ triggers }: PlatformDependencies): PaymentMerchantsHandlers {
  return {
    async list({ query: { limit } }) {
      return { status: 200, body: { items: await triggers.payments.merchants(limit) } };
    },

    async addApp({ path }) {
      return { status: 200, body: { app: await triggers.payments.addApp(path.merchant, "Console") } };
    },

    async configure({ path, body }) {
      return { status: 200, body: { merchant: await triggers.payments.setMerchant(path.merchant, body) } };
    },

    async payOut({ path, body }) {
      return { status: 200, body: await triggers.payments.payOut(path.merchant, body ?? {}) };
    },
  };
}
