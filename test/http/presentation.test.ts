/** The common query parameters for the form of a response: `fields`, `prettyPrint`, `alt`, `callback`. */
import { describe, expect, test } from "vitest";
import { serverOfPeople } from "../support/app.ts";
import { refusalOf } from "../support/refusals.ts";
import { dump, givenTask, givenTasks } from "../support/tasks.ts";

const started = serverOfPeople();

const tasks = "/tasks/v1/lists/@default/tasks";
const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };

describe("fields", () => {
  test.each<[string, unknown]>([
    ["items(title)", { items: [{ title: "B" }, { title: "A" }] }],
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

  test.each(["items(", "unknown", "items/__proto__/x"])("=%s is refused before anything is done", async (fields) => {
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

describe("prettyPrint in refusals", () => {
  const indented = /^\{\n {2}"error": \{\n {4}"code": \d{3},\n/;

  test.each<[string, string, RequestInit, number]>([
    ["of what is not there", `${tasks}/abc?prettyPrint=true`, {}, 404],
    ["of a rule that is broken", `${tasks}?maxResults=x&prettyPrint=true`, {}, 400],
    ["of the way in which an answer is to look", `${tasks}?fields=items(&prettyPrint=true`, {}, 400],
    ["of a path", "/tasks/v1/nothing?prettyPrint=true", {}, 404],
    ["of a method", `${tasks}?prettyPrint=true`, { method: "PUT" }, 405],
    ["of an address that cannot be read", `${tasks}?a=%F8&prettyPrint=true`, {}, 400],
    ["in a form", `${tasks}/abc/move`, { method: "POST", headers: form, body: "prettyPrint=true" }, 404],
  ])("%s", async (_, path, init, status) => {
    const { owner } = await started();
    const response = await owner.fetch(path, init);
    expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(indented)]);
  });

  test("is as compact as ever unless it is asked for, and where the parameter means nothing", async () => {
    const { owner, fetch } = await started();
    for (const query of ["", "?prettyPrint=false", "?prettyPrint=1", "?xprettyPrint=true"]) {
      expect(await (await owner.fetch(`${tasks}/abc${query}`)).text()).toMatch(/^\{"error":\{/);
    }
    expect(await (await fetch("/apps/me?prettyPrint=true")).text()).not.toContain("\n ");
  });
});
