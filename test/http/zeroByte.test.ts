/** U+0000 in a query or a form, which databases cannot store, is rejected by every page and endpoint in its documented form. */
import { expect, test } from "vitest";
import { operationsOf, resolve } from "../../scripts/generate/contract.ts";
import { loadRuntimeDocument } from "../../server/http/document.ts";
import { startApp } from "../support/app.ts";
import { loadContract, operatorsContracts, wireContract } from "../support/wire.ts";

test.each(["payments", ...operatorsContracts])("of %s", async (service) => {
  const app = await startApp();
  const contract = loadContract(service);
  const served = new Set(loadRuntimeDocument(service).operations.map(({ id }) => id));
  const wire = wireContract(service);
  const faults: string[] = [];

  for (const { method, path, basePaths, operation } of operationsOf(contract)) {
    if (served.has(operation.operationId)) continue;
    const url = `${app.url}${basePaths[0]}${path.replaceAll(/\{\w+\}/g, "unknown")}`;
    const { content = {} } = operation.requestBody ? resolve(contract, operation.requestBody) : {};
    const type = "application/x-www-form-urlencoded";
    const requests: [string, RequestInit][] = [[`${url}?token=%00`, {}]];
    if (type in content) requests.push([url, { headers: { "Content-Type": type }, body: "token=%00" }]);
    for (const [address, init] of requests) {
      const response = await fetch(address, { ...init, method: method.toUpperCase(), redirect: "manual" });
      const { status, headers } = response;
      try {
        wire.check({ method: method.toUpperCase(), url: address, status, headers, body: await response.text() });
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    }
  }

  expect(faults).toEqual([]);
});
