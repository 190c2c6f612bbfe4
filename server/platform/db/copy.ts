/** Copies all rows of an SQLite database to PostgreSQL. Both databases have the same tables. */
import { owners } from "../../../generated/prisma/owners.ts";
import { Failure } from "../failure.ts";
import type { Progress } from "../progress.ts";
import type { Database, Reader, Transaction } from "./index.ts";
import { insertAll, type NewRow, type Table } from "./tables.ts";

const tables = Object.values(owners).flatMap((each): Table[] => [...each]);

/** How many rows are read and written at a time. The number is small because each row may contain a long text. */
const atOnce = 200;

/** The only table that has a row before the first use: a migration inserts the OAuth client of the command line. */
const filledByMigrations: Table = "OauthClient";

export interface CopiedRows {
  tables: number;
  rows: number;
}

/**
 * Copies everything, in one transaction of `target`.
 * @param source An SQLite database that is not changed meanwhile.
 * @param target An unused PostgreSQL database with all migrations.
 * @throws Failure `conflict` with the name of a table of `target` that has rows.
 */
export async function copyRows(source: Database, target: Database, progress: Progress): Promise<CopiedRows> {
  return target.write(
    async (tx) => {
      await requireUnused(tx);
      await tx.run(`DELETE FROM "${filledByMigrations}"`);
      const copied: CopiedRows = { tables: 0, rows: 0 };
      for (const [index, table] of (await inOrderOfReferences(tx)).entries()) {
        progress("tables", index, tables.length);
        const rows = await copyTable(source.read, tx, table);
        copied.rows += rows;
        if (rows > 0) copied.tables++;
      }
      await continueCounting(source.read, tx);
      return copied;
    },
    { alone: true },
  );
}

async function requireUnused(tx: Transaction): Promise<void> {
  const columns = tables.map((table) => {
    const known = table === filledByMigrations ? " OFFSET 1" : "";
    return `EXISTS (SELECT 1 FROM "${table}"${known}) AS "${table}"`;
  });
  const filled = await tx.first<Record<string, boolean>>(`SELECT ${columns.join(", ")}`);
  const used = tables.find((table) => filled?.[table]);
  if (used === undefined) return;
  throw new Failure("conflict", "duplicate", `The target database must be empty, but "${used}" has rows.`);
}

/**
 * The tables, sorted so that every table comes after those to which it refers.
 * @throws Error for circular references, which no model has.
 */
async function inOrderOfReferences(tx: Transaction): Promise<Table[]> {
  const references = await tx.all<{ from: string; to: string }>(
    `SELECT f."relname"::text AS "from", t."relname"::text AS "to" FROM pg_constraint c
       JOIN pg_class f ON f.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid
      WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace`,
  );
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      (table) =>
        !ordered.includes(table) &&
        references.every(({ from, to }) => from !== table || to === table || ordered.some((each) => each === to)),
    );
    if (next.length === 0) throw new Error("The tables refer to each other in a cycle.");
    ordered.push(...next);
  }
  return ordered;
}

/** @returns how many rows were copied. */
async function copyTable(source: Reader, tx: Transaction, table: Table): Promise<number> {
  let last = -1n;
  let count = 0;
  for (;;) {
    const page = await source.all<Record<string, unknown>>(
      `SELECT rowid AS "rowNumber", * FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ?`,
      last,
      atOnce,
    );
    const rows = page.map(({ rowNumber, ...row }) => {
      last = BigInt(rowNumber as bigint | number); // The next page continues after this `rowid`.
      return row as NewRow<Table>; // Safe cast: both databases have the same columns.
    });
    await insertAll(tx, table, rows);
    count += rows.length;
    if (rows.length < atOnce) return count;
  }
}

/**
 * Sets PostgreSQL's sequences to the values of SQLite's counters, so that no number is assigned twice, not even that of a deleted
 * row.
 */
async function continueCounting(source: Reader, tx: Transaction): Promise<void> {
  const numbered = await tx.all<{ table: string; column: string }>(
    `SELECT table_name::text AS "table", column_name::text AS "column" FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_default LIKE 'nextval(%'`,
  );
  for (const { table, column } of numbered) {
    const given = await source.first<{ last: bigint }>(
      'SELECT "seq" AS "last" FROM sqlite_sequence WHERE "name" = ?',
      table,
    );
    if (!given) continue;
    const sequence = `pg_get_serial_sequence('"${table}"', '${column}')`;
    await tx.first(`SELECT setval(${sequence}, CAST(? AS bigint))`, BigInt(given.last));
  }
}
