/** Giving and taking access, with what follows on the lists of those who have the calendar there. */
import { findUsers } from "../../identity/directory.ts";
import { notFound } from "../../platform/failure.ts";
import { dropEntries, setEntryRole } from "../entries/entries.ts";
import { tooMany } from "../errors.ts";
import { limits } from "../limits.ts";
import { holders } from "../store/entries.ts";
import type { CalendarRow, RawReader, RuleRow } from "../store/rows.ts";
import { countRules, findRule, insertRule, updateRule } from "../store/rules.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { atLeast, best, type Role, roleOf } from "./access.ts";
import { rolesOn } from "./effective.ts";
import { type RuleScope, ruleIdOf } from "./scopes.ts";

/** A rule that is there; one that was deleted is not. @throws Failure 404. */
export async function requireRule(reader: RawReader, calendarId: string, ruleId: string): Promise<RuleRow> {
  const rule = await findRule(reader, calendarId, ruleId);
  if (!rule || rule.role === "none") throw notFound("Access rule", { parameter: "ruleId" });
  return rule;
}

export interface SavedRule {
  rule: RuleRow;
  /** The role before; `none` when there was no rule. */
  had: Role;
}

/**
 * Gives a scope a role; `none` takes it away, and the role that it has changes nothing. Whoever loses access by it loses the
 * calendar from their list.
 * @throws Failure when there would be too many rules.
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
  if (role !== "none" && had === "none") await requireRoom(tx, calendar.id);
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

async function requireRoom(reader: RawReader, calendarId: string): Promise<void> {
  if ((await countRules(reader, calendarId)) >= limits.rulesPerCalendar) {
    throw tooMany(`access rules on one calendar (${limits.rulesPerCalendar})`);
  }
}

/** Brings the entries of those up to date whom a changed rule may be about. */
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
    if (role === had) continue;
    if (role === "none") await dropEntries(writes, calendar.id, [userId]);
    else await setEntryRole(writes, userId, calendar.id, role);
  }
}

/** Whether a rule gives more than it did, which is what mails tell. */
export function isPromotion(had: Role, role: Role): boolean {
  return role !== had && atLeast(role, had) && best([had, role]) === role;
}
