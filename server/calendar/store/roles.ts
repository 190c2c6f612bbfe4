/** The rules that apply to somebody, as rows. They are asked for whenever they are needed, since memberships change elsewhere. */
import { groupsAround } from "../../identity/directory.ts";
import { column, find, orNull, select } from "../../platform/db/tables.ts";
import type { RawReader, RuleRow } from "./rows.ts";

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

const rolesAround = select("CalendarRule", ["id", "role"], { as: "r" }).after(groupsAround);

/** The rules of a calendar that apply to somebody. */
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

/** The role of the rule `default`; undefined where there is none. */
export async function publicRoleRow(reader: RawReader, calendarId: string): Promise<string | undefined> {
  return (await find(reader, "CalendarRule", { calendarId, id: "default" }))?.role;
}

/** Rules that apply to entries of a list, with the role that the entry has; without a rule where none does. */
const listRoles = select("CalendarListEntry", ["calendarId"], {
  as: "e",
  with: {
    had: column("CalendarListEntry", "role", "e"),
    ownerId: column("Calendar", "ownerId", "c"),
    role: orNull(column("CalendarRule", "role", "r")),
  },
}).after(groupsAround);

/** The rules for all calendars of somebody's list, in one statement. */
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
