import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { unwrap } from "../../../client/index.ts"; // from "quintet/client"
import { type QuintetKit, quintet } from "../../../server/testing/index.ts"; // from "quintet/testing"

let kit: QuintetKit;
beforeAll(async () => {
  kit = await quintet();
});
beforeEach(() => kit.reset());
afterAll(() => kit.stop());

test("a task is made once, although the service was down", async () => {
  const { tasks } = await kit.clients("ann@example.com");
  await kit.faults.add({ service: "tasks", operation: "tasks.list", status: 503, count: 1 });
  const params = { path: { tasklist: "@default" } };

  await unwrap(tasks.POST("/lists/{tasklist}/tasks", { params, body: { title: "Buy milk" } }));
  const { response } = await tasks.GET("/lists/{tasklist}/tasks", { params });

  expect(response.status).toBe(503);
  await kit.requests.verify({ operation: "tasks.insert", body: { title: "Buy milk" }, exactly: 1 });
});
