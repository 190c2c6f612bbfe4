import type { Clock } from "../../platform/clock.ts";
import type { Settings } from "../../platform/settings.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import type { Pos } from "../pos/pos.ts";

/** The parts that the sandbox's handlers need. */
export interface PaymentsSandboxDependencies extends PaymentsDependencies {
  /** The functions of the payment page. */
  pos: Pos;
  clock: Clock;
  settings: Pick<Settings, "publicUrl" | "otherPublicUrls" | "trustProxy">;
}
