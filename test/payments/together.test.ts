/** Simultaneous payments of a merchant are stored together, and each gets its own result. */
import { describe, expect, test } from "vitest";
import { createCompany, createPaymentStore } from "../../server/payments/store/index.ts";
import { anybody } from "../../server/payments/store/rows.ts";
import { givenPayment, startShop } from "../support/payments.ts";

/**
 * Simulated transactions that only record the work that they contained.
 * @param begins How often each transaction begins.
 */
function givenCompany({ begins = 1, gone }: { begins?: number; gone?: Error } = {}) {
  const runs: string[][] = [];
  const join = createCompany<string[]>(
    async (_key, work) => {
      let held: string[] = [];
      for (let time = 0; time < begins; time++) {
        held = [];
        runs.push(held);
        await work(held);
      }
      if (gone) throw gone;
    },
    (error) => error === gone,
  );
  const book = (key: string, name: string) =>
    new Promise<string>((resolve, reject) => {
      const part = async (held: string[]) => {
        held.push(name);
        await Promise.resolve();
        if (name === "bad") throw new Error("bad");
        return () => resolve(name);
      };
      join(key, { part, refuse: reject });
    });
  return { runs, book };
}

describe("works of one merchant", () => {
  test("that come while another is under way are done in one transaction, ten at most, in their order", async () => {
    const { runs, book } = givenCompany();
    const names = Array.from({ length: 13 }, (_, index) => `${index}`);

    expect(await Promise.all(names.map((name) => book("one", name)))).toEqual(names);
    expect(await book("one", "later")).toBe("later");

    expect(runs.flat()).toEqual([...names, "later"]);
    expect(Math.max(...runs.map(({ length }) => length))).toBe(10);
    expect(runs).toHaveLength(3);
  });

  test("do not wait for those of another", async () => {
    const { runs, book } = givenCompany();
    await Promise.all([book("one", "a"), book("other", "b"), book("one", "c")]);
    expect(runs.map((held) => held.join())).not.toContain("a,b");
  });

  test("are done one by one when one of them is refused, which is the only one that hears of it", async () => {
    const { runs, book } = givenCompany();

    const told = await Promise.allSettled(["a", "bad", "b"].map((name) => book("one", name)));

    expect(told.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(runs).toEqual([["a", "bad"], ["a"], ["bad"], ["b"]]);
  });

  test("get one result, even if the transaction begins several times", async () => {
    const { book } = givenCompany({ begins: 3 });
    expect(await Promise.all(["a", "b"].map((name) => book("one", name)))).toEqual(["a", "b"]);
  });

  test("are all refused where the database is gone, without a try of each", async () => {
    const gone = new Error("gone");
    const { runs, book } = givenCompany({ gone });

    const told = await Promise.allSettled(["a", "b", "c"].map((name) => book("one", name)));

    expect(told.every((each) => each.status === "rejected" && each.reason === gone)).toBe(true);
    expect(runs.flat()).toEqual(["a", "b", "c"]);
  });
});

test("of alerts that are reported at once, those that fail leave the others alone", async () => {
  const shop = await startShop();
  const transactionId = await givenPayment(shop);
  const { id: merchantId } = shop.merchant;
  const store = createPaymentStore({ ...shop.app.server.parts, nextId: () => "f".repeat(24) });

  const told = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      store.book(anybody, merchantId, async (writes) => {
        const fraud = await writes.addFraud({ merchantId, transactionId, reason: null, reportedMs: null });
        if (index % 5 === 3) throw new Error("Not this one.");
        return fraud.id;
      }),
    ),
  );

  const made = told.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const path = `/frauds?limit=99&filter[merchantId]=${merchantId}`;
  const found = (await shop.call("GET", path)).body.map(({ id }: { id: string }) => id);
  expect([made.length, told.length]).toEqual([10, 12]);
  expect(found).toEqual(made.sort().reverse());
});
