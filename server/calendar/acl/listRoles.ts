/** Updates the roles stored in calendar lists after rules or memberships change. */
import { findUsers } from "../../identity/directory.ts";
import { dropEntries, setEntryRole } from "../entries/entries.ts";
import type { Role } from "../model/access.ts";
import { holders } from "../store/entries.ts";
import type { CalendarRow, RawReader } from "../store/rows.ts";
import type { Principal } from "../store/rules.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { rolesOn, rolesOnList } from "./opening.ts";
import type { RuleScope } from "./scopes.ts";

/**
 * Whether any role stored in the user's list is outdated. The service is not notified when a group or an organization changes.
 */
export async function isListStale(reader: RawReader, principal: Principal): Promise<boolean> {
  return (await rolesOnList(reader, principal)).some(({ had, role }) => had !== role);
}

/** Updates the roles stored in a user's calendar list. */
export async function refreshList(writes: CalendarWrites): Promise<void> {
  const { user } = writes.caller;
  for (const { calendarId, had, role } of await rolesOnList(writes.tx, user)) {
    if (had !== role) await setRole(writes, user.id, calendarId, role);
  }
}

/** Updates the calendar list entries of the users who may be affected by a changed rule. */
export async function refreshEntries(writes: CalendarWrites, calendar: CalendarRow, scope: RuleScope): Promise<void> {
  const entries = await holders(writes.tx, calendar.id, {
    ...(scope.type === "user" && { email: scope.value }),
    ...(scope.type === "domain" && { domain: scope.value }),
  });
  const users = await findUsers(
    writes.tx,
    entries.map((each) => each.userId),
  );
  for (const { userId, role: had } of entries) {
    const user = users.get(userId);
    const role = user ? (await rolesOn(writes.tx, calendar, user)).role : "none";
    if (role !== had) await setRole(writes, userId, calendar.id, role);
  }
}

async function setRole(writes: CalendarWrites, userId: string, calendarId: string, role: Role): Promise<void> {
  if (role === "none") await dropEntries(writes, calendarId, [userId]);
  else await setEntryRole(writes, userId, calendarId, role);
}
