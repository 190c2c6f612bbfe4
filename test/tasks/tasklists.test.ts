import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { type Person, serverOfPeople, startApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";
import {
  clear,
  complete,
  deleteTask,
  dump,
  givenList,
  givenTask,
  givenTasks,
  move,
  patchTask,
  readList,
  readTask,
  type TaskList,
  tasksOf,
} from "../support/tasks.ts";

const started = serverOfPeople();

const item = "/users/@me/lists/{tasklist}";

async function listsOf(person: Person): Promise<TaskList[]> {
  return (await unwrap(person.tasks.GET("/users/@me/lists"))).items;
}

async function titlesOf(person: Person): Promise<(string | undefined)[]> {
  return (await listsOf(person)).map((each) => each.title);
}

describe("the default list", () => {
  test("is there from the start and answers to @default", async () => {
    const { owner } = await started();

    const [first, ...others] = await listsOf(owner);

    expect(others).toEqual([]);
    expect(first).toEqual({
      kind: "tasks#taskList",
      id: expect.stringMatching(/^[\w-]{22}$/),
      etag: expect.stringMatching(/^".+"$/),
      title: "My Tasks",
      updated: "2026-03-01T09:00:00.000Z",
      selfLink: expect.stringMatching(new RegExp(`/tasks/v1/users/@me/lists/${first?.id}$`)),
    });
    expect(await readList(owner)).toEqual(first);
  });

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ["reading it", (person) => readList(person)],
    ["listing its tasks", (person) => tasksOf(person)],
    ["inserting a task", (person) => givenTask(person)],
    ["inserting another list", (person) => givenList(person)],
    ["clearing it", (person) => clear(person)],
  ])("comes into being once, whatever comes first: %s", async (_, first) => {
    const { owner } = await started();

    await Promise.all([first(owner), first(owner), readList(owner)]);

    expect((await titlesOf(owner)).filter((each) => each === "My Tasks")).toHaveLength(1);
    expect((await listsOf(owner))[0]?.id).toBe((await readList(owner)).id);
  });

  test.each(["by @default", "by its id"])("cannot be deleted, %s", async (how) => {
    const app = await started();
    await givenTask(app.owner);
    const { id, etag } = await readList(app.owner);
    const before = await dump(app, app.owner);
    const path = { tasklist: how === "by its id" ? id : "@default" };

    for (const header of [{}, { "If-Match": etag }, { "If-Match": '"stale"' }]) {
      expect(await refusalOf(app.owner.tasks.DELETE(item, { params: { path, header } }))).toMatchObject({
        status: 400,
        reason: "invalid",
        message: expect.stringMatching(/default task list cannot be deleted/),
        at: "parameter:tasklist",
      });
    }
    expect(await dump(app, app.owner)).toBe(before);
  });

  test("can be renamed, and stays the default", async () => {
    const { owner } = await started();

    await unwrap(owner.tasks.PATCH(item, { params: { path: { tasklist: "@default" } }, body: { title: "Mine" } }));
    await givenList(owner, "Other");

    expect(await titlesOf(owner)).toEqual(["Mine", "Other"]);
    expect((await readList(owner)).title).toBe("Mine");
  });
});

describe("a list", () => {
  test("is made, stands after the others and can be read", async () => {
    const { owner, clock } = await startApp();
    await givenList(owner, "Garden");
    clock.advance(1234);

    const { data, response } = await owner.tasks.POST("/users/@me/lists", { body: { title: "House" } });

    expect(response.status).toBe(200);
    expect(response.headers.get("ETag")).toBe(data?.etag);
    expect(data).toMatchObject({ title: "House", updated: "2026-03-01T09:00:01.234Z" });
    expect(await titlesOf(owner)).toEqual(["My Tasks", "Garden", "House"]);
    expect(await readList(owner, data?.id)).toEqual(data);
  });

  test.each<[string, object, string]>([
    ["no title", {}, ""],
    ["a title of null", { title: null }, ""],
    ["an empty title", { title: "" }, ""],
    ["1024 characters", { title: "x".repeat(1024) }, "x".repeat(1024)],
    ["1024 characters beyond the basic plane", { title: "🌱".repeat(1024) }, "🌱".repeat(1024)],
    ["quotes, tags and line breaks", { title: `"'<b>\n\t\\` }, `"'<b>\n\t\\`],
    ["spaces around", { title: " a " }, " a "],
  ])("may have %s", async (_, body, title) => {
    const { owner } = await started();

    const response = await owner.fetch("/tasks/v1/users/@me/lists", asJson("POST", body));

    const { id } = await response.json();
    expect((await readList(owner, id)).title).toBe(title);
  });

  test("is renamed by PATCH and PUT, which differ in what is left out", async () => {
    const { owner, clock } = await startApp();
    const { id, selfLink } = await givenList(owner, "Old");
    const params = { path: { tasklist: id } };
    clock.advance(60_000);

    const patched = await unwrap(owner.tasks.PATCH(item, { params, body: { title: "New" } }));
    const untouched = await unwrap(owner.tasks.PATCH(item, { params, body: {} }));
    const emptied = await unwrap(owner.tasks.PATCH(item, { params, body: { title: null } }));
    const put = await unwrap(owner.tasks.PUT(item, { params, body: { title: "Put" } }));
    const cleared = await unwrap(owner.tasks.PUT(item, { params, body: {} }));

    expect([patched, untouched, emptied, put, cleared].map((each) => each.title)).toEqual([
      "New",
      "New",
      "",
      "Put",
      "",
    ]);
    expect(patched).toMatchObject({ id, selfLink, updated: "2026-03-01T09:01:00.000Z" });
    expect(await readList(owner, id)).toEqual(cleared);
  });

  test("may be put back with its own id, and not with another", async () => {
    const app = await started();
    const { owner } = app;
    const list = await givenList(owner, "Old");
    const other = await givenList(owner, "Other");
    const defaultList = await readList(owner);
    const put = (tasklist: string, id: string) =>
      owner.tasks.PUT(item, { params: { path: { tasklist } }, body: { id, title: "New" } });

    expect((await put(list.id, list.id)).response.status).toBe(200);
    expect((await put("@default", defaultList.id)).response.status).toBe(200);
    const before = await dump(app, owner);
    for (const answered of [put(list.id, other.id), put("@default", other.id), put(list.id, "@default")]) {
      expect(await refusalOf(answered)).toMatchObject({ status: 400, reason: "invalid", at: "parameter:id" });
    }
    expect(await dump(app, owner)).toBe(before);
  });

  test("is deleted with its tasks, and nothing else is", async () => {
    const { owner, server } = await startApp();
    const { id } = await givenList(owner, "Gone");
    const kept = await givenTask(owner, "Kept");
    const gone = await givenTask(owner, "Gone", { tasklist: id });

    const { response } = await owner.tasks.DELETE(item, { params: { path: { tasklist: id } } });

    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect(await titlesOf(owner)).toEqual(["My Tasks"]);
    expect((await tasksOf(owner)).map((each) => each.id)).toEqual([kept.id]);
    const taskPath = { tasklist: id, task: gone.id };
    for (const answered of [
      owner.tasks.GET(item, { params: { path: { tasklist: id } } }),
      owner.tasks.DELETE(item, { params: { path: { tasklist: id } } }),
      owner.tasks.GET("/lists/{tasklist}/tasks/{task}", { params: { path: taskPath } }),
      owner.tasks.POST("/lists/{tasklist}/tasks", { params: { path: { tasklist: id } }, body: {} }),
    ]) {
      expect(await refusalOf(answered)).toMatchObject({ status: 404, message: "Task list not found." });
    }
    expect(await server.parts.db.read.all('SELECT "id" FROM "Task" WHERE "tasklistId" = ?', id)).toEqual([]);
  });

  test("shows the change of each of its tasks in etag and updated, as its collection of tasks does", async () => {
    const { owner, clock } = await startApp();
    const { id: tasklist } = await givenList(owner);
    const other = await givenList(owner);
    const [a, b] = await givenTasks(owner, ["A", "B"], { tasklist });
    const seen = new Set<string>();
    const expectChange = async () => {
      const list = await readList(owner, tasklist);
      const tasks = await unwrap(owner.tasks.GET("/lists/{tasklist}/tasks", { params: { path: { tasklist } } }));
      expect(tasks.etag).toBe(list.etag);
      expect(seen).not.toContain(list.etag);
      expect(list.updated).toBe(new Date(clock.now()).toISOString());
      seen.add(list.etag);
    };
    const steps: (() => Promise<unknown>)[] = [
      () => givenTask(owner, "C", { tasklist }),
      () => patchTask(owner, a?.id ?? "", { title: "AA" }, tasklist),
      () => complete(owner, a?.id ?? "", tasklist),
      () => move(owner, b?.id ?? "", { tasklist }),
      () => clear(owner, tasklist),
      () => deleteTask(owner, b?.id ?? "", tasklist),
      () => move(owner, a?.id ?? "", { tasklist, destinationTasklist: other.id }),
      () => move(owner, a?.id ?? "", { tasklist: other.id, destinationTasklist: tasklist }),
    ];

    for (const step of steps) {
      clock.advance(1);
      await step();
      await expectChange();
    }
    expect((await readTask(owner, a?.id ?? "", tasklist)).title).toBe("AA");
  });
});
