import { describe, expect, test } from "vitest";
import { type Person, serverOfPeople, startApp } from "../support/app.ts";
import { refusalOf } from "../support/refusals.ts";
import {
  arrangement,
  clear,
  complete,
  deleteTask,
  dump,
  givenTask,
  givenTasks,
  move,
  order,
  patchTask,
  putTask,
  readList,
  readTask,
  type Task,
  type TaskBody,
  type TaskPatch,
  tasksOf,
  tryMove,
} from "../support/tasks.ts";

const started = serverOfPeople();

const now = "2026-03-01T09:00:00.000Z";

describe("a new task", () => {
  test("has what the server gives it", async () => {
    const { owner, url } = await startApp({ at: "2026-03-01T09:00:00.789Z" });
    const list = await readList(owner);

    const task = await givenTask(owner, { title: "A" });

    expect(task).toEqual({
      kind: "tasks#task",
      id: expect.stringMatching(/^[\w-]{22}$/),
      etag: expect.stringMatching(/^".+"$/),
      title: "A",
      updated: now,
      selfLink: `${url}/tasks/v1/lists/${list.id}/tasks/${task.id}`,
      position: "00000000000000000000",
      status: "needsAction",
      links: [],
      webViewLink: `${url}/task/${task.id}`,
    });
    expect(await readTask(owner, task.id)).toEqual(task);
    expect(await readTask(owner, task.id, list.id)).toEqual(task);
  });

  const longest = { title: "x".repeat(1024), notes: "🌱".repeat(8192) };
  test.each<[string, TaskBody, Partial<Task>]>([
    ["of nothing", {}, { title: "", status: "needsAction" }],
    [
      "with everything",
      { title: "A", notes: "N", due: "2026-03-05T00:00:00Z" },
      { title: "A", notes: "N", due: "2026-03-05T00:00:00.000Z" },
    ],
    ["of the longest texts", longest, longest],
    ["with empty notes", { notes: "" }, { notes: "" }],
    ["with odd characters", { title: '"\\\n\t\r</script>\u2028' }, { title: '"\\\n\t\r</script>\u2028' }],
    ["that is completed, now", { status: "completed" }, { status: "completed", completed: now }],
    [
      "that was completed earlier",
      { status: "completed", completed: "2020-01-01T12:00:00.5+01:00" },
      { completed: "2020-01-01T11:00:00.500Z" },
    ],
    [
      "that is open, whatever `completed` says",
      { completed: "2020-01-01T00:00:00Z" },
      { status: "needsAction", completed: undefined },
    ],
    ["that is deleted from the start", { deleted: true }, { deleted: true }],
    ["that is not deleted", { deleted: false }, { deleted: undefined }],
  ])("%s", async (_, body, expected) => {
    const { owner } = await started();

    const task = await givenTask(owner, body);

    expect(task).toEqual({ ...task, ...expected });
    expect(await readTask(owner, task.id)).toEqual(task);
  });
});

describe("due is the date as it is written", () => {
  test.each([
    ["2026-03-05T00:00:00.000Z", "2026-03-05"],
    ["2026-03-05T23:59:59Z", "2026-03-05"],
    ["2026-03-05T23:30:00-08:00", "2026-03-05"],
    ["2026-03-05T00:30:00+09:00", "2026-03-05"],
    ["2026-03-05t12:00:00z", "2026-03-05"],
    ["2024-02-29T12:00:00+14:00", "2024-02-29"],
    ["0001-01-01T00:00:00Z", "0001-01-01"],
    ["9999-12-31T23:59:59Z", "9999-12-31"],
    // A leap second does not belong to the next day.
    ["2026-12-31T23:59:60-08:00", "2026-12-31"],
    ["2026-12-31 23:59:60z", "2026-12-31"],
  ])("%s", async (due, date) => {
    const { owner } = await started();

    const task = await givenTask(owner, { due });

    expect(task.due).toBe(`${date}T00:00:00.000Z`);
    expect((await patchTask(owner, task.id, { title: "x" })).due).toBe(task.due);
  });
});

describe("PATCH changes what it names", () => {
  const full: TaskBody = { title: "A", notes: "N", due: "2026-03-05T00:00:00Z" };

  test.each<[string, TaskPatch, Partial<Task>]>([
    ["nothing", {}, { title: "A", notes: "N", due: "2026-03-05T00:00:00.000Z", status: "needsAction" }],
    ["one member", { notes: "M" }, { title: "A", notes: "M", due: "2026-03-05T00:00:00.000Z" }],
    ["null, which removes", { title: null, notes: null, due: null }, { title: "", notes: undefined, due: undefined }],
    ["an empty text, which stays a text", { title: "", notes: "" }, { title: "", notes: "" }],
    ["the status", { status: "completed" }, { status: "completed", completed: now, notes: "N" }],
    ["a status of null, which is open", { status: null }, { status: "needsAction" }],
    [
      "`completed` of an open task, in vain",
      { completed: "2020-01-01T00:00:00Z" },
      { status: "needsAction", completed: undefined },
    ],
    ["deleted", { deleted: true }, { deleted: true, title: "A" }],
    ["a deleted of null, which is not", { deleted: null }, { deleted: undefined }],
  ])("%s", async (_, body, expected) => {
    const { owner } = await started();
    const { id } = await givenTask(owner, full);

    const changed = await patchTask(owner, id, body);

    expect(changed).toEqual({ ...changed, ...expected });
    expect(await readTask(owner, id)).toEqual(changed);
  });
});

describe("PUT replaces the whole", () => {
  test("what is left out is cleared, but for place, id and what the server knows", async () => {
    const { owner } = await started();
    const parent = await givenTask(owner, "Parent");
    const [, task] = await givenTasks(owner, ["Before", "Task"], { parent: parent.id });
    const id = task?.id ?? "";
    await patchTask(owner, id, { notes: "N", due: "2026-03-05T00:00:00Z" });

    const replaced = await putTask(owner, id, { title: "New" });

    expect(replaced).toEqual({ ...task, title: "New", etag: expect.any(String) });
    expect((await putTask(owner, id, {})).title).toBe("");
    expect(await order(owner, "@default", parent.id)).toEqual(["Before", ""]);
  });

  test("a completed task without a status is open again, and first", async () => {
    const { owner } = await started();
    const [, b] = await givenTasks(owner, ["A", "B"]);
    await complete(owner, b?.id ?? "");

    const replaced = await putTask(owner, b?.id ?? "", { title: "B" });

    expect(replaced).not.toHaveProperty("completed");
    expect(replaced).toMatchObject({ status: "needsAction", position: "00000000000000000000" });
    expect(await order(owner)).toEqual(["B", "A"]);
  });

  test("a deleted task without `deleted` is restored", async () => {
    const { owner } = await started();
    const { id } = await givenTask(owner, "A");
    await deleteTask(owner, id);

    expect(await putTask(owner, id, { title: "A", deleted: true })).toMatchObject({ deleted: true });
    expect(await putTask(owner, id, { title: "A" })).not.toHaveProperty("deleted");
    expect(await order(owner)).toEqual(["A"]);
  });

  test("may carry its own id and not another", async () => {
    const app = await started();
    const { owner } = app;
    const [a, b] = await givenTasks(owner, ["A", "B"]);
    const before = await dump(app, owner);
    const put = (id: string) =>
      owner.tasks.PUT("/lists/{tasklist}/tasks/{task}", {
        params: { path: { tasklist: "@default", task: a?.id ?? "" } },
        body: { id, title: "New" },
      });

    expect(await refusalOf(put(b?.id ?? ""))).toMatchObject({ status: 400, reason: "invalid", at: "parameter:id" });
    expect(await dump(app, owner)).toBe(before);
    expect((await put(a?.id ?? "")).data?.title).toBe("New");
  });
});

describe("completing", () => {
  const earlier = "2026-02-01T00:00:00.000Z";
  const later = "2026-03-01T10:00:00.000Z";

  test.each<[string, (person: Person, id: string) => Promise<Task>, string]>([
    ["PATCH does not name it", (person, id) => patchTask(person, id, { title: "B" }), now],
    ["PATCH completes it again", (person, id) => patchTask(person, id, { status: "completed" }), now],
    ["PATCH says when", (person, id) => patchTask(person, id, { completed: earlier }), earlier],
    ["PATCH removes it", (person, id) => patchTask(person, id, { completed: null }), later],
    ["PUT leaves it out", (person, id) => putTask(person, id, { status: "completed" }), now],
    ["PUT says when", (person, id) => putTask(person, id, { status: "completed", completed: earlier }), earlier],
  ])("keeps or takes its moment when %s", async (_, change, completed) => {
    const { owner, clock } = await startApp();
    const { id } = await givenTask(owner, { title: "A", status: "completed" });
    clock.advance(3_600_000);

    expect(await change(owner, id)).toMatchObject({ status: "completed", completed, updated: later });
  });
});

describe("clearing", () => {
  test("hides completed tasks, each by its own status, and keeps the others", async () => {
    const { owner, clock } = await startApp();
    const done = await givenTask(owner, { title: "Done", status: "completed" });
    const open = await givenTask(owner, "Open child", { parent: done.id });
    const doneChild = await givenTask(owner, { title: "Done child", status: "completed" }, { parent: done.id });
    const deleted = await givenTask(owner, { title: "Deleted", status: "completed", deleted: true });
    clock.advance(5000);

    const { response } = await owner.tasks.POST("/lists/{tasklist}/clear", {
      params: { path: { tasklist: "@default" } },
    });

    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect((await tasksOf(owner)).map((each) => each.title)).toEqual(["Open child"]);
    for (const each of [done, doneChild]) {
      expect(await readTask(owner, each.id)).toEqual({
        ...each,
        etag: expect.any(String),
        hidden: true,
        updated: "2026-03-01T09:00:05.000Z",
      });
    }
    expect(await readTask(owner, open.id)).toEqual(open);
    expect(await readTask(owner, deleted.id)).toEqual(deleted);
    const edited = await patchTask(owner, doneChild.id, { title: "Still done" });
    expect(edited).toMatchObject({ hidden: true, status: "completed" });
    expect(await patchTask(owner, doneChild.id, { status: "needsAction" })).not.toHaveProperty("hidden");
    expect(await order(owner, "@default", done.id)).toEqual(["Still done", "Open child"]);
  });

  test("a cleared or empty list again changes nothing", async () => {
    const app = await started();
    await givenTask(app.owner, { status: "completed" });
    await clear(app.owner);
    const before = await dump(app, app.owner);

    await clear(app.owner);

    expect(await dump(app, app.owner)).toBe(before);
  });
});

describe("deleting", () => {
  test("marks the task, once or twice, which can be read, listed, edited and restored", async () => {
    const { owner, clock } = await startApp();
    const [a, b] = await givenTasks(owner, ["A", "B"]);
    const id = a?.id ?? "";
    clock.advance(2000);

    const { response } = await owner.tasks.DELETE("/lists/{tasklist}/tasks/{task}", {
      params: { path: { tasklist: "@default", task: id } },
    });

    expect([response.status, await response.text()]).toEqual([204, ""]);
    await deleteTask(owner, id);
    expect(await readTask(owner, id)).toMatchObject({ deleted: true, title: "A", updated: "2026-03-01T09:00:02.000Z" });
    expect((await tasksOf(owner)).map((each) => each.title)).toEqual(["B"]);
    expect((await readTask(owner, b?.id ?? "")).position).toBe("00000000000000000000");
    expect((await tasksOf(owner, "@default", { showDeleted: true })).map((each) => each.title)).toEqual(["A", "B"]);
    expect(await patchTask(owner, id, { notes: "N" })).toMatchObject({ deleted: true, notes: "N" });
    expect(await patchTask(owner, id, { deleted: false })).not.toHaveProperty("deleted");
    expect(await order(owner)).toEqual(["A", "B"]);
  });
});

// Simultaneous requests: each is executed completely, one after the other.

const taskPath = "/lists/{tasklist}/tasks/{task}";

test("twenty inserts at once get twenty places", async () => {
  const { owner } = await started();

  await Promise.all(Array.from({ length: 20 }, (_, i) => givenTask(owner, `${i}`)));

  const positions = (await tasksOf(owner)).map((each) => Number(each.position)).sort((a, b) => a - b);
  expect(positions).toEqual(Array.from({ length: 20 }, (_, i) => i));
});

test("of many edits with the same If-Match one passes", async () => {
  const { owner } = await started();
  const { id: task, etag } = await givenTask(owner, "Old");

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      owner.tasks.PATCH(taskPath, {
        params: { path: { tasklist: "@default", task }, header: { "If-Match": etag } },
        body: { title: `${i}` },
      }),
    ),
  );

  const passed = answers.filter(({ response }) => response.status === 200);
  expect(answers.map(({ response }) => response.status).sort()).toEqual([200, ...Array(7).fill(412)]);
  expect(await readTask(owner, task)).toEqual(passed[0]?.data);
});

test("moves of the same tasks in both directions lose none and make no circle", async () => {
  const { owner } = await started();
  const [a, b] = await givenTasks(owner, ["A", "B", "C"]);

  const answers = await Promise.all([
    tryMove(owner, a?.id ?? "", { parent: b?.id }),
    tryMove(owner, b?.id ?? "", { parent: a?.id }),
  ]);

  expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 400]);
  const titles = Object.values(await arrangement(owner)).flat();
  expect(titles.sort()).toEqual(["A", "B", "C"]);
});

test("inserts, moves, completions and reads mixed keep the order dense and the counters true", async () => {
  const { owner, server } = await startApp();
  const tasks = await givenTasks(owner, ["A", "B", "C", "D", "E", "F"]);

  await Promise.all([
    ...tasks.map((each, i) => (i % 2 === 0 ? move(owner, each.id) : complete(owner, each.id))),
    ...["G", "H", "I"].map((title) => givenTask(owner, title, { previous: tasks[0]?.id })),
    ...[1, 2, 3].map(() => order(owner)),
  ]);

  const open = (await tasksOf(owner, "@default", { showCompleted: false })).map((each) => Number(each.position));
  expect(open.sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5]);
  const { id } = await readList(owner);
  const row = await server.parts.db.read.first('SELECT "shownTasks", "liveTasks" FROM "Tasklist" WHERE "id" = ?', id);
  expect(row).toEqual({ shownTasks: 9n, liveTasks: 9n });
});
