/**
 * Some rows store a JSON text that is created from their other columns, so that it need not be created for each response. A stamp
 * identifies the code that creates the texts of a table. If the database was last served by code with another stamp, all texts
 * of the table are created again before the database is used (`db/migrate.ts`). So all texts that a request reads are current.
 */
import { setImmediate } from "node:timers/promises";
import type { Reader, SqlValue, Transaction } from "./db/index.ts";
import type { ColumnOf, RowOf, Table } from "./db/tables.ts";
import type { Progress } from "./progress.ts";

/** The JSON texts in the column `text` of one table. */
export interface KeptTexts {
  table: Table;
  /** Identifies the code that creates these texts. */
  stamp: string;
  /** The columns of the primary key. */
  key: readonly string[];
  /** Creates the text of a row that has one. */
  textOf(row: Readonly<Record<string, unknown>>): string | null;
}

type TableWithTexts = { [T in Table]: "text" extends ColumnOf<T> ? T : never }[Table];

/** The texts of a table, with the types of its columns. */
interface TextsOf<T extends TableWithTexts> {
  /** Increase it when the code stores other fields, or derives other values from the same columns. */
  version: number;
  /** Identifies the fields of the contract (`generated/<service>/shapes.ts`). */
  shape: string;
  key: readonly ColumnOf<T>[];
  textOf(row: RowOf<T>): string | null;
}

/** Describes the texts of a table. */
export function keptTexts<T extends TableWithTexts>(table: T, { version, shape, key, textOf }: TextsOf<T>): KeptTexts {
  // The cast is safe: only rows of this table are passed.
  return { table, stamp: `${version}-${shape}`, key, textOf: (row) => textOf(row as RowOf<T>) };
}

/** The table with the stamp of the texts of each table. */
export const stampsTable = 'CREATE TABLE "_texts" ("table" TEXT NOT NULL PRIMARY KEY, "stamp" TEXT NOT NULL)';

/** Returns the texts whose table was last written by code with another stamp. */
export async function staleTexts(
  reader: Pick<Reader, "all">,
  texts: readonly KeptTexts[],
): Promise<readonly KeptTexts[]> {
  if (texts.length === 0) return [];
  const rows = await reader.all<{ table: string; stamp: string }>('SELECT "table", "stamp" FROM "_texts"');
  const stamps = new Map(rows.map(({ table, stamp }) => [table, stamp]));
  return texts.filter(({ table, stamp }) => stamps.get(table) !== stamp);
}

type Session = Pick<Reader, "all"> & { run(...statement: Parameters<Transaction["run"]>): Promise<unknown> };

/** How many rows are read and written at a time. The number is small because a text may have a quarter of a million characters. */
const rowsAtOnce = 100;

/** Creates all texts of a table again, in a transaction that the caller has begun. */
export async function rewriteTexts(session: Session, texts: KeptTexts, progress: Progress): Promise<void> {
  const { table, stamp, key, textOf } = texts;
  const named = key.map((name) => `"${name}"`).join(", ");
  const [counted] = await session.all<{ rows: bigint | number }>(
    `SELECT count(*) AS "rows" FROM "${table}" WHERE "text" IS NOT NULL`,
  );
  const count = Number(counted?.rows ?? 0);
  let after: readonly SqlValue[] = [];
  for (let done = 0; done < count; ) {
    progress(`JSON texts of ${table}`, done, count);
    const next = after.length === 0 ? "" : ` AND (${named}) > (${key.map(() => "?").join(", ")})`;
    const rows = await session.all<Readonly<Record<string, unknown>>>(
      `SELECT * FROM "${table}" WHERE "text" IS NOT NULL${next} ORDER BY ${named} LIMIT ${rowsAtOnce}`,
      ...after,
    );
    const changes = rows.map((row) => [...key.map((name) => row[name] as SqlValue), textOf(row)]);
    await session.run(updateOf(texts, changes), ...changes.flat());
    after = changes.at(-1)?.slice(0, key.length) ?? [];
    done += rows.length;
    // A server that restores a snapshot serves other requests in between.
    await setImmediate();
  }
  await session.run('DELETE FROM "_texts" WHERE "table" = ?', table);
  await session.run('INSERT INTO "_texts" ("table", "stamp") VALUES (?, ?)', table, stamp);
}

/** Returns a statement that changes the texts of many rows, because a statement for each row would be slow on PostgreSQL. */
function updateOf({ table, key }: KeptTexts, [first = [], ...others]: readonly (readonly SqlValue[])[]): string {
  const columns = [...key, "text"].map((name) => `"${name}"`).join(", ");
  // Only the values of the first row need casts, because they determine the column types for all rows.
  const typed = first.map((value) => `CAST(? AS ${sqlTypeOf(value)})`).join(", ");
  const values = [typed, ...others.map((row) => row.map(() => "?").join(", "))].map((row) => `(${row})`).join(", ");
  const isSame = key.map((name) => `"${table}"."${name}" = "new"."${name}"`).join(" AND ");
  return `WITH "new" (${columns}) AS (VALUES ${values}) UPDATE "${table}" SET "text" = "new"."text" FROM "new" WHERE ${isSame}`;
}

function sqlTypeOf(value: SqlValue | undefined): string {
  if (typeof value === "bigint") return "BIGINT";
  return typeof value === "number" ? "INTEGER" : "TEXT";
}
