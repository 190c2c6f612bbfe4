/** Keys of apps: shown once, never logged, and replaced on the command line when they are lost. */
import { expect, test } from "vitest";
import { givenCli } from "../support/cli.ts";
import { basic, merchantOf, startShop } from "../support/payments.ts";

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
  // The server caches a key for half a second, and the command takes longer.
  expect(await me(app.key)).toBe(401);

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
