import type { PaymentFraudsHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function paymentFrauds({ triggers }: PlatformDependencies): PaymentFraudsHandlers {
  return {
    async report({ path, body }) {
      return { status: 200, body: { fraud: await triggers.payments.reportFraud(path.transaction, body ?? {}) } };
    },
  };
}
