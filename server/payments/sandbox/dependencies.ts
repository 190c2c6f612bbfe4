import type { PaymentsDependencies } from "../dependencies.ts";
import type { PaymentTriggers } from "../triggers.ts";

/** What the sandbox's handlers work with. */
export interface PaymentsSandboxDependencies extends PaymentsDependencies {
  /** What the outside world does to the service. */
  triggers: PaymentTriggers;
}
