import { describe, expect, test } from "vitest";
import { parseForm } from "../../server/http/shapes.ts";
import type { Pos } from "../../server/payments/pos/pos.ts";
import { addressOf, amountOf, type Quote, redirectOf } from "../../server/payments/pos/quote.ts";
import { createPayments } from "../../server/payments/service.ts";
import { failureOf } from "../support/failures.ts";
import {
  cardNumber,
  givenMerchant,
  type Shop,
  says,
  serverOfShops,
  startShop,
  transactionOf,
} from "../support/payments.ts";
import { texts } from "./texts.ts";

const started = serverOfShops();

/** The part of the payment service behind the payment page, on the database of the shop. */
function posOf(shop: Shop): Pos {
  return createPayments(shop.app.server.parts).pos;
}

function quoteFor(shop: Shop, query: string): Promise<Quote> {
  return posOf(shop).quote(parseForm(`key=${shop.merchant.key}&test=1&${query}`), shop.url);
}

async function refusalOf(work: Promise<unknown>): Promise<{ kind: string; parameter: string | undefined }> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const failure = failureOf(() => {
    throw error;
  });
  return { kind: failure?.kind ?? "", parameter: failure?.details.parameter };
}

const form = (number = cardNumber()) => ({ number, expiry: "08 / 28", code: "123" });

describe("a link", () => {
  test("says what is to be paid", async () => {
    const shop = await started();
    const redirect = encodeURIComponent("https://shop.example.com/thanks?order=7&transactionId=old");

    const quote = await quoteFor(
      shop,
      `currency=eur&value=1.95&reference=Order+7&text=%3Cb%3E&redirect=${redirect}&locale=da_DK&recurring=y`,
    );

    expect(quote).toEqual({
      merchant: {
        id: shop.merchant.id,
        key: shop.merchant.key,
        name: "Corner Shop",
        website: "https://shop.example.com",
        test: true,
      },
      currency: "EUR",
      currencyGiven: true,
      amount: { currency: "EUR", minor: 195n },
      reference: "Order 7",
      text: "<b>",
      redirect: "https://shop.example.com/thanks?order=7&transactionId=old",
      cancel: undefined,
      locale: "da-DK",
      recurring: true,
    });
    expect(redirectOf(quote, "69a4")).toBe("https://shop.example.com/thanks?order=7&transactionId=69a4");
  });

  test.each([
    ["https://shop.example/r?sig=a%2Fb%20c", "https://shop.example/r?sig=a%2Fb%20c&transactionId=69a4"],
    ["https://shop.example/r?x=%E4&y=a+b&z='~*", "https://shop.example/r?x=%E4&y=a+b&z='~*&transactionId=69a4"],
    ["HTTPS://Shop.example:443/a/../b", "HTTPS://Shop.example:443/a/../b?transactionId=69a4"],
    ["https://shop.example", "https://shop.example?transactionId=69a4"],
    ["https://shop.example/?", "https://shop.example/?transactionId=69a4"],
    ["https://shop.example/?a=1&", "https://shop.example/?a=1&transactionId=69a4"],
    ["https://shop.example/?a=1#/paid?b=%2f", "https://shop.example/?a=1&transactionId=69a4#/paid?b=%2f"],
    ["https://shop.example/?transactionId=old&a=%2F", "https://shop.example/?a=%2F&transactionId=69a4"],
    ["https://shop.example/?mytransactionId=1&&b", "https://shop.example/?mytransactionId=1&&b&transactionId=69a4"],
    ["https://shop.example/ø ?a=ß", "https://shop.example/%C3%B8%20?a=%C3%9F&transactionId=69a4"],
    ["myapp://paid", "myapp://paid?transactionId=69a4"],
    ["myapp:paid?order=%2F7", "myapp:paid?order=%2F7&transactionId=69a4"],
    ["intent://paid#Intent;scheme=myapp;end", "intent://paid?transactionId=69a4#Intent;scheme=myapp;end"],
  ])("leads back to %s without changing it", async (redirect, back) => {
    const shop = await started();
    const quote = await quoteFor(shop, new URLSearchParams({ value: "5", redirect, cancel: redirect }).toString());
    expect(redirectOf(quote, "69a4")).toBe(back);
    // The page writes the link again for its form and for the bank, without changing its meaning.
    const again = await quoteFor(
      shop,
      new URL(addressOf(quote), shop.url).search.slice(1).replace(/key=[^&]*&test=1&/, ""),
    );
    expect([again.redirect, again.cancel]).toEqual([quote.redirect, quote.cancel]);
  });

  test("without value or currency leaves the amount to staff, in the merchant's currency", async () => {
    const shop = await started();
    const quote = await quoteFor(shop, "");
    expect(quote).toMatchObject({ amount: undefined, currency: "DKK", currencyGiven: false, recurring: false });
    expect(amountOf("12,5", "DKK")).toEqual({ currency: "DKK", minor: 1250n });
    expect(failureOf(() => amountOf("12.555", "DKK"))?.details.parameter).toBe("value");
  });

  test("counts the first of what is given twice", async () => {
    const shop = await started();
    expect((await quoteFor(shop, "value=1&value=2")).amount?.minor).toBe(100n);
  });

  test.each<[string, string]>([
    ["currency=XXX", "currency"],
    ["value=0", "value"],
    ["value=-1", "value"],
    ["value=1e3", "value"],
    ["value=1.999", "value"],
    ["value[a]=1", "value"],
    ["redirect=javascript:alert(1)", "redirect"],
    ["redirect=data:text/html,x", "redirect"],
    ["redirect=//evil.example", "redirect"],
    ["redirect=JavaScript:alert(1)", "redirect"],
    ["redirect=%20javascript:alert(1)", "redirect"],
    ["redirect=%01javascript:alert(1)", "redirect"],
    ["redirect=java%0Ascript:alert(1)", "redirect"],
    ["redirect=vbscript:x", "redirect"],
    ["redirect=blob:https://shop.example.com/1", "redirect"],
    ["redirect=file:///etc/passwd", "redirect"],
    ["redirect=https://shop.example.com/%0D%0AX-Header:1", "redirect"],
    ["redirect=http:shop.example.com", "redirect"],
    ["redirect=https:///", "redirect"],
    ["redirect=https://shop.example.com:0/", "redirect"],
    ["redirect=https://shop.example.com:65536/", "redirect"],
    ["cancel=javascript:alert(1)", "cancel"],
    ["redirect=https://user:password@shop.example.com/", "redirect"],
    [`reference=${"x".repeat(256)}`, "reference"],
    [`text=${"x".repeat(1025)}`, "text"],
  ])("is refused: %s", async (query, parameter) => {
    const shop = await started();
    expect(await refusalOf(quoteFor(shop, query))).toEqual({ kind: "invalid", parameter });
  });

  test("needs the key of a merchant, and its kind", async () => {
    const shop = await started();
    const live = await givenMerchant(shop, { test: false });
    const quote = (query: string) => refusalOf(posOf(shop).quote(parseForm(query), shop.url));

    expect(await quote("")).toEqual({ kind: "notFound", parameter: "key" });
    expect(await quote("key=nobody")).toEqual({ kind: "notFound", parameter: "key" });
    expect(await quote(`key=${shop.merchant.key}`)).toEqual({ kind: "invalid", parameter: "test" });
    expect(await quote(`key=${shop.merchant.key}&test=0`)).toEqual({ kind: "invalid", parameter: "test" });
    expect(await quote(`key=${live.key}&test=1`)).toEqual({ kind: "invalid", parameter: "test" });
  });
});

describe("an attempt", () => {
  test("pays once, however often the form is sent", async () => {
    const shop = await started();
    const pos = posOf(shop);
    const quote = await quoteFor(shop, "value=119&currency=EUR&reference=Order+7&text=Thanks");
    const attempt = pos.newAttempt();

    const outcomes = await Promise.all([1, 2, 3].map(() => pos.pay(quote, attempt, form(), shop.url)));

    const [first] = outcomes;
    if (first?.kind !== "approved") throw new Error(JSON.stringify(first));
    expect(outcomes).toEqual([first, first, first]);
    expect(await transactionOf(shop, first.transactionId)).toMatchObject({
      amount: 11_900,
      currency: "EUR",
      descriptor: "CORNER SHOP",
      custom: { reference: "Order 7", text: "Thanks" },
      recurring: false,
    });
    const receipt = (key: string | undefined, id: string) => shop.fetch(`/pos/receipt?key=${key}&transactionId=${id}`);
    const shown = await (await receipt(shop.merchant.key, first.transactionId)).text();
    for (const text of [texts.en.receiptHeading, "€119.00", "Visa •••• 0000"]) expect(shown).toContain(text);
    expect((await receipt(shop.merchant.key, "nothing")).status).toBe(404);
    expect((await receipt("nobody", first.transactionId)).status).toBe(404);
  });

  test.each<[Partial<ReturnType<typeof form>>, number, string | undefined]>([
    [{ number: "" }, 17, "number"],
    [{ number: "4100 0000" }, 3, "number"],
    [{ number: "4111 1111 1111 1112" }, 3, "number"],
    [{ number: "4200 0000 0000 0000" }, 29, "number"],
    [{ expiry: "" }, 18, "expiry"],
    [{ expiry: "13/28" }, 5, "expiry"],
    [{ expiry: "soon" }, 5, "expiry"],
    [{ expiry: "02/26" }, 6, "expiry"],
    [{ code: "" }, 20, "code"],
    [{ code: "12a" }, 4, "code"],
    [{ number: cardNumber("07") }, 7, undefined],
  ])("is refused with the field to look at: %j", async (change, code, field) => {
    const shop = await started();
    const pos = posOf(shop);
    const quote = await quoteFor(shop, "value=5");

    const outcome = await pos.pay(quote, pos.newAttempt(), { ...form(), ...change }, shop.url);

    expect(outcome).toMatchObject({ kind: "refused", code, field });
    expect(says(JSON.stringify(outcome), "123")).toBe(false);
  });

  test("takes numbers with spaces and years of four digits", async () => {
    const shop = await started();
    const pos = posOf(shop);
    const card = { number: "4100 0000-0000 0000 ", expiry: "8/2028", code: " 123 " };
    expect((await pos.pay(await quoteFor(shop, "value=5"), pos.newAttempt(), card, shop.url)).kind).toBe("approved");
  });

  test.each<[string, string]>([
    ["authenticated", "approved"],
    ["rejected", "refused"],
  ])("goes through the bank and comes back: %s", async (outcome, kind) => {
    const shop = await startShop();
    const pos = posOf(shop);
    const quote = await quoteFor(shop, "value=5&reference=R&locale=da");
    const asked = await pos.pay(quote, pos.newAttempt(), form(cardNumber("30")), shop.url);
    if (asked.kind !== "challenge") throw new Error(JSON.stringify(asked));

    const fields = { ...asked.fields, TermUrl: `${shop.url}/pos/challenge`, outcome };
    const page = await (await fetch(asked.url, { method: "POST", body: new URLSearchParams(fields) })).text();
    const value = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]?.replaceAll("&#43;", "+") ?? "";
    const back = { PaRes: value("PaRes"), MD: value("MD") };
    const resumed = await pos.resume(back, shop.url);

    expect(page).not.toContain(cardNumber("30"));
    expect(resumed?.quote).toEqual({ ...quote, currencyGiven: true });
    const [{ id }] = (await shop.call("GET", `/merchants/${shop.merchant.id}/transactions?limit=1`)).body;
    expect(resumed?.outcome).toMatchObject({ kind, transactionId: id });
    expect(await pos.resume(back, shop.url)).toEqual({ ...resumed, attempt: expect.any(String) });
    shop.app.clock.advance(15 * 60_000 + 1);
    const late = await pos.resume(back, shop.url);
    expect(late?.quote).toEqual(resumed?.quote);
    expect(late?.outcome).toMatchObject({ kind, transactionId: id });
    expect(await pos.resume({ PaRes: "x", MD: "x" }, shop.url)).toBeUndefined();
  });
});
