/** The recipes in `openapi/guides/client.md`: other libraries that use the client. */
import { QueryClient } from "@tanstack/react-query";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import createQueryHooks from "openapi-react-query";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createTasksClient, type NewTask, type TasksSchemas, unwrap } from "../../client/index.ts";
import { type QuintetKit, quintet, startQuintet } from "../../server/testing/index.ts";

let kit: QuintetKit;
let stop: () => Promise<void>;
beforeAll(async () => {
  const server = await startQuintet();
  stop = server.stop;
  kit = await quintet({ url: server.url });
});
afterAll(() => stop());

const path = { tasklist: "@default" };

test("openapi-react-query takes the client", async () => {
  const { tasks } = await kit.clients("ann@example.com");
  await unwrap(tasks.POST("/lists/{tasklist}/tasks", { params: { path }, body: { title: "Sow" } }));
  const hooks = createQueryHooks(tasks.fetchClient);

  const options = hooks.queryOptions("get", "/lists/{tasklist}/tasks", { params: { path } });
  const data = await new QueryClient().fetchQuery(options);

  expect(data.items.map(({ title }) => title)).toEqual(["Sow"]);
  expect(hooks.useMutation).toBeTypeOf("function");
});

test("MSW stands in for a service, typed by the contract", async () => {
  const task: Partial<TasksSchemas["Task"]> = { kind: "tasks#task", id: "1", title: "Sow" };
  const mocks = setupServer(
    http.get("http://quintet.test/tasks/v1/lists/:tasklist/tasks", () => HttpResponse.json({ items: [task] })),
  );
  mocks.listen({ onUnhandledRequest: "bypass" });
  const tasks = createTasksClient({ baseUrl: "http://quintet.test", token: "t" });

  const list = await unwrap(tasks.GET("/lists/{tasklist}/tasks", { params: { path } })).finally(() => mocks.close());

  expect(list.items[0]?.title).toBe("Sow");
});

test("zod judges what is about to be sent, by the contract's own schemas", () => {
  const newTask = z.object({ title: z.string().max(1024), due: z.iso.datetime().optional() });

  const good: NewTask = newTask.parse({ title: "Sow" });

  expect(good).toEqual({ title: "Sow" });
  expect(newTask.safeParse({ title: "Sow", due: "soon" }).success).toBe(false);
});
