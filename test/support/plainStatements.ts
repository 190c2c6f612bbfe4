/** What `server/platform/db/statements.ts` does, by the driver of SQLite alone: it prepares a statement for each run, and makes the rows. */
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

/**
 * Begins and ends transactions. When libsql finds the file locked, its `BEGIN` stays open until it is collected as garbage, and nothing
 * can be committed before. Kept statements end it with their next run; here, `exec` closes it at once.
 */
const transactional = /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/;

class PlainStatement implements SqlStatement {
  readonly #handle: Handle;
  readonly #sql: string;

  constructor(handle: Handle, sql: string) {
    this.#handle = handle;
    this.#sql = sql;
  }

  get columns() {
    const statement = this.#prepare();
    return statement.reader ? statement.raw(true).columns() : [];
  }

  all(values: readonly unknown[]) {
    const statement = this.#reading();
    return (statement.all(this.#bound(values)) as Record<string, unknown>[]).map((row) => this.#typed(row));
  }

  first(values: readonly unknown[]) {
    const row = this.#reading().get(this.#bound(values)) as Record<string, unknown> | undefined;
    return row && this.#typed(row);
  }

  run(values: readonly unknown[]) {
    if (transactional.test(this.#sql)) {
      this.#handle.exec(this.#sql);
      return 0;
    }
    if (this.#prepare().reader) return this.arrays(values).length;
    return this.#prepare().run(this.#bound(values)).changes;
  }

  arrays(values: readonly unknown[]) {
    return this.#reading().raw(true).all(this.#bound(values)) as unknown[][];
  }

  #prepare(): Statement {
    return this.#handle.prepare(this.#sql);
  }

  /** Gives integers as bigint. */
  #reading(): Statement {
    const statement = this.#prepare();
    return statement.reader ? statement.safeIntegers(true) : statement;
  }

  #bound(values: readonly unknown[]): unknown[] {
    requireCount(values, placeholders(this.#sql).count);
    return values.map(toSqlite);
  }

  /** With the types of the columns. Of many rows, libsql gives bytes as an ArrayBuffer; of one, it adds a member that is no column. */
  #typed(row: Record<string, unknown>): Record<string, unknown> {
    const typed = this.columns.map(({ name, type }) => {
      const given = row[name];
      const value = given instanceof ArrayBuffer ? Buffer.from(given) : given;
      return [name, value === null ? null : (converterOf(type)?.(value) ?? value)] as const;
    });
    return Object.fromEntries(typed);
  }
}
