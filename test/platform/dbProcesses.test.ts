import { describe, expect, test } from "vitest";
import { increment } from "../support/counter.ts";
import { givenDatabaseUrl } from "../support/database.ts";
import {
  drivers,
  givenCounter,
  hits,
  openTestDatabase,
  postgresDrivers,
  sqliteDrivers,
  startProcess,
} from "../support/db.ts";

/** Another process writes to the database of a running server, as the command line does. */
async function givenBoth(options: { attempts?: number; onRetry?: () => void } = {}) {
  const migrations = await givenCounter();
  const db = await openTestDatabase({ migrations, ...options });
  const other = await startProcess(db.url, migrations);
  return { db, other };
}

/** Only one process at a time can write to an SQLite database. */
describe.each(sqliteDrivers)("two processes, on %s", () => {
  test("a write waits until the other has let go of the lock, and reads go on meanwhile", async () => {
    let readWhileWaiting: Promise<bigint | undefined> | undefined;
    const { db, other } = await givenBoth({
      onRetry() {
        if (readWhileWaiting) return;
        readWhileWaiting = hits(db);
        other.send("release");
      },
    });
    await other.does("hold");

    await db.write((tx) => tx.run(increment));
    await other.said("released");

    expect(await readWhileWaiting).toBe(0n);
    expect(await hits(db)).toBe(2n);
  });

  test("a write gives up when the lock is held too long, and nothing is written", async () => {
    const retries: number[] = [];
    const { db, other } = await givenBoth({ attempts: 3, onRetry: () => retries.push(1) });
    await other.does("hold");
    let begun = false;

    const refused = db.write(async (tx) => {
      begun = true;
      await tx.run(increment);
    });

    await expect(refused).rejects.toMatchObject({ name: "Failure", kind: "unavailable", reason: "backendError" });
    expect(begun).toBe(false);
    expect(retries).toHaveLength(2);
    await other.does("release");
    expect(await hits(db)).toBe(1n);
    await db.write((tx) => tx.run(increment));
    expect(await hits(db)).toBe(2n);
  });

  test("nothing is written between what a write reads and what it writes", async () => {
    const { db, other } = await givenBoth();
    let runs = 0;

    await db.write(async (tx) => {
      runs += 1;
      const before = await hits({ read: tx });
      other.send("increment");
      await other.said("waiting");
      await tx.run('UPDATE "Counter" SET "value" = ? WHERE "name" = ?', (before ?? 0n) + 1n, "hits");
    });
    await other.said("incremented");

    expect(runs).toBe(1);
    expect(await hits(db)).toBe(2n);
  });
});

/** PostgreSQL allows both processes to write, and makes one of them repeat its write. */
describe.each(postgresDrivers)("two processes, on %s", () => {
  test("a write that meets the change of the other waits for its end, and counts on from there", async () => {
    const { db, other } = await givenBoth();
    await other.does("hold");

    const writing = db.write((tx) => tx.run(increment));
    other.send("release");
    await Promise.all([writing, other.said("released")]);

    expect(await hits(db)).toBe(2n);
  });

  test("a write whose key the other has waits for its end before it begins", async () => {
    const { db, other } = await givenBoth();
    await other.does("hold");
    let runs = 0;

    const writing = db.write(
      async (tx) => {
        runs++;
        const before = await hits({ read: tx });
        await tx.run('UPDATE "Counter" SET "value" = ? WHERE "name" = ?', (before ?? 0n) + 1n, "hits");
      },
      { keys: ["hits"] },
    );
    // This read was requested after the write, so when it returns, the write has tried to begin.
    await hits(db);
    other.send("release");
    await Promise.all([writing, other.said("released")]);

    expect(runs).toBe(1);
    expect(await hits(db)).toBe(2n);
  });

  test("a write runs again when the other has written between what it reads and what it writes", async () => {
    const { db, other } = await givenBoth();
    let runs = 0;

    await db.write(async (tx) => {
      runs += 1;
      const before = await hits({ read: tx });
      if (runs === 1) {
        await other.does("increment");
      }
      await tx.run('UPDATE "Counter" SET "value" = ? WHERE "name" = ?', (before ?? 0n) + 1n, "hits");
    });

    expect(runs).toBe(2);
    expect(await hits(db)).toBe(2n);
  });
});

describe.each(drivers)("two processes, whatever the database, on %s", () => {
  test("both can start on a database without a single table", async () => {
    const migrations = await givenCounter();
    const url = await givenDatabaseUrl({ migrated: false });
    const others = await Promise.all([startProcess(url, migrations), startProcess(url, migrations)]);

    for (const command of ["open", "increment"] as const) {
      await Promise.all(others.map((other) => other.does(command)));
    }

    const db = await openTestDatabase({ migrations, url });
    expect(await hits(db)).toBe(2n);
    expect(await db.read.all('SELECT "name" FROM "_migrations"')).toHaveLength(1);
  });

  test("what one has committed is there when it is killed", async () => {
    const { db, other } = await givenBoth();
    await other.does("increment");
    await other.does("hold");

    await other.kill();

    expect(await hits(db)).toBe(1n);
    await db.write((tx) => tx.run(increment));
    expect(await hits(db)).toBe(2n);
  });
});
