/**
 * Caches SQLite's prepared statements by their SQL. If each run prepared its statement, as the driver's documentation shows, a
 * read of one row would take 80 µs longer, and a list of 20 rows more than 100 µs. Two further optimizations each save up to a
 * seventh of the time for a list of 20 tasks: values that do not affect SQLite's query plan (50 µs), and rows created by a
 * compiled function instead of the driver (30 µs). `test/platform/statements.test.ts` compares the results with the
 * results of the driver alone.
 */
import type { Handle, Statement } from "./driver.ts";
import type { MergeOrder, Read, SqlValue } from "./index.ts";
import { placeholders } from "./placeholders.ts";

/** The maximum number of cached statements. Only SQL with a varying number of placeholders can reach it. */
const keptAtMost = 500;

/** Caches the prepared statements of one connection, because preparing a statement takes longer than a small read. */
export class Statements {
  readonly #handle: Handle;
  readonly #prepared = new Map<string, PreparedStatement>();

  constructor(handle: Handle) {
    this.#handle = handle;
  }

  get(sql: string): PreparedStatement {
    return this.#prepared.get(sql) ?? this.#prepare(sql);
  }

  #prepare(sql: string): PreparedStatement {
    const prepared = new PreparedStatement(this.#handle.prepare(preparedOnce(sql)), placeholders(sql).count);
    if (this.#prepared.size >= keptAtMost) {
      const [oldest = ""] = this.#prepared.keys();
      this.#prepared.delete(oldest);
    }
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  clear(): void {
    this.#prepared.clear();
  }
}

// Finds placeholders after LIMIT, OFFSET and `=`, and skips strings, quoted names and comments.
const planned = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|(\b(?:LIMIT|OFFSET)|(?<![<>!=])=) \?/g;

/**
 * Writes `LIMIT +?` for `LIMIT ?`, and `= +?` for `= ?`. SQLite plans a statement by the value of its limit and, since version 3.54
 * (Node.js 22.23), a join by the values that columns must equal. So it prepares the statement again at each run that binds such a
 * value (`sqlite3_expired`). With a sign before it, SQLite ignores the value when planning.
 */
function preparedOnce(sql: string): string {
  return sql.replace(planned, (text, word?: string) => (word === undefined ? text : `${word} +?`));
}

/** The merged rows of several reads. */
export function rowsOf(statements: Pick<Statements, "get">, reads: readonly Read[], order?: MergeOrder): Row[] {
  const found = reads.map(({ sql, values }) => statements.get(sql).all(values));
  // Usually, only one of the reads has found rows, so nothing needs to be merged.
  const [first = [], ...others] = found.filter((rows) => rows.length > 0);
  if (others.length === 0) return first;
  const rows = first.concat(...others);
  // `sort` is fast here: it detects runs that are already in order, and merges them.
  return order ? rows.sort(order.compare).slice(0, order.limit) : rows;
}

type Row = Record<string, unknown>;
type Convert = (value: unknown) => unknown;
type Columns = readonly { readonly name: string; readonly type: string | null }[];

export class PreparedStatement {
  /** The columns of the result; empty for a statement that returns no rows. */
  readonly columns: Columns;
  readonly #statement: Statement;
  readonly #placeholders: number;
  readonly #toRow: ToRow;

  constructor(statement: Statement, placeholders: number) {
    this.#statement = statement;
    this.#placeholders = placeholders;
    this.columns = statement.columns();
    if (this.columns.length > 0) {
      statement.setReturnArrays(true);
      statement.setReadBigInts(true);
    }
    this.#toRow = rowMaker(this.columns);
  }

  /** Rows with the types of their Prisma models. */
  all(values: readonly unknown[]): Row[] {
    const rows = this.arrays(values);
    const { length } = rows;
    const made: Row[] = new Array(length);
    for (let index = 0; index < length; index++) made[index] = this.#toRow(rows[index] as unknown[]);
    return made;
  }

  first(values: readonly unknown[]): Row | undefined {
    // The cast is safe: with `setReturnArrays`, the driver returns an array.
    const row = this.#statement.get(...this.#bind(values)) as unknown[] | undefined;
    return row && this.#toRow(row);
  }

  /** @returns how many rows were inserted, changed, deleted or returned. */
  run(values: readonly unknown[]): number {
    if (this.columns.length > 0) return this.arrays(values).length; // RETURNING returns one row for each changed row.
    return Number(this.#statement.run(...this.#bind(values)).changes);
  }

  /** Rows as the driver returns them, with integers as bigint. */
  arrays(values: readonly unknown[]): unknown[][] {
    return this.#statement.all(...this.#bind(values)) as unknown[][]; // With `setReturnArrays`, rows are arrays.
  }

  #bind(values: readonly unknown[]): unknown[] {
    requireCount(values, this.#placeholders);
    const { length } = values;
    const bound: unknown[] = new Array(length);
    for (let index = 0; index < length; index++) bound[index] = toSqlite(values[index]);
    return bound;
  }
}

/** @throws RangeError for a wrong number of values, because SQLite would treat missing values as null. */
export function requireCount(values: readonly unknown[], placeholders: number): void {
  if (values.length === placeholders) return;
  throw new RangeError(`The statement has ${placeholders} placeholders, but ${values.length} values were passed.`);
}

type ToRow = (values: readonly unknown[]) => Row;

/** Functions that create rows, by their columns. All databases of a process share them, so that each is compiled once. */
const rowMakers = new Map<string, ToRow>();

/**
 * Creates objects from arrays of values. The function is compiled with one object literal, because V8 creates such objects much
 * faster than objects whose fields are added by name.
 */
function rowMaker(columns: Columns): ToRow {
  const key = JSON.stringify(columns.map(({ name, type }) => [name, type]));
  let known = rowMakers.get(key);
  if (!known) {
    if (rowMakers.size >= keptAtMost) rowMakers.clear();
    known = newRowMaker(columns);
    rowMakers.set(key, known);
  }
  return known;
}

function newRowMaker(columns: Columns): ToRow {
  const converters = columns.map(({ type }) => converterOf(type));
  // If several columns have the same name, the last one wins, as in any object literal. The brackets make `__proto__` an ordinary
  // field.
  const members = columns.map(({ name }, index) => {
    const value = `values[${index}]`;
    const converted = converters[index] ? `${value} === null ? null : converters[${index}](${value})` : value;
    const literal = JSON.stringify(name);
    return `${name === "__proto__" ? `[${literal}]` : literal}: ${converted}`;
  });
  return new Function("converters", `return (values) => ({ ${members.join(", ")} })`)(converters);
}

/** Converts a value by the declared type of its column in Prisma's migrations. A computed value has no declared type. */
export function converterOf(declared: string | null): Convert | undefined {
  if (declared === "INTEGER") return Number;
  if (declared === "BOOLEAN") return Boolean;
  if (declared === "BLOB") return toBuffer;
  return undefined;
}

/** Returns a Buffer that shares the memory of the bytes; any other value unchanged. */
function toBuffer(bytes: unknown): unknown {
  return bytes instanceof Uint8Array ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : bytes;
}

/** SQLite has no booleans, and stores a JavaScript number as a float unless the column's type specifies otherwise. */
export function toSqlite(value: SqlValue | unknown): unknown {
  switch (typeof value) {
    case "string":
    case "bigint":
      return value;
    case "number":
      return Number.isInteger(value) ? BigInt(value) : value;
    case "boolean":
      return value ? 1n : 0n;
  }
  if (value === null || value instanceof Uint8Array) return value;
  // Other objects are rejected, because the driver would interpret an object that is the first argument as named values.
  throw new TypeError(`${typeof value} is not a value for SQL.`);
}
