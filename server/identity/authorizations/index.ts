/**
 * Sign-ins of users to clients, from consent to tokens and their revocation. This file exchanges authorization codes (RFC 6749
 * §4.1): the consent page creates a code, and the client exchanges it for tokens, once. `issued.ts` stores consents,
 * authorizations and their tokens, and `devices.ts` is for clients without a browser.
 */
import type { Authorization, AuthorizationCode } from "../../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/db/index.ts";
import { find, insert } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { hashOf } from "../secrets.ts";
import type { Tokens } from "../tokens.ts";
import { createDevices } from "./devices.ts";
import { type Credentials, consentedScopes, type IssueOptions, Issuing, type NewAuthorization } from "./issued.ts";

export type { Credentials, NewAuthorization } from "./issued.ts";

export type Authorizations = ReturnType<typeof createAuthorizations>;

export function createAuthorizations(parts: { db: Database; clock: Clock; ids: Ids; tokens: Tokens }) {
  const { db, tokens } = parts;
  const issuing = new Issuing(parts);

  return {
    ...createCodes({ ...parts, issuing }),
    ...createDevices({ ...parts, issuing }),

    /** The short names of the scopes that the user has allowed for the client. */
    consented: (userId: string, clientId: string) => consentedScopes(db.read, userId, clientId),

    async findRefreshToken(token: string): Promise<Authorization | undefined> {
      const row = await find(db.read, "RefreshToken", { hash: hashOf(token) });
      return row && find(db.read, "Authorization", { id: row.authorizationId });
    },

    /**
     * Issues tokens for an authorization: an access token and, if `withRefreshToken` is set, a refresh token.
     * @returns undefined if the authorization was revoked meanwhile.
     */
    issue: (id: string, options: IssueOptions): Promise<Credentials | undefined> =>
      db.write(async (tx) => {
        const authorization = await find(tx, "Authorization", { id });
        return authorization && issuing.issue(tx, authorization, options);
      }),

    /** `offline` if the client can get new tokens without the user being present; otherwise `online`. */
    async accessType(id: string): Promise<"online" | "offline"> {
      return (await find(db.read, "Authorization", { id }))?.offline ? "offline" : "online";
    },

    /** Creates an authorization with tokens in one step, for the command line. */
    grant: (details: NewAuthorization, lifetimeSeconds?: number): Promise<Credentials> =>
      db.write(async (tx) => {
        const authorization = await issuing.begin(tx, details);
        return issuing.issue(tx, authorization, { withRefreshToken: details.offline, lifetimeSeconds });
      }),

    /**
     * Revokes the sign-in to which an access or refresh token belongs, and its consent. For a token without a sign-in, only the
     * token is revoked.
     * @returns false for an unknown token.
     */
    revoke(token: string): Promise<boolean> {
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

/** The lifetime of a code. RFC 6749 §4.1.2 allows at most 10 minutes. Clients usually exchange codes immediately. */
const lifetimeMs = 10 * 60 * 1000;

export interface CodeDetails {
  redirectUri: string;
  codeChallenge: string | undefined;
  codeChallengeMethod: "S256" | "plain" | undefined;
  nonce: string | undefined;
}

export interface FoundCode extends AuthorizationCode {
  authorization: Authorization;
}

function createCodes(parts: { db: Database; clock: Clock; ids: Ids; issuing: Issuing }) {
  const { db, clock, ids, issuing } = parts;

  /**
   * Invalidates a code.
   * @returns whether it was valid.
   */
  async function use(tx: Transaction, code: FoundCode): Promise<boolean> {
    const changed = await tx.run(
      'UPDATE "AuthorizationCode" SET "used" = ? WHERE "hash" = ? AND "used" = ? AND "expiresMs" > ?',
      true,
      code.hash,
      false,
      BigInt(clock.now()),
    );
    if (code.used) await issuing.end(tx, code.authorizationId);
    return changed > 0;
  }

  return {
    /** Stores the consent, and creates a code. */
    async allow(details: NewAuthorization, given: CodeDetails): Promise<string> {
      const { redirectUri, codeChallenge, codeChallengeMethod, nonce } = given;
      const code = ids.secret();
      await db.write(async (tx) => {
        const { id } = await issuing.begin(tx, details);
        await insert(tx, "AuthorizationCode", {
          hash: hashOf(code),
          authorizationId: id,
          redirectUri,
          codeChallenge: codeChallenge ?? null,
          codeChallengeMethod: codeChallengeMethod ?? null,
          nonce: nonce ?? null,
          expiresMs: BigInt(clock.now() + lifetimeMs),
          used: false,
        });
      });
      return code;
    },

    async findCode(code: string): Promise<FoundCode | undefined> {
      const row = await find(db.read, "AuthorizationCode", { hash: hashOf(code) });
      const authorization = row && (await find(db.read, "Authorization", { id: row.authorizationId }));
      return authorization && { ...row, authorization };
    },

    /**
     * Redeems a code and issues tokens in one step, so that exactly one of several simultaneous exchanges succeeds.
     * @param code The code as it was stored when the exchange began. If the code was already redeemed then, this exchange is a
     * replay, and everything that was issued for the code is revoked (RFC 6749 §4.1.2). If another exchange has redeemed the code
     * since then, this exchange is only rejected.
     * @returns undefined if the code was redeemed, has expired or was revoked.
     */
    exchangeCode: (code: FoundCode, options: IssueOptions): Promise<Credentials | undefined> =>
      db.write(async (tx) => ((await use(tx, code)) ? issuing.issue(tx, code.authorization, options) : undefined)),

    /** Invalidates a code without issuing tokens, because the request has a wrong verifier or redirect URI. */
    async invalidateCode(code: FoundCode): Promise<void> {
      await db.write((tx) => use(tx, code));
    },
  };
}
