/** Lists of transactions with the maximum content: they are read and sent in parts. */
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { find, insertAll } from "../../server/platform/db/tables.ts";
import { basic, givenPayment, type Shop, startShop } from "../support/payments.ts";

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
    const idsIn = (text: string) => (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
    return { shop, ids, largest, list, idsIn };
  }

  test("is read in parts, and has all that is asked for", async () => {
    const { ids, largest, list, idsIn } = await start();

    const text = await list("limit=1000");

    expect(idsIn(text)).toEqual(ids);
    expect(
      (JSON.parse(text) as { custom: object }[]).every(
        ({ custom }) => JSON.stringify(custom) === JSON.stringify(large),
      ),
    ).toBe(true);
    expect(largest()).toBeLessThan(50);
    expect(text.split("\n")).toHaveLength(count + 2);
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

  test("is written as one that is short", async () => {
    const { list } = await start();

    const [whole, part] = [await list("limit=120"), await list("limit=2")];

    expect(whole.split("\n").slice(0, 2)).toEqual(part.split("\n").slice(0, 2));
    expect(whole.endsWith("\n]")).toBe(true);
  });
});
