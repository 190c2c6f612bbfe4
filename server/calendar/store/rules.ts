/** Access rules as rows. */

import type { Transaction } from "../../platform/db/index.ts";
import { find, update } from "../../platform/db/tables.ts";
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
