/**
 * What services may know of people, groups and applications, asked with any reader, so that it can be part of their own
 * transactions. It is asked while calls are served, so it is SQL.
 *
 * Addresses are kept in lower case and compared so: hand in what `requireEmail` gave, or `normalAddress`.
 */
import type { User } from "../../generated/prisma/sqlite/client.ts";
import type { Reader } from "../platform/db/index.ts";
import { find, select } from "../platform/db/tables.ts";

/** Anything that reads rows: `db.read`, a transaction. */
export type DirectoryReader = Pick<Reader, "all" | "first">;

/** An address as it is kept. */
export function normalAddress(email: string): string {
  return email.trim().toLowerCase();
}

const users = select("User", "*");

// People.

export function findUser(reader: DirectoryReader, id: string): Promise<User | undefined> {
  return find(reader, "User", { id });
}

export function findUserByEmail(reader: DirectoryReader, email: string): Promise<User | undefined> {
  return find(reader, "User", { email });
}

/** For operations whose clients name a user in either way. */
export function findUserByIdOrEmail(reader: DirectoryReader, name: string): Promise<User | undefined> {
  return users.first(reader, 'WHERE "id" = ? OR "email" = ? LIMIT 1', name, normalAddress(name));
}

/** @returns those of the ids that are users, by id, in as many statements as it takes. */
export async function findUsers(reader: DirectoryReader, ids: Iterable<string>): Promise<Map<string, User>> {
  const wanted = [...new Set(ids)];
  const found = new Map<string, User>();
  for (let at = 0; at < wanted.length; at += idsAtOnce) {
    const some = wanted.slice(at, at + idsAtOnce);
    const rows = await users.all(reader, `WHERE "id" IN (${some.map(() => "?").join(", ")})`, ...some);
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** @returns those of the addresses that are users', by address. */
export async function findUsersByEmail(reader: DirectoryReader, emails: Iterable<string>): Promise<Map<string, User>> {
  const wanted = [...new Set(emails)];
  const found = new Map<string, User>();
  for (let at = 0; at < wanted.length; at += idsAtOnce) {
    const some = wanted.slice(at, at + idsAtOnce);
    const rows = await users.all(reader, `WHERE "email" IN (${some.map(() => "?").join(", ")})`, ...some);
    for (const row of rows) found.set(row.email, row);
  }
  return found;
}

const idsAtOnce = 500;

/**
 * The people, to be joined in a statement of a service's store: `LEFT JOIN ${people} u ON u."id" = c."ownerId"`. Columns: `id`,
 * `email`, `name`, `domain`, `administrator`.
 */
export const people = '(SELECT "id", "email", "name", "domain", "administrator" FROM "User")';

// Groups.

/**
 * Begins a statement of a service's store: the addresses of the groups that somebody is in, directly or through other groups,
 * as the table `around` with the column `email`. Takes the address of the person as its first value; UNION keeps each group
 * once, so groups that contain each other end.
 */
export const groupsAround = `WITH RECURSIVE "around" ("email") AS (
    SELECT g."email" FROM "GroupMember" m JOIN "Group" g ON g."id" = m."groupId" WHERE m."email" = ?
    UNION
    SELECT g."email" FROM "around" a
      JOIN "GroupMember" m ON m."email" = a."email" JOIN "Group" g ON g."id" = m."groupId")`;

/** Addresses of the groups that somebody is in, directly or through other groups, sorted. */
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
 * The addresses in a group, through the groups in it, each once, sorted; groups themselves are left out.
 * @param most No more than these are read.
 * @returns undefined when no group has the address.
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

/** @returns those of the addresses that are groups'. */
export async function groupsAmong(reader: DirectoryReader, emails: Iterable<string>): Promise<Set<string>> {
  const wanted = [...new Set(emails)];
  const found = new Set<string>();
  for (let at = 0; at < wanted.length; at += idsAtOnce) {
    const some = wanted.slice(at, at + idsAtOnce);
    const rows = await groups.all(reader, `WHERE "email" IN (${some.map(() => "?").join(", ")})`, ...some);
    for (const { email } of rows) found.add(email);
  }
  return found;
}

// Applications, and what they may do.

/** Whether an application is a service account, whomever it acts for. */
export async function isServiceClient(reader: DirectoryReader, clientId: string): Promise<boolean> {
  return (await find(reader, "ServiceAccount", { clientId })) !== undefined;
}

/** Whether a user is a service account rather than a person. */
export async function isServiceUser(reader: DirectoryReader, userId: string): Promise<boolean> {
  return (await find(reader, "ServiceAccount", { userId })) !== undefined;
}

/** Whether a service account acts for itself: the application is one, and the user is its own. */
export async function actsForItself(
  reader: DirectoryReader,
  { clientId, userId }: { clientId: string; userId: string },
): Promise<boolean> {
  return (await find(reader, "ServiceAccount", { clientId, userId })) !== undefined;
}

/** Whether a user has allowed an application anything. What it may do at a time is `hasGrant` of `grants.ts`. */
export async function hasConsent(
  reader: DirectoryReader,
  { clientId, userId }: { clientId: string; userId: string },
): Promise<boolean> {
  return (await find(reader, "Consent", { clientId, userId })) !== undefined;
}
