/** Accounts that services add to a user's device, and for which users they may do so. */

import type { User } from "../../generated/prisma/sqlite/client.ts";
import { actsForItself, findUserByIdOrEmail, hasConsent, hasGrant } from "../identity/directory.ts";
import type { Passwords } from "../identity/passwords.ts";
import { hashOf } from "../identity/secrets.ts";
import type { Parts } from "../parts.ts";
import type { Caller } from "../platform/caller.ts";
import { notFound } from "../platform/failure.ts";
import type { AccountRow } from "./store/rows.ts";
import type { TimelineWrites } from "./store/writes.ts";

/** The fields of an account as a service sends them, validated by the contract. */
export interface AccountBody {
  features?: string[];
  userData?: { key?: string; value?: string }[];
  authTokens?: { type?: string; authToken?: string }[];
  password?: string;
}

/** The stored parts of an account. Passwords and tokens are stored as hashes; responses only show which of them exist. */
export interface Account {
  content: Pick<AccountBody, "features" | "userData"> & { authTokens?: { type?: string }[] };
  passwordHash: string | null;
  tokenHashes: (string | null)[];
}

export async function newAccount(
  { features, userData, authTokens, password }: AccountBody,
  passwords: Passwords,
): Promise<Account> {
  return {
    content: {
      features,
      userData: userData?.map(({ key, value }) => ({ key, value })),
      authTokens: authTokens?.map(({ type }) => ({ type })),
    },
    passwordHash: password === undefined ? null : await passwords.hash(password),
    tokenHashes: (authTokens ?? []).map(({ authToken }) => (authToken === undefined ? null : hashOf(authToken))),
  };
}

/** Inserts an account, or replaces the one with the same type and name. */
export async function putAccount(
  writes: TimelineWrites,
  { type, name }: { type: string; name: string },
  { content, passwordHash, tokenHashes }: Account,
): Promise<void> {
  await writes.ensureTimeline();
  await writes.putAccount({
    ...writes.owner,
    type,
    name,
    content: JSON.stringify(content),
    passwordHash,
    tokenHashes: JSON.stringify(tokenHashes),
    updatedMs: BigInt(writes.nowMs),
  });
}

/** Returns an account as the sandbox shows it: only the types of the stored tokens, without the tokens themselves. */
export function shownAccount(row: AccountRow) {
  // The assertion is safe: only this service writes the value.
  const { features = [], authTokens = [] } = JSON.parse(row.content) as Account["content"];
  return {
    service: row.clientId,
    type: row.type,
    name: row.name,
    features,
    hasPassword: row.passwordHash !== null,
    authTokens: authTokens.map(({ type = "" }) => type),
  };
}

/**
 * Finds a user by id or email address, if the caller may add accounts to the user's device. A user's own token is sufficient
 * for that user. A service account may also add accounts for users who have granted its service access, and for users of an
 * organization that has delegated authority to it.
 * @throws Failure for any other user, as if that user did not exist.
 */
export async function requireReachable(
  { db, clock }: Pick<Parts, "db" | "clock">,
  { user: caller, clientId }: Pick<Caller, "user" | "clientId">,
  userToken: string,
): Promise<User> {
  const user = await findUserByIdOrEmail(db.read, userToken);
  if (!user) throw notFound("User");
  if (user.id === caller.id) return user;
  const toUser = { userId: user.id, clientId };
  const reached =
    (await actsForItself(db.read, { clientId, userId: caller.id })) &&
    ((await hasConsent(db.read, toUser)) || (await hasGrant(db.read, toUser, clock.now())));
  if (!reached) throw notFound("User");
  return user;
}
