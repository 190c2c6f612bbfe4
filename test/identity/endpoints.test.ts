/**
 * Endpoints for clients other than the token endpoint (`server/identity/oauth/endpoints.ts`), with tokens that are created
 * without the pages.
 */
import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import { afterEach, describe, expect, test, vi } from "vitest";
import { lasting } from "../../server/identity/tokens.ts";
import type { TestApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { callback, exchanged, givenApplication, post, startSignIn } from "../support/signIn.ts";

afterEach(() => void vi.restoreAllMocks());

/** A time with a fraction: 1,000,000,000 whole seconds since 1970, and 900 ms. */
const at = new Date(1_000_000_000_900).toISOString();

async function givenAnn(details: { name?: string; picture?: string } = {}) {
  const app = await startSignIn({ at });
  const { users, tokens } = app.server.parts;
  const user = await users.save({ email: "ann@example.com", ...details });
  const application = await givenApplication(app);
  const tokenFor = async (scopes: readonly string[], lifetimeSeconds?: number) =>
    (await tokens.issue(user.id, scopes, lifetimeSeconds, { clientId: application.id })).token;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app.url}${path}`, { headers });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  const told = async (...request: Parameters<typeof get>) => {
    const { status, body } = await get(...request);
    return [status, body];
  };
  return { app, user, application, tokenFor, get, told };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const invalidValue = { error: "invalid_token", error_description: "Invalid Value" };
const twice = (name: string) => ({
  error: "invalid_request",
  error_description: `Parameter ${name} is included more than once.`,
});

/** Moves the clock of the services ahead of the machine's clock by a day. */
async function advanceService(app: TestApp): Promise<void> {
  const { status } = await app.fetch("/sandbox/v1/clock/advance", asJson("POST", { seconds: 24 * 3600 }));
  expect(status).toBe(200);
}

describe("an access token", () => {
  test("is described without an email address if no scope allows it, and expires", async () => {
    const { app, user, application, tokenFor, get, told } = await givenAnn();
    await advanceService(app);
    const token = await tokenFor(["tasks", "openid"], 100);
    app.clock.advance(500);

    expect((await get(`/tokeninfo?access_token=${token}`)).body).toEqual({
      azp: application.id,
      aud: application.id,
      sub: user.id,
      scope: "tasks openid",
      // The expiration uses the machine's clock, because clients compare it with their own clock.
      exp: "1000000100",
      expires_in: "99",
      access_type: "online",
    });
    expect((await get(`/oauth2/v1/tokeninfo?access_token=${token}`)).body).toEqual({
      issued_to: application.id,
      audience: application.id,
      user_id: user.id,
      scope: "tasks openid",
      expires_in: 99,
      access_type: "online",
    });
    await advanceService(app);
    expect(await told(`/tokeninfo?access_token=${token}`)).toEqual([400, invalidValue]);
  });

  test("is described with the email address for the scope email, and with the access type of the sign-in", async () => {
    const { app, user, application, get } = await givenAnn();

    for (const [offline, access_type] of [
      [true, "offline"],
      [false, "online"],
    ] as const) {
      const details = { userId: user.id, clientId: application.id, scopes: ["email"], offline };
      const { token } = await app.server.parts.authorizations.grant(details);
      const described = { email: user.email, access_type };
      const current = (await get(`/oauth2/v3/tokeninfo?access_token=${token}`)).body;
      expect(current).toMatchObject({ ...described, email_verified: "true" });
      const older = (await get(`/oauth2/v2/tokeninfo?access_token=${token}`)).body;
      expect(older).toMatchObject({ ...described, verified_email: true });
    }
  });

  test("that does not expire is described with the highest number of seconds", async () => {
    const { tokenFor, get } = await givenAnn();
    const { body } = await get(`/oauth2/v2/tokeninfo?access_token=${await tokenFor(["tasks"], lasting)}`);
    expect(body.expires_in).toBe(2 ** 31 - 1);
  });

  test("is read from the form, the address or the header, in this order", async () => {
    const { app, tokenFor, get, told } = await givenAnn();
    const [form, address, header] = [await tokenFor(["a"]), await tokenFor(["b"]), await tokenFor(["c"])];
    const path = `/tokeninfo?access_token=${address}`;

    const all = await post(app, { access_token: form }, { path, headers: bearer(header) });
    expect(all.body).toMatchObject({ scope: "a" });
    expect((await get(path, bearer(header))).body).toMatchObject({ scope: "b" });
    for (const Authorization of [`Bearer ${header}`, `bearer   ${header}`, `BEARER ${header}`]) {
      expect((await get("/tokeninfo", { Authorization })).body, Authorization).toMatchObject({ scope: "c" });
    }
    const wrong = [header, `Basic ${header}`, `Bearer ${header} ${header}`, `My Bearer ${header}`, "Bearer "];
    for (const Authorization of wrong) {
      expect(await told("/tokeninfo", { Authorization }), Authorization).toEqual([400, invalidValue]);
    }
    expect(await told("/tokeninfo")).toEqual([400, invalidValue]);
    for (const name of ["access_token", "id_token"]) {
      expect(await told(`/tokeninfo?${name}=${address}&${name}=${address}`)).toEqual([400, twice(name)]);
    }
  });
});

describe("an identity token", () => {
  test("says who signed in where, for an hour, and which access token it goes with", async () => {
    const { app, user, application } = await givenAnn({
      name: "Ann Lee",
      picture: "https://example.com/ann.png",
    });
    // The sandbox's clock does not affect an ID token, since clients compare its times with their own clock.
    await advanceService(app);
    const code = await app.server.parts.authorizations.allow(
      { userId: user.id, clientId: application.id, scopes: ["openid", "profile"], offline: false },
      { redirectUri: callback, codeChallenge: undefined, codeChallengeMethod: undefined, nonce: "n 1" },
    );

    const { body } = await exchanged(app, application, code);

    const half = createHash("sha256").update(String(body.access_token)).digest().subarray(0, 16);
    expect(decodeJwt(String(body.id_token))).toEqual({
      iss: app.url,
      azp: application.id,
      aud: application.id,
      sub: user.id,
      at_hash: half.toString("base64url"),
      hd: "example.com",
      name: "Ann Lee",
      given_name: "Ann",
      family_name: "Lee",
      picture: "https://example.com/ann.png",
      nonce: "n 1",
      iat: 1_000_000_000,
      exp: 1_000_003_600,
    });
  });

  test("is described as strings while it is valid, if this server has issued it", async () => {
    const { app, told } = await givenAnn();
    const { signingKeys } = app.server.parts;
    const claims = { iss: app.url, sub: "1", exp: 1_000_000_100, email_verified: true };
    const tell = async (changed: object, path = "/tokeninfo") =>
      told(`${path}?id_token=${await signingKeys.sign({ ...claims, ...changed })}`);
    await advanceService(app);
    app.clock.advance(99_099);

    const good = { iss: app.url, sub: "1", exp: "1000000100", email_verified: "true", alg: "RS256", typ: "JWT" };
    const form = { id_token: await signingKeys.sign(claims) };
    for (const path of ["/tokeninfo", "/oauth2/v2/tokeninfo"]) {
      expect(await tell({}, path), path).toEqual([200, good]);
      expect(await post(app, form, { path }), path).toMatchObject({ status: 200, body: good });
    }
    for (const changed of [{ iss: `${app.url}/` }, { iss: undefined }, { exp: undefined }, { exp: "1000000100" }]) {
      expect(await tell(changed)).toEqual([400, invalidValue]);
    }
    app.clock.advance(1);
    expect(await tell({})).toEqual([400, invalidValue]);
  });
});

describe("a user", () => {
  test.each<[string, object]>([
    ["Ann", { name: "Ann", given_name: "Ann" }],
    ["Ann Lee", { name: "Ann Lee", given_name: "Ann", family_name: "Lee" }],
    [" Ann Lee ", { name: " Ann Lee ", given_name: "Ann", family_name: "Lee" }],
    ["Ann  Mary Lee", { name: "Ann  Mary Lee", given_name: "Ann Mary", family_name: "Lee" }],
  ])("is called %j by the scope profile, and nothing else is returned", async (name, expected) => {
    const picture = "https://example.com/ann.png";
    const { user, tokenFor, get } = await givenAnn({ name, picture });
    const { body } = await get("/v1/userinfo", bearer(await tokenFor(["profile"])));
    expect(body).toEqual({ sub: user.id, hd: "example.com", picture, ...expected });
  });

  test("who has no name, no picture and no organization has no members for them", async () => {
    const { app, tokenFor, get, application } = await givenAnn();
    const robot = await app.server.parts.serviceAccounts.create({ name: "robot" }, app.url);
    const account = await app.server.parts.serviceAccounts.findByEmail(robot.client_email);
    const { token } = await app.server.parts.tokens.issue(account?.userId ?? "", ["email", "profile"], 60, {
      clientId: application.id,
    });

    expect((await get("/v1/userinfo", bearer(await tokenFor(["profile"])))).body).not.toHaveProperty("name");
    expect((await get("/v1/userinfo", bearer(token))).body).not.toHaveProperty("hd");
  });

  test("is described in the older form at the older paths", async () => {
    const picture = "https://example.com/ann.png";
    const { user, tokenFor, get } = await givenAnn({ name: "Ann Lee", picture });
    const [mail, name] = [await tokenFor(["email"]), await tokenFor(["profile"])];
    const common = { id: user.id, hd: "example.com" };
    const named = { ...common, name: "Ann Lee", given_name: "Ann", family_name: "Lee", picture };
    const reached = { ...common, email: user.email, verified_email: true };

    for (const path of ["/oauth2/v1/userinfo", "/oauth2/v2/userinfo"]) {
      expect((await get(path, bearer(name))).body, path).toEqual(named);
      expect((await get(path, bearer(mail))).body, path).toEqual(reached);
    }
    expect((await get("/oauth2/v3/userinfo", bearer(mail))).body).toMatchObject({ sub: user.id, email_verified: true });
  });

  test("is described for one of three scopes, with a token in the header or in the URL", async () => {
    const { user, tokenFor, get } = await givenAnn();

    for (const scope of ["openid", "email", "profile"]) {
      expect((await get("/v1/userinfo", bearer(await tokenFor(["tasks", scope])))).status, scope).toBe(200);
    }
    const [token, other] = [await tokenFor(["openid"]), await tokenFor(["tasks"])];
    for (const name of ["access_token", "oauth_token"]) {
      expect((await get(`/v1/userinfo?${name}=${token}`)).body, name).toEqual({ sub: user.id });
    }
    expect((await get(`/v1/userinfo?access_token=${token}&oauth_token=${other}`)).status).toBe(200);
    expect((await get("/v1/userinfo", { Authorization: `bearer  ${token}` })).status).toBe(200);
  });

  test("is refused as RFC 6750 says", async () => {
    const { app, tokenFor, get } = await givenAnn();
    const realm = `Bearer realm="${app.url}"`;
    const asked = async (headers: Record<string, string> = {}) => {
      const answer = await get("/v1/userinfo", headers);
      return [answer.status, answer.body.error, answer.headers.get("WWW-Authenticate")];
    };
    const token = await tokenFor(["openid"]);

    const none = [401, "invalid_request", realm];
    expect(await asked()).toEqual(none);
    for (const Authorization of [`Basic ${token}`, `My Bearer ${token}`, `Bearer ${token} x`]) {
      expect(await asked({ Authorization }), Authorization).toEqual(none);
    }
    const unknown = [401, "invalid_token", `${realm}, error="invalid_token"`];
    expect(await asked(bearer("made-up"))).toEqual(unknown);
    expect(await asked(bearer(await tokenFor(["tasks"])))).toEqual([
      403,
      "insufficient_scope",
      `${realm}, error="insufficient_scope", scope="openid email profile"`,
    ]);
    vi.spyOn(app.server.parts.users, "findById").mockResolvedValueOnce(undefined);
    expect(await asked(bearer(token))).toEqual(unknown);
    expect((await get("/v1/userinfo", bearer(token))).status).toBe(200);
  });
});

describe("a token is revoked", () => {
  test("by form or address, where the form counts first; once", async () => {
    const { app, tokenFor, get, told } = await givenAnn();
    const { verify } = app.server.parts.tokens;
    const [one, other] = [await tokenFor(["tasks"]), await tokenFor(["tasks"])];

    const first = await post(app, { token: one }, { path: `/revoke?token=${other}` });
    expect([first.status, first.body]).toEqual([200, {}]);
    expect([await verify(one), await verify(other)]).toEqual([undefined, expect.anything()]);
    expect((await get(`/o/oauth2/revoke?token=${other}`)).body).toEqual({});
    expect(await verify(other)).toBeUndefined();
    const revoked = { error: "invalid_token", error_description: "Token expired or revoked" };
    expect(await told(`/revoke?token=${one}`)).toEqual([400, revoked]);
  });

  test("by its name, which is there once", async () => {
    const { app, tokenFor, get } = await givenAnn();
    const token = await tokenFor(["tasks"]);

    expect((await get("/revoke")).body).toEqual({
      error: "invalid_request",
      error_description: "Missing required parameter: token",
    });
    expect((await get(`/revoke?token=${token}&token=${token}`)).body).toEqual(twice("token"));
    const unreadable = await fetch(`${app.url}/revoke`, asJson("POST", { token }));
    expect([unreadable.status, (await unreadable.json()).error]).toEqual([400, "invalid_request"]);
    expect(await app.server.parts.tokens.verify(token)).toBeDefined();
  });

  test("not where the server fails", async () => {
    const { app, tokenFor, get } = await givenAnn();
    vi.spyOn(app.server.parts.authorizations, "revoke").mockRejectedValueOnce(new Error("The disk is full."));
    expect((await get(`/revoke?token=${await tokenFor(["tasks"])}`)).status).toBe(500);
  });
});

describe("a device code", () => {
  async function givenClients() {
    const { app, application } = await givenAnn();
    const { clients, serviceAccounts } = app.server.parts;
    const phone = { name: "Phone", kind: "installed", secret: null, redirectUris: [callback] } as const;
    const { client } = await clients.create(phone);
    const robot = await serviceAccounts.create({ name: "robot" }, app.url);
    const ask = (form: Record<string, string> | [string, string][]) => post(app, form, { path: "/device/code" });
    return { app, application, phone: client, robot, ask };
  }

  test("is for a client that is known, with the right secret or none", async () => {
    const { app, application, phone, robot, ask } = await givenClients();
    const start = vi.spyOn(app.server.parts.authorizations, "startDevice");
    const scope = "tasks  https://www.googleapis.com/auth/tasks.readonly";
    const notFound = {
      status: 401,
      body: { error: "invalid_client", error_description: "The OAuth client was not found." },
    };

    expect((await ask({ client_id: application.id, scope })).status).toBe(200);
    expect(start).toHaveBeenCalledWith({
      clientId: application.id,
      scopes: ["tasks", "https://www.googleapis.com/auth/tasks.readonly"],
      lifetimeMs: 1_800_000,
      intervalSeconds: 5,
    });
    expect((await ask({ client_id: application.id, client_secret: application.secret, scope })).status).toBe(200);
    expect((await ask({ client_id: phone.id, client_secret: "none of its own", scope })).status).toBe(200);
    expect(await ask({ client_id: application.id, client_secret: "wrong", scope })).toMatchObject(notFound);
    expect(await ask({ client_id: robot.client_id, scope })).toMatchObject(notFound);
    expect(await ask({ client_id: "nobody", scope })).toMatchObject(notFound);
  });

  test("is for scopes that there are", async () => {
    const { application, ask } = await givenClients();
    const client_id = application.id;
    const missing = (name: string) => ({
      status: 400,
      body: { error: "invalid_request", error_description: `Missing required parameter: ${name}` },
    });

    expect(await ask({ scope: "tasks" })).toMatchObject(missing("client_id"));
    expect(await ask({ client_id })).toMatchObject(missing("scope"));
    expect(await ask({ client_id, scope: " " })).toMatchObject(missing("scope"));
    expect(await ask({ client_id, scope: "tasks everything" })).toMatchObject({
      status: 400,
      body: { error: "invalid_scope" },
    });
    const repeated: [string, string][] = [
      ["client_id", client_id],
      ["scope", "tasks"],
      ["scope", "tasks"],
    ];
    expect(await ask(repeated)).toMatchObject({ status: 400, body: twice("scope") });
  });
});

test.each(["/token", "/device/code", "/revoke", "/tokeninfo", "/oauth2/v1/tokeninfo", "/v1/userinfo"])(
  "what cannot be read is refused in the form of the others: %s",
  async (path) => {
    const { app, get } = await givenAnn();
    const refused = { error: "invalid_request", error_description: expect.stringContaining("U+0000") };

    const inAddress = path.endsWith("userinfo") ? await get(`${path}?a=%00`) : await post(app, { a: "\0" }, { path });

    expect([inAddress.status, inAddress.body]).toEqual([400, refused]);
  },
);

test("keys and the configuration may be kept for five minutes, and its endpoints are there", async () => {
  const { app, get } = await givenAnn();
  const robot = await app.server.parts.serviceAccounts.create({ name: "robot" }, app.url);
  const path = (email: string) => `/robot/v1/metadata/x509/${encodeURIComponent(email)}`;

  const keys = await get("/oauth2/v3/certs");
  const certificates = await get("/oauth2/v1/certs");
  const ofRobot = await get(path(robot.client_email));
  const configuration = await get("/.well-known/openid-configuration");

  for (const { status, headers } of [keys, certificates, ofRobot, configuration]) {
    expect([status, headers.get("Cache-Control")]).toEqual([200, "public, max-age=300"]);
  }
  expect(Object.keys(certificates.body)).toEqual(keys.body.keys.map(({ kid }: { kid: string }) => kid));
  expect(Object.keys(ofRobot.body)).toEqual([robot.private_key_id]);
  expect((await fetch(`${app.url}${path("nobody@example.com")}`)).status).toBe(404);
  expect(configuration.body).toMatchObject({
    issuer: app.url,
    scopes_supported: expect.arrayContaining(["openid", "email", "profile", "tasks", "tasks.readonly", "calendar"]),
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic", "none"],
    claims_supported: expect.arrayContaining(["sub", "iss", "aud", "exp", "iat", "email", "email_verified"]),
    code_challenge_methods_supported: ["plain", "S256"],
    grant_types_supported: [
      "authorization_code",
      "refresh_token",
      "urn:ietf:params:oauth:grant-type:device_code",
      "urn:ietf:params:oauth:grant-type:jwt-bearer",
    ],
    authorization_response_iss_parameter_supported: true,
    request_uri_parameter_supported: false,
  });
  for (const [name, url] of Object.entries(configuration.body)) {
    if (!/_endpoint$|_uri$/.test(name)) continue;
    const { status } = await fetch(String(url), { method: /token_|revocation|device/.test(name) ? "POST" : "GET" });
    expect(status, name).not.toBe(404);
  }
});
