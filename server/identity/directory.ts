/**
 * Reads people, groups and apps for the services. The functions accept any reader, so that they can run inside a service's own
 * transaction. They use SQL because they run while requests are served. Email addresses are stored and compared in normalized
 * form: pass the result of `requireEmail` or `normalAddress`.
 */

import type { User } from "../../generated/prisma/sqlite/client.ts";
import type { Reader } from "../platform/db/index.ts";
import { marks } from "../platform/db/placeholders.ts";
import { find, findAll, select } from "../platform/db/tables.ts";
import { normalAddress } from "../platform/emailAddress.ts";
import { inParts } from "../platform/groups.ts";
import { shortScope, splitScopes } from "./scopes.ts";

/** Reads rows from the database. It may be `db.read` or a transaction. */
export type DirectoryReader = Pick<Reader, "all" | "first">;

const users = select("User", "*");

// People.

export function findUser(reader: DirectoryReader, id: string): Promise<User | undefined> {
  return find(reader, "User", { id });
}

export function findUserByEmail(reader: DirectoryReader, email: string): Promise<User | undefined> {
  return find(reader, "User", { email });
}

/** Finds a user by id or by email address, for operations in which a client may specify either. */
export function findUserByIdOrEmail(reader: DirectoryReader, name: string): Promise<User | undefined> {
  return users.first(reader, 'WHERE "id" = ? OR "email" = ? LIMIT 1', name, normalAddress(name));
}

/** @returns the users with these ids, in a map by id. */
export async function findUsers(reader: DirectoryReader, ids: Iterable<string>): Promise<Map<string, User>> {
  const rows = await inParts(ids, (some) => users.all(reader, `WHERE "id" IN (${marks(some)})`, ...some));
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns the users with these email addresses, by address. */
export async function findUsersByEmail(reader: DirectoryReader, emails: Iterable<string>): Promise<Map<string, User>> {
  const rows = await inParts(emails, (some) => users.all(reader, `WHERE "email" IN (${marks(some)})`, ...some));
  return new Map(rows.map((row) => [row.email, row]));
}

/**
 * SQL for a table of all people. A service can join it in its statement: `LEFT JOIN ${people} u ON u."id" = c."ownerId"`. Its
 * columns are `id`, `email`, `name`, `domain` and `administrator`.
 */
export const people = '(SELECT "id", "email", "name", "domain", "administrator" FROM "User")';

// Groups.

/**
 * SQL for the beginning of a service's statement. It defines the table `around`, whose column `email` contains the groups to
 * which a person belongs, directly or through other groups. The first value of the statement must be the person's email
 * address. UNION lists each group once, so groups that contain each other cause no endless recursion.
 */
export const groupsAround = `WITH RECURSIVE "around" ("email") AS (
    SELECT g."email" FROM "GroupMember" m JOIN "Group" g ON g."id" = m."groupId" WHERE m."email" = ?
    UNION
    SELECT g."email" FROM "around" a
      JOIN "GroupMember" m ON m."email" = a."email" JOIN "Group" g ON g."id" = m."groupId")`;

/** Email addresses of the groups to which a person belongs, directly or through other groups, sorted. */
export async function groupsOf(reader: DirectoryReader, email: string): Promise<string[]> {
  const rows = await reader.all<{ email: string }>(`${groupsAround} SELECT "email" FROM "around"`, email);
  return rows.map((each) => each.email).sort();
}

export async function isInGroup(reader: DirectoryReader, email: string, group: string): Promise<boolean> {
  const row = await reader.first(
    `${groupsAround} SELECT "email" FROM "around" WHERE "email" = ? LIMIT 1`,
    email,
    group,
  );
  return row !== undefined;
}

/**
 * The email addresses of all members of a group, including members of the groups inside it, without duplicates and sorted. The
 * addresses of these groups are not included.
 * @param most The maximum number of addresses that are read.
 * @returns undefined if no group has the given address.
 */
export async function membersOfGroup(
  reader: DirectoryReader,
  group: string,
  most = 1_000_000,
): Promise<string[] | undefined> {
  if (!(await find(reader, "Group", { email: group }))) return undefined;
  const rows = await reader.all<{ email: string }>(
    `WITH RECURSIVE "inside" ("email") AS (
        SELECT m."email" FROM "Group" g JOIN "GroupMember" m ON m."groupId" = g."id" WHERE g."email" = ?
        UNION
        SELECT m."email" FROM "inside" i
          JOIN "Group" g ON g."email" = i."email" JOIN "GroupMember" m ON m."groupId" = g."id")
     SELECT i."email" FROM "inside" i
      WHERE NOT EXISTS (SELECT 1 FROM "Group" g WHERE g."email" = i."email") LIMIT ?`,
    group,
    most,
  );
  return rows.map((each) => each.email).sort();
}

const groups = select("Group", ["email"]);

/** @returns the given email addresses that belong to groups. */
export async function groupsAmong(reader: DirectoryReader, emails: Iterable<string>): Promise<Set<string>> {
  const rows = await inParts(emails, (some) => groups.all(reader, `WHERE "email" IN (${marks(some)})`, ...some));
  return new Set(rows.map(({ email }) => email));
}

// Apps and their permissions.

/** Whether an app is a service account. The app may also act for another user. */
export async function isServiceClient(reader: DirectoryReader, clientId: string): Promise<boolean> {
  return (await find(reader, "ServiceAccount", { clientId })) !== undefined;
}

/** Whether a user is a service account rather than a person. */
export async function isServiceUser(reader: DirectoryReader, userId: string): Promise<boolean> {
  return (await find(reader, "ServiceAccount", { userId })) !== undefined;
}

/** Whether a service account acts for itself, so that it is both the app and the user. */
export async function actsForItself(
  reader: DirectoryReader,
  { clientId, userId }: { clientId: string; userId: string },
): Promise<boolean> {
  return (await find(reader, "ServiceAccount", { clientId, userId })) !== undefined;
}

/** Whether a user has ever given an app consent. `hasGrant` checks whether it may act now. */
export async function hasConsent(
  reader: DirectoryReader,
  { clientId, userId }: { clientId: string; userId: string },
): Promise<boolean> {
  return (await find(reader, "Consent", { clientId, userId })) !== undefined;
}

const granted = select("AccessToken", ["scopes"]);

/**
 * Whether an app may act for a user now, without the user being present. The app needs one of three things: a valid token, a
 * sign-in with which it can get a token, or permission of the user's organization to act for all of its users.
 * @param scope The short name of the scope that the app needs. If absent, any scope is sufficient.
 */
export async function hasGrant(
  reader: Pick<Reader, "all" | "first">,
  { userId, clientId, scope }: { userId: string; clientId: string; scope?: string },
  nowMs: number,
): Promise<boolean> {
  const tokens = await granted.all(
    reader,
    'WHERE "userId" = ? AND "clientId" = ? AND "expiresMs" > ?',
    userId,
    clientId,
    BigInt(nowMs),
  );
  const signIns = await findAll(reader, "Authorization", { userId, clientId, offline: true });
  const fits = (scopes: string) => scope === undefined || splitScopes(scopes).map(shortScope).includes(scope);
  if ([...tokens, ...signIns].some(({ scopes }) => fits(scopes))) return true;
  const account = await find(reader, "ServiceAccount", { clientId });
  if (!account || account.delegateDomain === null) return false;
  return (await findUser(reader, userId))?.domain === account.delegateDomain;
}
