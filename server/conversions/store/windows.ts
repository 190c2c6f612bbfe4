/** Reads windows of conversions: ranges of times and rows within an account. */
import type { SqlValue } from "../../platform/db/index.ts";
import { startOfRow } from "./blocks.ts";
import { type ConversionRow, type RawReader, refersTo, type ShownRow } from "./rows.ts";

export interface Window {
  fromMs: number;
  /** The end of the window, exclusive. */
  toMs: number;
  startRow: number;
  rowCount: number;
}

/**
 * Matches conversions that refer to the entity with a certain id at one level of the tree. In a list of filters, the filters on
 * indexed columns come first.
 */
export interface Filter {
  /** The kind of entity that the id identifies. */
  kind: number;
  id: bigint;
  column: "campaignKey" | "adGroupKey" | "criterionKey" | "adKey";
}

const shownColumns = `${refersTo} AS "refersTo", "text"`;
const allColumns = `${refersTo} AS "refersTo", "Conversion".*`;
const ordered = 'ORDER BY "timestampMs", "id" LIMIT ? OFFSET ?';

export function findWindow(
  reader: RawReader,
  accountKey: bigint,
  filters: readonly Filter[],
  window: Window,
): Promise<ShownRow[]> {
  return rowsOfWindow<ShownRow>(reader, shownColumns, accountKey, filters, window);
}

/** Finds the conversions of a window with all columns, for rows whose JSON text another version of the server has written. */
export async function findWholeWindow(
  reader: RawReader,
  accountKey: bigint,
  filters: readonly Filter[],
  window: Window,
): Promise<ShownRow[]> {
  const rows = await rowsOfWindow<ConversionRow & ShownRow>(reader, allColumns, accountKey, filters, window);
  return rows.map(({ refersTo, ...whole }) => ({ refersTo, text: whole.text, whole }));
}

async function rowsOfWindow<Row>(
  reader: RawReader,
  columns: string,
  accountKey: bigint,
  filters: readonly Filter[],
  window: Window,
): Promise<Row[]> {
  const { fromMs, toMs, startRow, rowCount } = window;
  if (filters.length === 0) {
    const start = await startOfRow(reader, accountKey, fromMs, startRow);
    if (!start) return [];
    return reader.all<Row>(
      `SELECT ${columns} FROM "Conversion"
        WHERE "accountKey" = ? AND ("timestampMs", "id") >= (?, ?) AND "timestampMs" < ? ${ordered}`,
      accountKey,
      start.firstMs,
      start.firstId,
      BigInt(toMs),
      rowCount,
      start.skip,
    );
  }
  const conditions = await conditionsOf(reader, accountKey, filters);
  if (!conditions) return [];
  const { where, values } = conditions;
  return reader.all<Row>(
    `SELECT ${columns} FROM "Conversion" WHERE ${where} AND "timestampMs" >= ? AND "timestampMs" < ? ${ordered}`,
    ...values,
    BigInt(fromMs),
    BigInt(toMs),
    rowCount,
    startRow,
  );
}

interface Found {
  key: bigint;
  campaignKey: bigint | null;
}

/**
 * The SQL conditions of the filters, on the keys of entities. For an ad group or an ad, a condition on its campaign is added,
 * because that column is indexed.
 * @returns undefined if one of the ids belongs to no entity of the account, so that nothing matches.
 */
async function conditionsOf(
  reader: RawReader,
  accountKey: bigint,
  filters: readonly Filter[],
): Promise<{ where: string; values: SqlValue[] } | undefined> {
  const conditions: string[] = [];
  const values: SqlValue[] = [];
  const add = (column: string, keys: readonly bigint[]) => {
    const [first, ...others] = [...new Set(keys)];
    if (first === undefined) return;
    conditions.push(others.length === 0 ? `"${column}" = ?` : `"${column}" IN (?${", ?".repeat(others.length)})`);
    values.push(first, ...others);
  };
  for (const { kind, id, column } of filters) {
    const found = await findShown(reader, accountKey, kind, id);
    if (found.length === 0) return undefined;
    if (column === "adGroupKey" || column === "adKey") {
      add(
        "campaignKey",
        found.map((each) => each.campaignKey ?? 0n),
      );
    }
    add(
      column,
      found.map((each) => each.key),
    );
  }
  return { where: conditions.join(" AND "), values };
}

/** Finds the entities of an account with a certain id: the previous generation's id or, if they have none, the new one. */
function findShown(reader: RawReader, accountKey: bigint, kind: number, id: bigint): Promise<Found[]> {
  return reader.all<Found>(
    `SELECT "key", "campaignKey" FROM "ConversionEntity" WHERE "kind" = ? AND "legacyId" = ? AND "accountKey" = ?
      UNION ALL
     SELECT "key", "campaignKey" FROM "ConversionEntity"
      WHERE "accountKey" = ? AND "kind" = ? AND "newId" = ? AND "legacyId" IS NULL`,
    kind,
    id,
    accountKey,
    accountKey,
    kind,
    id,
  );
}
