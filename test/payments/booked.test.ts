/**
 * Tests that payments are listed by the time when they were made, and not by the time when a page was opened or a bank was
 * asked. The ids, times and list positions of a merchant's resources have the same order, even if clocks differ.
 */
import { describe, expect, onTestFinished, test } from "vitest";
import { createPayments } from "../../server/payments/service.ts";
import { asJson } from "../support/json.ts";
import {
  act,
  cardNumber,
  givenPayment,
  linesOf,
  linkPath,
  type Shop,
  startShop,
  type Transaction,
  transactionOf,
  tryPay,
} from "../support/payments.ts";
import { run, request as tokenRequest } from "../support/payWithTokens.ts";
import { listenTo } from "../support/serviceListener.ts";
import { customerOf, throughBank } from "./steps.ts";

const start = "2026-03-01T15:03:50.000Z";
const second = (number: number) => new Date(Date.parse(start) + number * 1000).toISOString();

async function listed<T = Transaction>(shop: Shop, query: string, what = "transactions"): Promise<T[]> {
  const path = what.includes("?") ? `/${what}&${query}` : `/merchants/${shop.merchant.id}/${what}?${query}`;
  return (await shop.call("GET", path)).body;
}

const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id);

/**
 * Ways to pay. Each payment begins immediately, and completes when the test allows it to.
 * @returns the id of the transaction.
 */
const ways: Record<string, (shop: Shop, meanwhile: () => Promise<unknown>) => Promise<string>> = {
  async "a form that was open"(shop, meanwhile) {
    const path = linkPath(shop, { value: "5" });
    const { attempt } = await customerOf(shop).open(path);
    await meanwhile();
    return customerOf(shop).buy(path, { attempt });
  },

  async "a payment with challenges"(shop, meanwhile) {
    let begun = false;
    const once = async () => {
      if (!begun) await meanwhile();
      begun = true;
    };
    const { answer } = await run(shop, await tokenRequest(shop), "authenticated", true, once);
    return answer.body.authorizationId;
  },

  async "a payment with 3-D Secure"(shop, meanwhile) {
    const payment = { number: cardNumber("30") };
    const { url, pareq } = (await tryPay(shop, payment)).body.tds;
    await meanwhile();
    const { PaRes: pares } = await throughBank({ url, fields: { PaReq: pareq } });
    return givenPayment(shop, { ...payment, pares });
  },
};

describe("the newest is the one that was booked last", () => {
  test.each(Object.entries(ways))("%s, while somebody else pays", async (_, pay) => {
    const shop = await startShop({ at: start });
    let between = "";

    const last = await pay(shop, async () => {
      shop.app.clock.set(second(2));
      between = await givenPayment(shop);
      shop.app.clock.set(second(4));
    });

    const list = await listed(shop, "limit=9");
    expect(list.map(({ id, created }) => [id, created])).toEqual([
      [last, second(4)],
      [between, second(2)],
    ]);
    expect(idsOf(await listed(shop, `limit=9&after=${between}`))).toEqual([last]);
    expect(Number.parseInt(last.slice(0, 8), 16)).toBe(Date.parse(second(4)) / 1000);
  });
});

/** Requires that a merchant's resources have the same order in lists, by id and by time. */
async function requireOrder(shop: Shop): Promise<void> {
  const ofMerchant = `filter[merchantId]=${shop.merchant.id}`;
  for (const what of ["transactions", "lines", `disputes?${ofMerchant}`, `frauds?${ofMerchant}`]) {
    const list = await listed<{ id: string; created: string }>(shop, "limit=1000", what);
    const times = list.map(({ created }) => created);
    expect(idsOf(list), what).toEqual(idsOf(list).sort().reverse());
    expect(times, what).toEqual([...times].sort().reverse());
    for (const { id, created } of list) {
      expect(Number.parseInt(id.slice(0, 8), 16), what).toBe(Math.floor(Date.parse(created) / 1000));
    }
  }
}

/** Creates one resource of each kind. */
async function bookAll(shop: Shop): Promise<string> {
  const id = await givenPayment(shop);
  await act(shop, id, "captures", 5000);
  await act(shop, id, "refunds", 1000);
  await act(shop, id, "voids", 100);
  await shop.sandbox("POST", `/transactions/${id}/disputes`, { amount: 50 });
  await shop.sandbox("POST", `/transactions/${id}/frauds`);
  return id;
}

describe("a clock", () => {
  test("that was set back makes nothing older than what is there", async () => {
    const shop = await startShop({ at: start });
    const before = await bookAll(shop);
    const [line] = await linesOf(shop);
    shop.app.clock.advance(-3600_000);

    const after = await bookAll(shop);

    expect(idsOf(await listed(shop, `limit=9&after=${before}`))).toEqual([after]);
    expect(await listed(shop, `limit=9&after=${line?.id}`, "lines")).toHaveLength(3);
    const { created, trail } = await transactionOf(shop, after);
    expect([created, ...trail.map((entry) => entry.created)]).toEqual([start, start, start, start]);
    await requireOrder(shop);
    shop.app.clock.advance(3601_000);
    await bookAll(shop);
    expect((await listed(shop, "limit=1"))[0]?.created).toBe(second(1));
    await requireOrder(shop);
  });

  test("of another process may be late or early", async () => {
    const shop = await startShop({ at: start });
    const others = [-5000, 5000, -60_000].map((ms) => {
      const { parts } = shop.app.server;
      return createPayments({ ...parts, clock: { ...parts.clock, now: () => Date.parse(start) + ms } });
    });
    const transaction = await bookAll(shop);

    for (const other of others) {
      const { pos } = other;
      const { url, close } = await listenTo(other, shop.app.server.parts);
      onTestFinished(close);
      const report = (what: string, body: object) =>
        fetch(`${url}/sandbox/v1/payments/transactions/${transaction}/${what}`, asJson("POST", body));
      const quote = await pos.quote({ key: shop.merchant.key, test: "1", value: "5" }, shop.url);
      const form = { number: cardNumber(), expiry: "08 / 28", code: "123" };
      const paid = await pos.pay(quote, pos.newAttempt(), form, shop.url);
      if (paid.kind !== "approved") throw new Error(JSON.stringify(paid));
      expect((await listed(shop, "limit=1"))[0]?.id).toBe(paid.transactionId);
      expect((await report("disputes", { amount: 50 })).status).toBe(200);
      expect((await report("frauds", {})).status).toBe(200);
      await bookAll(shop);
      await requireOrder(shop);
    }
  });

  test("beyond the year 2106, which ids cannot say, goes on counting", async () => {
    const shop = await startShop({ at: start });
    const id = await givenPayment(shop);
    const report = async () => (await shop.sandbox("POST", `/transactions/${id}/frauds`)).body.fraud;
    const made = [await report()];
    const late = ["2106-02-07T06:28:15.999Z", "2106-02-07T06:28:16Z", "2200-01-01T00:00:00Z", "2300-01-01T00:00:00Z"];

    for (const at of late) {
      shop.app.clock.set(at);
      made.push(await report());
    }

    const found = await listed(shop, "limit=9", `frauds?filter[merchantId]=${shop.merchant.id}`);
    expect(idsOf(found)).toEqual(idsOf(made).reverse());
    expect(idsOf(made)).toEqual(idsOf(made).sort());
  });
});
