import type { Authorization, AuthorizationCode, DeviceCode } from "../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/db/index.ts";
import type { Ids } from "../platform/ids.ts";
import { shortScope, splitScopes } from "./scopes.ts";
import { hashOf } from "./secrets.ts";
import type { IssuedToken, Tokens } from "./tokens.ts";

/** How long an authorization code is good: it is exchanged at once, or not at all (RFC 6749 §4.1.2: at most 10 minutes). */
const codeLifetimeMs = 10 * 60 * 1000;
/** How long what is over is kept: a day, so that a replayed code is still noticed. */
const keepMs = 24 * 3600 * 1000;

export interface NewAuthorization {
  userId: string;
  clientId: string;
  /** As the client spelled them. */
  scopes: readonly string[];
  /** Whether the client gets a refresh token. */
  offline: boolean;
}

export interface CodeDetails {
  redirectUri: string;
  codeChallenge: string | undefined;
  codeChallengeMethod: "S256" | "plain" | undefined;
  nonce: string | undefined;
}

export interface FoundCode extends AuthorizationCode {
  authorization: Authorization;
}

export interface Credentials extends IssuedToken {
  /** Undefined where the client was not promised one. */
  refreshToken: string | undefined;
}

/** Sign-ins of users to clients: consents, codes, refresh tokens; and how all that hangs together ends. */
export interface Authorizations {
  /** Short names of what the user has allowed the client. */
  consented(userId: string, clientId: string): Promise<ReadonlySet<string>>;
  /** Remembers the consent and makes a code to exchange for tokens. */
  allow(authorization: NewAuthorization, code: CodeDetails): Promise<string>;
  findCode(code: string): Promise<FoundCode | undefined>;
  /** @returns false when the code was used before; then everything that was issued for it is revoked (RFC 6749 §4.1.2). */
  redeemCode(hash: string): Promise<boolean>;
  findRefreshToken(token: string): Promise<Authorization | undefined>;
  /**
   * Tokens for an authorization: an access token, and a refresh token where `withRefreshToken`.
   * @returns undefined when the authorization was revoked meanwhile.
   */
  issue(
    id: string,
    options: { scopes?: readonly string[]; withRefreshToken: boolean },
  ): Promise<Credentials | undefined>;
  /** Whether the client can get new tokens without the user. */
  accessType(id: string): Promise<"online" | "offline">;
  /** An authorization with tokens at once, for the command line. */
  grant(authorization: NewAuthorization, lifetimeSeconds?: number): Promise<Credentials>;
  /**
   * Ends the sign-in that an access or refresh token belongs to, its consent included; a token without one ends alone.
   * @returns false for an unknown token.
   */
  revoke(token: string): Promise<boolean>;

  startDevice(details: {
    clientId: string;
    scopes: readonly string[];
    lifetimeMs: number;
    intervalSeconds: number;
  }): Promise<{
    deviceCode: string;
    /** As the user types it: `ABCD-EFGH`. */
    userCode: string;
  }>;
  /** A pending sign-in by what the user typed, in any case and with or without the dash. */
  findByUserCode(userCode: string): Promise<DeviceCode | undefined>;
  /** @returns false when it was answered before or is over. */
  answerDevice(hash: string, answer: { userId: string } | "denied"): Promise<boolean>;
  /** What a polling device is told; `tooFast` when it does not keep to its interval, which then grows (RFC 8628 §3.5). */
  pollDevice(deviceCode: string, clientId: string): Promise<DevicePoll>;
}

export type DevicePoll =
  | { state: "unknown" | "expired" | "denied" | "pending" | "tooFast" }
  | { state: "allowed"; authorization: Authorization };

/** Consonants without lookalikes, so that no words come out (RFC 8628 §6.1); 20^8 codes. */
const userCodeLetters = "BCDFGHJKLMNPQRSTVWXZ";

export function createAuthorizations(parts: { db: Database; clock: Clock; ids: Ids; tokens: Tokens }): Authorizations {
  const { db, clock, ids, tokens } = parts;
  const find = 'SELECT * FROM "Authorization" WHERE "id" = ?';

  async function insert(tx: Transaction, details: NewAuthorization): Promise<Authorization> {
    const nowMs = BigInt(clock.now());
    await tx.run(
      `DELETE FROM "Authorization" WHERE "createdMs" < ?
         AND NOT EXISTS (SELECT 1 FROM "RefreshToken" r WHERE r."authorizationId" = "Authorization"."id")
         AND NOT EXISTS (SELECT 1 FROM "AccessToken" t WHERE t."authorizationId" = "Authorization"."id")`,
      nowMs - BigInt(keepMs),
    );
    const authorization: Authorization = {
      id: ids.next(),
      userId: details.userId,
      clientId: details.clientId,
      scopes: details.scopes.join(" "),
      offline: details.offline,
      createdMs: nowMs,
    };
    const { id, userId, clientId, scopes, offline, createdMs } = authorization;
    await tx.run(
      `INSERT INTO "Authorization" ("id", "userId", "clientId", "scopes", "offline", "createdMs") VALUES (?, ?, ?, ?, ?, ?)`,
      id,
      userId,
      clientId,
      scopes,
      offline,
      createdMs,
    );
    const known = await tx.first<{ scopes: string }>(
      'SELECT "scopes" FROM "Consent" WHERE "userId" = ? AND "clientId" = ?',
      userId,
      clientId,
    );
    const all = new Set([...splitScopes(known?.scopes ?? ""), ...details.scopes.map(shortScope)]);
    await tx.run(
      `INSERT INTO "Consent" ("userId", "clientId", "scopes", "updatedMs") VALUES (?, ?, ?, ?)
         ON CONFLICT ("userId", "clientId") DO UPDATE SET "scopes" = excluded."scopes", "updatedMs" = excluded."updatedMs"`,
      userId,
      clientId,
      [...all].sort().join(" "),
      createdMs,
    );
    return authorization;
  }

  async function issueIn(
    tx: Transaction,
    authorization: Authorization,
    options: { scopes?: readonly string[]; withRefreshToken: boolean; lifetimeSeconds?: number | undefined },
  ): Promise<Credentials> {
    const { id, userId, clientId } = authorization;
    const scopes = options.scopes ?? splitScopes(authorization.scopes);
    const access = await tokens.issueIn(tx, userId, scopes, options.lifetimeSeconds, {
      clientId,
      authorizationId: id,
    });
    if (!options.withRefreshToken) return { ...access, refreshToken: undefined };
    const refreshToken = ids.secret();
    await tx.run(
      'INSERT INTO "RefreshToken" ("hash", "authorizationId", "createdMs") VALUES (?, ?, ?)',
      hashOf(refreshToken),
      id,
      BigInt(clock.now()),
    );
    return { ...access, refreshToken };
  }

  async function remove(tx: Transaction, authorizationId: string): Promise<void> {
    const authorization = await tx.first<Authorization>(find, authorizationId);
    if (!authorization) return;
    const { userId, clientId } = authorization;
    await tx.run('DELETE FROM "Authorization" WHERE "id" = ?', authorizationId);
    await tx.run('DELETE FROM "Consent" WHERE "userId" = ? AND "clientId" = ?', userId, clientId);
    tx.afterCommit(() => tokens.forget(authorizationId));
  }

  return {
    async consented(userId, clientId) {
      const row = await db.read.first<{ scopes: string }>(
        'SELECT "scopes" FROM "Consent" WHERE "userId" = ? AND "clientId" = ?',
        userId,
        clientId,
      );
      return new Set(splitScopes(row?.scopes ?? ""));
    },

    async allow(details, { redirectUri, codeChallenge, codeChallengeMethod, nonce }) {
      const code = ids.secret();
      await db.write(async (tx) => {
        const { id } = await insert(tx, details);
        await tx.run(
          `INSERT INTO "AuthorizationCode"
             ("hash", "authorizationId", "redirectUri", "codeChallenge", "codeChallengeMethod", "nonce", "expiresMs", "used")
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          hashOf(code),
          id,
          redirectUri,
          codeChallenge ?? null,
          codeChallengeMethod ?? null,
          nonce ?? null,
          BigInt(clock.now() + codeLifetimeMs),
          false,
        );
      });
      return code;
    },

    async findCode(code) {
      const row = await db.read.first<AuthorizationCode>(
        'SELECT * FROM "AuthorizationCode" WHERE "hash" = ?',
        hashOf(code),
      );
      const authorization = row && (await db.read.first<Authorization>(find, row.authorizationId));
      return authorization && { ...row, authorization };
    },

    redeemCode(hash) {
      return db.write(async (tx) => {
        const changed = await tx.run(
          'UPDATE "AuthorizationCode" SET "used" = ? WHERE "hash" = ? AND "used" = ? AND "expiresMs" > ?',
          true,
          hash,
          false,
          BigInt(clock.now()),
        );
        if (changed > 0) return true;
        const row = await tx.first<AuthorizationCode>('SELECT * FROM "AuthorizationCode" WHERE "hash" = ?', hash);
        if (row?.used) await remove(tx, row.authorizationId);
        return false;
      });
    },

    async findRefreshToken(token) {
      return db.read.first<Authorization>(
        `SELECT a.* FROM "RefreshToken" r JOIN "Authorization" a ON a."id" = r."authorizationId" WHERE r."hash" = ?`,
        hashOf(token),
      );
    },

    issue(id, options) {
      return db.write(async (tx) => {
        const authorization = await tx.first<Authorization>(find, id);
        return authorization && issueIn(tx, authorization, options);
      });
    },

    async accessType(id) {
      return (await db.read.first<Authorization>(find, id))?.offline ? "offline" : "online";
    },

    grant(details, lifetimeSeconds) {
      return db.write(async (tx) =>
        issueIn(tx, await insert(tx, details), { withRefreshToken: details.offline, lifetimeSeconds }),
      );
    },

    revoke(token) {
      const hash = hashOf(token);
      return db.write(async (tx) => {
        const refresh = await tx.first<{ authorizationId: string }>(
          'SELECT "authorizationId" FROM "RefreshToken" WHERE "hash" = ?',
          hash,
        );
        const access = await tx.first<{ authorizationId: string | null }>(
          'SELECT "authorizationId" FROM "AccessToken" WHERE "hash" = ?',
          hash,
        );
        const found = refresh ?? access;
        if (!found) return false;
        if (found.authorizationId === null) {
          await tx.run('DELETE FROM "AccessToken" WHERE "hash" = ?', hash);
          tx.afterCommit(() => tokens.forgetToken(token));
        } else await remove(tx, found.authorizationId);
        return true;
      });
    },

    startDevice({ clientId, scopes, lifetimeMs, intervalSeconds }) {
      const deviceCode = ids.secret();
      return db.write(async (tx) => {
        const nowMs = clock.now();
        await tx.run('DELETE FROM "DeviceCode" WHERE "expiresMs" < ?', BigInt(nowMs - keepMs));
        const letters = userCode(ids.secret());
        await tx.run(
          `INSERT INTO "DeviceCode"
             ("hash", "userCodeHash", "clientId", "scopes", "state", "intervalSeconds", "polledMs", "expiresMs")
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          hashOf(deviceCode),
          hashOf(letters),
          clientId,
          scopes.join(" "),
          "pending",
          intervalSeconds,
          0n,
          BigInt(nowMs + lifetimeMs),
        );
        return { deviceCode, userCode: `${letters.slice(0, 4)}-${letters.slice(4)}` };
      });
    },

    findByUserCode(typed) {
      const letters = typed.toUpperCase().replace(/[\s-]/g, "");
      return db.read.first<DeviceCode>(
        `SELECT * FROM "DeviceCode" WHERE "userCodeHash" = ? AND "state" = 'pending' AND "expiresMs" > ?`,
        hashOf(letters),
        BigInt(clock.now()),
      );
    },

    answerDevice(hash, answer) {
      return db.write(async (tx) => {
        const row = await tx.first<DeviceCode>(
          `SELECT * FROM "DeviceCode" WHERE "hash" = ? AND "state" = 'pending' AND "expiresMs" > ?`,
          hash,
          BigInt(clock.now()),
        );
        if (!row) return false;
        if (answer === "denied") {
          await tx.run(`UPDATE "DeviceCode" SET "state" = 'denied' WHERE "hash" = ?`, hash);
          return true;
        }
        const { userId } = answer;
        const scopes = splitScopes(row.scopes);
        const { id } = await insert(tx, { userId, clientId: row.clientId, scopes, offline: true });
        await tx.run(`UPDATE "DeviceCode" SET "state" = 'allowed', "authorizationId" = ? WHERE "hash" = ?`, id, hash);
        return true;
      });
    },

    pollDevice(deviceCode, clientId) {
      const hash = hashOf(deviceCode);
      return db.write(async (tx): Promise<DevicePoll> => {
        const row = await tx.first<DeviceCode>(
          'SELECT * FROM "DeviceCode" WHERE "hash" = ? AND "clientId" = ?',
          hash,
          clientId,
        );
        const nowMs = BigInt(clock.now());
        if (!row || row.state === "used") return { state: "unknown" };
        if (row.expiresMs <= nowMs) return { state: "expired" };
        if (row.state === "denied") return { state: "denied" };
        if (row.state === "allowed" && row.authorizationId !== null) {
          await tx.run(`UPDATE "DeviceCode" SET "state" = 'used' WHERE "hash" = ?`, hash);
          const authorization = await tx.first<Authorization>(find, row.authorizationId);
          return authorization ? { state: "allowed", authorization } : { state: "unknown" };
        }
        const tooFast = nowMs - row.polledMs < BigInt(row.intervalSeconds * 1000);
        await tx.run(
          'UPDATE "DeviceCode" SET "polledMs" = ?, "intervalSeconds" = ? WHERE "hash" = ?',
          nowMs,
          row.intervalSeconds + (tooFast ? 5 : 0),
          hash,
        );
        return { state: tooFast ? "tooFast" : "pending" };
      });
    },
  };
}

/** Eight letters out of a random text. */
function userCode(random: string): string {
  let number = BigInt(`0x${hashOf(random)}`);
  let letters = "";
  while (letters.length < 8) {
    letters += userCodeLetters[Number(number % 20n)];
    number /= 20n;
  }
  return letters;
}
