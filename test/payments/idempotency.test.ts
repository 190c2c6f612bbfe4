/** Requests with an `Idempotency-Key` are executed once. Repeated requests get the same response. */
import { describe, expect, test } from "vitest";
import { createPayments } from "../../server/payments/service.ts";
import type { Database } from "../../server/platform/db/index.ts";
import { asJson } from "../support/json.ts";
import {
  basic,
  cardNumber,
  givenMerchant,
  givenPayment,
  newMerchant,
  paymentBody,
  requireSound,
  type Shop,
  type ShopApp,
  says,
  serverOfShops,
  startShop,
  transactionOf,
  transactionsOf,
} from "../support/payments.ts";
import { interruptRequests } from "./steps.ts";

const started = serverOfShops();

type Send = (key: string, change?: Record<string, unknown>) => Promise<{ status: number; text: string }>;

const replayed = (answer: { headers: Headers }) => answer.headers.get("Idempotent-Replayed");

const dayMs = 24 * 3600_000;
const database = (shop: Shop): Database => shop.app.server.parts.db;

/** The headers of a request of the shop's app with a key. */
const keyed = ({ key }: Pick<Shop, "key">, idempotencyKey: string) => ({
  ...basic(key),
  "Idempotency-Key": idempotencyKey,
});

async function call(shop: Shop, path: string, body: unknown, headers: Record<string, string>) {
  const { status, text } = await shop.post(path, body, headers);
  return { status, text };
}

/** Returns a request of a kind that accepts a key, with a function that counts the effects of the request. */
async function givenRequest(shop: Shop, kind: string): Promise<{ send: Send; done: () => Promise<number> }> {
  const id = await givenPayment(shop, { amount: 10_000 });
  const other = await givenPayment(shop, { amount: 10_000 });
  await shop.call("POST", `/transactions/${other}/captures`, { amount: 5000 });
  const signed = (key: string) => keyed(shop, key);
  const act =
    (transaction: string, action: string): Send =>
    (key, change) =>
      call(shop, `/transactions/${transaction}/${action}`, { amount: 100, ...change }, signed(key));
  const entries = (transaction: string, kind: string) => async () =>
    (await transactionOf(shop, transaction)).trail.filter((entry) => kind in entry).length;
  const payments = async () => (await transactionsOf(shop)).length;
  const requests: Record<string, { send: Send; done: () => Promise<number> }> = {
    "a gateway payment": {
      send: (key, change) =>
        call(shop, "/transactions", { ...paymentBody(shop), ...change }, { "Idempotency-Key": key }),
      done: payments,
    },
    "a later payment": {
      send: (key, change) => {
        const body = { transactionId: id, currency: "DKK", amount: 700, ...change };
        return call(shop, `/merchants/${shop.merchant.id}/transactions`, body, signed(key));
      },
      done: payments,
    },
    "a capture": { send: act(id, "captures"), done: entries(id, "capture") },
    "a refund": { send: act(other, "refunds"), done: entries(other, "refund") },
    "a void": { send: act(id, "voids"), done: entries(id, "void") },
    "a saved card": {
      send: (key, change) => {
        const body = { transactionId: id, notes: change ? "other" : "first" };
        return call(shop, `/merchants/${shop.merchant.id}/cards`, body, signed(key));
      },
      done: rowsOf(shop, "SavedCard"),
    },
    "a card at the gateway": {
      send: (key, change) => {
        const number = change ? cardNumber("00", "07") : cardNumber();
        const { expiry, code } = paymentBody(shop).card;
        return call(shop, "/cards", { key: shop.merchant.key, number, expiry, code }, { "Idempotency-Key": key });
      },
      done: rowsOf(shop, "SavedCard"),
    },
    "a merchant": {
      send: (key, change) => call(shop, "/merchants", newMerchant({ name: change ? "B" : "A" }), signed(key)),
      done: rowsOf(shop, "Merchant"),
    },
    "an app": {
      // Without an app, keys belong to the client's IP address, and all tests of this file come from one address.
      send: (key, change) =>
        call(shop, "/apps", { name: change ? "B" : "A" }, { "Idempotency-Key": `${shop.id}-${key}` }),
      done: rowsOf(shop, "PaymentApp"),
    },
  };
  const request = requests[kind];
  if (!request) throw new Error(kind);
  return request;
}

function rowsOf(shop: Shop, table: string): () => Promise<number> {
  return async () => {
    const [row] = await database(shop).read.all<{ count: number | bigint }>(
      `SELECT COUNT(*) AS "count" FROM "${table}"`,
    );
    return Number(row?.count);
  };
}

const ofMerchants = ["a later payment", "a capture", "a refund", "a void", "a saved card"];
const kinds = ["a gateway payment", ...ofMerchants, "a card at the gateway", "a merchant", "an app"];

describe.each(ofMerchants)("%s that is repeated", (kind) => {
  test("is refused once the app has no access any more", async () => {
    const shop = await started();
    const request = await givenRequest(shop, kind);
    const first = await request.send("key-1");
    const other = await shop.otherApp();
    const apps = `/merchants/${shop.merchant.id}/apps`;
    await shop.call("POST", apps, { appId: other.id });
    await shop.call("DELETE", `${apps}/${shop.id}`);

    const revoked = await request.send("key-1");
    const fresh = await request.send("key-2");
    await shop.post(apps, { appId: shop.id }, basic(other.key));

    const message = "The app has no access to this merchant.";
    for (const { status, text } of [revoked, fresh]) expect([status, JSON.parse(text)]).toEqual([403, [{ message }]]);
    expect(await request.send("key-1")).toEqual(first);
    // The key is still unused, because the requests that used it had no access.
    expect((await request.send("key-2")).status).toBe(201);
    await requireSound(shop);
  });
});

test("an answer that is repeated says so, and the first one does not", async () => {
  const shop = await started();
  const id = await givenPayment(shop, { amount: 1000 });
  const send = (path: string, body: unknown, key: string) =>
    shop.post(path, body, { ...(path === "/transactions" ? {} : basic(shop.key)), "Idempotency-Key": key });
  const merchantPath = `/merchants/${shop.merchant.id}/transactions`;
  const later = { transactionId: id, currency: "DKK", amount: 700 };

  for (const [path, body, status] of [
    ["/transactions", paymentBody(shop), 201],
    ["/transactions", paymentBody(shop, { number: cardNumber("07") }), 400],
    ["/transactions", paymentBody(shop, { number: "4000000000000001" }), 400],
    [merchantPath, later, 201],
    [merchantPath, { ...later, cardId: "0".repeat(24) }, 400],
    [`/transactions/${id}/captures`, { amount: 100 }, 201],
    [`/transactions/${id}/captures`, { amount: 10_000 }, 400],
    [`/transactions/${id}/refunds`, { amount: 10 }, 201],
    [`/transactions/${id}/voids`, { amount: 10 }, 201],
  ] as const) {
    const key = JSON.stringify([path, body]).replaceAll(" ", "").slice(-250);
    const first = await send(path, body, key);
    const again = await send(path, body, key);
    expect([first.status, replayed(first), again.status, replayed(again)], key).toEqual([status, null, status, "true"]);
    expect(again.text).toBe(first.text);
  }
  await shop.sandbox("PUT", `/merchants/${shop.merchant.id}`, { claim: { canVoid: false } });
  const forbidden = () => send(`/transactions/${id}/voids`, { amount: 11 }, "forbidden");
  expect([replayed(await forbidden()), (await forbidden()).status, replayed(await forbidden())]).toEqual([
    null,
    403,
    "true",
  ]);
  const other = await send(`/transactions/${id}/voids`, { amount: 12 }, "forbidden");
  expect([other.status, replayed(other), other.body[0].reason]).toEqual([409, null, "idempotencyKeyOtherRequest"]);
});

describe.each(kinds)("%s", (kind) => {
  test("with the same key is done once, and answered alike for a day", async () => {
    const shop = await startShop();
    const request = await givenRequest(shop, kind);
    const before = await request.done();

    const first = await request.send("key-1");
    shop.app.clock.advance(dayMs - 1);
    const again = await request.send("key-1");
    const other = await request.send("key-2");

    expect(first.status).toBe(201);
    expect(again).toEqual(first);
    expect(other.status).toBe(201);
    expect(await request.done()).toBe(before + 2);
    shop.app.clock.advance(1);
    expect((await request.send("key-1")).status).toBe(201);
    expect(await request.done()).toBe(before + 3);
    await requireSound(shop);
  });

  test("with the key of another request is refused", async () => {
    const shop = await started();
    const request = await givenRequest(shop, kind);
    await request.send("key-1");
    const before = await request.done();

    expect((await request.send("key-1", { amount: 101 })).status).toBe(409);
    expect(await request.done()).toBe(before);
  });

  test("sent many times at once is done once", async () => {
    const shop = await started();
    const request = await givenRequest(shop, kind);
    const before = await request.done();

    const answers = await Promise.all(Array.from({ length: 8 }, () => request.send("key-1")));

    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await request.done()).toBe(before + 1);
    expect(await request.send("key-1")).toEqual(made[0]);
    await requireSound(shop);
  });
});

test("an invitation with the same key is sent once, and an app is added once", async () => {
  const shop = await startShop();
  const other = await shop.otherApp();
  const signed = keyed(shop, "key-1");
  const [users, apps] = [`/merchants/${shop.merchant.id}/users`, `/merchants/${shop.merchant.id}/apps`];

  const first = await call(shop, users, { email: "grace@example.com" }, signed);
  expect(first).toMatchObject({ status: 201 });
  expect(await call(shop, users, { email: "grace@example.com" }, signed)).toEqual(first);
  expect((await call(shop, users, { email: "ada@example.com" }, signed)).status).toBe(409);
  expect((await call(shop, apps, { appId: other.id }, signed)).status).toBe(409);
  expect(await rowsOf(shop, "Delivery")()).toBe(1);

  const added = () => shop.post(apps, { appId: other.id }, keyed(shop, "key-2"));
  const [one, two] = [await added(), await added()];
  await shop.call("DELETE", `${apps}/${other.id}`);
  const three = await added();
  expect([one.status, replayed(one), replayed(two), replayed(three)]).toEqual([201, null, "true", "true"]);
  expect([two.text, three.text]).toEqual([one.text, one.text]);
  // A repeated request changes nothing, so the removed app stays removed.
  expect((await shop.call("GET", `${apps}?limit=9`)).body).toHaveLength(1);
});

test("the key of a new app is stored encrypted only, and comes again to the same address only", async () => {
  const shop = await startShop();
  const send = () => shop.post("/apps", { name: "Shop" }, { "Idempotency-Key": "new-app" });
  const first = await send();
  const again = await send();

  expect([first.status, again.status, replayed(again)]).toEqual([201, 201, "true"]);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get("Cache-Control")).toBe("no-store");
  expect((await shop.fetch("/me", { headers: basic(again.body.app.key) })).status).toBe(200);
  const rows = await database(shop).read.all<{ answer: string | null }>('SELECT "answer" FROM "IdempotentRequest"');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.answer).toMatch(/^[\w-]{100,}$/);
  expect(Buffer.from(rows[0]?.answer ?? "", "base64url").toString("latin1")).not.toContain(first.body.app.key);

  await database(shop).write((tx) => tx.run(`UPDATE "IdempotentRequest" SET "answer" = 'of-another-secret'`));
  expect((await send()).status).toBe(409);
});

describe("refusals", () => {
  test("by a rule are the same again, also when the rule would be content by now", async () => {
    const shop = await started();
    const id = await givenPayment(shop, { amount: 1000 });
    const refund = () => call(shop, `/transactions/${id}/refunds`, { amount: 500 }, keyed(shop, "early"));

    const first = await refund();
    await shop.call("POST", `/transactions/${id}/captures`, { amount: 1000 });

    expect(first.status).toBe(400);
    expect(await refund()).toEqual(first);
    expect((await transactionOf(shop, id)).refundedAmount).toBe(0);
  });

  test.each(["", " ", "a b", "é", "x".repeat(256)])("a key must be a string without spaces: %j", async (key) => {
    const shop = await started();
    const id = await givenPayment(shop);
    const init = asJson("POST", { amount: 1 }, keyed(shop, key));
    const response = await fetch(`${shop.url}/transactions/${id}/captures`, init);
    expect(response.status).toBe(400);
    expect((await transactionOf(shop, id)).capturedAmount).toBe(0);
  });
});

describe("keys", () => {
  test("are those of the app, or of the merchant", async () => {
    const shop = await started();
    const stranger = await shop.otherApp();
    const merchant = await givenMerchant(shop);
    const id = await givenPayment(shop);
    await shop.call("POST", `/merchants/${shop.merchant.id}/apps`, { appId: stranger.id });
    const capture = (app: ShopApp) => call(shop, `/transactions/${id}/captures`, { amount: 100 }, keyed(app, "same"));

    expect([(await capture(shop)).status, (await capture(stranger)).status]).toEqual([201, 201]);
    expect((await transactionOf(shop, id)).capturedAmount).toBe(200);
    for (const each of [shop.merchant, merchant]) {
      const body = paymentBody({ merchant: each });
      expect((await call(shop, "/transactions", body, { "Idempotency-Key": "same" })).status).toBe(201);
    }
  });

  test("of one request do not serve for another operation", async () => {
    const shop = await started();
    const id = await givenPayment(shop);
    const headers = keyed(shop, "same");
    await call(shop, `/transactions/${id}/captures`, { amount: 100 }, headers);

    const { status, text } = await call(shop, `/transactions/${id}/voids`, { amount: 100 }, headers);

    const message = "The Idempotency-Key was already used for another request. Use a new key.";
    expect([status, JSON.parse(text)]).toEqual([409, [{ message, reason: "idempotencyKeyOtherRequest" }]]);
  });

  test("match bodies whose members come in another order, as JSON or as a form", async () => {
    const shop = await started();
    const id = await givenPayment(shop);
    const headers = keyed(shop, "order");
    const first = await call(shop, `/transactions/${id}/captures`, { amount: 100, currency: "DKK" }, headers);

    expect(await call(shop, `/transactions/${id}/captures`, { currency: "DKK", amount: 100 }, headers)).toEqual(first);
    const form = await shop.form(`/transactions/${id}/captures`, { amount: "100", currency: "DKK" }, headers);
    expect({ status: form.status, text: form.text }).toEqual(first);
  });

  test("and numbers of cards are kept nowhere, and rows go after a day", async () => {
    const shop = await startShop();
    const id = await givenPayment(shop);
    const number = cardNumber("00", "07");
    await call(shop, "/transactions", paymentBody(shop, { number, code: "739" }), { "Idempotency-Key": "secret-key" });
    await call(shop, `/transactions/${id}/captures`, { amount: 1 }, keyed(shop, "secret-key"));
    const rows = () => database(shop).read.all<Record<string, unknown>>('SELECT * FROM "IdempotentRequest"');
    const { maintenance = [] } = createPayments(shop.app.server.parts);

    const kept = await rows();
    const text = JSON.stringify(kept, (_, value) => (typeof value === "bigint" ? String(value) : value));
    expect(kept).toHaveLength(2);
    for (const secret of ["secret-key", number, shop.key, shop.merchant.key]) expect(text).not.toContain(secret);
    expect(says(text, "739")).toBe(false);

    shop.app.clock.advance(dayMs - 1);
    for (const each of maintenance) await each.run();
    expect(await rows()).toHaveLength(2);
    shop.app.clock.advance(1);
    for (const each of maintenance) await each.run();
    expect(await rows()).toEqual([]);
  });
});

test.each([
  ["until a minute has passed", 60_000, 1],
  ["until the clock was set back by more than a minute", -60_000, -1],
])("a request under way is not done by a copy %s", async (_, withinMs, moreMs) => {
  const shop = await startShop();
  const id = await givenPayment(shop);
  const capture = () => call(shop, `/transactions/${id}/captures`, { amount: 100 }, keyed(shop, "stuck"));
  await capture();
  await interruptRequests(shop);

  shop.app.clock.advance(withinMs);
  const copy = await capture();
  shop.app.clock.advance(moreMs);
  const later = await capture();

  const message = "Another request with this Idempotency-Key is still in progress. Try again later.";
  expect([copy.status, JSON.parse(copy.text)]).toEqual([409, [{ message, reason: "idempotencyKeyUnderWay" }]]);
  expect(later.status).toBe(201);
  expect(await capture()).toEqual(later);
});
