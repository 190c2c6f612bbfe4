/** Assertions of service accounts (RFC 7523), which are exchanged for access tokens. */
import { createHmac, createPublicKey, createSign } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { KeyFile } from "../../server/identity/serviceAccounts.ts";
import { Failure } from "../../server/platform/failure.ts";
import { shared } from "../support/endings.ts";
import { post, startSignIn } from "../support/signIn.ts";

afterEach(() => void vi.restoreAllMocks());

const tasks = "https://www.googleapis.com/auth/tasks";
const grant_type = "urn:ietf:params:oauth:grant-type:jwt-bearer";

const now = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signed(key: KeyFile, claims: Record<string, unknown>, header: Record<string, unknown> = {}): string {
  const text = `${encode({ alg: "RS256", typ: "JWT", kid: key.private_key_id, ...header })}.${encode(claims)}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(key.private_key).toString("base64url")}`;
}

/** Starts a server with a service account, two users and a second account. None has an organization unless one is given. */
async function givenRobot(delegateDomain: string | null = null, settings = {}) {
  const app = await startSignIn({ settings });
  const { serviceAccounts, users } = app.server.parts;
  const ann = await users.ensure("ann@example.com");
  await users.ensure("eve@else.example");
  const key = await serviceAccounts.create({ name: "robot", delegateDomain }, app.url);
  const other = await serviceAccounts.create({ name: "other" }, app.url);
  const claims = { iss: key.client_email, scope: tasks, aud: `${app.url}/token`, iat: now(), exp: now() + 3600 };
  const send = (assertion: string) => post(app, { grant_type, assertion });
  const ask = (
    more: Record<string, unknown>,
    form: Record<string, string> = {},
    options: Parameters<typeof post>[2] = {},
  ) => post(app, { grant_type, assertion: signed(key, { ...claims, ...more }), ...form }, options);
  return { app, ann, key, other, claims, send, ask };
}

type Robot = Awaited<ReturnType<typeof givenRobot>>;
type Make = (robot: Robot) => string;

/** Returns an assertion with some claims and headers changed. */
const changed =
  (more: Record<string, unknown>, header: Record<string, unknown> = {}): Make =>
  ({ key, claims }) =>
    signed(key, { ...claims, ...more }, header);

const invalid = (why: string) => ({ error: "invalid_grant", error_description: why });
const malformed = invalid("Invalid JWT: it is malformed, or its issuer is unknown.");
const invalidScope = { error: "invalid_scope" };
const unauthorized = { error: "unauthorized_client" };

describe("an assertion is refused:", () => {
  const given = shared(() => givenRobot());

  test.each<[name: string, make: Make, body?: Record<string, unknown>]>([
    ["expired", ({ key, claims }) => signed(key, { ...claims, iat: now() - 7200, exp: now() - 3600 })],
    ["from the future", ({ key, claims }) => signed(key, { ...claims, iat: now() + 600, exp: now() + 1200 })],
    ["good for too long", ({ key, claims }) => signed(key, { ...claims, exp: now() + 7200 })],
    ["without dates", changed({ iat: undefined, exp: undefined })],
    ["unsigned", ({ claims }) => `${encode({ alg: "RS256" })}.${encode(claims)}.`],
    ["alg none", ({ claims }) => `${encode({ alg: "none" })}.${encode(claims)}.`],
    [
      "alg HS256, keyed with the public key",
      ({ key, claims }) => {
        const text = `${encode({ alg: "HS256", kid: key.private_key_id })}.${encode(claims)}`;
        const publicPem = createPublicKey(key.private_key).export({ type: "spki", format: "pem" });
        return `${text}.${createHmac("sha256", publicPem).update(text).digest("base64url")}`;
      },
    ],
    ["with another key's name", changed({}, { kid: "0".repeat(40) })],
    ["with a key of a name that every object has", changed({}, { kid: "__proto__" })],
    ["with a key whose name is no text", changed({}, { kid: 5 })],
    ["with critical headers", changed({}, { crit: ["x"], x: 1 })],
    ["for another audience", changed({ aud: "https://evil.example/token" })],
    ["for the server as the audience", ({ app, key, claims }) => signed(key, { ...claims, aud: app.url })],
    [
      "for several audiences",
      ({ key, claims }) => signed(key, { ...claims, aud: [claims.aud, "https://evil.example"] }),
    ],
    ["without an audience", changed({ aud: undefined })],
    ["for an audience that is no text", changed({ aud: [{}] })],
    ["from an unknown account", changed({ iss: "nobody@example.com" })],
    ["from a person", changed({ iss: "ann@example.com" })],
    ["from an issuer that is no text", changed({ iss: { a: 1 } })],
    ["without a scope", changed({ scope: undefined }), invalidScope],
    ["for an empty scope", changed({ scope: "" }), invalidScope],
    ["for a blank scope", changed({ scope: " " }), invalidScope],
    [
      "for an unknown scope",
      changed({ scope: `tasks every"thing\\ ${"ä".repeat(201)}` }),
      { ...invalidScope, error_description: `Some requested scopes are invalid: every?thing? ${"?".repeat(200)}` },
    ],
    ["for scopes that are no text", changed({ scope: ["openid"] })],
    // The account has no organization, so it acts for nobody: no user, nobody, no other account.
    ["for a user", changed({ sub: "ann@example.com" }), unauthorized],
    ["for nobody", changed({ sub: "nobody@example.com" }), unauthorized],
    [
      "for another account",
      ({ key, claims, other }) => signed(key, { ...claims, sub: other.client_email }),
      unauthorized,
    ],
    ["for a user that is no text", changed({ sub: 5 })],
    [
      "changed afterwards",
      ({ key, claims }) => {
        const [head, , signature] = signed(key, claims).split(".");
        return `${head}.${encode({ ...claims, scope: "openid" })}.${signature}`;
      },
      invalid("Invalid JWT Signature."),
    ],
    ["with a short signature", ({ key, claims }) => `${signed(key, claims).replace(/[^.]+$/, "x")}`],
    ["in four parts", ({ key, claims }) => `${signed(key, claims)}.x`],
    ["no token at all", () => "nonsense"],
    ["empty", () => "", malformed],
  ])("%s", async (name, make, body = { error: "invalid_grant" }) => {
    const robot = await given();
    const { app, send } = robot;
    const before = await app.server.parts.db.read.all('SELECT "hash" FROM "AccessToken"');

    const assertion = make(robot);
    const answer = await send(assertion);
    const asToken = await app.fetch("/tasks/v1/users/@me/lists", {
      headers: { Authorization: `Bearer ${assertion || "x"}` },
    });

    expect(answer.body).toMatchObject(body);
    expect(answer.status).toBe(body.error === "unauthorized_client" ? 401 : 400);
    expect(await app.server.parts.db.read.all('SELECT "hash" FROM "AccessToken"')).toEqual(before);
    // Not checked for other audiences and scopes: such an assertion may be valid as an access token that the client has signed.
    if (!/audience|scope/.test(name)) expect(asToken.status).toBe(401);
  });

  test("missing", async () => {
    const { app } = await given();
    expect((await post(app, { grant_type })).body).toEqual(malformed);
  });

  test("nor is it in plain base64 with padding, as google-oauth-jwt writes it; a changed one is", async () => {
    const { key, claims, send } = await given();
    // The claims contain characters whose base64 encoding contains +, / and =.
    const plain = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
    const head = plain({ alg: "RS256", typ: "JWT" });
    const text = `${head}.${plain({ ...claims, note: "??>>~~ü" })}`;
    const signature = createSign("RSA-SHA256").update(text).sign(key.private_key, "base64");

    expect(signature.endsWith("=")).toBe(true);
    expect(text).toMatch(/[+/=]/);
    expect(await send(`${text}.${signature}`)).toMatchObject({ status: 200, body: { token_type: "Bearer" } });
    const other = `${head}.${plain({ ...claims, note: "??>>~~ü", scope: "openid" })}.${signature}`;
    expect(await send(other)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  });

  test("for a name of the server that only the request says, where the operator has said another", async () => {
    const { app, ask } = await givenRobot(null, {
      publicUrl: "https://quintet.example",
      otherPublicUrls: ["https://other.example"],
    });

    expect(await ask({ aud: "https://quintet.example/token" })).toMatchObject({ status: 200 });
    for (const name of [app.url, "https://other.example"]) {
      expect(await ask({ aud: `${name}/token` })).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    }
  });

  test("with a key that was removed", async () => {
    const { app, ask } = await givenRobot();
    await app.server.parts.db.write((tx) => tx.run('DELETE FROM "ServiceAccountKey"'));

    expect(await ask({})).toMatchObject({ status: 400 });
  });
});

describe("an assertion", () => {
  test("says who sends it, whatever else the request says of that", async () => {
    const { app, key, ask } = await givenRobot();
    const account = await app.server.parts.serviceAccounts.findByEmail(key.client_email);

    const { status, body } = await ask({});
    expect([status, body]).toEqual([
      200,
      { access_token: expect.any(String), expires_in: 3599, scope: tasks, token_type: "Bearer" },
    ]);
    expect(await app.server.parts.tokens.verify(String(body.access_token))).toMatchObject({
      user: { id: account?.userId },
      clientId: key.client_id,
    });
    const headers = { Authorization: `Basic ${Buffer.from("a:b").toString("base64")}` };
    expect((await ask({}, {}, { headers })).status).toBe(200);
    expect((await ask({}, { client_secret: "x", client_id: "nobody" })).status).toBe(200);
    expect(await ask({}, { client_secret: "x" }, { headers })).toMatchObject({ body: { error: "invalid_request" } });
  });

  test("is for this endpoint under each of its names; short scopes are written long in the token", async () => {
    const { app, ask } = await givenRobot();
    const paths = ["/token", "/o/oauth2/token", "/oauth2/v4/token", "/oauth2/v3/token"];

    for (const aud of [...paths.map((path) => `${app.url}${path}`), "https://oauth2.googleapis.com/token"]) {
      expect((await ask({ aud })).status, aud).toBe(200);
    }
    const { body } = await ask({ scope: "tasks openid https://other.example/auth/tasks.readonly" });
    expect(body.scope).toBe("tasks openid https://other.example/auth/tasks.readonly");
    const info = await (await fetch(`${app.url}/tokeninfo?access_token=${body.access_token}`)).json();
    expect(info.scope.split(" ").sort()).toEqual(["openid", tasks, "https://other.example/auth/tasks.readonly"].sort());
  });

  test("is for a user of the account's own organization only, and tells nothing of others", async () => {
    const { app, ann, ask } = await givenRobot("example.com");
    const refused = { status: 401, body: unauthorized };

    const { body } = await ask({ sub: "Ann@example.com" });
    expect(await app.server.parts.tokens.verify(String(body.access_token))).toMatchObject({ user: { id: ann.id } });
    expect(await ask({ sub: "nobody@example.com" })).toMatchObject({
      status: 400,
      body: invalid("Invalid email or User ID"),
    });
    const [known, unknown, none] = [
      await ask({ sub: "eve@else.example" }),
      await ask({ sub: "nobody@else.example" }),
      await ask({ sub: "no address" }),
    ];
    for (const each of [known, unknown, none]) expect(each).toMatchObject(refused);
    expect(unknown.body).toEqual(known.body);
    expect(unknown.headers.get("WWW-Authenticate")).toBeNull();

    vi.spyOn(app.server.parts.users, "findByEmail").mockRejectedValueOnce(new Failure("invalid", "invalid", "No."));
    expect(await ask({ sub: "ann@else.example" })).toMatchObject(refused);
  });

  test("is not what the server's own faults are blamed on", async () => {
    const { app, ask } = await givenRobot("example.com");
    const { users, clients, serviceAccounts } = app.server.parts;
    const failures = [
      vi.spyOn(users, "findByEmail"),
      vi.spyOn(clients, "find"),
      vi.spyOn(serviceAccounts, "findByEmail"),
    ];

    for (const spy of failures) {
      spy.mockRejectedValueOnce(new Error("The disk is full."));
      const { status, body } = await ask(spy === failures[0] ? { sub: "ann@example.com" } : {});
      expect(status).toBe(500);
      expect(body.error).not.toBe("invalid_grant");
    }
  });
});
