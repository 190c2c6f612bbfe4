import type { PaymentDisputesHandlers } from "../../../../generated/payments/sandbox/handlers.ts";
import type { PaymentsSandboxDependencies } from "../dependencies.ts";

export function paymentDisputes({ triggers }: PaymentsSandboxDependencies): PaymentDisputesHandlers {
  return {
    async open({ path, body }) {
      return { status: 200, body: { dispute: await triggers.openDispute(path.transaction, body ?? {}) } };
    },

    async win({ path }) {
      return { status: 200, body: { dispute: await triggers.winDispute(path.dispute) } };
    },

    async lose({ path }) {
      return { status: 200, body: { dispute: await triggers.loseDispute(path.dispute) } };
    },
  };
}
