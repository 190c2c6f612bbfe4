import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { shared } from "../support/endings.ts";
import { cardNumber, givenMerchant, type Shop, serverOfShops, startShop, transactionOf } from "../support/payments.ts";
import { pay, request, run, version } from "../support/payWithTokens.ts";

const started = serverOfShops();

describe("the vault", () => {
  const sharedShop = shared(() => startShop());
  const json = { ...version, "Content-Type": "application/json" };

  test("gives a token that says nothing of its value", async () => {
    const shop = await started();

    const { status, text } = await shop.post("/vault", { type: "pcn", value: cardNumber() }, version);

    expect(status).toBe(201);
    expect(text).toMatch(/^\{"token":"[\w-]+"\}\n$/);
    const bytes = Buffer.from(JSON.parse(text).token, "base64url").toString("latin1");
    expect(bytes).not.toContain("4100000000000000");
  });

  test.each<[unknown, Record<string, string>, string]>([
    [{ type: "pcn", value: "4100000000000000" }, {}, "VERSION_MISSING"],
    [{ type: "pcn", value: "4100000000000000" }, { "Accept-Version": "2" }, "VERSION_UNSUPPORTED"],
    ["{", {}, "VERSION_MISSING"],
    [{ type: "pcn", value: "123" }, version, "REQUEST_INVALID"],
    [{ type: "pcsc", value: "4100000000000000" }, version, "REQUEST_INVALID"],
    [{ type: "pcn", value: 4100000000000000 }, version, "REQUEST_INVALID"],
    [{ type: "pan", value: "4100000000000000" }, version, "REQUEST_INVALID"],
    [{}, version, "REQUEST_INVALID"],
    [[], version, "BODY_INVALID"],
    ["text", version, "BODY_INVALID"],
  ])("refuses %j with %j: %s", async (body, headers, code) => {
    const shop = await sharedShop();

    const answer = await shop.post("/vault", body, headers);

    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(answer.headers.get("X-Status-Code")).toBe(code);
    expect(answer.text.endsWith("}\n")).toBe(true);
    expect(answer.text).not.toContain("41000000");
  });

  test.each<[string, RequestInit, number, string]>([
    ["/vault", { method: "GET" }, 405, "ENDPOINT_NOT_FOUND"],
    ["/vault/x", { method: "POST" }, 404, "ENDPOINT_NOT_FOUND"],
    ["/payments/nothing", { method: "POST" }, 404, "ENDPOINT_NOT_FOUND"],
    ["/vault", { method: "POST", headers: version }, 400, "BODY_INVALID"],
    ["/vault", { method: "POST", headers: json, body: "{" }, 400, "BODY_INVALID"],
    ["/vault", { method: "POST", headers: version, body: new URLSearchParams({ type: "pcn" }) }, 415, "BODY_INVALID"],
    ["/payments", { method: "POST", headers: json, body: " ".repeat(262_145) }, 413, "BODY_INVALID"],
  ])("answers in its own way: %s %j", async (path, init, status, code) => {
    const shop = await sharedShop();

    const response = await fetch(`${shop.url}${path}`, init);
    const text = await response.text();

    const codes = [JSON.parse(text).code, response.headers.get("X-Status-Code")];
    expect([response.status, ...codes]).toEqual([status, code, code]);
    expect(text.endsWith("\n")).toBe(true);
  });
});

describe("a payment by challenge and response", () => {
  test("is made after all challenges, once, however often the last request is sent", async () => {
    const shop = await started();
    const body = await request(shop);

    const first = await pay(shop, body);
    expect(first.body).toEqual({
      challenges: [
        { name: "authorize-integration", type: "fetch", path: "/payments/challenges/authorize-integration" },
        { name: "fingerprint", type: "background-iframe", path: "/payments/challenges/fingerprint" },
      ],
    });
    const { answer, done, hints } = await run(shop, body);

    expect(done).toEqual(["authorize-integration", "tds-enrolled", "tds-fingerprint", "fingerprint", "tds-challenge"]);
    expect(answer.text).toMatch(/^\{"authorizationId":"[0-9a-f]{24}"\}\n$/);
    expect(answer.status).toBe(201);
    expect(await transactionOf(shop, answer.body.authorizationId)).toMatchObject({
      amount: 11_900,
      currency: "EUR",
      tds: "full",
      custom: { reference: "Order 7" },
      card: { bin: "410000", last4: "0000", code: { present: true } },
      successful: true,
      recurring: false,
    });
    const again = await Promise.all([1, 2, 3].map(() => pay(shop, { ...body, hints })));
    expect(again.map((each) => each.text)).toEqual(Array(3).fill(answer.text));
    expect((await shop.call("GET", `/merchants/${shop.merchant.id}/transactions?limit=9`)).body).toHaveLength(1);
  });

  test("goes on when background frames never end", async () => {
    const shop = await started();
    const test = { fingerprint: "timeout", tds: { fingerprint: "timeout" } };

    const { answer, done } = await run(shop, await request(shop, { test }), "authenticated", false);

    expect(done).toHaveLength(5);
    expect(answer.body).toHaveProperty("authorizationId");
  });

  test("has no frame of 3-D Secure where the test says so, and takes true for an empty test", async () => {
    const shop = await started();
    const test = { tds: { fingerprint: "unavailable", challenge: false } };

    const short = await run(shop, await request(shop, { test }));
    const plain = await run(shop, await request(shop, { test: true }));

    expect(short.done).toEqual(["authorize-integration", "tds-enrolled", "fingerprint"]);
    expect((await transactionOf(shop, short.answer.body.authorizationId)).tds).toBe("full");
    expect(plain.answer.body).toHaveProperty("authorizationId");
  });

  test("shows the frames as they are described", async () => {
    const shop = await started();
    const body = await request(shop);
    const { answer: _, hints } = await run(shop, body);
    const until = (count: number) => ({ ...body, hints: hints.slice(0, count) });

    const method = await shop.post("/payments/challenges/tds-fingerprint", until(2), version);
    const challenge = await shop.post("/payments/challenges/tds-challenge", until(6), version);

    expect(method.body).toEqual({
      action: `${shop.url}/3dsecure/v2/method`,
      method: "POST",
      fields: { threeDSMethodData: expect.any(String) },
      timeout: 5000,
      hints: [expect.any(String)],
    });
    expect(challenge.body).toEqual({
      action: `${shop.url}/3dsecure/v2/challenge`,
      method: "POST",
      fields: { creq: expect.any(String) },
      width: 390,
      height: 400,
    });
  });

  const of = (card: object) => ({ card });
  const known = { supported: ["visa", "mastercard"] };
  const kroner = (value: number) => ({ currency: "DKK", exponent: 0, value });
  test.each<[string, object, string, number, object?]>([
    [
      "scheme unsupported",
      of({ scheme: "unsupported" }),
      "PAYMENT_CARD_SCHEME_UNSUPPORTED",
      29,
      { ...known, scheme: "visa" },
    ],
    ["scheme unknown", of({ scheme: "unknown" }), "PAYMENT_CARD_SCHEME_UNKNOWN", 29, known],
    ["code invalid", of({ code: "invalid" }), "PAYMENT_CARD_SECURITY_CODE_INVALID", 4],
    ["card invalid", of({ status: "invalid" }), "PAYMENT_CARD_NUMBER_INVALID", 3],
    ["card expired", of({ status: "expired" }), "PAYMENT_CARD_EXPIRED", 6],
    ["card disabled", of({ status: "disabled" }), "PAYMENT_CARD_DISABLED", 9],
    ["card lost", of({ status: "lost" }), "PAYMENT_CARD_LOST", 10],
    ["limit", of({ limit: { currency: "EUR", exponent: 2, value: 11_899 } }), "PAYMENT_AMOUNT_LIMIT", 25],
    ["balance in another currency", of({ balance: kroner(887) }), "PAYMENT_INSUFFICIENT_FUNDS", 7],
    ["status before balance", of({ status: "lost", balance: kroner(1) }), "PAYMENT_CARD_LOST", 10],
    ["3-D Secure rejected", { tds: { status: "rejected" } }, "TDSECURE_FAILED", 31],
  ])("is refused as the test object says: %s", async (_, test, code, stored, details = {}) => {
    const shop = await started();
    const body = await request(shop, { test });

    const { answer, hints } = await run(shop, body);
    const again = await pay(shop, { ...body, hints });

    expect([answer.status, answer.body]).toEqual([400, { code, message: expect.any(String), ...details }]);
    expect(again.text).toBe(answer.text);
    const kept = (await shop.call("GET", `/merchants/${shop.merchant.id}/transactions?limit=9`)).body;
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ successful: false, error: { code: stored }, pendingAmount: 0 });
  });

  test.each<[string, string, string, string, string | undefined]>([
    ["attempted", "attempt", "authenticated", "201", "attempt"],
    ["attempted", "full", "authenticated", "TDSECURE_FAILED", undefined],
    ["unavailable", "attempt", "authenticated", "201", undefined],
    ["unavailable", "full", "authenticated", "TDSECURE_REQUIRED", undefined],
    ["authenticated", "attempt", "attempted", "201", "attempt"],
    ["authenticated", "attempt", "rejected", "TDSECURE_FAILED", undefined],
  ])("3-D Secure %s in mode %s, and the customer: %s", async (status, mode, outcome, expected, tds) => {
    const shop = await started();
    await shop.sandbox("PUT", `/merchants/${shop.merchant.id}`, { tds: { mode } });

    const { answer } = await run(shop, await request(shop, { test: { tds: { status } } }), outcome);

    expect(answer.status === 201 ? "201" : answer.body.code).toBe(expected);
    const [kept] = (await shop.call("GET", `/merchants/${shop.merchant.id}/transactions?limit=1`)).body;
    expect(kept.tds).toBe(tds);
  });

  test.each<[string, string, number]>([
    ["07", "PAYMENT_INSUFFICIENT_FUNDS", 7],
    ["08", "PAYMENT_REJECTED_BY_ISSUER", 8],
    ["11", "PAYMENT_REJECTED", 11],
    ["12", "PAYMENT_METHOD_ERROR", 12],
    ["31", "TDSECURE_FAILED", 31],
  ])("is refused as the number says: %s", async (digits, code, stored) => {
    const shop = await started();
    const { answer } = await run(shop, await request(shop, { number: cardNumber(digits) }));
    expect(answer.body.code).toBe(code);
    const [kept] = (await shop.call("GET", `/merchants/${shop.merchant.id}/transactions?limit=1`)).body;
    expect(kept.error.code).toBe(stored);
  });

  test("without an amount keeps an agreement, from which later payments are made, judged by the limits of the test", async () => {
    const shop = await started();
    const more = {
      text: "Crème brûlée & ☕ from the corner shop",
      plan: [{ amount: { currency: "EUR", exponent: 2, value: 500 }, repeat: { interval: { unit: "month" } } }],
      unplanned: { merchant: true },
    };
    const test = { card: { balance: { currency: "EUR", exponent: 2, value: 500 } } };

    const { answer } = await run(shop, await request(shop, { amount: null, test, more }));

    const transactionId = answer.body.authorizationId;
    expect(await transactionOf(shop, transactionId)).toMatchObject({
      amount: 0,
      currency: "DKK",
      descriptor: "Creme brulee & ? from ",
    });
    const path = `/merchants/${shop.merchant.id}/transactions`;
    expect((await shop.call("POST", path, { transactionId, currency: "EUR", amount: 500 })).status).toBe(201);
    expect((await shop.call("POST", path, { transactionId, currency: "EUR", amount: 501 })).body[0].code).toBe(7);
  });

  test("rounds an amount up to the minor unit", async () => {
    const shop = await started();
    const amount = { currency: "JPY", exponent: 3, value: 1001 };
    const { answer } = await run(shop, await request(shop, { amount }));
    expect((await transactionOf(shop, answer.body.authorizationId)).amount).toBe(2);
  });
});

describe("refusals", () => {
  const sharedShop = shared(() => startShop());

  const eur = (value: number, exponent = 2) => ({ currency: "EUR", exponent, value });
  type Body = Record<string, unknown> & { card: Record<string, unknown> };

  test.each<[name: string, wanted: Parameters<typeof request>[1], code: string, change?: (body: Body) => object]>([
    ["an unknown key", { key: "nobody" }, "PAYMENT_INTEGRATION_KEY_UNKNOWN"],
    ["no test for a test merchant", { more: { test: undefined } }, "TEST_MODE_MIXED"],
    ["test: false", { test: false }, "REQUEST_INVALID"],
    ["a made-up token", {}, "TOKEN_INVALID", ({ card }) => ({ card: { ...card, number: { token: "x" } } })],
    ["a code for a number", {}, "TOKEN_TYPE_UNEXPECTED", ({ card }) => ({ card: { ...card, number: card.code } })],
    ["another card", { number: "4111111111111111" }, "TEST_MODE_MIXED"],
    ["Luhn", { number: "4111111111111112" }, "PAYMENT_CARD_NUMBER_INVALID"],
    ["a wallet", { more: { card: undefined, applepay: { token: "x" } } }, "PAYMENT_METHOD_ERROR"],
    ["two methods", { more: { mobilepay: {} } }, "REQUEST_INVALID"],
    ["no method", { more: { card: undefined } }, "REQUEST_INVALID"],
    ["a huge amount", { amount: { currency: "JPY", exponent: 0, value: 2 ** 53 - 1 } }, "REQUEST_INVALID"],
    ["an amount with 11 decimals", { amount: eur(1, 11) }, "REQUEST_INVALID"],
    [
      "a plan in the past",
      { more: { plan: [{ amount: eur(1), scheduled: "2026-02-28T00:00:00Z" }] } },
      "REQUEST_INVALID",
    ],
    ["fifty-one hints", { more: { hints: Array(51).fill("h1.x") } }, "REQUEST_INVALID"],
  ])("%s", async (_, wanted, code, change = () => ({})) => {
    const shop = await sharedShop();
    const sent = (await request(shop, wanted)) as Body;

    const { status, body, headers } = await pay(shop, { ...sent, ...change(sent) });

    expect([status, body.code, headers.get("X-Status-Code")]).toEqual([400, code, code]);
    if (code.startsWith("TOKEN")) expect(body.path).toBe("card.number");
    if (code === "REQUEST_INVALID") expect(body.errors.length).toBeGreaterThan(0);
    expect((await shop.call("GET", `/merchants/${shop.merchant.id}/transactions?limit=9`)).body).toEqual([]);
  });

  test("name what is wrong, all of it", async () => {
    const shop = await started();
    const body = await request(shop, { amount: { currency: "EUR", exponent: 2 }, more: { text: "x" } });
    (body.card as { expiry: object }).expiry = { month: 13, year: 2028 };

    const answer = await pay(shop, body);

    expect(answer.body.errors).toEqual([
      { path: "text", message: "Must have at least 2 characters." },
      { path: "amount.value", message: "Is required." },
      { path: "card.expiry.month", message: "Must be 12 or less." },
    ]);
    expect(answer.body.message).toContain("card.expiry.month must be 12 or less.");
  });

  test("tokens and hints are good for 15 minutes", async () => {
    const shop = await startShop();
    const body = await request(shop);
    const { hints } = await run(shop, body);
    shop.app.clock.advance(15 * 60_000);
    expect((await pay(shop, { ...body, hints })).body).toHaveProperty("authorizationId");
    shop.app.clock.advance(1);

    expect((await pay(shop, { ...body, hints })).body).toMatchObject({ code: "TOKEN_INVALID", path: "card.number" });
    const fresh = await request(shop);
    expect((await pay(shop, { ...fresh, hints })).body.challenges[0].name).toBe("authorize-integration");
  });

  test("hints of another payment prove nothing, and a challenge that is not needed is refused", async () => {
    const shop = await started();
    const body = await request(shop);
    const { hints } = await run(shop, body);
    const dearer = { ...body, amount: { currency: "EUR", exponent: 2, value: 11_901 }, hints };

    expect((await pay(shop, dearer)).body.challenges[0].name).toBe("authorize-integration");
    const early = await shop.post("/payments/challenges/tds-challenge", body, version);
    expect(early.body.code).toBe("PAYMENT_CHALLENGE_UNAVAILABLE");
    const unknown = await shop.post("/payments/challenges/nothing", body, version);
    expect([unknown.status, unknown.body.code]).toEqual([404, "ENDPOINT_NOT_FOUND"]);
  });

  test("a withdrawn claim disables the integration", async () => {
    const shop = await started();
    const body = await request(shop);
    await shop.sandbox("PUT", `/merchants/${shop.merchant.id}`, { claim: { canChargeCard: false } });
    expect((await pay(shop, body)).body.code).toBe("PAYMENT_INTEGRATION_DISABLED");
  });
});

test("a merchant that is no test merchant pays with real numbers, and is not asked", async () => {
  const shop = await started();
  const live = await givenMerchant(shop, { test: false });
  const real = { key: live.key, test: undefined, more: { test: undefined } };

  const { answer, done } = await run(shop, await request(shop, { ...real, number: "5555555555554444" }));
  const mixed = await pay(shop, await request(shop, { ...real, number: cardNumber() }));
  const withTest = await pay(shop, await request(shop, { key: live.key, number: "5555555555554444" }));

  expect(done).not.toContain("tds-challenge");
  expect(await transactionOf(shop, answer.body.authorizationId)).toMatchObject({ test: false, tds: "full" });
  expect([mixed.body.code, withTest.body.code]).toEqual(["TEST_MODE_MIXED", "TEST_MODE_MIXED"]);
});

// A payment without a browser, through challenges and responses: the guide's program, and the rules on which it relies.

const guide = readFileSync(join(packageRoot, "openapi/payments/guide.md"), "utf8");
const program = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";

test("the program of the guide makes a whole payment, in at most 20 lines", async () => {
  const shop = await startShop();
  const text = program.replace("http://127.0.0.1:4010", shop.url);

  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    text,
    "",
    shop.merchant.key,
  ]);

  expect(program.trim().split("\n").length).toBeLessThanOrEqual(20);
  expect(await transactionOf(shop, stdout.trim())).toMatchObject({
    amount: 11_900,
    currency: "EUR",
    successful: true,
    tds: "full",
  });
});

const asProgram = { Accept: "application/json" };

async function challenged(shop: Shop, name: string, test: object = {}) {
  return (await shop.post(`/payments/challenges/${name}`, await request(shop, { test }), version)).body;
}

test("a challenge says as JSON what its frame says to the window around", async () => {
  const shop = await startShop();
  const first = await challenged(shop, "authorize-integration");
  expect(first.hints).toHaveLength(1);
  const frame = await challenged(shop, "fingerprint");

  const answer = await shop.form(new URL(frame.action).pathname, frame.fields, asProgram);
  const silent = await challenged(shop, "fingerprint", { fingerprint: "timeout" });
  const nothing = await shop.form(new URL(silent.action).pathname, silent.fields, asProgram);

  expect(answer.body).toEqual({ hints: frame.hints });
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(nothing.body).toEqual({ hints: [] });
});

test.each([
  ["/fingerprint", { fingerprint: "nonsense" }],
  ["/3dsecure/v2/method", { threeDSMethodData: "" }],
  ["/3dsecure/v2/challenge", { creq: "nonsense", outcome: "authenticated" }],
])("%s refuses what is not ours, as JSON", async (path, fields) => {
  const shop = await startShop();
  const { status, body } = await shop.form(path, fields as Record<string, string>, asProgram);
  expect([status, typeof body.message]).toEqual([400, "string"]);
});
