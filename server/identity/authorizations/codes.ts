/** Authorization codes (RFC 6749 §4.1). The consent page creates a code, and the client exchanges it for tokens, once. */
import type { Authorization, AuthorizationCode } from "../../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/db/index.ts";
import { find, insert } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { hashOf } from "../secrets.ts";
import type { Credentials, IssueOptions, Issuing, NewAuthorization } from "./issued.ts";

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

export interface Codes {
  /** Stores the consent, and creates a code. */
  allow(authorization: NewAuthorization, code: CodeDetails): Promise<string>;
  findCode(code: string): Promise<FoundCode | undefined>;
  /**
   * Redeems a code and issues tokens in one step, so that exactly one of several simultaneous exchanges succeeds.
   * @param code The code as it was stored when the exchange began. If the code was already redeemed then, this exchange is a
   * replay, and everything that was issued for the code is revoked (RFC 6749 §4.1.2). If another exchange has redeemed the code
   * since then, this exchange is only rejected.
   * @returns undefined if the code was redeemed, has expired or was revoked.
   */
  exchangeCode(code: FoundCode, options: IssueOptions): Promise<Credentials | undefined>;
  /** Invalidates a code without issuing tokens, because the request has a wrong verifier or redirect URI. */
  invalidateCode(code: FoundCode): Promise<void>;
}

export function createCodes(parts: { db: Database; clock: Clock; ids: Ids; issuing: Issuing }): Codes {
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
    async allow(details, { redirectUri, codeChallenge = null, codeChallengeMethod = null, nonce = null }) {
      const code = ids.secret();
      await db.write(async (tx) => {
        const { id } = await issuing.begin(tx, details);
        await insert(tx, "AuthorizationCode", {
          hash: hashOf(code),
          authorizationId: id,
          redirectUri,
          codeChallenge,
          codeChallengeMethod,
          nonce,
          expiresMs: BigInt(clock.now() + lifetimeMs),
          used: false,
        });
      });
      return code;
    },

    async findCode(code) {
      const row = await find(db.read, "AuthorizationCode", { hash: hashOf(code) });
      const authorization = row && (await find(db.read, "Authorization", { id: row.authorizationId }));
      return authorization && { ...row, authorization };
    },

    exchangeCode: (code, options) =>
      db.write(async (tx) => ((await use(tx, code)) ? issuing.issue(tx, code.authorization, options) : undefined)),

    async invalidateCode(code) {
      await db.write((tx) => use(tx, code));
    },
  };
}
