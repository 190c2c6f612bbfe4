/**
 * Rows of an earlier release, whose texts another writer has made: they are answered as before, are written anew once, and those
 * that other versions write from then on are left alone.
 */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createServices } from "../../server/app.ts";
import { smallCopiesStamp } from "../../server/calendar/smallCopies.ts";
import type { Database } from "../../server/platform/db/index.ts";
import { insertAll, type NewRow } from "../../server/platform/db/tables.ts";
import { createRewriting, type KeptTexts } from "../../server/platform/keptTexts.ts";
import { givenCli } from "../support/cli.ts";
import { isPostgres } from "../support/database.ts";
import { temporaryFolder } from "../support/db.ts";
import { givenEarlierRelease, type Opened, open, using } from "../support/earlierRelease.ts";
import {
  all,
  answersOf,
  currentOf,
  requireAnswers,
  requireSameAnswers,
  requireSameContents,
  requireTexts,
  rewrite,
  setText,
  type Texts,
  textsOf,
  withoutRewriting,
} from "../support/keptTexts.ts";

describe("rows of an earlier release", () => {
  test("are answered as before, before their texts are written anew and afterwards", async () => {
    const release = await givenEarlierRelease();
    await withoutRewriting(release);
    const before = await open(release);
    for (const texts of all) {
      expect(await currentOf(before.server.parts.db, texts), texts.table).toMatchObject({ current: 0 });
    }

    await requireSameAnswers(release, before);

    await before.server.parts.db.write((tx) => tx.run('DELETE FROM "TextStamp"'));
    await before.stop();
    const after = await open(release);
    await rewrite(after);
    for (const texts of all) {
      const found = await currentOf(after.server.parts.db, texts);
      expect(found, texts.table).toEqual({ current: expect.any(Number), other: 0 });
      expect(found.current, texts.table).toBeGreaterThan(9);
    }
    await requireSameAnswers(release, after);
  });

  test.each(["spec", "published"])(
    "are answered alike among rows that are written anew, by the names of %s",
    async (dialect) => {
      const release = await givenEarlierRelease();
      const earlier = new Map<Texts, Map<string, string | null>>();
      await using(release.url, async (db) => {
        for (const texts of all) earlier.set(texts, await textsOf(db, texts));
      });
      const { server, call } = await open(release, { DIALECT: dialect });
      await rewrite({ server });
      const { db } = server.parts;
      const expected = await answersOf(release, call);

      for (const parity of [0, 1]) {
        for (const texts of all) {
          const current = await textsOf(db, texts);
          for (const [index, [key, text]] of [...(earlier.get(texts) ?? [])].entries()) {
            const wanted = index % 2 === parity ? text : (current.get(key) ?? null);
            if (wanted !== current.get(key)) await setText(db, texts, key, wanted);
          }
          const { current: written, other } = await currentOf(db, texts);
          expect(Math.min(written, other), texts.table).toBeGreaterThan(4);
        }
        await requireAnswers(release, call, expected);
        await db.write((tx) => tx.run('DELETE FROM "TextStamp"'));
        // Those of this parity are put right before the others take their turn.
        const again = createServices(server.parts);
        for (const upkeep of again.upkeeps) await upkeep.run();
      }
    },
  );

  test("are changed like rows of this version, in every service", async () => {
    const release = await givenEarlierRelease();
    await withoutRewriting(release);
    const { server, call } = await open(release);
    const { left } = release;
    const list = `/tasks/v1/lists/${left.tasklist}`;
    const events = "/calendar/v3/calendars/primary/events";

    const task = await call("ann", "PATCH", `${list}/tasks/${left.task}`, { title: "Sown" });
    expect(task.body).toMatchObject({
      title: "Sown",
      notes: expect.stringContaining("Deep"),
      due: "2026-03-05T00:00:00.000Z",
    });
    expect((await call("ann", "GET", `${list}/tasks/${left.task}`)).body).toEqual(task.body);
    const tasks = (await call("ann", "GET", `${list}/tasks`)).body.items as { id: string; title: string }[];
    expect(tasks).toContainEqual(task.body);
    // A whole subtree of rows of the release goes to another list, and leaves word of itself.
    const others = (await call("ann", "GET", "/tasks/v1/users/@me/lists")).body.items as {
      id: string;
      title: string;
    }[];
    const to = others.find(({ title }) => title === "Later")?.id;
    const moved = await call("ann", "POST", `${list}/tasks/${left.task}/move?destinationTasklist=${to}`);
    expect(moved.body).toMatchObject({ title: "Sown" });
    const there = (await call("ann", "GET", `/tasks/v1/lists/${to}/tasks`)).body.items as { title: string }[];
    expect(there.map(({ title }) => title).sort()).toEqual(["Labels", "Moved", "Seeds", "Sown", "Trays"]);
    const gone = (await call("ann", "GET", `${list}/tasks?showDeleted=true&maxResults=100`)).body.items;
    expect(gone.filter((each: { deleted?: true }) => each.deleted)).toHaveLength(5);

    const item = await call("ann", "PATCH", `/mirror/v1/timeline/${left.item}`, { title: "Titled" });
    expect(item.body).toMatchObject({
      title: "Titled",
      isPinned: true,
      bundleId: "b1",
      creator: { displayName: "Cora" },
    });
    expect(item.body.attachments).toHaveLength(2);
    expect((await call("ann", "GET", `/mirror/v1/timeline/${left.item}`)).body).toEqual(item.body);
    expect((await call("ann", "GET", "/mirror/v1/timeline?pinnedOnly=true")).body.items).toEqual([item.body]);

    const captured = await call("shop", "POST", `/transactions/${left.transaction}/captures`, { amount: 2000 });
    expect(captured.body.transaction).toMatchObject({ capturedAmount: 2000, custom: "text", card: { scheme: "visa" } });
    expect((await call("shop", "GET", `/transactions/${left.transaction}`)).body).toEqual(captured.body);
    const payments = (await call("shop", "GET", `/merchants/${left.merchant}/transactions?limit=100`)).body;
    expect(payments).toContainEqual(captured.body.transaction);

    const [conversion] = (await call("ann", "GET", left.window)).body.conversion as Record<string, unknown>[];
    const { dsConversionId: _, conversionModifiedTimestamp: __, ...row } = conversion ?? {};
    const changed = await call("ann", "PUT", "/adsearch/v2/conversion", {
      conversion: [{ ...row, floodlightOrderId: "another" }],
    });
    expect(changed.body.conversion).toEqual([expect.objectContaining({ floodlightOrderId: "another" })]);
    expect((await call("ann", "GET", left.window)).body.conversion).toContainEqual(changed.body.conversion[0]);

    for (const id of [left.event, left.series, left.sourced]) {
      const before = (await call("ann", "GET", `${events}/${id}`)).body;
      const event = await call("ann", "PATCH", `${events}/${id}`, { location: "Gate 4" });
      const { etag: _, updated: __, ...rest } = before;
      expect(event.body).toMatchObject({ ...rest, location: "Gate 4" });
      expect((await call("ann", "GET", `${events}/${id}`)).body).toEqual(event.body);
    }
    const month = `${events}?singleEvents=true&orderBy=startTime&timeMin=2026-03-01T00:00:00Z&timeMax=2026-04-01T00:00:00Z`;
    const shown = (await call("ann", "GET", month)).body.items as { recurringEventId?: string; location?: string }[];
    const instances = shown.filter(({ recurringEventId }) => recurringEventId === left.series);
    expect(instances.length).toBeGreaterThan(20);
    expect(new Set(instances.map(({ location }) => location))).toEqual(new Set(["Gate 4"]));
    for (const texts of all) {
      const { current } = await currentOf(server.parts.db, texts);
      // What of a payment is kept never changes.
      expect(current > 0, texts.table).toBe(texts.table !== "PaymentTransaction");
    }
  });
});

describe("texts", () => {
  test("are written anew once: what another version writes afterwards is shown right and left alone", async () => {
    const release = await givenEarlierRelease();
    const first = await open(release);
    await rewrite(first);
    const foreign = new Map<string, string | null>();
    for (const texts of all) {
      const [one, other] = [...(await textsOf(first.server.parts.db, texts)).keys()];
      for (const [key, text] of [
        [one, 'otherone\n"summary":"Of another version","title":"Of another version"'],
        [other, texts.table === "Task" ? "" : null],
      ] as const) {
        expect(await setText(first.server.parts.db, texts, key ?? "", text)).toBe(1);
        foreign.set(`${texts.table} ${key}`, text);
      }
    }
    await first.stop();

    for (let each = 0; each < 2; each++) {
      const again = await open(release);
      await rewrite(again);
      await requireSameAnswers(release, again);
      for (const texts of all) {
        const found = await textsOf(again.server.parts.db, texts);
        for (const [key, text] of found) {
          const known = foreign.get(`${texts.table} ${key}`);
          if (known === undefined) expect(text?.startsWith(texts.stamp), `${texts.table} ${key}`).toBe(true);
          else expect(text, `${texts.table} ${key}`).toBe(known);
        }
      }
      await again.stop();
    }
  });

  test("of two versions on one database are written anew by each of them once", async () => {
    const release = await givenEarlierRelease();
    const { server, call } = await open(release);
    await rewrite({ server });
    const { parts } = server;
    let slices = 0;
    const others = all.map(
      (texts): KeptTexts => ({
        table: texts.table,
        stamp: "anothers\n",
        async rewrite() {
          slices += 1;
          const rows = await textsOf(parts.db, texts);
          for (const [key, text] of rows) await setText(parts.db, texts, key, `anothers\n${text}`);
          return undefined;
        },
      }),
    );
    const otherVersion = () => createRewriting("other", parts, others);
    await otherVersion().run();
    expect(slices).toBe(all.length);

    for (let each = 0; each < 2; each++) {
      await rewrite({ server });
      for (const upkeep of createServices(parts).upkeeps) await upkeep.run();
      await otherVersion().run();
    }

    expect(slices).toBe(all.length);
    for (const texts of all) expect(await currentOf(parts.db, texts), texts.table).toMatchObject({ current: 0 });
    await requireSameAnswers(release, { call });
    const title = "Of this version";
    const made = await call("ann", "POST", `/tasks/v1/lists/${release.left.tasklist}/tasks`, { title });
    await otherVersion().run();
    expect((await textsOf(parts.db, requireTexts("Task"))).get(made.body.id)).toMatch(requireTexts("Task").stamp);
  });

  test("are written anew in slices, which go on with the next start where a server was stopped", async () => {
    const release = await givenEarlierRelease();
    await withoutRewriting(release);
    const { server, call, stop } = await open(release);
    const { db } = server.parts;
    for (const { table, copies } of many) await copyRow(db, table, copies);
    const expected = await answersOf(release, call);
    await db.write((tx) => tx.run('DELETE FROM "TextStamp" WHERE "stamp" <> ?', smallCopiesStamp));

    const count = createServices(server.parts).upkeeps.length;
    for (let index = 0; index < count; index++) {
      let stopping: () => Promise<void> = async () => {};
      const stopped: typeof db = {
        ...db,
        of: () => stopped,
        async write(work, options) {
          const result = await db.write(work, options);
          stopping().catch(() => {});
          return result;
        },
      };
      const upkeep = createServices({ ...server.parts, db: stopped }).upkeeps[index];
      stopping = async () => upkeep?.stop();
      await upkeep?.run();
    }

    for (const texts of all) {
      const { current, other } = await currentOf(db, texts);
      expect(Math.min(current, other), texts.table).toBeGreaterThan(9);
    }
    expect(await db.read.all('SELECT * FROM "TextStamp"')).toHaveLength(1);
    await requireAnswers(release, call, expected);
    await stop();

    const after = await open(release);
    // Several processes start at once.
    const others = [1, 2].flatMap(() => createServices(after.server.parts).upkeeps);
    await Promise.all([rewrite(after), ...others.map((upkeep) => upkeep.run())]);
    for (const texts of all)
      expect(await currentOf(after.server.parts.db, texts), texts.table).toMatchObject({ other: 0 });
    expect(await after.server.parts.db.read.all('SELECT * FROM "TextStamp"')).toHaveLength(all.length + 1);
    await requireAnswers(release, after.call, expected);
  });
});

describe.skipIf(isPostgres)("what an earlier release has saved", () => {
  async function requireRewritten(server: Opened["server"]): Promise<void> {
    await rewrite({ server });
    for (const texts of all) {
      const found = await currentOf(server.parts.db, texts);
      expect(found, texts.table).toMatchObject({ other: 0 });
      expect(found.current, texts.table).toBeGreaterThan(9);
    }
  }

  test("is restored from a backup where this version has been at work, and answered as before", async () => {
    const release = await givenEarlierRelease();
    const folder = await temporaryFolder();
    const elsewhere = { left: release.left, folder, url: `file:${join(folder, "data/quintet.db")}` };
    const own = await open(elsewhere);
    await rewrite(own);
    await own.stop();

    const restored = await givenCli({}, join(folder, "data")).run(["restore", join(release.folder, "backup.db")]);

    expect(restored).toMatchObject({ code: 0 });
    const after = await open(elsewhere);
    await requireSameContents(release, after);
    await requireRewritten(after.server);
    await requireSameContents(release, after);
  });

  test("is restored from a snapshot while the server runs, and answered as before", async () => {
    const release = await givenEarlierRelease();
    const { server, call } = await open(release);
    await rewrite({ server });
    await call("ann", "POST", `/tasks/v1/lists/${release.left.tasklist}/tasks`, { title: "Since" });

    const restored = await fetch(`${server.url}/sandbox/v1/snapshots/old/restore`, { method: "POST" });

    expect(restored.status).toBe(204);
    for (const texts of all) {
      expect(await currentOf(server.parts.db, texts), texts.table).toMatchObject({ current: 0 });
    }
    await requireSameContents(release, { call });
    await requireRewritten(server);
    await requireSameContents(release, { call });
  });
});

/** More rows than one slice has. */
const many = [
  { table: "Task", copies: 400 },
  { table: "TimelineItem", copies: 200 },
  { table: "Conversion", copies: 900 },
  { table: "PaymentTransaction", copies: 400 },
  { table: "CalendarEvent", copies: 200 },
] as const;

/** Makes copies of a row that is listed among others. */
async function copyRow(db: Database, table: Texts["table"], copies: number): Promise<void> {
  const conditions = {
    Task: `"shelf" = 1`,
    TimelineItem: `"content" LIKE '%Card 3%'`,
    Conversion: `"conversionId" = 'many-3'`,
    PaymentTransaction: `"amount" = 103`,
    CalendarEvent: `"resource" LIKE '%Slot 3%'`,
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
    if (table === "PaymentTransaction") return { ...members, id: `69a400ff0000000000${number}00` };
    // No two of a list changed with the same sequence.
    if (table === "Task") return { ...members, id: `copy${number}`, sequence: BigInt(-index) };
    return { ...members, id: `copy${number}` };
  });
  // A row of the same table.
  await db.write((tx) => insertAll(tx, table, rows as unknown as NewRow<typeof table>[]));
}
