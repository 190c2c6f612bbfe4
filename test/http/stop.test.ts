import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { answerUnreadable } from "../../server/http/refusals.ts";
import { startServer } from "../../server/main.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { givenLists } from "../support/bulk.ts";
import { givenDatabaseUrl } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { temporaryFolder } from "../support/folder.ts";
import { program } from "../support/program.ts";
import { connectRaw } from "../support/raw.ts";
import { tasksOf } from "../support/tasks.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const tasks = "/tasks/v1/lists/@default/tasks";
const body = JSON.stringify({ title: "Slow" });

/** A request that the server has begun to serve, and that waits for the second half of its body. */
async function givenRequestInFlight({ url, owner }: TestApp) {
  const connection = await connectRaw(url);
  connection.write(
    `POST ${tasks} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await connection.received("100 Continue");
  connection.write(body.slice(0, 5));
  return { ...connection, finish: () => connection.write(body.slice(5)) };
}

describe("a server that stops", () => {
  test("lets a request in flight end, keeps what it changed, and refuses new connections meanwhile", async () => {
    const app = await startApp();
    const inFlight = await givenRequestInFlight(app);
    let isStopped = false;

    const stopped = app.server.stop().then(() => {
      isStopped = true;
    });
    await expect(connectRaw(app.url)).rejects.toThrow(/ECONNREFUSED/);
    expect(isStopped).toBe(false);
    inFlight.finish();
    const answer = await inFlight.answer();
    await stopped;

    expect(answer.status).toBe(200);
    expect(answer.headers.get("Connection")).toBe("close");
    const { id } = JSON.parse(answer.body);
    const restarted = await startApp({ settings: app.server.parts.settings });
    expect((await tasksOf(restarted.owner)).map((each) => each.id)).toEqual([id]);
  });

  test("closes idle connections at once", async () => {
    const app = await startApp();
    const idle = await connectRaw(app.url);
    idle.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    await idle.received('"ok"');
    const unused = await connectRaw(app.url);

    await app.server.stop();

    expect((await idle.answer()).status).toBe(200);
    expect((await unused.answer()).body).toBe("");
  });

  test("sends an answer to its end, however slowly it is read", async () => {
    const app = await startApp();
    await givenLists(app, app.owner, 1000, "\u0001".repeat(1024));
    const slow = await connectRaw(app.url);
    slow.pause();
    slow.write(`GET /tasks/v1/users/@me/lists HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${app.owner.token}\r\n\r\n`);
    // This response comes after the slow one, because the server reads the lists for both in the order of the requests.
    await app.owner.fetch("/tasks/v1/users/@me/lists");

    const stopped = app.server.stop();
    slow.resume();
    const answer = await slow.answer();
    await stopped;

    expect(answer.body).toHaveLength(Number(answer.headers.get("Content-Length")));
    expect(JSON.parse(answer.body).items).toHaveLength(1000);
  });

  test("that gets two signals stops once", async () => {
    const { server } = await startApp();

    await Promise.all([server.stop(), server.stop()]);

    await expect(server.stop()).resolves.toBeUndefined();
  });
});

/** Starts and stops a server without `startApp`, since vitest keeps references that would keep the server in memory. */
async function startAndStop(): Promise<WeakRef<object>> {
  const databaseUrl = await givenDatabaseUrl();
  const settings = readSettings({ PORT: "0", DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" });
  const server = await startServer(settings, { besideAnother: true });
  await fetch(`${server.url}/tasks/v1/users/@me/lists`);
  const kept = new WeakRef(server.parts);
  await server.stop();
  return kept;
}

test("a server that has stopped leaves nothing behind in its process", async () => {
  const kept: WeakRef<object>[] = [];
  for (let count = 0; count < 4; count++) kept.push(await startAndStop());

  // One server may remain in memory, because the stack may still refer to the last one.
  await eventually(() => {
    collectGarbage();
    expect(kept.filter((each) => each.deref() !== undefined).length).toBeLessThan(2);
  });
});

// Requests that arrive too slowly. Node's server normally checks for them every 30 seconds, and here continuously.

async function connected() {
  const server = createServer({ connectionsCheckingInterval: 1 });
  server.on("clientError", answerUnreadable);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const accepted = once(server, "connection");
  const connection = await connectRaw(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [socket]: Socket[] = await accepted;
  return {
    connection,
    /** Resolves when the server has received data. */
    arrived: () => vi.waitUntil(() => socket?.bytesRead),
    /** Reduces the time limit for receiving the headers to a millisecond. */
    losePatience: () => {
      server.headersTimeout = 1;
    },
  };
}

test("a connection over which nothing comes is closed without an answer, which its next request would take for its own", async () => {
  const { connection, losePatience } = await connected();
  losePatience();

  expect((await connection.answer()).raw).toBe("");
});

test("a request whose headers are late gets an error", async () => {
  const { connection, arrived, losePatience } = await connected();
  connection.write("GET /healthz HTTP/1.1\r\nHost:");
  await arrived();
  losePatience();

  const { status, body } = await connection.answer();

  expect(status).toBe(408);
  expect(JSON.parse(body).error).toMatchObject({ code: 408, message: "The request took too long to arrive." });
});

test("a thousand clients that come while the server is busy are taken one after the other", async () => {
  const child = fork(program("serverProcess"), [temporaryFolder(), await givenDatabaseUrl()], { execArgv: [] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [{ url }] = await once(child, "message");
  const { hostname, port } = new URL(url);
  // A stopped process behaves like a busy one.
  child.kill("SIGSTOP");
  const sockets: Socket[] = [];
  let connected = 0;
  let answered = 0;
  for (let count = 0; count < 1000; count++) {
    const socket = connect(Number(port), hostname, () => {
      connected++;
      socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    });
    socket.once("data", () => answered++);
    sockets.push(socket);
  }
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });

  await expect.poll(() => connected).toBe(1000);
  child.kill("SIGCONT");
  await expect.poll(() => answered).toBe(1000);
});
