import { describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import { collectedLog } from "../support/log.ts";
import { message } from "../support/outbox.ts";
import { connectRaw } from "../support/raw.ts";
import { startReceiver } from "../support/receiver.ts";
import { givenTask } from "../support/tasks.ts";

const lists = "/tasks/v1/users/@me/lists";

describe("a request leaves one line in the log", () => {
  test("with its id, operation, status and who called", async () => {
    const { log, ofRequest } = collectedLog();
    const { owner } = await startApp({ log });

    await owner.fetch(`${lists}?maxResults=1`, { headers: { "X-Request-Id": "one" } });

    expect(await ofRequest("one")).toMatchObject({
      method: "GET",
      path: lists,
      operation: "tasklists.list",
      status: 200,
      userId: owner.id,
      durationMs: expect.any(Number),
    });
  });

  test.each([
    ["refused by a rule", "/tasks/v1/lists/@default/tasks/abc", "tasks.get", 404, "notFound"],
    ["refused by the contract", "/tasks/v1/lists/@default/tasks?maxResults=0", "tasks.list", 400, "invalid"],
    ["for a path that is none", "/tasks/v1/nowhere", undefined, 404, "notFound"],
  ])("when it is %s, with the reason", async (_, path, operation, status, reason) => {
    const { log, ofRequest } = collectedLog();
    const { owner } = await startApp({ log });

    await owner.fetch(path, { headers: { "X-Request-Id": "refused" } });

    const entry = await ofRequest("refused");
    expect(entry).toMatchObject({ status, reason });
    expect(entry.operation).toBe(operation);
  });

  test("when the client goes away before the answer", async () => {
    const { log, ofRequest } = collectedLog();
    const { owner, url } = await startApp({ log });
    const connection = await connectRaw(url);
    connection.write(
      `POST ${lists} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\nX-Request-Id: gone\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`,
    );
    await connection.received("100 Continue");

    connection.drop();

    expect(await ofRequest("gone")).toMatchObject({ status: 499, operation: "tasklists.insert" });
  });

  test("when it meets a bug, with the whole error beside it and nothing of it in the answer", async () => {
    const { log, ofRequest, text } = collectedLog();
    const { owner, server } = await startApp({ log });
    await server.parts.close();

    const response = await owner.fetch(lists, { headers: { "X-Request-Id": "bug" } });

    expect(await ofRequest("bug")).toMatchObject({
      msg: "a request failed because of a bug",
      err: { stack: expect.stringContaining(".ts:") },
    });
    expect(text()).toMatch(/"operation":"tasklists.list","status":500/);
    expect(await response.text()).not.toMatch(/\.ts|database|SQL/i);
  });
});

test("a delivery leaves a line for every attempt, without the address and the content", async () => {
  const receiver = await startReceiver((_, __, nth) => (nth === 1 ? 503 : 204));
  const { log, text, entries } = collectedLog();
  const { server, clock } = await startApp({ log });
  const { db, outbox, worker } = server.parts;
  const secret = "confidential";
  const id = await db.write((tx) => outbox.enqueue(tx, message(`${receiver.url}/${secret}?token=${secret}`, secret)));
  await worker.runDue();
  clock.advance(1000);
  await worker.runDue();

  expect(entries()).toMatchObject([
    { delivery: id, service: "calendar", stream: "channel:one", attempt: 1, met: "status 503", outcome: "retried" },
    { delivery: id, attempt: 2, met: "status 204", outcome: "delivered" },
  ]);
  expect(text()).not.toContain(secret);
});

test("no token, no query and no content ever stands in the log", async () => {
  const { log, ofRequest, text } = collectedLog();
  const { owner, fetch } = await startApp({ log });
  const secret = "confidential";
  await givenTask(owner, { title: secret, notes: secret });
  const form = new URLSearchParams({ access_token: owner.token, callback: secret });

  await fetch(`${lists}?access_token=${owner.token}`);
  await fetch(`${lists}?oauth_token=${owner.token}&fields=${secret}`);
  await fetch("/tasks/v1/lists/@default/clear", { method: "POST", body: form });
  await fetch(lists, { headers: { Authorization: `Bearer wrong${owner.token}` } });
  await owner.fetch(lists, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: `{"title":"${secret}`,
  });
  await owner.fetch(lists, { headers: { "X-Request-Id": "last" } });

  await ofRequest("last");
  expect(text().trim().split("\n")).toHaveLength(7);
  expect(text()).not.toContain(owner.token);
  expect(text()).not.toContain(secret);
});
