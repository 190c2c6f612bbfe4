import { describe, expect, onTestFinished, test, vi } from "vitest";
import { find, insertAll } from "../../server/platform/db/tables.ts";
import { shared } from "../support/endings.ts";
import {
  act,
  basic,
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

async function listed(shop: Shop, query: string, path = `/merchants/${shop.merchant.id}/transactions`) {
  const { status, body, text } = await shop.call("GET", `${path}?${query}`);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return idsOf(body);
}

const idsOf = (list: { id: string }[]): string[] => list.map(({ id }) => id);

describe("pages", () => {
  const sharedShop = shared(() => startShop());

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
    const ids = [];
    for (let index = 0; index < 5; index++) ids.push(await givenPayment(shop));

    expect(await listed(shop, "limit=9&after=000000000000000000000000")).toEqual(ids);
  });

  test.each<[name: string, query: string, field: string, message?: string]>([
    ["no limit", "", "limit"],
    ["an empty limit", "limit=", "limit"],
    ["limit 0", "limit=0", "limit"],
    ["a negative limit", "limit=-1", "limit"],
    ...["many", "1.5", "1e2", "0x10", "5.0", "1_0", "%205", "NaN", "Infinity", "1e5", "0x7fffffff"].map(
      (limit): [string, string, string, string] => [
        "no whole number in digits",
        `limit=${limit}`,
        "limit",
        "Must be a whole number.",
      ],
    ),
    ["a short cursor", "limit=1&before=69a5d1e8", "before"],
    ["a cursor of other characters", `limit=1&after=${"g".repeat(24)}`, "after"],
    ["an unknown filter value", "limit=1&filter[test]=maybe", "filter[test]"],
    ["an empty object for a filter", "limit=1&filter[successful]=2", "filter[successful]"],
  ])("are refused: %s, %s", async (_, query, field, message = expect.any(String)) => {
    const shop = await sharedShop();

    const { status, body } = await shop.call("GET", `/merchants/${shop.merchant.id}/transactions?${query}`);

    expect(status).toBe(400);
    expect(body).toEqual([{ field, message }]);
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
  for (let index = 0; index < 3; index++) {
    await givenMerchant(shop, { name: `Shop ${index}` });
    const { id } = await shop.otherApp();
    await shop.call("POST", `/merchants/${shop.merchant.id}/apps`, { appId: id });
    await shop.call("POST", `/merchants/${shop.merchant.id}/users`, { email: `user${index}@example.com` });
    await act(shop, await givenPayment(shop), "captures", 1000);
    shop.app.clock.advance(1000);
  }

  for (const path of [
    `/identities/${shop.id}/merchants`,
    `/merchants/${shop.merchant.id}/apps`,
    `/merchants/${shop.merchant.id}/users`,
    `/merchants/${shop.merchant.id}/lines`,
  ]) {
    const all = await listed(shop, "limit=10", path);
    const [first, second, third] = all;
    expect(all).toEqual([...all].sort().reverse());
    expect(await listed(shop, `limit=1&before=${first}`, path)).toEqual([second]);
    expect(await listed(shop, `limit=9&after=${third}`, path)).toEqual([second, first]);
  }
});

// Lists of transactions with the maximum content: they are read and sent in parts.

/** JSON escapes each of these characters with six bytes, so a payment with this field is large. */
const large = { note: "\u0001".repeat(8000) };
const count = 120;

/** Creates large transactions. @returns their ids, the newest first. */
async function givenLarge(shop: Shop): Promise<string[]> {
  const id = await givenPayment(shop, { amount: 100, custom: large });
  const { db } = shop.app.server.parts;
  const row = await find(db.read, "PaymentTransaction", { id });
  if (!row) throw new Error("The payment left no transaction.");
  const ids = Array.from(
    { length: count - 1 },
    (_, index) => `${String(count - index).padStart(8, "0")}${id.slice(8)}`,
  );
  const rows = ids.map((each) => ({ ...row, id: each }));
  await db.write((tx) => insertAll(tx, "PaymentTransaction", rows));
  return [id, ...ids];
}

/** Records the largest number of rows that a single read returns, until the test ends. */
function watchReads({ app }: Shop): () => number {
  let largest = 0;
  const { read } = app.server.parts.db;
  const all = read.all.bind(read);
  const spy = vi.spyOn(read, "all").mockImplementation(async (sql: string, ...values) => {
    const rows = await all<Record<string, unknown>>(sql, ...values);
    largest = Math.max(largest, rows.length);
    return rows as never[];
  });
  onTestFinished(() => spy.mockRestore());
  return () => largest;
}

describe("a list of transactions with large custom data", () => {
  async function start() {
    const shop = await startShop();
    const ids = await givenLarge(shop);
    const largest = watchReads(shop);
    const list = async (query: string): Promise<string> => {
      const path = `/merchants/${shop.merchant.id}/transactions?${query}`;
      const response = await fetch(shop.app.url + path, { headers: basic(shop.key) });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/json; charset=UTF-8");
      return response.text();
    };
    return { ids, largest, list, idsIn: (text: string) => idsOf(JSON.parse(text)) };
  }

  test("is read in parts, and has all that is asked for", async () => {
    const { ids, largest, list, idsIn } = await start();

    const text = await list("limit=1000");

    expect(idsIn(text)).toEqual(ids);
    const customs = (JSON.parse(text) as Transaction[]).map(({ custom }) => JSON.stringify(custom));
    expect(customs.every((custom) => custom === JSON.stringify(large))).toBe(true);
    expect(largest()).toBeLessThan(50);
    const lines = text.split("\n");
    expect(lines).toHaveLength(count + 2);
    expect([lines.at(-1), ...lines.slice(0, 2)]).toEqual(["]", ...(await list("limit=2")).split("\n").slice(0, 2)]);
  });

  test("goes on by its ids in either direction, and stops at its limit", async () => {
    const { ids, list, idsIn } = await start();
    const oldest = [...ids].reverse();

    expect(idsIn(await list("limit=100"))).toEqual(ids.slice(0, 100));
    expect(idsIn(await list(`limit=100&before=${ids[9]}`))).toEqual(ids.slice(10, 110));
    expect(idsIn(await list(`limit=100&after=${oldest[9]}`))).toEqual(oldest.slice(10, 110));
    expect(idsIn(await list(`limit=1000&after=${ids[100]}&before=${ids[0]}`))).toEqual(ids.slice(1, 100));
    expect(idsIn(await list("limit=1000&filter[successful]=true"))).toEqual(ids);
    expect(await list("limit=1000&filter[successful]=false")).toBe("[\n]");
  });
});
