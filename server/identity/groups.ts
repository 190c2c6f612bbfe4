import type { Group } from "../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Reader, Transaction } from "../platform/db/index.ts";
import { Failure } from "../platform/failure.ts";
import type { Ids } from "../platform/ids.ts";
import { groupsOf, membersOfGroup, normalAddress } from "./directory.ts";
import { requireEmail } from "./users.ts";

export interface GroupDetails {
  email: string;
  name?: string | null;
  /** Mail addresses of users or other groups, added to those that are there. */
  members?: readonly string[];
}

export interface GroupWithMembers {
  email: string;
  name: string | null;
  /** Addresses of its own members, other groups among them, sorted. */
  members: readonly string[];
}

/** Groups of people, for access rules, free/busy and attendees. A group may be a member of another one. */
export interface Groups {
  findByEmail(email: string): Promise<Group | undefined>;
  find(email: string): Promise<GroupWithMembers | undefined>;
  /** Creates a group or changes one. */
  save(details: GroupDetails): Promise<Group>;
  /** The same within a write. */
  saveIn(tx: Transaction, details: GroupDetails): Promise<Group>;
  /** Creates a group or changes one; it has just these members afterwards. */
  replace(details: GroupDetails): Promise<GroupWithMembers>;
  /** @returns whether there was such a group. */
  remove(email: string): Promise<boolean>;
  /**
   * The addresses in a group, through the groups in it, sorted; groups themselves are left out.
   * @returns undefined when there is no such group.
   */
  membersOf(email: string): Promise<string[] | undefined>;
  /** Addresses of the groups that somebody is in, directly or through another group, sorted. */
  groupsOf(email: string): Promise<string[]>;
}

export function createGroups({ db, clock, ids }: { db: Database; clock: Clock; ids: Ids }): Groups {
  const find = 'SELECT * FROM "Group" WHERE "email" = ?';

  async function saveIn(tx: Transaction, details: GroupDetails): Promise<Group> {
    const email = requireEmail(details.email);
    if (await tx.first('SELECT "id" FROM "User" WHERE "email" = ?', email)) {
      throw new Failure("conflict", "duplicate", `${email} is the address of a user.`, { field: "email" });
    }
    const known = await tx.first<Group>(find, email);
    const group: Group = known ?? { id: ids.next(), email, name: null, createdMs: BigInt(clock.now()) };
    if (details.name !== undefined) group.name = details.name;
    await tx.run(
      `INSERT INTO "Group" ("id", "email", "name", "createdMs") VALUES (?, ?, ?, ?)
         ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name"`,
      group.id,
      group.email,
      group.name,
      group.createdMs,
    );
    for (const member of details.members ?? []) {
      await tx.run(
        'INSERT INTO "GroupMember" ("groupId", "email") VALUES (?, ?) ON CONFLICT DO NOTHING',
        group.id,
        requireEmail(member, "members"),
      );
    }
    return group;
  }

  async function findIn(reader: Pick<Reader, "first" | "all">, email: string): Promise<GroupWithMembers | undefined> {
    const group = await reader.first<Group>(find, normalAddress(email));
    if (!group) return undefined;
    const rows = await reader.all<{ email: string }>('SELECT "email" FROM "GroupMember" WHERE "groupId" = ?', group.id);
    return { email: group.email, name: group.name, members: rows.map((each) => each.email).sort() };
  }

  return {
    find: (email) => findIn(db.read, email),

    replace: ({ members = [], ...details }) =>
      db.write(async (tx) => {
        const group = await saveIn(tx, details);
        await tx.run('DELETE FROM "GroupMember" WHERE "groupId" = ?', group.id);
        await saveIn(tx, { email: group.email, members });
        const saved = await findIn(tx, group.email);
        return { email: group.email, name: group.name, members: saved?.members ?? [] };
      }),

    remove: (email) =>
      db.write(async (tx) => {
        const group = await tx.first<Group>(find, normalAddress(email));
        if (group) await tx.run('DELETE FROM "Group" WHERE "id" = ?', group.id);
        return group !== undefined;
      }),

    findByEmail: (email) => db.read.first<Group>(find, normalAddress(email)),
    save: (details) => db.write((tx) => saveIn(tx, details)),
    saveIn,

    membersOf: (email) => membersOfGroup(db.read, normalAddress(email)),
    groupsOf: (email) => groupsOf(db.read, normalAddress(email)),
  };
}
