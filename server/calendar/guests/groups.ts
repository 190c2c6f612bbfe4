/** Groups of the identity part, as the calendar service needs them. */
import type { RawReader } from "../store/rows.ts";

export interface FoundGroup {
  email: string;
  /** Addresses of all members that are no groups themselves, nested ones too, each once; more than `most` are cut off. */
  members: string[];
}

/**
 * @param most The most members that are wanted.
 * @returns undefined when no group has the address. One member more than wanted tells that there are too many.
 */
export async function findGroup(reader: RawReader, email: string, most: number): Promise<FoundGroup | undefined> {
  const group = await reader.first<{ email: string }>('SELECT "email" FROM "Group" WHERE "email" = ?', email);
  if (!group) return undefined;
  // UNION keeps each address once, so groups that contain each other end.
  const rows = await reader.all<{ email: string }>(
    `WITH RECURSIVE "within" ("email") AS (
        SELECT m."email" FROM "Group" g JOIN "GroupMember" m ON m."groupId" = g."id" WHERE g."email" = ?
        UNION
        SELECT m."email" FROM "within" w JOIN "Group" g ON g."email" = w."email" JOIN "GroupMember" m ON m."groupId" = g."id")
     SELECT w."email" FROM "within" w WHERE NOT EXISTS (SELECT 1 FROM "Group" g WHERE g."email" = w."email") LIMIT ?`,
    email,
    most + 1,
  );
  return { email, members: rows.map((each) => each.email).sort() };
}

/** Only those who are in a group, or of its organization, may know who is. */
export async function mayExpand(
  reader: RawReader,
  group: string,
  user: { email: string; domain: string | null },
): Promise<boolean> {
  if (user.domain !== null && group.endsWith(`@${user.domain}`)) return true;
  const row = await reader.first<{ email: string }>(
    `WITH RECURSIVE "around" ("email") AS (
        SELECT g."email" FROM "GroupMember" m JOIN "Group" g ON g."id" = m."groupId" WHERE m."email" = ?
        UNION
        SELECT g."email" FROM "around" a JOIN "GroupMember" m ON m."email" = a."email" JOIN "Group" g ON g."id" = m."groupId")
     SELECT "email" FROM "around" WHERE "email" = ? LIMIT 1`,
    user.email,
    group,
  );
  return row !== undefined;
}
