/** The paths and operation ids of the sandbox stay stable when its contract is divided, since tests use them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operationsOf } from "../../scripts/generate/contract.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { startApp } from "../support/app.ts";
import { loadContract, operatorsContracts } from "../support/wire.ts";

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
