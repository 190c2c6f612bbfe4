/** Forbidden requests: each is rejected as the RFC specifies, and has no effect. */
import { randomBytes } from "node:crypto";
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
  basicOf,
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

  const web = { redirectUris: ["https://planner.example/callback"] };
  const installed = { kind: "installed", redirectUris: ["http://localhost"] } as const;

  test.each<[string, string, typeof web | typeof installed]>([
    ["another host", "https://evil.example/callback", web],
    ["another path", "https://planner.example/other", web],
    ["a path below", "https://planner.example/callback/more", web],
    ["more query", "https://planner.example/callback?next=1", web],
    ["another scheme", "http://planner.example/callback", web],
    ["another port", "https://planner.example:8443/callback", web],
    ["credentials", "https://planner.example@evil.example/callback", web],
    ["a fragment", "https://planner.example/callback#x", web],
    ["dots", "https://planner.example/x/../callback", web],
    ["upper case", "https://PLANNER.example/callback", web],
    ["a script", "javascript:alert(1)", web],
    ["data", "data:text/html,hello", web],
    ["no address", "callback", web],
    ["any port of this machine, for a web client", "http://localhost:1/", { redirectUris: ["http://localhost"] }],
    ["another machine, for an installed client", "http://evil.example:51234/", installed],
    ["a name that only begins so, for an installed client", "http://localhost.evil.example/", installed],
    ["credentials, for an installed client", "http://localhost@evil.example/", installed],
    ["credentials on it, for an installed client", "http://user:pass@localhost/", installed],
    ["https, for an installed client", "https://localhost/", installed],
  ])("%s", async (_, redirectUri, details) => {
    const app = await given();
    const application = await givenApplication(app, { ...details, redirectUris: [...details.redirectUris] });
    const browser = await signedIn(app, "ann@example.com");

    const response = await browser.open(authorizationPath(application, { redirect_uri: redirectUri }));

    expect(response.status).toBe(400);
    expect(response.headers.get("Location")).toBeNull();
    expect(await response.text()).toContain("redirect_uri_mismatch");
  });

  test.each<[string, (application: Application, robot: KeyFile) => string, number, string]>([
    ["no client", (application) => authorizationPath(application, { client_id: "" }), 400, "invalid_request"],
    ["an unknown client", () => authorizationPath({ id: "nobody" }), 401, "invalid_client"],
    [
      "a service account as the client",
      (_, robot) => authorizationPath({ id: robot.client_id }),
      401,
      "invalid_client",
    ],
    ["no address", (application) => authorizationPath(application, { redirect_uri: "" }), 400, "invalid_request"],
    [
      "a repeated parameter",
      (application) => `${authorizationPath(application)}&redirect_uri=https%3A%2F%2Fevil.example`,
      400,
      "invalid_request",
    ],
  ])("%s", async (_, pathFor, status, error) => {
    const app = await given();
    const application = await givenApplication(app);
    const robot = await app.server.parts.serviceAccounts.create({ name: "robot" }, app.url);

    const response = await new Browser(app).open(pathFor(application, robot));

    expect(response.status).toBe(status);
    expect(response.headers.get("Location")).toBeNull();
    expect(await response.text()).toContain(error);
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

  type Consent = Awaited<ReturnType<typeof givenConsent>>;

  const submitted =
    (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ({ browser, page }: Consent) =>
      browser.submit(page, { decision: "allow", ...fields }, headers);

  test.each<[string, (consent: Consent) => Promise<Response>, status?: number]>([
    ["without the token", submitted({ csrf: "" })],
    ["with a token that is made up", submitted({ csrf: randomBytes(32).toString("base64url") })],
    ["from a page of another origin", submitted({}, { "Sec-Fetch-Site": "cross-site" })],
    ["without a cookie", ({ app, page }) => new Browser(app).submit(page, { decision: "allow" })],
    [
      "with the token of another browser",
      async (consent) => {
        const attacker = await signedIn(consent.app, "eve@example.com");
        const { values } = formIn(await (await attacker.open(authorizationPath(consent.application))).text());
        return submitted({ csrf: values.csrf ?? "" })(consent);
      },
    ],
    [
      "with a token from before signing in",
      async ({ app, page }) => {
        const stranger = new Browser(app);
        const signIn = await (await stranger.open("/signin")).text();
        const cookie = stranger.cookies.get("quintet");
        await stranger.submit(signIn, { email: "ann@example.com", password: "" });
        expect(stranger.cookies.get("quintet")).not.toBe(cookie);
        return stranger.submit(page, { decision: "allow", csrf: formIn(signIn).values.csrf ?? "" });
      },
    ],
    [
      "that asks for another address than the client's",
      (consent) => {
        const path = authorizationPath(consent.application, { redirect_uri: "https://evil.example/" });
        return submitted({ request: path.split("?")[1] ?? "" })(consent);
      },
      400,
    ],
  ])("%s", async (_, send, status = 403) => {
    const consent = await givenConsent();

    const response = await send(consent);

    expect(response.status).toBe(status);
    expect(response.headers.get("Location")).toBeNull();
    expect(await issued(consent.app)).toBe(consent.before);
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

  interface Row {
    name: string;
    asked?: Record<string, string>;
    sent: Record<string, string>;
    /** A secret in the header. */
    secret?: string;
    error?: string;
    /** Whether the right exchange still succeeds afterward: a wrong guess uses the code up. */
    isUsedUp?: true;
  }

  test.each<Row>([
    { name: "with another verifier", asked: withChallenge, sent: { code_verifier: pkce().verifier }, isUsedUp: true },
    { name: "with the challenge itself", asked: withChallenge, sent: { code_verifier: challenge }, isUsedUp: true },
    { name: "without the verifier", asked: withChallenge, sent: {}, isUsedUp: true },
    { name: "with a verifier nobody asked for", sent: { code_verifier: verifier }, isUsedUp: true },
    { name: "for another redirect URI", sent: { redirect_uri: "https://evil.example/" }, isUsedUp: true },
    { name: "for a longer redirect URI", sent: { redirect_uri: `${callback}/more` }, isUsedUp: true },
    { name: "without the redirect URI", sent: { redirect_uri: "" }, isUsedUp: true },
    { name: "with another secret", sent: { client_secret: "wrong" }, error: "invalid_client" },
    {
      name: "with another secret in the header",
      sent: { client_secret: "" },
      secret: "wrong",
      error: "invalid_client",
    },
    { name: "with a secret in the form and one in the header", sent: {}, secret: "x", error: "invalid_request" },
    { name: "without the secret", sent: { client_secret: "" }, error: "invalid_client" },
    {
      name: "without the secret, PKCE or not",
      asked: withChallenge,
      sent: { client_secret: "", code_verifier: verifier },
      error: "invalid_client",
    },
    { name: "from an unknown client", sent: { client_id: "nobody" }, error: "invalid_client" },
    { name: "that is made up", sent: { code: randomBytes(32).toString("base64url") } },
    { name: "that is missing", sent: { code: "" }, error: "invalid_request" },
    { name: "for another grant", sent: { grant_type: "refresh_token" }, error: "invalid_request" },
    { name: "for an unknown grant", sent: { grant_type: "magic" }, error: "unsupported_grant_type" },
    {
      name: "for a password grant",
      sent: { grant_type: "password", username: "a", password: "b" },
      error: "unsupported_grant_type",
    },
    { name: "for client credentials", sent: { grant_type: "client_credentials" }, error: "unsupported_grant_type" },
  ])("$name", async ({ asked = {}, sent, secret, error = "invalid_grant", isUsedUp = false }) => {
    const { app, application, code } = await givenCode(asked, await given());
    const rows = () => app.server.parts.db.read.all('SELECT "hash" FROM "RefreshToken"');
    const before = await rows();
    const headers = secret === undefined ? {} : basicOf(application.id, secret);

    const { status, body, headers: answered } = await exchanged(app, application, code, sent, headers);

    expect([status, body]).toEqual([
      error === "invalid_client" ? 401 : 400,
      {
        error,
        error_description: "redirect_uri" in sent ? expect.stringContaining("redirect_uri") : expect.any(String),
      },
    ]);
    expect(answered.get("WWW-Authenticate")).toBe(status === 401 ? `Basic realm="${app.url}"` : null);
    expect(await rows()).toEqual(before);
    const right = await exchanged(app, application, code, asked === withChallenge ? { code_verifier: verifier } : {});
    expect([right.status, right.body.error]).toEqual(isUsedUp ? [400, "invalid_grant"] : [200, undefined]);
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

test("the token endpoint refuses a repeated parameter, another media type, and another method", async () => {
  const app = await startSignIn();
  const form: [string, string][] = [
    ["grant_type", "refresh_token"],
    ["grant_type", "authorization_code"],
  ];
  const json = await fetch(`${app.url}/token`, asJson("POST", { grant_type: "refresh_token" }));

  expect(await post(app, form)).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  expect([json.status, (await json.json()).error]).toEqual([400, "invalid_request"]);
  expect((await fetch(`${app.url}/token`)).status).toBeGreaterThanOrEqual(400);
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
