import type { Caller } from "../platform/caller.ts";
import type { Database, Transaction } from "../platform/db/index.ts";
import { column, insert, remove, select } from "../platform/db/tables.ts";
import type { DueSource } from "../platform/due.ts";
import { Failure } from "../platform/failure.ts";
import type { Ids } from "../platform/ids.ts";
import { lastClockMs as lastMs } from "../platform/serviceClock.ts";
import { defaultClientId } from "./clients.ts";
import { splitScopes } from "./scopes.ts";
import { hashOf } from "./secrets.ts";
import { isSigned, type SelfSignedParts, selfSignedTokens, shortened } from "./selfSigned.ts";

/** The lifetime of a token that is valid until it is revoked, even when the sandbox moves the clock. */
export const lasting = Number.POSITIVE_INFINITY;

/** The lifetime of an access token in the published service, in seconds. */
export const tokenLifetimeSeconds = 3599;

export interface IssuedToken {
  /** The secret. It is shown once; the database stores its hash. */
  token: string;
  expiresMs: number;
}

/** The user, client and sign-in of a new token. */
export interface TokenOwner {
  /** The client; the default client unless given. */
  clientId?: string;
  /** The sign-in to which the token belongs. */
  authorizationId?: string;
  /** The text of the token, if the caller chooses it; a new one unless given. */
  token?: string | undefined;
}

/** The facts about a valid token. */
export interface TokenInfo {
  caller: Caller;
  /** The scopes as the client asked for them. */
  scopes: readonly string[];
  authorizationId: string | undefined;
  expiresMs: number;
}

export interface Tokens {
  issue(userId: string, scopes: readonly string[], lifetimeSeconds?: number, owner?: TokenOwner): Promise<IssuedToken>;
  /** Issues a token within a write. */
  issueIn(
    tx: Transaction,
    userId: string,
    scopes: readonly string[],
    lifetimeSeconds?: number,
    owner?: TokenOwner,
  ): Promise<IssuedToken>;
  /**
   * @param origin The origin of this server, for self-signed tokens of service accounts.
   * @returns the caller of the token; undefined when the token is unknown, revoked or expired. It is not a promise for a token
   * that was verified recently.
   */
  verify(token: string, origin?: string): Caller | undefined | Promise<Caller | undefined>;
  /** Verifies a token, and gives all facts about it. */
  inspect(token: string, origin?: string): Promise<TokenInfo | undefined>;
  /** @returns the client that an API key belongs to. */
  verifyKey(key: string): Promise<string | undefined>;
  /** Ends a token: in this process at once, in others within a second. */
  revoke(token: string): Promise<void>;
  /** Moves the ends of valid tokens when the clock is set, so that they stay valid for the same time. */
  moveIn(tx: Transaction, fromMs: number, toMs: number): Promise<void>;
  /** Moves the ends of only those tokens that applications got by signing in. */
  moveSignedIn(tx: Transaction, fromMs: number, toMs: number): Promise<void>;
  /** Ends tokens of a user now, for one client or for all. @returns how many were ended. */
  expire(userId: string, which: ExpiredKinds): Promise<{ access: number; refresh: number }>;
  /** The expirations of tokens, for `GET /sandbox/v1/due`. */
  due: DueSource;
  /** Whether a token never expires. */
  isLasting(expiresMs: number): boolean;
  /** Revokes a token within a write. */
  revokeIn(tx: Transaction, token: string): Promise<void>;
  /** Makes this process read the tokens of a sign-in from the database again, after they were removed elsewhere. */
  forget(authorizationId: string): void;
}

/** The tokens that are to be ended. */
export interface ExpiredKinds {
  clientId?: string | undefined;
  access: boolean;
  refresh: boolean;
}

interface Remembered extends TokenInfo {
  /** When the token was last looked up in the database, by the monotonic clock. */
  checkedMs: number;
}

/** How long this process may miss that another process has revoked a token. */
const rememberMs = 1000;
const rememberAtMost = 10_000;

const tokenRows = select("AccessToken", ["userId", "clientId", "authorizationId", "scopes", "expiresMs"], {
  as: "t",
  with: {
    email: column("User", "email", "u"),
    domain: column("User", "domain", "u"),
    administrator: column("User", "administrator", "u"),
  },
});

const tokenByHash = tokenRows.where('JOIN "User" u ON u."id" = t."userId" WHERE t."hash" = ?');

const ending = select("AccessToken", ["clientId", "expiresMs"], {
  as: "t",
  with: { email: column("User", "email", "u") },
});

export interface TokenParts extends SelfSignedParts {
  db: Database;
  ids: Ids;
  ofKey(key: string): Promise<string | undefined>;
}

/** Expired tokens are removed after a day, since the sandbox may set the clock back and make them valid again. */
const keepExpiredMs = 24 * 3600 * 1000;

async function lookUp(db: Database, token: string): Promise<TokenInfo | undefined> {
  const row = await tokenByHash.first(db.read, hashOf(token));
  if (!row) return undefined;
  const { userId, email, domain, administrator, clientId } = row;
  const scopes = splitScopes(row.scopes);
  const caller = { user: { id: userId, email, domain, administrator }, clientId, scopes: shortened(scopes) };
  return { caller, scopes, authorizationId: row.authorizationId ?? undefined, expiresMs: Number(row.expiresMs) };
}

/** Stores a token. */
async function issueIn(
  { clock, ids }: Pick<TokenParts, "clock" | "ids">,
  tx: Transaction,
  userId: string,
  scopes: readonly string[],
  lifetimeSeconds = tokenLifetimeSeconds,
  { clientId = defaultClientId, authorizationId, token = ids.secret() }: TokenOwner = {},
): Promise<IssuedToken> {
  if (!/^[\w-]{16,128}$/.test(token)) {
    throw new Failure("invalid", "invalid", "A token must have 16 to 128 letters, digits, dashes or underscores.");
  }
  const nowMs = clock.now();
  // Seconds may have a fraction, milliseconds may not.
  const expiresMs = lifetimeSeconds === lasting ? lastMs : nowMs + Math.round(lifetimeSeconds * 1000);
  await tx.run('DELETE FROM "AccessToken" WHERE "expiresMs" < ?', BigInt(nowMs - keepExpiredMs));
  await insert(tx, "AccessToken", {
    hash: hashOf(token),
    userId,
    clientId,
    authorizationId: authorizationId ?? null,
    scopes: [...new Set(scopes)].join(" "),
    createdMs: BigInt(nowMs),
    expiresMs: BigInt(expiresMs),
  });
  return { token, expiresMs };
}

/** The SQL condition for tokens of a sign-in, or of a service account. */
const signedIn = `AND ("authorizationId" IS NOT NULL OR "clientId" IN (SELECT "id" FROM "OauthClient" WHERE "kind" = 'service'))`;

/** Moves the ends of tokens that are valid at `fromMs` and expire. @param which A further SQL condition: `AND ...`. */
async function moveEnds(tx: Transaction, fromMs: number, toMs: number, which = ""): Promise<void> {
  await tx.run(
    `UPDATE "AccessToken" SET "expiresMs" = "expiresMs" + ? WHERE "expiresMs" > ? AND "expiresMs" < ? ${which}`,
    BigInt(toMs - fromMs),
    BigInt(fromMs),
    BigInt(lastMs),
  );
}

/** Ends access tokens of a user at `now`, and removes refresh tokens. @returns how many of each. */
async function expireIn(
  tx: Transaction,
  now: bigint,
  userId: string,
  { clientId, access, refresh }: ExpiredKinds,
): Promise<{ access: number; refresh: number }> {
  const ofClient = clientId === undefined ? "" : 'AND "clientId" = ?';
  const client = clientId === undefined ? [] : [clientId];
  const ended = access
    ? await tx.run(
        `UPDATE "AccessToken" SET "expiresMs" = ? WHERE "userId" = ? AND "expiresMs" > ? ${ofClient}`,
        now,
        userId,
        now,
        ...client,
      )
    : 0;
  const signIns = `SELECT "id" FROM "Authorization" WHERE "userId" = ? ${ofClient}`;
  const gone = refresh
    ? await tx.run(`DELETE FROM "RefreshToken" WHERE "authorizationId" IN (${signIns})`, userId, ...client)
    : 0;
  return { access: ended, refresh: gone };
}

/** The expirations of access tokens, for `GET /sandbox/v1/due`. */
function dueTokens(db: Database): DueSource {
  return async ({ afterMs, limit }) => {
    const rows = await ending.all(
      db.read,
      'JOIN "User" u ON u."id" = t."userId" WHERE t."expiresMs" > ? AND t."expiresMs" < ? ORDER BY t."expiresMs" LIMIT ?',
      Number.isFinite(afterMs) ? BigInt(afterMs) : -1n,
      BigInt(lastMs),
      limit,
    );
    return rows.map(({ clientId, email, expiresMs }) => ({
      service: "platform",
      kind: "expiry",
      dueMs: Number(expiresMs),
      user: email,
      what: `access token of client ${clientId}`,
      acts: false,
    }));
  };
}

export function createTokens(parts: TokenParts): Tokens {
  const { db, clock, ofKey } = parts;
  const remembered = new Map<string, Remembered>();
  const lookUpSelfSigned = selfSignedTokens(parts);

  /** The remembered result for a key, unless it is too old. */
  function fresh(key: string): Remembered | undefined {
    const known = remembered.get(key);
    return known && performance.now() - known.checkedMs <= rememberMs ? known : undefined;
  }

  async function inspect(token: string, origin = ""): Promise<TokenInfo | undefined> {
    const signed = isSigned(token);
    // A self-signed token may be valid at one origin only, so it is remembered together with the origin.
    const key = signed ? `${origin} ${token}` : token;
    let known = fresh(key);
    if (!known) {
      const found = signed ? await lookUpSelfSigned(token, origin) : await lookUp(db, token);
      remembered.delete(key);
      if (!found) return undefined;
      known = { ...found, checkedMs: performance.now() };
      if (remembered.size >= rememberAtMost) remembered.clear();
      remembered.set(key, known);
    }
    return known.expiresMs > clock.now() ? known : undefined;
  }

  async function revokeIn(tx: Transaction, token: string): Promise<void> {
    await remove(tx, "AccessToken", { hash: hashOf(token) });
    tx.afterCommit(() => remembered.delete(token));
  }

  async function move(tx: Transaction, fromMs: number, toMs: number, which?: string): Promise<void> {
    await moveEnds(tx, fromMs, toMs, which);
    tx.afterCommit(() => remembered.clear());
  }

  return {
    issueIn: (tx, ...what) => issueIn(parts, tx, ...what),
    issue: (...what) => db.write((tx) => issueIn(parts, tx, ...what)),
    inspect,
    verify(token, origin) {
      const known = token.includes(".") ? undefined : fresh(token);
      if (!known) return inspect(token, origin).then((info) => info?.caller);
      return known.expiresMs > clock.now() ? known.caller : undefined;
    },
    verifyKey: ofKey,

    revoke: (token) => db.write((tx) => revokeIn(tx, token)),
    revokeIn,

    moveIn: (tx, fromMs, toMs) => move(tx, fromMs, toMs),
    moveSignedIn: (tx, fromMs, toMs) => move(tx, fromMs, toMs, signedIn),

    expire: (userId, which) =>
      db.write(async (tx) => {
        const ended = await expireIn(tx, BigInt(clock.now()), userId, which);
        tx.afterCommit(() => remembered.clear());
        return ended;
      }),
    due: dueTokens(db),
    isLasting: (expiresMs) => expiresMs >= lastMs,

    forget(authorizationId) {
      for (const [token, known] of remembered) {
        if (known.authorizationId === authorizationId) remembered.delete(token);
      }
    },
  };
}
