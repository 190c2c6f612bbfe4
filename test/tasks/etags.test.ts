import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { type Person, serverOfPeople } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";
import {
  clear,
  complete,
  dump,
  givenList,
  givenTask,
  givenTasks,
  move,
  patchTask,
  readList,
  readTask,
} from "../support/tasks.ts";

const started = serverOfPeople();

const taskPath = "/lists/{tasklist}/tasks/{task}";
const listPath = "/users/@me/lists/{tasklist}";

/** Every conditional write, on a task `id` of the default list or on the list `id`. */
const writes = {
  "patching a task": (person: Person, id: string, header: object) =>
    person.tasks.PATCH(taskPath, {
      params: { path: { tasklist: "@default", task: id }, header },
      body: { title: "New" },
    }),
  "replacing a task": (person: Person, id: string, header: object) =>
    person.tasks.PUT(taskPath, {
      params: { path: { tasklist: "@default", task: id }, header },
      body: { title: "New" },
    }),
  "deleting a task": (person: Person, id: string, header: object) =>
    person.tasks.DELETE(taskPath, { params: { path: { tasklist: "@default", task: id }, header } }),
  "patching a list": (person: Person, id: string, header: object) =>
    person.tasks.PATCH(listPath, { params: { path: { tasklist: id }, header }, body: { title: "New" } }),
  "replacing a list": (person: Person, id: string, header: object) =>
    person.tasks.PUT(listPath, { params: { path: { tasklist: id }, header }, body: { title: "New" } }),
  "deleting a list": (person: Person, id: string, header: object) =>
    person.tasks.DELETE(listPath, { params: { path: { tasklist: id }, header } }),
};

describe.each(Object.entries(writes))("If-Match when %s", (name, write) => {
  const onTask = name.endsWith("task");
  const given = (person: Person) => (onTask ? givenTask(person, "Old") : givenList(person, "Old"));
  const rename = (person: Person, id: string) =>
    onTask
      ? patchTask(person, id, { title: "Renamed" })
      : unwrap(person.tasks.PATCH(listPath, { params: { path: { tasklist: id } }, body: { title: "Renamed" } }));

  test.each(["current", "*", "a list of tags", "weak"])("%s lets it pass", async (kind) => {
    const { owner } = await started();
    const { id, etag } = await given(owner);
    const header = { current: etag, "*": "*", "a list of tags": `"other", ${etag}`, weak: `W/${etag}` }[kind];

    const { response } = await write(owner, id, { "If-Match": header });

    expect(response.status).toBe(name.startsWith("deleting") ? 204 : 200);
  });

  test.each(["stale", "foreign", "nonsense"])("%s refuses it with 412, and nothing changes", async (kind) => {
    const app = await started();
    const { id, etag } = await given(app.owner);
    await given(app.owner);
    const other = onTask ? await givenTask(app.owner) : await givenList(app.owner);
    await rename(app.owner, id);
    const before = await dump(app, app.owner);
    const header = { stale: etag, foreign: other.etag, nonsense: "what is this" }[kind];

    const refusal = await refusalOf(write(app.owner, id, { "If-Match": header }));

    expect(refusal).toMatchObject({
      status: 412,
      reason: "conditionNotMet",
      message: expect.stringMatching(/changed since it was read/),
      at: "header:If-Match",
    });
    expect(await dump(app, app.owner)).toBe(before);
  });

  test("of one that does not exist is 404", async () => {
    const { owner } = await started();

    expect(await refusalOf(write(owner, "unknown", { "If-Match": "*" }))).toMatchObject({
      status: 404,
      reason: "notFound",
    });
  });
});

describe("the etag of a task", () => {
  test("changes with its position, of which If-Match knows nothing", async () => {
    const { owner } = await started();
    const task = await givenTask(owner, "A");

    await givenTask(owner, "Before");
    const after = await readTask(owner, task.id);

    expect(after.etag).not.toBe(task.etag);
    expect(after).toEqual({ ...task, etag: after.etag, position: "00000000000000000001" });
    expect((await writes["patching a task"](owner, task.id, { "If-Match": task.etag })).response.status).toBe(200);
  });

  test("stays while others change that do not move it", async () => {
    const { owner } = await started();
    const [a, b] = await givenTasks(owner, ["A", "B"]);

    await patchTask(owner, b?.id ?? "", { notes: "N" });
    await givenTask(owner, "child", { parent: a?.id });
    await complete(owner, b?.id ?? "");

    expect(await readTask(owner, a?.id ?? "")).toEqual(a);
  });

  test.each<[string, (person: Person, id: string) => Promise<unknown>]>([
    ["an edit", (person, id) => patchTask(person, id, { notes: "N" })],
    ["an edit that changes nothing", (person, id) => patchTask(person, id, {})],
    ["its completion", (person, id) => complete(person, id)],
    ["a move to where it is", (person, id) => move(person, id)],
  ])("is new after %s, also for If-Match", async (_, change) => {
    const { owner } = await started();
    const task = await givenTask(owner, "A");

    await change(owner, task.id);

    expect((await readTask(owner, task.id)).etag).not.toBe(task.etag);
    expect((await writes["patching a task"](owner, task.id, { "If-Match": task.etag })).response.status).toBe(412);
  });

  test("is new after clearing", async () => {
    const { owner } = await started();
    const task = await givenTask(owner, { status: "completed" });

    await clear(owner);

    expect((await writes["patching a task"](owner, task.id, { "If-Match": task.etag })).response.status).toBe(412);
  });

  test("in the body of a write means nothing", async () => {
    const { owner } = await started();
    const task = await givenTask(owner, "A");
    await patchTask(owner, task.id, { title: "B" });

    const { data } = await owner.tasks.PUT(taskPath, {
      params: { path: { tasklist: "@default", task: task.id } },
      body: { ...task, title: "C" },
    });

    expect(data?.title).toBe("C");
  });

  test("is the ETag header of every answer that has one task", async () => {
    const { owner } = await started();
    const made = await owner.tasks.POST("/lists/{tasklist}/tasks", {
      params: { path: { tasklist: "@default" } },
      body: {},
    });
    const path = { tasklist: "@default", task: made.data?.id ?? "" };
    const answers = [
      made,
      await owner.tasks.GET(taskPath, { params: { path } }),
      await owner.tasks.PATCH(taskPath, { params: { path }, body: {} }),
      await owner.tasks.PUT(taskPath, { params: { path }, body: {} }),
      await owner.tasks.POST(`${taskPath}/move`, { params: { path } }),
    ];

    for (const { data, response } of answers) expect(response.headers.get("ETag")).toBe(data?.etag);
  });
});

test("the etag of a list as If-Match does not mind changes of its tasks", async () => {
  const { owner } = await started();
  const list = await givenList(owner, "Old");

  await givenTask(owner, "A", { tasklist: list.id });
  const changed = await readList(owner, list.id);

  expect(changed.etag).not.toBe(list.etag);
  expect((await writes["patching a list"](owner, list.id, { "If-Match": list.etag })).response.status).toBe(200);
  expect((await writes["patching a list"](owner, list.id, { "If-Match": changed.etag })).response.status).toBe(412);
});

describe("If-None-Match", () => {
  const reads: Record<
    string,
    (person: Person, task: string, header?: object) => Promise<{ data?: { etag: string }; response: Response }>
  > = {
    "a task": (person, task, header) =>
      person.tasks.GET(taskPath, { params: { path: { tasklist: "@default", task }, header } }),
    "the tasks of a list": (person, _, header) =>
      person.tasks.GET("/lists/{tasklist}/tasks", { params: { path: { tasklist: "@default" }, header } }),
    "a list": (person, _, header) => person.tasks.GET(listPath, { params: { path: { tasklist: "@default" }, header } }),
    "the lists": (person, _, header) => person.tasks.GET("/users/@me/lists", { params: { header } }),
  };

  test.each(Object.entries(reads))("on %s gives 304 until it changes", async (_, read) => {
    const { owner } = await started();
    const [task] = await givenTasks(owner, ["A", "B"]);
    const id = task?.id ?? "";
    const { data } = await read(owner, id);
    const header = { "If-None-Match": data?.etag };

    const unchanged = await read(owner, id, header);
    const star = await read(owner, id, { "If-None-Match": "*" });
    const other = await read(owner, id, { "If-None-Match": '"other"' });
    await patchTask(owner, id, { title: "New" });
    const changed = await read(owner, id, header);

    expect([unchanged.response.status, star.response.status, other.response.status, changed.response.status]).toEqual([
      304, 304, 200, 200,
    ]);
    expect(unchanged.response.headers.get("ETag")).toBe(data?.etag);
    expect(await unchanged.response.text()).toBe("");
    expect(changed.data?.etag).not.toBe(data?.etag);
  });

  test("on a task gives the whole when only its position changed", async () => {
    const { owner } = await started();
    const task = await givenTask(owner, "A");
    const again = () => reads["a task"]?.(owner, task.id, { "If-None-Match": task.etag });

    expect((await again())?.response.status).toBe(304);
    await givenTask(owner, "Before");
    expect((await again())?.response.status).toBe(200);
  });

  test("on the lists sees a new, a renamed and a deleted one, and a change of any task", async () => {
    const { owner } = await started();
    const read = (header = {}) => owner.tasks.GET("/users/@me/lists", { params: { header } });
    const { id } = await givenList(owner);
    const steps = [
      () => givenList(owner),
      () => owner.tasks.PATCH(listPath, { params: { path: { tasklist: id } }, body: { title: "New" } }),
      () => givenTask(owner, "A", { tasklist: id }),
      () => owner.tasks.DELETE(listPath, { params: { path: { tasklist: id } } }),
    ];

    for (const step of steps) {
      const etag = (await read()).data?.etag;
      expect((await read({ "If-None-Match": etag })).response.status).toBe(304);
      await step();
      expect((await read({ "If-None-Match": etag })).response.status).toBe(200);
    }
  });

  test("on a write is ignored", async () => {
    const { owner } = await started();
    const task = await givenTask(owner, "A");

    const response = await owner.fetch(
      `/tasks/v1/lists/@default/tasks/${task.id}`,
      asJson("PATCH", { title: "B" }, { "If-None-Match": "*" }),
    );

    expect((await response.json()).title).toBe("B");
  });

  test("of a resource that is gone is 404", async () => {
    const { owner } = await started();

    expect((await reads["a task"]?.(owner, "unknown", { "If-None-Match": "*" }))?.response.status).toBe(404);
  });
});
