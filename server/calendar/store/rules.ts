/** Access rules as rows. */

import type { Transaction } from "../../platform/db/index.ts";
import { insertRow, type RawReader, type RuleRow, updateRow } from "./rows.ts";

export function findRule(reader: RawReader, calendarId: string, ruleId: string): Promise<RuleRow | undefined> {
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

/** How many rules give a role. */
export async function countRules(reader: RawReader, calendarId: string): Promise<number> {
  const counted = await reader.first<{ count: bigint }>(
    `SELECT COUNT(*) AS "count" FROM "CalendarRule" WHERE "calendarId" = ? AND "role" <> 'none'`,
    calendarId,
  );
  return Number(counted?.count ?? 0);
}

/** Writes a new rule behind the others. */
export async function insertRule(tx: Transaction, rule: Omit<RuleRow, "ordinal">): Promise<RuleRow> {
  const last = await tx.first<{ ordinal: bigint }>(
    'SELECT "ordinal" FROM "CalendarRule" WHERE "calendarId" = ? ORDER BY "ordinal" DESC LIMIT 1',
    rule.calendarId,
  );
  const row: RuleRow = { ...rule, ordinal: (last?.ordinal ?? 0n) + 1n };
  await insertRow(tx, "CalendarRule", row);
  return row;
}

export async function updateRule(
  tx: Transaction,
  rule: RuleRow,
  changes: Pick<RuleRow, "role" | "sequence">,
): Promise<RuleRow> {
  const { calendarId, id } = rule;
  await updateRow(tx, "CalendarRule", { calendarId, id }, changes);
  return { ...rule, ...changes };
}
