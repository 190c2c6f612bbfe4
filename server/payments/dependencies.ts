/** The parts that handlers and pages of the service need. */
import type { Parts } from "../parts.ts";
import type { Clock } from "../platform/clock.ts";
import type { Settings } from "../platform/settings.ts";
import type { CardGateway } from "./gateway/card.ts";
import type { Keys } from "./gateway/keys.ts";
import type { LaterPayments } from "./gateway/later.ts";
import type { TokenGateway } from "./gateway/tokens.ts";
import type { People } from "./merchants/people.ts";
import type { Exchange } from "./money/convert.ts";
import type { Pos } from "./pos/pos.ts";
import type { Sealer } from "./seal.ts";
import type { PaymentFaultPoint, PaymentStore } from "./store/index.ts";

export type PaymentsParts = Pick<
  Parts,
  | "db"
  | "clock"
  | "ids"
  | "log"
  | "secret"
  | "users"
  | "outbox"
  | "settings"
  | "limits"
  | "gate"
  | "operator"
  | "operatorSessions"
> & {
  /** Called when a change reaches one of its fault points, at which a test may kill the process. */
  reachedPayment?: (point: PaymentFaultPoint) => void;
};

export interface PaymentsDependencies {
  store: PaymentStore;
  exchange: Exchange;
  sealer: Sealer;
  people: People;
  later: LaterPayments;
  keys: Keys;
  gateway: CardGateway;
  tokenGateway: TokenGateway;
  dialect: Settings["dialect"];
  settings: Pick<Settings, "trustProxy">;
}

/** The parts that the sandbox's handlers need. */
export interface PaymentsSandboxDependencies extends PaymentsDependencies {
  /** The functions of the payment page. */
  pos: Pos;
  clock: Clock;
  settings: Pick<Settings, "publicUrl" | "otherPublicUrls" | "trustProxy">;
}
