/** The server's behavior while its database is unavailable, and afterward. */
import { closeSync, openSync, readFileSync, truncateSync, writeFileSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { startServer } from "../../server/main.ts";
import { openConnection } from "../../server/platform/db/driver.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { startApp } from "../support/app.ts";
import { givenCli } from "../support/cli.ts";
import { isPostgres } from "../support/database.ts";
import { openTestDatabase } from "../support/db.ts";
import { eventually } from "../support/eventually.ts";
import { temporaryFolder } from "../support/folder.ts";
import { asJson } from "../support/json.ts";
import { collectedLog } from "../support/log.ts";
import { startServer as startServerOfOwn } from "../support/postgresServer.ts";
import { givenTask, tasksOf } from "../support/tasks.ts";

describe.skipIf(isPostgres)("an SQLite database", () => {
  test("on a full disk answers 503, is not ready, keeps what it had, and recovers", async () => {
    const app = await startApp();
    const { db } = app.server.parts;
    await givenTask(app.owner, "Kept");
    const pages = await db.read.first<{ page_count: bigint }>("PRAGMA page_count");
    const limitPages = (most: bigint) => db.write(async (tx) => void (await tx.all(`PRAGMA max_page_count=${most}`)));
    const ready = async () => (await app.fetch("/readyz")).status;
    await limitPages((pages?.page_count ?? 0n) + 2n);

    // Several inserts are needed to fill the disk, because some rows fit into free pages.
    const answers = [];
    for (let index = 0; index < 40; index++) {
      const body = { title: `Task ${index}`, notes: "n".repeat(8000) };
      const params = { path: { tasklist: "@default" } };
      const { response } = await app.owner.tasks.POST("/lists/{tasklist}/tasks", { params, body });
      answers.push(response);
      if (response.status !== 200) break;
    }

    const refused = answers.at(-1);
    expect(refused?.status).toBe(503);
    expect(refused?.headers.get("Retry-After")).toBe("5");
    expect(await ready()).toBe(503);
    expect(await tasksOf(app.owner)).toHaveLength(answers.length);
    await limitPages(1_000_000n);
    expect(await ready()).toBe(200);
    await givenTask(app.owner, "After");
    expect(await tasksOf(app.owner)).toHaveLength(answers.length + 1);
  });

  test("on a full disk refuses what is written by Prisma's models, too", async () => {
    const db = await openTestDatabase();
    const pages = await db.read.first<{ page_count: bigint }>("PRAGMA page_count");
    await db.write(async (tx) => void (await tx.all(`PRAGMA max_page_count=${(pages?.page_count ?? 0n) + 2n}`)));
    const name = "n".repeat(200_000);

    const writing = db.write(async (tx) => {
      const { user } = await tx.models();
      // `createMany` begins Prisma's own transaction.
      await user.createMany({ data: [{ id: "ann", email: "ann@example.com", name, createdMs: 1n }] });
    });

    await expect(writing).rejects.toMatchObject({ kind: "unavailable", details: { headers: { "Retry-After": "5" } } });
    expect(await db.read.first<{ count: bigint }>('SELECT count(*) AS "count" FROM "User"')).toEqual({ count: 0n });
  });

  describe("with a damaged page", () => {
    test("stops the start with one line that says how to restore a backup, and doctor reports it", async () => {
      const { databaseUrl, path } = await givenFile();
      const before = readFileSync(path);
      await damage(path, "Tasklist");
      const files = readFileSync(path);

      const started = startApp({ settings: { databaseUrl } });

      await expect(started).rejects.toThrow(
        /^The database \S+ is damaged \(.+\)\. Stop the server, .*quintet restore FILE\.$/,
      );
      expect(readFileSync(path).equals(files)).toBe(true);
      const { stdout } = await givenCli().run(["doctor"], { DATABASE_URL: databaseUrl });
      expect(stdout).toMatch(/database is +damaged: /);
      writeFileSync(path, before);
      expect((await givenCli().run(["doctor"], { DATABASE_URL: databaseUrl })).stdout).toMatch(
        /database is +up to date/,
      );
    });

    test("that is found later answers 503 without Retry-After, is not ready, and is logged once", async () => {
      // Files of this size are too large for the check at the start, so the damage is found later.
      const { databaseUrl, path } = await givenFile(33 * 1024 ** 2);
      for (const table of ["Tasklist", "CalendarSetting"]) await damage(path, table);
      const { log, text } = collectedLog();
      const app = await startApp({ settings: { databaseUrl }, log });

      const raw = await app.owner.fetch("/tasks/v1/users/@me/lists");
      const models = await app.owner.fetch("/calendar/v3/users/me/settings");
      const written = await app.owner.fetch("/tasks/v1/users/@me/lists", asJson("POST", { title: "New" }));

      for (const response of [raw, models, written]) {
        expect(response.status).toBe(503);
        expect(response.headers.has("Retry-After")).toBe(false);
        expect(await response.text()).toMatch(/damaged/);
      }
      const ready = await app.fetch("/readyz");
      expect([ready.status, await ready.text()]).toEqual([503, expect.stringMatching(/damaged/)]);
      expect(text().match(/is damaged \(.*quintet restore FILE/g)).toHaveLength(1);
      expect(text()).not.toMatch(/"stack"|met a bug/);
    });

    test("that is cut off while it is served answers 503, and the process lives on", async () => {
      const { databaseUrl, path } = await givenFile();
      const { log, text } = collectedLog();
      const app = await startApp({ settings: { databaseUrl }, log });
      truncateSync(path, 8192);

      // No request is needed: the server checks the file regularly.
      await eventually(() => expect(text()).toMatch(/is damaged \(.*quintet restore FILE/));
      expect((await app.fetch("/readyz")).status).toBe(503);
      expect((await app.fetch("/healthz")).status).toBe(200);
      expect(text()).not.toMatch(/"stack"|met a bug/);
    });

    test("that makes it a file to be read only answers writes with 503, and is logged once", async () => {
      const { databaseUrl, path } = await givenFile();
      // The field "write version" of the file format: https://www.sqlite.org/fileformat.html#file_format_version_numbers
      overwrite(path, 18, Buffer.from([0xfd]));
      const { log, text } = collectedLog();
      const server = await startServer(
        readSettings({ PORT: "0", DATABASE_URL: databaseUrl, DATA_DIR: dirname(path) }),
        {
          log,
        },
      );
      onTestFinished(() => server.stop());
      const create = () => fetch(`${server.url}/apps`, asJson("POST", { name: "Shop" }));

      const responses = [await create(), await create()];
      // This write changes nothing, so its success does not prove that the file can be written.
      await server.parts.db.write(async () => {}).catch(() => {});
      responses.push(await fetch(`${server.url}/readyz`), await create());

      expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
      expect(text().match(/cannot be written \(attempt to write a readonly database\)/g)).toHaveLength(1);
      expect(text()).not.toMatch(/met a bug/);
    });

    /** Overwrites bytes of a file in place. */
    function overwrite(path: string, at: number, bytes: Buffer): void {
      const file = openSync(path, "r+");
      writeSync(file, bytes, 0, bytes.length, at);
      closeSync(file);
    }

    /** Creates a database with one user and at least this size. */
    async function givenFile(bytes = 0): Promise<{ databaseUrl: string; path: string }> {
      const path = join(temporaryFolder(), "quintet.db");
      const databaseUrl = `file:${path}`;
      const app = await startApp({ settings: { databaseUrl } });
      await givenTask(app.owner, "Kept");
      await app.server.parts.db.write(async (tx) => {
        await tx.run('CREATE TABLE "_filler" ("bytes" BLOB)');
        await tx.run(`INSERT INTO "_filler" VALUES (zeroblob(${bytes}))`);
      });
      await app.server.stop();
      return { databaseUrl, path };
    }

    /** Overwrites the header of the first page of a table and of each of its indexes. It contains the page's kind. */
    async function damage(path: string, table: string): Promise<void> {
      const { handle } = await openConnection(path);
      const pages = handle.prepare("SELECT rootpage FROM sqlite_schema WHERE tbl_name = ?").all(table);
      handle.close();
      const bytes = readFileSync(path);
      for (const { rootpage: page } of pages as { rootpage: number }[])
        bytes.fill(0xff, (page - 1) * 4096, (page - 1) * 4096 + 12);
      writeFileSync(path, bytes);
    }
  });

  test("is served by one server at a time; the command line works beside it", async () => {
    const dataDir = temporaryFolder();
    const settings = readSettings({ PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent" });
    const first = await startServer(settings);

    await expect(startServer(settings)).rejects.toThrow(/quintet\.db is in use by another server\.$/);
    await first.stop();
    const next = await startServer(settings);
    await next.stop();
  });
});

describe.runIf(isPostgres && !process.env.TEST_DATABASE_URL)("a PostgreSQL server", () => {
  test("that stops and starts under load costs refusals, and nothing that was answered", async () => {
    const postgres = await startServerOfOwn();
    onTestFinished(() => postgres.stop());
    // Quotas are enabled because they are also counted in the database, through their own connections.
    const quotas = { quotas: true, quotaUserPerMinute: 1e6, quotaProjectPerMinute: 1e6 };
    const app = await startApp({ settings: { databaseUrl: postgres.url, ...quotas } });
    const params = { path: { tasklist: "@default" } };
    const answered: string[] = [];
    const refused: Response[] = [];
    let writing = true;
    const client = async (name: number) => {
      for (let index = 0; writing; index++) {
        const title = `${name}.${index}`;
        const { response, error } = await app.owner.tasks.POST("/lists/{tasklist}/tasks", { params, body: { title } });
        if (response.status === 200) answered.push(title);
        else refused.push(response);
        // The result of a commit can stay unknown: on a busy machine, restarting PostgreSQL may take longer than the search for
        // the result.
        if (response.status === 503 && !response.headers.has("Retry-After")) {
          expect(error).toMatchObject({ error: { errors: [{ reason: "commitUnknown" }] } });
        }
        // After any error, the client waits briefly before it sends the next request.
        if (response.status !== 200) await nextTurn();
      }
    };
    const ready = async () => (await app.fetch("/readyz")).status;
    await eventually(async () => expect(await ready()).toBe(200));
    const clients = [1, 2, 3, 4].map(client);
    await eventually(() => expect(answered.length).toBeGreaterThan(20));

    await postgres.halt();
    await eventually(() => expect(refused.length).toBeGreaterThan(4));
    expect(await ready()).toBe(503);
    const before = answered.length;
    await postgres.resume();
    await eventually(() => expect(answered.length).toBeGreaterThan(before + 20));
    writing = false;
    await Promise.all(clients);

    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(await ready()).toBe(200);
    const kept = (await tasksOf(app.owner)).map(({ title }) => title);
    expect(answered.filter((title) => !kept.includes(title))).toEqual([]);
    // A write that failed during its commit may be stored. No write is stored twice.
    expect(new Set(kept).size).toBe(kept.length);
  });
});
