import { existsSync } from "node:fs";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openConnection, pathOf } from "../../server/platform/db/driver.ts";
import { DatabaseError, isBusy } from "../../server/platform/db/errors.ts";
import { openDatabase, type Reader, type Transaction, type WriteModels } from "../../server/platform/db/index.ts";
import { increment } from "../support/counter.ts";
import { drivers, gate, givenCounter, givenMigrations, hits, openTestDatabase, sqliteDrivers } from "../support/db.ts";
import { temporaryFolder } from "../support/folder.ts";

/** A number that JavaScript's number type cannot represent. */
const above = 2n ** 53n + 1n;

const list = { title: "List", ordinal: 0n, createdMs: 1n, updatedMs: 2n };

const createUser = (models: WriteModels, id: string) =>
  models.user.create({ data: { id, email: `${id}@example.com`, createdMs: 1n } });

const insertUser = (tx: Transaction, id: string) =>
  tx.run('INSERT INTO "User" ("id", "email", "createdMs") VALUES (?, ?, ?)', id, `${id}@example.com`, 1n);

async function userIds(reader: Reader): Promise<string[]> {
  const rows = await reader.all<{ id: string }>('SELECT "id" FROM "User" ORDER BY "id"');
  return rows.map((row) => row.id);
}

describe.each(drivers)("on %s", (driver) => {
  const open = () => openTestDatabase();
  const openCounter = async () => openTestDatabase({ migrations: await givenCounter() });
  const sqliteTest = test.runIf(driver !== "pg");

  describe("a write", () => {
    test("keeps all of its changes when it returns, and hands on what it returns", async () => {
      const db = await openCounter();

      const changed = await db.write(async (tx) => (await tx.run(increment)) + (await tx.run(increment)));

      expect(changed).toBe(2);
      expect(await hits(db)).toBe(2n);
    });

    test("undoes its changes when it throws", async () => {
      const db = await open();

      const failing = db.write(async (tx) => {
        await insertUser(tx, "raw");
        await createUser(await tx.models(), "model");
        throw new Error("changed my mind");
      });

      await expect(failing).rejects.toThrow("changed my mind");
      expect(await userIds(db.read)).toEqual([]);
    });

    test.each(["raw", "models"] as const)("beside another that rolls back is kept (%s)", async (how) => {
      const db = await open();
      const [begun, fail] = [gate(), gate()];
      const insert = async (tx: Transaction, id: string): Promise<unknown> =>
        how === "raw" ? insertUser(tx, id) : createUser(await tx.models(), id);
      const failing = db.write(async (tx) => {
        await insert(tx, "lost");
        begun.open();
        await fail.opened;
        throw new Error("changed my mind");
      });
      await begun.opened;

      const beside = db.write((tx) => insert(tx, "kept"));
      fail.open();

      await expect(failing).rejects.toThrow("changed my mind");
      await beside;
      expect(await userIds(db.read)).toEqual(["kept"]);
    });

    test("shows its rows to itself at once and to others when it is over", async () => {
      const db = await open();
      const [changed, seen] = [gate(), gate()];
      const writing = db.write(async (tx) => {
        await createUser(await tx.models(), "ann");
        expect(await userIds(tx)).toEqual(["ann"]);
        await insertUser(tx, "bob");
        expect(await (await tx.models()).user.count()).toBe(2);
        changed.open();
        await seen.opened;
      });
      await changed.opened;

      expect(await userIds(db.read)).toEqual([]);
      expect(await (await db.read.models()).user.count()).toBe(0);
      seen.open();
      await writing;

      expect(await userIds(db.read)).toEqual(["ann", "bob"]);
      expect(await (await db.read.models()).user.count()).toBe(2);
    });

    sqliteTest("waits for the ones asked for earlier", async () => {
      const db = await openCounter();
      const order: number[] = [];

      await Promise.all(
        [1, 2, 3].map((each) =>
          db.write(async (tx) => {
            await tx.run(increment);
            order.push(each);
          }),
        ),
      );

      expect(order).toEqual([1, 2, 3]);
    });

    test("loses no update among 200 at the same time", async () => {
      const db = await openCounter();
      const set = 'UPDATE "Counter" SET "value" = ? WHERE "name" = ?';

      await Promise.all(
        Array.from({ length: 200 }, () =>
          db.write(async (tx) => {
            const before = await tx.first<{ value: bigint }>('SELECT "value" FROM "Counter" WHERE "name" = ?', "hits");
            await tx.run(set, (before?.value ?? 0n) + 1n, "hits");
          }),
        ),
      );

      expect(await hits(db)).toBe(200n);
    });

    test("after a failed one succeeds", async () => {
      const db = await openCounter();

      await expect(db.write((tx) => tx.run('INSERT INTO "Nowhere" VALUES (1)'))).rejects.toThrow(
        /no such table|TableDoesNotExist/,
      );
      await db.write((tx) => tx.run(increment));

      expect(await hits(db)).toBe(1n);
    });

    test("inside a write is refused, and the outer one can go on", async () => {
      const db = await openCounter();

      await db.write(async (tx) => {
        await expect(db.write((inner) => inner.run(increment))).rejects.toThrow(/db.write inside|inside db.write/);
        await tx.run(increment);
      });

      expect(await hits(db)).toBe(1n);
    });

    test("begun by a write and awaited after it is allowed", async () => {
      const db = await openCounter();
      const after = gate();
      let later: Promise<number> | undefined;

      await db.write(async (tx) => {
        later = after.opened.then(() => db.write((own) => own.run(increment)));
        await tx.run(increment);
      });
      after.open();
      await later;

      expect(await hits(db)).toBe(2n);
    });
  });

  describe("a transaction that is over", () => {
    test("refuses raw statements and models", async () => {
      const db = await open();
      let kept: Transaction | undefined;
      let models: WriteModels | undefined;
      await db.write(async (tx) => {
        kept = tx;
        models = await tx.models();
      });

      await expect(kept?.run('DELETE FROM "User"')).rejects.toThrow(/transaction has ended/);
      await expect(kept?.all('SELECT * FROM "User"')).rejects.toThrow(/transaction has ended/);
      await expect(kept?.first('SELECT * FROM "User"')).rejects.toThrow(/transaction has ended/);
      await expect(kept?.models()).rejects.toThrow(/transaction has ended/);
      await expect(models?.user.count()).rejects.toThrow(/transaction has ended/);
    });

    test("refuses them while another write is under way", async () => {
      const db = await open();
      let kept: Transaction | undefined;
      let models: WriteModels | undefined;
      await db.write(async (tx) => {
        kept = tx;
        models = await tx.models();
      });
      const [begun, finish] = [gate(), gate()];
      const other = db.write(async () => {
        begun.open();
        await finish.opened;
      });
      await begun.opened;

      await expect(kept && insertUser(kept, "late")).rejects.toThrow(/transaction has ended/);
      await expect(models && createUser(models, "late")).rejects.toThrow(/transaction has ended/);
      finish.open();
      await other;

      expect(await userIds(db.read)).toEqual([]);
    });
  });

  describe("models", () => {
    test("write nested rows, all or none, without ending the transaction", async () => {
      const db = await open();

      await db.write(async (tx) => {
        await (await tx.models()).user.create({
          data: {
            id: "ann",
            email: "ann@example.com",
            createdMs: 1n,
            tasklists: { create: { id: "a", ...list } },
          },
        });
        const duplicate = (await tx.models()).user.create({
          data: {
            id: "bob",
            email: "bob@example.com",
            createdMs: 1n,
            tasklists: { create: { id: "a", ...list } },
          },
        });
        await expect(duplicate).rejects.toMatchObject({ code: "P2002" });
        await createUser(await tx.models(), "eve");
      });

      const users = await (await db.read.models()).user.findMany({
        include: { tasklists: true },
        orderBy: { id: "asc" },
      });
      expect(users.map((user) => [user.id, user.tasklists.length])).toEqual([
        ["ann", 1],
        ["eve", 0],
      ]);
    });

    test("write nested rows while other statements of the same write run beside", async () => {
      const db = await open();
      const nested = async (tx: Transaction, id: string) =>
        (await tx.models()).user.create({
          data: { id, email: `${id}@example.com`, createdMs: 1n, tasklists: { create: { id, ...list } } },
        });

      await db.write(async (tx) => {
        await createUser(await tx.models(), "taken");
        const results = await Promise.allSettled([
          nested(tx, "ann"),
          nested(tx, "taken"),
          insertUser(tx, "bob"),
          nested(tx, "eve"),
          createUser(await tx.models(), "joe"),
        ]);
        expect(results.map((result) => result.status)).toEqual([
          "fulfilled",
          "rejected",
          "fulfilled",
          "fulfilled",
          "fulfilled",
        ]);
      });

      expect(await userIds(db.read)).toEqual(["ann", "bob", "eve", "joe", "taken"]);
    });

    test("of two writes at the same time read in their own transactions", async () => {
      const db = await open();
      const all = gate();
      let begun = 0;
      const write = (id: string) =>
        db.write(async (tx) => {
          await insertUser(tx, id);
          const models = await tx.models();
          // On PostgreSQL, both writes run at the same time. SQLite runs them one after the other.
          if (++begun === 2 || db.provider === "sqlite") all.open();
          await all.opened;
          return (await models.user.findUnique({ where: { id } }))?.id;
        });

      expect(await Promise.all([write("ann"), write("bob")])).toEqual(["ann", "bob"]);
    });

    test("follow relations", async () => {
      const db = await open();

      const lists = await db.write(async (tx) => {
        await createUser(await tx.models(), "ann");
        await (await tx.models()).tasklist.create({ data: { id: "a", userId: "ann", ...list } });
        return (await tx.models()).user.findUnique({ where: { id: "ann" } }).tasklists();
      });

      expect(lists).toMatchObject([{ id: "a", userId: "ann", ...list }]);
    });

    sqliteTest("do not write through the reader", async () => {
      const db = await open();
      const models = (await db.read.models()) as unknown as WriteModels; // The types do not allow writing here.

      const refused = { cause: { message: expect.stringMatching(/readonly/) } };
      await expect(createUser(models, "ann")).rejects.toMatchObject(refused);
      await expect(
        db.read.all(`INSERT INTO "User" ("id", "email", "createdMs") VALUES ('ann', 'a', 1) RETURNING "id"`),
      ).rejects.toMatchObject(refused);
      expect(await userIds(db.read)).toEqual([]);
    });
  });

  describe("values", () => {
    test("above 2^53 survive, raw and in models", async () => {
      const db = await open();

      await db.write(async (tx) => {
        await tx.run(
          'INSERT INTO "User" ("id", "email", "createdMs") VALUES (?, ?, ?)',
          "raw",
          "raw@example.com",
          above,
        );
        await (await tx.models()).user.create({ data: { id: "model", email: "model@example.com", createdMs: above } });
        await (await tx.models()).user.updateMany({ data: { createdMs: { increment: 1n } } });
        await tx.run('UPDATE "User" SET "createdMs" = "createdMs" + ?', 1);
      });

      const expected = [
        { id: "model", createdMs: above + 2n },
        { id: "raw", createdMs: above + 2n },
      ];
      expect(await db.read.all('SELECT "id", "createdMs" FROM "User" ORDER BY "id"')).toEqual(expected);
      expect(
        await (await db.read.models()).user.findMany({ select: { id: true, createdMs: true }, orderBy: { id: "asc" } }),
      ).toEqual(expected);
      expect(await db.read.first('SELECT max("createdMs") AS "last" FROM "User"')).toEqual({ last: above + 2n });
    });

    test("come back with the types of the models", async () => {
      const migrations = await givenMigrations({
        "20260101000000_all": `CREATE TABLE "All" ("text" TEXT, "big" BIGINT, "int" INTEGER, "flag" BOOLEAN,
          "bytes" ${driver === "pg" ? "BYTEA" : "BLOB"})`,
      });
      const db = await openTestDatabase({ migrations });
      const bytes = Uint8Array.of(0, 255);

      const returned = await db.write(async (tx) => {
        await tx.run('INSERT INTO "All" VALUES (?, ?, ?, ?, ?)', "what's ?", 1n, 2, true, bytes);
        await tx.run('INSERT INTO "All" VALUES (?, ?, ?, ?, ?)', "", 3, 4, false, null);
        await tx.run('INSERT INTO "All" VALUES (?, ?, ?, ?, ?)', null, null, null, null, null);
        return tx.all('UPDATE "All" SET "int" = "int" + 1 WHERE "flag" = ? RETURNING "int", "flag"', true);
      });

      expect(returned).toEqual([{ int: 3, flag: true }]);
      expect(await db.read.all('SELECT * FROM "All" ORDER BY "text" IS NULL, "big"')).toEqual([
        { text: "what's ?", big: 1n, int: 3, flag: true, bytes: Buffer.from(bytes) },
        { text: "", big: 3n, int: 4, flag: false, bytes: null },
        { text: null, big: null, int: null, flag: null, bytes: null },
      ]);
      expect(await db.read.first('SELECT "text" FROM "All" WHERE "big" = ?', 3)).toEqual({ text: "" });
      expect(await db.read.first('SELECT count(*) AS "n" FROM "All"')).toEqual({ n: 3n });
    });

    test("must be as many as the placeholders, and of a known type", async () => {
      const db = await open();
      const sql = `SELECT '?' AS "a", "id" AS "b?" FROM "User" WHERE "id" = ? /* ? */ -- ?`;

      expect(await db.read.all(sql, "ann")).toEqual([]);
      await expect(db.read.all(sql)).rejects.toThrow("1 placeholders, but 0 values");
      await expect(db.read.all(sql, "ann", "bob")).rejects.toThrow("1 placeholders, but 2 values");
      await expect(db.read.all(sql, undefined as unknown as string)).rejects.toThrow(/undefined is not a value/);
    });
  });

  sqliteTest("both connections have the settings that keep data safe", async () => {
    const db = await open();
    const settings = async (reader: Pick<Reader, "first">) => ({
      ...(await reader.first<object>("PRAGMA journal_mode")),
      ...(await reader.first<object>("PRAGMA synchronous")),
      ...(await reader.first<object>("PRAGMA foreign_keys")),
      ...(await reader.first<object>("PRAGMA busy_timeout")),
      ...(await reader.first<object>("PRAGMA query_only")),
    });
    // 2 means FULL. The writer's timeout is short: it waits between its attempts, and blocks no other request meanwhile.
    const safe = { journal_mode: "wal", synchronous: 2n, foreign_keys: 1n };

    expect(await settings(db.read)).toEqual({ ...safe, timeout: 5000n, query_only: 1n });
    expect(await db.write(settings)).toEqual({ ...safe, timeout: 10n, query_only: 0n });
    await expect(
      db.write(async (tx) => (await tx.models()).tasklist.create({ data: { id: "a", userId: "nobody", ...list } })),
    ).rejects.toMatchObject({ code: "P2003" });
  });

  describe("closing", () => {
    test("refuses everything afterwards, and can be repeated", async () => {
      const db = await openCounter();
      await db.close();

      await expect(db.write((tx) => tx.run(increment))).rejects.toThrow("The database is closed.");
      await expect(hits(db)).rejects.toThrow("The database is closed.");
      await expect(db.read.models()).rejects.toThrow("The database is closed.");
      await db.close();
    });
  });
});

describe.each(sqliteDrivers)("the file of %s", (driver) => {
  test("has everything when the database is closed, after the writes under way", async () => {
    const db = await openTestDatabase({ migrations: await givenCounter() });
    const finish = gate();
    const writing = db.write(async (tx) => {
      await finish.opened;
      await tx.run(increment);
    });

    const closing = db.close();
    finish.open();
    await Promise.all([writing, closing]);

    const copy = join(temporaryFolder(), "copy.db");
    await copyFile(pathOf(db.url), copy);
    const { handle } = await openConnection(copy);
    expect(handle.prepare('SELECT CAST("value" AS TEXT) AS "value" FROM "Counter"').get()).toEqual({ value: "1" });
    handle.close();
  });

  test("is refused by name when it is no database, or no file", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "letter.txt");
    await writeFile(file, "Dear database,\n".repeat(100));

    for (const path of [folder, file, join(file, "test.db")]) {
      const opening = openDatabase({ url: `file:${path}` });
      await expect(opening).rejects.toThrow(DatabaseError);
      await expect(opening).rejects.toThrow(`The database ${path} cannot be opened`);
    }
    expect(await readFile(file, "utf8")).toMatch(/^Dear/);
  });

  test.each(["run", "get", "all"] as const)("is seen to be locked by `%s`", async (how) => {
    const path = join(temporaryFolder(), "test.db");
    const { handle: one } = await openConnection(path);
    const { handle: other } = await openConnection(path);
    one.exec("BEGIN IMMEDIATE");
    other.exec("PRAGMA busy_timeout=0");

    const begin = other.prepare("BEGIN IMMEDIATE");
    await expect((async () => begin[how]())().catch(isBusy)).resolves.toBe(true);
    one.close();
    other.close();
  });

  test("comes with its folder", async () => {
    const path = join(temporaryFolder(), "a folder/of its own/test.db");

    const db = await openTestDatabase({ url: `file:${path}` });

    expect(db.driver).toBe(driver);
    expect(existsSync(path)).toBe(true);
  });
});

describe("without a driver", () => {
  test("opening says how to get one", async () => {
    vi.resetModules();
    vi.doMock("@photostructure/sqlite", () => {
      throw new Error("no such package");
    });
    vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined);
    onTestFinished(() => {
      vi.doUnmock("@photostructure/sqlite");
      vi.restoreAllMocks();
      vi.resetModules();
    });
    const alone: typeof import("../../server/platform/db/driver.ts") = await import(
      "../../server/platform/db/driver.ts"
    );

    await expect(alone.openConnection(join(temporaryFolder(), "test.db"))).rejects.toThrow(
      'SQLite requires Node.js 22.16 or newer, or the package @photostructure/sqlite, which cannot be loaded. Update Node.js, or run "npm install @photostructure/sqlite".',
    );
  });
});

describe("the address", () => {
  test.each([
    ["file:./data/quintet.db", join(process.cwd(), "data/quintet.db")],
    ["file:/var/lib/quintet.db", "/var/lib/quintet.db"],
    ["file:///var/lib/quintet%20db", "/var/lib/quintet db"],
  ])("%s is a path", (url, path) => {
    expect(pathOf(url)).toBe(path);
  });

  test("in memory is refused", () => {
    expect(() => pathOf("file::memory:")).toThrow(/must be a file/);
  });
});
