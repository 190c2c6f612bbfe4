/**
 * Seeds of every service: applied through the services' own operations, completely or not at all, and with the same result when
 * applied again.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, onTestFinished, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { createPaymentsClient } from "../../generated/payments/client.ts";
import { runCommand } from "../../server/cli/run.ts";
import { demoKeys, demoSeed } from "../../server/demoSeed.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { readSeed, seedCost } from "../../server/platform/seed.ts";
import { Work } from "../../server/platform/work.ts";
import { startQuintet } from "../../server/testing/index.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { collectedLog } from "../support/log.ts";
import { quietly } from "../support/quietly.ts";
import { sandboxOf } from "../support/sandbox.ts";
import { givenList, tasksOf } from "../support/tasks.ts";

const ann = "ann@example.com";
const key = "6f1c7a52-3b0e-4d8a-9c41-5e2b7a90d1ff";
const token = "a-fixed-token-of-ann";

const seed = {
  users: [{ email: ann, name: "Ann" }],
  tokens: [{ token, user: ann }],
  taskLists: [
    { user: ann, tasks: [{ title: "Order compost" }] },
    {
      user: ann,
      title: "Tomatoes",
      tasks: [{ title: "Sow", subtasks: [{ title: "Buy seeds", status: "completed" }] }, { title: "Plant" }],
    },
  ],
  calendars: [
    {
      user: ann,
      summary: "Greenhouse",
      timeZone: "Europe/Copenhagen",
      access: [{ role: "reader", scope: { type: "user", value: "bo@example.com" } }],
      events: [
        {
          summary: "Standup",
          start: { dateTime: "2026-03-02T09:00:00", timeZone: "Europe/Copenhagen" },
          end: { dateTime: "2026-03-02T09:15:00", timeZone: "Europe/Copenhagen" },
          recurrence: ["RRULE:FREQ=DAILY;COUNT=5"],
          attendees: [{ email: "bo@example.com" }],
        },
      ],
    },
  ],
  cards: [{ user: ann, item: { text: "24 degrees" } }],
  merchants: [
    {
      key,
      name: "Garden Shop",
      currency: "EUR",
      transactions: [
        { amount: 11900, at: "2026-01-15T10:00:00Z", capture: true, refund: 1900 },
        { amount: 5000, void: 5000 },
      ],
    },
  ],
  agencies: [
    { agencyId: "20700000000000125", name: "Green agency", advertisers: [{ advertiserId: "21700000000012345" }] },
  ],
};

async function given() {
  const app = await startApp();
  const { seeds } = app.server.app;
  return { app, apply: (content: unknown) => seeds.apply(content), schema: seeds.schema() };
}

async function annOf(app: TestApp) {
  const person = await app.person(ann);
  const { items: lists } = await unwrap(person.tasks.GET("/users/@me/lists"));
  const { items: calendars } = await unwrap(person.calendar.GET("/users/me/calendarList"));
  const calendarId = calendars.find(({ summary }) => summary === "Greenhouse")?.id ?? "";
  const events = await person.calendar.GET("/calendars/{calendarId}/events", {
    params: { path: { calendarId }, query: { singleEvents: true } },
  });
  const payments = createPaymentsClient({ baseUrl: app.url, key });
  const { data: me } = await payments.GET("/me");
  const { data: merchants } = await payments.GET("/identities/{appId}/merchants", {
    params: { path: { appId: me?.identity.id ?? "" }, query: { limit: 10 } },
  });
  const { data: transactions } = await payments.GET("/merchants/{merchantId}/transactions", {
    params: { path: { merchantId: merchants?.[0]?.id ?? "" }, query: { limit: 10 } },
  });
  const tomatoes = lists.find(({ title }) => title === "Tomatoes")?.id ?? "";
  return {
    lists: lists.map(({ title }) => title),
    tasks: (await tasksOf(person, tomatoes, { showHidden: true })).map(({ title }) => title),
    events: events.data?.items.map(({ summary }) => summary),
    cards: (await unwrap(person.timeline.GET("/timeline"))).items?.map(({ text }) => text),
    merchants: merchants?.map(({ name }) => name),
    transactions: transactions?.map(({ amount, capturedAmount, refundedAmount, voidedAmount, created }) => ({
      amount,
      capturedAmount,
      refundedAmount,
      voidedAmount,
      created,
    })),
  };
}

test("a seed fills every service, and leaves the same when it is applied again", async () => {
  const { app, apply } = await given();

  const counts = await apply(seed);
  const once = await annOf(app);
  await apply(seed);

  expect(counts).toEqual({ users: 1, tokens: 1, taskLists: 2, calendars: 1, cards: 1, merchants: 1, agencies: 1 });
  expect(once).toEqual({
    lists: expect.arrayContaining(["My Tasks", "Tomatoes"]),
    tasks: expect.arrayContaining(["Sow", "Buy seeds", "Plant"]),
    events: ["Standup", "Standup", "Standup", "Standup", "Standup"],
    cards: ["24 degrees"],
    merchants: ["Garden Shop"],
    transactions: expect.arrayContaining([
      {
        amount: 11900,
        capturedAmount: 11900,
        refundedAmount: 1900,
        voidedAmount: 0,
        created: "2026-01-15T10:00:00.000Z",
      },
      expect.objectContaining({ amount: 5000, voidedAmount: 5000, created: "2026-03-01T09:00:00.000Z" }),
    ]),
  });
  expect(await annOf(app)).toEqual(once);
  const answer = await fetch(`${app.url}/tasks/v1/users/@me/lists`, { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
});

test("what the services do after it meets no error", async () => {
  const { log, text } = collectedLog("error");
  const app = await startApp({ log });

  await app.server.app.seeds.apply(seed);
  await app.server.app.seeds.apply(seed);
  await app.server.stop();

  expect(text()).toBe("");
});

describe("an error is reported with its place, and nothing is loaded:", () => {
  test.each<[section: string, entry: unknown, message: RegExp]>([
    ["taskLists", { user: "nobody@example.com" }, /^taskLists\[1\]: User nobody@example\.com does not exist/],
    ["taskLists", { user: ann, tasks: ["Sow"] }, /^taskLists\[1\]\.tasks\[0\] must be an object/],
    ["taskLists", { user: ann, tasks: [{ titel: "Sow" }] }, /^taskLists\[1\]\.tasks\[0\] has an unknown field "titel"/],
    [
      "taskLists",
      { user: ann, tasks: [{ title: "a", due: "soon" }] },
      /^taskLists\[1\]\.tasks\[0\]: Invalid value for field "due"/,
    ],
    [
      "taskLists",
      { user: ann, tasks: [{ title: "a", subtasks: [{ title: "b", status: "maybe" }] }] },
      /^taskLists\[1\]\.tasks\[0\]\.subtasks\[0\]: Invalid value for field "status"/,
    ],
    ["calendars", { user: ann, events: [{ summary: "x" }] }, /^calendars\[1\]\.events\[0\]: /],
    ["calendars", { user: ann, access: [{ role: "king", scope: {} }] }, /^calendars\[1\]\.access\[0\]: /],
    ["cards", { user: ann, item: "text" }, /^cards\[1\]\.item must be an object/],
    ["merchants", { key: "secret", name: "x" }, /^merchants\[1\]\.key must be a version 4 UUID/],
    ["merchants", { key, name: "x", transactions: [{ amount: -1 }] }, /^merchants\[1\]\.transactions\[0\]: /],
    [
      "merchants",
      { key, name: "x", transactions: [{ amount: 100, at: "once" }] },
      /^merchants\[1\]\.transactions\[0\]\.at must be a time/,
    ],
    ["tokens", { user: ann, token: "short" }, /^tokens\[1\]: A token must have 16 to 128/],
    ["tokens", { user: "nobody@example.com", token }, /^tokens\[1\]\.user: user \S+ does not exist/],
  ])("%s %j", async (section, entry, message) => {
    const { app, apply } = await given();
    const base = { users: [{ email: ann }] };
    const good: Record<string, unknown> = {
      taskLists: { user: ann, title: "Good" },
      calendars: { user: ann, summary: "Good" },
      cards: { user: ann, item: { text: "Good" } },
      merchants: { key, name: "Good" },
      tokens: { user: ann, token: "a-token-that-is-good" },
    };

    await expect(apply({ ...base, [section]: [good[section], entry] })).rejects.toThrow(message);

    expect(await app.server.parts.users.findByEmail(ann)).toBeUndefined();
  });
});

test("the demo fits the schema, loads, and leaves the same on the same day", async () => {
  const { app, schema } = await given();
  const run = () => {
    const { dataDir, databaseUrl } = app.server.parts.settings;
    return quietly(() => runCommand(["seed", "--demo"], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }));
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as (instance: Ajv2020) => void)(ajv); // The cast is explained in test/support/validators.ts.

  expect(ajv.validate(schema, demoSeed(Date.UTC(2026, 2, 1))), ajv.errorsText()).toBe(true);
  expect(ajv.validate(schema, seed), ajv.errorsText()).toBe(true);
  expect(ajv.validate(schema, { users: [{ mail: "x" }] })).toBe(false);
  expect((await run()).stdout).toMatch(/^users 6\n.*merchants 2\nagencies 1\nconversions 72\n$/s);
  const ada = await app.person("ada@greenhouse.example");
  const before = await tasksOf(ada);
  expect((await run()).code).toBe(0);
  expect(await tasksOf(ada)).toEqual(before);
  const payments = createPaymentsClient({ baseUrl: app.url, key: demoKeys[0] });
  expect((await payments.GET("/me")).response.status).toBe(200);
});

test("the schema is printed, and served", async () => {
  const { app, schema } = await given();
  const { dataDir, databaseUrl } = app.server.parts.settings;

  const printed = await quietly(() =>
    runCommand(["seed", "--schema"], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
  );

  expect(JSON.parse(printed.stdout)).toEqual(schema);
  expect(await unwrap(sandboxOf(app).GET("/sandbox/v1/seeds/schema"))).toEqual(schema);
});

test("the guide lists every section, with its members", async () => {
  const { schema } = await given();
  const guide = readFileSync(join(packageRoot, "openapi/platform/seeds.md"), "utf8");
  const rows = [...guide.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, name = "", members = ""]) => {
    // Names in brackets are nested fields.
    const own = members.replaceAll(/\([^)]*\)/g, "").matchAll(/`(\w+)`/g);
    return [name, [...own].map(([, member]) => member)];
  });

  const sections = Object.entries(schema.properties as Record<string, SectionSchema>);
  const members = sections.map(([name, { items }]) => [name, Object.keys(items.properties)]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(members));
});

interface SectionSchema {
  items: { properties: object };
}

describe("SEED", () => {
  function givenFile(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), "quintet-seed-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "seed.yaml");
    writeFileSync(file, text);
    return file;
  }

  test("is loaded at the start", async () => {
    const server = await startQuintet({ settings: { SEED: givenFile(JSON.stringify(seed)) } });
    onTestFinished(() => server.stop());

    const answer = await fetch(`${server.url}/tasks/v1/users/@me/lists`, {
      headers: { Authorization: `Bearer ${token}` },
    });

    expect(answer.status).toBe(200);
  });

  test.each<[text: string, message: RegExp]>([
    ["users:\n  - mail: x\n", /^SEED: .*seed\.yaml: users\[0\] has an unknown field "mail"/],
    ["users:\n  - email: [\n", /seed\.yaml:\d+:\d+ is neither YAML nor JSON/],
  ])("with a fault stops the start: %j", async (text, message) => {
    await expect(startQuintet({ settings: { SEED: givenFile(text) } })).rejects.toThrow(message);
  });

  test("that is not there stops the start", async () => {
    await expect(startQuintet({ settings: { SEED: "/nowhere.yaml" } })).rejects.toThrow(
      "SEED: /nowhere.yaml cannot be read (ENOENT).",
    );
  });
});

test("a list with the user's own tasks keeps them", async () => {
  const { app, apply } = await given();
  const person = await app.person(ann);
  await givenList(person, "Tomatoes");

  await apply(seed);

  expect((await annOf(app)).lists.filter((each) => each === "Tomatoes")).toHaveLength(1);
});

test("a running server loads the demo by one request, by its clock, and keeps the requests that make it", async () => {
  const app = await startApp();
  const run = (...words: string[]) => quietly(() => runCommand(["seed", ...words], {}));

  const { code, stdout } = await run("--demo", "--url", `${app.url}/`);

  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringMatching(/^users 6\n.*conversions 72\n$/s) });
  const { items: recorded } = await unwrap(
    sandboxOf(app).GET("/sandbox/v1/requests", { params: { query: { service: "calendar", limit: 1 } } }),
  );
  expect(recorded).toHaveLength(1);
  const ada = await app.person("ada@greenhouse.example");
  const { items } = await unwrap(
    ada.tasks.GET("/lists/{tasklist}/tasks", { params: { path: { tasklist: "@default" } } }),
  );
  expect(items?.find(({ title }) => title === "Order compost")?.due).toBe("2026-03-03T00:00:00.000Z");
  expect(await run("--url", app.url)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--url requires --demo"),
  });
  expect(await run("--demo", "--url", "here")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--url must"),
  });
});

// Seeds that would keep a server busy: rejected before they are read completely, and read while other requests are
// served.

function apply(app: TestApp, text: string): Promise<Response> {
  const headers = { "Content-Type": "application/yaml" };
  return app.fetch("/sandbox/v1/seeds", { method: "POST", headers, body: text });
}

const users = (count: number) =>
  `users:\n${Array.from({ length: count }, (_, index) => `  - email: user${index}@example.com\n`).join("")}`;

describe("a seed that is sent to a server", () => {
  test.each([
    ["of three million lines of comments", "# c\n".repeat(2_600_000), 413, /more than 150000 YAML to/],
    ["with 150 000 users in YAML", users(150_000), 413, /as JSON or in parts/],
    [
      "with a large list and many aliases of it",
      `a: &a [${"x,".repeat(30_000)}]\nb: [${"*a,".repeat(90)}]`,
      400,
      /aliases/,
    ],
    ["that is nested a hundred thousand times", "[".repeat(100_000), 400, /neither YAML nor JSON/],
    ["of lists in lists", `users: ${"- ".repeat(70_000)}x`, 400, /neither YAML nor JSON/],
    ["with too many objects in JSON", `{"users":[${"{},".repeat(250_000)}{}]}`, 413, /200000 objects and lists/],
    ["of several documents", "users: []\n---\nusers: []\n", 400, /several documents/],
    ["that is not even JSON", '{"users": [}', 400, /^body:1:\d+ is neither/],
  ])("%s is refused", async (_, text, status, message) => {
    const app = await startApp();

    const response = await apply(app, text);

    expect(response.status).toBe(status);
    expect(((await response.json()) as { error: { message: string } }).error.message).toMatch(message);
  });

  test("may be large as JSON, and as YAML up to the bound", async () => {
    const app = await startApp();
    const lists = Array.from({ length: 300 }, (_, index) => ({ user: "owner@example.com", title: `List ${index}` }));

    const json = await apply(app, JSON.stringify({ users: [], taskLists: lists }));
    const yaml = await apply(app, users(300));

    expect(await json.json()).toEqual({ counts: { taskLists: 300 } });
    expect(await yaml.json()).toEqual({ counts: { users: 300 } });
  });
});

test("while a seed is read and judged, others get their turn", async () => {
  let turns = 0;
  let reading = true;
  const others = (async () => {
    for (; reading; turns++) await turn();
  })();
  const budget = new Work().begin(seedCost);

  const content = await readSeed(users(10_000), "seed.yaml", budget);
  reading = false;
  await others;

  expect((content as { users: unknown[] }).users).toHaveLength(10_000);
  expect(budget.longestSlice).toBe(2000);
  expect(turns).toBeGreaterThan(20);
});

test("while a seed is applied, others are served", async () => {
  const app = await startApp();
  let statuses: number[] = [];
  let applying = true;
  const applied = apply(app, users(2000)).finally(() => {
    applying = false;
  });
  while (applying) statuses = [...statuses, (await app.owner.fetch("/tasks/v1/users/@me/lists")).status];

  expect((await applied).status).toBe(200);
  expect(statuses.length).toBeGreaterThan(10);
});
