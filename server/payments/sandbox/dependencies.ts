import type { Clock } from "../../platform/clock.ts";
import type { Settings } from "../../platform/settings.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import type { Pos } from "../pos/pos.ts";
import type { PaymentTriggers } from "../triggers.ts";

/** What the sandbox's handlers need. */
export interface PaymentsSandboxDependencies extends PaymentsDependencies {
  /** What the outside world does to the service. */
  triggers: PaymentTriggers;
  /** What the payment page does. */
  pos: Pos;
  clock: Clock;
  settings: Pick<Settings, "publicUrl" | "otherPublicUrls" | "trustProxy">;
}
