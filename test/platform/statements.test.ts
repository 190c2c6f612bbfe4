import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Connection, openConnection } from "../../server/platform/db/driver.ts";
import { Statements } from "../../server/platform/db/statements.ts";

describe("prepared statements", () => {
  let folder: string;
  let connection: Connection;
  const prepared: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "quintet-statements-"));
    connection = await openConnection(join(folder, "some.db"));
  });
  afterAll(() => {
    connection.handle.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function statements(): Statements {
    const { handle } = connection;
    return new Statements({
      isOpen: true,
      isTransaction: false,
      exec: (sql) => handle.exec(sql),
      close: () => {},
      prepare(sql) {
        prepared.push(sql);
        return handle.prepare(sql);
      },
    });
  }

  test("keep the values of limits out of their plans, with which each run would prepare them anew", () => {
    const sql = `SELECT "value", 'LIMIT ?' AS "LIMIT ?" FROM json_each('[1,2,3,4,5]') ORDER BY "value" LIMIT ? OFFSET ?`;
    const both = statements();
    expect(both.get(sql).all([2, 1])).toEqual([
      { value: 2n, "LIMIT ?": "LIMIT ?" },
      { value: 3n, "LIMIT ?": "LIMIT ?" },
    ]);
    expect(both.get(sql).all([0, 0])).toEqual([]);
    expect(both.get(sql).all([-1, 4])).toEqual([{ value: 5n, "LIMIT ?": "LIMIT ?" }]);
    expect(prepared).toEqual([sql.replace(/LIMIT \? OFFSET \?$/, "LIMIT +? OFFSET +?")]);
  });
});
