import { createHash } from "node:crypto";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/index.ts";
import type { Ids } from "../platform/ids.ts";
import type { Caller } from "./caller.ts";
import { shortScope } from "./scopes.ts";

/** Lifetime of an access token, as published (`reference/protocol.md` §9), in seconds. */
export const tokenLifetimeSeconds = 3599;

export interface IssuedToken {
  /** The secret. It is shown once; the database keeps its hash. */
  token: string;
  expiresMs: number;
}

export interface Tokens {
  issue(userId: string, scopes: readonly string[], lifetimeSeconds?: number): Promise<IssuedToken>;
  /** @returns who the token stands for; undefined when it is unknown, revoked or expired. */
  verify(token: string): Promise<Caller | undefined>;
  /** Takes effect at once in this process and within a second in others. */
  revoke(token: string): Promise<void>;
}

interface Remembered {
  caller: Caller;
  expiresMs: number;
  /** When the database was last asked, on the monotonic clock. */
  checkedMs: number;
}

/** How long another process's revocation may go unnoticed. */
const rememberMs = 1000;
const rememberAtMost = 10_000;

interface TokenRow {
  userId: string;
  email: string;
  scopes: string;
  expiresMs: bigint;
}

export function createTokens({ db, clock, ids }: { db: Database; clock: Clock; ids: Ids }): Tokens {
  const remembered = new Map<string, Remembered>();

  async function lookUp(token: string): Promise<Remembered | undefined> {
    const row = await db.read.first<TokenRow>(
      `SELECT t."userId", u."email", t."scopes", t."expiresMs"
         FROM "AccessToken" t JOIN "User" u ON u."id" = t."userId" WHERE t."hash" = ?`,
      hashOf(token),
    );
    if (!row) return undefined;
    const caller = { user: { id: row.userId, email: row.email }, scopes: new Set(row.scopes.split(" ")) };
    return { caller, expiresMs: Number(row.expiresMs), checkedMs: performance.now() };
  }

  return {
    async issue(userId, scopes, lifetimeSeconds = tokenLifetimeSeconds) {
      const token = ids.secret();
      const nowMs = clock.now();
      const expiresMs = nowMs + lifetimeSeconds * 1000;
      const short = [...new Set(scopes.map(shortScope))].sort().join(" ");
      await db.write((tx) =>
        tx.run(
          'INSERT INTO "AccessToken" ("hash", "userId", "scopes", "createdMs", "expiresMs") VALUES (?, ?, ?, ?, ?)',
          hashOf(token),
          userId,
          short,
          BigInt(nowMs),
          BigInt(expiresMs),
        ),
      );
      return { token, expiresMs };
    },

    async verify(token) {
      let known = remembered.get(token);
      if (!known || performance.now() - known.checkedMs > rememberMs) {
        known = await lookUp(token);
        remembered.delete(token);
        if (known) {
          if (remembered.size >= rememberAtMost) remembered.clear();
          remembered.set(token, known);
        }
      }
      return known && known.expiresMs > clock.now() ? known.caller : undefined;
    },

    async revoke(token) {
      await db.write((tx) => tx.run('DELETE FROM "AccessToken" WHERE "hash" = ?', hashOf(token)));
      remembered.delete(token);
    },
  };
}

/** Tokens carry 256 random bits, so one round of SHA-256 keeps them as safe as they are. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
