/** The smaller modules of identity, one by one. */
import { createPublicKey, generateKeyPairSync, X509Certificate } from "node:crypto";
import { writeFileSync } from "node:fs";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { operationsOf } from "../../scripts/generate/contract.ts";
import { addressOf } from "../../server/http/origin.ts";
import { createIdentity } from "../../server/identity/index.ts";
import { selfSignedCertificate } from "../../server/identity/keys.ts";
import { createPasswords } from "../../server/identity/passwords.ts";
import { longScope, shortScope, splitScopes } from "../../server/identity/scopes.ts";
import { openSecret } from "../../server/platform/secret.ts";
import { readSettings, SettingError } from "../../server/platform/settings.ts";
import { startApp } from "../support/app.ts";
import { temporaryFolder } from "../support/folder.ts";
import { collectedLog } from "../support/log.ts";
import { refusalOf } from "../support/refusals.ts";
import {
  authorizationPath,
  exchanged,
  formIn,
  givenApplication,
  post,
  signedIn,
  startSignIn,
} from "../support/signIn.ts";
import { loadContract } from "../support/wire.ts";

afterEach(() => void vi.restoreAllMocks());

describe("a certificate", () => {
  const robot = "robot@example.com";

  test.each([
    ["this century", Date.UTC(2026, 2, 1), robot, robot],
    ["beyond 2049, where dates are written in another way", Date.UTC(2040, 2, 1), robot, robot],
    ["a long name, cut inside a character", 0, `${"é".repeat(63)}😀@example.com`, `${"é".repeat(63)}\ufffd`],
  ])("is read by others: %s", (_, nowMs, name, commonName) => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

    const certificate = new X509Certificate(selfSignedCertificate(privateKey, name, nowMs));

    expect(certificate.subject).toBe(`CN=${commonName}`);
    expect(certificate.verify(createPublicKey(privateKey))).toBe(true);
    expect(Date.parse(certificate.validFrom)).toBe(nowMs);
    expect(Date.parse(certificate.validTo) - nowMs).toBe(20 * 365 * 24 * 3600 * 1000);
  });
});

describe("a password", () => {
  test("is kept as a salted scrypt hash, and found again however its letters are composed", async () => {
    // With the production cost of hashing, which other tests reduce.
    const passwords = createPasswords();
    const stored = await passwords.hash("Zu\u0308rich 42");

    expect(stored).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await passwords.hash("Zu\u0308rich 42")).not.toBe(stored);
    expect(await passwords.matches("Z\u00fcrich 42", stored)).toBe(true);
    expect(await passwords.matches("zürich 42", stored)).toBe(false);
    expect(await passwords.matches("", stored)).toBe(false);
    expect(await passwords.matches("", null)).toBe(false);
    expect(await passwords.matches("x", "md5$1$2$3$4$5")).toBe(false);
  });
});

describe("a scope", () => {
  test.each([
    ["tasks", "tasks"],
    ["https://www.googleapis.com/auth/tasks.readonly", "tasks.readonly"],
    ["https://other.example/base/auth/tasks", "tasks"],
    ["https://www.googleapis.com/auth/userinfo.email", "email"],
    ["openid", "openid"],
  ])("%s means %s", (scope, short) => {
    expect(shortScope(scope)).toBe(short);
  });

  test("is written long for services, and as it is for sign-in", () => {
    expect(longScope("tasks", "https://www.googleapis.com")).toBe("https://www.googleapis.com/auth/tasks");
    expect(longScope("openid", "https://www.googleapis.com")).toBe("openid");
    expect(splitScopes("  a b\na ")).toEqual(["a", "b"]);
  });
});

describe("the address of a request", () => {
  test.each([
    ["127.0.0.1", undefined, false, "127.0.0.1"],
    ["::ffff:192.0.2.1", undefined, false, "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", undefined, false, "2001:db8:1:2::/64"],
    ["2001:db8::1", undefined, false, "2001:db8:0:0::/64"],
    ["::1", undefined, false, "0:0:0:0::/64"],
    ["fe80::1%br-lan", undefined, false, "fe80:0:0:0::/64"],
    ["127.0.0.1", "192.0.2.7", false, "127.0.0.1"],
    ["127.0.0.1", "192.0.2.7", true, "192.0.2.7"],
    ["127.0.0.1", "10.9.9.9, 192.0.2.7", true, "192.0.2.7"],
    ["127.0.0.1", "made up, 2001:db8:1:2::9", true, "2001:db8:1:2::/64"],
  ])("from %s, forwarded for %s, proxy trusted: %s", (remote, forwarded, trustProxy, expected) => {
    const request = new IncomingMessage(new Socket());
    Object.defineProperty(request.socket, "remoteAddress", { value: remote });
    if (forwarded) request.headers["x-forwarded-for"] = forwarded;

    expect(addressOf(request, { trustProxy })).toBe(expected);
  });
});

describe("groups", () => {
  test("may contain each other, also in a circle", async () => {
    const { server } = await startApp();
    const { groups } = server.parts;
    await groups.save({ email: "a@example.com", members: ["ann@example.com", "b@example.com"] });
    await groups.save({ email: "b@example.com", members: ["bob@example.com", "a@example.com"] });

    expect(await groups.membersOf("A@example.com")).toEqual(["ann@example.com", "bob@example.com"]);
    expect(await groups.groupsOf("ann@example.com")).toEqual(["a@example.com", "b@example.com"]);
    expect(await groups.membersOf("c@example.com")).toBeUndefined();
    expect(await groups.groupsOf("eve@example.com")).toEqual([]);
  });

  test("have addresses of their own", async () => {
    const { server, owner } = await startApp();

    await expect(server.parts.groups.save({ email: owner.email })).rejects.toThrow(/address of a user/);
  });
});

describe("a token", () => {
  test("that another process revokes fails within a second, and at once in its own", async () => {
    const { owner, server, fetch } = await startApp();
    const other = createIdentity(server.parts);
    let nowMs = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => nowMs);
    const lists = "/tasks/v1/users/@me/lists";
    expect((await owner.fetch(lists)).status).toBe(200);
    await other.tokens.verify(owner.token);

    await other.tokens.revoke(owner.token);

    expect(await other.tokens.verify(owner.token)).toBeUndefined();
    nowMs += 1001;
    expect(await refusalOf(await owner.fetch(lists))).toMatchObject({ status: 401, reason: "authError" });
    expect((await fetch(`${lists}?access_token=${owner.token}`)).status).toBe(401);
  });

  test("that is out of date is removed some time later", async () => {
    const { owner, server, clock } = await startApp();
    const { tokens, db } = server.parts;
    await tokens.issue(owner.id, ["tasks"], 60);
    const count = async () => (await db.read.all('SELECT "hash" FROM "AccessToken"')).length;
    const before = await count();
    clock.advance(2 * 24 * 3600 * 1000);

    await tokens.issue(owner.id, ["tasks"], 60);

    expect(await count()).toBe(before);
  });
});

test("no secret of a sign-in is in the log", async () => {
  const { log, text } = collectedLog();
  const app = await startSignIn({ log });
  const application = await givenApplication(app);
  const password = "correct horse battery";
  await app.server.parts.users.save({
    email: "ann@example.com",
    passwordHash: await app.server.parts.passwords.hash(password),
  });
  const browser = await signedIn(app, "bob@example.com");
  const again = await (await browser.open("/signin")).text();
  await browser.submit(again, { email: "ann@example.com", password });
  const consent = await (await browser.open(authorizationPath(application, { access_type: "offline" }))).text();
  const back = new URL((await browser.submit(consent, { decision: "allow" })).headers.get("Location") ?? "");
  const code = back.searchParams.get("code") ?? "";
  const { body } = await exchanged(app, application, code);
  await exchanged(app, application, code);
  await fetch(`${app.url}/tokeninfo?access_token=${body.access_token}`);
  await fetch(`${app.url}/tasks/v1/users/@me/lists?access_token=${body.access_token}`);
  await post(app, { token: String(body.refresh_token) }, { path: "/revoke" });
  const lines = text();

  const secrets = {
    password,
    code,
    secret: application.secret,
    session: browser.cookies.get("quintet"),
    csrf: formIn(consent).values.csrf,
  };
  for (const [name, secret] of Object.entries({ ...secrets, ...body })) {
    if (String(secret).length >= 20) expect(lines.includes(String(secret)), name).toBe(false);
  }
  expect(lines).toContain('"operation":"oauth.token"');
  expect(lines).toContain('"operation":"oauth.consent"');
});

test("every other path that the contract names for an operation of signing in is there", async () => {
  const app = await startSignIn();
  const aliased = operationsOf(loadContract("platform")).flatMap(({ method, operation }) =>
    ((operation["x-aliases"] ?? []) as string[]).map((path) => ({ method, path })),
  );

  expect(aliased.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/o/oauth2/auth", "/o/oauth2/token", "/oauth2/v4/token", "/oauth2/v3/tokeninfo"]),
  );
  for (const { method, path } of aliased) {
    const response = await fetch(`${app.url}${path}`, { method: method.toUpperCase(), redirect: "manual" });
    expect(response.status, path).not.toBe(404);
  }
});

describe("settings", () => {
  test("of production need a secret and the server's public address, the first of several", () => {
    const production = { MODE: "production", SECRET: "s".repeat(32) };

    expect(() => readSettings(production)).toThrow(/^PUBLIC_URL is required in production/);
    expect(() => readSettings({ MODE: "production", PUBLIC_URL: "https://a.example" })).toThrow(/^SECRET is required/);
    expect(readSettings({ ...production, PUBLIC_URL: "https://a.example, https://b.example:8443" })).toMatchObject({
      publicUrl: "https://a.example",
      otherPublicUrls: ["https://b.example:8443"],
    });
    expect(readSettings({})).toMatchObject({ publicUrl: undefined, otherPublicUrls: [] });
  });

  test("whose secret is kept in a file need a long one there, too", async () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, "secret"), "short");

    expect(() => openSecret({ secret: undefined, dataDir })).toThrow(SettingError);
  });

  test("have the published audiences and scopes, or others", () => {
    expect(readSettings({})).toMatchObject({
      tokenAudiences: expect.arrayContaining(["https://oauth2.googleapis.com/token"]),
      authScopeBase: "https://www.googleapis.com",
      quotaUserPerMinute: 600,
      quotaProjectPerMinute: 10_000,
    });
    expect(readSettings({ TOKEN_AUDIENCES: "https://a.example/token, http://b.example/" }).tokenAudiences).toEqual([
      "https://a.example/token",
      "http://b.example/",
    ]);
  });

  test.each([
    ["TOKEN_AUDIENCES", "token"],
    ["TOKEN_AUDIENCES", "https://a.example/,"],
    ["AUTH_SCOPE_BASE", "https://a.example/auth"],
    ["PUBLIC_URL", "quintet.example"],
    ["PUBLIC_URL", "https://quintet.example/path"],
    ["PUBLIC_URL", "https://quintet.example,"],
    ["SECRET", "a secret of thirty-one letters!"],
    ["QUOTAS", "on"],
    ["QUOTA_USER_PER_MINUTE", "0"],
    ["QUOTA_USER_PER_MINUTE", "many"],
    ["QUOTA_PROJECT_PER_MINUTE", "-1"],
  ])("that are wrong are named: %s=%s", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingError);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]*\\.$`));
  });
});
