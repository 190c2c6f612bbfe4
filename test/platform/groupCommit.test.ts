/** Writes on SQLite are committed in groups, and each gets the same result as alone. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { type Database, openDatabase, type Transaction } from "../../server/platform/db/index.ts";
import { Failure } from "../../server/platform/failure.ts";
import { increment } from "../support/counter.ts";
import { gate, givenCounter, givenMigrations, hits, openTestDatabase, sqliteDrivers } from "../support/db.ts";

describe.each(sqliteDrivers)("writes that wait together on %s", () => {
  /** According to this clock, no write takes long, even on a busy machine, unless a test sets the time. */
  let nowMs = 0;
  const elapsedMs = () => nowMs;

  async function open(): Promise<{ db: Database & { url: string }; commits: () => number; migrations: string }> {
    const migrations = await givenCounter();
    let transactions = 0;
    const db = await openTestDatabase({
      migrations,
      elapsedMs,
      timed: (use) => {
        if (use === "write") transactions++;
      },
    });
    return { db, migrations, commits: () => transactions };
  }
  const add = (tx: Transaction, name: string) => tx.run('INSERT INTO "Counter" VALUES (?, 0)', name);
  const names = async (db: Database) =>
    (await db.read.all<{ name: string }>('SELECT "name" FROM "Counter" ORDER BY "name"')).map((row) => row.name);

  test("share commits, in the order in which they were asked for", async () => {
    const { db, commits } = await open();
    const order: number[] = [];

    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        db.write(async (tx) => {
          await tx.run(increment);
          tx.afterCommit(() => order.push(index));
        }),
      ),
    );

    expect(commits()).toBe(1);
    expect(await hits(db)).toBe(16n);
    expect(order).toEqual(Array.from({ length: 16 }, (_, index) => index));
  });

  test("are at most 64 to a commit", async () => {
    const { db, commits } = await open();

    await Promise.all(Array.from({ length: 130 }, () => db.write((tx) => tx.run(increment))));

    expect(commits()).toBe(3);
    expect(await hits(db)).toBe(130n);
  });

  test.each([
    { each: "2 ms", takesMs: 2, expected: "six, until more than 10 ms have passed", commitsOf12: 2 },
    { each: "more than 2 ms", takesMs: 2.1, expected: "one at a time", commitsOf12: 12 },
  ])("that take $each are committed $expected", async ({ takesMs, commitsOf12 }) => {
    const { db, commits } = await open();

    await Promise.all(
      Array.from({ length: 12 }, () =>
        db.write(async (tx) => {
          await tx.run(increment);
          nowMs += takesMs;
        }),
      ),
    );

    expect(commits()).toBe(commitsOf12);
    expect(await hits(db)).toBe(12n);
  });

  test("roll back alone where one fails, and its callbacks are not called", async () => {
    const { db } = await open();
    const called: string[] = [];
    const write = (name: string, refuse: boolean) =>
      db.write(async (tx) => {
        await add(tx, name);
        tx.afterCommit(() => called.push(name));
        if (refuse) throw new Failure("conflict", "duplicate", `${name} is refused.`);
        return name;
      });

    const results = await Promise.allSettled([
      write("a", false),
      write("b", true),
      write("c", false),
      write("d", true),
      write("e", false),
    ]);

    expect(results.map((each) => (each.status === "fulfilled" ? each.value : each.reason.message))).toEqual([
      "a",
      "b is refused.",
      "c",
      "d is refused.",
      "e",
    ]);
    expect(await names(db)).toEqual(["a", "c", "e", "hits"]);
    expect(called).toEqual(["a", "c", "e"]);
  });

  test("see what earlier ones of the group have written, and others see it after the commit only", async () => {
    const { db } = await open();
    const seen: bigint[] = [];
    const outside: Promise<bigint | undefined>[] = [];

    await Promise.all(
      [1, 2, 3].map(() =>
        db.write(async (tx) => {
          await tx.run(increment);
          seen.push((await hits({ read: tx })) ?? 0n);
          outside.push(hits(db));
        }),
      ),
    );

    expect(seen).toEqual([1n, 2n, 3n]);
    expect(await Promise.all(outside)).toEqual([0n, 0n, 0n]);
  });

  test("an error that depends on a row of the group is returned after that row is stored", async () => {
    const { db } = await open();
    const told: string[] = [];

    const first = db.write((tx) => add(tx, "taken")).then(() => told.push("kept"));
    const second = db
      .write(async (tx) => {
        if (await tx.first(`SELECT 1 FROM "Counter" WHERE "name" = 'taken'`)) throw new Error("taken");
      })
      .catch(async () => told.push(`refused beside ${(await names(db)).join()}`));
    await Promise.all([first, second]);

    expect(told).toEqual(["kept", "refused beside hits,taken"]);
  });

  test("one that yields runs again by itself, keeps its place before later ones, and changes once", async () => {
    const { db, commits } = await open();
    let runs = 0;
    const order: string[] = [];
    const note = (name: string) => () => order.push(name);

    await Promise.all([
      db.write((tx) => tx.run(increment)).then(note("first")),
      db
        .write(async (tx) => {
          runs++;
          await tx.run(increment);
          await nextTurn();
          await tx.run(increment);
        })
        .then(note("yielding")),
      db.write((tx) => tx.run(increment)).then(note("last")),
    ]);

    expect(runs).toBe(2);
    expect(await hits(db)).toBe(4n);
    expect(order).toEqual(["first", "yielding", "last"]);
    expect(commits()).toBe(3);
  });

  test("one that says so has a transaction of its own from the start", async () => {
    const { db, commits } = await open();
    let runs = 0;
    const long = async (tx: Transaction) => {
      runs++;
      await nextTurn();
      await tx.run(increment);
    };

    await Promise.all([
      db.write((tx) => tx.run(increment)),
      db.write(long, { alone: true }),
      db.write((tx) => tx.run(increment)),
    ]);

    expect(runs).toBe(1);
    expect(commits()).toBe(3);
    expect(await hits(db)).toBe(3n);
  });

  test("what is left running of one that yielded cannot write into others' transactions", async () => {
    const { db } = await open();
    const late = gate();
    const complaints: string[] = [];
    let runs = 0;

    const first = db.write((tx) => tx.run(increment));
    const yielding = db.write(async (tx) => {
      if (++runs > 1) return;
      await late.opened;
      await tx.run(increment).catch((error: Error) => complaints.push(error.message));
    });
    await Promise.all([first, yielding]);
    await db.write(async (tx) => {
      late.open();
      await tx.run(increment);
    });
    await nextTurn();

    expect(complaints).toEqual([expect.stringMatching(/transaction has ended/)]);
    expect(await hits(db)).toBe(2n);
  });

  test("run again one by one where SQLite itself rolled the group back, so that only those to blame fail", async () => {
    const migrations = await givenMigrations({
      "20260101000000_big": `CREATE TABLE "Big" ("name" TEXT NOT NULL PRIMARY KEY, "bytes" BLOB);`,
    });
    const db = await openTestDatabase({ migrations, elapsedMs });
    await db.write(async (tx) => {
      await tx.all("PRAGMA max_page_count=200");
    });
    const put = (name: string, bytes: number) =>
      db.write((tx) => tx.run('INSERT INTO "Big" VALUES (?, zeroblob(?))', name, bytes));

    const results = await Promise.allSettled([put("a", 10), put("b", 10_000_000), put("c", 10)]);

    expect(results.map((each) => (each.status === "rejected" ? each.reason.kind : "kept"))).toEqual([
      "kept",
      "unavailable",
      "kept",
    ]);
    expect(await db.read.all('SELECT "name" FROM "Big" ORDER BY "name"')).toEqual([{ name: "a" }, { name: "c" }]);
    await put("d", 10);
  });

  test("a commit that fails fails all of them, and calls nobody back", async () => {
    const migrations = await givenMigrations({
      "20260101000000_deferred": `CREATE TABLE "Parent" ("id" TEXT NOT NULL PRIMARY KEY);
        CREATE TABLE "Child" ("id" TEXT NOT NULL PRIMARY KEY,
          "parentId" TEXT NOT NULL REFERENCES "Parent" ("id") DEFERRABLE INITIALLY DEFERRED);`,
    });
    const db = await openTestDatabase({ migrations, elapsedMs });
    const called: string[] = [];
    const write = (id: string, sql: string) =>
      db.write(async (tx) => {
        await tx.run(sql, id);
        tx.afterCommit(() => called.push(id));
      });

    const results = await Promise.allSettled([
      write("a", 'INSERT INTO "Parent" VALUES (?)'),
      write("b", `INSERT INTO "Child" VALUES (?, 'nobody')`),
    ]);

    expect(results.map((each) => each.status)).toEqual(["rejected", "rejected"]);
    expect(called).toEqual([]);
    expect(await db.read.all('SELECT * FROM "Parent"')).toEqual([]);
    await write("c", 'INSERT INTO "Parent" VALUES (?)');
    expect(called).toEqual(["c"]);
  });

  test("wait for another process, and all of them are answered", async () => {
    const { db, migrations } = await open();
    const other = await openDatabase({ url: db.url, migrations });
    const [held, release] = [gate(), gate()];
    const holding = other.write(async (tx) => {
      await tx.run(increment);
      held.open();
      await release.opened;
    });
    await held.opened;

    const waiting = Promise.all([1, 2, 3].map(() => db.write((tx) => tx.run(increment))));
    await nextTurn();
    release.open();
    await Promise.all([holding, waiting]);

    expect(await hits(db)).toBe(4n);
    await other.close();
  });

  test("models take part like statements", async () => {
    const db = await openTestDatabase({ elapsedMs });
    const add = (id: string) =>
      db.write(async (tx) => {
        const models = await tx.models();
        await models.user.create({ data: { id, email: `${id}@example.com`, createdMs: 1n } });
        if (id === "bob") throw new Error("not bob");
      });

    const results = await Promise.allSettled(["ann", "bob", "eve"].map(add));

    expect(results.map((each) => each.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await (await db.read.models()).user.count()).toBe(2);
  });
});
