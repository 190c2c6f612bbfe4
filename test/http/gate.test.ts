/** Tests that a server that only its own machine can reach needs no credential, and which responses scripts may read. */
import { describe, expect, test } from "vitest";
import { operationsOf, type Response, resolve } from "../../scripts/generate/contract.ts";
import { documentedServices } from "../../server/http/document.ts";
import { createGate } from "../../server/platform/gate.ts";
import { readSettings, SettingError, type Settings } from "../../server/platform/settings.ts";
import { serverOfPeople, startApp } from "../support/app.ts";
import { browserTest } from "../support/browser.ts";
import { givenChromium } from "../support/chromium.ts";
import { failureOf } from "../support/failures.ts";
import { collectedLog } from "../support/log.ts";
import { connectRaw, sendRaw } from "../support/raw.ts";
import { loadContract } from "../support/wire.ts";

const loopback = { host: "127.0.0.1", publicUrl: undefined, trustProxy: false, allowedHosts: [], otherPublicUrls: [] };

describe("a server on loopback is known by", () => {
  const gate = createGate({
    ...loopback,
    publicUrl: "http://127.0.0.1:4010",
    allowedHosts: ["quintet.test", "[fd00::1]"],
  });

  test.each([
    "localhost",
    "LOCALHOST:4010",
    "localhost.:4010",
    "tasks.localhost",
    "127.0.0.1",
    "127.8.0.1:80",
    "[::1]:4010",
    "quintet.test:1",
    "[fd00::1]",
  ])("%s", (host) => {
    expect(failureOf(() => gate.requireOwnName(host))).toBeUndefined();
    expect(failureOf(() => gate.requireOwnPage(`http://${host}`))).toBeUndefined();
  });

  test.each([
    undefined,
    "",
    "rebound.example",
    "a~b.example.com",
    "localhost.example.com",
    "127.0.0.1.example.com",
    "example.com#localhost",
    "localhost@example.com",
    "localhost, example.com",
    "[::1].example.com",
    "[fd00::2]",
    "quintet.test.example.com",
    "notlocalhost",
    "10.0.0.1",
    "127.0.0.1:port",
  ])("not by %s", (host) => {
    expect(failureOf(() => gate.requireOwnName(host))).toMatchObject({ kind: "misdirected" });
    if (host !== undefined)
      expect(failureOf(() => gate.requireOwnPage(`https://${host}`))).toMatchObject({ kind: "forbidden" });
  });

  test("its public address, too", () => {
    const named = createGate({ ...loopback, publicUrl: "http://localhost:4010" });

    expect(failureOf(() => named.requireOwnName("127.0.0.1:4010"))).toBeUndefined();
    expect(failureOf(() => named.requireOwnName("rebound.example"))).toMatchObject({ kind: "misdirected" });
  });
});

test.each<[string, Partial<Settings>]>([
  ["listens on all addresses", { host: "0.0.0.0" }],
  ["is behind a proxy", { trustProxy: true }],
  ["has a public address", { publicUrl: "https://quintet.example" }],
])("a server that %s opens nothing without a credential, so any name is good", (_, settings) => {
  const gate = createGate({ ...loopback, ...settings });

  expect(failureOf(() => gate.requireOwnName("anything.example"))).toBeUndefined();
  expect(failureOf(() => gate.requireOwnPage("https://anything.example"))).toBeUndefined();
});

describe("ALLOWED_HOSTS", () => {
  test("are names, in any case", () => {
    expect(readSettings({ ALLOWED_HOSTS: "Quintet.test, box.lan" }).allowedHosts).toEqual(["quintet.test", "box.lan"]);
    expect(readSettings({}).allowedHosts).toEqual([]);
  });

  test.each(["quintet.test:4010", "http://quintet.test", "*", "a b"])("are not %s", (value) => {
    expect(() => readSettings({ ALLOWED_HOSTS: value })).toThrow(SettingError);
  });
});

const started = serverOfPeople();

const pages = [
  "/",
  "/docs",
  "/docs/tasks",
  "/signin",
  "/o/oauth2/v2/auth",
  "/metrics",
  "/device",
  "/meet/abc-defg-hij",
];

test.each(pages)("%s is not shown under another name", async (target) => {
  const { url } = await started();

  const misdirected = await sendRaw(url, { target, headers: { Host: "rebound.example" } });
  const own = await sendRaw(url, { target, headers: { Host: "localhost:4010" } });

  expect(misdirected.status).toBe(421);
  expect(JSON.parse(misdirected.body).error.message).toMatch(/ALLOWED_HOSTS/);
  expect(own.status).not.toBe(421);
});

test("calls with a credential, and what clients are built from, are answered under any name", async () => {
  const { url, owner } = await started();
  const Host = "quintet.test:4010";

  const api = await sendRaw(url, {
    target: "/tasks/v1/users/@me/lists",
    headers: { Host, Authorization: `Bearer ${owner.token}` },
  });
  const discovery = await sendRaw(url, { target: "/discovery/v1/apis", headers: { Host } });
  const keys = await sendRaw(url, { target: "/oauth2/v3/certs", headers: { Host } });

  expect([api.status, discovery.status, keys.status]).toEqual([200, 200, 200]);
});

describe("POST /apps, which asks for no credential,", () => {
  const create = (url: string, headers: Record<string, string>) =>
    sendRaw(url, {
      method: "POST",
      target: "/apps",
      headers: { "Content-Type": "application/json", ...headers },
      body: '{"name":"Shop"}',
    });

  test("is refused to pages of other origins and under other names", async () => {
    const { url } = await started();

    const foreign = await create(url, { Origin: "https://evil.example" });
    const nowhere = await create(url, { Origin: "null" });
    const rebound = await create(url, { Host: "rebound.example", Origin: "http://rebound.example" });

    expect([foreign.status, nowhere.status, rebound.status]).toEqual([403, 403, 421]);
    expect(JSON.parse(foreign.body)).toEqual([{ message: expect.stringMatching(/other origins/) }]);
  });

  test("is answered to programs and pages of this machine, and to everybody where others reach the server", async () => {
    const { url } = await started();
    const open = await startApp({ settings: { host: "0.0.0.0" } });
    const openUrl = `http://127.0.0.1:${new URL(open.url).port}`;

    const answers = [
      await create(url, {}),
      await create(url, { Origin: "http://localhost:3000" }),
      await create(openUrl, { Origin: "https://shop.example", Host: "quintet.example" }),
    ];

    expect(answers.map((each) => each.status)).toEqual([201, 201, 201]);
  });
});

describe("a script of another origin may read", () => {
  const Origin = "https://app.example";
  const allowed = async (url: string, target: string, headers: Record<string, string> = {}, method = "GET") =>
    (await sendRaw(url, { method, target, headers: { Origin, ...headers } })).headers.get(
      "Access-Control-Allow-Origin",
    );

  test.each([
    "/tasks/v1/users/@me/lists",
    "/calendar/v3/colors",
    "/merchants",
    "/token",
    "/batch",
    "/batch/tasks/v1",
    "/discovery/v1/apis",
    "/discovery/v1/apis/tasks/v1/rest",
    "/$discovery/rest?version=v1",
    "/.well-known/openid-configuration",
    "/oauth2/v3/certs",
    "/docs/tasks/openapi.json",
  ])("%s", async (target) => {
    const { url } = await started();

    expect(await allowed(url, target)).toBe(Origin);
  });

  test.each([
    "/",
    "/docs",
    "/docs/tasks",
    "/signin",
    "/o/oauth2/v2/auth",
    "/metrics",
    "/healthz",
    "/pos",
    "/sandbox/v1/mails",
    "/nowhere",
  ])("but not %s", async (target) => {
    const { url } = await started();

    expect(await allowed(url, target)).toBeNull();
    expect(await allowed(url, target, { "Access-Control-Request-Method": "GET" }, "OPTIONS")).toBeNull();
  });

  test("every header that a contract states, or names in its text", async () => {
    const { url } = await started();
    const { headers } = await sendRaw(url, { target: "/tasks/v1/users/@me/lists", headers: { Origin } });
    const exposed = new Set((headers.get("Access-Control-Expose-Headers") ?? "").toLowerCase().split(","));
    // Headers whose readability does not depend on the server: scripts can always read them, or can never read them.
    const others = /^(?:cache-control|content-(?:language|length|type)|expires|last-modified|pragma|set-cookie)$/i;

    const documented = documentedServices().flatMap((service) => {
      const contract = loadContract(service);
      const answers = operationsOf(contract).flatMap(({ operation }) => Object.values(operation.responses));
      const stated = answers.flatMap((each) => Object.keys(resolve<Response>(contract, each).headers ?? {}));
      return [...stated, ...(JSON.stringify(contract).match(/\bQuintet-[A-Z][a-z]+\b/g) ?? [])];
    });

    const names = [...new Set(documented)].filter((name) => !others.test(name));
    expect(names).toEqual(expect.arrayContaining(["ETag", "Quintet-Hint", "Quintet-Ignored", "X-Goog-Upload-URL"]));
    expect(names.filter((name) => !exposed.has(name.toLowerCase()))).toEqual([]);
  });

  test("the sandbox, with the operator's token", async () => {
    const { url, server } = await started();
    const Authorization = `Bearer ${server.parts.operator.token}`;
    const asked = { "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "authorization" };

    expect(await allowed(url, "/sandbox/v1/mails", { Authorization })).toBe(Origin);
    expect(await allowed(url, "/sandbox/v1/mails", asked, "OPTIONS")).toBe(Origin);
  });
});

browserTest("a page that leads its own name to this machine reads nothing that is this machine's", async () => {
  const { url } = await startApp();
  const browser = await givenChromium({ switches: ["--host-resolver-rules=MAP rebound.example 127.0.0.1"] });
  // Bypasses the page's content security policy, because an attacker's page may set its own.
  const page = await browser.newPage({ bypassCSP: true });
  const address = `http://rebound.example:${new URL(url).port}`;
  expect((await page.goto(`${address}/`))?.status()).toBe(421);

  const read = (path: string, init: RequestInit = {}) =>
    page.evaluate(
      async ([target, options]) => {
        const response = await fetch(target, options);
        return { status: response.status, text: await response.text() };
      },
      [path, init] as const,
    );

  for (const path of [
    "/sandbox/v1/mails",
    "/sandbox/v1/deliveries",
    "/sandbox/v1/clock",
    "/metrics",
    "/docs",
    "/signin",
  ]) {
    expect(await read(path), path).toMatchObject({ status: 421 });
  }
  expect(await read("/sandbox/v1/reset", { method: "POST" })).toMatchObject({ status: 421 });
  expect(await read("/apps", { method: "POST" })).toMatchObject({ status: 421 });
  // If the browser uses the server's own host name, it can read the emails.
  expect((await page.goto(`${url}/sandbox/v1/mails`))?.status()).toBe(200);
});

describe("a request that a proxy passes on", () => {
  const users = "/sandbox/v1/users";

  async function givenServer(settings: Partial<Settings> = {}) {
    const { log, text } = collectedLog();
    const { url, server } = await startApp({ log, settings });
    const lines = () => text().match(/[^\n]*"level":40[^\n]*/g) ?? [];
    return { url, operatorToken: server.parts.operator.token, lines };
  }

  test.each([
    ["Forwarded", "for=203.0.113.7"],
    ["X-Forwarded-For", "203.0.113.7"],
    ["X-Forwarded-Proto", "https"],
    ["X-Forwarded-Port", "443"],
    ["X-Real-IP", "203.0.113.7"],
    ["Via", "1.1 cache"],
  ])("with %s is not local: it needs the operator's token", async (name, value) => {
    const { url, operatorToken } = await givenServer();

    const local = await sendRaw(url, { target: users });
    const stranger = await sendRaw(url, { target: users, headers: { [name]: value } });
    const operator = await sendRaw(url, {
      target: users,
      headers: { [name]: value, Authorization: `Bearer ${operatorToken}` },
    });

    expect([local.status, stranger.status, operator.status]).toEqual([200, 401, 200]);
  });

  test("by nginx's defaults, over HTTP/1.0 and without a header, is not local either", async () => {
    const { url, lines } = await givenServer();
    const connection = await connectRaw(url);

    connection.write(`GET ${users} HTTP/1.0\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`);

    expect((await connection.answer()).status).toBe(401);
    expect(lines()).toEqual([expect.stringMatching(/without TRUST_PROXY.*MODE=production/)]);
  });

  test("is warned of once, and a part of its batch is as little local as the batch", async () => {
    const { url, lines } = await givenServer();
    const part = `--b\r\nContent-Type: application/http\r\n\r\nGET ${users} HTTP/1.1\r\n\r\n\r\n--b--\r\n`;

    for (const target of ["/batch", "/batch"]) {
      const answer = await sendRaw(url, {
        method: "POST",
        target,
        headers: { "Content-Type": "multipart/mixed; boundary=b", "X-Forwarded-For": "203.0.113.7" },
        body: part,
      });
      expect(answer.body).not.toMatch(/"email"/);
    }

    expect(lines()).toHaveLength(1);
  });

  test("is the trusted proxy's own where TRUST_PROXY is set, and nothing is logged", async () => {
    const { url, lines } = await givenServer({ trustProxy: true });

    const answer = await sendRaw(url, { target: users, headers: { "X-Forwarded-For": "203.0.113.7" } });

    expect(answer.status).toBe(401);
    expect(lines()).toEqual([]);
  });
});

describe("MODE", () => {
  const production = { PUBLIC_URL: "https://a.example", SECRET: "s".repeat(32) };

  test.each([
    [{}, "development"],
    [{ NODE_ENV: "development" }, "development"],
    [{ NODE_ENV: "test", MODE: "test" }, "development"],
    [{ ...production, NODE_ENV: "production" }, "production"],
    [{ NODE_ENV: "production", MODE: "development" }, "development"],
  ])("with %j is %s", (environment, mode) => {
    expect(readSettings(environment)).toMatchObject({ mode, sandbox: mode === "development" });
  });

  test("follows NODE_ENV with everything that production needs", () => {
    expect(() => readSettings({ NODE_ENV: "production" })).toThrow(/^PUBLIC_URL is required in production/);
  });
});
