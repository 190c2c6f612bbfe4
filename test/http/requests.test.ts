/** The forms in which published clients send their requests (facts 1 to 8 of `test/clients/facts.test.ts`), byte for byte. */
import { describe, expect, test } from "vitest";
import { type Person, serverOfPeople, startApp, type TestApp } from "../support/app.ts";
import { type RawRequest, sendRaw } from "../support/raw.ts";
import { refusalOf } from "../support/refusals.ts";
import { dump, givenList, givenTask, givenTasks, order, readTask, type Task } from "../support/tasks.ts";

const started = serverOfPeople();

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const json = { "Content-Type": "application/json" };

function send({ url }: TestApp, { token }: Person, { headers, ...request }: RawRequest) {
  return sendRaw(url, { ...request, headers: { Authorization: `Bearer ${token}`, ...headers } });
}

describe("an address", () => {
  test.each([
    ["with plain reserved characters", "/tasks/v1/users/@me/lists/@default"],
    ["with encoded ones", "/tasks/v1/users/%40me/lists/%40default"],
    ["with encoded letters", "/tasks/v1/users/@me/%6Cists/@default"],
    ["with a trailing slash", "/tasks/v1/users/@me/lists/@default/"],
    ["with a trailing slash and a query", "/tasks/v1/users/@me/lists/@default/?prettyPrint=false"],
    ["with an empty query", "/tasks/v1/users/@me/lists/@default?"],
    ["with unknown parameters", "/tasks/v1/users/@me/lists/@default?unknown=1&other[nested]=2&unknown=3"],
    [
      "with every common parameter",
      "/tasks/v1/users/@me/lists/@default?alt=json&fields=*&key=k&prettyPrint=false&quotaUser=q&userIp=127.0.0.1&$.xgafv=2&uploadType=media&upload_protocol=raw&trace=x&pp=1&strict=true",
    ],
    [
      "with empty parameters",
      "/tasks/v1/users/@me/lists/@default?alt=&fields=&key=&access_token=&callback=&pageToken=",
    ],
    ["with the origin in it", "http://127.0.0.1/tasks/v1/users/@me/lists/@default"],
  ])("%s is understood", async (_, target) => {
    const app = await started();

    const answer = await send(app, app.owner, { target });

    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ kind: "tasks#taskList", title: "My Tasks" });
  });

  test.each([
    ["with an empty segment", "/tasks/v1/users/@me/lists//"],
    ["in another case", "/tasks/v1/users/@ME/lists/@default"],
    ["with dots that would lead elsewhere", "/tasks/v1/users/@me/lists/../lists/@default"],
  ])("%s is not", async (_, target) => {
    const app = await started();

    expect(await refusalOf(send(app, app.owner, { target }))).toMatchObject({ status: 404, reason: "notFound" });
  });
});

describe("maxResults", () => {
  test.each([
    [9999, 100],
    [99_999_999_999, 100],
    [101, 100],
    [100, 100],
    [2, 2],
  ])("%i gives %i", async (maxResults, expected) => {
    const app = await started();
    await givenTasks(
      app.owner,
      Array.from({ length: 101 }, (_, i) => `${i}`),
    );

    const answer = await send(app, app.owner, { target: `/tasks/v1/lists/@default/tasks?maxResults=${maxResults}` });

    expect(JSON.parse(answer.body).items).toHaveLength(expected);
  });

  test.each(["0", "-1", "1.5", "many", "1&maxResults=2", "NaN"])("=%s is refused", async (maxResults) => {
    const app = await started();

    const answer = send(app, app.owner, { target: `/tasks/v1/lists/@default/tasks?maxResults=${maxResults}` });

    expect(await refusalOf(answer)).toMatchObject({ status: 400, reason: "invalid", at: "parameter:maxResults" });
  });
});

describe("a POST that takes no body comes", () => {
  test.each<[string, (last: Task) => Pick<RawRequest, "headers" | "body"> & { query?: string }]>([
    ["with none, and no Content-Type", () => ({})],
    ["with none, and a Content-Length of 0", () => ({ body: "" })],
    ["with none, announced as JSON", () => ({ headers: json })],
    ["with none, announced as JSON with a Content-Length of 0", () => ({ headers: json, body: "" })],
    ["with an empty form", () => ({ headers: form, body: "" })],
    ["with an empty object", () => ({ headers: json, body: "{}" })],
    ["with an empty object of no type", () => ({ body: "{}" })],
    ["with an empty object as text", () => ({ headers: { "Content-Type": "text/plain" }, body: "{}" })],
  ])("%s", async (_, shape) => {
    const app = await started();
    const [, , last] = await givenTasks(app.owner, ["A", "B", "C"]);
    if (!last) throw new Error("There are three.");

    const answer = await send(app, app.owner, {
      method: "POST",
      target: `/tasks/v1/lists/@default/tasks/${last.id}/move`,
      ...shape(last),
    });

    expect(answer.status).toBe(200);
    expect(await order(app.owner)).toEqual(["C", "A", "B"]);
  });

  test("with its query in a form body", async () => {
    const app = await started();
    const [first, , last] = await givenTasks(app.owner, ["A", "B", "C"]);

    const answer = await send(app, app.owner, {
      method: "POST",
      target: `/tasks/v1/lists/@default/tasks/${last?.id}/move`,
      headers: form,
      body: `previous=${first?.id}&parent=`,
    });

    expect(answer.status).toBe(200);
    expect(await order(app.owner)).toEqual(["A", "C", "B"]);
  });

  test("with its query in a form body and in the address, which wins", async () => {
    const app = await started();
    const [first, second, last] = await givenTasks(app.owner, ["A", "B", "C"]);

    await send(app, app.owner, {
      method: "POST",
      target: `/tasks/v1/lists/@default/tasks/${last?.id}/move?previous=${first?.id}`,
      headers: form,
      body: `previous=${second?.id}`,
    });

    expect(await order(app.owner)).toEqual(["A", "C", "B"]);
  });

  test("with its token in a form body", async () => {
    const app = await started();

    const answer = await sendRaw(app.url, {
      method: "POST",
      target: "/tasks/v1/lists/@default/clear",
      headers: form,
      body: `access_token=${app.owner.token}`,
    });

    expect(answer).toMatchObject({ status: 204, body: "" });
  });

  test("with a query in a form that is refused like one in the address", async () => {
    const app = await started();
    const task = await givenTask(app.owner);
    const before = await dump(app, app.owner);

    const answer = send(app, app.owner, {
      method: "POST",
      target: `/tasks/v1/lists/@default/tasks/${task.id}/move`,
      headers: form,
      body: "previous=not%20an%20id",
    });

    expect(await refusalOf(answer)).toMatchObject({
      status: 400,
      message: "Invalid task ID",
      at: "parameter:previous",
    });
    expect(await dump(app, app.owner)).toBe(before);
  });
});

test.each(["GET", "DELETE"])("%s may carry a Content-Type, and a body that nobody reads", async (method) => {
  const app = await started();
  const task = await givenTask(app.owner);
  const target = `/tasks/v1/lists/@default/tasks/${task.id}`;

  const typed = await send(app, app.owner, { method, target, headers: json });
  const withBody = await send(app, app.owner, { method, target, headers: json, body: "{not even JSON" });

  expect([typed.status, withBody.status]).toEqual(method === "GET" ? [200, 200] : [204, 204]);
});

describe("X-HTTP-Method-Override", () => {
  test("GET reads, with the query in a form body", async () => {
    const app = await started();
    await givenTasks(app.owner, ["A", "B", "C"]);

    const answer = await send(app, app.owner, {
      method: "POST",
      target: "/tasks/v1/lists/@default/tasks",
      headers: { ...form, "X-HTTP-Method-Override": "GET" },
      body: "maxResults=2&fields=items(title)&showHidden=true",
    });

    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({ items: [{ title: "C" }, { title: "B" }] });
    expect(await order(app.owner)).toEqual(["A", "B", "C"]);
  });

  test("GET answers 304 as GET does", async () => {
    const app = await started();
    const task = await givenTask(app.owner);

    const answer = await send(app, app.owner, {
      method: "POST",
      target: `/tasks/v1/lists/@default/tasks/${task.id}`,
      headers: { "X-HTTP-Method-Override": "GET", "If-None-Match": task.etag },
    });

    expect(answer).toMatchObject({ status: 304, body: "" });
  });

  test.each([
    ["PATCH", "Changed", "Old"],
    ["put", "Changed", undefined],
  ])("%s writes", async (override, title, notes) => {
    const app = await started();
    const task = await givenTask(app.owner, { title: "Old", notes: "Old" });

    const answer = await send(app, app.owner, {
      method: "POST",
      target: `/tasks/v1/lists/@default/tasks/${task.id}`,
      headers: { ...json, "X-HTTP-Method-Override": override },
      body: '{"title":"Changed"}',
    });

    expect(answer.status).toBe(200);
    const changed = await readTask(app.owner, task.id);
    expect([changed.title, changed.notes]).toEqual([title, notes]);
  });

  test("DELETE deletes, and needs the scope of a DELETE", async () => {
    const app = await startApp();
    const task = await givenTask(app.owner);
    const reader = await app.person(app.owner.email, ["tasks.readonly"]);
    const request: RawRequest = {
      method: "POST",
      target: `/tasks/v1/lists/@default/tasks/${task.id}`,
      headers: { "X-HTTP-Method-Override": "DELETE" },
    };

    expect(await refusalOf(send(app, reader, request))).toMatchObject({
      status: 403,
      reason: "insufficientPermissions",
    });
    expect((await send(app, app.owner, request)).status).toBe(204);
    expect((await readTask(app.owner, task.id)).deleted).toBe(true);
  });

  test("on another method than POST is ignored", async () => {
    const app = await started();
    const task = await givenTask(app.owner);

    await send(app, app.owner, {
      target: `/tasks/v1/lists/@default/tasks/${task.id}`,
      headers: { "X-HTTP-Method-Override": "DELETE" },
    });

    expect((await readTask(app.owner, task.id)).deleted).toBeUndefined();
  });
});

describe("members that the server sets are ignored", () => {
  const own = {
    kind: "tasks#other",
    id: "myOwnId",
    etag: '"mine"',
    updated: "1999-01-01T00:00:00.000Z",
    selfLink: "not even an address",
    parent: "someParent",
    position: 5,
    hidden: true,
    links: "none",
    webViewLink: null,
    assignmentInfo: [],
    unknown: { deep: [true] },
  };

  test("in an insert, id included", async () => {
    const { owner } = await started();

    const response = await owner.fetch("/tasks/v1/lists/@default/tasks", {
      method: "POST",
      headers: json,
      body: JSON.stringify({ ...own, title: "A", notes: null }),
    });

    const task: Task = await response.json();
    expect(response.status).toBe(200);
    expect(task).toMatchObject({ kind: "tasks#task", title: "A", updated: "2026-03-01T09:00:00.000Z", links: [] });
    expect(task.id).not.toBe(own.id);
    for (const name of ["parent", "hidden", "notes", "assignmentInfo", "unknown"])
      expect(task).not.toHaveProperty(name);
  });

  test.each(["PUT", "PATCH"])("in a %s, where everything that was read may be sent back", async (method) => {
    const { owner } = await started();
    const parent = await givenTask(owner, "Parent");
    const task = await givenTask(owner, { title: "A", notes: "N", due: "2026-03-02T00:00:00Z" }, { parent: parent.id });
    await givenTask(owner, "Before", { parent: parent.id });
    const path = `/tasks/v1/lists/@default/tasks/${task.id}`;
    const before = await readTask(owner, task.id);

    const same = await owner.fetch(path, { method, headers: json, body: JSON.stringify(before) });
    const { id: _, ...others } = own;
    const ignored = await owner.fetch(path, { method, headers: json, body: JSON.stringify({ ...before, ...others }) });

    expect([same.status, ignored.status]).toEqual([200, 200]);
    expect(await readTask(owner, task.id)).toEqual({ ...before, etag: expect.any(String) });
  });

  test("in a list", async () => {
    const { owner } = await started();

    const response = await owner.fetch("/tasks/v1/users/@me/lists", {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=UTF-8" },
      body: JSON.stringify({ ...own, title: "Garden" }),
    });

    const list = await response.json();
    expect(list).toMatchObject({ kind: "tasks#taskList", title: "Garden", updated: "2026-03-01T09:00:00.000Z" });
    expect(list.id).not.toBe(own.id);
  });
});

test.each(["text/json", "application/vnd.api+json", "application/json;charset=utf-8"])(
  "a body may come as %s",
  async (type) => {
    const { owner } = await started();
    const list = await givenList(owner);

    const response = await owner.fetch(`/tasks/v1/users/@me/lists/${list.id}`, {
      method: "PATCH",
      headers: { "Content-Type": type },
      body: '{"title":"Renamed"}',
    });

    expect((await response.json()).title).toBe("Renamed");
  },
);
