import { describe, expect, test } from "vitest";
import {
  act,
  basic,
  cardNumber,
  givenMerchant,
  givenPayment,
  paymentBody,
  type Shop,
  serverOfShops,
  startShop,
  transactionOf,
  transactionsOf,
  tryPay,
} from "../support/payments.ts";

const started = serverOfShops();

function later(shop: Shop, body: object, merchantId = shop.merchant.id) {
  return shop.call("POST", `/merchants/${merchantId}/transactions`, { currency: "DKK", amount: 5000, ...body });
}

test("the recurring flow, from the first payment to the one that fails and begins again", async () => {
  const shop = await startShop();
  // The first payment with this card succeeds, and later payments are declined with code 7.
  const first = await givenPayment(shop, { amount: 5000 });
  await act(shop, first, "captures", 5000);
  shop.app.clock.advance(30 * 24 * 3600_000);

  const { status, body } = await later(shop, { transactionId: first, descriptor: "MAY", custom: { month: 5 } });
  expect([status, body]).toEqual([201, { transaction: { id: expect.any(String) } }]);
  const second = await transactionOf(shop, body.transaction.id);
  expect(second).toMatchObject({
    amount: 5000,
    pendingAmount: 5000,
    descriptor: "MAY",
    custom: { month: 5 },
    recurring: true,
    card: { bin: "410000", last4: "0000", code: { present: false } },
  });
  expect(second).not.toHaveProperty("tds");
  expect((await act(shop, second.id, "captures", 5000)).status).toBe(201);

  // The card expires, so the next payment fails: the customer gets an email, and pays again with another card.
  shop.app.clock.set("2028-09-01T00:00:00Z");
  const failed = await later(shop, { transactionId: first });
  expect([failed.status, failed.body]).toEqual([
    400,
    [{ code: 6, message: "Card expired", text: "Card expired", client: true, merchant: false }],
  ]);
  const [kept] = await transactionsOf(shop);
  expect(kept).toMatchObject({ successful: false, recurring: true, error: { code: 6 } });
  const again = await givenPayment(shop, { amount: 5000, year: 2031 });
  expect((await later(shop, { transactionId: again })).status).toBe(201);
});

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 25, 29, 30, 31])(
  "a card whose later payments are refused with %i",
  async (code) => {
    const shop = await started();
    const source = await givenPayment(shop, { number: cardNumber("00", String(code).padStart(2, "0")) });

    const { status, body } = await later(shop, { transactionId: source });

    expect([status, body]).toEqual([400, [expect.objectContaining({ code, text: body[0].message })]]);
    const [kept] = await transactionsOf(shop);
    expect(kept).toMatchObject({ successful: false, error: { code } });
  },
);

describe("the source", () => {
  test("may be voided, refunded, recurring or disputed, and has another name", async () => {
    const shop = await started();
    const source = await givenPayment(shop);
    await act(shop, source, "voids", 10_000);

    const { body } = await later(shop, { authorizationId: source });
    expect((await later(shop, { transactionId: body.transaction.id })).status).toBe(201);
    expect((await later(shop, { transactionId: source, authorizationId: source })).status).toBe(201);
  });

  test("must lead to a successful transaction of the merchant, and be named once", async () => {
    const shop = await started();
    const other = await givenMerchant(shop);
    const own = await givenPayment(shop);
    const refused = (await tryPay(shop, { number: cardNumber("08") })).body.response.transaction.id;
    const card = (await shop.call("POST", `/merchants/${shop.merchant.id}/cards`, { transactionId: own })).body.card.id;
    const fieldOf = async (body: object, merchantId?: string) => {
      const answer = await later(shop, body, merchantId);
      expect(answer.status).toBe(400);
      return answer.body.map(({ field }: { field: string }) => field);
    };

    expect(await fieldOf({})).toEqual(["transactionId"]);
    expect(await fieldOf({ transactionId: "0".repeat(24) })).toEqual(["transactionId"]);
    expect(await fieldOf({ authorizationId: "nonsense" })).toEqual(["authorizationId"]);
    expect(await fieldOf({ transactionId: refused })).toEqual(["transactionId"]);
    expect(await fieldOf({ transactionId: own }, other.id)).toEqual(["transactionId"]);
    expect(await fieldOf({ transactionId: own, authorizationId: refused })).toEqual(["authorizationId"]);
    expect(await fieldOf({ transactionId: own, cardId: card })).toEqual(["transactionId"]);
    expect(await fieldOf({ cardId: own })).toEqual(["cardId"]);
    expect(await fieldOf({ transactionId: own, cardId: true })).toEqual(["cardId"]);
    expect(await fieldOf({ cardId: false })).toEqual(["transactionId"]);
    expect(await fieldOf({ cardId: card }, other.id)).toEqual(["cardId"]);
    expect(await fieldOf({ transactionId: own, currency: undefined, amount: "5" })).toEqual(["currency", "amount"]);
    expect(await fieldOf({ transactionId: own, descriptor: "Ø" })).toEqual(["descriptor"]);
    expect(await fieldOf({ transactionId: own, custom: "x".repeat(50_001) })).toEqual(["custom"]);
  });

  test("an amount that is worth too much is refused with 22, and not kept; nor is a claim that is withdrawn", async () => {
    const shop = await started();
    const source = await givenPayment(shop);
    const body = { transactionId: source, amount: Number.MAX_SAFE_INTEGER, currency: "KWD" };

    expect((await later(shop, body)).body[0].code).toBe(22);
    await shop.sandbox("PUT", `/merchants/${shop.merchant.id}`, { claim: { canChargeCard: false } });
    expect((await later(shop, { transactionId: source })).body[0].code).toBe(27);
    expect(await transactionsOf(shop)).toHaveLength(1);
  });
});

describe("saved cards", () => {
  test("still work, and every answer says until when", async () => {
    const shop = await started();
    const source = await givenPayment(shop);
    const path = `/merchants/${shop.merchant.id}/cards`;

    const saved = await shop.call("POST", path, { transactionId: source, notes: "Ada's card" });
    const again = await shop.call("POST", path, { transactionId: source });
    const { id } = saved.body.card;
    const read = await shop.call("GET", `/cards/${id}`);
    const paid = await later(shop, { cardId: id });
    const refused = await later(shop, { cardId: "0".repeat(24) });
    const plain = await later(shop, { transactionId: source });

    expect(saved.status).toBe(201);
    expect(again.body.card.id).not.toBe(id);
    expect(read.body.card).toMatchObject({ id, notes: "Ada's card", deleted: null, bin: "410000" });
    expect(await transactionOf(shop, paid.body.transaction.id)).toMatchObject({ recurring: true });
    for (const { headers } of [saved, again, read, paid, refused]) {
      expect([headers.get("Deprecation"), headers.get("Sunset")]).toEqual([
        "@1793491200",
        "Mon, 01 Nov 2027 00:00:00 GMT",
      ]);
    }
    expect(plain.headers.get("Deprecation")).toBeNull();
  });

  test("need a successful transaction of the merchant, and the claim", async () => {
    const shop = await started();
    const path = `/merchants/${shop.merchant.id}/cards`;
    const refused = (await tryPay(shop, { number: cardNumber("08") })).body.response.transaction.id;

    const { status, body, headers } = await shop.call("POST", path, { transactionId: refused });
    expect([status, body[0].field]).toEqual([400, "transactionId"]);
    expect(headers.get("Sunset")).toBeTruthy();
    await shop.sandbox("PUT", `/merchants/${shop.merchant.id}`, { claim: { canSaveCard: false } });
    expect((await shop.call("POST", path, { transactionId: refused })).body[0].code).toBe(28);
    expect((await shop.call("GET", "/cards/wrong_id")).status).toBe(404);
    const { key } = await shop.otherApp();
    const { card } = paymentBody(shop);
    await shop.sandbox("PUT", `/merchants/${shop.merchant.id}`, { claim: { canSaveCard: true } });
    const id = (await shop.post("/cards", { key: shop.merchant.key, ...card })).body.card.id;
    expect((await shop.fetch(`/cards/${id}`, { headers: basic(key) })).status).toBe(403);
  });
});
