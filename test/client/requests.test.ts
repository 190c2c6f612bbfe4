import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { createTasksClient } from "../../client/index.ts";
import { gate } from "../support/db.ts";
import { listening } from "../support/listening.ts";
import { json, stage } from "./scripted.ts";

const path = { tasklist: "@default", task: "a/b" };

test("a call goes to the service's place below the base address, with parameters and body in place", async () => {
  const { client, requests } = stage([json({ id: "a/b", title: "Bread" })], { baseUrl: "http://quintet.test//" });

  const { data, error, response } = await client.PUT("/lists/{tasklist}/tasks/{task}", {
    params: { path, query: { fields: "id,title" }, header: { "If-Match": '"1"' } },
    body: { title: "Bread" },
  });

  expect(data).toEqual({ id: "a/b", title: "Bread" });
  expect(error).toBeUndefined();
  expect(response.status).toBe(200);
  expect(requests).toMatchObject([
    {
      method: "PUT",
      url: "http://quintet.test/tasks/v1/lists/%40default/tasks/a%2Fb?fields=id%2Ctitle",
      body: '{"title":"Bread"}',
    },
  ]);
  expect(requests[0]?.headers.get("If-Match")).toBe('"1"');
  expect(requests[0]?.headers.get("Content-Type")).toBe("application/json");
});

test("a call without a body says nothing of a content type", async () => {
  const { client, requests } = stage([new Response(null, { status: 204 })]);

  const { data, response } = await client.POST("/lists/{tasklist}/clear", {
    params: { path: { tasklist: "@default" } },
  });

  expect(response.status).toBe(204);
  expect(data).toBeUndefined();
  expect(requests[0]?.headers.has("Content-Type")).toBe(false);
});

describe("an id that would name another resource is refused before anything is sent", () => {
  test.each(["", ".", ".."])("%j", async (task) => {
    const { client, requests } = stage([new Response(null, { status: 204 })]);

    const call = client.DELETE("/lists/{tasklist}/tasks/{task}", { params: { path: { tasklist: "@default", task } } });

    await expect(call).rejects.toThrow('The path parameter "task" cannot be');
    expect(requests).toEqual([]);
  });

  test("a dot inside of an id is fine", async () => {
    const { client, requests } = stage([new Response(null, { status: 204 })]);

    await client.DELETE("/lists/{tasklist}/tasks/{task}", { params: { path: { tasklist: "@default", task: "a..b" } } });

    expect(requests[0]?.url).toBe("http://quintet.test/tasks/v1/lists/%40default/tasks/a..b");
  });
});

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const params = { path: { tasklist: "@default" } };

const serve = (listener: RequestListener) => listening(createServer(listener));

const sleep = async () => {};

test("a connection that breaks is a network failure, and the body of a PUT is sent again whole", async () => {
  const bodies: [string | undefined, string][] = [];
  const baseUrl = await serve(async (req: IncomingMessage, res) => {
    bodies.push([req.headers["content-length"], await text(req)]);
    if (bodies.length === 1) req.socket.destroy();
    else if (bodies.length === 2) res.writeHead(503).end("busy");
    else res.writeHead(200, { "Content-Type": "application/json" }).end('{"title":"Bröt"}');
  });
  const client = createTasksClient({ baseUrl, token: () => "secret", sleep });

  const { data } = await client.PUT("/users/@me/lists/{tasklist}", { params, body: { title: "Bröt" } });

  expect(data).toEqual({ title: "Bröt" });
  expect(bodies).toEqual([1, 2, 3].map(() => ["17", '{"title":"Bröt"}']));
});

test("an abort ends a request under way even when garbage was collected meanwhile", async () => {
  const controller = new AbortController();
  const arrived = gate();
  const baseUrl = await serve(() => arrived.open());
  const client = createTasksClient({ baseUrl, token: () => "secret", sleep });

  const call = expect(client.GET("/users/@me/lists", { signal: controller.signal })).rejects.toThrow("enough");
  await arrived.opened;
  collectGarbage();
  controller.abort(new Error("enough"));

  await call;
});
