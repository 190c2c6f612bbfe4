import type { Group } from "../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Reader, Transaction } from "../platform/db/index.ts";
import { find } from "../platform/db/tables.ts";
import { normalAddress } from "../platform/emailAddress.ts";
import { Failure } from "../platform/failure.ts";
import type { Ids } from "../platform/ids.ts";
import { findUserByEmail, groupsOf, membersOfGroup } from "./directory.ts";
import { requireEmail } from "./users.ts";

export interface GroupDetails {
  email: string;
  name?: string | null;
  /** Email addresses of users or other groups, to be added to the existing members. */
  members?: readonly string[];
}

export interface GroupWithMembers {
  email: string;
  name: string | null;
  /** Email addresses of the direct members, sorted. Members may be users or groups. */
  members: readonly string[];
}

/** Groups of people, for access rules, free/busy and attendees. A group may be a member of another group. */
export type Groups = ReturnType<typeof createGroups>;

export function createGroups({ db, clock, ids }: { db: Database; clock: Clock; ids: Ids }) {
  /** Creates a group, or changes it and adds members. */
  async function saveIn(tx: Transaction, details: GroupDetails): Promise<Group> {
    const email = requireEmail(details.email);
    const members = (details.members ?? []).map((each) => requireEmail(each, "members"));
    if (await findUserByEmail(tx, email)) {
      throw new Failure("conflict", "duplicate", `${email} is the email address of a user.`, { field: "email" });
    }
    const { group, groupMember } = await tx.models();
    const { name } = details;
    const saved = await group.upsert({
      where: { email },
      create: { id: ids.next(), email, name, createdMs: BigInt(clock.now()) },
      update: { name },
    });
    for (const member of new Set(members)) {
      const key = { groupId: saved.id, email: member };
      await groupMember.upsert({ where: { groupId_email: key }, create: key, update: {} });
    }
    return saved;
  }

  async function findIn(reader: Pick<Reader, "models">, email: string): Promise<GroupWithMembers | undefined> {
    const { group } = await reader.models();
    const found = await group.findUnique({ where: { email: normalAddress(email) }, include: { members: true } });
    return found
      ? { email: found.email, name: found.name, members: found.members.map((each) => each.email).sort() }
      : undefined;
  }

  return {
    find: (email: string) => findIn(db.read, email),

    /** Creates or changes a group. The given members replace its existing ones. */
    replace: ({ members = [], ...details }: GroupDetails): Promise<GroupWithMembers> =>
      db.write(async (tx) => {
        const { id, email, name } = await saveIn(tx, details);
        const { groupMember } = await tx.models();
        await groupMember.deleteMany({ where: { groupId: id } });
        await saveIn(tx, { email, members });
        return { email, name, members: (await findIn(tx, email))?.members ?? [] };
      }),

    /** Removes a group. @returns false if it does not exist. */
    remove: (email: string) =>
      db.write(async (tx) => {
        const { group } = await tx.models();
        return (await group.deleteMany({ where: { email: normalAddress(email) } })).count > 0;
      }),

    findByEmail: (email: string) => find(db.read, "Group", { email: normalAddress(email) }),
    save: (details: GroupDetails) => db.write((tx) => saveIn(tx, details)),
    saveIn,

    /** The email addresses of all members of a group (`membersOfGroup`). @returns undefined if the group does not exist. */
    membersOf: (email: string) => membersOfGroup(db.read, normalAddress(email)),
    /** Email addresses of the groups to which a person belongs, directly or through other groups, sorted. */
    groupsOf: (email: string) => groupsOf(db.read, normalAddress(email)),
  };
}
