import type { PaymentFraudsHandlers } from "../../../../generated/payments/sandbox/handlers.ts";
import type { PaymentsSandboxDependencies } from "../dependencies.ts";

export function paymentFrauds({ triggers }: PaymentsSandboxDependencies): PaymentFraudsHandlers {
  return {
    async report({ path, body }) {
      return { status: 200, body: { fraud: await triggers.reportFraud(path.transaction, body ?? {}) } };
    },
  };
}
