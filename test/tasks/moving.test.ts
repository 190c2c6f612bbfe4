import { describe, expect, test } from "vitest";
import { type Person, serverOfPeople, startApp, type TestApp } from "../support/app.ts";
import { refusalOf } from "../support/refusals.ts";
import {
  arrangement,
  clear,
  complete,
  deleteTask,
  dump,
  givenList,
  givenTask,
  givenTasks,
  move,
  order,
  readTask,
  type Task,
  tasksOf,
  tryMove,
} from "../support/tasks.ts";

const started = serverOfPeople();

/** Four tasks in order, by their titles. */
async function givenFour(person: Person, tasklist = "@default"): Promise<Record<"a" | "b" | "c" | "d", Task>> {
  const [a, b, c, d] = await givenTasks(person, ["A", "B", "C", "D"], { tasklist });
  if (!a || !b || !c || !d) throw new Error("There are four.");
  return { a, b, c, d };
}

/** Requires that a move is refused because of this parameter, and that it changes nothing. */
async function expectRefused(
  app: TestApp,
  [task, to = {}]: [task: string, to?: Parameters<typeof tryMove>[2]],
  [status, parameter, message = /./]: Refused,
): Promise<void> {
  const before = await dump(app, app.owner);

  const refusal = await refusalOf(tryMove(app.owner, task, to));

  expect(refusal).toMatchObject({
    status,
    at: `parameter:${parameter}`,
    reason: status === 404 ? "notFound" : "invalid",
    message: expect.stringMatching(message),
  });
  expect(await dump(app, app.owner)).toBe(before);
}

type Refused = [status: number, parameter: string, message?: RegExp];

describe("moving within a list", () => {
  test("shifts the others without changing when they were updated", async () => {
    const { owner, clock } = await startApp();
    const { a, d } = await givenFour(owner);
    clock.advance(5000);

    const moved = await move(owner, d.id);

    expect(moved).toMatchObject({ id: d.id, updated: "2026-03-01T09:00:05.000Z" });
    expect(await readTask(owner, d.id)).toEqual(moved);
    expect(await readTask(owner, a.id)).toEqual({ ...a, position: "00000000000000000001", etag: expect.any(String) });
  });

  test("takes a hidden task to the top level only", async () => {
    const app = await started();
    const { a, b } = await givenFour(app.owner);
    const done = await givenTask(app.owner, { title: "done", status: "completed" }, { parent: a.id });
    await clear(app.owner);

    await expectRefused(app, [done.id, { parent: b.id }], [400, "parent", /hidden/]);
    await expectRefused(app, [done.id, { previous: b.id }], [400, "previous", /hidden/]);
    expect(await move(app.owner, done.id)).not.toHaveProperty("parent");
    expect((await readTask(app.owner, done.id)).hidden).toBe(true);
  });
});

describe("moving to another list", () => {
  test("takes the task along with everything below it, and keeps ids", async () => {
    const { owner, clock, url } = await startApp();
    const { id: other } = await givenList(owner);
    const { b } = await givenFour(owner);
    const child = await givenTask(owner, { title: "child", notes: "N" }, { parent: b.id });
    const grandchild = await givenTask(owner, "grandchild", { parent: child.id });
    const done = await givenTask(owner, { title: "done", status: "completed" }, { parent: b.id });
    const deleted = await givenTask(owner, { title: "deleted", deleted: true }, { parent: b.id });
    const [x] = await givenTasks(owner, ["X", "Y"], { tasklist: other });
    clock.advance(5000);

    const moved = await move(owner, b.id, { destinationTasklist: other, previous: x?.id });

    expect(moved).toMatchObject({ id: b.id, selfLink: `${url}/tasks/v1/lists/${other}/tasks/${b.id}` });
    expect(await arrangement(owner)).toEqual({ "": ["A", "C", "D"] });
    expect(await arrangement(owner, other)).toEqual({
      "": ["X", "B", "Y"],
      [b.id]: ["child", "done"],
      [child.id]: ["grandchild"],
    });
    expect(await readTask(owner, child.id, other)).toMatchObject({
      parent: b.id,
      notes: "N",
      updated: "2026-03-01T09:00:05.000Z",
    });
    for (const each of [grandchild, done, deleted]) expect((await readTask(owner, each.id, other)).id).toBe(each.id);
    const left = refusalOf(owner.fetch(`/tasks/v1/lists/@default/tasks/${child.id}`));
    expect(await left).toMatchObject({ status: 404, message: "Task not found." });
  });

  test("goes to @default, and to its own list by either name", async () => {
    const { owner } = await started();
    const { id: other } = await givenList(owner);
    const task = await givenTask(owner, "A", { tasklist: other });

    await move(owner, task.id, { tasklist: other, destinationTasklist: other });
    expect(await order(owner, other)).toEqual(["A"]);

    await move(owner, task.id, { tasklist: other, destinationTasklist: "@default" });
    expect(await order(owner)).toEqual(["A"]);
    expect(await tasksOf(owner, other)).toEqual([]);
  });
});

describe("a move is refused, and nothing changes,", () => {
  test("under itself or what stands below it", async () => {
    const app = await started();
    const { a } = await givenFour(app.owner);
    const child = await givenTask(app.owner, "child", { parent: a.id });
    const grandchild = await givenTask(app.owner, "grandchild", { parent: child.id });

    for (const parent of [a, child, grandchild]) {
      await expectRefused(app, [a.id, { parent: parent.id }], [400, "parent", /under itself/]);
    }
    expect(await move(app.owner, grandchild.id, { parent: a.id })).toMatchObject({ parent: a.id });
  });

  test.each(["needsAction", "completed"])("after itself, while it is %s", async (status) => {
    const app = await started();
    const { b } = await givenFour(app.owner);
    if (status === "completed") await complete(app.owner, b.id);

    await expectRefused(app, [b.id, { previous: b.id }], [400, "previous"]);
  });

  test("to a parent or sibling that does not fit", async () => {
    const app = await started();
    const { a, b, c, d } = await givenFour(app.owner);
    const child = await givenTask(app.owner, "child", { parent: a.id });
    await deleteTask(app.owner, b.id);
    await complete(app.owner, c.id);
    await clear(app.owner);
    const refused: [Parameters<typeof tryMove>[2], string, RegExp?][] = [
      [{ parent: b.id }, "parent", /deleted/],
      [{ parent: c.id }, "parent", /hidden/],
      [{ previous: b.id }, "previous"],
      [{ previous: c.id }, "previous", /hidden/],
      [{ previous: child.id }, "previous", /with the same parent/],
      [{ parent: a.id, previous: a.id }, "previous", /with the same parent/],
    ];

    for (const [to, parameter, message] of refused) {
      await expectRefused(app, [d.id, to], [400, parameter, message]);
    }
  });

  test("to what does not exist, cannot exist, is in another list or is somebody else's", async () => {
    const app = await startApp();
    const { owner } = app;
    const stranger = await app.person("other@example.com");
    const foreign = { list: await givenList(stranger), task: await givenTask(stranger) };
    const { id: other } = await givenList(owner);
    const elsewhere = await givenTask(owner, "elsewhere", { tasklist: other });
    const { a, b } = await givenFour(owner);
    const refused: [Parameters<typeof tryMove>[2], number, string][] = [
      [{ parent: "unknown" }, 404, "parent"],
      [{ previous: "unknown" }, 404, "previous"],
      [{ destinationTasklist: "unknown" }, 404, "destinationTasklist"],
      [{ parent: foreign.task.id }, 404, "parent"],
      [{ previous: foreign.task.id }, 404, "previous"],
      [{ destinationTasklist: foreign.list.id }, 404, "destinationTasklist"],
      [{ parent: elsewhere.id }, 404, "parent"],
      [{ previous: elsewhere.id }, 404, "previous"],
      [{ parent: a.id, destinationTasklist: other }, 404, "parent"],
      [{ previous: a.id, destinationTasklist: other }, 404, "previous"],
      [{ parent: "no id!" }, 400, "parent"],
      [{ previous: "no id!" }, 400, "previous"],
      [{ destinationTasklist: "no id!" }, 400, "destinationTasklist"],
      [{ parent: "@default" }, 400, "parent"],
    ];

    for (const [to, ...expected] of refused) await expectRefused(app, [b.id, to], expected);
  });

  test("of a deleted task", async () => {
    const app = await started();
    const { a, b } = await givenFour(app.owner);
    await deleteTask(app.owner, b.id);

    await expectRefused(app, [b.id], [400, "task", /deleted/]);
    await expectRefused(app, [b.id, { parent: a.id }], [400, "task"]);
  });
});
