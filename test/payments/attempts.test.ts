/**
 * An opened form of the payment page pays once, even if it is sent again with other content, and never returns the result of
 * another payment.
 */
import { describe, expect, test } from "vitest";
import { parseForm } from "../../server/http/shapes.ts";
import type { Outcome, Pos } from "../../server/payments/pos/pos.ts";
import type { Quote } from "../../server/payments/pos/quote.ts";
import { createPayments } from "../../server/payments/service.ts";
import { cardNumber, givenMerchant, type Shop, startShop, transactionsOf } from "../support/payments.ts";

interface Counter {
  shop: Shop;
  pos: Pos;
  quote(query: string): Promise<Quote>;
}

async function givenCounter(): Promise<Counter> {
  const shop = await startShop();
  const { pos } = createPayments(shop.app.server.parts);
  return {
    shop,
    pos,
    quote: (query) => pos.quote(parseForm(`key=${shop.merchant.key}&test=1&${query}`), shop.url),
  };
}

const card = (number = cardNumber(), expiry = "08 / 28") => ({ number, expiry, code: "123" });

function transactionOf(outcome: Outcome): string | undefined {
  return "transactionId" in outcome ? outcome.transactionId : undefined;
}

/** Submits the bank's page. @returns the form with which the customer returns to `/pos/challenge`. */
async function throughBank(asked: { url: string; fields: Record<string, string> }, outcome = "authenticated") {
  const fields = { ...asked.fields, TermUrl: "https://shop.example.com/", outcome };
  const page = await (await fetch(asked.url, { method: "POST", body: new URLSearchParams(fields) })).text();
  const value = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]?.replaceAll("&#43;", "+");
  return { PaRes: value("PaRes") ?? "", MD: value("MD") ?? "" };
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

  test.each<[string, string, Partial<ReturnType<typeof card>>]>([
    ["another amount", "value=6&reference=R&text=T", {}],
    ["another currency", "value=5&currency=EUR&reference=R&text=T", {}],
    ["another reference", "value=5&reference=S&text=T", {}],
    ["another text", "value=5&reference=R&text=U", {}],
    ["no reference", "value=5&text=T", {}],
  ])("pays anew for %s, once", async (_, query, change) => {
    const { shop, pos, quote } = await givenCounter();
    const attempt = pos.newAttempt();
    const first = await pos.pay(await quote("value=5&reference=R&text=T"), attempt, card(), shop.url);

    const changed = { ...card(), ...change };
    const link = await quote(query);
    const outcomes = await Promise.all([1, 2, 3].map(() => pos.pay(link, attempt, changed, shop.url)));

    const [second] = outcomes;
    expect(second).toMatchObject({ kind: "approved" });
    expect(second).not.toEqual(first);
    expect(outcomes).toEqual([second, second, second]);
    expect(await pos.pay(await quote("value=5&reference=R&text=T"), attempt, card(), shop.url)).toEqual(first);
    expect(await transactionsOf(shop)).toHaveLength(2);
  });

  test("pays another merchant anew", async () => {
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
    const path = `/pos/?key=${shop.merchant.key}&test=1&value=5`;
    const attemptIn = (text: string) => /name="attempt" value="([^"]*)"/.exec(text)?.[1] ?? "";
    const first = attemptIn(await (await shop.fetch(path)).text());
    const send = (attempt: string) =>
      shop.fetch(path, { method: "POST", redirect: "manual", body: new URLSearchParams({ ...card(), attempt }) });
    shop.app.clock.advance(3600_000 + 1);

    const late = await send(first);
    const text = await late.text();
    expect([late.status, (await transactionsOf(shop)).length]).toEqual([400, 0]);
    expect(text).toContain("This page was open for too long.");
    expect(attemptIn(text)).not.toBe(first);

    expect((await send(attemptIn(text))).status).toBe(303);
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

  const post = (shop: Shop, back: Record<string, string>) =>
    shop.fetch("/pos/challenge", { method: "POST", redirect: "manual", body: new URLSearchParams(back) });

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
    expect(late.headers.get("Location")).toContain(location.replace("KEY", shop.merchant.key) + paid?.id);
    expect(await transactionsOf(shop)).toHaveLength(1);
  });

  test("without a payment pays nothing, and leads back to the page and the shop", async () => {
    const counter = await givenCounter();
    const { shop } = counter;
    const { back } = await suspended(counter, "authenticated", "value=5&cancel=https://shop.example.com/basket");
    shop.app.clock.advance(15 * 60_000 + 1);

    const late = await post(shop, back);
    const text = await late.text();

    expect([late.status, (await transactionsOf(shop)).length]).toEqual([400, 0]);
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
    const lead = () => shop.fetch(`/pos/challenge?${query}`, { redirect: "manual" });

    const before = await lead();
    await pos.resume(back, shop.url);
    const [paid] = await transactionsOf(shop);
    const after = await lead();

    expect([before.status, before.headers.get("Location")]).toEqual([
      303,
      `/pos/?key=${shop.merchant.key}&test=1&currency=DKK&value=5.00`,
    ]);
    expect([after.status, (await after.text()).includes(String(paid?.id))]).toEqual([200, true]);
  });
});
