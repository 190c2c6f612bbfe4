import type { Clock } from "../../platform/clock.ts";
import type { Limits } from "../../platform/limits.ts";
import type { Log } from "../../platform/log.ts";
import type { Settings } from "../../platform/settings.ts";
import type { VerifyAssertion } from "../assertions.ts";
import type { Authorizations } from "../authorizations/index.ts";
import type { Clients } from "../clients.ts";
import type { Passwords } from "../passwords.ts";
import type { ScopeCatalog } from "../scopeCatalog.ts";
import type { ServiceAccounts } from "../serviceAccounts.ts";
import type { Sessions } from "../sessions.ts";
import type { SigningKeys } from "../signingKeys.ts";
import type { Tokens } from "../tokens.ts";
import type { Users } from "../users.ts";

/** The parts of the server that the sign-in endpoints need. */
export interface OauthParts {
  settings: Pick<
    Settings,
    "mode" | "publicUrl" | "otherPublicUrls" | "trustProxy" | "tokenAudiences" | "authScopeBase"
  >;
  machineClock: Clock;
  clock: Clock;
  log: Log;
  users: Users;
  passwords: Passwords;
  clients: Clients;
  serviceAccounts: ServiceAccounts;
  verifyAssertion: VerifyAssertion;
  authorizations: Authorizations;
  tokens: Tokens;
  signingKeys: SigningKeys;
  sessions: Sessions;
  scopes: ScopeCatalog;
  limits: Limits;
}
