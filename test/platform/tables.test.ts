import { describe, expect, test } from "vitest";
import {
  column,
  count,
  find,
  findAll,
  flag,
  insert,
  insertAll,
  int64,
  orNull,
  remove,
  select,
  text,
  update,
} from "../../server/platform/db/tables.ts";
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

  test("a row comes back as it was inserted, with its defaults", async () => {
    const db = await given();

    expect(await find(db.read, "User", { id: "ann" })).toEqual({
      ...user("ann"),
      name: null,
      picture: null,
      domain: null,
      administrator: false,
      passwordHash: null,
    });
    expect(await find(db.read, "User", { id: "bob" })).toBeUndefined();
  });

  test("rows are found by values and by null, in order, up to a limit", async () => {
    const db = await given();

    const lists = await findAll(db.read, "Tasklist", { userId: "ann" }, { orderBy: ["ordinal DESC"], limit: 2 });

    expect(lists.map(({ id }) => id)).toEqual(["c", "b"]);
    expect(await findAll(db.read, "User", { name: null })).toHaveLength(1);
    expect(await findAll(db.read, "User", { name: "Ann" })).toEqual([]);
  });

  test("of rows that are added together, one may lack what another has", async () => {
    const db = await given();
    await db.write((tx) => insertAll(tx, "User", [user("bob"), { ...user("cleo"), name: "Cleo" }]));

    expect(await findAll(db.read, "User", { name: null }, { orderBy: ["id"] })).toHaveLength(2);
    expect(await find(db.read, "User", { id: "cleo" })).toMatchObject({ name: "Cleo" });
  });

  test("changes and deletions say how many rows they met", async () => {
    const db = await given();

    const met = await db.write(async (tx) => [
      await update(tx, "Tasklist", { userId: "ann", ordinal: 1n }, { title: "B", sequence: 7n }),
      await update(tx, "Tasklist", { id: "z" }, { title: "Z" }),
      await update(tx, "Tasklist", { id: "a" }, {}),
      await remove(tx, "Tasklist", { id: "c" }),
    ]);

    expect(met).toEqual([1, 0, 0, 1]);
    expect(await find(db.read, "Tasklist", { id: "b" })).toMatchObject({ title: "B", sequence: 7n });
    expect(await find(db.read, "Tasklist", { id: "c" })).toBeUndefined();
  });

  test("a condition that is undefined is refused, since it would mean every row", async () => {
    const db = await given();

    await expect(
      db.write(async (tx) => remove(tx, "Tasklist", { id: undefined as unknown as string })),
    ).rejects.toThrow('The condition for column "id" must not be undefined.');
    expect(await findAll(db.read, "Tasklist", {})).toHaveLength(3);
  });

  test("a selection reads its columns, those of joined tables, and what is computed", async () => {
    const db = await given();
    const owned = select("Tasklist", ["id", "ordinal"], {
      as: "l",
      with: {
        owner: column("User", "email", "u"),
        next: int64('l."ordinal" + 1'),
        first: flag('l."ordinal" = 0'),
        length: count('length(l."title")'),
        name: orNull(text('u."name"')),
        none: orNull(count("NULL")),
      },
    });
    const rest = 'JOIN "User" u ON u."id" = l."userId" WHERE l."userId" = ? ORDER BY l."ordinal"';

    expect((await owned.all(db.read, rest, "ann"))[1]).toEqual({
      id: "b",
      ordinal: 1n,
      owner: "ann@example.com",
      next: 2n,
      first: false,
      length: 1,
      name: null,
      none: null,
    });
    expect(await owned.first(db.read, rest, "ann")).toMatchObject({ id: "a", first: true });
    expect(await owned.first(db.read, rest, "bob")).toBeUndefined();
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
