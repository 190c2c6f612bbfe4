import { dropEntries, setEntryRole } from "../entries/entries.ts";
import { limitExceeded, notFound } from "../errors.ts";
import { limits } from "../limits.ts";
import { findPrincipal, rolesOn } from "../store/roles.ts";
import { type CalendarRow, insertRow, type RawReader, type RuleRow, updateRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { atLeast, best, type Role, roleOf } from "./access.ts";
import { type RuleScope, ruleIdOf } from "./scopes.ts";

/** A rule that is there; one that was deleted is not. @throws Failure 404. */
export async function requireRule(reader: RawReader, calendarId: string, ruleId: string): Promise<RuleRow> {
  const rule = await findRule(reader, calendarId, ruleId);
  if (!rule || rule.role === "none") throw notFound("Access rule", "ruleId");
  return rule;
}

function findRule(reader: RawReader, calendarId: string, ruleId: string): Promise<RuleRow | undefined> {
  return reader.first<RuleRow>('SELECT * FROM "CalendarRule" WHERE "calendarId" = ? AND "id" = ?', calendarId, ruleId);
}

/** @returns at most `limit` rules after the ordinal, in the order in which they were made. */
export function rulesOf(
  reader: RawReader,
  calendarId: string,
  { after, limit, showDeleted }: { after: number; limit: number; showDeleted: boolean },
): Promise<RuleRow[]> {
  return reader.all<RuleRow>(
    `SELECT * FROM "CalendarRule" WHERE "calendarId" = ? AND "ordinal" > ?${showDeleted ? "" : ` AND "role" <> 'none'`}
      ORDER BY "ordinal" LIMIT ?`,
    calendarId,
    after,
    limit,
  );
}

/** @returns at most `limit` rules, deleted ones included, that changed after the sequence, the earliest change first. */
export function changedRules(reader: RawReader, calendarId: string, after: bigint, limit: number): Promise<RuleRow[]> {
  return reader.all<RuleRow>(
    'SELECT * FROM "CalendarRule" WHERE "calendarId" = ? AND "sequence" > ? ORDER BY "sequence" LIMIT ?',
    calendarId,
    after,
    limit,
  );
}

export interface SavedRule {
  rule: RuleRow;
  /** The role before; `none` when there was no rule. */
  had: Role;
}

/**
 * Gives a scope a role; `none` takes it away. Whoever loses access by it loses the calendar from their list.
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
  if (role !== "none" && had === "none") await requireRoom(tx, calendar.id);
  const sequence = await writes.touchRules(calendar.id);
  if (known) {
    await updateRow(tx, "CalendarRule", { calendarId: calendar.id, id }, { role, sequence });
    const rule = { ...known, role, sequence };
    await refreshEntries(writes, calendar, scope);
    return { rule, had };
  }
  const last = await tx.first<{ ordinal: bigint }>(
    'SELECT "ordinal" FROM "CalendarRule" WHERE "calendarId" = ? ORDER BY "ordinal" DESC LIMIT 1',
    calendar.id,
  );
  const rule: RuleRow = {
    calendarId: calendar.id,
    id,
    scopeType: scope.type,
    scopeValue: scope.value,
    role,
    ordinal: (last?.ordinal ?? 0n) + 1n,
    sequence,
    createdMs: writes.now,
  };
  await insertRow(tx, "CalendarRule", rule);
  await refreshEntries(writes, calendar, scope);
  return { rule, had };
}

async function requireRoom(reader: RawReader, calendarId: string): Promise<void> {
  const counted = await reader.first<{ count: bigint }>(
    `SELECT COUNT(*) AS "count" FROM "CalendarRule" WHERE "calendarId" = ? AND "role" <> 'none'`,
    calendarId,
  );
  if (Number(counted?.count) >= limits.rulesPerCalendar) {
    throw limitExceeded(`access rules on one calendar (${limits.rulesPerCalendar})`);
  }
}

/** Brings the entries of those up to date whom a changed rule may be about. */
async function refreshEntries(writes: CalendarWrites, calendar: CalendarRow, scope: RuleScope): Promise<void> {
  const { tx } = writes;
  const conditions: Readonly<Record<RuleScope["type"], string>> = {
    default: "",
    group: "",
    user: ' AND u."email" = ?',
    domain: ' AND u."domain" = ?',
  };
  const condition = conditions[scope.type];
  const holders = await tx.all<{ userId: string; role: string }>(
    `SELECT e."userId", e."role" FROM "CalendarListEntry" e JOIN "User" u ON u."id" = e."userId"
      WHERE e."calendarId" = ? AND e."deleted" = ?${condition} ORDER BY e."userId"`,
    calendar.id,
    false,
    ...(condition === "" ? [] : [scope.value]),
  );
  for (const { userId, role: had } of holders) {
    const principal = await findPrincipal(tx, userId);
    const role = principal ? (await rolesOn(tx, calendar, principal)).role : "none";
    if (role === had) continue;
    if (role === "none") await dropEntries(writes, calendar.id, [userId]);
    else await setEntryRole(writes, userId, calendar.id, role);
  }
}

/** Whether a rule gives more than it did, which is what mails tell. */
export function isPromotion(had: Role, role: Role): boolean {
  return role !== had && atLeast(role, had) && best([had, role]) === role;
}
