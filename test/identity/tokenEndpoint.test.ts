/** The token endpoint, grant by grant, with codes that are made without the pages. */
import { createSign } from "node:crypto";
import { decodeJwt } from "jose";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { CodeDetails } from "../../server/identity/authorizations/index.ts";
import type { KeyFile } from "../../server/identity/serviceAccounts.ts";
import { Failure } from "../../server/platform/failure.ts";
import { sandboxOf } from "../support/sandbox.ts";
import { Browser, callback, exchanged, givenApplication, pkce, post, startSignIn } from "../support/signIn.ts";

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

  test("is tied to its verifier, and used up by a wrong one, as by a wrong address", async () => {
    const { app, application, codeFor } = await givenCodes();
    const { verifier, challenge } = pkce();
    const make = (codeChallenge: string | undefined, codeChallengeMethod: "S256" | "plain" | undefined) =>
      codeFor(application.id, ["tasks"], false, { codeChallenge, codeChallengeMethod });
    const right = { code_verifier: verifier };

    expect((await exchanged(app, application, await make(challenge, "S256"), right)).status).toBe(200);
    expect((await exchanged(app, application, await make(verifier, "plain"), right)).status).toBe(200);
    expect((await exchanged(app, application, await make(verifier, undefined), right)).status).toBe(200);
    const spoiled = await make(challenge, "S256");
    for (const sent of [{ code_verifier: pkce().verifier }, right]) {
      expect(await exchanged(app, application, spoiled, sent)).toMatchObject(invalidGrant);
    }
    expect(await exchanged(app, application, await make(undefined, undefined), right)).toMatchObject(invalidGrant);
    const elsewhere = await make(undefined, undefined);
    const wrong = await exchanged(app, application, elsewhere, { redirect_uri: `${callback}/more` });
    expect(wrong).toMatchObject(invalidGrant);
    expect(wrong.body.error_description).toMatch(/redirect_uri/);
    expect(await exchanged(app, application, elsewhere)).toMatchObject(invalidGrant);
  });

  test("that is refused for its client's sake stays good for its client", async () => {
    const { app, application, codeFor } = await givenCodes();
    const thief = await givenApplication(app, { name: "Thief" });
    const code = await codeFor(application.id, ["tasks"], false);

    expect(await exchanged(app, application, code, { client_secret: "wrong" })).toMatchObject({ status: 401 });
    expect(await exchanged(app, thief, code)).toMatchObject(invalidGrant);
    expect((await exchanged(app, application, code)).status).toBe(200);
    const again = await exchanged(app, application, code);
    expect(again).toMatchObject(invalidGrant);
    expect(again.body.error_description).toBe("The authorization code was already used, or it has expired.");
    expect(await exchanged(app, application, "made-up")).toMatchObject(invalidGrant);
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
  test("proves itself in one way: in the form, or in the header", async () => {
    const { app, application, codeFor } = await givenCodes();
    const basic = (secret: string) => `Basic ${Buffer.from(`${application.id}:${secret}`).toString("base64")}`;
    const form = async () => ({
      grant_type: "authorization_code",
      code: await codeFor(application.id, ["tasks"], false),
      redirect_uri: callback,
    });
    const headers = (secret: string) => ({ headers: { Authorization: basic(secret) } });

    expect((await post(app, await form(), headers(application.secret))).status).toBe(200);
    const refused = await post(app, await form(), headers("wrong"));
    expect(refused).toMatchObject({ status: 401, body: { error: "invalid_client" } });
    expect(refused.headers.get("WWW-Authenticate")).toBe(`Basic realm="${app.url}"`);
    const both = await post(app, { ...(await form()), client_secret: application.secret }, headers(application.secret));
    expect(both).toMatchObject({ status: 400, body: { error: "invalid_request" } });
    expect(both.headers.get("WWW-Authenticate")).toBeNull();
    const wrong: Record<string, string>[] = [
      { client_id: "nobody" },
      { client_secret: "" },
      { client_secret: "wrong" },
    ];
    for (const sent of wrong) {
      const answer = await exchanged(app, application, await codeFor(application.id, ["tasks"], false), sent);
      expect(answer).toMatchObject({ status: 401, body: { error: "invalid_client" } });
    }
  });

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

  test("that cannot keep a secret sends none, and one that it makes up is refused", async () => {
    const { app, codeFor } = await givenCodes();
    const details = { name: "Phone", kind: "installed", secret: null, redirectUris: [callback] } as const;
    const { client } = await app.server.parts.clients.create(details);
    const form = async () => ({
      grant_type: "authorization_code",
      code: await codeFor(client.id, ["tasks"], true),
      client_id: client.id,
      redirect_uri: callback,
    });

    expect(await post(app, { ...(await form()), client_secret: "x" })).toMatchObject({ status: 401 });
    const { status, body } = await post(app, await form());
    expect(status).toBe(200);
    const refresh = { grant_type: "refresh_token", refresh_token: String(body.refresh_token), client_id: client.id };
    expect((await post(app, refresh)).status).toBe(200);
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
    const { app, application, user, users, authorizations } = await givenCodes();
    const credentials = { client_id: application.id, client_secret: application.secret };
    const start = async (): Promise<{
      code: string;
      answer: (by: { userId: string } | "denied") => Promise<boolean>;
    }> => {
      const details = { clientId: application.id, scopes: [tasks, "openid"], lifetimeMs: 60_000, intervalSeconds: 5 };
      const { deviceCode, userCode } = await authorizations.startDevice(details);
      const found = await authorizations.findByUserCode(userCode);
      return { code: deviceCode, answer: (by) => authorizations.answerDevice(found?.hash ?? "", by) };
    };
    const poll = (more: Record<string, string>) => post(app, { ...credentials, ...more });
    const by = { userId: user.id };

    const one = await start();
    expect(await poll({ grant_type: grant, device_code: one.code })).toMatchObject({ status: 428 });
    await one.answer(by);
    const given = await poll({ grant_type: grant, device_code: one.code });
    expect(given).toMatchObject({ status: 200, body: { scope: `${tasks} openid`, token_type: "Bearer" } });
    expect(given.body.refresh_token).toMatch(/^[\w-]{43}$/);
    expect(decodeJwt(String(given.body.id_token))).toMatchObject({ sub: user.id, aud: application.id });
    expect(decodeJwt(String(given.body.id_token))).not.toHaveProperty("nonce");
    expect(await poll({ grant_type: grant, device_code: one.code })).toMatchObject(invalidGrant);

    for (const name of ["code", "device_code"]) {
      const other = await start();
      await other.answer(by);
      expect(await poll({ grant_type: older, [name]: other.code }), name).toMatchObject({ status: 200 });
    }
    const both = await start();
    await both.answer(by);
    expect((await poll({ grant_type: older, code: "another", device_code: both.code })).status).toBe(200);
    for (const name of [grant, older]) {
      expect(await poll({ grant_type: name })).toMatchObject({
        status: 400,
        body: { error: "invalid_request", error_description: "Missing parameter: device_code" },
      });
    }
    // Only the older grant accepts the device code in the field `code`.
    expect(await poll({ grant_type: grant, code: both.code })).toMatchObject({ body: { error: "invalid_request" } });

    const gone = await start();
    await gone.answer(by);
    vi.spyOn(users, "findById").mockResolvedValueOnce(undefined);
    expect(await poll({ grant_type: grant, device_code: gone.code })).toMatchObject(invalidGrant);
  });
});

describe("an assertion", () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  function signed(key: KeyFile, claims: Record<string, unknown>): string {
    const text = `${encode({ alg: "RS256", typ: "JWT", kid: key.private_key_id })}.${encode(claims)}`;
    return `${text}.${createSign("RSA-SHA256").update(text).sign(key.private_key).toString("base64url")}`;
  }

  async function givenRobot(delegateDomain: string | null = null) {
    const app = await startSignIn();
    const key = await app.server.parts.serviceAccounts.create({ name: "robot", delegateDomain }, app.url);
    const iat = Math.floor(Date.now() / 1000);
    const claims = { iss: key.client_email, scope: tasks, aud: `${app.url}/token`, iat, exp: iat + 3600 };
    const ask = (
      more: Record<string, unknown>,
      form: Record<string, string> = {},
      options: Parameters<typeof post>[2] = {},
    ) => {
      const assertion = signed(key, { ...claims, ...more });
      return post(app, { grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion, ...form }, options);
    };
    return { app, key, ask };
  }

  test("says who sends it, whatever else the request says of that", async () => {
    const { app, key, ask } = await givenRobot();
    const account = await app.server.parts.serviceAccounts.findByEmail(key.client_email);

    const { status, body } = await ask({});
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      expires_in: 3599,
      scope: tasks,
      token_type: "Bearer",
    });
    expect(await app.server.parts.tokens.verify(String(body.access_token))).toMatchObject({
      user: { id: account?.userId },
      clientId: key.client_id,
    });
    const headers = { Authorization: `Basic ${Buffer.from("a:b").toString("base64")}` };
    expect((await ask({}, {}, { headers })).status).toBe(200);
    expect((await ask({}, { client_secret: "x", client_id: "nobody" })).status).toBe(200);
    expect(await ask({}, { client_secret: "x" }, { headers })).toMatchObject({ body: { error: "invalid_request" } });
    expect(await ask({}, { assertion: "" })).toMatchObject(invalidGrant);
    const { body: empty } = await post(app, { grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer" });
    expect(empty).toMatchObject({
      error: "invalid_grant",
      error_description: "Invalid JWT: it is malformed, or its issuer is unknown.",
    });
    const [head, payload] = signed(key, {}).split(".");
    expect(await ask({}, { assertion: `${head}.${payload}.x` })).toMatchObject(invalidGrant);
    const forged = await ask({}, { assertion: `${signed(key, { iss: key.client_email }).slice(0, -9)}AAAAAAAAA` });
    expect(forged.body).toEqual({ error: "invalid_grant", error_description: "Invalid JWT Signature." });
  });

  test("is for this endpoint, and for scopes that there are; short ones are written long in the token", async () => {
    const { app, ask } = await givenRobot();

    for (const path of ["/token", "/o/oauth2/token", "/oauth2/v4/token", "/oauth2/v3/token"]) {
      expect((await ask({ aud: `${app.url}${path}` })).status, path).toBe(200);
    }
    expect((await ask({ aud: "https://oauth2.googleapis.com/token" })).status).toBe(200);
    for (const aud of [undefined, app.url, "https://evil.example/token"]) {
      expect(await ask({ aud }), aud).toMatchObject(invalidGrant);
    }
    for (const scope of [undefined, "", " "]) {
      expect(await ask({ scope })).toMatchObject({ status: 400, body: { error: "invalid_scope" } });
    }
    const unknown = await ask({ scope: `tasks every"thing\\ ${"ä".repeat(201)}` });
    expect(unknown.body).toEqual({
      error: "invalid_scope",
      error_description: `Some requested scopes are invalid: every?thing? ${"?".repeat(200)}`,
    });
    const { body } = await ask({ scope: "tasks openid https://other.example/auth/tasks.readonly" });
    expect(body.scope).toBe("tasks openid https://other.example/auth/tasks.readonly");
    const info = await (await fetch(`${app.url}/tokeninfo?access_token=${body.access_token}`)).json();
    expect(info.scope.split(" ").sort()).toEqual(["openid", tasks, "https://other.example/auth/tasks.readonly"].sort());
  });

  test("is for a user of the account's own organization only, and tells nothing of others", async () => {
    const { app, ask } = await givenRobot("example.com");
    const ann = await app.server.parts.users.ensure("ann@example.com");
    await app.server.parts.users.ensure("eve@else.example");
    const unauthorized = { status: 401, body: { error: "unauthorized_client" } };

    const { body } = await ask({ sub: "Ann@example.com" });
    expect(await app.server.parts.tokens.verify(String(body.access_token))).toMatchObject({ user: { id: ann.id } });
    expect(await ask({ sub: "nobody@example.com" })).toMatchObject({
      status: 400,
      body: { error: "invalid_grant", error_description: "Invalid email or User ID" },
    });
    const [known, unknown, none] = [
      await ask({ sub: "eve@else.example" }),
      await ask({ sub: "nobody@else.example" }),
      await ask({ sub: "no address" }),
    ];
    for (const each of [known, unknown, none]) expect(each).toMatchObject(unauthorized);
    expect(unknown.body).toEqual(known.body);
    expect(unknown.headers.get("WWW-Authenticate")).toBeNull();

    vi.spyOn(app.server.parts.users, "findByEmail").mockRejectedValueOnce(new Failure("invalid", "invalid", "No."));
    expect(await ask({ sub: "ann@else.example" })).toMatchObject(unauthorized);
  });

  test("of an account without an organization is for nobody else", async () => {
    const { app, ask } = await givenRobot();
    await app.server.parts.users.ensure("ann@example.com");
    // A second account without an organization.
    const other = await app.server.parts.serviceAccounts.create({ name: "other" }, app.url);

    for (const sub of ["ann@example.com", "nobody@example.com", other.client_email]) {
      expect(await ask({ sub })).toMatchObject({ status: 401, body: { error: "unauthorized_client" } });
    }
  });

  test("is not what the server's own faults are blamed on", async () => {
    const { app, ask } = await givenRobot("example.com");
    const { users, clients, serviceAccounts } = app.server.parts;

    vi.spyOn(users, "findByEmail").mockRejectedValueOnce(new Error("The disk is full."));
    const lost = await ask({ sub: "ann@example.com" });
    vi.spyOn(clients, "find").mockRejectedValueOnce(new Error("The disk is full."));
    const found = await ask({});
    vi.spyOn(serviceAccounts, "findByEmail").mockRejectedValueOnce(new Error("The disk is full."));
    const unknown = await ask({});

    for (const each of [lost, found, unknown]) {
      expect(each.status).toBe(500);
      expect(each.body.error).not.toBe("invalid_grant");
    }
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
