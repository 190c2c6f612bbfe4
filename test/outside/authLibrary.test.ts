/** google-auth-library, unmodified: only its built-in hosts are redirected to the server under test. */
import { GoogleAuth, type JWT, OAuth2Client, UserRefreshClient } from "google-auth-library";
import { describe, expect, test } from "vitest";
import type { TestApp } from "../support/app.ts";
import { type Application, allowed, callback, givenApplication, startSignIn } from "../support/signIn.ts";
import { jwtClient, redirected } from "./redirected.ts";

const tasksScope = "https://www.googleapis.com/auth/tasks";
const lists = "https://tasks.googleapis.com/tasks/v1/users/@me/lists";

function clientFor(app: TestApp, application: Application, forceRefreshOnFailure = true): OAuth2Client {
  return new OAuth2Client({
    clientId: application.id,
    clientSecret: application.secret,
    redirectUri: callback,
    transporter: redirected(app),
    issuers: [app.url],
    forceRefreshOnFailure,
  });
}

/** A simulated user opens the URL that the library would open in a browser, and allows access. @returns the code. */
async function codeFor(app: TestApp, authUrl: string, email?: string): Promise<string> {
  const { pathname, search } = new URL(authUrl);
  const back = await allowed(app, `${pathname}${search}`, email);
  expect(back.origin + back.pathname).toBe(callback);
  return back.searchParams.get("code") ?? "";
}

describe("a person", () => {
  test("signs in with PKCE and calls a service; the token renews itself", async () => {
    const app = await startSignIn();
    const client = clientFor(app, await givenApplication(app));
    const { codeVerifier, codeChallenge } = await client.generateCodeVerifierAsync();
    const authUrl = client.generateAuthUrl({
      access_type: "offline",
      scope: [tasksScope, "openid", "email", "profile"],
      state: "state/&?",
      code_challenge: codeChallenge,
      code_challenge_method: "S256" as never, // The cast is needed because the library does not export the enumeration.
    });

    const { tokens } = await client.getToken({ code: await codeFor(app, authUrl), codeVerifier });
    client.setCredentials(tokens);
    const first = await client.request<{ items: { title: string }[] }>({ url: lists });

    expect(tokens).toMatchObject({ token_type: "Bearer", scope: `${tasksScope} openid email profile` });
    expect(tokens.refresh_token).toMatch(/^[\w-]{43}$/);
    expect(Number(tokens.expiry_date) - Date.now()).toBeGreaterThan(3_500_000);
    expect(first.data.items.map((each) => each.title)).toEqual(["My Tasks"]);

    // The server's clock passes the expiry of the token. The library notices the 401 and gets another token.
    app.clock.advance(3_600_000);
    const second = await client.request<{ items: unknown[] }>({ url: lists });
    expect(second.status).toBe(200);
    expect(client.credentials.access_token).not.toBe(tokens.access_token);
    expect(client.credentials.refresh_token).toBe(tokens.refresh_token);
  });

  test("keeps a token that has ended by the server's clock alone, unless it is configured to refresh it; the guide says how", async () => {
    const app = await startSignIn();
    const client = clientFor(app, await givenApplication(app), false);
    const authUrl = client.generateAuthUrl({ access_type: "offline", scope: [tasksScope] });
    const { tokens } = await client.getToken(await codeFor(app, authUrl));
    client.setCredentials(tokens);
    app.clock.advance(3_600_000);

    await expect(client.request({ url: lists })).rejects.toMatchObject({ status: 401 });
    client.setCredentials({ ...tokens, expiry_date: Date.now() - 1000 });
    expect((await client.request({ url: lists })).status).toBe(200);
  });

  test("is identified by an identity token, which both forms of the keys verify", async () => {
    const app = await startSignIn();
    await app.server.parts.users.save({ email: "ann@example.com", name: "Ann Bell", domain: "example.com" });
    const application = await givenApplication(app);
    const client = clientFor(app, application);
    const authUrl = client.generateAuthUrl({
      scope: ["openid", "email", "profile", tasksScope],
      nonce: "n-1",
    } as never);

    const { tokens } = await client.getToken(await codeFor(app, authUrl));
    const ticket = await client.verifyIdToken({ idToken: tokens.id_token ?? "", audience: application.id });
    const pem = await client.getFederatedSignonCertsAsync();
    const jwk = await (await fetch(`${app.url}/oauth2/v3/certs`)).json();

    expect(ticket.getPayload()).toMatchObject({
      iss: app.url,
      aud: application.id,
      azp: application.id,
      email: "ann@example.com",
      email_verified: true,
      hd: "example.com",
      name: "Ann Bell",
      given_name: "Ann",
      family_name: "Bell",
      nonce: "n-1",
    });
    expect(tokens.refresh_token).toBeUndefined();
    expect(Object.keys(pem.certs)).toEqual(jwk.keys.map((each: { kid: string }) => each.kid));
    await expect(client.verifyIdToken({ idToken: tokens.id_token ?? "", audience: "another" })).rejects.toThrow(
      /recipient/,
    );
  });

  test("looks up a token and revokes it, which ends the refresh token as well", async () => {
    const app = await startSignIn();
    const application = await givenApplication(app);
    const client = clientFor(app, application);
    const authUrl = client.generateAuthUrl({ access_type: "offline", scope: [tasksScope, "email"] });
    const { tokens } = await client.getToken(await codeFor(app, authUrl));
    client.setCredentials(tokens);
    const accessToken = tokens.access_token ?? "";

    const info = await client.getTokenInfo(accessToken);
    await client.revokeToken(accessToken);

    expect(info).toMatchObject({
      azp: application.id,
      aud: application.id,
      scopes: [tasksScope, "email"],
      email: "ann@example.com",
      access_type: "offline",
    });
    await expect(client.getTokenInfo(accessToken)).rejects.toThrow(/invalid_token|Invalid Value/);
    await expect(client.request({ url: lists })).rejects.toThrow(/invalid_grant/);
    await expect(client.revokeToken(accessToken)).rejects.toThrow(/invalid_token/);
  });

  test("is loaded from what `quintet token --json` prints", async () => {
    const app = await startSignIn();
    const { authorizations, clients } = app.server.parts;
    const user = await app.server.parts.users.ensure("ann@example.com");
    const grant = { userId: user.id, clientId: "quintet", scopes: ["tasks"], offline: true };
    const { refreshToken } = await authorizations.grant(grant);
    const client = new UserRefreshClient({ transporter: redirected(app) });

    client.fromJSON({
      type: "authorized_user",
      client_id: "quintet",
      client_secret: clients.defaultSecret(),
      refresh_token: refreshToken,
    });

    expect((await client.request({ url: lists })).status).toBe(200);
  });
});

describe("a service account", () => {
  async function givenKey(app: TestApp, delegateDomain?: string) {
    return app.server.parts.serviceAccounts.create({ name: "robot", delegateDomain }, app.url);
  }

  test("gets a token for itself with its key file", async () => {
    const app = await startSignIn();
    const key = await givenKey(app);
    const auth = new GoogleAuth({
      credentials: key,
      scopes: [tasksScope],
      clientOptions: { transporter: redirected(app) },
    });
    const client = await auth.getClient();

    const { data } = await client.request<{ items: { title: string }[] }>({ url: lists });
    const { token } = await client.getAccessToken();
    const caller = await app.server.parts.tokens.verify(token ?? "");

    expect(data.items.map((each) => each.title)).toEqual(["My Tasks"]);
    expect(caller).toMatchObject({ user: { email: "robot@service.quintet.internal" }, clientId: key.client_id });
  });

  test("acts for a user of the organization it may act in, and for nobody else", async () => {
    const app = await startSignIn();
    const ann = await app.person("ann@example.com");
    await app.person("eve@elsewhere.example");
    const key = await givenKey(app, "example.com");
    const acting = (subject: string) => jwtClient(app, key, { scopes: [tasksScope], subject });

    const token = await acting("Ann@example.com").getAccessToken();

    expect((await app.server.parts.tokens.verify(token.token ?? ""))?.user.id).toBe(ann.id);
    await expect(acting("eve@elsewhere.example").getAccessToken()).rejects.toThrow(/unauthorized_client/);
    await expect(acting("nobody@elsewhere.example").getAccessToken()).rejects.toThrow(/unauthorized_client/);
    await expect(acting("nobody@example.com").getAccessToken()).rejects.toThrow(/invalid_grant/);
    // Its statements do not name the key.
    const { private_key_id: _, ...another } = await app.server.parts.serviceAccounts.create({ name: "loner" }, app.url);
    const loner = jwtClient(app, another, { scopes: [tasksScope], subject: "ann@example.com" });
    await expect(loner.getAccessToken()).rejects.toThrow(/unauthorized_client/);
  });

  test("signs its own access token, for an address or for scopes", async () => {
    const app = await startSignIn();
    const key = await givenKey(app);
    const forAddress = jwtClient(app, key);
    const forScopes = jwtClient(app, key, { scopes: ["https://www.googleapis.com/auth/tasks.readonly"] });
    forScopes.useJWTAccessWithScope = true;

    const call = async (client: JWT, address: string, init: RequestInit = {}) => {
      const headers = await client.getRequestHeaders(address);
      headers.set("Content-Type", "application/json");
      return fetch(`${app.url}/tasks/v1/users/@me/lists`, { ...init, headers });
    };
    const written = { method: "POST", body: '{"title":"Mine"}' };

    expect((await call(forAddress, lists, written)).status).toBe(200);
    expect((await call(forAddress, `${app.url}/tasks/v1/users/@me/lists`)).status).toBe(200);
    expect((await call(forScopes, lists)).status).toBe(200);
    expect((await call(forScopes, lists, written)).status).toBe(403);
    expect((await call(forAddress, "https://elsewhere.example/tasks/v1")).status).toBe(401);
    expect((await call(forAddress, "https://storage.googleapis.com/")).status).toBe(401);
  });

  test("without its key gets nothing", async () => {
    const app = await startSignIn();
    const key = await givenKey(app);
    const other = await app.server.parts.serviceAccounts.create({ name: "other" }, app.url);
    const forged = jwtClient(app, key, { key: other.private_key, scopes: [tasksScope] });

    await expect(forged.getAccessToken()).rejects.toThrow(/invalid_grant/);
  });
});

test("settings of audiences decide which assertions are accepted", async () => {
  const own = await startSignIn({ settings: { tokenAudiences: [] } });
  const key = await own.server.parts.serviceAccounts.create({ name: "robot" }, own.url);
  const client = jwtClient(own, key, { scopes: ["tasks"] });

  await expect(client.getAccessToken()).rejects.toThrow(/invalid_grant/);
});
