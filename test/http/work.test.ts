/** Long-running requests: they stop when the client has disconnected, and `/metrics` shows their work. */
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { logStage, metricsStage } from "../../server/http/commonStages.ts";
import type { AnyHandler } from "../../server/http/operation.ts";
import { Failure } from "../../server/platform/failure.ts";
import { createMemories, type MemoryLimits } from "../../server/platform/memory.ts";
import { createMetrics } from "../../server/platform/metrics.ts";
import { type Cost, inSlices } from "../../server/platform/work.ts";
import { collectedLog } from "../support/log.ts";
import { connectRaw } from "../support/raw.ts";
import { startSmallService } from "../support/smallService.ts";

const cost: Cost = {
  unit: "steps",
  most: 1_000_000,
  perSlice: 100,
  refuse: (most) => new Failure("invalid", "tooManySteps", `At most ${most} steps.`),
};

async function startWork(handler: AnyHandler, memory?: MemoryLimits) {
  const { log, ofRequest } = collectedLog();
  const metrics = createMetrics(() => ({ outbox: { depth: async () => ({ pending: 0, waiting: 0 }) } }));
  const stages = [logStage(log, []), metricsStage(metrics)];
  const url = await startSmallService(handler, stages, { log, ...(memory && { memories: createMemories(memory) }) });
  return { url, ofRequest, metrics };
}

test("work stops and is ended when its client has gone, and the log says so", async () => {
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let reached = 0;
  let ended = false;
  const { url, ofRequest, metrics } = await startWork(async ({ work }) => {
    function* endless(): Generator<number, string, void> {
      try {
        for (;;) {
          reached++;
          if (reached === 200) begun();
          yield 1;
        }
      } finally {
        ended = true;
      }
    }
    return { status: 200, body: await inSlices(endless(), work.begin({ ...cost, most: Infinity })) };
  });
  const connection = await connectRaw(url);
  connection.write("GET /slow/do HTTP/1.1\r\nHost: x\r\nX-Request-Id: gone\r\n\r\n");
  await started;

  connection.drop();

  expect(await ofRequest("gone")).toMatchObject({ status: 499, operation: "work.do" });
  const after = reached;
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(reached - after).toBeLessThanOrEqual(100);
  await expect.poll(() => ended).toBe(true);
  expect(await metrics.text()).toMatch(/quintet_work_longest_slice_units\{operation="work.do",unit="steps"\} 100/);
});

test("a handler is notified through a signal", async () => {
  let aborted: (reason: unknown) => void = () => {};
  const told = new Promise((resolve) => {
    aborted = resolve;
  });
  const { url } = await startWork(async ({ work: { signal } }) => {
    await once(signal, "abort");
    aborted(signal.reason);
    throw signal.reason;
  });
  const connection = await connectRaw(url);
  connection.write("GET /slow/do HTTP/1.1\r\nHost: x\r\n\r\nGET");

  connection.drop();

  expect(await told).toMatchObject({ reason: "clientGone" });
});

test("/metrics tells units, the most of one request and the longest slice, and how late the event loop was", async () => {
  const { url, metrics, ofRequest } = await startWork(async ({ work }) => {
    const budget = work.begin(cost);
    budget.spend(250);
    await budget.rest();
    budget.spend(50);
    return { status: 200, body: budget.left };
  });

  const answers = await Promise.all(
    ["one", "two"].map((id) => fetch(`${url}/slow/do`, { headers: { "X-Request-Id": id } })),
  );

  expect(await Promise.all(answers.map((each) => each.json()))).toEqual([999_700, 999_700]);
  await Promise.all([ofRequest("one"), ofRequest("two")]);
  const text = await metrics.text();
  const of = (name: string) => new RegExp(`^quintet_work_${name}\\{operation="work.do",unit="steps"\\} (\\S+)$`, "m");
  expect(of("units_total").exec(text)?.[1]).toBe("600");
  expect(of("most_units").exec(text)?.[1]).toBe("300");
  expect(of("longest_slice_units").exec(text)?.[1]).toBe("250");
  expect(text).toMatch(/^quintet_event_loop_delay_seconds\{quantile="0\.99"\} \d/m);
});

/** Two calls of `work.hold(300)` exceed the limit of one user. */
const small: MemoryLimits = { mostOfOne: 1000, mostOfAll: 3000, waitMs: 60_000 };

const as = (user: string) => ({ headers: { Authorization: user } });

/** A service whose requests hold memory until the test releases them, in the order in which they arrive. */
async function startHolding(limits: MemoryLimits) {
  const entered: (() => void)[] = [];
  const held: { user: string; release: () => void }[] = [];
  const { url } = await startWork(async ({ caller, work }) => {
    entered.shift()?.();
    await work.hold(300);
    await new Promise<void>((resolve) => held.push({ user: caller.user.id, release: resolve }));
    return { status: 200, body: { user: caller.user.id } };
  }, limits);
  const ask = async (user: string) => {
    const reached = new Promise<void>((resolve) => entered.push(resolve));
    const answer = fetch(`${url}/slow/do`, as(user));
    await reached;
    return answer;
  };
  return { ask, held, url };
}

describe("a request that needs more memory than its caller has left", () => {
  test("waits for earlier requests of the same caller, and for nobody else", async () => {
    const { ask, held } = await startHolding(small);
    const answers = [ask("ann"), ask("ann"), ask("ben")];
    await expect.poll(() => held.map(({ user }) => user)).toEqual(["ann", "ben"]);

    for (const each of held) each.release();
    await expect.poll(() => held.map(({ user }) => user)).toEqual(["ann", "ben", "ann"]);
    held[2]?.release();

    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("is rejected when it has waited too long, and says when to try again", async () => {
    const { ask, held, url } = await startHolding({ ...small, waitMs: 1 });
    const first = ask("ann");
    await expect.poll(() => held.length).toBe(1);

    const second = await fetch(`${url}/slow/do`, as("ann"));
    held[0]?.release();

    expect([second.status, second.headers.get("Retry-After")]).toEqual([503, "1"]);
    expect(await second.json()).toMatchObject({ error: { errors: [{ reason: "backendError" }] } });
    expect((await first).status).toBe(200);
  });

  test("waits for others, too, when all together hold too much", async () => {
    const { ask, held } = await startHolding({ ...small, mostOfAll: 1500 });
    const answers = [ask("ann"), ask("ben")];
    await expect.poll(() => held.length).toBe(1);

    held[0]?.release();
    await expect.poll(() => held.length).toBe(2);
    held[1]?.release();

    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test("is served when it is the only one, however much it needs", async () => {
    const { url } = await startWork(
      async ({ work }) => {
        await work.hold(1_000_000);
        return { status: 200, body: {} };
      },
      { ...small, waitMs: 1 },
    );

    expect((await fetch(`${url}/slow/do`, as("ann"))).status).toBe(200);
    expect((await fetch(`${url}/slow/do`)).status).toBe(200);
  });
});

test("a response counts until its client has read it", async () => {
  // More data than fits into the system's buffers for a connection.
  const text = "x".repeat(32_000_000);
  const { url } = await startWork(async () => ({ status: 200, body: { text } }), {
    mostOfOne: 1_000_000,
    mostOfAll: 100_000_000,
    waitMs: 1,
  });
  const connection = await connectRaw(url);
  connection.write("GET /slow/do HTTP/1.1\r\nHost: x\r\nAuthorization: ann\r\nConnection: close\r\n\r\n");
  await connection.received("200 OK");
  connection.pause();

  expect((await fetch(`${url}/slow/do`, as("ann"))).status).toBe(503);

  connection.resume();
  expect((await connection.answer()).body).toHaveLength(JSON.stringify({ text }).length);
  await expect.poll(async () => (await fetch(`${url}/slow/do`, as("ann"))).status).toBe(200);
});
