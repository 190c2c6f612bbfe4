/**
 * Effective roles from the rules in the database. They are judged whenever they are needed, since membership in groups and
 * organizations changes without the calendar service being told.
 */
import { best, type Role, roleOf } from "../acl/access.ts";
import type { CalendarRow, RawReader } from "./rows.ts";

/** Whose role is asked for. Without a user only the rule `default` applies. */
export interface Principal {
  /** Empty for an API key. */
  id: string;
  email: string;
  domain: string | null;
}

export interface Roles {
  /** The best of the rules that apply, or `owner` by right. */
  role: Role;
  /** What the rule `default` gives. */
  publicRole: Role;
}

/** Addresses of the groups that somebody is in, nested ones too. */
const groupsAround = `WITH RECURSIVE "around" ("email") AS (
    SELECT g."email" FROM "GroupMember" m JOIN "Group" g ON g."id" = m."groupId" WHERE m."email" = ?
    UNION
    SELECT g."email" FROM "around" a
      JOIN "GroupMember" m ON m."email" = a."email" JOIN "Group" g ON g."id" = m."groupId")`;

/** The ids of all rules that can apply to somebody, as a subquery after `groupsAround`. */
const ruleIds = `SELECT 'group:' || "email" FROM "around" UNION ALL SELECT ? UNION ALL SELECT ? UNION ALL SELECT 'default'`;

function ownIds({ email, domain }: Principal): [string, string] {
  return [`user:${email}`, `domain:${domain ?? ""}`];
}

export async function rolesOn(reader: RawReader, calendar: CalendarRow, principal: Principal): Promise<Roles> {
  if (isOwner(calendar, principal)) return { role: "owner", publicRole: await publicRoleOn(reader, calendar) };
  const rows = await reader.all<{ id: string; role: string }>(
    `${groupsAround}
     SELECT r."id", r."role" FROM "CalendarRule" r WHERE r."calendarId" = ? AND r."id" IN (${ruleIds})`,
    principal.email,
    calendar.id,
    ...ownIds(principal),
  );
  const publicRole = roleOf(rows.find((each) => each.id === "default")?.role ?? "none");
  if (principal.id === "") return { role: publicRole, publicRole };
  return { role: best(rows.map((each) => roleOf(each.role))), publicRole };
}

async function publicRoleOn(reader: RawReader, { id }: CalendarRow): Promise<Role> {
  const rule = await reader.first<{ role: string }>(
    `SELECT "role" FROM "CalendarRule" WHERE "calendarId" = ? AND "id" = 'default'`,
    id,
  );
  return roleOf(rule?.role ?? "none");
}

/** The data owner, and the user of a primary calendar, are owners whatever the rules say. */
function isOwner(calendar: Pick<CalendarRow, "ownerId">, principal: Principal): boolean {
  return principal.id !== "" && calendar.ownerId === principal.id;
}

/** An entry of a list, with the role that its user has now; `none` also when the calendar is gone. */
export interface EntryRole {
  calendarId: string;
  had: Role;
  role: Role;
}

/** The roles on all calendars of somebody's list, in one statement. */
export async function rolesOnList(reader: RawReader, principal: Principal): Promise<EntryRole[]> {
  const rows = await reader.all<{ calendarId: string; had: string; ownerId: string | null; role: string | null }>(
    `${groupsAround}
     SELECT e."calendarId", e."role" AS "had", c."ownerId", r."role"
       FROM "CalendarListEntry" e
       LEFT JOIN "Calendar" c ON c."id" = e."calendarId"
       LEFT JOIN "CalendarRule" r ON r."calendarId" = c."id" AND r."id" IN (${ruleIds})
      WHERE e."userId" = ? AND e."deleted" = ?`,
    principal.email,
    ...ownIds(principal),
    principal.id,
    false,
  );
  const found = new Map<string, EntryRole>();
  for (const row of rows) {
    const owned: Role = isOwner(row, principal) ? "owner" : "none";
    const known = found.get(row.calendarId) ?? { calendarId: row.calendarId, had: roleOf(row.had), role: owned };
    known.role = best([known.role, roleOf(row.role ?? "none")]);
    found.set(row.calendarId, known);
  }
  return [...found.values()];
}

export function findPrincipal(reader: RawReader, userId: string): Promise<Principal | undefined> {
  return reader.first<Principal>('SELECT "id", "email", "domain" FROM "User" WHERE "id" = ?', userId);
}
