/**
 * The rules that apply to a user, as rows. They are read at each use, because memberships change without the service being
 * notified.
 */
import { groupsAround } from "../../identity/directory.ts";
import { column, find, orNull, select } from "../../platform/db/tables.ts";
import type { RawReader, RuleRow } from "./rows.ts";

/** The user whose role is requested. Without a user, only the rule `default` applies. */
export interface Principal {
  /** The user's id; empty for a caller with an API key. */
  id: string;
  email: string;
  domain: string | null;
}

/** The ids of all rules that can apply to a user, as a subquery that uses `groupsAround`. */
const ruleIds = `SELECT 'group:' || "email" FROM "around" UNION ALL SELECT ? UNION ALL SELECT ? UNION ALL SELECT 'default'`;

function ownIds({ email, domain }: Principal): [string, string] {
  return [`user:${email}`, `domain:${domain ?? ""}`];
}

const rolesAround = select("CalendarRule", ["id", "role"], { as: "r" }).after(groupsAround);

/** The rules of a calendar that apply to a user. */
export function roleRows(
  reader: RawReader,
  calendarId: string,
  principal: Principal,
): Promise<Pick<RuleRow, "id" | "role">[]> {
  return rolesAround.all(
    reader,
    `WHERE r."calendarId" = ? AND r."id" IN (${ruleIds})`,
    principal.email,
    calendarId,
    ...ownIds(principal),
  );
}

/** The role of the rule `default`; undefined if that rule does not exist. */
export async function publicRoleRow(reader: RawReader, calendarId: string): Promise<string | undefined> {
  return (await find(reader, "CalendarRule", { calendarId, id: "default" }))?.role;
}

/** For each entry of a calendar list: its role, and the role of each rule that applies; null if no rule applies. */
const listRoles = select("CalendarListEntry", ["calendarId"], {
  as: "e",
  with: {
    had: column("CalendarListEntry", "role", "e"),
    ownerId: column("Calendar", "ownerId", "c"),
    role: orNull(column("CalendarRule", "role", "r")),
  },
}).after(groupsAround);

/** The rules for all calendars on a user's list, in one statement. */
export function listRoleRows(reader: RawReader, principal: Principal) {
  return listRoles.all(
    reader,
    `LEFT JOIN "Calendar" c ON c."id" = e."calendarId"
       LEFT JOIN "CalendarRule" r ON r."calendarId" = c."id" AND r."id" IN (${ruleIds})
      WHERE e."userId" = ? AND e."deleted" = ?`,
    principal.email,
    ...ownIds(principal),
    principal.id,
    false,
  );
}
