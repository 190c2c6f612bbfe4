/** One `Idempotency-Key` at the gateway makes exactly one payment, with the card that is finally accepted. */
import { describe, expect, test } from "vitest";
import {
  cardNumber,
  type Payment,
  paymentBody,
  requireSound,
  type Shop,
  startShop,
  transactionsOf,
} from "../support/payments.ts";
import { interruptRequests, throughBank } from "./steps.ts";

const good = cardNumber();
const other = cardNumber("00", "07");
const refused = cardNumber("07");

async function send(shop: Shop, payment: Payment, key = "order-7") {
  const { status, body, headers } = await shop.post("/transactions", paymentBody(shop, payment), {
    "Idempotency-Key": key,
  });
  return { status, body, replayed: headers.get("Idempotent-Replayed") === "true" };
}

describe("another card with the key", () => {
  test("is asked for itself while all before were refused, each gets its own answer again, and no number is stored", async () => {
    const shop = await startShop();

    const first = await send(shop, { number: refused });
    const malformed = await send(shop, { number: "4000000000000001" });
    const paid = await send(shop, { number: good });

    expect([first.body.code, malformed.body.code, paid.status]).toEqual([7, 3, 201]);
    expect([first, malformed, paid].map(({ replayed }) => replayed)).toEqual([false, false, false]);
    expect(await send(shop, { number: refused })).toEqual({ ...first, replayed: true });
    expect(await send(shop, { number: "4000000000000001" })).toEqual({ ...malformed, replayed: true });
    expect(await send(shop, { number: good })).toEqual({ ...paid, replayed: true });
    expect((await transactionsOf(shop)).map(({ id, successful }) => [id, successful])).toEqual([
      [paid.body.transaction.id, true],
      [first.body.response.transaction.id, false],
    ]);
    await requireSound(shop);
    const rows = await shop.app.server.parts.db.read.all('SELECT * FROM "IdempotentRequest"');
    const text = JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value));
    for (const number of [refused, good, "4000000000000001", "410000"]) expect(text).not.toContain(number);
  });

  test.each<[string, Payment]>([
    ["number", { number: other }],
    ["scheme", { number: cardNumber("00", "00", "510000") }],
    ["month", { month: 9 }],
    ["year", { year: 2029 }],
    ["number, which would be refused", { number: refused }],
  ])("is refused once one has paid: another %s", async (_, change) => {
    const shop = await startShop();
    const paid = await send(shop, { number: good });

    const second = await send(shop, { number: good, ...change });

    expect(second).toMatchObject({
      status: 409,
      body: { code: 12, reason: "idempotencyKeyOtherCard" },
      replayed: false,
    });
    expect(await send(shop, { number: good, code: "999" })).toEqual({ ...paid, replayed: true });
    expect(await transactionsOf(shop)).toHaveLength(1);
    expect((await send(shop, { number: good, ...change }, "order-8")).status).not.toBe(409);
  });

  test("is refused while one is under way, until whoever was at it is surely gone", async () => {
    const shop = await startShop();
    await send(shop, { number: refused });
    await interruptRequests(shop);

    const [same, another] = [await send(shop, { number: refused }), await send(shop, { number: good })];
    shop.app.clock.advance(60_001);
    const later = await send(shop, { number: good });

    expect([same.status, same.body.reason]).toEqual([409, "idempotencyKeyUnderWay"]);
    expect([another.status, another.body.reason]).toEqual([409, "idempotencyKeyOtherCard"]);
    expect(later.status).toBe(201);
    expect((await send(shop, { number: refused })).body.reason).toBe("idempotencyKeyOtherCard");
  });

  test("of another payment is another request", async () => {
    const shop = await startShop();
    await send(shop, { number: refused });

    for (const change of [{ amount: 1 }, { currency: "EUR" }, { descriptor: "OTHER" }, { custom: { a: 1 } }]) {
      const { status, body } = await send(shop, { number: good, ...change });
      expect([status, body.reason], JSON.stringify(change)).toEqual([409, "idempotencyKeyOtherRequest"]);
    }
    expect(await transactionsOf(shop)).toHaveLength(1);
  });

  test("may need the bank, whose question leaves what was refused as it was", async () => {
    const shop = await startShop();
    const first = await send(shop, { number: refused });
    const payment: Payment = { number: cardNumber("30") };

    const asked = await send(shop, payment);
    expect([asked.status, asked.body.code]).toEqual([400, 30]);
    expect((await send(shop, { number: good, amount: 1 })).body.reason).toBe("idempotencyKeyOtherRequest");
    expect(await send(shop, { number: refused })).toEqual({ ...first, replayed: true });
    const { url, pareq } = asked.body.tds;
    const { PaRes: pares } = await throughBank({ url, fields: { PaReq: pareq } });
    const paid = await send(shop, { ...payment, pares });

    expect(paid.status).toBe(201);
    expect(await send(shop, { ...payment, pares })).toEqual({ ...paid, replayed: true });
    // A client that starts again with the key learns that the payment was made.
    expect(await send(shop, payment)).toEqual({ ...paid, replayed: true });
    expect((await send(shop, { number: good })).body.reason).toBe("idempotencyKeyOtherCard");
    expect(await transactionsOf(shop)).toHaveLength(2);
  });

  test("at the same time pays once, however often each is sent", async () => {
    const shop = await startShop();
    const cards = Array.from({ length: 12 }, (_, index) => [good, other, refused][index % 3] ?? good);

    const answers = await Promise.all(cards.map((number) => send(shop, { number })));

    expect(answers.every(({ status, body }) => status === 201 || status === 409 || body.code === 7)).toBe(true);
    expect((await transactionsOf(shop)).filter(({ successful }) => successful).length).toBeLessThanOrEqual(1);
    for (const number of [...cards, ...cards]) await send(shop, { number });
    expect((await transactionsOf(shop)).filter(({ successful }) => successful)).toHaveLength(1);
    await requireSound(shop);
  });

  test("is not taken without end", async () => {
    const shop = await startShop();
    for (let month = 0; month < 51; month++) {
      const { body } = await send(shop, {
        number: refused,
        month: 1 + (month % 12),
        year: 2027 + Math.floor(month / 12),
      });
      expect(body.code).toBe(7);
    }

    const { status, body } = await send(shop, { number: good });

    expect([status, body.reason]).toEqual([409, "idempotencyKeyOtherCard"]);
  });
});
