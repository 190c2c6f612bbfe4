/** Mistakes of clients: each gets a documented status and an error with the field and the rule, and nothing changes. */
import { afterEach, describe, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import { type Refusal, refusalOf } from "../support/refusals.ts";
import { dump, givenList, givenTask } from "../support/tasks.ts";

interface Given {
  app: TestApp;
  owner: Person;
  /** The ids of a list and a task of the owner. `foreignList` and `foreignTask` belong to another user. */
  list: string;
  task: string;
  foreignList: string;
  foreignTask: string;
  before: string;
}

/** One server for all tests, since none of them changes data. */
const givenTwoPeople = shared(async (): Promise<Given> => {
  const app = await startApp();
  const { owner } = app;
  const other = await app.person("other@example.com");
  const list = await givenList(owner);
  const foreignList = await givenList(other);
  const task = await givenTask(owner, { title: "A", notes: "N", due: "2026-03-05T00:00:00Z" }, { tasklist: list.id });
  const foreignTask = await givenTask(other, "Foreign", { tasklist: foreignList.id });
  const ids = { list: list.id, task: task.id, foreignList: foreignList.id, foreignTask: foreignTask.id };
  return { app, owner, ...ids, before: await dump(app, owner) };
});

// No refused request may change anything, so the data is compared after each test.
afterEach(async () => {
  const { app, owner, before } = await givenTwoPeople();
  expect(await dump(app, owner)).toBe(before);
});

/** Sends a request. @param text The body: JSON that is sent unchanged, or an object that is written as JSON. */
function send(owner: Person, method: string, path: string, text?: unknown): Promise<Response> {
  const body = typeof text === "string" || text === undefined ? text : JSON.stringify(text);
  return owner.fetch(`/tasks/v1${path}`, {
    method,
    ...(body !== undefined && { headers: { "Content-Type": "application/json" }, body }),
  });
}

const insertsAndUpdates = [
  ["POST", ({ list }: Given) => `/lists/${list}/tasks`],
  ["PUT", ({ list, task }: Given) => `/lists/${list}/tasks/${task}`],
  ["PATCH", ({ list, task }: Given) => `/lists/${list}/tasks/${task}`],
] as const;

describe.each(insertsAndUpdates)("a body of a task, by %s,", (method, path) => {
  test.each<[string, unknown, Partial<Refusal>, RegExp]>([
    ["a title of 1025 characters", { title: "x".repeat(1025) }, { at: "parameter:title" }, /1024/],
    [
      "a title of 1025 characters beyond the basic plane",
      { title: "🌱".repeat(1025) },
      { at: "parameter:title" },
      /1024/,
    ],
    ["notes of 8193 characters", { notes: "x".repeat(8193) }, { at: "parameter:notes" }, /8192/],
    ["a title that is a number", { title: 5 }, { at: "parameter:title" }, /string/],
    ["a title that is an object", { title: {} }, { at: "parameter:title" }, /string/],
    ["notes that are a list", { notes: ["a"] }, { at: "parameter:notes" }, /string/],
    ["another status", { status: "done" }, { at: "parameter:status" }, /needsAction/],
    ["a status that is a truth value", { status: true }, { at: "parameter:status" }, /./],
    ["a due that is no date", { due: "tomorrow" }, { at: "parameter:due" }, /date-time/],
    ["a due without a time", { due: "2026-03-05" }, { at: "parameter:due" }, /date-time/],
    ["a due on a day that does not exist", { due: "2026-02-30T00:00:00Z" }, { at: "parameter:due" }, /date-time/],
    ["a due that is a number", { due: 1772355600000 }, { at: "parameter:due" }, /string/],
    ["a blank due", { due: " " }, { at: "parameter:due" }, /date-time/],
    ["a completed without an offset", { completed: "2026-03-05T00:00:00" }, { at: "parameter:completed" }, /date-time/],
    [
      "a completed beyond the last year",
      { status: "completed", completed: "9999-12-31T23:59:59-10:00" },
      { at: "parameter:completed" },
      /date-time/,
    ],
    ["a deleted that is a text", { deleted: "true" }, { at: "parameter:deleted" }, /boolean/],
    ["a deleted that is a number", { deleted: 1 }, { at: "parameter:deleted" }, /boolean/],
    ["a list", [], { at: "parameter:body" }, /object/],
    ["null", "null", { at: "parameter:body" }, /./],
    ["nothing", "", { at: "parameter:body", reason: "required" }, /body/],
    ["no JSON", "{title: 'A'}", { at: "parameter:body", reason: "parseError" }, /JSON/],
  ])("%s is refused", async (_, body, expected, message) => {
    const given = await givenTwoPeople();

    const refusal = await refusalOf(send(given.owner, method, path(given), body));

    expect(refusal).toMatchObject({ ...invalid, ...expected, message: expect.stringMatching(message) });
  });
});

describe.each(["POST", "PUT", "PATCH"])("a body of a list, by %s,", (method) => {
  test.each<[string, unknown, Partial<Refusal>]>([
    ["a title of 1025 characters", { title: "x".repeat(1025) }, { at: "parameter:title" }],
    ["a title that is a list", { title: ["A"] }, { at: "parameter:title" }],
    ["a list", [{ title: "A" }], { at: "parameter:body" }],
    ["null", "null", { at: "parameter:body" }],
    ["__proto__", '{"__proto__":{"title":"A"}}', { at: "parameter:body", reason: "parseError" }],
    ["nothing", "", { at: "parameter:body", reason: "required" }],
  ])("%s is refused", async (_, body, expected) => {
    const given = await givenTwoPeople();
    const path = method === "POST" ? "/users/@me/lists" : `/users/@me/lists/${given.list}`;

    const refusal = await refusalOf(send(given.owner, method, path, body));

    expect(refusal).toMatchObject({ status: 400, reason: "invalid", ...expected });
  });
});

/** Operations with a task in the path. `onList` contains the operations with only a list in the path. */
const onTask = [
  ["GET", ""],
  ["PUT", "", { title: "New" }],
  ["PATCH", "", { title: "New" }],
  ["DELETE", ""],
  ["POST", "/move"],
] as const;
const onList = [
  ["GET", "/users/@me/lists/{list}"],
  ["PUT", "/users/@me/lists/{list}", { title: "New" }],
  ["PATCH", "/users/@me/lists/{list}", { title: "New" }],
  ["DELETE", "/users/@me/lists/{list}"],
  ["GET", "/lists/{list}/tasks"],
  ["POST", "/lists/{list}/tasks", { title: "New" }],
  ["POST", "/lists/{list}/clear"],
  ["GET", "/lists/{list}/tasks/someTask"],
  ["PATCH", "/lists/{list}/tasks/someTask", { title: "New" }],
] as const;

const notFound = { status: 404, reason: "notFound", domain: "global" };
const invalid = { status: 400, reason: "invalid" };
const malformed = ["a b", "a.b", "a/b", "ä", "a'--", "%00", "@other", "A".repeat(129)];

describe.each(onTask)("%s of a task%s", (method, suffix, body?: object) => {
  test("that is unknown, in another list or somebody else's is 404, as if it did not exist", async () => {
    const given = await givenTwoPeople();
    const paths = [
      `/lists/${given.list}/tasks/unknown`,
      `/lists/@default/tasks/${given.task}`,
      `/lists/${given.list}/tasks/${given.foreignTask}`,
      `/lists/@default/tasks/${"A".repeat(128)}`,
    ];

    for (const path of paths) {
      const refusal = await refusalOf(send(given.owner, method, `${path}${suffix}`, body));
      expect(refusal, path).toEqual({ ...notFound, message: "Task not found.", at: "parameter:task" });
    }
  });

  test("with an id that cannot be one is 400", async () => {
    const given = await givenTwoPeople();

    for (const id of malformed) {
      const response = send(given.owner, method, `/lists/${given.list}/tasks/${encodeURIComponent(id)}${suffix}`, body);
      const expected = { ...invalid, message: "Invalid task ID", at: "parameter:task" };
      expect(await refusalOf(response), id).toMatchObject(expected);
    }
  });
});

describe.each(onList)("%s %s", (method, template, body?: object) => {
  const pathOf = (list: string) => template.replace("{list}", list);

  test("with a list that is unknown or somebody else's is 404, as if it did not exist", async () => {
    const given = await givenTwoPeople();

    for (const list of ["unknown", given.foreignList, given.task]) {
      const refusal = await refusalOf(send(given.owner, method, pathOf(list), body));
      expect(refusal, list).toEqual({ ...notFound, message: "Task list not found.", at: "parameter:tasklist" });
    }
  });

  test("with an id that cannot be one is 400", async () => {
    const given = await givenTwoPeople();

    for (const id of [...malformed, "@me", "@DEFAULT"]) {
      const response = send(given.owner, method, pathOf(encodeURIComponent(id)), body);
      const expected = { ...invalid, message: "Invalid task list ID", at: "parameter:tasklist" };
      expect(await refusalOf(response), id).toMatchObject(expected);
    }
  });
});

test("an insert to a place that does not exist is refused like a move", async () => {
  const given = await givenTwoPeople();
  const insert = (query: string) =>
    refusalOf(send(given.owner, "POST", `/lists/${given.list}/tasks?${query}`, { title: "B" }));

  for (const name of ["parent", "previous"]) {
    const at = `parameter:${name}`;
    for (const id of ["unknown", given.foreignTask]) {
      expect(await insert(`${name}=${id}`)).toMatchObject({ status: 404, message: "Task not found.", at });
    }
    expect(await insert(`${name}=no%20id`)).toMatchObject({ status: 400, message: "Invalid task ID", at });
    expect(await insert(`${name}=a&${name}=b`)).toMatchObject({ status: 400, at });
  }
  expect(await insert(`parent=${given.task}&previous=${given.task}`)).toMatchObject({
    status: 400,
    at: "parameter:previous",
  });
});

test("half of a surrogate pair is refused, and a whole one is kept", async () => {
  const { owner } = await startApp();
  const { id: list } = await givenList(owner);

  const refused = await send(owner, "POST", `/lists/${list}/tasks`, { title: "a\ud83cb" });
  const made = await (await send(owner, "POST", `/lists/${list}/tasks`, { title: "a\ud83c\udf31" })).json();

  expect([refused.status, await refused.json()]).toMatchObject([400, { error: { errors: [{ location: "title" }] } }]);
  expect((await (await send(owner, "GET", `/lists/${list}/tasks`)).json()).items).toMatchObject([
    { id: made.id, title: "a🌱" },
  ]);
});
