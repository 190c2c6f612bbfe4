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

async function expectRefused(
  app: TestApp,
  answered: () => ReturnType<typeof tryMove>,
  expected: { status: number; at: string; message?: RegExp },
): Promise<void> {
  const before = await dump(app, app.owner);
  const { message = /./, ...rest } = expected;

  const refusal = await refusalOf(answered());

  expect(refusal).toMatchObject({
    ...rest,
    reason: expected.status === 404 ? "notFound" : "invalid",
    message: expect.stringMatching(message),
  });
  expect(await dump(app, app.owner)).toBe(before);
}

describe("moving within a list", () => {
  test.each(["needsAction", "completed"] as const)("a task that is %s cannot stand after itself", async (status) => {
    const { owner } = await started();
    const { b } = await givenFour(owner);
    const moved = status === "completed" ? await complete(owner, b.id) : b;
    const before = await (await owner.fetch("/tasks/v1/lists/@default/tasks")).json();

    const response = await owner.fetch(`/tasks/v1/lists/@default/tasks/${moved.id}/move?previous=${moved.id}`, {
      method: "POST",
    });

    expect(await refusalOf(response)).toMatchObject({ status: 400, reason: "invalid", at: "parameter:previous" });
    expect(await (await owner.fetch("/tasks/v1/lists/@default/tasks")).json()).toEqual(before);
  });

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

    await expectRefused(app, () => tryMove(app.owner, done.id, { parent: b.id }), {
      status: 400,
      at: "parameter:parent",
      message: /hidden/,
    });
    await expectRefused(app, () => tryMove(app.owner, done.id, { previous: b.id }), {
      status: 400,
      at: "parameter:previous",
      message: /hidden/,
    });
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
    expect(
      await refusalOf(
        owner.tasks.GET("/lists/{tasklist}/tasks/{task}", {
          params: { path: { tasklist: "@default", task: child.id } },
        }),
      ),
    ).toMatchObject({
      status: 404,
      message: "Task not found.",
    });
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
      await expectRefused(app, () => tryMove(app.owner, a.id, { parent: parent.id }), {
        status: 400,
        at: "parameter:parent",
        message: /under itself/,
      });
    }
    expect(await move(app.owner, grandchild.id, { parent: a.id })).toMatchObject({ parent: a.id });
  });

  test("after itself", async () => {
    const app = await started();
    const { b } = await givenFour(app.owner);

    await expectRefused(app, () => tryMove(app.owner, b.id, { previous: b.id }), {
      status: 400,
      at: "parameter:previous",
    });
  });

  test("to a parent or sibling that does not fit", async () => {
    const app = await started();
    const { a, b, c, d } = await givenFour(app.owner);
    const child = await givenTask(app.owner, "child", { parent: a.id });
    await deleteTask(app.owner, b.id);
    await complete(app.owner, c.id);
    await clear(app.owner);
    const refused: [Parameters<typeof tryMove>[2], string, RegExp][] = [
      [{ parent: b.id }, "parameter:parent", /deleted/],
      [{ parent: c.id }, "parameter:parent", /hidden/],
      [{ previous: b.id }, "parameter:previous", /./],
      [{ previous: c.id }, "parameter:previous", /hidden/],
      [{ previous: child.id }, "parameter:previous", /with the same parent/],
      [{ parent: a.id, previous: a.id }, "parameter:previous", /with the same parent/],
    ];

    for (const [to, at, message] of refused) {
      await expectRefused(app, () => tryMove(app.owner, d.id, to), { status: 400, at, message });
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
    const refused: [Parameters<typeof tryMove>[2], { status: number; at: string }][] = [
      [{ parent: "unknown" }, { status: 404, at: "parameter:parent" }],
      [{ previous: "unknown" }, { status: 404, at: "parameter:previous" }],
      [{ destinationTasklist: "unknown" }, { status: 404, at: "parameter:destinationTasklist" }],
      [{ parent: foreign.task.id }, { status: 404, at: "parameter:parent" }],
      [{ previous: foreign.task.id }, { status: 404, at: "parameter:previous" }],
      [{ destinationTasklist: foreign.list.id }, { status: 404, at: "parameter:destinationTasklist" }],
      [{ parent: elsewhere.id }, { status: 404, at: "parameter:parent" }],
      [{ previous: elsewhere.id }, { status: 404, at: "parameter:previous" }],
      [
        { parent: a.id, destinationTasklist: other },
        { status: 404, at: "parameter:parent" },
      ],
      [
        { previous: a.id, destinationTasklist: other },
        { status: 404, at: "parameter:previous" },
      ],
      [{ parent: "no id!" }, { status: 400, at: "parameter:parent" }],
      [{ previous: "no id!" }, { status: 400, at: "parameter:previous" }],
      [{ destinationTasklist: "no id!" }, { status: 400, at: "parameter:destinationTasklist" }],
      [{ parent: "@default" }, { status: 400, at: "parameter:parent" }],
    ];

    for (const [to, expected] of refused) await expectRefused(app, () => tryMove(owner, b.id, to), expected);
  });

  test("of a deleted task", async () => {
    const app = await started();
    const { a, b } = await givenFour(app.owner);
    await deleteTask(app.owner, b.id);

    await expectRefused(app, () => tryMove(app.owner, b.id), { status: 400, at: "parameter:task", message: /deleted/ });
    await expectRefused(app, () => tryMove(app.owner, b.id, { parent: a.id }), { status: 400, at: "parameter:task" });
  });
});
