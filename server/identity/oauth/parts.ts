import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { Settings } from "../../platform/settings.ts";
import type { Identity } from "../index.ts";

/** The parts of the server that the sign-in endpoints need. */
export interface OauthParts extends Omit<Identity, "groups" | "makePrivateKey"> {
  settings: Pick<
    Settings,
    "mode" | "publicUrl" | "otherPublicUrls" | "trustProxy" | "tokenAudiences" | "authScopeBase"
  >;
  machineClock: Clock;
  clock: Clock;
  log: Log;
}
