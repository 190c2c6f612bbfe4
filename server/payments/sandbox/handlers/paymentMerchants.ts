import type { PaymentMerchantsHandlers } from "../../../../generated/payments/sandbox/handlers.ts";
import type { PaymentsSandboxDependencies } from "../dependencies.ts";

export function paymentMerchants({ triggers }: PaymentsSandboxDependencies): PaymentMerchantsHandlers {
  return {
    async list({ query: { limit, after } }) {
      return { status: 200, body: { items: await triggers.merchants(limit, after) } };
    },

    async addApp({ path }) {
      return { status: 200, body: { app: await triggers.addApp(path.merchant, "Console") } };
    },

    async configure({ path, body }) {
      return { status: 200, body: { merchant: await triggers.setMerchant(path.merchant, body) } };
    },

    async payOut({ path, body }) {
      return { status: 200, body: await triggers.payOut(path.merchant, body ?? {}) };
    },
  };
}
