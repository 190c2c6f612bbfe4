import { expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import type { PlatformClient, PlatformSchemas } from "../../generated/platform/client.ts";
import { startApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";
import { sandboxOf } from "../support/sandbox.ts";
import { givenTask, tasksOf } from "../support/tasks.ts";

const lists = "/tasks/v1/users/@me/lists";

async function given() {
  const app = await startApp();
  return {
    app,
    sandbox: sandboxOf(app),
    statuses: (path: string, count: number) => statusesOf(app.owner, path, count),
  };
}

async function statusesOf(person: { fetch(path: string): Promise<Response> }, path: string, count: number) {
  const statuses: number[] = [];
  for (let call = 0; call < count; call++) statuses.push((await person.fetch(path)).status);
  return statuses;
}

function add(sandbox: PlatformClient, body: PlatformSchemas["NewFault"]): Promise<PlatformSchemas["Fault"]> {
  return unwrap(sandbox.POST("/sandbox/v1/faults", { body }));
}

test("a counted fault fails so many calls of its operation, and no other", async () => {
  const { app, sandbox, statuses } = await given();
  const fault = await add(sandbox, { service: "tasks", operation: "tasklists.list", status: 503, count: 2 });
  expect(fault).toMatchObject({ service: "tasks", operation: "tasklists.list", status: 503, latencyMs: 0, count: 2 });

  expect(await statuses("/tasks/v1/lists/@default/tasks", 1)).toEqual([200]);
  expect(await statuses(lists, 4)).toEqual([503, 503, 200, 200]);
  expect((await unwrap(sandbox.GET("/sandbox/v1/faults"))).items).toEqual([]);
  expect(await tasksOf(app.owner)).toEqual([]);
});

test("a share is spread evenly, over all operations of a service", async () => {
  const { sandbox, statuses } = await given();
  await add(sandbox, { service: "tasks", status: 500, share: 0.25 });

  expect(await statuses(lists, 8)).toEqual([200, 200, 200, 500, 200, 200, 200, 500]);
  expect(await statuses("/calendar/v3/colors", 4)).toEqual([200, 200, 200, 200]);
});

test("the error is the service's own, with the reason and the message that were asked for, and changes nothing", async () => {
  const { app, sandbox } = await given();
  await add(sandbox, { service: "tasks", status: 429, reason: "userRateLimitExceeded", message: "Slower, please." });

  const refused = await app.owner.fetch("/tasks/v1/lists/@default/tasks", asJson("POST", { title: "Sow" }));

  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("1");
  expect((await refused.json()).error).toEqual({
    code: 429,
    message: "Slower, please.",
    status: "RESOURCE_EXHAUSTED",
    errors: [{ domain: "usageLimits", reason: "userRateLimitExceeded", message: "Slower, please." }],
  });
  await unwrap(sandbox.POST("/sandbox/v1/reset"));
  expect(await tasksOf(app.owner)).toEqual([]);
});

test("payments speak their own dialects", async () => {
  const { app, sandbox } = await given();
  await add(sandbox, { service: "payments", status: 503 });

  const server = await app.fetch("/apps", { method: "POST" });
  const gateway = await app.fetch("/transactions", { method: "POST" });

  expect([server.status, gateway.status]).toEqual([503, 503]);
  expect(await server.json()).toEqual([{ message: "Backend Error" }]);
  expect(await gateway.json()).toMatchObject({ code: 12 });
});

test("calls wait, then go on", async () => {
  const { app, sandbox } = await given();
  await add(sandbox, { service: "tasks", latencyMs: 20 });
  const startedMs = performance.now();

  const task = await givenTask(app.owner, "Sow");

  expect(task.title).toBe("Sow");
  // Timers may be a millisecond early.
  expect(performance.now() - startedMs).toBeGreaterThan(18);
});

test("several apply in order until one fails the call; removed ones do not", async () => {
  const { sandbox, statuses } = await given();
  const first = await add(sandbox, { service: "tasks", status: 403 });
  await add(sandbox, { service: "tasks", status: 500, count: 1 });
  expect(await statuses(lists, 2)).toEqual([403, 403]);

  const params = { path: { fault: first.id } };
  await unwrap(sandbox.DELETE("/sandbox/v1/faults/{fault}", { params }));

  expect(await statuses(lists, 2)).toEqual([500, 200]);
  expect(await refusalOf(sandbox.DELETE("/sandbox/v1/faults/{fault}", { params }))).toMatchObject({ status: 404 });
});

test.each([
  ["an unknown operation", { service: "tasks", operation: "tasks.eat", status: 500 }, "operation"],
  ["neither a status nor a pause", { service: "tasks" }, "status"],
  ["count and share", { service: "tasks", status: 500, count: 1, share: 0.5 }, "share"],
] as const)("%s is refused", async (_, body, field) => {
  const { sandbox } = await given();

  expect(await refusalOf(sandbox.POST("/sandbox/v1/faults", { body }))).toMatchObject({
    status: 400,
    reason: "invalid",
    at: `parameter:${field}`,
  });
  expect((await unwrap(sandbox.GET("/sandbox/v1/faults"))).items).toEqual([]);
});
