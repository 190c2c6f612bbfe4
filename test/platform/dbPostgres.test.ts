/** What only PostgreSQL does: concurrent writes that run again, and waiting for keys. */
import { describe, expect, test } from "vitest";
import { DatabaseError } from "../../server/platform/db/errors.ts";
import { openDatabase, type Reader, type Transaction } from "../../server/platform/db/index.ts";
import { increment } from "../support/counter.ts";
import { isPostgres } from "../support/database.ts";
import { gate, givenCounter, givenMigrations, hits, openTestDatabase } from "../support/db.ts";

const insertUser = (tx: Transaction, id: string) =>
  tx.run('INSERT INTO "User" ("id", "email", "createdMs") VALUES (?, ?, ?)', id, `${id}@example.com`, 1n);

async function userIds(reader: Reader): Promise<string[]> {
  const rows = await reader.all<{ id: string }>('SELECT "id" FROM "User" ORDER BY "id"');
  return rows.map((row) => row.id);
}

describe.runIf(isPostgres)("on PostgreSQL,", () => {
  test.each([
    ["ends", async () => {}, /aborted/],
    ["goes on", (tx: Transaction) => insertUser(tx, "bob"), /current transaction is aborted|TransactionAborted/],
  ])(
    "a write that %s after a failed statement is rejected, keeps nothing, and disturbs no other",
    async (_, goOn, error) => {
      const db = await openTestDatabase();

      const failing = db.write(async (tx) => {
        await insertUser(tx, "ann");
        await tx.run('INSERT INTO "Nowhere" VALUES (1)').catch(() => {});
        await goOn(tx);
      });

      await expect(failing).rejects.toThrow(error);
      await db.write((tx) => insertUser(tx, "eve"));
      expect(await userIds(db.read)).toEqual(["eve"]);
    },
  );

  test("a write that looks for a key, which another inserts meanwhile without looking, runs again and finds it", async () => {
    const db = await openTestDatabase({ migrations: await givenCounter() });
    const [looked, inserted] = [gate(), gate()];
    const insert = (tx: Transaction) => tx.run(`INSERT INTO "Counter" ("name", "value") VALUES ('made', 1)`);
    const looking = db.write(async (tx) => {
      const known = await tx.first('SELECT "value" FROM "Counter" WHERE "name" = ?', "made");
      looked.open();
      await inserted.opened;
      if (known) return "found";
      await insert(tx);
      return "made";
    });
    await looked.opened;
    await db.write(insert);
    inserted.open();

    expect(await looking).toBe("found");
  });

  test("a key that stays in use is reported", async () => {
    const db = await openTestDatabase({ migrations: await givenCounter() });

    const write = db.write((tx) => tx.run(`INSERT INTO "Counter" ("name", "value") VALUES ('hits', 1)`));

    await expect(write).rejects.toThrow(/UniqueConstraintViolation/);
  });

  const read = (tx: Reader) => hits({ read: tx }).then((value) => value ?? 0n);
  const set = (tx: Transaction, value: bigint) =>
    tx.run(`UPDATE "Counter" SET "value" = ? WHERE "name" = 'hits'`, value);

  test("a write whose rows another one changes meanwhile runs again, and nothing is lost", async () => {
    const retries: number[] = [];
    const db = await openTestDatabase({
      migrations: await givenCounter(),
      onRetry: (attempt) => retries.push(attempt),
    });
    const [seen, changed] = [gate(), gate()];
    let runs = 0;
    const slow = db.write(async (tx) => {
      runs++;
      const before = await read(tx);
      seen.open();
      await changed.opened;
      await set(tx, before + 1n);
    });
    await seen.opened;

    await db.write(async (tx) => set(tx, (await read(tx)) + 1n));
    changed.open();
    await slow;

    expect(await hits(db)).toBe(2n);
    expect(runs).toBe(2);
    expect(retries).toEqual([1]);
  });

  test("two writes that each check what the other changes do not both pass (write skew)", async () => {
    const migrations = await givenMigrations({
      "20260101000000_duty": `CREATE TABLE "Duty" ("name" TEXT NOT NULL PRIMARY KEY, "on" BOOLEAN NOT NULL);
        INSERT INTO "Duty" VALUES ('ann', TRUE), ('bob', TRUE);`,
    });
    const db = await openTestDatabase({ migrations });
    const both = [gate(), gate()];
    /** Takes a person off duty unless nobody else is on duty. It reads a row that the concurrent write changes. */
    const leave = (name: string, mine: number) =>
      db.write(async (tx) => {
        const on = await tx.first<{ count: bigint }>('SELECT COUNT(*) AS "count" FROM "Duty" WHERE "on"');
        both[mine]?.open();
        await both[1 - mine]?.opened;
        if ((on?.count ?? 0n) < 2n) return "refused";
        await tx.run('UPDATE "Duty" SET "on" = FALSE WHERE "name" = ?', name);
        return "left";
      });

    const answers = await Promise.all([leave("ann", 0), leave("bob", 1)]);

    expect(answers.sort()).toEqual(["left", "refused"]);
    expect(await db.read.all('SELECT "name" FROM "Duty" WHERE "on"')).toHaveLength(1);
  });

  test("a write that keeps losing gives up, and changes nothing", async () => {
    const migrations = await givenCounter();
    const db = await openTestDatabase({ migrations, attempts: 3 });
    let runs = 0;

    const losing = db.write(async (tx) => {
      runs++;
      await read(tx);
      // Another connection commits first every time. Its write begins outside this one, as if in another process.
      await faster();
      await set(tx, 100n);
    });

    await expect(losing).rejects.toMatchObject({ name: "Failure", kind: "unavailable", reason: "backendError" });
    expect(runs).toBe(3);
    expect(await hits(db)).toBe(3n);

    async function faster(): Promise<void> {
      const other = await openDatabase({ url: db.url, migrations });
      await other.write((tx) => tx.run(increment));
      await other.close();
    }
  });

  test("writes with a key in common run one after another, so none of them runs twice", async () => {
    const retries: number[] = [];
    const db = await openTestDatabase({
      migrations: await givenCounter(),
      onRetry: (attempt) => retries.push(attempt),
    });
    const add = (keys: string[]) => db.write(async (tx) => set(tx, (await read(tx)) + 1n), { keys });

    await Promise.all(Array.from({ length: 20 }, (_, each) => add(each % 2 ? ["hits"] : ["hits", `${each}`])));

    expect(await hits(db)).toBe(20n);
    expect(retries).toEqual([]);
  });

  test("writes that wait for a key hold up none of the others", async () => {
    const db = await openTestDatabase({ migrations: await givenCounter() });
    const finish = gate();
    const waiting = Array.from({ length: 10 }, () =>
      db.write(
        async (tx) => {
          await finish.opened;
          await tx.run(increment);
        },
        { keys: ["hits"] },
      ),
    );

    await db.write((tx) => tx.run('INSERT INTO "Counter" VALUES (?, 0)', "other"), { keys: ["other"] });
    finish.open();
    await Promise.all(waiting);

    expect(await hits(db)).toBe(10n);
  });

  test("a write that loses has its turn next, by the keys that it has noted", async () => {
    // The other writes begin within the callback of the first one, like those of other requests.
    const db = await openTestDatabase({ migrations: await givenCounter(), detectNesting: false });
    const order: string[] = [];
    const add = (name: string) =>
      db.write(
        async (tx) => {
          await tx.run(increment);
          order.push(name);
        },
        { keys: ["hits"] },
      );
    let later: Promise<void> | undefined;
    let runs = 0;

    await db.write(async (tx) => {
      const before = await read(tx);
      tx.changes(["hits"]);
      if (++runs === 1) await add("faster");
      else later = add("later");
      await set(tx, before + 1n);
      order.push(`run ${runs}`);
    });
    await later;

    expect(order).toEqual(["faster", "run 2", "later"]);
    expect(await hits(db)).toBe(3n);
  });

  test("a write that has lost four times runs while no other does", async () => {
    const migrations = await givenCounter();
    const db = await openTestDatabase({ migrations });
    const other = await openTestDatabase({ url: db.url, migrations });
    let later: Promise<unknown> | undefined;
    let runs = 0;

    await db.write(async (tx) => {
      const before = await read(tx);
      const adding = other.write((writes) => writes.run(increment));
      if (++runs < 5) await adding;
      else later = adding;
      await set(tx, before + 10n);
    });
    await later;

    expect(runs).toBe(5);
    expect(await hits(db)).toBe(15n);
  });

  test("reads find a connection however many writes are waiting", async () => {
    const db = await openTestDatabase({ migrations: await givenCounter() });
    const finish = gate();
    const writing = Array.from({ length: 30 }, (_, each) =>
      db.write(async (tx) => {
        await finish.opened;
        await tx.run('INSERT INTO "Counter" VALUES (?, 0)', `counter ${each}`);
      }),
    );

    expect(await hits(db)).toBe(0n);
    finish.open();
    await Promise.all(writing);

    expect(await db.read.first('SELECT COUNT(*) AS "counters" FROM "Counter"')).toEqual({ counters: 31n });
  });

  test("closing finishes the writes under way", async () => {
    const migrations = await givenCounter();
    const db = await openTestDatabase({ migrations });
    const finish = gate();
    const writing = db.write(async (tx) => {
      await finish.opened;
      await tx.run(increment);
    });

    const closing = db.close();
    finish.open();
    await Promise.all([writing, closing]);

    expect(await hits(await openTestDatabase({ migrations, url: db.url }))).toBe(1n);
  });

  test("a server that is not there is named without its password", async () => {
    const opening = openDatabase({ url: "postgresql://somebody:confidential@127.0.0.1:1/quintet" });

    await expect(opening).rejects.toThrow(DatabaseError);
    await expect(opening).rejects.toThrow(/The database at 127\.0\.0\.1:1 cannot be opened: /);
    await expect(opening).rejects.not.toThrow(/confidential/);
  });
});
