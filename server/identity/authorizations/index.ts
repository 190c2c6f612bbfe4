/**
 * Sign-ins of users to clients, from consent to tokens and their revocation. `consents.ts` stores consents, `issued.ts` stores
 * authorizations and their tokens. `codes.ts` is for clients with a browser, `devices.ts` for those without.
 */
import type { Authorization } from "../../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/index.ts";
import { find } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { hashOf } from "../secrets.ts";
import type { Tokens } from "../tokens.ts";
import { type Codes, createCodes } from "./codes.ts";
import { consentedScopes } from "./consents.ts";
import { createDevices, type Devices } from "./devices.ts";
import { type Credentials, type IssueOptions, Issuing, type NewAuthorization } from "./issued.ts";

export type { FoundCode } from "./codes.ts";
export type { Credentials, NewAuthorization } from "./issued.ts";

export interface Authorizations extends Codes, Devices {
  /** The short names of the scopes that the user has allowed for the client. */
  consented(userId: string, clientId: string): Promise<ReadonlySet<string>>;
  findRefreshToken(token: string): Promise<Authorization | undefined>;
  /**
   * Issues tokens for an authorization: an access token and, if `withRefreshToken` is set, a refresh token.
   * @returns undefined if the authorization was revoked meanwhile.
   */
  issue(id: string, options: IssueOptions): Promise<Credentials | undefined>;
  /** `offline` if the client can get new tokens without the user being present; otherwise `online`. */
  accessType(id: string): Promise<"online" | "offline">;
  /** Creates an authorization with tokens in one step, for the command line. */
  grant(authorization: NewAuthorization, lifetimeSeconds?: number): Promise<Credentials>;
  /**
   * Revokes the sign-in to which an access or refresh token belongs, and its consent. For a token without a sign-in, only the
   * token is revoked.
   * @returns false for an unknown token.
   */
  revoke(token: string): Promise<boolean>;
}

export function createAuthorizations(parts: { db: Database; clock: Clock; ids: Ids; tokens: Tokens }): Authorizations {
  const { db, tokens } = parts;
  const issuing = new Issuing(parts);

  return {
    ...createCodes({ ...parts, issuing }),
    ...createDevices({ ...parts, issuing }),

    consented: (userId, clientId) => consentedScopes(db.read, userId, clientId),

    async findRefreshToken(token) {
      const row = await find(db.read, "RefreshToken", { hash: hashOf(token) });
      return row && find(db.read, "Authorization", { id: row.authorizationId });
    },

    issue: (id, options) =>
      db.write(async (tx) => {
        const authorization = await find(tx, "Authorization", { id });
        return authorization && issuing.issue(tx, authorization, options);
      }),

    async accessType(id) {
      return (await find(db.read, "Authorization", { id }))?.offline ? "offline" : "online";
    },

    grant: (details, lifetimeSeconds) =>
      db.write(async (tx) => {
        const authorization = await issuing.begin(tx, details);
        return issuing.issue(tx, authorization, { withRefreshToken: details.offline, lifetimeSeconds });
      }),

    revoke(token) {
      const hash = hashOf(token);
      return db.write(async (tx) => {
        const found = (await find(tx, "RefreshToken", { hash })) ?? (await find(tx, "AccessToken", { hash }));
        if (!found) return false;
        if (found.authorizationId === null) await tokens.revokeIn(tx, token);
        else await issuing.end(tx, found.authorizationId);
        return true;
      });
    },
  };
}
