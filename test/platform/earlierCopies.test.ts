/**
 * Guests' copies that an earlier release has left behind, which hold everything themselves: they are answered as before, become small
 * without anybody seeing it, and are changed as they would be had this version made them.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createServices } from "../../server/app.ts";
import { fixedClock } from "../../server/platform/clock.ts";
import type { Database } from "../../server/platform/db/index.ts";
import { patience } from "../patience.ts";
import { givenCli } from "../support/cli.ts";
import { type Authorization, type CopiesServer, serveCopies } from "../support/copiesServer.ts";
import { requireContents } from "../support/copyContents.ts";
import { givenDatabaseUrl, isPostgres } from "../support/database.ts";
import { copyRows } from "../support/earlierRelease.ts";
import {
  arrange,
  changeAll,
  clearAll,
  goOn,
  type Names,
  questions,
  type Request,
  type Told,
  tokensOf,
} from "../support/guestCopies.ts";
import { withoutRewriting } from "../support/keptTexts.ts";

vi.setConfig({ testTimeout: patience.slowTestMs });

const fixture = join(import.meta.dirname, "../fixtures/upgrade/2026-11-23-copies.tar.br");

interface Left {
  nowMs: number;
  authorization: Authorization;
  names: Names;
  told: Told[];
}

interface Release {
  left: Left;
  folder: string;
  url: string;
}

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "quintet-copies-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function givenRelease(): Promise<Release> {
  const folder = givenFolder();
  execFileSync("tar", ["xf", "-", "-C", folder], { input: brotliDecompressSync(readFileSync(fixture)) });
  const left = JSON.parse(readFileSync(join(folder, "left.json"), "utf8")) as Left; // As that release has answered.
  const file = `file:${join(folder, "data/quintet.db")}`;
  const url = isPostgres ? await givenDatabaseUrl() : file;
  if (isPostgres) await copyRows(file, url);
  return { left, folder, url };
}

/** A server of this version on it. */
async function open({ left, folder, url }: Release): Promise<CopiesServer> {
  const clock = fixedClock(left.nowMs);
  const server = await serveCopies({ DATA_DIR: join(folder, "data"), DATABASE_URL: url }, clock, left.authorization);
  onTestFinished(() => server.running.stop());
  return server;
}

/** Does nothing after the start: all copies stay as they are. */
async function openAsLeft(release: Release): Promise<CopiesServer> {
  await withoutRewriting(release);
  const server = await open(release);
  await server.settled(); // What the start looks for has found nothing: what a test does next is no race with it.
  return server;
}

/** On an empty database. */
async function givenFresh(): Promise<CopiesServer> {
  const folder = givenFolder();
  const url = isPostgres ? await givenDatabaseUrl() : `file:${join(folder, "quintet.db")}`;
  const clock = fixedClock("2026-03-01T09:00:00Z");
  const server = await serveCopies({ DATA_DIR: folder, DATABASE_URL: url }, clock, undefined);
  onTestFinished(() => server.running.stop());
  await server.settled();
  return server;
}

/**
 * Whether this version may have an answer that the release refused: it knew nothing of the instances of a series that its organizer
 * had taken back (`calendar/events/seriesTakenBack.test.ts`).
 */
const isAnsweredNow = ({ path, answer }: Told) =>
  /\/events\/(?:ended0|moveds0)(?:_|\/instances)/.test(path) && answer.status >= 400;

async function requireTold({ told }: Left, server: CopiesServer): Promise<void> {
  for (const each of told) {
    const { answer, ...request } = each;
    const now = await server.ask(request);
    if (isAnsweredNow(each)) expect([200, answer.status]).toContain(now.status);
    else expect(now, `${request.who} ${request.path}`).toEqual(answer);
  }
}

/** The same after a state was put back, when tokens of lists are those of another history. */
async function requireContent({ told }: Left, server: CopiesServer): Promise<void> {
  for (const { answer, ...request } of told.filter((each) => !isAnsweredNow(each))) {
    if (/(sync|page)Token=/.test(request.path)) continue;
    const again = await server.ask(request);
    expect(withoutTokens(again), `${request.who} ${request.path}`).toEqual(withoutTokens(answer));
  }
}

function withoutTokens(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, each) => (/^next\w+Token$/.test(name) ? undefined : each)));
}

async function answersOf(server: CopiesServer, asked: readonly Omit<Told, "answer">[]): Promise<Told[]> {
  const told: Told[] = [];
  for (const request of asked) told.push({ ...request, answer: await server.ask(request) });
  return told;
}

/** Copies by whether they hold everything themselves; exceptions that the copy has alone are of neither kind. */
async function copiesOf(db: Pick<Database, "read">): Promise<{ small: number; whole: number }> {
  const [found] = await db.read.all<{ small: number; whole: number }>(
    `SELECT CAST(SUM(CASE WHEN "contentOrdinal" IS NULL THEN 0 ELSE 1 END) AS INTEGER) AS "small",
       CAST(SUM(CASE WHEN "contentOrdinal" IS NULL AND "seriesId" IS NULL THEN 1 ELSE 0 END) AS INTEGER) AS "whole"
       FROM "CalendarEvent" WHERE "organizerId" IS NOT NULL AND "shelf" <> 6`,
  );
  return { small: Number(found?.small), whole: Number(found?.whole) };
}

describe("copies of an earlier release", () => {
  test("are answered as before, as they stand and once they are small", async () => {
    const release = await givenRelease();
    const before = await openAsLeft(release);
    expect(await copiesOf(before.running.parts.db)).toMatchObject({ small: 0 });

    await requireTold(release.left, before);

    await before.running.parts.db.write((tx) => tx.run('DELETE FROM "TextStamp"'));
    await before.running.stop();
    const after = await open(release);
    await after.settled();
    const { small, whole } = await copiesOf(after.running.parts.db);
    expect({ whole, isMost: small > 60 }).toEqual({ whole: 0, isMost: true });
    await requireContents(after.running.parts.db);
    await requireTold(release.left, after);
  });

  test("are changed as they stand, once they are small, and as this version would have made them", async () => {
    const release = await givenRelease();
    const other = await givenRelease();
    const stands = await openAsLeft(release);
    const small = await open(other);
    await small.settled();
    const fresh = await givenFresh();
    const names = await arrange(fresh);
    await fresh.settled();
    await tokensOf(fresh, names);
    await goOn(fresh, names);
    await fresh.settled();
    const { left } = release;
    const asked = left.told.map(({ answer: _, ...request }) => request);

    await requireAlike(fresh, names, { left, told: left.told });
    for (const next of [changeAll, clearAll]) {
      for (const server of [stands, small]) {
        await next(server, left.names);
        await server.settled();
      }
      await next(fresh, names);
      await fresh.settled();

      const answers = await answersOf(stands, asked);
      // Tokens of pages name rows, whose numbers PostgreSQL skips now and then.
      expect(withoutTokens(await answersOf(small, asked))).toEqual(withoutTokens(answers));
      await requireAlike(fresh, names, { left, told: answers });
      for (const server of [stands, small, fresh]) await requireContents(server.running.parts.db);
    }
  });

  test("become small in slices, by several processes, and go on where one was stopped", async () => {
    const release = await givenRelease();
    const server = await openAsLeft(release);
    const { parts } = server.running;
    const { db } = parts;
    await db.write((tx) => tx.run('DELETE FROM "TextStamp"'));
    for (let slice = 0; slice < 2; slice++) {
      let stopping: () => Promise<void> = async () => {};
      const stopped: Database = {
        ...db,
        of: () => stopped,
        async write(work, options) {
          const result = await db.write(work, options);
          stopping().catch(() => {});
          return result;
        },
      };
      for (const upkeep of createServices({ ...parts, db: stopped }).upkeeps) {
        stopping = async () => upkeep.stop();
        await upkeep.run();
      }
      const { small, whole } = await copiesOf(db);
      expect([small > 0, whole > 0]).toEqual([true, true]);
      await requireTold(release.left, server);
    }

    const others = [1, 2].flatMap(() => createServices(parts).upkeeps);
    await Promise.all([server.settled(), ...others.map((upkeep) => upkeep.run())]);

    expect(await copiesOf(db)).toMatchObject({ whole: 0 });
    await requireTold(release.left, server);
  });
});

describe.skipIf(isPostgres)("copies that an earlier release has saved", () => {
  test("are restored from a backup, answered as before, and become small", async () => {
    const release = await givenRelease();
    const folder = givenFolder();
    const restored = await givenCli({}, folder).run(["restore", join(release.folder, "data/snapshots/old.db")]);
    expect(restored).toMatchObject({ code: 0 });
    const clock = fixedClock(release.left.nowMs);
    const url = `file:${join(folder, "quintet.db")}`;

    const server = await serveCopies({ DATA_DIR: folder, DATABASE_URL: url }, clock, release.left.authorization);
    onTestFinished(() => server.running.stop());

    await requireContent(release.left, server);
    await server.settled();
    expect(await copiesOf(server.running.parts.db)).toMatchObject({ whole: 0 });
    await requireContent(release.left, server);
  });

  test("are restored from a snapshot while the server runs, answered as before, and become small", async () => {
    const release = await givenRelease();
    const server = await open(release);
    await server.settled();
    await changeAll(server, release.left.names);

    const path = `${server.running.url}/sandbox/v1/snapshots/old/restore`;
    expect((await fetch(path, { method: "POST" })).status).toBe(204);

    await requireContent(release.left, server);
    await server.settled();
    expect(await copiesOf(server.running.parts.db)).toMatchObject({ whole: 0 });
    await requireContent(release.left, server);
  });
});

/** A server whose calendars this version has made answers like one that goes on with those of the release. */
async function requireAlike(
  server: CopiesServer,
  names: Names,
  { left, told }: { left: Left; told: readonly Told[] },
): Promise<void> {
  // Tokens know whose they are. Versions and moments of exceptions that follow their series are not those of the release.
  const isComparable = ({ path }: Request) => !/Token=|updatedMin=/.test(path);
  const comparable = told.filter(isComparable);
  const expected = comparable.map((each) => unnamed(each, left.names));
  const answers = (await answersOf(server, questions(names).filter(isComparable))).map((each) => unnamed(each, names));
  for (const [index, each] of comparable.entries()) {
    if (!isAnsweredNow(each)) expect(answers[index]).toEqual(expected[index]);
  }
  expect(answers).toHaveLength(comparable.length);
}

/** What does not depend on names that were given by chance. */
function unnamed(told: Told, names: Names): unknown {
  let text = JSON.stringify(told, (name, each) =>
    /^(htmlLink|etag|updated|next\w+Token)$/.test(name) ? undefined : each,
  );
  for (const [name, id] of Object.entries(names)) {
    text = text.replaceAll(id, name).replaceAll(encodeURIComponent(id), name);
  }
  return JSON.parse(text);
}
