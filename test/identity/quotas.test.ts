import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { describe, expect, test } from "vitest";
import { services } from "../../generated/services.ts";
import { operationsOf } from "../../scripts/generate/contract.ts";
import { addressLimits, createLimits } from "../../server/identity/limits.ts";
import { fixedClock } from "../../server/platform/clock.ts";
import { Failure } from "../../server/platform/failure.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { isPostgres } from "../support/database.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";
import { Browser, givenApplication, post, startSignIn } from "../support/signIn.ts";
import { loadContract } from "../support/wire.ts";

const lists = "/tasks/v1/users/@me/lists";

/** A time ten seconds after the beginning of a minute. */
const at = "2026-03-01T09:00:10Z";

function withQuotas(user: number, project: number): Promise<TestApp> {
  return startApp({ at, settings: { quotas: true, quotaUserPerMinute: user, quotaProjectPerMinute: project } });
}

describe("a user", () => {
  test("has a number of units per minute, and gets the start of the next minute", async () => {
    const app = await withQuotas(3, 100);
    const other = await app.person("other@example.com");
    for (let call = 0; call < 3; call++) expect((await app.owner.fetch(lists)).status).toBe(200);

    const refused = await app.owner.fetch(lists);
    const others = await other.fetch(lists);
    app.clock.advance(50_000);
    const later = await app.owner.fetch(lists);

    expect(refused.headers.get("Retry-After")).toBe("50");
    expect(await refusalOf(refused)).toEqual({
      status: 403,
      reason: "userRateLimitExceeded",
      message: "User Rate Limit Exceeded",
      domain: "usageLimits",
      at: undefined,
    });
    expect([others.status, later.status]).toEqual([200, 200]);
  });

  test("of the application's own counts instead, when it names one", async () => {
    const app = await withQuotas(1, 100);

    const statuses = [
      (await app.owner.fetch(`${lists}?quotaUser=a`)).status,
      (await app.owner.fetch(`${lists}?quotaUser=a`)).status,
      (await app.owner.fetch(`${lists}?quotaUser=b`)).status,
      (await app.owner.fetch(lists, { headers: { "X-Goog-Quota-User": "c" } })).status,
      (await app.owner.fetch(lists, { headers: { "X-Goog-Quota-User": "c" } })).status,
      (await app.owner.fetch(lists)).status,
    ];

    expect(statuses).toEqual([200, 403, 200, 200, 403, 200]);
  });

  test("may be named with at most 40 characters, in the query, a header or a form", async () => {
    const { owner } = await startApp();
    const named = (characters: number) => encodeURIComponent("🌱".repeat(characters));
    const asked = (characters: number): [string, RequestInit][] => [
      [`${lists}?quotaUser=${named(characters)}`, {}],
      [lists, { headers: { "X-Goog-Quota-User": "b".repeat(characters) } }],
      [
        "/tasks/v1/lists/@default/clear",
        { method: "POST", body: new URLSearchParams({ quotaUser: "🌱".repeat(characters) }) },
      ],
    ];

    for (const [path, init] of asked(40)) expect((await owner.fetch(path, init)).ok).toBe(true);
    for (const [path, init] of asked(41)) {
      expect(await refusalOf(owner.fetch(path, init))).toMatchObject({
        status: 400,
        at: expect.stringMatching(/quotaUser|X-Goog-Quota-User/),
      });
    }
  });

  test("has the units once for each service, and each refuses what is more", async () => {
    const app = await withQuotas(1, 100);
    for (const { name } of services.filter(({ credential }) => credential === "token")) {
      const entry = operationsOf(loadContract(name)).find(({ method }) => method === "get");
      if (!entry) throw new Error(`${name} has nothing to read.`);
      const path = `${entry.basePaths[0]}${entry.path.replaceAll(/\{\w+\}/g, "unknown")}`;

      expect((await app.owner.fetch(path)).status, name).not.toBe(403);
      expect(await refusalOf(app.owner.fetch(path)), name).toMatchObject({
        status: 403,
        reason: "userRateLimitExceeded",
        domain: "usageLimits",
      });
    }
  });

  test("has the units once for each client", async () => {
    const app = await withQuotas(1, 100);
    const { client } = await app.server.parts.clients.create({ name: "Other", kind: "installed", redirectUris: [] });
    const { token } = await app.server.parts.tokens.issue(app.owner.id, ["tasks"], 3600, { clientId: client.id });
    const asOther = { headers: { Authorization: `Bearer ${token}` } };

    const statuses = [
      (await app.owner.fetch(lists)).status,
      (await app.owner.fetch(lists)).status,
      (await app.fetch(lists, asOther)).status,
    ];

    expect(statuses).toEqual([200, 403, 200]);
  });

  test("loses nothing by calls that are refused before", async () => {
    const app = await withQuotas(1, 100);
    await app.fetch(lists);
    await app.fetch(lists, { headers: { Authorization: "Bearer nonsense" } });

    expect((await app.owner.fetch(lists)).status).toBe(200);
  });
});

test("a project has so many units a minute, of all its users", async () => {
  const app = await withQuotas(100, 3);
  const other = await app.person("other@example.com");
  const statuses = [
    (await app.owner.fetch(lists)).status,
    (await other.fetch(lists)).status,
    (await app.owner.fetch(lists)).status,
  ];

  const refused = await other.fetch(lists);

  expect(statuses).toEqual([200, 200, 200]);
  expect(refused.headers.get("Retry-After")).toBe("50");
  expect(await refusalOf(refused)).toMatchObject({ status: 429, reason: "rateLimitExceeded", domain: "usageLimits" });
});

test("quotas are off in development and on in production, unless it is said", () => {
  const production = {
    MODE: "production",
    SECRET: "a secret of at least thirty-two characters",
    PUBLIC_URL: "https://quintet.example",
  };

  expect(readSettings({}).quotas).toBe(false);
  expect(readSettings(production).quotas).toBe(true);
  expect(readSettings({ QUOTAS: "true" }).quotas).toBe(true);
  expect(readSettings({ ...production, QUOTAS: "false" }).quotas).toBe(false);
});

describe("units", () => {
  const call = { service: "calendar", clientId: "c", userId: "u", quotaUser: undefined, address: () => "127.0.0.1" };

  test("of a call count together, and a call that costs too much leaves the others as they are", async () => {
    const settings = { ...readSettings({}), quotas: true, quotaUserPerMinute: 6, quotaProjectPerMinute: 100 };
    const limits = createLimits({ settings, db: {}, machineClock: fixedClock(at) });

    await limits.requireQuota({ ...call, units: 3 });
    await limits.requireQuota({ ...call, units: 3 });

    await expect(limits.requireQuota({ ...call, units: 3 })).rejects.toThrow(Failure);
    await limits.requireQuota({ ...call, service: "tasks", units: 3 });
  });
});

describe("in production, an address", () => {
  const production = { mode: "production", sandbox: false } as const;

  test("may try so many passwords a minute", async () => {
    const app = await startSignIn({ at, settings: production });
    const browser = new Browser(app);
    const page = await (await browser.open("/signin")).text();
    const attempt = () => browser.submit(page, { email: "not an address", password: "x", csrf: "wrong" });
    for (let tried = 0; tried < addressLimits.signIn; tried++) expect((await attempt()).status).toBe(403);

    const refused = await attempt();
    app.clock.advance(50_000);

    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("50");
    expect(await refused.text()).toContain("Too many attempts");
    expect((await attempt()).status).toBe(403);
  });

  test("may ask for so many tokens and device codes a minute", async () => {
    const app = await startSignIn({ at, settings: production });
    const application = await givenApplication(app);
    const token = () => post(app, { grant_type: "refresh_token", refresh_token: "x", client_id: application.id });
    const code = () => post(app, { client_id: application.id, scope: "tasks" }, { path: "/device/code" });
    for (let tried = 0; tried < addressLimits.token; tried++) await token();
    for (let tried = 0; tried < addressLimits.deviceCode; tried++) await code();

    for (const { status, headers } of [await token(), await code()]) {
      expect(status).toBe(429);
      expect(headers.get("Retry-After")).toBe("50");
    }
  });

  test("may make so many applications of the payment service, and card tokens, a minute", async () => {
    const app = await startApp({ at, settings: production });
    const send = (path: string) => app.fetch(path, asJson("POST", {}));

    for (const [path, limit] of [
      ["/apps", addressLimits.createApp],
      ["/vault", addressLimits.card],
      ["/payments", addressLimits.payment],
    ] as const) {
      for (let tried = 0; tried < limit; tried++) expect((await send(path)).status).not.toBe(429);
      const refused = await send(path);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("Retry-After")).toBe("50");
    }
  });

  test("is not limited in development", async () => {
    const app = await startSignIn();
    for (let tried = 0; tried <= addressLimits.deviceCode; tried++) {
      expect((await post(app, { client_id: "nobody" }, { path: "/device/code" })).status).toBe(401);
    }
  });
});

test.skipIf(!isPostgres)("processes share their counters", async () => {
  const app = await withQuotas(2, 100);
  const { settings, db, machineClock } = app.server.parts;
  const another = createLimits({ settings, db, machineClock });
  const call = { service: "tasks", clientId: "quintet", quotaUser: undefined, address: () => "::", units: 1 };
  await another.requireQuota({ ...call, userId: app.owner.id });
  await another.requireQuota({ ...call, userId: app.owner.id });

  expect((await app.owner.fetch(lists)).status).toBe(403);
});

test("the library refuses as it is read here", async () => {
  const limiter = new RateLimiterMemory({ points: 1, duration: 1 });
  await limiter.consume("a");

  await expect(limiter.consume("a")).rejects.toBeInstanceOf(RateLimiterRes);
});
