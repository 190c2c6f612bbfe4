/**
 * Access rules as rows, and the rules that apply to a user. The latter are read at each use, because memberships change without
 * the service being notified.
 */
import { groupsAround } from "../../identity/directory.ts";
import type { Transaction } from "../../platform/db/index.ts";
import { column, find, orNull, select, update } from "../../platform/db/tables.ts";
import type { RawReader, RuleRow } from "./rows.ts";

export function findRule(reader: RawReader, calendarId: string, id: string): Promise<RuleRow | undefined> {
  return find(reader, "CalendarRule", { calendarId, id });
}

/** @returns up to `limit` rules after the ordinal, in the order of creation. */
export async function rulesOf(
  reader: RawReader,
  calendarId: string,
  { after, limit, showDeleted }: { after: number; limit: number; showDeleted: boolean },
): Promise<RuleRow[]> {
  const models = await reader.models();
  return models.calendarRule.findMany({
    where: { calendarId, ordinal: { gt: after }, ...(!showDeleted && { role: { not: "none" } }) },
    orderBy: { ordinal: "asc" },
    take: limit,
  });
}

/** @returns up to `limit` rules that changed after the sequence number, in the order of change, including deleted ones. */
export async function changedRules(
  reader: RawReader,
  calendarId: string,
  after: bigint,
  limit: number,
): Promise<RuleRow[]> {
  const models = await reader.models();
  return models.calendarRule.findMany({
    where: { calendarId, sequence: { gt: after } },
    orderBy: { sequence: "asc" },
    take: limit,
  });
}

/** How many rules of a calendar grant a role (deleted rules do not count). */
export async function countRules(reader: RawReader, calendarId: string): Promise<number> {
  const models = await reader.models();
  return models.calendarRule.count({ where: { calendarId, role: { not: "none" } } });
}

/** Adds a new rule after the existing ones. */
export async function insertRule(tx: Transaction, rule: Omit<RuleRow, "ordinal">): Promise<RuleRow> {
  const models = await tx.models();
  const { calendarId } = rule;
  const last = await models.calendarRule.aggregate({ where: { calendarId }, _max: { ordinal: true } });
  const row: RuleRow = { ...rule, ordinal: (last._max.ordinal ?? 0n) + 1n };
  await models.calendarRule.create({ data: row });
  return row;
}

export async function updateRule(
  tx: Transaction,
  rule: RuleRow,
  changes: Pick<RuleRow, "role" | "sequence">,
): Promise<RuleRow> {
  const { calendarId, id } = rule;
  await update(tx, "CalendarRule", { calendarId, id }, changes);
  return { ...rule, ...changes };
}

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
