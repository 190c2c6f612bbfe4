import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { createTasksClient } from "../../client/index.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const params = { path: { tasklist: "@default" } };

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // The server listens on a TCP port, so its address is an object with the port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

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

test("an abort ends a request that is under way, and nothing is tried again", async () => {
  const controller = new AbortController();
  let requests = 0;
  const baseUrl = await serve(() => {
    requests += 1;
    controller.abort(new Error("enough"));
  });
  const client = createTasksClient({ baseUrl, sleep });

  await expect(client.GET("/users/@me/lists", { signal: controller.signal })).rejects.toThrow("enough");
  expect(requests).toBe(1);
});

test("an abort ends a request under way even when garbage was collected meanwhile", async () => {
  const controller = new AbortController();
  let arrived = () => {};
  const arriving = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const baseUrl = await serve(() => arrived());
  const client = createTasksClient({ baseUrl, token: () => "secret", sleep });

  const call = expect(client.GET("/users/@me/lists", { signal: controller.signal })).rejects.toThrow("enough");
  await arriving;
  collectGarbage();
  controller.abort(new Error("enough"));

  await call;
});
