import { describe, expect, test } from "vitest";
import { find, findAll, insert, insertAll, remove, select, update } from "../../server/platform/db/tables.ts";
import { drivers, openTestDatabase } from "../support/db.ts";

const user = (id: string) => ({ id, email: `${id}@example.com`, createdMs: 1n });
const list = (id: string, ordinal: bigint) => ({ id, userId: "ann", title: id, ordinal, createdMs: 1n, updatedMs: 2n });

describe.each(drivers)("tables on %s:", () => {
  async function given() {
    const db = await openTestDatabase();
    await db.write(async (tx) => {
      await insert(tx, "User", user("ann"));
      await insertAll(tx, "Tasklist", [list("a", 0n), list("b", 1n), list("c", 2n)]);
    });
    return db;
  }

  test("a condition that is undefined is refused, since it would mean every row", async () => {
    const db = await given();

    await expect(
      db.write(async (tx) => remove(tx, "Tasklist", { id: undefined as unknown as string })),
    ).rejects.toThrow('The condition for column "id" must not be undefined.');
    expect(await findAll(db.read, "Tasklist", {})).toHaveLength(3);
  });

  test("more rows than one statement takes values are inserted all the same", async () => {
    const db = await given();

    await db.write((tx) =>
      insertAll(
        tx,
        "Tasklist",
        Array.from({ length: 3_000 }, (_, index) => list(`n${index}`, BigInt(index + 10))),
      ),
    );

    expect(await db.read.first('SELECT count(*) AS "n" FROM "Tasklist"')).toEqual({ n: 3_003n });
  });
});

test("what does not fit the models does not compile", () => {
  const never = () => {
    const reader = { all: async () => [], first: async () => undefined };
    const tx = { run: async () => 0 };
    // @ts-expect-error: a misspelt column
    void find(reader, "User", { mail: "a" });
    // @ts-expect-error: a wrong type
    void find(reader, "User", { createdMs: "1" });
    // @ts-expect-error: a table that does not exist
    void find(reader, "Users", { id: "a" });
    // @ts-expect-error: a column without a default is missing
    void insert(tx, "User", { id: "a", createdMs: 1n });
    // @ts-expect-error: a misspelt column
    void update(tx, "Task", { id: "a" }, { titel: "T" });
    // @ts-expect-error: a misspelt column
    select("Task", ["titel"]);
    const ids = select("Task", ["id"]);
    // @ts-expect-error: a column that was not selected
    void ids.first(reader, "").then((row) => row?.title);
  };

  expect(never).toBeTypeOf("function");
});
