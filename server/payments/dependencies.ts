/** The parts that the rules, handlers and pages of the service need. */
import type { Parts } from "../parts.ts";
import type { Exchange } from "./money/exchange.ts";
import type { Sealer } from "./seal.ts";
import type { NextId } from "./store/ids.ts";
import type { PaymentFaultPoint, PaymentStore } from "./store/index.ts";

type OwnParts = Pick<Parts, "clock" | "ids" | "users" | "outbox" | "settings" | "limits">;

export type PaymentsParts = OwnParts &
  Pick<Parts, "db" | "log" | "secret" | "gate" | "operator" | "operatorSessions"> & {
    /** Called when a change reaches one of its fault points, at which a test may kill the process. */
    reachedPayment?: (point: PaymentFaultPoint) => void;
  };

export interface PaymentsDependencies extends OwnParts {
  store: PaymentStore;
  exchange: Exchange;
  sealer: Sealer;
  /** Generates the name of an attempt to pay. */
  nextAttempt: NextId;
  /** Whether only this machine can reach the server. If so, payments do not need HTTPS. */
  onLoopback: boolean;
  /** Headers for responses about saved cards, which are deprecated. */
  deprecation: Readonly<Record<string, string>>;
}
