import { describe, expect, test, vi } from "vitest";
import { leaseMs, maximumAttempts } from "../../server/platform/deliver/queue.ts";
import { gate } from "../support/db.ts";
import { eventually } from "../support/eventually.ts";
import { givenPost, message, type Post, type PostOptions, start } from "../support/outbox.ts";
import { type AnswerTo, type Receiver, startReceiver } from "../support/receiver.ts";

/** Starts a receiver, and records a message of one stream for each of the bodies. */
async function given(bodies: readonly string[], answer?: AnswerTo, options: PostOptions = {}) {
  const receiver = await startReceiver(answer);
  const post = await givenPost(options);
  const ids = await post.enqueue(...bodies.map((body) => message(receiver.url, body)));
  return { ...post, post, receiver, ids };
}

/** Waits for the nth gate before it responds to the nth request. @param statuses The first statuses. The others are 204. */
function behind(gates: readonly ReturnType<typeof gate>[], ...statuses: readonly number[]): AnswerTo {
  return async (_, __, nth) => {
    await gates[nth - 1]?.opened;
    return statuses[nth - 1] ?? 204;
  };
}

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
    const { db, outbox, worker, receiver } = await given([]);

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
    const { worker, outbox, receiver } = await given(["1", "2", "3"], behind([finish]));

    const delivering = worker.runDue();
    await receiver.count(1);
    expect(await outbox.depth()).toEqual({ pending: 1, waiting: 2 });
    finish.open();
    await delivering;

    expect(receiver.bodies()).toEqual(["1", "2", "3"]);
    expect(await outbox.depth()).toEqual({ pending: 0, waiting: 0 });
  });

  test("are all delivered when one ends while others are looked for", async () => {
    const [finish, over] = [gate(), gate()];
    const { db, find, worker, receiver, ids } = await given(["1", "2"], behind([finish]));
    worker.start();
    await receiver.count(1);
    const read = db.read.all.bind(db.read);
    let isEnded = false;
    vi.spyOn(db.read, "all").mockImplementation(async (sql, ...values) => {
      // The worker's own check for the next delivery waits until the test is over.
      if (isEnded && !sql.includes("LIMIT")) await over.opened;
      const rows = await read<never>(sql, ...values);
      if (!isEnded && sql.includes("LIMIT")) {
        isEnded = true;
        finish.open();
        await eventually(async () => expect((await find(ids[0])).state).toBe("delivered"));
      }
      return rows;
    });

    await worker.runDue();

    expect((await find(ids[1])).state).toBe("delivered");
    over.open();
    await worker.stop();
  });

  test("wait for the first while it is tried again, and go on when it is given up", async () => {
    const { post, worker, receiver, ids } = await given(["bad", "good"], ({ body }) => (body === "bad" ? 503 : 204));

    await worker.runDue();
    expect(receiver.bodies()).toEqual(["bad"]);
    await exhaust(post, ids[0]);

    expect(receiver.bodies()).toEqual([...Array(maximumAttempts).fill("bad"), "good"]);
  });

  test("do not wait for those of another stream", async () => {
    const finish = gate();
    const { enqueue, worker, receiver } = await given(["slow"], async ({ body }) => {
      if (body === "slow") await finish.opened;
      return 204;
    });
    const stream = "channel:quick";
    await enqueue(...["quick 1", "quick 2"].map((body) => message(receiver.url, body, { stream })));

    const delivering = worker.runDue();
    await receiver.count(3);
    finish.open();
    await delivering;

    expect(receiver.bodies().filter((body) => body !== "slow")).toEqual(["quick 1", "quick 2"]);
  });

  test("go on after one is cancelled, and a cancelled stream is silent", async () => {
    const { db, outbox, enqueue, find, worker, receiver, ids } = await given(["1", "2"]);

    await db.write((tx) => outbox.cancel(tx, "channel:one"));
    await worker.runDue();
    expect(receiver.bodies()).toEqual([]);
    for (const id of ids) expect(await find(id)).toMatchObject({ state: "cancelled", attempts: 0 });
    await enqueue(message(receiver.url, "3"));
    await worker.runDue();

    expect(receiver.bodies()).toEqual(["3"]);
  });

  test("that are cancelled while one is on its way stay cancelled", async () => {
    const finish = gate();
    const { db, outbox, find, worker, receiver, ids } = await given(["1", "2"], behind([finish], 500));

    const delivering = worker.runDue();
    await receiver.count(1);
    await db.write((tx) => outbox.cancel(tx, "channel:one"));
    finish.open();
    await delivering;

    for (const id of ids) expect(await find(id)).toMatchObject({ state: "cancelled" });
  });
});

describe("a delivery that fails", () => {
  test("is tried again after 1, 2, 4, ... seconds by the clock of the services, and given up after the tenth time", async () => {
    const { post, worker, find, receiver, ids } = await given(["hello"], () => 500);

    const pauses = await exhaust(post, ids[0]);

    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256].map((seconds) => seconds * 1000));
    expect(receiver.received).toHaveLength(maximumAttempts);
    expect(await find(ids[0])).toMatchObject({ state: "abandoned", attempts: 10, outcome: "status 500" });
    expect(await worker.runDue()).toBe(0);
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

  test.each([
    ["nobody answers is tried again, whatever statuses are named", "127.0.0.1:1", [500], "pending", /ECONNREFUSED/],
    ["its address is against the rule is given up at once", "10.0.0.1", undefined, "abandoned", /an https URL/],
  ])("because %s", async (_, host, retryOn, state, outcome) => {
    const post = await givenPost();
    const [id] = await post.enqueue(message(`http://${host}/`, "hello", { retryOn }));

    await post.worker.runDue();

    expect(await post.find(id)).toMatchObject({ state, attempts: 1, outcome: expect.stringMatching(outcome) });
  });

  test("succeeds in the end with the same id", async () => {
    const { post, outbox, find, receiver, ids } = await given(["hello"], behind([], 500, 500));

    await exhaust(post, ids[0]);

    expect(receiver.bodies()).toEqual(["hello", "hello", "hello"]);
    expect(await find(ids[0])).toMatchObject({ state: "delivered", attempts: 3 });
    expect(await outbox.list({}, 10)).toHaveLength(1);
  });

  test("is due at once when the clock has been set back to long before", async () => {
    const { clock, enqueue, find, worker, receiver } = await given([], behind([], 500));
    clock.set("2030-01-01T00:00:00Z");
    const [id] = await enqueue(message(receiver.url, "hello"));
    await worker.runDue();

    clock.set(start);
    await worker.runDue();

    expect(await find(id)).toMatchObject({ state: "delivered", attempts: 2 });
  });
});

describe("a finished delivery", () => {
  test("can be sent once more, as a new one behind those that wait", async () => {
    const { outbox, enqueue, find, worker, receiver, ids } = await given(["1"]);
    const [first = ""] = ids;
    await worker.runDue();
    await enqueue(message(receiver.url, "2"));

    const again = await outbox.redeliver(first);
    expect(again).toMatchObject({ state: "waiting", attempts: 0, stream: "channel:one", service: "calendar" });
    expect(again?.id).not.toBe(first);
    await worker.runDue();

    expect(receiver.bodies()).toEqual(["1", "2", "1"]);
    expect(await find(first)).toMatchObject({ state: "delivered", attempts: 1 });
  });

  test("is forgotten after a week", async () => {
    const { outbox, clock, enqueue, find, worker, receiver, ids } = await given(["1"]);
    await worker.runDue();
    clock.advance(7 * 24 * 3600 * 1000 + 1);
    const [young] = await enqueue(message(receiver.url, "2"));

    worker.start();
    await receiver.count(2);
    await worker.stop();

    expect(await outbox.find(ids[0] ?? "")).toBeUndefined();
    expect(await find(young)).toMatchObject({ state: "delivered" });
  });
});

describe("two workers on one database", () => {
  test("never send the same delivery at the same time, and send each once", async () => {
    let inFlight = 0;
    let most = 0;
    const bodies = Array.from({ length: 20 }, (_, number) => String(number));
    const { db, worker, receiver } = await given(bodies, async () => {
      inFlight++;
      most = Math.max(most, inFlight);
      await new Promise(setImmediate);
      inFlight--;
      return 204;
    });
    const other = await givenPost({ url: db.url });

    const made = await Promise.all([worker.runDue(), other.worker.runDue()]);
    await worker.runDue();

    expect(receiver.bodies()).toEqual(bodies);
    expect(most).toBe(1);
    expect((made[0] ?? 0) + (made[1] ?? 0)).toBeLessThanOrEqual(20);
  });

  test("a lease keeps the other away until it runs out, and the late result of the first no longer counts", async () => {
    const finish = gate();
    const { db, find, worker, receiver, ids } = await given(["hello", "next"], behind([finish], 500));
    const other = await givenPost({ url: db.url });
    const delivered = { state: "delivered", attempts: 2, outcome: "status 204" };

    const slow = worker.runDue();
    await receiver.count(1);
    other.machineClock.advance(leaseMs - 1);
    expect(await other.worker.runDue()).toBe(0);
    other.machineClock.advance(1);
    expect(await other.worker.runDue()).toBe(2);
    expect(await find(ids[0])).toMatchObject(delivered);
    finish.open();
    await slow;

    expect(await find(ids[0])).toMatchObject(delivered);
    expect(receiver.bodies()).toEqual(["hello", "hello", "next"]);
  });

  test.each([204, 500])(
    "a late result (%i) leaves the delivery to the one that is sending it now, and the next of the stream waits",
    async (status) => {
      const [late, now] = [gate(), gate()];
      const { db, find, worker, receiver, ids } = await given(["1", "2"], behind([late, now], status));
      const other = await givenPost({ url: db.url });
      const first = worker.runDue();
      await receiver.count(1);
      other.machineClock.advance(leaseMs);
      const second = other.worker.runDue();
      await receiver.count(2);

      late.open();
      await first;

      const leasedMs = BigInt(Date.parse(start) + 2 * leaseMs);
      expect(await find(ids[0])).toMatchObject({ state: "pending", attempts: 2, outcome: null, leasedMs });
      expect(await find(ids[1])).toMatchObject({ state: "waiting", attempts: 0 });
      now.open();
      await second;
      expect(receiver.bodies()).toEqual(["1", "1", "2"]);
      expect(await find(ids[0])).toMatchObject({ state: "delivered", attempts: 2 });
    },
  );
});

describe("a worker that runs by itself", () => {
  test("sends at once when it is woken, and what follows in the stream right after", async () => {
    const { outbox, enqueue, worker, receiver } = await given([]);
    worker.start();
    await enqueue(message(receiver.url, "1"), message(receiver.url, "2"));

    worker.wake();
    await receiver.count(2);
    await worker.stop();

    expect(receiver.bodies()).toEqual(["1", "2"]);
    expect(await outbox.depth()).toEqual({ pending: 0, waiting: 0 });
  });

  test("ends with the attempts under way, and begins no others", async () => {
    const finish = gate();
    const { find, worker, receiver, ids } = await given(["1", "2"], behind([finish, finish]));
    worker.start();
    await receiver.count(1);

    const stopping = worker.stop();
    finish.open();
    await stopping;

    expect(await find(ids[0])).toMatchObject({ state: "delivered" });
    expect(await find(ids[1])).toMatchObject({ state: "pending", attempts: 0 });
  });

  test("goes on after the database could not be asked", async () => {
    const { db, find, worker, receiver, ids } = await given(["1"]);
    await db.write((tx) => tx.run('ALTER TABLE "Delivery" RENAME TO "Elsewhere"'));
    worker.start();
    await expect(worker.runDue()).rejects.toThrow();

    await db.write((tx) => tx.run('ALTER TABLE "Elsewhere" RENAME TO "Delivery"'));
    worker.wake();
    await receiver.count(1);
    await worker.stop();

    expect(await find(ids[0])).toMatchObject({ state: "delivered" });
  });

  test("gives back what it leased while the answer to that was lost, but not what it is sending", async () => {
    const finish = gate();
    const { db, enqueue, find, worker, machineClock, receiver, ids } = await given(["slow"], async ({ body }) => {
      if (body === "slow") await finish.opened;
      return 204;
    });
    const sending = worker.runDue();
    await receiver.count(1);
    const [lost] = await enqueue(message(receiver.url, "lost", { stream: "channel:lost" }));
    const write = db.write.bind(db);
    vi.spyOn(db, "write").mockImplementationOnce(async (work) => {
      await write(work);
      throw new Error("The connection is gone.");
    });

    await expect(worker.runDue(lost)).rejects.toThrow("The connection is gone.");
    expect(Number((await find(lost)).leasedMs)).toBeGreaterThan(machineClock.now());
    const again = worker.runDue();
    await receiver.count(2);
    finish.open();
    await Promise.all([sending, again]);

    expect(receiver.bodies()).toEqual(["slow", "lost"]);
    expect(await find(lost)).toMatchObject({ state: "delivered" });
    expect(await find(ids[0])).toMatchObject({ state: "delivered", attempts: 1 });
  });
});

describe("a result that cannot be recorded, because the database is gone after the first attempt,", () => {
  /** The first two writes that record the result of the first attempt fail. */
  async function givenLost(...bodies: string[]) {
    const reached: PostOptions["reached"] = (point) => {
      if (point === "sent" && lost.receiver.received.length === 1) failWrites(lost.post, 2);
    };
    const lost: { post: Post; receiver: Receiver; ids: string[] } = await given(bodies, undefined, { reached });
    await lost.post.worker.runDue().catch(() => {});
    return lost;
  }

  test("is recorded when it is back, long before the lease runs out", async () => {
    const { post, receiver, ids } = await givenLost("1", "2");
    const { find, worker } = post;
    expect(await find(ids[0])).toMatchObject({ state: "pending", leasedMs: expect.any(BigInt) });

    await worker.runDue().catch(() => {});
    await worker.runDue();

    expect(receiver.bodies()).toEqual(["1", "2"]);
    expect(await find(ids[0])).toMatchObject({ state: "delivered", attempts: 1, outcome: "status 204" });
    expect(await find(ids[1])).toMatchObject({ state: "delivered", attempts: 1 });
  });

  test("is forgotten when the lease has run out: another worker has the delivery", async () => {
    const { post, receiver, ids } = await givenLost("1");
    post.machineClock.advance(leaseMs);

    await post.worker.runDue();

    expect(receiver.bodies()).toEqual(["1", "1"]);
    expect(await post.find(ids[0])).toMatchObject({ state: "delivered", attempts: 2 });
  });

  /** Makes the next writes fail, as if the database were down. */
  function failWrites({ db }: Post, times: number): void {
    const gone = async () => {
      throw new Error("The database is gone.");
    };
    const spy = vi.spyOn(db, "write");
    for (let each = 0; each < times; each++) spy.mockImplementationOnce(gone);
  }
});
