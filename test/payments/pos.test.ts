/** The payment page without its HTML: its links, and forms that pay once even if they are sent again with other content. */

import { describe, expect, test } from "vitest";
import { parseForm } from "../../server/http/shapes.ts";
import type { Outcome, Pos } from "../../server/payments/pos/pos.ts";
import { addressOf, type Quote, redirectOf } from "../../server/payments/pos/quote.ts";
import { createPayments } from "../../server/payments/service.ts";
import {
  cardNumber,
  givenMerchant,
  linkPath,
  type Shop,
  serverOfShops,
  startShop,
  transactionsOf,
} from "../support/payments.ts";
import { customerOf, throughBank } from "./steps.ts";

const started = serverOfShops();

/** The part of the payment service behind the payment page, on the database of the shop. */
function posOf(shop: Shop): Pos {
  return createPayments(shop.app.server.parts).pos;
}

function quoteFor(shop: Shop, query: string): Promise<Quote> {
  return posOf(shop).quote(parseForm(`key=${shop.merchant.key}&test=1&${query}`), shop.url);
}

describe("a link", () => {
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
    await expect(quoteFor(shop, query)).rejects.toMatchObject({ kind: "invalid", details: { parameter } });
  });
});

// An opened form of the payment page pays once, even if it is sent again with other content, and never returns the result of
// another payment.

interface Counter {
  shop: Shop;
  pos: Pos;
  quote(query: string): Promise<Quote>;
}

async function givenCounter(): Promise<Counter> {
  const shop = await startShop();
  return { shop, pos: posOf(shop), quote: (query) => quoteFor(shop, query) };
}

const card = (number = cardNumber(), expiry = "08 / 28") => ({ number, expiry, code: "123" });

function transactionOf(outcome: Outcome): string | undefined {
  return "transactionId" in outcome ? outcome.transactionId : undefined;
}

describe("the same form", () => {
  test("asks the network about another card after a refusal, and once it is paid says so for every other card", async () => {
    const { shop, pos, quote } = await givenCounter();
    const link = await quote("value=5");
    const attempt = pos.newAttempt();
    const refused = await pos.pay(link, attempt, card(cardNumber("07")), shop.url);

    const other = await pos.pay(link, attempt, card(), shop.url);
    const again = await pos.pay(link, attempt, card(cardNumber("07")), shop.url);

    expect(refused).toMatchObject({ kind: "refused", code: 7 });
    expect(other).toMatchObject({ kind: "approved" });
    expect(again).toMatchObject({ kind: "paid", transactionId: transactionOf(other) });
    expect((await transactionsOf(shop)).map(({ successful }) => successful)).toEqual([true, false]);
  });

  test.each<[string, Partial<ReturnType<typeof card>>]>([
    ["another card", { number: cardNumber("00", "07") }],
    ["another scheme", { number: cardNumber("00", "00", "510000") }],
    ["another month", { expiry: "09 / 28" }],
    ["a card that asks the bank", { number: cardNumber("30") }],
    ["a card that cannot be read", { number: "4" }],
  ])("is not paid with twice: %s gets the response that it was paid", async (_, change) => {
    const { shop, pos, quote } = await givenCounter();
    const attempt = pos.newAttempt();
    const link = await quote("value=5&reference=R&text=T");
    const first = await pos.pay(link, attempt, card(), shop.url);

    const second = await pos.pay(link, attempt, { ...card(), ...change }, shop.url);

    expect(second).toMatchObject({ kind: "paid", transactionId: transactionOf(first) });
    expect(await pos.pay(link, attempt, card(), shop.url)).toEqual(first);
    expect(await transactionsOf(shop)).toHaveLength(1);
  });

  test.each([
    ["another amount", "value=6&reference=R&text=T"],
    ["another currency", "value=5&currency=EUR&reference=R&text=T"],
    ["another reference", "value=5&reference=S&text=T"],
    ["another text", "value=5&reference=R&text=U"],
    ["no reference", "value=5&text=T"],
  ])("pays again for %s, once", async (_, query) => {
    const { shop, pos, quote } = await givenCounter();
    const attempt = pos.newAttempt();
    const first = await pos.pay(await quote("value=5&reference=R&text=T"), attempt, card(), shop.url);

    const link = await quote(query);
    const outcomes = await Promise.all([1, 2, 3].map(() => pos.pay(link, attempt, card(), shop.url)));

    const [second] = outcomes;
    expect(second).toMatchObject({ kind: "approved" });
    expect(second).not.toEqual(first);
    expect(outcomes).toEqual([second, second, second]);
    expect(await pos.pay(await quote("value=5&reference=R&text=T"), attempt, card(), shop.url)).toEqual(first);
    expect(await transactionsOf(shop)).toHaveLength(2);
  });

  test("pays another merchant, too", async () => {
    const { shop, pos, quote } = await givenCounter();
    const other = await givenMerchant(shop);
    const attempt = pos.newAttempt();
    const first = await pos.pay(await quote("value=5"), attempt, card(), shop.url);

    const link = await pos.quote(parseForm(`key=${other.key}&test=1&value=5`), shop.url);
    const second = await pos.pay(link, attempt, card(), shop.url);

    expect(second).toMatchObject({ kind: "approved" });
    expect(second).not.toEqual(first);
  });

  test("with two cards at once makes one payment, however often each comes", async () => {
    const { shop, pos, quote } = await givenCounter();
    const link = await quote("value=5");
    const attempt = pos.newAttempt();
    const cards = [card(), card(cardNumber("00", "07")), card(), card(cardNumber("00", "07")), card()];

    const outcomes = await Promise.all(cards.map((each) => pos.pay(link, attempt, each, shop.url)));

    const [made] = await transactionsOf(shop);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["approved", "paid"]));
    expect(new Set(outcomes.map(transactionOf))).toEqual(new Set([made?.id]));
    expect(await transactionsOf(shop)).toHaveLength(1);
  });
});

describe("a form that is older than an hour", () => {
  test("that was paid with shows what it paid, and pays nothing else", async () => {
    const { shop, pos, quote } = await givenCounter();
    const link = await quote("value=5");
    const attempt = pos.newAttempt();
    const paid = await pos.pay(link, attempt, card(), shop.url);
    shop.app.clock.advance(3600_000 + 1);

    expect(await pos.pay(link, attempt, card(), shop.url)).toEqual(paid);
    expect(await pos.pay(link, attempt, card(cardNumber("00", "07")), shop.url)).toMatchObject({
      kind: "paid",
      transactionId: transactionOf(paid),
    });
    expect(await transactionsOf(shop)).toHaveLength(1);
  });

  test("comes back as a new one that can be paid with", async () => {
    const { shop } = await givenCounter();
    const path = linkPath(shop, { value: "5" });
    const first = await customerOf(shop).open(path);
    shop.app.clock.advance(3600_000 + 1);

    const late = await customerOf(shop).pay(path, { attempt: first.attempt });
    expect([late.status, (await transactionsOf(shop)).length]).toEqual([400, 0]);
    expect(late.text).toContain("This page was open for too long.");
    expect(late.attempt).not.toBe(first.attempt);

    expect((await customerOf(shop).pay(path, { attempt: late.attempt })).status).toBe(303);
    expect(await transactionsOf(shop)).toHaveLength(1);
  });
});

describe("coming back from the bank too late", () => {
  async function suspended(counter: Counter, outcome: string, query = "value=5") {
    const link = await counter.quote(query);
    const attempt = counter.pos.newAttempt();
    const asked = await counter.pos.pay(link, attempt, card(cardNumber("30")), counter.shop.url);
    if (asked.kind !== "challenge") throw new Error(JSON.stringify(asked));
    return { link, attempt, back: await throughBank(asked, outcome), name: asked.attempt };
  }

  const post = (shop: Shop, back: Record<string, string>) => customerOf(shop).send("/pos/challenge", back);

  test.each([
    ["value=5", "/pos/receipt?key=KEY&transactionId="],
    ["value=5&redirect=https://shop.example.com/thanks", "https://shop.example.com/thanks?transactionId="],
  ])("shows what was paid in time, at the receipt or at the shop: %s", async (query, location) => {
    const counter = await givenCounter();
    const { shop, pos } = counter;
    const { back } = await suspended(counter, "authenticated", query);
    await pos.resume(back, shop.url);
    const [paid] = await transactionsOf(shop);
    shop.app.clock.advance(20 * 60_000);

    const late = await post(shop, back);

    expect(late.status).toBe(303);
    expect(late.location).toContain(location.replace("KEY", shop.merchant.key) + paid?.id);
    expect(await transactionsOf(shop)).toHaveLength(1);
  });

  test("without a payment pays nothing, and leads back to the page and the shop", async () => {
    const counter = await givenCounter();
    const { shop } = counter;
    const { back } = await suspended(counter, "authenticated", "value=5&cancel=https://shop.example.com/basket");
    shop.app.clock.advance(15 * 60_000 + 1);

    const { status, text } = await post(shop, back);

    expect([status, (await transactionsOf(shop)).length]).toEqual([400, 0]);
    expect(text).toContain("You were not charged.");
    expect(text).toMatch(/<a href="\/pos\/\?key=/);
    expect(text).toContain('<a href="https://shop.example.com/basket"');
  });

  test("does not say that nothing was paid when another card was charged with the form", async () => {
    const counter = await givenCounter();
    const { shop, pos } = counter;
    const { link, attempt, back } = await suspended(counter, "authenticated");
    const paid = await pos.pay(link, attempt, card(), shop.url);
    shop.app.clock.advance(20 * 60_000);

    expect((await pos.resume(back, shop.url))?.outcome).toEqual(paid);
    expect(await transactionsOf(shop)).toHaveLength(1);
  });

  test("a browser without the form is led on: it sees the receipt, or goes to where one pays", async () => {
    const counter = await givenCounter();
    const { shop, pos } = counter;
    const { back, name } = await suspended(counter, "authenticated");
    const query = new URLSearchParams({ key: shop.merchant.key, test: "1", value: "5", attempt: name });
    const lead = () => customerOf(shop).open(`/pos/challenge?${query}`);

    const before = await lead();
    await pos.resume(back, shop.url);
    const [paid] = await transactionsOf(shop);
    const after = await lead();

    expect([before.status, before.location]).toEqual([303, `${linkPath(shop)}&currency=DKK&value=5.00`]);
    expect([after.status, after.text.includes(String(paid?.id))]).toEqual([200, true]);
  });
});
