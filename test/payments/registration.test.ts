/** Who may create apps, and how many emails may be sent: both are limited in production. */
import { describe, expect, test } from "vitest";
import { mailLimits } from "../../server/identity/limits.ts";
import { startApp } from "../support/app.ts";
import { givenCli } from "../support/cli.ts";
import { eventually } from "../support/eventually.ts";
import { asJson } from "../support/json.ts";
import { collectedLog } from "../support/log.ts";
import { basic, merchantOf, startShop } from "../support/payments.ts";

const production = { mode: "production", sandbox: false } as const;

describe("an app is created", () => {
  test.each([
    ["open", "by anybody", 201, 201],
    ["token", "by those who show the operator's token", 401, 201],
    ["off", "by nobody", 403, 403],
  ] as const)("with APP_REGISTRATION=%s %s", async (appRegistration, _, stranger, withToken) => {
    const app = await startApp({ settings: { ...production, appRegistration } });
    const create = (headers: Record<string, string>) =>
      app.fetch("/apps", asJson("POST", { name: "Corner Shop" }, headers));
    const { token } = app.server.parts.operator;

    expect((await create({})).status).toBe(stranger);
    expect((await create({ Authorization: "Bearer wrong" })).status).toBe(stranger);
    expect((await create({ Authorization: `Bearer ${token}` })).status).toBe(withToken);
  });
});

describe("in production, mails", () => {
  test("to one person are counted whoever sends them, and only of those who may send them", async () => {
    const shop = await startShop({ settings: { ...production, appRegistration: "open" } });
    const invite = (email: string, merchant = shop.merchant.id) =>
      shop.call("POST", `/merchants/${merchant}/users`, { email });

    for (let time = 0; time < 10; time++) expect((await invite("grace@example.com", "0".repeat(24))).status).toBe(404);
    for (let time = 0; time < mailLimits.recipient; time++) {
      expect((await invite("grace@example.com")).status, `mail ${time}`).toBe(201);
    }
    const refused = await invite("grace@example.com");

    expect(refused.status).toBe(429);
    expect((await invite("ada@example.com")).status).toBe(201);
  });

  test("are not counted in development", async () => {
    const shop = await startShop();

    for (let time = 0; time < 2 * mailLimits.recipient; time++) {
      const { status } = await shop.call("POST", `/merchants/${shop.merchant.id}/users`, {
        email: "grace@example.com",
      });
      expect(status).toBe(201);
    }
  });
});

test("the link of an invitation stands in no row and in no log, and is there for the sandbox and the mail", async () => {
  const { log, text, ofRequest } = collectedLog();
  const shop = await startShop({ log });
  await shop.call("POST", `/merchants/${shop.merchant.id}/users`, { email: "grace@example.com" });

  const shown = await (await fetch(`${shop.url}/sandbox/v1/deliveries`)).json();
  const link = /http\S+\/invitations\/(\S+)/.exec(shown.items[0].request.text);
  const answer = await fetch(link?.[0] ?? "");
  const { db } = shop.app.server.parts;
  const rows = await db.read.all<{ request: string }>('SELECT * FROM "Delivery"');

  expect(answer.status).toBe(200);
  expect(link?.[1]).toMatch(/^[\w-]{43}$/);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.request).not.toMatch(/grace|invitations/);
  await ofRequest(answer.headers.get("x-request-id") ?? "");
  const logged = text();
  expect(logged).toContain("/invitations/***");
  expect(logged).not.toContain(link?.[1]);
});

test.each(["Corner\r\nShop", "Corner\u0000Shop", "Corner\u001bShop"])("the name %j is no merchant's", async (name) => {
  const shop = await startShop();

  const { status } = await shop.call("PUT", `/merchants/${shop.merchant.id}`, { name });

  expect(status).toBe(400);
  await expect(shop.app.server.parts.users.save({ email: "ann@example.com", name })).rejects.toThrow(
    /control characters/,
  );
});

// Keys of apps: shown once, never logged, and replaced on the command line when they are lost.

test("an answer with a key is for its reader only", async () => {
  const shop = await startShop();
  const { status, headers, body } = await shop.post("/apps", { name: "Till" });
  expect([status, headers.get("Cache-Control"), typeof body.app.key]).toEqual([201, "no-store", "string"]);
});

test("the command line lists apps, and prints a new key for one whose key is lost", async () => {
  const cli = givenCli();
  const running = cli.start(["start"]);
  const [url] = /http:\/\/[\w.:]+/.exec(await running.printed("http://")) ?? [""];
  const made = await fetch(`${url}/apps`, { method: "POST", body: new URLSearchParams({ name: "Till" }) });
  const { app } = (await made.json()) as { app: { id: string; key: string } };
  const me = async (key: string) => (await fetch(`${url}/me`, { headers: basic(key) })).status;
  expect(await me(app.key)).toBe(200);

  const list = await cli.run(["payment-apps", "list"]);
  const renewed = await cli.run(["payment-apps", "renew-key", app.id]);
  const key = renewed.stdout.trim();

  expect(JSON.parse(list.stdout)).toMatchObject([{ id: app.id, name: "Till" }]);
  expect(renewed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^[0-9a-f-]{36}\n$/) });
  expect(await me(key)).toBe(200);
  // The server caches a key for half a second.
  await eventually(async () => expect(await me(app.key)).toBe(401));

  const unknown = await cli.run(["payment-apps", "renew-key", "0".repeat(24)]);
  expect([unknown.code, unknown.stdout]).toEqual([1, ""]);
  expect(unknown.stderr).toContain("The app does not exist");
  expect((await cli.run(["payment-apps", "renew-key"])).code).toBe(2);
});

test("the sandbox takes the settings of a merchant as the merchant shows them", async () => {
  const shop = await startShop();
  const { claim, pricing, tds } = await merchantOf(shop);
  const settings = { claim: { ...claim, canRefund: false }, pricing: { ...pricing, rate: 0.02 }, tds };
  const set = (body: object) => shop.sandbox("PUT", `/merchants/${shop.merchant.id}`, body);

  const { status, body } = await set(settings);
  const plain = await set({ pricing: { flat: 5, dispute: { amount: 7 } } });

  expect([status, body.merchant.claim, body.merchant.pricing]).toEqual([200, settings.claim, settings.pricing]);
  expect(plain.body.merchant.pricing).toEqual({
    rate: 0.02,
    flat: { currency: "DKK", amount: 5 },
    dispute: { currency: "DKK", amount: 7 },
  });
  expect((await set({ pricing: { flat: { currency: "EUR", amount: 5 } } })).status).toBe(400);
  expect((await set({ pricing: { flat: -1 } })).status).toBe(400);
  expect((await set({ claim: { canTransferToCard: true } })).status).toBe(400);
  expect((await merchantOf(shop)).pricing.flat.amount).toBe(5);
});
