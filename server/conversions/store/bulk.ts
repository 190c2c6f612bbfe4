/**
 * Processes many rows with few statements. There are few different SQL strings, so drivers can cache them as prepared statements.
 */
import type { SqlValue, Transaction } from "../../platform/db/index.ts";
import type { ColumnOf, RowOf, Table } from "../../platform/db/tables.ts";
import { kept } from "../../platform/maps.ts";
import type { RawReader } from "./rows.ts";

const selectAtMost = 512;

/**
 * Selects rows for a list of values, with few statements.
 * @param sql A statement with one `IN`, after which the list is inserted: `SELECT * FROM "Task" WHERE "id" IN`.
 * @param values The list, of any length.
 * @param before Values of the placeholders before the list.
 */
export async function selectIn<Row>(
  reader: RawReader,
  sql: string,
  values: readonly SqlValue[],
  before: readonly SqlValue[] = [],
): Promise<Row[]> {
  const found: Row[] = [];
  for (let from = 0; from < values.length; from += selectAtMost) {
    const some = values.slice(from, from + selectAtMost);
    const length = powerOfTwo(some.length);
    const padded = [...some, ...Array<SqlValue>(length - some.length).fill(some[0] ?? null)];
    const rows = await reader.all<Row>(
      statement(sql, `${length}`, () => listed(sql, length)),
      ...before,
      ...padded,
    );
    // The rows are added one by one, because `push(...rows)` can only take a limited number of arguments.
    for (const row of rows) found.push(row);
  }
  return found;
}

/** The maximum number of placeholders in one statement. More would not be faster. */
const placeholdersAtMost = 4096;

/** What happens to a row whose columns `on` are those of an existing row: the columns `update` of that row change. */
interface Conflict<T extends Table> {
  on: readonly ColumnOf<T>[];
  update: readonly ColumnOf<T>[];
}

/**
 * Adds rows in chunks of a few sizes.
 * @param rows The rows, which all have the same columns.
 * @param conflict If absent, an existing row is an error.
 * @returns how many rows were added or changed.
 */
export async function putRows<T extends Table>(
  tx: Transaction,
  table: T,
  rows: readonly Partial<RowOf<T>>[],
  conflict?: Conflict<T>,
): Promise<number> {
  // The assertion is safe: these are the names of columns.
  const columns = Object.keys(rows[0] ?? {}) as ColumnOf<T>[];
  const clause = conflict ? ` ON CONFLICT (${quoted(conflict.on)}) ${actionOf(conflict.update)}` : "";
  const sql = `INSERT INTO "${table}" (${quoted(columns)}) VALUES${clause}`;
  let written = 0;
  let size = powerOfTwo(Math.ceil(placeholdersAtMost / columns.length)) / 2;
  for (let from = 0; from < rows.length; ) {
    while (size > rows.length - from) size /= 2;
    // The assertion is safe: every column has one of these types.
    const values = rows.slice(from, from + size).flatMap((row) => columns.map((name) => row[name] as SqlValue));
    written += await tx.run(
      statement(sql, `${size}`, () => valued(sql, size, columns.length)),
      ...values,
    );
    from += size;
  }
  return written;
}

function quoted(columns: readonly string[]): string {
  return columns.map((each) => `"${each}"`).join(", ");
}

function actionOf(update: readonly string[]): string {
  if (update.length === 0) return "DO NOTHING";
  return `DO UPDATE SET ${update.map((each) => `"${each}" = excluded."${each}"`).join(", ")}`;
}

function powerOfTwo(count: number): number {
  return 2 ** Math.ceil(Math.log2(count));
}

function listed(sql: string, length: number): string {
  return sql.replace(/\bIN\b(?! *\()/, `IN (${Array(length).fill("?").join(", ")})`);
}

function valued(sql: string, count: number, width: number): string {
  const row = `(${Array(width).fill("?").join(", ")})`;
  return sql.replace(/\bVALUES\b/, `VALUES ${Array(count).fill(row).join(", ")}`);
}

const statements = new Map<string, Map<string, string>>();

/** Returns the SQL of a statement from a cache, because building it is slow: it may have ten thousand characters. */
function statement(sql: string, shape: string, write: () => string): string {
  const shapes = kept(statements, sql, () => new Map<string, string>());
  return kept(shapes, shape, write);
}

/**
 * Reserves consecutive numbers of a counter. No other write receives these numbers.
 * @param first The first number of a new counter.
 * @returns the first of the `count` reserved numbers. If `count` is 0, the result has no meaning.
 */
export async function takeNumbers(tx: Transaction, name: string, count: number, first: bigint): Promise<bigint> {
  if (count === 0) return first;
  const taken = await tx.first<{ value: bigint }>(
    `INSERT INTO "ConversionCounter" ("name", "value") VALUES (?, ?)
       ON CONFLICT ("name") DO UPDATE SET "value" = "ConversionCounter"."value" + ? RETURNING "value"`,
    name,
    first + BigInt(count) - 1n,
    BigInt(count),
  );
  // This cannot happen, because `RETURNING` always returns one row.
  if (!taken) throw new Error("The statement that reserves numbers returned no row.");
  return taken.value - BigInt(count) + 1n;
}
