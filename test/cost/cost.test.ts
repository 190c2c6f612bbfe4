/**
 * The cost of every operation on a server that is filled up to its limits, for the most expensive request that the limits allow.
 * It is counted in statements, rows and units of work, which are the same on every machine. An operation without a bound fails
 * this test. `npm run bench -- limits` measures milliseconds and megabytes.
 */

import { expect, test, vi } from "vitest";
import { operationsOf } from "../../scripts/generate/contract.ts";
import { documentedServices } from "../../server/http/document.ts";
import { platformJourney } from "../contract/journeys/platform.ts";
import { calendarTriggers, paymentTriggers, timelineTriggers } from "../contract/journeys/triggers.ts";
import { walks } from "../contract/walks.ts";
import { fetchQuickly } from "../support/exchange.ts";
import { basic, type Shop, startShop } from "../support/payments.ts";
import { loadContract, operatorsContracts } from "../support/wire.ts";
import { type Bound, bounds } from "./bounds.ts";
import { identityJourney } from "./identity.ts";
import { type Cost, startMeter } from "./meter.ts";
import { type Asked, dearestPayments, dearestReminders, dearestRequests, ordinary } from "./requests.ts";
import { fillWorld } from "./world.ts";

const contracts = documentedServices().map((service) => ({
  service,
  contract: loadContract(service),
}));
const operations = contracts.flatMap(({ service, contract }) =>
  operationsOf(contract).map((entry) => ({ service, contract, entry, id: entry.operation.operationId })),
);

/** Operations that are counted under another name, or that read nothing from the database. */
const countedAs: Record<string, string | undefined> = {
  "oauth.signInForm": "oauth.signIn",
  "oauth.deviceForm": "oauth.device",
  "oauth.answerDevice": "oauth.device",
  "oauth.startDevice": "oauth.deviceCode",
  "oauth.revokeByQuery": "oauth.revoke",
  "oauth.authorizeByForm": "oauth.authorize",
  "oauth.tokenInfoByForm": "oauth.tokenInfo",
  "oauth.userInfoByForm": "oauth.userInfo",
  "oauth.olderUserInfoByForm": "oauth.userInfo",
  "oauth.olderTokenInfo": "oauth.tokenInfo",
  "oauth.olderTokenInfoByForm": "oauth.tokenInfo",
  "oauth.olderUserInfo": "oauth.userInfo",
  "oauth.accountCertificates": undefined,
  "health.live": undefined,
  "health.ready": undefined,
  "batch.sendToService": "batch.send",
};

/** Operations that wait, block others, or remove the data of other tests. The journeys call them. */
const notByItself = new Set([
  "requests.stream",
  "data.reset",
  "clock.freeze",
  "clock.advance",
  "clock.resume",
  "faults.add",
  "snapshots.restore",
]);

test("every operation has a bound, and no bound is of another", () => {
  const ids = operations.map(({ id }) => id);

  expect(ids.length).toBeGreaterThan(200);
  expect(
    ids.filter((each) => !bounds.has(each)),
    "Name these in test/cost/bounds.ts.",
  ).toEqual([]);
  expect([...bounds.keys()].filter((each) => !ids.includes(each))).toEqual([]);
});

test("every operation stays within its bound, however much there is", async () => {
  const shop = await startShop({ settings: { quotas: false } });
  // Stops background deliveries, because they would be counted for requests that run at the same time.
  vi.spyOn(shop.app.server.parts.worker, "wake").mockImplementation(() => {});
  const ids = await fillWorld(shop);
  // Runs periodic work, such as filling caches for searches, before counting begins: it belongs to no request.
  for (const each of shop.app.server.app.maintenance) await each.run();
  const costs = startMeter(shop.app);

  await askForEverything(shop, ids);

  const beyond = operations.flatMap(({ id }) => {
    const counted = id in countedAs ? countedAs[id] : id;
    const cost = counted === undefined ? undefined : costs.get(counted);
    if (counted !== undefined && !cost) return `${id} was not asked for.`;
    return cost ? excessOf(id, cost, bounds.get(id) ?? { statements: 0, rows: 0 }) : [];
  });
  expect(beyond).toEqual([]);
  expect([...costs].flatMap(([, { units }]) => Object.keys(units))).toContain("rows");
});

function excessOf(id: string, cost: Cost, bound: Bound): string[] {
  const counted = [
    ["statements", cost.statements, bound.statements],
    ["rows", cost.rows, bound.rows],
    ["rows at once", cost.longestSlice, bound.atOnce ?? bound.rows],
    ...Object.entries(cost.units).flatMap(([unit, { most, longestSlice }]) => [
      [unit, most, bound.units?.[unit]?.most ?? 0],
      [`${unit} at once`, longestSlice, bound.units?.[unit]?.longestSlice ?? 0],
    ]),
  ] as [string, number, number][];
  return counted.flatMap(([what, count, most]) => (count > most ? `${id}: ${count} ${what}, at most ${most}` : []));
}

async function askForEverything(shop: Shop, ids: Record<string, string>): Promise<void> {
  const { app } = shop;
  const key = basic(shop.key).Authorization ?? "";
  const own = `Bearer ${app.owner.token}`;
  const send = async ({ method, path, type, body }: Asked, authorization: string) => {
    const response = await fetchQuickly(app.url + path, {
      method,
      redirect: "manual",
      headers: {
        Authorization: authorization,
        // No compression: while it runs, other requests get their turn, regardless of the server's own code.
        "Accept-Encoding": "identity",
        ...(type !== undefined && { "Content-Type": type }),
      },
      ...(body !== undefined && method !== "GET" && { body }),
    });
    await response.arrayBuffer();
    expect(response.status, `${method} ${path}`).toBeLessThan(500);
  };
  const operator = `Bearer ${app.server.parts.operator.token}`;
  const credential = new Map([["payments", key], ...operatorsContracts.map((each) => [each, operator] as const)]);
  const each = async (wanted: (method: string) => boolean) => {
    for (const { service, contract, entry, id } of operations) {
      if (!wanted(entry.method) || notByItself.has(id)) continue;
      await send(ordinary(service, contract, entry, ids), credential.get(service) ?? own);
    }
  };

  for (const asked of dearestRequests(ids)) await send(asked, own);
  for (const asked of dearestPayments(shop, ids)) await send(asked, key);
  await send(dearestReminders(app.owner.email), operator);
  // `mails.list` waits for emails that are due. Every check of the wait would count as a statement.
  await app.server.parts.worker.runDue();
  await each((method) => method === "get");
  for (const walk of Object.values(walks)) await walk.journey(app.owner, app);
  await identityJourney(app);
  await paymentTriggers(shop);
  await timelineTriggers(app);
  await calendarTriggers(app);
  await each((method) => method !== "get" && method !== "delete");
  await each((method) => method === "delete");
  // Deletes waiting messages. The journey would deliver them, which would be counted for one of its requests.
  await app.server.parts.db.write((tx) => tx.run('DELETE FROM "Delivery"'));
  await fetch(`${app.url}/nothing`);
  await platformJourney(app);
}
