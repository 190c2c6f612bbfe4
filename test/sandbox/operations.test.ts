/**
 * Every operation of the platform and of the services' sandboxes except signing in: who may call it, and whether its response is
 * as documented.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { operationsOf, resolve } from "../../scripts/generate/contract.ts";
import { packageRoot } from "../../server/platform/root.ts";
import type { Settings } from "../../server/platform/settings.ts";
import { platformJourney, resourcesElsewhere } from "../contract/journeys/platform.ts";
import { calendarTriggers, paymentTriggers, timelineTriggers } from "../contract/journeys/triggers.ts";
import { walks } from "../contract/walks.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";
import { fetchQuickly } from "../support/exchange.ts";
import { startShop } from "../support/payments.ts";
import { refusalOf } from "../support/refusals.ts";
import { readClock, sandboxOf } from "../support/sandbox.ts";
import { dump, givenTask } from "../support/tasks.ts";
import { loadContract, operatorsContracts, wireContract } from "../support/wire.ts";

const entries = operatorsContracts.flatMap((name) => {
  const contract = loadContract(name);
  return operationsOf(contract).map((each) => ({ ...each, contract, path: `${each.basePaths[0]}${each.path}` }));
});
/** All operations except the page at `/`, which is open to everyone (test/pages/landing.test.ts). */
const operators = entries.filter(
  ({ path, operation }) => path !== "/" && operation.security?.some((each) => "operator" in each),
);

test("every operation is exercised, and answers what the contract states", async () => {
  const shop = await startShop();
  for (const name of operatorsContracts) wireContract(name).exercised.clear();

  await calendarTriggers(shop.app);
  await paymentTriggers(shop);
  await timelineTriggers(shop.app);
  await platformJourney(shop.app);
  for (const { sandbox } of Object.values(walks)) await sandbox?.(shop.app);

  const ours = entries.filter(({ resource }) => !resourcesElsewhere.includes(resource));
  const exercised = operatorsContracts.flatMap((name) => [...wireContract(name).exercised]);
  const missing = ours.map(({ operation }) => operation.operationId).filter((each) => !exercised.includes(each));
  expect(missing, "Call these in test/<service>/walk.ts or test/contract/journeys.").toEqual([]);
});

/** Sends a request for an operation with the contract's example as the body. The headers `Host` and `Origin` are sent unchanged. */
function send(
  url: string,
  { method, path, operation, contract }: (typeof entries)[number],
  headers: Record<string, string> = {},
): Promise<Response> {
  const content = operation.requestBody && resolve(contract, operation.requestBody).content["application/json"];
  const body = content && JSON.stringify((content as { example?: unknown }).example ?? {});
  return fetchQuickly(url + path.replace(/\{\w+\}/g, "unknown"), {
    method: method.toUpperCase(),
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    ...(body !== undefined && { body }),
    redirect: "manual",
  });
}

/** A server that listens on an address, and a resource in it that a stranger must not change. */
async function given(at: string | Partial<Settings>) {
  const app = await startApp({ settings: typeof at === "string" ? { host: at } : at });
  await givenTask(app.owner);
  return { app, url: `http://127.0.0.1:${new URL(app.url).port}`, before: await dump(app, app.owner) };
}

/** Shared servers for rejected callers, which do not change any data. */
const refusing = {
  "127.0.0.1": shared(() => given("127.0.0.1")),
  "0.0.0.0": shared(() => given("0.0.0.0")),
  "behind a proxy": shared(() => given({ trustProxy: true })),
  "at a public address": shared(() => given({ publicUrl: "https://quintet.example" })),
};

type Headers = (app: TestApp, url: string) => Record<string, string>;

const withToken: Headers = ({ server }) => ({ Authorization: `Bearer ${server.parts.operator.token}` });
const withUsersToken: Headers = ({ owner }) => ({ Authorization: `Bearer ${owner.token}` });

describe("every operation of the operator", () => {
  test.each<[whom: string, at: keyof typeof refusing, headers: Headers]>([
    ["a stranger, on a server that others reach", "0.0.0.0", () => ({})],
    ["a stranger, behind a proxy on this machine", "behind a proxy", () => ({})],
    ["a stranger, at a public address", "at a public address", () => ({})],
    ["who says to be this machine there", "0.0.0.0", () => ({ Host: "localhost" })],
    ["a user there", "0.0.0.0", withUsersToken],
    ["a wrong token there", "0.0.0.0", () => ({ Authorization: "Bearer wrong" })],
    [
      "a page of another origin that has a user's token",
      "127.0.0.1",
      (app, url) => ({ ...withUsersToken(app, url), Origin: "https://evil.example" }),
    ],
    [
      "a user whose request a proxy passed on",
      "127.0.0.1",
      (app, url) => ({ ...withUsersToken(app, url), "X-Forwarded-For": "203.0.113.7" }),
    ],
    ["a page of another origin", "127.0.0.1", () => ({ Origin: "https://evil.example" })],
    ["a page of another port", "127.0.0.1", () => ({ Origin: "http://127.0.0.1:1" })],
    ["a page in a frame without an origin", "127.0.0.1", () => ({ Origin: "null" })],
  ])("refuses %s, and changes nothing", async (_, at, headers) => {
    const { app, url, before } = await refusing[at]();

    for (const entry of operators) {
      const { operationId } = entry.operation;
      const answer = await send(url, entry, headers(app, url));

      const refusal = { status: 401, reason: "required", at: "header:Authorization" };
      expect(await refusalOf(answer), operationId).toMatchObject(refusal);
      expect(answer.headers.get("WWW-Authenticate"), operationId).toMatch(/^Bearer realm="https?:/);
    }
    expect(await dump(app, app.owner)).toBe(before);
  });

  test.each<[what: string, headers: Headers]>([
    ["a name that somebody else's DNS leads here", () => ({ Host: "rebound.example" })],
    ["a page of such a name", () => ({ Host: "rebound.example", Origin: "http://rebound.example" })],
    ["a name with characters that no name has", () => ({ Host: "a~b.example.com" })],
    ["a name that begins like this machine's", () => ({ Host: "localhost.example.com" })],
  ])("does not answer to %s, on loopback", async (_, headers) => {
    const { app, url, before } = await refusing["127.0.0.1"]();

    for (const entry of operators) {
      const answer = await send(url, entry, headers(app, url));

      const refusal = { status: 421, reason: "misdirectedRequest", at: "header:Host" };
      expect(await refusalOf(answer), entry.operation.operationId).toMatchObject(refusal);
    }
    expect(await dump(app, app.owner)).toBe(before);
  });

  test.each<[whom: string, host: string, headers: Headers]>([
    ["whoever reaches a server on loopback", "127.0.0.1", () => ({})],
    // A client of the services sends its user's token with every request, also with those to the sandbox.
    ["a user's token, on loopback", "127.0.0.1", withUsersToken],
    ["a wrong token, on loopback", "127.0.0.1", () => ({ Authorization: "Bearer wrong" })],
    ["this machine by its other name", "127.0.0.1", () => ({ Host: "localhost:4010" })],
    ["a page of its own", "127.0.0.1", (_, url) => ({ Origin: url })],
    ["the operator's token, on loopback", "127.0.0.1", withToken],
    ["the operator's token, anywhere", "0.0.0.0", withToken],
    [
      "the operator's token, under any name",
      "127.0.0.1",
      (app, url) => ({ ...withToken(app, url), Host: "quintet.test" }),
    ],
    [
      "the operator's token from another origin",
      "0.0.0.0",
      (app, url) => ({ ...withToken(app, url), Origin: "https://console.example" }),
    ],
  ])("takes %s", async (_, host, headers) => {
    const { app, url } = await given(host);

    // The stream never ends, so test/sandbox/requestsStream.test.ts covers it. The demo takes longer than all other operations.
    for (const entry of operators.filter(
      ({ operation }) => !["requests.stream", "seeds.applyDemo"].includes(operation.operationId),
    )) {
      const answer = await send(url, entry, headers(app, url));

      expect([401, 403, 500, 501], entry.operation.operationId).not.toContain(answer.status);
    }
  });
});

test("the demo asks for what other seeds ask for, and is there for whoever reaches a server on loopback", async () => {
  const { url } = await given("127.0.0.1");
  const [demo, other] = ["seeds.applyDemo", "seeds.apply"].map((id) =>
    entries.find(({ operation }) => operation.operationId === id),
  );
  if (!demo) throw new Error("There is no demo.");

  const answer = await send(url, demo);

  expect(answer.status).toBe(200);
  expect(demo.operation.security).toEqual(other?.operation.security);
});

describe("with SANDBOX=false", () => {
  const inSandbox = operators.filter(({ path }) => path.startsWith("/sandbox/"));

  test("nothing of it is there", async () => {
    const app = await startApp({ settings: { sandbox: false } });

    for (const entry of inSandbox) {
      const answer = await send(app.url, entry);

      expect(await refusalOf(answer), entry.operation.operationId).toMatchObject({ status: 404, reason: "notFound" });
    }
  });

  test("the time is the machine's, whatever a sandbox has left in the database", async () => {
    const first = await startApp();
    await first.server.parts.clock.freeze(Date.parse("2031-01-01T00:00:00Z"));
    const { databaseUrl } = first.server.parts.settings;

    const second = await startApp({ besideAnother: true, settings: { sandbox: false, databaseUrl } });

    expect(second.server.parts.clock.read()).toEqual({ nowMs: second.clock.now(), frozen: false, moved: false });
    await expect(second.server.parts.clock.resume()).rejects.toThrow(/the sandbox is off/);
    expect(await readClock(sandboxOf(first))).toEqual({ now: "2031-01-01T00:00:00.000Z", frozen: true });
  });
});

// The paths and operation ids of the sandbox stay stable when its contract is divided, since tests use them.

/** The method, path and id of each operation, as they were before the platform's contract was divided. */
const promised = readFileSync(join(packageRoot, "test/fixtures/operatorsOperations.txt"), "utf8").trim().split("\n");

test("every operation of the platform and the sandboxes is where it was, by the id that it had", () => {
  const stated = operatorsContracts.flatMap((name) =>
    operationsOf(loadContract(name)).map(
      ({ method, basePaths, path, operation }) =>
        `${method.toUpperCase()} ${basePaths[0]}${path} ${operation.operationId}`,
    ),
  );

  expect(promised.filter((each) => !stated.includes(each))).toEqual([]);
  expect(new Set(stated).size).toBe(stated.length);
});

test("the sandbox of a service stands in a contract of its own, below the service's name", () => {
  const ofPlatform = operationsOf(loadContract("platform")).map(({ path }) => path);
  const names = operatorsContracts.flatMap((name) => (name.endsWith("/sandbox") ? [name.split("/")[0]] : []));

  expect(names).toEqual(expect.arrayContaining(["calendar", "conversions", "payments", "tasks", "timeline"]));
  for (const name of names) {
    expect(loadContract(`${name}/sandbox`).servers).toMatchObject([{ url: `/sandbox/v1/${name}` }]);
    expect(ofPlatform.filter((path) => path.startsWith(`/sandbox/v1/${name}/`))).toEqual([]);
    expect(Object.keys(loadContract(`${name}`).paths).filter((path) => path.includes("sandbox"))).toEqual([]);
  }
});

test("what is nobody's below the name of a service is refused as everywhere in the sandbox", async () => {
  const app = await startApp();
  const refusals = await Promise.all(
    ["/sandbox/v1/calendar", "/sandbox/v1/calendar/nothing", "/sandbox/v1/nothing"].map(async (path) => {
      const answer = await fetch(app.url + path);
      return [answer.status, (await answer.json()).error.errors[0].reason];
    }),
  );
  const elsewhere = await fetch(`${app.url}/sandbox/v1/calendar/channels`, { method: "DELETE" });

  expect(refusals).toEqual([
    [404, "notFound"],
    [404, "notFound"],
    [404, "notFound"],
  ]);
  expect([elsewhere.status, elsewhere.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});
