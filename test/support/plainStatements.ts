/**
 * Implements `server/platform/db/statements.ts` with the SQLite driver alone, which prepares a statement for each
 * execution and creates the rows.
 */
import type { Handle, Statement } from "../../server/platform/db/driver.ts";
import { placeholders } from "../../server/platform/db/placeholders.ts";
import {
  converterOf,
  requireCount,
  type SqlStatement,
  type SqlStatements,
  toSqlite,
} from "../../server/platform/db/statements.ts";

export class PlainStatements implements SqlStatements {
  readonly #handle: Handle;

  constructor(handle: Handle) {
    this.#handle = handle;
  }

  get(sql: string): SqlStatement {
    return new PlainStatement(this.#handle, sql);
  }

  clear(): void {}
}

class PlainStatement implements SqlStatement {
  readonly #handle: Handle;
  readonly #sql: string;

  constructor(handle: Handle, sql: string) {
    this.#handle = handle;
    this.#sql = sql;
  }

  get columns() {
    return this.#prepare().columns();
  }

  all(values: readonly unknown[]) {
    const rows = this.#reading().all(...this.#bound(values)) as Record<string, unknown>[];
    return rows.map((row) => this.#typed(row));
  }

  first(values: readonly unknown[]) {
    const row = this.#reading().get(...this.#bound(values)) as Record<string, unknown> | undefined;
    return row && this.#typed(row);
  }

  run(values: readonly unknown[]) {
    if (this.columns.length > 0) return this.arrays(values).length;
    return Number(this.#prepare().run(...this.#bound(values)).changes);
  }

  arrays(values: readonly unknown[]) {
    const statement = this.#reading();
    statement.setReturnArrays(true);
    return statement.all(...this.#bound(values)) as unknown[][];
  }

  #prepare(): Statement {
    return this.#handle.prepare(this.#sql);
  }

  /** Returns a statement that reads integers as bigint. */
  #reading(): Statement {
    const statement = this.#prepare();
    statement.setReadBigInts(true);
    return statement;
  }

  #bound(values: readonly unknown[]): unknown[] {
    requireCount(values, placeholders(this.#sql).count);
    return values.map(toSqlite);
  }

  /** Converts a row's values to the types of its columns. */
  #typed(row: Record<string, unknown>): Record<string, unknown> {
    const typed = this.columns.map(({ name, type }) => {
      const value = row[name];
      return [name, value === null ? null : (converterOf(type)?.(value) ?? value)] as const;
    });
    return Object.fromEntries(typed);
  }
}
