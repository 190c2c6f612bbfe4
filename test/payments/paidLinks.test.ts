/** Customers who pay on the payment page without a browser, from the link to the payment. */
import { describe, expect, test } from "vitest";
import { asJson } from "../support/json.ts";
import {
  cardNumber,
  givenMerchant,
  type Shop,
  serverOfShops,
  transactionOf,
  transactionsOf,
} from "../support/payments.ts";
import { refusalOf } from "../support/refusals.ts";

const started = serverOfShops();

const linkOf = ({ merchant }: Shop, query = "value=19.50") => `/pos/?key=${merchant.key}&test=1&${query}`;

function pay(shop: Shop, customer: { link?: string; card?: object; outcome?: string } = {}) {
  return shop.sandbox("POST", "/links/pay", { link: linkOf(shop), ...customer });
}

describe("a customer", () => {
  test("pays with a card that is good, and is sent to the receipt", async () => {
    const shop = await started();

    const { status, body } = await pay(shop, {
      card: { number: "4100 0000-0000 0000 ", expiry: "8/2028", code: " 123 " },
    });

    expect(status).toBe(200);
    const { transactionId } = body;
    const receipt = `${shop.url}/pos/receipt?key=${shop.merchant.key}&transactionId=${transactionId}`;
    expect(body).toEqual({ paid: true, challenged: false, transactionId, redirect: receipt });
    expect(await transactionOf(shop, transactionId)).toMatchObject({ amount: 1950, currency: "DKK", successful: true });
    expect((await shop.fetch(receipt.slice(shop.url.length))).status).toBe(200);
  });

  test("is sent to the shop where the link says so, and pays again in another browser", async () => {
    const shop = await started();
    const redirect = "https://shop.example.com/thanks?order=7";
    const link = `${shop.url}${linkOf(shop, `value=5&redirect=${encodeURIComponent(redirect)}&reference=Order+7`)}`;

    const first = (await pay(shop, { link })).body;
    const second = (await pay(shop, { link })).body;

    expect(first.redirect).toBe(`${redirect}&transactionId=${first.transactionId}`);
    expect(second.transactionId).not.toBe(first.transactionId);
    expect((await transactionOf(shop, first.transactionId)).custom).toEqual({ reference: "Order 7" });
  });

  test("whose card is declined has paid nothing", async () => {
    const shop = await started();

    const { status, body } = await pay(shop, { card: { number: cardNumber("07") } });

    const refusal = { code: 7, message: "Insufficient funds" };
    expect({ status, body }).toMatchObject({ status: 200, body: { paid: false, challenged: false, refusal } });
    expect(await transactionOf(shop, body.transactionId)).toMatchObject({ successful: false });
  });

  test.each<[what: string, card: object, code: number, field: string]>([
    ["a number that is none", { number: "4100" }, 3, "number"],
    ["a month that is over", { expiry: "01 / 20" }, 6, "expiry"],
    ["a month that is none", { expiry: "13 / 30" }, 5, "expiry"],
    ["a code of two digits", { code: "12" }, 4, "code"],
  ])("types %s", async (_, card, code, field) => {
    const shop = await started();

    const { body } = await pay(shop, { card });

    expect(body).toMatchObject({ paid: false, refusal: { code, field } });
  });

  test.each<[outcome: string | undefined, tds: string | undefined]>([
    [undefined, "full"],
    ["authenticated", "full"],
    ["attempted", "attempt"],
    ["rejected", undefined],
  ])("whom the bank asks says %s", async (outcome, tds) => {
    const shop = await started();
    const card = { number: cardNumber("30") };

    const { body } = await pay(shop, { card, ...(outcome !== undefined && { outcome }) });

    expect(body).toMatchObject({ paid: tds !== undefined, challenged: true });
    if (tds === undefined) expect(body.refusal).toMatchObject({ code: 31 });
    else expect((await transactionOf(shop, body.transactionId)).tds).toBe(tds);
  });

  test("of a bank that refuses comes to nothing, whatever is said", async () => {
    const shop = await started();

    const { body } = await pay(shop, { card: { number: cardNumber("31") } });

    expect(body).toMatchObject({ paid: false, challenged: true, refusal: { code: 31 } });
  });
});

describe("refused", () => {
  test.each<[what: string, change: (link: string) => string, message: RegExp]>([
    ["a link without an amount", (link) => link.replace("&value=19.50", ""), /must contain an amount/],
    ["an amount of nothing", (link) => link.replace("19.50", "0"), /value: Must be an amount above zero/],
    ["a currency that is none", (link) => `${link}&currency=XXX`, /currency: /],
    ["the key of nobody", (link) => link.replace(/key=[^&]+/, "key=nobody"), /key: /],
    ["another server", (link) => `https://pos.example.com${link}`, /must be a URL of this server/],
    ["another page", (link) => link.replace("/pos/", "/pos/receipt"), /its path must be \/pos\/ or \/pos/],
  ])("is %s, and nothing is paid", async (_, change, message) => {
    const shop = await started();

    const answer = shop.fetch("/sandbox/v1/payments/links/pay", asJson("POST", { link: change(linkOf(shop)) }));

    const refusal = { status: 400, at: "parameter:link", message: expect.stringMatching(message) };
    expect(await refusalOf(answer)).toMatchObject(refusal);
    expect(await transactionsOf(shop)).toEqual([]);
  });

  test("is a test link of a live merchant", async () => {
    const shop = await started();
    const live = await givenMerchant(shop, { test: false });

    const { status } = await pay(shop, { link: `/pos/?key=${live.key}&test=1&value=1` });

    expect(status).toBe(400);
  });

  test("is a merchant who may not charge cards", async () => {
    const shop = await started();
    await shop.sandbox("PUT", `/merchants/${shop.merchant.id}`, { claim: { canChargeCard: false } });

    expect((await pay(shop)).body).toMatchObject({ paid: false, refusal: { code: 27 } });
    expect(await transactionsOf(shop)).toEqual([]);
  });
});
