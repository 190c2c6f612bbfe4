/**
 * Opens the calendar of a request: `openCalendar` returns it with the caller's role, or throws. Roles are computed at each
 * request, since memberships in groups and organizations change without the calendar service being notified.
 */
import { insufficientScope, loginRequired } from "../../platform/failure.ts";
import { calendarDisabled, calendarNotFound } from "../errors.ts";
import {
  type Access,
  atLeast,
  best,
  type CalendarOperation,
  type Demand,
  demands,
  publicScope,
  type Role,
  reachOf,
  roleOf,
  roleTooSmall,
} from "../model/access.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, RawReader } from "../store/rows.ts";
import { listRoleRows, type Principal, publicRoleRow, roleRows } from "../store/rules.ts";

/**
 * Returns the calendar that a request specifies and checks that the caller may perform the operation.
 * @param id The id as the client has sent it; `primary` is the caller's own calendar.
 * @param parameter The name of the parameter, for error messages.
 * @throws Failure 404 when it does not exist or the caller has no access; 403 when the scopes or the role do not suffice, or the
 * calendar is disabled and the operation writes.
 */
export async function openCalendar(
  reads: CalendarReads,
  id: string,
  operation: CalendarOperation,
  parameter = "calendarId",
): Promise<Access> {
  const calendar = await namedCalendar(reads, id);
  const access = calendar && (await accessTo(reads, calendar, operation));
  if (!access || access.role === "none") throw calendarNotFound(parameter);
  if (access.reach === "nothing") throw insufficientScope(reads.acceptedScopes(operation), reads.caller.scopes);
  const demand: Demand = demands[operation];
  if (!atLeast(access.role, demand.role)) throw roleTooSmall(demand.role);
  if (demand.writes && access.calendar.disabled) throw calendarDisabled();
  return access;
}

/** Like `openCalendar`, but does not throw if the caller has no access: then `role` is `none` or `reach` is `nothing`. */
export async function accessTo(
  reads: CalendarReads,
  calendar: CalendarRow,
  operation: CalendarOperation,
): Promise<Access> {
  const { user, clientId, scopes } = reads.caller;
  const { role, publicRole } = await rolesOn(reads.reader, calendar, user);
  // An API key has no scopes, so only the role of the rule `default` limits its access.
  if (user.id === "") return { calendar, role, reach: "all" };
  const accepted = reads.acceptedScopes(operation);
  const facts = {
    scopes: [...scopes].filter((each) => accepted.has(each)),
    role,
    madeByApplication: calendar.kind === "secondary" && calendar.clientId === clientId,
  };
  const reach = reachOf({ ...facts, publicRole: publicRole ?? "none" });
  if (reach === "all" || publicRole !== undefined || !facts.scopes.includes(publicScope))
    return { calendar, role, reach };
  return { calendar, role, reach: reachOf({ ...facts, publicRole: await publicRoleOn(reads.reader, calendar) }) };
}

/**
 * Returns the calendar that a request specifies, whatever the caller's role; undefined if it does not exist.
 * @throws Failure 401 for `primary` without a user.
 */
export function namedCalendar(reads: CalendarReads, id: string): Promise<CalendarRow | undefined> {
  if (id !== "primary") return reads.find(id);
  if (reads.caller.user.id === "") throw loginRequired(reads.origin);
  return reads.find(reads.caller.user.email);
}

/** The caller's primary calendar. */
export async function ownCalendar(reads: CalendarReads): Promise<CalendarRow> {
  const calendar = await namedCalendar(reads, "primary");
  if (!calendar) throw calendarNotFound();
  return calendar;
}

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
