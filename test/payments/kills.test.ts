/**
 * The process dies in the middle of a change, at each named point: what was answered is there afterwards, what was not is there
 * wholly or not at all, and every sum holds.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { PaymentFaultPoint } from "../../server/payments/store/index.ts";
import { givenDatabaseUrl } from "../support/database.ts";
import { temporaryFolder } from "../support/db.ts";
import { basic, newMerchant, paymentBody, requireSound, type Shop } from "../support/payments.ts";

interface Place {
  dataDir: string;
  databaseUrl: string;
}

async function start(
  { dataDir, databaseUrl }: Place,
  ...fault: string[]
): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, "../support/paymentProcess.ts"), [dataDir, databaseUrl, ...fault], {
    execArgv: ["--import", "tsx"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [url] = await once(child, "message");
  return { url: String(url), child };
}

type Call = Shop["call"];

function caller(url: string, key: string): Call {
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...basic(key), ...(body !== undefined && { "Content-Type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === "" ? undefined : JSON.parse(text),
    };
  };
}

const points: readonly PaymentFaultPoint[] = ["begun", "sums", "line", "balance", "trail", "committed"];

test.each(points)("killed at the point %s", async (point) => {
  const place = { dataDir: await temporaryFolder(), databaseUrl: await givenDatabaseUrl() };
  const before = await start(place);
  const { app } = (await caller(before.url, "")("POST", "/apps", {})).body;
  const call = caller(before.url, app.key);
  const { merchant } = (await call("POST", "/merchants", newMerchant())).body;
  const body = paymentBody({ merchant }, { amount: 1000 });
  const ids: string[] = [];
  for (let index = 0; index < 3; index++) ids.push((await call("POST", "/transactions", body)).body.transaction.id);
  const [first = "", second = "", third = ""] = ids;
  before.child.kill("SIGKILL");

  // The second capture dies; the others wait in line behind it, and find nobody.
  const dying = await start(place, point, "2");
  const dyingCall = caller(dying.url, app.key);
  const gone = once(dying.child, "exit");
  const answered = await dyingCall("POST", `/transactions/${first}/captures`, { amount: 700 });
  expect(answered.status).toBe(201);
  const lost = [second, third].map((id) => dyingCall("POST", `/transactions/${id}/captures`, { amount: 500 }));
  expect(await Promise.allSettled(lost)).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
  await gone;

  const after = await start(place);
  const shop = { merchant, call: caller(after.url, app.key) };
  const sums = await Promise.all(
    ids.map(async (id) => (await shop.call("GET", `/transactions/${id}`)).body.transaction.capturedAmount),
  );
  expect(sums[0]).toBe(700);
  const whole = point === "committed" ? 500 : 0;
  expect([sums[1], sums[2]].sort()).toEqual([0, whole].sort());
  await requireSound(shop);
  expect((await shop.call("POST", `/transactions/${first}/refunds`, { amount: 700 })).status).toBe(201);
  await requireSound(shop);
});
