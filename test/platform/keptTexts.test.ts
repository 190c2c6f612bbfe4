/**
 * Rows of an earlier release, whose texts another writer has made: they are answered as before, are written anew once, and those
 * that other versions write from then on are left alone.
 */
import { describe, expect, test } from "vitest";
import * as calendarEvents from "../../server/calendar/events/keptText.ts";
import * as conversions from "../../server/conversions/present.ts";
import * as payments from "../../server/payments/present.ts";
import type { Database } from "../../server/platform/db/index.ts";
import { insert } from "../../server/platform/db/tables.ts";
import { createRewriting, type KeptTexts } from "../../server/platform/keptTexts.ts";
import * as tasks from "../../server/tasks/present.ts";
import * as timeline from "../../server/timeline/present.ts";
import { type EarlierRelease, givenEarlierRelease, type Opened, open, using } from "../support/earlierRelease.ts";

interface Texts {
  table: "Task" | "TimelineItem" | "Conversion" | "PaymentTransaction" | "CalendarEvent";
  column: "content" | "text";
  /** SQL of what names a row. */
  key: string;
  stamp: string;
}

const all: readonly Texts[] = [
  { table: "Task", column: "content", key: '"id"', stamp: tasks.contentStamp },
  { table: "TimelineItem", column: "text", key: '"id"', stamp: timeline.textStamp },
  { table: "Conversion", column: "text", key: '"conversionId"', stamp: conversions.textStamp },
  { table: "PaymentTransaction", column: "content", key: '"id"', stamp: payments.contentStamp },
  { table: "CalendarEvent", column: "text", key: 'CAST("ordinal" AS TEXT)', stamp: calendarEvents.textStamp },
];

/** The texts of a table by their rows, in an order that is always the same; those that are never kept are left out. */
async function textsOf(db: Pick<Database, "read">, { table, column, key }: Texts): Promise<Map<string, string | null>> {
  const never = {
    Task: "1 = 0",
    // Of a deleted item nothing is left to be kept.
    TimelineItem: '"deleted"',
    Conversion: "1 = 0",
    PaymentTransaction: "1 = 0",
    // Exceptions, and events that are shown differently to different people.
    CalendarEvent: `"seriesId" IS NOT NULL OR "resource" LIKE '%"source":%'`,
  }[table];
  const rows = await db.read.all<{ key: string; text: string | null }>(
    `SELECT ${key} AS "key", "${column}" AS "text" FROM "${table}" WHERE NOT (${never})`,
  );
  rows.sort((one, other) => (one.key < other.key ? -1 : 1));
  return new Map(rows.map((row) => [row.key, row.text]));
}

function setText(db: Database, { table, column, key }: Texts, of: string, text: string | null): Promise<number> {
  return db.write((tx) => tx.run(`UPDATE "${table}" SET "${column}" = ? WHERE ${key} = ?`, text, of));
}

/** As if the texts had been written anew: a server that starts then leaves them as they are. */
async function withoutRewriting(release: EarlierRelease): Promise<void> {
  await using(release.url, (db) =>
    db.write(async (tx) => {
      for (const { table, stamp } of all) await insert(tx, "TextStamp", { table, stamp: stamp.trimEnd() });
    }),
  );
}

async function rewrite({ server }: Opened): Promise<void> {
  for (const upkeep of server.app.upkeeps) await upkeep.run();
}

async function requireSameAnswers({ left }: EarlierRelease, { call }: Pick<Opened, "call">): Promise<void> {
  for (const { who, path, body } of left.answers) {
    const answer = await call(who, "GET", path);
    expect(answer.status, path).toBe(200);
    expect(answer.body, path).toEqual(JSON.parse(JSON.stringify(body).replaceAll(left.origin, "{origin}")));
  }
}

async function currentOf(db: Pick<Database, "read">, texts: Texts): Promise<{ current: number; other: number }> {
  const found = [...(await textsOf(db, texts)).values()];
  const current = found.filter((text) => text?.startsWith(texts.stamp)).length;
  return { current, other: found.length - current };
}

describe("rows of an earlier release", () => {
  test("are answered as before, before their texts are written anew and afterwards", async () => {
    const release = await givenEarlierRelease();
    await withoutRewriting(release);
    const before = await open(release);
    for (const texts of all) expect(await currentOf(before.server.parts.db, texts), texts.table).toMatchObject({ current: 0 });

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
});
