import { expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { owners } from "../../generated/prisma/owners.ts";
import { openConnection, pathOf } from "../../server/platform/db/driver.ts";
import { startApp } from "../support/app.ts";
import { isPostgres } from "../support/database.ts";
import { message } from "../support/outbox.ts";
import { deliveriesOf, freeze, mailsOf, readClock, sandboxOf } from "../support/sandbox.ts";
import { givenList, givenTask, tasksOf } from "../support/tasks.ts";

test("a reset removes what the services hold, deliveries and mails, and lets the clock run", async () => {
  const app = await startApp();
  const sandbox = sandboxOf(app);
  const { db, outbox, worker } = app.server.parts;
  const other = await app.person("other@example.com");
  await givenList(app.owner, "Garden");
  await givenTask(app.owner, "Sow");
  await givenTask(other, "Water");
  const mail = { from: "quintet@localhost", to: ["ann@example.com"], subject: "Hello", text: "Hello." };
  await db.write((tx) => outbox.enqueue(tx, { kind: "mail", stream: "mail:ann", service: "tasks", request: mail }));
  await db.write((tx) => outbox.enqueue(tx, message("http://127.0.0.1:1/", "hello")));
  await worker.runDue();
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

test.skipIf(isPostgres)("a reset leaves rows to identity alone, whatever tables there are", async () => {
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
});
