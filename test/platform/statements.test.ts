/** Cached statements return the same results as SQLite's driver with a statement that is prepared for each run. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Handle, openConnection, type Statement } from "../../server/platform/db/driver.ts";
import { placeholders } from "../../server/platform/db/placeholders.ts";
import {
  converterOf,
  type PreparedStatement,
  requireCount,
  Statements,
  toSqlite,
} from "../../server/platform/db/statements.ts";
import { sqliteDrivers } from "../support/db.ts";

type SqlStatement = Pick<PreparedStatement, "columns" | "all" | "first" | "run" | "arrays">;
interface SqlStatements {
  get(sql: string): SqlStatement;
  clear(): void;
}

/** The SQLite driver alone, which prepares a statement for each execution and creates the rows. */
class PlainStatements implements SqlStatements {
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

const columns = {
  text: fc.option(fc.string({ unit: "grapheme", maxLength: 12 }).filter((text) => !text.includes("\0"))),
  integer: fc.option(fc.integer()),
  bigint: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
  boolean: fc.option(fc.boolean()),
  real: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
  blob: fc.option(fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes))),
};
type Name = keyof typeof columns;
const names = Object.keys(columns) as Name[];
const table = `CREATE TABLE "some" ("id" INTEGER PRIMARY KEY, ${names.map((name) => `"${name}" ${name.toUpperCase()}`).join(", ")})`;

const ids = fc.integer({ min: 1, max: 6 });
/** If several columns have the same name, the last one wins. */
const chosen = fc.array(fc.constantFrom<string>("id", ...names), { minLength: 1, maxLength: 9 });

type Step = (statements: SqlStatements) => unknown;

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(ids, fc.record(columns)).map(([id, row]): Step => {
    const marks = names.map(() => "?").join(", ");
    const sql = `INSERT INTO "some" VALUES (?, ${marks}) ON CONFLICT DO NOTHING`;
    return (statements) => statements.get(sql).run([id, ...names.map((name) => row[name])]);
  }),
  fc
    .tuple(
      ids,
      fc.constantFrom(...names).chain((name) => fc.tuple(fc.constant(name), columns[name])),
    )
    .map(
      ([id, [name, value]]): Step =>
        (statements) =>
          statements.get(`UPDATE "some" SET "${name}" = ? WHERE "id" >= ? RETURNING "id"`).run([value, id]),
    ),
  fc.tuple(chosen, fc.nat({ max: 4 }), fc.nat({ max: 2 })).map(([all, limit, offset]): Step => {
    const sql = `SELECT ${all.map((name) => `"${name}"`).join(", ")}, count(*) OVER () AS "all" FROM "some" ORDER BY "id" LIMIT ? OFFSET ?`;
    return (statements) => {
      const statement = statements.get(sql);
      return [statement.all([limit, offset]), statement.arrays([limit, offset]), statement.columns];
    };
  }),
  fc.tuple(chosen, ids).map(([all, id]): Step => {
    const sql = `SELECT ${all.map((name) => `"${name}"`).join(", ")}, 'LIMIT ?' AS "LIMIT ?" FROM "some" WHERE "id" = ?`;
    return (statements) => statements.get(sql).first([id]);
  }),
  ids.map(
    (id): Step =>
      (statements) =>
        statements.get('DELETE FROM "some" WHERE "id" > ?').run([id]),
  ),
  // A query with one value too many. The next query has a value of a type that SQL lacks.
  ids.map(
    (id): Step =>
      (statements) =>
        statements.get('SELECT "id" FROM "some" WHERE "id" = ?').all([id, id]),
  ),
  fc.constant<Step>((statements) => statements.get('SELECT ? AS "none"').first([undefined])),
);

function outcomeOf(step: () => unknown): unknown {
  try {
    return { came: step() };
  } catch (error) {
    return { failed: String(error) };
  }
}

describe.each(sqliteDrivers)("on %s,", () => {
  test("whatever is added, changed, deleted and looked for", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quintet-statements-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const open = async (name: string) => {
      const { handle } = await openConnection(join(folder, name));
      onTestFinished(() => void handle.close());
      handle.exec("PRAGMA synchronous=OFF");
      handle.exec(table);
      return handle;
    };
    const [one, other] = [await open("one.db"), await open("other.db")];
    const [kept, plain] = [new Statements(one), new PlainStatements(other)];
    fc.assert(
      fc.property(fc.array(steps, { minLength: 4, maxLength: 20 }), (each) => {
        for (const handle of [one, other]) handle.exec('DELETE FROM "some"');
        for (const step of each) expect(outcomeOf(() => step(kept))).toEqual(outcomeOf(() => step(plain)));
      }),
      { numRuns: 100, seed: 30, endOnFailure: true },
    );
  });
});

test("plans of statements do not depend on limits and compared values, so that no run prepares a statement again", async () => {
  const { handle } = await openConnection(":memory:");
  const prepared: string[] = [];
  const statements = new Statements({
    isOpen: true,
    isTransaction: false,
    exec: (sql) => handle.exec(sql),
    close: () => {},
    prepare(sql) {
      prepared.push(sql);
      return handle.prepare(sql);
    },
  });
  const sql = `SELECT "value", 'LIMIT ?' AS "LIMIT ?" FROM json_each('[1,2,3,4,5]') ORDER BY "value" LIMIT ? OFFSET ?`;

  expect(statements.get(sql).all([2, 1])).toEqual([
    { value: 2n, "LIMIT ?": "LIMIT ?" },
    { value: 3n, "LIMIT ?": "LIMIT ?" },
  ]);
  expect(statements.get(sql).all([0, 0])).toEqual([]);
  expect(statements.get(sql).all([-1, 4])).toEqual([{ value: 5n, "LIMIT ?": "LIMIT ?" }]);
  const compared = `SELECT "value", 'x = ?' AS "x = ?" FROM json_each('[1,2]') WHERE "value" <= ? AND "value" = ?`;
  expect(statements.get(compared).all([2, 1])).toEqual([{ value: 1n, "x = ?": "x = ?" }]);
  expect(prepared).toEqual([
    sql.replace(/LIMIT \? OFFSET \?$/, "LIMIT +? OFFSET +?"),
    compared.replace(/= \?$/, "= +?"),
  ]);
  handle.close();
});
