// With @playwright/test, `kit` is a fixture of the worker: `base.extend<{}, { kit: QuintetKit }>({ kit: [..., { scope: "worker" }] })`.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Browser, chromium } from "playwright-core";
import { type QuintetKit, quintet } from "../../../server/testing/index.ts"; // from "quintet/testing"

let kit: QuintetKit;
let browser: Browser;
before(async () => {
  kit = await quintet();
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  browser = await chromium.launch({ executablePath, args: ["--headless", "--no-sandbox", "--disable-gpu"] });
});
after(async () => {
  await browser.close();
  await kit.stop();
});

test("a customer pays by link, and the shop has the money", async () => {
  const { merchant, payments } = await kit.shop({ name: "Tomatoes" });
  const page = await browser.newPage();
  const link = { key: merchant.key, test: "1", value: "119", currency: "EUR", redirect: `${kit.url}/docs` };

  await page.goto(`${kit.url}/pos/?${new URLSearchParams(link)}`);
  await page.getByLabel("Card number").pressSequentially("4100000000000000");
  await page.getByLabel("Expiration date").pressSequentially("1240");
  await page.getByLabel("Security code").pressSequentially("123");
  await page.getByRole("button", { name: "Pay €119.00" }).click();
  await page.waitForURL("**/docs?transactionId=*");

  const { data } = await payments.GET("/merchants/{merchantId}/transactions", {
    params: { path: { merchantId: merchant.id }, query: { limit: 1 } },
  });
  assert.equal(data?.[0]?.amount, 11900);
});
