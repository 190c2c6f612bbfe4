/** Users, tokens, and lists of clients and keys, for tests in any language. */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { createTasksClient } from "../../generated/tasks/client.ts";
import { runCommand } from "../../server/cli/run.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { quietly } from "../support/quietly.ts";
import { refusalOf } from "../support/refusals.ts";
import { advance, freeze, sandboxOf } from "../support/sandbox.ts";

const statusWith = async (app: TestApp, token: string) =>
  (await fetch(`${app.url}/tasks/v1/users/@me/lists`, { headers: { Authorization: `Bearer ${token}` } })).status;

const ann = "ann@example.com";

async function given() {
  const app = await startApp();
  const sandbox = sandboxOf(app);
  await unwrap(sandbox.POST("/sandbox/v1/users", { body: { email: "Ann@Example.com", name: "Ann" } }));
  return {
    app,
    sandbox,
    token: async (body: { scopes?: string[]; expiresIn?: number } = {}) =>
      unwrap(sandbox.POST("/sandbox/v1/tokens", { body: { user: "ann@example.com", ...body } })),
  };
}

describe("users", () => {
  test("are made, changed and listed", async () => {
    const { sandbox } = await given();
    const picture = "https://example.com/ann.png";

    const changed = await unwrap(
      sandbox.POST("/sandbox/v1/users", {
        body: { email: "ann@example.com", administrator: true, domain: "", picture },
      }),
    );

    const created = "2026-03-01T09:00:00.000Z";
    expect(changed).toEqual({ id: expect.any(String), email: ann, name: "Ann", administrator: true, created, picture });
    const page = async (query = {}) =>
      (await unwrap(sandbox.GET("/sandbox/v1/users", { params: { query } }))).items.map(({ email }) => email);
    expect(await page()).toEqual(["ann@example.com", "owner@example.com"]);
    expect(await page({ limit: 1 })).toEqual(["ann@example.com"]);
    expect(await page({ after: "ann@example.com" })).toEqual(["owner@example.com"]);
  });
});

describe("a token", () => {
  test("is good for everything wherever the clock stands, and after a reset", async () => {
    const { app, sandbox, token } = await given();
    const issued = await token();
    expect(issued).toMatchObject({ user: "ann@example.com", client: "quintet" });
    expect(issued).not.toHaveProperty("expires");

    await advance(sandbox, 2 * 3600);
    expect(await statusWith(app, issued.token)).toBe(200);
    await freeze(sandbox, "2099-01-01T00:00:00Z");
    expect(await statusWith(app, issued.token)).toBe(200);
    await freeze(sandbox, "1999-01-01T00:00:00Z");
    expect(await statusWith(app, issued.token)).toBe(200);
    await unwrap(sandbox.POST("/sandbox/v1/reset"));
    expect(await statusWith(app, issued.token)).toBe(200);

    const info = await (await fetch(`${app.url}/oauth2/v2/tokeninfo?access_token=${issued.token}`)).json();
    expect(info.expires_in).toBe(2 ** 31 - 1);
  });

  test("is good for the scopes that are named", async () => {
    const { app, token } = await given();
    const { token: narrow, scopes } = await token({ scopes: ["calendar"] });

    expect(scopes).toEqual(["https://www.googleapis.com/auth/calendar"]);
    expect(await statusWith(app, narrow)).toBe(403);
  });

  test("ends where a test asks for it, and a reset leaves what is left of it", async () => {
    const { app, sandbox, token } = await given();
    await freeze(sandbox, "2020-01-01T00:00:00Z");
    const { token: short, expires } = await token({ expiresIn: 60 });
    const { token: long } = await token({ expiresIn: 600 });
    expect(expires).toBe("2020-01-01T00:01:00.000Z");

    expect(await statusWith(app, short)).toBe(200);
    await advance(sandbox, 60);
    expect(await statusWith(app, short)).toBe(401);
    await unwrap(sandbox.POST("/sandbox/v1/reset"));
    expect(await statusWith(app, short)).toBe(401);
    expect(await statusWith(app, long)).toBe(200);
    await advance(sandbox, 540);
    expect(await statusWith(app, long)).toBe(401);
  });

  test("may end after a part of a second", async () => {
    const { sandbox, token } = await given();
    await freeze(sandbox, "2020-01-01T00:00:00Z");

    expect((await token({ expiresIn: 79195.27 })).expires).toBe("2020-01-01T21:59:55.270Z");
    expect((await token({ expiresIn: 0.0004 })).expires).toBe("2020-01-01T00:00:00.000Z");
  });

  test("of the command line outlives the clock too, unless an option says otherwise", async () => {
    const { app, sandbox } = await given();
    const { dataDir, databaseUrl } = app.server.parts.settings;
    const run = async (...words: string[]) => {
      const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
      return quietly(() => runCommand(["token", "--user", "ann@example.com", ...words], environment));
    };
    await freeze(sandbox, new Date().toISOString());
    const lasting = (await run()).stdout.trim();
    const withRefresh = JSON.parse((await run("--json")).stdout).access_token;
    const short = (await run("--expires-in", "3600")).stdout.trim();
    await advance(sandbox, 7200);

    expect(await statusWith(app, lasting)).toBe(200);
    expect(await statusWith(app, withRefresh)).toBe(200);
    expect(await statusWith(app, short)).toBe(401);
    expect((await run("--expires-in", "soon")).stderr).toMatch(/--expires-in must be a number of seconds/);
  });
});

test("clients and keys are listed without what is secret of them", async () => {
  const { app, sandbox } = await given();
  const { clients } = app.server.parts;
  const { client } = await clients.create({ name: "Web", kind: "web", redirectUris: ["https://shop.example/cb"] });
  const key = await clients.createKey({ clientId: client.id, name: "map" });

  const listed = await unwrap(sandbox.GET("/sandbox/v1/oauthClients"));
  const keys = await unwrap(sandbox.GET("/sandbox/v1/apiKeys"));

  expect(listed.items).toContainEqual({
    id: client.id,
    name: "Web",
    kind: "web",
    confidential: true,
    redirectUris: ["https://shop.example/cb"],
    created: "2026-03-01T09:00:00.000Z",
  });
  expect(keys.items).toEqual([{ client: client.id, name: "map", created: "2026-03-01T09:00:00.000Z" }]);
  expect(JSON.stringify([listed, keys])).not.toContain(key);
});

describe("clients and keys", () => {
  test("are made, with files that published auth libraries load", async () => {
    const { app, sandbox } = await given();
    const web = { name: "Web", kind: "web" as const, redirectUris: ["http://localhost:3000/callback"] };

    const { id, secret, file } = await unwrap(sandbox.POST("/sandbox/v1/oauthClients", { body: web }));
    const open = await unwrap(sandbox.POST("/sandbox/v1/oauthClients", { body: { name: "Local", public: true } }));
    const account = await unwrap(
      sandbox.POST("/sandbox/v1/serviceAccounts", { body: { name: "robot", delegateDomain: "example.com" } }),
    );
    const key = await unwrap(sandbox.POST("/sandbox/v1/apiKeys", { body: { client: id, name: "map" } }));

    expect(file).toEqual({
      web: {
        client_id: id,
        client_secret: secret,
        project_id: "quintet",
        auth_uri: `${app.url}/o/oauth2/auth`,
        token_uri: `${app.url}/token`,
        auth_provider_x509_cert_url: `${app.url}/oauth2/v1/certs`,
        redirect_uris: web.redirectUris,
      },
    });
    expect(open).not.toHaveProperty("secret");
    expect(open.file).toMatchObject({ installed: { redirect_uris: expect.arrayContaining(["http://localhost"]) } });
    expect(account).toMatchObject({ type: "service_account", token_uri: `${app.url}/token` });
    expect(account.client_email).toBe("robot@service.quintet.internal");
    expect(account.private_key).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    expect(await app.server.parts.clients.ofKey(key.key)).toBe(id);
    const { items } = await unwrap(sandbox.GET("/sandbox/v1/oauthClients"));
    expect(items.map(({ name, kind, confidential }) => [name, kind, confidential])).toEqual(
      expect.arrayContaining([
        ["Web", "web", true],
        ["Local", "installed", false],
      ]),
    );
  });

  test("an account whose address is a user's is a documented conflict", async () => {
    const { app, sandbox } = await given();
    await app.person("robot@service.quintet.internal");

    const { response } = await sandbox.POST("/sandbox/v1/serviceAccounts", { body: { name: "robot" } });

    expect(response.status).toBe(409);
  });
});

test.each<[path: string, body: object, field: string | undefined, message: RegExp]>([
  ["users", {}, "email", /email/],
  ["users", { email: "nobody" }, "email", /email/],
  ["users", { email: "a@b", picture: "nowhere" }, "picture", /picture/],
  ["users", { email: "a@b", password: "short" }, "password", /password/],
  ["tokens", { user: "nobody@example.com" }, "user", /User nobody@example\.com does not exist/],
  ["tokens", { user: ann, scopes: ["everything"] }, "scopes", /Unknown scope "everything"\. Known scopes: /],
  ["tokens", { user: ann, client: "none" }, "client", /Client "none" does not exist/],
  ["tokens", { user: ann, expiresIn: -1 }, "expiresIn", /expiresIn/],
  ["oauthClients", { name: "Web", kind: "web" }, "redirectUris", /at least one redirect URI/],
  ["oauthClients", { name: "Web", redirectUris: ["javascript:alert(1)"] }, undefined, /redirect URI/],
  ["oauthClients", { name: " " }, "name", /name/],
  ["serviceAccounts", { name: "robot", delegateDomain: "no domain" }, "delegateDomain", /domain/i],
  ["apiKeys", { client: "nobody" }, "client", /no OAuth client "nobody"/],
])("%s %j is refused", async (path, body, field, message) => {
  const { app } = await given();

  const refusal = await refusalOf(app.fetch(`/sandbox/v1/${path}`, asJson("POST", body)));

  const at = field && `parameter:${field}`;
  expect(refusal).toMatchObject({ status: 400, at, message: expect.stringMatching(message) });
});

describe("OPERATOR_TOKEN", () => {
  test("is what the operator shows on a server that others reach", async () => {
    const { operatorToken } = readSettings({ OPERATOR_TOKEN: "correct-horse-battery" });
    const app = await startApp({ settings: { host: "0.0.0.0", operatorToken } });
    const url = `http://127.0.0.1:${new URL(app.url).port}/sandbox/v1/clock`;

    const statuses = ["correct-horse-battery", "another-horse-battery"].map(
      async (token) => (await fetch(url, { headers: { Authorization: `Bearer ${token}` } })).status,
    );

    expect(await Promise.all(statuses)).toEqual([200, 401]);
    expect(app.server.parts.operator.token).toBe("correct-horse-battery");
  });

  test.each(["short", "with a space in it", "x".repeat(257)])("%j stops the start", (value) => {
    expect(() => readSettings({ OPERATOR_TOKEN: value })).toThrow(/^OPERATOR_TOKEN must have 16 to 256/);
  });
});

test("a token of the sandbox is good for the typed client", async () => {
  const { app, token } = await given();
  const tasks = createTasksClient({ baseUrl: app.url, token: (await token()).token });

  expect((await unwrap(tasks.GET("/users/@me/lists"))).items).toHaveLength(1);
});
