import { describe, expect, test } from "vitest";
import {
  act,
  cardNumber,
  givenMerchant,
  givenPayment,
  type Shop,
  startShop,
  type Transaction,
  transactionOf,
  tryPay,
} from "../support/payments.ts";

/** Payments at intervals of a second, the oldest first. */
async function givenPayments(shop: Shop, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    ids.push(await givenPayment(shop));
    shop.app.clock.advance(1000);
  }
  return ids;
}

async function listed(shop: Shop, query: string): Promise<string[]> {
  const { status, body, text } = await shop.call("GET", `/merchants/${shop.merchant.id}/transactions?${query}`);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body.map(({ id }: { id: string }) => id);
}

describe("pages", () => {
  test("go back with the last id, and forth with after, the oldest first", async () => {
    const shop = await startShop();
    const [first = "", second = "", third = "", fourth = "", fifth = ""] = await givenPayments(shop, 5);

    expect(await listed(shop, "limit=2")).toEqual([fifth, fourth]);
    expect(await listed(shop, `limit=2&before=${fourth}`)).toEqual([third, second]);
    expect(await listed(shop, `limit=2&before=${first}`)).toEqual([]);
    expect(await listed(shop, `limit=2&after=${first}`)).toEqual([second, third]);
    expect(await listed(shop, `limit=9&after=${fifth}`)).toEqual([]);
    expect(await listed(shop, `limit=9&after=${first}&before=${fifth}`)).toEqual([fourth, third, second]);
    expect(await listed(shop, `limit=2&after=${first}&before=${fifth}`)).toEqual([fourth, third]);
  });

  test("take cursors that are made from a date, in either case", async () => {
    const shop = await startShop();
    const ids = await givenPayments(shop, 3);
    const cursor = (at: string) => (Date.parse(at) / 1000).toString(16).padStart(8, "0").padEnd(24, "0");

    expect(await listed(shop, `limit=9&before=${cursor("2026-03-01T09:00:01Z")}`)).toEqual([ids[0]]);
    expect(await listed(shop, `limit=9&after=${cursor("2026-03-01T09:00:01Z").toUpperCase()}`)).toEqual(ids.slice(1));
    expect(await listed(shop, `limit=9&before=${"f".repeat(24)}&after=${"0".repeat(24)}`)).toEqual([...ids].reverse());
  });

  test("of a moment in which the clock stands still are in the order of creation", async () => {
    const shop = await startShop();
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) ids.push(await givenPayment(shop));

    expect(await listed(shop, "limit=9&after=000000000000000000000000")).toEqual(ids);
  });

  test.each<[string, string, string]>([
    ["no limit", "", "limit"],
    ["an empty limit", "limit=", "limit"],
    ["limit 0", "limit=0", "limit"],
    ["a negative limit", "limit=-1", "limit"],
    ["a fraction", "limit=1.5", "limit"],
    ["words", "limit=many", "limit"],
    ["a short cursor", "limit=1&before=69a5d1e8", "before"],
    ["a cursor of other characters", `limit=1&after=${"g".repeat(24)}`, "after"],
    ["an unknown filter value", "limit=1&filter[test]=maybe", "filter[test]"],
    ["an empty object for a filter", "limit=1&filter[successful]=2", "filter[successful]"],
  ])("are refused: %s", async (_, query, field) => {
    const shop = await startShop();

    const { status, body } = await shop.call("GET", `/merchants/${shop.merchant.id}/transactions?${query}`);

    expect(status).toBe(400);
    expect(body).toEqual([{ field, message: expect.any(String) }]);
  });

  test.each([
    "limit=1000",
    "limit=1001",
    "limit=99999999999",
    "limit=9&sort=-id&skip=4&fields=x&alt=xml&callback=f&key=k&prettyPrint=true",
    "limit=9&before=&after=",
  ])("are given: %s", async (query) => {
    const shop = await startShop();
    const ids = await givenPayments(shop, 1);

    expect(await listed(shop, query)).toEqual(ids);
  });
});

test("filters select by outcome and kind of merchant", async () => {
  const shop = await startShop();
  const approved = await givenPayment(shop);
  const refused = (await tryPay(shop, { number: cardNumber("07") })).body.response.transaction.id;

  for (const yes of ["true", "yes", "y", "1"]) {
    expect(await listed(shop, `limit=9&filter[successful]=${yes}&filter[test]=${yes}`)).toEqual([approved]);
  }
  expect(await listed(shop, "limit=9&filter[successful]=false")).toEqual([refused]);
  expect(await listed(shop, "limit=9&filter%5Btest%5D=n")).toEqual([]);
  expect(await listed(shop, "limit=9")).toEqual([refused, approved]);
});

test("a list shows what each transaction shows", async () => {
  const shop = await startShop();
  await givenPayment(shop, { custom: { note: "a\nline, 1 and \u2028" } });
  await act(shop, await givenPayment(shop, { amount: 300 }), "captures", 200);
  await tryPay(shop, { number: cardNumber("07") });
  const path = `/merchants/${shop.merchant.id}/transactions?limit=9`;
  const shown: Transaction[] = (await shop.call("GET", path)).body;

  expect(shown).toHaveLength(3);
  expect(await Promise.all(shown.map(({ id }) => transactionOf(shop, id)))).toEqual(shown);
});

test("the typed client walks a list in both directions, and stops at its end", async () => {
  const shop = await startShop();
  const ids = await givenPayments(shop, 5);
  const path = { merchantId: shop.merchant.id };
  const walk = async (query: { limit: number; after?: string }) => {
    const found: string[] = [];
    for await (const { id } of shop.api.items("/merchants/{merchantId}/transactions", { params: { path, query } })) {
      found.push(id);
    }
    return found;
  };

  expect(await walk({ limit: 2 })).toEqual([...ids].reverse());
  expect(await walk({ limit: 2, after: ids[1] })).toEqual(ids.slice(2));
});

test("merchants, apps, users and lines come in pages, too", async () => {
  const shop = await startShop();
  const others = [];
  for (let index = 0; index < 3; index++) {
    others.push(await givenMerchant(shop, { name: `Shop ${index}` }));
    const { id } = await shop.otherApp();
    await shop.call("POST", `/merchants/${shop.merchant.id}/apps`, { appId: id });
    await shop.call("POST", `/merchants/${shop.merchant.id}/users`, { email: `user${index}@example.com` });
    const payment = await givenPayment(shop);
    await shop.call("POST", `/transactions/${payment}/captures`, { amount: 1000 });
    shop.app.clock.advance(1000);
  }

  for (const path of [
    `/identities/${shop.id}/merchants`,
    `/merchants/${shop.merchant.id}/apps`,
    `/merchants/${shop.merchant.id}/users`,
    `/merchants/${shop.merchant.id}/lines`,
  ]) {
    const all = (await shop.call("GET", `${path}?limit=10`)).body.map(({ id }: { id: string }) => id);
    const [first, second, third] = all;
    expect(all).toEqual([...all].sort().reverse());
    const page = async (query: string) =>
      (await shop.call("GET", `${path}?${query}`)).body.map(({ id }: { id: string }) => id);
    expect(await page(`limit=1&before=${first}`)).toEqual([second]);
    expect(await page(`limit=9&after=${third}`)).toEqual([second, first]);
  }
});
