/**
 * Creates the change log on SQLite (`sqliteChanges.ts`): a temporary table, and temporary triggers on the tables whose changes
 * are recorded.
 */
import type { UnseenColumns } from "./changeLog.ts";
import type { Handle } from "./driver.ts";
import type { Table } from "./tables.ts";

/** A table with its columns. The columns of its primary key come first. */
export interface Logged {
  table: Table;
  columns: readonly Column[];
  /** The columns of the table's primary key. */
  key: readonly string[];
}

export interface Column {
  name: string;
  /** The declared type of the column. */
  type: string;
}

/** Values of the column `kind`. A mark begins a write and contains its cause. The entries that follow belong to that write. */
export const kinds = { mark: 0n, made: 1n, changed: 2n, removed: 3n } as const;

/**
 * A placeholder for a string that a change has not modified, because rows may contain long strings that rarely change. It is an
 * empty blob, which no string equals. The string itself is in the row's next change or in the current row.
 */
const unchanged = "x''";

/** Whether a value of the log is the placeholder for an unmodified string. */
export function isUnchanged(value: unknown): boolean {
  return value instanceof Uint8Array && value.length === 0;
}

/** Creates the table and the triggers in a transaction. @returns the tables, in the order of their numbers in the column `of`. */
export function installTriggers(handle: Handle, tables: readonly Table[], unseen?: UnseenColumns): Logged[] {
  const logged = describe(handle, tables);
  // Runs as one SQL string: single statements would each be prepared, cached and searched for placeholders.
  handle.exec([tableOf(logged), ...logged.flatMap((each, of) => triggersOf(each, of, unseen))].join(";\n"));
  return logged;
}

function describe(handle: Handle, tables: readonly Table[]): Logged[] {
  const sql = `SELECT t."value" AS "table", c."name", c."type", c."pk" FROM json_each(?) t, pragma_table_info(t."value", 'main') c
    ORDER BY t."key", c."cid"`;
  const columns = handle.prepare(sql).all(JSON.stringify(tables)) as (Column & { table: string; pk: number })[];
  return tables.map((table) => {
    const own = columns.filter((each) => each.table === table);
    const key = own.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    const others = own.filter(({ pk }) => pk === 0);
    return { table, columns: [...key, ...others], key: key.map(({ name }) => name) };
  });
}

/**
 * The statement that creates the log table. A change stores the row before it as `c0`, `c1`, … in the order of the columns. An
 * insert only stores the columns of the key.
 */
function tableOf(logged: readonly Logged[]): string {
  const most = Math.max(1, ...logged.map(({ columns }) => columns.length));
  const places = Array.from({ length: most }, (_, index) => `"c${index}"`);
  return `CREATE TEMP TABLE "_changes" ("ordinal" INTEGER PRIMARY KEY, "kind" INTEGER, "of" INTEGER, ${places.join(", ")})`;
}

function triggersOf({ table, columns, key }: Logged, of: number, unseen: UnseenColumns | undefined): string[] {
  const adding = (kind: bigint, row: "OLD" | "NEW", kept: readonly Column[]) => {
    const into = kept.map((_, place) => `"c${place}"`).join(", ");
    const values = kept.map((column, place) => {
      const value = `${row}."${column.name}"`;
      const mayStay = kind === kinds.changed && column.type === "TEXT" && place >= key.length;
      return mayStay ? `CASE WHEN ${value} IS NEW."${column.name}" THEN ${unchanged} ELSE ${value} END` : value;
    });
    return `INSERT INTO "_changes" ("kind", "of", ${into}) VALUES (${kind}, ${of}, ${values.join(", ")})`;
  };
  const trigger = (event: "INSERT" | "UPDATE" | "DELETE", when: string, statement: string) =>
    `CREATE TEMP TRIGGER "_changes ${event} ${table}" AFTER ${when} ON main."${table}" BEGIN ${statement}; END`;
  const without = unseen?.get(table) ?? [];
  const seen = columns.filter(({ name }) => !without.includes(name)).map(({ name }) => `"${name}"`);
  return [
    trigger("INSERT", "INSERT", adding(kinds.made, "NEW", columns.slice(0, key.length))),
    trigger("UPDATE", `UPDATE OF ${seen.join(", ")}`, adding(kinds.changed, "OLD", columns)),
    trigger("DELETE", "DELETE", adding(kinds.removed, "OLD", columns)),
  ];
}
