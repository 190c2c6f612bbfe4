/**
 * Requests that change many tasks at once: other requests are served meanwhile, and see either the complete change or none of
 * it, unless the contract describes several steps.
 */
import { expect, test, vi } from "vitest";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import { givenManyTasks } from "../support/bulk.ts";
import { givenDatabaseUrl } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { clear, givenList, givenTask, move, readList, readTask } from "../support/tasks.ts";

/** Reads the first page of a list repeatedly until `work` ends. Returns the number of tasks in each response. */
async function readings(person: Person, list: string, work: Promise<unknown>): Promise<number[]> {
  const counts: number[] = [];
  let working = true;
  void work.finally(() => {
    working = false;
  });
  while (working) {
    const { data } = await person.tasks.GET("/lists/{tasklist}/tasks", {
      params: { path: { tasklist: list }, query: { maxResults: 100 } },
    });
    counts.push(data?.items.length ?? -1);
  }
  await work;
  return counts;
}

/** Tasks with groups of subtasks, each of the maximum size. */
async function givenGroups(app: TestApp, list: string, groups: number, each: number): Promise<string> {
  const root = await givenTask(app.owner, "root", { tasklist: list });
  for (let group = 0; group < groups; group++) {
    const { id } = await givenTask(app.owner, `group ${group}`, { tasklist: list, parent: root.id });
    await givenManyTasks(app, list, each, { prefix: `below${group}x`, parent: id });
  }
  return root.id;
}

test("clearing thousands of tasks lets others write, who see whole steps of it, and leaves what is completed meanwhile", async () => {
  const app = await startApp();
  const { owner, server } = app;
  const { id } = await readList(owner);
  await givenManyTasks(app, id, 8050);
  await server.parts.db.write((tx) =>
    tx.run('UPDATE "Task" SET "status" = ?, "listKey" = 1, "siblingIndex" = NULL, "completedMs" = 1', "completed"),
  );
  const hidden = async () => {
    const row = await server.parts.db.read.first<{ count: bigint }>(
      'SELECT COUNT(*) AS "count" FROM "Task" WHERE "listKey" = 2',
    );
    return Number(row?.count);
  };

  const late: string[] = [];
  const counts: number[] = [];
  let isClearing = true;
  const work = clear(owner).finally(() => {
    isClearing = false;
  });
  while (isClearing && late.length < 20) {
    late.push((await givenTask(owner, { title: "Late", status: "completed" })).id);
    counts.push(await hidden());
  }
  await work;

  const steps = counts.filter((count) => count > 0 && count < 8050);
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.filter((count) => count % 100 !== 0)).toEqual([]);
  expect((await readTask(owner, "bulk8050")).hidden).toBe(true);
  // Only the last of the late tasks is checked: tasks that were completed before the first step may be cleared as well.
  expect((await readTask(owner, late.at(-1) ?? "")).hidden).toBeUndefined();
  const sequences = 'COUNT(DISTINCT "sequence") AS "different", COUNT(*) AS "all"';
  const rows = await server.parts.db.read.first(`SELECT ${sequences} FROM "Task"`);
  expect(rows).toEqual({ different: BigInt(8050 + late.length), all: BigInt(8050 + late.length) });
  expect(await server.parts.db.read.first('SELECT "shownTasks" FROM "Tasklist" WHERE "id" = ?', id)).toEqual({
    shownTasks: BigInt(8050 + late.length - (await hidden())),
  });
});

test("thousands of subtasks go to another list and back, and leave nothing but word of it", async () => {
  const app = await startApp();
  const { owner } = app;
  const [from, to] = [(await givenList(owner)).id, (await givenList(owner)).id];
  const root = await givenGroups(app, from, 3, 1500);

  const counts = await readings(owner, to, move(owner, root, { tasklist: from, destinationTasklist: to }));
  const gone = await departed(app, from);
  await move(owner, root, { tasklist: to, destinationTasklist: from });

  expect(counts.filter((count) => count !== 100 && count !== 0)).toEqual([]);
  expect(counts.length).toBeGreaterThan(10);
  expect(gone).toBe(4504n);
  expect(await departed(app, from)).toBe(0n);
  expect((await readTask(owner, "below2x1500", from)).position).toBe("00000000000000001499");
});

async function departed({ server }: TestApp, list: string): Promise<bigint | undefined> {
  const rest = '"Task" WHERE "tasklistId" = ? AND "listKey" = 3';
  return (await server.parts.db.read.first<{ count: bigint }>(`SELECT COUNT(*) AS "count" FROM ${rest}`, list))?.count;
}

test("a task among thousands of others finds its place, and so do they", async () => {
  const app = await startApp();
  const { owner } = app;
  const { id } = await readList(owner);
  await givenManyTasks(app, id, 5000);
  const position = async (task: string) => Number((await readTask(owner, task)).position);

  const entered = await givenTask(owner, "between", { previous: "bulk1600" });
  expect([await position("bulk1"), await position("bulk1600")]).toEqual([0, 1599]);
  expect([Number(entered.position), await position("bulk1601"), await position("bulk5000")]).toEqual([
    1600, 1601, 5000,
  ]);
  await move(owner, "bulk3400", { previous: "bulk1700" });
  expect([await position("bulk1700"), await position("bulk3400"), await position("bulk1701")]).toEqual([
    1700, 1701, 1702,
  ]);
  expect([await position("bulk3399"), await position("bulk3401"), await position("bulk5000")]).toEqual([
    3400, 3401, 5000,
  ]);
});

test("a list with thousands of tasks is gone at once, and a restart removes the tasks that are left", async () => {
  const settings = { databaseUrl: await givenDatabaseUrl() };
  const app = await startApp({ settings });
  const { owner, server } = app;
  const [other, { id }] = [await givenList(owner), await givenList(owner)];
  await givenManyTasks(app, id, 1050);
  const { db } = server.parts;
  const { first } = db.read;
  let looks = 0;
  // After three more slices, the server finds no more rows to delete, so the test can stop it before the work is complete.
  vi.spyOn(db.read, "first").mockImplementation((sql, ...values) => {
    if (sql.includes('"ordinal" < 0')) looks += 1;
    return looks > 3 ? Promise.resolve(undefined) : (first.call(db.read, sql, ...values) as Promise<never>);
  });

  const deletion = { params: { path: { tasklist: id } } };
  expect((await owner.tasks.DELETE("/users/@me/lists/{tasklist}", deletion)).response.status).toBe(204);
  await eventually(async () => expect(looks).toBe(4));
  vi.restoreAllMocks();

  expect(await rowsOf(app, id)).toEqual({ lists: 1, tasks: 650 });
  const at = `/tasks/v1/lists/${id}/tasks`;
  const requests: [method: string, path: string][] = [
    ["GET", `/tasks/v1/users/@me/lists/${id}`],
    ["PATCH", `/tasks/v1/users/@me/lists/${id}`],
    ["DELETE", `/tasks/v1/users/@me/lists/${id}`],
    ["GET", at],
    ["POST", at],
    ["POST", `/tasks/v1/lists/${id}/clear`],
    ["GET", `${at}/bulk1050`],
    ["PATCH", `${at}/bulk1050`],
    ["POST", `${at}/bulk1050/move?destinationTasklist=${other.id}`],
  ];
  for (const [method, path] of requests) {
    const body = method === "PATCH" || path === at ? "{}" : undefined;
    const sent = { method, ...(method !== "GET" && body && { body, headers: { "Content-Type": "application/json" } }) };
    expect([method, path, (await owner.fetch(path, sent)).status]).toEqual([method, path, 404]);
  }
  const titles = await owner.tasks.GET("/users/@me/lists");
  expect(titles.data?.items.map((each) => each.id)).not.toContain(id);
  // Users can create another list, and delete it, while the first one is still being removed.
  const next = await givenList(owner);
  await givenManyTasks(app, next.id, 150, { prefix: "next" });
  await owner.tasks.DELETE("/users/@me/lists/{tasklist}", { params: { path: { tasklist: next.id } } });
  await server.stop();

  const restarted = await startApp({ settings });
  const gone = { lists: 0, tasks: 0 };
  await eventually(async () => expect(await rowsOf(restarted, id)).toEqual(gone));
  await eventually(async () => expect(await rowsOf(restarted, next.id)).toEqual(gone));
  expect((await restarted.owner.fetch(`/tasks/v1/users/@me/lists/${id}`)).status).toBe(404);
});

async function rowsOf({ server }: TestApp, list: string): Promise<{ lists: number; tasks: number }> {
  const { read } = server.parts.db;
  const lists = await read.all('SELECT "id" FROM "Tasklist" WHERE "id" = ?', list);
  const tasks = await read.all('SELECT "id" FROM "Task" WHERE "tasklistId" = ?', list);
  return { lists: lists.length, tasks: tasks.length };
}
