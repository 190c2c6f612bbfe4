/** Who may create apps, and how many emails may be sent: both are limited in production. */
import { describe, expect, test } from "vitest";
import { mailLimits } from "../../server/identity/limits.ts";
import { startApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { collectedLog } from "../support/log.ts";
import { startShop } from "../support/payments.ts";

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
