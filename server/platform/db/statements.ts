import type { Handle, Statement } from "./driver.ts";
import type { MergeOrder, Read, SqlValue } from "./index.ts";
import { placeholders } from "./placeholders.ts";

/** Texts are few and constant; the limit is for those whose number of placeholders varies. */
const rememberAtMost = 500;

/** The prepared statements of one connection. Preparing takes three times as long as running a small read. */
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

  /** The same, with integers of 64 bits as plain numbers. */
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

// Whatever may hold words that are none of the statement's, and limits that are values.
const limit = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\b(LIMIT|OFFSET) \?/g;

/**
 * SQLite lets the value of a limit decide how a statement is planned, and so prepares it anew for each run that binds one
 * (`sqlite3_expired`): three times the work of a small read, and more the longer the statement is. It does not see through a sign.
 */
function preparedOnce(sql: string): string {
  return sql.replace(limit, (text, word?: string) => (word === undefined ? text : `${word} +?`));
}

/** What a statement is prepared as, by its text: the same for all databases of a process. */
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
  // Most reads of several ranges find rows in one of them only.
  const [first = [], ...others] = found.filter((rows) => rows.length > 0);
  if (others.length === 0) return first;
  const rows = first.concat(...others);
  // Sorting finds the runs that are in order already, and merges them.
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

  /** @param exact Whether integers of 64 bits are bigint. */
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
    if (this.columns.length > 0) return this.arrays(values).length; // One row for each that RETURNING names.
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

/** What rows are made with, by what makes it: the code is compiled, and made fast, once for all databases of a process. */
const rowMakers = new Map<string, ToRow>();

/**
 * Makes rows of arrays of values, all of one statement with one literal: a row that gets its members one by one, by names that
 * are only known then, takes six times as long.
 * @param exact Whether integers of 64 bits are bigint.
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
  // Of several columns of one name the last one counts, as in any literal. Unbracketed, `__proto__` would be no member.
  const members = columns.map(({ name }, index) => {
    const value = `values[${index}]`;
    const converted = converters[index] ? `${value} === null ? null : converters[${index}](${value})` : value;
    const literal = JSON.stringify(name);
    return `${name === "__proto__" ? `[${literal}]` : literal}: ${converted}`;
  });
  return new Function("converters", `return (values) => ({ ${members.join(", ")} })`)(converters);
}

/** By declared type, as Prisma's migrations declare the columns of a model. A computed value has none. */
function converterOf(declared: string | null): Convert | undefined {
  if (declared === "INTEGER") return Number;
  if (declared === "BOOLEAN") return Boolean;
  return undefined;
}

/** SQLite has no booleans, and would store a JavaScript number as a float where the column does not say otherwise. */
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
  // libsql ends the process over values it does not know.
  throw new TypeError(`${typeof value} is not a value for SQL.`);
}
