import type { VaultHandlers } from "../../../generated/payments/handlers.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { requestInvalid } from "../errors.ts";
import { writeToken } from "../gateway/sealed.ts";

export function vault({ sealer }: PaymentsDependencies): VaultHandlers {
  return {
    async tokenize({ body }) {
      const { type, value } = body;
      if ((type === "pcsc") !== (value.length === 3)) {
        const what = type === "pcsc" ? "three" : "10 to 19";
        throw requestInvalid([{ path: "value", message: `Must be ${what} digits for the type ${type}.` }]);
      }
      return { status: 201, body: { token: writeToken(sealer, type, value) } };
    },
  };
}
