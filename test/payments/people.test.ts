/** The people of a merchant and their invitations, and the apps that use its API. */

import { describe, expect, test } from "vitest";
import { mailLimits } from "../../server/identity/limits.ts";
import { startApp } from "../support/app.ts";
import { accessibilityFaults, browserTest, openPage, picture } from "../support/browser.ts";
import { givenCli } from "../support/cli.ts";
import { eventually } from "../support/eventually.ts";
import { asJson } from "../support/json.ts";
import { collectedLog } from "../support/log.ts";
import { storedMails } from "../support/mails.ts";
import { basic, givenMerchant, merchantOf, type Shop, startShop } from "../support/payments.ts";

/** Waits for the newest email to this person. @returns the link in it. */
async function linkTo(shop: Shop, email: string, count = 1): Promise<string> {
  const { mailDir } = shop.app.server.parts;
  for (;;) {
    const mails = (await storedMails(mailDir)).filter(({ message }) => message.includes(`To: ${email}`));
    if (mails.length < count) {
      await new Promise((resolve) => setImmediate(resolve));
      continue;
    }
    // Quoted-printable encoding breaks long lines, so the parts are joined.
    const text = (mails[0]?.message ?? "").replace(/=\r?\n/g, "");
    return /(http:\S+\/invitations\/\S+)/.exec(text)?.[1] ?? "";
  }
}

const invite = (shop: Shop, email = "grace@example.com", merchant = shop.merchant.id) =>
  shop.call("POST", `/merchants/${merchant}/users`, { email });
const users = async (shop: Shop) => (await shop.call("GET", `/merchants/${shop.merchant.id}/users?limit=9`)).body;

test("a person is invited by mail, listed at once, and a member after accepting", async () => {
  const shop = await startShop();
  expect(await users(shop)).toEqual([]);

  const { status, body } = await invite(shop, "Grace@Example.com");

  expect([status, body]).toEqual([201, { isMember: false }]);
  const [listed] = await users(shop);
  expect(listed).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    email: "grace@example.com",
    created: "2026-03-01T09:00:00.000Z",
  });
  const link = await linkTo(shop, "grace@example.com");
  expect(link).toMatch(new RegExp(`^${shop.url}/invitations/[\\w-]{43}$`));

  const shown = await fetch(link);
  expect(shown.status).toBe(200);
  expect(await shown.text()).toMatch(/Invitation to Corner Shop[\s\S]*grace@example\.com[\s\S]*<form method="post">/);
  expect((await invite(shop)).body).toEqual({ isMember: false });
  const replaced = await linkTo(shop, "grace@example.com", 2);
  expect((await fetch(link, { method: "POST" })).status).toBe(404);

  const accepted = await fetch(replaced, { method: "POST" });
  expect([accepted.status, await accepted.text()]).toEqual([200, expect.stringContaining("is now a member")]);
  expect((await fetch(replaced)).status).toBe(404);
  expect((await fetch(replaced, { method: "POST" })).status).toBe(404);
  expect((await invite(shop)).body).toEqual({ isMember: true });
  expect(await users(shop)).toHaveLength(1);
  expect(await shop.app.server.parts.users.findByEmail("grace@example.com")).toBeDefined();
});

test("a member is listed with the name of the person who accepted", async () => {
  const shop = await startShop();
  await shop.app.server.parts.users.save({ email: "grace@example.com", name: "Grace" });
  await invite(shop);
  await fetch(await linkTo(shop, "grace@example.com"), { method: "POST" });

  expect(await users(shop)).toMatchObject([{ email: "grace@example.com", name: "Grace" }]);
});

test("an address that is none is refused by a page, however it is asked for", async () => {
  const shop = await startShop();

  for (const method of ["GET", "POST"]) {
    const response = await fetch(`${shop.url}/invitations/%ff`, { method });

    expect([response.status, response.headers.get("Content-Type")]).toEqual([400, "text/html; charset=UTF-8"]);
    expect(await response.text()).toMatch(/percent-encoding that is malformed/);
  }
});

test("a link is good for 14 days", async () => {
  const shop = await startShop();
  await invite(shop);
  const link = await linkTo(shop, "grace@example.com");

  shop.app.clock.advance(14 * 24 * 3600_000);
  expect((await fetch(link)).status).toBe(200);
  shop.app.clock.advance(1);
  expect((await fetch(link)).status).toBe(404);
  expect((await fetch(link, { method: "POST" })).status).toBe(404);
});

test("who is removed is no member, and the link is void", async () => {
  const shop = await startShop();
  await invite(shop);
  const link = await linkTo(shop, "grace@example.com");
  const [{ id }] = await users(shop);
  const path = `/merchants/${shop.merchant.id}/users/${id}`;

  expect((await shop.call("DELETE", path)).status).toBe(204);

  expect(await users(shop)).toEqual([]);
  expect((await fetch(link)).status).toBe(404);
  expect((await shop.call("DELETE", path)).status).toBe(404);
});

test("a user of another merchant is not found, and stays", async () => {
  const shop = await startShop();
  await invite(shop);
  const [{ id }] = await users(shop);
  const other = await givenMerchant(shop);

  expect((await shop.call("DELETE", `/merchants/${other.id}/users/${id}`)).status).toBe(404);
  expect(await users(shop)).toMatchObject([{ id }]);
});

test("the page shows markup as text", async () => {
  const shop = await startShop({}, { name: "<script>alert(1)</script>" });
  await invite(shop);
  const response = await fetch(await linkTo(shop, "grace@example.com"));
  expect(await response.text()).not.toContain("<script>");
  expect(response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
});

test.each(["", "grace", "grace@", "a b@example.com", `${"x".repeat(250)}@example.com`])(
  "no address: %j",
  async (email) => {
    const shop = await startShop();
    const { status, body } = await invite(shop, email);
    expect([status, body]).toEqual([400, [{ field: "email", message: expect.any(String) }]]);
    expect(await users(shop)).toEqual([]);
  },
);

browserTest("a person accepts on a page with one button", async () => {
  const shop = await startShop();
  await invite(shop);
  const { page, complaints } = await openPage(shop.url, "phone");

  await page.goto(await linkTo(shop, "grace@example.com"));
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, "invitation");
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await page.getByRole("heading", { name: "Welcome to Corner Shop" }).waitFor();

  expect(complaints).toEqual([]);
  expect((await users(shop))[0]).toMatchObject({ email: "grace@example.com" });
});

// Who may create apps, and how many emails may be sent: both are limited in production.

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
    const unknown = "0".repeat(24);

    for (let time = 0; time < 10; time++) expect((await invite(shop, undefined, unknown)).status).toBe(404);
    for (let time = 0; time < mailLimits.recipient; time++) {
      expect((await invite(shop)).status, `mail ${time}`).toBe(201);
    }

    expect((await invite(shop)).status).toBe(429);
    expect((await invite(shop, "ada@example.com")).status).toBe(201);
  });

  test("are not counted in development", async () => {
    const shop = await startShop();

    for (let time = 0; time < 2 * mailLimits.recipient; time++) expect((await invite(shop)).status).toBe(201);
  });
});

test("the link of an invitation stands in no row and in no log, and is there for the sandbox and the mail", async () => {
  const { log, text, ofRequest } = collectedLog();
  const shop = await startShop({ log });
  await invite(shop);

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
