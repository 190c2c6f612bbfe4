import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createMetrics } from "../../server/platform/metrics.ts";
import { type StartOptions, startApp, type TestApp } from "../support/app.ts";
import { givenCli } from "../support/cli.ts";
import { givenDatabaseUrl, isPostgres } from "../support/database.ts";
import { message } from "../support/outbox.ts";
import { startReceiver } from "../support/receiver.ts";
import { givenTask } from "../support/tasks.ts";

/** The metrics by name and labels: `quintet_requests_total{service="tasks",…}` → number. */
async function metricsOf({ fetch }: Pick<TestApp, "fetch">): Promise<Map<string, number>> {
  const text = await (await fetch("/metrics")).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

/** The metrics after a request was counted, which happens after its response was sent. */
async function metricsWith(app: TestApp, name: string, value: number): Promise<Map<string, number>> {
  for (;;) {
    const metrics = await metricsOf(app);
    if (metrics.get(name) === value) return metrics;
    await turn();
  }
}

const lists = "/tasks/v1/users/@me/lists";
const requests = (operation: string, status: number, service = "tasks") =>
  `quintet_requests_total{service="${service}",operation="${operation}",status="${status}"}`;

describe("/metrics", () => {
  test("counts and times requests by operation and status", async () => {
    const app = await startApp();
    await app.owner.fetch(lists);
    await app.owner.fetch(lists);
    await app.owner.fetch(`${lists}?maxResults=0`);
    await app.fetch(lists);
    await app.owner.fetch("/tasks/v1/lists/@default/tasks/abc");

    const metrics = await metricsWith(app, requests("tasks.get", 404), 1);

    expect(metrics.get(requests("tasklists.list", 200))).toBe(2);
    expect(metrics.get(requests("tasklists.list", 400))).toBe(1);
    expect(metrics.get(requests("tasklists.list", 401))).toBe(1);
    const duration = (suffix: string) =>
      metrics.get(`quintet_request_duration_seconds_${suffix}service="tasks",operation="tasklists.list"}`);
    expect(duration("count{")).toBe(4);
    expect(duration('bucket{le="+Inf",')).toBe(4);
    expect(duration('bucket{le="10",')).toBe(4);
    expect(duration("sum{")).toBeGreaterThan(0);
    expect(duration("sum{")).toBeLessThan(30);
  });

  test("counts what is no operation in one place, however it is called", async () => {
    const app = await startApp();
    // Counts only Quintet's own metrics: those of the process, such as garbage collection metrics, appear over time.
    const ours = (metrics: Map<string, number>) => [...metrics.keys()].filter((each) => /^quintet_/.test(each)).length;
    const before = ours(await metricsOf(app));
    const paths = ["/a", "/b", "/tasks/v1/a", "/tasks/v1/b", "/tasks/v1/lists/x/y/z"];

    for (const path of paths) await app.fetch(path);

    const metrics = await metricsWith(app, requests("none", 404), 3);
    expect(metrics.get(requests("none", 404, "none"))).toBe(2);
    for (const name of metrics.keys()) expect(name).not.toMatch(/\/|lists\b/);
    // Two services and `/metrics` have sent responses, each counted in a counter, a sum, a count and fourteen groups.
    expect(ours(metrics) - before).toBeLessThanOrEqual(3 * 17);
  });

  test("tells how many deliveries wait, and what came of the attempts", async () => {
    const receiver = await startReceiver((_, __, nth) => (nth === 1 ? 503 : 204));
    const app = await startApp();
    const { db, outbox, worker } = app.server.parts;
    for (const body of ["1", "2", "3"]) await db.write((tx) => outbox.enqueue(tx, message(receiver.url, body)));
    await db.write((tx) => outbox.enqueue(tx, message("http://10.0.0.1/", "4", { stream: "channel:two" })));
    await worker.runDue();

    const waiting = await metricsOf(app);
    app.clock.advance(1000);
    await worker.runDue();
    const done = await metricsOf(app);

    const depth = (metrics: Map<string, number>) =>
      ["pending", "waiting"].map((state) => metrics.get(`quintet_outbox_deliveries{state="${state}"}`));
    const attempts = (metrics: Map<string, number>, outcome: string) =>
      metrics.get(`quintet_delivery_attempts_total{kind="http",outcome="${outcome}"}`);
    expect(depth(waiting)).toEqual([1, 2]);
    expect([attempts(waiting, "retried"), attempts(waiting, "abandoned")]).toEqual([1, 1]);
    expect(depth(done)).toEqual([0, 0]);
    expect(attempts(done, "delivered")).toBe(3);
    expect(done.get('quintet_delivery_duration_seconds_count{kind="http"}')).toBe(5);
  });

  test("tells the time spent in the database, reads and writes apart", async () => {
    const app = await startApp();
    const of = (metrics: Map<string, number>, use: string) => [
      metrics.get(`quintet_database_operations_total{use="${use}"}`) ?? 0,
      metrics.get(`quintet_database_seconds_total{use="${use}"}`) ?? 0,
    ];
    const before = await metricsOf(app);
    await givenTask(app.owner);

    const after = await metricsOf(app);

    for (const use of ["read", "write"]) {
      const [count = 0, seconds = 0] = of(before, use);
      expect(of(after, use)[0]).toBeGreaterThan(count);
      expect(of(after, use)[1]).toBeGreaterThan(seconds);
    }
  });

  test("describes the process", async () => {
    const metrics = await metricsOf(await startApp());

    for (const name of ["process_cpu_seconds_total", "process_resident_memory_bytes", "nodejs_eventloop_lag_seconds"]) {
      expect(metrics.get(name)).toBeGreaterThanOrEqual(0);
    }
  });

  test("holds nothing that a request carried", async () => {
    const app = await startApp();
    const secret = "confidential";
    await givenTask(app.owner, { title: secret });
    await app.fetch(`${lists}?access_token=${app.owner.token}&fields=${secret}`);
    await app.fetch(`/${secret}/${secret}`);
    await app.owner.fetch(`/tasks/v1/lists/${secret}/tasks`, { headers: { "X-Request-Id": secret } });

    const text = await (await app.fetch("/metrics")).text();

    expect(text).not.toContain(secret);
    expect(text).not.toContain(app.owner.token);
    expect(text).not.toContain(app.owner.email);
    expect(text).not.toContain(app.owner.id);
  });
});

describe("who reads /metrics", () => {
  const outside: StartOptions = { settings: { host: "0.0.0.0" } };
  const withToken = (token: string) => ({ Authorization: `Bearer ${token}` });

  test.each<[who: string, StartOptions, headers: (app: TestApp) => Record<string, string>, status: number]>([
    ["everybody who reaches a server on loopback", {}, () => ({}), 200],
    ["not everybody who reaches any other server", outside, () => ({}), 401],
    ["who has the operator's token there", outside, ({ server }) => withToken(server.parts.operator.token), 200],
    ["nobody with a user's", outside, ({ owner }) => withToken(owner.token), 401],
    ["not a page of another origin on this machine", {}, () => ({ Origin: "https://evil.example" }), 401],
  ])("is %s", async (_, options, headers, status) => {
    const app = await startApp(options);

    const response = await fetch(`http://127.0.0.1:${new URL(app.url).port}/metrics`, { headers: headers(app) });

    expect(response.status).toBe(status);
    if (status === 200) expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    else expect(await response.json()).toMatchObject({ error: { code: 401, status: "UNAUTHENTICATED" } });
  });
});

test("a metric that is not known yet begins with the first event, and groups add up", async () => {
  const metrics = createMetrics(() => ({ outbox: { depth: async () => ({ pending: 0, waiting: 0 }) } }));
  expect(await metrics.text()).not.toContain('operation="events.list"');

  for (const durationMs of [0.5, 1, 1.1, 20_000]) metrics.request("calendar", "events.list", 200, durationMs);

  const text = await metrics.text();
  const bucket = (le: string) =>
    new RegExp(`duration_seconds_bucket\\{le="${le}",service="calendar",operation="events.list"\\} (\\d+)`).exec(
      text,
    )?.[1];
  expect([bucket("0.001"), bucket("0.0025"), bucket("10"), bucket("\\+Inf")]).toEqual(["2", "3", "3", "4"]);
});

/** Several processes need PostgreSQL. */
test.runIf(isPostgres)("several processes behind one port tell one story, whoever is asked", async () => {
  const cli = givenCli({ DATABASE_URL: await givenDatabaseUrl() });
  const server = cli.start(["start", "--workers", "3"]);
  const url = /http:\/\/\S+?:\d+/.exec(await server.printed("Get a token"))?.[0] ?? "";
  // Each request uses its own connection, so that requests reach different processes.
  const ask = (path: string) => fetch(`${url}${path}`, { headers: { Connection: "close" } });
  const asked = 12;
  for (let each = 0; each < asked; each++) await ask("/tasks/v1/users/@me/lists");

  /** Returns, for all processes together, the number of counted requests and of waiting deliveries. */
  async function told(): Promise<string> {
    const text = await (await ask("/metrics")).text();
    const count = /^quintet_requests_total\{.*operation="tasklists.list".*\} (\d+)$/m.exec(text)?.[1];
    const pending = /^quintet_outbox_deliveries\{state="pending"\} (\d+)$/m.exec(text)?.[1];
    return `${count} requests, ${pending} pending`;
  }

  // A request is counted after its response was sent, which may be after the client has received it.
  await expect.poll(told).toBe(`${asked} requests, 0 pending`);
  for (let each = 0; each < 6; each++) expect(await told()).toBe(`${asked} requests, 0 pending`);
  expect((await server.end("SIGTERM")).code).toBe(0);
});
