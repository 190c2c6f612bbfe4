/** Opens the calendar of a request: `openCalendar` returns it with the caller's role, or throws. */
import { insufficientScope, loginRequired } from "../../platform/failure.ts";
import { calendarDisabled, calendarNotFound } from "../errors.ts";
import {
  type Access,
  atLeast,
  type CalendarOperation,
  type Demand,
  demands,
  publicScope,
  reachOf,
  roleTooSmall,
} from "../model/access.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow } from "../store/rows.ts";
import { publicRoleOn, rolesOn } from "./effective.ts";

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
