/** The common query parameters that say how an answer is to look: `fields`, `prettyPrint`, `alt`, `callback`. */
import { describe, expect, test } from "vitest";
import { serverOfPeople } from "../support/app.ts";
import { refusalOf } from "../support/refusals.ts";
import { dump, givenTask, givenTasks } from "../support/tasks.ts";

const started = serverOfPeople();

const tasks = "/tasks/v1/lists/@default/tasks";
const json = { "Content-Type": "application/json" };

describe("fields", () => {
  test.each<[string, unknown]>([
    ["kind", { kind: "tasks#tasks" }],
    ["items(title)", { items: [{ title: "B" }, { title: "A" }] }],
    [
      "items/title,items/status",
      {
        items: [
          { title: "B", status: "needsAction" },
          { title: "A", status: "needsAction" },
        ],
      },
    ],
    [
      "items(title,links)",
      {
        items: [
          { title: "B", links: [] },
          { title: "A", links: [] },
        ],
      },
    ],
    ["items/due", { items: [{}, {}] }],
    ["items/assignmentInfo/spaceInfo/space", { items: [{}, {}] }],
    ["nextPageToken", {}],
  ])("=%s selects from a list", async (fields, expected) => {
    const { owner } = await started();
    await givenTasks(owner, ["A", "B"]);

    const response = await owner.fetch(`${tasks}?fields=${fields}`);

    expect(await response.json()).toEqual(expected);
  });

  test("selects from the answer of a write, which is done all the same", async () => {
    const { owner } = await started();

    const response = await owner.fetch(`${tasks}?fields=title`, {
      method: "POST",
      headers: json,
      body: '{"title":"A"}',
    });

    expect(await response.json()).toEqual({ title: "A" });
    expect(response.headers.get("ETag")).toMatch(/^"/);
    expect((await (await owner.fetch(tasks)).json()).items).toHaveLength(1);
  });

  test("leaves errors whole", async () => {
    const { owner } = await started();

    const response = await owner.fetch(`${tasks}/abc?fields=title`);

    expect(await refusalOf(response)).toMatchObject({ status: 404, message: "Task not found." });
  });

  test.each([
    "items(",
    "unknown",
    "items/unknown",
    "__proto__",
    "items/__proto__/x",
    "constructor",
    "title/*",
    "items,,kind",
    ")",
  ])("=%s is refused before anything is done", async (fields) => {
    const app = await started();
    await givenTask(app.owner);
    const before = await dump(app, app.owner);
    const query = `?fields=${encodeURIComponent(fields)}`;

    const read = await app.owner.fetch(`${tasks}${query}`);
    const write = await app.owner.fetch(`${tasks}${query}`, { method: "POST", headers: json, body: '{"title":"A"}' });

    for (const response of [read, write]) {
      expect(await refusalOf(response)).toMatchObject({
        status: 400,
        reason: "invalidParameter",
        message: expect.stringMatching(/^Invalid field selection /),
        at: "parameter:fields",
      });
    }
    expect(await dump(app, app.owner)).toBe(before);
  });

  test("is read, but selects nothing, where there is no answer", async () => {
    const { owner } = await started();
    const task = await givenTask(owner);
    const remove = (fields: string) => owner.fetch(`${tasks}/${task.id}?fields=${fields}`, { method: "DELETE" });

    expect(await refusalOf(remove("a("))).toMatchObject({ status: 400, reason: "invalidParameter" });
    expect((await remove("kind,items")).status).toBe(204);
  });
});

describe("prettyPrint", () => {
  test("breaks lines when asked for, and means the same", async () => {
    const { owner } = await started();
    await givenTask(owner);

    const pretty = await (await owner.fetch(`${tasks}?prettyPrint=true`)).text();
    const compact = await (await owner.fetch(`${tasks}?prettyPrint=false`)).text();
    const unasked = await (await owner.fetch(tasks)).text();

    expect(pretty).toMatch(/^{\n {2}"kind": "tasks#tasks",\n/);
    expect(compact).not.toContain("\n");
    expect(unasked).toBe(compact);
    expect(JSON.parse(pretty)).toEqual(JSON.parse(compact));
  });
});

describe("alt", () => {
  test.each(["json", "media", ""])("=%s answers JSON", async (alt) => {
    const { owner } = await started();

    expect((await owner.fetch(`${tasks}?alt=${alt}`)).headers.get("Content-Type")).toMatch(/^application\/json/);
  });

  test.each(["xml", "proto", "json&alt=json"])("=%s is refused", async (alt) => {
    const { owner } = await started();

    expect(await refusalOf(owner.fetch(`${tasks}?alt=${alt}`))).toMatchObject({
      status: 400,
      reason: "invalidParameter",
      at: "parameter:alt",
    });
  });
});

test.each(["GET", "POST"])("callback is refused on %s, and nothing is done", async (method) => {
  const app = await started();
  await givenTask(app.owner);
  const before = await dump(app, app.owner);

  const response = await app.owner.fetch(`${tasks}?callback=alert`, {
    method,
    ...(method === "POST" && { headers: json, body: "{}" }),
  });

  expect(await refusalOf(response)).toMatchObject({
    status: 400,
    reason: "invalidParameter",
    at: "parameter:callback",
  });
  expect(await dump(app, app.owner)).toBe(before);
});
