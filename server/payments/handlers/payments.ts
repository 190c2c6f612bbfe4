import type { PaymentsHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { openChallenge, payWithTokens } from "../gateway/tokens.ts";

export function payments(dependencies: PaymentsDependencies): PaymentsHandlers {
  return {
    async create({ body, origin }) {
      return { status: 201, body: await payWithTokens(dependencies, body, origin) };
    },

    async challenge({ path, body, origin }) {
      return { status: 201, body: await openChallenge(dependencies, path.challenge, body, origin) };
    },
  };
}
