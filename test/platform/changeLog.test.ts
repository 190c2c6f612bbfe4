/** The change log on every database: its content, its cost, and which entries it drops. */
import { describe, expect, test } from "vitest";
import { causing, currentCause, workCause } from "../../server/platform/cause.ts";
import { type ChangeLog, changesKept, type LoggedChange, netChanges } from "../../server/platform/db/changeLog.ts";
import { openConnection, pathOf } from "../../server/platform/db/driver.ts";
import type { Database } from "../../server/platform/db/index.ts";
import { drivers, openTestDatabase, postgresDrivers } from "../support/db.ts";

const key = (id: string) => JSON.stringify([id]);

/** Adds rows to a table without references. Its numbers exceed JavaScript's safe integers. */
async function add(db: Database, ids: readonly string[], cause?: string): Promise<void> {
  const rows = ids.map(() => "(?, ?)").join(", ");
  const values = ids.flatMap((id) => [id, 9_007_199_254_740_993n]);
  await db.write((tx) => tx.run(`INSERT INTO "ConversionCounter" ("name", "value") VALUES ${rows}`, ...values), {
    cause,
  });
}

const set = (db: Database, id: string, value: bigint) =>
  db.write((tx) => tx.run('UPDATE "ConversionCounter" SET "value" = ? WHERE "name" = ?', value, id));

describe.each(drivers)("%s", (driver) => {
  test.runIf(driver !== "pg")(
    "begins with the first write that gets the lock, if another process holds it at the start",
    async () => {
      const db = await openTestDatabase({ records: true, attempts: 2 });
      const { handle } = await openConnection(pathOf(db.url));
      handle.exec("BEGIN IMMEDIATE");
      const log = db.recordChanges(["ConversionCounter"]);
      await expect(add(db, ["refused"])).rejects.toMatchObject({ kind: "unavailable" });
      handle.exec("ROLLBACK");
      handle.close();

      await add(db, ["one"], "request a.1");

      expect((await log.read()).changes).toMatchObject([{ kind: "made", key: key("one"), cause: "request a.1" }]);
    },
  );

  test("sees statements of our own, many rows of one, and Prisma's models, with what each row was", async () => {
    const db = await openTestDatabase({ records: true });
    await add(db, ["kept"]);
    const log = db.recordChanges(["ConversionCounter"]);
    const before = await log.mark();

    await add(db, ["one", "two"], "request a.1");
    await db.write(async (tx) => {
      const models = await tx.models();
      await models.conversionCounter.update({ where: { name: "kept" }, data: { value: 5n } });
    });
    await set(db, "one", 7n);
    await db.write((tx) => tx.run(`DELETE FROM "ConversionCounter" WHERE "name" IN ('two', 'kept')`));

    const logged = await log.read(before);
    const large = 9_007_199_254_740_993n;
    expect(logged.changes.slice(0, 4)).toMatchObject([
      { kind: "made", key: key("one"), before: undefined, cause: "request a.1" },
      { kind: "made", key: key("two"), before: undefined, cause: "request a.1" },
      { kind: "changed", key: key("kept"), before: { name: "kept", value: large }, cause: undefined },
      { kind: "changed", key: key("one"), before: { name: "one", value: large } },
    ]);
    const write = expect.any(Number);
    expect(netChanges(logged)).toEqual([
      {
        table: "ConversionCounter",
        kind: "made",
        before: undefined,
        after: { name: "one", value: 7n },
        steps: [
          { cause: "request a.1", write, before: undefined, after: { name: "one", value: large } },
          { cause: undefined, write, before: { name: "one", value: large }, after: { name: "one", value: 7n } },
        ],
      },
      {
        table: "ConversionCounter",
        kind: "removed",
        before: { name: "kept", value: large },
        after: undefined,
        steps: [
          { cause: undefined, write, before: { name: "kept", value: large }, after: { name: "kept", value: 5n } },
          { cause: undefined, write, before: { name: "kept", value: 5n }, after: undefined },
        ],
      },
    ]);
    expect(netChanges(logged, ({ cause }) => cause === "request a.1")).toMatchObject([
      { kind: "made", after: { name: "one", value: large } },
      { kind: "made", after: { name: "two", value: large } },
    ]);
  });

  test("sees nothing of a write that failed, beside others that did not", async () => {
    const db = await openTestDatabase({ records: true });
    const log = db.recordChanges(["ConversionCounter"]);

    const outcomes = await Promise.allSettled([
      add(db, ["one"], "request a.1"),
      db.write(async (tx) => {
        await tx.run(`INSERT INTO "ConversionCounter" VALUES ('two', 2)`);
        throw new Error("refused");
      }),
      add(db, ["three"], "request a.3"),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const { changes } = await log.read();
    expect(new Map(changes.map((each) => [each.key, each.cause]))).toEqual(
      new Map([
        [key("one"), "request a.1"],
        [key("three"), "request a.3"],
      ]),
    );
  });

  test("knows what a write runs in if it gets no cause", async () => {
    const db = await openTestDatabase({ records: true });
    const log = db.recordChanges(["ConversionCounter"]);

    await causing(workCause("maintenance"), () => add(db, ["one"]));
    await add(db, ["two"]);

    expect((await log.read()).changes.map(({ cause }) => cause)).toEqual(["work maintenance", undefined]);
    expect(currentCause()).toBeUndefined();
  });

  test("knows the cause of a write that is asked for while recording begins", async () => {
    // With this clock, no write counts as slow, so each write joins the group of the one before it if possible.
    const db = await openTestDatabase({ records: true, elapsedMs: () => 0 });
    const log = db.recordChanges(["ConversionCounter"]);

    await Promise.all([add(db, ["one"], "request a.1"), add(db, ["two"], "request a.2")]);

    // PostgreSQL executes both writes at the same time, so the order may differ.
    const causes = (await log.read()).changes.map(({ cause }) => cause);
    expect(causes.toSorted()).toEqual(["request a.1", "request a.2"]);
  });

  test("tells what comes of a cause, what that led to, and what else happened to the same rows", async () => {
    const db = await openTestDatabase({ records: true });
    const log = db.recordChanges(["ConversionCounter"]);
    await add(db, ["before"], "request a.0");
    await add(db, ["one", "job"], "request a.1");
    await add(db, ["two"], "row ConversionCounter job");
    await add(db, ["other"], "request a.2");
    await set(db, "two", 5n);
    await db.write((tx) => tx.run(`DELETE FROM "ConversionCounter" WHERE "name" = 'job'`));

    const leads = (change: LoggedChange) => (change.key === key("job") ? "row ConversionCounter job" : undefined);
    const { changes, now } = await log.readFrom("request a.1", leads);
    const job = await log.lookUp(async (making) => {
      const made = await making("ConversionCounter", "job");
      return { cause: made?.cause, row: await made?.row() };
    });
    const none = await log.lookUp((making) => making("ConversionCounter", "none"));

    // The log was searched by index, so entries of other changes were not read.
    expect(changes.map((each) => [each.key, each.kind, each.cause])).toEqual([
      [key("one"), "made", "request a.1"],
      [key("job"), "made", "request a.1"],
      [key("two"), "made", "row ConversionCounter job"],
      [key("two"), "changed", undefined],
      [key("job"), "removed", undefined],
    ]);
    expect(changes.map((each) => now(each)?.value)).toContain(5n);
    expect(job).toMatchObject({ cause: "request a.1", row: { name: "job" } });
    expect(none).toBeUndefined();
  });

  test("tells long texts that changes leave as they are, which take no memory on SQLite", async () => {
    const db = await openTestDatabase({ records: true });
    const long = (letter: string) => letter.repeat(100_000);
    await db.write((tx) =>
      tx.run(
        `INSERT INTO "ConversionActivity" ("id", "advertiserKey", "name") VALUES (1, 1, ?), (2, 1, ?)`,
        long("a"),
        long("b"),
      ),
    );
    const log = db.recordChanges(["ConversionActivity"]);
    const before = await log.mark();
    const pages = () => db.write((tx) => tx.first<{ page_count: bigint }>("PRAGMA temp.page_count"));

    const beforeMany = driver === "pg" ? undefined : await pages();
    for (let index = 1n; index <= 100n; index++) {
      await db.write((tx) => tx.run('UPDATE "ConversionActivity" SET "availableMs" = ? WHERE "id" = 1', index), {
        cause: "request a.1",
      });
    }
    const afterMany = driver === "pg" ? undefined : await pages();
    await db.write((tx) => tx.run('UPDATE "ConversionActivity" SET "name" = ? WHERE "id" = 1', long("c")));
    await db.write((tx) => tx.run('UPDATE "ConversionActivity" SET "saidMs" = 1'));
    await db.write((tx) => tx.run('DELETE FROM "ConversionActivity" WHERE "id" = 2'));

    const from = await log.readFrom("request a.1", () => undefined);
    const { changes, now } = await log.read(before);
    const names = (all: readonly LoggedChange[], id: string) =>
      all.filter((each) => each.key === key(id)).map((each) => String(each.before?.name).slice(0, 2));
    expect(names(changes, "1")).toEqual([...Array<string>(101).fill("aa"), "cc"]);
    expect(names(from.changes, "1")).toEqual(names(changes, "1"));
    expect(names(changes, "2")).toEqual(["bb", "bb"]);
    expect(changes.find((each) => each.kind === "removed")?.before).toMatchObject({ name: long("b"), saidMs: 1n });
    expect(now({ table: "ConversionActivity", key: key("1") })).toMatchObject({ name: long("c"), availableMs: 100n });
    // A hundred copies of the long string would take 2,500 pages.
    expect(Number(afterMany?.page_count ?? 0) - Number(beforeMany?.page_count ?? 0)).toBeLessThan(100);
  });

  test("reads what has changed, however many rows there are", async () => {
    const db = await openTestDatabase({ records: true });
    await db.write((tx) =>
      tx.run(
        `INSERT INTO "ConversionCounter" ("name", "value") WITH RECURSIVE "n" ("at") AS (SELECT 1 UNION ALL SELECT "at" + 1 FROM "n" WHERE "at" < 100000)
           SELECT 'row ' || "at", "at" FROM "n"`,
      ),
    );
    const log = db.recordChanges(["ConversionCounter"]);
    const before = await log.mark();
    await set(db, "row 70000", 1n);
    await set(db, "row 70001", 2n);

    const { changes, now } = await log.read(before);

    expect(changes.map(({ key: each }) => each)).toEqual([key("row 70000"), key("row 70001")]);
    expect(changes.map((each) => now(each)?.value)).toEqual([1n, 2n]);
    expect(now({ table: "ConversionCounter", key: key("row 1") })).toBeUndefined(); // `now` reads only changed rows.
  });

  test("drops the oldest, and refuses marks from before", async () => {
    const db = await openTestDatabase({ records: true });
    const log = db.recordChanges(["ConversionCounter"]);
    await add(db, ["one"]);
    const old = await log.mark();
    const many = (from: number) => Array.from({ length: 2000 }, (_, index) => `row ${from + index}`);
    for (let from = 0; from < changesKept + 2000; from += 2000) await add(db, many(from));
    const young = await log.mark();
    // The log is trimmed every 256 writes.
    for (let value = 0n; value < 256n; value++) await set(db, "one", value);
    await db.write(async () => {});

    await expect
      .poll(() =>
        log.read(old).then(
          () => "read",
          (error: { kind?: string }) => error.kind,
        ),
      )
      .toBe("gone");
    await expect(log.read()).rejects.toMatchObject({ kind: "gone" });
    expect((await log.read(young)).changes).toHaveLength(256);
    const [stored] = await db.write((tx) => tx.all<{ count: bigint }>('SELECT count(*) AS "count" FROM "_changes"'));
    expect(Number(stored?.count)).toBeLessThanOrEqual(changesKept + 600);
    await expect(log.read("none")).rejects.toMatchObject({ kind: "invalid" });
  });

  test("starts again after it is cleared", async () => {
    const db = await openTestDatabase({ records: true });
    const log = db.recordChanges(["ConversionCounter"]);
    await add(db, ["one"]);
    const old = await log.mark();
    await add(db, ["two"]);

    await log.forget();

    await expect(log.read(old)).rejects.toMatchObject({ kind: "gone" });
    expect((await log.read()).changes).toEqual([]);
    await add(db, ["three"]);
    expect((await log.read()).changes).toHaveLength(1);
  });

  test("tells whoever reads when a table cannot be recorded, and lets others write", async () => {
    const db = await openTestDatabase({ records: true });
    const log = db.recordChanges(["NoTable" as "ConversionCounter"]);

    await add(db, ["one"]);

    await expect(log.mark()).rejects.toMatchObject({ kind: "unavailable", reason: "changesUnavailable" });
    await expect(log.read()).rejects.toMatchObject({ kind: "unavailable" });
    expect(await db.read.all('SELECT "name" FROM "ConversionCounter"')).toHaveLength(1);
  });

  test("leaves nothing behind in the database for a server without it", async () => {
    const db = await openTestDatabase({ records: true });
    await db.recordChanges(["ConversionCounter"]).mark();
    const other = await openTestDatabase({ url: db.url });

    await db.close();
    await other.removeRecording();

    await add(other, ["one"]);
    const schema = driver === "pg" ? "SELECT tablename AS name FROM pg_tables" : "SELECT name FROM sqlite_schema";
    expect((await other.read.all<{ name: string }>(schema)).map(({ name }) => name)).not.toContain("_changes");
  });
});

describe.each(postgresDrivers)("%s keeps the log from one start to the next", () => {
  /** A server process that has stopped. */
  async function running<T>(
    url: string,
    unseen: "value" | undefined,
    work: (db: Database, log: ChangeLog) => Promise<T>,
  ) {
    const db = await openTestDatabase({ records: true, url });
    const log = db.recordChanges(["ConversionCounter"], new Map([["ConversionCounter", unseen ? [unseen] : []]]));
    return work(db, log).finally(() => db.close());
  }

  test("with what it has, while it is made of the same", async () => {
    const { url } = await openTestDatabase();
    const before = await running(url, undefined, (_, log) => log.mark());
    await running(url, undefined, (db) => add(db, ["one"], "request a.1"));

    const { changes } = await running(url, undefined, (_, log) => log.read(before));

    expect(changes.map((each) => [each.key, each.cause])).toEqual([[key("one"), "request a.1"]]);
  });

  test("and begins anew when it is made of something else", async () => {
    const { url } = await openTestDatabase();
    await running(url, undefined, (db) => add(db, ["one"]));
    const before = await running(url, undefined, (_, log) => log.mark());
    await running(url, undefined, (db) => set(db, "one", 2n));

    const changes = await running(url, "value", async (db, log) => {
      await expect(log.read(before)).rejects.toMatchObject({ kind: "gone" });
      await set(db, "one", 3n);
      await add(db, ["two"]);
      return (await log.read()).changes;
    });

    expect(changes.map((each) => [each.key, each.kind])).toEqual([[key("two"), "made"]]);
  });
});
