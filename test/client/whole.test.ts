/** The parts of the client besides its calls: openapi-fetch's interface, sync, payments, notifications and errors. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createQuintet,
  isPaymentError,
  isServiceError,
  NotificationError,
  pay,
  QuintetError,
  readCalendarNotification,
  readTimelineNotification,
  sync,
  tokenize,
  unwrap,
} from "../../client/index.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { type QuintetKit, quintet, startQuintet } from "../../server/testing/index.ts";

let kit: QuintetKit;
let stop: () => Promise<void>;
beforeAll(async () => {
  const server = await startQuintet();
  stop = server.stop;
  kit = await quintet({ url: server.url });
});
beforeEach(() => kit.reset());
afterAll(() => stop());

const ann = "ann@example.com";
const path = { tasklist: "@default" };
const at = (time: string) => ({ dateTime: `2031-05-01T${time}:00Z` });

describe("openapi-fetch's interface", () => {
  test("middleware sees every call, until it is taken out", async () => {
    const { tasks } = await kit.clients(ann);
    const seen: string[] = [];
    const middleware = {
      onRequest: ({ request, schemaPath }: { request: Request; schemaPath: string }) => {
        seen.push(`${request.method} ${schemaPath}`);
        request.headers.set("X-Request-Id", "mine");
        return request;
      },
    };
    tasks.use(middleware);
    const { response } = await tasks.GET("/lists/{tasklist}/tasks", { params: { path } });
    tasks.eject(middleware);
    await tasks.GET("/users/@me/lists");

    expect(seen).toEqual(["GET /lists/{tasklist}/tasks"]);
    expect(response.headers.get("X-Request-Id")).toBe("mine");
  });

  test("a method may be a value", async () => {
    const { tasks } = await kit.clients(ann);

    const { data } = await tasks.request("get", "/users/@me/lists");

    expect(data?.items.map(({ title }) => title)).toEqual(["My Tasks"]);
  });
});

describe("sync", () => {
  test("tells what has changed since, and begins anew where a token is too old", async () => {
    const { calendar } = await kit.clients(ann);
    const params = { path: { calendarId: "primary" } };
    const events = "/calendars/{calendarId}/events" as const;
    const add = (summary: string) =>
      unwrap(calendar.POST(events, { params, body: { summary, start: at("09:00"), end: at("10:00") } }));
    await add("A");

    const first = await sync(calendar, events, params);
    await add("B");
    const second = await sync(calendar, events, params, first.syncToken);
    const third = await sync(calendar, events, params, second.syncToken);
    const anew = await sync(calendar, events, params, "nonsense").catch((error: unknown) => error);
    await kit.reset();
    const afterReset = await sync(calendar, events, params, third.syncToken);

    expect(first).toMatchObject({ isFull: true, items: [{ summary: "A" }] });
    expect(second).toMatchObject({ isFull: false, items: [{ summary: "B" }] });
    expect(third).toMatchObject({ isFull: false, items: [] });
    expect(afterReset).toMatchObject({ isFull: true, items: [] });
    expect(anew instanceof QuintetError || (anew as { isFull: boolean }).isFull).toBe(true);
  });
});

describe("pay", () => {
  /** Performs the customer's actions on the bank's page without a browser, as the guide describes them. */
  async function showFrame({ action, fields }: { action: string; fields: Record<string, string> }): Promise<string[]> {
    const body = new URLSearchParams({ ...fields, outcome: "authenticated" });
    const answer = await fetch(action, { method: "POST", headers: { Accept: "application/json" }, body });
    return ((await answer.json()) as { hints?: string[] }).hints ?? [];
  }

  test("goes through every challenge to the transaction", async () => {
    const { merchant, payments } = await kit.shop();
    const card = {
      number: await tokenize(payments, "pcn", "4100000000000000"),
      code: await tokenize(payments, "pcsc", "123"),
      expiry: { month: 8 as const, year: 2040 },
    };
    const amount = { currency: "EUR" as const, exponent: 2, value: 11900 };

    const payment = { test: {}, integration: { key: merchant.key }, amount, card };
    const id = await pay(payments, payment, { showFrame });

    const params = { path: { transactionId: id } };
    const { transaction } = await unwrap(payments.GET("/transactions/{transactionId}", { params }));
    expect(transaction).toMatchObject({ amount: 11900, currency: "EUR", successful: true });
    await expect(pay(payments, payment)).rejects.toThrow(/requires a frame\. Outside a browser, pass `showFrame`/);
  });

  test("a refusal is the payment service's", async () => {
    const { payments } = await kit.shop();

    const error = await pay(payments, { integration: { key: "none" } }).catch((caught: unknown) => caught);

    expect(isPaymentError(error) && !isServiceError(error)).toBe(true);
    if (isPaymentError(error) && !Array.isArray(error.body)) expect(error.body.code).toBeTypeOf("string");
  });
});

test("errors are narrowed by the family of the service", async () => {
  const { tasks } = await kit.clients(ann);
  const wrong = { tasklist: "none" };

  const error = await unwrap(tasks.GET("/lists/{tasklist}/tasks", { params: { path: wrong } })).catch((each) => each);

  expect(isPaymentError(error)).toBe(false);
  if (!isServiceError(error)) throw new Error("It is the task service's.");
  expect(error.body.error.status).toBe("NOT_FOUND");
  expect(isServiceError(new TypeError("no"))).toBe(false);
});

test("a POST with a key is sent again, another is not", async () => {
  const sent: string[] = [];
  const failing = async (request: Request) => {
    sent.push(`${request.method} ${request.headers.get("Idempotency-Key")}`);
    return new Response("{}", { status: 503 });
  };
  const { tasks } = createQuintet({
    baseUrl: "http://quintet.test",
    fetch: failing,
    retries: 1,
    sleep: async () => {},
  });
  const call = { params: { path }, body: { title: "Sow" } };
  await tasks.POST("/lists/{tasklist}/tasks", call);
  await tasks.POST("/lists/{tasklist}/tasks", { ...call, headers: { "Idempotency-Key": "one" } });

  expect(sent).toEqual(["POST null", "POST one", "POST one"]);
});

test("the progress of an upload ends at the whole", async () => {
  const { uploads } = await kit.clients(ann);
  const told: number[] = [];
  const content = new Uint8Array(300_000);

  const onProgress = (arrived: number, total: number) => void told.push(arrived / total);
  await uploads.insert({ type: "image/png", content }, undefined, { chunkBytes: 262_144, onProgress });

  expect(told.at(-1)).toBe(1);
  expect(told).toEqual([...told].sort((a, b) => a - b));
});

describe("notifications", () => {
  const headers = {
    "X-Goog-Channel-ID": "channel",
    "X-Goog-Channel-Token": "hush",
    "X-Goog-Resource-ID": "resource",
    "X-Goog-Resource-URI": "http://quintet.test/calendar/v3/calendars/primary/events",
    "X-Goog-Resource-State": "exists",
    "X-Goog-Message-Number": "7",
    "X-Goog-Channel-Expiration": "Sun, 01 Mar 2026 09:00:00 GMT",
  };

  test("of the calendar are read from their headers", () => {
    for (const source of [headers, new Headers(headers)]) {
      expect(readCalendarNotification(source, { token: "hush" })).toEqual({
        channelId: "channel",
        resourceId: "resource",
        resourceUri: headers["X-Goog-Resource-URI"],
        state: "exists",
        number: 7,
        expires: new Date("2026-03-01T09:00:00Z"),
        deliveryId: undefined,
      });
    }
    expect(() => readCalendarNotification(headers, { token: "hush!" })).toThrow(NotificationError);
    expect(() => readCalendarNotification({}, { token: "hush" })).toThrow(/does not match the expected token/);
    expect(() => readCalendarNotification({})).toThrow(/not a message of a channel/);
  });

  test("of the timeline are read from their bodies", () => {
    const body = { collection: "timeline", itemId: "1", operation: "INSERT", verifyToken: "hush", userActions: [] };

    expect(readTimelineNotification(JSON.stringify(body), { verifyToken: "hush" })).toEqual(body);
    expect(() => readTimelineNotification(body, { verifyToken: "other" })).toThrow(NotificationError);
    expect(() => readTimelineNotification("no JSON")).toThrow(/it is not JSON/);
    expect(() => readTimelineNotification({})).toThrow(/not a message of a subscription/);
  });
});

describe("an error that a program prints", () => {
  const built = (name: string) => JSON.stringify(join(packageRoot, "dist", name));
  const imported = `import { createTasksClient, unwrap } from ${JSON.stringify(pathToFileURL(join(packageRoot, "dist/client.js")))};`;
  const required = `const { createTasksClient, unwrap } = require(${built("client.cjs")});`;
  const call = `unwrap(createTasksClient(JSON.parse(process.argv[1])).GET("/lists/{tasklist}/tasks", {
    params: { path: { tasklist: "@default" }, query: { pageToken: "lost" } } }))`;
  const printed = (kind: string, code: string, options: object) =>
    new Promise<{ code: unknown; lines: string[] }>((resolve) => {
      execFile(
        process.execPath,
        [`--input-type=${kind}`, "-e", code, JSON.stringify(options)],
        (error, stdout, stderr) =>
          resolve({ code: error?.code ?? 0, lines: `${stdout}${stderr}`.trim().split(/\r?\n/) }),
      );
    });

  test.each([
    ["uncaught in an ES module", "module", `${imported}\nawait ${call};`, 1],
    ["uncaught in CommonJS", "commonjs", `${required}\n(async () => { await ${call}; })();`, 1],
    ["with console.log", "module", `${imported}\nawait ${call}.catch((error) => console.log(error));`, 0],
  ])("%s begins with what is wrong, and has no response", async (_, kind, code, exitCode) => {
    const token = await kit.token(ann);

    const { code: exited, lines } = await printed(kind, code, { baseUrl: kit.url, token });

    const first = lines.findIndex((line) => line.startsWith("QuintetError: "));
    const text = lines.join("\n");
    expect(exited, text).toBe(exitCode);
    expect(lines.slice(first, first + 3), text).toEqual([
      expect.stringMatching(/^QuintetError: .*page token/),
      expect.stringMatching(/^ {2}Hint: \S/),
      "  GET /tasks/v1/lists/{tasklist}/tasks: 400 invalid",
    ]);
    expect(text).not.toMatch(/Response|Headers|errors: \[/);
    expect(lines.length, text).toBeLessThanOrEqual(13);
  });
});
