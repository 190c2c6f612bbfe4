import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import {
  act,
  basic,
  cardNumber,
  givenMerchant,
  givenPayment,
  givenYen,
  linesOf,
  merchantOf,
  requireSound,
  type Shop,
  serverOfShops,
  startShop,
  transactionOf,
} from "../support/payments.ts";

const started = serverOfShops();

async function givenCaptured(shop: Shop, amount = 10_000, number = cardNumber()): Promise<string> {
  const id = await givenPayment(shop, { amount, number });
  await act(shop, id, "captures", amount);
  return id;
}

const day = 24 * 3600_000;

describe("disputes", () => {
  test("take the amount and a fee at once, and give the amount back when they are won", async () => {
    const shop = await startShop();
    const id = await givenCaptured(shop);
    const { balance } = await merchantOf(shop);
    shop.app.clock.advance(day);

    const opened = await shop.sandbox("POST", `/transactions/${id}/disputes`, { amount: 4000 });
    const { dispute } = opened.body;
    expect(dispute).toEqual({
      id: expect.any(String),
      merchantId: shop.merchant.id,
      transactionId: id,
      created: "2026-03-02T09:00:00.000Z",
      amount: 4000,
      reason: { code: 13.1, title: "Goods or services not received" },
      due: "2026-03-16T09:00:00.000Z",
    });
    expect(await transactionOf(shop, id)).toMatchObject({ disputedAmount: 4000, capturedAmount: 10_000 });
    expect((await merchantOf(shop)).balance).toBe(balance - 4000 - 11_190);
    expect((await linesOf(shop))[0]).toMatchObject({
      dispute: true,
      balance: -15_190,
      fee: 11_190,
      amount: { currency: "DKK", amount: 4000 },
      description: "Dispute: Goods or services not received",
      transactionId: id,
    });

    const won = await shop.sandbox("POST", `/disputes/${dispute.id}/win`);
    expect(won.body).toEqual({ dispute });
    expect((await shop.call("GET", `/disputes/${dispute.id}`)).body).toEqual({ dispute });
    const after = await transactionOf(shop, id);
    const [line] = await linesOf(shop);
    expect(after.disputedAmount).toBe(0);
    expect(after.trail.at(-1)).toEqual({
      dispute: { id: dispute.id, won: true },
      created: "2026-03-02T09:00:00.000Z",
      amount: 4000,
      // The dispute as a whole has the fee of its opening, which has no trail entry.
      balance: -11_190,
      fee: { flat: 11_190, rate: 0 },
      lineId: line?.id,
    });
    const description = "Dispute won: Goods or services not received";
    expect(line).toMatchObject({ dispute: true, balance: 4000, description });
    expect((await merchantOf(shop)).balance).toBe(balance - 11_190);
    await requireSound(shop);
  });

  test("stay when they are lost: the entry says what went", async () => {
    const shop = await started();
    const id = await givenCaptured(shop);
    const { dispute } = (await shop.sandbox("POST", `/transactions/${id}/disputes`)).body;
    const [opening] = await linesOf(shop);
    const { balance } = await merchantOf(shop);

    expect((await shop.sandbox("POST", `/disputes/${dispute.id}/lose`)).status).toBe(200);

    const after = await transactionOf(shop, id);
    expect(after.disputedAmount).toBe(10_000);
    expect(after.trail.at(-1)).toMatchObject({
      dispute: { id: dispute.id, lost: true },
      balance: -21_190,
      fee: { flat: 11_190, rate: 0 },
      lineId: opening?.id,
    });
    expect((await merchantOf(shop)).balance).toBe(balance);
    await requireSound(shop);
  });

  test("give back what they took, whatever the currency is worth by then", async () => {
    const dataDir = temporaryFolder();
    await givenYen(dataDir, { "2026-01-01": "200", "2026-03-02": "100" });
    const shop = await startShop({ settings: { dataDir } });
    const id = await givenPayment(shop, { amount: 1001, currency: "JPY" });
    await act(shop, id, "captures", 1001);
    const { dispute } = (await shop.sandbox("POST", `/transactions/${id}/disputes`, { amount: 1 })).body;
    const other = (await shop.sandbox("POST", `/transactions/${id}/disputes`, { amount: 1000 })).body.dispute;
    // JPY 1 is DKK 0.0373, JPY 1000 are DKK 37.30.
    expect((await linesOf(shop)).slice(0, 2).map(({ balance }) => balance)).toEqual([-3730 - 11_190, -4 - 11_190]);
    shop.app.clock.advance(day);

    await shop.sandbox("POST", `/disputes/${dispute.id}/win`);
    await shop.sandbox("POST", `/disputes/${other.id}/lose`);

    expect((await linesOf(shop))[0]).toMatchObject({ balance: 4, fee: 0, amount: { currency: "JPY", amount: 1 } });
    const { trail, disputedAmount } = await transactionOf(shop, id);
    expect(trail.slice(-2)).toMatchObject([
      { dispute: { won: true }, amount: 1, balance: -11_190 },
      { dispute: { lost: true }, amount: 1000, balance: -3730 - 11_190 },
    ]);
    expect(disputedAmount).toBe(1000);
    await act(shop, id, "refunds", 1);
    expect((await linesOf(shop))[0]).toMatchObject({ balance: -7, refund: true });
    await requireSound(shop);
  });

  test("are decided once", async () => {
    const shop = await started();
    const id = await givenCaptured(shop);
    const { dispute } = (await shop.sandbox("POST", `/transactions/${id}/disputes`)).body;
    await shop.sandbox("POST", `/disputes/${dispute.id}/win`);
    const before = await merchantOf(shop);

    for (const outcome of ["win", "lose"]) {
      expect((await shop.sandbox("POST", `/disputes/${dispute.id}/${outcome}`)).status).toBe(409);
    }
    expect(await merchantOf(shop)).toEqual(before);
    expect((await shop.sandbox("POST", `/disputes/${"0".repeat(24)}/win`)).status).toBe(404);
  });

  test("are bounded by what is captured, not refunded and not disputed; they do not stand in the way of refunds", async () => {
    const shop = await started();
    const id = await givenCaptured(shop);
    await act(shop, id, "refunds", 1000);
    await shop.sandbox("POST", `/transactions/${id}/disputes`, { amount: 6000 });

    expect((await shop.sandbox("POST", `/transactions/${id}/disputes`, { amount: 3001 })).status).toBe(400);
    expect((await act(shop, id, "refunds", 9000)).status).toBe(201);
    expect((await shop.sandbox("POST", `/transactions/${id}/disputes`)).status).toBe(400);
    expect(await transactionOf(shop, id)).toMatchObject({ refundedAmount: 10_000, disputedAmount: 6000 });
    await requireSound(shop);
  });

  test("have the reasons of the card's network", async () => {
    const shop = await started();
    const visa = await givenCaptured(shop);
    const mastercard = await givenCaptured(shop, 10_000, cardNumber("00", "00", "510000"));
    const open = (id: string, reason?: number) =>
      shop.sandbox("POST", `/transactions/${id}/disputes`, { amount: 1, reason });

    expect((await open(mastercard)).body.dispute.reason).toEqual({ code: 4853, title: "Cardholder dispute" });
    const known: [id: string, code: number, title: string][] = [
      [visa, 10.4, "Other fraud: card absent"],
      [visa, 11.3, "No authorization"],
      [visa, 13.1, "Goods or services not received"],
      [visa, 13.3, "Not as described or defective"],
      [visa, 13.6, "Credit not processed"],
      [visa, 13.7, "Cancelled"],
      [mastercard, 4808, "Authorization"],
      [mastercard, 4834, "Point of interaction error"],
      [mastercard, 4837, "No cardholder authorization"],
      [mastercard, 4853, "Cardholder dispute"],
    ];
    for (const [id, code, title] of known) expect((await open(id, code)).body.dispute.reason).toEqual({ code, title });
    expect((await open(visa, 4853)).status).toBe(400);
    expect((await open(mastercard, 13.1)).status).toBe(400);
  });

  test("are read by filters, and only by apps of the merchant", async () => {
    const shop = await started();
    const [one, other] = [await givenCaptured(shop), await givenCaptured(shop)];
    const first = (await shop.sandbox("POST", `/transactions/${one}/disputes`, { amount: 1 })).body.dispute;
    const second = (await shop.sandbox("POST", `/transactions/${other}/disputes`, { amount: 1 })).body.dispute;
    const list = (query: string) =>
      shop.call("GET", `/disputes?limit=9&filter[merchantId]=${shop.merchant.id}${query}`);

    expect((await list("")).body).toEqual([second, first]);
    expect((await list(`&filter%5BtransactionId%5D=${one}`)).body).toEqual([first]);
    expect((await list("&filter[transactionId]=nonsense")).body).toEqual([]);
    expect((await shop.call("GET", `/disputes/${first.id}`)).body).toEqual({ dispute: first });
    expect((await shop.call("GET", "/disputes?limit=9")).body).toEqual([
      { field: "filter[merchantId]", message: "Is required." },
    ]);
    expect((await shop.call("GET", "/disputes?filter=x")).body.map(({ field }: { field: string }) => field)).toEqual([
      "limit",
      expect.stringContaining("filter"),
    ]);
    const { key } = await shop.otherApp();
    expect((await shop.fetch(`/disputes/${first.id}`, { headers: basic(key) })).status).toBe(403);
    expect((await shop.call("GET", "/disputes/wrong_id")).status).toBe(404);
  });
});

describe("fraud alerts", () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])("of reason %i are read with filters, and move no money", async (reason) => {
    const shop = await started();
    const id = await givenCaptured(shop);
    const { balance } = await merchantOf(shop);
    const reported = "2026-02-27T14:00:00.000Z";

    const { fraud } = (await shop.sandbox("POST", `/transactions/${id}/frauds`, { reason, reported })).body;

    expect(fraud).toEqual({
      id: expect.any(String),
      merchantId: shop.merchant.id,
      transactionId: id,
      created: "2026-03-01T09:00:00.000Z",
      reported,
      reason,
    });
    expect((await shop.call("GET", `/frauds/${fraud.id}`)).body).toEqual({ fraud });
    const path = `/frauds?limit=9&filter[merchantId]=${shop.merchant.id}&filter[transactionId]=${id}`;
    expect((await shop.call("GET", path)).body).toEqual([fraud]);
    expect((await merchantOf(shop)).balance).toBe(balance);
  });

  test("may know neither reason nor date", async () => {
    const shop = await started();
    const id = await givenPayment(shop);

    const { fraud } = (await shop.sandbox("POST", `/transactions/${id}/frauds`)).body;

    expect(Object.keys(fraud)).toEqual(["id", "merchantId", "transactionId", "created"]);
    expect((await shop.sandbox("POST", `/transactions/${id}/frauds`, { reason: 9 })).status).toBe(400);
  });
});

describe("payouts", () => {
  test("take the balance, or a part of it", async () => {
    const shop = await started();
    await givenCaptured(shop, 100_000);
    const { balance } = await merchantOf(shop);

    const { body } = await shop.sandbox("POST", `/merchants/${shop.merchant.id}/payouts`, { amount: 1000 });
    await shop.sandbox("POST", `/merchants/${shop.merchant.id}/payouts`);

    expect(body).toMatchObject({
      payout: true,
      balance: -1000,
      fee: 0,
      amount: { currency: "DKK", amount: 1000 },
      description: "Payout to DK50 … 6243",
    });
    expect(body).not.toHaveProperty("transactionId");
    expect((await linesOf(shop)).map((line) => line.balance)).toEqual([1000 - balance, -1000, balance]);
    expect((await merchantOf(shop)).balance).toBe(0);
    expect((await shop.sandbox("POST", `/merchants/${shop.merchant.id}/payouts`)).status).toBe(400);
    await requireSound(shop);
  });

  test("are at most the balance, which may be below nothing, and at least one unit", async () => {
    const shop = await started();
    const path = `/merchants/${shop.merchant.id}/payouts`;
    const refusedWith = async (amount: number | undefined, most: string) => {
      const { status, body } = await shop.sandbox("POST", path, { amount });
      expect([status, body.error.message]).toEqual([
        400,
        `Must be DKK ${most} or less, the balance that can be paid out`,
      ]);
    };
    await refusedWith(undefined, "0");
    const id = await givenCaptured(shop, 10_000);
    const { balance } = await merchantOf(shop);

    await refusedWith(balance + 1, String(balance / 100));
    expect((await shop.sandbox("POST", path, { amount: balance })).status).toBe(200);
    await refusedWith(1, "0");
    await act(shop, id, "refunds", 10_000);
    await refusedWith(1, "0");
    await refusedWith(undefined, "0");
    expect((await merchantOf(shop)).balance).toBe(-10_000);
    await requireSound(shop);
  });

  test("need an account", async () => {
    const shop = await started();
    const poor = await givenMerchant(shop, { bank: undefined });
    const id = await givenPayment(shop, { merchant: poor });
    await act(shop, id, "captures", 10_000);
    const { balance } = await merchantOf(shop, poor.id);

    const refused = await shop.sandbox("POST", `/merchants/${poor.id}/payouts`, { amount: 1 });

    expect([refused.status, refused.body.error.message]).toEqual([400, "The merchant must have a bank account."]);
    expect((await merchantOf(shop, poor.id)).balance).toBe(balance);
    expect((await shop.sandbox("POST", `/merchants/${"0".repeat(24)}/payouts`)).status).toBe(404);
  });
});

test("the sandbox acts on test merchants only", async () => {
  const shop = await started();
  const live = await givenMerchant(shop, { test: false });
  const id = await givenPayment(shop, { merchant: live, number: "4111111111111111" });
  await act(shop, id, "captures", 10_000);

  for (const path of [`/transactions/${id}/disputes`, `/transactions/${id}/frauds`, `/merchants/${live.id}/payouts`]) {
    expect((await shop.sandbox("POST", path)).status).toBe(400);
  }
  expect((await shop.sandbox("PUT", `/merchants/${live.id}`, { tds: { mode: "full" } })).status).toBe(400);
});

test("settings change what is named", async () => {
  const shop = await startShop();

  const { body } = await shop.sandbox("PUT", `/merchants/${shop.merchant.id}`, { pricing: { rate: 0.0295, flat: 0 } });

  expect(body.merchant.pricing).toEqual({
    ...shop.merchant.pricing,
    rate: 0.0295,
    flat: { currency: "DKK", amount: 0 },
  });
  const id = await givenCaptured(shop, 10_000);
  expect((await transactionOf(shop, id)).trail[0]).toMatchObject({ balance: 9705, fee: { flat: 0, rate: 295 } });
});

test("a reset removes everything", async () => {
  const shop = await started();
  await givenCaptured(shop);
  expect((await shop.fetch("/sandbox/v1/reset", { method: "POST" })).status).toBe(204);
  expect((await shop.call("GET", "/me")).status).toBe(401);
});
