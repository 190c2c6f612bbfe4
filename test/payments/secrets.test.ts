/** Tests that neither card numbers and security codes nor their hashes are stored in the database, the log or emails. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Sealer } from "../../server/payments/seal.ts";
import { createPaymentIds } from "../../server/payments/store/ids.ts";
import { fixedClock } from "../../server/platform/clock.ts";
import type { Secret } from "../../server/platform/secret.ts";
import { collectedLog } from "../support/log.ts";
import { cardNumber, givenMerchant, paymentBody, says, startShop, tryPay } from "../support/payments.ts";
import { customerOf } from "./steps.ts";

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
    const sendBroken = (path: string, headers = {}) =>
      fetch(`${shop.url}${path}`, {
        method: "POST",
        body: broken,
        headers: { "Content-Type": "application/json", ...headers },
      });
    await sendBroken("/transactions");
    const refused = await sendBroken("/vault", version);
    expect(await refused.text()).not.toContain(number);
    const token = await shop.post("/vault", { type: "pcn", value: number }, version);
    const secret = await shop.post("/vault", { type: "pcsc", value: code }, version);
    const paid = { number: token.body, code: secret.body, expiry: { month: 8, year: 2028 } };
    const body = { ...(number !== real && { test: {} }), integration: { key }, card: paid };
    const sent: Record<string, string>[] = [{}, { expiry: "01 / 20" }, { attempt: number }];
    for (const wrongly of sent) {
      const link = new URLSearchParams({ key, value: "1", ...(number !== real && { test: "1" }) });
      const { text, headers } = await customerOf(shop).tryLink(`/pos/?${link}`, { number, code, ...wrongly });
      const shown = text + JSON.stringify([...headers]);
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

describe("ids", () => {
  test("are 24 hexadecimal digits that begin with the time", () => {
    const clock = fixedClock("2026-03-01T09:00:00.999Z");
    expect(createPaymentIds(clock)()).toMatch(
      new RegExp(`^${(Date.parse("2026-03-01T09:00:00Z") / 1000).toString(16)}3e7[0-9a-f]{13}$`),
    );
  });

  test("ascend while the clock stands still, and when it moves", () => {
    const clock = fixedClock("2026-03-01T09:00:00Z");
    const next = createPaymentIds(clock, () => Buffer.alloc(7, 0xff));
    const ids: string[] = [];
    for (let index = 0; index < 5000; index++) {
      ids.push(next());
      if (index % 100 === 99) clock.advance(1);
    }
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids.every((id) => id.length === 24)).toBe(true);
  });

  test("of two processes differ", () => {
    const clock = fixedClock("2026-03-01T09:00:00Z");
    const [one, other] = [createPaymentIds(clock), createPaymentIds(clock)];
    const ids = Array.from({ length: 1000 }, () => [one(), other()]).flat();
    expect(new Set(ids).size).toBe(2000);
  });
});

describe("sealed texts", () => {
  const secretOf = (text: string): Secret => ({
    keyFor: (purpose) => Buffer.from(`${text}${purpose}`.padEnd(32).slice(0, 32)),
  });

  test("come back as they were, in every process, and hide what is in them", () => {
    const clock = fixedClock(0);
    const text = new Sealer({ secret: secretOf("a"), clock }).seal("vault", { number: "4100" });
    expect(Buffer.from(text, "base64url").toString("latin1")).not.toContain("4100");
    expect(new Sealer({ secret: secretOf("a"), clock }).open("vault", text, 1)).toEqual({ number: "4100" });
  });

  test("are worth nothing too late, for another purpose, under another secret, or changed", () => {
    const clock = fixedClock(0);
    const sealer = new Sealer({ secret: secretOf("a"), clock });
    const text = sealer.seal("vault", { number: "4100" });
    const changed = Buffer.from(text, "base64url");
    changed[40] = (changed[40] ?? 0) ^ 1;

    clock.advance(1000);
    expect(sealer.open("vault", text, 1000)).toBeDefined();
    expect(sealer.open("vault", text, 999)).toBeUndefined();
    expect(sealer.open("hint", text, 1000)).toBeUndefined();
    expect(new Sealer({ secret: secretOf("b"), clock }).open("vault", text, 1000)).toBeUndefined();
    for (const wrong of [changed.toString("base64url"), "", "x", text.slice(0, 30), `${text}AA`]) {
      expect(sealer.open("vault", wrong, 1000)).toBeUndefined();
    }
  });
});
