/**
 * What the compiler accepts of a client, and what it rejects. `tsc` is the test: a line below `@ts-expect-error` that
 * compiles is an error. Nothing here runs.
 */
import {
  type CalendarClient,
  type CalendarSchemas,
  createTasksClient,
  type NewConversion,
  type NewTask,
  sync,
  type TasksClient,
  type TasksSchemas,
  unwrap,
} from "../../client/index.ts";

type Task = TasksSchemas["Task"];

const path = { tasklist: "@default", task: "bTdXY0IyeUhzOUV1R2ZKNA" };
const list = { tasklist: "@default" };

export async function paths(client: TasksClient) {
  await client.GET("/users/@me/lists");
  await client.GET("/users/@me/lists", { params: { query: { maxResults: 10 } } });
  await client.GET("/lists/{tasklist}/tasks", { params: { path: list } });
  await client.DELETE("/lists/{tasklist}/tasks/{task}", { params: { path, header: { "If-Match": "*" } } });

  // @ts-expect-error: no such path
  await client.GET("/lists");
  // @ts-expect-error: the path has no such method
  await client.DELETE("/users/@me/lists");
  // @ts-expect-error: the path has a parameter
  await client.GET("/lists/{tasklist}/tasks");
  // @ts-expect-error: the path has a parameter
  await client.GET("/lists/{tasklist}/tasks", { params: {} });
  // @ts-expect-error: the path has two parameters
  await client.GET("/lists/{tasklist}/tasks/{task}", { params: { path: { tasklist: "@default" } } });
  // @ts-expect-error: the path has one parameter only
  await client.GET("/lists/{tasklist}/tasks", { params: { path: { tasklist: "@default", task: "a" } } });
  // @ts-expect-error: no such query parameter
  await client.GET("/users/@me/lists", { params: { query: { maxResult: 10 } } });
  // @ts-expect-error: a number
  await client.GET("/users/@me/lists", { params: { query: { maxResults: "10" } } });
  // @ts-expect-error: no such header
  await client.DELETE("/lists/{tasklist}/tasks/{task}", { params: { path, header: { "If-None-Match": "*" } } });
  // @ts-expect-error: the client decides the method
  await client.GET("/users/@me/lists", { method: "POST" });
}

export async function answers(client: TasksClient) {
  const { data, error, response } = await client.GET("/lists/{tasklist}/tasks/{task}", { params: { path } });
  const status: number = response.status;
  if (error) {
    const reason: string | undefined = error.error.errors[0]?.reason;
    return { status, reason };
  }
  const task: Task = data;
  const kind: "tasks#task" = data.kind;
  // @ts-expect-error: no such field
  data.subject;

  const unwrapped: Task = await unwrap(client.GET("/lists/{tasklist}/tasks/{task}", { params: { path } }));
  const nothing: undefined = await unwrap(client.POST("/lists/{tasklist}/clear", { params: { path: list } }));
  const text: string = await unwrap(client.GET("/users/@me/lists", { parseAs: "text" }));
  // @ts-expect-error: a task, not a list
  const other: TasksSchemas["TaskList"] = await unwrap(
    client.GET("/lists/{tasklist}/tasks/{task}", { params: { path } }),
  );
  return { task, kind, unwrapped, nothing, text, other };
}

export async function bodies(client: TasksClient, task: Task) {
  const insert = "/lists/{tasklist}/tasks";
  const update = "/lists/{tasklist}/tasks/{task}";
  await client.POST(insert, { params: { path: list }, body: { title: "Buy bread", status: "needsAction" } });
  await client.POST("/lists/{tasklist}/clear", { params: { path: list } });

  // A resource that was read can be sent back, completely or in part: the service ignores read-only fields.
  await client.PUT(update, { params: { path }, body: { ...task, title: "Buy cake" } });
  const { id, etag, ...rest } = task;
  await client.PUT(update, { params: { path: { ...list, task: id }, header: { "If-Match": etag } }, body: rest });

  await client.PATCH(update, { params: { path }, body: { title: "Buy cake", notes: null, due: undefined } });

  // @ts-expect-error: no body
  await client.PUT(update, { params: { path } });
  // @ts-expect-error: no such field
  await client.POST(insert, { params: { path: list }, body: { title: "Buy bread", subject: "Bread" } });
  // @ts-expect-error: no such field beside those of a task that was read
  await client.PUT(update, { params: { path }, body: { ...task, subject: "Bread" } });
  // @ts-expect-error: a string
  await client.POST(insert, { params: { path: list }, body: { title: 1 } });
  // @ts-expect-error: not one of the values
  await client.POST(insert, { params: { path: list }, body: { status: "done" } });
  // @ts-expect-error: a read-only field of another type
  await client.POST(insert, { params: { path: list }, body: { id: 1 } });
  // @ts-expect-error: null removes in a PATCH only
  await client.PUT(update, { params: { path }, body: { notes: null } });
  // @ts-expect-error: no such field
  await client.PATCH(update, { params: { path }, body: { subject: null } });
  // @ts-expect-error: the operation takes no body
  await client.POST("/lists/{tasklist}/clear", { params: { path: list }, body: {} });
}

export async function synchronized(client: CalendarClient) {
  const { items } = await sync(client, "/calendars/{calendarId}/events", { path: { calendarId: "primary" } });
  const events: CalendarSchemas["Event"][] = items;
  console.log(events);
}

export async function lists(client: TasksClient) {
  for await (const page of client.pages("/users/@me/lists")) {
    const etag: string = page.etag;
    const titles: (string | undefined)[] = page.items.map((each) => each.title);
    console.log(etag, titles);
  }
  for await (const item of client.items("/lists/{tasklist}/tasks", { params: { path: list } })) {
    const task: Task = item;
    // @ts-expect-error: no such field
    console.log(task, item.subject);
  }

  // @ts-expect-error: not a list
  client.pages("/lists/{tasklist}/tasks/{task}", { params: { path } });
  // @ts-expect-error: not a list
  client.items("/lists/{tasklist}/tasks/{task}", { params: { path } });
  // @ts-expect-error: the path has a parameter
  client.items("/lists/{tasklist}/tasks");
  // @ts-expect-error: pages are parsed
  client.pages("/users/@me/lists", { parseAs: "text" });
}

export function options() {
  createTasksClient({ baseUrl: "" });
  createTasksClient({ baseUrl: "", token: "secret", fetch: globalThis.fetch, retries: 0, timeoutMs: 1000 });
  createTasksClient({ baseUrl: "", token: ({ refresh }) => (refresh ? "new" : "old") });
  createTasksClient({ baseUrl: "", token: async () => "secret" });

  // @ts-expect-error: where is the service?
  createTasksClient({});
  // @ts-expect-error: no such option
  createTasksClient({ baseUrl: "", retry: 3 });
  // @ts-expect-error: a token is a string
  createTasksClient({ baseUrl: "", token: () => undefined });
}

/** The types of resources in request bodies have names, and are as strict as the contract. */
export function resources() {
  const task: NewTask = { title: "Sow" };
  const row: NewConversion = {
    clickId: "c",
    conversionId: "1",
    conversionTimestamp: "1772376000000",
    segmentationType: "FLOODLIGHT",
  };
  // @ts-expect-error: no such field
  const misspelt: NewConversion = { ...row, clickID: "c" };
  // @ts-expect-error: a number
  const wrong: NewTask = { title: 1 };
  return { task, row, misspelt, wrong };
}

export async function wholeInterface(client: TasksClient) {
  client.use({ onRequest: ({ request }) => request });
  await client.request("get", "/users/@me/lists");
  // @ts-expect-error: no such path
  await client.request("get", "/lists");
  return client.fetchClient;
}
