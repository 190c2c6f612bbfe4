/** Simultaneous requests: late ones are rejected, and sums remain correct. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCompany, PaymentStore } from "../../server/payments/store/index.ts";
import { anybody } from "../../server/payments/store/rows.ts";
import {
  type Action,
  type Answer,
  act,
  givenPayment,
  merchantOf,
  requireSound,
  startShop,
  transactionOf,
} from "../support/payments.ts";
import { trials } from "../support/trials.ts";

const refusals = new Set([400, 409]);

function count(answers: readonly Answer[], status: number): number {
  return answers.filter((each) => each.status === status).length;
}

test("many parallel refunds of one capture return exactly the captured amount", async () => {
  const shop = await startShop();
  const most = trials(250);
  const amount = most * 10;
  const id = await givenPayment(shop, { amount });
  await act(shop, id, "captures", amount);

  // On PostgreSQL, a write waits at most ten seconds for earlier writes, and is retried a few times. If it still fails, the
  // client must send the request again.
  const refund = async (): Promise<Answer> => {
    const answer = await act(shop, id, "refunds", 10);
    return answer.status === 503 || answer.status === 409 ? refund() : answer;
  };
  const answers = await Promise.all(Array.from({ length: most * 4 }, refund));

  expect(count(answers, 201)).toBe(most);
  expect(count(answers, 400)).toBe(most * 3);
  expect(await transactionOf(shop, id)).toMatchObject({ capturedAmount: amount, refundedAmount: amount });
  await requireSound(shop);
});

test.each<Action>(["captures", "voids"])("of two %s of the whole at once, one wins", async (action) => {
  const shop = await startShop();
  const id = await givenPayment(shop);

  const answers = await Promise.all([act(shop, id, action, 10_000), act(shop, id, action, 10_000)]);

  expect([count(answers, 201), answers.filter(({ status }) => refusals.has(status)).length]).toEqual([1, 1]);
  await requireSound(shop);
});

test("captures, disputes, their outcomes and payouts of one merchant at once wait for one another", async () => {
  const shop = await startShop();
  const ids = await Promise.all(Array.from({ length: 20 }, () => givenPayment(shop)));
  expect(count(await Promise.all(ids.map((id) => act(shop, id, "captures", 10_000))), 201)).toBe(20);
  const payOut = () => shop.sandbox("POST", `/merchants/${shop.merchant.id}/payouts`, { amount: 1 });
  const { balance } = await merchantOf(shop);
  expect(balance).toBe(20 * (10_000 - 135 - 187));

  const opened = await Promise.all(ids.map((id) => shop.sandbox("POST", `/transactions/${id}/disputes`)));
  expect(count(opened, 200)).toBe(20);
  const decided = await Promise.all(
    opened.map(({ body }, index) => shop.sandbox("POST", `/disputes/${body.dispute.id}/${index % 2 ? "win" : "lose"}`)),
  );
  expect(count(decided, 200)).toBe(20);
  await shop.sandbox("PUT", `/merchants/${shop.merchant.id}`, { pricing: { rate: 0, flat: 0 } });
  await act(shop, await givenPayment(shop, { amount: 1_000_000 }), "captures", 1_000_000);
  expect(count(await Promise.all(ids.map(payOut)), 200)).toBe(20);

  // Half of the disputed amount, and every fee of DKK 111.90, was deducted.
  expect((await merchantOf(shop)).balance).toBe(balance - 10 * 10_000 - 20 * 11_190 + 1_000_000 - 20);
  await requireSound(shop);
});

describe("random interleavings", () => {
  const step = fc.record({
    what: fc.constantFrom("captures", "captures", "refunds", "voids", "dispute", "win", "lose", "payout"),
    on: fc.nat({ max: 1 }),
    amount: fc.integer({ min: 1, max: 400 }),
  });

  test("of captures, refunds, voids, disputes and payouts keep every sum", async () => {
    const shop = await startShop();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
        async (rounds) => {
          const ids = [
            await givenPayment(shop, { amount: 600 }),
            await givenPayment(shop, { amount: 600, currency: "JPY" }),
          ];
          const disputes: string[] = [];
          for (const round of rounds) {
            const answers = await Promise.all(
              round.map(({ what, on, amount }) => {
                const id = ids[on] ?? "";
                if (what === "dispute") return shop.sandbox("POST", `/transactions/${id}/disputes`, { amount });
                if (what === "payout")
                  return shop.sandbox("POST", `/merchants/${shop.merchant.id}/payouts`, { amount });
                if (what === "win" || what === "lose") {
                  const dispute = disputes[amount % Math.max(disputes.length, 1)] ?? "0".repeat(24);
                  return shop.sandbox("POST", `/disputes/${dispute}/${what}`);
                }
                return act(shop, id, what as Action, amount);
              }),
            );
            for (const { status, body } of answers) {
              expect([200, 201, 400, 404, 409]).toContain(status);
              if (status === 200 && body.dispute && !disputes.includes(body.dispute.id)) disputes.push(body.dispute.id);
            }
          }
          await requireSound(shop);
        },
      ),
      { numRuns: 25, seed: 7 },
    );
  });
});

// Simultaneous payments of a merchant are stored together, and each gets its own result.

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
  const store = new PaymentStore(shop.app.server.parts);

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
