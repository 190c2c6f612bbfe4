import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/index.ts";
import type { Ids } from "../platform/ids.ts";
import type { Limits } from "../platform/limits.ts";
import type { Log } from "../platform/log.ts";
import type { Secret } from "../platform/secret.ts";
import type { Settings } from "../platform/settings.ts";
import { createVerifyAssertion, type VerifyAssertion } from "./assertions.ts";
import { type Authorizations, createAuthorizations } from "./authorizations/index.ts";
import { type Clients, createClients } from "./clients.ts";
import { createGroups, type Groups } from "./groups.ts";
import type { MakePrivateKey } from "./keys.ts";
import { createLimits } from "./limits.ts";
import type { Passwords } from "./passwords.ts";
import { createScopeCatalog, type ScopeCatalog } from "./scopes.ts";
import { createServiceAccounts, type ServiceAccounts } from "./serviceAccounts.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { createSigningKeys, type SigningKeys } from "./signingKeys.ts";
import { createTokens, type Tokens } from "./tokens.ts";
import { createUsers, type Users } from "./users.ts";

/** Everything about identity: users, groups, clients and service accounts, with their sign-ins, tokens and keys. */
export interface Identity {
  users: Users;
  passwords: Passwords;
  makePrivateKey: MakePrivateKey;
  groups: Groups;
  clients: Clients;
  serviceAccounts: ServiceAccounts;
  verifyAssertion: VerifyAssertion;
  tokens: Tokens;
  authorizations: Authorizations;
  sessions: Sessions;
  signingKeys: SigningKeys;
  /** The catalog of known scopes. Each service adds its own scopes to it. */
  scopes: ScopeCatalog;
  limits: Limits;
}

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

export function createIdentity(parts: {
  settings: Settings;
  db: Database;
  clock: Clock;
  machineClock: Clock;
  ids: Ids;
  secret: Secret;
  passwords: Passwords;
  makePrivateKey: MakePrivateKey;
}): Identity {
  const { settings, db, machineClock, passwords, makePrivateKey } = parts;
  const users = createUsers(parts);
  const clients = createClients(parts);
  const serviceAccounts = createServiceAccounts({ ...parts, users });
  const verifyAssertion = createVerifyAssertion({ accounts: serviceAccounts, machineClock });
  const scopes = createScopeCatalog();
  const tokens = createTokens({
    ...parts,
    verifyAssertion,
    ofKey: clients.ofKey,
    publicUrl: settings.publicUrl,
    audiences: settings.tokenAudiences,
    allScopes: scopes.all,
  });
  return {
    users,
    passwords,
    makePrivateKey,
    groups: createGroups(parts),
    clients,
    serviceAccounts,
    verifyAssertion,
    tokens,
    authorizations: createAuthorizations({ ...parts, tokens }),
    sessions: createSessions(parts),
    signingKeys: createSigningKeys(parts),
    scopes,
    limits: createLimits({ settings, db: db.of("limits"), machineClock }),
  };
}
