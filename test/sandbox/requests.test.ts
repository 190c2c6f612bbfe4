/** The request log: its content, secrets that it never contains, and how to wait for and verify requests. */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import type { PlatformSchemas } from "../../generated/platform/client.ts";
import { type FetchInit, type Person, startApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { collectedLog } from "../support/log.ts";
import { startShop } from "../support/payments.ts";
import { refusalOf } from "../support/refusals.ts";
import { givenTask, patchTask } from "../support/tasks.ts";
import { fill, given, givenRefused, requestLogOf } from "./requestLog.ts";

describe("a request is recorded with", () => {
  test("who asked, what was sent and answered, and how long it took", async () => {
    const { app, recorded } = await given();
    await givenTask(app.owner, "Sow");

    const [request] = await recorded(1);

    expect(request).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{12}\.1$/),
      time: "2026-03-01T09:00:00.000Z",
      clock: "2026-03-01T09:00:00.000Z",
      service: "tasks",
      operation: "tasks.insert",
      method: "POST",
      path: "/tasks/v1/lists/%40default/tasks",
      status: 200,
      durationMs: expect.any(Number),
      inBatch: false,
      caller: { user: app.owner.email, client: expect.any(String), scopes: expect.arrayContaining(["tasks"]) },
      request: { headers: { authorization: "(secret)", "content-type": "application/json" }, body: { title: "Sow" } },
      answer: { headers: { "content-type": "application/json; charset=UTF-8" }, body: { title: "Sow" } },
    });
    expect(request).not.toHaveProperty("refusal");
    expect(request?.answer.bytes).toBeGreaterThan(100);
  });

  test("the rule that refused it, and where it was met", async () => {
    const { app, recorded } = await given();
    await givenRefused(app);

    const [request] = await recorded(1);

    expect(request).toMatchObject({
      status: 400,
      query: { prettyPrint: "false", x: ["1", "2"] },
      refusal: {
        kind: "invalid",
        reason: "invalid",
        message: expect.stringMatching(/^Invalid value for field "due": it must match format/),
        location: "due",
        locationType: "field",
      },
      answer: { body: { error: { code: 400 } } },
    });
  });

  test("every rule, where a service looks for all of them", async () => {
    const shop = await startShop();
    await shop.call("POST", "/merchants", { currency: "XYZ" });

    const [request] = await requestLogOf(shop.app).recorded(1, { status: "400" });

    expect(request?.caller).toEqual({ client: shop.id });
    const rules = request?.refusal?.rules?.map(({ rule, location }) => `${rule} ${location}`);
    expect(rules).toEqual(expect.arrayContaining(["enum currency", "required email"]));
  });

  test("its place in a batch, and what signs in and batches without their content", async () => {
    const { app, recorded } = await given();
    const part = `GET /tasks/v1/users/@me/lists\nAuthorization: Bearer ${app.owner.token}`;
    await app.fetch("/batch", {
      method: "POST",
      headers: { "Content-Type": "multipart/mixed; boundary=b" },
      body: `--b\nContent-Type: application/http\n\n${part}\n\n--b--`,
    });

    const [inside, whole] = await recorded(2);

    expect(inside).toMatchObject({ operation: "tasklists.list", inBatch: true, status: 200 });
    expect(whole).toMatchObject({ service: "platform", operation: "batch.send", request: { headers: {}, bytes: 0 } });
    expect(JSON.stringify([inside, whole])).not.toContain(app.owner.token);
  });

  test("nothing but its path where nothing is there; pages and the sandbox itself are left out", async () => {
    const { app, recorded, page } = await given();
    await app.fetch("/docs");
    await page();
    await app.owner.fetch("/tasks/v1/nowhere?access_token=abc");

    const [request, ...others] = await recorded(1);

    expect(others).toEqual([]);
    expect(request).toMatchObject({ service: "tasks", status: 404, query: { access_token: "(secret)" } });
    expect(request).not.toHaveProperty("operation");
  });
});

describe("is never recorded:", () => {
  test("the key of an app, in the answer that shows it and in requests with it", async () => {
    const shop = await startShop();

    const text = JSON.stringify(await requestLogOf(shop.app).recorded(2));

    expect(text).toContain("apps.create");
    expect(text).not.toContain(shop.key);
    expect(text).not.toContain(btoa(`:${shop.key}`));
  });

  test("a password, a token in the URL, and the tokens of a subscription", async () => {
    const { app, recorded } = await given();
    await app.fetch(`/tasks/v1/users/@me/lists?access_token=${app.owner.token}&fields=items`);
    await unwrap(
      app.owner.timeline.POST("/subscriptions", {
        body: { collection: "timeline", callbackUrl: `${app.url}/x`, verifyToken: "hush-hush", userToken: "whose" },
      }),
    ).catch(() => {});

    const text = JSON.stringify(await recorded(2));

    expect(text).toContain("tasklists.list");
    expect(text).toContain('"fields":"items"');
    expect(text).toContain("subscriptions.insert");
    expect(text).not.toContain(app.owner.token);
    expect(text).not.toMatch(/hush-hush|"whose"/);
  });
});

describe("bodies", () => {
  test("that are long are recorded up to the stored length", async () => {
    const { app, recorded } = await given();
    await givenRefused(app, { title: "Sow", notes: "x".repeat(70_000) });

    const [request] = await recorded(1);

    expect(request?.request).toMatchObject({ omitted: "long", bytes: expect.any(Number) });
    expect(request?.request.text).toHaveLength(64 * 1024);
  });

  test("that are uploaded or compressed are recorded by their type", async () => {
    const { app, recorded } = await given();
    await app.owner.fetch("/upload/mirror/v1/timeline?uploadType=media", {
      method: "POST",
      headers: { "Content-Type": "image/png" },
      body: new Uint8Array(2000),
    });
    for (let each = 0; each < 30; each++) await givenTask(app.owner, `Sow ${each}`);
    await app.owner.fetch("/tasks/v1/lists/@default/tasks", { headers: { "Accept-Encoding": "gzip" } });

    const upload = (await recorded(1, { service: "timeline" }))[0];
    const list = (await recorded(1, { operation: "tasks.list" }))[0];

    expect(upload?.request).toMatchObject({ omitted: "upload", bytes: 2000 });
    expect(list?.answer.body).toMatchObject({ kind: "tasks#tasks" });
  });
});

describe("a request that is refused before its body is read", () => {
  const body = { title: "Sow" };
  const send = (who: Pick<Person, "fetch">, path = "/tasks/v1/lists/@default/tasks", more: FetchInit = {}) =>
    who.fetch(path, { ...asJson("POST", body), ...more });

  test("for its scope is recorded with its sender and its content", async () => {
    const { log, entries } = collectedLog();
    const { app, verify, recorded } = await given({ log });
    const reader = await app.person("ann@example.com", ["tasks.readonly"]);

    const refused = await send(reader);
    const [request] = await recorded(1);

    expect(refused.status).toBe(403);
    expect(request).toMatchObject({
      caller: { user: "ann@example.com", scopes: ["tasks.readonly"] },
      refusal: { reason: "insufficientPermissions" },
      request: { body },
    });
    expect(await verify({ user: "ann@example.com", status: "403", body })).toMatchObject({ ok: true, count: 1 });
    expect(entries()).toContainEqual(expect.objectContaining({ userId: reader.id, status: 403 }));
  });

  test("by a fault, for a quota, for a selector, or since a key is not enough", async () => {
    const settings = { quotas: true, quotaUserPerMinute: 2, quotaProjectPerMinute: 100 };
    const { app, sandbox, recorded } = await given({ settings });
    const fault = { service: "tasks", operation: "tasks.insert", status: 503, count: 1 } as const;
    await unwrap(sandbox.POST("/sandbox/v1/faults", { body: fault }));
    const key = await app.server.parts.clients.createKey({});

    const statuses = [
      (await send(app.owner)).status,
      (await send(app.owner, "/tasks/v1/lists/@default/tasks?fields=(")).status,
      (await send(app.owner)).status,
      (await send(app, `/tasks/v1/lists/@default/tasks?key=${key}`)).status,
    ];

    expect(statuses).toEqual([503, 400, 403, 401]);
    const requests = await recorded(4);
    expect(requests.map((each) => each.request.body)).toEqual([body, body, body, body]);
    expect(requests.map(({ caller }) => caller?.user ?? caller?.client)).toEqual([
      app.owner.email,
      app.owner.email,
      app.owner.email,
      "quintet",
    ]);
  });

  test("is answered the same when its body cannot be read, and a stranger's body is not looked at", async () => {
    const { app, recorded } = await given();
    const reader = await app.person("ann@example.com", ["tasks.readonly"]);
    const json = { "Content-Type": "application/json" };

    const packed = await send(reader, undefined, { headers: { ...json, "Content-Encoding": "gzip" } });
    const large = await send(reader, undefined, { headers: json, body: "x".repeat(2_000_000) });
    const stranger = await send(app);

    expect([packed.status, large.status, stranger.status]).toEqual([403, 403, 401]);
    const requests = await recorded(3);
    expect(requests.map((each) => each.request.bytes)).toEqual([0, 0, 0]);
    expect(requests.map((each) => each.caller?.user)).toEqual(["ann@example.com", "ann@example.com", undefined]);
  });
});

describe("looking for requests", () => {
  test.each<[filter: Record<string, unknown>, found: number]>([
    [{}, 4],
    [{ service: "tasks" }, 3],
    [{ operation: "tasks.insert" }, 2],
    [{ user: "Owner@example.com" }, 4],
    [{ user: "other@example.com" }, 0],
    [{ client: "nobody" }, 0],
    [{ method: "PATCH" }, 1],
    [{ path: "/calendar/" }, 1],
    [{ status: "400" }, 1],
    [{ status: "2xx" }, 3],
    [{ reason: "invalid" }, 1],
    [{ text: "wATER" }, 1],
    [{ limit: 2 }, 2],
    [{ limit: 1000 }, 4],
  ])("%j finds %d", async (filter, found) => {
    const { app, page, recorded } = await given();
    const { id } = await givenTask(app.owner, "Sow");
    await patchTask(app.owner, id, { title: "Water" });
    await givenRefused(app);
    await app.owner.fetch("/calendar/v3/colors");
    await recorded(4);

    const { items } = await page(filter);

    expect(items).toHaveLength(found);
    if (filter.limit === 2) expect(items.map(({ operation }) => operation)).toEqual(["tasks.insert", "colors.get"]);
  });

  test("goes on from a cursor, page by page, and finds what comes later", async () => {
    const { app, page, recorded } = await given();
    const start = (await page()).cursor;
    for (const title of ["A", "B", "C"]) await givenTask(app.owner, title);
    await recorded(3);

    const first = await page({ after: start, limit: 2 });
    const second = await page({ after: first.cursor, limit: 2 });
    const third = await page({ after: second.cursor });
    const latest = await page({ after: "latest" });

    expect([first, second, third, latest].map(({ items }) => items.length)).toEqual([2, 1, 0, 0]);
    expect(latest.cursor).toBe(third.cursor);
    expect(first.missed).toBe(0);
  });

  test("tells how much was forgotten since", async () => {
    const { app, page, recorded, sandbox } = await given();
    const start = (await page()).cursor;
    for (const title of ["A", "B"]) await givenTask(app.owner, title);
    await recorded(2);
    await unwrap(sandbox.DELETE("/sandbox/v1/requests"));
    await givenTask(app.owner, "C");
    await recorded(1);

    expect(await page({ after: start })).toMatchObject({
      missed: 2,
      answered: 1,
      items: [{ request: { body: { title: "C" } } }],
    });
  });

  test("and counts those of apps apart from those of the console, which push none of them out", async () => {
    const { app, page, recorded } = await given();
    const list = (id: string) =>
      app.owner.fetch("/tasks/v1/users/@me/lists", { headers: { "X-Request-Id": id } }).then((each) => each.text());
    await list("mine");
    await recorded(1);
    const { cursor } = await page();
    for (let each = 1; each <= 401; each++) await list(`console-${each}`);
    await list("console");
    await expect.poll(async () => (await page({ source: "apps" })).items.length).toBe(2);

    const ofApps = await page({ source: "apps", limit: 100 });
    const ofConsole = await (await app.fetch("/sandbox/v1/requests.har?source=console")).json();
    const later = await page({ after: cursor, limit: 1 });

    expect(ofApps.items.map(({ request }) => request.headers["x-request-id"])).toEqual(["mine", "console"]);
    expect(ofApps.answered).toBe(2);
    expect(ofConsole.log.entries).toHaveLength(360);
    expect(later.missed).toBe(0);
    expect((await app.fetch("/sandbox/v1/requests?source=others")).status).toBe(400);
  });

  test("waits for the next one, or in vain", async () => {
    const { app, page } = await given();
    const { cursor } = await page();
    const waiting = page({ after: cursor, wait: 30, operation: "tasks.insert" });
    await app.owner.fetch("/calendar/v3/colors");
    await givenTask(app.owner, "Sow");

    expect((await waiting).items).toHaveLength(1);
    expect((await page({ after: "latest", wait: 0.05 })).items).toEqual([]);
  });

  test.each<[query: string, parameter: string]>([
    ["status=2", "status"],
    ["status=abc", "status"],
    ["after=yesterday", "after"],
    ["wait=61", "wait"],
    ["limit=0", "limit"],
    ["method=FETCH", "method"],
    ["path=tasks", "path"],
  ])("%s is refused", async (query, parameter) => {
    const { app } = await given();

    for (const path of ["", ...(/wait|limit/.test(query) ? [] : ["/stream"])]) {
      const refusal = await refusalOf(await app.fetch(`/sandbox/v1/requests${path}?${query}`));
      expect(refusal).toMatchObject({ status: 400, reason: "invalid", at: `parameter:${parameter}` });
    }
  });

  test("one that is not there is not found", async () => {
    const { app } = await given();

    expect(await refusalOf(await app.fetch("/sandbox/v1/requests/0123.4"))).toMatchObject({ status: 404 });
  });

  test("what is kept of an answer stays as it was, however many come after it", async () => {
    const { app, page } = await given();
    const texts = new Map<string, string>();
    for (let number = 0; number < 7; number++) {
      const text = `${number}`.repeat(40_000 + 1000 * number);
      const item = await app.owner.fetch("/mirror/v1/timeline", asJson("POST", { text }));
      texts.set(((await item.json()) as { id: string }).id, text);
    }
    const ids = [...texts.keys()];

    for (let asked = 0; asked < 600; asked++) {
      // The requests have no repeating order, so the test would notice if one were recorded with another's response.
      await (await app.owner.fetch(`/mirror/v1/timeline/${ids[((asked * asked) % 1009) % 7]}`)).arrayBuffer();
    }

    const { items } = await page({ limit: 100, operation: "timeline.get" });
    const told = items.map(({ path, answer }) => [path.slice("/mirror/v1/timeline/".length), answer.body]);
    expect(told).toHaveLength(100);
    for (const [id, body] of told) expect(body).toMatchObject({ id, text: texts.get(String(id)) });
  });

  test("the journal is bounded, and forgets the oldest", async () => {
    const { app, page } = await given();
    fill(app, 2500, 20_000);

    const { items } = await page({ after: "000000000000.0", limit: 100 });

    const bytes = 20_000 * (2501 - Number(items[0]?.path.slice(1)));
    expect(bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
    expect(bytes).toBeGreaterThan(20 * 1024 * 1024);
  });
});

describe("a verification", () => {
  test.each<[wanted: PlatformSchemas["NewVerification"], ok: boolean]>([
    [{ operation: "tasks.insert" }, true],
    [{ operation: "tasks.insert", atLeast: 3 }, false],
    [{ operation: "tasks.insert", exactly: 2 }, true],
    [{ operation: "tasks.insert", atMost: 1 }, false],
    [{ operation: "tasks.delete", atMost: 0 }, true],
    [{ operation: "tasks.delete", exactly: 0 }, true],
    [{ body: { title: "Sow" } }, true],
    [{ body: { title: "Harvest" } }, false],
    [{ answer: { kind: "tasks#task", title: "Water" }, exactly: 1 }, true],
    [{ query: { previous: "x" } }, false],
    [{ headers: { "Content-Type": "application/json" }, atLeast: 2 }, true],
    [{ headers: { "Content-Type": "text/plain" } }, false],
    [{ status: "4xx" }, false],
  ])("%j: %s", async (wanted, ok) => {
    const { app, recorded, verify } = await given();
    await givenTask(app.owner, "Sow");
    await givenTask(app.owner, "Water");
    await recorded(2);

    const found = await verify(wanted);

    expect(found.ok).toBe(ok);
    expect(found.message === undefined).toBe(ok);
  });

  test("that fails says what was expected and what comes nearest", async () => {
    const { app, recorded, verify } = await given();
    await givenRefused(app);
    await recorded(1);

    const { message } = await verify({ operation: "tasks.insert", status: "2xx" });

    expect(message).toMatch(
      /^Expected at least 1 request of tasks\.insert, found none; 1 of that kind did not match, the last one: tasks\.insert by owner@example\.com returned 400 \(invalid: Invalid value for field "due".*"due":"tomorrow"\}\.$/,
    );
    expect((await verify({ operation: "tasks.move", exactly: 2 })).message).toBe(
      "Expected 2 requests of tasks.move, found none, and no similar request either.",
    );
  });

  test("waits for the requested time", async () => {
    const { app, verify } = await given();
    const waiting = verify({ operation: "tasks.insert", exactly: 2, within: 30 });
    await givenTask(app.owner, "Sow");
    await givenTask(app.owner, "Water");

    expect(await waiting).toMatchObject({ ok: true, count: 2 });
  });

  test.each<[wanted: object, field: string]>([
    [{ exactly: 1, atLeast: 1 }, "exactly"],
    [{ atLeast: 2, atMost: 1 }, "atMost"],
    [{ status: 400 }, "status"],
    [{ within: 61 }, "within"],
  ])("%j is refused", async (wanted, field) => {
    const { app } = await given();

    const answer = await app.fetch("/sandbox/v1/requests/verifications", asJson("POST", wanted));

    expect(await refusalOf(answer)).toMatchObject({ status: 400, reason: "invalid", at: `parameter:${field}` });
  });
});

test("without a sandbox nothing is recorded", async () => {
  const { server } = await startApp({ settings: { sandbox: false } });

  expect(server.parts.journal).toBeUndefined();
});
