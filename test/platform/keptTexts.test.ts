/** Rows whose stored texts come from different writer code: responses are the same, and each row is rewritten once. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createServices } from "../../server/app.ts";
import type { Database } from "../../server/platform/db/index.ts";
import { insertAll, type NewRow } from "../../server/platform/db/tables.ts";
import { givenCli } from "../support/cli.ts";
import { isPostgres } from "../support/database.ts";
import { temporaryFolder } from "../support/db.ts";
import { asJson } from "../support/json.ts";
import {
  all,
  bodyOf,
  currentOf,
  givenRows,
  type Opened,
  open,
  requireSameAnswers,
  requireSameContents,
  rewrite,
  spoilTexts,
  type Texts,
  textsOf,
  using,
  withoutRewriting,
} from "../support/keptTexts.ts";

async function requireRewritten(server: Opened["server"]): Promise<void> {
  for (const texts of all) {
    const found = await currentOf(server.parts.db, texts);
    expect(found, texts.table).toEqual({ current: expect.any(Number), other: 0 });
    expect(found.current, texts.table).toBeGreaterThan(9);
  }
}

describe("texts of another stamp", () => {
  test("are not shown, and are rewritten to what this version writes", async () => {
    const rows = await givenRows();
    const written = await using(rows.url, async (db) => {
      const found = new Map<string, Map<string, string>>();
      for (const texts of all) found.set(texts.table, await textsOf(db, texts));
      await spoilTexts(db);
      await withoutRewriting(db);
      return found;
    });
    const before = await open(rows);
    const { db } = before.server.parts;
    for (const texts of all) expect(await currentOf(db, texts), texts.table).toMatchObject({ current: 0 });

    await requireSameAnswers(rows, before);

    await db.write((tx) => tx.run('DELETE FROM "TextStamp"'));
    await before.stop();
    const after = await open(rows);
    await rewrite(after);
    for (const texts of all) {
      expect(await textsOf(after.server.parts.db, texts), texts.table).toEqual(written.get(texts.table));
    }
    await requireRewritten(after.server);
    await requireSameAnswers(rows, after);
  });

  test("are rewritten in slices, which go on with the next start when a server was stopped", async () => {
    const rows = await givenRows();
    const answers: { path: string; body: unknown }[] = [];
    await using(rows.url, async (db) => {
      for (const { table, copies } of many) await copyRow(db, table, copies);
      await spoilTexts(db); // Each copied row has the stored text of the original row, so the texts must be invalidated.
    });
    const first = await open(rows);
    await rewrite(first);
    for (const { path } of rows.answers) answers.push({ path, body: await bodyOf(first.server.url, path) });
    const { parts } = first.server;
    await spoilTexts(parts.db);

    const count = createServices(parts).upkeeps.length;
    for (let index = 0; index < count; index++) {
      let stopping: () => Promise<void> = async () => {};
      const stopped: typeof parts.db = {
        ...parts.db,
        of: () => stopped,
        async write(work, options) {
          const result = await parts.db.write(work, options);
          stopping().catch(() => {});
          return result;
        },
      };
      const upkeep = createServices({ ...parts, db: stopped }).upkeeps[index];
      stopping = async () => upkeep?.stop();
      await upkeep?.run();
    }

    for (const texts of all) {
      const { current, other } = await currentOf(parts.db, texts);
      expect(Math.min(current, other), texts.table).toBeGreaterThan(9);
    }
    expect(await parts.db.read.all('SELECT * FROM "TextStamp"')).toEqual([]);
    await requireSameAnswers({ ...rows, answers }, first);
    await first.stop();

    const after = await open(rows);
    // The maintenance runs in three servers at once, as if several processes had started.
    const others = [1, 2].flatMap(() => createServices(after.server.parts).upkeeps);
    await Promise.all([rewrite(after), ...others.map((upkeep) => upkeep.run())]);
    await requireRewritten(after.server);
    expect(await after.server.parts.db.read.all('SELECT * FROM "TextStamp"')).toHaveLength(all.length);
    await requireSameAnswers({ ...rows, answers }, after);
  });
});

describe.skipIf(isPostgres)("what was saved with texts of another stamp", () => {
  test("is restored from a backup, and answered as before", async () => {
    const rows = await givenRows();
    const folder = await temporaryFolder();
    await using(rows.url, spoilTexts);
    const backup = join(folder, "backup.db");
    const source = givenCli({ DATABASE_URL: rows.url }, join(rows.folder, "data"));
    expect(await source.run(["backup", backup])).toMatchObject({ code: 0 });
    const elsewhere = { ...rows, folder, url: `file:${join(folder, "data/quintet.db")}` };

    expect(await givenCli({}, join(folder, "data")).run(["restore", backup])).toMatchObject({ code: 0 });

    const after = await open(elsewhere);
    await requireSameContents(elsewhere, after);
    await rewrite(after);
    await requireRewritten(after.server);
    await requireSameContents(elsewhere, after);
  });

  test("is restored from a snapshot while the server runs, and answered as before", async () => {
    const rows = await givenRows();
    const opened = await open(rows);
    const { server } = opened;
    await rewrite(opened);
    await spoilTexts(server.parts.db);
    const snapshot = (path: string) => fetch(`${server.url}/sandbox/v1/snapshots/old${path}`, { method: "POST" });
    const made = await fetch(`${server.url}/sandbox/v1/snapshots`, asJson("POST", { name: "old" }));
    expect(made.status).toBe(200);
    await rewrite(opened);
    await requireRewritten(server);

    expect((await snapshot("/restore")).status).toBe(204);

    for (const texts of all) expect(await currentOf(server.parts.db, texts), texts.table).toMatchObject({ current: 0 });
    await requireSameContents(rows, opened);
    await rewrite(opened);
    await requireRewritten(server);
    await requireSameContents(rows, opened);
  });
});

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
  const rows = Array.from({ length: copies }, (_, index) => {
    const number = String(index).padStart(4, "0");
    if (table === "Conversion")
      return { ...members, conversionId: `copy-${number}`, id: 9_000_000_000n + BigInt(index) };
    return { ...members, id: `copy${number}` };
  });
  // The cast is safe, because the copies are rows of the same table.
  await db.write((tx) => insertAll(tx, table, rows as unknown as NewRow<typeof table>[]));
}
