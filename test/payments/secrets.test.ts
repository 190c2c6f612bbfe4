/** Tests that neither card numbers and security codes nor their hashes are stored in the database, the log or emails. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { collectedLog } from "../support/log.ts";
import { cardNumber, givenMerchant, paymentBody, says, startShop, tryPay } from "../support/payments.ts";

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

test("after payments of every kind", async () => {
  const { log, text } = collectedLog("info");
  const shop = await startShop({ log });
  const live = await givenMerchant(shop, { test: false });
  const real = "4539578763621486";
  const numbers = [cardNumber("07"), cardNumber("30", "00", "510000"), cardNumber("00", "08"), real];
  const code = "739";
  const version = { "Accept-Version": "1" };

  for (const number of numbers) {
    const merchant = number === real ? live : shop.merchant;
    await tryPay(shop, { number, merchant, code });
    const { key, card } = paymentBody(shop, { number, merchant, code });
    await shop.post("/cards", { key, ...card });
    await shop.post("/transactions", { key, currency: "DKK", amount: 1, card, cvc: code, custom: "x".repeat(60_000) });
    // Malformed bodies are tested, too, because errors must not quote secrets from them.
    const broken = `{"key":"${key}","card":{"number":"${number}","code":"${code}"}`;
    await fetch(`${shop.url}/transactions`, {
      method: "POST",
      body: broken,
      headers: { "Content-Type": "application/json" },
    });
    const refused = await fetch(`${shop.url}/vault`, {
      method: "POST",
      body: broken,
      headers: { ...version, "Content-Type": "application/json" },
    });
    expect(await refused.text()).not.toContain(number);
    const token = await shop.post("/vault", { type: "pcn", value: number }, version);
    const secret = await shop.post("/vault", { type: "pcsc", value: code }, version);
    const paid = { number: token.body, code: secret.body, expiry: { month: 8, year: 2028 } };
    const body = { ...(number !== real && { test: {} }), integration: { key }, card: paid };
    const sent: Record<string, string>[] = [{}, { expiry: "01 / 20" }, { attempt: number }];
    for (const wrongly of sent) {
      const link = new URLSearchParams({ key, value: "1", ...(number !== real && { test: "1" }) });
      const opened = await (await shop.fetch(`/pos/?${link}`)).text();
      const attempt = /name="attempt" value="([^"]*)"/.exec(opened)?.[1] ?? "";
      const form = new URLSearchParams({ number, expiry: "08 / 28", code, attempt, ...wrongly });
      const page = await shop.fetch(`/pos/?${link}`, { method: "POST", body: form, redirect: "manual" });
      const shown = (await page.text()) + JSON.stringify([...page.headers]);
      expect([shown.includes(number), says(shown, code)]).toEqual([false, false]);
      expect(number !== real && shown.includes(number.slice(4))).toBe(false);
    }
    await shop.post("/payments", body, version);
    await shop.post("/payments/challenges/authorize-integration", body, version);
  }

  const { dataDir, databaseUrl } = shop.app.server.parts.settings;
  const folders = databaseUrl.startsWith("file:") ? [dataDir, join(databaseUrl.slice(5), "..")] : [dataDir];
  const kept = folders.flatMap(filesBelow).map((path) => readFileSync(path).toString("latin1"));
  const rows = await shop.app.server.parts.db.read.all('SELECT * FROM "PaymentTransaction"');
  const everything = [
    ...kept,
    text(),
    JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value)),
  ];
  expect(rows).toHaveLength(6);
  for (const number of numbers) {
    for (const hidden of [
      number,
      ...(number === real ? [number.slice(4, 14)] : []),
      Buffer.from(number).toString("base64").slice(0, 20),
      ...["md5", "sha1", "sha256"].map((kind) => createHash(kind).update(number).digest("hex")),
    ]) {
      const found = everything.find((each) => each.includes(hidden));
      const at = found?.indexOf(hidden) ?? 0;
      expect(found?.slice(Math.max(0, at - 40), at + 40)).toBeUndefined();
    }
  }
  expect(everything.some((each) => /"code":\s*"?739/.test(each) || says(each, "cvc"))).toBe(false);
});
