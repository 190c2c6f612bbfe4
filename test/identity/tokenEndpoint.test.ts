/** The token endpoint, grant by grant, with codes that are made without the pages. */
import { decodeJwt } from "jose";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { CodeDetails } from "../../server/identity/authorizations/index.ts";
import { sandboxOf } from "../support/sandbox.ts";
import { Browser, callback, exchanged, givenApplication, post, startDevice, startSignIn } from "../support/signIn.ts";

afterEach(() => void vi.restoreAllMocks());

const tasks = "https://www.googleapis.com/auth/tasks";

async function givenCodes() {
  const app = await startSignIn();
  const { authorizations, users, tokens } = app.server.parts;
  const user = await users.ensure("ann@example.com");
  const application = await givenApplication(app);
  const codeFor = (clientId: string, scopes: string[], offline: boolean, details: Partial<CodeDetails> = {}) =>
    authorizations.allow(
      { userId: user.id, clientId, scopes, offline },
      { redirectUri: callback, codeChallenge: undefined, codeChallengeMethod: undefined, nonce: undefined, ...details },
    );
  return { app, application, user, tokens, users, authorizations, codeFor };
}

const invalidGrant = { status: 400, body: { error: "invalid_grant" } };

describe("a code", () => {
  test("gives what was allowed, as it was spelled, with a refresh token where that was promised", async () => {
    const { app, application, user, tokens, codeFor } = await givenCodes();
    const scopes = [tasks, "openid", "tasks.readonly"];

    const online = await exchanged(app, application, await codeFor(application.id, [tasks], false));
    const offline = await exchanged(app, application, await codeFor(application.id, scopes, true, { nonce: "n 1" }));

    expect(online).toMatchObject({ status: 200 });
    expect(online.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 3599,
      scope: tasks,
      token_type: "Bearer",
    });
    expect(online.headers.get("WWW-Authenticate")).toBeNull();
    expect(online.headers.get("Cache-Control")).toMatch(/no-store/);
    const { access_token, refresh_token, id_token, scope } = offline.body;
    expect(scope).toBe(scopes.join(" "));
    expect(refresh_token).toMatch(/^[\w-]{43}$/);
    const caller = await tokens.verify(String(access_token));
    expect(caller).toMatchObject({ user: { id: user.id }, clientId: application.id });
    expect([...(caller?.scopes ?? [])].sort()).toEqual(["openid", "tasks", "tasks.readonly"]);
    expect(decodeJwt(String(id_token))).toMatchObject({
      iss: app.url,
      aud: application.id,
      sub: user.id,
      nonce: "n 1",
    });
  });

  test("that another client sends stays good for its own client, once", async () => {
    const { app, application, codeFor } = await givenCodes();
    const thief = await givenApplication(app, { name: "Thief" });
    const code = await codeFor(application.id, ["tasks"], false);

    expect(await exchanged(app, thief, code)).toMatchObject(invalidGrant);
    expect((await exchanged(app, application, code)).status).toBe(200);
    const again = await exchanged(app, application, code);
    expect(again).toMatchObject(invalidGrant);
    expect(again.body.error_description).toBe("The authorization code was already used, or it has expired.");
  });

  test("of a user who is gone meanwhile is refused", async () => {
    const { app, application, users, codeFor } = await givenCodes();
    const code = await codeFor(application.id, ["tasks"], false);
    vi.spyOn(users, "findById").mockResolvedValueOnce(undefined);

    expect(await exchanged(app, application, code)).toMatchObject({
      status: 400,
      body: { error: "invalid_grant", error_description: "The authorization was revoked." },
    });
  });
});

describe("a client", () => {
  test("writes its id and secret in the header as in a form, or as they are", async () => {
    const { app } = await givenCodes();
    const form = { grant_type: "refresh_token", refresh_token: "made-up" };
    const told = async (header: string) => {
      const headers = { Authorization: `Basic ${Buffer.from(header).toString("base64")}` };
      return (await post(app, form, { headers })).body.error;
    };
    const secrets = ["a-b_c.d~0123456789", "%2D is no dash", "100% + more", "a:b:c", "ä€ or other"];

    for (const [index, secret] of secrets.entries()) {
      const { client } = await app.server.parts.clients.create({
        id: `client-${index}@example.com`,
        name: "Strict",
        kind: "web",
        secret,
        redirectUris: [callback],
      });
      // Encodes every character except letters and digits, as some clients do.
      const written = (text: string) =>
        encodeURIComponent(text).replace(/[-_.!~*'()]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
      for (const each of [written(secret), written(secret).replaceAll("%20", "+"), encodeURIComponent(secret)]) {
        expect(await told(`${written(client.id)}:${each}`), each).toBe("invalid_grant");
        expect(await told(`${client.id}:${each}`), each).toBe("invalid_grant");
      }
      // The library rejects a secret that is not plain text.
      if (index < 4) expect(await told(`${client.id}:${secret}`), secret).toBe("invalid_grant");
      expect(await told(`${client.id}:${written(secret)}x`)).toBe("invalid_client");
    }
    expect(await told("%00:%00")).toBe("invalid_client");
    expect(await told("nobody%:secret")).toBe("invalid_client");
  });

  test("is refused grants that are not for it", async () => {
    const { app } = await givenCodes();
    const key = await app.server.parts.serviceAccounts.create({ name: "robot" }, app.url);

    const robot = { grant_type: "refresh_token", refresh_token: "x", client_id: key.client_id };
    expect(await post(app, robot)).toMatchObject({ body: { error: "unauthorized_client" } });
  });
});

describe("a refresh token", () => {
  test("stays good for any number of uses, for what was allowed or less of it, in either spelling", async () => {
    const { app, application, user, tokens, authorizations, codeFor } = await givenCodes();
    const scopes = [tasks, "tasks.readonly", "openid"];
    const { body } = await exchanged(app, application, await codeFor(application.id, scopes, true, { nonce: "n" }));
    const form = {
      grant_type: "refresh_token",
      refresh_token: String(body.refresh_token),
      client_id: application.id,
      client_secret: application.secret,
    };

    const whole = await post(app, form);
    expect(whole.status).toBe(200);
    expect(Object.keys(whole.body).sort()).toEqual(["access_token", "expires_in", "id_token", "scope", "token_type"]);
    expect(whole.body.scope).toBe(scopes.join(" "));
    expect(decodeJwt(String(whole.body.id_token))).not.toHaveProperty("nonce");
    const less = await post(app, { ...form, scope: "https://any.example/auth/tasks.readonly  tasks" });
    expect(less.body).toMatchObject({ scope: `${tasks} tasks.readonly` });
    expect(less.body).not.toHaveProperty("id_token");
    const caller = await tokens.verify(String(less.body.access_token));
    expect(caller).toMatchObject({ user: { id: user.id } });
    expect([...(caller?.scopes ?? [])].sort()).toEqual(["tasks", "tasks.readonly"]);
    expect(await post(app, { ...form, scope: "tasks calendar" })).toMatchObject({ body: { error: "invalid_scope" } });
    const thief = await givenApplication(app, { name: "Thief" });
    const stolen = { ...form, client_id: thief.id, client_secret: thief.secret };
    expect(await post(app, stolen)).toMatchObject(invalidGrant);
    expect(await post(app, { ...form, client_secret: "" })).toMatchObject({ body: { error: "invalid_client" } });
    expect(await post(app, { ...form, refresh_token: "made-up" })).toMatchObject(invalidGrant);
    vi.spyOn(authorizations, "issue").mockResolvedValueOnce(undefined);
    expect(await post(app, form)).toMatchObject({
      status: 400,
      body: { error: "invalid_grant", error_description: "The authorization was revoked." },
    });
    expect((await post(app, form)).status).toBe(200);
  });
});

describe("a device", () => {
  const grant = "urn:ietf:params:oauth:grant-type:device_code";
  const older = "http://oauth.net/grant_type/device/1.0";

  test("gets tokens under either name of its grant, once it was allowed", async () => {
    const { app, application, user, users } = await givenCodes();
    const credentials = { client_id: application.id, client_secret: application.secret };
    const start = () => startDevice(app, application.id, [tasks, "openid"]);
    const poll = (more: Record<string, string>) => post(app, { ...credentials, ...more });
    const by = { userId: user.id };

    const one = await start();
    const form = { grant_type: grant, device_code: one.deviceCode };
    expect(await poll(form)).toMatchObject({ status: 428 });
    await one.answer(by);
    const given = await poll(form);
    expect(given).toMatchObject({ status: 200, body: { scope: `${tasks} openid`, token_type: "Bearer" } });
    expect(given.body.refresh_token).toMatch(/^[\w-]{43}$/);
    const claims = decodeJwt(String(given.body.id_token));
    expect(claims).toMatchObject({ sub: user.id, aud: application.id });
    expect(claims).not.toHaveProperty("nonce");
    expect(await poll(form)).toMatchObject(invalidGrant);

    for (const name of ["code", "device_code"]) {
      const other = await start();
      await other.answer(by);
      expect(await poll({ grant_type: older, [name]: other.deviceCode }), name).toMatchObject({ status: 200 });
    }
    const both = await start();
    await both.answer(by);
    expect((await poll({ grant_type: older, code: "another", device_code: both.deviceCode })).status).toBe(200);
    for (const name of [grant, older]) {
      expect(await poll({ grant_type: name })).toMatchObject({
        status: 400,
        body: { error: "invalid_request", error_description: "Missing parameter: device_code" },
      });
    }
    // Only the older grant accepts the device code in the field `code`.
    expect(await poll({ grant_type: grant, code: both.deviceCode })).toMatchObject({
      body: { error: "invalid_request" },
    });

    const gone = await start();
    await gone.answer(by);
    vi.spyOn(users, "findById").mockResolvedValueOnce(undefined);
    expect(await poll({ grant_type: grant, device_code: gone.deviceCode })).toMatchObject(invalidGrant);
  });
});

// Malformed forms are rejected in the format of their endpoint: for people by a page, for clients by an error body, as
// documented.

test.each(["/signin", "/o/oauth2/consent", "/device", "/signout"])("a form at %s", async (path) => {
  const app = await startSignIn();
  // `Browser` validates every response against the contract.
  const browser = new Browser(app);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const large = { method: "POST", headers, body: `email=${"x".repeat(200_000)}` };
  const encoded = { method: "POST", headers: { ...headers, "Content-Encoding": "x-unknown" }, body: "email=a" };

  for (const [init, status] of [
    [large, 413],
    [encoded, 415],
  ] as const) {
    const toPeople = await browser.open(path, init);
    const toPrograms = await browser.open(path, { ...init, headers: { ...init.headers, Accept: "application/json" } });

    expect([toPeople.status, toPeople.headers.get("content-type")]).toEqual([status, "text/html; charset=UTF-8"]);
    expect([toPrograms.status, (await toPrograms.json()).error.code]).toEqual([status, status]);
  }
});

test("assigning a task to a list that is not there is refused as declared", async () => {
  const app = await startSignIn();

  const { response } = await sandboxOf(app).POST("/sandbox/v1/tasks/assigned", {
    body: { user: app.owner.email, title: "Review", surfaceType: "DOCUMENT", driveFileId: "1", tasklist: "nobodys" },
  });

  expect(response.status).toBe(404);
});
