/** Forbidden requests: each is rejected as the RFC specifies, and has no effect. */
import { createHmac, createPublicKey, createSign, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { KeyFile } from "../../server/identity/serviceAccounts.ts";
import type { TestApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";
import {
  type Application,
  allowed,
  authorizationPath,
  Browser,
  callback,
  exchanged,
  formIn,
  givenApplication,
  pkce,
  post,
  signedIn,
  startSignIn,
} from "../support/signIn.ts";

/** All rows that sign-ins leave in the database. */
async function issued(app: TestApp): Promise<string> {
  const tables = ["Authorization", "AuthorizationCode", "RefreshToken", "Consent"];
  const rows = await Promise.all(tables.map((table) => app.server.parts.db.read.all(`SELECT * FROM "${table}"`)));
  return JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value));
}

describe("an authorization request leads nobody to an address that is not the client's:", () => {
  const given = shared(() => startSignIn());

  const registered = "https://planner.example/callback";

  test.each([
    ["another host", "https://evil.example/callback"],
    ["another path", "https://planner.example/other"],
    ["a path below", "https://planner.example/callback/more"],
    ["more query", "https://planner.example/callback?next=1"],
    ["another scheme", "http://planner.example/callback"],
    ["another port", "https://planner.example:8443/callback"],
    ["credentials", "https://planner.example@evil.example/callback"],
    ["a fragment", "https://planner.example/callback#x"],
    ["dots", "https://planner.example/x/../callback"],
    ["upper case", "https://PLANNER.example/callback"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,hello"],
    ["no address", "callback"],
    ["the user's machine, for a web client", "http://127.0.0.1:51234/callback"],
  ])("%s", async (_, redirectUri) => {
    const app = await given();
    const application = await givenApplication(app, { redirectUris: [registered] });
    const browser = await signedIn(app, "ann@example.com");

    const response = await browser.open(authorizationPath(application, { redirect_uri: redirectUri }));

    expect(response.status).toBe(400);
    expect(response.headers.get("Location")).toBeNull();
    expect(await response.text()).toContain("redirect_uri_mismatch");
  });

  test.each([
    ["another machine", "http://evil.example:51234/"],
    ["a name that only begins so", "http://localhost.evil.example/"],
    ["credentials", "http://localhost@evil.example/"],
    ["credentials on it", "http://user:pass@localhost/"],
    ["https", "https://localhost/"],
  ])("an installed client: %s", async (_, redirectUri) => {
    const app = await given();
    const application = await givenApplication(app, { kind: "installed", redirectUris: ["http://localhost"] });
    const browser = await signedIn(app, "ann@example.com");

    const response = await browser.open(authorizationPath(application, { redirect_uri: redirectUri }));

    expect(response.status).toBe(400);
    expect(response.headers.get("Location")).toBeNull();
  });

  test.each([
    ["no client", { client_id: "" }, 400, "invalid_request"],
    ["an unknown client", { client_id: "nobody" }, 401, "invalid_client"],
    ["no address", { redirect_uri: "" }, 400, "invalid_request"],
  ])("%s", async (_, more, status, error) => {
    const app = await given();
    const application = await givenApplication(app);

    const response = await new Browser(app).open(authorizationPath(application, more));

    expect(response.status).toBe(status);
    expect(response.headers.get("Location")).toBeNull();
    expect(await response.text()).toContain(error);
  });

  test("a repeated parameter", async () => {
    const app = await given();
    const application = await givenApplication(app);

    const path = `${authorizationPath(application)}&redirect_uri=https%3A%2F%2Fevil.example`;
    const response = await new Browser(app).open(path);

    expect(response.status).toBe(400);
    expect(response.headers.get("Location")).toBeNull();
  });

  test("a service account as the client", async () => {
    const app = await given();
    const key = await app.server.parts.serviceAccounts.create({ name: "robot" }, app.url);

    const response = await new Browser(app).open(authorizationPath({ id: key.client_id }));

    expect(response.status).toBe(401);
  });
});

describe("an authorization request is refused to the client:", () => {
  const given = shared(() => startSignIn());

  const { challenge } = pkce();

  test.each<[string, Record<string, string>, string]>([
    ["without a response type", { response_type: "" }, "invalid_request"],
    ["for a token at once", { response_type: "token" }, "unsupported_response_type"],
    ["for an identity token at once", { response_type: "id_token" }, "unsupported_response_type"],
    ["without scopes", { scope: "" }, "invalid_request"],
    ["with an unknown scope", { scope: "tasks everything" }, "invalid_scope"],
    [
      "with a challenge of another method",
      { code_challenge: challenge, code_challenge_method: "S512" },
      "invalid_request",
    ],
    ["with a method and no challenge", { code_challenge_method: "S256" }, "invalid_request"],
    ["with a challenge that is too short", { code_challenge: "short" }, "invalid_request"],
    ["with a prompt that does not stand alone", { prompt: "none consent" }, "invalid_request"],
    ["with an unknown prompt", { prompt: "shout" }, "invalid_request"],
    ["with an unknown access type", { access_type: "sometimes" }, "invalid_request"],
    ["with an unknown older prompt", { approval_prompt: "never" }, "invalid_request"],
    ["with a challenge that is too long", { code_challenge: "c".repeat(129) }, "invalid_request"],
    ["with a challenge of other characters", { code_challenge: `+${"c".repeat(43)}` }, "invalid_request"],
    ["as a request object", { request: "eyJ" }, "request_not_supported"],
    ["as a request elsewhere", { request_uri: "https://a.example/" }, "request_uri_not_supported"],
    ["as a registration", { registration: "x" }, "registration_not_supported"],
    ["with an answer in the fragment", { response_mode: "fragment" }, "invalid_request"],
  ])("%s", async (_, more, error) => {
    const app = await given();
    const application = await givenApplication(app);
    const browser = await signedIn(app, "ann@example.com");

    const response = await browser.open(authorizationPath(application, more));

    const back = new URL(response.headers.get("Location") ?? "about:blank");
    expect(back.origin + back.pathname).toBe(callback);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: "the state", iss: app.url });
    expect(JSON.parse(await issued(app)).flat()).toEqual([]);
  });

  test("without PKCE, where the client has no secret", async () => {
    const app = await given();
    const details = { name: "Phone", kind: "installed", secret: null, redirectUris: [callback] } as const;
    const { client } = await app.server.parts.clients.create(details);

    const response = await new Browser(app).open(authorizationPath(client));

    expect(response.headers.get("Location")).toContain("error=invalid_request");
  });
});

describe("a consent form that the user did not send is refused:", () => {
  async function givenConsent() {
    const app = await startSignIn();
    const application = await givenApplication(app);
    const browser = await signedIn(app, "ann@example.com");
    const page = await (await browser.open(authorizationPath(application))).text();
    return { app, application, browser, page, before: await issued(app) };
  }

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ["without the token", { csrf: "" }, {}],
    ["with a token that is made up", { csrf: randomBytes(32).toString("base64url") }, {}],
    ["from a page of another origin", {}, { "Sec-Fetch-Site": "cross-site" }],
  ])("%s", async (_, fields, headers) => {
    const { app, browser, page, before } = await givenConsent();

    const response = await browser.submit(page, { decision: "allow", ...fields }, headers);

    expect(response.status).toBe(403);
    expect(response.headers.get("Location")).toBeNull();
    expect(await issued(app)).toBe(before);
  });

  test("with the token of another browser", async () => {
    const { app, browser, page, application, before } = await givenConsent();
    const attacker = await signedIn(app, "eve@example.com");
    const { values } = formIn(await (await attacker.open(authorizationPath(application))).text());

    const response = await browser.submit(page, { decision: "allow", csrf: values.csrf ?? "" });

    expect(response.status).toBe(403);
    expect(await issued(app)).toBe(before);
  });

  test("with a token from before signing in, and without a cookie", async () => {
    const { app, page, before } = await givenConsent();
    const stranger = new Browser(app);
    const early = formIn(await (await stranger.open("/signin")).text()).values.csrf ?? "";
    const cookie = stranger.cookies.get("quintet");
    await stranger.submit(await (await stranger.open("/signin")).text(), { email: "ann@example.com", password: "" });

    expect(stranger.cookies.get("quintet")).not.toBe(cookie);
    expect((await stranger.submit(page, { decision: "allow", csrf: early })).status).toBe(403);
    expect((await new Browser(app).submit(page, { decision: "allow" })).status).toBe(403);
    expect(await issued(app)).toBe(before);
  });

  test("that asks for another address than the client's", async () => {
    const { app, application, browser, page, before } = await givenConsent();
    const request = authorizationPath(application, { redirect_uri: "https://evil.example/" }).split("?")[1] ?? "";

    const response = await browser.submit(page, { decision: "allow", request });

    expect(response.status).toBe(400);
    expect(response.headers.get("Location")).toBeNull();
    expect(await issued(app)).toBe(before);
  });

  test("the sign-in and device forms as well", async () => {
    const { app, browser } = await givenConsent();
    const signIn = await new Browser(app).open("/signin", {
      method: "POST",
      body: new URLSearchParams({ email: "ann@example.com" }),
    });
    const device = await browser.open("/device", {
      method: "POST",
      body: new URLSearchParams({ user_code: "BBBB-BBBB" }),
    });

    expect([signIn.status, device.status]).toEqual([403, 403]);
    expect(signIn.headers.getSetCookie()).toEqual([]);
  });
});

describe("a code is refused:", () => {
  const given = shared(() => startSignIn());

  async function givenCode(more: Record<string, string> = {}, app?: TestApp) {
    app ??= await startSignIn();
    const application = await givenApplication(app);
    const back = await allowed(app, authorizationPath(application, { access_type: "offline", ...more }));
    return { app, application, code: back.searchParams.get("code") ?? "" };
  }
  /** Whether the user has to allow the application's request. */
  const asksForConsent = async (app: TestApp, application: Application) =>
    (await (await signedIn(app, "ann@example.com")).open(authorizationPath(application))).status === 200;
  const { verifier, challenge } = pkce();
  const withChallenge = { code_challenge: challenge, code_challenge_method: "S256" };

  test.each<[string, Record<string, string>, Record<string, string>, number, string]>([
    ["with another verifier", withChallenge, { code_verifier: pkce().verifier }, 400, "invalid_grant"],
    ["with the challenge for a verifier", withChallenge, { code_verifier: challenge }, 400, "invalid_grant"],
    ["without the verifier", withChallenge, {}, 400, "invalid_grant"],
    ["with a verifier nobody asked for", {}, { code_verifier: verifier }, 400, "invalid_grant"],
    ["for another redirect URI", {}, { redirect_uri: "https://evil.example/" }, 400, "invalid_grant"],
    ["without the redirect URI", {}, { redirect_uri: "" }, 400, "invalid_grant"],
    ["with another secret", {}, { client_secret: "wrong" }, 401, "invalid_client"],
    ["without the secret", {}, { client_secret: "" }, 401, "invalid_client"],
    [
      "without the secret, PKCE or not",
      withChallenge,
      { client_secret: "", code_verifier: verifier },
      401,
      "invalid_client",
    ],
    ["from an unknown client", {}, { client_id: "nobody" }, 401, "invalid_client"],
    ["that is made up", {}, { code: randomBytes(32).toString("base64url") }, 400, "invalid_grant"],
    ["that is missing", {}, { code: "" }, 400, "invalid_request"],
    ["for another grant", {}, { grant_type: "refresh_token" }, 400, "invalid_request"],
    ["for an unknown grant", {}, { grant_type: "magic" }, 400, "unsupported_grant_type"],
    [
      "for a password grant",
      {},
      { grant_type: "password", username: "a", password: "b" },
      400,
      "unsupported_grant_type",
    ],
    ["for client credentials", {}, { grant_type: "client_credentials" }, 400, "unsupported_grant_type"],
  ])("%s", async (_, asked, sent, status, error) => {
    const { app, application, code } = await givenCode(asked, await given());

    const answer = await exchanged(app, application, code, sent);

    expect(answer).toMatchObject({ status, body: { error, error_description: expect.any(String) } });
    expect(Object.keys(answer.body).sort()).toEqual(["error", "error_description"]);
    if (status === 401) expect(answer.headers.get("WWW-Authenticate")).toMatch(/^Basic realm="/);
    expect(await app.server.parts.db.read.all('SELECT * FROM "RefreshToken"')).toEqual([]);
  });

  test.each([
    ["a second time", {}],
    ["a second time, for another redirect URI", { redirect_uri: "https://evil.example/" }],
  ])("%s, which also ends what the first one gave, and the consent", async (_, sent) => {
    const { app, application, code } = await givenCode();
    const first = await exchanged(app, application, code);
    expect(await app.server.parts.tokens.verify(String(first.body.access_token))).toBeDefined();
    expect(await asksForConsent(app, application)).toBe(false);

    const second = await exchanged(app, application, code, sent);

    const { id, secret } = application;
    const { refresh_token } = first.body;
    const form = { grant_type: "refresh_token", refresh_token: String(refresh_token), client_id: id };
    expect(second).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    expect(await app.server.parts.tokens.verify(String(first.body.access_token))).toBeUndefined();
    expect(await post(app, { ...form, client_secret: secret })).toMatchObject({ body: { error: "invalid_grant" } });
    expect(await asksForConsent(app, application)).toBe(true);
  });

  test("after ten minutes, which ends nothing else", async () => {
    const { app, application, code: early } = await givenCode();
    const late = (await allowed(app, authorizationPath(application, { prompt: "consent" }))).searchParams.get("code");
    app.clock.advance(600_000 - 1);
    const { body } = await exchanged(app, application, early);
    app.clock.advance(1);

    expect(await exchanged(app, application, late ?? "")).toMatchObject({
      status: 400,
      body: { error: "invalid_grant" },
    });
    expect(await app.server.parts.tokens.verify(String(body.access_token))).toBeDefined();
    expect(await asksForConsent(app, application)).toBe(false);
  });
});

describe("the token endpoint refuses", () => {
  test("a repeated parameter", async () => {
    const app = await startSignIn();
    const form: [string, string][] = [
      ["grant_type", "refresh_token"],
      ["grant_type", "authorization_code"],
    ];

    expect(await post(app, form)).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  });

  test("another media type, and another method", async () => {
    const app = await startSignIn();
    const json = await fetch(`${app.url}/token`, asJson("POST", { grant_type: "refresh_token" }));

    expect([json.status, (await json.json()).error]).toEqual([400, "invalid_request"]);
    expect((await fetch(`${app.url}/token`)).status).toBeGreaterThanOrEqual(400);
  });
});

describe("a code", () => {
  test("that is exchanged many times at once gives tokens once, which stay good", async () => {
    const app = await startSignIn();
    const application = await givenApplication(app);

    for (let round = 0; round < 5; round++) {
      const code = (await allowed(app, authorizationPath(application, { prompt: "consent" }))).searchParams.get("code");
      const answers = await Promise.all(Array.from({ length: 8 }, () => exchanged(app, application, code ?? "")));

      const good = answers.filter(({ status }) => status === 200);
      expect(good).toHaveLength(1);
      for (const { status, body } of answers.filter((each) => each !== good[0])) {
        expect([status, body.error]).toEqual([400, "invalid_grant"]);
      }
    }
  });

  test("that another exchange took meanwhile is refused; one that was used before ends what it gave", async () => {
    const app = await startSignIn();
    const application = await givenApplication(app);
    const { authorizations, tokens } = app.server.parts;
    const code = (await allowed(app, authorizationPath(application))).searchParams.get("code") ?? "";
    const [one, other] = [await authorizations.findCode(code), await authorizations.findCode(code)];
    if (!one || !other) throw new Error("The code is not there.");

    const given = await authorizations.exchangeCode(one, { withRefreshToken: false });

    expect(await authorizations.exchangeCode(other, { withRefreshToken: false })).toBeUndefined();
    expect(await tokens.verify(given?.token ?? "")).toBeDefined();
    expect(await exchanged(app, application, code)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    expect(await tokens.verify(given?.token ?? "")).toBeUndefined();
  });
});

describe("an assertion of a service account is refused:", () => {
  const now = () => Math.floor(Date.now() / 1000);
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  function signed(key: KeyFile, claims: Record<string, unknown>, header: Record<string, unknown> = {}): string {
    const text = `${encode({ alg: "RS256", typ: "JWT", kid: key.private_key_id, ...header })}.${encode(claims)}`;
    return `${text}.${createSign("RSA-SHA256").update(text).sign(key.private_key).toString("base64url")}`;
  }

  const claimsOf = (app: TestApp, key: KeyFile) => ({
    iss: key.client_email,
    scope: "https://www.googleapis.com/auth/tasks",
    aud: `${app.url}/token`,
    iat: now(),
    exp: now() + 3600,
  });

  type Make = (key: KeyFile, claims: ReturnType<typeof claimsOf>) => string;

  const given = shared(async () => {
    const app = await startSignIn();
    await app.person("ann@example.com");
    return { app, key: await app.server.parts.serviceAccounts.create({ name: "robot" }, app.url) };
  });

  const bearer = (app: TestApp, assertion: string) =>
    post(app, { grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });

  test.each<[string, Make, string?]>([
    ["expired", (key, claims) => signed(key, { ...claims, iat: now() - 7200, exp: now() - 3600 })],
    ["from the future", (key, claims) => signed(key, { ...claims, iat: now() + 600, exp: now() + 1200 })],
    ["good for too long", (key, claims) => signed(key, { ...claims, exp: now() + 7200 })],
    ["without dates", (key, { iss, aud, scope }) => signed(key, { iss, aud, scope })],
    ["unsigned", (_, claims) => `${encode({ alg: "RS256" })}.${encode(claims)}.`],
    ["alg none", (_, claims) => `${encode({ alg: "none" })}.${encode(claims)}.`],
    [
      "alg HS256, keyed with the public key",
      (key, claims) => {
        const text = `${encode({ alg: "HS256", kid: key.private_key_id })}.${encode(claims)}`;
        const publicPem = createPublicKey(key.private_key).export({ type: "spki", format: "pem" });
        return `${text}.${createHmac("sha256", publicPem).update(text).digest("base64url")}`;
      },
    ],
    ["with another key's name", (key, claims) => signed(key, claims, { kid: "0".repeat(40) })],
    ["with critical headers", (key, claims) => signed(key, claims, { crit: ["x"], x: 1 })],
    ["for another audience", (key, claims) => signed(key, { ...claims, aud: "https://evil.example/token" })],
    ["for several audiences", (key, claims) => signed(key, { ...claims, aud: [claims.aud, "https://evil.example"] })],
    ["without an audience", (key, { aud: _, ...claims }) => signed(key, claims)],
    ["from an unknown account", (key, claims) => signed(key, { ...claims, iss: "nobody@example.com" })],
    ["from a person", (key, claims) => signed(key, { ...claims, iss: "ann@example.com" })],
    ["without scopes", (key, claims) => signed(key, { ...claims, scope: "" }), "invalid_scope"],
    ["for an unknown scope", (key, claims) => signed(key, { ...claims, scope: "everything" }), "invalid_scope"],
    ["for somebody else", (key, claims) => signed(key, { ...claims, sub: "ann@example.com" }), "unauthorized_client"],
    [
      "changed afterwards",
      (key, claims) => {
        const [head, , signature] = signed(key, claims).split(".");
        return `${head}.${encode({ ...claims, scope: "openid" })}.${signature}`;
      },
    ],
    ["with a key of a name that every object has", (key, claims) => signed(key, claims, { kid: "__proto__" })],
    ["with a key whose name is no text", (key, claims) => signed(key, claims, { kid: 5 })],
    ["for a user that is no text", (key, claims) => signed(key, { ...claims, sub: 5 })],
    ["for an audience that is no text", (key, claims) => signed(key, { ...claims, aud: [{}] })],
    ["for scopes that are no text", (key, claims) => signed(key, { ...claims, scope: ["openid"] })],
    ["from an issuer that is no text", (key, claims) => signed(key, { ...claims, iss: { a: 1 } })],
    ["in four parts", (key, claims) => `${signed(key, claims)}.x`],
    ["no token at all", () => "nonsense"],
    ["empty", () => ""],
  ])("%s", async (_, make, error = "invalid_grant") => {
    const { app, key } = await given();
    const claims = claimsOf(app, key);
    const before = await app.server.parts.db.read.all('SELECT "hash" FROM "AccessToken"');

    const assertion = make(key, claims);
    const answer = await bearer(app, assertion);
    const asToken = await app.fetch("/tasks/v1/users/@me/lists", {
      headers: { Authorization: `Bearer ${assertion || "x"}` },
    });

    expect(answer.body).toMatchObject({ error });
    expect(answer.status).toBe(error === "unauthorized_client" ? 401 : 400);
    expect(await app.server.parts.db.read.all('SELECT "hash" FROM "AccessToken"')).toEqual(before);
    // Not checked for other audiences and scopes: such an assertion may be valid as an access token that the client has signed.
    if (!/audience|scope/.test(_)) expect(asToken.status).toBe(401);
  });

  test("nor is it in plain base64 with padding, as google-oauth-jwt writes it; a changed one is", async () => {
    const app = await startSignIn();
    const key = await app.server.parts.serviceAccounts.create({ name: "robot" }, app.url);
    // The claims contain characters whose base64 encoding contains +, / and =.
    const claims = { ...claimsOf(app, key), note: "??>>~~ü" };
    const plain = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
    const text = `${plain({ alg: "RS256", typ: "JWT" })}.${plain(claims)}`;
    const signature = createSign("RSA-SHA256").update(text).sign(key.private_key, "base64");

    expect(signature.endsWith("=")).toBe(true);
    expect(text).toMatch(/[+/=]/);
    expect(await bearer(app, `${text}.${signature}`)).toMatchObject({ status: 200, body: { token_type: "Bearer" } });
    const other = `${plain({ alg: "RS256", typ: "JWT" })}.${plain({ ...claims, scope: "openid" })}`;
    expect(await bearer(app, `${other}.${signature}`)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  });

  test("for a name of the server that only the request says, where the operator has said another", async () => {
    const app = await startSignIn({
      settings: { publicUrl: "https://quintet.example", otherPublicUrls: ["https://other.example"] },
    });
    const key = await app.server.parts.serviceAccounts.create({ name: "robot" }, app.url);
    const claims = claimsOf(app, key);
    const assertion = (aud: string) => bearer(app, signed(key, { ...claims, aud }));

    expect(await assertion("https://quintet.example/token")).toMatchObject({ status: 200 });
    for (const name of [app.url, "https://other.example"]) {
      expect(await assertion(`${name}/token`)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    }
  });

  test("with a key that was removed", async () => {
    const app = await startSignIn();
    const key = await app.server.parts.serviceAccounts.create({ name: "robot" }, app.url);
    await app.server.parts.db.write((tx) => tx.run('DELETE FROM "ServiceAccountKey"'));

    expect(await bearer(app, signed(key, claimsOf(app, key)))).toMatchObject({ status: 400 });
  });
});

describe("a call with two tokens is refused:", () => {
  const given = shared(() => startSignIn());

  test.each([
    ["header and query", "?access_token=TOKEN", true],
    ["header and older query", "?oauth_token=TOKEN", true],
    ["query twice", "?access_token=TOKEN&access_token=TOKEN", false],
    ["both queries", "?access_token=TOKEN&oauth_token=TOKEN", false],
  ])("%s", async (_, query, inHeader) => {
    const app = await given();
    const { token } = app.owner;
    const path = `/tasks/v1/users/@me/lists${query.replaceAll("TOKEN", token)}`;

    const response = await app.fetch(path, inHeader ? { headers: { Authorization: `Bearer ${token}` } } : {});

    expect(await refusalOf(response)).toMatchObject({ status: 400, reason: "invalid", at: "header:Authorization" });
  });
});

describe("an API key", () => {
  test("does not reach a person's data, and an unknown key is another error", async () => {
    const app = await startSignIn();
    const key = await app.server.parts.clients.createKey({});
    const path = "/tasks/v1/users/@me/lists";

    const alone = await app.fetch(`${path}?key=${key}`);
    const unknown = await app.fetch(`${path}?key=nonsense`);
    const beside = await app.owner.fetch(`${path}?key=${key}`);

    expect(await refusalOf(alone)).toMatchObject({ status: 401, reason: "required" });
    expect(await refusalOf(unknown)).toMatchObject({ status: 400, reason: "badRequest", at: "parameter:key" });
    expect(beside.status).toBe(200);
  });
});
