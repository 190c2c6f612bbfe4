import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createMigration, missingMigrations } from "../../scripts/migration.ts";
import { fixedClock } from "../../server/platform/clock.ts";
import { DatabaseError } from "../../server/platform/db/errors.ts";
import { type Driver, openDatabase, type Reader } from "../../server/platform/db/index.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { addMigrations, drivers, givenMigrations, openTestDatabase } from "../support/db.ts";
import { temporaryFolder } from "../support/folder.ts";

const families = `
  CREATE TABLE "Parent" ("id" TEXT NOT NULL PRIMARY KEY);
  CREATE TABLE "Child" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "parentId" TEXT NOT NULL,
    CONSTRAINT "Child_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Parent" ("id") ON DELETE CASCADE
  );
  INSERT INTO "Parent" VALUES ('p1'), ('p2');
  INSERT INTO "Child" VALUES ('c1', 'p1'), ('c2', 'p2');`;

/** Prisma changes a table in SQLite in this way: it copies the table and drops the original. */
const rebuildParent = `
  PRAGMA defer_foreign_keys=ON;
  PRAGMA foreign_keys=OFF;
  CREATE TABLE "new_Parent" ("id" TEXT NOT NULL PRIMARY KEY, "name" TEXT NOT NULL DEFAULT '');
  INSERT INTO "new_Parent" ("id") SELECT "id" FROM "Parent";
  DROP TABLE "Parent";
  ALTER TABLE "new_Parent" RENAME TO "Parent";
  PRAGMA foreign_keys=ON;
  PRAGMA defer_foreign_keys=OFF;`;

const alterParent = `ALTER TABLE "Parent" ADD COLUMN "name" TEXT NOT NULL DEFAULT '';`;

const [first, second, third] = ["20260101000000_families", "20260201000000_rebuild", "20260301000000_more"];

async function givenFamilies(driver: Driver) {
  const migrations = await givenMigrations({ [first]: families });
  const db = await openTestDatabase({ migrations, clock: fixedClock("2026-03-01T09:00:00Z") });
  const before = await contentOf(db.read, driver);
  /** Opens the test's database again. It is closed at the end of the test, or by the next call. */
  let last = db;
  const reopen = async (folder = migrations) => {
    await last.close();
    last = Object.assign(await openDatabase({ migrations: folder, url: db.url }), {
      url: db.url,
    });
    onTestFinished(() => last.close());
    return last;
  };
  return { db, migrations, before, reopen };
}

/** The schema of the database: its tables and applied migrations. */
async function contentOf(read: Reader, driver: Driver): Promise<unknown> {
  const tables =
    driver === "pg"
      ? `SELECT "table_name", "column_name", "data_type" FROM information_schema.columns
           WHERE "table_schema" = 'public' ORDER BY "table_name", "column_name"`
      : 'SELECT "name", "sql" FROM sqlite_schema ORDER BY "name"';
  const applied = 'SELECT "name", "checksum" FROM "_migrations" ORDER BY "name"';
  return { tables: await read.all(tables), applied: await read.all(applied) };
}

describe.each(drivers)("migrations on %s", (driver) => {
  const changeParent = driver === "pg" ? alterParent : rebuildParent;

  test("are applied once, in order, and recorded", async () => {
    const { migrations, before, reopen } = await givenFamilies(driver);

    const again = await reopen();

    expect(await contentOf(again.read, driver)).toEqual(before);
    expect(await again.read.all('SELECT "name", "appliedMs" FROM "_migrations"')).toEqual([
      { name: first, appliedMs: BigInt(Date.parse("2026-03-01T09:00:00Z")) },
    ]);
    await addMigrations(migrations, {
      [third]: 'CREATE TABLE "More" ("name" TEXT); INSERT INTO "More" SELECT "name" FROM "Parent";',
      [second]: changeParent,
    });
    const upgraded = await reopen();
    expect(await upgraded.read.all('SELECT "name" FROM "_migrations" ORDER BY "name"')).toEqual([
      { name: first },
      { name: second },
      { name: third },
    ]);
    expect(await upgraded.read.all('SELECT * FROM "More"')).toHaveLength(2);
  });

  test("that change a table keep its rows and the rows that refer to it", async () => {
    const { migrations, reopen } = await givenFamilies(driver);
    await addMigrations(migrations, { [second]: changeParent });

    const db = await reopen();

    expect(await db.read.all('SELECT * FROM "Parent" ORDER BY "id"')).toEqual([
      { id: "p1", name: "" },
      { id: "p2", name: "" },
    ]);
    expect(await db.read.all('SELECT * FROM "Child" ORDER BY "id"')).toEqual([
      { id: "c1", parentId: "p1" },
      { id: "c2", parentId: "p2" },
    ]);
    await db.write((tx) => tx.run('DELETE FROM "Parent" WHERE "id" = ?', "p1"));
    expect(await db.read.all('SELECT * FROM "Child"')).toEqual([{ id: "c2", parentId: "p2" }]);
  });

  test("that fail leave everything as it was", async () => {
    const { migrations, before, reopen } = await givenFamilies(driver);
    await addMigrations(migrations, {
      [second]: changeParent,
      [third]: 'CREATE TABLE "More" ("name" TEXT); INSERT INTO "Nowhere" VALUES (1);',
    });

    const opening = reopen();

    await expect(opening).rejects.toThrow(DatabaseError);
    await expect(opening).rejects.toThrow(
      driver === "pg"
        ? `Migration ${third} failed: relation "Nowhere" does not exist`
        : `Migration ${third} failed: no such table: Nowhere`,
    );
    const asItWas = await reopen(await givenMigrations({ [first]: families }));
    expect(await contentOf(asItWas.read, driver)).toEqual(before);
  });

  test("that leave a row without its parent are refused", async () => {
    const { migrations, before, reopen } = await givenFamilies(driver);
    const sql =
      // On SQLite, rows that refer to a deleted row are not deleted during migrations, because migrations rebuild tables.
      driver === "pg" ? `INSERT INTO "Child" VALUES ('c3', 'p3');` : `DELETE FROM "Parent" WHERE "id" = 'p1';`;
    await addMigrations(migrations, { [second]: sql });

    await expect(reopen()).rejects.toThrow(
      driver === "pg" ? "violates foreign key constraint" : 'leave rows in "Child" without "Parent"',
    );

    const asItWas = await reopen(await givenMigrations({ [first]: families }));
    expect(await contentOf(asItWas.read, driver)).toEqual(before);
  });

  test("that were changed after they were applied stop the start", async () => {
    const { migrations, reopen } = await givenFamilies(driver);
    await addMigrations(migrations, { [first]: `${families} -- improved` });

    await expect(reopen()).rejects.toThrow(`Migration ${first} was changed after it was applied to this database.`);
  });

  test("with other line ends are the same", async () => {
    const { migrations, reopen } = await givenFamilies(driver);
    await addMigrations(migrations, { [first]: families.replaceAll("\n", "\r\n") });

    await expect(reopen()).resolves.toBeDefined();
  });

  test("of a newer version stop the start", async () => {
    const { migrations, reopen } = await givenFamilies(driver);
    await addMigrations(migrations, { [second]: changeParent });
    await reopen();

    await expect(reopen(await givenMigrations({ [first]: families }))).rejects.toThrow(
      `The database was created by another version of Quintet: its migration ${second} is unknown to this version.`,
    );
  });

  test("that come before an applied one stop the start", async () => {
    const { migrations, reopen } = await givenFamilies(driver);
    await addMigrations(migrations, { "20250101000000_late": 'CREATE TABLE "Late" ("id" TEXT);' });

    await expect(reopen()).rejects.toThrow(
      `20250101000000_late was not applied to this database, although the later migration ${first} was.`,
    );
  });
});

describe("npm run migration", () => {
  const folder = (root: string, provider: string) => join(root, provider);

  /** A copy of some models that the test may change, with their migrations. Using all models would take twice as long. */
  async function givenModels() {
    const models = temporaryFolder();
    for (const name of ["identity.prisma", "tasks.prisma", "timeline.prisma"]) {
      await cp(join(packageRoot, "server/prisma/schema", name), join(models, name));
    }
    const migrations = temporaryFolder();
    await createMigration("init", { at: new Date("2026-01-01T00:00:00Z"), models, migrations });
    return { models, migrations };
  }

  async function addNickname(models: string): Promise<void> {
    const file = join(models, "identity.prisma");
    const text = await readFile(file, "utf8");
    await writeFile(
      file,
      text.replace(/^model User \{$/m, 'model User {\n  nickname String @default("")\n  seenMs BigInt'),
    );
  }

  test("finds nothing to do: the committed migrations give the models", async () => {
    expect(await missingMigrations(), 'run "npm run migration -- NAME"').toEqual(new Map());
  });

  test("writes what is missing for both providers, once", async () => {
    const { models, migrations } = await givenModels();
    expect(await readdir(folder(migrations, "sqlite"))).toEqual(["20260101000000_init"]);
    expect(await readdir(folder(migrations, "postgresql"))).toEqual(["20260101000000_init"]);
    await addNickname(models);

    const files = await createMigration("nickname", { at: new Date("2026-01-02T03:04:05Z"), models, migrations });
    const again = await createMigration("again", { at: new Date("2026-01-03T00:00:00Z"), models, migrations });

    expect(files).toEqual([
      join(migrations, "sqlite/20260102030405_nickname/migration.sql"),
      join(migrations, "postgresql/20260102030405_nickname/migration.sql"),
    ]);
    expect(again).toEqual([]);
    expect(await readFile(files[1] ?? "", "utf8")).toMatch(/ALTER TABLE "User" ADD COLUMN +"nickname" TEXT NOT NULL/);
  });

  test.each(drivers)("makes an upgrade that keeps what is in the database (%s)", async (driver) => {
    const { models, migrations } = await givenModels();
    const provider = driver === "pg" ? "postgresql" : "sqlite";
    const db = await openTestDatabase({ migrations: folder(migrations, provider) });
    await db.write(async (tx) => {
      await tx.run(
        'INSERT INTO "User" ("id", "email", "name", "createdMs") VALUES (?, ?, ?, ?)',
        "ann",
        "ann@example.com",
        "Ann",
        1n,
      );
      await tx.run(
        'INSERT INTO "Tasklist" ("id", "userId", "title", "ordinal", "createdMs", "updatedMs") VALUES (?, ?, ?, ?, ?, ?)',
        "list",
        "ann",
        "List",
        0n,
        1n,
        2n,
      );
    });
    await db.close();
    const file = join(models, "identity.prisma");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/^ *name +String\?$/m, '  name String @default("")'));
    await createMigration("name", { at: new Date("2026-01-02T00:00:00Z"), models, migrations });

    const upgraded = await openTestDatabase({ migrations: folder(migrations, provider), url: db.url });

    expect(await upgraded.read.first('SELECT "id", "name" FROM "User"')).toEqual({ id: "ann", name: "Ann" });
    expect(await upgraded.read.all('SELECT "id" FROM "Tasklist"')).toEqual([{ id: "list" }]);
  });

  test("goes on from migrations of two branches", async () => {
    const { models, migrations } = await givenModels();
    const ours = temporaryFolder();
    await cp(migrations, ours, { recursive: true });
    const theirs = join(models, "theirs.prisma");
    await writeFile(theirs, "model Theirs {\n  id String @id\n  number Int @unique\n}\n");
    await createMigration("theirs", { at: new Date("2026-01-02T00:00:00Z"), models, migrations });
    await cp(theirs, join(ours, "theirs.prisma"));
    await rm(theirs);
    await addNickname(models);
    await createMigration("ours", { at: new Date("2026-01-03T00:00:00Z"), models, migrations: ours });

    await rename(join(ours, "theirs.prisma"), theirs);
    await cp(ours, migrations, { recursive: true });

    expect(await missingMigrations({ models, migrations })).toEqual(new Map());
  });

  test("refuses migrations of one provider only", async () => {
    const { models, migrations } = await givenModels();
    await rm(join(folder(migrations, "postgresql"), "20260101000000_init"), { recursive: true });

    await expect(
      createMigration("again", { at: new Date("2026-01-02T00:00:00Z"), models, migrations }),
    ).rejects.toThrow("Migration 20260101000000_init exists for one of sqlite and postgresql only.");
  });

  test("refuses a name that is no name, and a clock that runs behind", async () => {
    const { models, migrations } = await givenModels();
    await addNickname(models);
    const at = new Date("2025-12-31T00:00:00Z");

    await expect(createMigration("Nick name", { at, models, migrations })).rejects.toThrow(
      /lower case with underscores/,
    );
    await expect(createMigration("nickname", { at, models, migrations })).rejects.toThrow(/before the last migration/);
    expect(await readdir(folder(migrations, "sqlite"))).toEqual(["20260101000000_init"]);
  });
});
