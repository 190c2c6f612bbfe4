import type { PaymentDisputesHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function paymentDisputes({ triggers }: PlatformDependencies): PaymentDisputesHandlers {
  return {
    async open({ path, body }) {
      return { status: 200, body: { dispute: await triggers.payments.openDispute(path.transaction, body ?? {}) } };
    },

    async win({ path }) {
      return { status: 200, body: { dispute: await triggers.payments.winDispute(path.dispute) } };
    },

    async lose({ path }) {
      return { status: 200, body: { dispute: await triggers.payments.loseDispute(path.dispute) } };
    },
  };
}
