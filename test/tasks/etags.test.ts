import { describe, expect, test } from "vitest";
import { type Person, serverOfPeople } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import {
  clear,
  complete,
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

const patchIf = (person: Person, task: string, etag: string) =>
  person.tasks.PATCH(taskPath, {
    params: { path: { tasklist: "@default", task }, header: { "If-Match": etag } },
    body: { title: "New" },
  });
const patchListIf = (person: Person, tasklist: string, etag: string) =>
  person.tasks.PATCH(listPath, {
    params: { path: { tasklist }, header: { "If-Match": etag } },
    body: { title: "New" },
  });

describe("the etag of a task", () => {
  test("changes with its position, of which If-Match knows nothing", async () => {
    const { owner } = await started();
    const task = await givenTask(owner, "A");

    await givenTask(owner, "Before");
    const after = await readTask(owner, task.id);

    expect(after.etag).not.toBe(task.etag);
    expect(after).toEqual({ ...task, etag: after.etag, position: "00000000000000000001" });
    expect((await patchIf(owner, task.id, task.etag)).response.status).toBe(200);
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
    expect((await patchIf(owner, task.id, task.etag)).response.status).toBe(412);
  });

  test("is new after clearing", async () => {
    const { owner } = await started();
    const task = await givenTask(owner, { status: "completed" });

    await clear(owner);

    expect((await patchIf(owner, task.id, task.etag)).response.status).toBe(412);
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
  expect((await patchListIf(owner, list.id, list.etag)).response.status).toBe(200);
  expect((await patchListIf(owner, list.id, changed.etag)).response.status).toBe(412);
});

describe("If-None-Match", () => {
  const readTaskIf = (person: Person, task: string, etag: string) =>
    person.tasks.GET(taskPath, {
      params: { path: { tasklist: "@default", task }, header: { "If-None-Match": etag } },
    });

  test("on a task gives the whole when only its position changed", async () => {
    const { owner } = await started();
    const task = await givenTask(owner, "A");
    const again = () => readTaskIf(owner, task.id, task.etag);

    expect((await again()).response.status).toBe(304);
    await givenTask(owner, "Before");
    expect((await again()).response.status).toBe(200);
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

  test("and If-Match of a resource that does not exist are 404", async () => {
    const { owner } = await started();

    expect((await readTaskIf(owner, "unknown", "*")).response.status).toBe(404);
    expect((await patchIf(owner, "unknown", "*")).response.status).toBe(404);
    expect((await patchListIf(owner, "unknown", "*")).response.status).toBe(404);
  });
});
