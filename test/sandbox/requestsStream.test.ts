/** The stream of the request log. */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import type { PlatformSchemas } from "../../generated/platform/client.ts";
import { KitError, quintet } from "../../server/testing/index.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { givenCli } from "../support/cli.ts";
import { givenDatabaseUrl, isPostgres } from "../support/database.ts";
import { givenTask } from "../support/tasks.ts";
import { fill, given, givenRefused } from "./requestLog.ts";

describe("the stream", () => {
  async function open(app: TestApp, query = "") {
    const abort = new AbortController();
    const response = await fetch(`${app.url}/sandbox/v1/requests/stream${query}`, { signal: abort.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    /** Reads a line of the stream. @returns the next line; undefined at the end of the stream. */
    async function line(): Promise<PlatformSchemas["JournalLine"] | undefined> {
      while (!rest.includes("\n")) {
        const read = await reader?.read();
        if (!read || read.done) return undefined;
        rest += read.value;
      }
      const end = rest.indexOf("\n");
      const text = rest.slice(0, end);
      rest = rest.slice(end + 1);
      return JSON.parse(text);
    }
    /** Reads the next line with a request, and closes the stream. */
    async function requestLine() {
      let found = await line();
      while (found && !found.request) found = await line();
      abort.abort();
      return found;
    }
    return { response, abort, line, requestLine };
  }

  test("tells requests as they are answered, and where to take up again", async () => {
    const { app } = await given();
    const stream = await open(app, "?service=tasks");
    expect(stream.response.headers.get("Content-Type")).toBe("application/x-ndjson");
    expect(await stream.line()).toEqual({ cursor: expect.any(String), answered: 0 });

    await app.owner.fetch("/calendar/v3/colors");
    for (const title of ["A", "B"]) await givenTask(app.owner, title);
    const line = await stream.requestLine();

    expect(line?.request).toMatchObject({ operation: "tasks.insert", request: { body: { title: "A" } } });
    const again = await open(app, `?service=tasks&after=${line?.cursor}`);
    expect((await again.requestLine())?.request).toMatchObject({ request: { body: { title: "B" } } });
  });

  test.each([
    ["apps", ["mine", undefined]], // The second line has only a cursor, because the last request comes from the console.
    ["console", ["console-1", "console-2"]],
  ])("has the requests of %s alone, when they are asked for", async (source, expected) => {
    const { app, recorded } = await given();
    for (const id of ["console-1", "mine", "console-2"]) {
      const response = await app.owner.fetch("/tasks/v1/users/@me/lists", { headers: { "X-Request-Id": id } });
      await response.text();
    }
    await recorded(3);

    const stream = await open(app, `?limit=10&source=${source}`);

    const lines = [await stream.line(), await stream.line()];
    expect(lines.map((each) => each?.request?.request.headers["x-request-id"])).toEqual(expected);
    stream.abort.abort();
  });

  test("begins with the latest that are asked for", async () => {
    const { app, recorded } = await given();
    for (const title of ["A", "B", "C"]) await givenTask(app.owner, title);
    await recorded(3);

    const stream = await open(app, "?limit=2");

    const bodies = [await stream.line(), await stream.line()].map((each) => each?.request?.request.body);
    expect(bodies).toEqual([{ title: "B" }, { title: "C" }]);
    stream.abort.abort();
  });

  test("says how long ago a request was answered: with history it tells what is older than the reader", async () => {
    const { app, recorded } = await given();
    const begunMs = performance.now();
    for (const title of ["A", "B"]) await givenTask(app.owner, title);
    await recorded(2);
    const openedMs = performance.now();
    const stream = await open(app, "?limit=2");
    const [first, second] = [await stream.line(), await stream.line()];
    const readMs = performance.now();

    await givenTask(app.owner, "C");
    const third = await stream.line();
    stream.abort.abort();

    const [ageMs = -1, nextAgeMs = -1] = [first?.ageMs, second?.ageMs];
    expect(nextAgeMs).toBeGreaterThanOrEqual(0);
    expect(ageMs).toBeGreaterThanOrEqual(nextAgeMs);
    expect(ageMs).toBeLessThanOrEqual(readMs - begunMs);
    expect(performance.now() - (third?.ageMs ?? Number.POSITIVE_INFINITY)).toBeGreaterThan(openedMs);
  });

  test("tells a reader who comes back too late how many requests were forgotten in between", async () => {
    const { app, page, recorded } = await given();
    await givenTask(app.owner, "Sow");
    await recorded(1);
    const { cursor } = await page();
    fill(app, 20, 4_000_000);

    const stream = await open(app, `?after=${cursor}`);
    const [line, next] = [await stream.line(), await stream.line()];
    stream.abort.abort();

    expect(line?.missed).toBeGreaterThan(0);
    // If the log dropped requests, the stream returns their number once, with the first request that remains.
    expect(line?.request?.path).toBe(`/${(line?.missed ?? 0) + 1}`);
    expect(next).not.toHaveProperty("missed");
  });

  test("ends when the server stops, which does not wait for it", async () => {
    const { app } = await given();
    const stream = await open(app);
    await stream.line();

    await app.server.stop();

    let line = await stream.line();
    while (line) line = await stream.line();
    expect(line).toBeUndefined();
  });

  test("goes by all that is said of a request together, and so do a verification and the archive", async () => {
    const { app, sandbox, recorded, verify } = await given();
    await givenTask(app.owner, "Sow");
    await givenRefused(app);
    const [refused] = await recorded(1, { reason: "invalid" });
    const said = {
      service: "tasks",
      operation: "tasks.insert",
      user: app.owner.email,
      client: refused?.caller?.client ?? "",
      method: "POST",
      path: "/tasks/v1",
      status: "400",
      reason: "invalid",
      text: "tomorrow",
      after: "000000000000.0",
    } as const;

    expect(await verify({ ...said, exactly: 1, within: 1 })).toMatchObject({ ok: true, count: 1 });
    expect(await verify({ ...said, text: "yesterday", atMost: 0 })).toMatchObject({ ok: true, count: 0 });
    const archive = (query: object) => unwrap(sandbox.GET("/sandbox/v1/requests.har", { params: { query } }));
    expect((await archive(said)).log.entries.length).toBe(1);
    expect((await archive({ ...said, reason: "notFound" })).log.entries).toEqual([]);
    const stream = await open(app, `?${new URLSearchParams(said)}`);
    expect((await stream.requestLine())?.request?.id).toBe(refused?.id);
  });

  test("asks for the operator's token where others reach the server", async () => {
    const app = await startApp({ settings: { host: "0.0.0.0" } });
    const url = `http://127.0.0.1:${new URL(app.url).port}`;
    const token = app.server.parts.operator.token;

    const refused = await fetch(`${url}/sandbox/v1/requests/stream`);
    const taken = await fetch(`${url}/sandbox/v1/requests/stream`, { headers: { Authorization: `Bearer ${token}` } });

    expect([refused.status, taken.status]).toEqual([401, 200]);
    await taken.body?.cancel();
  });
});

/** Several processes need PostgreSQL. */
test.runIf(isPostgres)("several processes behind one port keep one journal, whoever is asked", async () => {
  const cli = givenCli({ DATABASE_URL: await givenDatabaseUrl() });
  const server = cli.start(["start", "--workers", "3"]);
  const url = /http:\/\/\S+?:\d+/.exec(await server.printed("Get a token"))?.[0] ?? "";
  const kit = await quintet({ url });
  const token = await kit.token("ann@example.com");
  const start = await kit.requests.mark();
  // Each request uses its own connection, so that requests reach different processes.
  const ask = () =>
    fetch(`${url}/tasks/v1/users/@me/lists`, { headers: { Authorization: `Bearer ${token}`, Connection: "close" } });
  const asked = 12;
  for (let each = 0; each < asked; each++) await ask();

  await kit.requests.verify({ operation: "tasklists.list", exactly: asked }, { withinMs: 10_000 });
  const listed = await kit.requests.list({ operation: "tasklists.list", after: start });
  const processes = new Set(listed.map(({ id }) => id.split(".")[0]));
  const followed: string[] = [];
  for await (const { id } of kit.requests.follow({ operation: "tasklists.list", after: start })) {
    followed.push(id);
    if (followed.length === asked) break;
  }

  expect(listed).toHaveLength(asked);
  expect(processes.size).toBeGreaterThan(1);
  expect([...followed].sort()).toEqual(listed.map(({ id }) => id).sort());
  const next = kit.requests.next({ operation: "tasklists.list", after: await kit.requests.mark() });
  await ask();
  expect((await next).status).toBe(200);
  await kit.reset();
  await expect(kit.requests.verify({ operation: "tasklists.list" })).rejects.toThrow(KitError);
  expect((await server.end("SIGTERM")).code).toBe(0);
});
