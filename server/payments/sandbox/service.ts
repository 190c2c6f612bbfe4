import type { PaymentsSandboxServiceHandlers } from "../../../generated/payments/sandbox/handlers.ts";
import type { Service } from "../../http/service.ts";
import { defineOperatorService, type OperatorParts } from "../../identity/operator.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import type { Pos } from "../pos/pos.ts";
import { paymentDisputes } from "./handlers/paymentDisputes.ts";
import { paymentFrauds } from "./handlers/paymentFrauds.ts";
import { paymentLinks } from "./handlers/paymentLinks.ts";
import { paymentMerchants } from "./handlers/paymentMerchants.ts";

/** The service at `/sandbox/v1/payments`: actions that no API operation can perform, for the operator of a sandbox. */
export function paymentsSandbox(parts: OperatorParts, dependencies: PaymentsDependencies, pos: Pos): Service {
  return defineOperatorService<PaymentsSandboxServiceHandlers>(parts, "payments/sandbox", {
    handlers: {
      paymentDisputes: paymentDisputes(dependencies),
      paymentFrauds: paymentFrauds(dependencies),
      paymentLinks: paymentLinks(dependencies, pos),
      paymentMerchants: paymentMerchants(dependencies),
    },
  });
}
