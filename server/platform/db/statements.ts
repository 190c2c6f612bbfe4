import type { Handle, Statement } from "./driver.ts";
import type { MergeOrder, Read, SqlValue } from "./index.ts";
import { placeholders } from "./placeholders.ts";

/** The most texts that are remembered. Only texts with a varying number of placeholders reach it. */
const rememberAtMost = 500;

/** The prepared statements of one connection, since preparing a statement is dearer than a small read. */
export class Statements {
  readonly #handle: Handle;
  readonly #prepared = new Map<string, PreparedStatement>();
  readonly #plain = new Map<string, PreparedStatement>();

  constructor(handle: Handle) {
    this.#handle = handle;
  }

  get(sql: string): PreparedStatement {
    return this.#prepared.get(sql) ?? this.#prepare(this.#prepared, sql, true);
  }

  /** As `get`, with integers of 64 bits as plain numbers. */
  plain(sql: string): PreparedStatement {
    return this.#plain.get(sql) ?? this.#prepare(this.#plain, sql, false);
  }

  #prepare(among: Map<string, PreparedStatement>, sql: string, exact: boolean): PreparedStatement {
    const { text, count } = textOf(sql);
    const prepared = new PreparedStatement(this.#handle.prepare(text), count, exact);
    if (among.size >= rememberAtMost) {
      for (const oldest of among.keys()) {
        among.delete(oldest);
        break;
      }
    }
    among.set(sql, prepared);
    return prepared;
  }

  clear(): void {
    this.#prepared.clear();
    this.#plain.clear();
  }
}

// Finds LIMIT and OFFSET with a placeholder, and skips texts, quoted names and comments.
const limit = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\b(LIMIT|OFFSET) \?/g;

/**
 * Writes `LIMIT +?` for `LIMIT ?`. SQLite plans a statement by the value of its limit, so it prepares the statement again at each
 * run that binds a limit (`sqlite3_expired`). With a sign in front, SQLite does not look at the value.
 */
function preparedOnce(sql: string): string {
  return sql.replace(limit, (text, word?: string) => (word === undefined ? text : `${word} +?`));
}

/** Texts as they are prepared, by the text as it is written; shared by all databases of a process. */
const texts = new Map<string, { text: string; count: number }>();

function textOf(sql: string): { text: string; count: number } {
  let known = texts.get(sql);
  if (!known) {
    if (texts.size >= rememberAtMost) texts.clear();
    known = { text: preparedOnce(sql), count: placeholders(sql).count };
    texts.set(sql, known);
  }
  return known;
}

/** The rows of several reads, merged. */
export function rowsOf(statements: Statements, reads: readonly Read[], order?: MergeOrder): Row[] {
  const found = reads.map(({ sql, values }) => statements.get(sql).all(values));
  // Reads of several ranges mostly find rows in one range only.
  const [first = [], ...others] = found.filter((rows) => rows.length > 0);
  if (others.length === 0) return first;
  const rows = first.concat(...others);
  // `sort` recognizes runs that are in order already, and merges them.
  return order ? rows.sort(order.compare).slice(0, order.limit) : rows;
}

type Row = Record<string, unknown>;
type Convert = (value: unknown) => unknown;
type Columns = readonly { readonly name: string; readonly type: string | null }[];

export class PreparedStatement {
  readonly columns: Columns;
  readonly #statement: Statement;
  readonly #placeholders: number;
  readonly #toRow: ToRow;

  /** @param exact Whether integers of 64 bits arrive as bigint. */
  constructor(statement: Statement, placeholders: number, exact: boolean) {
    this.#statement = statement;
    this.#placeholders = placeholders;
    this.columns = statement.reader ? statement.raw(true).safeIntegers(exact).columns() : [];
    this.#toRow = rowMaker(this.columns, exact);
  }

  all(values: readonly unknown[]): Row[] {
    const rows = this.arrays(values);
    const { length } = rows;
    const made: Row[] = new Array(length);
    for (let index = 0; index < length; index++) made[index] = this.#toRow(rows[index] as unknown[]);
    return made;
  }

  first(values: readonly unknown[]): Row | undefined {
    const row = this.#statement.get(this.#bind(values)) as unknown[] | undefined; // Raw mode: rows are arrays.
    return row && this.#toRow(row);
  }

  /** @returns the number of rows changed. */
  run(values: readonly unknown[]): number {
    if (this.columns.length > 0) return this.arrays(values).length; // One row for each row that RETURNING returns.
    return this.#statement.run(this.#bind(values)).changes;
  }

  /** Rows as the driver gives them, integers as bigint. */
  arrays(values: readonly unknown[]): unknown[][] {
    return this.#statement.all(this.#bind(values)) as unknown[][]; // Raw mode: rows are arrays.
  }

  #bind(values: readonly unknown[]): unknown[] {
    // libsql would take missing values for null.
    if (values.length !== this.#placeholders) {
      throw new RangeError(`The statement has ${this.#placeholders} placeholders, not ${values.length}.`);
    }
    const { length } = values;
    const bound: unknown[] = new Array(length);
    for (let index = 0; index < length; index++) bound[index] = toSqlite(values[index]);
    return bound;
  }
}

type ToRow = (values: readonly unknown[]) => Row;

/** Functions that make rows, by their source text. Shared by all databases of a process, so that each is compiled once. */
const rowMakers = new Map<string, ToRow>();

/**
 * Makes objects of arrays of values. The function is compiled with one object literal, since V8 makes such objects much faster
 * than objects whose members are added by name.
 * @param exact Whether integers of 64 bits arrive as bigint.
 */
function rowMaker(columns: Columns, exact: boolean): ToRow {
  const key = JSON.stringify([exact, ...columns.map(({ name, type }) => [name, type])]);
  let known = rowMakers.get(key);
  if (!known) {
    if (rowMakers.size >= rememberAtMost) rowMakers.clear();
    known = newRowMaker(columns, exact);
    rowMakers.set(key, known);
  }
  return known;
}

function newRowMaker(columns: Columns, exact: boolean): ToRow {
  const converters = columns.map(({ type }) => (exact || type === "BOOLEAN" ? converterOf(type) : undefined));
  // Of several columns with the same name the last one counts, as in any literal. The brackets make `__proto__` an ordinary
  // member.
  const members = columns.map(({ name }, index) => {
    const value = `values[${index}]`;
    const converted = converters[index] ? `${value} === null ? null : converters[${index}](${value})` : value;
    const literal = JSON.stringify(name);
    return `${name === "__proto__" ? `[${literal}]` : literal}: ${converted}`;
  });
  return new Function("converters", `return (values) => ({ ${members.join(", ")} })`)(converters);
}

/** Converts a value by the declared type of its column, as Prisma's migrations declare it. A computed value has none. */
function converterOf(declared: string | null): Convert | undefined {
  if (declared === "INTEGER") return Number;
  if (declared === "BOOLEAN") return Boolean;
  return undefined;
}

/** SQLite has no booleans, and stores a JavaScript number as a float unless the column's type says otherwise. */
function toSqlite(value: SqlValue | unknown): unknown {
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
  // libsql ends the process when it gets a value of an unknown type.
  throw new TypeError(`${typeof value} is not a value for SQL.`);
}
