import type { PaymentsHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";

export function payments({ tokenGateway }: PaymentsDependencies): PaymentsHandlers {
  return {
    async create({ body, origin }) {
      return { status: 201, body: await tokenGateway.pay(body, origin) };
    },

    async challenge({ path, body, origin }) {
      return { status: 201, body: await tokenGateway.challenge(path.challenge, body, origin) };
    },
  };
}
