import { describe, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import { givenLists, givenManyTasks } from "../support/bulk.ts";
import { refusalOf } from "../support/refusals.ts";
import {
  clear,
  complete,
  deleteTask,
  dump,
  givenList,
  givenTask,
  move,
  patchTask,
  readList,
  readTask,
  tryMove,
} from "../support/tasks.ts";

type Answered = Promise<{ response: Response; error?: unknown }>;

async function expectFull(app: TestApp, answered: () => Answered, limit: RegExp): Promise<void> {
  const before = await dump(app, app.owner);

  expect(await refusalOf(answered())).toMatchObject({
    status: 403,
    reason: "quotaExceeded",
    domain: "usageLimits",
    message: expect.stringMatching(limit),
  });
  expect((await dump(app, app.owner)) === before).toBe(true);
}

const insert = (person: Person, tasklist: string, query: object = {}, body: object = {}): Answered =>
  person.tasks.POST("/lists/{tasklist}/tasks", { params: { path: { tasklist }, query }, body });

const patch = (person: Person, tasklist: string, task: string, body: object): Answered =>
  person.tasks.PATCH("/lists/{tasklist}/tasks/{task}", { params: { path: { tasklist, task } }, body });

const update = (person: Person, tasklist: string, task: string, body: object): Answered =>
  person.tasks.PUT("/lists/{tasklist}/tasks/{task}", { params: { path: { tasklist, task } }, body });

/** Sets the counts in the list's row without adding rows, because the limits only read the counts. */
async function givenCounters({ server }: TestApp, tasklistId: string, shown: number, live: number): Promise<void> {
  await server.parts.db.write((tx) =>
    tx.run(
      'UPDATE "Tasklist" SET "shownTasks" = "shownTasks" + ?, "liveTasks" = "liveTasks" + ? WHERE "id" = ?',
      BigInt(shown),
      BigInt(live),
      tasklistId,
    ),
  );
}

test("a person has 2000 lists and no more, until one is deleted", async () => {
  const app = await startApp();
  await givenLists(app, app.owner, 1999);
  const last = await givenList(app.owner, "2000");

  await expectFull(app, () => app.owner.tasks.POST("/users/@me/lists", { body: {} }), /2000/);
  await app.owner.tasks.DELETE("/users/@me/lists/{tasklist}", { params: { path: { tasklist: last.id } } });
  expect((await givenList(app.owner, "again")).title).toBe("again");
  expect((await givenList(await app.person("other@example.com"))).title).toBe("List");
});

describe("a list has 20 000 tasks that are not hidden", () => {
  test("and no more, real ones", async () => {
    const app = await startApp();
    const { owner } = app;
    const { id } = await readList(owner);
    await givenManyTasks(app, id, 19_999);
    const last = await givenTask(owner, "20 000");

    await expectFull(app, () => insert(owner, id), /20000/);
    await expectFull(app, () => insert(owner, id, {}, { status: "completed" }), /20000/);
    expect((await insert(owner, id, {}, { deleted: true })).response.status).toBe(200);
    expect((await insert(owner, (await givenList(owner)).id)).response.status).toBe(200);

    await complete(owner, last.id);
    await expectFull(app, () => insert(owner, id), /20000/);
    await clear(owner);
    expect((await insert(owner, id)).response.status).toBe(200);
    await expectFull(app, () => patch(owner, id, last.id, { status: "needsAction" }), /20000/);
    await expectFull(app, () => update(owner, id, last.id, { status: "needsAction" }), /20000/);
    expect((await patch(owner, id, last.id, { title: "still editable" })).response.status).toBe(200);

    await deleteTask(owner, "bulk1");
    expect((await insert(owner, id)).response.status).toBe(200);
    await expectFull(app, () => patch(owner, id, "bulk1", { deleted: false }), /20000/);
  });

  test("and a move to it counts what goes along", async () => {
    const app = await startApp();
    const { owner } = app;
    const { id: full } = await givenList(owner);
    await givenCounters(app, full, 19_998, 19_998);
    const parent = await givenTask(owner, "parent");
    const child = await givenTask(owner, "child", { parent: parent.id });
    const done = await givenTask(owner, { title: "done", status: "completed" }, { parent: parent.id });

    await expectFull(app, () => tryMove(owner, parent.id, { destinationTasklist: full }), /20000/);
    await deleteTask(owner, done.id);
    await move(owner, parent.id, { destinationTasklist: full });

    expect((await readTask(owner, child.id, full)).parent).toBe(parent.id);
    await expectFull(app, () => insert(owner, full), /20000/);
    expect((await tryMove(owner, parent.id, { tasklist: full, destinationTasklist: "@default" })).response.status).toBe(
      200,
    );
  });

  test("and moving within it is always possible", async () => {
    const app = await startApp();
    const task = await givenTask(app.owner);
    await givenCounters(app, (await readList(app.owner)).id, 19_999, 19_999);

    expect((await tryMove(app.owner, task.id)).response.status).toBe(200);
    expect((await tryMove(app.owner, task.id, { destinationTasklist: "@default" })).response.status).toBe(200);
  });
});

describe("a person has 100 000 tasks", () => {
  test("in all lists together, hidden ones among them, deleted ones not", async () => {
    const app = await startApp();
    const { owner } = app;
    const { id } = await readList(owner);
    const other = await givenList(owner);
    await givenCounters(app, other.id, 0, 99_998);
    const done = await givenTask(owner, { status: "completed" });
    await clear(owner);
    const last = await givenTask(owner, "100 000");

    await expectFull(app, () => insert(owner, id), /100000/);
    await expectFull(app, () => insert(owner, other.id), /100000/);
    expect((await patch(owner, id, done.id, { status: "needsAction" })).response.status).toBe(200);
    expect((await tryMove(owner, last.id, { destinationTasklist: other.id })).response.status).toBe(200);
    await deleteTask(owner, done.id);
    expect((await insert(owner, id)).response.status).toBe(200);
    await expectFull(app, () => patch(owner, id, done.id, { deleted: false }), /100000/);
    expect((await givenTask(await app.person("other@example.com"))).title).toBe("Task");
  });

  test("and a deleted list makes room", async () => {
    const app = await startApp();
    const other = await givenList(app.owner);
    await givenCounters(app, other.id, 0, 100_000);
    await expectFull(app, () => insert(app.owner, "@default"), /100000/);

    await app.owner.tasks.DELETE("/users/@me/lists/{tasklist}", { params: { path: { tasklist: other.id } } });

    expect((await insert(app.owner, "@default")).response.status).toBe(200);
  });
});

describe("a task has 2000 subtasks", () => {
  test("and no more, whether inserted, moved or restored", async () => {
    const app = await startApp();
    const { owner } = app;
    const { id } = await readList(owner);
    const parent = await givenTask(owner, "parent");
    const other = await givenTask(owner, "other");
    const moving = await givenTask(owner, "moving");
    await givenManyTasks(app, id, 1999, { parent: parent.id });
    await givenTask(owner, "2000", { parent: parent.id });

    await expectFull(app, () => insert(owner, id, { parent: parent.id }), /2000/);
    await expectFull(app, () => tryMove(owner, moving.id, { parent: parent.id }), /2000/);
    expect((await insert(owner, id, { parent: other.id })).response.status).toBe(200);
    expect((await insert(owner, id, { parent: "bulk1" })).response.status).toBe(200);
    expect((await tryMove(owner, "bulk7", { parent: parent.id, previous: "bulk9" })).response.status).toBe(200);

    await deleteTask(owner, "bulk1");
    expect((await insert(owner, id, { parent: parent.id })).response.status).toBe(200);
    await expectFull(app, () => patch(owner, id, "bulk1", { deleted: false }), /2000/);
    expect((await patchTask(owner, "bulk1", { title: "still deleted" })).deleted).toBe(true);
  });

  test("hidden ones among them", async () => {
    const app = await startApp();
    const { owner } = app;
    const { id } = await readList(owner);
    const parent = await givenTask(owner, "parent");
    await givenManyTasks(app, id, 2000, { parent: parent.id });
    await complete(owner, "bulk5");
    await clear(owner);

    await expectFull(app, () => insert(owner, id, { parent: parent.id }), /2000/);
    expect((await patch(owner, id, "bulk5", { status: "needsAction" })).response.status).toBe(200);
  });
});

test("nesting has no limit of its own", async () => {
  const { owner } = await startApp();
  let parent: string | undefined;
  const chain: string[] = [];
  for (let depth = 0; depth < 60; depth++) {
    parent = (await givenTask(owner, `${depth}`, { parent })).id;
    chain.push(parent);
  }
  const { id: other } = await givenList(owner);

  const refused = await tryMove(owner, chain[0] ?? "", { parent });
  await move(owner, chain[0] ?? "", { destinationTasklist: other });

  expect(refused.response.status).toBe(400);
  expect((await readTask(owner, parent ?? "", other)).parent).toBe(chain.at(-2));
});
