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

describe("inserting", () => {
  test("goes first, or right after `previous`", async () => {
    const { owner } = await started();
    const a = await givenTask(owner, "A");
    await givenTask(owner, "B");

    await givenTask(owner, "C", { previous: a.id });

    expect(await order(owner)).toEqual(["B", "A", "C"]);
  });

  test("below a parent goes first there, and leaves the top level alone", async () => {
    const { owner } = await started();
    const { a, b } = await givenFour(owner);

    const first = await givenTask(owner, "first", { parent: a.id });
    const second = await givenTask(owner, "second", { parent: a.id, previous: first.id });
    await givenTask(owner, "other", { parent: b.id });

    expect(second).toMatchObject({ parent: a.id, position: "00000000000000000001" });
    expect(await arrangement(owner)).toEqual({
      "": ["A", "B", "C", "D"],
      [a.id]: ["first", "second"],
      [b.id]: ["other"],
    });
  });

  test("after a completed sibling is last among the open ones", async () => {
    const { owner } = await started();
    const { b } = await givenFour(owner);
    await complete(owner, b.id);

    await givenTask(owner, "E", { previous: b.id });

    expect(await order(owner)).toEqual(["A", "C", "D", "E", "B"]);
  });

  test("a completed task is ordered by its completion, whatever `previous` says", async () => {
    const { owner } = await started();
    const { a } = await givenFour(owner);

    await givenTask(owner, { title: "Done", status: "completed" }, { previous: a.id });

    expect(await order(owner)).toEqual(["A", "B", "C", "D", "Done"]);
  });
});

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

  test.each<[string, "a" | "b" | "c" | "d", "a" | "b" | "c" | "d" | undefined, string]>([
    ["the last to the front", "d", undefined, "DABC"],
    ["the first to the front", "a", undefined, "ABCD"],
    ["the first after the second", "a", "b", "BACD"],
    ["the first to the end", "a", "d", "BCDA"],
    ["one into the middle, downwards", "a", "c", "BCAD"],
    ["one into the middle, upwards", "d", "a", "ADBC"],
    ["one to where it is", "c", "b", "ABCD"],
  ])("takes %s", async (_, moved, after, expected) => {
    const { owner, clock } = await startApp();
    const four = await givenFour(owner);
    clock.advance(5000);

    const task = await move(owner, four[moved].id, { previous: after && four[after].id });

    expect(await order(owner)).toEqual(expected.split(""));
    expect(task).toMatchObject({ id: four[moved].id, updated: "2026-03-01T09:00:05.000Z" });
    expect(await readTask(owner, task.id)).toEqual(task);
  });

  test("shifts the others without changing when they were updated", async () => {
    const { owner, clock } = await startApp();
    const { a, d } = await givenFour(owner);
    clock.advance(5000);

    await move(owner, d.id);

    expect(await readTask(owner, a.id)).toEqual({ ...a, position: "00000000000000000001", etag: expect.any(String) });
  });

  test("takes a task below another and back, with what stands below it", async () => {
    const { owner } = await started();
    const { a, b } = await givenFour(owner);
    const child = await givenTask(owner, "child", { parent: b.id });

    const nested = await move(owner, b.id, { parent: a.id });

    expect(nested).toMatchObject({ parent: a.id, position: "00000000000000000000" });
    expect(await arrangement(owner)).toEqual({ "": ["A", "C", "D"], [a.id]: ["B"], [b.id]: ["child"] });
    expect(await readTask(owner, child.id)).toEqual(child);
    expect(await move(owner, b.id)).not.toHaveProperty("parent");
    expect(await order(owner)).toEqual(["B", "A", "C", "D"]);
  });

  test("orders siblings below a parent", async () => {
    const { owner } = await started();
    const parent = await givenTask(owner, "parent");
    const [x, , z] = await givenTasks(owner, ["x", "y", "z"], { parent: parent.id });

    await move(owner, x?.id ?? "", { parent: parent.id, previous: z?.id });

    expect(await order(owner, "@default", parent.id)).toEqual(["y", "z", "x"]);
  });

  test("keeps a completed task ordered by its completion, below the new parent", async () => {
    const { owner } = await started();
    const { a, b, c } = await givenFour(owner);
    await complete(owner, b.id);
    await givenTask(owner, "child", { parent: a.id });

    await move(owner, b.id);
    expect(await order(owner)).toEqual(["A", "C", "D", "B"]);

    await move(owner, b.id, { parent: a.id });
    expect(await order(owner, "@default", a.id)).toEqual(["child", "B"]);

    await move(owner, c.id, { parent: a.id, previous: b.id });
    expect(await order(owner, "@default", a.id)).toEqual(["child", "C", "B"]);
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

  test("goes below a parent there", async () => {
    const { owner } = await started();
    const { id: other } = await givenList(owner);
    const { b } = await givenFour(owner);
    const parent = await givenTask(owner, "parent", { tasklist: other });

    await move(owner, b.id, { destinationTasklist: other, parent: parent.id });

    expect(await arrangement(owner, other)).toEqual({ "": ["parent"], [parent.id]: ["B"] });
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

  test("leaves a subtask's old parent behind", async () => {
    const { owner } = await started();
    const { id: other } = await givenList(owner);
    const { a } = await givenFour(owner);
    const [first, second] = await givenTasks(owner, ["first", "second"], { parent: a.id });

    const moved = await move(owner, first?.id ?? "", { destinationTasklist: other });

    expect(moved).not.toHaveProperty("parent");
    expect((await readTask(owner, second?.id ?? "")).position).toBe("00000000000000000000");
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
