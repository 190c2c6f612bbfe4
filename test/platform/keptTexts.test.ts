/** Rows whose stored texts another version has written: they are rewritten before anything reads them. */
import { copyFile as copy, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { texts as own } from "../../generated/texts.ts";
import { changedTexts, createMigration } from "../../scripts/migration.ts";
import { type Database, openDatabase } from "../../server/platform/db/index.ts";
import { insertAll, type NewRow } from "../../server/platform/db/tables.ts";
import { givenCli } from "../support/cli.ts";
import { isPostgres } from "../support/database.ts";
import { openTestDatabase } from "../support/db.ts";
import { temporaryFolder } from "../support/folder.ts";
import {
  all,
  allTextsOf,
  givenRows,
  ofAnotherVersion,
  open,
  requireSameAnswers,
  requireSameContents,
  type Texts,
  using,
  writeAsAnother,
} from "../support/keptTexts.ts";

describe("a start on texts of another stamp", () => {
  test("rewrites them to what this version writes, and logs the progress", async () => {
    const rows = await givenRows();
    const written = await using(rows.url, allTextsOf);
    for (const { table } of all) expect(written[table]?.size, table).toBeGreaterThan(9);
    await writeAsAnother(rows.url);
    const lines: string[] = [];

    const started = await open(rows, lines);

    expect(await allTextsOf(started.server.parts.db)).toEqual(written);
    await requireSameAnswers(rows, started);
    for (const { table } of all) {
      const line = `Updating the JSON texts of ${table}: 0 of ${written[table]?.size} rows are done.`;
      expect(lines.join(""), table).toContain(line);
    }
    await started.stop();
    const again: string[] = [];
    await open(rows, again);
    expect(again.join("")).not.toContain("Updating");
  });

  test("rewrites more rows than one slice has, in one transaction", async () => {
    const rows = await givenRows();
    const written = await using(rows.url, async (db) => {
      for (const { table, copies } of many) await copyRow(db, table, copies);
      return allTextsOf(db);
    });
    await writeAsAnother(rows.url);
    const before = await using(rows.url, allTextsOf, ofAnotherVersion);
    const failing = own.map((texts) => ({
      ...texts,
      textOf(row: Readonly<Record<string, unknown>>) {
        if (String(row.conversionId).endsWith("0850")) throw new Error("The process was killed.");
        return texts.textOf(row);
      },
    }));
    const progress: string[] = [];

    await expect(openDatabase({ url: rows.url, texts: failing })).rejects.toThrow("The process was killed.");

    expect(await using(rows.url, allTextsOf, [])).toEqual(before);
    const db = await openDatabase({
      url: rows.url,
      texts: own,
      progress: (what, done, of) => progress.push(`${what} ${done} of ${of}`),
    });
    expect(await allTextsOf(db)).toEqual(written);
    await db.close();
    const count = written.Conversion?.size ?? 0;
    expect(progress).toContain(`JSON texts of Conversion 800 of ${count}`);
  });

  // Only one server can use an SQLite file.
  test.runIf(isPostgres)("is the same for processes that start at once", async () => {
    const rows = await givenRows();
    const written = await using(rows.url, allTextsOf);
    await writeAsAnother(rows.url);

    const found = await Promise.all([1, 2, 3].map(() => using(rows.url, allTextsOf)));

    for (const each of found) expect(each).toEqual(written);
  });
});

describe.skipIf(isPostgres)("data that another version has saved", () => {
  test("is restored from a backup with texts of this version", async () => {
    const rows = await givenRows();
    const written = await using(rows.url, allTextsOf);
    const backup = join(temporaryFolder(), "backup.db");
    await writeAsAnother(rows.url);
    await copyFile(rows.url, backup);
    const folder = temporaryFolder();
    const elsewhere = { ...rows, folder, url: `file:${join(folder, "data/quintet.db")}` };

    expect(await givenCli({}, join(folder, "data")).run(["restore", backup])).toMatchObject({ code: 0 });

    expect(await using(elsewhere.url, allTextsOf, [])).toEqual(written);
    await requireSameContents(elsewhere, await open(elsewhere));
  });

  test("is restored from a snapshot with texts of this version while the server runs", async () => {
    const rows = await givenRows();
    const written = await using(rows.url, allTextsOf);
    await writeAsAnother(rows.url);
    const snapshots = join(rows.folder, "data/snapshots");
    await mkdir(snapshots, { recursive: true });
    await copyFile(rows.url, join(snapshots, "old.db"));
    const opened = await open(rows);
    const { url, parts } = opened.server;

    const restored = await fetch(`${url}/sandbox/v1/snapshots/old/restore`, { method: "POST" });

    expect(restored.status).toBe(204);
    expect(await allTextsOf(parts.db)).toEqual(written);
    await requireSameContents(rows, opened);
  });
});

describe("a changed stamp", () => {
  test("is recorded with a migration", () => {
    expect(changedTexts(), 'run "npm run migration -- NAME" (server/prisma/README.md)').toEqual([]);
  });

  test("makes a migration although the models are the same", async () => {
    const folder = temporaryFolder();
    const migrations = join(folder, "migrations");
    const models = join(folder, "models");
    await mkdir(models);
    await writeFile(join(models, "note.prisma"), "model Note {\n  id String @id\n  text String\n}\n");
    const make = (name: string, day: number, stamp: string) =>
      createMigration(name, {
        at: new Date(Date.UTC(2026, 0, day)),
        models,
        migrations,
        texts: [{ table: "TimelineItem", stamp }],
      });
    await make("init", 1, "one");
    expect(await make("same", 2, "one")).toEqual([]);

    const files = await make("texts", 3, "two");

    expect(files).toEqual(
      ["sqlite", "postgresql"].map((each) => join(migrations, each, "20260103000000_texts/migration.sql")),
    );
    expect(changedTexts({ migrations, texts: [{ table: "TimelineItem", stamp: "two" }] })).toEqual([]);
    expect(await make("again", 4, "two")).toEqual([]);
    const provider = isPostgres ? "postgresql" : "sqlite";
    const db = await openTestDatabase({ migrations: join(migrations, provider) });
    expect(await db.read.all('SELECT "name" FROM "_migrations"')).toHaveLength(2);
  });
});

/** Copies the file of a database that is closed. */
function copyFile(url: string, target: string): Promise<void> {
  return copy(url.replace("file:", ""), target);
}

/** The number of copies per table: more rows than one slice contains. */
const many = [
  { table: "TimelineItem", copies: 200 },
  { table: "Conversion", copies: 900 },
  { table: "CalendarEvent", copies: 200 },
] as const;

/** Makes copies of a row. */
async function copyRow(db: Database, table: Texts["table"], copies: number): Promise<void> {
  const conditions = {
    TimelineItem: `"content" LIKE '%24 degrees%'`,
    Conversion: `"conversionId" LIKE 'demo-%'`,
    CalendarEvent: `"resource" LIKE '%Supplier visit%'`,
  };
  const row = await db.read.first<Record<string, unknown>>(
    `SELECT * FROM "${table}" WHERE ${conditions[table]} LIMIT 1`,
  );
  if (!row) throw new Error(`${table} has no row to copy.`);
  const { ordinal, ...members } = row;
  // A text contains the id of its row, so the texts of the copies are created here.
  const texts = own.find((each) => each.table === table);
  const rows = Array.from({ length: copies }, (_, index) => {
    const number = String(index).padStart(4, "0");
    const key =
      table === "Conversion"
        ? { conversionId: `copy-${number}`, id: 9_000_000_000n + BigInt(index) }
        : { id: `copy${number}` };
    const copied = { ...members, ...key };
    return { ...copied, text: texts?.textOf(copied) };
  });
  // The cast is safe, because the copies are rows of the same table.
  await db.write((tx) => insertAll(tx, table, rows as unknown as NewRow<typeof table>[]));
}
