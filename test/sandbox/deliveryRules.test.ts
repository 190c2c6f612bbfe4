/**
 * Deliveries that are held, delayed, dropped, duplicated and reordered, the list of due work, and a clock that moves through it.
 */
import { expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import type { PlatformSchemas } from "../../generated/platform/client.ts";
import { startApp } from "../support/app.ts";
import { message } from "../support/outbox.ts";
import { startReceiver } from "../support/receiver.ts";
import { refusalOf } from "../support/refusals.ts";
import { advance, deliveriesOf, freeze, readClock, sandboxOf } from "../support/sandbox.ts";

/** A receiver that responds with `status`, and a server whose clock is stopped. */
async function given() {
  const state = { status: 204, meanwhile: async () => {} };
  const receiver = await startReceiver(async () => {
    await state.meanwhile();
    return state.status;
  });
  const app = await startApp();
  const sandbox = sandboxOf(app);
  await freeze(sandbox, "2026-03-01T09:00:00Z");
  const { db, outbox, worker } = app.server.parts;
  return {
    app,
    sandbox,
    state,
    receiver,
    received: () => receiver.received.map(({ body }) => body),
    run: () => worker.runDue(),
    record: (text: string, stream = "channel:a") =>
      db.write((tx) => outbox.enqueue(tx, message(`${receiver.url}/hook`, text, { stream }))),
    add: (body: PlatformSchemas["NewDeliveryRule"]) => unwrap(sandbox.POST("/sandbox/v1/deliveryRules", { body })),
    remove: ({ id: rule }: { id: string }) =>
      unwrap(sandbox.DELETE("/sandbox/v1/deliveryRules/{rule}", { params: { path: { rule } } })),
  };
}

test("a stream is held until its rule is removed; others go", async () => {
  const { sandbox, received, run, record, add, remove } = await given();
  const rule = await add({ action: "hold", stream: "channel:a" });
  const held = await record("a");
  await record("b", "channel:b");
  await run();

  expect(received()).toEqual(["b"]);
  expect(await deliveriesOf(sandbox, { state: "pending" })).toMatchObject([{ id: held, held: true, attempts: 0 }]);
  expect((await unwrap(sandbox.GET("/sandbox/v1/deliveryRules"))).items).toEqual([rule]);

  await remove(rule);
  await run();

  expect(received()).toEqual(["b", "a"]);
});

test("a delay goes by the clock of the services", async () => {
  const { sandbox, received, run, record, add } = await given();
  await add({ action: "delay", seconds: 600 });
  await record("a");
  await run();
  expect(received()).toEqual([]);

  await advance(sandbox, 599);
  expect(received()).toEqual([]);
  await advance(sandbox, 1);
  expect(received()).toEqual(["a"]);
});

test("some are lost, some come twice with one id", async () => {
  const { sandbox, receiver, received, run, record, add } = await given();
  await add({ action: "drop", count: 1 });
  await add({ action: "twice", count: 1 });
  for (const text of ["a", "b", "c"]) {
    await record(text);
    await run();
  }

  expect(received()).toEqual(["b", "b", "c"]);
  expect(new Set(receiver.received.slice(0, 2).map(({ headers }) => headers["x-delivery-id"])).size).toBe(1);
  const [, , lost] = await deliveriesOf(sandbox);
  expect(lost).toMatchObject({ state: "abandoned", outcome: "dropped by the sandbox" });
  expect((await unwrap(sandbox.GET("/sandbox/v1/deliveryRules"))).items).toEqual([]);
});

test("two of a stream come in the other order; one alone waits for the other", async () => {
  const { received, run, record, add } = await given();
  await add({ action: "outOfOrder", stream: "channel:a" });
  await record("1");
  await run();
  expect(received()).toEqual([]);
  await record("2");
  await run();
  expect(received()).toEqual(["2", "1"]);
  await record("3");
  await run();
  await record("4");
  await run();
  expect(received()).toEqual(["2", "1", "4", "3"]);
});

test("the clock passes through every retry, in order of time", async () => {
  const { sandbox, state, receiver, record, run } = await given();
  state.status = 503;
  await record("a");
  await run();
  const due = async () => (await unwrap(sandbox.GET("/sandbox/v1/due"))).items.filter(({ acts }) => acts);
  expect(await due()).toMatchObject([
    {
      service: "calendar",
      kind: "retry",
      due: "2026-03-01T09:00:01.000Z",
      what: "attempt 2 of http to channel:a, after status 503",
    },
  ]);

  await advance(sandbox, 10);

  // The first attempt, and the retries after 1, 3 and 7 seconds.
  expect(receiver.received).toHaveLength(4);
  expect(await due()).toMatchObject([{ due: "2026-03-01T09:00:15.000Z" }]);
  expect((await readClock(sandbox)).now).toBe("2026-03-01T09:00:10.000Z");
});

test("an attempt in progress is listed as the current one, and not as the next", async () => {
  const { sandbox, state, record, run } = await given();
  const told: string[] = [];
  state.status = 503;
  state.meanwhile = async () => {
    const { items } = await unwrap(sandbox.GET("/sandbox/v1/due"));
    told.push(...items.filter(({ acts }) => acts).map(({ kind, what }) => `${kind}: ${what}`));
  };

  await record("a");
  await run();
  await freeze(sandbox, "2026-03-01T09:00:01Z");
  await run();

  expect(told).toEqual([
    "delivery: http to channel:a, in progress",
    "retry: attempt 2 of http to channel:a, in progress, after status 503",
  ]);
});

test("due deliveries are listed for all services, and for one user", async () => {
  const { app, sandbox } = await given();
  const ann = await app.person("ann@example.com");
  await unwrap(ann.timeline.POST("/timeline", { body: { text: "Card" } }));
  const params = { path: { calendarId: "primary" } };
  const body = { id: "ann-watches", type: "web_hook", address: "http://127.0.0.1:9/hook" } as const;
  await unwrap(ann.calendar.POST("/calendars/{calendarId}/events/watch", { params, body }));

  const { items } = await unwrap(sandbox.GET("/sandbox/v1/due", { params: { query: { user: "Ann@example.com" } } }));

  expect(items.map(({ service, kind }) => `${service} ${kind}`)).toEqual(
    expect.arrayContaining(["timeline expiry", "calendar expiry", "platform expiry"]),
  );
  expect(items.every(({ user }) => user === "ann@example.com")).toBe(true);
  expect(items.map(({ due }) => due)).toEqual(items.map(({ due }) => due).sort());
});

test.each([
  ["a delay of no length", { action: "delay" }, "seconds"],
  ["the length of something else", { action: "hold", seconds: 3 }, "seconds"],
  ["a number of held ones", { action: "hold", count: 3 }, "count"],
] as const)("%s is refused", async (_, body, field) => {
  const { sandbox } = await given();

  expect(await refusalOf(sandbox.POST("/sandbox/v1/deliveryRules", { body }))).toMatchObject({
    status: 400,
    at: `parameter:${field}`,
  });
  expect((await unwrap(sandbox.GET("/sandbox/v1/deliveryRules"))).items).toEqual([]);
});

test("a rule that is not there cannot be removed; a reset removes all", async () => {
  const { sandbox, add } = await given();
  const params = { path: { rule: "none" } };
  expect(await refusalOf(sandbox.DELETE("/sandbox/v1/deliveryRules/{rule}", { params }))).toMatchObject({
    status: 404,
  });
  await add({ action: "hold" });

  await unwrap(sandbox.POST("/sandbox/v1/reset"));

  expect((await unwrap(sandbox.GET("/sandbox/v1/deliveryRules"))).items).toEqual([]);
});
