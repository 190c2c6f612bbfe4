import { describe, expect, test, vi } from "vitest";
import { backoffMs, leaseMs, maximumAttempts } from "../../server/platform/deliver/queue.ts";
import { gate } from "../support/db.ts";
import { eventually } from "../support/eventually.ts";
import { givenPost, message, type Post, start } from "../support/outbox.ts";
import { startReceiver } from "../support/receiver.ts";

/** Makes attempts at their due times until the last one. @returns the pauses between them in milliseconds. */
async function exhaust({ worker, clock, find }: Post, id: string | undefined): Promise<number[]> {
  const pauses: number[] = [];
  for (;;) {
    await worker.runDue();
    const { state, dueMs } = await find(id);
    if (state !== "pending") return pauses;
    pauses.push(Number(dueMs) - clock.now());
    clock.set(Number(dueMs));
  }
}

describe("what is recorded with a change", () => {
  test("is delivered once, with its headers and body", async () => {
    const receiver = await startReceiver();
    const post = await givenPost();
    const [id] = await post.enqueue(message(`${receiver.url}/hook?token=a`, "hello"));

    expect(await post.worker.runDue()).toBe(1);
    expect(await post.worker.runDue()).toBe(0);

    expect(receiver.received).toMatchObject([
      { method: "POST", path: "/hook?token=a", body: "hello", headers: { "x-test": "yes", "content-length": "5" } },
    ]);
    expect(await post.find(id)).toMatchObject({
      state: "delivered",
      attempts: 1,
      outcome: "status 204",
      finishedMs: BigInt(Date.parse(start)),
    });
  });

  test("is not delivered when the change fails", async () => {
    const receiver = await startReceiver();
    const { db, outbox, worker } = await givenPost();

    const failing = db.write(async (tx) => {
      await outbox.enqueue(tx, message(receiver.url, "hello"));
      throw new Error("changed my mind");
    });

    await expect(failing).rejects.toThrow("changed my mind");
    expect(await worker.runDue()).toBe(0);
    expect(receiver.received).toEqual([]);
    expect(await outbox.list({}, 10)).toEqual([]);
  });
});

describe("deliveries of one stream", () => {
  test("go out one after the other, in the order of the changes", async () => {
    const finish = gate();
    const receiver = await startReceiver(async (_, __, nth) => {
      if (nth === 1) await finish.opened;
      return 204;
    });
    const post = await givenPost();
    await post.enqueue(...["1", "2", "3"].map((body) => message(receiver.url, body)));

    const delivering = post.worker.runDue();
    await receiver.count(1);
    expect(await post.outbox.depth()).toEqual({ pending: 1, waiting: 2 });
    finish.open();
    await delivering;

    expect(receiver.bodies()).toEqual(["1", "2", "3"]);
    expect(await post.outbox.depth()).toEqual({ pending: 0, waiting: 0 });
  });

  test("are all delivered when one ends while others are looked for", async () => {
    const [finish, over] = [gate(), gate()];
    const receiver = await startReceiver(async (_, __, nth) => {
      if (nth === 1) await finish.opened;
      return 204;
    });
    const post = await givenPost();
    const [first, second] = await post.enqueue(message(receiver.url, "1"), message(receiver.url, "2"));
    post.worker.start();
    await receiver.count(1);
    const read = post.db.read.all.bind(post.db.read);
    let isEnded = false;
    vi.spyOn(post.db.read, "all").mockImplementation(async (sql, ...values) => {
      // The worker's own check for the next delivery waits until the test is over.
      if (isEnded && !sql.includes("LIMIT")) await over.opened;
      const rows = await read<never>(sql, ...values);
      if (!isEnded && sql.includes("LIMIT")) {
        isEnded = true;
        finish.open();
        await eventually(async () => expect((await post.find(first)).state).toBe("delivered"));
      }
      return rows;
    });

    await post.worker.runDue();

    expect((await post.find(second)).state).toBe("delivered");
    over.open();
    await post.worker.stop();
  });

  test("wait for the first while it is tried again, and go on when it is given up", async () => {
    const receiver = await startReceiver(({ body }) => (body === "bad" ? 503 : 204));
    const post = await givenPost();
    const [bad] = await post.enqueue(message(receiver.url, "bad"), message(receiver.url, "good"));

    await post.worker.runDue();
    expect(receiver.bodies()).toEqual(["bad"]);
    await exhaust(post, bad);

    expect(receiver.bodies()).toEqual([...Array(maximumAttempts).fill("bad"), "good"]);
  });

  test("do not wait for those of another stream", async () => {
    const finish = gate();
    const receiver = await startReceiver(async ({ body }) => {
      if (body === "slow") await finish.opened;
      return 204;
    });
    const post = await givenPost();
    await post.enqueue(
      message(receiver.url, "slow", { stream: "channel:slow" }),
      message(receiver.url, "quick 1", { stream: "channel:quick" }),
      message(receiver.url, "quick 2", { stream: "channel:quick" }),
    );

    const delivering = post.worker.runDue();
    await receiver.count(3);
    finish.open();
    await delivering;

    expect(receiver.bodies().filter((body) => body !== "slow")).toEqual(["quick 1", "quick 2"]);
  });

  test("go on after one is cancelled, and a cancelled stream is silent", async () => {
    const receiver = await startReceiver();
    const post = await givenPost();
    const ids = await post.enqueue(message(receiver.url, "1"), message(receiver.url, "2"));

    await post.db.write((tx) => post.outbox.cancel(tx, "channel:one"));
    await post.worker.runDue();
    expect(receiver.bodies()).toEqual([]);
    for (const id of ids) expect(await post.find(id)).toMatchObject({ state: "cancelled", attempts: 0 });
    await post.enqueue(message(receiver.url, "3"));
    await post.worker.runDue();

    expect(receiver.bodies()).toEqual(["3"]);
  });

  test("that are cancelled while one is on its way stay cancelled", async () => {
    const finish = gate();
    const receiver = await startReceiver(async () => {
      await finish.opened;
      return 500;
    });
    const post = await givenPost();
    const ids = await post.enqueue(message(receiver.url, "1"), message(receiver.url, "2"));

    const delivering = post.worker.runDue();
    await receiver.count(1);
    await post.db.write((tx) => post.outbox.cancel(tx, "channel:one"));
    finish.open();
    await delivering;

    for (const id of ids) expect(await post.find(id)).toMatchObject({ state: "cancelled" });
  });
});

describe("a delivery that fails", () => {
  test("is tried again after 1, 2, 4, ... seconds by the clock of the services, and given up after the tenth time", async () => {
    const receiver = await startReceiver(() => 500);
    const post = await givenPost();
    const [id] = await post.enqueue(message(receiver.url, "hello"));

    const pauses = await exhaust(post, id);

    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256].map((seconds) => seconds * 1000));
    expect(receiver.received).toHaveLength(maximumAttempts);
    expect(await post.find(id)).toMatchObject({ state: "abandoned", attempts: 10, outcome: "status 500" });
    expect(await post.worker.runDue()).toBe(0);
  });

  test.each([
    [1, 1000],
    [2, 2000],
    [9, 256_000],
  ])("for the %ith time waits for %i ms", (attempts, expected) => {
    expect(backoffMs(attempts)).toBe(expected);
  });

  test.each([
    ["a status that is to be tried again", 503, [500, 503], "pending"],
    ["any other status where some are named", 404, [500, 503], "abandoned"],
    ["any other status where none is named", 404, undefined, "pending"],
    ["a redirect, which is not followed", 302, undefined, "pending"],
    ["a success", 201, [500], "delivered"],
  ])("by %s", async (_, status, retryOn, state) => {
    const receiver = await startReceiver((__, res) => {
      res.writeHead(status, { Location: "/elsewhere" }).end();
      return undefined;
    });
    const post = await givenPost();
    const [id] = await post.enqueue(message(receiver.url, "hello", { retryOn }));

    await post.worker.runDue();

    expect(await post.find(id)).toMatchObject({ state, attempts: 1, outcome: `status ${status}` });
    expect(receiver.received).toHaveLength(1);
  });

  test("because nobody answers is tried again, whatever statuses are named", async () => {
    const post = await givenPost();
    const [id] = await post.enqueue(message("http://127.0.0.1:1/", "hello", { retryOn: [500] }));

    await post.worker.runDue();

    const delivery = await post.find(id);
    expect(delivery).toMatchObject({ state: "pending", attempts: 1 });
    expect(delivery.outcome).toMatch(/ECONNREFUSED/);
  });

  test("because its address is against the rule is given up at once", async () => {
    const post = await givenPost();
    const [id] = await post.enqueue(message("http://10.0.0.1/", "hello"));

    await post.worker.runDue();

    expect(await post.find(id)).toMatchObject({ state: "abandoned", attempts: 1 });
  });

  test("succeeds in the end with the same id", async () => {
    const receiver = await startReceiver((_, __, nth) => (nth < 3 ? 500 : 204));
    const post = await givenPost();
    const [id] = await post.enqueue(message(receiver.url, "hello"));

    await exhaust(post, id);

    expect(receiver.bodies()).toEqual(["hello", "hello", "hello"]);
    expect(await post.find(id)).toMatchObject({ state: "delivered", attempts: 3 });
    expect(await post.outbox.list({}, 10)).toHaveLength(1);
  });

  test("is due at once when the clock has been set back to long before", async () => {
    const receiver = await startReceiver((_, __, nth) => (nth === 1 ? 500 : 204));
    const post = await givenPost();
    post.clock.set("2030-01-01T00:00:00Z");
    const [id] = await post.enqueue(message(receiver.url, "hello"));
    await post.worker.runDue();

    post.clock.set(start);
    await post.worker.runDue();

    expect(await post.find(id)).toMatchObject({ state: "delivered", attempts: 2 });
  });
});

describe("a finished delivery", () => {
  test("can be sent once more, as a new one behind those that wait", async () => {
    const receiver = await startReceiver();
    const post = await givenPost();
    const [first] = await post.enqueue(message(receiver.url, "1"));
    await post.worker.runDue();
    await post.enqueue(message(receiver.url, "2"));

    const again = await post.outbox.redeliver(first ?? "");
    expect(again).toMatchObject({ state: "waiting", attempts: 0, stream: "channel:one", service: "calendar" });
    expect(again?.id).not.toBe(first);
    await post.worker.runDue();

    expect(receiver.bodies()).toEqual(["1", "2", "1"]);
    expect(await post.find(first)).toMatchObject({ state: "delivered", attempts: 1 });
  });

  test("is forgotten after a week", async () => {
    const receiver = await startReceiver();
    const post = await givenPost();
    const [old] = await post.enqueue(message(receiver.url, "1"));
    await post.worker.runDue();
    post.clock.advance(7 * 24 * 3600 * 1000 + 1);
    const [young] = await post.enqueue(message(receiver.url, "2"));

    post.worker.start();
    await receiver.count(2);
    await post.worker.stop();

    expect(await post.outbox.find(old ?? "")).toBeUndefined();
    expect(await post.find(young)).toMatchObject({ state: "delivered" });
  });
});

describe("two workers on one database", () => {
  test("never send the same delivery at the same time, and send each once", async () => {
    let inFlight = 0;
    let most = 0;
    const receiver = await startReceiver(async () => {
      inFlight++;
      most = Math.max(most, inFlight);
      await new Promise(setImmediate);
      inFlight--;
      return 204;
    });
    const one = await givenPost();
    const other = await givenPost({ url: one.db.url });
    const bodies = Array.from({ length: 20 }, (_, number) => String(number));
    await one.enqueue(...bodies.map((body) => message(receiver.url, body)));

    const made = await Promise.all([one.worker.runDue(), other.worker.runDue()]);
    await one.worker.runDue();

    expect(receiver.bodies()).toEqual(bodies);
    expect(most).toBe(1);
    expect((made[0] ?? 0) + (made[1] ?? 0)).toBeLessThanOrEqual(20);
  });

  test("a lease keeps the other away until it runs out, and the late result of the first no longer counts", async () => {
    const finish = gate();
    const receiver = await startReceiver(async (_, __, nth) => {
      if (nth > 1) return 204;
      await finish.opened;
      return 500;
    });
    const one = await givenPost();
    const other = await givenPost({ url: one.db.url });
    const [id] = await one.enqueue(message(receiver.url, "hello"), message(receiver.url, "next"));

    const slow = one.worker.runDue();
    await receiver.count(1);
    other.machineClock.advance(leaseMs - 1);
    expect(await other.worker.runDue()).toBe(0);
    other.machineClock.advance(1);
    expect(await other.worker.runDue()).toBe(2);
    expect(await one.find(id)).toMatchObject({ state: "delivered", attempts: 2, outcome: "status 204" });
    finish.open();
    await slow;

    expect(await one.find(id)).toMatchObject({ state: "delivered", attempts: 2, outcome: "status 204" });
    expect(receiver.bodies()).toEqual(["hello", "hello", "next"]);
  });

  test("a late result does not give the next of the stream its turn while the first is sent again", async () => {
    const finish = gate();
    const again = gate();
    const receiver = await startReceiver(async (_, __, nth) => {
      await (nth === 1 ? finish : again).opened;
      return 204;
    });
    const one = await givenPost();
    const two = await givenPost({ url: one.db.url });
    const [first, second] = await one.enqueue(message(receiver.url, "1"), message(receiver.url, "2"));
    const late = one.worker.runDue();
    await receiver.count(1);
    two.machineClock.advance(leaseMs);
    const taken = two.worker.runDue();
    await receiver.count(2);

    finish.open();
    await late;

    expect(await one.find(first)).toMatchObject({ state: "pending", attempts: 2 });
    expect(await one.find(second)).toMatchObject({ state: "waiting", attempts: 0 });
    again.open();
    await taken;
    expect(receiver.bodies()).toEqual(["1", "1", "2"]);
  });

  test("a late result does not take the delivery away from the one that is sending it now", async () => {
    const finishes = [gate(), gate()];
    const receiver = await startReceiver(async (_, __, nth) => {
      await finishes[nth - 1]?.opened;
      return nth === 1 ? 500 : 204;
    });
    const one = await givenPost();
    const other = await givenPost({ url: one.db.url });
    const [id] = await one.enqueue(message(receiver.url, "hello"));
    const late = one.worker.runDue();
    await receiver.count(1);
    other.machineClock.advance(leaseMs);
    const current = other.worker.runDue();
    await receiver.count(2);

    finishes[0]?.open();
    await late;
    const meanwhile = await one.find(id);
    finishes[1]?.open();
    await current;

    expect(meanwhile).toMatchObject({ state: "pending", attempts: 2, outcome: null });
    expect(meanwhile.leasedMs).toBe(BigInt(Date.parse(start) + 2 * leaseMs));
    expect(await one.find(id)).toMatchObject({ state: "delivered", attempts: 2 });
  });
});

describe("a worker that runs by itself", () => {
  test("sends at once when it is woken, and what follows in the stream right after", async () => {
    const receiver = await startReceiver();
    const post = await givenPost();
    post.worker.start();
    await post.enqueue(message(receiver.url, "1"), message(receiver.url, "2"));

    post.worker.wake();
    await receiver.count(2);
    await post.worker.stop();

    expect(receiver.bodies()).toEqual(["1", "2"]);
    expect(await post.outbox.depth()).toEqual({ pending: 0, waiting: 0 });
  });

  test("ends with the attempts under way, and begins no others", async () => {
    const finish = gate();
    const receiver = await startReceiver(async () => {
      await finish.opened;
      return 204;
    });
    const post = await givenPost();
    const [first, second] = await post.enqueue(message(receiver.url, "1"), message(receiver.url, "2"));
    post.worker.start();
    await receiver.count(1);

    const stopping = post.worker.stop();
    finish.open();
    await stopping;

    expect(await post.find(first)).toMatchObject({ state: "delivered" });
    expect(await post.find(second)).toMatchObject({ state: "pending", attempts: 0 });
  });

  test("goes on after the database could not be asked", async () => {
    const receiver = await startReceiver();
    const post = await givenPost();
    const [id] = await post.enqueue(message(receiver.url, "1"));
    await post.db.write((tx) => tx.run('ALTER TABLE "Delivery" RENAME TO "Elsewhere"'));
    post.worker.start();
    await expect(post.worker.runDue()).rejects.toThrow();

    await post.db.write((tx) => tx.run('ALTER TABLE "Elsewhere" RENAME TO "Delivery"'));
    post.worker.wake();
    await receiver.count(1);
    await post.worker.stop();

    expect(await post.find(id)).toMatchObject({ state: "delivered" });
  });

  test("records what came of an attempt when the database is back, long before its lease runs out", async () => {
    const receiver = await startReceiver();
    const post: Post = await givenPost({
      reached(point) {
        // The result of the first attempt is not recorded, because the first two writes that record it fail.
        if (point === "sent" && receiver.received.length === 1) failWrites(post, 2);
      },
    });
    const [first, second] = await post.enqueue(message(receiver.url, "1"), message(receiver.url, "2"));

    await post.worker.runDue().catch(() => {});
    expect(await post.find(first)).toMatchObject({ state: "pending", leasedMs: expect.any(BigInt) });
    await post.worker.runDue().catch(() => {});
    await post.worker.runDue();

    expect(receiver.bodies()).toEqual(["1", "2"]);
    expect(await post.find(first)).toMatchObject({ state: "delivered", attempts: 1, outcome: "status 204" });
    expect(await post.find(second)).toMatchObject({ state: "delivered", attempts: 1 });
  });

  test("gives back what it leased while the answer to that was lost, but not what it is sending", async () => {
    const finish = gate();
    const receiver = await startReceiver(async ({ body }) => {
      if (body === "slow") await finish.opened;
      return 204;
    });
    const post = await givenPost();
    const [slow] = await post.enqueue(message(receiver.url, "slow", { stream: "channel:slow" }));
    const sending = post.worker.runDue();
    await receiver.count(1);
    const [lost] = await post.enqueue(message(receiver.url, "lost"));
    const { db } = post;
    const write = db.write.bind(db);
    vi.spyOn(db, "write").mockImplementationOnce(async (work) => {
      await write(work);
      throw new Error("The connection is gone.");
    });

    await expect(post.worker.runDue(lost)).rejects.toThrow("The connection is gone.");
    expect(Number((await post.find(lost)).leasedMs)).toBeGreaterThan(post.machineClock.now());
    const again = post.worker.runDue();
    await receiver.count(2);
    finish.open();
    await Promise.all([sending, again]);

    expect(receiver.bodies()).toEqual(["slow", "lost"]);
    expect(await post.find(lost)).toMatchObject({ state: "delivered" });
    expect(await post.find(slow)).toMatchObject({ state: "delivered", attempts: 1 });
  });

  test("forgets a result that it could not record in time: another worker has the delivery", async () => {
    const receiver = await startReceiver();
    const post: Post = await givenPost({
      reached(point) {
        if (point === "sent" && receiver.received.length === 1) failWrites(post, 2);
      },
    });
    const [id] = await post.enqueue(message(receiver.url, "1"));
    await post.worker.runDue().catch(() => {});
    post.machineClock.advance(leaseMs);

    await post.worker.runDue();

    expect(receiver.bodies()).toEqual(["1", "1"]);
    expect(await post.find(id)).toMatchObject({ state: "delivered", attempts: 2 });
  });
});

/** Makes the next writes fail, as if the database were down. */
function failWrites({ db }: Post, times: number): void {
  const gone = async () => {
    throw new Error("The database is gone.");
  };
  const spy = vi.spyOn(db, "write");
  for (let each = 0; each < times; each++) spy.mockImplementationOnce(gone);
}

test("every attempt is counted in the metrics", async () => {
  const receiver = await startReceiver((_, __, nth) => (nth === 1 ? 500 : 204));
  const attempts: string[] = [];
  const post = await givenPost({ attempted: (kind, outcome) => attempts.push(`${kind} ${outcome}`) });
  await post.enqueue(message(receiver.url, "1"), message("http://10.0.0.1/", "2", { stream: "channel:two" }));

  await post.worker.runDue();
  post.clock.advance(1000);
  await post.worker.runDue();

  expect(attempts.sort()).toEqual(["http abandoned", "http delivered", "http retried"]);
});
