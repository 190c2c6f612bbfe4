/** Signing in and consenting: the pages and the token endpoint without errors. */
import { createHook } from "node:async_hooks";
import { describe, expect, onTestFinished, test } from "vitest";
import type { TestApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import {
  allowed,
  authorizationPath,
  Browser,
  basicOf,
  callback,
  exchanged,
  formIn,
  givenApplication,
  givenTokens,
  pkce,
  post,
  signedIn,
  startSignIn,
} from "../support/signIn.ts";

async function givenApp(details: Parameters<typeof givenApplication>[1] = {}) {
  const app = await startSignIn();
  const application = await givenApplication(app, details);
  return { app, application };
}

/** Fills in the form of the sign-in page. @param from The path of the page. */
async function trySignIn(app: TestApp, email: string, password = "", from = "/signin") {
  const browser = new Browser(app);
  const page = await (await browser.open(from)).text();
  return { page, response: await browser.submit(page, { email, password }) };
}

const incorrect = "The email address or password is incorrect.";

describe("signing in leads on to our own pages only:", () => {
  const given = shared(() => startSignIn());

  test.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "\\\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/tasks/v1/users/@me/lists",
    "/o/oauth2/v2/auth/../../../evil",
    "http:evil.example",
    "",
  ])("%j", async (next) => {
    const app = await given();
    const browser = new Browser(app);
    const page = await (await browser.open(`/signin?continue=${encodeURIComponent(next)}`)).text();

    const response = await browser.submit(page, { email: "ann@example.com", password: "", continue: next });

    expect(formIn(page).values.continue).toBe("/");
    expect(response.headers.get("Location")).toBe("/");
  });
});

describe("pages keep browsers careful:", () => {
  const given = shared(() => startSignIn());

  test.each(["/signin", "/device", "/o/oauth2/v2/auth", "consent"])("%s", async (path) => {
    const app = await given();
    const application = await givenApplication(app);
    const browser = path === "/signin" ? new Browser(app) : await signedIn(app, "ann@example.com");

    const { headers } = await browser.open(path === "consent" ? authorizationPath(application) : path);

    const policy = headers.get("Content-Security-Policy");
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).toMatch(path === "consent" ? /form-action 'self' http:\/\/127\.0\.0\.1:9$/ : /form-action 'self'$/);
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Cache-Control")).toBe("no-store, no-transform");
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  test("cookies stay on https and on this host, where there is https", async () => {
    const app = await startSignIn({ settings: { publicUrl: "https://quintet.example" } });

    const [cookie] = (await fetch(`${app.url}/signin`)).headers.getSetCookie();

    expect(cookie).toMatch(/^__Host-quintet=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
  });
});

describe("the consent page", () => {
  test("says who asks, who is asked, for what and where it leads", async () => {
    const { app, application } = await givenApp({ name: "<Planner> & Co" });
    const browser = await signedIn(app, "ann@example.com");

    const response = await browser.open(authorizationPath(application, { scope: "tasks openid" }));
    const page = await response.text();

    expect(response.status).toBe(200);
    expect(page).toContain("&#60;Planner&#62; &#38; Co wants access to your account");
    expect(page).toContain("ann@example.com");
    expect(page).toContain("See, create, change and delete the user&#39;s task lists and tasks.");
    expect(page).toContain("Know who you are on this server.");
    expect(page).toContain("127.0.0.1:9");
    expect(page).not.toContain("<Planner>");
    expect(page).not.toContain("<script");
  });

  test("leads back with the code, the state and the issuer; the redirect URI keeps its own query", async () => {
    const app = await startSignIn();
    const redirectUri = `${callback}?tenant=7&code=old`;
    const application = await givenApplication(app, { redirectUris: [redirectUri] });

    const back = await allowed(app, authorizationPath(application, { redirect_uri: redirectUri }));

    expect(Object.fromEntries(back.searchParams)).toEqual({
      tenant: "7",
      state: "the state",
      iss: app.url,
      code: expect.stringMatching(/^[\w-]{43}$/),
      scope: "https://www.googleapis.com/auth/tasks",
    });
    expect(back.searchParams.getAll("code")).toEqual(["old", expect.not.stringMatching("old")]);
  });

  test("denied, leads back with the error and gives nothing", async () => {
    const { app, application } = await givenApp();
    const browser = await signedIn(app, "ann@example.com");
    const page = await (await browser.open(authorizationPath(application))).text();

    const response = await browser.submit(page, { decision: "deny" });

    const back = new URL(response.headers.get("Location") ?? "");
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: "access_denied", state: "the state" });
    expect(back.searchParams.has("code")).toBe(false);
    expect(await app.server.parts.db.read.all('SELECT * FROM "Authorization"')).toEqual([]);
  });

  test("is shown once to a web application, again for more scopes, and when asked for", async () => {
    const { app, application } = await givenApp();
    await allowed(app, authorizationPath(application));
    const browser = await signedIn(app, "ann@example.com");
    const statusOf = async (more: Record<string, string>) =>
      (await browser.open(authorizationPath(application, more))).status;

    const other = await givenApplication(app, { name: "Other" });
    const bob = await signedIn(app, "bob@example.com");

    expect(await statusOf({})).toBe(303);
    expect(await statusOf({ prompt: "none" })).toBe(303);
    expect((await browser.open(authorizationPath(other))).status).toBe(200);
    expect((await bob.open(authorizationPath(application))).status).toBe(200);
    expect(await statusOf({ scope: "tasks openid" })).toBe(200);
    expect(await statusOf({ prompt: "consent" })).toBe(200);
    expect(await statusOf({ approval_prompt: "force" })).toBe(200);
  });

  test("is always shown for a program on somebody's machine, which anything can pretend to be", async () => {
    const { app, application } = await givenApp({ kind: "installed", redirectUris: ["http://127.0.0.1"] });
    await allowed(app, authorizationPath(application));
    const browser = await signedIn(app, "ann@example.com");

    expect((await browser.open(authorizationPath(application))).status).toBe(200);
  });

  test("leads to signing in where the session has ended before it is answered, and then back", async () => {
    const app = await startSignIn();
    const browser = await signedIn(app, "ann@example.com");
    const page = await (await browser.open(authorizationPath(await givenApplication(app)))).text();
    app.clock.advance(15 * 24 * 3600_000);

    const response = await browser.submit(page, { decision: "allow" });

    expect(response.status).toBe(200);
    const { action, values } = formIn(await response.text());
    expect(action).toBe("/signin");
    expect(values.continue).toMatch(/^\/o\/oauth2\/v2\/auth\?/);
    expect(await app.server.parts.db.read.all('SELECT * FROM "Authorization"')).toEqual([]);
  });

  test("comes after a form that begins with the mail address which the application knows", async () => {
    const { app, application } = await givenApp();
    const formFor = async (more: Record<string, string>) =>
      (await new Browser(app).open(authorizationPath(application, more))).text();

    expect(await formFor({ login_hint: "ann@example.com" })).toContain('name="email" value="ann@example.com"');
    expect(await formFor({})).toContain('name="email" value=""');
  });

  test("adds what was granted before, when that is asked for", async () => {
    const { app, application } = await givenApp();
    await allowed(app, authorizationPath(application));

    const back = await allowed(
      app,
      authorizationPath(application, { scope: "openid", include_granted_scopes: "true" }),
    );

    expect(back.searchParams.get("scope")).toBe("openid https://www.googleapis.com/auth/tasks");
  });
});

describe("prompt=none", () => {
  test("tells the application that nobody is signed in, or that somebody has to be asked", async () => {
    const { app, application } = await givenApp();
    const path = authorizationPath(application, { prompt: "none" });
    const errorOf = async (browser: Browser) =>
      new URL((await browser.open(path)).headers.get("Location") ?? "").searchParams.get("error");

    expect(await errorOf(new Browser(app))).toBe("login_required");
    expect(await errorOf(await signedIn(app, "ann@example.com"))).toBe("consent_required");
  });
});

describe("an account", () => {
  test("with a password takes nothing else, in development too", async () => {
    const cli = await startSignIn();
    await cli.server.parts.users.save({
      email: "ann@example.com",
      passwordHash: await cli.server.parts.passwords.hash("correct horse"),
    });
    const attempt = async (password: string) => {
      const { response } = await trySignIn(cli, "Ann@example.com", password, "/signin?continue=/device");
      return { status: response.status, location: response.headers.get("Location") };
    };

    expect(await attempt("")).toEqual({ status: 400, location: null });
    expect(await attempt("wrong horse")).toEqual({ status: 400, location: null });
    expect(await attempt("correct horse")).toEqual({ status: 303, location: "/device" });
  });

  test("without a password cannot sign in in production, an unknown one is not made, and none are listed", async () => {
    const app = await startSignIn({ settings: { mode: "production", sandbox: false } });
    await app.person("ann@example.com");
    const before = await app.server.parts.users.list();

    for (const email of ["ann@example.com", "new@example.com"]) {
      const { page, response } = await trySignIn(app, email);
      expect(page).not.toContain("ann@example.com");
      expect(response.headers.get("Location")).toBeNull();
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(incorrect);
    }
    expect(await app.server.parts.users.list()).toEqual(before);
  });

  test("of a program cannot sign in with a browser", async () => {
    const app = await startSignIn();
    const key = await app.server.parts.serviceAccounts.create({ name: "robot" }, app.url);

    const { response } = await trySignIn(app, key.client_email);

    expect(response.headers.get("Location")).toBeNull();
    expect(await response.text()).toContain(incorrect);
  });

  test("takes as long to refuse whoever is named: a person, a program, nobody", async () => {
    const app = await startSignIn();
    await app.server.parts.users.save({
      email: "ann@example.com",
      passwordHash: await app.server.parts.passwords.hash("the password"),
    });
    const robot = await app.server.parts.serviceAccounts.create({ name: "robot" }, app.url);
    const browser = new Browser(app);
    const page = await (await browser.open("/signin")).text();
    // A hash takes several times as long as the rest of the request, so the time shows the number of hashes.
    let hashes = 0;
    const hook = createHook({
      init(_id, type) {
        if (type === "SCRYPTREQUEST") hashes++;
      },
    }).enable();
    onTestFinished(() => void hook.disable());

    for (const email of ["ann@example.com", robot.client_email, "nobody@example.com", "no address"]) {
      hashes = 0;
      const response = await browser.submit(page, { email, password: "a wrong one" });
      expect(await response.text()).toContain(incorrect);
      expect(hashes, email).toBe(1);
    }
  });

  test("is left by signing out", async () => {
    const app = await startSignIn();
    const browser = await signedIn(app, "ann@example.com");
    const stolen = browser.cookies.get("quintet");
    const page = await (await browser.open("/device")).text();

    await browser.submit(page.replace('action="/device"', 'action="/signout"'), {});
    const again = new Browser(app);
    again.cookies.set("quintet", stolen ?? "");

    expect(await (await again.open("/device")).text()).toContain("<h1>Sign in</h1>");
  });
});

describe("tokens", () => {
  test.each(["/token", "/o/oauth2/token", "/oauth2/v4/token"])(
    "are refreshed at %s, by form or basic",
    async (path) => {
      const app = await startSignIn();
      const application = await givenApplication(app);
      const { refresh_token } = await givenTokens(app, application);
      const form = { grant_type: "refresh_token", refresh_token };

      const inForm = await post(
        app,
        { ...form, client_id: application.id, client_secret: application.secret },
        { path },
      );
      const inHeader = await post(app, form, { path, headers: basicOf(application.id, application.secret) });

      for (const { status, body } of [inForm, inHeader]) {
        expect(status).toBe(200);
        expect(Object.keys(body).sort()).toEqual(["access_token", "expires_in", "scope", "token_type"]);
        expect(await app.server.parts.tokens.verify(String(body.access_token))).toMatchObject({
          user: { email: "ann@example.com" },
          clientId: application.id,
        });
      }
    },
  );

  test.each([
    ["S256", "S256"],
    ["plain", "plain"],
    ["no method, which means plain", undefined],
  ])("are given to a client that has no secret and makes up none, with PKCE: %s", async (_, method) => {
    const app = await startSignIn();
    const { client } = await app.server.parts.clients.create({
      name: "Phone",
      kind: "installed",
      secret: null,
      redirectUris: ["com.example.phone:/callback"],
    });
    const { verifier, challenge } = pkce();
    const asked = {
      redirect_uri: "com.example.phone:/callback",
      code_challenge: method === "S256" ? challenge : verifier,
      ...(method && { code_challenge_method: method }),
    };
    const back = await allowed(app, authorizationPath(client, asked));

    const form = {
      grant_type: "authorization_code",
      code: back.searchParams.get("code") ?? "",
      client_id: client.id,
      redirect_uri: asked.redirect_uri,
      code_verifier: verifier,
    };
    const madeUp = await post(app, { ...form, client_secret: "x" });
    const { status, body } = await post(app, form);
    const refresh_token = String(body.refresh_token);
    const refreshed = await post(app, { grant_type: "refresh_token", refresh_token, client_id: client.id });

    expect(back.protocol).toBe("com.example.phone:");
    expect([madeUp.status, status, refreshed.status]).toEqual([401, 200, 200]);
  });

  test("of an installed program come back at whatever port it listens on", async () => {
    const { app, application } = await givenApp({ kind: "installed", redirectUris: ["http://localhost"] });
    const redirectUri = "http://localhost:51234/oauth2callback";

    const back = await allowed(app, authorizationPath(application, { redirect_uri: redirectUri }));
    const { status } = await exchanged(app, application, back.searchParams.get("code") ?? "", {
      redirect_uri: redirectUri,
    });

    expect(back.href).toMatch(/^http:\/\/localhost:51234\/oauth2callback\?/);
    expect(status).toBe(200);
  });
});

describe("a device", () => {
  async function givenDevice() {
    const { app, application } = await givenApp({ name: "Television" });
    const { body } = await post(app, { client_id: application.id, scope: "tasks" }, { path: "/device/code" });
    const poll = () =>
      post(app, {
        grant_type: "urn:ietf:params:oauth:grant-type:device_code",
        device_code: String(body.device_code),
        client_id: application.id,
        client_secret: application.secret,
      });
    return { app, application, body, poll };
  }

  test("is given a code, and tokens once somebody allows it", async () => {
    const { app, body, poll } = await givenDevice();
    const browser = await signedIn(app, "ann@example.com");

    const waiting = await poll();
    const form = await (await browser.open(`/device?user_code=${body.user_code}`)).text();
    const typed = String(body.user_code).toLowerCase().replace("-", " ");
    const consent = await (await browser.submit(form, { user_code: typed })).text();
    const done = await (await browser.submit(consent, { decision: "allow" })).text();
    const answered = await poll();
    app.clock.advance(10_000);
    const again = await poll();

    expect(body).toEqual({
      device_code: expect.stringMatching(/^[\w-]{43}$/),
      user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
      verification_url: `${app.url}/device`,
      verification_uri: `${app.url}/device`,
      verification_uri_complete: `${app.url}/device?user_code=${body.user_code}`,
      expires_in: 1800,
      interval: 5,
    });
    expect(waiting).toMatchObject({ status: 428, body: { error: "authorization_pending" } });
    expect(consent).toContain("Television wants access to your account");
    expect(done).toContain("Device connected");
    expect(answered).toMatchObject({ status: 200, body: { token_type: "Bearer", refresh_token: expect.any(String) } });
    expect(again).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  });

  test("gets an error when it is denied, when it is too late and when it polls too often", async () => {
    const denied = await givenDevice();
    const browser = await signedIn(denied.app, "ann@example.com");
    const form = await (await browser.open("/device")).text();
    const consent = await (await browser.submit(form, { user_code: String(denied.body.user_code) })).text();
    await browser.submit(consent, { decision: "deny" });
    const late = await givenDevice();

    expect(await denied.poll()).toMatchObject({ status: 403, body: { error: "access_denied" } });
    expect(await late.poll()).toMatchObject({ status: 428 });
    expect(await late.poll()).toMatchObject({ status: 403, body: { error: "slow_down" } });
    // Each poll that comes too early adds five seconds to the five that a device has to wait.
    late.app.clock.advance(9_999);
    expect(await late.poll()).toMatchObject({ status: 403, body: { error: "slow_down" } });
    late.app.clock.advance(15_000);
    expect(await late.poll()).toMatchObject({ status: 428 });
    late.app.clock.advance(14_999);
    expect(await late.poll()).toMatchObject({ status: 403, body: { error: "slow_down" } });
    late.app.clock.advance(1_800_000);
    expect(await late.poll()).toMatchObject({ status: 400, body: { error: "expired_token" } });
  });

  test("waits for the code it showed, not for another", async () => {
    const { app } = await givenDevice();
    const browser = await signedIn(app, "ann@example.com");
    const form = await (await browser.open("/device")).text();

    const response = await browser.submit(form, { user_code: "BBBB-BBBB" });

    expect(response.status).toBe(400);
    expect(await response.text()).toContain("This code is not valid.");
  });
});

describe("what a token stands for", () => {
  test("ends with the sign-in, however it is revoked", async () => {
    const { app, application } = await givenApp();
    const { verify } = app.server.parts.tokens;
    const other = await givenApplication(app, { name: "Other" });
    await givenTokens(app, other);
    const ofBob = await givenTokens(app, application, { email: "bob@example.com" });
    const byAccess = await givenTokens(app, application);
    expect(await verify(byAccess.access_token)).toBeDefined();
    const first = await fetch(`${app.url}/revoke?token=${byAccess.access_token}`);
    const byRefresh = await givenTokens(app, application);
    expect(await verify(byRefresh.access_token)).toBeDefined();
    const second = await post(app, { token: byRefresh.refresh_token }, { path: "/o/oauth2/revoke" });

    expect([first.status, await first.json()]).toEqual([200, {}]);
    expect([second.status, second.body]).toEqual([200, {}]);
    for (const { access_token, refresh_token } of [byAccess, byRefresh]) {
      expect(await verify(access_token)).toBeUndefined();
      const refreshed = await post(app, {
        grant_type: "refresh_token",
        refresh_token,
        client_id: application.id,
        client_secret: application.secret,
      });
      expect(refreshed).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    }
    expect(await verify(ofBob.access_token)).toBeDefined();
    expect(await post(app, { token: byAccess.access_token }, { path: "/revoke" })).toMatchObject({
      status: 400,
      body: { error: "invalid_token" },
    });
    // The user's consent was removed, too, so the sign-in page asks the user again.
    const browser = await signedIn(app, "ann@example.com");
    expect((await browser.open(authorizationPath(application))).status).toBe(200);
    // Consents to other clients and consents of other users remain.
    expect((await browser.open(authorizationPath(other))).status).toBe(303);
    const bob = await signedIn(app, "bob@example.com");
    expect((await bob.open(authorizationPath(application))).status).toBe(303);
  });
});
