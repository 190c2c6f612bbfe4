/** The rules that apply to somebody, as rows. They are asked for whenever they are needed, since memberships change elsewhere. */
import { groupsAround } from "../../identity/directory.ts";
import type { RawReader } from "./rows.ts";

/** Whose role is asked for. Without a user only the rule `default` applies. */
export interface Principal {
  /** Empty for an API key. */
  id: string;
  email: string;
  domain: string | null;
}

/** The ids of all rules that can apply to somebody, as a subquery after `groupsAround`. */
const ruleIds = `SELECT 'group:' || "email" FROM "around" UNION ALL SELECT ? UNION ALL SELECT ? UNION ALL SELECT 'default'`;

function ownIds({ email, domain }: Principal): [string, string] {
  return [`user:${email}`, `domain:${domain ?? ""}`];
}

export interface RoleRow {
  /** Of the rule. */
  id: string;
  role: string;
}

export function roleRows(reader: RawReader, calendarId: string, principal: Principal): Promise<RoleRow[]> {
  return reader.all<RoleRow>(
    `${groupsAround}
     SELECT r."id", r."role" FROM "CalendarRule" r WHERE r."calendarId" = ? AND r."id" IN (${ruleIds})`,
    principal.email,
    calendarId,
    ...ownIds(principal),
  );
}

/** The role of the rule `default`; undefined where there is none. */
export async function publicRoleRow(reader: RawReader, calendarId: string): Promise<string | undefined> {
  const rule = await reader.first<{ role: string }>(
    `SELECT "role" FROM "CalendarRule" WHERE "calendarId" = ? AND "id" = 'default'`,
    calendarId,
  );
  return rule?.role;
}

/** A rule that applies to an entry of a list; without a role where none does. */
export interface ListRoleRow {
  calendarId: string;
  /** As the entry has it. */
  had: string;
  ownerId: string | null;
  role: string | null;
}

/** The rules for all calendars of somebody's list, in one statement. */
export function listRoleRows(reader: RawReader, principal: Principal): Promise<ListRoleRow[]> {
  return reader.all<ListRoleRow>(
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
}
