import { promises, readdirSync, readFileSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { unwrap } from "../../client/index.ts";
import { owners } from "../../generated/prisma/owners.ts";
import { openConnection, pathOf } from "../../server/platform/db/driver.ts";
import { type FetchInit, startApp, type TestApp } from "../support/app.ts";
import { isPostgres } from "../support/database.ts";
import { message } from "../support/outbox.ts";
import { refusalOf } from "../support/refusals.ts";
import {
  deliveriesOf,
  freeze,
  mailsOf,
  readClock,
  restoreSnapshot,
  sandboxOf,
  takeSnapshot,
} from "../support/sandbox.ts";
import { givenList, givenTask, tasksOf } from "../support/tasks.ts";
import { bytesOf, itemsOf } from "../support/timeline.ts";

/** Uploads the file of a snapshot. */
const putFile = (app: TestApp, name: string, body: NonNullable<FetchInit["body"]>) =>
  app.fetch(`/sandbox/v1/snapshots/${name}/file`, {
    method: "PUT",
    headers: { "Content-Type": "application/vnd.sqlite3" },
    body,
  });

/** Sends an email. */
async function sendMail({ server }: TestApp, subject: string): Promise<void> {
  const { db, outbox, worker } = server.parts;
  const request = { from: "quintet@localhost", to: ["ann@example.com"], subject, text: subject };
  await db.write((tx) => outbox.enqueue(tx, { kind: "mail", stream: "mail:ann", service: "tasks", request }));
  await worker.runDue();
}

describe.runIf(!isPostgres)("snapshots", () => {
  test("bring back data, users, the clock and faults, as often as one likes, while calls go on", async () => {
    const app = await startApp();
    const sandbox = sandboxOf(app);
    await givenTask(app.owner, "Sow");
    await freeze(sandbox, "2027-01-01T00:00:00Z");
    const taken = await unwrap(takeSnapshot(sandbox, "sown"));
    expect(taken).toMatchObject({ name: "sown", bytes: expect.any(Number) });

    for (const title of ["Water", "Harvest"]) {
      await givenTask(app.owner, title);
      const late = await app.person("late@example.com");
      await unwrap(sandbox.POST("/sandbox/v1/clock/resume"));
      await unwrap(sandbox.POST("/sandbox/v1/faults", { body: { service: "calendar", status: 500 } }));
      const [, ...answers] = await Promise.all([
        unwrap(restoreSnapshot(sandbox, "sown")),
        ...Array.from({ length: 8 }, () => app.owner.fetch("/tasks/v1/lists/@default/tasks")),
      ]);

      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect((await tasksOf(app.owner)).map((each) => each.title)).toEqual(["Sow"]);
      expect(await readClock(sandbox)).toEqual({ now: "2027-01-01T00:00:00.000Z", frozen: true });
      expect((await unwrap(sandbox.GET("/sandbox/v1/faults"))).items).toEqual([]);
      expect((await app.server.parts.users.list()).map(({ email }) => email)).not.toContain(late.email);
    }
    expect((await givenTask(app.owner, "Reap")).title).toBe("Reap");
  });

  test("bring back mails: those that a reset has removed, and not those that came later", async () => {
    const app = await startApp();
    const sandbox = sandboxOf(app);
    const { mailDir } = app.server.parts;
    for (const subject of ["First", "Second", "Third"]) await sendMail(app, subject);
    const before = await mailsOf(sandbox);
    await unwrap(takeSnapshot(sandbox, "mailed"));
    const file = new Uint8Array(readFileSync(join(mailDir, "..", "snapshots", "mailed.db")));

    await sendMail(app, "Later");
    await unwrap(restoreSnapshot(sandbox, "mailed"));
    const withoutLater = await mailsOf(sandbox);
    await unwrap(sandbox.POST("/sandbox/v1/reset"));
    const afterReset = await mailsOf(sandbox);
    await unwrap(restoreSnapshot(sandbox, "mailed"));

    expect(before.map(({ subject }) => subject)).toEqual(["Third", "Second", "First"]);
    expect(withoutLater).toEqual(before);
    expect(afterReset).toEqual([]);
    expect(await mailsOf(sandbox)).toEqual(before);
    // If another server loads the file, it has the emails, too.
    const other = await startApp();
    await putFile(other, "mailed", file);
    await unwrap(restoreSnapshot(sandboxOf(other), "mailed"));
    expect(await mailsOf(sandboxOf(other))).toEqual(before);
  });

  test("of before the first sign-in keep the key that identity tokens are signed with, once there is one", async () => {
    const app = await startApp();
    const sandbox = sandboxOf(app);
    await unwrap(takeSnapshot(sandbox, "before"));
    const keys = async () => (await app.fetch("/oauth2/v3/certs")).json();
    const known = await keys();
    const token = await app.server.parts.signingKeys.sign({ sub: "ann" });

    for (let each = 0; each < 2; each++) {
      await unwrap(restoreSnapshot(sandbox, "before"));
      expect(await keys()).toEqual(known);
    }

    expect(await app.server.parts.signingKeys.verify(token)).toEqual({ sub: "ann" });
    expect(await app.server.parts.db.read.all('SELECT "id" FROM "SigningKey"')).toHaveLength(1);
  });

  test("are listed by name, replaced and deleted", async () => {
    const app = await startApp();
    const sandbox = sandboxOf(app);
    for (const name of ["b", "a", "b"]) await unwrap(takeSnapshot(sandbox, name));
    const names = async () => (await unwrap(sandbox.GET("/sandbox/v1/snapshots"))).items.map(({ name }) => name);
    expect(await names()).toEqual(["a", "b"]);

    const params = { path: { snapshot: "a" } };
    await unwrap(sandbox.DELETE("/sandbox/v1/snapshots/{snapshot}", { params }));

    expect(await names()).toEqual(["b"]);
    for (const again of [
      restoreSnapshot(sandbox, "a"),
      sandbox.DELETE("/sandbox/v1/snapshots/{snapshot}", { params }),
    ]) {
      expect(await refusalOf(again)).toMatchObject({ status: 404, at: "parameter:snapshot" });
    }
  });

  test("of one name are taken, replaced, downloaded and deleted at once", async () => {
    const app = await startApp();
    const sandbox = sandboxOf(app);
    const params = { path: { snapshot: "a" } };

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => [
        takeSnapshot(sandbox, "a"),
        takeSnapshot(sandbox, "a"),
        sandbox.GET("/sandbox/v1/snapshots"),
        sandbox.GET("/sandbox/v1/snapshots/{snapshot}/file", { params, parseAs: "arrayBuffer" }),
        sandbox.DELETE("/sandbox/v1/snapshots/{snapshot}", { params }),
      ]).flat(),
    );

    const statuses = answers.map(({ response }) => response.status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((_, index) => index % 5 < 3)).toEqual(Array(12).fill(200));
  });

  test("go to another server as a file, without the server's secret", async () => {
    const from = await startApp();
    const to = await startApp();
    await givenTask(from.owner, "Sow");
    await unwrap(takeSnapshot(sandboxOf(from), "sown"));
    const secret = readFileSync(join(from.server.parts.settings.dataDir, "secret"));

    const file = Buffer.from(await (await from.fetch("/sandbox/v1/snapshots/sown/file")).arrayBuffer());
    const put = await putFile(to, "theirs", file);
    await unwrap(restoreSnapshot(sandboxOf(to), "theirs"));

    expect(file.includes(secret)).toBe(false);
    expect(await put.json()).toMatchObject({ name: "theirs", bytes: file.length });
    const answer = await fetch(`${to.url}/tasks/v1/lists/@default/tasks`, {
      headers: { Authorization: `Bearer ${from.owner.token}` },
    });
    expect(await answer.json()).toMatchObject({ items: [{ title: "Sow" }] });
    for (const app of [from, to]) {
      const files = readdirSync(join(app.server.parts.settings.dataDir, "snapshots"));
      expect(files.filter((each) => !each.endsWith(".db"))).toEqual([]);
    }
  });

  test("a file that is none is refused, and nothing is left of it", async () => {
    const app = await startApp();
    const sandbox = sandboxOf(app);

    const answer = await putFile(app, "bad", "no database");

    expect(await refusalOf(answer)).toMatchObject({ status: 400, reason: "invalid", at: "parameter:body" });
    expect((await unwrap(sandbox.GET("/sandbox/v1/snapshots"))).items).toEqual([]);
    expect(readdirSync(join(app.server.parts.settings.dataDir, "snapshots"))).toEqual([]);
    expect(await refusalOf(app.fetch("/sandbox/v1/snapshots/none/file"))).toMatchObject({ status: 404 });
  });

  test.each(["../quintet", "a/b", "", "a".repeat(65)])("the name %j is refused", async (name) => {
    const sandbox = sandboxOf(await startApp());

    expect(await refusalOf(takeSnapshot(sandbox, name))).toMatchObject({ status: 400, at: "parameter:name" });
  });
});

test.runIf(isPostgres)("PostgreSQL has tools of its own", async () => {
  const sandbox = sandboxOf(await startApp());

  expect(await refusalOf(takeSnapshot(sandbox, "a"))).toMatchObject({ status: 400, reason: "invalid" });
});

// Operations that save files, when the disk is full.

const full = () => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

test("an upload to a full disk is 503 and leaves nothing; the next one is kept", async () => {
  const { owner } = await startApp();
  const probe = join(tmpdir(), `quintet-probe-${process.pid}`);
  const handle = await open(probe, "w");
  onTestFinished(() => rm(probe, { force: true }));
  const written = vi.spyOn(Object.getPrototypeOf(handle), "writev").mockRejectedValue(full());
  onTestFinished(() => written.mockRestore());
  await handle.close();
  const upload = () =>
    owner.fetch("/upload/mirror/v1/timeline?uploadType=media", {
      method: "POST",
      headers: { "Content-Type": "image/png" },
      body: new Uint8Array(bytesOf(300_000)),
    });

  const refused = await upload();
  written.mockRestore();
  const kept = await upload();

  expect([refused.status, refused.headers.get("Retry-After"), kept.status]).toEqual([503, "5", 200]);
  expect(await itemsOf(owner)).toHaveLength(1);
});

test.skipIf(isPostgres)("a snapshot on a full disk is 503, and the one of that name stays", async () => {
  const app = await startApp();
  const sandbox = sandboxOf(app);
  await takeSnapshot(sandbox, "kept");
  const before = (await sandbox.GET("/sandbox/v1/snapshots")).data;
  const { rename } = promises;
  const restore = () => {
    promises.rename = rename;
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  promises.rename = () => Promise.reject(full());
  syncBuiltinESMExports();

  const { response } = await takeSnapshot(sandbox, "kept");
  restore();

  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect((await sandbox.GET("/sandbox/v1/snapshots")).data).toEqual(before);
});

test("a reset removes what the services hold, deliveries and mails, and lets the clock run", async () => {
  const app = await startApp();
  const sandbox = sandboxOf(app);
  const { db, outbox } = app.server.parts;
  const other = await app.person("other@example.com");
  await givenList(app.owner, "Garden");
  await givenTask(app.owner, "Sow");
  await givenTask(other, "Water");
  await db.write((tx) => outbox.enqueue(tx, message("http://127.0.0.1:1/", "hello")));
  await sendMail(app, "Hello");
  await freeze(sandbox, "2027-01-01T00:00:00Z");
  expect(await deliveriesOf(sandbox)).toHaveLength(2);
  expect(await mailsOf(sandbox)).toHaveLength(1);

  await unwrap(sandbox.POST("/sandbox/v1/reset"));

  expect(await deliveriesOf(sandbox)).toEqual([]);
  expect(await mailsOf(sandbox)).toEqual([]);
  expect(await readClock(sandbox)).toEqual({ now: "2026-03-01T09:00:00.000Z", frozen: false });
  // A signed-in user stays signed in, and finds an empty default list, as at the first use.
  for (const person of [app.owner, other]) {
    expect(await tasksOf(person)).toEqual([]);
    const lists = await unwrap(person.tasks.GET("/users/@me/lists"));
    expect(lists.items.map(({ title }) => title)).toEqual(["My Tasks"]);
  }
  expect((await givenTask(app.owner, "Sow again")).title).toBe("Sow again");
});

test.skipIf(isPostgres)(
  "a reset leaves rows in the tables of identity only, regardless of which tables exist",
  async () => {
    const app = await startApp();
    const { handle } = await openConnection(pathOf(app.server.parts.settings.databaseUrl));
    // Adds one row to every table, with values derived from its columns. Rows to which a row refers need not exist.
    handle.exec("PRAGMA busy_timeout=5000");
    handle.exec("PRAGMA foreign_keys=OFF");
    const ours = Object.entries(owners).filter(([owner]) => owner !== "identity");
    const tables = ours.flatMap(([, names]) => [...names]);
    for (const table of tables) {
      const columns = handle.prepare(`PRAGMA table_info("${table}")`).all() as { name: string; type: string }[];
      const values = columns.map(({ type }) => (type === "TEXT" ? "x" : type === "BLOB" ? Buffer.from("x") : 0));
      const names = columns.map(({ name }) => `"${name}"`).join();
      handle
        .prepare(`INSERT OR REPLACE INTO "${table}" (${names}) VALUES (${values.map(() => "?").join()})`)
        .run(...values);
    }
    const filled = () =>
      tables.filter((table) => handle.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).all().length > 0).sort();
    expect(filled()).toEqual([...tables].sort());
    const known = handle.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('_migrations', '_texts') AND name NOT LIKE 'sqlite%'",
    );
    const named = Object.values(owners).flatMap((names): string[] => [...names]);
    expect(named.sort()).toEqual((known.all() as { name: string }[]).map(({ name }) => name).sort());

    await unwrap(sandboxOf(app).POST("/sandbox/v1/reset"));
    await app.server.parts.blobs.sweep();

    expect(filled()).toEqual([]);
    expect(await app.server.parts.users.findByEmail("owner@example.com")).toBeDefined();
    handle.close();
  },
);
