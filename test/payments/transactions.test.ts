import { describe, expect, test } from "vitest";
import { happen } from "../../server/payments/ledger/change.ts";
import { captureOf } from "../../server/payments/ledger/transaction.ts";
import { PaymentStore } from "../../server/payments/store/index.ts";
import { anybody } from "../../server/payments/store/rows.ts";
import type { Settings } from "../../server/platform/settings.ts";
import { shared } from "../support/endings.ts";
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
  paymentBody,
  requireSound,
  serverOfShops,
  startShop,
  transactionOf,
  transactionsOf,
  tryPay,
} from "../support/payments.ts";

const started = serverOfShops();

describe("captures, refunds and voids", () => {
  const sharedShop = shared(() => startShop());

  test("amounts evolve as published: 300, capture 200, refund 120", async () => {
    const shop = await started();
    const id = await givenPayment(shop, { amount: 300 });

    await act(shop, id, "captures", 200);
    const { status, body } = await act(shop, id, "refunds", 120);

    expect(status).toBe(201);
    expect(body.transaction).toMatchObject({
      id,
      amount: 300,
      pendingAmount: 100,
      capturedAmount: 200,
      refundedAmount: 120,
      voidedAmount: 0,
      disputedAmount: 0,
      successful: true,
      error: false,
      recurring: false,
    });
    expect(body.transaction.trail.map((entry: object) => Object.keys(entry)[0])).toEqual(["capture", "refund"]);
    expect(await transactionOf(shop, id)).toEqual(body.transaction);
    await requireSound(shop);
  });

  test("void 260 of 300 leaves 40", async () => {
    const shop = await started();
    const id = await givenPayment(shop, { amount: 300 });

    const { body } = await act(shop, id, "voids", 260);

    expect(body.transaction).toMatchObject({ voidedAmount: 260, pendingAmount: 40 });
    expect(body.transaction.trail).toEqual([
      { void: true, created: "2026-03-01T09:00:00.000Z", amount: 260, balance: 0, fee: { flat: 0, rate: 0 } },
    ]);
    expect((await merchantOf(shop)).balance).toBe(0);
    expect(await linesOf(shop)).toEqual([]);
  });

  test("one unit more than there is is refused, with what there is in major units, and changes nothing", async () => {
    const shop = await started();
    const id = await givenPayment(shop, { amount: 1250 });
    const before = await transactionOf(shop, id);

    expect((await act(shop, id, "captures", 1251)).body).toEqual([
      { field: "amount", message: "Can capture at most DKK 12.5" },
    ]);
    expect((await act(shop, id, "voids", 1251)).body[0].message).toBe("Can void at most DKK 12.5");
    expect((await act(shop, id, "refunds", 1)).body[0].message).toBe("Can refund at most DKK 0");
    expect(await transactionOf(shop, id)).toEqual(before);

    await act(shop, id, "captures", 1000);
    expect((await act(shop, id, "refunds", 1001)).body[0].message).toBe("Can refund at most DKK 10");
    expect((await act(shop, id, "captures", 251)).body[0].message).toBe("Can capture at most DKK 2.5");
    expect((await act(shop, id, "captures", 250)).status).toBe(201);
    await requireSound(shop);
  });

  test.each<[unknown, string]>([
    [0, "Must be at least 1."],
    [-1, "Must be at least 1."],
    [1.5, "Must be a whole number."],
    ["100", "Must be a whole number."],
    [true, "Must be a whole number."],
    [null, "Is required."],
    [undefined, "Is required."],
    [[100], "Must be a whole number."],
    [Number.MAX_SAFE_INTEGER + 1, "Must be 9007199254740991 or less."],
    [1e300, "Must be 9007199254740991 or less."],
  ])("an amount of %j in JSON is refused", async (amount, message) => {
    const shop = await sharedShop();
    const id = await givenPayment(shop);

    for (const action of ["captures", "refunds", "voids"] as const) {
      const { status, body } = await act(shop, id, action, amount);
      expect([status, body]).toEqual([400, [{ field: "amount", message }]]);
    }
    expect((await transactionOf(shop, id)).trail).toEqual([]);
  });

  test.each(["-100", "1.5", "1e2", "0x10", "", " ", "100 000", "one", "9007199254740992"])(
    "an amount of %j in a form is refused",
    async (amount) => {
      const shop = await sharedShop();
      const id = await givenPayment(shop);

      const { status, body } = await shop.form(`/transactions/${id}/captures`, { amount }, basic(shop.key));

      expect([status, body]).toEqual([400, [{ field: "amount", message: expect.any(String) }]]);
    },
  );

  test("a capture in another currency than the customer has paid in is refused", async () => {
    const shop = await started();
    const id = await givenPayment(shop, { currency: "EUR" });

    const { status, body } = await act(shop, id, "captures", 100, { currency: "DKK" });

    expect(status).toBe(400);
    expect(body).toEqual([{ field: "currency", message: "Must be EUR, the currency of the transaction." }]);
    expect((await act(shop, id, "captures", 100, { currency: "EUR" })).status).toBe(201);
  });

  test("what the network has refused cannot be captured or voided", async () => {
    const shop = await started();
    const refused = (await tryPay(shop, { number: cardNumber("08") })).body.response.transaction.id;

    expect((await act(shop, refused, "captures", 1)).body[0].message).toBe("Can capture at most DKK 0");
    expect((await act(shop, refused, "voids", 1)).body[0].message).toBe("Can void at most DKK 0");
    expect(await transactionOf(shop, refused)).toMatchObject({
      successful: false,
      pendingAmount: 0,
      error: {
        code: 8,
        message: "Declined by cardholder bank",
        text: "Declined by cardholder bank",
        client: true,
        merchant: false,
      },
    });
  });

  test("a claim that is withdrawn is 403", async () => {
    const shop = await started();
    const id = await givenPayment(shop);
    await act(shop, id, "captures", 500);
    const claim = { canCapture: false, canRefund: false, canVoid: false };
    await shop.sandbox("PUT", `/merchants/${shop.merchant.id}`, { claim });

    for (const action of ["captures", "refunds", "voids"] as const) {
      expect((await act(shop, id, action, 1)).status).toBe(403);
    }
    expect((await merchantOf(shop)).claim).toMatchObject(claim);
  });
});

describe("the ledger", () => {
  test("a capture is exchanged, fees are taken off, and the line says what is left", async () => {
    const shop = await started();
    const id = await givenPayment(shop, { amount: 11_900, currency: "EUR", descriptor: "ORDER 7" });

    const { body } = await act(shop, id, "captures", 11_900, { descriptor: "ORDER 7 SENT" });

    // EUR 119.00 at 7.46 is DKK 887.74. The fee is 1.35 percent of that, 11.98449, and the flat amount 1.87.
    const posted = { balance: 88_774 - 1_198 - 187, fee: { flat: 187, rate: 1_198 } };
    const [line] = await linesOf(shop);
    expect(body.transaction.trail).toEqual([
      {
        capture: true,
        created: "2026-03-01T09:00:00.000Z",
        amount: 11_900,
        ...posted,
        descriptor: "ORDER 7 SENT",
        lineId: line?.id,
      },
    ]);
    expect(line).toEqual({
      id: expect.any(String),
      merchantId: shop.merchant.id,
      test: true,
      created: "2026-03-01T09:00:00.000Z",
      balance: posted.balance,
      fee: 1_385,
      amount: { currency: "EUR", amount: 11_900 },
      transactionId: id,
      capture: true,
    });
    expect((await shop.call("GET", `/lines/${line?.id}`)).body).toEqual(line);
    expect((await shop.call("GET", "/lines/wrong_id")).status).toBe(404);
    expect((await merchantOf(shop)).balance).toBe(posted.balance);
  });

  test("a refund is exchanged without fees, and the balance may become negative", async () => {
    const shop = await started();
    const id = await givenPayment(shop, { amount: 1000, currency: "JPY" });
    await act(shop, id, "captures", 1000);

    const { body } = await act(shop, id, "refunds", 1000);

    // JPY 1000 / 183 * 7.46 = DKK 40.7650.
    const [, entry] = body.transaction.trail;
    expect(entry).toMatchObject({
      refund: true,
      amount: 1000,
      balance: -4077,
      fee: { flat: 0, rate: 0 },
      descriptor: "CORNER SHOP",
    });
    expect((await merchantOf(shop)).balance).toBe(-55 - 187);
    await requireSound(shop);
  });

  test("amounts beyond 32 bits are exact", async () => {
    const shop = await started();
    const amount = 5_000_000_000_001;
    const id = await givenPayment(shop, { amount });

    await act(shop, id, "captures", amount);

    // The fee is 1.35 percent of the amount, 67,500,000,000.0135, rounded, plus the flat fee.
    expect((await merchantOf(shop)).balance).toBe(amount - 67_500_000_000 - 187);
    expect((await transactionOf(shop, id)).capturedAmount).toBe(amount);
  });

  test("an amount that cannot be written in the merchant's currency is refused with 22, and nothing is kept", async () => {
    const shop = await started();

    const { status, body } = await tryPay(shop, { amount: Number.MAX_SAFE_INTEGER, currency: "KWD" });

    expect([status, body.code, body.response]).toEqual([400, 22, undefined]);
    expect(await transactionsOf(shop)).toEqual([]);
  });

  test("no balance leaves what can be written exactly", async () => {
    const shop = await started();
    const amount = Number.MAX_SAFE_INTEGER;
    const [first, second] = [await givenPayment(shop, { amount }), await givenPayment(shop, { amount })];
    expect((await act(shop, first, "captures", amount)).status).toBe(201);
    const before = await merchantOf(shop);

    const { status, body } = await act(shop, second, "captures", amount);

    expect([status, body]).toEqual([400, [{ field: "amount", message: expect.stringContaining("balance") }]]);
    expect(await merchantOf(shop)).toEqual(before);
    expect((await transactionOf(shop, second)).capturedAmount).toBe(0);
    await requireSound(shop);
  });

  test("what rates have made too large for any balance is refused in the same way", async () => {
    const dataDir = temporaryFolder();
    await givenYen(dataDir, { "2026-01-01": "200", "2026-03-02": "0.00001" });
    const shop = await startShop({ settings: { dataDir } });
    const id = await givenPayment(shop, { amount: 2_000_000_000_000_000, currency: "JPY" });
    expect((await act(shop, id, "captures", 1_000_000_000_000_000)).status).toBe(201);
    const before = await transactionOf(shop, id);
    shop.app.clock.advance(24 * 3600_000);

    const refused = [{ field: "amount", message: expect.stringContaining("balance") }];
    for (const action of ["captures", "refunds"] as const) {
      const { status, body } = await act(shop, id, action, 1_000_000_000_000_000);
      expect([status, body], action).toEqual([400, refused]);
    }
    expect((await shop.sandbox("POST", `/transactions/${id}/disputes`)).status).toBe(400);
    expect(await transactionOf(shop, id)).toEqual(before);
    await requireSound(shop);
  });

  test("a balance reaches the last number that can be written exactly, on either side, and is left from there", async () => {
    const shop = await started();
    const most = Number.MAX_SAFE_INTEGER;
    const free = { rate: 0, flat: 0, dispute: 0 };
    await shop.sandbox("PUT", `/merchants/${shop.merchant.id}`, { pricing: free });
    const id = await givenPayment(shop, { amount: most });
    const small = await givenPayment(shop, { amount: 2 });
    const balance = async () => (await merchantOf(shop)).balance;

    expect((await act(shop, id, "captures", most)).status).toBe(201);
    expect(await balance()).toBe(most);
    expect((await act(shop, small, "captures", 1)).status).toBe(400);
    await shop.sandbox("POST", `/merchants/${shop.merchant.id}/payouts`);
    expect((await act(shop, small, "captures", 1)).status).toBe(201);
    await shop.sandbox("POST", `/merchants/${shop.merchant.id}/payouts`);
    expect((await act(shop, id, "refunds", most)).status).toBe(201);
    expect(await balance()).toBe(-most);
    const before = await transactionOf(shop, small);
    expect((await act(shop, small, "refunds", 1)).body).toEqual([
      { field: "amount", message: expect.stringContaining("balance") },
    ]);
    expect(await transactionOf(shop, small)).toEqual(before);
    expect((await act(shop, small, "captures", 1)).status).toBe(201);
    expect(await balance()).toBe(1 - most);
    await requireSound(shop);
  });

  test("so do the balance and the fee of a line", async () => {
    const shop = await started();
    const most = Number.MAX_SAFE_INTEGER;
    const price = (pricing: object) => shop.sandbox("PUT", `/merchants/${shop.merchant.id}`, { pricing });
    const refused = [{ field: "amount", message: expect.stringContaining("cannot exceed 9007199254740991") }];
    await price({ rate: 1, flat: 1, dispute: 1 });
    const [first, second] = [await givenPayment(shop, { amount: most }), await givenPayment(shop, { amount: most })];

    expect((await act(shop, first, "captures", most)).body).toEqual(refused);
    await price({ flat: 0 });
    expect((await act(shop, first, "captures", most)).status).toBe(201);
    expect((await linesOf(shop))[0]).toMatchObject({ balance: 0, fee: most });
    await price({ rate: 0 });
    await act(shop, second, "captures", most);
    expect((await shop.sandbox("POST", `/transactions/${second}/disputes`)).status).toBe(400);
    const { status } = await shop.sandbox("POST", `/transactions/${second}/disputes`, { amount: most - 1 });
    expect(status).toBe(200);
    expect((await linesOf(shop)).map(({ balance }) => balance)).toEqual([-most, most, 0]);
    await requireSound(shop);
  });
});

describe("a transaction that was read before another change", () => {
  test("is not changed on that ground: 409, and nothing is kept", async () => {
    const shop = await startShop();
    const id = await givenPayment(shop);
    const store = new PaymentStore(shop.app.server.parts);
    const before = await store.read.anyTransaction(id);
    await act(shop, id, "captures", 9000);
    const now = await transactionOf(shop, id);

    const late = store.move(anybody, { transactionId: id }, async (writes) => {
      if (before)
        await happen(
          writes,
          before,
          captureOf((money) => money, { amount: 9000 }),
        );
    });

    await expect(late).rejects.toMatchObject({
      kind: "conflict",
      message: "Another request changed the transaction at the same time. Read it again.",
    });
    expect(await transactionOf(shop, id)).toEqual(now);
    await requireSound(shop);
  });
});

describe("a transaction", () => {
  const sharedShop = shared(() => startShop());

  test("shows what may be known of the card, and keeps data of the merchant's own as it is", async () => {
    const shop = await started();
    const custom = { reference: "Order 7", list: [1, null, { deep: true }], "": "", markup: "<b>&</b>" };

    const id = await givenPayment(shop, { custom });

    expect(await transactionOf(shop, id)).toEqual({
      id,
      merchantId: shop.merchant.id,
      test: true,
      created: "2026-03-01T09:00:00.000Z",
      currency: "DKK",
      amount: 10_000,
      descriptor: "CORNER SHOP",
      pendingAmount: 10_000,
      capturedAmount: 0,
      refundedAmount: 0,
      voidedAmount: 0,
      disputedAmount: 0,
      card: {
        bin: "410000",
        last4: "0000",
        expiry: "2028-08-31T23:59:59.999Z",
        scheme: "visa",
        code: { present: true },
      },
      custom,
      recurring: false,
      successful: true,
      error: false,
      trail: [],
    });
  });

  test.each([0, false, "text", [], {}, [1, 2]])("custom may be any JSON: %j", async (custom) => {
    const shop = await sharedShop();
    expect((await transactionOf(shop, await givenPayment(shop, { custom }))).custom).toEqual(custom);
  });

  test("keeps its descriptor when the merchant's changes", async () => {
    const shop = await started();
    const before = await givenPayment(shop, { descriptor: "" });
    await shop.call("PUT", `/merchants/${shop.merchant.id}`, { descriptor: "NEW NAME" });
    const after = await givenPayment(shop);

    expect((await transactionOf(shop, before)).descriptor).toBe("CORNER SHOP");
    expect((await transactionOf(shop, after)).descriptor).toBe("NEW NAME");
    expect((await act(shop, before, "captures", 1)).body.transaction.trail[0].descriptor).toBe("CORNER SHOP");
  });
});

describe("live and test", () => {
  test("test merchants refuse other cards, other merchants refuse test cards", async () => {
    const shop = await started();
    const live = await givenMerchant(shop, { test: false });
    const visa = "4111111111111111";
    const mastercard = "5555555555554444";

    const codes = async (number: string, merchant = shop.merchant) => {
      const { status, body } = await tryPay(shop, { number, merchant });
      return status === 201 ? 201 : body.code;
    };

    expect(await codes(visa)).toBe(29);
    expect(await codes(cardNumber(), live)).toBe(29);
    expect(await codes("1000100010001000", live)).toBe(29);
    expect(await codes("4111111111111112")).toBe(3);
    expect(await codes("4111111111111112", live)).toBe(3);
    expect(await codes("3530111333300000", live)).toBe(29);
    expect(await codes(visa, live)).toBe(201);
    expect(await codes(mastercard, live)).toBe(201);
    const [last] = (await shop.call("GET", `/merchants/${live.id}/transactions?limit=9`)).body;
    expect(last).toMatchObject({ test: false, card: { bin: "555555", last4: "4444", scheme: "mastercard" } });
  });

  test.each<[string, Partial<Settings>]>([
    ["on every address", { host: "0.0.0.0" }],
    ["behind a proxy", { trustProxy: true }],
    ["under a public address", { publicUrl: "http://shop.example" }],
  ])("a merchant that is no test merchant needs https at a server %s", async (_, settings) => {
    const shop = await startShop({ settings });
    const live = await givenMerchant(shop, { test: false });
    const number = "4111111111111111";

    const { status, body } = await tryPay(shop, { merchant: live, number });
    const page = await shop.fetch(`/pos/?${new URLSearchParams({ key: live.key, value: "5" })}`);

    expect([status, body.code]).toEqual([400, 21]);
    expect([page.status, (await page.text()).includes("Payments of live merchants require HTTPS.")]).toEqual([
      400,
      true,
    ]);
    expect((await tryPay(shop)).status).toBe(201);
    const secure = { "X-Forwarded-Proto": "https" };
    const forwarded = await shop.post("/transactions", paymentBody(shop, { merchant: live, number }), secure);
    expect(forwarded.status).toBe(settings.trustProxy ? 201 : 400);
  });
});
