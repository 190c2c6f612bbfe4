/** Faults: every kind, before and after the work of a request, and the calls that they are for. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import type { PlatformClient, PlatformSchemas } from "../../generated/platform/client.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import { asJson } from "../support/json.ts";
import { collectedLog } from "../support/log.ts";
import { refusalOf } from "../support/refusals.ts";
import { sandboxOf } from "../support/sandbox.ts";
import { givenTask, tasksOf } from "../support/tasks.ts";

type NewFault = PlatformSchemas["NewFault"];

const tasks = "/tasks/v1/lists/@default/tasks";
const lists = "/tasks/v1/users/@me/lists";
const log = collectedLog();
const started = shared(() => startApp({ log: log.log }));
let app: TestApp;
let sandbox: PlatformClient;

beforeAll(async () => {
  app = await started();
  sandbox = sandboxOf(app);
});

beforeEach(async () => {
  await unwrap(sandbox.POST("/sandbox/v1/reset"));
});

function add(body: NewFault) {
  return unwrap(sandbox.POST("/sandbox/v1/faults", { body }));
}

/** Not validated against the contract, which does not describe corrupt responses. */
function send(path: string, init: RequestInit = {}, token = app.owner.token): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...init.headers };
  return fetch(app.url + path, { ...init, headers });
}

function insert(title: string, token?: string): Promise<Response> {
  return send(tasks, { method: "POST", body: JSON.stringify({ title }) }, token);
}

async function titles(): Promise<(string | undefined)[]> {
  return (await tasksOf(app.owner)).map(({ title }) => title);
}

/** The faults that are still in effect. */
async function faults() {
  return (await unwrap(sandbox.GET("/sandbox/v1/faults"))).items;
}

/** Reads something several times. @returns the status of each response. */
async function statuses(count: number, path = lists): Promise<number[]> {
  const all: number[] = [];
  for (let call = 0; call < count; call++) all.push((await app.owner.fetch(path)).status);
  return all;
}

async function recorded(operation: string) {
  const params = { query: { operation, wait: 5, after: "000000000000.0" } };
  return (await unwrap(sandbox.GET("/sandbox/v1/requests", { params }))).items;
}

describe("a connection is cut", () => {
  test("before the work, of which nothing is done", async () => {
    await add({ service: "tasks", operation: "tasks.insert", kind: "drop", count: 1 });

    await expect(insert("Sow")).rejects.toThrow("fetch failed");

    expect(await titles()).toEqual([]);
    expect((await insert("Sow")).status).toBe(200);
  });

  test("after the work, which is done", async () => {
    await add({ service: "tasks", operation: "tasks.insert", kind: "drop", when: "after", count: 1 });

    await expect(insert("Sow")).rejects.toThrow("fetch failed");

    expect(await titles()).toEqual(["Sow"]);
  });

  test("in the middle of the answer", async () => {
    await givenTask(app.owner, "Sow");
    await add({ service: "tasks", kind: "drop", when: "after", answer: "part", operation: "tasks.list" });

    const response = await send(tasks);

    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow("terminated");
  });

  test("after the answer, which is whole", async () => {
    await add({ service: "tasks", kind: "drop", when: "after", answer: "whole", operation: "tasks.list", count: 1 });

    const { items } = (await (await send(tasks)).json()) as { items: unknown[] };

    expect(items).toEqual([]);
    expect((await send(tasks)).status).toBe(200);
  });

  test("which a part of a batch reports with a 503, since it has no connection of its own", async () => {
    await add({ service: "tasks", kind: "drop" });
    const part = "--b\r\nContent-Type: application/http\r\n\r\nGET /tasks/v1/users/@me/lists\r\n\r\n--b--\r\n";

    const batch = await send("/batch", {
      method: "POST",
      body: part,
      headers: { "Content-Type": "multipart/mixed; boundary=b" },
    });

    expect(await batch.text()).toContain("HTTP/1.1 503");
  });
});

describe("an answer is broken", () => {
  test.each(["gzip", "identity"])("when it is truncated, whole for HTTP, asked for as %s", async (encoding) => {
    await givenTask(app.owner, { title: "Sow", notes: "n".repeat(3000) });
    await add({ service: "tasks", kind: "truncated", operation: "tasks.list" });

    const response = await send(tasks, { headers: { "Accept-Encoding": encoding } });
    const text = await response.text();

    expect(response.status).toBe(200);
    expect(text).toMatch(/^\{/);
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(response.headers.get("Content-Encoding")).toBeNull();
  });

  test("when it is no JSON, although the work is done", async () => {
    await add({ service: "tasks", kind: "notJson", operation: "tasks.insert" });

    const response = await insert("Sow");

    expect(response.headers.get("Content-Type")).toBe("text/html; charset=UTF-8");
    expect(await response.text()).toMatch(/^<!DOCTYPE html>/);
    expect(await titles()).toEqual(["Sow"]);
  });

  test("when it is slow: it comes whole, in pieces", async () => {
    await givenTask(app.owner, { title: "Sow", notes: "n".repeat(3000) });
    await add({ service: "tasks", kind: "slow", latencyMs: 20, operation: "tasks.list" });

    const response = await send(tasks);

    expect(((await response.json()) as { items: { title: string }[] }).items[0]?.title).toBe("Sow");
  });

  test("when it is another one, after the work", async () => {
    await add({ service: "tasks", operation: "tasks.insert", status: 503, when: "after", retryAfter: 7, count: 1 });

    const response = await insert("Sow");

    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "7"]);
    expect(await titles()).toEqual(["Sow"]);
  });
});

describe("a call that its client has left", () => {
  test.each([
    ["waiting before the work leaves nothing behind", { latencyMs: 60_000 }, []],
    ["waiting after the work leaves the work", { latencyMs: 60_000, when: "after" }, ["Sow"]],
    ["getting a slow answer leaves the work", { kind: "slow", latencyMs: 60_000 }, ["Sow"]],
  ] as const)("%s", async (_, fault, left) => {
    await add({ service: "tasks", operation: "tasks.insert", count: 2, ...fault });
    const gone = new AbortController();
    const call = send(tasks, { method: "POST", body: '{"title":"Sow"}', signal: gone.signal }).then((response) =>
      response.text(),
    );
    await expect.poll(async () => (await faults())[0]?.count).toBe(1);

    gone.abort();

    await expect(call).rejects.toThrow("aborted");
    expect(await recorded("tasks.insert")).toMatchObject([{ status: 499, fault: { kind: expect.any(String) } }]);
    expect(await titles()).toEqual(left);
  });
});

test.each([400, 401, 403, 404, 412, 413, 415, 429, 500, 502, 503, 504] as const)(
  "a call is refused with %i in the service's own words",
  async (status) => {
    await add({ service: "tasks", operation: "tasks.patch", status, reason: "because", message: "For a test." });
    const { id } = await givenTask(app.owner, "Sow");

    const response = await send(`${tasks}/${id}`, { method: "PATCH", body: '{"title":"Reap"}' });

    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      error: { code: status, message: "For a test.", errors: [{ reason: "because" }] },
    });
    expect(response.headers.has("WWW-Authenticate")).toBe(status === 401);
    expect(response.headers.has("Retry-After")).toBe(status === 429 || status === 503);
    expect(await titles()).toEqual(["Sow"]);
  },
);

test("a status that only some operations declare is met by those alone", async () => {
  await add({ service: "calendar", status: 410 });

  expect((await send("/calendar/v3/colors")).status).toBe(200);
  expect((await send("/calendar/v3/users/me/settings")).status).toBe(410);
});

describe("a fault is for calls", () => {
  test.each([
    ["user", "bea@example.com", undefined, { user: "BEA@example.com" }],
    ["client", "owner@example.com", "other-app", { client: "other-app" }],
  ])("of a %s", async (_, email, client, condition) => {
    const other = await app.person(email, undefined, client);
    await add({ service: "tasks", status: 500, ...condition });

    expect((await send(lists, {}, other.token)).status).toBe(500);
    expect((await send(lists)).status).toBe(200);
  });

  test("with a method, and a path that begins so", async () => {
    await add({ service: "tasks", status: 500, method: "POST", path: "/tasks/v1/lists/@default" });

    expect((await insert("Sow")).status).toBe(500);
    expect((await send(tasks)).status).toBe(200);
    expect((await send(lists, { method: "POST", body: '{"title":"L"}' })).status).toBe(200);
  });

  test("whose body contains something; one that is no JSON is not among them", async () => {
    await add({ service: "tasks", status: 503, body: { title: "Sow" } });

    expect((await insert("Reap")).status).toBe(200);
    expect((await send(tasks, { method: "POST", body: '{"title":"Sow","notes":"n"}' })).status).toBe(503);
    expect((await send(tasks, { method: "POST", body: "{" })).status).toBe(400);
    expect(await titles()).toEqual(["Reap"]);
  });

  test.each<[string, Partial<NewFault>, number[]]>([
    ["the second", { nth: 2 }, [200, 500, 200, 200, 200]],
    ["two from the third on", { nth: 3, count: 2 }, [200, 200, 500, 500, 200]],
    ["every fourth of a share, spread evenly", { share: 0.25 }, [200, 200, 200, 500, 200, 200, 200, 500]],
  ])("in their order: %s", async (_, condition, expected) => {
    await add({ service: "tasks", status: 500, ...condition });

    expect(await statuses(4, "/calendar/v3/colors")).toEqual([200, 200, 200, 200]);
    expect(await statuses(expected.length)).toEqual(expected);
  });

  test("of one operation, as many as stated", async () => {
    const fault = { service: "tasks", operation: "tasklists.list", status: 503, count: 2 } as const;
    expect(await add(fault)).toMatchObject({ ...fault, latencyMs: 0 });

    expect(await statuses(1, tasks)).toEqual([200]);
    expect(await statuses(4)).toEqual([503, 503, 200, 200]);
    expect(await faults()).toEqual([]);
  });

  test("by chance, alike for the same seed", async () => {
    const drawn = async (seed: number) => {
      await unwrap(sandbox.POST("/sandbox/v1/reset"));
      await add({ service: "tasks", status: 500, share: 0.5, seed });
      return statuses(20);
    };

    const first = await drawn(1);

    expect(await drawn(1)).toEqual(first);
    expect(await drawn(2)).not.toEqual(first);
    expect(new Set(first)).toEqual(new Set([200, 500]));
  });

  test("that others leave: the first that fails the call ends it, until it is removed", async () => {
    const first = await add({ service: "tasks", status: 403 });
    await add({ service: "tasks", status: 500, count: 1 });
    expect(await statuses(2)).toEqual([403, 403]);

    const params = { path: { fault: first.id } };
    await unwrap(sandbox.DELETE("/sandbox/v1/faults/{fault}", { params }));

    expect(await statuses(2)).toEqual([500, 200]);
    expect(await refusalOf(sandbox.DELETE("/sandbox/v1/faults/{fault}", { params }))).toMatchObject({ status: 404 });
  });
});

test("the error is the service's own, with the requested reason and message, and changes nothing", async () => {
  const said = { reason: "userRateLimitExceeded", message: "Slower, please." };
  await add({ service: "tasks", status: 429, count: 1, ...said });

  const refused = await app.owner.fetch(tasks, asJson("POST", { title: "Sow" }));

  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "1"]);
  expect((await refused.json()).error).toEqual({
    code: 429,
    message: "Slower, please.",
    status: "RESOURCE_EXHAUSTED",
    errors: [{ domain: "usageLimits", ...said }],
  });
  expect(await titles()).toEqual([]);
});

test("payments speak their own dialects", async () => {
  await add({ service: "payments", status: 503 });

  const server = await app.fetch("/apps", { method: "POST" });
  const gateway = await app.fetch("/transactions", { method: "POST" });

  expect([server.status, gateway.status]).toEqual([503, 503]);
  expect(await server.json()).toEqual([{ message: "Backend Error" }]);
  expect(await gateway.json()).toMatchObject({ code: 12 });
});

test("calls wait, then go on", async () => {
  await add({ service: "tasks", latencyMs: 20 });
  const startedMs = performance.now();

  const task = await givenTask(app.owner, "Sow");

  expect(task.title).toBe("Sow");
  // Timers may be a millisecond early.
  expect(performance.now() - startedMs).toBeGreaterThan(18);
});

test("a fault stands in the answer, in the journal and in the log", async () => {
  const { id } = await add({ service: "tasks", operation: "tasks.insert", status: 503, when: "after" });

  const response = await insert("Sow");

  expect(response.headers.get("Quintet-Fault")).toBe(`${id}; kind=refusal; when=after`);
  expect(await recorded("tasks.insert")).toMatchObject([
    { status: 503, fault: { id, kind: "refusal", when: "after" } },
  ]);
  expect(await log.ofRequest(response.headers.get("X-Request-Id") ?? "")).toMatchObject({
    operation: "tasks.insert",
    fault: `refusal after ${id}`,
  });
  expect((await send(tasks)).headers.has("Quintet-Fault")).toBe(false);
});

test.each([
  [
    "an operation that is nearly one",
    { operation: "tasks.insrt", status: 500 },
    "operation",
    'did you mean "tasks.insert"',
  ],
  [
    "a status that the operation does not declare",
    { operation: "tasks.insert", status: 410 },
    "status",
    "declares no 410",
  ],
  ["a status that no operation declares", { status: 410 }, "status", "any operation of the service declares no 410"],
  ["neither a status nor a pause", {}, "status", "or another kind"],
  ["count and share", { status: 500, count: 1, share: 0.5 }, "share", "count or share, not both"],
  ["a code where there are none", { operation: "tasks.insert", code: "7" }, "code", "no errors with codes"],
  ["a code and a status", { status: 500, code: "7" }, "code", "the code determines it"],
  ["a refusal without a status", { kind: "refusal" }, "status", "a status or a code"],
  ["a cut connection with a status", { kind: "drop", status: 500 }, "kind", "only with the kind"],
  ["a slow answer of no length", { kind: "slow" }, "latencyMs", "how long"],
  ["a broken answer before there is one", { kind: "truncated", when: "before" }, "when", "there is no response"],
  ["a part of an answer before there is one", { kind: "drop", answer: "part" }, "answer", "there is no response"],
  ["a part of the answer of a refusal", { status: 500, answer: "part" }, "answer", "drop"],
  ["a wait that no header reports", { status: 500, retryAfter: 3 }, "retryAfter", "429 and 503"],
  ["the n-th call of a share", { status: 500, nth: 2, share: 0.5 }, "share", "not both"],
  ["a seed without a share", { status: 500, seed: 2 }, "seed", "it requires share"],
] as const)("%s is refused", async (_, body, field, words) => {
  const refused = await refusalOf(sandbox.POST("/sandbox/v1/faults", { body: { service: "tasks", ...body } }));

  expect(refused).toMatchObject({ status: 400, reason: "invalid", at: `parameter:${field}` });
  expect(refused.message).toContain(words);
  expect(await faults()).toEqual([]);
});
