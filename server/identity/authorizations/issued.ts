/**
 * Authorizations and their tokens, and the scopes that each user has allowed for each app, so that users are not asked twice. An
 * authorization is one sign-in of a user to a client.
 */

import type { Authorization } from "../../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/db/index.ts";
import { find, insert, remove, update } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import type { DirectoryReader } from "../directory.ts";
import { shortScope, splitScopes } from "../scopes.ts";
import { hashOf } from "../secrets.ts";
import type { IssuedToken, Tokens } from "../tokens.ts";

/** How long authorizations without tokens and expired device codes are stored. A replayed code is recognized during this time. */
export const keepMs = 24 * 3600 * 1000;

export interface NewAuthorization {
  userId: string;
  clientId: string;
  /** The scopes as the client sent them, with short or long names. */
  scopes: readonly string[];
  /** Whether the client gets a refresh token. */
  offline: boolean;
  /** When the user signed in, by the machine's clock. Set only if the client has requested this time. */
  signedInMs?: number | undefined;
}

export interface IssueOptions {
  /** The scopes of the token. By default, it gets all scopes of the authorization. */
  scopes?: readonly string[];
  withRefreshToken: boolean;
  /** The lifetime of the access token, in seconds. */
  lifetimeSeconds?: number | undefined;
}

export interface Credentials extends IssuedToken {
  /** Undefined if the client gets no refresh token. */
  refreshToken: string | undefined;
}

export class Issuing {
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #tokens: Tokens;

  constructor({ clock, ids, tokens }: { clock: Clock; ids: Ids; tokens: Tokens }) {
    this.#clock = clock;
    this.#ids = ids;
    this.#tokens = tokens;
  }

  /** Creates an authorization to which the user has consented. */
  async begin(tx: Transaction, details: NewAuthorization): Promise<Authorization> {
    const { userId, clientId, scopes, offline } = details;
    const createdMs = BigInt(this.#clock.now());
    await this.#removeForgotten(tx, createdMs - BigInt(keepMs));
    const authorization = {
      id: this.#ids.next(),
      userId,
      clientId,
      scopes: scopes.join(" "),
      offline,
      signedInMs: details.signedInMs === undefined ? null : BigInt(details.signedInMs),
      createdMs,
    };
    await insert(tx, "Authorization", authorization);
    await addConsent(tx, authorization, scopes, createdMs);
    return authorization;
  }

  async issue(tx: Transaction, authorization: Authorization, options: IssueOptions): Promise<Credentials> {
    const { id, userId, clientId } = authorization;
    const scopes = options.scopes ?? splitScopes(authorization.scopes);
    const access = await this.#tokens.issueIn(tx, userId, scopes, options.lifetimeSeconds, {
      clientId,
      authorizationId: id,
    });
    if (!options.withRefreshToken) return { ...access, refreshToken: undefined };
    const refreshToken = this.#ids.secret();
    const row = { hash: hashOf(refreshToken), authorizationId: id, createdMs: BigInt(this.#clock.now()) };
    await insert(tx, "RefreshToken", row);
    return { ...access, refreshToken };
  }

  /** Revokes an authorization, everything that was issued for it, and the consent. */
  async end(tx: Transaction, id: string): Promise<void> {
    const authorization = await find(tx, "Authorization", { id });
    if (!authorization) return;
    await remove(tx, "Authorization", { id });
    await removeConsent(tx, authorization);
    tx.afterCommit(() => this.#tokens.forget(id));
  }

  /** Removes authorizations that were created before this time and have no token. */
  async #removeForgotten(tx: Transaction, beforeMs: bigint): Promise<void> {
    await tx.run(
      `DELETE FROM "Authorization" WHERE "createdMs" < ?
         AND NOT EXISTS (SELECT 1 FROM "RefreshToken" r WHERE r."authorizationId" = "Authorization"."id")
         AND NOT EXISTS (SELECT 1 FROM "AccessToken" t WHERE t."authorizationId" = "Authorization"."id")`,
      beforeMs,
    );
  }
}

interface Parties {
  userId: string;
  clientId: string;
}

/** @returns the short names of the scopes that the user has allowed for the client. */
export async function consentedScopes(
  reader: DirectoryReader,
  userId: string,
  clientId: string,
): Promise<ReadonlySet<string>> {
  return new Set(splitScopes((await find(reader, "Consent", { userId, clientId }))?.scopes ?? ""));
}

/** Adds scopes to those that the user has already allowed. They may be short or long names. */
async function addConsent(
  tx: Transaction,
  { userId, clientId }: Parties,
  scopes: readonly string[],
  nowMs: bigint,
): Promise<void> {
  const all = new Set([...(await consentedScopes(tx, userId, clientId)), ...scopes.map(shortScope)]);
  const said = { scopes: [...all].sort().join(" "), updatedMs: nowMs };
  const known = await update(tx, "Consent", { userId, clientId }, said);
  if (known === 0) await insert(tx, "Consent", { userId, clientId, ...said });
}

async function removeConsent(tx: Transaction, { userId, clientId }: Parties): Promise<void> {
  await remove(tx, "Consent", { userId, clientId });
}
