/**
 * Computes effective roles at each request, since memberships in groups and organizations change without the calendar service
 * being notified.
 */

import { best, type Role, roleOf } from "../model/access.ts";
import { listRoleRows, type Principal, publicRoleRow, roleRows } from "../store/roles.ts";
import type { CalendarRow, RawReader } from "../store/rows.ts";

export interface Roles {
  /** The caller's best role among all rules that apply to them, or `owner` for the calendar's owner. */
  role: Role;
  /** The role that the rule `default` grants. Undefined for an owner: `publicRoleOn` reads the role if it is needed. */
  publicRole?: Role;
}

export async function rolesOn(reader: RawReader, calendar: CalendarRow, principal: Principal): Promise<Roles> {
  if (isOwner(calendar, principal)) return { role: "owner" };
  const rows = await roleRows(reader, calendar.id, principal);
  const publicRole = roleOf(rows.find((each) => each.id === "default")?.role ?? "none");
  if (principal.id === "") return { role: publicRole, publicRole };
  return { role: best(rows.map((each) => roleOf(each.role))), publicRole };
}

export async function publicRoleOn(reader: RawReader, calendar: CalendarRow): Promise<Role> {
  return roleOf((await publicRoleRow(reader, calendar.id)) ?? "none");
}

/** Whether the user is an owner even without rules: as the data owner, or because it is the user's primary calendar. */
function isOwner(calendar: Pick<CalendarRow, "ownerId">, principal: Principal): boolean {
  return principal.id !== "" && calendar.ownerId === principal.id;
}

/**
 * An entry of a calendar list, with the role stored in the entry and the user's current role. The role is `none` if the
 * calendar is deleted.
 */
export interface EntryRole {
  calendarId: string;
  had: Role;
  role: Role;
}

/** The user's roles on all calendars of their list. */
export async function rolesOnList(reader: RawReader, principal: Principal): Promise<EntryRole[]> {
  const found = new Map<string, EntryRole>();
  for (const row of await listRoleRows(reader, principal)) {
    const owned: Role = isOwner(row, principal) ? "owner" : "none";
    const known = found.get(row.calendarId) ?? { calendarId: row.calendarId, had: roleOf(row.had), role: owned };
    known.role = best([known.role, roleOf(row.role ?? "none")]);
    found.set(row.calendarId, known);
  }
  return [...found.values()];
}
