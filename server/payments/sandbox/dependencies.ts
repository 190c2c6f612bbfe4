import type { PaymentsDependencies } from "../dependencies.ts";
import type { PaymentTriggers } from "../triggers.ts";

/** What the sandbox's handlers need. */
export interface PaymentsSandboxDependencies extends PaymentsDependencies {
  /** Acts of the outside world on the service. */
  triggers: PaymentTriggers;
}
