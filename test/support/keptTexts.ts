/** The texts that rows keep: which were written by this version, and what is answered of them. */
import { expect } from "vitest";
import * as calendarEvents from "../../server/calendar/events/keptText.ts";
import { smallCopiesStamp } from "../../server/calendar/smallCopies.ts";
import * as conversions from "../../server/conversions/present.ts";
import * as payments from "../../server/payments/present.ts";
import type { Database } from "../../server/platform/db/index.ts";
import { insert } from "../../server/platform/db/tables.ts";
import * as tasks from "../../server/tasks/present.ts";
import * as timeline from "../../server/timeline/present.ts";
import { type EarlierRelease, type Opened, type Reached, using } from "./earlierRelease.ts";

export interface Texts {
  table: "Task" | "TimelineItem" | "Conversion" | "PaymentTransaction" | "CalendarEvent";
  column: "content" | "text";
  /** SQL of what names a row. */
  key: string;
  stamp: string;
}

export const all: readonly Texts[] = [
  { table: "Task", column: "content", key: '"id"', stamp: tasks.contentStamp },
  { table: "TimelineItem", column: "text", key: '"id"', stamp: timeline.textStamp },
  { table: "Conversion", column: "text", key: '"conversionId"', stamp: conversions.textStamp },
  { table: "PaymentTransaction", column: "content", key: '"id"', stamp: payments.contentStamp },
  { table: "CalendarEvent", column: "text", key: 'CAST("ordinal" AS TEXT)', stamp: calendarEvents.textStamp },
];

/** The texts of a table by their rows, in an order that is always the same; those that are never kept are left out. */
export async function textsOf(
  db: Pick<Database, "read">,
  { table, column, key }: Texts,
): Promise<Map<string, string | null>> {
  const never = {
    Task: "1 = 0",
    // A deleted item keeps no text.
    TimelineItem: '"deleted"',
    Conversion: "1 = 0",
    PaymentTransaction: "1 = 0",
    // Exceptions, events that are shown differently to different people, and copies, which are shown with what their organizers have.
    CalendarEvent: `"seriesId" IS NOT NULL OR "organizerId" IS NOT NULL OR "resource" LIKE '%"source":%'`,
  }[table];
  const rows = await db.read.all<{ key: string; text: string | null }>(
    `SELECT ${key} AS "key", "${column}" AS "text" FROM "${table}" WHERE NOT (${never})`,
  );
  rows.sort((one, other) => (one.key < other.key ? -1 : 1));
  return new Map(rows.map((row) => [row.key, row.text]));
}

export function setText(db: Database, { table, column, key }: Texts, of: string, text: string | null): Promise<number> {
  return db.write((tx) => tx.run(`UPDATE "${table}" SET "${column}" = ? WHERE ${key} = ?`, text, of));
}

/** Marks the upkeep as done: a server that starts then changes neither texts nor copies. */
export async function withoutRewriting(release: Pick<EarlierRelease, "url">): Promise<void> {
  await using(release.url, (db) =>
    db.write(async (tx) => {
      await tx.run('DELETE FROM "TextStamp"');
      await insert(tx, "TextStamp", { table: "CalendarEvent", stamp: smallCopiesStamp });
      for (const { table, stamp } of all) await insert(tx, "TextStamp", { table, stamp: stamp.trimEnd() });
    }),
  );
}

export async function rewrite({ server }: Pick<Opened, "server">): Promise<void> {
  for (const upkeep of server.app.upkeeps) await upkeep.run();
}

export type Call = Opened["call"];

/** What is answered now, to the requests whose answers the release left behind. */
export async function answersOf({ left }: EarlierRelease, call: Call): Promise<Reached[]> {
  const answers: Reached[] = [];
  for (const { who, path } of left.answers) answers.push(await call(who, "GET", path));
  return answers;
}

export async function requireAnswers(
  { left }: EarlierRelease,
  call: Call,
  expected: readonly Reached[],
): Promise<void> {
  for (const [index, { who, path }] of left.answers.entries()) {
    expect(await call(who, "GET", path), path).toEqual(expected[index]);
  }
}

export function requireSameAnswers(release: EarlierRelease, { call }: Pick<Opened, "call">): Promise<void> {
  const told = release.left.answers.map(({ body }) => ({ status: 200, body: withoutOrigin(body, release) }));
  return requireAnswers(release, call, told);
}

/** The same after a snapshot was restored: tokens of lists belong to another history then. */
export async function requireSameContents(release: EarlierRelease, { call }: Pick<Opened, "call">): Promise<void> {
  for (const { who, path, body } of release.left.answers) {
    if (path.includes("syncToken=")) continue;
    const { body: answer } = await call(who, "GET", path);
    expect(withoutTokens(answer), path).toEqual(withoutTokens(withoutOrigin(body, release)));
  }
}

function withoutTokens(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !/^next\w+Token$/.test(name)));
}

function withoutOrigin(body: unknown, { left }: EarlierRelease): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll(left.origin, "{origin}"));
}

export async function currentOf(db: Pick<Database, "read">, texts: Texts): Promise<{ current: number; other: number }> {
  const found = [...(await textsOf(db, texts)).values()];
  const current = found.filter((text) => text?.startsWith(texts.stamp)).length;
  return { current, other: found.length - current };
}

export function requireTexts(table: Texts["table"]): Texts {
  const found = all.find((each) => each.table === table);
  if (!found) throw new Error(`No texts in ${table}.`);
  return found;
}
