/** Writes the conversions of a batch. The caller has begun the transaction. */
import type { SqlValue, Transaction } from "../../platform/db/index.ts";
import { countInserted } from "./blocks.ts";
import { takeNumbers, writeRows } from "./bulk.ts";
import type { ChangedConversion, ConversionKey, ConversionRow, NewConversion, RawReader, TextOf } from "./rows.ts";

/** The first id. It is above 2^53, so that clients notice early that they must not parse ids as floating-point numbers. */
const firstId = 2n ** 53n + 1001n;

const columns = [
  "advertiserKey",
  "conversionId",
  "timestampMs",
  "id",
  "accountKey",
  "campaignKey",
  "adGroupKey",
  "criterionKey",
  "adKey",
  "clickId",
  "activityId",
  "modifiedMs",
  "content",
  "text",
] as const satisfies readonly (keyof ConversionRow)[];

const insertInto = `INSERT INTO "Conversion" (${columns.map((each) => `"${each}"`).join(", ")}) VALUES`;
const key = '("advertiserKey", "conversionId", "timestampMs")';
const insert = `${insertInto} ON CONFLICT ${key} DO NOTHING`;
const update = `${insertInto} ON CONFLICT ${key} DO UPDATE SET "modifiedMs" = excluded."modifiedMs", "content" = excluded."content",
  "text" = excluded."text"`;

export interface Inserted {
  /** The stored conversions, in the given order. */
  stored: ConversionRow[];
  /** The ids of conversions that already existed, each with the index of the row that is rejected for this reason. */
  taken: { at: number; dsConversionId: bigint }[];
}

/** Stores conversions with new ids. Existing conversions are not changed. */
export async function insertConversions(
  tx: Transaction,
  rows: readonly NewConversion[],
  textOf: TextOf,
): Promise<Inserted> {
  if (rows.length === 0) return { stored: [], taken: [] };
  const first = await takeNumbers(tx, "conversion", rows.length, firstId);
  const numbered = rows.map((row, at): ConversionRow => {
    const known = { ...row, id: first + BigInt(at) };
    return { ...known, text: textOf(known, at) };
  });
  const written = await writeRows(tx, insert, numbered.map(valuesOf));
  let stored = numbered;
  const taken: Inserted["taken"] = [];
  if (written < rows.length) {
    const known = await findConversions(tx, rows);
    stored = numbered.filter((row, at) => {
      const id = known.get(keyOf(row))?.id ?? row.id;
      if (id !== row.id) taken.push({ at, dsConversionId: id });
      return id === row.id;
    });
  }
  await countInserted(tx, stored);
  return { stored, taken };
}

/**
 * Stores changed conversions.
 * @param rows Conversions with new content.
 * @returns the stored ones, in the given order.
 */
export async function updateConversions(
  tx: Transaction,
  rows: readonly ChangedConversion[],
  textOf: TextOf,
): Promise<ConversionRow[]> {
  const stored = rows.map((row, at) => ({ ...row, text: textOf(row, at) }));
  await writeRows(tx, update, stored.map(valuesOf));
  return stored;
}

/** @returns up to `limit` conversions whose key is greater than the given one, in the order of keys. */
export function conversionsByKey(
  reader: RawReader,
  after: ConversionKey | undefined,
  limit: number,
): Promise<ConversionRow[]> {
  const ordered = `ORDER BY "advertiserKey", "conversionId", "timestampMs" LIMIT ?`;
  if (!after) return reader.all<ConversionRow>(`SELECT * FROM "Conversion" ${ordered}`, limit);
  const { advertiserKey, conversionId, timestampMs } = after;
  const rest = `WHERE ${key} > (?, ?, ?) ${ordered}`;
  return reader.all<ConversionRow>(
    `SELECT * FROM "Conversion" ${rest}`,
    advertiserKey,
    conversionId,
    timestampMs,
    limit,
  );
}

export async function setText(tx: Transaction, row: ConversionKey, text: string): Promise<void> {
  await tx.run(
    'UPDATE "Conversion" SET "text" = ? WHERE "advertiserKey" = ? AND "conversionId" = ? AND "timestampMs" = ?',
    ...[text, row.advertiserKey, row.conversionId, row.timestampMs],
  );
}

function valuesOf(row: ConversionRow): SqlValue[] {
  return columns.map((column) => row[column]);
}

export function keyOf({ advertiserKey, timestampMs, conversionId }: ConversionKey): string {
  return `${advertiserKey} ${timestampMs} ${conversionId}`;
}

/** Finds stored conversions by their keys. @returns a map of the existing ones, by `keyOf`. */
export async function findConversions(
  reader: RawReader,
  keys: readonly ConversionKey[],
): Promise<Map<string, ConversionRow>> {
  const found = new Map<string, ConversionRow>();
  const atOnce = 256;
  for (let from = 0; from < keys.length; from += atOnce) {
    const some = keys.slice(from, from + atOnce);
    const size = 2 ** Math.ceil(Math.log2(some.length));
    // The assertion is safe: `some` is not empty.
    const padded = [...some, ...Array<ConversionKey>(size - some.length).fill(some[0] as ConversionKey)];
    const rows = await reader.all<ConversionRow>(
      // Only the values of the first row need casts, because they determine the column types for all rows.
      `SELECT * FROM "Conversion" WHERE ${key} IN (VALUES (CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS BIGINT))${", (?, ?, ?)".repeat(size - 1)})`,
      ...padded.flatMap((each) => [each.advertiserKey, each.conversionId, each.timestampMs]),
    );
    for (const row of rows) found.set(keyOf(row), row);
  }
  return found;
}
