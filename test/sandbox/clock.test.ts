import { describe, expect, test, vi } from "vitest";
import { unwrap } from "../../client/index.ts";
import { refreshMs } from "../../server/platform/shared.ts";
import { startApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { message } from "../support/outbox.ts";
import { startReceiver } from "../support/receiver.ts";
import { refusalOf } from "../support/refusals.ts";
import { advance, deliveriesOf, freeze, readClock, sandboxOf } from "../support/sandbox.ts";
import { givenTask } from "../support/tasks.ts";

const start = "2026-03-01T09:00:00.000Z";

async function given() {
  const app = await startApp({ at: start });
  return { app, sandbox: sandboxOf(app), machine: app.clock };
}

describe("the clock", () => {
  test("is the machine's until somebody moves it", async () => {
    const { sandbox, machine } = await given();

    expect(await readClock(sandbox)).toEqual({ now: start, frozen: false });
    machine.advance(1500);
    expect(await readClock(sandbox)).toEqual({ now: "2026-03-01T09:00:01.500Z", frozen: false });
  });

  test("is reported in the header Quintet-Time of each response while it is moved or stopped", async () => {
    const { app, sandbox, machine } = await given();
    const reported = async (path: string) => (await app.owner.fetch(path)).headers.get("Quintet-Time");
    const list = "/tasks/v1/users/@me/lists";

    expect(await reported(list)).toBeNull();
    await advance(sandbox, 3600);
    machine.advance(1000);
    expect(await reported(list)).toBe("2026-03-01T10:00:01.000Z");
    const { response } = await sandbox.POST("/sandbox/v1/clock/freeze", { body: { at: "2026-05-01T09:00:00Z" } });
    expect(response.headers.get("Quintet-Time")).toBe("2026-05-01T09:00:00.000Z");
    expect(await reported("/tasks/v1/none")).toBe("2026-05-01T09:00:00.000Z");
    expect(await reported("/healthz")).toBe("2026-05-01T09:00:00.000Z");
    await sandbox.POST("/sandbox/v1/clock/resume");
    expect(await reported(list)).toBeNull();
  });

  test("is never reported in production, even with a sandbox", async () => {
    const app = await startApp({ at: start, settings: { mode: "production" } });
    await app.server.parts.clock.freeze(Date.parse("2026-05-01T09:00:00Z"));

    const { headers } = await app.owner.fetch("/tasks/v1/users/@me/lists");

    expect(headers.get("X-Request-Id")).not.toBeNull();
    expect(headers.get("Quintet-Time")).toBeNull();
  });

  test("stands still where it is stopped, or at the requested time", async () => {
    const { sandbox, machine } = await given();

    expect(await freeze(sandbox)).toEqual({ now: start, frozen: true });
    machine.advance(60_000);
    expect(await readClock(sandbox)).toEqual({ now: start, frozen: true });
    expect(await freeze(sandbox, "2027-07-01T02:00:00+02:00")).toEqual({
      now: "2027-07-01T00:00:00.000Z",
      frozen: true,
    });
    // The time may also be set back, because a test may prepare its data.
    expect(await freeze(sandbox, "1999-12-31T23:59:59.999Z")).toMatchObject({ now: "1999-12-31T23:59:59.999Z" });
  });

  test("is returned as each of several simultaneous changes has left it", async () => {
    const { sandbox } = await given();
    await freeze(sandbox);

    const moved = await Promise.all(Array.from({ length: 20 }, () => advance(sandbox, 1)));

    expect(new Set(moved.map(({ now }) => now)).size).toBe(20);
    expect(await readClock(sandbox)).toEqual({ now: "2026-03-01T09:00:20.000Z", frozen: true });
  });

  test("is moved once if it cannot be read after the change", async () => {
    const { app, sandbox } = await given();
    const { clock, db } = app.server.parts;
    const failing = vi.spyOn(db.read, "first").mockRejectedValueOnce(new Error("The connection was lost."));

    expect(await clock.advance(60_000)).toMatchObject({ nowMs: Date.parse(start) + 60_000 });

    failing.mockRestore();
    await expect.poll(() => readClock(sandbox)).toMatchObject({ now: "2026-03-01T09:01:00.000Z" });
  });

  test("can be stopped without a body", async () => {
    const { app, sandbox } = await given();

    const response = await app.fetch("/sandbox/v1/clock/freeze", { method: "POST" });

    expect(response.status).toBe(200);
    expect(await readClock(sandbox)).toEqual({ now: start, frozen: true });
  });

  test("moves forwards while it runs, and runs on from there", async () => {
    const { sandbox, machine } = await given();

    expect(await advance(sandbox, 3600)).toEqual({ now: "2026-03-01T10:00:00.000Z", frozen: false });
    expect(await advance(sandbox, 0.001)).toMatchObject({ now: "2026-03-01T10:00:00.001Z" });
    machine.advance(1000);
    expect(await readClock(sandbox)).toEqual({ now: "2026-03-01T10:00:01.001Z", frozen: false });
  });

  test("moves forwards while it stands still, and stands still there", async () => {
    const { sandbox, machine } = await given();
    await freeze(sandbox);

    expect(await advance(sandbox, 90)).toEqual({ now: "2026-03-01T09:01:30.000Z", frozen: true });
    machine.advance(1000);
    expect(await readClock(sandbox)).toEqual({ now: "2026-03-01T09:01:30.000Z", frozen: true });
  });

  test("runs again from the machine's time, however far it was ahead before it stopped", async () => {
    const { sandbox, machine } = await given();
    await advance(sandbox, 3600);
    await freeze(sandbox, "2030-01-01T00:00:00Z");
    await advance(sandbox, 10);
    machine.advance(1000);

    expect(await unwrap(sandbox.POST("/sandbox/v1/clock/resume"))).toEqual({
      now: "2026-03-01T09:00:01.000Z",
      frozen: false,
    });
    machine.advance(1000);
    expect(await readClock(sandbox)).toEqual({ now: "2026-03-01T09:00:02.000Z", frozen: false });
  });

  test.each([
    ["advance", { seconds: -1 }, "parameter:seconds"],
    ["advance", { seconds: "soon" }, "parameter:seconds"],
    ["advance", { seconds: 3_155_760_001 }, "parameter:seconds"],
    ["advance", {}, "parameter:seconds"],
    ["freeze", { at: "tomorrow" }, "parameter:at"],
    ["freeze", { at: "2026-02-30T00:00:00Z" }, "parameter:at"],
    ["freeze", { at: 5 }, "parameter:at"],
  ])("cannot %s by %j", async (operation, body, at) => {
    const { app, sandbox } = await given();

    const response = await app.fetch(`/sandbox/v1/clock/${operation}`, asJson("POST", body));

    expect(await refusalOf(response)).toMatchObject({ status: 400, at });
    expect(await readClock(sandbox)).toEqual({ now: start, frozen: false });
  });

  test("does not go beyond the last year that can be written", async () => {
    const { sandbox } = await given();
    await freeze(sandbox, "9999-12-31T23:59:59Z");

    const refused = sandbox.POST("/sandbox/v1/clock/advance", { body: { seconds: 1 } });

    expect(await refusalOf(refused)).toMatchObject({ status: 400, at: "parameter:seconds" });
    expect(await readClock(sandbox)).toMatchObject({ now: "9999-12-31T23:59:59.000Z" });
  });

  test("is the one that services go by", async () => {
    const { app, sandbox } = await given();
    await freeze(sandbox, "2027-01-01T00:00:00Z");

    expect((await givenTask(app.owner)).updated).toBe("2027-01-01T00:00:00.000Z");
  });

  test("outlives the process", async () => {
    const { app, sandbox } = await given();
    await freeze(sandbox, "2027-01-01T00:00:00Z");

    const other = await startApp({
      besideAnother: true,
      settings: { databaseUrl: app.server.parts.settings.databaseUrl },
    });

    expect(await readClock(sandboxOf(other))).toEqual({ now: "2027-01-01T00:00:00.000Z", frozen: true });
  });

  test("is seen by another process within a second, however it is moved", async () => {
    // Checks the configured interval instead of a duration, so that the result does not depend on the speed of the machine.
    expect(refreshMs).toBeLessThan(1000);
    const { app, sandbox } = await given();
    const other = sandboxOf(
      await startApp({ besideAnother: true, settings: { databaseUrl: app.server.parts.settings.databaseUrl } }),
    );

    await freeze(sandbox, "2027-01-01T00:00:00Z");
    await expect.poll(() => readClock(other)).toMatchObject({ now: "2027-01-01T00:00:00.000Z" });
    await advance(sandbox, 60);
    await expect.poll(() => readClock(other)).toMatchObject({ now: "2027-01-01T00:01:00.000Z" });
    await unwrap(sandbox.POST("/sandbox/v1/clock/resume"));
    await expect.poll(() => readClock(other)).toMatchObject({ frozen: false });
  });

  test("makes what is due by it happen at once: a delivery is tried again", async () => {
    const receiver = await startReceiver((_, __, nth) => (nth === 1 ? 503 : 204));
    const { app, sandbox } = await given();
    const { db, outbox } = app.server.parts;
    await freeze(sandbox);
    await db.write((tx) => outbox.enqueue(tx, message(receiver.url, "hello")));
    await receiver.count(1);
    await expect
      .poll(async () => (await deliveriesOf(sandbox))[0])
      .toMatchObject({
        state: "pending",
        attempts: 1,
        outcome: "status 503",
        due: "2026-03-01T09:00:01.000Z",
      });

    await advance(sandbox, 1);
    await receiver.count(2);

    await expect
      .poll(async () => (await deliveriesOf(sandbox))[0])
      .toMatchObject({
        state: "delivered",
        attempts: 2,
        finished: "2026-03-01T09:00:01.000Z",
      });
  });
});
