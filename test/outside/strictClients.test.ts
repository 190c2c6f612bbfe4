/**
 * All kinds of sign-in with two independent client libraries that check everything that the standards require: client
 * authentication, configuration, issuer, state, nonce, hashes, signatures and ages. They are unmodified, except that they accept
 * http.
 */
import { createPrivateKey, sign } from "node:crypto";
import * as strict from "openid-client";
import { custom, errors, Issuer } from "openid-client-5";
import { describe, expect, test } from "vitest";
import type { TestApp } from "../support/app.ts";
import {
  type Application,
  allowed,
  authorizationPath,
  Browser,
  callback,
  givenApplication,
  pkce,
  signedIn,
  startSignIn,
} from "../support/signIn.ts";

const scope = "openid email profile https://www.googleapis.com/auth/tasks";

/** Characters that are special in a form. Every second generated secret contains one. */
const awkward = [
  "-a_b-c_d-e_f-0123456789abcdefghijklmnop",
  "per%cent+plus &and=equal:colon~tilde-32",
  "%2Dnot-encoded%5F32-characters-long",
];

/** The configuration of the newer library, for a client with this kind of authentication. */
function configured(app: TestApp, application: Application, how: strict.ClientAuth): Promise<strict.Configuration> {
  const options = { execute: [strict.allowInsecureRequests] };
  return strict.discovery(new URL(app.url), application.id, {}, how, options);
}

/** A client of the older library, which shares no code with the newer one. */
async function older(
  app: TestApp,
  application: Application,
  method: "client_secret_basic" | "client_secret_post" | "none",
) {
  const issuer = await Issuer.discover(app.url);
  const client = new issuer.Client({
    client_id: application.id,
    ...(method !== "none" && { client_secret: application.secret }),
    token_endpoint_auth_method: method,
    redirect_uris: [callback],
    response_types: ["code"],
  });
  client[custom.clock_tolerance] = 0;
  return client;
}

async function applicationWith(app: TestApp, secret: string | null, kind: "web" | "installed" = "web") {
  const id = `strict-client.1_${kind}`;
  const created = await app.server.parts.clients.create({ id, name: "Strict", kind, secret, redirectUris: [callback] });
  return { ...created, id, secret: secret ?? "" };
}

const back = (app: TestApp, url: URL | string, email?: string) => {
  const { pathname, search } = new URL(url);
  return allowed(app, `${pathname}${search}`, email);
};

describe("the newer strict client", () => {
  test.each(awkward)(
    "signs somebody in with the secret %j in HTTP Basic, renews, reads who it is, and revokes",
    async (secret) => {
      const app = await startSignIn();
      await app.server.parts.users.save({ email: "ann@example.com", name: "Ann Bell", domain: "example.com" });
      const config = await configured(app, await applicationWith(app, secret), strict.ClientSecretBasic(secret));
      const { verifier, challenge } = pkce();
      const [state, nonce] = [strict.randomState(), strict.randomNonce()];
      const url = strict.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope,
        state,
        nonce,
        access_type: "offline",
        max_age: "600",
        code_challenge: challenge,
        code_challenge_method: "S256",
      });

      const tokens = await strict.authorizationCodeGrant(config, await back(app, url), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        maxAge: 600,
        idTokenExpected: true,
      });
      const renewed = await strict.refreshTokenGrant(config, tokens.refresh_token ?? "");
      const subject = tokens.claims()?.sub ?? "";
      const who = await strict.fetchUserInfo(config, renewed.access_token, subject);
      await strict.tokenRevocation(config, renewed.access_token);

      expect(who).toMatchObject({ sub: subject, email: "ann@example.com", name: "Ann Bell" });
      expect(renewed.claims()?.auth_time).toBe(tokens.claims()?.auth_time);
      expect(config.serverMetadata().request_uri_parameter_supported).toBe(false);
      await expect(strict.fetchUserInfo(config, renewed.access_token, subject)).rejects.toThrow();
    },
  );

  test("signs somebody in with its secret in the form, and one without a secret with PKCE alone", async () => {
    const app = await startSignIn();
    const web = await applicationWith(app, awkward[0] ?? "");
    const phone = await applicationWith(app, null, "installed");
    const { verifier, challenge } = pkce();
    const parameters = { redirect_uri: callback, scope, code_challenge: challenge, code_challenge_method: "S256" };

    for (const [application, how] of [
      [web, strict.ClientSecretPost(web.secret)],
      [phone, strict.None()],
    ] as const) {
      const config = await configured(app, application, how);
      const answer = await back(app, strict.buildAuthorizationUrl(config, parameters));
      const tokens = await strict.authorizationCodeGrant(config, answer, { pkceCodeVerifier: verifier });
      expect(tokens.claims()?.aud).toBe(application.id);
    }
  });

  test("learns who is refused, and why", async () => {
    const app = await startSignIn();
    const application = await applicationWith(app, awkward[0] ?? "");
    const config = await configured(app, application, strict.ClientSecretBasic("wrong-secret_"));
    const right = await configured(app, application, strict.ClientSecretBasic(application.secret));
    const silent = strict.buildAuthorizationUrl(right, { redirect_uri: callback, scope, prompt: "none" });
    const response = await new Browser(app).open(`${silent.pathname}${silent.search}`);
    const answer = new URL(response.headers.get("Location") ?? "");

    await expect(strict.refreshTokenGrant(config, "x")).rejects.toMatchObject({ status: 401 });
    await expect(strict.refreshTokenGrant(right, "x")).rejects.toMatchObject({ error: "invalid_grant", status: 400 });
    await expect(strict.clientCredentialsGrant(right)).rejects.toMatchObject({ error: "unsupported_grant_type" });
    await expect(strict.genericGrantRequest(right, "magic", {})).rejects.toMatchObject({
      error: "unsupported_grant_type",
    });
    await expect(strict.authorizationCodeGrant(right, answer)).rejects.toMatchObject({ error: "login_required" });
  });

  test("connects a device, and exchanges the statement of a service account", async () => {
    const app = await startSignIn();
    const application = await applicationWith(app, awkward[0] ?? "");
    const config = await configured(app, application, strict.ClientSecretBasic(application.secret));

    const started = await strict.initiateDeviceAuthorization(config, { scope });
    const ann = await app.server.parts.users.ensure("ann@example.com");
    const { authorizations } = app.server.parts;
    const pending = await authorizations.findByUserCode(started.user_code);
    await authorizations.answerDevice(pending?.hash ?? "", { userId: ann.id });
    const tokens = await strict.pollDeviceAuthorizationGrant(config, { ...started, interval: 0.01 });
    const wrong = await configured(app, application, strict.ClientSecretBasic("wrong"));

    expect(tokens.claims()?.sub).toBe(ann.id);
    await expect(strict.initiateDeviceAuthorization(wrong, { scope })).rejects.toMatchObject({ status: 401 });

    const key = await app.server.parts.serviceAccounts.create({ name: "robot" }, app.url);
    const issued = await strict.genericGrantRequest(config, "urn:ietf:params:oauth:grant-type:jwt-bearer", {
      assertion: statement(key, app.url),
    });
    expect(issued.token_type).toBe("bearer");
  });
});

function statement(key: { client_email: string; private_key: string; private_key_id: string }, url: string): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const iat = Math.floor(Date.now() / 1000);
  const claims = { iss: key.client_email, scope: "tasks", aud: `${url}/token`, iat, exp: iat + 60 };
  const text = `${encode({ alg: "RS256", kid: key.private_key_id })}.${encode(claims)}`;
  return `${text}.${sign("sha256", Buffer.from(text), createPrivateKey(key.private_key)).toString("base64url")}`;
}

describe("the older strict client", () => {
  test.each(awkward)("signs somebody in with the secret %j, and reads who it is by POST", async (secret) => {
    const app = await startSignIn();
    const application = await applicationWith(app, secret);
    for (const method of ["client_secret_basic", "client_secret_post"] as const) {
      const client = await older(app, application, method);
      const { verifier, challenge } = pkce();
      const checks = { state: "the state", nonce: "the nonce", max_age: 600, response_type: "code" };
      const url = client.authorizationUrl({
        ...checks,
        scope,
        access_type: "offline",
        prompt: "consent",
        code_challenge: challenge,
        code_challenge_method: "S256",
      });

      const answer = client.callbackParams((await back(app, url)).href);
      const tokens = await client.callback(callback, answer, { ...checks, code_verifier: verifier });
      const renewed = await client.refresh(tokens);
      const inHeader = await client.userinfo(renewed, { method: "POST", via: "header" });
      const inForm = await client.userinfo(renewed, { method: "POST", via: "body" });

      expect(inHeader).toMatchObject({ sub: tokens.claims().sub, email: "ann@example.com" });
      expect(inForm).toEqual(inHeader);
      expect(await client.userinfo(renewed)).toEqual(inHeader);
      expect(renewed.claims().auth_time).toBe(tokens.claims().auth_time);
      await client.revoke(renewed.access_token ?? "");
      await expect(client.userinfo(renewed)).rejects.toThrow(errors.OPError);
    }
  });

  test("asks for a sign-in that is new enough, and gets one", async () => {
    const app = await startSignIn();
    const client = await older(app, await givenApplication(app), "client_secret_post");
    const browser = await signedIn(app, "ann@example.com");
    const url = (more: object) => {
      const { pathname, search } = new URL(client.authorizationUrl({ scope: "openid", ...more }));
      return `${pathname}${search}`;
    };
    // Consents now, so that later requests need no page.
    await browser.submit(await (await browser.open(url({}))).text(), { decision: "allow" });
    app.clock.advance(100_000);

    const fresh = await browser.open(url({ max_age: 100 }));
    const form = await browser.open(url({ max_age: 99 }));
    const silent = await browser.open(url({ max_age: 99, prompt: "none" }));
    const again = await browser.submit(await form.text(), { email: "ann@example.com", password: "" });
    const answer = await browser.open(again.headers.get("Location") ?? "");
    const tokens = await client.callback(callback, client.callbackParams(answer.headers.get("Location") ?? ""), {
      response_type: "code",
      max_age: 99,
    });
    const now = await browser.open(url({ max_age: 0 }));
    app.clock.advance(1);
    const asked = await browser.open(url({ max_age: 0 }));

    expect([fresh.status, form.status, now.status, asked.status]).toEqual([303, 200, 303, 200]);
    expect(new URL(silent.headers.get("Location") ?? "").searchParams.get("error")).toBe("login_required");
    expect(tokens.claims().auth_time).toBe(Math.floor((app.clock.now() - 1) / 1000));
  });
});

test("a request to sign in may come in a form, with cookies of this server or without", async () => {
  const app = await startSignIn();
  const application = await givenApplication(app);
  const { pathname, searchParams } = new URL(authorizationPath(application), app.url);
  const stranger = new Browser(app);
  const ann = await signedIn(app, "ann@example.com");
  const send = (browser: Browser, body: URLSearchParams) => browser.open(pathname, { method: "POST", body });

  const sentOn = await send(stranger, searchParams);
  const asked = await send(ann, searchParams);
  const answer = await ann.submit(await asked.text(), { decision: "allow" });
  const twice = await send(stranger, new URLSearchParams([...searchParams, ["state", "another"]]));
  const long = await send(stranger, new URLSearchParams([...searchParams, ["nonce", "n".repeat(8001)]]));
  const elsewhere = await stranger.open("/o/oauth2/auth", { method: "POST", body: searchParams });

  expect([sentOn.status, sentOn.headers.get("Location")]).toEqual([303, `${pathname}?${searchParams}`]);
  expect(elsewhere.headers.get("Location")).toBe(sentOn.headers.get("Location"));
  expect((await stranger.open(sentOn.headers.get("Location") ?? "")).status).toBe(200);
  expect(asked.status).toBe(200);
  expect(new URL(answer.headers.get("Location") ?? "").searchParams.get("code")).toMatch(/^[\w-]{43}$/);
  expect((await stranger.open(twice.headers.get("Location") ?? "")).status).toBe(400);
  expect([long.status, await long.text()]).toEqual([400, expect.stringContaining("up to 8000 characters")]);
});

test.each(["1.5", "-1", "soon", "99999999999"])("a max_age of %s is an error for the client", async (max_age) => {
  const app = await startSignIn();
  const response = await new Browser(app).open(authorizationPath(await givenApplication(app), { max_age }));

  const { searchParams } = new URL(response.headers.get("Location") ?? "");
  expect(searchParams.get("error_description")).toBe("max_age must be a whole number of seconds.");
});
