/** Lists, grants and revokes users' access to calendars, and updates the roles stored in their calendar lists. */
import { etagOf } from "../../http/etag.ts";
import { decodePageToken, pageOf } from "../../http/page.ts";
import { findUsers } from "../../identity/directory.ts";
import { notFound } from "../../platform/failure.ts";
import { dropEntries, setEntryRole } from "../entries/entries.ts";
import { tooMany } from "../errors.ts";
import { limits } from "../limits.ts";
import { type Access, type Role, roleOf } from "../model/access.ts";
import { continuation, decodeSyncToken, listName, sequenceOf, syncScopeOf } from "../model/syncTokens.ts";
import { holders } from "../store/entries.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, RawReader, RuleRow } from "../store/rows.ts";
import { changedRules, countRules, findRule, insertRule, type Principal, rulesOf, updateRule } from "../store/rules.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { rolesOn, rolesOnList } from "./opening.ts";
import { type RuleScope, ruleIdOf } from "./scopes.ts";

/**
 * Returns a rule.
 * @throws Failure 404 if the rule does not exist or is deleted.
 */
export async function requireRule(reader: RawReader, calendarId: string, ruleId: string): Promise<RuleRow> {
  const rule = await findRule(reader, calendarId, ruleId);
  if (!rule || rule.role === "none") throw notFound("Access rule", { parameter: "ruleId" });
  return rule;
}

interface SavedRule {
  rule: RuleRow;
  /** The role of the scope before the change; `none` if no rule existed. */
  had: Role;
}

/**
 * Grants a role to a scope. The role `none` removes the rule. Nothing happens if the scope already has the role. If a user
 * loses access, the calendar is also removed from the user's list.
 * @throws Failure if the calendar would have too many rules.
 */
export async function saveRule(
  writes: CalendarWrites,
  calendar: CalendarRow,
  scope: RuleScope,
  role: Role,
): Promise<SavedRule> {
  const { tx } = writes;
  const id = ruleIdOf(scope);
  const known = await findRule(tx, calendar.id, id);
  const had = roleOf(known?.role ?? "none");
  if (known && role === had) return { rule: known, had };
  if (role !== "none" && had === "none" && (await countRules(tx, calendar.id)) >= limits.rulesPerCalendar) {
    throw tooMany(`access rules on one calendar (${limits.rulesPerCalendar})`);
  }
  const sequence = await writes.touchRules(calendar.id);
  const rule = known
    ? await updateRule(tx, known, { role, sequence })
    : await insertRule(tx, {
        calendarId: calendar.id,
        id,
        scopeType: scope.type,
        scopeValue: scope.value,
        role,
        sequence,
        createdMs: writes.now,
      });
  await refreshEntries(writes, calendar, scope);
  return { rule, had };
}

/**
 * A page of a calendar's rules: all of them, or those that changed since a sync token.
 * @throws Failure if the sync token is no longer valid.
 */
export async function pageOfRules(
  reads: CalendarReads,
  access: Access,
  query: { maxResults: number; pageToken?: string; syncToken?: string; showDeleted?: boolean },
) {
  const { syncToken, maxResults } = query;
  const showDeleted = query.showDeleted === true;
  const { id, sequence, rulesSequence } = access.calendar;
  const scope = await syncScopeOf(reads, "acl", access);
  const since = syncToken === undefined ? undefined : decodeSyncToken(syncToken, scope, sequence);
  const name = listName(reads.caller, "acl", id, syncToken, showDeleted);
  const [last, first] = decodePageToken(query.pageToken, name, ["number", "number"]) ?? [];
  const begun = first === undefined ? sequence : sequenceOf(first);
  const limit = maxResults + 1;
  const rows = since
    ? await changedRules(reads.reader, id, last === undefined ? since.sequence : sequenceOf(last), limit)
    : await rulesOf(reads.reader, id, { after: Number(last ?? 0), limit, showDeleted });
  const page = pageOf(rows, maxResults, name, (row) => [Number(since ? row.sequence : row.ordinal), Number(begun)]);
  const next = continuation(page.nextPageToken, scope, { sequence: begun, remembered: {} });
  return { rows: page.rows, etag: etagOf(rulesSequence), next };
}

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
async function refreshEntries(writes: CalendarWrites, calendar: CalendarRow, scope: RuleScope): Promise<void> {
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
