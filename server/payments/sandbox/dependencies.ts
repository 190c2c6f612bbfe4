import type { Clock } from "../../platform/clock.ts";
import type { Settings } from "../../platform/settings.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import type { Pos } from "../pos/pos.ts";
import type { PaymentTriggers } from "../triggers.ts";

/** The parts that the sandbox's handlers need. */
export interface PaymentsSandboxDependencies extends PaymentsDependencies {
  /** Acts of the card network, the bank and the operator. */
  triggers: PaymentTriggers;
  /** The functions of the payment page. */
  pos: Pos;
  clock: Clock;
  settings: Pick<Settings, "publicUrl" | "otherPublicUrls" | "trustProxy">;
}
