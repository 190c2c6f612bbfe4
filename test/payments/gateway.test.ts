import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { shared } from "../support/endings.ts";
import { asJson } from "../support/json.ts";
import {
  type Answer,
  basic,
  cardNumber,
  givenPayment,
  type Payment,
  paymentBody,
  type Shop,
  serverOfShops,
  startShop,
  transactionOf,
  transactionsOf,
  tryPay,
} from "../support/payments.ts";
import { fieldIn } from "./steps.ts";

const started = serverOfShops();

/** Invalid bodies, each with one change of a valid one, and the error code of each. */
type Faulty = [name: string, change: (body: ReturnType<typeof paymentBody>) => unknown, code: number];

const faulty: Faulty[] = [
  ["no key", (body) => ({ ...body, key: undefined }), 26],
  ["an unknown key", (body) => ({ ...body, key: "3f0b9c64-52d1-4e7a-8c3e-91d2a7b60f58" }), 26],
  ["a key of another type", (body) => ({ ...body, key: 5 }), 26],
  ["no currency", (body) => ({ ...body, currency: undefined }), 16],
  ["an unknown currency", (body) => ({ ...body, currency: "XXX" }), 1],
  ["a currency that is no longer charged", (body) => ({ ...body, currency: "HRK" }), 1],
  ["no amount", (body) => ({ ...body, amount: undefined }), 15],
  ["a negative amount", (body) => ({ ...body, amount: -1 }), 14],
  ["a fraction", (body) => ({ ...body, amount: 0.5 }), 14],
  ["an amount too large", (body) => ({ ...body, amount: 2 ** 53 }), 22],
  ["a long descriptor", (body) => ({ ...body, descriptor: "x".repeat(23) }), 13],
  ["no card", (body) => ({ ...body, card: undefined }), 17],
  ["no number", (body) => ({ ...body, card: { ...body.card, number: undefined } }), 17],
  ["letters in the number", (body) => ({ ...body, card: { ...body.card, number: "4100 0000 0000 0000" } }), 3],
  ["Luhn", (body) => ({ ...body, card: { ...body.card, number: "4111111111111112" } }), 3],
  ["no expiry", (body) => ({ ...body, card: { ...body.card, expiry: undefined } }), 18],
  ["no month", (body) => ({ ...body, card: { ...body.card, expiry: { year: 2028 } } }), 18],
  ["month 13", (body) => ({ ...body, card: { ...body.card, expiry: { month: 13, year: 2028 } } }), 5],
  ["no year", (body) => ({ ...body, card: { ...body.card, expiry: { month: 8 } } }), 19],
  ["a short year", (body) => ({ ...body, card: { ...body.card, expiry: { month: 8, year: 28 } } }), 5],
  ["a month that is over", (body) => ({ ...body, card: { ...body.card, expiry: { month: 2, year: 2026 } } }), 6],
  ["no code", (body) => ({ ...body, card: { ...body.card, code: undefined } }), 20],
  ["a code of four digits", (body) => ({ ...body, card: { ...body.card, code: "1234" } }), 4],
  ["custom of 12 levels", (body) => ({ ...body, custom: JSON.parse(`${"[".repeat(12)}${"]".repeat(12)}`) }), 12],
  ["custom of 50 001 bytes", (body) => ({ ...body, custom: "x".repeat(49_999) }), 12],
  ["custom with a long name", (body) => ({ ...body, custom: { ["x".repeat(101)]: 1 } }), 12],
  [
    "custom with many members",
    (body) => ({ ...body, custom: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [i, 0])) }),
    12,
  ],
  ["an empty proof", (body) => ({ ...body, tds: {} }), 12],
  ["a body that is a list", () => [1], 26],
  ["a body that is text", () => "text", 26],
  ["everything wrong: the first counts", (body) => ({ key: body.key, currency: "X", amount: -1, card: {} }), 1],
];

describe("faults of the request", () => {
  const sharedShop = shared(() => startShop());

  test.each(faulty)("%s", async (_, change, code) => {
    const shop = await sharedShop();

    const { status, body, headers } = await shop.post("/transactions", change(paymentBody(shop)));

    expect([status, body.code]).toEqual([400, code]);
    expect(body).toEqual({
      code,
      message: expect.any(String),
      client: expect.any(Boolean),
      merchant: expect.any(Boolean),
    });
    expect(headers.get("X-Request-Id")).toBeTruthy();
    expect(await transactionsOf(shop)).toEqual([]);
  });

  test("the last month counts to its end", async () => {
    const shop = await startShop({ at: "2026-03-31T23:59:59.999Z" });
    expect((await tryPay(shop, { month: 3, year: 2026 })).status).toBe(201);
    shop.app.clock.advance(1);
    expect((await tryPay(shop, { month: 3, year: 2026 })).body.code).toBe(6);
  });

  test("a claim that is withdrawn", async () => {
    const shop = await started();
    await shop.sandbox("PUT", `/merchants/${shop.merchant.id}`, {
      claim: { canChargeCard: false, canSaveCard: false },
    });

    expect((await tryPay(shop)).body.code).toBe(27);
    const { key, card } = paymentBody(shop);
    expect((await shop.post("/cards", { key, ...card })).body.code).toBe(28);
  });

  test.each<[string, string, RequestInit, number]>([
    ["GET", "/transactions", {}, 405],
    ["DELETE", "/cards", { method: "DELETE" }, 405],
    ["DELETE with a slash", "/cards/", { method: "DELETE" }, 404],
    ["no JSON", "/transactions", { method: "POST", body: "{", headers: { "Content-Type": "application/json" } }, 400],
    ["text", "/transactions", { method: "POST", body: "x", headers: { "Content-Type": "text/plain" } }, 415],
    [
      "much",
      "/transactions",
      { method: "POST", body: `"${"x".repeat(262_143)}"`, headers: { "Content-Type": "application/json" } },
      413,
    ],
  ])("is answered in the gateway's own way: %s", async (_, path, init, status) => {
    const shop = await sharedShop();

    const response = await fetch(`${shop.url}${path}`, init);

    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: 12, client: true, merchant: true });
  });
});

describe("outcomes", () => {
  const sharedShop = shared(() => startShop());

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 25, 29])(
    "a number that ends in %i is refused with it, and kept",
    async (code) => {
      const shop = await sharedShop();

      const { status, body } = await tryPay(shop, { number: cardNumber(String(code).padStart(2, "0")) });

      expect([status, body.code]).toEqual([400, code]);
      const kept = await transactionOf(shop, body.response.transaction.id);
      expect(kept).toMatchObject({ successful: false, pendingAmount: 0, error: { code, text: body.message } });
    },
  );

  test.each<[string, string]>([
    [cardNumber(), "visa"],
    [cardNumber("00", "00", "100000"), "visa"],
    [cardNumber("00", "00", "510000"), "mastercard"],
    ["1000100010001000", "visa"],
  ])("%s is approved", async (number, scheme) => {
    const shop = await sharedShop();
    expect((await transactionOf(shop, await givenPayment(shop, { number }))).card.scheme).toBe(scheme);
  });

  test.each(["4200000000000000", "4100000000000001", "4100000000000013", "4000000000000002"])(
    "%s is refused",
    async (number) => {
      const shop = await sharedShop();
      const { status, body } = await tryPay(shop, { number });
      expect(status).toBe(400);
      expect([3, 29]).toContain(body.code);
      expect(body.response).toBeUndefined();
    },
  );
});

test.each(["BYN", "ZMW", "VES", "ZWG", "XCG", "SSP", "LYD", "CLF", "BYR"])(
  "a customer pays in %s, and the shop is paid in its own currency",
  async (currency) => {
    const shop = await started();
    const id = await givenPayment(shop, { currency, amount: 1_000_000 });
    const { status, body } = await shop.call("POST", `/transactions/${id}/captures`, { amount: 1_000_000 });
    expect([status, body.transaction.currency, body.transaction.capturedAmount]).toEqual([201, currency, 1_000_000]);
  },
);

describe("a form keeps custom as JSON does, or is rejected:", () => {
  const payWith = (shop: Shop, fields: Record<string, string>) =>
    shop.form("/transactions", {
      ...fields,
      key: shop.merchant.key,
      currency: "EUR",
      amount: "11900",
      "card[number]": cardNumber(),
      "card[expiry][month]": "08",
      "card[expiry][year]": "2028",
      "card[code]": "012",
    });
  const levels = (count: number) => ({ [`custom${"[a]".repeat(count)}`]: "x" });
  const many = (groups: number) =>
    Object.fromEntries(
      Array.from({ length: groups }, (_, at) => [`custom[${Math.floor(at / 50)}][f${at}]`, String(at)]),
    );

  test.each<[string, Record<string, string>, unknown]>([
    ["four levels", { "custom[order][items][0][sku]": "A" }, { order: { items: [{ sku: "A" }] } }],
    ["numeric keys", { "custom[qty][42]": "2", "custom[qty][7]": "1" }, { qty: { 42: "2", 7: "1" } }],
    [
      "names of Object.prototype",
      { "custom[toString]": "x", "custom[constructor]": "y" },
      { toString: "x", constructor: "y" },
    ],
    ["ten levels", levels(10), { a: { a: { a: { a: { a: { a: { a: { a: { a: { a: "x" } } } } } } } } } }],
  ])("%s", async (_, fields, custom) => {
    const shop = await started();
    const { status, body } = await payWith(shop, fields);
    expect(status).toBe(201);
    expect((await transactionOf(shop, body.transaction.id)).custom).toEqual(custom);
  });

  test("one text, with what else a form says", async () => {
    const shop = await started();
    const { status, body } = await payWith(shop, { "custom[reference]": "42", recurring: "yes" });
    expect(status).toBe(201);
    const said = { amount: 11_900, custom: { reference: "42" }, recurring: false };
    expect(await transactionOf(shop, body.transaction.id)).toMatchObject(said);
  });

  test("1,200 fields ahead of the others", async () => {
    const shop = await started();
    const { status, body } = await payWith(shop, many(1200));
    expect(status).toBe(201);
    const { custom } = (await transactionOf(shop, body.transaction.id)) as { custom: object[] };
    expect(custom.flatMap((each) => Object.values(each))).toEqual(Array.from({ length: 1200 }, (_, at) => String(at)));
  });

  test.each<[string, Record<string, string>]>([
    ["eleven levels", levels(11)],
    ["a missing bracket", { "custom[a": "x" }],
    ["a text that is an object too", { "custom[a]": "x", "custom[a][b]": "y" }],
    ["__proto__", { "custom[__proto__][a]": "x" }],
  ])("%s", async (_, fields) => {
    const { status, body } = await payWith(await started(), fields);
    expect([status, body.code]).toEqual([400, 12]);
  });

  test("more fields than a page reads are 413", async () => {
    const shop = await started();
    const form = new URLSearchParams(Array.from({ length: 1200 }, (_, at) => [`f${at}`, "x"]));
    const path = `/pos/?key=${shop.merchant.key}&test=1&value=5`;
    expect((await fetch(`${shop.url}${path}`, { method: "POST", body: form })).status).toBe(413);
  });
});

test("the reason phrase says more than the message, in ASCII", async () => {
  const shop = await started();

  const wrong = asJson("POST", { ...paymentBody(shop), currency: "ÆØÅ" });
  const { status, statusText } = await fetch(`${shop.url}/transactions`, wrong);

  expect(status).toBe(400);
  expect(statusText).toBe(
    "Invalid currency: currency Must be a supported currency code in capital letters, such as EUR.",
  );
});

describe("saving a card", () => {
  const sharedShop = shared(() => startShop());

  test("gives an id that later payments are made with, and says that it is deprecated", async () => {
    const shop = await started();
    const { key, card } = paymentBody(shop);

    const { status, body, headers } = await shop.post("/cards", { key, ...card });

    expect(status).toBe(201);
    expect(headers.get("Deprecation")).toBe("@1793491200");
    expect(headers.get("Sunset")).toBe("Mon, 01 Nov 2027 00:00:00 GMT");
    expect((await shop.call("GET", `/cards/${body.card.id}`)).body.card).toEqual({
      id: body.card.id,
      merchantId: shop.merchant.id,
      created: "2026-03-01T09:00:00.000Z",
      bin: "410000",
      last4: "0000",
      expiry: "2028-08-31T23:59:59.999Z",
      scheme: "visa",
      notes: null,
      deleted: null,
    });
  });

  test.each<[string, number, number?]>([
    ["07", 400, 7],
    ["31", 400, 31],
    ["30", 201],
  ])(
    "that ends in %s returns %i: it is declined like a payment, but needs no 3-D Secure",
    async (digits, expected, code) => {
      const shop = await sharedShop();
      const { key, card } = paymentBody(shop, { number: cardNumber(digits) });

      const { status, body, headers } = await shop.post("/cards", { key, ...card });

      expect([status, body.code]).toEqual([expected, code]);
      expect(headers.get("Deprecation")).toBe("@1793491200");
    },
  );
});

/** Completes the bank's page like a browser. @returns the `PaRes` that the customer brings back to the shop. */
async function atBank(refusal: Answer, outcome: string): Promise<string> {
  const { url, pareq } = refusal.body.tds;
  const fields = { PaReq: pareq, TermUrl: "https://shop.example.com/back", MD: "order-7" };
  const asked = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining("This bank is simulated.")]);
  const answered = await fetch(url, { method: "POST", body: new URLSearchParams({ ...fields, outcome }) });
  const page = await answered.text();
  expect(page).toContain('action="https://shop.example.com/back"');
  expect(page).toContain('name="MD" value="order-7"');
  return fieldIn(page, "PaRes");
}

describe("3-D Secure", () => {
  async function asked(shop: Shop, payment: Payment): Promise<Answer> {
    const refusal = await tryPay(shop, payment);
    expect(refusal.body).toEqual({
      code: 30,
      message: "3-D Secure is required",
      client: true,
      merchant: false,
      tds: {
        url: `${shop.url}/3dsecure/v1/pareq`,
        pareq: expect.any(String),
        oid: expect.stringMatching(/^[0-9a-f]{24}$/),
      },
    });
    return refusal;
  }

  test.each<[string, string, "attempt" | "full", number | "attempt" | "full", string, string]>([
    ["30", "authenticated", "attempt", "full", "Y", "05"],
    ["30", "attempted", "attempt", "attempt", "A", "06"],
    ["30", "attempted", "full", 31, "A", "06"],
    ["30", "rejected", "attempt", 31, "N", "07"],
    ["31", "authenticated", "attempt", 31, "N", "07"],
    ["00", "authenticated", "full", "full", "Y", "05"],
    ["07", "authenticated", "full", 7, "Y", "05"],
  ])("a card ending in %s, %s, mode %s: %s", async (digits, outcome, mode, expected, status, eci) => {
    const shop = await started();
    await shop.sandbox("PUT", `/merchants/${shop.merchant.id}`, { tds: { mode } });
    const payment: Payment = { number: cardNumber(digits) };
    const refusal = await asked(shop, payment);

    const pares = await atBank(refusal, outcome);
    const xml = inflateSync(Buffer.from(pares, "base64")).toString("utf8");
    const { body } = await tryPay(shop, { ...payment, pares });
    const again = await tryPay(shop, { ...payment, pares });

    expect(xml).toContain(`<status>${status}</status><eci>${eci}</eci>`);
    const [{ id } = { id: "" }] = await transactionsOf(shop);
    if (typeof expected === "number") {
      expect(body).toMatchObject({ code: expected, response: { transaction: { id } } });
      expect(await transactionOf(shop, id)).toMatchObject({ successful: false, error: { code: expected } });
    } else {
      expect(body).toEqual({ transaction: { id } });
      expect(await transactionOf(shop, id)).toMatchObject({ successful: true, tds: expected });
    }
    expect(again.body).toEqual(body);
    expect(await transactionsOf(shop)).toHaveLength(1);
  });

  test("a proof is worth nothing for another payment, after 15 minutes, or made up", async () => {
    const shop = await startShop();
    const payment: Payment = { number: cardNumber("30") };
    const pares = await atBank(await asked(shop, payment), "authenticated");

    for (const other of [
      { ...payment, pares, amount: 10_001 },
      { ...payment, pares, currency: "EUR" },
      { ...payment, pares, number: cardNumber("31") },
      { ...payment, pares: "nonsense" },
      { ...payment, pares: `${pares.slice(0, -8)}AAAAAAAA` },
    ]) {
      const { status, body } = await tryPay(shop, other);
      expect([status, body.code, body.response]).toEqual([400, 31, undefined]);
    }
    shop.app.clock.advance(15 * 60_000 + 1);
    expect((await tryPay(shop, { ...payment, pares })).body.code).toBe(31);
    expect(await transactionsOf(shop)).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ["a script as TermUrl", { TermUrl: "javascript:alert(1)" }],
    ["no TermUrl", { TermUrl: "" }],
    ["a made-up request", { PaReq: "nonsense" }],
  ])("the bank refuses %s", async (_, change) => {
    const shop = await started();
    const { url, pareq } = (await asked(shop, { number: cardNumber("30") })).body.tds;
    const fields = { PaReq: pareq, TermUrl: "https://shop.example.com/back", MD: "", ...change };

    const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });

    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain("javascript:");
  });

  test("the bank's page may be framed by everybody, and runs one script", async () => {
    const shop = await started();
    const { url, pareq } = (await asked(shop, { number: cardNumber("30") })).body.tds;
    const fields = { PaReq: pareq, TermUrl: "https://shop.example.com/?a=1&b=%22", MD: '"><script>' };

    const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });

    expect(response.headers.get("Content-Security-Policy")).toMatch(/script-src 'sha256-[^']+'; frame-ancestors \*/);
    expect(response.headers.get("X-Frame-Options")).toBeNull();
    expect((await response.text()).match(/<script>/g)).toHaveLength(1);
  });

  test("acs-response hands the proof to the window around it", async () => {
    const shop = await started();
    const response = await fetch(`${shop.url}/acs-response`, {
      method: "POST",
      body: new URLSearchParams({ PaRes: "a+b=" }),
    });
    expect(await response.text()).toContain(`data-message="${'{"pares":"a+b="}'.replaceAll('"', "&#34;")}"`);
  });
});

test("credentials of an app mean nothing at the gateway", async () => {
  const shop = await started();
  expect((await shop.post("/transactions", paymentBody(shop), basic("wrong"))).status).toBe(201);
});
